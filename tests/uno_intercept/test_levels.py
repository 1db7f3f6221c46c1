"""УНО с перехватом: what the master imagines and finds out."""

from itertools import count

from games.kit.rounds import MatchOver
from games.rng import Rng
from games.uno.actions import Play
from games.uno.state import Moving
from games.uno_intercept.actions import InterceptAction
from games.uno_intercept.master import InterceptMaster, imagined
from tests.rules.intercept import GAME, Table, deals, table


def seed(number: int) -> bytes:
    return number.to_bytes(32, "big")


def thinks(match: Table, seat: int, tries: int = 60) -> InterceptAction | None:
    left = iter(range(tries))
    has_time = lambda: next(left, None) is not None  # noqa: E731
    return InterceptMaster().think(match.view(seat), match.legal(seat), Rng(bytes(32)), has_time)


def test_what_a_master_imagines_is_sound_and_looks_like_what_it_sees():
    seen = 0
    for match in deals(3):
        state = match.state
        for luck in range(40):
            mover = GAME.waiting(state)[0]
            view, legal = GAME.view(state, mover), GAME.legal(state, mover)
            if isinstance(view.phase, Moving):
                other = imagined(view, seed(luck))
                assert GAME.violations(other) == []
                assert GAME.view(other, mover) == view
                seen += 1
            action = GAME.player.choose(view, legal, Rng(seed(luck)))
            assert action is not None
            state = GAME.apply(state, mover, action, legal).state
            if isinstance(state.phase, MatchOver):
                break
        if seen > 60:
            break
    assert seen > 60


def test_a_master_imagines_different_hands():
    view = table(["r1 r2", "y1 y2 y3", "b1 b2 b3"], top="r5").view(0)
    assert len({imagined(view, seed(number)).hands for number in range(5)}) == 5


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
