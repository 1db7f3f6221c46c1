"""Computer player of master level.

Bids by the value to all players and evaluates deals by simulation. Other players are expected to act like the
medium level, and deals that the medium level would refuse are not offered.
"""

from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from games.bot_levels import HasTime
from games.monopolist.actions import (
    BUY,
    DECLINE,
    DROP,
    Bid,
    Build,
    DealAccept,
    DealCounter,
    DealRefuse,
    DealWith,
    MonopolistAction,
    Mortgage,
    Pass,
    Redeem,
)
from games.monopolist.bots.master_trading import (
    at_fair_price,
    best_deal,
    cash_to_keep,
    deeds_value,
    group_threat,
    mirrored,
    rivals,
    should_accept,
)
from games.monopolist.bots.players import MonopolistPlayer, leave_jail_or_roll
from games.monopolist.bots.trading import step_towards
from games.monopolist.bots.valuation import auction_value, cheapest_sacrifice, completes_group, rent_gain
from games.monopolist.holdings import building_price, raisable_cash
from games.monopolist.state import Auction, Buying, Deal, Owing, Rolling
from games.monopolist.views import View
from games.rng import Rng

HOUSES_FIRST: Final = 3
"""Building level up to which single deeds are mortgaged to build."""
REDEEM_ABOVE: Final = 250
DENIAL_SHARE: Final = 0.6
"""Share of a deed's value to a rival that is bid to deny the deed."""
AUCTION_PRICE_SHARE: Final = 0.95
"""Share of the price below which others must bid for an auction to be preferred."""
BID_STEP: Final = 1 / 8
"""Bid increment as a share of the price, or of the highest bid if larger."""
LEAST_BID_STEP: Final = 5
ROUNDS_BETWEEN_OFFERS: Final = 4
"""Interval in rounds between offers, to avoid pestering the other players."""
MOST_CACHED_OFFERS: Final = 256
"""Maximum number of cached offers of all matches."""


class MonopolistMaster:
    def __init__(self) -> None:
        self._usual = MonopolistPlayer()
        self._wishes: dict[tuple[View, Deal | None], Deal] = {}

    def think(
        self, view: View, legal: Sequence[MonopolistAction], rng: Rng, has_time: HasTime
    ) -> MonopolistAction | None:
        seat = view.seat
        if seat is None:
            return None
        phase = view.phase
        if isinstance(phase, Rolling):
            return self._between_moves(view, seat, legal, has_time)
        if isinstance(phase, Buying):
            return self._purchase(view, seat, phase, legal, rng, has_time)
        if isinstance(phase, Owing) and seat != phase.seat:
            return self._answer(view, seat, legal, has_time)
        if isinstance(phase, Auction) and phase.thing >= 0 and seat in view.waiting:
            return _bid(view, seat, phase, legal)
        return self._usual.choose(view, legal, rng)

    def _between_moves(
        self, view: View, seat: int, legal: Sequence[MonopolistAction], has_time: HasTime
    ) -> MonopolistAction | None:
        is_mover = seat == view.mover
        return (
            self._answer(view, seat, legal, has_time)
            or _improvement(view, seat, legal)
            or self._proposal(view, seat, is_mover, has_time)
            or (leave_jail_or_roll(view, seat, legal) if is_mover else None)
        )

    def _purchase(
        self, view: View, seat: int, phase: Buying, legal: Sequence[MonopolistAction], rng: Rng, has_time: HasTime
    ) -> MonopolistAction | None:
        if seat != view.mover:
            return self._answer(view, seat, legal, has_time)
        matters = completes_group(view, seat, phase.cell) or group_threat(view, phase.cell, seat) is not None
        if BUY in legal and matters:
            return BUY
        if BUY not in legal and matters and raisable_cash(view, seat) >= view.board.prices[phase.cell]:
            family = view.board.families[phase.cell]
            ways = [action for action in legal if not (isinstance(action, Mortgage) and action.cell in family)]
            return cheapest_sacrifice(view, seat, ways) or self._usual.choose(view, legal, rng)
        usual = self._usual.choose(view, legal, rng)
        return DECLINE if usual == BUY and _is_cheaper_at_auction(view, seat, phase.cell) else usual

    def _proposal(self, view: View, seat: int, is_mover: bool, has_time: HasTime) -> MonopolistAction | None:
        draft = view.deals[seat]
        if draft is not None and draft.offered:
            # The master waits for the answer in its own turn and after a counter-offer.
            return None if is_mover or view.offers_made[seat] else DROP
        is_its_round = (len(view.course) + seat) % ROUNDS_BETWEEN_OFFERS == 0 and not view.doubles
        if not (is_mover and is_its_round) or view.offers_made[seat]:
            return DROP if draft is not None else None
        wished = self._wish(view, seat, has_time)
        if draft is None:
            return DealWith(wished.to) if wished is not None else None
        return step_towards(draft, wished)

    def _wish(self, view: View, seat: int, has_time: HasTime) -> Deal | None:
        return self._cached_offer(view, None, lambda: best_deal(view, seat, has_time))

    def _cached_offer(self, view: View, draft: Deal | None, think: Callable[[], Deal | None]) -> Deal | None:
        """Return a cached offer, because an offer is written in several steps."""
        question = (msgspec.structs.replace(view, deals=()), draft)
        wished = self._wishes.get(question)
        if wished is None:
            wished = think()
            if wished is not None:
                if len(self._wishes) >= MOST_CACHED_OFFERS:
                    self._wishes.clear()
                self._wishes[question] = wished
        return wished

    # Answers

    def _answer(
        self, view: View, seat: int, legal: Sequence[MonopolistAction], has_time: HasTime
    ) -> MonopolistAction | None:
        if not any(view.deals):
            return None
        for action in legal:
            deal = view.deals[action.seat] if type(action) is DealAccept else None
            if deal is None:
                continue
            if should_accept(view, deal, seat, has_time):
                return action
            counter = DealCounter(deal.by, deal.number)
            return counter if counter in legal and self._should_counter(view, deal, has_time) else DealRefuse(deal.by)
        return self._counter_step(view, seat, legal, has_time)

    def _should_counter(self, view: View, deal: Deal, has_time: HasTime) -> bool:
        """True if the master should make a counter-offer.

        At most one counter-offer is made per offer, so that two masters come to an end. None is made while a debt is
        pending, because a debtor asks for the lowest sum that saves the seat.
        """
        if isinstance(view.phase, Owing) or view.offers_made[deal.to] >= view.offers_made[deal.by]:
            return False
        counter = mirrored(deal)
        fair = self._repriced(view, counter, has_time)
        return fair is not None and fair.money < counter.money

    def _counter_step(
        self, view: View, seat: int, legal: Sequence[MonopolistAction], has_time: HasTime
    ) -> MonopolistAction | None:
        """Return the next step of a counter-offer that is being written.

        In the master's own turn only counter-offers already cached are continued.
        """
        draft = view.deals[seat]
        if draft is None or draft.offered or DROP not in legal:
            return None
        fair = self._repriced(view, draft, has_time if seat != view.mover else None)
        return step_towards(draft, fair) if fair is not None else None

    def _repriced(self, view: View, draft: Deal, has_time: HasTime | None) -> Deal | None:
        """Return the draft at a fair price, from the cache only if `has_time` is None."""
        things = Deal(draft.by, draft.to, draft.gives, draft.takes)
        return self._cached_offer(
            view, things, lambda: at_fair_price(view, things, has_time) if has_time is not None else None
        )


# Building


def _improvement(view: View, seat: int, legal: Sequence[MonopolistAction]) -> MonopolistAction | None:
    lots = [action for action in legal if type(action) is Build]
    spare = view.cash[seat] - cash_to_keep(view, seat)
    affordable = [(price, lot) for lot in lots if (price := building_price(view, lot.cell)) <= spare]
    if affordable:
        return max(affordable, key=lambda lot: rent_gain(view, lot[1].cell) / lot[0])[1]
    low = [lot for lot in lots if view.buildings[lot.cell] < HOUSES_FIRST]
    if low and view.cash[seat] >= cash_to_keep(view, seat):
        return _single_deed_to_mortgage(view, seat, legal)
    redemptions = [action for action in legal if type(action) is Redeem] if True in view.mortgaged else []
    prices = view.board.redemptions
    return next((redeem for redeem in redemptions if prices[redeem.cell] + REDEEM_ABOVE <= spare), None)


def _single_deed_to_mortgage(view: View, seat: int, legal: Sequence[MonopolistAction]) -> MonopolistAction | None:
    """Return the largest mortgage of a deed outside complete groups and railway sets."""
    board = view.board

    def is_idle(cell: int) -> bool:
        owned = sum(view.owner[other] == seat for other in board.families[cell])
        return owned < len(board.families[cell]) if board.house_prices[cell] else owned < HOUSES_FIRST

    ways = [action for action in legal if type(action) is Mortgage and is_idle(action.cell)]
    return max(ways, key=lambda way: board.mortgages[way.cell], default=None)


# Auctions


def _is_cheaper_at_auction(view: View, seat: int, cell: int) -> bool:
    """True in a duel if the rival should bid less than the price."""
    most = max(min(auction_value(view, other, cell), view.cash[other]) for other in rivals(view, seat))
    is_duel = len(view.playing) == 2 and not view.options.no_auctions
    return is_duel and most < AUCTION_PRICE_SHARE * view.board.prices[cell]


def _bid(view: View, seat: int, phase: Auction, legal: Sequence[MonopolistAction]) -> MonopolistAction | None:
    """Bid up to the deed's value, or raise cash for a bid, or pass."""
    low = max(phase.least, phase.bid + 1)
    worth = min(_auction_value(view, seat, phase.thing), raisable_cash(view, seat))
    if low > worth:
        return Pass(phase.thing)
    if low <= view.cash[seat]:
        return Bid(phase.thing, max(low, min(_next_bid(view, seat, phase), worth, view.cash[seat])))
    family = view.board.families[phase.thing]
    others = [action for action in legal if isinstance(action, Mortgage) and action.cell not in family]
    return cheapest_sacrifice(view, seat, others) or Pass(phase.thing)


def _next_bid(view: View, seat: int, phase: Auction) -> int:
    """Return the next bid, large enough to keep the auction short.

    The bid does not exceed what should end the auction.
    """
    others = [other for other in phase.bidders if other != seat]
    if not others:
        return phase.least  # All others have passed without a bid.
    usual = max(min(auction_value(view, other, phase.thing), view.cash[other]) for other in others)
    if phase.bid == usual:
        return phase.bid + 1  # The medium level bids no higher.
    aimed = phase.bid + max(LEAST_BID_STEP, int(BID_STEP * max(phase.bid, view.board.prices[phase.thing])))
    aimed = usual if phase.bid < usual < aimed else aimed
    return min(aimed, max(raisable_cash(view, other) for other in others))


def _auction_value(view: View, seat: int, cell: int) -> int:
    def gained(other: int) -> float:
        owner = (*view.owner[:cell], other, *view.owner[cell + 1 :])
        return deeds_value(view.options, owner, other) - deeds_value(view.options, view.owner, other)

    mine: float = gained(seat)
    whole = completes_group(view, seat, cell)
    rival = group_threat(view, cell, seat)
    if rival is not None:
        mine = max(mine, DENIAL_SHARE * gained(rival))
    if len(view.playing) == 2:
        mine = max(mine, view.board.prices[cell])
    keep = 0 if whole or rival is not None else cash_to_keep(view, seat)
    cash = raisable_cash(view, seat) if whole or rival is not None else view.cash[seat]
    return max(int(min(mine, cash - keep)), min(view.cash[seat] - keep, auction_value(view, seat, cell)))
