"""Screens, texts and pictures of Монополист."""
