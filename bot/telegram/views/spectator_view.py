"""The table for spectators, and the offer to watch."""

from aiogram.types import InlineKeyboardButton, InlineKeyboardMarkup, MessageEntity

from bot.core.models import Match
from bot.telegram.callback_data import HistoryTap, SpectatorTap
from bot.telegram.messages import Public, keyboard, stacked, utf16
from bot.telegram.views.match_view import MatchView
from games.ui_model import Text


def page(match_view: MatchView, match: Match, language: str, chat: str, ahead: float) -> Public:
    """Return the public table with the name of its chat and a spectator's buttons.

    `ahead` is the lead of the wall clock over the game clock, in seconds.
    """
    table = match_view.table(match, language, None, ahead)
    game = Text(f"{match.record.rulebook}-title")
    place = match_view.pages.say(Text("commands-watching", {"chat": chat or game, "game": game}), match, language)
    words, entities = _below(place, table.text, table.entities)
    caption, in_short = _below(place, table.caption, table.caption_entities) if table.caption else ("", [])
    return Public(words, _buttons(match_view, match, language), entities, table.picture, caption, in_short)


def offer(match_view: MatchView, match: Match, language: str, link: str) -> Public:
    """Return the offer to a user who tapped a button of others.

    `link` leads to the private chat of a user who has none yet.
    """
    label = match_view.texts.label(Text("commands-watch"), language, ())
    if link:
        button = InlineKeyboardButton(text=label, url=link, style="primary")
    else:
        tap = SpectatorTap(match=match.match_id)
        button = InlineKeyboardButton(text=label, callback_data=tap.pack(), style="primary")
    return Public(match_view.pages.say(Text("commands-watch-offer"), match, language), keyboard([[button]]))


def _buttons(match_view: MatchView, match: Match, language: str) -> InlineKeyboardMarkup | None:
    at = match.match_id
    if match.status == "running":
        return match_view.pages.buttons(
            [[(Text("commands-watch-stop"), SpectatorTap(match=at, what="stop"))]], language
        )
    if match.status == "over":
        replay = (Text("host-history-watch"), HistoryTap(match=at, what="watch"))
        return match_view.pages.buttons([[replay]], language)
    return None


def _below(place: str, words: str, entities: list[MessageEntity]) -> tuple[str, list[MessageEntity]]:
    moved = utf16(stacked(place, words)) - utf16(words)
    return stacked(place, words), [one.model_copy(update={"offset": one.offset + moved}) for one in entities]
