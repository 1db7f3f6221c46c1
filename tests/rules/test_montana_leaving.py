"""Монтана: a player leaves in mid-move, or while a victory is open to objections."""

import pytest

from games.kit.table_events import MatchEnded, Reversed, Skipped, Swapped
from games.montana.actions import Done, saying
from games.montana.events import ClaimFailed, FalseAlarm, GoesOn, RaceEnded
from games.montana.state import MOVING, Acting, Adding, Claim, Race, Swapping
from tests.rules.montana import Table, cards, table

# Open effects of the leaver's own move


def race_before(rest: str, hand: str, rules: str) -> Table:
    """Return a table of four in a race after the first player's row.

    More effects follow.
    """
    hands = [f"{hand} {rest} b1f b2f", "r1f r2f", "r3f r4f", "b3f b4f"]
    match = table(hands, rules=f"#2 *r {rules}", top="g3f").move(0, f"{hand} {rest}")
    assert match.phase == Race()
    return match


@pytest.mark.rule("M26")
def test_what_a_leavers_cards_would_have_done_is_not_done():
    match = race_before("g1f", "g2f", "#1").leave(0).cover(1, 2)
    assert match.seen(RaceEnded) == [RaceEnded((3,))]
    assert match.seen(Reversed) == []
    assert (match.state.direction, match.mover) == (1, 1)


@pytest.mark.rule("M26")
def test_what_the_cards_do_is_done_when_another_player_leaves():
    match = race_before("g1f", "g2f", "#1").leave(3).cover(1, 2)
    assert match.seen(RaceEnded) == [RaceEnded((0,))]
    assert match.seen(Reversed) == [Reversed(-1)]
    assert match.mover == 2


@pytest.mark.rule("M29")
def test_a_leaver_makes_no_further_move():
    match = race_before("g3e g2f", "g4f", "#4").leave(0).cover(1, 2)
    assert match.seen(GoesOn) == []
    assert match.view(None).further == 0
    assert match.mover == 1


@pytest.mark.rule("M29")
def test_a_further_move_stays_owed_when_another_player_leaves():
    match = race_before("g3e g2f", "g4f", "#4").leave(3).cover(1, 2)
    assert match.seen(GoesOn) == [GoesOn(0)]
    assert match.mover == 0


def two_sixes_around_a_race() -> Table:
    """Return a table in a race, before the second of two sixes takes effect."""
    return race_before("g1f g2f g3e g4f g5f g6e", "g6f", "#6")


@pytest.mark.rule("M31")
def test_when_the_victim_of_a_six_leaves_the_next_six_hits_a_player_who_is_next_then():
    match = two_sixes_around_a_race()
    assert match.size(1) == 4
    match.leave(1).cover(0, 2)
    assert (match.drew(2), match.drew(3)) == (2, 2), "the six, and the race"
    assert match.seen(Skipped) == [Skipped(2)]
    assert match.mover == 3


@pytest.mark.rule("M31")
def test_the_victim_of_a_six_stays_the_victim_when_another_player_leaves():
    match = two_sixes_around_a_race().leave(3).cover(0, 1)
    assert (match.drew(1), match.drew(2)) == (2, 2), "the six, and the race"
    assert match.seen(Skipped) == [], "the turn is lost already"
    assert match.mover == 2


@pytest.mark.rule("M28")
def test_when_the_leaver_has_cost_all_others_the_turn_it_is_the_neighbours():
    hands = ["g4f g3f g3e g2e b1f b2f", "r1f r2f", "r3f r4f"]
    match = table(hands, rules="#2 #3 #4 *r").move(0, "g4f g3f").move(0, "g3e g2e")
    assert match.view(None).skipped == (1, 2)
    match.leave(0).cover(2)
    assert match.phase == MOVING
    assert match.mover == 1


# Pending choices


@pytest.mark.rule("M9")
def test_a_drawn_card_goes_back_with_its_player_though_no_player_is_left_to_play():
    match = table(["b1f b2f", "r1f r2f"], pile="g3e").draw(0).leave(0)
    assert match.outcome is not None
    assert match.outcome.ranking == ((1,), (0,))
    assert not match.view(None).has_drawn
    assert "g3e" in match.state.pile


@pytest.mark.rule("M30")
def test_while_there_are_two_others_there_is_a_choice_of_hands():
    match = table(["g5e b1f b2e", "r1f r2f", "b3f b4f", "b5f b6f"], rules="#5").lay(0, "g5e").leave(3)
    assert match.phase == Swapping()
    assert match.seen(Swapped) == []
    assert match.leave(2).seen(Swapped) == [Swapped(0, 1)]
    assert match.hand(0) == cards("r1f r2f")


@pytest.mark.rule("M12")
def test_a_player_who_is_asked_for_an_act_is_still_asked_when_a_player_leaves():
    match = table(["b5f", "r1f r2f", "b3f b4f"], rules="*b", hints=True).lay(0, "b5f").leave(2)
    assert match.phase == Acting((saying("b5f"),))
    assert match.say(0, "b5f").outcome is not None


# The last moves stand


@pytest.mark.rule("M13")
def test_of_the_moves_that_could_be_objected_to_only_the_unfinished_one_is_kept():
    match = table(["g4f g3f g2f b1f b2f", "r1f r2f", "r3f r4f"], rules="#4 *r").move(0, "g4f").lay(0, "g3f")
    assert len(match.view(None).window) == 2
    match.leave(2)
    assert [move.cards for move in match.view(None).window] == [("g3f",)]
    assert match.move(0, "g2f").mover == 1
    assert match.protest(1).seen(FalseAlarm)


# A victory open to objections


def won_by_an_alarm(rules: str, seats: int = 3) -> Table:
    """Return a table with a victory by a false alarm during another player's move."""
    hands = ["g2f g3f b4f b6e", "r2f r4f", "r1f", "b2f b4e"][:seats]
    match = table(hands, rules=rules, pile="r3f r5f", false_alarm=True).lay(0, "g2f").protest(2)
    assert isinstance(match.phase, Claim)
    assert match.phase.winner == 2
    return match


@pytest.mark.rule("M20")
def test_when_the_winner_leaves_the_unfinished_move_goes_on():
    match = won_by_an_alarm("Vo *r").leave(2)
    assert match.seen(ClaimFailed) == [ClaimFailed(2)]
    assert match.phase == Adding()
    assert match.lay(0, "g3f").do(0, Done()).mover == 1


@pytest.mark.rule("M27")
def test_when_the_winner_leaves_the_race_goes_on():
    match = won_by_an_alarm("Vo #2", seats=4).leave(2)
    assert match.phase == Race()
    match.cover(3, 1)
    assert match.seen(RaceEnded) == [RaceEnded((0,))]
    assert match.mover == 1


# The end


def test_when_one_is_left_the_match_ends_by_one_turn_more():
    match = table(["b1f b2f", "r1f r2f"])
    before = match.game.status(match.state).turn
    match.leave(1)
    assert match.game.status(match.state).turn == before + 1
    assert match.outcome is not None
    assert match.seen(MatchEnded) == [MatchEnded(match.outcome)]


def test_a_player_who_left_comes_last_whatever_they_had_won():
    match = table(["b1f b2f", "r1f r2f", "g1f g2f", "b3f b4f"], target=300, scores=[20, 120, 40, 10]).leave(1).leave(3)
    match.leave(0)
    assert match.outcome is not None
    assert match.outcome.reason == "left"
    assert match.outcome.ranking == ((2,), (1,), (0,), (3,))


@pytest.mark.rule("M33")
@pytest.mark.parametrize(("leaver", "dealer"), [(0, 1), (2, 0)])
def test_when_the_next_dealer_leaves_the_cards_go_on_clockwise(leaver, dealer):
    hands = ["r3f r4f", "r1f r2f", "b3f b4f", "g1f"]
    match = table(hands, target=300, hints=True, mover=3, direction=-1)
    match.lay(3, "g1f")
    assert match.waiting == (3,), "the last one to deal was the third"
    match.leave(3)
    assert match.waiting == (0,)
    assert match.leave(leaver).waiting == (dealer,)
