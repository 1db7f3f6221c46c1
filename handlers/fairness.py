"""«Честность раздачи»: below the lobby and the result, and /fairness."""

from functools import partial

from aiogram import Router
from aiogram.filters import Command
from aiogram.types import CallbackQuery, Message

from bot.core.actor import NO_REPLY, Actor, Reply
from bot.core.chats import Chats
from bot.core.models import Match
from bot.core.play.fairness import WORD_LENGTH, Fairness
from bot.db.storage import AlreadyHandled
from bot.telegram.callback_data import FairTap
from bot.telegram.dice import DICE
from bot.telegram.replies import Replies, thread_of
from bot.telegram.views import fairness_view as pages
from bot.telegram.views.match_view import MatchView
from games.ui_model import SeatName, Text
from handlers.middlewares.answering import Shown
from handlers.update_fields import sender_of, who_is

OPEN, CLOSE, WORD, PICK = "open", "close", "word", "pick"


async def on_fairness(
    query: CallbackQuery, callback_data: FairTap, fairness: Fairness, match_view: MatchView, replies: Replies
) -> Reply | Shown:
    who, tap = who_is(query.from_user), callback_data
    if tap.what == CLOSE:
        await replies.close(query)
        return NO_REPLY
    if tap.what == WORD:
        return await _ask(query, tap.match, who, fairness, replies)
    language = await replies.language_of_tap(query)
    match, words = await fairness.of(tap.match), None
    if tap.what != OPEN:
        match, words = await _changed(tap, who, fairness, match_view, language)
    page = pages.drawn(match_view, match, who.user_id, language, DICE, fairness.lots())
    return Shown(partial(replies.show, query, page, anew=tap.what == OPEN and not tap.value), words)


async def _changed(
    tap: FairTap, who: Actor, fairness: Fairness, match_view: MatchView, language: str
) -> tuple[Match, Text | None]:
    try:
        if tap.what == PICK:
            word = pages.picked(match_view, language, tap.value)
            return await fairness.say(tap.match, who, word), Text("fairness-heard", {"word": word})
        match = await fairness.turn_dice(tap.match, who)
        return match, Text("fairness-dice-will" if match.record.throws_dice else "fairness-dice-wont")
    except AlreadyHandled:
        return await fairness.of(tap.match), None  # perhaps that was not shown any more


async def _ask(query: CallbackQuery, match_id: int, who: Actor, fairness: Fairness, replies: Replies) -> Reply:
    match = await fairness.must_ask(match_id, who)
    seat = match.seat_of(who.user_id) or 0
    question = Text("fairness-question", {"name": SeatName(seat), "most": WORD_LENGTH})
    await fairness.asked(match_id, who, await replies.ask(query, question, match, seat))
    return NO_REPLY


async def on_command(
    message: Message, fairness: Fairness, chats: Chats, match_view: MatchView, replies: Replies
) -> None:
    who = sender_of(message)
    await chats.meet(who, in_private=message.chat.type == "private")
    match = await fairness.at(message.chat.id, thread_of(message))
    language = await replies.language(message)
    page = pages.drawn(match_view, match, who.user_id, language, DICE, fairness.lots())
    await replies.reply(message, page)


def build() -> Router:
    router = Router(name="fairness")
    router.message.register(on_command, Command("fairness"))
    return router
