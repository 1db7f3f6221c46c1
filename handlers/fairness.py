"""Handlers of the fairness page: /fairness and its buttons."""

from functools import partial

from aiogram import Router
from aiogram.types import CallbackQuery, Message

from bot.core.actor import NO_REPLY, Actor, Reply
from bot.core.failures import AlreadyHandled
from bot.core.models import Match
from bot.core.play.fairness import WORD_LENGTH
from bot.services import Services
from bot.telegram.callback_data import FairTap
from bot.telegram.outbound.public_sender import DICE
from bot.telegram.views import fairness_view
from games.ui_model import SeatName, Text
from handlers.updates import Shown, sender_of, table_of, who_is

OPEN, CLOSE, WORD, PICK = "open", "close", "word", "pick"


async def on_fairness_tap(query: CallbackQuery, callback_data: FairTap, services: Services) -> Reply | Shown:
    who, tap = who_is(query.from_user), callback_data
    if tap.what == CLOSE:
        await services.replies.close(query)
        return NO_REPLY
    if tap.what == WORD:
        return await _ask(query, tap.match, who, services)
    language = await services.replies.language_of_tap(query)
    match, words = await services.fairness.of(tap.match), None
    if tap.what != OPEN:
        match, words = await _changed(tap, who, language, services)
    page = fairness_view.drawn(services.pages, match, who.user_id, language, DICE, services.fairness.lots())
    return Shown(partial(services.replies.show, query, page, anew=tap.what == OPEN and not tap.value), words)


async def _changed(tap: FairTap, who: Actor, language: str, services: Services) -> tuple[Match, Text | None]:
    try:
        if tap.what == PICK:
            word = fairness_view.picked(services.pages, language, tap.value)
            return await services.fairness.say(tap.match, who, word), Text("fairness-heard", {"word": word})
        match = await services.fairness.turn_dice(tap.match, who)
        return match, Text("fairness-dice-will" if match.record.fairness.throws_dice else "fairness-dice-wont")
    except AlreadyHandled:
        return await services.fairness.of(tap.match), None  # the page may not have been shown


async def _ask(query: CallbackQuery, match_id: int, who: Actor, services: Services) -> Reply:
    match = await services.fairness.must_ask(match_id, who)
    seat = match.seat_of(who.user_id) or 0
    question = Text("fairness-question", {"name": SeatName(seat), "most": WORD_LENGTH})
    await services.fairness.asked(match_id, who, await services.replies.ask(query, question, match, seat))
    return NO_REPLY


async def on_fairness(message: Message, services: Services) -> None:
    who = sender_of(message)
    await services.chats.meet(who, in_private=message.chat.type == "private")
    match = await services.fairness.at(*table_of(message))
    language = await services.replies.language(message)
    page = fairness_view.drawn(services.pages, match, who.user_id, language, DICE, services.fairness.lots())
    await services.replies.reply(message, page)


def register(router: Router) -> None:
    router.callback_query.register(on_fairness_tap, FairTap.filter())
