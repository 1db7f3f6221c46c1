"""Tokens of УНО с перехватом: those of УНО, and one of its own."""

import pytest

from games.engine import LastingAction, Leave, Timeout
from games.errors import BadAction
from games.uno.actions import Accept, Catch, Deal, Doubt, Draw, Keep, Play, Uno
from games.uno_intercept.actions import InterceptAction, Ready
from tests.rules.intercept import GAME

TOKENS: dict[str, InterceptAction] = {
    "y": Ready(),
    "d": Draw(),
    "k": Keep(),
    "a": Accept(),
    "q": Doubt(),
    "u": Uno(),
    "c": Catch(),
    "n": Deal(),
    "t": Timeout(),
    "l": Leave(),
    "p0": Play("r0"),
    "p51": Play("bD"),
    "p52.0": Play("w", "r"),
    "p53.3": Play("w4", "b"),
}


@pytest.mark.parametrize("token", TOKENS)
def test_a_button_keeps_its_meaning(token):
    assert GAME.codec.token(TOKENS[token]) == token
    assert GAME.codec.parse(token) == TOKENS[token]


@pytest.mark.parametrize("token", ["", "z", "w", "vy", "vn", "jy", "o0", "x0", "p54.0", "p54.0.1", "p55.0", "p57.3"])
def test_a_button_of_the_other_game_or_of_none_is_unknown(token):
    with pytest.raises(BadAction) as refusal:
        GAME.codec.parse(token)
    assert refusal.value.code == "unknown-token"


def test_what_is_said_means_the_same_after_the_turn_has_passed():
    lasting = {token for token, action in TOKENS.items() if isinstance(action, LastingAction)}
    assert lasting == {"u", "c", "y"}
