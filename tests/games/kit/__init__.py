"""What any card or board game needs."""
