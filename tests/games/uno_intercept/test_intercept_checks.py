"""The invariants of УНО с перехватом detect faults, and nothing else."""

from collections.abc import Callable

import msgspec
import pytest

from games.engine import Outcome
from games.errors import BadState
from games.kit.table import NOBODY
from games.kit.turns import MatchOver, RoundOver
from games.uno.state import MOVING, Shown
from games.uno_intercept.state import Attacked, Sorting, State
from tests.rules.intercept import GAME, table
from tests.support.cases import failures

STRANGER = 3
"""A seat that does not exist at a table of three."""

OVER = MatchOver(Outcome("limit", ((0,), (1, 2))), 0, (0, 10, 200))
ROUND_OVER = RoundOver(0, (0, 10, 20))


def given(*hands: str, top: str = "rD", **changes) -> State:
    """Return a changed table, of three seats unless hands are given."""
    return msgspec.structs.replace(table(hands or ("r1 r2 r3", "y1 y2", "g1 g2"), top=top).state, **changes)


def four_laid(phase: Attacked | Sorting, **changes) -> State:
    """Return a table with a «плюс четыре» on a red five."""
    state = given("r1 r2", "y1 y2", "g1 g2", top="w4")
    at = state.pile.index("r5")
    pile = state.pile[:at] + state.pile[at + 1 :]
    return msgspec.structs.replace(state, **{"pile": pile, "discard": ("r5", "w4"), "phase": phase, **changes})


def emptied(seat: int, *hands: str, **changes) -> State:
    """Move the cards of this seat into the pile."""
    state = given(*hands)
    held = (*state.hands[:seat], (), *state.hands[seat + 1 :])
    return msgspec.structs.replace(state, hands=held, pile=state.pile + state.hands[seat], **changes)


def left(seat: int, *hands: str, **changes) -> State:
    """Let this seat leave the match."""
    state = emptied(seat, *hands, **changes)
    return msgspec.structs.replace(state, active=(*state.active[:seat], False, *state.active[seat + 1 :]))


SOUND: dict[str, Callable[[], State]] = {
    "a move": given,
    "two players": lambda: given("r1", "y1"),
    "ten players": lambda: given("r1", "r2", "r3", "r4", "r6", "r7", "r8", "r9", "y1", "y2"),
    "a card that lies since this turn": lambda: given(since=1),
    "a drawn card": lambda: given(drawn=("r3",)),
    "a plus two": lambda: given(phase=Attacked("two", 2)),
    "a plus two with nothing under it, while somebody sorts": lambda: given(phase=Sorting(1, Attacked("two", 2))),
    "a plus four": lambda: four_laid(Attacked("four", 2, "r")),
    "a plus four while somebody sorts": lambda: four_laid(Sorting(2, Attacked("four", 2, "r"))),
    "somebody sorts": lambda: given(phase=Sorting(2, MOVING)),
    "«Uno!» said ahead": lambda: given(armed=(False, True, True)),
    "somebody has left": lambda: left(2),
    "the end of a round": lambda: emptied(0, phase=ROUND_OVER),
    "an end": lambda: emptied(0, phase=OVER),
    "an end when all others have left": lambda: left(1, "r1", "y1", phase=OVER),
    "an end when the mover has left": lambda: left(0, "r1", "y1", phase=OVER),
    "the last seat in every role": lambda: given(
        mover=2, dealer=2, owes_uno=2, outrun=2, shown=Shown(2, 1, ()), phase=Sorting(2, Attacked("two", 2))
    ),
}

DAMAGED: dict[str, list[Callable[[], State]]] = {
    "seats of hands, scores and history differ": [lambda: given(scores=(0, 0))],
    "unknown colour": [lambda: given(colour="w")],
    "a seat that does not exist": [
        lambda: given(owes_uno=STRANGER),
        lambda: given(owes_uno=NOBODY - 1),
        lambda: given(outrun=STRANGER),
        lambda: given(shown=Shown(STRANGER, 0, ())),
        lambda: given(shown=Shown(0, STRANGER, ())),
        lambda: given(phase=Attacked("two", STRANGER)),
        lambda: given(phase=Sorting(STRANGER, MOVING)),
        lambda: given(phase=Sorting(1, Attacked("two", STRANGER))),
        lambda: given(phase=RoundOver(STRANGER, (0, 0, 0))),
        lambda: given(phase=MatchOver(OVER.outcome, STRANGER)),
    ],
    "seats of armed differ": [lambda: given(armed=(False, False)), lambda: given(armed=(False,) * 4)],
    "since when the card lies there": [lambda: given(since=-1), lambda: given(since=2)],
    "colour in force": [lambda: given(colour="")],
    "nothing under a «плюс четыре»": [
        lambda: given("r1 r2", "y1 y2", "g1 g2", top="w4", phase=Attacked("four", 2, "r")),
        lambda: given("r1 r2", "y1 y2", "g1 g2", top="w4", phase=Sorting(2, Attacked("four", 2, "r"))),
    ],
    "cards are not those of the deck": [lambda: given(pile=()), lambda: given(discard=("w", "rD"))],
    "somebody who left holds cards": [lambda: given(active=(True, True, False))],
    "the drawn card is not in the mover's hand": [lambda: given(drawn=("y1",))],
    "nobody to play": [
        lambda: left(1, "r1", "y1"),
        lambda: left(0),
        lambda: left(0, phase=ROUND_OVER),
    ],
    "a round goes on without cards": [lambda: emptied(0), lambda: emptied(2, phase=Attacked("two", 1))],
    "somebody who left sorts cards": [lambda: left(2, phase=Sorting(2, MOVING))],
    "«Uno!» is armed without two cards": [
        lambda: given(armed=(True, False, False)),
        lambda: given("r1 r2 r3", "y1", "g1 g2", armed=(False, True, True)),
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
