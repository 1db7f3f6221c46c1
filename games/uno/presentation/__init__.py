"""Screens, texts and pictures of УНО."""
