"""УНО с перехватом: mistakes of novice and master, and the master's simulations."""

from collections.abc import Iterator
from itertools import count

import msgspec
import pytest

from games.bot_levels import Thinker, no_time
from games.kit.turns import MatchOver
from games.rng import Rng
from games.uno.actions import Accept, Catch, Doubt, Play, Uno
from games.uno.cards import FOUR
from games.uno.state import Moving
from games.uno_intercept.actions import InterceptAction
from games.uno_intercept.bots.master import InterceptMaster, possible_state
from games.uno_intercept.bots.players import InterceptNovice
from games.uno_intercept.views import View
from tests.rules.intercept import GAME, Table, deals, table


def seed(number: int) -> bytes:
    return number.to_bytes(32, "big")


def thinks(match: Table, seat: int, tries: int = 60, luck: int = 0) -> InterceptAction | None:
    left = iter(range(tries))
    has_time = lambda: next(left, None) is not None  # noqa: E731
    return InterceptMaster(0, 0, 0).think(match.view(seat), match.legal(seat), Rng(seed(luck)), has_time)


def in_many_rounds(
    match: Table, seat: int, master: Thinker[View, InterceptAction] | None
) -> Iterator[InterceptAction | None]:
    """Yield the master's immediate choices in many rounds with the same position."""
    assert master is not None
    for number in range(1000):
        view = msgspec.structs.replace(match.view(seat), round=number)
        yield master.think(view, match.legal(seat), Rng(seed(number)), no_time)


# The novice


def doubts_of(novice: InterceptNovice, behind: str, mine: str) -> list[bool]:
    """Return whether it doubts a «плюс четыре» in each of many rounds."""
    match = table([f"w4 {behind}", mine, "g1 g2 g3"], top="r5").play(0, "w4", "b")
    views = (msgspec.structs.replace(match.view(1), round=number) for number in range(400))
    answers = [novice.choose(view, match.legal(1), Rng(seed(0))) for view in views]
    assert {*answers} <= {Accept(), Doubt()}
    return [answer == Doubt() for answer in answers]


@pytest.mark.parametrize(("behind", "mine"), [("b1 b2 b3 b4 b6 b7", "y1 y2 y3 y4"), ("b1 b2 b3 b4 b6", "y1 y2")])
def test_a_novice_doubts_by_whim_and_does_not_change_its_mind(behind, mine):
    """It doubts one four in four, whether or not dishonesty is likely."""
    doubts = doubts_of(InterceptNovice(), behind, mine)
    assert 70 < sum(doubts) < 130
    assert doubts == doubts_of(InterceptNovice(), behind, mine)


def test_the_plain_player_doubts_as_the_usual_one_does():
    assert {*doubts_of(InterceptNovice(0, 0), "b1 b2 b3 b4 b6 b7", "y1 y2 y3 y4")} == {False}
    assert {*doubts_of(InterceptNovice(0, 0), "b1 b2 b3 b4 b6", "y1 y2")} == {True}


# The master's mistakes


def about_to_say_uno() -> Table:
    return table(["r1 b2", "y1 y2 y3", "r1 g2 g3"], top="r5")


def test_a_master_seldom_forgets_the_word_and_lays_its_card_as_ever():
    seen = [*in_many_rounds(about_to_say_uno(), 0, GAME.bots.master)]
    assert 3 < seen.count(Play("r1")) < 22
    assert {*seen} == {Uno(), Play("r1")}


def test_a_master_seldom_overlooks_a_catch():
    seen = [*in_many_rounds(about_to_say_uno().play(0, "r1"), 1, GAME.bots.master)]
    assert 8 < len(seen) - seen.count(Catch()) < 36


def test_a_master_seldom_misses_an_interception():
    seen = [*in_many_rounds(about_to_say_uno().uno(0).play(0, "r1"), 2, GAME.bots.master)]
    assert 16 < seen.count(None) < 54
    assert {*seen} == {Play("r1"), None}


def test_a_master_does_not_change_its_mind_when_a_player_draws():
    match = table(["r1 b2 b3", "y2 y3 y4", "g2 g3 g4", "r1 b8 b9"], top="r5", pile="g7").play(0, "r1")
    seen = [*in_many_rounds(match, 3, GAME.bots.master)]
    assert seen == [*in_many_rounds(match.draw(1), 3, GAME.bots.master)]


def test_who_gives_advice_never_slips():
    match = about_to_say_uno()
    assert {*in_many_rounds(match, 0, GAME.bots.adviser)} == {Uno()}
    assert {*in_many_rounds(match.play(0, "r1"), 1, GAME.bots.adviser)} == {Catch()}
    assert {*in_many_rounds(about_to_say_uno().uno(0).play(0, "r1"), 2, GAME.bots.adviser)} == {Play("r1")}


# The master's simulations


def test_what_a_master_imagines_is_sound_and_looks_like_what_it_sees():
    seen = 0
    for match in deals(3):
        state = match.state
        for luck in range(40):
            mover = GAME.status(state).waiting[0]
            view, legal = GAME.view(state, mover), GAME.legal_actions(state, mover)
            if isinstance(view.phase, Moving):
                other = possible_state(view, seed(luck))
                assert GAME.violations(other) == []
                assert GAME.view(other, mover) == view
                seen += 1
            action = GAME.bots.player.choose(view, legal, Rng(seed(luck)))
            assert action is not None
            state = GAME.apply(state, mover, action, legal).state
            if isinstance(state.phase, MatchOver):
                break
        if seen > 60:
            break
    assert seen > 60


def test_a_master_imagines_different_hands():
    view = table(["r1 r2", "y1 y2 y3", "b1 b2 b3"], top="r5").view(0)
    assert len({possible_state(view, seed(number)).hands for number in range(5)}) == 5


def test_a_master_asks_for_time_before_each_try_and_stops_without():
    match = table(["r1 r2 y5 b5", "y1 y2 y3", "g1 g2 g3"], top="r5")
    asked = count()
    InterceptMaster().think(match.view(0), match.legal(0), Rng(bytes(32)), lambda: next(asked) < 20)
    assert next(asked) == 21


def test_a_master_lays_only_what_is_right_where_mistakes_are_fined():
    match = table(["r1 b2 g7", "y1 y2 y3", "g1 g2 g3"], top="r5", mistakes=True)
    assert thinks(match, 0) == Play("r1")


def test_a_master_intercepts_at_once():
    match = table(["r1 b2 g7", "y1 y2 y3", "r1 g2 g3 g4"], top="r5").play(0, "r1")
    assert thinks(match, 2, 0) == Play("r1")


def test_a_master_is_dishonest_now_and_then_to_stop_a_player_who_is_about_to_win():
    match = table(["w4 r1 b2 b3", "y1", "g1 g2 g3"], top="r5")
    laid = [thinks(match, 0, 30, luck) for luck in range(30)]
    bluffs = sum(isinstance(play, Play) and play.card == FOUR for play in laid)
    assert 3 < bluffs < 27


def test_a_master_does_not_doubt_a_four_from_a_big_hand():
    match = table(["w4 b1 b2 b3 b4 b6 b7", "y1 y2 y3 y4", "g1 g2 g3"], top="r5").play(0, "w4", "b")
    assert thinks(match, 1) == Accept()
