"""The host's panel of a lobby: options as buttons, and a question where only words will do."""

from functools import partial

from aiogram.types import CallbackQuery

from bot.core.actor import NO_REPLY, Reply
from bot.core.lobby.lobby_service import LobbyService
from bot.telegram.callback_data import LobbySettingTap, LobbyTap
from bot.telegram.lobby_settings_service import LobbySettings
from bot.telegram.replies import Replies
from bot.telegram.views.lobby_settings_view import Question, WordsWanted
from bot.telegram.views.match_view import MatchView
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
    query: CallbackQuery,
    callback_data: LobbySettingTap,
    lobby_settings: LobbySettings,
    match_view: MatchView,
    replies: Replies,
) -> Reply | Shown:
    who, tap = who_is(query.from_user), callback_data
    page = await lobby_settings.tap(tap, who.user_id)
    if isinstance(page, WordsWanted):
        match = await lobby_settings.must_ask(tap.match)
        message_id = await replies.ask(query, page.title, match, match.seat_of(who.user_id) or 0)
        await lobby_settings.asked(tap.match, who.user_id, message_id, page)
        page = await lobby_settings.tap(LobbySettingTap(match=tap.match, what=BACK), who.user_id)
    if page is None:
        await replies.close(query)
        return NO_REPLY
    return await _shown(query, page, match_view, replies, anew=tap.what in OPENING and not tap.name)


async def on_computers(
    query: CallbackQuery,
    callback_data: LobbySettingTap,
    lobbies: LobbyService,
    lobby_settings: LobbySettings,
    match_view: MatchView,
    replies: Replies,
) -> Reply | Shown:
    """One comes or goes; the panel stays, with how many there are now."""
    who, tap = who_is(query.from_user), callback_data
    await lobbies.press(tap.match, tap.name, who)
    page = await lobby_settings.tap(LobbySettingTap(match=tap.match, what=MORE), who.user_id)
    return await _shown(query, page, match_view, replies, anew=False)


async def on_other_game(
    query: CallbackQuery,
    callback_data: LobbyTap,
    lobby_settings: LobbySettings,
    match_view: MatchView,
    replies: Replies,
) -> Reply | Shown:
    """A button of before, which stands below the lobby itself."""
    page = await lobby_settings.tap(LobbySettingTap(match=callback_data.match, what=GAMES), query.from_user.id)
    return await _shown(query, page, match_view, replies, anew=True)


async def close_outlived(query: CallbackQuery, tap: object, refused: GameError, replies: Replies) -> None:
    """A panel whose lobby is no more looks alive, and is not: it goes with the first press."""
    is_panel = isinstance(tap, LobbyTap) and bool(tap.closes)
    if isinstance(tap, LobbySettingTap):
        is_panel = tap.what not in OPENING or bool(tap.name)
    if is_panel and refused.code in OUTLIVED:
        await replies.close(query)


async def _shown(
    query: CallbackQuery, page: Question | WordsWanted | None, match_view: MatchView, replies: Replies, *, anew: bool
) -> Reply | Shown:
    if not isinstance(page, Question):
        return NO_REPLY
    language = await replies.language_of_tap(query)
    drawn = match_view.question(page, language)
    if page.shares is not None:
        drawn = await replies.invited(drawn, page.shares, language)
    return Shown(partial(replies.show, query, drawn, anew=anew), page.said)
