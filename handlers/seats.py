"""People come and go: a seat, or the host's word, is handed on; a substitute is found; once more, and the next game."""

from functools import partial

from aiogram import Router
from aiogram.filters import Command, CommandObject
from aiogram.types import CallbackQuery, Message, User

from bot.core.actor import Reply
from bot.core.clock.auto_delete import PASSING
from bot.core.lobby.lobby_service import LobbyService
from bot.core.lobby.waitlist import Waitlist
from bot.core.match_service import TableError
from bot.core.models import Match
from bot.core.models_company import PersonRef
from bot.core.seats.seat_transfer import SeatTransfer
from bot.telegram.callback_data import AbsentTap, AgainTap, HostTap, NextTap, PromptTap
from bot.telegram.hand_service import HandService
from bot.telegram.replies import Replies, source_of, thread_of
from bot.telegram.views.match_view import MatchView
from bot.telegram.views.pages import next_page
from bot.telegram.views.prompt_view import host_now, hosts
from games.ui_model import Text
from handlers.middlewares.answering import Shown
from handlers.update_fields import sender_of, who_is

# Commands


async def on_seat(message: Message, command: CommandObject, seat_transfer: SeatTransfer) -> None:
    """As a reply to somebody's message it is for them, else for whoever wants it."""
    user = named_in(message)
    if user is None and (command.args or "").strip():
        raise TableError("name-by-reply")
    to = None if user is None else who_is(user)
    offered_to = None if to is None else PersonRef(to.user_id, to.name)
    await seat_transfer.offer_seat(message.chat.id, thread_of(message), sender_of(message), offered_to)


async def on_substitute(message: Message, seat_transfer: SeatTransfer) -> None:
    await seat_transfer.ask_again(message.chat.id, thread_of(message), sender_of(message))


async def on_host(message: Message, seat_transfer: SeatTransfer, match_view: MatchView, replies: Replies) -> None:
    """To whoever is named, else a button for each who may have it."""
    who, user = sender_of(message), named_in(message)
    match = await seat_transfer.hosted_at(message.chat.id, thread_of(message), who)
    if user is None:
        question = match_view.question(hosts(match), await replies.language(message))
        await replies.reply(message, question, goes_after=PASSING)
        return
    answer = await seat_transfer.hand_host(match.match_id, who, seat_of(match, user))
    await replies.reply(message, answer.text or Text("host-saved"), answer.match)


async def on_next(message: Message, waitlist: Waitlist, match_view: MatchView, replies: Replies) -> None:
    await waitlist.call_me(message.chat.id, thread_of(message), sender_of(message))
    await replies.reply(message, match_view.question(next_page(is_called=True), await replies.language(message)))


def seat_of(match: Match, user: User) -> int:
    seat = match.seat_of(user.id)
    if seat is None:
        raise TableError("host-to-people")
    return seat


def named_in(message: Message) -> User | None:
    """Whose message it is a reply to, or who is named in it with a link; the bot's own messages name nobody."""
    for entity in message.entities or []:
        if entity.type == "text_mention" and entity.user is not None:
            return entity.user
    answered = message.reply_to_message
    if answered is None or answered.forum_topic_created is not None or answered.sender_chat is not None:
        return None  # in a topic every message is a reply to its beginning
    user = answered.from_user
    return None if user is None or user.is_bot else user


# Taps


async def on_ask(
    query: CallbackQuery, callback_data: PromptTap, seat_transfer: SeatTransfer, hands: HandService
) -> Reply:
    """Whoever has sat down sees the cards at once."""
    who, tap = who_is(query.from_user), callback_data
    if tap.what == "drop":
        return await seat_transfer.withdraw(tap.match, tap.number, who)
    answer = await seat_transfer.take(tap.match, tap.number, who)
    opened = await hands.open(tap.match, who, source_of(query))
    return answer if opened.text is None else opened


async def on_absent(query: CallbackQuery, callback_data: AbsentTap, seat_transfer: SeatTransfer) -> Reply:
    tap = callback_data
    return await seat_transfer.decide(tap.match, tap.absent, tap.what, who_is(query.from_user))


async def on_host_to(
    query: CallbackQuery, callback_data: HostTap, seat_transfer: SeatTransfer, match_view: MatchView, replies: Replies
) -> Shown:
    """The question gives way to its answer: its buttons are nobody's any more."""
    answer = await seat_transfer.hand_host(callback_data.match, who_is(query.from_user), callback_data.seat)
    page = host_now(answer)
    drawn = match_view.question(page, await replies.language_of_tap(query))
    return Shown(partial(replies.show, query, drawn, anew=False), page.title)


async def on_again(query: CallbackQuery, callback_data: AgainTap, lobbies: LobbyService) -> Reply:
    return await lobbies.again(callback_data.match, who_is(query.from_user))


async def on_next_tap(
    query: CallbackQuery, callback_data: NextTap, waitlist: Waitlist, match_view: MatchView, replies: Replies
) -> Shown:
    who, is_called = who_is(query.from_user), callback_data.what == "call"
    if not isinstance(query.message, Message):
        raise TableError("old-button")
    where = (query.message.chat.id, thread_of(query.message))
    await (waitlist.call_me if is_called else waitlist.forget_me)(*where, who)
    page = next_page(is_called=is_called)
    drawn = match_view.question(page, await replies.language_of_tap(query))
    return Shown(partial(replies.show, query, drawn, anew=False), page.title)


def build() -> Router:
    router = Router(name="people")
    for name, handler in (
        ("seat", on_seat),
        ("substitute", on_substitute),
        ("host", on_host),
        ("next", on_next),
    ):
        router.message.register(handler, Command(name))
    return router
