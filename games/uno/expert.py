"""Better judgement of cards for computer players.

The weights come from millions of simulated rounds with two and with four players, against players who play any legal
card.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from games.kit.table import Card
from games.uno.actions import Play
from games.uno.cards import COLOURS, FOUR, POINTS, REVERSE, SKIP, TWO, Colour
from games.uno.options import ONE_ROUND
from games.uno.players import NEAR_THE_END, UnoPlayer, cards_gained, next_seat
from games.uno.views import View

OF_THE_COLOUR: Final = 0.55
"""Worth of each remaining card of the same colour …"""
ALONE: Final = -0.45
"""… and the penalty if there is none."""
EQUAL_BETWEEN_TWO, EQUAL_AMONG_MORE = -0.6, 0.2
"""Worth of an equal symbol in another colour.

With two players it is better kept as a way back to that colour.
"""
UNSEEN: Final = 5.0
"""Penalty for a colour with more unseen cards than usual.

It is multiplied by the excess share. Others can follow such a colour.
"""
USUAL_SHARE: Final = 0.23
WILD_HELD, WILD_NEAR_THE_END = 8.5, 2.0
STOPS, STOPS_A_WINNER = 0.6, 3.6
REVERSE_HELD: Final = 0.9
AWAY_FROM_A_WINNER: Final = 1.0
FOUR_STOPS_A_WINNER, FOUR_CAUGHT = 6.0, 8.0


class CardContext(NamedTuple):
    """Situation of the mover.

    The counts are those of its neighbours in the order of play.
    """

    in_force: Colour
    seats: int
    ahead: int
    behind: int
    unseen: Mapping[Colour, float]
    """Share of each colour among the unseen cards, minus the usual share."""
    bluffs: bool = False


def judge_plays(hand: Sequence[Card], ways: Iterable[tuple[Card, Colour]], context: CardContext) -> list[float]:
    """Return the worth of each way to play a card, in cards of advantage."""
    colours = [card[0] for card in hand]
    symbols = [card[1:] for card in hand]
    is_long = len(hand) > NEAR_THE_END + 1
    is_threatened = context.ahead <= NEAR_THE_END
    between_two = context.seats == 2
    found = []
    for card, named in ways:
        colour = named or card[0]
        left = colours.count(colour) - (not named)
        worth = left * OF_THE_COLOUR if left else ALONE
        worth -= UNSEEN * context.unseen[colour]
        symbol = card[1:]
        if named:
            worth -= WILD_HELD if is_long else WILD_NEAR_THE_END
            if card == FOUR:
                is_honest = context.in_force not in colours
                if not is_honest and not (context.bluffs and is_threatened):
                    worth -= FOUR_CAUGHT
                elif is_threatened:
                    worth += FOUR_STOPS_A_WINNER
        else:
            equal = symbols.count(symbol) - hand.count(card)
            worth += equal * (EQUAL_BETWEEN_TWO if between_two else EQUAL_AMONG_MORE)
            if symbol in (SKIP, TWO) or (symbol == REVERSE and between_two):
                worth += STOPS_A_WINNER if is_threatened else STOPS
            elif symbol == REVERSE:
                comes_next = context.behind <= NEAR_THE_END
                worth += AWAY_FROM_A_WINNER * (is_threatened - comes_next) - REVERSE_HELD
        found.append(worth)
    return found


class UnoExpert(UnoPlayer):
    """Usual player with a better judgement of cards.

    It counts the cards of the discard pile. It doubts like the usual player: opponents seldom bluff, so doubting big
    hands does not pay.
    """

    def worth(self, view: View, play: Play, *, bluffs: bool) -> float:
        seat = view.mover if view.seat is None else view.seat
        ahead, behind = (view.counts[next_seat(view.playing, seat, way * view.direction)] for way in (1, -1))
        shares = unseen_shares(unseen_cards(view.options.deck(), view.discard, view.hand))
        context = CardContext(view.colour, len(view.playing), ahead, behind, shares, bluffs)
        worth = judge_plays(view.hand, [(play.card, play.colour)], context)[0] + cards_gained(view, play)
        return worth if view.options.target == ONE_ROUND else worth + POINTS[play.card] / 40


def unseen_cards(deck: Sequence[Card], discard: Sequence[Card], hand: Sequence[Card]) -> Counter[Card]:
    """Return the cards that are neither in the viewer's hand nor in the discard pile."""
    unseen = Counter(deck)
    unseen.subtract(discard)
    unseen.subtract(hand)
    return unseen


def unseen_shares(unseen: Counter[Card]) -> dict[Colour, float]:
    counts: Counter[Colour] = Counter()
    for card, count in unseen.items():
        counts[card[0]] += count
    return {colour: counts[colour] / (counts.total() or 1) - USUAL_SHARE for colour in COLOURS}
