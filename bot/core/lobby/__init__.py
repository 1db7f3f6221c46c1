"""Lobbies: players gather and agree on a game."""
