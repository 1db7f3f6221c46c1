"""Views: what a seat, or the public, may know of a state."""

from typing import cast

import msgspec

from games.engine import Outcome
from games.kit.deck import deal_hidden_anew
from games.kit.table import Card
from games.kit.turns import MatchOver, are_hands_counted, playing
from games.rng import Rng
from games.uno import views as uno
from games.uno.cards import Colour, in_order
from games.uno.events import UnoEvent
from games.uno.state import Shown
from games.uno.views import known_cards
from games.uno_intercept.events import InterceptEvent
from games.uno_intercept.legal_actions import waiting
from games.uno_intercept.options import Options
from games.uno_intercept.state import AnyPhase, Attacked, Sorting, State


class View(msgspec.Struct, frozen=True):
    """View of a seat, or of the public if `seat` is None.

    `hands` holds the open hands, and empty tuples for hidden ones.
    """

    seat: int | None
    options: Options
    round: int
    turn: int
    dealer: int
    mover: int
    direction: int
    phase: AnyPhase
    waiting: tuple[int, ...]
    playing: tuple[int, ...]
    top: Card
    discard: tuple[Card, ...]
    colour: Colour
    window: bool
    counts: tuple[int, ...]
    pile: int
    scores: tuple[int, ...]
    history: tuple[tuple[int, ...], ...]
    hand: tuple[Card, ...]
    has_drawn: bool
    drawn: tuple[Card, ...]
    armed: tuple[bool, ...]
    owes_uno: int
    hands: tuple[tuple[Card, ...], ...]
    shown: Shown | None

    @property
    def outcome(self) -> Outcome | None:
        return self.phase.outcome if isinstance(self.phase, MatchOver) else None


def view(state: State, seat: int | None) -> View:
    is_open = are_hands_counted(state)
    return View(
        seat=seat,
        options=state.options,
        round=state.round,
        turn=state.turn,
        dealer=state.dealer,
        mover=state.mover,
        direction=state.direction,
        phase=_with_evidence(state.phase, ()),
        waiting=waiting(state),
        playing=playing(state),
        top=state.discard[-1],
        discard=state.discard,
        colour=state.colour,
        window=state.window,
        counts=tuple(map(len, state.hands)),
        pile=len(state.pile),
        scores=state.scores,
        history=state.history,
        hand=() if seat is None else in_order(state.hands[seat]),
        has_drawn=bool(state.drawn),
        drawn=state.drawn if seat == state.mover else (),
        armed=state.armed,
        owes_uno=state.owes_uno,
        hands=tuple(map(in_order, state.hands)) if is_open else ((),) * len(state.hands),
        shown=state.shown if state.shown is not None and seat == state.shown.to else None,
    )


def redact(event: InterceptEvent, seat: int | None) -> InterceptEvent:
    """Return the event as this seat may know it; None is the public."""
    return cast(InterceptEvent, uno.redact(cast(UnoEvent, event), seat))


def resample(state: State, viewer: int | None, rng: Rng) -> State:
    """Return a state with the pile and all hidden hands dealt anew."""
    if are_hands_counted(state):
        return msgspec.structs.replace(state, pile=rng.shuffled(state.pile))
    hands, pile = deal_hidden_anew(state, viewer, known_cards(state, viewer, state.drawn, state.shown), rng)
    phase = state.phase
    attack = phase.then if isinstance(phase, Sorting) else phase
    if isinstance(attack, Attacked) and attack.by != viewer:
        phase = _with_evidence(phase, hands[attack.by][: len(attack.evidence)])
    return msgspec.structs.replace(state, hands=hands, pile=pile, phase=phase)


def _with_evidence(phase: AnyPhase, evidence: tuple[Card, ...]) -> AnyPhase:
    """Return the phase with another hand behind a «плюс четыре»."""
    if isinstance(phase, Sorting) and isinstance(phase.then, Attacked):
        return Sorting(phase.seat, msgspec.structs.replace(phase.then, evidence=evidence))
    return msgspec.structs.replace(phase, evidence=evidence) if isinstance(phase, Attacked) else phase
