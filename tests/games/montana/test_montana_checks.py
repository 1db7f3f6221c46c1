"""The invariants of Монтана detect faults, and nothing else."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec
import pytest

from games.errors import BadState
from games.kit.turns import MatchOver, RoundOver
from games.montana.actions import saying
from games.montana.cards import RULE_CARDS
from games.montana.state import MOVING, Acting, Adding, Claim, Move, Notice, Race, Settling, State
from tests.rules.montana import GAME, table
from tests.support.cases import failures

Changes = Mapping[str, Any]

HANDS = ("g1f g2f b1f b2e", "r1f r2f", "b3f b4f")


def laid() -> State:
    """Return a match after a right card, with another player to move."""
    return table(HANDS, rules="!c #4").lay(0, "g2f").state


def ruled() -> State:
    """Return a match after a rule card."""
    return table(["#5 b1f b2e", "r1f r2f", "b3f b4f"], rules="!a #4").lay(0, "#5", 1).state


def wrong() -> State:
    """Return a match after a wrong card, with the table before it."""
    return table(["r3f g2f b1f", "r1f r2f", "b3f b4f"], rules="!a").lay(0, "r3f").state


def drawn() -> State:
    return table(HANDS, pile="r6f").draw(0).state


def adding() -> State:
    return table(HANDS, rules="*r").lay(0, "g1f").state


def acting() -> State:
    return table(["b5f", "r1f r2f", "b3f b4f"], rules="*b", hints=True).lay(0, "b5f").state


def racing() -> State:
    return table(["g2f b1f b2e", "r1f r2f", "b3f b4f"], rules="#2").lay(0, "g2f").cover(1).state


def raced_by_two() -> State:
    return table(["g2f b1f b2e", "r1f r2f"], rules="#2").lay(0, "g2f").state


def racing_without_the_layer() -> State:
    return table(["g2f b1f b2e", "r1f r2f", "b3f b4f"], rules="#2").lay(0, "g2f").leave(0).state


def owing() -> State:
    return table(["g5e r3f r4f", "g1f", "b1f b2f"], rules="#5").move(0, "g5e").swap(0, 1).state


def noticed() -> State:
    return table(["r3f g2f b1f", "r1f r2f", "b3f b4f"]).lay(0, "r3f").protest(1).state


def claimed() -> State:
    return table(["g1f", "r1f r2f", "b3f b4f"], target=300).lay(0, "g1f").agree(1).state


def claimed_in_a_race() -> State:
    """Return a match in which a false alarm in a race brings a victory."""
    hands = ["g2f b2f b4f b6e", "r2f r4f", "r1f"]
    return table(hands, rules="Vo #2", pile="r3f r5f", false_alarm=True).lay(0, "g2f").cover(0).protest(2).state


def claimed_while_adding() -> State:
    hands = ["g2f g3f b4f b6e", "r2f r4f", "r1f"]
    return table(hands, rules="Vo *r", pile="r3f r5f", false_alarm=True).lay(0, "g2f").protest(2).state


def round_over() -> State:
    return table(["g1f", "r1f r2f", "b3f b4f"], target=300, hints=True).lay(0, "g1f").state


def match_over() -> State:
    return table(["g1f", "r1f r2f", "b3f b4f"], hints=True).lay(0, "g1f").state


def one_is_left() -> State:
    return table(HANDS).leave(1).leave(2).state


def one_has_left() -> State:
    return table(HANDS).leave(1).state


SOUND = (
    *(laid, ruled, wrong, drawn, adding, acting, racing, raced_by_two, racing_without_the_layer, owing, noticed),
    *(claimed, claimed_in_a_race, claimed_while_adding, round_over, match_over, one_is_left, one_has_left),
)


def test_a_sound_state_has_no_violations():
    def check(state):
        assert GAME.violations(state()) == []
        assert GAME.decode(GAME.encode(state())) == state()

    problems = failures(check, {state.__name__: (state,) for state in SOUND})
    assert not problems, "\n".join(problems)


def last_move(state: State, **changes: object) -> Changes:
    *earlier, move = state.window
    return {"window": (*earlier, msgspec.structs.replace(move, **changes))}


def phase(state: State, **changes: object) -> Changes:
    return {"phase": msgspec.structs.replace(state.phase, **changes)}


def past_of(state: State, **changes: object) -> State:
    assert state.undo is not None
    return msgspec.structs.replace(state.undo, **changes)


def put(values: tuple[Any, ...], index: int, value: object) -> tuple[Any, ...]:
    return (*values[:index], value, *values[index + 1 :])


NO_PILE = "an invalid rule pile"
NO_MOVE = "an impossible move"
NO_NUMBER = "numbers out of range"
NO_REST = "an unsettled table"
NO_SEAT = "a seat that does not exist"
NO_PLAYER = "no seat to move"
NO_VICTORY = "a claim without victory"
UNNOTICED = "an unnoticed victory"
NO_FURTHER = "further cards without a move"
NO_RACE = "a race that is over"
NO_MEMORY = "the memory of a wrong move"

Damage = tuple[str, Callable[[], State], Callable[[State], Changes]]

DAMAGE: list[Damage] = [
    # Indices of the other checks
    ("number of seats", laid, lambda s: {"active": (True,) * 7, "hands": ((),) * 7, "scores": (0,) * 7}),
    ("mover or dealer is nobody", laid, lambda s: {"mover": 3}),
    ("no top card", laid, lambda s: {"discard": (), "pile": (*s.pile, *s.discard)}),
    (NO_PILE, laid, lambda s: {"rules": s.rules[:5]}),
    (NO_PILE, laid, lambda s: {"rules": (*s.rules, ())}),
    (NO_PILE, laid, lambda s: {"rules": put(s.rules, 0, ("!b",))}),
    (NO_PILE, laid, lambda s: {"rules": put(s.rules, 5, ("#7",))}),
    (NO_MOVE, laid, lambda s: last_move(s, cards=())),
    (NO_MOVE, laid, lambda s: last_move(s, cards=("g2f", "g7f"))),
    (NO_MOVE, laid, lambda s: last_move(s, top="!a")),
    (NO_MOVE, laid, lambda s: last_move(s, tops=s.tops[:5])),
    (NO_MOVE, laid, lambda s: last_move(s, tops=("!a", *s.tops[1:]))),
    (NO_MOVE, laid, lambda s: last_move(s, pile=2)),
    (NO_MOVE, ruled, lambda s: last_move(s, pile=-1)),
    (NO_NUMBER, laid, lambda s: {"queue": (1, 7)}),
    (NO_NUMBER, laid, lambda s: {"queue": (0,)}),
    (NO_NUMBER, laid, lambda s: {"further": -1}),
    (NO_REST, laid, lambda s: {"phase": Settling()}),
    (NO_REST, laid, lambda s: {"discard": ("#1", *s.discard)}),
    # Seats
    (NO_SEAT, laid, lambda s: {"victim": 3}),
    (NO_SEAT, laid, lambda s: {"skipped": (1, 3)}),
    (NO_SEAT, laid, lambda s: {"owing": (3,)}),
    (NO_SEAT, laid, lambda s: last_move(s, seat=3)),
    (NO_SEAT, noticed, lambda s: {"noticed": Notice(3, 1)}),
    (NO_SEAT, noticed, lambda s: {"noticed": Notice(0, 3)}),
    (NO_SEAT, claimed, lambda s: phase(s, winner=3)),
    (NO_SEAT, claimed, lambda s: phase(s, agreed=(1, 3))),
    (NO_SEAT, claimed_in_a_race, lambda s: phase(s, resume=Race((0, 3)))),
    (NO_SEAT, racing, lambda s: phase(s, covered=(1, 3))),
    (NO_SEAT, round_over, lambda s: phase(s, winner=3)),
    (NO_SEAT, match_over, lambda s: phase(s, winner=3)),
    # Cards and players
    ("cards are not those of the deck", laid, lambda s: {"pile": s.pile[1:]}),
    ("cards are not those of the deck", match_over, lambda s: {"pile": s.pile[1:]}),
    ("cards are not those of the deck", ruled, lambda s: {"rules": put(s.rules, 2, ())}),
    ("the drawn card is not in the mover's hand", drawn, lambda s: {"drawn": ("r6e",)}),
    (NO_PLAYER, one_is_left, lambda s: {"phase": MOVING, "mover": 0}),
    (NO_PLAYER, one_has_left, lambda s: {"mover": 1}),
    (
        "moves of several players can be objected to",
        laid,
        lambda s: {"window": (*s.window, Move(1, ("#1",), "g5f", s.tops, 3))},
    ),
    ("«Монтана!» is owed without one card", owing, lambda s: {"owing": (0, 1)}),
    # Phases
    (NO_VICTORY, claimed, lambda s: phase(s, winner=1, agreed=())),
    (UNNOTICED, claimed, lambda s: {"phase": MOVING}),
    (UNNOTICED, acting, lambda s: {"phase": MOVING}),
    (NO_FURTHER, adding, lambda s: {"window": ()}),
    (NO_FURTHER, adding, lambda s: {"mover": 1}),
    (NO_FURTHER, claimed_while_adding, lambda s: {"window": ()}),
    (NO_RACE, racing, lambda s: phase(s, covered=(0, 1))),
    (NO_RACE, raced_by_two, lambda s: phase(s, covered=(0,))),
    (NO_RACE, claimed_in_a_race, lambda s: phase(s, resume=Race((0, 1)))),
    # The earlier table
    (NO_MEMORY, wrong, lambda s: {"undo": None}),
    (NO_MEMORY, wrong, lambda s: last_move(s, settled=True)),
    (NO_MEMORY, laid, lambda s: {"undo": one_is_left()}),
    (
        "before the wrong move: cards are not those of the deck",
        wrong,
        lambda s: {"undo": past_of(s, pile=RULE_CARDS)},
    ),
]


def test_damage_is_noticed_and_named():
    def check(words, sound, damage):
        state = sound()
        damaged = msgspec.structs.replace(state, **damage(state))
        assert GAME.violations(damaged) == [words]
        assert GAME.violations(damaged) == [words], "and so it is when somebody looks again"
        with pytest.raises(BadState):
            GAME.decode(GAME.encode(damaged))

    problems = failures(check, {f"{at}: {row[0]}, {row[1].__name__}": row for at, row in enumerate(DAMAGE)})
    assert not problems, "\n".join(problems)


def test_the_states_are_what_their_names_say():
    """Otherwise the damages would not test what they name."""
    assert adding().phase == Adding()
    assert racing().phase == Race((1,))
    assert not racing_without_the_layer().active[racing_without_the_layer().mover]
    assert owing().owing == (0,)
    assert claimed().phase == Claim(0, (1,))
    assert claimed_in_a_race().phase == Claim(2, (), Race((0,)))
    assert claimed_while_adding().phase == Claim(2, (), Adding())
    assert wrong().undo is not None
    assert acting().phase == Acting((saying("b5f"),))
    assert () == acting().hands[0] == round_over().hands[0]
    assert isinstance(round_over().phase, RoundOver)
    assert isinstance(match_over().phase, MatchOver)
    assert isinstance(one_is_left().phase, MatchOver)
