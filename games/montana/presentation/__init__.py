"""Screens, texts and pictures of Монтана."""
