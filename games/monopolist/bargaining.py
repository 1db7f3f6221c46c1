"""How a master deals: it looks for what the usual player would accept, and plays on in its mind what comes of it."""

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
"""How much of what a rival wins by a deal counts as a loss; more, where there is no third."""
ENVY_OF_TWO: Final = 0.6
LEAST_GAIN: Final = 30
MOST_FOR_ONE: Final = 2
"""Deeds that are given for one that makes a group whole."""
THOUGHT_OF: Final = 8
"""Deals that are played on: the best at first sight."""
SIEVED: Final = 3
FIRST_LOOK: Final = 32
"""Matches in mind for each of them; …"""
SECOND_LOOK: Final = 96
"""… and for the best after that."""
AT_ONCE: Final = 4
"""Matches of each deal between two looks at the clock."""
FEWEST: Final = 16
"""Matches that tell more than the first sight does."""
LEAST_CHANCE: Final = 0.03
"""By how much a deal has to better the chance to win."""
SURE: Final = 1.0
"""Standard errors by which it must be better than none."""


def score(view: View, deal: Deal, seat: int) -> float:
    """What a deal is worth to the seat at first sight, when what the other side wins is in part its own loss."""
    other = deal.to if seat == deal.by else deal.by
    envy = ENVY if len(view.playing) > 2 else ENVY_OF_TWO
    return deal_gain(view, deal, seat) - envy * max(0.0, deal_gain(view, deal, other))


def spent(view: View, deal: Deal, seat: int) -> int:
    """What a deal costs the seat at once."""
    paid, gets = (deal.money, deal.takes) if seat == deal.by else (-deal.money, deal.gives)
    return paid + redemption(view, gets)


def leaves_enough(view: View, deal: Deal, seat: int) -> bool:
    paid = spent(view, deal, seat)
    return paid <= 0 or view.cash[seat] - paid >= cash_to_keep(view, seat)


class Prospects:
    """What deals would do to the chance of a seat, by matches in mind that have the same throws with and without."""

    def __init__(self, view: View, seat: int, has_time: HasTime) -> None:
        self._view, self._seat, self._has_time = view, seat, has_time
        self._now = Course(view)
        self._chances: list[float] = []
        self._luck: list[Luck] = []
        # The same question gets the same answer, however often it is asked.
        asked = hash((view.turn, view.owner, view.cash, view.places))
        self._seed = asked.to_bytes(SEED_BYTES, "big", signed=True)

    def look(self, found: dict[Deal, list[float]], count: int) -> None:
        """Adds, for each deal, what it changes in further matches, up to so many; to fewer when time is up."""
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
    """Whether to accept it. All judgements have to agree: what is paid for at its price may still lose the match."""
    if not (leaves_enough(view, deal, seat) and profits(view, deal, seat)):
        return False
    found: dict[Deal, list[float]] = {deal: []}
    Prospects(view, seat, has_time).look(found, SECOND_LOOK)
    gained = found[deal]
    return _is_sure(gained) if len(gained) >= FEWEST else score(view, deal, seat) > 0


def seen_from_the_other_side(deal: Deal) -> Deal:
    return Deal(deal.to, deal.by, deal.takes, deal.gives, -deal.money)


def fairly_priced(view: View, things: Deal, has_time: HasTime) -> Deal | None:
    """These things for the least money that the other side should accept, where their author welcomes that too."""
    fair = next(_priced(view, things), None)
    return fair if fair is not None and is_welcome(view, fair, things.by, has_time) else None


def wish(view: View, seat: int, has_time: HasTime) -> Deal | None:
    """Of all deals that others should accept, the best for itself."""
    scored = [(score(view, deal, seat), deal) for deal in possible(view, seat) if leaves_enough(view, deal, seat)]
    if not scored:
        return None
    scored.sort(key=lambda one: -one[0])
    found: dict[Deal, list[float]] = {deal: [] for _, deal in scored[:THOUGHT_OF]}
    prospects = Prospects(view, seat, has_time)
    prospects.look(found, FIRST_LOOK)
    worth, best = scored[0]
    if len(found[best]) < FEWEST:
        # Between two, whatever the other accepts helps the only rival: without a closer look nothing is offered.
        return best if worth >= LEAST_GAIN and len(view.playing) > 2 else None
    ranked = sorted(found, key=lambda deal: -_mean(found[deal]))
    if _mean(found[ranked[0]]) <= LEAST_CHANCE:
        return None
    finalists = {deal: found[deal] for deal in ranked[:SIEVED]}
    prospects.look(finalists, SECOND_LOOK)
    best = max(finalists, key=lambda deal: _mean(finalists[deal]))
    return best if _is_sure(finalists[best]) else None


def possible(view: View, seat: int) -> Iterator[Deal]:
    """Deals by which a group of either side becomes whole, at the price that the other should accept.

    The lot that does it is paid for with money and up to two deeds.
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
    """Up to two deeds, of other groups than what they are given for."""
    family = view.board.families[cell]
    others = [item for item in goods if item not in family]
    for count in range(MOST_FOR_ONE + 1):
        yield from combinations(others, count)


def _priced(view: View, deal: Deal) -> Iterator[Deal]:
    """The deal with the least money for which the other side should do it."""
    mine, theirs = gain(view, deal, deal.by), gain(view, deal, deal.to)
    weight = rivalry(view)
    money = max(ceil((weight * mine - theirs - 1) / (1 + weight)), floor(-theirs) + 1)
    kept = reserve(view, deal.to) // 2 + redemption(view, deal.gives)
    money = max(money, min(0, kept - view.cash[deal.to]))
    offer = Deal(deal.by, deal.to, deal.gives, deal.takes, money)
    if money <= view.cash[deal.by] and can_be_done(view, offer) and profits(view, offer, deal.to):
        yield offer
