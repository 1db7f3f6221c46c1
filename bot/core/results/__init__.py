"""The end of a match and what is counted from it."""
