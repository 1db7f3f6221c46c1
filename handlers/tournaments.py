"""Handlers of tournaments (/cup) and of the chat's league."""

from functools import partial
from typing import Final

from aiogram import F, Router
from aiogram.types import CallbackQuery, Message

from bot.core.actor import Reply
from bot.core.match_service import TableError
from bot.core.tournaments.tournament import Kind
from bot.services import Services
from bot.telegram.callback_data import TournamentTap, number
from bot.telegram.replies import source_of
from bot.telegram.views import tournament_view
from games.ui_model import Text
from handlers.updates import Shown, sender_of, table_of, table_of_tap, who_is

ANSWERS: Final = {"join": Text("cup-joined"), "leave": Text("cup-left"), "start": Text("cup-begins")}


async def on_cup(message: Message, services: Services) -> None:
    """Show the current tournament, or the choice of a new one."""
    await services.chats.meet(sender_of(message), in_private=message.chat.type == "private")
    stored = await services.tournaments.at(*table_of(message))
    language = await services.replies.language(message)
    page = (
        services.pages.question(tournament_view.menu(""), language)
        if stored is None
        else tournament_view.page(services.pages, stored, language)
    )
    await services.replies.reply(message, page)


async def on_choice(query: CallbackQuery, callback_data: TournamentTap, services: Services) -> Shown:
    """Choose another game, or show the league.

    Below a tournament, the league is a new message.
    """
    chat_id, language, tap = source_of(query).chat_id, await services.replies.language_for_all(query), callback_data
    if tap.what == "menu":
        page = services.pages.question(tournament_view.menu(tap.value), language)
    else:
        found = await services.tournaments.league(chat_id, tap.value)
        page = tournament_view.league(services.pages, found, language)
    return Shown(partial(services.replies.show_to_all, query, page, (), language, anew=bool(tap.cup)))


async def on_open(query: CallbackQuery, callback_data: TournamentTap, services: Services) -> Shown:
    where, who, tap = table_of_tap(query), who_is(query.from_user), callback_data
    language = await services.replies.language_for_all(query)
    kind: Kind = "knockout" if tap.what == "knockout" else "robin"
    stored = await services.tournaments.open(who, *where, kind, tap.value)
    page = tournament_view.page(services.pages, stored, language)
    return Shown(partial(services.replies.show_to_all, query, page, (), language, anew=False), Text("cup-joined"))


async def on_play(query: CallbackQuery, callback_data: TournamentTap, services: Services) -> Reply:
    return await services.tournaments.play(callback_data.cup, source_of(query).chat_id, who_is(query.from_user))


async def on_question(query: CallbackQuery, callback_data: TournamentTap, services: Services) -> Shown:
    """Ask for confirmation by an ephemeral message."""
    who, chat_id, tap = who_is(query.from_user), source_of(query).chat_id, callback_data
    if tap.what == "out":
        stored = await services.tournaments.may_withdraw(tap.cup, chat_id, who, _entrant(tap))
        asked = tournament_view.ask_out(tap.cup, stored.cup, _entrant(tap))
    else:
        await services.tournaments.need_boss(await services.tournaments.find(tap.cup, chat_id), who)
        asked = tournament_view.ask_stop(tap.cup)
    page = services.pages.question(asked, await services.replies.language_of_tap(query))
    return Shown(partial(services.replies.show, query, page))


async def on_no(query: CallbackQuery, services: Services) -> Shown:
    return Shown(partial(services.replies.close, query), Text("cup-goes-on"))


async def on_change(query: CallbackQuery, callback_data: TournamentTap, services: Services) -> Shown:
    who, chat_id, tap = who_is(query.from_user), source_of(query).chat_id, callback_data
    match tap.what:
        case "join":
            await services.tournaments.join(tap.cup, chat_id, who)
        case "leave":
            await services.tournaments.leave(tap.cup, chat_id, who)
        case "start":
            await services.tournaments.start(tap.cup, chat_id, who)
        case "gone":
            await services.tournaments.withdraw(tap.cup, chat_id, who, _entrant(tap))
        case _:
            await services.tournaments.cancel(tap.cup, chat_id, who)
    return Shown(partial(_show_current, query, tap, services), ANSWERS.get(tap.what))


async def _show_current(query: CallbackQuery, tap: TournamentTap, services: Services) -> None:
    """Show the current tournament, and close the confirmation that was tapped."""
    source, replies = source_of(query), services.replies
    # Read only now: if two players tap at the same time, the later page has both changes.
    stored, language = await services.tournaments.find(tap.cup, source.chat_id), await replies.language_for_all(query)
    page = tournament_view.page(services.pages, stored, language)
    await replies.show_to_all(query, page, (), language, anew=False)
    if source.ephemeral_message_id is not None:
        await replies.close(query)


def _entrant(tap: TournamentTap) -> int:
    at = number(tap.value)
    if at is None:
        raise TableError("old-button")
    return at


def register(router: Router) -> None:
    tap = router.callback_query.register
    tap(on_choice, TournamentTap.filter(F.what.in_({"menu", "league"})))
    tap(on_open, TournamentTap.filter(F.what.in_({"knockout", "robin"})))
    tap(on_play, TournamentTap.filter(F.what == "play"))
    tap(on_question, TournamentTap.filter(F.what.in_({"out", "stop"})))
    tap(on_no, TournamentTap.filter(F.what == "no"))
    tap(on_change, TournamentTap.filter())
