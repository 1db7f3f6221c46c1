"""Reasons for hints. Each sentence is shown only if it is true."""

from collections import Counter
from typing import Any, Final, Protocol

from games.kit.table import NOBODY, Card
from games.ui_model import Text
from games.uno.actions import (
    Accept,
    Catch,
    Crow,
    Deal,
    Discard,
    Doubt,
    Draw,
    Judge,
    Keep,
    Name,
    Play,
    Uno,
    UnoAction,
    Vote,
)
from games.uno.bots.players import NEAR_THE_END, next_seat, without
from games.uno.cards import BLANKS, COLOURS, FITS, FOUR, POINTS, REVERSE, SEVEN, SKIP, TWO, ZERO, colour_of, is_wild
from games.uno.options import ONE_ROUND
from games.uno.state import Answering, Stacked, Voting
from games.uno.views import View

DEAR: Final = 20
"""Points from which a card counts as expensive."""
_KEYS: Final[dict[type, str]] = {
    Keep: "uno-why-keep",
    Accept: "uno-why-accept",
    Doubt: "uno-why-doubt",
    Uno: "uno-why-uno",
    Catch: "uno-why-catch",
    Vote: "uno-why-honestly",
    Judge: "uno-why-honestly",
    Crow: "uno-why-crow",
    Deal: "hint-why-deal",
}


class Agreed(Protocol):
    @property
    def reverse_skips(self) -> bool: ...


class Seen(Protocol):
    """View with the fields that both rulebooks with these cards share."""

    @property
    def options(self) -> Agreed: ...
    @property
    def seat(self) -> int | None: ...
    @property
    def mover(self) -> int: ...
    @property
    def direction(self) -> int: ...
    @property
    def playing(self) -> tuple[int, ...]: ...
    @property
    def counts(self) -> tuple[int, ...]: ...
    @property
    def hand(self) -> tuple[Card, ...]: ...
    @property
    def drawn(self) -> tuple[Card, ...]: ...
    @property
    def top(self) -> Card: ...
    @property
    def colour(self) -> str: ...


def reason(view: View, action: UnoAction) -> Text | None:
    phase = view.phase
    points_count = view.options.target != ONE_ROUND
    if isinstance(action, Play) and len(view.hand) > 1:
        special = _special_reason(view, action)
        if special:
            return Text(special)
    if isinstance(action, Accept) and isinstance(phase, Stacked):
        return Text("uno-why-stacked")
    if isinstance(action, Accept) and isinstance(phase, Answering) and phase.by not in view.playing:
        return Text("uno-why-unasked")
    if isinstance(action, Discard):
        is_dearest = POINTS[action.card] == max(map(POINTS.__getitem__, view.hand))
        return Text("uno-why-dearest" if points_count and is_dearest else "uno-why-discard")
    if isinstance(action, Name):
        return Text(_colour_reason(view.hand, action.colour))
    if isinstance(action, Vote) and isinstance(phase, Voting) and phase.about == "joke":
        return Text("uno-why-taste")
    return card_reason(view, action, points_count=points_count)


def _special_reason(view: View, play: Play) -> str:
    """Return the key of a reason of this rulebook only, or "".

    These are swaps, blank cards and house rules.
    """
    if play.target != NOBODY:
        return _swap_reason(view, play)
    seat = view.mover if view.seat is None else view.seat
    if view.options.seven_zero and play.card[1:] == ZERO:
        brings = view.counts[next_seat(view.playing, seat, -view.direction)]
        return "uno-why-passed" if brings < len(view.hand) - 1 else _choice_reason(view, play)
    if seat != view.mover:
        return "uno-why-jump"
    if isinstance(view.phase, Stacked):
        return "uno-why-saved"
    if play.card in BLANKS:
        idea = view.options.idea_of(play.card)
        return "uno-why-own" if idea == "own" else f"uno-idea-{idea}-about"
    return ""


def _swap_reason(view: View, play: Play) -> str:
    theirs = view.counts[play.target]
    if theirs < len(view.hand) - 1:
        return "uno-why-swap"
    others = [view.counts[other] for other in view.playing if other != view.seat]
    is_choice = len(others) > 1 and theirs == min(others) < max(others)
    return "uno-why-swap-least" if play.card[1:] == SEVEN and is_choice else _choice_reason(view, play)


def card_reason(view: Seen, action: Any, *, points_count: bool) -> Text | None:
    """Return a reason that both rulebooks share."""
    if isinstance(action, Play):
        return Text(_play_reason(view, action, points_count))
    if isinstance(action, Draw):
        can_lay = any(card in FITS[view.colour][view.top] for card in view.hand)
        return Text("uno-why-save" if can_lay else "uno-why-stuck")
    key = _KEYS.get(type(action))
    return None if key is None else Text(key)


def _play_reason(view: Seen, play: Play, points_count: bool) -> str:
    rest = without(view.hand, play.card)
    if not rest:
        return "uno-why-wins"
    seat = view.mover if view.seat is None else view.seat
    is_threatened = view.counts[next_seat(view.playing, seat, view.direction)] <= NEAR_THE_END
    if play.card == FOUR and view.colour in map(colour_of, rest):
        return "uno-why-bluff" if is_threatened else "uno-why-bluff-calm"
    if is_threatened and _stops(view, play.card):
        return "uno-why-stops"
    if is_wild(play.card):
        return _wild_reason(view, play, rest)
    plain = _choice_reason(view, play)
    if plain != "uno-why-thought":
        return plain
    held = Counter(map(colour_of, rest))
    if held[play.card[0]] >= max(2, *(held[colour] for colour in COLOURS)):
        return "uno-why-many"
    return "uno-why-dear" if points_count and POINTS[play.card] >= DEAR else plain


def _stops(view: Seen, card: Card) -> bool:
    """Return whether the card skips the next player."""
    turns_back = card[1:] == REVERSE and len(view.playing) == 2 and view.options.reverse_skips
    return card == FOUR or card[1:] in (SKIP, TWO) or turns_back


def _wild_reason(view: Seen, play: Play, rest: tuple[Card, ...]) -> str:
    if view.drawn:
        return _choice_reason(view, play)
    if not any(card in FITS[view.colour][view.top] and not is_wild(card) for card in rest):
        has_more = any(is_wild(card) and card != play.card for card in rest)
        return "uno-why-only-wilds" if has_more else "uno-why-only-wild"
    if play.colour == view.colour:
        return "uno-why-same" if _is_most_held(rest, play.colour) else "uno-why-thought"
    return "uno-why-turns" if play.colour in map(colour_of, rest) else "uno-why-thought"


def _choice_reason(view: Seen, play: Play) -> str:
    """Return the key of a reason for a card without merits.

    The reason tells whether another card could be played.
    """
    if view.seat is not None and view.seat != view.mover:
        return "uno-why-jump"
    if view.drawn:
        return "uno-why-drawn"
    fitting = FITS[view.colour][view.top].intersection(view.hand)
    return "uno-why-only" if fitting == {play.card} else "uno-why-thought"


def _colour_reason(hand: tuple[Card, ...], colour: str) -> str:
    if _is_most_held(hand, colour):
        return "uno-why-colour"
    return "uno-why-held" if colour in map(colour_of, hand) else "uno-why-thought"


def _is_most_held(hand: tuple[Card, ...], colour: str) -> bool:
    held = Counter(map(colour_of, hand))
    return held[colour] > max(held[other] for other in COLOURS if other != colour)
