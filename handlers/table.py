"""At the table: /table, /hand, /rules, /leave, /skip, /pause, /stop."""

from aiogram import Router
from aiogram.filters import Command, CommandObject
from aiogram.types import Message

from bot.core.actor import Reply
from bot.core.clock.auto_delete import A_VOTE
from bot.core.match_service import TableError
from bot.core.play.play_service import PlayService
from bot.core.seats.participation import Participation
from bot.core.seats.pause import PauseService
from bot.telegram.hand_service import HandService
from bot.telegram.replies import Replies, thread_of
from bot.telegram.views import confirm_view
from bot.telegram.views.match_view import MatchView
from handlers.confirm import ask
from handlers.update_fields import asked_in, reader_of, sender_of


async def on_table(message: Message, playing: PlayService) -> None:
    await playing.show_table(message.chat.id, thread_of(message))


async def on_hand(message: Message, hands: HandService, replies: Replies) -> None:
    answer = await hands.open_at(message.chat.id, thread_of(message), sender_of(message), asked_in(message))
    await _pass_on(replies, message, answer)


async def on_rules(
    message: Message, command: CommandObject, playing: PlayService, match_view: MatchView, replies: Replies
) -> None:
    """Of the game that is played here, or which one? And /rules U8 is where that clause is told."""
    reader, language = reader_of(message), await replies.language(message)
    if clause := (command.args or "").strip():
        page = match_view.clause_page(clause, language, reader)
        if page is None:
            raise TableError("no-such-clause")
        await replies.reply(message, page)
        return
    rulebook = await playing.rulebook_at(message.chat.id, thread_of(message))
    books = match_view.rules_page(rulebook, 1, language, reader) if rulebook else match_view.books(language, reader)
    await replies.reply(message, books)


async def on_leave(message: Message, participation: Participation, match_view: MatchView, replies: Replies) -> None:
    """A lobby is left at once; before a match is left for good, whoever wants to is asked."""
    who = sender_of(message)
    match = await participation.at(message.chat.id, thread_of(message))
    if match.status == "lobby":
        await participation.leave(match.match_id, who)
        return
    await ask(message, confirm_view.leaving(match, who.user_id), match_view, replies)


async def on_skip(message: Message, participation: Participation, replies: Replies) -> None:
    await _pass_on(replies, message, await participation.skip(message.chat.id, thread_of(message), sender_of(message)))


async def on_stop(message: Message, participation: Participation, match_view: MatchView, replies: Replies) -> None:
    """A lobby is called off at once; before a match is stopped, whoever wants to is asked."""
    who = sender_of(message)
    match = await participation.at(message.chat.id, thread_of(message))
    if match.status == "lobby":
        await _pass_on(replies, message, await participation.stop(match.match_id, who))
        return
    is_admin = await participation.is_admin(match, who)
    await ask(message, confirm_view.stopping(match, who.user_id, is_admin=is_admin), match_view, replies)


async def on_pause(message: Message, pausing: PauseService, replies: Replies) -> None:
    await _pass_on(replies, message, await pausing.propose_at(message.chat.id, thread_of(message), sender_of(message)))


async def _pass_on(replies: Replies, message: Message, answer: Reply) -> None:
    """An alert would hold a hand in words: there is none to give outside a tap."""
    if answer.text is not None and not answer.alert:
        await replies.reply(message, answer.text, answer.match, goes_after=A_VOTE)


def build() -> Router:
    router = Router(name="table")
    for name, handler in (
        ("table", on_table),
        ("hand", on_hand),
        ("rules", on_rules),
        ("leave", on_leave),
        ("skip", on_skip),
        ("pause", on_pause),
        ("stop", on_stop),
    ):
        router.message.register(handler, Command(name))
    return router
