"""A database on either engine, and a clock that a test moves."""

from tests.bot.conftest import clock, storage

__all__ = ["clock", "storage"]
