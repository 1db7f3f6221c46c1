"""Improved move valuation for the master.

The weights were found by playing tens of thousands of rounds of one such player among five players who may do
anything.
"""

from functools import lru_cache
from math import comb
from typing import Final

from games.kit.table import Card
from games.montana.cards import DECK, NUMBER_ON, VICTORY_CARDS
from games.montana.laws import VICTORIES, VictoryRule
from games.montana.players import RULE_CARD_COST, MontanaPlayer, distance

MISSING_CARD_COST: Final = 4.0
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
            return len(held) + min(distance(rest, VICTORIES[card], MISSING_CARD_COST) for card in held)
        if victory.size:
            return distance(hand, victory, MISSING_CARD_COST)
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
        * (max(0, wanted - victory.size) + size - wanted + MISSING_CARD_COST * max(0, victory.size - wanted))
        for wanted in range(size + 1)
    )
