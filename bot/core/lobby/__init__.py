"""Lobbies, in which players gather and agree on a game."""
