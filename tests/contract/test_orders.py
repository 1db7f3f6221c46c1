"""Standing orders do what their player could press, and know what the player sees."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

import pytest

from bot.telegram.callback_data import OrderTap, read
from games.engine import Leave, Numbers, Timeout, TimeUp
from games.registry import RULEBOOKS, AnyGame
from games.rng import Rng
from tests.contract.matches import GAMES, OPTION_SETS, first_states, moments, seed_of

STATES: Final = 600
NONSENSE: Final = (-1, 10**6)
"""Data of a button of another version, or of a forged one."""
CALLBACK_DATA: Final = 64

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def values(order: Any, view: Any) -> list[int]:
    """Return all values that the order may have."""
    return [0] if order.choices is None else list(order.choices(view))


def seen(game: AnyGame, states: int = STATES) -> Iterator[tuple[Any, int, Any, Any]]:
    """Return each player's view and legal actions."""
    for _, state in first_states(game, states):
        for seat in game.status(state).playing:
            yield state, seat, game.view(state, seat), game.legal_actions(state, seat)


@each_game
def test_an_order_does_what_its_player_could_press(game):
    done = Counter[str]()
    for state, seat, view, legal in seen(game):
        for order in game.standing_orders:
            for value in values(order, view):
                action = order.act(view, legal, value)
                if action is None:
                    continue
                done[order.name] += 1
                assert not isinstance(action, Timeout | Leave | TimeUp | Numbers)
                assert game.accepts(state, seat, action, legal), (order.name, action)
                assert game.codec.parse(game.codec.token(action)) == action, "there is a button for it"
    assert done.keys() == {order.name for order in game.standing_orders}, "each of them is worth giving at some time"


@each_game
def test_hidden_cards_make_no_difference_to_what_an_order_does(game):
    rng = Rng(seed_of(7))
    for state, seat, view, legal in seen(game, STATES // 4):
        other = game.resample(state, seat, rng)
        anew, offers = game.view(other, seat), game.legal_actions(other, seat)
        for order in game.standing_orders:
            assert order.is_possible(anew) == order.is_possible(view)
            assert values(order, anew) == values(order, view)
            for value in values(order, view):
                assert order.act(anew, offers, value) == order.act(view, legal, value)
                assert order.said(anew, value) == order.said(view, value)


@each_game
def test_looking_at_orders_changes_nothing_and_nonsense_does_nothing(game):
    for state, seat, view, legal in seen(game, STATES // 6):
        stored = game.encode(state)
        for order in game.standing_orders:
            for value in (*NONSENSE, *values(order, view)):
                action = order.act(view, legal, value)
                assert action is None or game.accepts(state, seat, action, legal)
            assert not any(order.is_allowed(view, value) for value in NONSENSE)
        assert game.encode(state) == stored


@each_game
def test_what_may_be_ordered_does_not_lapse_while_nothing_happens(game):
    for _, _, view, _ in seen(game, STATES // 3):
        for order in game.standing_orders:
            if order.is_possible(view):
                assert all(order.lapses(view, view, value) is None for value in values(order, view)), order.name


@each_game
def test_everything_that_happens_can_be_judged(game):
    """Each order that can lapse does so, and no order fails at any event."""
    lapsed = Counter[str]()
    for number, options in enumerate(OPTION_SETS[game.name]):
        for moment in moments(game, options, 3, number, limit=250):
            for seat in range(3):
                before, now = game.view(moment.before, seat), game.view(moment.after, seat)
                for order in game.standing_orders:
                    reasons = [order.lapses(before, now, value) for value in values(order, before)]
                    lapsed[order.name] += sum(reason is not None for reason in reasons)
    lasting = {"uno": {"draw"}, "uno_intercept": {"draw", "ready"}, "montana": {"acts"}}.get(game.name, set())
    assert {name for name, times in lapsed.items() if not times} == lasting


def test_the_games_that_are_played_here_have_orders():
    assert {
        game.name: [order.name for order in game.standing_orders] for game in RULEBOOKS if game.standing_orders
    } == {
        "uno": ["card", "draw", "accept"],
        "uno_intercept": ["card", "draw", "accept", "ready"],
        "montana": ["card", "draw", "acts"],
        "monopolist": ["bid", "buy", "roll"],
    }


@each_game
def test_a_button_of_an_order_is_short_and_is_read_again(game):
    names = [order.name for order in game.standing_orders]
    assert len(set(names)) == len(names)
    for _, _, view, _ in seen(game, STATES // 6):
        for order in game.standing_orders:
            assert re.fullmatch(r"[a-z]{1,12}", order.name)
            for value in values(order, view):
                tap = OrderTap(match=10**9, name=order.name, value=value)
                assert len(tap.pack().encode()) <= CALLBACK_DATA
                assert read(tap.pack()) == tap
