"""The list of live matches of a user or a chat (/games)."""

from collections.abc import Mapping, Sequence
from typing import Final

from bot.core.live_matches import LiveMatch
from bot.core.models import Match
from bot.core.play import apply_action
from bot.core.play.match_screens import ScreenCache
from bot.telegram.callback_data import GamesTap
from bot.telegram.views.pages import Listing
from games.ui_model import Arg, Link, Moment, SeatName, Text

A_PAGE: Final = 6
PER_ROW: Final = 3


def listing(
    tables: Sequence[LiveMatch],
    screen_cache: ScreenCache,
    links: Mapping[int, str],
    page: int = 0,
    *,
    chat_id: int | None = None,
) -> Listing:
    """Return a page of matches.

    In the private chat (`chat_id` is None) it has buttons that open the hands. `links` are the addresses of the tables,
    by the id of the match.
    """
    pages = max(1, -(-len(tables) // A_PAGE))
    page = min(max(page, 0), pages - 1)
    shown = tables[page * A_PAGE :][:A_PAGE]
    items = [
        (_item(number, table, screen_cache, links.get(table.match.match_id), in_private=chat_id is None), table.match)
        for number, table in _numbered(shown, page)
    ]
    opened = [
        (Text("host-games-open", {"number": number, "game": _game(table.match)}), _opens(table))
        for number, table in _numbered(shown, page)
        if chat_id is None and table.is_open
    ]
    flips = [("host-previous", page - 1), ("host-next", page + 1)]
    turn = tuple((Text(key), GamesTap(page=to)) for key, to in flips if 0 <= to < pages)
    rows = [tuple(opened[at : at + PER_ROW]) for at in range(0, len(opened), PER_ROW)]
    waiting = sum(table.waits for table in tables)
    key = "host-games-here" if chat_id is not None else "host-games-wait" if waiting else "host-games"
    return Listing(Text(key, {"count": waiting if waiting else len(tables)}), tuple(items), (*rows, turn))


def _numbered(shown: Sequence[LiveMatch], page: int) -> list[tuple[int, LiveMatch]]:
    return list(enumerate(shown, start=page * A_PAGE + 1))


def _opens(table: LiveMatch) -> GamesTap:
    return GamesTap(what="open", match=table.match.match_id)


def _item(number: int, table: LiveMatch, screen_cache: ScreenCache, link: str | None, *, in_private: bool) -> Text:
    """Return an item, which links to the table.

    The link is on the chat's name, or in the chat itself on the game's.
    """
    match = table.match
    header, state = _header(match, screen_cache), _state(table)
    if not in_private:
        return Text("host-games-item-here", {"number": number, "header": _linked(link, header), "state": state})
    place = _linked(link, Text("host-games-alone") if match.chat_id > 0 else table.title)
    return Text("host-games-item", {"number": number, "place": place, "header": header, "state": state})


def _linked(link: str | None, words: Arg) -> Arg:
    return words if link is None else Link(link, words)


def _game(match: Match) -> Text:
    return Text(f"{match.record.rulebook}-title")


def _header(match: Match, screen_cache: ScreenCache) -> Text:
    """Return the first line of the table."""
    lines = screen_cache.of(match).screen().lines if match.state is not None else ()
    return lines[0] if lines else _game(match)


def _state(table: LiveMatch) -> Text:
    match = table.match
    if match.status == "lobby":
        return Text("host-games-lobby", {"count": len(match.record.seats)})
    if match.record.suspended:
        return Text("host-pauses" if match.record.suspended == "paused" else "host-sleeps")
    if table.waits:
        if table.deadline is None:
            return Text("host-games-your-turn")
        return Text("host-games-your-turn-until", {"moment": Moment(int(table.deadline) // 60 * 60)})
    names = tuple(
        Text("host-name", {"name": SeatName(seat)}) for seat in apply_action.game_of(match).status(match.state).waiting
    )
    return Text("host-games-others-turn", {"names": names}) if names else Text("host-games-goes-on")
