"""Texts of «Мои дела», the hand message, and of deals seen from either side.

The texts keep within the limits of ephemeral messages.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from games.monopolist.board import Utility
from games.monopolist.deals import OFFERS_A_TURN, can_be_done, redemption_cost
from games.monopolist.holdings import capital, deeds_of, owns_group, rent
from games.monopolist.presentation.phrases import (
    buildings_text,
    families,
    item_texts,
    money,
    short_name,
    sign,
    spaced,
    stacked,
    token_text,
    told_items,
    who,
)
from games.monopolist.presentation.table_text import deed_for_sale, dice, players, pot, rivals_lines, status
from games.monopolist.state import Buying, Deal, MatchOver, Owing, Rolling
from games.monopolist.views import View
from games.ui_model import Arg, SeatName, Text


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
    own, theirs = redemption_cost(view, side.takes), redemption_cost(view, side.gives)
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


OFFERS_SHOWN: Final = 2
"""Maximum number of offers shown at once."""
MOST_THINGS: Final = 8
"""Maximum number of items in offers that are shown in full."""


def lines(view: View, seat: int) -> Iterator[Text]:
    yield from status(view)
    if isinstance(view.phase, MatchOver):
        yield from players(view)
        return
    yield from dice(view)
    yield from pot(view)
    draft = written(view, seat)
    if draft is not None:
        yield from draft_lines(view, draft)
        return
    yield from deed_for_sale(view)
    yield from _deals(view, seat)
    if _has_room(view, seat):
        if seat in view.playing:
            yield from _property(view, seat)
        yield from _others(view, seat)
        if not asked(view, seat):
            # A private chat has no table message.
            yield from rivals_lines(view, seat)


def in_words(view: View, seat: int) -> Text | None:
    """Return the status and the wealth of a seat that plays."""
    return stacked([*status(view), _wealth(view, seat)]) if seat in view.playing else None


def own(view: View, seat: int) -> Iterator[Text]:
    """Yield the lines that only this seat's own affairs change. The table shows money."""
    if seat not in view.playing:
        yield from status(view)
        return
    draft = written(view, seat)
    if draft is not None:
        yield from draft_lines(view, draft)
        return
    yield from _deals(view, seat)
    if _has_room(view, seat):
        yield from _deeds(view, seat)


def asked_of(view: View, seat: int) -> Iterator[Text]:
    if seat in view.waiting:
        yield from status(view)
        if written(view, seat) is None:
            yield from deed_for_sale(view)
            yield _wealth(view, seat)


def _has_room(view: View, seat: int) -> bool:
    """True if the seat's property fits into the message besides the offers."""
    return _things([*to_answer(view, seat), *filter(None, (view.deals[seat],))]) <= MOST_THINGS


def _things(deals: Sequence[Deal]) -> int:
    return sum(len(deal.gives) + len(deal.takes) for deal in deals)


def written(view: View, seat: int) -> Deal | None:
    """Return the draft the seat is writing, if the phase allows dealing."""
    deal = view.deals[seat]
    has_time = isinstance(view.phase, Rolling | Buying | Owing)
    return deal if deal is not None and not deal.offered and has_time else None


def asked(view: View, seat: int) -> list[Deal]:
    """Return the offers that wait for the seat's answer."""
    return [deal for deal in view.deals if deal is not None and deal.offered and deal.to == seat]


def to_answer(view: View, seat: int) -> list[Deal]:
    """Return the offers to show now: two, or one long offer."""
    offers = asked(view, seat)[:OFFERS_SHOWN]
    return offers if _things(offers) <= MOST_THINGS else offers[:1]


def _deals(view: View, seat: int) -> Iterator[Text]:
    offers = to_answer(view, seat)
    for deal in offers:
        yield from asked_lines(view, deal)
    more = len(asked(view, seat)) - len(offers)
    if more:
        yield Text("monopolist-deal-more", {"count": more})
    made = view.deals[seat]
    if made is not None and made.offered:
        yield from offered_lines(view, made, is_brief=_things([*offers, made]) > MOST_THINGS)
    elif made is None and view.offers_made[seat] >= OFFERS_A_TURN:
        yield Text("monopolist-deal-enough", {"count": OFFERS_A_TURN})


def _wealth(view: View, seat: int) -> Text:
    return Text("monopolist-wealth", {"cash": money(view.cash[seat]), "capital": money(capital(view, seat))})


def _property(view: View, seat: int) -> Iterator[Text]:
    yield _wealth(view, seat)
    yield from _deeds(view, seat)


def _deeds(view: View, seat: int) -> Iterator[Text]:
    held = frozenset(deeds_of(view, seat))
    for family in families(view.board):
        deeds = tuple(_deed(view, cell) for cell in family if cell in held)
        if deeds:
            key = "monopolist-deeds-whole" if held.issuperset(family) else "monopolist-deeds"
            yield Text(key, {"sign": sign(view.board, family[0]), "deeds": deeds})
    cards = view.jail_free.count(seat)
    if cards:
        yield Text("monopolist-jail-cards", {"count": cards})


def _deed(view: View, cell: int) -> Text:
    """Return a deed with its current rent."""
    name = short_name(view.board, cell)
    if view.mortgaged[cell]:
        return Text("monopolist-deed-mortgaged", {"name": name})
    if isinstance(view.board.cells[cell], Utility):
        return Text("monopolist-deed-dice", {"name": name, "times": rent(view, cell, 1)})
    args: dict[str, Arg] = {"name": name, "rent": money(rent(view, cell, 0))}
    if view.buildings[cell]:
        return Text("monopolist-deed-built", {**args, "buildings": buildings_text(view.buildings[cell])})
    return Text("monopolist-deed", args)


def _others(view: View, seat: int) -> Iterator[Text]:
    others = tuple(
        Text("monopolist-other", {"token": token_text(other), "name": SeatName(other), "cash": money(view.cash[other])})
        for other in view.playing
        if other != seat
    )
    if others:
        yield Text("monopolist-others", {"others": others})
