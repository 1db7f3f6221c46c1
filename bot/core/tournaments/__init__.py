"""Tournaments and their matches."""
