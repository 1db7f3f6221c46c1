"""Telegram bot that hosts the games of the `games` package."""
