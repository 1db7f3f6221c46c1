"""Everybody sees who laid the open card."""

from games.kit.events import Turned
from games.montana import MONTANA
from games.montana.events import Laid, TookBack
from games.ui_model import Trace
from games.uno import UNO
from games.uno.events import Drew, JumpedIn, Played
from games.uno_intercept import UNO_INTERCEPT
from games.uno_intercept import events as intercept


def test_who_laid_the_open_card_is_known_until_another_lies_there():
    laid = UNO.trace(Trace(), [Played(1, "r7", "r")])
    assert laid == Trace(1)
    assert UNO.trace(laid, [Drew(2, 1, "turn", ())]) == laid
    assert UNO.trace(laid, [JumpedIn(3, "r7")]) == Trace(3)
    assert UNO.trace(laid, [Turned("g4", False)]) == Trace()
    assert UNO_INTERCEPT.trace(laid, [intercept.Intercepted(0, "r7", "r")]) == Trace(0)
    assert UNO_INTERCEPT.trace(laid, [intercept.TookBack(1, "r")]) == Trace()


def test_a_rule_is_not_laid_on_the_pile_of_numbers():
    laid = MONTANA.trace(Trace(), [Laid(1, "g5f")])
    assert MONTANA.trace(laid, [Laid(2, "!a", 2)]) == laid == Trace(1)
    assert MONTANA.trace(laid, [TookBack(2, 1, ("g5f",), "g1e")]) == Trace()
