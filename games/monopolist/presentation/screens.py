"""Screens of the table and of one seat."""

from collections.abc import Iterator, Sequence

from games.monopolist.actions import MonopolistAction
from games.monopolist.presentation import seat_text
from games.monopolist.presentation.deed_pages import look_up, pages
from games.monopolist.presentation.keyboard import rows, shared_rows
from games.monopolist.presentation.phrases import who
from games.monopolist.presentation.pictures import table_picture
from games.monopolist.presentation.table_text import (
    board_lines,
    deed_for_sale,
    dice,
    header,
    players,
    pot,
    standing,
    status,
)
from games.monopolist.state import Auction, MatchOver, Owing, Placing
from games.monopolist.views import View
from games.ui_model import Screen, Text


def screen(view: View, legal: Sequence[MonopolistAction]) -> Screen:
    """Return the table with its buttons for the public view, else the seat's screen."""
    if view.seat is None:
        lines, caption = tuple(_table_lines(view)), tuple(_caption(view))
        return Screen(lines, shared_rows(view), table_picture(view), caption, standing=tuple(standing(view)))
    lines = tuple(seat_text.lines(view, view.seat))
    if isinstance(view.phase, MatchOver):
        return Screen(lines, opens_unasked=False)
    return Screen(
        lines,
        (*rows(view, view.seat, legal), (look_up(),)),
        pages=pages(view, view.seat),
        in_words=seat_text.in_words(view, view.seat),
        own=tuple(seat_text.own(view, view.seat)),
        asked=tuple(seat_text.asked_of(view, view.seat)),
        opens_unasked=_opens_unasked(view, view.seat),
    )


def _opens_unasked(view: View, seat: int) -> bool:
    """True if a debt, a placement or an offer needs the hand message."""
    in_need = isinstance(view.phase, Owing | Placing) and view.phase.seat == seat
    return in_need or any(deal is not None and deal.offered and deal.to == seat for deal in view.deals)


def _table_lines(view: View) -> Iterator[Text]:
    """Yield the table's lines. The current decision comes last, next to the buttons."""
    yield header(view)
    if isinstance(view.phase, MatchOver):
        yield from status(view)
        yield from players(view)
        return
    yield from board_lines(view)
    yield Text("monopolist-gap")
    yield from players(view)
    yield Text("monopolist-gap")
    yield from dice(view)
    yield from _now(view)


def _caption(view: View) -> Iterator[Text]:
    """Yield the caption below the picture."""
    yield header(view)
    yield from status(view) if isinstance(view.phase, MatchOver) else _now(view)


def _now(view: View) -> Iterator[Text]:
    """Yield the lines about the current decision."""
    yield from pot(view)
    yield from status(view)
    yield from deed_for_sale(view)
    if isinstance(view.phase, Auction):
        yield Text("monopolist-own-sum")
    yield from _offers(view)


def _offers(view: View) -> Iterator[Text]:
    for deal in view.deals:
        if deal is not None:
            yield Text("monopolist-offer-waits", {"by": who(deal.by), "to": who(deal.to)})
