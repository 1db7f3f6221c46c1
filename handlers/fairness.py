"""«Честность раздачи»: below the lobby and the result, and /fairness."""

from functools import partial

from aiogram import Router
from aiogram.filters import Command
from aiogram.types import CallbackQuery, Message

from bot.core.actor import DONE, Answer, Who
from bot.core.chats import Places
from bot.core.models import Match
from bot.core.play.fairness import WORD_LENGTH, Fairness
from bot.db.storage import AlreadyHandled
from bot.telegram.callback_data import FairTap
from bot.telegram.dice import DICE
from bot.telegram.replies import Replies, thread_of
from bot.telegram.views import fairness_view as pages
from bot.telegram.views.match_view import Painter
from games.ui_model import SeatName, Text
from handlers.middlewares.answering import Shown
from handlers.update_fields import sender_of, who_is

OPEN, CLOSE, WORD, PICK = "open", "close", "word", "pick"


async def on_fairness(
    query: CallbackQuery, callback_data: FairTap, fairness: Fairness, painter: Painter, replies: Replies
) -> Answer | Shown:
    who, tap = who_is(query.from_user), callback_data
    if tap.what == CLOSE:
        await replies.close(query)
        return DONE
    if tap.what == WORD:
        return await _ask(query, tap.match, who, fairness, replies)
    language = await replies.language_of_tap(query)
    match, words = await fairness.of(tap.match), None
    if tap.what != OPEN:
        match, words = await _changed(tap, who, fairness, painter, language)
    page = pages.drawn(painter, match, who.user_id, language, DICE, fairness.lots())
    return Shown(partial(replies.show, query, page, anew=tap.what == OPEN and not tap.value), words)


async def _changed(
    tap: FairTap, who: Who, fairness: Fairness, painter: Painter, language: str
) -> tuple[Match, Text | None]:
    try:
        if tap.what == PICK:
            word = pages.picked(painter, language, tap.value)
            return await fairness.say(tap.match, who, word), Text("fairness-heard", {"word": word})
        match = await fairness.turn_dice(tap.match, who)
        return match, Text("fairness-dice-will" if match.record.dice else "fairness-dice-wont")
    except AlreadyHandled:
        return await fairness.of(tap.match), None  # perhaps that was not shown any more


async def _ask(query: CallbackQuery, match_id: int, who: Who, fairness: Fairness, replies: Replies) -> Answer:
    match = await fairness.must_ask(match_id, who)
    seat = match.seat_of(who.user_id) or 0
    question = Text("fairness-question", {"name": SeatName(seat), "most": WORD_LENGTH})
    await fairness.asked(match_id, who, await replies.ask(query, question, match, seat))
    return DONE


async def on_command(message: Message, fairness: Fairness, places: Places, painter: Painter, replies: Replies) -> None:
    who = sender_of(message)
    await places.meet(who, in_private=message.chat.type == "private")
    match = await fairness.at(message.chat.id, thread_of(message))
    language = await replies.language(message)
    page = pages.drawn(painter, match, who.user_id, language, DICE, fairness.lots())
    await replies.reply(message, page)


def build() -> Router:
    router = Router(name="fairness")
    router.message.register(on_command, Command("fairness"))
    return router
