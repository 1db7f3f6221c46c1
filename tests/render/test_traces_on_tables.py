"""Pictures show the player of the open card."""

from games.kit.table_events import Turned
from games.montana import MONTANA
from games.montana.events import Laid, TookBack
from games.uno import UNO
from games.uno.events import Drew, JumpedIn, Played
from games.uno_intercept import UNO_INTERCEPT
from games.uno_intercept import events as intercept


def test_who_laid_the_open_card_is_known_until_another_lies_there():
    laid = UNO.narration.last_move({}, [Played(1, "r7", "r")])
    assert laid == {"seat": 1}
    assert UNO.narration.last_move(laid, [Drew(2, 1, "turn", ())]) == laid
    assert UNO.narration.last_move(laid, [JumpedIn(3, "r7")]) == {"seat": 3}
    assert UNO.narration.last_move(laid, [Turned("g4", False)]) == {}
    assert UNO_INTERCEPT.narration.last_move(laid, [intercept.Intercepted(0, "r7", "r")]) == {"seat": 0}
    assert UNO_INTERCEPT.narration.last_move(laid, [intercept.TookBack(1, "r")]) == {}


def test_a_rule_is_not_laid_on_the_pile_of_numbers():
    laid = MONTANA.narration.last_move({}, [Laid(1, "g5f")])
    assert MONTANA.narration.last_move(laid, [Laid(2, "!a", 2)]) == laid == {"seat": 1}
    assert MONTANA.narration.last_move(laid, [TookBack(2, 1, ("g5f",), "g1e")]) == {}
