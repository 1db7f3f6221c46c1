"""Computer players that decide at once: usual player, expert and novice.

The usual player intercepts whenever it can, defends itself, saves wilds, and doubts when the odds are good. The novice
plays any legal card, seldom intercepts, and doubts at random.
"""

from collections.abc import Sequence
from typing import Final

from games.kit.bots import stable_random
from games.kit.table import Card
from games.rng import Rng
from games.uno.actions import Accept, Catch, Deal, Doubt, Draw, Keep, Play, Uno
from games.uno.bots.players import (
    BLUFFS_ONE_IN,
    DOUBT_FROM,
    DOUBTS,
    NEAR_THE_END,
    CardContext,
    best_colour,
    bluff_chance,
    judge_plays,
    next_seat,
    unseen_cards,
    unseen_shares,
    without,
)
from games.uno.cards import FITS, FOUR, POINTS, REVERSE, SKIP, TWO, WILD, colour_of, is_wild, symbol_of
from games.uno_intercept.actions import InterceptAction, Ready
from games.uno_intercept.state import Attacked
from games.uno_intercept.views import View


class InterceptPlayer:
    """Computer player that depends on nothing but the view and the random stream.

    It never tries a wrong card, even where mistakes are fined.
    """

    def choose(self, view: View, legal: Sequence[InterceptAction], rng: Rng) -> InterceptAction | None:
        for action in legal:
            if isinstance(action, Ready) or (isinstance(action, Deal) and view.seat in view.waiting):
                return action
        if Catch() in legal and view.owes_uno not in (-1, view.seat):
            return Catch()
        plays = [action for action in legal if isinstance(action, Play) and is_right(view, action)]
        if not plays:
            return self._without_a_card(view, legal)
        bluffs = any(play.card == FOUR for play in plays) and rng.below(BLUFFS_ONE_IN) == 0
        best = max(plays, key=lambda play: self.worth(view, play, bluffs=bluffs))
        if view.seat != view.mover and best.card == WILD and len(view.hand) > NEAR_THE_END:
            # A wild is worth more later than one card less now.
            return None
        return Uno() if Uno() in legal else best

    def _without_a_card(self, view: View, legal: Sequence[InterceptAction]) -> InterceptAction | None:
        if Doubt() in legal and isinstance(view.phase, Attacked):
            return Doubt() if self.doubts(view, view.phase) else Accept()
        return next((action for action in legal if isinstance(action, Draw | Keep | Accept)), None)

    def worth(self, view: View, play: Play, *, bluffs: bool) -> float:
        """Return the worth of a play, in cards of advantage."""
        rest = without(view.hand, play.card)
        colour = play.colour or play.card[0]
        worth = sum(colour_of(card) == colour for card in rest) / 2 + POINTS[play.card] / 40
        if play.colour:
            worth += colour == best_colour(rest)
        seat = view.mover if view.seat is None else view.seat
        threatened = view.counts[next_seat(view.playing, seat, view.direction)] <= NEAR_THE_END
        if is_wild(play.card) and len(view.hand) > NEAR_THE_END + 1:
            worth -= 4
        stops = symbol_of(play.card) in (SKIP, TWO)
        if stops or (symbol_of(play.card) == REVERSE and len(view.playing) == 2):
            worth += 5 if threatened else 1
        if play.card == FOUR:
            honest = not any(colour_of(card) == view.colour for card in rest)
            worth += (6 if threatened else 0) if honest or (bluffs and threatened) else -8
        return worth

    def doubts(self, view: View, attack: Attacked) -> bool:
        """Return whether a «плюс четыре» is worth doubting."""
        return bluff_chance(view.counts[attack.by], len(view.hand)) > DOUBT_FROM


def is_right(view: View, play: Play) -> bool:
    """Return whether the card fits.

    With fines for mistakes, wrong cards are offered too.
    """
    if not view.options.mistakes:
        return True
    if view.seat != view.mover:
        return view.window and play.card == view.top and play.card != FOUR
    if isinstance(view.phase, Attacked):
        return symbol_of(play.card) == TWO and (view.phase.kind == "two" or play.card[0] == view.colour)
    return play.card in _playable(view)


def _playable(view: View) -> Sequence[Card]:
    fits = FITS[view.colour][view.top]
    return [card for card in view.drawn or view.hand if card in fits]


class InterceptExpert(InterceptPlayer):
    """Usual player with a better judgement of cards.

    It counts the cards of the discard pile.
    """

    def worth(self, view: View, play: Play, *, bluffs: bool) -> float:
        seat = view.mover if view.seat is None else view.seat
        ahead, behind = (view.counts[next_seat(view.playing, seat, way * view.direction)] for way in (1, -1))
        shares = unseen_shares(unseen_cards(view.options.deck(), view.discard, view.hand))
        context = CardContext(view.colour, len(view.playing), ahead, behind, shares, bluffs)
        return judge_plays(view.hand, [(play.card, play.colour)], context)[0]


# Novice


FORGETS: Final = 0.5
OVERLOOKS: Final = 0.6


class InterceptNovice:
    """Novice.

    With `forgets` and `overlooks` at 0 it is the baseline for measuring the others. The baseline doubts like the usual
    player.
    """

    def __init__(self, forgets: float = FORGETS, overlooks: float = OVERLOOKS) -> None:
        self._is_plain = not forgets and not overlooks
        self._forgets, self._overlooks = forgets, overlooks
        self._usual = InterceptPlayer()

    def choose(self, view: View, legal: Sequence[InterceptAction], rng: Rng) -> InterceptAction | None:
        moment = (view.round, view.seat, view.turn, view.owes_uno, view.hand)
        seen = list(legal)
        if view.seat != view.mover and stable_random(*moment, "out of turn") < self._overlooks:
            seen = [action for action in seen if not isinstance(action, Play | Catch)]
        if stable_random(*moment, "uno") < self._forgets:
            seen = [action for action in seen if not isinstance(action, Uno)]
        plays = [action for action in seen if isinstance(action, Play) and is_right(view, action)]
        if plays and Uno() not in seen and view.seat == view.mover:
            return rng.choice(plays)
        choice = self._usual.choose(view, seen, rng) if seen else None
        if isinstance(choice, Accept | Doubt) and Doubt() in seen and not self._is_plain:
            return Doubt() if stable_random(*moment, "doubt") < DOUBTS else Accept()
        return choice
