"""A lobby before it is drawn: what it says, and what can be pressed below it."""

from collections.abc import Iterator
from typing import Final

from bot.show.questions import summary
from bot.show.taps import LobbyTap, PanelTap, Tap
from bot.store.model import Match
from bot.table.moves import game_of
from games.screen import SeatName, Text

HASH_SHOWN: Final = 32
"""128 bits: nobody finds two decks with the same beginning, and it fits a line."""
OPTIONS: Final = "options"
BUTTONS: Final = (
    (("join", "host-join", "primary"), ("leave", "host-leave", "")),
    (("add", "host-add", ""), ("remove", "host-remove", "")),
    (("game", "host-game", ""),),
    ((OPTIONS, "host-options", ""), ("rules", "host-rules", "")),
    (("start", "host-start", "success"), ("cancel", "host-cancel", "danger")),
)


def lines(match: Match) -> list[Text]:
    """The game and how it is played, who is in, and the promise that the deck is settled."""
    game = game_of(match)
    return [
        Text("host-lobby-title", {"game": Text(f"{game.name}-title")}),
        Text(f"{game.name}-about"),
        Text("host-blank"),
        *summary(match),
        Text("host-blank"),
        Text("host-players", {"count": len(match.record.seats), "most": game.seats[-1]}),
        *_players(match),
        Text("host-blank"),
        seed_hash(match),
    ]


def rows(match: Match) -> list[list[tuple[Tap, str, str]]]:
    """Row by row: what a button does, its label and its style."""
    # In private there is nobody else to let in.
    is_private = match.chat_id == match.record.host_id
    return [[(_tap(match, what), label, style) for what, label, style in row] for row in BUTTONS[is_private:]]


def seed_hash(match: Match) -> Text:
    return Text("host-seed-hash", {"hash": match.record.seed_hash[:HASH_SHOWN]})


def _players(match: Match) -> Iterator[Text]:
    for number, seat in enumerate(match.record.seats):
        kind = "computer" if seat.user_id is None else "host" if seat.user_id == match.record.host_id else "person"
        yield Text(f"host-player-{kind}", {"name": SeatName(number)})


def _tap(match: Match, what: str) -> Tap:
    at = match.match_id
    return PanelTap(match=at, what=what) if what == OPTIONS else LobbyTap.model_validate({"match": at, "what": what})
