"""aiogram routers: a handler parses, calls one thing in bot/, answers."""

from aiogram import Router

from handlers import (
    chats,
    cups,
    fairness,
    games,
    history,
    life,
    people,
    private,
    settings,
    stats,
    table,
    talk,
    taps,
    unknown,
)
from handlers.about_the_match import AboutTheMatch
from handlers.in_turn import InTurn
from handlers.refusals import Refusals
from handlers.repeats import OneEffect
from handlers.strays import Strays
from handlers.waking import Waking


def build_router() -> Router:
    """Every handler there is; the words said in a chat come last, after all commands."""
    router = Router(name="igroteka")
    taps.register(router)
    router.include_routers(
        private.build(),
        games.build(),
        history.build(),
        table.build(),
        stats.build(),
        cups.build(),
        fairness.build(),
        people.build(),
        settings.build(),
        life.build(),
        chats.build(),
        talk.build(),
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
    router.callback_query.middleware(taps.Tapped())
    return router
