"""«Точно?»: before what cannot be taken back. Whoever asked for it is asked, unseen by the others where that can be."""

from functools import partial
from typing import Final

from aiogram.types import CallbackQuery, Message

from bot.core.actor import Actor, Reply
from bot.core.clock.auto_delete import PASSING
from bot.core.match_service import TableError
from bot.core.seats.participation import Participation
from bot.telegram.callback_data import ConfirmTap
from bot.telegram.replies import Replies
from bot.telegram.views.confirm_view import aloud
from bot.telegram.views.lobby_settings_view import Question
from bot.telegram.views.match_view import MatchView
from games.errors import GameError
from games.ui_model import Text
from handlers.middlewares.answering import Shown
from handlers.update_fields import sender_of, who_is

DONE: Final = {"leave": Text("commands-left"), "stop": Text("commands-stopped-toast")}


async def ask(message: Message, question: Question, match_view: MatchView, replies: Replies) -> None:
    """Where the command was seen by all and the bot may not whisper, the question is, too; and is answered by one."""
    page = match_view.question(question, await replies.language_of_asker(message))
    if not await replies.whisper(message, page):
        said = aloud(question, sender_of(message).name)
        await replies.reply(message, match_view.question(said, await replies.language(message)), goes_after=PASSING)


async def on_sure(
    query: CallbackQuery, callback_data: ConfirmTap, participation: Participation, replies: Replies
) -> Shown:
    who, tap = who_is(query.from_user), callback_data
    if tap.person != who.user_id:
        raise TableError("not-your-answer")
    if tap.sure == "no":
        return Shown(partial(replies.close, query), Text("commands-goes-on"))
    try:
        answer = await _done(tap, who, participation)
    except GameError:
        await replies.close(query)  # it cannot be answered any more
        raise
    return Shown(partial(replies.close, query), answer.text or DONE[tap.what])


async def _done(tap: ConfirmTap, who: Actor, participation: Participation) -> Reply:
    if tap.what == "leave":
        return await participation.leave(tap.match, who)
    return await participation.stop(tap.match, who)
