"""Moves of players and of computer players."""
