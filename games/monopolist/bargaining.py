"""Deals of the master, evaluated by simulated matches."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import ceil, floor, sqrt
from typing import Final

from games.bot_levels import HasTime
from games.monopolist.actions import JAIL_CARDS
from games.monopolist.bargains import gain, missing, profits, rivalry
from games.monopolist.deals import can_be_done, items, redemption
from games.monopolist.foresight import Course
from games.monopolist.ground import Luck, luck
from games.monopolist.state import Deal
from games.monopolist.values import reserve
from games.monopolist.views import View
from games.monopolist.worth import cash_to_keep, deal_gain, rivals
from games.rng import SEED_BYTES

ENVY: Final = 0.5
"""Share of a rival's gain that counts as an own loss; higher in a duel."""
ENVY_OF_TWO: Final = 0.6
LEAST_GAIN: Final = 30
MOST_FOR_ONE: Final = 2
"""Maximum number of deeds given for one that completes a group."""
THOUGHT_OF: Final = 8
"""Number of deals evaluated by simulation, the best by valuation."""
SIEVED: Final = 3
FIRST_LOOK: Final = 32
"""Simulated matches for each of these deals."""
SECOND_LOOK: Final = 96
"""Simulated matches for the best of them."""
AT_ONCE: Final = 4
"""Simulated matches of each deal between two checks of the clock."""
FEWEST: Final = 16
"""Minimum number of simulated matches for a decision."""
LEAST_CHANCE: Final = 0.03
"""Minimum gain in winning probability."""
SURE: Final = 1.0
"""Required confidence in standard errors."""


def score(view: View, deal: Deal, seat: int) -> float:
    """Return the seat's gain minus a share of the other side's gain."""
    other = deal.to if seat == deal.by else deal.by
    envy = ENVY if len(view.playing) > 2 else ENVY_OF_TWO
    return deal_gain(view, deal, seat) - envy * max(0.0, deal_gain(view, deal, other))


def spent(view: View, deal: Deal, seat: int) -> int:
    """Return the money the seat pays for a deal, redemptions included."""
    paid, gets = (deal.money, deal.takes) if seat == deal.by else (-deal.money, deal.gives)
    return paid + redemption(view, gets)


def leaves_enough(view: View, deal: Deal, seat: int) -> bool:
    paid = spent(view, deal, seat)
    return paid <= 0 or view.cash[seat] - paid >= cash_to_keep(view, seat)


class Prospects:
    """Effect of deals on the winning probability of a seat.

    Matches with and without a deal are simulated with the same throws.
    """

    def __init__(self, view: View, seat: int, has_time: HasTime) -> None:
        self._view, self._seat, self._has_time = view, seat, has_time
        self._now = Course(view)
        self._chances: list[float] = []
        self._luck: list[Luck] = []
        # The seed depends on the view only, so the same view gives the same result.
        asked = hash((view.turn, view.owner, view.cash, view.places))
        self._seed = asked.to_bytes(SEED_BYTES, "big", signed=True)

    def look(self, found: dict[Deal, list[float]], count: int) -> None:
        """Append the effect of each deal in further matches, up to `count` per deal.

        Stop early when the time is up.
        """
        courses = [(self._after(deal), gained) for deal, gained in found.items()]
        for number in range(min(map(len, found.values())), count):
            if number % AT_ONCE == 0 and not self._has_time():
                break
            if number == len(self._luck):
                self._luck.append(luck(self._seed, number))
                self._chances.append(self._now.fork().play(self._luck[number], self._seat))
            for course, gained in courses:
                gained.append(course.fork().play(self._luck[number], self._seat) - self._chances[number])

    def _after(self, deal: Deal) -> Course:
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
        course.settle()
        return course


def _mean(gained: Sequence[float]) -> float:
    return sum(gained) / len(gained)


def _is_sure(gained: Sequence[float]) -> bool:
    mean = _mean(gained)
    error = sqrt(sum((value - mean) ** 2 for value in gained)) / len(gained)
    return mean - SURE * error > LEAST_CHANCE


def is_welcome(view: View, deal: Deal, seat: int, has_time: HasTime) -> bool:
    """True if the deal should be accepted: by cash, by valuation and by simulation."""
    if not (leaves_enough(view, deal, seat) and profits(view, deal, seat)):
        return False
    found: dict[Deal, list[float]] = {deal: []}
    Prospects(view, seat, has_time).look(found, SECOND_LOOK)
    gained = found[deal]
    return _is_sure(gained) if len(gained) >= FEWEST else score(view, deal, seat) > 0


def seen_from_the_other_side(deal: Deal) -> Deal:
    return Deal(deal.to, deal.by, deal.takes, deal.gives, -deal.money)


def fairly_priced(view: View, things: Deal, has_time: HasTime) -> Deal | None:
    """Return the deal at the lowest price the other side should accept.

    Return None if the author should not want the deal at that price.
    """
    fair = next(_priced(view, things), None)
    return fair if fair is not None and is_welcome(view, fair, things.by, has_time) else None


def wish(view: View, seat: int, has_time: HasTime) -> Deal | None:
    """Return the best deal for the seat that another player should accept, or None."""
    scored = [(score(view, deal, seat), deal) for deal in possible(view, seat) if leaves_enough(view, deal, seat)]
    if not scored:
        return None
    scored.sort(key=lambda one: -one[0])
    found: dict[Deal, list[float]] = {deal: [] for _, deal in scored[:THOUGHT_OF]}
    prospects = Prospects(view, seat, has_time)
    prospects.look(found, FIRST_LOOK)
    worth, best = scored[0]
    if len(found[best]) < FEWEST:
        # In a duel every accepted deal helps the only rival, so a simulation is required.
        return best if worth >= LEAST_GAIN and len(view.playing) > 2 else None
    ranked = sorted(found, key=lambda deal: -_mean(found[deal]))
    if _mean(found[ranked[0]]) <= LEAST_CHANCE:
        return None
    finalists = {deal: found[deal] for deal in ranked[:SIEVED]}
    prospects.look(finalists, SECOND_LOOK)
    best = max(finalists, key=lambda deal: _mean(finalists[deal]))
    return best if _is_sure(finalists[best]) else None


def possible(view: View, seat: int) -> Iterator[Deal]:
    """Yield deals that complete a group of either side at an acceptable price.

    The lot is paid for with money and up to two deeds.
    """
    own = [item for item in items(view, seat) if item >= 0]
    wanted = missing(view.options, view.owner, seat)
    for other in rivals(view, seat):
        theirs = [cell for cell in items(view, other) if cell >= 0]
        lacks = missing(view.options, view.owner, other)
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
    mine, theirs = gain(view, deal, deal.by), gain(view, deal, deal.to)
    weight = rivalry(view)
    money = max(ceil((weight * mine - theirs - 1) / (1 + weight)), floor(-theirs) + 1)
    kept = reserve(view, deal.to) // 2 + redemption(view, deal.gives)
    money = max(money, min(0, kept - view.cash[deal.to]))
    offer = Deal(deal.by, deal.to, deal.gives, deal.takes, money)
    if money <= view.cash[deal.by] and can_be_done(view, offer) and profits(view, offer, deal.to):
        yield offer
