"""Pictures of the end of a round and of a match."""

from typing import Any

import msgspec
import pytest

from games.engine import Game
from games.kit.turns import RoundOver
from games.montana import MONTANA
from games.ui_model import Decision, RoundPicture
from games.uno import UNO
from games.uno.events import JumpedIn, Played
from games.uno_intercept import UNO_INTERCEPT
from tests.contract.matches import new_match

POINTS, SCORES = (0, 30, 12), (50, 30, 90)


def picture(game: Game[Any, Any, Any, Any, Any], **options: Any) -> RoundPicture:
    """Return the picture of a round that seat 1 has won."""
    state = new_match(game, options, 3, 1).state
    state = msgspec.structs.replace(state, phase=RoundOver(1, POINTS), scores=SCORES, round=4)
    drawn = game.screen(game.view(state, None), ()).picture
    assert isinstance(drawn, RoundPicture)
    return drawn


@pytest.mark.parametrize(
    ("game", "options", "order"),
    [
        (UNO, {"target": 500}, (2, 0, 1)),
        (UNO, {"target": 500, "scoring": "own"}, (1, 0, 2)),
        (UNO_INTERCEPT, {"limit": 200}, (1, 0, 2)),
        (MONTANA, {"target": 300}, (2, 0, 1)),
    ],
)
def test_the_end_of_a_round_shows_who_leads(game, options, order):
    drawn = picture(game, **options)
    assert (drawn.number, drawn.winner, drawn.seats) == (4, 1, order)
    assert drawn.gains == tuple(POINTS[seat] for seat in order)
    assert drawn.totals == tuple(SCORES[seat] for seat in order)
    assert all(drawn.hands), "the cards that are left lie open"


def test_the_last_card_decides_in_spite_of_answers_to_it():
    assert UNO.narration.decided([Played(0, "r7", ""), JumpedIn(2, "w4")]) == Decision(2, "w4")
    assert UNO.narration.decided([]) is None
