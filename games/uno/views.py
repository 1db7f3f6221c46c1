"""Views: what a seat, or the public, may know of a state."""

from collections import Counter

import msgspec

from games.engine import Outcome
from games.kit.deck import deal_hidden_anew
from games.kit.table import Card
from games.kit.table_events import Dealt
from games.kit.turns import MatchOver, are_hands_counted, playing
from games.rng import Rng
from games.uno.cards import Colour, in_order
from games.uno.events import Drew, HandShown, UnoEvent
from games.uno.legal_actions import can_jump_in, waiting
from games.uno.options import Options
from games.uno.state import Answering, AnyPhase, CardTable, Dare, Shown, State


class View(msgspec.Struct, frozen=True):
    """View of a seat, or of the public if `seat` is None.

    `hands` holds the open hands, and empty tuples for hidden ones. The discard pile is public: players may remember it.
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
    counts: tuple[int, ...]
    pile: int
    scores: tuple[int, ...]
    history: tuple[tuple[int, ...], ...]
    hand: tuple[Card, ...]
    has_drawn: bool
    drawn: tuple[Card, ...]
    armed: bool
    draws_three: bool
    owes_uno: int
    open_until: int
    hands: tuple[tuple[Card, ...], ...]
    dare: Dare | None
    shown: Shown | None
    can_jump_in: bool | None = None
    """Whether a card equal to the top card may be played out of turn.

    None without that house rule.
    """

    @property
    def outcome(self) -> Outcome | None:
        return self.phase.outcome if isinstance(self.phase, MatchOver) else None


def hands_are_open(state: State) -> bool:
    """Return whether hands are open.

    They are open while they are counted, and while a blank card demands it.
    """
    return are_hands_counted(state) or (state.open_until >= 0 and not isinstance(state.phase, MatchOver))


def view(state: State, seat: int | None) -> View:
    phase = state.phase
    if isinstance(phase, Answering):
        phase = msgspec.structs.replace(phase, evidence=())
    is_mover = seat == state.mover
    is_open = hands_are_open(state)
    return View(
        seat=seat,
        options=state.options,
        round=state.round,
        turn=state.turn,
        dealer=state.dealer,
        mover=state.mover,
        direction=state.direction,
        phase=phase,
        waiting=waiting(state),
        playing=playing(state),
        top=state.discard[-1],
        discard=state.discard,
        colour=state.colour,
        counts=tuple(map(len, state.hands)),
        pile=len(state.pile),
        scores=state.scores,
        history=state.history,
        hand=() if seat is None else in_order(state.hands[seat]),
        has_drawn=bool(state.drawn),
        drawn=state.drawn if is_mover else (),
        armed=state.armed,
        draws_three=state.draws_three,
        owes_uno=state.owes_uno,
        open_until=state.open_until,
        hands=tuple(map(in_order, state.hands)) if is_open else ((),) * len(state.hands),
        dare=state.dare,
        shown=state.shown if state.shown is not None and seat == state.shown.to else None,
        can_jump_in=can_jump_in(state) if state.options.jump_in else None,
    )


def redact(event: UnoEvent, seat: int | None) -> UnoEvent:
    """Return the event as this seat may know it; None is the public."""
    if isinstance(event, Dealt | Drew) and event.seat != seat:
        return msgspec.structs.replace(event, cards=())
    if isinstance(event, HandShown) and seat not in (event.to, event.seat):
        return msgspec.structs.replace(event, cards=())
    return event


def resample(state: State, viewer: int | None, rng: Rng) -> State:
    """Return a state with the pile and all hidden hands dealt anew."""
    if hands_are_open(state):
        return msgspec.structs.replace(state, pile=rng.shuffled(state.pile))
    hands, pile = deal_hidden_anew(state, viewer, known_cards(state, viewer, state.drawn, state.shown), rng)
    phase = state.phase
    if isinstance(phase, Answering) and phase.by != viewer:
        phase = msgspec.structs.replace(phase, evidence=hands[phase.by][: len(phase.evidence)])
    return msgspec.structs.replace(state, hands=hands, pile=pile, phase=phase)


def known_cards(
    table: CardTable, viewer: int | None, drawn: tuple[Card, ...], shown: Shown | None
) -> dict[int, Counter[Card]]:
    """Return the cards that a viewer knows of hidden hands.

    These are a drawn card that fits, and a shown hand.
    """
    known = {table.mover: Counter(drawn)}
    if shown is not None and shown.to == viewer:
        # Cards that have left the hand do no harm here.
        known[shown.seat] = known.get(shown.seat, Counter()) + Counter(shown.cards)
    return known
