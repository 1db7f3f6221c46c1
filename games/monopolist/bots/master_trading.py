"""Deals of the master, by valuation and by simulated matches."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from math import ceil, floor, sqrt
from typing import Final

from games.bot_levels import HasTime
from games.monopolist.actions import JAIL_CARDS
from games.monopolist.board import BANK, Board, Railway
from games.monopolist.bots.match_simulation import SimulatedMatch
from games.monopolist.bots.simulation_board import Throws, random_throws
from games.monopolist.bots.trading import (
    CARD_VALUE,
    completing_lots,
    deal_value,
    is_profitable,
    owners_after,
    rival_gain_weight,
)
from games.monopolist.bots.valuation import cash_reserve
from games.monopolist.deals import can_be_done, items_to_give, redemption_cost
from games.monopolist.holdings import raisable_cash, rent
from games.monopolist.options import Options
from games.monopolist.state import FREE, Deal
from games.monopolist.views import View
from games.rng import SEED_BYTES

GROUP_VALUE: Final = 0.9
"""Extra value of a lot in a complete group, as a share of its rent with houses."""
BEHIND_JAIL: Final = 1.25
"""Factor for lots within reach of the jail."""
REACH: Final = range(5, 15)
HOUSES: Final = 3
ALONE: Final = 0.85
PART: Final = 1.15
RAILWAYS: Final[Sequence[float]] = (0.75, 0.95, 1.2, 1.4)
"""Value of each as a share of its price, by the number owned."""
UTILITIES: Final[Sequence[float]] = (0.6, 0.9)
LEAST_KEPT: Final = 60
VALUE_WITHOUT_MONEY: Final = 0.25
"""Share of a group's value that remains without money to build."""
DICE: Final = {total: (6 - abs(total - 7)) / 36 for total in range(2, 13)}
RISK: Final = 0.09
"""Accepted probability of a rent above the cash kept."""


def deeds_value(options: Options, owner: tuple[int, ...], seat: int) -> float:
    plain, promised, _ = _deeds_value(options, owner, seat)
    return plain + promised


@lru_cache(maxsize=8192)
def _deeds_value(options: Options, owner: tuple[int, ...], seat: int) -> tuple[float, float, int]:
    """Return the deeds' value, the extra value of complete groups, and building cost."""
    board = options.laid_out
    plain = promised = 0.0
    cost = 0
    for cell in board.deeds:
        if owner[cell] != seat:
            continue
        family = board.families[cell]
        owned = sum(owner[other] == seat for other in family)
        price = board.prices[cell]
        if not board.house_prices[cell]:
            scale = RAILWAYS if isinstance(board.cells[cell], Railway) else UTILITIES
            plain += price * scale[min(owned, len(scale)) - 1]
        elif owned == len(family):
            plain += price
            promised += complete_group_value(board, cell)
            cost += HOUSES * board.house_prices[cell]
        else:
            rivals = any(owner[other] not in (BANK, seat) for other in family)
            plain += price * (ALONE if rivals or owned == 1 else PART)
    return plain, promised, cost


def complete_group_value(board: Board, lot: int) -> float:
    near = (lot - board.jail) % board.size in REACH
    rents = board.rents[lot]
    return GROUP_VALUE * rents[HOUSES] * (BEHIND_JAIL if near else 1) if rents else 0


def deal_gain(view: View, deal: Deal, seat: int) -> float:
    """Return the gain of a deal for the seat, in money."""
    gets, loses = (deal.takes, deal.gives) if seat == deal.by else (deal.gives, deal.takes)
    paid = (deal.money if seat == deal.by else -deal.money) + redemption_cost(view, gets)
    after = owners_after(view, deal)
    before = position_value(view, view.owner, seat, 0)
    cards = sum(item in JAIL_CARDS for item in gets) - sum(item in JAIL_CARDS for item in loses)
    freed = sum(view.board.mortgages[item] for item in loses if item >= 0 and view.mortgaged[item])
    return position_value(view, after, seat, paid) - before + cards * CARD_VALUE + freed


def position_value(view: View, owner: tuple[int, ...], seat: int, paid: int) -> float:
    """Return the value of the seat's deeds and money after a payment.

    Complete groups count less without money to build on them.
    """
    plain, promised, cost = _deeds_value(view.options, owner, seat)
    money = view.cash[seat] - paid
    if promised:
        reach = max(0.0, raisable_cash(view, seat) - paid)
        promised *= min(1.0, VALUE_WITHOUT_MONEY + (1 - VALUE_WITHOUT_MONEY) * reach / cost)
    return plain + promised + money


def rivals(view: View, seat: int) -> list[int]:
    return [other for other in view.playing if other != seat]


def cash_to_keep(view: View, seat: int) -> int:
    """Return a rent the next roll rarely exceeds, minus half the possible mortgages."""
    board, place = view.board, view.places[seat]
    if view.jail[seat] != FREE:
        place = board.jail
    rents = []
    for total, likely in DICE.items():
        cell = (place + total) % board.size
        landlord = view.owner[cell]
        owed = board.prices[cell] > 0 and landlord not in (BANK, seat) and not view.mortgaged[cell]
        rents.append((rent(view, cell, total) if owed else 0, likely))
    left, worst = 1.0, 0
    for amount, likely in sorted(rents):
        worst = amount
        left -= likely
        if left <= RISK:
            break
    spare = sum(board.mortgages[cell] for cell in board.deeds if view.owner[cell] == seat and not view.mortgaged[cell])
    return max(LEAST_KEPT, worst - spare // 2)


def group_threat(view: View, cell: int, seat: int) -> int | None:
    """Return the rival whose group this deed would complete, or None."""
    family = view.board.families[cell]
    if not view.board.house_prices[cell]:
        return None
    for other in rivals(view, seat):
        if all(member == cell or view.owner[member] == other for member in family):
            return other
    return None


RIVAL_GAIN_SHARE: Final = 0.5
"""Share of a rival's gain that counts as an own loss; higher in a duel."""
RIVAL_GAIN_SHARE_IN_DUEL: Final = 0.6
LEAST_GAIN: Final = 30
MOST_FOR_ONE: Final = 2
"""Maximum number of deeds given for one that completes a group."""
SIMULATED_DEALS: Final = 8
"""Number of deals evaluated by simulation, the best by valuation."""
FINALISTS: Final = 3
FIRST_MATCHES: Final = 32
"""Simulated matches for each of these deals."""
FINAL_MATCHES: Final = 96
"""Simulated matches for the best of them."""
MATCHES_AT_ONCE: Final = 4
"""Simulated matches of each deal between two checks of the clock."""
FEWEST_MATCHES: Final = 16
"""Minimum number of simulated matches for a decision."""
LEAST_CHANCE: Final = 0.03
"""Minimum gain in winning probability."""
CONFIDENCE: Final = 1.0
"""Required confidence in standard errors."""


def rated_gain(view: View, deal: Deal, seat: int) -> float:
    """Return the seat's gain minus a share of the other side's gain."""
    other = deal.to if seat == deal.by else deal.by
    envy = RIVAL_GAIN_SHARE if len(view.playing) > 2 else RIVAL_GAIN_SHARE_IN_DUEL
    return deal_gain(view, deal, seat) - envy * max(0.0, deal_gain(view, deal, other))


def cash_cost(view: View, deal: Deal, seat: int) -> int:
    """Return the money the seat pays for a deal, redemptions included."""
    paid, gets = (deal.money, deal.takes) if seat == deal.by else (-deal.money, deal.gives)
    return paid + redemption_cost(view, gets)


def leaves_enough_cash(view: View, deal: Deal, seat: int) -> bool:
    paid = cash_cost(view, deal, seat)
    return paid <= 0 or view.cash[seat] - paid >= cash_to_keep(view, seat)


class DealSimulations:
    """Effect of deals on the winning probability of a seat.

    Matches with and without a deal are simulated with the same throws.
    """

    def __init__(self, view: View, seat: int, has_time: HasTime) -> None:
        self._view, self._seat, self._has_time = view, seat, has_time
        self._now = SimulatedMatch(view)
        self._chances: list[float] = []
        self._luck: list[Throws] = []
        # The seed depends on the view only, so the same view gives the same result.
        asked = hash((view.turn, view.owner, view.cash, view.places))
        self._seed = asked.to_bytes(SEED_BYTES, "big", signed=True)

    def simulate(self, found: dict[Deal, list[float]], count: int) -> None:
        """Append the effect of each deal in further matches, up to `count` per deal.

        Stop early when the time is up.
        """
        courses = [(self._after(deal), gained) for deal, gained in found.items()]
        for number in range(min(map(len, found.values())), count):
            if number % MATCHES_AT_ONCE == 0 and not self._has_time():
                break
            if number == len(self._luck):
                self._luck.append(random_throws(self._seed, number))
                self._chances.append(self._now.fork().play(self._luck[number], self._seat))
            for course, gained in courses:
                gained.append(course.fork().play(self._luck[number], self._seat) - self._chances[number])

    def _after(self, deal: Deal) -> SimulatedMatch:
        course = self._now.fork()
        redemptions = self._view.board.redemptions
        course.cash[deal.by] -= deal.money
        course.cash[deal.to] += deal.money
        for goods, to in ((deal.gives, deal.to), (deal.takes, deal.by)):
            for cell in goods:
                if cell in JAIL_CARDS:
                    continue
                if course.mortgaged[cell]:
                    course.mortgaged[cell] = False
                    course.cash[to] -= redemptions[cell]
                course.owner[cell] = to
        course.update_rents()
        return course


def _mean(gained: Sequence[float]) -> float:
    return sum(gained) / len(gained)


def _is_significant(gained: Sequence[float]) -> bool:
    mean = _mean(gained)
    error = sqrt(sum((value - mean) ** 2 for value in gained)) / len(gained)
    return mean - CONFIDENCE * error > LEAST_CHANCE


def should_accept(view: View, deal: Deal, seat: int, has_time: HasTime) -> bool:
    """True if the deal should be accepted: by cash, by valuation and by simulation."""
    if not (leaves_enough_cash(view, deal, seat) and is_profitable(view, deal, seat)):
        return False
    found: dict[Deal, list[float]] = {deal: []}
    DealSimulations(view, seat, has_time).simulate(found, FINAL_MATCHES)
    gained = found[deal]
    return _is_significant(gained) if len(gained) >= FEWEST_MATCHES else rated_gain(view, deal, seat) > 0


def mirrored(deal: Deal) -> Deal:
    return Deal(deal.to, deal.by, deal.takes, deal.gives, -deal.money)


def at_fair_price(view: View, things: Deal, has_time: HasTime) -> Deal | None:
    """Return the deal at the lowest price the other side should accept.

    Return None if the author should not want the deal at that price.
    """
    fair = next(_priced(view, things), None)
    return fair if fair is not None and should_accept(view, fair, things.by, has_time) else None


def best_deal(view: View, seat: int, has_time: HasTime) -> Deal | None:
    """Return the best deal for the seat that another player should accept, or None."""
    scored = [
        (rated_gain(view, deal, seat), deal)
        for deal in possible_deals(view, seat)
        if leaves_enough_cash(view, deal, seat)
    ]
    if not scored:
        return None
    scored.sort(key=lambda one: -one[0])
    found: dict[Deal, list[float]] = {deal: [] for _, deal in scored[:SIMULATED_DEALS]}
    prospects = DealSimulations(view, seat, has_time)
    prospects.simulate(found, FIRST_MATCHES)
    worth, best = scored[0]
    if len(found[best]) < FEWEST_MATCHES:
        # In a duel every accepted deal helps the only rival, so a simulation is required.
        return best if worth >= LEAST_GAIN and len(view.playing) > 2 else None
    ranked = sorted(found, key=lambda deal: -_mean(found[deal]))
    if _mean(found[ranked[0]]) <= LEAST_CHANCE:
        return None
    finalists = {deal: found[deal] for deal in ranked[:FINALISTS]}
    prospects.simulate(finalists, FINAL_MATCHES)
    best = max(finalists, key=lambda deal: _mean(finalists[deal]))
    return best if _is_significant(finalists[best]) else None


def possible_deals(view: View, seat: int) -> Iterator[Deal]:
    """Yield deals that complete a group of either side at an acceptable price.

    The lot is paid for with money and up to two deeds.
    """
    own = [item for item in items_to_give(view, seat) if item >= 0]
    wanted = completing_lots(view.options, view.owner, seat)
    for other in rivals(view, seat):
        theirs = [cell for cell in items_to_give(view, other) if cell >= 0]
        lacks = completing_lots(view.options, view.owner, other)
        deals: list[Deal] = []
        for cell in theirs:
            if cell in wanted:
                deals += [Deal(seat, other, gives, (cell,)) for gives in _payments(view, own, cell)]
        for cell in own:
            if cell in lacks:
                deals += [Deal(seat, other, (cell,), takes) for takes in _payments(view, theirs, cell)]
        for deal in dict.fromkeys(deals):
            yield from _priced(view, deal)


def _payments(view: View, goods: Sequence[int], cell: int) -> Iterator[tuple[int, ...]]:
    """Yield up to two deeds of other groups than the lot's."""
    family = view.board.families[cell]
    others = [item for item in goods if item not in family]
    for count in range(MOST_FOR_ONE + 1):
        yield from combinations(others, count)


def _priced(view: View, deal: Deal) -> Iterator[Deal]:
    """Yield the deal at the lowest price the other side should accept, if any."""
    mine, theirs = deal_value(view, deal, deal.by), deal_value(view, deal, deal.to)
    weight = rival_gain_weight(view)
    money = max(ceil((weight * mine - theirs - 1) / (1 + weight)), floor(-theirs) + 1)
    kept = cash_reserve(view, deal.to) // 2 + redemption_cost(view, deal.gives)
    money = max(money, min(0, kept - view.cash[deal.to]))
    offer = Deal(deal.by, deal.to, deal.gives, deal.takes, money)
    if money <= view.cash[deal.by] and can_be_done(view, offer) and is_profitable(view, offer, deal.to):
        yield offer
