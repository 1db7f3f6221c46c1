"""A computer player: keeps wilds for need, stays on its strong colour, stops whoever is about to win."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from games.rng import Rng
from games.table import NOBODY
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
from games.uno.cards import COLOURS, FOUR, POINTS, REVERSE, SKIP, TWO, Card, Colour, colour_of, is_wild
from games.uno.state import Answering
from games.uno.views import View

SHARE_OF_A_COLOUR: Final = 0.23
"""How likely a hidden card is of one given colour: 25 of 108."""
BLUFF_RATE: Final = 0.15
"""How often people lay «Возьми четыре» although they hold the colour."""
DOUBT_FROM: Final = 1 / 3
"""Four cards for certain against six or none: doubting pays from here on."""
NEAR_THE_END: Final = 2


class UnoPlayer:
    """Deterministic given the view and the random stream."""

    def choose(self, view: View, legal: Sequence[UnoAction], rng: Rng) -> UnoAction | None:
        for action in legal:
            # Anybody may deal, but people like to look at the points first: it is left to the dealer.
            if isinstance(action, Catch | Crow) or (isinstance(action, Deal) and view.seat in view.waiting):
                return action
        if Uno() in legal:
            return Uno()
        plays = [action for action in legal if isinstance(action, Play)]
        if plays:
            return max(plays, key=lambda play: self._worth(view, play))
        discards = [action for action in legal if isinstance(action, Discard)]
        if discards:
            return max(discards, key=lambda discard: POINTS[discard.card])
        if Doubt() in legal:
            return Doubt() if _is_worth_doubting(view) else Accept()
        return self._plain(view, legal, rng)

    def _plain(self, view: View, legal: Sequence[UnoAction], rng: Rng) -> UnoAction | None:
        if Name(COLOURS[0]) in legal:
            return Name(best_colour(view.hand))
        if Vote(True) in legal:
            # A joke makes the machine laugh every other time; a dare it believes.
            is_joke = getattr(view.phase, "about", "") == "joke"
            return Vote(not is_joke or rng.below(2) == 0)
        return next((action for action in legal if isinstance(action, Draw | Keep | Accept)), None)

    def _worth(self, view: View, play: Play) -> float:
        """How good a play is; every term is in units of about one card of advantage."""
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
            worth += (6 if threatened else 0) if honest else -8
        if play.target != NOBODY:
            worth += len(rest) - view.counts[play.target]
        return worth


def best_colour(hand: Sequence[Card]) -> Colour:
    """The colour most held; of equals the one worth more points."""
    counts = Counter(colour_of(card) for card in hand)
    weights = Counter[Colour]()
    for card in hand:
        weights[colour_of(card)] += POINTS[card]
    return max(COLOURS, key=lambda colour: (counts[colour], weights[colour]))


def _is_worth_doubting(view: View) -> bool:
    return isinstance(view.phase, Answering) and bluff_chance(view.counts[view.phase.by]) > DOUBT_FROM


def bluff_chance(cards: int) -> float:
    """The chance that the hand behind a «Возьми четыре» holds the colour, given how many cards it has."""
    has_colour = 1 - (1 - SHARE_OF_A_COLOUR) ** cards
    bluffing = BLUFF_RATE * has_colour
    return bluffing / (bluffing + 1 - has_colour)


def next_seat(seats: tuple[int, ...], seat: int, direction: int) -> int:
    return seats[(seats.index(seat) + direction) % len(seats)]


def without(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    at = hand.index(card)
    return hand[:at] + hand[at + 1 :]
