"""The bot's handlers, built once per process because building them is slow."""

from functools import lru_cache

from aiogram import Router

from handlers import build_router

_built = lru_cache(build_router)


def shared_router() -> Router:
    """Return the router, free to be included by another dispatcher."""
    router = _built()
    router._parent_router = None
    return router
