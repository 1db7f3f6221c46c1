"""Every button there is: a handler for each kind of tap, and around them what all taps have in common."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Final

from aiogram import BaseMiddleware, Router
from aiogram.filters import Filter
from aiogram.types import CallbackQuery, Message, TelegramObject

from bot.show import taps
from bot.show.painter import Painter
from bot.show.panel import Panels
from bot.show.taps import Tap
from bot.table.absence import Absence
from bot.table.lobbies import Lobbies
from bot.table.people import DONE, Answer, Who
from bot.table.places import Places
from bot.table.playing import Playing
from bot.table.sessions import TableError
from bot.telegram.delivery import Delivery
from bot.telegram.hand_desk import HandDesk
from bot.telegram.pacing import Pacer
from bot.telegram.replies import Replies, source_of, thread_of
from games.registry import RULEBOOKS, find
from games.screen import Text
from handlers.answering import Shown, TapAnswer
from handlers.panel import on_panel
from handlers.reading import press_of, who_is

SAVED: Final = Text("host-saved")
LOBBY_OPS: Final = ("join", "leave", "add", "remove", "game", "start", "cancel")
TABLE_KINDS: Final = (taps.ACTION, taps.MENU, taps.HAND)

Handler = Callable[[TelegramObject, dict[str, Any]], Awaitable[Any]]


class Of(Filter):
    """Taps of a kind, which the handler gets as `tap`; with `words` only those whose first word is among them."""

    def __init__(self, kind: str, *words: str) -> None:
        self._kind = kind
        self._words = words

    async def __call__(self, query: CallbackQuery) -> bool | dict[str, Tap]:
        tap = taps.read(query.data)
        if tap is None or tap.kind != self._kind or (self._words and tap.first not in self._words):
            return False
        return {"tap": tap}


class Tapped(BaseMiddleware):
    """Before: who it is, and whether the button works there. After: the tap is answered with what has come of it."""

    async def __call__(self, handler: Handler, event: TelegramObject, data: dict[str, Any]) -> Any:
        if not isinstance(event, CallbackQuery):
            return await handler(event, data)
        who = who_is(event.from_user)
        chat_id = event.message.chat.id if event.message is not None else 0
        places: Places = data["places"]
        await places.meet(who, in_private=chat_id == who.user_id)
        tap: Tap | None = data.get("tap")
        if tap is not None and tap.match_id:
            playing: Playing = data["playing"]
            await playing.check_place(tap.match_id, who, chat_id)
            if tap.kind in TABLE_KINDS or (tap.kind == taps.LOBBY and tap.first in LOBBY_OPS):
                delivery: Delivery = data["delivery"]
                await delivery.pressed_at_table(tap.match_id, source_of(event))
        await _answered(event, await handler(event, data), data["answer"], data["pacer"], data["replies"])
        return None


async def _answered(
    query: CallbackQuery, done: Answer | Shown, answer: TapAnswer, pacer: Pacer, replies: Replies
) -> None:
    if isinstance(done, Shown):
        await answer.then(done, pacer.wait(source_of(query).chat_id, query.from_user.id))
    else:
        instead = await replies.private_chat() if done.alert else None
        await answer(done.text, done.match, alert=done.alert, instead=instead)


async def on_action(query: CallbackQuery, tap: Tap, hands: HandDesk) -> Answer:
    return await hands.press(tap.match_id, who_is(query.from_user), press_of(tap), source_of(query))


async def on_hand(query: CallbackQuery, tap: Tap, hands: HandDesk) -> Answer:
    return await hands.open(tap.match_id, who_is(query.from_user), source_of(query))


async def on_menu(query: CallbackQuery, tap: Tap, hands: HandDesk) -> Answer:
    return await hands.open(tap.match_id, who_is(query.from_user), source_of(query), *tap.words[:2])


async def on_lobby(query: CallbackQuery, tap: Tap, lobbies: Lobbies) -> Answer:
    return await lobbies.press(tap.match_id, tap.words[0], who_is(query.from_user))


async def on_lobby_rules(query: CallbackQuery, tap: Tap, playing: Playing, painter: Painter, replies: Replies) -> Shown:
    rulebook = await playing.rulebook_of(tap.match_id)
    return Shown(partial(_show_rules, query, painter, replies, rulebook, 1, anew=True))


async def on_options(
    query: CallbackQuery, tap: Tap, panels: Panels, painter: Painter, replies: Replies
) -> Answer | Shown:
    return await on_panel(query, tap, who_is(query.from_user), panels, painter, replies)


async def on_computer(query: CallbackQuery, tap: Tap, absence: Absence) -> Answer:
    absent = taps.number(tap.words[1]) if len(tap.words) == 2 else None
    if absent is None:
        raise TableError("old-button")
    return await absence.seat_computer(tap.match_id, absent, who_is(query.from_user))


async def on_wake(query: CallbackQuery, tap: Tap, playing: Playing) -> Answer:
    """By now it is awake, if whoever pressed sits there."""
    return await playing.woken(tap.match_id, who_is(query.from_user))


async def on_new(query: CallbackQuery, tap: Tap, lobbies: Lobbies) -> Answer:
    """One press to the lobby: another game is chosen there."""
    message = query.message
    if not isinstance(message, Message):
        raise TableError("old-button")
    rulebook = tap.words[0] if tap.words else RULEBOOKS[0].name
    who = who_is(query.from_user)
    await lobbies.open(who, message.chat.id, thread_of(message), rulebook, message.chat.title or "")
    return DONE


def _setting(query: CallbackQuery, tap: Tap) -> tuple[int, Who, str]:
    """Where, who, and what was chosen."""
    if len(tap.words) != 2 or query.message is None:
        raise TableError("old-button")
    return query.message.chat.id, who_is(query.from_user), tap.words[1]


async def on_language(query: CallbackQuery, tap: Tap, places: Places) -> Answer:
    await places.set_language(*_setting(query, tap))
    return Answer(SAVED)


async def on_setting(query: CallbackQuery, tap: Tap, places: Places, painter: Painter, replies: Replies) -> Shown:
    chat_id, who, value = _setting(query, tap)
    person, here = await places.change_setting(who, chat_id, tap.words[0], value)
    page = painter.settings(person, here, await replies.language_of_tap(query), await replies.private_chat())
    return Shown(partial(replies.show, query, page, anew=False), SAVED)


async def on_rules(query: CallbackQuery, tap: Tap, painter: Painter, replies: Replies) -> Shown:
    page = taps.number(tap.words[1]) if len(tap.words) == 2 else None
    if page is None or find(tap.words[0]) is None:
        raise TableError("old-button")
    return Shown(partial(_show_rules, query, painter, replies, tap.words[0], page, anew=False))


async def _show_rules(
    query: CallbackQuery, painter: Painter, replies: Replies, rulebook: str, page: int, *, anew: bool
) -> None:
    language = await replies.language_of_tap(query)
    await replies.show(query, painter.rules_page(rulebook, page, language), anew=anew)


async def on_anything_else(query: CallbackQuery) -> Answer:
    raise TableError("old-button")


def build() -> Router:
    router = Router(name="taps")
    for handler, *filters in (
        (on_action, Of(taps.ACTION)),
        (on_menu, Of(taps.MENU)),
        (on_hand, Of(taps.HAND)),
        (on_lobby, Of(taps.LOBBY, *LOBBY_OPS)),
        (on_lobby_rules, Of(taps.LOBBY, "rules")),
        (on_options, Of(taps.LOBBY)),
        (on_computer, Of(taps.TABLE, "computer")),
        (on_wake, Of(taps.TABLE, "wake")),
        (on_new, Of(taps.NEW)),
        (on_language, Of(taps.SETTING, "language")),
        (on_setting, Of(taps.SETTING, "hand", "table")),
        (on_rules, Of(taps.RULES)),
        (on_anything_else,),
    ):
        router.callback_query.register(handler, *filters)
    router.callback_query.middleware(Tapped())
    return router
