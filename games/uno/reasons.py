"""Why a good player would do this now, in a sentence."""

from typing import Any, Final, Protocol

from games.kit.table import NOBODY, Card
from games.screen import Text
from games.uno.actions import (
    Accept,
    Catch,
    Deal,
    Discard,
    Doubt,
    Draw,
    Keep,
    Name,
    Play,
    Uno,
    UnoAction,
)
from games.uno.cards import FITS, FOUR, POINTS, REVERSE, SKIP, TWO, colour_of, is_wild
from games.uno.players import NEAR_THE_END, next_seat, without
from games.uno.state import Stacked
from games.uno.views import View

DEAR: Final = 20
"""Points from which a card is dear."""
_KEYS: Final[dict[type, str]] = {
    Keep: "uno-why-keep",
    Name: "uno-why-colour",
    Accept: "uno-why-accept",
    Doubt: "uno-why-doubt",
    Uno: "uno-why-uno",
    Catch: "uno-why-catch",
    Discard: "uno-why-dear",
    Deal: "hint-why-deal",
}


class Seen(Protocol):
    """What both rulebooks with these cards show of a table."""

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
    def top(self) -> Card: ...
    @property
    def colour(self) -> str: ...


def reason(view: View, action: UnoAction) -> Text | None:
    if isinstance(action, Play) and action.target != NOBODY:
        return Text("uno-why-swap")
    if isinstance(action, Play) and view.seat != view.mover:
        return Text("uno-why-jump")
    if isinstance(action, Accept) and isinstance(view.phase, Stacked):
        return Text("uno-why-stacked")
    return of_cards(view, action)


def of_cards(view: Seen, action: Any) -> Text | None:
    """The reasons that are the same in both rulebooks."""
    if isinstance(action, Play):
        return Text(_of_play(view, action))
    if isinstance(action, Draw):
        can_lay = any(card in FITS[view.colour][view.top] for card in view.hand)
        return Text("uno-why-save" if can_lay else "uno-why-stuck")
    key = _KEYS.get(type(action))
    return None if key is None else Text(key)


def _of_play(view: Seen, play: Play) -> str:
    rest = without(view.hand, play.card)
    if not rest:
        return "uno-why-wins"
    seat = view.mover if view.seat is None else view.seat
    following = view.counts[next_seat(view.playing, seat, view.direction)]
    stops = play.card == FOUR or play.card[1:] in (SKIP, TWO) or (play.card[1:] == REVERSE and len(view.playing) == 2)
    if stops and following <= NEAR_THE_END:
        return "uno-why-stops"
    if is_wild(play.card):
        has_other = any(card in FITS[view.colour][view.top] and not is_wild(card) for card in rest)
        return "uno-why-turns" if has_other else "uno-why-only-wild"
    same = sum(colour_of(card) == play.card[0] for card in rest)
    if same >= max(2, *(sum(colour_of(card) == colour for card in rest) for colour in "rygb")):
        return "uno-why-many"
    if POINTS[play.card] >= DEAR:
        return "uno-why-dear"
    return "uno-why-thought"
