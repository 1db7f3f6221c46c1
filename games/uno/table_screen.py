"""Players, points, open hands and pictures, for both rulebooks with these cards."""

from collections.abc import Collection, Iterable, Iterator
from typing import Protocol

from games.engine import Outcome
from games.kit.standings import (
    Seats,
    cards_in_words,
    cards_note,
    player_line,
    points_note,
    points_picture,
    round_picture,
)
from games.kit.table import Card
from games.kit.turns import RoundOver, is_round_over
from games.ui_model import HandPicture, ResultPicture, RoundPicture, SeatName, SeatPicture, TablePicture, Text
from games.uno.card_art import DECK
from games.uno.cards import Colour, is_wild
from games.uno.options import Options
from games.uno.phrases import card_texts


class TableView(Seats, Protocol):
    """View with the fields that both rulebooks share."""

    @property
    def dealer(self) -> int: ...
    @property
    def mover(self) -> int: ...
    @property
    def waiting(self) -> tuple[int, ...]: ...
    @property
    def direction(self) -> int: ...
    @property
    def top(self) -> Card: ...
    @property
    def discard(self) -> tuple[Card, ...]: ...
    @property
    def colour(self) -> Colour: ...
    @property
    def pile(self) -> int: ...
    @property
    def round(self) -> int: ...
    @property
    def history(self) -> tuple[tuple[int, ...], ...]: ...
    @property
    def outcome(self) -> Outcome | None: ...
    @property
    def hand(self) -> tuple[Card, ...]: ...
    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]: ...


def player(view: TableView, seat: int, *, with_points: bool, notes: Iterable[Text]) -> Text:
    """Return the line of a player: name, cards, points and notes."""
    found = [cards_note(view, seat)]
    if with_points:
        found.append(points_note(view, seat))
    # Between rounds the mover deals next.
    if seat == (view.mover if is_round_over(view) else view.dealer):
        found.append(Text("uno-note-dealer"))
    return player_line(view, seat, (*found, *notes))


def open_hands(view: TableView, options: Options | None = None) -> Iterator[Text]:
    for seat, hand in enumerate(view.hands):
        # During play the buttons show the viewer's own hand.
        if hand and (seat != view.seat or is_round_over(view)):
            yield Text("table-open-hand", {"name": SeatName(seat), "cards": card_texts(hand, options)})


def table_picture(
    view: TableView, course: str = "points", *, with_points: bool, fewest_win: bool
) -> TablePicture | RoundPicture | ResultPicture:
    """Return the picture of the table. `course` names the unit of the final result."""
    if view.outcome is not None:
        return points_picture(view.outcome, view.scores, view.history, course, DECK.name)
    if isinstance(view.phase, RoundOver):
        return round_picture(view, view.phase, DECK.name, course, fewest_win=fewest_win)
    points = view.scores if with_points else (None,) * len(view.scores)
    seats = tuple(SeatPicture(seat, view.counts[seat], view.hands[seat], points[seat]) for seat in view.playing)
    return TablePicture(
        deck=DECK.name,
        seats=seats,
        awaited=view.waiting,
        pile=view.pile,
        top=view.top,
        suit=view.colour,
        called=is_wild(view.top),
        direction=view.direction,
        previous="".join(view.discard[-2:-1]),
    )


def hand_in_words(view: TableView) -> Text | None:
    return None if is_round_over(view) else cards_in_words(card_texts(view.hand))


def hand_picture(view: TableView, usable: Collection[Card]) -> HandPicture:
    return HandPicture(DECK.name, view.hand, tuple(card in usable for card in view.hand))
