"""Models and use cases of matches, users and chats. No aiogram and no SQL."""
