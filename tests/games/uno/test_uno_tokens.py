"""Tokens of УНО, which must not change because old buttons stay in chats."""

import pytest

from games.engine import LastingAction, Leave, Timeout
from games.errors import BadAction
from games.uno.actions import (
    Accept,
    Catch,
    Crow,
    Deal,
    Discard,
    Doubt,
    Draw,
    Judge,
    Keep,
    Name,
    Play,
    Uno,
    UnoAction,
    Vote,
)
from tests.rules.table import GAME

TOKENS: dict[str, UnoAction] = {
    "d": Draw(),
    "k": Keep(),
    "a": Accept(),
    "q": Doubt(),
    "u": Uno(),
    "c": Catch(),
    "w": Crow(),
    "n": Deal(),
    "vy": Vote(True),
    "vn": Vote(False),
    "jy": Judge(True),
    "jn": Judge(False),
    "t": Timeout(),
    "l": Leave(),
    "o0": Name("r"),
    "o1": Name("y"),
    "o2": Name("g"),
    "o3": Name("b"),
    "x0": Discard("r0"),
    "x51": Discard("bD"),
    "x57": Discard("wc"),
    "p0": Play("r0"),
    "p9": Play("r9"),
    "p10": Play("rS"),
    "p11": Play("rR"),
    "p12": Play("rD"),
    "p13": Play("y0"),
    "p26": Play("g0"),
    "p39": Play("b0"),
    "p51": Play("bD"),
    "p52.0": Play("w", "r"),
    "p52.3": Play("w", "b"),
    "p53.1": Play("w4", "y"),
    "p54.2": Play("wx", "g"),
    "p55.0": Play("wa", "r"),
    "p56.0": Play("wb", "r"),
    "p57.3": Play("wc", "b"),
    "p7.s0": Play("r7", "", 0),
    "p46.s9": Play("b7", "", 9),
    "p54.0.0": Play("wx", "r", 0),
    "p54.3.9": Play("wx", "b", 9),
}


@pytest.mark.parametrize("token", TOKENS)
def test_a_button_keeps_its_meaning(token):
    assert GAME.codec.token(TOKENS[token]) == token
    assert GAME.codec.parse(token) == TOKENS[token]


@pytest.mark.parametrize("token", ["", "p", "z", "p0.0", "p52", "p52.4", "x58", "o4", "p7.s10", "p54.0.10", "p8.s1"])
def test_a_button_of_no_action_is_unknown(token):
    with pytest.raises(BadAction) as refusal:
        GAME.codec.parse(token)
    assert refusal.value.code == "unknown-token"


def test_what_is_said_means_the_same_after_the_turn_has_passed():
    lasting = {token for token, action in TOKENS.items() if isinstance(action, LastingAction)}
    assert lasting == {"u", "c", "jy", "jn"}
