"""Screens, texts and pictures of УНО с перехватом."""
