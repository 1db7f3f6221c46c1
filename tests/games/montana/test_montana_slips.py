"""Монтана: rates of the levels' mistakes at the attentive table; advice has none."""

from itertools import islice

import pytest

from games.bot_levels import ADVISER, decide
from games.montana.actions import Lay
from games.montana.bots.players import is_right
from games.montana.state import Moving
from games.rng import Rng
from tests.rules.montana import GAME, deals


def wrong_share(level: str, slips: str, matches: int = 12) -> float:
    """Return the share of wrong cards among moves that begin with a card."""
    laid = wrong = 0
    for number, match in enumerate(islice(deals(3, {"slips": slips}), matches)):
        rng = Rng(number.to_bytes(32, "big"))
        while match.outcome is None:
            for seat in (*(s for s in range(3) if s not in match.waiting), *match.waiting):
                view, legal = match.view(seat), match.legal(seat)
                action = decide(GAME.bots, level, view, legal, rng) if legal else None
                if action is not None:
                    break
            assert action is not None
            if isinstance(action, Lay) and isinstance(view.phase, Moving):
                laid += 1
                wrong += not is_right(view, action)
            match.do(seat, action)
    assert laid > 100
    return wrong / laid


@pytest.mark.parametrize("slips", ["rare", "often"])
def test_advice_is_never_wrong_whatever_the_players_at_the_table_do(slips):
    assert wrong_share(ADVISER, slips) == 0


@pytest.mark.parametrize("level", ["novice", "player", "master"])
def test_where_computers_never_slip_no_level_does(level):
    assert wrong_share(level, "never", 6) == 0


def test_a_master_slips_less_than_the_usual_player():
    master, player = (wrong_share(level, "often", 40) for level in ("master", "player"))
    assert 0 < master < player / 2


def test_a_novice_slips_though_it_was_said_that_it_is_rare():
    assert wrong_share("novice", "rare", 40) > 0
