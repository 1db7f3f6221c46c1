"""Building blocks for card and board games."""
