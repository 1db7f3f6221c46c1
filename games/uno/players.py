"""Usual computer player of УНО.

It saves wilds, stays on its strong colour, and stops players who are about to win.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from games.kit.table import NOBODY, Card
from games.rng import Rng
from games.uno.actions import (
    Accept,
    Catch,
    Crow,
    Deal,
    Discard,
    Doubt,
    Draw,
    Keep,
    Name,
    Play,
    Uno,
    UnoAction,
    Vote,
)
from games.uno.cards import BLANKS, COLOURS, FOUR, POINTS, REVERSE, SKIP, TWO, ZERO, Colour, colour_of, is_wild
from games.uno.moves import JOKE_FLOPPED
from games.uno.options import Idea
from games.uno.state import Answering
from games.uno.views import View

SHARE_OF_A_COLOUR: Final = 0.23
"""Probability that a hidden card has a given colour: 25 of 108."""
BLUFFS_CALM: Final = 0.05
"""Probability of a bluff with «Возьми четыре» …"""
BLUFFS_PRESSED: Final = 0.3
"""… and if the next player is about to win."""
BLUFFS_ONE_IN: Final = 3
"""The computer player itself bluffs once in so many cases."""
DOUBT_FROM: Final = 1 / 3
"""Probability of a bluff from which doubting pays.

The stakes are four cards for certain against six or none.
"""
DRAWING_GAINS: Final = -1.5
"""Gain of a card below which drawing is better, in cards."""
IDEAS_GAIN: Final = {"colour": 2.0, "wilds": -0.5, "three": 0.5, "again": 1.0, "rooster": 2.0}
NEAR_THE_END: Final = 2


class UnoPlayer:
    """Computer player that depends on nothing but the view and the random stream."""

    def choose(self, view: View, legal: Sequence[UnoAction], rng: Rng) -> UnoAction | None:
        for action in legal:
            # Every player may deal. The computer leaves it to the dealer, because people read the points first.
            if isinstance(action, Crow) or (isinstance(action, Deal) and view.seat in view.waiting):
                return action
        # With fines for false shouts, catching is offered even without a player to catch.
        if Catch() in legal and view.owes_uno != NOBODY:
            return Catch()
        if Uno() in legal:
            return Uno()
        play = self._play(view, [action for action in legal if isinstance(action, Play)], rng)
        if play is not None:
            return play
        discards = [action for action in legal if isinstance(action, Discard)]
        if discards:
            return max(discards, key=lambda discard: POINTS[discard.card])
        if Doubt() in legal:
            return Doubt() if self.doubts(view) else Accept()
        return self._simple_action(view, legal, rng)

    def _play(self, view: View, plays: Sequence[Play], rng: Rng) -> Play | None:
        """Return the best card to play, or None if drawing or waiting is better."""
        if not plays:
            return None
        bluffs = any(play.card == FOUR for play in plays) and rng.below(BLUFFS_ONE_IN) == 0
        best = max(plays, key=lambda play: self.worth(view, play, bluffs=bluffs))
        return best if cards_gained(view, best) >= DRAWING_GAINS else None

    def _simple_action(self, view: View, legal: Sequence[UnoAction], rng: Rng) -> UnoAction | None:
        if Name(COLOURS[0]) in legal:
            return Name(best_colour(view.hand))
        if Vote(True) in legal:
            # The computer laughs at every other joke and believes every dare.
            is_joke = getattr(view.phase, "about", "") == "joke"
            return Vote(not is_joke or rng.below(2) == 0)
        return next((action for action in legal if isinstance(action, Draw | Keep | Accept)), None)

    def worth(self, view: View, play: Play, *, bluffs: bool) -> float:
        """Return the worth of a play, in cards of advantage."""
        rest = without(view.hand, play.card)
        colour = play.colour or play.card[0]
        worth = sum(colour_of(card) == colour for card in rest) / 2 + POINTS[play.card] / 40
        threatened = view.counts[next_seat(view.playing, view.mover, view.direction)] <= NEAR_THE_END
        if is_wild(play.card):
            worth -= 4 if len(view.hand) > NEAR_THE_END + 1 else 0
        if play.card[1:] in (SKIP, TWO) or (play.card[1:] == REVERSE and len(view.playing) == 2):
            worth += 5 if threatened else 1
        if play.card == FOUR:
            honest = not any(colour_of(card) == view.colour for card in rest)
            worth += (6 if threatened else 0) if honest or (bluffs and threatened) else -8
        return worth + cards_gained(view, play)

    def doubts(self, view: View) -> bool:
        """Return whether a «Возьми четыре» is worth doubting."""
        phase = view.phase
        return isinstance(phase, Answering) and bluff_chance(view.counts[phase.by], len(view.hand)) > DOUBT_FROM


def cards_gained(view: View, play: Play) -> float:
    """Return the gain from changed hands, relative to the other players, in cards."""
    rest = len(view.hand) - 1
    if not rest:
        return 0
    if play.target != NOBODY:
        return rest - view.counts[play.target]
    seat = view.mover if view.seat is None else view.seat
    if view.options.seven_zero and play.card[1:] == ZERO:
        return rest - view.counts[next_seat(view.playing, seat, -view.direction)]
    if play.card in BLANKS:
        others = [view.counts[other] for other in view.playing if other != seat]
        following = view.counts[next_seat(view.playing, seat, view.direction)]
        return _idea_gains(view.options.idea_of(play.card), rest, others, following)
    return 0


def _idea_gains(idea: Idea, rest: int, others: Sequence[int], following: int) -> float:
    """Return the gain from the rule of a blank card.

    The next player holds `following` cards.
    """
    if idea == "trim":
        return rest - 3 + sum(3 - count for count in others) / len(others)
    if idea == "seven":
        return (7 - following) / 2
    if idea == "joke":
        return (rest - 1 - JOKE_FLOPPED) / 2
    return IDEAS_GAIN.get(idea, 0)


def best_colour(hand: Sequence[Card]) -> Colour:
    """Return the most frequent colour; of equal ones, the colour with more points."""
    counts = Counter(colour_of(card) for card in hand)
    weights = Counter[Colour]()
    for card in hand:
        weights[colour_of(card)] += POINTS[card]
    return max(COLOURS, key=lambda colour: (counts[colour], weights[colour]))


def bluff_chance(cards: int, victims: int) -> float:
    """Return the probability that a hand of `cards` cards bluffs.

    `victims` is the number of the victim's cards.
    """
    has_colour = 1 - (1 - SHARE_OF_A_COLOUR) ** cards
    bluffing = (BLUFFS_PRESSED if victims <= NEAR_THE_END else BLUFFS_CALM) * has_colour
    return bluffing / (bluffing + 1 - has_colour)


def next_seat(seats: tuple[int, ...], seat: int, direction: int) -> int:
    return seats[(seats.index(seat) + direction) % len(seats)]


def without(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    at = hand.index(card)
    return hand[:at] + hand[at + 1 :]
