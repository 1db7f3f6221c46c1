"""The host's panel of a lobby: options as buttons, and a question where only words will do."""

from functools import partial

from aiogram.types import CallbackQuery

from bot.core.actor import DONE, Answer
from bot.core.lobby.lobby_service import Lobbies
from bot.telegram.callback_data import LobbyTap, PanelTap
from bot.telegram.lobby_settings_service import Panels
from bot.telegram.replies import Replies
from bot.telegram.views.lobby_settings_view import Question, WordsWanted
from bot.telegram.views.match_view import Painter
from bot.telegram.views.more_settings_view import GAMES, MORE
from games.errors import GameError
from handlers.middlewares.answering import Shown
from handlers.update_fields import who_is

OPENING = ("options", MORE)
"""Below the lobby itself, where no name goes with them."""
BACK = "back"
OUTLIVED = ("already-started", "no-such-match")
"""Why there is nothing more to set: the cards are dealt, or the lobby was called off."""


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
        return DONE
    return await _shown(query, page, painter, replies, anew=tap.what in OPENING and not tap.name)


async def on_computers(
    query: CallbackQuery, callback_data: PanelTap, lobbies: Lobbies, panels: Panels, painter: Painter, replies: Replies
) -> Answer | Shown:
    """One comes or goes; the panel stays, with how many there are now."""
    who, tap = who_is(query.from_user), callback_data
    await lobbies.press(tap.match, tap.name, who)
    page = await panels.tap(PanelTap(match=tap.match, what=MORE), who.user_id)
    return await _shown(query, page, painter, replies, anew=False)


async def on_other_game(
    query: CallbackQuery, callback_data: LobbyTap, panels: Panels, painter: Painter, replies: Replies
) -> Answer | Shown:
    """A button of before, which stands below the lobby itself."""
    page = await panels.tap(PanelTap(match=callback_data.match, what=GAMES), query.from_user.id)
    return await _shown(query, page, painter, replies, anew=True)


async def close_outlived(query: CallbackQuery, tap: object, refused: GameError, replies: Replies) -> None:
    """A panel whose lobby is no more looks alive, and is not: it goes with the first press."""
    is_panel = isinstance(tap, LobbyTap) and bool(tap.closes)
    if isinstance(tap, PanelTap):
        is_panel = tap.what not in OPENING or bool(tap.name)
    if is_panel and refused.code in OUTLIVED:
        await replies.close(query)


async def _shown(
    query: CallbackQuery, page: Question | WordsWanted | None, painter: Painter, replies: Replies, *, anew: bool
) -> Answer | Shown:
    if not isinstance(page, Question):
        return DONE
    language = await replies.language_of_tap(query)
    drawn = painter.question(page, language)
    if page.shares is not None:
        drawn = await replies.invited(drawn, page.shares, language)
    return Shown(partial(replies.show, query, drawn, anew=anew), page.said)
