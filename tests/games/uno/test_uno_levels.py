"""УНО: mistakes of novice and master, and the master's simulations."""

from collections.abc import Iterator
from itertools import count

import msgspec
import pytest

from games.bot_levels import Thinker, no_time
from games.kit.table import NOBODY
from games.rng import Rng
from games.uno.actions import Accept, Catch, Doubt, Draw, Play, Uno, UnoAction
from games.uno.bots.master import UnoMaster, possible_state
from games.uno.bots.players import UnoNovice
from games.uno.cards import FOUR
from games.uno.state import Answering
from games.uno.views import View
from tests.rules.table import GAME, Table, deals, table

LUCK = range(60)


def seed(number: int) -> bytes:
    return number.to_bytes(32, "big")


def thinks(match: Table, seat: int, tries: int = 200, luck: int = 0) -> UnoAction | None:
    left = iter(range(tries))
    has_time = lambda: next(left, None) is not None  # noqa: E731
    return UnoMaster(0, 0, 0).think(match.view(seat), match.legal(seat), Rng(seed(luck)), has_time)


def in_many_rounds(match: Table, seat: int, master: Thinker[View, UnoAction] | None) -> Iterator[UnoAction | None]:
    """Yield the master's immediate choices in many rounds with the same position."""
    assert master is not None
    for number in range(1000):
        view = msgspec.structs.replace(match.view(seat), round=number)
        yield master.think(view, match.legal(seat), Rng(seed(number)), no_time)


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


def doubts_of(novice: UnoNovice, behind: str, mine: str) -> list[bool]:
    """Return whether it doubts a «Возьми четыре», for each of many rounds."""
    match = table([f"w4 {behind}", mine, "g1 g2 g3"], top="r5").play(0, "w4", "b")
    views = (msgspec.structs.replace(match.view(1), round=number) for number in range(400))
    answers = [novice.choose(view, match.legal(1), Rng(seed(0))) for view in views]
    assert {*answers} <= {Accept(), Doubt()}
    return [answer == Doubt() for answer in answers]


@pytest.mark.parametrize(("behind", "mine"), [("b1 b2 b3 b4 b6 b7", "y1 y2 y3 y4"), ("b1 b2 b3 b4 b6", "y1 y2")])
def test_a_novice_doubts_by_whim_and_does_not_change_its_mind(behind, mine):
    """It doubts one four in four, whether or not a bluff is likely."""
    doubts = doubts_of(UnoNovice(), behind, mine)
    assert 70 < sum(doubts) < 130
    assert doubts == doubts_of(UnoNovice(), behind, mine)


def test_the_plain_player_doubts_as_the_usual_one_does():
    assert {*doubts_of(UnoNovice(0, 0), "b1 b2 b3 b4 b6 b7", "y1 y2 y3 y4")} == {False}
    assert {*doubts_of(UnoNovice(0, 0), "b1 b2 b3 b4 b6", "y1 y2")} == {True}


# The master's mistakes


def owing() -> tuple[Table, Table]:
    """Return a table whose first player has two cards and may say «УНО!» or lay one."""
    hands = ["r1 b2", "y1 y2 y3", "g1 g2 g3"]
    return table(hands, top="r5"), table(hands, top="r5").play(0, "r1")


def jumping_in() -> Table:
    return table(["r3 b8 b9", "y1 y2 y4", "r3 g1 g2"], top="r5", options={"jump_in": True}).play(0, "r3")


def test_a_master_seldom_forgets_the_word_and_does_not_think_of_it_after_the_card_either():
    before, after = owing()
    says = [action == Uno() for action in in_many_rounds(before, 0, GAME.bots.master)]
    assert 3 < says.count(False) < 22
    assert says == [action == Uno() for action in in_many_rounds(after, 0, GAME.bots.master)]


def test_a_master_who_forgets_the_word_lays_its_card_as_ever():
    before, _ = owing()
    assert {*in_many_rounds(before, 0, GAME.bots.master)} == {Uno(), Play("r1")}


def test_a_master_seldom_overlooks_a_catch():
    _, after = owing()
    seen = [*in_many_rounds(after, 2, GAME.bots.master)]
    assert 8 < seen.count(None) < 36
    assert {*seen} == {Catch(), None}


def test_a_master_seldom_misses_a_card_that_may_be_jumped_in_with():
    seen = [*in_many_rounds(jumping_in(), 2, GAME.bots.master)]
    assert 16 < seen.count(None) < 54
    assert {*seen} == {Play("r3"), None}


def test_a_master_does_not_change_its_mind_when_a_player_draws():
    hands = ["r3 b8 b9", "y1 y2 y4", "g1 g2 g4", "r3 g6 g7"]
    match = table(hands, top="r5", pile="g8", options={"jump_in": True}).play(0, "r3")
    seen = [*in_many_rounds(match, 3, GAME.bots.master)]
    assert seen == [*in_many_rounds(match.draw(1), 3, GAME.bots.master)]


def test_who_gives_advice_never_slips():
    before, after = owing()
    assert {*in_many_rounds(before, 0, GAME.bots.adviser)} == {*in_many_rounds(after, 0, GAME.bots.adviser)} == {Uno()}
    assert {*in_many_rounds(after, 2, GAME.bots.adviser)} == {Catch()}
    assert {*in_many_rounds(jumping_in(), 2, GAME.bots.adviser)} == {Play("r3")}


# Imagined rounds


def test_what_a_master_imagines_is_sound_and_looks_like_what_it_sees():
    seen = 0
    for match in deals(3, {"swap": True, "blank1": "trim"}):
        state = match.state
        for luck in range(40):
            for seat in range(3):
                view = GAME.view(state, seat)
                if seat == state.mover and not isinstance(view.phase, Answering):
                    other = possible_state(view, seed(luck))
                    assert GAME.violations(other) == []
                    assert GAME.view(other, seat) == view
                    seen += 1
            legal = GAME.legal_actions(state, state.mover)
            action = GAME.bots.player.choose(GAME.view(state, state.mover), legal, Rng(seed(luck)))
            if action is None or GAME.status(state).outcome is not None:
                break
            state = GAME.apply(state, state.mover, action, legal).state
        if seen > 60:
            break
    assert seen > 60


def test_a_master_imagines_different_hands():
    view = table(["r1 r2", "y1 y2 y3", "b1 b2 b3"], top="r5").view(0)
    assert len({possible_state(view, seed(number)).hands for number in range(5)}) == 5


# Results


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


def test_a_master_bluffs_now_and_then_to_stop_a_player_who_is_about_to_win():
    match = table(["w4 r1 b2 b3", "y1", "g1 g2 g3"], top="r5")
    laid = [thinks(match, 0, 30, luck) for luck in range(30)]
    bluffs = sum(isinstance(play, Play) and play.card == FOUR for play in laid)
    assert 3 < bluffs < 27


def test_a_master_does_not_doubt_a_four_from_a_big_hand():
    match = table(["w4 b1 b2 b3 b4 b6 b7", "y1 y2 y3 y4", "g1 g2 g3"], top="r5").play(0, "w4", "b")
    assert thinks(match, 1) == Accept()


def test_a_master_does_not_doubt_a_four_when_it_holds_the_colour_itself():
    """Nearly all red cards are in its own hand, or have been laid."""
    mine = "r0 r1 r1 r2 r2 r3 r3 r4 r4 r5 r6 r6 r7 r7 r8 r8 r9 r9 rS rS rR rR rD"
    match = table(["w4 b1 b2 b3", mine, "g1 g2 g3"], top="r5").play(0, "w4", "b")
    assert thinks(match, 1) == Accept()


def test_a_master_finds_the_card_that_wins():
    """After the red card the blue one wins at once, whatever the other does."""
    match = table(["rS r7 b1 b2", "y1", "g1 g2 g3 g4"], top="r5")
    assert thinks(match, 0, 400) == Play("rS")
