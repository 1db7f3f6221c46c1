"""УНО с перехватом: reasons of refusals, and actions open to the fastest player."""

from collections.abc import Callable

import pytest

from games.engine import Chance
from games.errors import IllegalAction
from games.uno.actions import Accept, Catch, Deal, Doubt, Draw, Keep, Play, Uno
from games.uno_intercept.actions import InterceptAction, Ready
from tests.rules.intercept import GAME, Table, table
from tests.support.old_buttons import is_overtaken


def moving() -> Table:
    return table(["r7 b2 b3", "y1 y2 y3", "r5 g1 g2"], top="r5")


def seven_laid() -> Table:
    return table(["r7 b2 b3", "r1 y2 y3", "r7 w4 g2", "g3 g4"], top="r5").play(0, "r7")


def covered() -> Table:
    """Return a table with a red 7 and then a red 1 laid on it."""
    return table(["r7 b2 b3", "r1 y2 y3", "g3 g4", "r7 g2"], top="r5").play(0, "r7").play(1, "r1")


def overtaken() -> Table:
    """Return a table on which the third player intercepted before the second moved."""
    return seven_laid().intercept(2, "r7")


def drawn() -> Table:
    return table(["b1 b2 b3", "y1 y2"], top="r5", pile="r9").draw(0)


def two() -> Table:
    return table(["rD b2 b3", "r1 y2", "g1 g2"], top="r5").play(0, "rD")


def four() -> Table:
    return table(["w4 b2 b3", "gD y2", "g1 g2"], top="r5").play(0, "w4", "b")


def sorting() -> Table:
    return four().accept(1)


def round_over() -> Table:
    return table(["r7", "y1 y2", "g1"], top="r5").play(0, "r7")


REFUSALS: dict[str, tuple[Callable[[], Table], int, InterceptAction, str, str | None]] = {
    "a card while somebody sorts": (sorting, 2, Play("g1"), "wait-for-ready", "H20"),
    "a draw while somebody sorts": (sorting, 2, Draw(), "wait-for-ready", "H20"),
    "a shout while somebody sorts": (sorting, 2, Catch(), "wait-for-ready", "H20"),
    "a card between rounds": (round_over, 1, Play("y1"), "tour-over", "H3"),
    "a draw between rounds": (round_over, 1, Draw(), "tour-over", "H3"),
    "a shout between rounds": (round_over, 1, Catch(), "tour-over", "H3"),
    "catching nobody": (moving, 1, Catch(), "intercept-nobody-to-catch", "H21"),
    "saying it with three cards": (moving, 0, Uno(), "intercept-no-uno-to-say", "H21"),
    "dealing in a round": (moving, 0, Deal(), "your-move", "H8"),
    "«Готов» when nobody waits": (moving, 0, Ready(), "your-move", "H8"),
    "keeping nothing": (moving, 0, Keep(), "your-move", "H8"),
    "accepting nothing": (moving, 0, Accept(), "your-move", "H8"),
    "doubting nothing": (moving, 0, Doubt(), "your-move", "H8"),
    "a draw out of turn": (moving, 1, Draw(), "not-your-turn", "H8"),
    "a draw instead of an answer": (two, 1, Draw(), "does-not-save", "H14"),
    "a draw although something fits": (moving, 0, Draw(), "holds-a-match", "H9"),
    "a second draw": (drawn, 0, Draw(), "only-the-drawn-card", "H9"),
    "another card than the drawn one": (drawn, 0, Play("b1"), "only-the-drawn-card", "H9"),
    "a card that does not match": (moving, 0, Play("b2"), "intercept-no-match", "H8"),
    "a card that one does not hold": (moving, 0, Play("r9"), "not-in-hand", "H8"),
    "somebody else's card": (moving, 1, Play("b2"), "not-your-turn", "H8"),
    "a card of no seat": (moving, 3, Play("r7"), "not-now", None),
    "a card of the last seat from the other side": (moving, -1, Play("r5"), "not-now", None),
    "what does not save from plus two": (two, 1, Play("r1"), "does-not-save", "H14"),
    "what does not save from plus four": (four, 1, Play("gD"), "does-not-save-from-four", "H17"),
    "intercepting too late": (covered, 3, Play("r7"), "too-late-to-intercept", "H26"),
    "moving when overtaken": (overtaken, 1, Play("r1"), "turn-was-intercepted", "H26"),
    "intercepting with plus four": (seven_laid, 2, Play("w4", "g"), "four-in-turn", "H23"),
    "intercepting the first card": (moving, 2, Play("r5"), "first-card-stays", "H24"),
    "intercepting with another card": (seven_laid, 3, Play("g3"), "only-an-equal-card", "H22"),
    "another card than the first one": (moving, 2, Play("g1"), "not-your-turn", "H8"),
    "a card on plus four out of turn": (four, 2, Play("g1"), "not-your-turn", "H8"),
}


@pytest.mark.rule("H3", "H8", "H9", "H14", "H17", "H20", "H21", "H22", "H23", "H24", "H26")
@pytest.mark.parametrize("attempt", REFUSALS)
def test_a_refusal_names_what_stands_against_it(attempt):
    given, seat, action, code, clause = REFUSALS[attempt]
    match = given()
    assert match.refuses(seat, action) == code
    with pytest.raises(IllegalAction) as refusal:
        GAME.apply(match.state, seat, action)
    assert refusal.value.params.get("clause") == clause


# The race


@pytest.mark.rule("H26")
def test_the_slower_press_is_told_so_with_its_clause():
    match = covered()
    refused = GAME.rules.outdated(match.state, Play("r7"), -1)
    assert refused is not None
    assert (refused.code, refused.params["clause"]) == ("too-late-to-intercept", "H26")
    assert not is_overtaken(GAME, match.state, Play("r1"))
    assert not is_overtaken(GAME, match.state, Draw())


@pytest.mark.rule("H22", "H26")
def test_a_laid_card_of_which_there_may_be_another_is_open_to_everybody():
    """There is only one red 0 in the deck, and two of each other red digit."""
    assert GAME.status(moving().state).chances == ()
    match = table(["r0 b2 b3", "r7 y2 y3", "g1 g2"], top="r5").play(0, "r0")
    assert GAME.status(match.state).chances == ()
    match.play(1, "r7")
    assert GAME.status(match.state).chances == (Chance("card 3", (0, 1, 2)),)
    assert GAME.status(match.timeout(2).state).chances == (Chance("card 3", (0, 1, 2)),), "it lies there as before"
    assert GAME.status(match.leave(2).state).chances == (Chance("card 3", (0, 1)),)


@pytest.mark.rule("H23")
def test_a_plus_four_is_open_to_no_player():
    assert GAME.status(four().state).chances == ()


@pytest.mark.rule("H20", "H21")
def test_a_forgotten_uno_is_open_to_everybody_until_a_player_sorts():
    match = table(["r0 b2", "y1 y2 y3", "g1 g2 g3"], top="r5").play(0, "r0")
    assert GAME.status(match.state).chances == (Chance("uno 2", (0, 1, 2)),)
    assert GAME.status(match.catch(2).state).chances == ()
    match = table(["rD b2", "y1 y2 y3", "g1 g2 g3"], top="r5").play(0, "rD")
    assert GAME.status(match.state).chances == (Chance("card 2", (0, 1, 2)), Chance("uno 2", (0, 1, 2)))
    assert GAME.status(match.catch(2).state).chances == (), "nobody is in a race while somebody sorts"
