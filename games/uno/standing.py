"""What every table with these cards shows alike: players and points, hands that lie open, pictures."""

from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Protocol

from games.engine import Outcome
from games.results import points_picture
from games.screen import HandPicture, ResultPicture, SeatName, SeatPicture, TablePicture, Text
from games.uno.cards import Card, Colour
from games.uno.options import Options
from games.uno.phrases import card_texts, name_texts
from games.uno.state import MatchOver, Phase, RoundOver


class TableView(Protocol):
    """What the views of the games have in common."""

    @property
    def seat(self) -> int | None: ...
    @property
    def dealer(self) -> int: ...
    @property
    def mover(self) -> int: ...
    @property
    def direction(self) -> int: ...
    @property
    def phase(self) -> Phase: ...
    @property
    def waiting(self) -> tuple[int, ...]: ...
    @property
    def playing(self) -> tuple[int, ...]: ...
    @property
    def top(self) -> Card: ...
    @property
    def colour(self) -> Colour: ...
    @property
    def counts(self) -> tuple[int, ...]: ...
    @property
    def pile(self) -> int: ...
    @property
    def scores(self) -> tuple[int, ...]: ...
    @property
    def history(self) -> tuple[tuple[int, ...], ...]: ...
    @property
    def outcome(self) -> Outcome | None: ...
    @property
    def hand(self) -> tuple[Card, ...]: ...
    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]: ...


def is_counting(view: TableView) -> bool:
    """The round is over: points matter now, not the cards on the table."""
    return isinstance(view.phase, RoundOver | MatchOver)


def other_counts(view: TableView) -> Text:
    """How many cards everybody else holds."""
    others = [seat for seat in view.playing if seat != view.seat]
    counts = tuple(Text("uno-count", {"name": SeatName(seat), "count": view.counts[seat]}) for seat in others)
    return Text("uno-others", {"counts": counts})


def standing(view: TableView, line: Callable[[int], Text]) -> Iterator[Text]:
    """A line for everybody in the order of their seats, or after the match in the order of merit."""
    if isinstance(view.phase, MatchOver):
        yield from _ranking(view, view.phase.outcome)
        return
    yield from map(line, view.playing)
    gone = [seat for seat in range(len(view.counts)) if seat not in view.playing]
    if gone:
        yield Text("uno-gone", {"names": name_texts(gone)})


def player(view: TableView, seat: int, *, with_points: bool, notes: Iterable[Text]) -> Text:
    """Who it is, with how many cards and points, and whatever the game has to note besides."""
    found = [Text("uno-cards", {"count": view.counts[seat]})]
    if with_points:
        found.append(Text("uno-points", {"count": view.scores[seat]}))
    # Between rounds the mover is whoever deals next.
    if seat == (view.mover if is_counting(view) else view.dealer):
        found.append(Text("uno-note-dealer"))
    key = "uno-player-awaited" if seat in view.waiting else "uno-player"
    return Text(key, {"name": SeatName(seat), "notes": (*found, *notes)})


def _ranking(view: TableView, outcome: Outcome) -> Iterator[Text]:
    place = 1
    for group in outcome.ranking:
        for seat in group:
            score = Text("uno-points", {"count": view.scores[seat]})
            key = "uno-rank" if seat in view.playing else "uno-rank-gone"
            yield Text(key, {"place": place, "name": SeatName(seat), "score": score})
        place += len(group)


def open_hands(view: TableView, options: Options | None = None) -> Iterator[Text]:
    for seat, hand in enumerate(view.hands):
        # During play one's own hand is on the buttons.
        if hand and (seat != view.seat or is_counting(view)):
            yield Text("uno-open-hand", {"name": SeatName(seat), "cards": card_texts(hand, options)})


def table_picture(view: TableView) -> TablePicture | ResultPicture:
    if view.outcome is not None:
        return points_picture(view.outcome, view.scores, view.history)
    seats = tuple(SeatPicture(seat, view.counts[seat], view.hands[seat]) for seat in view.playing)
    return TablePicture(view.top, view.colour, view.direction, view.mover, view.pile, seats)


def hand_picture(view: TableView, usable: Collection[Card]) -> HandPicture:
    return HandPicture(view.hand, tuple(card in usable for card in view.hand))
