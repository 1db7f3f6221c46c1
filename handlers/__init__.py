"""aiogram routers: a handler parses, calls one thing in bot/, answers."""

from aiogram import Router

from handlers import (
    availability,
    callbacks,
    chat_events,
    chat_text,
    fairness,
    games,
    history,
    seats,
    settings,
    start,
    stats,
    table,
    tournaments,
    unknown,
)
from handlers.middlewares.errors import Refusals
from handlers.middlewares.idempotency import OneEffect
from handlers.middlewares.log_context import AboutTheMatch
from handlers.middlewares.throttling import InTurn
from handlers.middlewares.wake_match import Waking
from handlers.strays import Strays


def build_router() -> Router:
    """Every handler there is; the words said in a chat come last, after all commands."""
    router = Router(name="igroteka")
    callbacks.register(router)
    router.include_routers(
        start.build(),
        games.build(),
        history.build(),
        table.build(),
        stats.build(),
        tournaments.build(),
        fairness.build(),
        seats.build(),
        settings.build(),
        availability.build(),
        chat_events.build(),
        chat_text.build(),
        unknown.build(),
    )
    router.callback_query.middleware(AboutTheMatch())
    for kind in router.resolve_used_update_types():
        router.observers[kind].outer_middleware(InTurn())
        router.observers[kind].middleware(Refusals())
        router.observers[kind].middleware(OneEffect())
        router.observers[kind].middleware(Waking())
    router.message.middleware(Strays())
    router.callback_query.middleware(Strays())
    router.callback_query.middleware(callbacks.Tapped())
    return router
