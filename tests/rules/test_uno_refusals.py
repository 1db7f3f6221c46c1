"""УНО: reasons of refusals, and actions open to the fastest player."""

from collections.abc import Callable

import pytest

from games.engine import Chance
from games.errors import IllegalAction
from games.uno.actions import Catch, Deal, Draw, Judge, Keep, Play, Uno, UnoAction, Vote
from tests.rules.table import GAME, Table, table
from tests.support.old_buttons import is_overtaken


def moving() -> Table:
    return table(["r7 b2 b3", "y1 y2", "g1 g2"], top="r5")


def down_to_one() -> Table:
    return table(["r7 b2", "y1 y2 y3", "g1 g2 g3"], top="r5").play(0, "r7")


def stacked() -> Table:
    return table(["rD b2 b3", "y1 y2", "g1 g2"], top="r5", options={"stacking": True}).play(0, "rD")


def drawn() -> Table:
    return table(["r7 b2 b3", "y1 y2"], top="r5", pile="r9").draw(0)


def covered() -> Table:
    """Return a table that allows jumping in, with a red 7 and then a blue one laid."""
    hands = ["r7 b2 b3", "b7 y2 y3", "g7 g2 g3", "r7 b7 g7"]
    return table(hands, top="r5", options={"jump_in": True}).play(0, "r7").play(1, "b7")


REFUSALS: dict[str, tuple[Callable[[], Table], int, UnoAction, str, str | None]] = {
    "catching oneself": (down_to_one, 0, Catch(), "catch-yourself", "U35"),
    "catching nobody": (moving, 1, Catch(), "nobody-to-catch", "U35"),
    "saying it with three cards": (moving, 0, Uno(), "no-uno-to-say", "U35"),
    "voting on nothing": (moving, 1, Vote(True), "no-vote-to-give", "U33"),
    "judging nothing": (moving, 1, Judge(False), "no-vote-to-give", "U33"),
    "dealing in a round": (moving, 0, Deal(), "your-move", "U8"),
    "keeping nothing": (moving, 0, Keep(), "your-move", "U8"),
    "a card that is no «Возьми две»": (stacked, 1, Play("y1"), "answer-two", "U43"),
    "a draw where all are due": (stacked, 1, Draw(), "answer-two", "U43"),
    "a card out of turn": (moving, 1, Play("y1"), "not-your-turn", "U8"),
    "a draw out of turn": (moving, 1, Draw(), "not-your-turn", "U8"),
    "a card out of turn where others are due": (stacked, 2, Play("g1"), "not-your-turn", "U8"),
    "another card than the drawn one": (drawn, 0, Play("r7"), "only-the-drawn-card", "U10"),
    "a second draw": (drawn, 0, Draw(), "only-the-drawn-card", "U10"),
    "a card that does not match": (moving, 0, Play("b2"), "no-match", "U8"),
    "a card that one does not hold": (moving, 0, Play("r9"), "not-in-hand", "U8"),
    "jumping in too late": (covered, 3, Play("r7"), "too-late-to-intercept", "U46"),
}


@pytest.mark.rule("U8", "U10", "U33", "U35", "U43", "U46")
@pytest.mark.parametrize("attempt", REFUSALS)
def test_a_refusal_names_what_stands_against_it(attempt):
    given, seat, action, code, clause = REFUSALS[attempt]
    match = given()
    assert match.refuses(seat, action) == code
    with pytest.raises(IllegalAction) as refusal:
        GAME.apply(match.state, seat, action)
    assert refusal.value.params.get("clause") == clause


@pytest.mark.rule("U8")
@pytest.mark.parametrize(("top", "symbol"), [("r5", 5), ("rS", "skip"), ("rR", "reverse"), ("rD", "two")])
def test_who_lays_what_does_not_match_is_told_colour_and_symbol(top, symbol):
    with pytest.raises(IllegalAction) as refusal:
        GAME.apply(table(["b2 b3", "y1 y2", "g1 g2"], top=top).state, 0, Play("b2"))
    assert (refusal.value.params["colour"], refusal.value.params["symbol"]) == ("r", symbol)


# The race


@pytest.mark.rule("U46")
def test_only_the_card_that_was_just_covered_makes_one_too_late():
    match = covered()
    assert is_overtaken(GAME, match.state, Play("r7"))
    assert not is_overtaken(GAME, match.state, Play("b7")), "that one lies on top"
    match.play(2, "g7")
    assert is_overtaken(GAME, match.state, Play("b7"))
    assert not is_overtaken(GAME, match.state, Play("r7")), "that was long ago"


@pytest.mark.rule("U46")
def test_a_button_means_the_top_card_and_none_below_it():
    match = covered().play(2, "g7")
    turn = GAME.status(match.state).turn
    assert GAME.rules.outdated(match.state, Play("g7"), turn) is None
    assert GAME.rules.outdated(match.state, Play("r7"), turn) is not None
    assert GAME.rules.outdated(match.state, Play("b7"), turn) is not None


@pytest.mark.rule("U46")
def test_it_is_the_top_card_of_which_there_may_be_another():
    """There is only one red 0 in the deck, and two of each other red digit."""
    match = table(["r0 b2 b3", "r7 y2 y3", "g1 g2"], top="r5", options={"jump_in": True}).play(0, "r0")
    assert GAME.status(match.state).chances == ()
    match.play(1, "r7")
    assert GAME.status(match.state).chances == (Chance("card 3", (0, 1, 2)),)


@pytest.mark.rule("U35")
def test_a_forgotten_uno_is_open_to_everybody_at_the_table():
    match = down_to_one()
    assert GAME.status(match.state).chances == (Chance("uno 2", (0, 1, 2)),)
    assert GAME.status(match.leave(1).state).chances == (Chance(f"uno {GAME.status(match.state).turn}", (0, 2)),)
    assert GAME.status(match.catch(2).state).chances == ()
