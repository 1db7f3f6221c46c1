"""УНО: the Wilds, the challenge to «Возьми четыре», and «Обмен»."""

import pytest

from games.kit.table import NOBODY
from games.kit.table_events import Skipped, Swapped
from games.uno.actions import Catch, Doubt, Draw, Name, Play, Uno
from games.uno.events import ColourNamed, Doubted, HandShown
from games.uno.state import Answering, Moving, Naming
from tests.rules.table import FULL, GAME, Table, cards, dealt_with, table

SWAP = {"swap": True}


def four_on_red(hand: str) -> Table:
    """Return the table of three after «Возьми четыре» on a red 5 from this hand."""
    match = table([f"w4 {hand}", "y1 y2 b1", "g1 g2 g3"], top="r5", pile="g4 g5 g6 g7 g8 g9 y7")
    return match.play(0, "w4", "b")


# The Wild


@pytest.mark.rule("U19")
@pytest.mark.parametrize("colour", "rygb")
def test_a_wild_names_any_colour_the_current_one_included(colour):
    match = table(["w b2 b3", "r1 y1 g1 b1"], top="r5").play(0, "w", colour)
    assert match.colour == colour
    assert match.mover == 1
    assert match.playable(1) == {f"{colour}1"}


@pytest.mark.rule("U19")
def test_a_wild_may_be_played_when_holding_another_match():
    match = table(["w r2 y5", "r1 y1"], top="r5")
    assert match.playable(0) == {"w", "r2", "y5"}


@pytest.mark.rule("U19")
def test_a_wild_is_not_played_without_naming_a_colour():
    match = table(["w r2 y5", "r1 y1"], top="r5")
    assert match.refuses(0, Play("w")) == "your-move"


@pytest.mark.rule("U22")
def test_a_wild_as_the_starting_card_lets_the_player_left_of_the_dealer_name_the_colour_and_move():
    match = dealt_with("w", 4)
    first = (match.state.dealer + 1) % 4
    assert match.legal(first) == [Name(colour) for colour in "rygb"]
    match.name(first, "g")
    assert match.seen(ColourNamed) == [ColourNamed(first, "g")]
    assert match.colour == "g"
    assert match.mover == first
    assert match.phase == Moving()
    assert match.may(first, Draw())


# «Возьми четыре»


@pytest.mark.rule("U21")
def test_draw_four_names_the_colour_and_costs_the_next_player_four_cards_and_the_turn():
    match = four_on_red("g2 g3").accept(1)
    assert match.colour == "b"
    assert match.hand(1) == cards("y1 y2 b1 g4 g5 g6 g7")
    assert match.drew(1) == 4
    assert match.seen(Skipped) == [Skipped(1)]
    assert match.mover == 2


@pytest.mark.rule("U21")
def test_the_victim_of_draw_four_has_no_other_move():
    match = four_on_red("g2 g3")
    assert match.refuses(1, Play("b1")) == "answer-four"
    assert match.refuses(1, Draw()) == "answer-four"


@pytest.mark.rule("U23")
@pytest.mark.parametrize("hand", ["r2 b3", "r0 y1", "rS g1"])
def test_draw_four_while_holding_the_top_cards_colour_is_dishonest(hand):
    assert four_on_red(hand).doubt(1).seen(Doubted) == [Doubted(1, 0, guilty=True)]


@pytest.mark.rule("U23")
@pytest.mark.parametrize(
    "hand",
    [
        pytest.param("b5 g5", id="matching digits"),
        pytest.param("bS gR yD", id="active cards"),
        pytest.param("w w4", id="Wilds have no colour"),
        pytest.param("b7 b8", id="the named colour"),
    ],
)
def test_draw_four_without_a_card_of_the_colour_is_honest(hand):
    assert four_on_red(hand).doubt(1).seen(Doubted) == [Doubted(1, 0, guilty=False)]


@pytest.mark.rule("U23")
def test_a_matching_active_card_of_another_colour_does_not_forbid_draw_four():
    match = table(["w4 gS b2", "y1 y2", "g1 g2"], top="rS").play(0, "w4", "g").doubt(1)
    assert match.seen(Doubted) == [Doubted(1, 0, guilty=False)]


@pytest.mark.rule("U23")
@pytest.mark.parametrize(("hand", "guilty"), [("y2 b3", True), ("r2 b3", False)])
def test_after_a_wild_the_named_colour_is_the_top_cards_colour(hand, guilty):
    match = table([f"w4 {hand}", "y1 y2", "g1 g2"], top="w", colour="y").play(0, "w4", "b").doubt(1)
    assert match.seen(Doubted) == [Doubted(1, 0, guilty)]


@pytest.mark.rule("U23")
def test_a_dishonest_draw_four_is_not_stopped():
    match = table(["w4 r2 r3", "y1 y2"], top="r5")
    assert match.playable(0) == {"w4", "r2", "r3"}


@pytest.mark.rule("U24")
def test_only_the_victim_may_doubt():
    match = four_on_red("r2 b3")
    assert match.may(1, Doubt())
    assert not match.may(0, Doubt())
    assert not match.may(2, Doubt())


@pytest.mark.rule("U24")
def test_the_guilty_draw_four_instead_of_the_victim_who_then_moves_normally():
    match = four_on_red("r2 b3").doubt(1)
    assert match.hand(0) == cards("r2 b3 g4 g5 g6 g7")
    assert match.drew(1) == 0
    assert match.mover == 1
    assert match.colour == "b"
    assert match.playable(1) == {"b1"}


@pytest.mark.rule("U24")
def test_against_the_innocent_the_doubter_draws_six_and_loses_the_turn():
    match = four_on_red("g2 g3").doubt(1)
    assert match.hand(1) == cards("y1 y2 b1 g4 g5 g6 g7 g8 g9")
    assert match.drew(0) == 0
    assert match.seen(Skipped) == [Skipped(1)]
    assert match.mover == 2
    assert match.colour == "b"


@pytest.mark.rule("U24")
@pytest.mark.parametrize("hand", ["r2 b3", "g2 b3"])
def test_the_whole_hand_is_shown_to_the_doubter_only(hand):
    match = four_on_red(hand).doubt(1)
    (shown,) = match.seen(HandShown)
    assert isinstance(seen := GAME.redact(shown, 1), HandShown)
    assert sorted(seen.cards) == sorted(hand.split())
    for other in (2, None):
        assert isinstance(hidden := GAME.redact(shown, other), HandShown)
        assert hidden.cards == ()
        assert match.view(other).shown is None
    looking = match.view(1).shown
    assert looking is not None
    assert sorted(looking.cards) == sorted(hand.split())


@pytest.mark.rule("U24")
def test_the_doubter_may_look_at_it_until_their_own_next_move():
    """Moves of other players do not end it."""
    match = four_on_red("g2 g3").doubt(1)
    for seat in (2, 0):
        match.timeout(seat)
        assert match.view(1).shown is not None
    match.timeout(1)
    assert match.view(1).shown is None


@pytest.mark.rule("U24")
@pytest.mark.parametrize("viewer", [1, 2, None])
def test_no_player_sees_the_hand_before_the_doubt(viewer):
    phase = four_on_red("r2 b3").view(viewer).phase
    assert isinstance(phase, Answering)
    assert phase.evidence == ()


@pytest.mark.rule("U26")
@pytest.mark.parametrize(("pile", "guilty"), [("r8 r9", False), ("g8 g9", False)])
def test_cards_drawn_after_draw_four_do_not_make_it_dishonest(pile, guilty):
    match = table(["w4 b2", "y1 y2", "g1 g2"], top="r5", pile=pile).play(0, "w4", "b").catch(2)
    assert match.size(0) == 3
    match.doubt(1)
    assert match.seen(Doubted) == [Doubted(1, 0, guilty)]
    assert match.seen(HandShown)[0].cards == ("b2",), "the hand as it was"


@pytest.mark.rule("U26")
def test_the_challenge_judges_the_top_colour_before_the_named_one():
    match = table(["w4 r2 g3", "y1 y2"], top="r5").play(0, "w4", "g").doubt(1)
    assert match.seen(Doubted)[0].guilty
    match = table(["w4 b2 g3", "y1 y2"], top="r5").play(0, "w4", "g").doubt(1)
    assert not match.seen(Doubted)[0].guilty


# «Обмен»


@pytest.mark.rule("U27")
@pytest.mark.parametrize(("target", "theirs"), [(1, "y1 y2"), (2, "g1 g2 g3 g4")])
def test_swap_exchanges_whole_hands_with_any_player_and_names_the_colour(target, theirs):
    match = table(["wx r2 b3 b4", "y1 y2", "g1 g2 g3 g4"], top="r5", options=SWAP).play(0, "wx", "g", target)
    assert match.hand(0) == cards(theirs)
    assert match.hand(target) == cards("r2 b3 b4")
    assert match.seen(Swapped) == [Swapped(0, target)]
    assert match.colour == "g"
    assert match.mover == 1


@pytest.mark.rule("U27")
def test_swap_may_be_played_when_holding_another_match_and_never_with_oneself():
    match = table(["wx r2 b3 b4", "y1 y2", "g1 g2 g3 g4"], top="r5", options=SWAP)
    assert match.playable(0) == {"wx", "r2"}
    swaps = [action for action in match.legal(0) if isinstance(action, Play) and action.card == "wx"]
    assert {(swap.colour, swap.target) for swap in swaps} == {
        (colour, seat) for colour in "rygb" for seat in (1, 2, NOBODY)
    }


@pytest.mark.rule("U27")
def test_a_player_who_plays_swap_may_keep_their_cards():
    match = table(["wx r2 b3 b4", "y1 y2", "g1 g2 g3 g4"], top="r5", options=SWAP).play(0, "wx", "g")
    assert match.hand(0) == cards("r2 b3 b4")
    assert match.seen(Swapped) == []
    assert match.colour == "g"
    assert match.mover == 1


@pytest.mark.rule("U28", "U35")
def test_a_next_to_last_swap_with_no_player_owes_uno_like_any_card():
    match = table(["wx b3", "y1", "g1 g2"], top="r5", options=SWAP).play(0, "wx", "g")
    assert match.may(0, Uno())
    assert match.may(2, Catch())
    match.catch(2)
    assert match.drew(0) == 2


@pytest.mark.rule("U28")
def test_a_hand_swapped_to_one_card_owes_no_uno():
    match = table(["wx b3", "y1", "g1 g2"], top="r5", options=SWAP).play(0, "wx", "g", 1)
    assert match.hand(0) == cards("y1")
    assert match.hand(1) == cards("b3")
    for seat in range(3):
        assert not match.may(seat, Catch())
    assert not match.may(0, Uno())
    assert not match.may(1, Uno())


@pytest.mark.rule("U28")
def test_a_bigger_hand_swapped_against_one_card_owes_no_uno():
    match = table(["wx b3 b4 b5", "y1", "g1 g2"], top="r5", options=SWAP).play(0, "wx", "g", 1)
    assert match.hand(0) == cards("y1")
    for seat in range(3):
        assert not match.may(seat, Catch())


@pytest.mark.rule("U29")
def test_swap_as_the_starting_card_lets_the_player_left_of_the_dealer_name_the_colour_without_a_swap():
    match = dealt_with("wx", 3, FULL)
    first = (match.state.dealer + 1) % 3
    hands = match.state.hands
    assert match.phase == Naming()
    assert match.legal(first) == [Name(colour) for colour in "rygb"]
    match.name(first, "y")
    assert match.state.hands == hands
    assert match.colour == "y"
    assert match.mover == first
