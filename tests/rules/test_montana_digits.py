"""Монтана: effects of the digit rules, alone and several in one move."""

import pytest

from games.kit.table_events import Reversed, Skipped, Swapped
from games.montana.actions import Cover, Draw, Lay, Swap
from games.montana.events import Covered, Drew, GoesOn, NotWon, RaceEnded, RaceStarted
from games.montana.state import Adding, Race, Swapping
from tests.rules.montana import cards, table

# When they act


@pytest.mark.rule("M25")
def test_a_digit_rule_does_not_act_by_being_laid():
    """The rulebook's example: a rule for five is laid while a five lies on the game pile."""
    match = table(["#5 b1f", "g1f r2f", "r1f r3f"], top="g5f").lay(0, "#5")
    assert match.hand(0) == cards("b1f")
    assert match.mover == 1


@pytest.mark.rule("M25")
def test_it_acts_each_time_a_player_lays_the_number():
    match = table(["g1f b1f", "r1f r2f", "b1e b3f"], rules="#1")
    assert match.move(0, "g1f").seen(Reversed) == [Reversed(-1)]
    assert match.move(2, "b1e").seen(Reversed) == [Reversed(1)]


@pytest.mark.rule("M25")
def test_a_number_without_its_rule_does_nothing():
    match = table(["g1f b1f", "r1f r2f", "b1e b3f"], rules="#2 #3").move(0, "g1f")
    assert match.state.direction == 1
    assert match.mover == 1


@pytest.mark.rule("M25")
def test_of_several_cards_every_one_acts_in_order():
    match = table(["g6f g1f b2e b3e", "r1f r2f", "r3f r4f", "b5f b6f"], rules="*r #6 #1", pile="r5e r6e")
    match.move(0, "g6f g1f")
    assert [type(event) for event in match.events] == [Drew, Skipped, Reversed]
    assert match.drew(1) == 2, "the six hits the next player before the one turns the direction"
    assert match.mover == 3


@pytest.mark.rule("M25")
def test_what_a_move_does_waits_until_the_move_is_finished():
    match = table(["g6f g1f b2e b3e", "r1f r2f", "r3f r4f"], rules="*r #6").lay(0, "g6f")
    assert match.phase == Adding()
    assert match.drew(1) == 0


# 1


@pytest.mark.rule("M26")
def test_one_reverses_and_the_previous_player_is_next():
    match = table(["g1f b1f", "r1f r2f", "b4f b3f", "b5f b6f"], rules="#1").move(0, "g1f")
    assert match.mover == 3
    assert match.move(3, "b5f").mover == 2, "and so it stays"


@pytest.mark.rule("M26")
def test_two_ones_in_one_move_change_nothing():
    match = table(["g1f g1e b2f", "r1f r2f", "b4f b3f"], rules="#1 *s").move(0, "g1f g1e")
    assert match.state.direction == 1
    assert match.mover == 1


@pytest.mark.rule("M26")
def test_with_two_players_reversing_merely_passes_the_turn():
    assert table(["g1f b1f b2f", "r1f r2f"], rules="#1").move(0, "g1f").mover == 1


# 2


@pytest.mark.rule("M27")
def test_everybody_races_and_the_last_one_draws_two():
    match = table(["g2f b1f b6f", "r1f r2f", "b4f b3f"], rules="#2").move(0, "g2f")
    assert match.seen(RaceStarted) == [RaceStarted(0)]
    assert match.phase == Race()
    assert match.game.status(match.state).brisk
    assert set(match.waiting) == {0, 1, 2}, "the layer too"
    match.cover(1)
    assert match.seen(Covered) == [Covered(1, 1)]
    assert set(match.waiting) == {0, 2}
    match.cover(0)
    assert match.seen(Covered) == [Covered(0, 2)]
    assert match.seen(RaceEnded) == [RaceEnded((2,))]
    assert match.drew(2) == 2
    assert match.mover == 1, "then play goes on"


@pytest.mark.rule("M27")
def test_the_layer_may_come_last():
    match = table(["g2f b1f b6f", "r1f r2f"], rules="#2").move(0, "g2f").cover(1)
    assert match.drew(0) == 2
    assert match.mover == 1


@pytest.mark.rule("M27")
def test_no_player_covers_twice_or_without_a_race():
    match = table(["g2f b1f b6f", "r1f r2f", "b4f b3f"], rules="#2")
    assert match.refuses(1, Cover()) == "no-race"
    match.move(0, "g2f").cover(1)
    assert match.refuses(1, Cover()) == "already-covered"
    assert match.refuses(0, Lay("b1f")) == "cover-first"


@pytest.mark.rule("M27")
def test_when_the_clock_runs_out_all_who_have_not_covered_are_last_together():
    match = table(["g2f b1f b6f", "r1f r2f", "b4f b3f", "b5f b5e"], rules="#2").move(0, "g2f").cover(2)
    match.timeout(1)
    assert match.seen(RaceEnded) == [RaceEnded((0, 1, 3))]
    assert [match.drew(seat) for seat in range(4)] == [2, 2, 0, 2]
    assert match.mover == 1


@pytest.mark.rule("M27")
def test_two_twos_are_two_races():
    match = table(["g2f g2e b1f b6f", "r1f r2f"], rules="#2 *s").move(0, "g2f g2e").cover(0)
    assert match.drew(1) == 2
    assert match.phase == Race(), "the second"
    assert match.cover(1).drew(0) == 2
    assert match.mover == 1


# 3


@pytest.mark.rule("M28")
def test_three_costs_the_next_player_the_turn():
    match = table(["g3f b1f", "r1f r2f", "b4f b3f"], rules="#3").move(0, "g3f")
    assert match.seen(Skipped) == [Skipped(1)]
    assert match.mover == 2


@pytest.mark.rule("M28")
def test_two_threes_in_one_move_skip_two_players():
    match = table(["g3f g3e b1f", "r1f r2f", "b4f b3f", "b5f b6f"], rules="#3 *s").move(0, "g3f g3e")
    assert match.seen(Skipped) == [Skipped(1), Skipped(2)]
    assert match.mover == 3


@pytest.mark.rule("M28")
def test_the_layer_never_skips_themselves():
    match = table(["g3f g3e b1f b2f", "r1f r2f"], rules="#3 *s").move(0, "g3f g3e")
    assert match.seen(Skipped) == [Skipped(1)]
    assert match.mover == 0


@pytest.mark.rule("M28")
@pytest.mark.rule("M26")
def test_a_turn_lost_before_the_direction_turns_is_the_turn_that_would_have_come():
    match = table(["g3f g2f g1f b1f", "r1f r2f", "b4f b3f", "b5f b6f"], rules="#3 #1 *r")
    match.move(0, "g3f g2f g1f")
    assert match.seen(Skipped) == [Skipped(1)]
    assert match.mover == 3


# 4


@pytest.mark.rule("M29")
def test_four_and_the_same_player_moves_again():
    match = table(["g4f g1f b1f", "r1f r2f"], rules="#4")
    turn = match.state.turn
    match.move(0, "g4f")
    assert match.seen(GoesOn) == [GoesOn(0)]
    assert match.mover == 0
    assert match.state.turn == turn + 1
    assert match.move(0, "g1f").mover == 1


@pytest.mark.rule("M29")
def test_the_further_move_may_be_a_card_drawn():
    match = table(["g4f g1f b1f", "r1f r2f"], rules="#4", pile="b3f").move(0, "g4f")
    assert match.may(0, Draw())
    assert match.draw(0).keep(0).mover == 1


@pytest.mark.rule("M29")
def test_several_fours_are_as_many_further_moves():
    match = table(["g4f g4e g1f b1f b2f", "r1f r2f"], rules="#4 *s").move(0, "g4f g4e")
    assert match.move(0, "g1f").mover == 0
    assert match.move(0, "b1f").mover == 1


@pytest.mark.rule("M29")
@pytest.mark.rule("M28")
def test_a_further_move_does_not_use_up_a_lost_turn():
    match = table(["g3f g4f g1f b1f", "r1f r2f", "r3f r4f"], rules="#3 #4 *r").move(0, "g3f g4f")
    assert match.mover == 0
    assert match.move(0, "g1f").mover == 2


# 5


@pytest.mark.rule("M30")
def test_five_and_the_player_swaps_hands_with_whom_they_choose():
    match = table(["g5e b1f b2f", "r1f", "r3f r4f r5f"], rules="#5").move(0, "g5e")
    assert match.phase == Swapping()
    assert match.waiting == (0,)
    assert {action.target for action in match.legal(0) if isinstance(action, Swap)} == {1, 2}
    match.swap(0, 2)
    assert match.seen(Swapped) == [Swapped(0, 2)]
    assert match.hand(0) == cards("r3f r4f r5f")
    assert match.hand(2) == cards("b1f b2f")
    assert match.mover == 1


@pytest.mark.rule("M30")
def test_with_one_other_player_there_is_no_choice():
    match = table(["g5e b1f b2f", "r1f"], rules="#5").move(0, "g5e")
    assert match.hand(0) == cards("r1f")
    assert match.mover == 1


@pytest.mark.rule("M30")
def test_two_fives_swap_twice():
    match = table(["g5e g5f b1f b2f", "r1f"], top="r5f", rules="#5 *s").move(0, "g5e g5f")
    assert match.hand(0) == cards("b1f b2f")


@pytest.mark.rule("M30")
def test_no_other_player_chooses_and_no_player_swaps_with_themselves():
    match = table(["g5e b1f b2f", "r1f", "r3f r4f r5f"], rules="#5").move(0, "g5e")
    assert match.refuses(1, Swap(2)) == "not-your-turn"
    assert match.refuses(0, Swap(0)) == match.refuses(0, Swap(5)) == "swap-first"


# 6


@pytest.mark.rule("M31")
def test_six_and_the_next_player_draws_two_and_loses_the_turn():
    match = table(["g6e b1f b2f", "r1f r2f", "r3f r4f"], rules="#6").move(0, "g6e")
    assert match.drew(1) == 2
    assert match.seen(Skipped) == [Skipped(1)]
    assert match.mover == 2


@pytest.mark.rule("M31")
def test_of_two_sixes_the_same_player_draws_four():
    match = table(["g6e g6f b1f b2f", "r1f r2f", "r3f r4f"], rules="#6 *s").move(0, "g6e g6f")
    assert match.drew(1) == 4
    assert match.seen(Skipped) == [Skipped(1)]
    assert match.mover == 2


@pytest.mark.rule("M31")
def test_the_six_of_another_move_hits_the_player_who_is_next_then():
    hands = ["g6e b1f b2f", "r1f r2f", "g6f r3f r4f", "r5f r6f"]
    match = table(hands, rules="#6").move(0, "g6e").move(2, "g6f")
    assert (match.drew(1), match.drew(3)) == (0, 2)
    assert match.mover == 0


@pytest.mark.rule("M31")
@pytest.mark.rule("M29")
def test_the_six_of_a_further_move_hits_the_player_after_the_first_victim():
    hands = ["g4e g5e g6e g6f b1f b2f", "r1f r2f", "r3f r4f", "r5f r6f"]
    match = table(hands, rules="#6 #4 *r", top="g3f").move(0, "g4e g5e g6e")
    assert match.drew(1) == 2
    match.move(0, "g6f")
    assert (match.drew(1), match.drew(2)) == (0, 2)
    assert match.mover == 3


@pytest.mark.rule("M31")
@pytest.mark.rule("M28")
def test_a_six_after_a_three_hits_the_player_after_the_skipped_one():
    hands = ["g4f g3f g4e g5f g6f b1f", "r1f r2f", "r3f r4f", "b5f b6f"]
    match = table(hands, rules="#3 #6 *r", top="g1f").move(0, "g3f g4f g5f g6f")
    assert match.drew(2) == 2
    assert match.seen(Skipped) == [Skipped(1), Skipped(2)]
    assert match.mover == 3


@pytest.mark.rule("M31")
def test_a_six_never_hits_the_layer():
    match = table(["g4f g3f g5f g6f b1f b2f", "r1f r2f"], rules="#3 #6 *r", top="g1f").move(0, "g3f g4f g5f g6f")
    assert (match.drew(0), match.drew(1)) == (0, 2)
    assert match.mover == 0


@pytest.mark.rule("M31")
def test_when_all_others_lose_the_turn_a_six_hits_the_neighbour():
    hands = ["g3f g4f g3e g4e g6f b1f b2f", "r1f r2f", "r3f r4f"]
    match = table(hands, rules="#3 #4 #6 *r", top="g1f").move(0, "g3f g4f").move(0, "g3e g4e").move(0, "g6f")
    assert (match.drew(0), match.drew(1), match.drew(2)) == (0, 2, 0)
    assert match.mover == 0


@pytest.mark.rule("M31")
@pytest.mark.rule("M29")
def test_a_six_and_a_four_in_one_move():
    """The victim draws at once and loses the turn after the further move."""
    match = table(["g6e g5e g4e b1f g1f", "r1f r2f", "r3f r4f"], rules="#6 #4 *r").move(0, "g6e g5e g4e")
    assert match.drew(1) == 2
    assert match.mover == 0
    assert match.move(0, "g1f").mover == 2


# The last card without a victory


@pytest.mark.rule("M16")
@pytest.mark.parametrize(("number", "rule"), [(1, "#1"), (3, "#3"), (6, "#6")])
def test_the_rules_for_one_three_and_six_act_with_the_last_card_too(number, rule):
    match = table([f"g{number}f", "r1f r2f", "r3f r4f", "r5f r6f"], rules=f"Vo {rule}").move(0, f"g{number}f")
    assert match.seen(NotWon) == [NotWon(0)]
    assert match.drew(0) == 7
    assert match.mover == {1: 3, 3: 2, 6: 2}[number]
    assert match.drew(1) == (2 if number == 6 else 0)


@pytest.mark.rule("M16")
def test_the_race_is_run_with_the_last_card_too():
    match = table(["g2f", "r1f r2f", "r3f r4f"], rules="Vo #2").move(0, "g2f")
    assert match.size(0) == 7
    match.cover(1, 2)
    assert match.size(0) == 9


@pytest.mark.rule("M16")
def test_a_player_who_laid_the_last_card_does_not_move_again():
    match = table(["g4f", "r1f r2f", "r3f r4f"], rules="Vo #4").move(0, "g4f")
    assert match.size(0) == 7
    assert match.mover == 1


@pytest.mark.rule("M16")
def test_a_player_who_laid_the_last_card_swaps_with_no_player():
    match = table(["g5e", "r1f r2f", "r3f r4f"], rules="Vo #5").move(0, "g5e")
    assert match.size(0) == 7
    assert match.seen(Swapped) == []
    assert match.mover == 1


@pytest.mark.rule("M16")
def test_a_further_move_that_was_owed_is_owed_no_more():
    """Two fours give two further moves; the first of them was made with the last card."""
    match = table(["g4f g4e g1f", "r1f r2f", "r3f r4f"], rules="Ve #4 *s").move(0, "g4f g4e")
    assert match.state.further == 1
    match.move(0, "g1f")
    assert match.size(0) == 7
    assert match.mover == 1
