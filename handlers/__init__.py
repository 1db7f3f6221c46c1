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
from handlers.middlewares.errors import ErrorMiddleware
from handlers.middlewares.idempotency import IdempotencyMiddleware
from handlers.middlewares.log_context import LogContextMiddleware
from handlers.middlewares.throttling import ThrottlingMiddleware
from handlers.middlewares.wake_match import WakeMiddleware
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
    router.callback_query.middleware(LogContextMiddleware())
    for kind in router.resolve_used_update_types():
        router.observers[kind].outer_middleware(ThrottlingMiddleware())
        router.observers[kind].middleware(ErrorMiddleware())
        router.observers[kind].middleware(IdempotencyMiddleware())
        router.observers[kind].middleware(WakeMiddleware())
    router.message.middleware(Strays())
    router.callback_query.middleware(Strays())
    router.callback_query.middleware(callbacks.CallbackMiddleware())
    return router
