"""Tokens that are numbers."""

import pytest

from games.engine import Action, ActionCodec, Leave, Timeout, TimeUp
from games.errors import BadAction
from games.kit.buttons import numbered

CODEC: ActionCodec[Action] = numbered([Timeout(), Leave()])


def test_a_token_is_the_place_in_the_list_and_leads_back():
    assert [CODEC.token(action) for action in (Timeout(), Leave())] == ["0", "1"]
    assert [CODEC.parse(token) for token in ("0", "1")] == [Timeout(), Leave()]


@pytest.mark.parametrize("token", ["2", "-1", "", "01", "x", "²"])
def test_whatever_else_comes_is_no_token(token):
    with pytest.raises(BadAction) as refusal:
        CODEC.parse(token)
    assert refusal.value.code == "unknown-token"


def test_an_action_that_the_list_lacks_is_named():
    with pytest.raises(ValueError, match=r"lacks TimeUp\(\)"):
        CODEC.token(TimeUp())
