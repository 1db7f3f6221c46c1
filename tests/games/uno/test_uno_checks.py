"""The invariants of УНО detect faults, and nothing else."""

from collections.abc import Callable

import msgspec
import pytest

from games.engine import Outcome
from games.errors import BadState
from games.kit.table import NOBODY
from games.kit.turns import MatchOver, RoundOver
from games.uno.options import Options
from games.uno.state import Answering, Crowing, Dare, Discarding, Naming, Shown, Stacked, State, Voting
from tests.rules.table import GAME, table
from tests.support.cases import failures

STRANGER = 3
"""A seat that does not exist at a table of three."""

ALL_CARDS = {"swap": True, "blank1": "open", "blank2": "joke", "blank3": "again"}
OVER = MatchOver(Outcome("target", ((0,), (1, 2))), 0, (10, 0, 0))
ROUND_OVER = RoundOver(0, (10, 0, 0))


def given(*hands: str, top: str = "rD", options: dict | None = None, **changes) -> State:
    """Return a changed table, of three seats unless hands are given."""
    hands = hands or ("r1 r2 r3", "y1 y2", "g1 g2")
    return msgspec.structs.replace(table(hands, top=top, options=options).state, **changes)


def emptied(seat: int, *hands: str, **changes) -> State:
    """Move the cards of this seat into the pile."""
    state = given(*hands)
    held = (*state.hands[:seat], (), *state.hands[seat + 1 :])
    return msgspec.structs.replace(state, hands=held, pile=state.pile + state.hands[seat], **changes)


def left(seat: int, *hands: str, **changes) -> State:
    """Let this seat leave the match."""
    state = emptied(seat, *hands, **changes)
    return msgspec.structs.replace(state, active=(*state.active[:seat], False, *state.active[seat + 1 :]))


def seats(number: int) -> State:
    """Return a table with any number of seats, with a card for each of the first four."""
    state = given("r1", "y1", "g1", "b1")
    hands = (*state.hands, *((),) * number)[:number]
    return msgspec.structs.replace(state, active=(True,) * number, hands=hands, scores=(0,) * number, dealer=0)


SOUND: dict[str, Callable[[], State]] = {
    "a move": given,
    "two players": lambda: given("r1", "y1"),
    "ten players": lambda: given("r1", "r2", "r3", "r4", "r6", "r7", "r8", "r9", "y1", "y2"),
    "all the optional cards": lambda: given(options=ALL_CARDS),
    "the first turn of all": lambda: given(turn=0, round=0, position=0),
    "rounds before this one": lambda: given(history=((5, 0, 0), (0, 7, 0)), scores=(5, 7, 0)),
    "the other way round": lambda: given(direction=-1),
    "a drawn card": lambda: given(drawn=("r3",)),
    "a card that lies since this turn": lambda: given(since=1),
    "a card that lies since the turn that it gives to somebody": lambda: given(since=2),
    "a colour to be named": lambda: given(top="w", colour="", phase=Naming()),
    "an end before the colour was named": lambda: given(top="w", colour="", phase=OVER),
    "an end": lambda: emptied(0, phase=OVER),
    "an end when all others have left": lambda: left(1, "r1", "y1", phase=OVER),
    "an end when the mover has left": lambda: left(0, "r1", "y1", phase=OVER),
    "the end of a round": lambda: emptied(0, phase=ROUND_OVER),
    "somebody has left": lambda: left(2),
    "two due": lambda: given(phase=Stacked(2)),
    "four due": lambda: given(phase=Stacked(4)),
    "a doubt": lambda: given(top="w4", phase=Answering(2, "r", ())),
    "cards to discard": lambda: given(phase=Discarding(((0, 2),), 1, ((2, 3),))),
    "a vote": lambda: given(phase=Voting("joke", 0, votes=((2, False),))),
    "a mover who left while others discard": lambda: left(0, phase=Discarding(((1, 1),))),
    "a mover who left while others vote": lambda: left(0, phase=Voting("dare", 1)),
    "a mover who left while somebody crows": lambda: left(0, phase=Crowing(1)),
    "the last seat in every role": lambda: given(
        mover=2, dealer=2, owes_uno=2, open_until=2, dare=Dare(2, ((1, True),)), shown=Shown(2, 1, ())
    ),
}

DAMAGED: dict[str, list[Callable[[], State]]] = {
    "number of seats": [lambda: seats(1), lambda: seats(11)],
    "seats of hands, scores and history differ": [
        lambda: given(hands=(("r1", "r2", "r3"), ("y1", "y2"))),
        lambda: given(scores=(0, 0, 0, 0)),
        lambda: given(history=((0, 0, 0), (1, 1))),
    ],
    "mover or dealer is nobody": [
        lambda: given(mover=STRANGER),
        lambda: given(mover=NOBODY),
        lambda: given(dealer=STRANGER),
        lambda: given(dealer=NOBODY),
    ],
    "a seat that does not exist": [
        lambda: given(owes_uno=STRANGER),
        lambda: given(owes_uno=NOBODY - 1),
        lambda: given(open_until=STRANGER),
        lambda: given(dare=Dare(STRANGER)),
        lambda: given(dare=Dare(1, ((0, True), (STRANGER, True)))),
        lambda: given(shown=Shown(STRANGER, 0, ())),
        lambda: given(shown=Shown(0, STRANGER, ())),
        lambda: given(phase=Answering(STRANGER, "r", ())),
        lambda: given(phase=Discarding(((0, 2), (STRANGER, 2)))),
        lambda: given(phase=Discarding(((0, 2),), STRANGER)),
        lambda: given(phase=Discarding(((0, 2),), lacks=((STRANGER, 3),))),
        lambda: given(phase=Voting("joke", STRANGER)),
        lambda: given(phase=Voting("joke", 0, votes=((1, True), (STRANGER, True)))),
        lambda: given(phase=Crowing(STRANGER)),
        lambda: given(phase=RoundOver(STRANGER, (0, 0, 0))),
        lambda: given(phase=MatchOver(OVER.outcome, STRANGER)),
    ],
    "random stream or counters": [
        lambda: given(seed=bytes(31)),
        lambda: given(seed=bytes(33)),
        lambda: given(position=-1),
        lambda: given(round=-1),
        lambda: given(turn=-1),
    ],
    "direction": [lambda: given(direction=0), lambda: given(direction=2), lambda: given(direction=-2)],
    "no top card": [lambda: given(discard=())],
    "unknown colour": [lambda: given(colour="w"), lambda: given(colour="x")],
    "since when the card lies there": [lambda: given(since=-1), lambda: given(since=3)],
    "colour in force": [lambda: given(colour=""), lambda: given(phase=Naming())],
    "cards are not those of the deck": [
        lambda: given(pile=()),
        lambda: given(discard=("w", "rD")),
        lambda: given(hands=(("r1", "r2"), ("y1", "y2"), ("g1", "g2"))),
        lambda: given(hands=(("r1", "r2", "r4"), ("y1", "y2"), ("g1", "g2"))),
        lambda: given(phase=OVER, pile=()),
        lambda: msgspec.structs.replace(given(), options=Options(swap=True)),
    ],
    "somebody who left holds cards": [lambda: given(active=(True, True, False))],
    "the drawn card is not in the mover's hand": [
        lambda: given(drawn=("y1",)),
        lambda: given(drawn=("r1", "y1")),
    ],
    "nobody to play": [
        lambda: left(1, "r1", "y1"),
        lambda: left(1, "r1", "y1", phase=Voting("joke", 0)),
        lambda: left(0),
        lambda: left(0, phase=ROUND_OVER),
    ],
    "a round goes on without cards": [lambda: emptied(0), lambda: emptied(1), lambda: emptied(2, phase=Crowing(1))],
    "cards to draw without a «Возьми две»": [
        lambda: given(phase=Stacked(0)),
        lambda: given(phase=Stacked(3)),
        lambda: given(top="r5", phase=Stacked(2)),
    ],
    "nothing to discard": [
        lambda: given(phase=Discarding(((0, 3),))),
        lambda: given(phase=Discarding(((0, 4),))),
        lambda: given(phase=Discarding(((0, 2), (1, 2)))),
        lambda: left(2, phase=Discarding(((2, 1),))),
    ],
    "a dare for somebody who left": [
        lambda: left(2, phase=Voting("dare", 2)),
        lambda: left(2, phase=Crowing(2)),
    ],
}


def test_a_sound_state_has_no_violations():
    def check(state):
        assert GAME.violations(state()) == []

    problems = failures(check, {words: (state,) for words, state in SOUND.items()})
    assert not problems, "\n".join(problems)


def test_damage_is_named_and_not_taken_for_a_match():
    def check(words, state):
        damaged = state()
        assert GAME.violations(damaged) == [words]
        with pytest.raises(BadState):
            GAME.decode(GAME.encode(damaged))

    cases = {f"{words}, {at}": (words, state) for words, states in DAMAGED.items() for at, state in enumerate(states)}
    problems = failures(check, cases)
    assert not problems, "\n".join(problems)
