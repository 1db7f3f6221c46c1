"""Монтана: the master's simulations."""

from itertools import count

import msgspec
import pytest

from games.montana.actions import Lay, Montana, MontanaAction, Slap
from games.montana.bots.master import MontanaMaster, possible_state
from games.montana.bots.players import MontanaExpert
from games.montana.laws import VICTORIES
from games.montana.state import Moving
from games.rng import Rng
from tests.rules.montana import GAME, Table, deals, table


def seed(number: int) -> bytes:
    return number.to_bytes(32, "big")


def thinks(match: Table, seat: int, tries: int = 60) -> MontanaAction | None:
    left = iter(range(tries))
    has_time = lambda: next(left, None) is not None  # noqa: E731
    return MontanaMaster().think(match.view(seat), match.legal(seat), Rng(bytes(32)), has_time)


def hinted(hands, **more) -> Table:
    return table(hands, hints=True, **more)


def test_what_a_master_imagines_is_sound_and_looks_like_what_it_sees():
    seen = 0
    for match in deals(4, {"manner": "hints"}):
        state = match.state
        for luck in range(80):
            if GAME.status(state).outcome is not None:
                break
            mover = GAME.status(state).waiting[0]
            view = GAME.view(state, mover)
            if isinstance(view.phase, Moving):
                other = possible_state(view, seed(luck))
                assert GAME.violations(other) == []
                assert GAME.view(other, mover) == msgspec.structs.replace(view, window=())
                seen += 1
            legal = GAME.legal_actions(state, mover)
            action = GAME.bots.player.choose(view, legal, Rng(seed(luck)))
            assert action is not None
            state = GAME.apply(state, mover, action, legal).state
        if seen > 60:
            break
    assert seen > 60


def test_a_master_imagines_different_hands():
    view = hinted(["g1f g2f", "r1f r2e r3f", "b1f b2f b3f"]).view(0)
    assert len({possible_state(view, seed(number)).hands for number in range(5)}) == 5


def test_a_master_asks_for_time_before_each_try_and_stops_without():
    match = hinted(["g1f g2f g6e b4f r3f", "r1f r2e r3f", "b1f b2f b3f"])
    asked = count()
    MontanaMaster().think(match.view(0), match.legal(0), Rng(bytes(32)), lambda: next(asked) < 20)
    assert next(asked) == 21


@pytest.mark.parametrize("tries", [0, 60])
def test_a_master_wins_where_it_can(tries):
    assert thinks(hinted(["Vo g1f g3e r5f", "r1f r2e r4f r6f"]), 0, tries) == Lay("Vo")


def test_a_victory_rule_in_the_hand_has_to_be_laid_before_anything_is_won():
    expert, basic = MontanaExpert(), table(["g1f", "r1f"]).view(0).laws.victory
    assert expert.distance(("Vo", "g1f", "g3f", "r5f"), basic) == 1
    assert expert.distance(("Vo", "g2f"), basic) > expert.distance(("g4f", "g2f"), basic)


def test_at_the_attentive_table_a_master_lays_nothing_wrong_and_says_what_is_due():
    match = table(["r2f b4f g1e", "r1f r2e r3f"], slips="never")
    assert thinks(match, 0) == Lay("g1e")
    match = table(["r2f g1e", "r1f r2e r3f b2f"], slips="never")
    assert thinks(match, 0) == Montana()
    match = table(["r5f b2f b4f", "r1f r2e r3f b2f"], top="r2f", rules="*c", slips="never")
    assert thinks(match, 0) == Slap()


def test_a_master_gives_no_hand_that_almost_wins_for_one_that_no_player_knows():
    match = hinted(["g5f g1f g3f b1e b2f", "r1f r2e r4f", "b3f b4f b6f r6f"], rules="Vo #5")
    assert thinks(match, 0, 0) != Lay("g5f")


def test_of_hands_that_no_player_knows_a_master_swaps_for_the_one_that_is_near_to_three_odd_cards():
    expert, odd = MontanaExpert(), VICTORIES["Vo"]
    assert (
        expert.hidden_hand_distance(6, odd) < expert.hidden_hand_distance(3, odd) < expert.hidden_hand_distance(1, odd)
    )
    assert expert.hidden_hand_distance(2, VICTORIES[""]) < expert.hidden_hand_distance(3, VICTORIES[""])


def test_with_three_cards_to_be_left_a_master_keeps_its_rule_cards_for_the_end():
    match = hinted(["*b g2f g1f g3f b1e", "r1f r2e r4f", "b3f b4f b6f r6f"], rules="Vo", top="g4f")
    assert thinks(match, 0, 0) == Lay("g2f")
