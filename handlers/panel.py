"""The host's panel of a lobby: options as buttons, and a question where only words will do."""

from functools import partial

from aiogram.types import CallbackQuery

from bot.show.painter import Painter
from bot.show.panel import Panels
from bot.show.questions import Question, WordsWanted
from bot.show.taps import PanelTap
from bot.table.people import DONE, Answer
from bot.telegram.replies import Replies
from handlers.answering import Shown
from handlers.reading import who_is

OPENING, BACK = "options", "back"


async def on_panel(
    query: CallbackQuery, callback_data: PanelTap, panels: Panels, painter: Painter, replies: Replies
) -> Answer | Shown:
    who, tap = who_is(query.from_user), callback_data
    page = await panels.tap(tap, who.user_id)
    if isinstance(page, WordsWanted):
        match = await panels.must_ask(tap.match)
        message_id = await replies.ask(query, page.title, match, match.seat_of(who.user_id) or 0)
        await panels.asked(tap.match, who.user_id, message_id, page)
        page = await panels.tap(PanelTap(match=tap.match, what=BACK), who.user_id)
    if page is None:
        await replies.close(query)
    elif isinstance(page, Question):
        drawn = painter.question(page, await replies.language_of_tap(query))
        return Shown(partial(replies.show, query, drawn, anew=tap.what == OPENING))
    return DONE
