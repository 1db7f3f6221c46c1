"""Computer players that decide at once: usual player, expert and novice.

At the attentive table the usual player sometimes errs and sometimes notices mistakes, at the rates of the option
`slips`. The result depends only on the move, so that repeated queries agree. The novice mostly lays the first card
that fits.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import comb, inf
from typing import Final, NamedTuple

from games.kit.bots import stable_random
from games.kit.table import Card
from games.montana.actions import Act, Agree, Cover, Deal, Done, Draw, Keep, Lay, MontanaAction, Protest, Swap
from games.montana.cards import DECK, NUMBER_ON, NUMBERED, VICTORY_CARDS, pile_of
from games.montana.flow import HAND_SIZE
from games.montana.laws import VICTORIES, Laws, Tops, VictoryRule
from games.montana.laws import laws as laws_of
from games.montana.state import Acting, Adding, Claim, Moving
from games.montana.views import View
from games.rng import Rng

# Player


class Attention(NamedTuple):
    """Rates of own mistakes and of noticed mistakes of other seats."""

    errs: float
    notices: float


_PERFECT, _INATTENTIVE = Attention(0, 1), Attention(0.15, 0.35)
ATTENTION: Final = {"never": _PERFECT, "rare": Attention(0.05, 0.7), "often": _INATTENTIVE}
"""Attention by the option `slips`.

The following are for a novice, a master and hints.
"""
NOVICES_ATTENTION: Final = {**ATTENTION, "rare": _INATTENTIVE}
MASTERS_ATTENTION: Final = {"never": _PERFECT, "rare": Attention(0.01, 0.95), "often": Attention(0.04, 0.8)}
PERFECT_ATTENTION: Final = dict.fromkeys(ATTENTION, _PERFECT)

_PROTEST: Final = Protest()
_KEEP, _DRAW, _DONE = Keep(), Draw(), Done()
_IMMEDIATE: Final = frozenset((Cover, Agree, Deal))
_PHASES_OF_OBJECTION: Final = frozenset((Moving, Claim))
NEAR_THE_END: Final = 2
WIN: Final = 100.0
DRAWING_COST: Final = 0.8
"""Cost of drawing in cards, compared with a move away from winning."""
MISSING_CARD_COST: Final = 1.5
RULE_CARD_COST: Final = 0.5
EFFECT_VALUES: Final = {3: 0.5, 4: 0.6, 6: 1.0}


class Plan(NamedTuple):
    """The cards of a move, its first action and the cards left."""

    lay: Lay
    cards: tuple[Card, ...]
    rest: tuple[Card, ...]


class MontanaPlayer:
    """Player that depends on the view and the random stream only."""

    def __init__(self, attention: Mapping[str, Attention] = ATTENTION) -> None:
        self._attention = attention

    def choose(self, view: View, legal: Sequence[MontanaAction], rng: Rng) -> MontanaAction | None:
        if view.window and not view.options.has_hints and self._notices(view) and _PROTEST in legal:
            return _PROTEST
        phase = type(view.phase)
        if phase is Acting:
            return next(iter(legal), None)
        if view.seat not in view.waiting:
            # All seats may deal, but the dealer gives the others time to read the points.
            return None
        if phase is Moving or phase is Adding:
            return self._move(view, legal, rng)
        for action in legal:
            if type(action) in _IMMEDIATE:
                return action
        swaps = [action for action in legal if type(action) is Swap]
        victory = view.laws.victory
        return min(swaps, key=lambda swap: self.hidden_hand_distance(view.counts[swap.target], victory), default=None)

    def _move(self, view: View, legal: Sequence[MontanaAction], rng: Rng) -> MontanaAction | None:
        is_first = type(view.phase) is Moving
        lays = [action for action in legal if type(action) is Lay]
        plans = all_plans(view, lays)
        if is_first and not view.options.has_hints:
            right = {plan.lay for plan in plans}
            wrong = [lay for lay in lays if lay not in right]
            if wrong and self._slips(view, "card"):
                return rng.choice(wrong)
        best, most = None, -inf
        for plan in plans:
            move_value = self.move_value(view, plan)
            if move_value > most:
                best, most = plan, move_value
        now = -self.distance(view.hand, view.laws.victory)
        if not is_first:
            return best.lay if best is not None and most > now else _DONE
        if best is None or most < now - DRAWING_COST:
            return _KEEP if view.drawn else _DRAW
        return self._act_before_card(view, best) or best.lay

    def _act_before_card(self, view: View, plan: Plan) -> Act | None:
        """Return the act due before laying the card, unless hints or a slip prevent it."""
        if view.options.has_hints:
            return None
        owed = view.laws.demand(plan.cards, len(plan.rest), by_swap=bool(view.owes_montana))
        unsaid = [act for act in owed if act not in view.said]
        return unsaid[0] if unsaid and not self._slips(view, "act") else None

    def _slips(self, view: View, about: str) -> bool:
        """True if this move goes wrong in this way."""
        if view.options.has_hints:
            return False
        errs = self._attention[view.options.slips].errs
        return errs > 0 and _chance(view, f"{about} {view.turn}") < errs

    def _notices(self, view: View) -> bool:
        """True if a mistake of another seat is noticed.

        A forgotten act is noticed only once it is the seat's turn.
        """
        moves = [move for move in view.window if move.seat != view.seat]
        has_time_passed = type(view.phase) in _PHASES_OF_OBJECTION and view.seat in view.waiting
        for move in moves:
            if move.is_wrong or (has_time_passed and move.missing):
                break
        else:
            return False
        cards = " ".join(card for move in moves for card in (move.top, *move.cards))
        return _chance(view, f"notice {cards}") < self._attention[view.options.slips].notices

    def move_value(self, view: View, plan: Plan) -> float:
        """Return the value of a move in cards."""
        lay, cards, rest = plan
        after = laws_after(view, plan)
        victory = after.victory
        if victory.wins(rest):
            return WIN
        if not rest:
            return -float(HAND_SIZE)
        move_value = -self.distance(rest, victory)
        if lay.card not in NUMBERED:
            follows = sum(map(after.fitting_numbers[view.top].__contains__, rest))
            return move_value + follows / 10 - self.rule_card_cost(victory)
        digits = after.digits
        fired = [number for card in cards if (number := NUMBER_ON[card]) in digits]
        if not fired:
            return move_value
        sizes = [view.counts[seat] for seat in view.playing if seat != view.seat]
        if 5 in fired:
            move_value = -min([self.hidden_hand_distance(size, victory) for size in sizes])
        urgency = 3 if min([_missing(victory, size) for size in sizes]) <= NEAR_THE_END else 1
        return move_value + urgency * sum(EFFECT_VALUES.get(number, 0) for number in fired)

    def distance(self, hand: tuple[Card, ...], victory: VictoryRule) -> float:
        """Return the cost of the cards to lay and of the missing cards, which is higher."""
        return distance(hand, victory, MISSING_CARD_COST)

    def hidden_hand_distance(self, size: int, victory: VictoryRule) -> float:
        """Return the estimated distance from winning of a hidden hand."""
        return _missing(victory, size)

    def rule_card_cost(self, victory: VictoryRule) -> float:
        """Return the cost of laying a rule card now instead of later."""
        return RULE_CARD_COST


# Plans


def is_right(view: View, lay: Lay) -> bool:
    return bool(plans_from(view, lay))


def plans_from(view: View, lay: Lay) -> list[Plan]:
    """Return the right moves that begin with this action."""
    return all_plans(view, (lay,))


def all_plans(view: View, lays: Sequence[Lay]) -> list[Plan]:
    """Return the right moves that begin with any of these actions."""
    laws, hand = view.laws, view.hand
    laid = view.window[-1].cards if type(view.phase) is Adding else ()
    top = view.window[-1].top if laid else view.top
    if laid:
        right = [lay for lay in lays if laws.allow(top, laid, lay.card)]
    else:
        fitting = laws.fitting[top]
        right = [lay for lay in lays if lay.card in fitting]
    plans = [Plan(lay, (lay.card,), without(hand, lay.card)) for lay in right]
    if view.drawn or not laws.several:
        return plans
    return [longer for plan in plans for longer in _continued(plan, laws, top, laid)]


def _continued(begun: Plan, laws: Laws, top: Card, laid: tuple[Card, ...]) -> list[Plan]:
    """Return the plan and all its right continuations."""
    plans = [begun]
    lay = begun.lay
    if lay.card not in NUMBERED:
        return plans
    for plan in plans:
        # The list grows while it is read. Cards that differ only in filling are tried once.
        followers = {card[:2]: card for card in plan.rest if laws.allow(top, (*laid, *plan.cards), card)}
        plans += [Plan(lay, (*plan.cards, card), without(plan.rest, card)) for card in followers.values()]
    return plans


# Valuation


def laws_after(view: View, plan: Plan) -> Laws:
    lay = plan.lay
    return laws_of(view.tops) if lay.card in NUMBERED else _laws_with(view.tops, lay.card, lay.pile)


@lru_cache(maxsize=4096)
def _laws_with(tops: Tops, card: Card, choice: int) -> Laws:
    """Return the laws after this rule card is laid."""
    changed = list(tops)
    changed[pile_of(card, choice)] = card
    return laws_of(tuple(changed))


def distance(hand: tuple[Card, ...], victory: VictoryRule, missing_card_cost: float) -> float:
    size = victory.size
    if not size:
        return len(hand)
    wanted = sum(map(victory.counting.__contains__, hand))
    if wanted >= size:
        return len(hand) - size
    return len(hand) - wanted + missing_card_cost * (size - wanted)


def _missing(victory: VictoryRule, size: int) -> int:
    """Return the minimum distance from winning of a hand of this size."""
    return abs(size - victory.size)


def without(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    at = hand.index(card)
    return hand[:at] + hand[at + 1 :]


def _chance(view: View, label: str) -> float:
    """Return a deterministic number between 0 and 1 for the position and the label."""
    return stable_random(view.round, view.seat, view.scores, view.hand, label)


# Expert. Its weights were found by playing tens of thousands of rounds of one such player among five players who may do
# anything.


EXPERTS_MISSING_CARD_COST: Final = 4.0
"""Cost of a missing card. Most drawn cards do not fit and must be laid again."""
MIXED_PAIR_COST: Final = 0.2
"""Cost of a pair of an odd and an even card without a victory rule."""
RULE_CARD_COST_WITH_VICTORY_RULE: Final = 1.0
"""Cost of laying a rule card under a victory rule. Numbers go first when they fit."""


class MontanaExpert(MontanaPlayer):
    """Computer player that values hands by the victory rules.

    A victory card in the hand must be laid before the hand can win. Unseen hands are rarely close to winning, whatever
    their size.
    """

    def distance(self, hand: tuple[Card, ...], victory: VictoryRule) -> float:
        held = [card for card in VICTORY_CARDS if card in hand]
        if held:
            rest = tuple(card for card in hand if card not in held)
            return len(held) + min(distance(rest, VICTORIES[card], EXPERTS_MISSING_CARD_COST) for card in held)
        if victory.size:
            return distance(hand, victory, EXPERTS_MISSING_CARD_COST)
        numbers = [NUMBER_ON[card] for card in hand if card in NUMBER_ON]
        odd = sum(number % 2 for number in numbers)
        return len(hand) + MIXED_PAIR_COST * min(odd, len(numbers) - odd)

    def hidden_hand_distance(self, size: int, victory: VictoryRule) -> float:
        return _expected_distance(size, victory)

    def rule_card_cost(self, victory: VictoryRule) -> float:
        return RULE_CARD_COST_WITH_VICTORY_RULE if victory.size else RULE_CARD_COST


@lru_cache(maxsize=256)
def _expected_distance(size: int, victory: VictoryRule) -> float:
    """Return the mean distance of a random hand of this size from winning."""
    if not victory.size:
        return size
    share = sum(map(victory.counts, DECK)) / len(DECK)
    return sum(
        comb(size, wanted)
        * share**wanted
        * (1 - share) ** (size - wanted)
        * (max(0, wanted - victory.size) + size - wanted + EXPERTS_MISSING_CARD_COST * max(0, victory.size - wanted))
        for wanted in range(size + 1)
    )


# Novice


LAYS_ANYTHING: Final = 3
"""Number of moves out of four with a random right card."""


class MontanaNovice:
    """Player with the attention of a novice, unless the option rules out slips."""

    def __init__(self) -> None:
        self._usual = MontanaPlayer(NOVICES_ATTENTION)

    def choose(self, view: View, legal: Sequence[MontanaAction], rng: Rng) -> MontanaAction | None:
        if isinstance(view.phase, Moving) and view.seat in view.waiting and rng.below(4) < LAYS_ANYTHING:
            right = [action for action in legal if isinstance(action, Lay) and is_right(view, action)]
            if right:
                return rng.choice(right)
        return self._usual.choose(view, legal, rng)
