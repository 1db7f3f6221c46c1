"""Telegram side of the bot: updates, messages, views and calls."""
