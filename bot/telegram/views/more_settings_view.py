"""What is behind «Ещё…» below a lobby: for everybody what is theirs, for the host all of it."""

from collections.abc import Iterator
from typing import Final

from bot.core.lobby.lobby import games_with_room, has_room
from bot.core.models import Match
from bot.core.play.apply_action import game_of
from bot.telegram.callback_data import FairTap, LobbyTap, RulesTap
from bot.telegram.views.lobby_settings_view import Entry, Question, tap
from games.placards import ShelfPicture
from games.ui_model import Text

MORE, GAMES, PLAY, DROP, COMPUTER = "more", "games", "play", "drop", "computer"
"""Pages of the panel, and what is pressed on them."""
IN_PANEL: Final = "panel"
"""Carried by what is pressed in a panel: that goes when it is done, or becomes what is asked for."""


def more(match: Match, user_id: int) -> Question:
    """As this person may see it."""
    game = game_of(match)
    count, name = len(match.record.seats), Text(f"{game.name}-title")
    rows = [*(_hosts(match) if user_id == match.record.host_id else ()), *_everybodys(match, user_id)]
    close = (Text("host-done"), tap(match, "done"))
    title = Text("host-lobby-more-title", {"game": name, "count": count, "most": game.seats[-1]})
    return Question(title, (*rows, (close,)), shares=match)


def games(match: Match) -> Question:
    """All that there is room for at this table, with their covers."""
    found = [game.name for game in games_with_room(match)]
    entries = [(Text(f"{name}-title"), tap(match, PLAY, name)) for name in found]
    pairs = (tuple(entries[at : at + 2]) for at in range(0, len(entries), 2))
    return Question(Text("host-choose-game"), (*pairs, _back(match)), picture=ShelfPicture(tuple(found)))


def cancelling(match: Match) -> Question:
    """Asked once: whoever sits at the table has to sit down anew."""
    sure = (Text("host-cancel-yes"), LobbyTap(match=match.match_id, what="cancel", closes=IN_PANEL))
    return Question(Text("host-cancel-sure"), ((sure,), _back(match)))


def _hosts(match: Match) -> Iterator[tuple[Entry, ...]]:
    options = (Text("host-options"), tap(match, "back"))
    if match.record.pairing is not None:
        yield (options,)
        return
    yield (Text("host-game"), tap(match, GAMES)), options
    computers = [(Text("host-add"), tap(match, COMPUTER, "add"))] if has_room(match) else []
    if any(seat.user_id is None for seat in match.record.seats):
        computers.append((Text("host-remove"), tap(match, COMPUTER, "remove")))
    yield tuple(computers)


def _everybodys(match: Match, user_id: int) -> Iterator[tuple[Entry, ...]]:
    at = match.match_id
    rules = (Text("host-rules"), RulesTap(rulebook=match.record.rulebook, page=1))
    yield rules, (Text("fairness-open"), FairTap(match=at, what="open", value=IN_PANEL))
    is_hosts, is_alone = user_id == match.record.host_id, match.chat_id == user_id
    is_in = match.seat_of(user_id) is not None or any(kept.user_id == user_id for kept in match.record.reserved_seats)
    leave = [(Text("host-leave"), LobbyTap(match=at, what="leave", closes=IN_PANEL))] if is_in and not is_alone else []
    yield (*leave, *([(Text("host-cancel"), tap(match, DROP))] if is_hosts else []))


def _back(match: Match) -> tuple[Entry]:
    return ((Text("host-back"), tap(match, MORE, "back")),)
