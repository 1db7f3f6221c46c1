"""/cup: a tournament of the chat, from the list of those who take part to the last meeting; and the league."""

from functools import partial
from typing import Any, Final

from aiogram import F, Router
from aiogram.filters import Command
from aiogram.types import CallbackQuery, Message

from bot.core.actor import Reply
from bot.core.chats import Chats
from bot.core.match_service import TableError
from bot.core.tournaments.tournament_service import Tournaments
from bot.telegram.callback_data import TournamentTap, number
from bot.telegram.replies import Replies, source_of, thread_of
from bot.telegram.views import tournament_view
from bot.telegram.views.match_view import MatchView
from games.ui_model import Text
from handlers.middlewares.answering import Shown
from handlers.update_fields import sender_of, who_is

ANSWERS: Final = {"join": Text("cup-joined"), "leave": Text("cup-left"), "start": Text("cup-begins")}


async def on_cup(
    message: Message, chats: Chats, tournaments: Tournaments, match_view: MatchView, replies: Replies
) -> None:
    """The one that is not over yet, else the choice."""
    await chats.meet(sender_of(message), in_private=message.chat.type == "private")
    stored = await tournaments.at(message.chat.id, thread_of(message))
    language = await replies.language(message)
    page = (
        match_view.question(tournament_view.menu(""), language)
        if stored is None
        else tournament_view.page(match_view, stored, language)
    )
    await replies.reply(message, page)


async def on_choice(
    query: CallbackQuery,
    callback_data: TournamentTap,
    tournaments: Tournaments,
    match_view: MatchView,
    replies: Replies,
) -> Shown:
    """Another game; the league, which is a message of its own below a tournament."""
    chat_id, language, tap = source_of(query).chat_id, await replies.language_for_all(query), callback_data
    if tap.what == "menu":
        page = match_view.question(tournament_view.menu(tap.value), language)
    else:
        page = tournament_view.league(match_view, await tournaments.league(chat_id, tap.value), language)
    return Shown(partial(replies.show_to_all, query, page, (), language, anew=bool(tap.cup)))


async def on_open(
    query: CallbackQuery,
    callback_data: TournamentTap,
    tournaments: Tournaments,
    match_view: MatchView,
    replies: Replies,
) -> Shown:
    if not isinstance(query.message, Message):
        raise TableError("old-button")
    who, kind, language = who_is(query.from_user), callback_data.what, await replies.language_for_all(query)
    where = (query.message.chat.id, thread_of(query.message))
    stored = await tournaments.open(who, *where, "knockout" if kind == "knockout" else "robin", callback_data.value)
    page = tournament_view.page(match_view, stored, language)
    return Shown(partial(replies.show_to_all, query, page, (), language, anew=False), Text("cup-joined"))


async def on_play(query: CallbackQuery, callback_data: TournamentTap, tournaments: Tournaments) -> Reply:
    return await tournaments.play(callback_data.cup, source_of(query).chat_id, who_is(query.from_user))


async def on_question(
    query: CallbackQuery,
    callback_data: TournamentTap,
    tournaments: Tournaments,
    match_view: MatchView,
    replies: Replies,
) -> Shown:
    """What cannot be taken back is asked first, unseen by the others."""
    who, chat_id, tap = who_is(query.from_user), source_of(query).chat_id, callback_data
    if tap.what == "out":
        stored = await tournaments.may_withdraw(tap.cup, chat_id, who, _entrant(tap))
        asked = tournament_view.ask_out(tap.cup, stored.cup, _entrant(tap))
    else:
        await tournaments.need_boss(await tournaments.find(tap.cup, chat_id), who)
        asked = tournament_view.ask_stop(tap.cup)
    return Shown(partial(replies.show, query, match_view.question(asked, await replies.language_of_tap(query))))


async def on_no(query: CallbackQuery, replies: Replies) -> Shown:
    return Shown(partial(replies.close, query), Text("cup-goes-on"))


async def on_change(
    query: CallbackQuery,
    callback_data: TournamentTap,
    tournaments: Tournaments,
    match_view: MatchView,
    replies: Replies,
) -> Shown:
    who, chat_id, tap = who_is(query.from_user), source_of(query).chat_id, callback_data
    match tap.what:
        case "join":
            await tournaments.join(tap.cup, chat_id, who)
        case "leave":
            await tournaments.leave(tap.cup, chat_id, who)
        case "start":
            await tournaments.start(tap.cup, chat_id, who)
        case "gone":
            await tournaments.withdraw(tap.cup, chat_id, who, _entrant(tap))
        case _:
            await tournaments.cancel(tap.cup, chat_id, who)
    shown = partial(_as_it_is, query, tap, tournaments, match_view, replies)
    return Shown(shown, ANSWERS.get(tap.what))


async def _as_it_is(
    query: CallbackQuery, tap: TournamentTap, tournaments: Tournaments, match_view: MatchView, replies: Replies
) -> None:
    """Read when it is shown: of two who press at once the later page has both. A question for one goes away."""
    stored, language = await tournaments.find(tap.cup, source_of(query).chat_id), await replies.language_for_all(query)
    await replies.show_to_all(query, tournament_view.page(match_view, stored, language), (), language, anew=False)
    if source_of(query).ephemeral_message_id is not None:
        await replies.close(query)


def _entrant(tap: TournamentTap) -> int:
    at = number(tap.value)
    if at is None:
        raise TableError("old-button")
    return at


TAPS: Final[tuple[tuple[Any, ...], ...]] = (
    (on_choice, TournamentTap.filter(F.what.in_({"menu", "league"}))),
    (on_open, TournamentTap.filter(F.what.in_({"knockout", "robin"}))),
    (on_play, TournamentTap.filter(F.what == "play")),
    (on_question, TournamentTap.filter(F.what.in_({"out", "stop"}))),
    (on_no, TournamentTap.filter(F.what == "no")),
    (on_change, TournamentTap.filter()),
)


def build() -> Router:
    router = Router(name="cups")
    router.message.register(on_cup, Command("cup"))
    return router
