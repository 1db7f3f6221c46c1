"""At the table: /table, /hand, /rules, /leave, /skip, /pause, /stop."""

from aiogram import Router
from aiogram.filters import Command
from aiogram.types import Message

from bot.show.painter import Painter
from bot.table.absence import Absence
from bot.table.pausing import Pausing
from bot.table.people import Answer
from bot.table.places import Places
from bot.table.playing import Playing
from bot.telegram.hand_desk import HandDesk
from bot.telegram.replies import Replies, thread_of
from handlers.reading import asked_in, sender_of


async def on_table(message: Message, playing: Playing) -> None:
    await playing.show_table(message.chat.id, thread_of(message))


async def on_hand(message: Message, hands: HandDesk, replies: Replies) -> None:
    answer = await hands.open_at(message.chat.id, thread_of(message), sender_of(message), asked_in(message))
    await _pass_on(replies, message, answer)


async def on_rules(message: Message, playing: Playing, painter: Painter, replies: Replies) -> None:
    rulebook = await playing.rulebook_at(message.chat.id, thread_of(message))
    await replies.reply(message, painter.rules_page(rulebook, 1, await replies.language(message)))


async def on_leave(message: Message, absence: Absence) -> None:
    await absence.leave(message.chat.id, thread_of(message), sender_of(message))


async def on_skip(message: Message, absence: Absence, replies: Replies) -> None:
    await _pass_on(replies, message, await absence.skip(message.chat.id, thread_of(message), sender_of(message)))


async def on_stop(message: Message, absence: Absence, places: Places, replies: Replies) -> None:
    who = sender_of(message)
    is_admin = await places.is_boss(message.chat.id, who)
    answer = await absence.stop(message.chat.id, thread_of(message), who, is_admin=is_admin)
    await _pass_on(replies, message, answer)


async def on_pause(message: Message, pausing: Pausing, replies: Replies) -> None:
    await _pass_on(replies, message, await pausing.propose_at(message.chat.id, thread_of(message), sender_of(message)))


async def _pass_on(replies: Replies, message: Message, answer: Answer) -> None:
    """An alert would hold a hand in words: there is none to give outside a tap."""
    if answer.text is not None and not answer.alert:
        await replies.reply(message, answer.text)


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
