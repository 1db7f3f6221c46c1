"""УНО с перехватом: attacks, the honesty check, «Готов», and saves.

The attacks are «пропуск хода», «плюс две» and «плюс четыре».
"""

import pytest

from games.kit.table_events import Skipped
from games.uno.actions import Accept, Catch, Doubt, Draw, Play, Uno
from games.uno.events import Doubted, Drew, HandShown, Played
from games.uno.state import Moving
from games.uno_intercept.actions import Ready
from games.uno_intercept.events import Intercepted, SaidReady, TookBack
from games.uno_intercept.state import Attacked, Sorting
from tests.rules.intercept import GAME, Table, table
from tests.rules.table import cards
from tests.support.old_buttons import is_overtaken
from tests.support.spoken_phrases import hears


def skipped(*others: str) -> Table:
    """Return the table after the first player's red «пропуск хода».

    The others hold these.
    """
    return table(["rS b2 b3", *others], top="r5").play(0, "rS")


def two_on(*others: str, **more) -> Table:
    """Return the table after the first player's red «плюс две»; the others hold these."""
    return table(["rD b2 b3", *others], top="r5", **more).play(0, "rD")


def four_on_red(hand: str = "g2 g3", victim: str = "y1 y2 b1", **more) -> Table:
    """Return the table of three after «плюс четыре» on a red 5 from this hand."""
    more.setdefault("pile", "g4 g5 g6 g7 g8 g9 y7")
    return table([f"w4 {hand}", victim, "g1 b4 b5"], top="r5", **more).play(0, "w4", "b")


# «Пропуск хода»


@pytest.mark.rule("H10")
def test_a_skip_costs_the_next_player_the_turn_and_nothing_else():
    match = skipped("y1 y2 y3", "g1 g2 g3")
    assert match.mover == 2
    assert match.seen(Skipped) == [Skipped(1)]
    assert match.size(1) == 3


@pytest.mark.rule("H10")
def test_a_skip_falls_on_the_next_player_in_the_direction_of_play():
    match = table(["rS b2 b3", "y1 y2", "g1 g2", "g3 g4"], top="r5", direction=-1).play(0, "rS")
    assert match.seen(Skipped) == [Skipped(3)]
    assert match.mover == 2


@pytest.mark.rule("H10")
def test_with_two_players_a_skip_gives_another_turn():
    assert skipped("y1 y2 y3").mover == 0


@pytest.mark.rule("H11")
def test_the_victim_saves_themselves_with_exactly_the_same_skip_and_it_falls_on_the_player_after_them():
    match = skipped("rS y2 y3", "g1 g2 g3", "g4 g5 g6").intercept(1, "rS")
    assert match.seen(Intercepted) == [Intercepted(1, "rS", "")]
    assert match.seen(Skipped) == [Skipped(2)]
    assert match.mover == 3


@pytest.mark.rule("H11")
@pytest.mark.parametrize("card", ["bS", "r1", "w", "rD"])
def test_nothing_else_saves_from_a_skip(card):
    match = skipped(f"{card} y2 y3", "g1 g2 g3")
    assert match.refuses(1, Play(card, "b" if card == "w" else "")) == "only-an-equal-card"


@pytest.mark.rule("H11")
def test_with_two_players_the_saved_victim_moves_again():
    match = skipped("rS y2 y3").intercept(1, "rS")
    assert match.seen(Skipped) == [Skipped(0)]
    assert match.mover == 1


@pytest.mark.rule("H11")
def test_the_victim_of_a_skip_is_too_late_once_the_player_after_them_has_moved():
    match = skipped("rS y2 y3", "r1 g2 g3").play(2, "r1")
    assert match.refuses(1, Play("rS")) == "too-late-to-intercept"


# «Плюс две»


@pytest.mark.rule("H13")
def test_plus_two_costs_the_next_player_two_cards_and_the_turn():
    match = two_on("y1 y2 y3", "g1 g2 g3", pile="b8 b9").accept(1)
    assert match.hand(1) == cards("y1 y2 y3 b8 b9")
    assert match.seen(Skipped) == [Skipped(1)]
    assert match.mover == 2
    assert match.phase == Moving()
    assert match.size(2) == 3


@pytest.mark.rule("H13")
def test_the_victim_of_plus_two_has_no_ordinary_move():
    match = two_on("r1 w w4 y3", "g1 g2 g3")
    assert match.waiting == (1,)
    assert match.legal(1) == [Accept()]
    assert match.refuses(1, Play("r1")) == "does-not-save"
    assert match.refuses(1, Play("w", "b")) == "does-not-save"
    assert match.refuses(1, Draw()) == "does-not-save"
    assert match.refuses(1, Doubt()) == "does-not-save"


@pytest.mark.rule("H13")
def test_after_two_cards_were_drawn_the_next_player_is_free():
    match = two_on("y1 y2 y3", "r1 bD g3").accept(1)
    assert match.playable(2) == {"r1", "bD"}
    match.play(2, "r1")
    assert match.mover == 0


@pytest.mark.rule("H13")
@pytest.mark.rule("H20")
def test_after_two_cards_no_player_has_to_say_ready():
    assert two_on("y1 y2 y3", "g1 g2 g3").accept(1).waiting == (2,)


@pytest.mark.rule("H14")
@pytest.mark.parametrize("colour", "rygb")
def test_a_plus_two_of_any_colour_saves(colour):
    match = two_on(f"{colour}D y2 y3", "g1 g2 g3").play(1, f"{colour}D")
    assert match.seen(Played) == [Played(1, f"{colour}D", "")]
    assert match.seen(Drew) == []
    assert match.mover == 2
    assert match.phase == Attacked("two", 1)
    assert match.colour == colour


@pytest.mark.rule("H14")
def test_the_chain_does_not_add_up():
    match = two_on("bD y2 y3", "gD g2 g3", "y4 y5 y6").play(1, "bD").play(2, "gD").accept(3)
    assert match.drew(3) == 2
    assert match.mover == 0
    assert [match.size(seat) for seat in range(4)] == [2, 2, 2, 5]


@pytest.mark.rule("H14")
def test_the_chain_may_come_back_to_the_one_who_began_it():
    match = table(["rD b2 b3", "bD y2 y3"], top="r5").play(0, "rD").play(1, "bD").accept(0)
    assert match.drew(0) == 2
    assert match.mover == 1


# «Плюс четыре»


@pytest.mark.rule("H15")
@pytest.mark.parametrize("colour", "rygb")
def test_the_colour_is_named_together_with_the_plus_four_the_current_one_too(colour):
    match = table(["w4 g2 g3", "y1 y2", "g1 b4"], top="r5")
    assert match.refuses(0, Play("w4")) == "your-move"
    assert match.play(0, "w4", colour).colour == colour


@pytest.mark.rule("H15")
@pytest.mark.parametrize("hand", ["r2 b3", "r0 y1", "rS g1"])
def test_a_dishonest_plus_four_is_not_stopped(hand):
    match = four_on_red(hand)
    assert match.top == "w4"
    assert match.doubt(1).seen(Doubted) == [Doubted(1, 0, guilty=True)]


@pytest.mark.rule("H15")
@pytest.mark.parametrize(
    "hand",
    [
        pytest.param("b5 g5", id="the current digit"),
        pytest.param("bS gR yD", id="pictures of other colours"),
        pytest.param("w w4", id="black cards"),
        pytest.param("b7 b8", id="the named colour"),
    ],
)
def test_only_the_current_colour_in_the_hand_makes_a_plus_four_dishonest(hand):
    assert four_on_red(hand).doubt(1).seen(Doubted) == [Doubted(1, 0, guilty=False)]


@pytest.mark.rule("H15")
def test_the_current_picture_may_be_in_the_hand():
    match = table(["w4 gS b2", "y1 y2", "g1 g2"], top="rS").play(0, "w4", "g").doubt(1)
    assert match.seen(Doubted) == [Doubted(1, 0, guilty=False)]


@pytest.mark.rule("H15")
@pytest.mark.parametrize(("hand", "guilty"), [("y2 b3", True), ("r2 b3", False)])
def test_after_a_wild_the_named_colour_is_the_current_one(hand, guilty):
    match = table([f"w4 {hand}", "y1 y2", "g1 g2"], top="w", colour="y").play(0, "w4", "b").doubt(1)
    assert match.seen(Doubted) == [Doubted(1, 0, guilty)]


@pytest.mark.rule("H15")
def test_the_plus_four_is_laid_in_ones_own_turn_only():
    match = table(["w4 g2 g3", "w4 y1", "w4 b4"], top="r5")
    assert match.refuses(1, Play("w4", "b")) == "four-in-turn"
    match.play(0, "w4", "b")
    assert match.refuses(1, Play("w4", "b")) == "does-not-save-from-four"


@pytest.mark.rule("H16")
def test_plus_four_costs_the_next_player_four_cards_and_the_turn():
    match = four_on_red().accept(1)
    assert match.hand(1) == cards("y1 y2 b1 g4 g5 g6 g7")
    assert match.drew(1) == 4
    assert match.seen(Skipped) == [Skipped(1)]
    match.ready(1)
    assert match.mover == 2
    assert match.colour == "b"
    assert match.playable(2) == {"b4", "b5"}


@pytest.mark.rule("H16")
def test_the_victim_of_plus_four_draws_doubts_or_saves_themselves():
    match = four_on_red(victim="y1 b1 w")
    assert match.waiting == (1,)
    assert match.legal(1) == [Accept(), Doubt()]


@pytest.mark.rule("H17")
def test_a_plus_two_of_the_newly_named_colour_saves_from_plus_four():
    match = four_on_red(victim="bD y1 y2").play(1, "bD")
    assert match.phase == Attacked("two", 1)
    assert match.mover == 2
    assert match.seen(Drew) == []


@pytest.mark.rule("H17")
@pytest.mark.parametrize("card", ["rD", "gD", "yD", "b1", "w", "w4"])
def test_nothing_else_saves_from_plus_four(card):
    match = four_on_red(victim=f"{card} y2 y3")
    assert match.refuses(1, Play(card, "b" if card[0] == "w" else "")) == "does-not-save-from-four"


@pytest.mark.rule("H17")
def test_after_the_save_the_chain_of_plus_two_goes_on_as_usual():
    match = table(["w4 g2 g3", "bD y1 y2", "yD g1 g4", "g5 g6"], top="r5").play(0, "w4", "b").play(1, "bD")
    assert match.refuses(2, Doubt()) == "does-not-save"
    match.play(2, "yD").accept(3)
    assert match.drew(3) == 2


# The honesty check


@pytest.mark.rule("H19")
def test_a_founded_suspicion_gives_the_card_back_with_four_more():
    match = four_on_red("r2 g3").doubt(1)
    assert match.seen(TookBack) == [TookBack(0, "r")]
    assert match.hand(0) == cards("r2 g3 w4 g4 g5 g6 g7")
    assert match.drew(0) == 4
    assert match.drew(1) == 0


@pytest.mark.rule("H19")
def test_after_a_founded_suspicion_the_older_card_is_in_force_again_and_the_victim_moves():
    match = four_on_red("r2 g3", victim="r1 y5 b1").doubt(1).ready(0)
    assert (match.top, match.colour) == ("r5", "r")
    assert match.mover == 1
    assert match.phase == Moving()
    assert match.playable(1) == {"r1", "y5"}
    match.play(1, "r1")
    assert match.mover == 2, "the offender has lost the turn"


@pytest.mark.rule("H19")
def test_a_named_colour_under_the_plus_four_is_in_force_again():
    match = table(["w4 y2 b3", "y1 b1", "g1 g2"], top="w", colour="y").play(0, "w4", "b").doubt(1).ready(0)
    assert (match.top, match.colour) == ("w", "y")
    assert match.playable(1) == {"y1"}


@pytest.mark.rule("H19")
def test_an_unfounded_suspicion_costs_four_and_two_more_and_the_turn():
    match = four_on_red("g2 g3").doubt(1)
    assert match.drew(1) == 6
    assert match.drew(0) == 0
    assert match.seen(TookBack) == []
    assert match.seen(Skipped) == [Skipped(1)]
    match.ready(1)
    assert match.mover == 2
    assert (match.top, match.colour) == ("w4", "b")


@pytest.mark.rule("H19")
def test_only_the_victim_may_ask_to_see_the_hand():
    match = four_on_red("r2 g3")
    assert match.may(1, Doubt())
    assert match.refuses(0, Doubt()) == "not-your-turn"
    assert match.refuses(2, Doubt()) == "not-your-turn"


@pytest.mark.rule("H19")
@pytest.mark.parametrize(("viewer", "shown"), [(1, ("r2", "g3")), (0, ("r2", "g3")), (2, ()), (None, ())])
def test_the_hand_is_shown_to_the_victim_alone(viewer, shown):
    match = four_on_red("r2 g3").doubt(1)
    (event,) = match.seen(HandShown)
    assert GAME.redact(event, viewer) == HandShown(0, 1, shown)
    seen = match.view(viewer).shown
    assert (seen is not None) == (viewer == 1)


@pytest.mark.rule("H19")
def test_the_victim_may_look_at_the_hand_until_their_next_move():
    match = four_on_red("r2 g3", victim="r1 y5 b1").doubt(1).ready(0)
    assert match.view(1).shown is not None
    assert match.play(1, "r1").view(1).shown is None


@pytest.mark.rule("H19")
def test_no_other_players_move_puts_the_hand_away():
    match = four_on_red("g2 g3", victim="y1 y5 b1").doubt(1).ready(1)
    for seat in (2, 0):
        match.timeout(seat)
        assert match.view(1).shown is not None
    match.timeout(1)
    assert match.view(1).shown is None


@pytest.mark.rule("H19")
def test_a_word_of_the_victim_is_no_move_and_puts_nothing_away():
    match = four_on_red("g2 g3").doubt(1).ready(1)
    assert match.view(1).shown is not None
    match = four_on_red("r2 g3", victim="y1 y2").doubt(1).ready(0).uno(1)
    assert match.view(1).shown is not None


@pytest.mark.rule("H19")
def test_what_the_offender_drew_since_is_no_evidence():
    """Caught for a forgotten «Uno!», the player holds red cards now, but did not at the time."""
    match = four_on_red("g2", pile="r1 r2 r3 r4").catch(2).ready(0).doubt(1)
    assert "r1" in match.hand(0)
    assert match.seen(Doubted) == [Doubted(1, 0, guilty=False)]


@pytest.mark.rule("H19")
@pytest.mark.rule("H21")
def test_a_next_to_last_card_that_is_taken_back_owes_no_uno():
    match = four_on_red("r2").doubt(1).ready(0)
    assert match.size(0) == 6
    assert match.refuses(2, Catch()) == "intercept-nobody-to-catch"


@pytest.mark.rule("H19")
@pytest.mark.rule("H26")
def test_a_card_in_force_again_lies_in_the_centre_and_can_be_intercepted():
    match = table(["w4 r2 b1", "y1 y2 y3", "r7 g1 g2", "r7 g3"], top="r5", mover=3)
    match.play(3, "r7").play(0, "w4", "b")
    assert match.refuses(2, Play("r7")) == "too-late-to-intercept"
    match.doubt(1)
    assert match.refuses(2, Play("r7")) == "wait-for-ready"
    assert match.ready(0).intercept(2, "r7").mover == 3


@pytest.mark.rule("H19")
@pytest.mark.rule("H24")
def test_the_first_card_of_a_round_in_force_again_can_still_not_be_intercepted():
    match = table(["w4 r2 b1", "y1 y2 y3", "r5 g1 g2"], top="r5").play(0, "w4", "b").doubt(1).ready(0)
    assert match.top == "r5"
    assert match.refuses(2, Play("r5")) == "first-card-stays"


@pytest.mark.rule("H19")
@pytest.mark.rule("H26")
def test_a_button_of_before_the_plus_four_is_none_for_the_card_in_force_again():
    match = table(["w4 r2 b1", "y1 y2 y3", "r7 g1 g2", "r7 g3"], top="r5", mover=3).play(3, "r7")
    drawn_in = GAME.status(match.state).turn
    match.play(0, "w4", "b").doubt(1).ready(0)
    assert GAME.rules.outdated(match.state, Play("r7"), drawn_in) is not None
    assert not is_overtaken(GAME, match.state, Play("r7")), "but nobody was faster"
    assert GAME.rules.outdated(match.timeout(1).state, Play("r7"), GAME.status(match.state).turn - 1) is None


# «Готов»


def nothing_goes_on_but_ready(match: Table, sorter: int) -> None:
    assert match.waiting == (sorter,)
    assert match.legal(sorter) == [Ready()]
    for seat in {0, 1, 2} - {sorter}:
        assert match.legal(seat) == []
        assert match.refuses(seat, Ready()) == "wait-for-ready"


@pytest.mark.rule("H20")
def test_after_plus_four_play_waits_until_the_victim_is_ready():
    match = four_on_red().accept(1)
    assert match.phase == Sorting(1, Moving())
    nothing_goes_on_but_ready(match, 1)
    assert match.refuses(2, Play("b4")) == "wait-for-ready"
    assert match.refuses(2, Draw()) == "wait-for-ready"
    assert match.ready(1).seen(SaidReady) == [SaidReady(1)]
    assert match.waiting == (2,)
    assert match.may(2, Play("b4"))


@pytest.mark.rule("H20")
def test_after_the_honesty_check_play_waits_for_a_player_who_drew():
    nothing_goes_on_but_ready(four_on_red("r2 g3").doubt(1), 0)
    nothing_goes_on_but_ready(four_on_red("g2 g3").doubt(1), 1)


@pytest.mark.rule("H20")
def test_after_a_forgotten_uno_play_waits_for_the_forgetful_one():
    match = table(["r7 b2", "r1 r2 y2", "g1 g2 g3"], top="r5").play(0, "r7").catch(2)
    nothing_goes_on_but_ready(match, 0)
    assert match.refuses(1, Play("r1")) == "wait-for-ready"
    assert match.ready(0).waiting == (1,)
    assert match.may(1, Play("r1"))


@pytest.mark.rule("H20")
def test_an_attack_goes_on_where_it_stood_when_the_cards_are_sorted():
    match = table(["rD b2", "y1 y2 y3", "g1 g2 g3"], top="r5").play(0, "rD").catch(2).ready(0)
    assert match.phase == Attacked("two", 0)
    assert match.accept(1).drew(1) == 2


@pytest.mark.rule("H20")
@pytest.mark.rule("H22")
def test_no_player_intercepts_while_a_player_sorts_but_the_window_stays_open():
    match = table(["r7 b2", "y1 y2 y3", "r7 g2 g3"], top="r5").play(0, "r7").catch(1)
    assert match.refuses(2, Play("r7")) == "wait-for-ready"
    match.ready(0).intercept(2, "r7")
    assert match.mover == 0


@pytest.mark.rule("H20")
@pytest.mark.parametrize("words", ["готов", "готова"])
def test_ready_may_be_said_in_the_chat(words):
    state = table(["r7 b2", "y1 y2"], top="r5").state
    assert hears(GAME, state, words) == (Ready(),)
    assert hears(GAME, state, "уно") == (Uno(), Catch())
