"""A game of four functions and a codec; everything else has a default."""

from dataclasses import replace
from typing import TypeAlias

import msgspec
import pytest

from bot.i18n.texts import Texts
from games.defaults import PlainView
from games.engine import Action, Event, Game, Leave, Outcome, Rules, Status, Step, Timeout
from games.kit.buttons import numbered
from games.rng import SEED_BYTES, Rng
from games.ui_model import Text


class Count(Action, frozen=True):
    step: int


class Counted(Event, frozen=True):
    seat: int
    total: int


class Options(msgspec.Struct, frozen=True):
    target: int = 5


class State(msgspec.Struct):
    seed: bytes
    pile: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    total: int = 0
    mover: int = 0


AnyAction: TypeAlias = Count | Timeout | Leave


def setup(options: Options, seats: int, seed: bytes) -> Step[State, Counted]:
    return Step(State(seed, (7, 8, 9), ((1, 2), (3, 4))), ())


def legal_actions(state: State, seat: int) -> list[Count]:
    return [Count(1), Count(2)] if seat == state.mover and state.total < 5 else []


def apply(state: State, seat: int, action: AnyAction) -> Step[State, Counted]:
    total = state.total + (action.step if isinstance(action, Count) else 5)
    return Step(msgspec.structs.replace(state, total=total, mover=1 - state.mover), (Counted(seat, total),))


def status(state: State) -> Status:
    if state.total >= 5:
        return Status((), (), state.total, outcome=Outcome("counted", ((1 - state.mover,), (state.mover,))))
    return Status((state.mover,), (0, 1), state.total)


COUNTING: Game[State, AnyAction, Counted, PlainView, Options] = Game(
    name="counting",
    seats=range(2, 3),
    rules=Rules(setup=setup, legal_actions=legal_actions, apply=apply, status=status),
    codec=numbered([Timeout(), Leave(), Count(1), Count(2)]),
)


def test_the_types_are_read_off_the_annotations():
    assert COUNTING.options_type is Options
    assert COUNTING.state_type is State
    assert COUNTING.action_type == AnyAction
    assert COUNTING.event_type is Counted


def test_a_type_that_is_nowhere_is_asked_for_by_name():
    def untyped(*agreed):
        return setup(*agreed)

    bare = replace(COUNTING.rules, setup=untyped)
    with pytest.raises(TypeError, match="options_type"):
        replace(COUNTING, rules=bare)


def test_it_is_played_to_the_end_by_random_players_and_told():
    rng, texts, told = Rng(bytes(SEED_BYTES)), Texts(strict=True), []
    state = COUNTING.setup(Options(), 2, bytes(SEED_BYTES)).state
    while (now := COUNTING.status(state)).outcome is None:
        seat = now.waiting[0]
        view = COUNTING.view(state, seat)
        action = COUNTING.bots.player.choose(view, COUNTING.legal_actions(state, seat), rng)
        assert action is not None
        step = COUNTING.apply(state, seat, action)
        told += [texts.render(line, "ru", ("Аня", "Борис")) for event in step.events for line in COUNTING.tell(event)]
        state = COUNTING.decode(COUNTING.encode(step.state))
    assert told[0].replace("\u2068", "").replace("\u2069", "").startswith("Аня: Counted ")
    assert COUNTING.bots.player.choose(COUNTING.view(state, 0), (), rng) is None


def test_a_plain_view_hides_the_seed_the_pile_and_the_hands_of_others():
    state = COUNTING.setup(Options(), 2, bytes(SEED_BYTES)).state
    assert COUNTING.view(state, 1).fields == {"total": 0, "mover": 0, "counts": (2, 2), "hand": (3, 4), "pile": 3}
    assert COUNTING.view(state, None).fields == {"total": 0, "mover": 0, "counts": (2, 2), "pile": 3}


def test_a_plain_screen_has_a_line_for_each_field_and_a_button_for_each_action():
    state = COUNTING.setup(Options(), 2, bytes(SEED_BYTES)).state
    screen = COUNTING.screen(COUNTING.view(state, 0), COUNTING.legal_actions(state, 0))
    assert Text("plain-field", {"name": "hand", "value": "1 2"}) in screen.lines
    assert [button.token for row in screen.rows for button in row] == ["2", "3"]
    assert screen.rows[0][0].label == Text("plain-words", {"words": "Count 1"})


def test_an_old_button_is_refused_unless_its_turn_is_now():
    state = COUNTING.setup(Options(), 2, bytes(SEED_BYTES)).state
    assert COUNTING.outdated(state, Count(1), 0) is None
    refused = COUNTING.outdated(msgspec.structs.replace(state, total=2), Count(1), 0)
    assert refused is not None
    assert refused.code == "old-button"
