"""The table for everybody and one seat's own affairs, as plain data with text keys."""

from collections.abc import Iterator, Sequence

from games.monopolist import affairs
from games.monopolist.actions import MonopolistAction
from games.monopolist.keyboard import rows, shared_rows
from games.monopolist.phrases import who
from games.monopolist.state import Auction, MatchOver
from games.monopolist.status import status
from games.monopolist.table_text import board_lines, deed_for_sale, dice, header, players
from games.monopolist.views import View, picture
from games.screen import Screen, Text


def screen(view: View, legal: Sequence[MonopolistAction]) -> Screen:
    """The table with the buttons of the move when the view is the public's, else the seat's affairs."""
    if view.seat is None:
        return Screen(tuple(_table_lines(view)), shared_rows(view), picture(view))
    return Screen(tuple(affairs.lines(view, view.seat)), rows(view, view.seat, legal))


def _table_lines(view: View) -> Iterator[Text]:
    yield header(view)
    yield from status(view)
    if isinstance(view.phase, MatchOver):
        yield from players(view)
        return
    yield from dice(view)
    yield from deed_for_sale(view)
    if isinstance(view.phase, Auction):
        yield Text("monopolist-own-sum")
    yield from _offers(view)
    yield Text("monopolist-gap")
    yield from players(view)
    yield Text("monopolist-gap")
    yield from board_lines(view)


def _offers(view: View) -> Iterator[Text]:
    for deal in view.deals:
        if deal is not None:
            yield Text("monopolist-offer-waits", {"by": who(deal.by), "to": who(deal.to)})
