"""A table with a deck: its setup, and its use of the random stream."""

import pytest

from games.errors import BadOptions
from games.kit.table_events import RoundStarted
from games.options import read
from games.rng import Rng
from games.uno.cards import pack
from games.uno.events import DealerDraw
from games.uno.options import Options
from games.uno.state import Naming
from tests.rules.table import GAME, deals, dealt_with, table


@pytest.mark.rule("U3")
def test_a_match_begins_with_its_first_round_and_nothing_written():
    for _, match in zip(range(5), deals(3), strict=False):
        state = match.state
        assert (state.round, state.scores, state.history, state.active) == (1, (0, 0, 0), (), (True, True, True))
        assert [event.number for event in match.seen(RoundStarted)] == [1]


def test_the_first_turn_is_number_one():
    assert GAME.status(dealt_with("r7", 3).state).turn == 1
    assert GAME.status(dealt_with("rS", 3).state).turn == 2, "the one who is skipped has a turn too"


@pytest.mark.rule("U3")
def test_the_draw_for_the_dealer_takes_the_first_numbers_of_the_stream():
    seed = bytes(range(32))
    step = GAME.setup(Options(), 4, seed)
    first = next(event for event in step.events if isinstance(event, DealerDraw))
    assert first.cards == tuple(enumerate(Rng(seed).shuffled(Options().deck())[:4]))


def test_whatever_is_drawn_by_lot_uses_the_stream_up():
    match = next(match for match in deals(3) if match.phase == Naming())
    before = match.state.position
    assert match.timeout(match.mover).state.position > before
    before = match.state.position
    assert match.leave(match.mover).state.position > before


def test_of_a_pair_in_a_hand_only_the_card_just_drawn_is_known():
    match = table(["r9 b1", "y1 y2 y3", "g1 g2"], top="r5", pile="r9").draw(0)
    others = [GAME.resample(match.state, 1, Rng(bytes([number]) * 32)) for number in range(8)]
    assert all("r9" in other.hands[0] for other in others)
    assert any(other.hands[0].count("r9") == 1 for other in others)


@pytest.mark.rule("U1")
def test_two_buttons_of_the_lobby_choose_the_classic_deck_or_all_of_it():
    assert [preset.name for preset in GAME.presets] == ["classic", "full"]
    classic, full = (read(Options, preset.values) for preset in GAME.presets)
    assert classic == Options()
    assert full == Options(swap=True, blank1="again", blank2="colour", blank3="open")
    names = {"swap", "blank1", "blank2", "blank3"}
    assert all(preset.values.keys() == names for preset in GAME.presets), "each puts back what the other has set"


@pytest.mark.rule("U40")
def test_a_player_who_left_is_dealt_no_cards():
    match = table(["r7", "y1 y2", "g1 g2"], top="r5").leave(1).play(0, "r7")
    match.deal(match.mover)
    assert match.size(1) == 0
    assert min(match.size(0), match.size(2)) >= 7


@pytest.mark.rule("U32")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_which_blank_lacks_its_words_is_told(number):
    with pytest.raises(BadOptions) as refused:
        read(Options, {f"blank{number}": "own"})
    assert (refused.value.code, refused.value.params) == ("words-missing", {"option": f"words{number}"})


@pytest.mark.rule("U39")
def test_what_each_round_brought_is_written_down():
    match = table(["r7", "y1 y2", "g1"], top="r5", scores=(10, 20, 30)).play(0, "r7")
    assert match.view(None).history == ((4, 0, 0),)
    assert match.view(None).scores == (14, 20, 30)


@pytest.mark.rule("U1")
def test_a_pack_is_the_classic_one_unless_more_is_asked_for():
    assert pack() == Options().deck()
    assert len(pack()) == 108
