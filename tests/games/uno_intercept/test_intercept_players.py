"""УНО с перехватом: decisions of the computer player."""

import pytest

from games.rng import Rng
from games.uno.actions import Accept, Doubt, Play
from games.uno.bots.players import BLUFFS_ONE_IN
from games.uno.cards import FOUR
from games.uno_intercept.actions import InterceptAction
from tests.rules.intercept import GAME, Table, table

TRIES = range(60)


def choice(match: Table, seat: int, luck: int = 0) -> InterceptAction | None:
    return GAME.bots.player.choose(match.view(seat), match.legal(seat), Rng(luck.to_bytes(32, "big")))


def test_it_is_dishonest_now_and_then_to_stop_a_player_who_is_about_to_win():
    laid = [choice(table(["w4 r1 b2 b3", "y1", "g1 g2 g3"], top="r5"), 0, luck) for luck in TRIES]
    bluffs = sum(isinstance(play, Play) and play.card == FOUR for play in laid)
    assert abs(bluffs - len(TRIES) / BLUFFS_ONE_IN) < len(TRIES) / 5


def test_it_is_honest_without_need():
    match = table(["w4 r1 b2 b3", "y1 y2 y3 y4", "g1 g2 g3"], top="r5")
    assert {choice(match, 0, luck) for luck in TRIES} == {Play("r1")}


@pytest.mark.parametrize(
    ("behind", "mine", "answer"),
    [("b1 b2 b3 b4 b6 b7", "y1 y2 y3 y4", Accept()), ("b1 b2 b3 b4 b6", "y1 y2 ", Doubt()), ("b1 b2", "y1", Accept())],
)
def test_it_asks_for_the_hand_where_dishonesty_is_likely(behind, mine, answer):
    match = table([f"w4 {behind}", mine, "g1 g2 g3"], top="r5").play(0, "w4", "b")
    assert choice(match, 1) == answer


@pytest.mark.parametrize("hand", ["r7 b2 y9", "b2 g7 y9"])
def test_where_mistakes_cost_it_draws_only_when_nothing_fits(hand):
    match = table([hand, "y1 y2 y3"], top="r5", mistakes=True)
    action = choice(match, 0)
    assert isinstance(action, Play) == ("r7" in hand)
