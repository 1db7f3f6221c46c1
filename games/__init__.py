"""Rules of the games.

They use the standard library and msgspec only: no I/O, clock, Telegram or translated text.
"""
