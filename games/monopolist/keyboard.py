"""Buttons of a seat: its move, offers, then property tools.

The table message has the buttons of the move too, so an ordinary turn needs no hand message.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from games.engine import Numbers
from games.kit.keyboard import in_rows
from games.monopolist.actions import (
    BUY,
    DECLINE,
    PAY_FINE,
    ROLL,
    USE_CARD,
    Bid,
    Build,
    DealAccept,
    DealCounter,
    DealRefuse,
    MonopolistAction,
    Pass,
)
from games.monopolist.buttons import LOTS_PER_ROW, lasting, plain
from games.monopolist.deal_keyboard import editor, own_offer
from games.monopolist.estate import buildable
from games.monopolist.phrases import money, short_cell
from games.monopolist.property_keyboard import tools
from games.monopolist.seat_text import to_answer, written
from games.monopolist.state import FREE, Auction, Buying, Deal, MatchOver, Placing, Rolling
from games.monopolist.views import View
from games.ui_model import Button, Rows, SeatName, Text

STEPS: Final = (10, 50, 100)


def rows(view: View, seat: int, legal: Sequence[MonopolistAction]) -> Rows:
    if isinstance(view.phase, MatchOver) or seat not in view.playing:
        return ()
    move, answers = tuple(_move(view, seat, legal)), tuple(_answers(view, seat, legal))
    draft = written(view, seat)
    if draft is None:
        return (*move, *answers, *own_offer(view, seat, legal), *tools(view, seat, legal))
    if seat not in view.waiting:
        return (*answers, *editor(view, draft, legal))
    if isinstance(view.phase, Rolling):
        # The offer comes before the dice. The dice are repeated here because a private chat has no table message.
        return (*answers, *editor(view, draft, legal), *move)
    # An unfinished offer must not hide the ways to raise cash.
    return (*move, *answers, *editor(view, draft, legal), *tools(view, seat, legal))


def shared_rows(view: View) -> Rows:
    """Return the buttons below the table message, legal for the waiting seats."""
    phase = view.phase
    match phase:
        case Rolling():
            return tuple(_roll(view, tuple(_ways_to_roll(view))))
        case Buying(cell):
            can_buy = view.cash[view.mover] >= view.board.prices[cell]
            return tuple(_purchase(view, cell, (BUY, DECLINE) if can_buy else (DECLINE,)))
        case Auction():
            richest = max(view.cash[seat] for seat in view.waiting)
            return (*_bids(phase, richest), (_pass(phase),))
        case Placing(seat, thing, _):
            return _lots(view, [build for _, build in buildable(view, seat, thing)])
        case _:
            return ()


# The move


def _move(view: View, seat: int, legal: Sequence[MonopolistAction]) -> Iterator[tuple[Button, ...]]:
    phase = view.phase
    if seat not in view.waiting:
        return
    if isinstance(phase, Rolling):
        yield from _roll(view, legal)
    elif isinstance(phase, Buying):
        yield from _purchase(view, phase.cell, legal)
    elif isinstance(phase, Auction):
        yield from _bids(phase, max((offer.high for offer in legal if isinstance(offer, Numbers)), default=0))
        yield (_pass(phase),)
    elif isinstance(phase, Placing):
        yield from _lots(view, legal)


def _ways_to_roll(view: View) -> Iterator[MonopolistAction]:
    yield ROLL
    if view.jail[view.mover] != FREE:
        if view.cash[view.mover] >= view.board.fine:
            yield PAY_FINE
        if view.mover in view.jail_free:
            yield USE_CARD


def _roll(view: View, legal: Sequence[MonopolistAction]) -> Iterator[tuple[Button, ...]]:
    if view.jail[view.mover] == FREE:
        yield (plain(ROLL, Text("monopolist-button-roll"), "success"),)
        return
    yield (plain(ROLL, Text("monopolist-button-doubles"), "success"),)
    fine = Text("monopolist-button-fine", {"fine": money(view.board.fine)})
    ways = ((PAY_FINE, fine), (USE_CARD, Text("monopolist-button-card")))
    paid = tuple(plain(action, label) for action, label in ways if action in legal)
    if paid:
        yield paid


def _purchase(view: View, cell: int, legal: Sequence[MonopolistAction]) -> Iterator[tuple[Button, ...]]:
    auction = plain(
        DECLINE, Text("monopolist-button-decline" if view.options.no_auctions else "monopolist-button-auction")
    )
    if BUY in legal:
        price = money(view.board.prices[cell])
        yield (plain(BUY, Text("monopolist-button-buy", {"price": price}), "success"), auction)
    else:
        yield (auction,)


def _bids(phase: Auction, most: int) -> Iterator[tuple[Button, ...]]:
    """Yield the usual bids the seat can pay, or the lowest one."""
    least = max(phase.least, phase.bid + 1)
    start = phase.bid or (phase.least if phase.least > 1 else 0)
    steps = [step for step in STEPS if least <= start + step <= most]
    if not steps or start + STEPS[0] > most or (not phase.bid and start >= least):
        steps.insert(0, least - start)
    bids = tuple(_bid(phase, start, step) for step in steps if start + step <= most)
    if bids:
        yield bids


def _bid(phase: Auction, start: int, step: int) -> Button:
    amount = start + step
    # A first bid at the opening price is no step above a bid.
    label = Text("monopolist-button-bid", {"step": step, "amount": money(amount)}) if step and start else money(amount)
    return plain(Bid(phase.thing, amount), label)


def _pass(phase: Auction) -> Button:
    return plain(Pass(phase.thing), Text("monopolist-button-pass"))


def _lots(view: View, actions: Sequence[MonopolistAction]) -> Rows:
    builds = (plain(a, short_cell(view.board, a.cell)) for a in actions if isinstance(a, Build))
    return in_rows(builds, LOTS_PER_ROW)


# Answers to offers


def _answers(view: View, seat: int, legal: Sequence[MonopolistAction]) -> Iterator[tuple[Button, ...]]:
    """Yield buttons to accept, refuse or counter each offer.

    With several offers the buttons name the author.
    """
    offers = to_answer(view, seat)
    for deal in offers:
        yield (_accept(deal, legal, named=len(offers) > 1), _refuse(deal.by, legal, named=len(offers) > 1))
        yield (_counter(deal, legal, named=len(offers) > 1),)


def _accept(deal: Deal, legal: Sequence[MonopolistAction], *, named: bool) -> Button:
    """Return the accept button, bound to the number of the offer that was read."""
    accept = DealAccept(deal.by, deal.number)
    name = Text("monopolist-button-accept-named", {"name": SeatName(deal.by)})
    label = name if named else Text("monopolist-button-accept")
    return lasting(accept, label, is_legal=accept in legal, style="success")


def _counter(deal: Deal, legal: Sequence[MonopolistAction], *, named: bool) -> Button:
    counter = DealCounter(deal.by, deal.number)
    name = Text("monopolist-button-counter-named", {"name": SeatName(deal.by)})
    label = name if named else Text("monopolist-button-counter")
    return lasting(counter, label, is_legal=counter in legal)


def _refuse(by: int, legal: Sequence[MonopolistAction], *, named: bool) -> Button:
    name = Text("monopolist-button-refuse-named", {"name": SeatName(by)})
    label = name if named else Text("monopolist-button-refuse")
    return lasting(DealRefuse(by), label, is_legal=DealRefuse(by) in legal, style="danger")
