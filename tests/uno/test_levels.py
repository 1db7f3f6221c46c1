"""УНО: the novice's slips, and what the master imagines and finds out."""

from itertools import count

import pytest

from games.kit.table import NOBODY
from games.rng import Rng
from games.uno.actions import Accept, Catch, Draw, Play, Uno, UnoAction
from games.uno.master import UnoMaster, imagined
from games.uno.novice import UnoNovice
from games.uno.state import Answering
from tests.rules.table import GAME, Table, deals, table

LUCK = range(60)


def seed(number: int) -> bytes:
    return number.to_bytes(32, "big")


def thinks(match: Table, seat: int, tries: int = 200) -> UnoAction | None:
    left = iter(range(tries))
    has_time = lambda: next(left, None) is not None  # noqa: E731
    return UnoMaster().think(match.view(seat), match.legal(seat), Rng(bytes(32)), has_time)


# The novice


def test_a_novice_lays_whatever_fits():
    match = table(["r1 r2 r3 g5", "y1 y2", "b1 b2"], top="r5")
    laid = {UnoNovice().choose(match.view(0), match.legal(0), Rng(seed(luck))) for luck in LUCK}
    assert laid == {Play("r1"), Play("r2"), Play("r3"), Play("g5")}


def test_a_novice_often_forgets_to_say_uno_and_to_catch_but_does_not_change_its_mind():
    says: list[bool] = []
    catches: list[bool] = []
    for number in range(10):
        match = table([f"r{number} b2", "y1 y2 y3", f"g{number} g1 g2"], top="r5")
        said = {UnoNovice().choose(match.view(0), match.legal(0), Rng(seed(luck))) == Uno() for luck in range(5)}
        assert len(said) == 1
        says += said
        after = match.play(0, f"r{number}")
        catches += [UnoNovice().choose(after.view(2), after.legal(2), Rng(seed(0))) == Catch()]
    assert {*says} == {*catches} == {True, False}


# What a master imagines


def test_what_a_master_imagines_is_sound_and_looks_like_what_it_sees():
    seen = 0
    for match in deals(3, {"swap": True, "blank1": "trim"}):
        state = match.state
        for luck in range(40):
            for seat in range(3):
                view = GAME.view(state, seat)
                if seat == state.mover and not isinstance(view.phase, Answering):
                    other = imagined(view, seed(luck))
                    assert GAME.violations(other) == []
                    assert GAME.view(other, seat) == view
                    seen += 1
            legal = GAME.legal(state, state.mover)
            action = GAME.player.choose(GAME.view(state, state.mover), legal, Rng(seed(luck)))
            if action is None or GAME.outcome(state) is not None:
                break
            state = GAME.apply(state, state.mover, action, legal).state
        if seen > 60:
            break
    assert seen > 60


def test_a_master_imagines_different_hands():
    view = table(["r1 r2", "y1 y2 y3", "b1 b2 b3"], top="r5").view(0)
    assert len({imagined(view, seed(number)).hands for number in range(5)}) == 5


# What it finds out


def test_a_master_asks_for_time_before_each_try_and_stops_without():
    match = table(["r1 r2 y5 b5", "y1 y2 y3", "g1 g2 g3"], top="r5")
    asked = count()
    UnoMaster().think(match.view(0), match.legal(0), Rng(bytes(32)), lambda: next(asked) < 20)
    assert next(asked) == 21


@pytest.mark.parametrize("tries", [0, 60])
def test_a_master_does_not_give_its_last_card_away(tries):
    match = table(["wx b2", "y1 y2 y3", "g1 g2 g3"], top="r5", options={"swap": True}).uno(0)
    laid = thinks(match, 0, tries)
    assert isinstance(laid, Play)
    assert laid.target == NOBODY


@pytest.mark.parametrize("tries", [0, 60])
def test_a_master_does_not_lay_three_for_everybody_from_two_cards(tries):
    match = table(["wa b2", "y1 y2 y3", "g1 g2 g3"], top="r5", options={"blank1": "trim"}).uno(0)
    assert thinks(match, 0, tries) == Draw()


def test_a_master_does_not_doubt_a_four_from_a_big_hand():
    match = table(["w4 b1 b2 b3 b4 b6 b7", "y1 y2 y3 y4", "g1 g2 g3"], top="r5").play(0, "w4", "b")
    assert thinks(match, 1) == Accept()


def test_a_master_does_not_doubt_a_four_when_it_holds_the_colour_itself():
    """Nearly all the red cards are in its own hand, or have been laid."""
    mine = "r0 r1 r1 r2 r2 r3 r3 r4 r4 r5 r6 r6 r7 r7 r8 r8 r9 r9 rS rS rR rR rD"
    match = table(["w4 b1 b2 b3", mine, "g1 g2 g3"], top="r5").play(0, "w4", "b")
    assert thinks(match, 1) == Accept()


def test_a_master_finds_the_card_that_wins():
    """With the red card laid, the blue one goes out at once, whatever the other does: two wins in two moves."""
    match = table(["rS r7 b1 b2", "y1", "g1 g2 g3 g4"], top="r5")
    assert thinks(match, 0, 400) == Play("rS")
