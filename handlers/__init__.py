"""aiogram routers: a handler parses, calls one thing in bot/, answers."""

from aiogram import Router

from handlers import chats, games, private, settings, table, talk, taps
from handlers.refusals import Refusals


def build_router() -> Router:
    """Every handler there is; the words said in a chat come last, after all commands."""
    router = Router(name="igroteka")
    router.include_routers(
        taps.build(), private.build(), games.build(), table.build(), settings.build(), chats.build(), talk.build()
    )
    for observer in (router.message, router.callback_query, router.my_chat_member):
        observer.middleware(Refusals())
    return router
