"""A master of Монополист: builds as early as it dares, bids by what things are worth to all, proposes deals often.

It expects of others what the usual player would do; what they would not accept it does not propose.
"""

from collections.abc import Iterator, Sequence
from math import ceil, floor
from typing import Final

from games.levels import HasTime
from games.monopolist.actions import (
    BUY,
    DECLINE,
    DROP,
    Bid,
    Build,
    DealAccept,
    DealRefuse,
    DealWith,
    MonopolistAction,
    Mortgage,
    Pass,
    Redeem,
)
from games.monopolist.bargains import gain, missing, owners_after, profits, rivalry, towards
from games.monopolist.deals import can_be_done, items
from games.monopolist.estate import building_price, liquid
from games.monopolist.players import MonopolistPlayer, leave_jail_or_roll
from games.monopolist.state import Auction, Buying, Deal, Rolling
from games.monopolist.values import completes, least_missed, rent_gain, worth_at_auction
from games.monopolist.views import View
from games.monopolist.worth import cash_to_keep, deal_gain, group_threat, land, rivals
from games.rng import Rng

HOUSES_FIRST: Final = 3
"""So far it builds by mortgaging what earns little."""
REDEEM_ABOVE: Final = 250
LEAST_GAIN: Final = 30
ENVY: Final = 0.5
"""How much of what a rival wins by a deal counts as a loss; more, where there is no third."""
ENVY_OF_TWO: Final = 0.6
DENIED: Final = 0.6
"""How much it pays of what a deed would be worth to a rival."""
SAVED: Final = 0.95
"""It leaves a deed to an auction where others should bid less than so much of its price."""
ALONE_UNTIL: Final = 400
"""The turn from which it makes offers to an only rival, too: without any a match may never end."""
EVERY: Final = 2
"""It proposes something in one of so many rounds, so that nobody is pestered."""


class MonopolistMaster:
    def __init__(self) -> None:
        self._usual = MonopolistPlayer()

    def think(
        self, view: View, legal: Sequence[MonopolistAction], rng: Rng, has_time: HasTime
    ) -> MonopolistAction | None:
        seat = view.seat
        if seat is None:
            return None
        phase = view.phase
        if isinstance(phase, Rolling):
            return self._between_moves(view, seat, legal)
        if isinstance(phase, Buying):
            return self._purchase(view, seat, phase, legal, rng)
        if isinstance(phase, Auction) and phase.thing >= 0 and seat in view.waiting:
            return _bid(view, seat, phase, legal)
        return self._usual.choose(view, legal, rng)

    def _between_moves(self, view: View, seat: int, legal: Sequence[MonopolistAction]) -> MonopolistAction | None:
        is_mover = seat == view.mover
        return (
            _answer(view, seat, legal)
            or _improvement(view, seat, legal)
            or _proposal(view, seat, is_mover)
            or (leave_jail_or_roll(view, seat, legal) if is_mover else None)
        )

    def _purchase(
        self, view: View, seat: int, phase: Buying, legal: Sequence[MonopolistAction], rng: Rng
    ) -> MonopolistAction | None:
        if seat != view.mover:
            return _answer(view, seat, legal)
        matters = completes(view, seat, phase.cell) or group_threat(view, phase.cell, seat) is not None
        if BUY in legal and matters:
            return BUY
        if BUY not in legal and matters and liquid(view, seat) >= view.board.prices[phase.cell]:
            family = view.board.families[phase.cell]
            ways = [action for action in legal if not (isinstance(action, Mortgage) and action.cell in family)]
            return least_missed(view, seat, ways) or self._usual.choose(view, legal, rng)
        usual = self._usual.choose(view, legal, rng)
        return DECLINE if usual == BUY and _is_cheaper_at_auction(view, seat, phase.cell) else usual


# Building


def _improvement(view: View, seat: int, legal: Sequence[MonopolistAction]) -> MonopolistAction | None:
    lots = [action for action in legal if type(action) is Build]
    spare = view.cash[seat] - cash_to_keep(view, seat)
    affordable = [(price, lot) for lot in lots if (price := building_price(view, lot.cell)) <= spare]
    if affordable:
        return max(affordable, key=lambda lot: rent_gain(view, lot[1].cell) / lot[0])[1]
    low = [lot for lot in lots if view.buildings[lot.cell] < HOUSES_FIRST]
    if low and view.cash[seat] >= cash_to_keep(view, seat):
        return _idle(view, seat, legal)
    redemptions = [action for action in legal if type(action) is Redeem] if True in view.mortgaged else []
    prices = view.board.redemptions
    return next((redeem for redeem in redemptions if prices[redeem.cell] + REDEEM_ABOVE <= spare), None)


def _idle(view: View, seat: int, legal: Sequence[MonopolistAction]) -> MonopolistAction | None:
    """A deed to mortgage that earns less than a house would: of no group that is whole, no railway of many."""
    board = view.board

    def is_idle(cell: int) -> bool:
        owned = sum(view.owner[other] == seat for other in board.families[cell])
        return owned < len(board.families[cell]) if board.house_prices[cell] else owned < HOUSES_FIRST

    ways = [action for action in legal if type(action) is Mortgage and is_idle(action.cell)]
    return max(ways, key=lambda way: board.mortgages[way.cell], default=None)


# Auctions


def _is_cheaper_at_auction(view: View, seat: int, cell: int) -> bool:
    """Whether nobody else should bid as much as it costs."""
    most = max(min(worth_at_auction(view, other, cell), view.cash[other]) for other in rivals(view, seat))
    is_duel = len(view.playing) == 2 and not view.options.no_auctions
    return is_duel and most < SAVED * view.board.prices[cell]


def _bid(view: View, seat: int, phase: Auction, legal: Sequence[MonopolistAction]) -> MonopolistAction | None:
    """Up to what the deed is worth to it and what it would be worth to whoever gets it else; as low as may be."""
    low = max(phase.least, phase.bid + 1)
    worth = min(_auction_worth(view, seat, phase.thing), liquid(view, seat))
    if low > worth:
        return Pass(phase.thing)
    if low <= view.cash[seat]:
        return Bid(phase.thing, low)
    family = view.board.families[phase.thing]
    others = [action for action in legal if isinstance(action, Mortgage) and action.cell not in family]
    return least_missed(view, seat, others) or Pass(phase.thing)


def _auction_worth(view: View, seat: int, cell: int) -> int:
    def gained(other: int) -> float:
        owner = (*view.owner[:cell], other, *view.owner[cell + 1 :])
        return land(view.options, owner, other) - land(view.options, view.owner, other)

    mine: float = gained(seat)
    whole = completes(view, seat, cell)
    rival = group_threat(view, cell, seat)
    if rival is not None:
        mine = max(mine, DENIED * gained(rival))
    if len(view.playing) == 2:
        mine = max(mine, view.board.prices[cell])
    keep = 0 if whole or rival is not None else cash_to_keep(view, seat)
    cash = liquid(view, seat) if whole or rival is not None else view.cash[seat]
    return max(int(min(mine, cash - keep)), min(view.cash[seat] - keep, worth_at_auction(view, seat, cell)))


# Deals


def _envy(view: View) -> float:
    return ENVY if len(view.playing) > 2 else ENVY_OF_TWO


def score(view: View, deal: Deal, seat: int) -> float:
    """What a deal is worth to the seat when what the other side wins is in part its own loss."""
    other = deal.to if seat == deal.by else deal.by
    return deal_gain(view, deal, seat) - _envy(view) * max(0.0, deal_gain(view, deal, other))


def _leaves_enough(view: View, deal: Deal, seat: int) -> bool:
    paid = deal.money if seat == deal.by else -deal.money
    return paid <= 0 or view.cash[seat] - paid >= cash_to_keep(view, seat)


def _answer(view: View, seat: int, legal: Sequence[MonopolistAction]) -> MonopolistAction | None:
    if not any(view.deals):
        return None
    for action in legal:
        deal = view.deals[action.seat] if type(action) is DealAccept else None
        if deal is not None and type(action) is DealAccept:
            # Both judgements have to agree: the usual one knows what a mortgage costs that leaves no money.
            is_good = profits(view, deal, seat) and score(view, deal, seat) > 0 and _leaves_enough(view, deal, seat)
            return action if is_good else DealRefuse(action.seat)
    return None


def _proposal(view: View, seat: int, is_mover: bool) -> MonopolistAction | None:
    draft = view.deals[seat]
    if draft is not None and draft.offered:
        return None if is_mover else DROP
    seats = len(view.active)
    # Between two, whatever the other accepts helps the only rival: its offers have cost it matches.
    is_silent = len(view.playing) == 2 and view.turn < ALONE_UNTIL
    if not is_mover or is_silent or view.offers_made[seat] or (view.turn // seats + seat) % EVERY:
        return DROP if draft is not None else None
    wish = _wish(view, seat)
    if draft is None:
        return DealWith(wish.to) if wish is not None else None
    return towards(draft, wish)


def _wish(view: View, seat: int) -> Deal | None:
    """Of all deals that others should accept, the best for itself."""
    scored = [(score(view, deal, seat), deal) for deal in _possible(view, seat)]
    good = [(worth, deal) for worth, deal in scored if worth >= LEAST_GAIN and _leaves_enough(view, deal, seat)]
    return max(good, key=lambda one: one[0])[1] if good else None


def _possible(view: View, seat: int) -> Iterator[Deal]:
    own = [item for item in items(view, seat) if item >= 0]
    wanted = missing(view.options, view.owner, seat)
    for other in rivals(view, seat):
        theirs = [cell for cell in items(view, other) if cell >= 0]
        lacks = missing(view.options, view.owner, other)
        for cell in theirs:
            family = view.board.families[cell]
            if cell not in wanted and not any(view.owner[member] == seat for member in family):
                continue
            for gives in ((), *((mine,) for mine in own if mine not in family)):
                yield from _priced(view, Deal(seat, other, gives, (cell,)))
        for mine in own:
            if mine in lacks:
                yield from _priced(view, Deal(seat, other, (mine,), ()))


def _priced(view: View, deal: Deal) -> Iterator[Deal]:
    """The deal with the least money for which the other side should do it."""
    before, after = view.owner, owners_after(view, deal)
    mine = gain(view, deal, deal.by, before, after)
    theirs = gain(view, deal, deal.to, before, after)
    weight = rivalry(view)
    money = max(ceil((weight * mine - theirs - 1) / (1 + weight)), floor(-theirs) + 1)
    money = max(-view.cash[deal.to], money)
    offer = Deal(deal.by, deal.to, deal.gives, deal.takes, money)
    if money <= view.cash[deal.by] and can_be_done(view, offer) and profits(view, offer, deal.to):
        yield offer
