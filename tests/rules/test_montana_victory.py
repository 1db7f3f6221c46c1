"""Монтана: victories and their points."""

import pytest

from games.kit.table_events import RoundEnded
from games.kit.turns import MatchOver, RoundOver
from games.montana.actions import Agree, Deal, Lay
from games.montana.events import Agreed, Claimed, ClaimFailed, Forgot, NotWon, TookBack
from games.montana.state import MOVING, Claim
from tests.rules.montana import Table, table


def winner_of(match: Table) -> int:
    assert match.outcome is not None
    ((winner,), *_) = match.outcome.ranking
    return winner


# The basic victory


@pytest.mark.rule("M32")
@pytest.mark.parametrize("card", ["g1f", "!a", "#5"])
def test_the_first_out_of_cards_wins(card):
    match = table([card, "r1f r2f", "b1f b2f"], hints=True).lay(0, card)
    assert winner_of(match) == 0
    assert match.outcome is not None
    assert match.outcome.ranking == ((0,), (1, 2))


@pytest.mark.rule("M32")
def test_what_the_last_card_would_do_no_longer_matters():
    match = table(["g6f", "r1f r2f"], rules="#6", hints=True).lay(0, "g6f")
    assert winner_of(match) == 0
    assert match.size(1) == 2


# The last card without a victory


@pytest.mark.rule("M16")
@pytest.mark.parametrize("rule", ["Vo", "Ve"])
@pytest.mark.parametrize("hints", [True, False])
def test_under_another_victory_rule_the_last_card_costs_seven(rule, hints):
    match = table(["g1f", "r1f !a", "b1f !b"], rules=rule, hints=hints).lay(0, "g1f")
    assert match.seen(NotWon) == [NotWon(0)]
    assert match.drew(0) == 7
    assert match.mover == 1


@pytest.mark.rule("M16")
def test_a_victory_rule_laid_as_ones_last_card_does_not_win():
    match = table(["Vo", "r1f r2f", "b1f b2f"], hints=True).lay(0, "Vo")
    assert match.outcome is None
    assert match.drew(0) == 7
    assert match.mover == 1


# Three odd, three even


@pytest.mark.rule("M23")
def test_three_odd_cards_and_nothing_else_win():
    match = table(["g1f r3e b5f g2f", "r1f r2f"], rules="Vo", hints=True).lay(0, "g2f")
    assert winner_of(match) == 0


@pytest.mark.rule("M24")
def test_three_even_cards_and_nothing_else_win():
    match = table(["g6f r2e b4f g1f", "r1f r2f"], rules="Ve", hints=True).lay(0, "g1f")
    assert winner_of(match) == 0


@pytest.mark.rule("M23")
@pytest.mark.parametrize("hand", ["g1f r3e b2f", "g1f r3e", "g1f r3e b5f b1f", "g1f r3e #5", "g2f r4e b6f"])
def test_anything_else_does_not_win(hand):
    match = table([f"{hand} g2e", "r1f r2f"], rules="Vo", hints=True).lay(0, "g2e")
    assert match.outcome is None


@pytest.mark.rule("M23")
def test_one_may_win_outside_ones_turn_by_a_penalty_draw():
    """The victim of a six draws the missing cards."""
    match = table(["g6f b2f b4f", "r1f"], rules="Vo #6", pile="r3f r5f", hints=True).lay(0, "g6f")
    assert winner_of(match) == 1


@pytest.mark.rule("M24")
def test_one_may_win_right_after_a_swap():
    """The five gives away a hand of one odd card, and the six adds two to it."""
    hands = ["g5e g6f b3f", "r2f r4f #1", "b1e b2e"]
    match = table(hands, rules="Vo #5 #6 *r", pile="r5f r1e", hints=True).lay(0, "g5e g6f")
    match.montana(0).swap(0, 1)
    assert winner_of(match) == 1


@pytest.mark.rule("M24")
@pytest.mark.rule("M30")
def test_three_odd_cards_win_before_they_can_be_swapped_away():
    match = table(["g5e b1f b3f b5f", "r1f r2f", "b1e b2e"], rules="Vo #5", hints=True).lay(0, "g5e")
    assert winner_of(match) == 0


@pytest.mark.rule("M23")
def test_one_may_win_by_losing_the_race():
    match = table(["g2f b2f b4f b6e", "r1f", "b1e b3e"], rules="Vo #2", pile="r3f r5f", hints=True).lay(0, "g2f")
    match.cover(2, 0)
    assert winner_of(match) == 1


@pytest.mark.rule("M23")
def test_one_may_win_by_drawing():
    match = table(["r1f r3f", "g1f b2f b4f"], rules="Vo", pile="b5f", hints=True).draw(0)
    assert winner_of(match) == 0


@pytest.mark.rule("M24")
def test_the_rule_is_looked_at_when_it_is_laid():
    match = table(["Vo b2f b4f", "g1f r3f b5f", "b2e b4e b6e"], hints=True).lay(0, "Vo")
    assert winner_of(match) == 1


@pytest.mark.rule("M24")
def test_of_several_winners_the_one_who_moved_comes_first_then_the_order_of_play():
    match = table(["Vo b1f b3f b5f", "g1f r3f b5e", "r1e r3e r5e"], hints=True).lay(0, "Vo")
    assert winner_of(match) == 0
    match = table(["Vo b1f", "g1f r3f b5e", "r1e r3e r5e"], hints=True, direction=-1).lay(0, "Vo").montana(0)
    assert winner_of(match) == 2


@pytest.mark.rule("M23")
def test_being_out_of_cards_is_off_until_the_end_of_the_round():
    match = table(["Ve g1f g2f", "g1e", "r2f !a"], hints=True).lay(0, "Ve").lay(1, "g1e")
    assert match.outcome is None
    assert match.drew(1) == 7


# A victory at the attentive table


@pytest.mark.rule("M13")
@pytest.mark.rule("M32")
def test_the_others_look_once_more_before_the_round_ends():
    match = table(["g1f", "r1f r2f", "b1f b2f"]).lay(0, "g1f")
    assert match.seen(Claimed) == [Claimed(0)]
    assert match.waiting == (1, 2)
    assert match.game.status(match.state).brisk, "nobody keeps the winner waiting"
    assert match.agree(2).seen(Agreed) == [Agreed(2)]
    assert match.outcome is None
    assert winner_of(match.agree(1)) == 0


@pytest.mark.rule("M13")
def test_no_player_moves_meanwhile_and_the_winner_does_not_agree():
    match = table(["g1f", "r1f r2f", "b1f b2f"]).lay(0, "g1f")
    assert match.refuses(1, Lay("r1f")) == "claim-first"
    assert match.refuses(0, Agree()) == "nothing-to-agree"


@pytest.mark.rule("M13")
def test_silence_is_consent():
    match = table(["g1f", "r1f r2f", "b1f b2f"]).lay(0, "g1f").timeout(1).timeout(2)
    assert winner_of(match) == 0


@pytest.mark.rule("M11")
def test_a_wrong_last_card_does_not_win_when_it_is_noticed():
    match = table(["r1f", "r1e r2f", "b1f b2f"], pile="b3f b4f").lay(0, "r1f").agree(2).protest(1)
    assert match.seen(TookBack)
    assert match.hand(0) == ("r1f", "b3f", "b4f")
    assert match.mover == 1
    assert match.outcome is None


@pytest.mark.rule("M12")
def test_a_forgotten_act_with_the_last_card_costs_the_victory():
    match = table(["b5f", "r1e r2f", "b1f b2f"], rules="*b").lay(0, "b5f").protest(1)
    assert match.seen(Forgot)
    assert match.seen(ClaimFailed) == [ClaimFailed(0)]
    assert match.size(0) == 2
    assert match.top == "b5f"
    assert match.mover == 1


@pytest.mark.rule("M12")
@pytest.mark.rule("M25")
def test_the_card_that_stays_still_acts():
    match = table(["b6f", "r1e r2f", "b1f b2f"], top="b5f", rules="*b #6").lay(0, "b6f").protest(1)
    assert match.drew(0) == match.drew(1) == 2
    assert match.mover == 2


@pytest.mark.rule("M12")
def test_an_act_remembered_before_anybody_objects_saves_the_victory():
    match = table(["b5f", "r1e r2f"], rules="*b").lay(0, "b5f").say(0, "b5f").protest(1).agree(1)
    assert winner_of(match) == 0


@pytest.mark.rule("M13")
@pytest.mark.rule("M23")
def test_a_victory_by_drawing_leaves_nothing_to_object_to():
    match = table(["r1f r3f", "g1f b2f b4f"], rules="Vo", pile="b5f").draw(0)
    assert winner_of(match) == 0


@pytest.mark.rule("M23")
@pytest.mark.rule("M12")
def test_a_fine_may_be_what_was_missing():
    """One odd card, and the two cards of the penalty are odd, too."""
    match = table(["g2f r1f", "g1f b2f b4f"], rules="Vo", pile="b5f b3f").lay(0, "g2f").protest(1)
    assert match.seen(Forgot)
    assert winner_of(match) == 0, "the only move is settled: nothing is left to object to"


@pytest.mark.rule("M23")
@pytest.mark.rule("M35")
def test_a_false_alarm_may_be_what_was_missing():
    match = table(["g2f r2f r4f b2f", "g1f"], rules="Vo", pile="b5f b3f", false_alarm=True).lay(0, "g2f").protest(1)
    assert match.phase == Claim(1, (), MOVING)
    assert winner_of(match.agree(0)) == 1


@pytest.mark.rule("M35")
def test_a_false_alarm_of_the_winner_costs_the_victory():
    match = table(["g1f", "r1f r2f", "b1f b2f"], false_alarm=True).lay(0, "g1f").protest(0)
    assert match.seen(ClaimFailed) == [ClaimFailed(0)]
    assert match.size(0) == 2
    assert match.mover == 1


@pytest.mark.rule("M24")
def test_another_players_victory_stands_when_the_layer_is_fined():
    match = table(["Vo b2f", "g1f r3f b5f", "b2e b4e b6e"]).lay(0, "Vo")
    assert isinstance(match.phase, Claim)
    assert match.protest(2).seen(Forgot)
    assert winner_of(match) == 1


@pytest.mark.rule("M13")
@pytest.mark.rule("M24")
def test_the_others_go_on_looking_while_there_is_something_left_to_object_to():
    """The winner forgot an act with each of two moves; one penalty is not the end."""
    hands = ["r4f Vo b2f", "g1f r3f b5f", "b2e b4e b6e"]
    match = table(hands, top="r5f", rules="*c #4").lay(0, "r4f").lay(0, "Vo")
    assert match.seen(Claimed) == [Claimed(1)]
    assert match.protest(2).seen(Forgot)
    assert isinstance(match.phase, Claim)
    assert match.waiting == (0, 2)
    assert match.protest(2).seen(Forgot)
    assert winner_of(match) == 1, "now there is nothing left"


@pytest.mark.rule("M11")
@pytest.mark.rule("M23")
def test_a_victory_that_a_wrong_card_brought_about_is_undone_with_it():
    match = table(["r6f b2f b4f", "r1f"], rules="Vo #6", pile="r3f r5f").lay(0, "r6f")
    assert match.seen(Claimed) == [Claimed(1)]
    match.timeout(0)
    assert winner_of(match) == 1
    match = table(["r6f b2f b4f", "r1f", "g2f g4f"], rules="Vo #6", pile="r3f r5f").lay(0, "r6f").protest(2)
    assert match.outcome is None
    assert match.hand(1) == ("r1f",)


# Points


@pytest.mark.rule("M33")
def test_all_cards_left_in_all_hands_are_the_winners_points():
    match = table(["g1f", "r1f #2", "b6f !a"], target=300, hints=True).lay(0, "g1f")
    assert match.seen(RoundEnded)[0].points == (1 + 20 + 6 + 50, 0, 0)
    assert match.state.scores == (77, 0, 0)
    assert match.phase == RoundOver(0, (77, 0, 0))


@pytest.mark.rule("M33")
def test_the_winners_own_three_cards_count_too():
    match = table(["g1f r3e b5f g2f", "r2f r4f"], rules="Vo", target=300, hints=True).lay(0, "g2f")
    assert match.state.scores == (9 + 6, 0)


@pytest.mark.rule("M33")
@pytest.mark.parametrize("target", [300, 500])
def test_the_tournament_goes_to_its_target(target):
    match = table(["g1f", "r1f #2"], target=target, hints=True, scores=[target - 22, 0]).lay(0, "g1f")
    assert match.outcome is None
    match = table(["g1f", "r1f #2"], target=target, hints=True, scores=[target - 21, 0]).lay(0, "g1f")
    assert match.outcome is not None
    assert match.outcome.reason == "target"


@pytest.mark.rule("M33")
def test_without_a_tournament_one_game_is_the_match():
    match = table(["g1f", "r1f #2"], hints=True).lay(0, "g1f")
    assert isinstance(match.phase, MatchOver)
    assert match.outcome is not None
    assert match.outcome.reason == "one-round"


@pytest.mark.rule("M33")
def test_the_next_round_begins_without_rules():
    hands, rules = ["g1f", "r1f #2"], "!a #4 *b"
    match = table(hands, target=300, rules=rules, hints=True, top="g5e", direction=-1).lay(0, "g1f")
    assert match.may(0, Deal())
    match.deal(0)
    assert match.tops == ("",) * 6
    assert match.state.round == 2
    assert match.state.direction == 1
    assert [match.size(seat) for seat in (0, 1)] == [7, 7]
    assert match.state.scores[0] == 21
