"""Every button goes through here: one handler, a table of what the kinds do."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

from aiogram import Bot, Router
from aiogram.types import CallbackQuery, Message

from bot.show import taps
from bot.show.taps import Tap
from bot.table.host import Host
from bot.table.people import DONE, Answer, Who
from bot.table.sessions import TableError
from bot.telegram.pacing import Pacer
from games.registry import RULEBOOKS
from games.screen import Text
from handlers.answering import Shown, TapAnswer
from handlers.panel import on_panel
from handlers.telling import language_of_tap, private_chat, show, source_of, thread_of, who_is

SAVED: Final = Text("host-saved")
LOBBY_OPS: Final = (("join",), ("leave",), ("add",), ("remove",), ("game",), ("start",), ("cancel",))
TABLE_KINDS: Final = (taps.ACTION, taps.MENU, taps.HAND)

Kind = Callable[[CallbackQuery, Tap, Who, Host, Bot], Awaitable[Answer | Shown]]


async def on_tap(query: CallbackQuery, host: Host, bot: Bot, answer: TapAnswer, pacer: Pacer) -> None:
    tap = taps.read(query.data)
    if tap is None or tap.kind not in KINDS:
        raise TableError("old-button")
    who = who_is(query.from_user)
    await host.places.meet(who, in_private=query.message is not None and query.message.chat.id == who.user_id)
    if tap.match_id:
        await host.check_place(tap.match_id, who, query.message.chat.id if query.message is not None else 0)
        if tap.kind in TABLE_KINDS or (tap.kind == taps.LOBBY and tap.words[:1] in LOBBY_OPS):
            await host.check_table(tap.match_id, source_of(query))
    done = await KINDS[tap.kind](query, tap, who, host, bot)
    if isinstance(done, Shown):
        await answer.then(done, pacer.wait(source_of(query).chat_id, who.user_id))
    else:
        await answer(done.text, done.match, alert=done.alert, instead=await private_chat(bot) if done.alert else None)


async def _action(query: CallbackQuery, tap: Tap, who: Who, host: Host, bot: Bot) -> Answer:
    return await host.action_tap(tap, who, source_of(query))


async def _hand(query: CallbackQuery, tap: Tap, who: Who, host: Host, bot: Bot) -> Answer:
    return await host.hand_tap(tap.match_id, who, source_of(query))


async def _menu(query: CallbackQuery, tap: Tap, who: Who, host: Host, bot: Bot) -> Answer:
    return await host.hand_tap(tap.match_id, who, source_of(query), *tap.words[:2])


async def _lobby(query: CallbackQuery, tap: Tap, who: Who, host: Host, bot: Bot) -> Answer | Shown:
    if tap.words == ("rules",):
        match = await host.sessions.look(tap.match_id)
        return Shown(partial(_show_rules, query, host, bot, match.record.rulebook, 1, anew=True))
    if tap.words[:1] in LOBBY_OPS:
        return await host.lobby_tap(tap, who)
    return await on_panel(query, tap, who, host, bot)


async def _table(query: CallbackQuery, tap: Tap, who: Who, host: Host, bot: Bot) -> Answer:
    if tap.words[:1] == ("computer",):
        return await host.absence.seat_computer(tap, who)
    if tap.words == ("wake",):
        # By now it is awake, if whoever pressed sits there.
        return await host.woken(tap.match_id, who)
    raise TableError("old-button")


async def _new(query: CallbackQuery, tap: Tap, who: Who, host: Host, bot: Bot) -> Answer:
    message = query.message
    if not isinstance(message, Message):
        raise TableError("old-button")
    # One press to the lobby: another game is chosen there.
    rulebook = tap.words[0] if tap.words else RULEBOOKS[0].name
    await host.new_game(who, message.chat.id, thread_of(message), rulebook, message.chat.title or "")
    return DONE


async def _setting(query: CallbackQuery, tap: Tap, who: Who, host: Host, bot: Bot) -> Answer | Shown:
    message = query.message
    if len(tap.words) != 2 or not isinstance(message, Message):
        raise TableError("old-button")
    name, value = tap.words
    if name == "language":
        await host.places.set_language(message.chat.id, who, value)
        return Answer(SAVED)
    if name not in ("hand", "table"):
        raise TableError("old-button")
    person, here = await host.places.change_setting(who, message.chat.id, name, value)
    page = host.painter.settings(person, here, await language_of_tap(query, host), await private_chat(bot))
    return Shown(partial(show, query, bot, page, anew=False), SAVED)


async def _rules(query: CallbackQuery, tap: Tap, who: Who, host: Host, bot: Bot) -> Answer | Shown:
    page = taps.number(tap.words[1]) if len(tap.words) == 2 else None
    if page is None or not host.knows(tap.words[0]):
        raise TableError("old-button")
    return Shown(partial(_show_rules, query, host, bot, tap.words[0], page, anew=False))


async def _show_rules(query: CallbackQuery, host: Host, bot: Bot, rulebook: str, page: int, *, anew: bool) -> None:
    language = await language_of_tap(query, host)
    shown = host.painter.rules_page(rulebook, page, language)
    photo = await host.delivery.illustration(shown, source_of(query).chat_id, language)
    await show(query, bot, shown, anew=anew, photo=photo)


KINDS: Final[dict[str, Kind]] = {
    taps.ACTION: _action,
    taps.MENU: _menu,
    taps.HAND: _hand,
    taps.LOBBY: _lobby,
    taps.TABLE: _table,
    taps.NEW: _new,
    taps.SETTING: _setting,
    taps.RULES: _rules,
}


def build() -> Router:
    router = Router(name="taps")
    router.callback_query.register(on_tap)
    return router
