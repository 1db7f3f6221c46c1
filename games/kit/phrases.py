"""Small texts about players and points that any game says alike."""

from collections.abc import Iterable
from typing import Final

from games.engine import Outcome
from games.ui_model import SeatName, Text


def name_texts(seats: Iterable[int]) -> tuple[Text, ...]:
    return tuple(Text("table-name", {"name": SeatName(seat)}) for seat in seats)


def gain_texts(seats: Iterable[int], points: tuple[int, ...]) -> tuple[Text, ...]:
    """What each of the seats got in a round."""
    return tuple(Text("table-gain", {"name": SeatName(seat), "count": points[seat]}) for seat in seats)


def round_gains(winner: int, points: tuple[int, ...]) -> tuple[Text, ...]:
    """Who got something: the winner of the round, or where everybody counts their own cards, the others."""
    return gain_texts([seat for seat, count in enumerate(points) if count] or [winner], points)


def winners_text(outcome: Outcome) -> Text:
    winners = outcome.ranking[0]
    if len(winners) > 1:
        return Text("table-match-shared", {"names": name_texts(winners)})
    key = "table-match-last-left" if outcome.reason == "left" else "table-match-won"
    return Text(key, {"name": SeatName(winners[0])})


def end_text(outcome: Outcome, seat: int | None) -> Text:
    """Who has won, for whoever looks at it."""
    return Text("table-match-you-won") if outcome.ranking[0] == (seat,) else winners_text(outcome)


CLOSING_LINES: Final = frozenset(
    ("table-told-round-over", "table-match-won", "table-match-shared", "table-match-last-left")
)
"""What is told of an end, and said by the points as well."""
