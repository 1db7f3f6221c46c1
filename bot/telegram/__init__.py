"""How it gets there."""
