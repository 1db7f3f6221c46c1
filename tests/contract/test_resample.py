"""Resampling finds another state for every viewer, in all states of play.

All tests of secrecy depend on that. `make faults` tries many more states.
"""

from collections import Counter
from typing import Final

import pytest

from games.monopolist.board import Collect
from games.rng import Rng
from tests.contract.matches import GAMES, first_states, seed_of
from tests.contract.resampling import check_dealt_anew
from tests.rules import monopolist, montana
from tests.rules import table as uno

STATES: Final = 1_000


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_reachable_state_can_be_dealt_anew(game):
    rng = Rng(seed_of(1))
    for number, state in first_states(game, STATES):
        check_dealt_anew(game, state, rng, number)


def others(match, viewer):
    """Return a few states that this viewer cannot tell from the given one."""
    return [match.game.resample(match.state, viewer, Rng(seed_of(number))) for number in range(20)]


def test_a_hand_that_was_shown_stays_what_it_is():
    """All except what the player has laid since."""
    match = uno.table(["w4 b1 b2 g3", "r1 r2", "y1 y2"], top="r5").play(0, "w4", "b").doubt(1)
    for other in others(match, 1):
        assert Counter(("b1", "b2", "g3")) <= Counter(other.hands[0])
        assert other.shown == match.state.shown
    assert any(other.hands[0] != match.state.hands[0] for other in others(match, 2))


def test_what_is_known_of_a_table_as_it_was_stays_what_it_is():
    """The wrong card was in the hand.

    The card laid after it was drawn in between, as the penalty for a false alarm.
    """
    match = montana.table(["g1f b3f b4f r6f", "r3f r4f"], rules="*s", pile="g2f b1f", false_alarm=True)
    match.lay(0, "b3f").protest(0).lay(0, "g2f")
    for viewer in (None, 1):
        pasts = [other.undo for other in others(match, viewer)]
        assert all("b3f" in past.hands[0] and "g2f" in past.pile for past in pasts)
        assert any("g1f" not in past.hands[0] for past in pasts)


def test_the_card_that_lies_open_is_under_its_deck():
    dividend = monopolist.card(Collect, 0)
    match = monopolist.table(chance=dividend, at={0: monopolist.CHANCES[0] - 3}).roll(0, 1, 2)
    for viewer in (None, 0, 1):
        other = monopolist.GAME.resample(match.state, viewer, Rng(seed_of(1)))
        assert other.decks[0] != match.state.decks[0]
        assert other.decks[0][-1] == match.state.decks[0][-1] == dividend


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_is_open_to_a_player_who_is_first_tells_nothing_of_hidden_cards(game):
    """All players see how long a computer player waits."""
    rng, found = Rng(seed_of(1)), 0
    for _, state in first_states(game, STATES // 2):
        chances = game.status(state).chances
        found += len(chances)
        assert game.status(game.resample(state, None, rng)).chances == chances
        assert all(set(chance.seats) <= set(game.status(state).playing) for chance in chances)
    assert bool(found) == (game.name in ("uno", "uno_intercept", "montana"))
