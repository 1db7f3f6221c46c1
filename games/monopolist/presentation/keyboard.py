"""Buttons of a seat: its move, offers, then property tools.

The table message has the buttons of the move too, so an ordinary turn needs no hand message. To write an offer, the
author first chooses what to get, then what to give. Items are toggled, money is raised and lowered in steps.
"""

from collections.abc import Iterator, Sequence
from typing import Final, Literal, TypeAlias

from games.engine import Numbers
from games.kit.buttons import in_rows
from games.monopolist.actions import (
    BUY,
    DECLINE,
    DROP,
    OFFER,
    PAY_FINE,
    ROLL,
    USE_CARD,
    Bid,
    Build,
    DealAccept,
    DealCounter,
    DealGive,
    DealMoney,
    DealRefuse,
    DealTake,
    MonopolistAction,
    Pass,
    token,
)
from games.monopolist.deals import items_to_give
from games.monopolist.holdings import buildable
from games.monopolist.presentation.phrases import (
    LOTS_PER_ROW,
    action_button,
    lasting_button,
    money,
    short_cell,
    short_item,
    sign,
)
from games.monopolist.presentation.property_keyboard import tools
from games.monopolist.presentation.seat_text import draft_title, to_answer, written
from games.monopolist.state import FREE, Auction, Buying, Deal, MatchOver, Placing, Rolling
from games.monopolist.views import View
from games.ui_model import Button, Menu, Rows, SeatName, Text

MONEY_STEPS: Final = (-100, -10, 10, 100)
"""Money steps of the buttons. Other sums are sent as numbers in the chat."""
AT_ONCE: Final = 6
"""Maximum number of the other side's items shown without a menu in an empty offer."""
IN_A_MENU: Final = 10
"""Maximum number of items in a menu without choosing a group first."""

Side: TypeAlias = Literal["take", "give"]


def editor(view: View, deal: Deal, legal: Sequence[MonopolistAction]) -> Rows:
    """Return the buttons that change the draft, then those that offer or drop it."""
    may_write = DROP in legal
    end: tuple[Button, ...] = (
        lasting_button(DROP, Text("monopolist-button-drop"), is_legal=may_write, style="danger"),
    )
    if OFFER in legal:
        end = (action_button(OFFER, Text("monopolist-button-offer"), "success"), *end)
    return (*_changes(view, deal, may_write=may_write), end)


def own_offer(view: View, seat: int, legal: Sequence[MonopolistAction]) -> Iterator[tuple[Button, ...]]:
    """Yield buttons to change or withdraw the seat's offer. Changing withdraws it too."""
    deal = view.deals[seat]
    if deal is None or not deal.offered:
        return
    is_legal = DROP in legal
    menu = Menu("change", draft_title(view, deal), _changes(view, deal, may_write=True)) if is_legal else None
    change = Button(Text("monopolist-button-change"), menu=menu, later=token(DROP), opens="change")
    yield (change, lasting_button(DROP, Text("monopolist-button-withdraw"), is_legal=is_legal, style="danger"))


def _changes(view: View, deal: Deal, *, may_write: bool) -> Rows:
    is_empty = not (deal.gives or deal.takes or deal.money)
    wanted = items_to_give(view, deal.to)
    if is_empty and len(wanted) <= AT_ONCE:
        rows = (*_things(view, deal, "take", wanted, may_write), tuple(_side(view, deal, "give", may_write)))
    else:
        rows = (tuple(button for side in _SIDES for button in _side(view, deal, side, may_write)),)
    money = () if is_empty else tuple(_sums(view, deal, may_write))
    return tuple(row for row in (*rows, money) if row)


_SIDES: Final[tuple[Side, ...]] = ("take", "give")


def _side(view: View, deal: Deal, side: Side, may_write: bool) -> Iterator[Button]:
    """Yield the button that opens the items of one side, if there are any."""
    things = items_to_give(view, deal.to if side == "take" else deal.by)
    if not things:
        return
    question = draft_title(view, deal, Text(f"monopolist-menu-{side}"))
    if len(things) <= IN_A_MENU:
        rows = _things(view, deal, side, things, may_write)
    else:
        rows = in_rows(_groups(view, deal, side, things, question, may_write), LOTS_PER_ROW)
    menu = Menu(side, question, rows) if may_write else None
    yield Button(Text(f"monopolist-button-{side}-some"), menu=menu, later=token(_put(side, things[0])), opens=side)


def _groups(
    view: View, deal: Deal, side: Side, things: tuple[int, ...], question: Text, may_write: bool
) -> Iterator[Button]:
    """Yield a button for each colour group of the items, then one for the rest."""
    groups: dict[tuple[int, ...], list[int]] = {}
    for item in sorted(things, key=lambda item: item not in view.board.lots):
        groups.setdefault(view.board.families[item] if item in view.board.lots else (), []).append(item)
    for number, (family, of_one) in enumerate(groups.items()):
        mark = sign(view.board, family[0]) if family else Text("monopolist-sign-no-colour")
        label = Text("monopolist-many", {"sign": mark, "count": len(of_one)})
        yield Button(
            label, menu=Menu(f"{side}-{number}", question, _things(view, deal, side, tuple(of_one), may_write))
        )


def _things(view: View, deal: Deal, side: Side, things: tuple[int, ...], may_write: bool) -> Rows:
    chosen = deal.takes if side == "take" else deal.gives
    return in_rows((_thing(view, side, item, item in chosen, may_write) for item in things), LOTS_PER_ROW)


def _thing(view: View, side: Side, item: int, is_in: bool, may_write: bool) -> Button:
    key = f"monopolist-button-{side}-chosen" if is_in else f"monopolist-button-{side}"
    label = Text(key, {"item": short_item(view.board, item)})
    return lasting_button(_put(side, item), label, is_legal=may_write, style="primary" if is_in else "")


def _put(side: Side, item: int) -> DealTake | DealGive:
    return DealTake(item) if side == "take" else DealGive(item)


def _sums(view: View, deal: Deal, may_write: bool) -> Iterator[Button]:
    """Yield the money steps that the cash of both sides allows."""
    for step in MONEY_STEPS:
        amount = deal.money + step
        if -view.cash[deal.to] <= amount <= view.cash[deal.by]:
            key = "monopolist-button-more" if step > 0 else "monopolist-button-less"
            yield lasting_button(DealMoney(amount), Text(key, {"step": abs(step)}), is_legal=may_write)


BID_STEPS: Final = (10, 50, 100)


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
        yield (action_button(ROLL, Text("monopolist-button-roll"), "success"),)
        return
    yield (action_button(ROLL, Text("monopolist-button-doubles"), "success"),)
    fine = Text("monopolist-button-fine", {"fine": money(view.board.fine)})
    ways = ((PAY_FINE, fine), (USE_CARD, Text("monopolist-button-card")))
    paid = tuple(action_button(action, label) for action, label in ways if action in legal)
    if paid:
        yield paid


def _purchase(view: View, cell: int, legal: Sequence[MonopolistAction]) -> Iterator[tuple[Button, ...]]:
    auction = action_button(
        DECLINE, Text("monopolist-button-decline" if view.options.no_auctions else "monopolist-button-auction")
    )
    if BUY in legal:
        price = money(view.board.prices[cell])
        yield (action_button(BUY, Text("monopolist-button-buy", {"price": price}), "success"), auction)
    else:
        yield (auction,)


def _bids(phase: Auction, most: int) -> Iterator[tuple[Button, ...]]:
    """Yield the usual bids the seat can pay, or the lowest one."""
    least = max(phase.least, phase.bid + 1)
    start = phase.bid or (phase.least if phase.least > 1 else 0)
    steps = [step for step in BID_STEPS if least <= start + step <= most]
    if not steps or start + BID_STEPS[0] > most or (not phase.bid and start >= least):
        steps.insert(0, least - start)
    bids = tuple(_bid(phase, start, step) for step in steps if start + step <= most)
    if bids:
        yield bids


def _bid(phase: Auction, start: int, step: int) -> Button:
    amount = start + step
    # A first bid at the opening price is no step above a bid.
    label = Text("monopolist-button-bid", {"step": step, "amount": money(amount)}) if step and start else money(amount)
    return action_button(Bid(phase.thing, amount), label)


def _pass(phase: Auction) -> Button:
    return action_button(Pass(phase.thing), Text("monopolist-button-pass"))


def _lots(view: View, actions: Sequence[MonopolistAction]) -> Rows:
    builds = (action_button(a, short_cell(view.board, a.cell)) for a in actions if isinstance(a, Build))
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
    return lasting_button(accept, label, is_legal=accept in legal, style="success")


def _counter(deal: Deal, legal: Sequence[MonopolistAction], *, named: bool) -> Button:
    counter = DealCounter(deal.by, deal.number)
    name = Text("monopolist-button-counter-named", {"name": SeatName(deal.by)})
    label = name if named else Text("monopolist-button-counter")
    return lasting_button(counter, label, is_legal=counter in legal)


def _refuse(by: int, legal: Sequence[MonopolistAction], *, named: bool) -> Button:
    name = Text("monopolist-button-refuse-named", {"name": SeatName(by)})
    label = name if named else Text("monopolist-button-refuse")
    return lasting_button(DealRefuse(by), label, is_legal=DealRefuse(by) in legal, style="danger")
