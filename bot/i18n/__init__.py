"""Texts for players, and phrases recognised in chats."""
