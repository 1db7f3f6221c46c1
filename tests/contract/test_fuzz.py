"""Bad input gets a typed error and changes nothing."""

from functools import cache

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.errors import BadAction, BadOptions, BadState, GameError, IllegalAction
from games.options import Amount, Choice, Switch, Words, describe, read
from tests.contract.matches import GAMES, OPTION_SETS, moments, new_match

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)

json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=8,
)


@cache
def specs(game):
    return describe(game.options_type)


@cache
def some_states(game):
    return [moment.after for moment in list(moments(game, OPTION_SETS[game.name][-1], 3, 21))[::40]]


@each_game
@given(data=st.binary(max_size=200))
def test_noise_is_no_state(game, data):
    with pytest.raises(BadState):
        game.decode(data)


@each_game
@given(data=st.data())
def test_a_truncated_or_damaged_state_is_refused_or_sound(game, data):
    stored = bytearray(game.encode(data.draw(st.sampled_from(some_states(game)))))
    cut = data.draw(st.integers(0, len(stored) - 1))
    with pytest.raises(BadState):
        game.decode(bytes(stored[:cut]))
    for _ in range(data.draw(st.integers(1, 3))):
        stored[data.draw(st.integers(0, len(stored) - 1))] = data.draw(st.integers(0, 255))
    try:
        state = game.decode(bytes(stored))
    except BadState:
        return
    game.view(state, None)


@each_game
@given(data=st.data())
def test_a_field_of_another_value_is_refused_or_sound(game, data):
    plain = msgspec.json.decode(game.encode(data.draw(st.sampled_from(some_states(game)))))
    field = data.draw(st.sampled_from(sorted(plain["state"])))
    plain["state"][field] = data.draw(json_values)
    try:
        state = game.decode(msgspec.json.encode(plain))
    except (BadState, msgspec.MsgspecError, OverflowError):
        return
    game.view(state, None)


@each_game
@given(token=st.text(max_size=70))
def test_any_token_is_an_action_or_refused(game, token):
    try:
        action = game.codec.parse(token)
    except BadAction:
        return
    state = new_match(game, {}, game.seats[0], 3).state
    stored = game.encode(state)
    for seat in range(-1, 4):
        try:
            game.apply(state, seat, action)
        except IllegalAction:
            continue
    assert game.encode(state) == stored


@each_game
@given(plain=json_values)
def test_json_that_is_no_action_is_refused_by_type(game, plain):
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(plain, type=game.action_type)


@each_game
@given(data=st.data())
def test_loose_options_are_read_or_refused(game, data):
    names = [spec.name for spec in specs(game)]
    given_values = data.draw(
        st.dictionaries(
            st.sampled_from(names) | st.text(max_size=8),
            st.booleans() | st.integers() | st.text(max_size=260),
            max_size=3,
        )
    )
    try:
        options = read(game.options_type, given_values)
    except BadOptions:
        return
    for spec in specs(game):
        value = getattr(options, spec.name)
        match spec:
            case Switch():
                assert type(value) is bool
            case Choice(values=values):
                assert value in values
            case Amount(least=least, most=most):
                assert least <= value <= most
            case Words(max_length=longest):
                assert len(value) <= longest


def test_errors_name_a_code_and_hold_no_secrets():
    """The text of an error may end up in a log."""
    game = GAMES[0]
    state = new_match(game, {}, 2, 1).state
    stored = game.encode(state).replace(b'"b7"', b'"zz"', 1).replace(b'"r7"', b'"zz"', 1)
    with pytest.raises(GameError) as refused:
        game.decode(stored)
    assert str(refused.value) == refused.value.code == "inconsistent"
    assert refused.value.__cause__ is None
