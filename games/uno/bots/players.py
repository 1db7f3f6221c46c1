"""Computer players that decide at once: usual player, expert and novice.

The usual player saves wilds, stays on its strong colour, and stops players who are about to win. The novice plays any
legal card, forgets «УНО!» and doubts at random.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from games.kit.bots import stable_random
from games.kit.table import NOBODY, Card
from games.rng import Rng
from games.uno.actions import Accept, Catch, Crow, Deal, Discard, Doubt, Draw, Keep, Name, Play, Uno, UnoAction, Vote
from games.uno.cards import BLANKS, COLOURS, FOUR, POINTS, REVERSE, SKIP, TWO, ZERO, Colour, colour_of, is_wild
from games.uno.options import ONE_ROUND, Idea
from games.uno.rules import JOKE_FLOPPED
from games.uno.state import Answering
from games.uno.views import View

# Player


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


# Expert. Its weights come from millions of simulated rounds with two and with four players, against players who play
# any legal card.


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


# Novice


FORGETS: Final = 0.5
OVERLOOKS: Final = 0.6
DOUBTS: Final = 0.25
"""Share of «Возьми четыре» that the novice doubts, whatever the hands."""


class UnoNovice:
    """Novice.

    With `forgets` and `overlooks` at 0 it is the baseline for measuring the others. The baseline doubts like the usual
    player.
    """

    def __init__(self, forgets: float = FORGETS, overlooks: float = OVERLOOKS) -> None:
        self._is_plain = not forgets and not overlooks
        self._slips: dict[type, float] = {Uno: forgets, Catch: overlooks}
        self._usual = UnoPlayer()

    def choose(self, view: View, legal: Sequence[UnoAction], rng: Rng) -> UnoAction | None:
        seen = [action for action in legal if type(action) not in self._slips or not self._overlooks(view, action)]
        if not seen:
            return None
        # «УНО!» comes before the card that it accompanies.
        plays = [] if Uno() in seen else [action for action in seen if isinstance(action, Play)]
        if plays:
            return rng.choice(plays)
        choice = self._usual.choose(view, seen, rng)
        if isinstance(choice, Accept | Doubt) and Doubt() in seen and not self._is_plain:
            return Doubt() if _luck(view, Doubt) < DOUBTS else Accept()
        return choice

    def _overlooks(self, view: View, action: UnoAction) -> bool:
        return _luck(view, type(action)) < self._slips[type(action)]


def _luck(view: View, kind: type) -> float:
    return stable_random(view.round, view.seat, view.turn, view.owes_uno, view.hand, kind.__name__)
