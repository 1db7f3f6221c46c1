"""aiogram routers: a handler reads the update, calls one use case and answers."""

from aiogram import Router

from handlers import (
    availability,
    chat_events,
    command_table,
    fairness,
    history,
    lobby,
    participation,
    play,
    rules,
    settings,
    spectators,
    start,
    stats,
    tournaments,
)
from handlers.middlewares import (
    CallbackMiddleware,
    ErrorMiddleware,
    IdempotencyMiddleware,
    LiveMatchMiddleware,
    ThrottlingMiddleware,
)


def build_router() -> Router:
    """Return the router with all handlers; updates are checked in this order."""
    router = Router(name="igroteka")
    for feature in (
        play,  # the most frequent updates first
        lobby,
        fairness,
        participation,
        settings,
        availability,
        stats,
        rules,
        spectators,
        tournaments,
        history,
        start,
        command_table,
        chat_events,
    ):
        feature.register(router)
    command_table.register_unknown(router)
    for kind in router.resolve_used_update_types():
        router.observers[kind].outer_middleware(ThrottlingMiddleware())
        router.observers[kind].middleware(ErrorMiddleware())
        router.observers[kind].middleware(IdempotencyMiddleware())
    for observer in (router.message, router.callback_query):
        observer.middleware(LiveMatchMiddleware())
    router.callback_query.middleware(CallbackMiddleware())
    return router
