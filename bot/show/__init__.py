"""What a person sees, as plain data."""
