"""Texts of deals, from the viewpoint of either side."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from games.monopolist.deals import OFFERS_A_TURN, can_be_done, redemption
from games.monopolist.estate import owns_group
from games.monopolist.phrases import item_texts, money, sign, spaced, stacked, told_items, who
from games.monopolist.state import Deal
from games.monopolist.views import View
from games.ui_model import Text


class Side(NamedTuple):
    """A deal from the viewpoint of one side. `pays` is negative for money received."""

    me: int
    other: int
    gives: tuple[int, ...]
    takes: tuple[int, ...]
    pays: int


def side_of(deal: Deal, seat: int) -> Side:
    if seat == deal.by:
        return Side(deal.by, deal.to, deal.gives, deal.takes, deal.money)
    return Side(deal.to, deal.by, deal.takes, deal.gives, -deal.money)


def draft_lines(view: View, deal: Deal) -> Iterator[Text]:
    """Yield the lines of a draft for its author."""
    yield Text("monopolist-deal-draft", {"name": who(deal.to)})
    yield from _terms(view, side_of(deal, deal.by))
    if not (deal.gives or deal.takes):
        yield Text("monopolist-deal-empty")
        return
    if not deal.money:
        yield Text("monopolist-deal-even")
    if view.offers_made[deal.by] >= OFFERS_A_TURN:
        yield Text("monopolist-deal-enough", {"count": OFFERS_A_TURN})
    elif not can_be_done(view, deal):
        yield Text("monopolist-deal-unpayable")


def offered_lines(view: View, deal: Deal, *, is_brief: bool) -> Iterator[Text]:
    """Yield the lines of an offer for its author.

    `is_brief` keeps room for offers to answer.
    """
    yield Text("monopolist-deal-waits", {"name": who(deal.to)})
    if is_brief:
        sides = {"gives": told_items(view.board, deal.gives), "takes": told_items(view.board, deal.takes)}
        nothing = (Text("monopolist-nothing"),)
        yield Text("monopolist-deal-brief", {name: things or nothing for name, things in sides.items()})
    else:
        yield from _terms(view, side_of(deal, deal.by))


def asked_lines(view: View, deal: Deal) -> Iterator[Text]:
    """Yield the lines of an offer for the seat that is to answer."""
    yield Text("monopolist-deal-asked", {"name": who(deal.by)})
    yield from _terms(view, side_of(deal, deal.to))


def draft_title(view: View, deal: Deal, question: Text = Text("monopolist-deal-change")) -> Text:
    """Return the terms below a question, as the title of a menu."""
    return stacked((question, *_terms(view, side_of(deal, deal.by))))


def _terms(view: View, side: Side) -> Iterator[Text]:
    yield Text("monopolist-deal-give", {"items": item_texts(view.board, side.gives)})
    yield Text("monopolist-deal-take", {"items": item_texts(view.board, side.takes)})
    if side.pays > 0:
        yield Text("monopolist-deal-pay", {"amount": money(side.pays)})
    elif side.pays < 0:
        yield Text("monopolist-deal-paid", {"amount": money(-side.pays)})
    yield from _redemptions(view, side)
    yield from _consequences(view, side)


def _redemptions(view: View, side: Side) -> Iterator[Text]:
    """Yield what each side pays to redeem mortgaged deeds it gets."""
    own, theirs = redemption(view, side.takes), redemption(view, side.gives)
    if own:
        yield Text("monopolist-deal-redeem", {"amount": money(own)})
    if theirs:
        yield Text("monopolist-deal-redeem-other", {"name": who(side.other), "amount": money(theirs)})


def _consequences(view: View, side: Side) -> Iterator[Text]:
    """Yield the groups that the deal completes or breaks up."""
    lost = _groups(view, side.gives, lambda cell: owns_group(view, side.me, cell))
    if lost:
        yield Text("monopolist-deal-loses-group", {"signs": lost})
    won = _groups(view, side.takes, lambda cell: _completes(view, side.me, side.takes, side.gives, cell))
    if won:
        yield Text("monopolist-deal-wins-group", {"signs": won})
    given = _groups(view, side.gives, lambda cell: _completes(view, side.other, side.gives, side.takes, cell))
    if given:
        yield Text("monopolist-deal-gives-group", {"name": who(side.other), "signs": given})


def _completes(view: View, seat: int, comes: tuple[int, ...], goes: tuple[int, ...], cell: int) -> bool:
    """True if the seat owns the cell's whole group after the deal."""
    family = view.board.families[cell]
    return all(other in comes or (view.owner[other] == seat and other not in goes) for other in family)


def _groups(view: View, items: tuple[int, ...], counts: Callable[[int], bool]) -> Text | None:
    """Return the signs of the groups of the items that satisfy `counts`, or None."""
    cells = {view.board.families[cell]: cell for cell in items if cell >= 0 and counts(cell)}
    return spaced([sign(view.board, cell) for cell in cells.values()]) if cells else None
