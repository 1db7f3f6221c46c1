"""Handlers of seats: substitutes, host, leaving and stopping a match."""

from functools import partial
from typing import Final

from aiogram import Router
from aiogram.filters import CommandObject
from aiogram.types import CallbackQuery, Message

from bot.core.actor import Reply
from bot.core.match_service import TableError
from bot.core.models import PersonRef
from bot.core.notifications import A_VOTE, PASSING
from bot.services import Services
from bot.telegram.callback_data import AbsentTap, ConfirmTap, HostTap, PromptTap, SeatTap
from bot.telegram.replies import source_of
from bot.telegram.views import prompt_view
from bot.telegram.views.pages import Question
from bot.telegram.views.prompt_view import host_now, hosts
from games.errors import GameError
from games.ui_model import Text
from handlers.updates import Shown, person_named_in, sender_of, table_of, who_is

QUIT: Final = {"leave": Text("commands-left"), "stop": Text("commands-stopped-toast")}

# Substitutes


async def on_seat(message: Message, command: CommandObject, services: Services) -> None:
    """Offer the seat to the user replied to, else to the chat."""
    user = person_named_in(message)
    if user is None and (command.args or "").strip():
        raise TableError("name-by-reply")
    to = None if user is None else who_is(user)
    offered_to = None if to is None else PersonRef(to.user_id, to.name)
    await services.seat_transfer.offer_seat(*table_of(message), sender_of(message), offered_to)


async def on_substitute(message: Message, services: Services) -> None:
    await services.seat_transfer.ask_again(*table_of(message), sender_of(message))


async def on_prompt(query: CallbackQuery, callback_data: PromptTap, services: Services) -> Reply:
    """Withdraw an offered seat, or take it and show its hand."""
    who, tap = who_is(query.from_user), callback_data
    if tap.what == "drop":
        return await services.seat_transfer.withdraw(tap.match, tap.number, who)
    answer = await services.seat_transfer.take(tap.match, tap.number, who)
    opened = await services.hands.open(tap.match, who, source_of(query))
    return answer if opened.text is None else opened


async def on_absent(query: CallbackQuery, callback_data: AbsentTap, services: Services) -> Reply:
    tap = callback_data
    return await services.seat_transfer.decide(tap.match, tap.absent, tap.what, who_is(query.from_user))


async def on_computer(query: CallbackQuery, callback_data: SeatTap, services: Services) -> Reply:
    tap = callback_data
    return await services.participation.seat_computer(tap.match, tap.absent, who_is(query.from_user))


# The host


async def on_host(message: Message, services: Services) -> None:
    """Make the named user host, or show a button for each candidate."""
    who, user, replies = sender_of(message), person_named_in(message), services.replies
    match = await services.seat_transfer.hosted_at(*table_of(message), who)
    if user is None:
        question = services.pages.question(hosts(match), await replies.language(message))
        await replies.reply(message, question, goes_after=PASSING)
        return
    seat = match.seat_of(user.id)
    if seat is None:
        raise TableError("host-to-people")
    answer = await services.seat_transfer.hand_host(match.match_id, who, seat)
    await replies.reply(message, answer.text or Text("host-saved"), answer.match)


async def on_host_tap(query: CallbackQuery, callback_data: HostTap, services: Services) -> Shown:
    """Replace the question by its answer."""
    answer = await services.seat_transfer.hand_host(callback_data.match, who_is(query.from_user), callback_data.seat)
    page = host_now(answer)
    drawn = services.pages.question(page, await services.replies.language_of_tap(query))
    return Shown(partial(services.replies.show, query, drawn, anew=False), page.title)


# Leaving and stopping


async def on_leave(message: Message, services: Services) -> None:
    """Leave a lobby at once; ask for confirmation before a match is left."""
    who, participation = sender_of(message), services.participation
    match = await participation.at(*table_of(message))
    if match.status == "lobby":
        await participation.leave(match.match_id, who)
        return
    await _confirm(message, prompt_view.leaving(match, who.user_id), services)


async def on_stop(message: Message, services: Services) -> None:
    """Cancel a lobby at once; ask for confirmation before a match is stopped."""
    who, participation = sender_of(message), services.participation
    match = await participation.at(*table_of(message))
    if match.status == "lobby":
        answer = await participation.stop(match.match_id, who)
        if answer.text is not None:
            await services.replies.reply(message, answer.text, answer.match, goes_after=A_VOTE)
        return
    is_admin = await participation.is_admin(match, who)
    await _confirm(message, prompt_view.stopping(match, who.user_id, is_admin=is_admin), services)


async def _confirm(message: Message, question: Question, services: Services) -> None:
    """Ask the user by an ephemeral message, or in the chat by name.

    In the chat only where the bot may not send ephemeral messages.
    """
    view, replies = services.pages, services.replies
    if not await replies.whisper(message, view.question(question, await replies.language_of_asker(message))):
        aloud = prompt_view.aloud(question, sender_of(message).name)
        await replies.reply(message, view.question(aloud, await replies.language(message)), goes_after=PASSING)


async def on_confirm(query: CallbackQuery, callback_data: ConfirmTap, services: Services) -> Shown:
    who, tap, close = who_is(query.from_user), callback_data, partial(services.replies.close, query)
    if tap.person != who.user_id:
        raise TableError("not-your-answer")
    if tap.sure == "no":
        return Shown(close, Text("commands-goes-on"))
    quit_match = services.participation.leave if tap.what == "leave" else services.participation.stop
    try:
        answer = await quit_match(tap.match, who)
    except GameError:
        await close()  # the question cannot be answered any more
        raise
    return Shown(close, answer.text or QUIT[tap.what])


def register(router: Router) -> None:
    tap = router.callback_query.register
    tap(on_computer, SeatTap.filter())
    tap(on_absent, AbsentTap.filter())
    tap(on_host_tap, HostTap.filter())
    tap(on_prompt, PromptTap.filter())
    tap(on_confirm, ConfirmTap.filter())
