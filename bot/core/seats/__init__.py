"""Absence, pauses and changes of players."""
