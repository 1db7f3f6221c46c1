"""Монтана: timeouts and leaving in every phase."""

import pytest

from games.engine import Leave, Timeout
from games.kit.table_events import Left, Passed, Swapped, TimedOut
from games.kit.turns import MatchOver, RoundOver
from games.montana.actions import Montana, saying
from games.montana.events import FalseAlarm, RaceEnded
from games.montana.state import MOVING, Acting, Adding, Claim, Race, Swapping
from tests.rules.montana import GAME, Table, cards, table


def moving() -> Table:
    return table(["g1f b1f", "r1f r2f", "b3f b4f"])


def drawn() -> Table:
    return moving().draw(0)


def adding() -> Table:
    return table(["g1f g2f b1f b2e", "r1f r2f", "b3f b4f"], rules="*r").lay(0, "g1f")


def wrongly_adding() -> Table:
    return table(["r1e r2e b1f b2e", "r1f r2f", "b3f b4f"], rules="*r").lay(0, "r1e")


def acting() -> Table:
    return table(["b5f b1f", "r1f r2f", "b3f b4f"], rules="*b", hints=True).lay(0, "b5f")


def racing() -> Table:
    return table(["g2f b1f", "r1f r2f", "b3f b4f"], rules="#2").lay(0, "g2f")


def swapping() -> Table:
    return table(["g5e b1f b2e", "r1f r2f", "b3f b4f"], rules="#5").lay(0, "g5e")


def claimed() -> Table:
    return table(["g1f", "r1f r2f", "b3f b4f"], target=300).lay(0, "g1f")


def round_over() -> Table:
    return claimed().agree(1, 2)


PHASES = [moving, drawn, adding, wrongly_adding, acting, racing, swapping, claimed, round_over]
each_phase = pytest.mark.parametrize("phase", PHASES, ids=lambda phase: phase.__name__)


@each_phase
def test_the_clock_lets_the_match_go_on(phase):
    match = phase()
    seat = match.waiting[0]
    before = match.state
    match.timeout(seat)
    assert match.seen(TimedOut) == [TimedOut(seat)]
    assert match.state != before


@each_phase
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_anybody_may_leave_at_any_point_and_no_player_waits_for_them(phase, seat):
    match = phase().leave(seat)
    assert match.seen(Left) == [Left(seat)]
    assert seat not in match.waiting
    assert match.size(seat) == 0
    # The match goes on, whatever the others do.
    for _ in range(20):
        if match.waiting:
            match.timeout(match.waiting[-1])


@each_phase
def test_the_last_one_at_the_table_wins(phase):
    match = phase().leave(0).leave(2)
    assert match.outcome is not None
    assert match.outcome.reason == "left"
    assert match.outcome.ranking[0] == (1,)


@each_phase
def test_every_state_survives_json(phase):
    match = phase()
    assert GAME.decode(GAME.encode(match.state)) == match.state


def test_the_memory_of_a_wrong_move_survives_json():
    match = table(["r4f g1f b1f", "r1f r2f", "b3f b4f"], rules="#4").lay(0, "r4f").lay(0, "g1f")
    stored = GAME.decode(GAME.encode(match.state))
    assert stored.undo is not None
    assert stored == match.state
    assert Table(stored).protest(1).hand(0) == match.protest(1).hand(0)


# Timeouts


@pytest.mark.rule("M9")
def test_an_absent_player_draws_and_keeps():
    match = moving().timeout(0)
    assert match.drew(0) == 1
    assert match.seen(Passed) == [Passed(0)]
    assert match.mover == 1


def test_an_absent_player_keeps_what_was_drawn():
    match = drawn().timeout(0)
    assert (match.size(0), match.mover) == (3, 1)


@pytest.mark.rule("M20")
def test_an_absent_player_adds_nothing():
    match = adding()
    assert match.phase == Adding()
    assert match.timeout(0).mover == 1
    assert match.hand(0) == cards("g2f b1f b2e")


@pytest.mark.rule("M12")
def test_acts_that_are_asked_for_in_vain_cost_two():
    match = acting()
    assert match.phase == Acting((saying("b5f"), Montana()))
    match.timeout(0)
    assert match.drew(0) == 2
    assert match.mover == 1


@pytest.mark.rule("M12")
@pytest.mark.rule("M32")
def test_acts_not_done_with_the_last_card_cost_the_victory():
    match = table(["b5f", "r1f r2f"], rules="*b", hints=True).lay(0, "b5f")
    assert match.outcome is None
    match.timeout(0)
    assert match.outcome is None
    assert match.size(0) == 2


@pytest.mark.rule("M30")
def test_for_an_absent_player_chance_chooses_the_hand():
    match = swapping()
    assert match.phase == Swapping()
    (swapped,) = match.timeout(0).seen(Swapped)
    assert swapped.target in (1, 2)
    assert match.mover == 1


@pytest.mark.rule("M33")
def test_an_absent_dealer_deals():
    match = round_over()
    assert isinstance(match.phase, RoundOver)
    match.timeout(match.waiting[0])
    assert match.state.round == 2


def test_the_clock_runs_for_no_other_player():
    match = moving()
    assert match.refuses(1, Timeout()) == "not-now"


# Leaving


def test_a_leavers_cards_are_shuffled_back():
    match = moving()
    before = len(match.state.pile)
    match.leave(1)
    assert len(match.state.pile) == before + 2
    assert match.lay(0, "g1f").mover == 2


def test_the_turn_leaves_with_the_player():
    for phase in (moving, drawn, adding, wrongly_adding, acting, swapping):
        match = phase().leave(0)
        assert match.phase == MOVING
        assert match.mover == 1


@pytest.mark.rule("M27")
def test_a_race_goes_on_without_the_leaver():
    match = racing().leave(0)
    assert match.phase == Race()
    match.cover(2)
    assert match.seen(RaceEnded) == [RaceEnded((1,))]
    assert match.mover == 1


@pytest.mark.rule("M27")
def test_when_the_leaver_was_to_be_last_but_one_the_race_is_over():
    match = racing().cover(1).leave(2)
    assert match.seen(RaceEnded) == [RaceEnded((0,))]
    assert match.mover == 1


@pytest.mark.rule("M27")
def test_when_those_who_covered_leave_the_others_still_race():
    match = racing().cover(1).leave(1)
    assert match.waiting == (0, 2)
    assert match.cover(2).drew(0) == 2


@pytest.mark.rule("M30")
def test_when_one_other_is_left_there_is_no_choice_of_hands():
    match = swapping().leave(1)
    assert match.seen(Swapped) == [Swapped(0, 2)]
    assert match.mover == 2


@pytest.mark.rule("M13")
def test_nothing_is_undone_into_a_world_with_a_player_who_left():
    match = table(["r1f b1f b2f", "r1e r2f", "b3f b4f"]).lay(0, "r1f").leave(2)
    assert match.protest(1).seen(FalseAlarm)
    assert match.top == "r1f"


@pytest.mark.rule("M13")
def test_an_unfinished_wrong_move_stands_when_a_player_leaves():
    match = wrongly_adding().leave(2)
    assert match.phase == Adding()
    assert match.protest(1).seen(FalseAlarm)
    assert match.lay(0, "r2e").move(0, "b1f").mover == 1
    assert match.protest(1).seen(FalseAlarm)


@pytest.mark.rule("M13")
def test_when_a_witness_leaves_the_victory_stands():
    match = claimed().leave(2)
    assert isinstance(match.phase, RoundOver)
    assert match.phase.winner == 0


@pytest.mark.rule("M32")
def test_when_the_winner_leaves_play_goes_on():
    match = claimed()
    assert isinstance(match.phase, Claim)
    assert match.leave(0).phase == MOVING
    assert match.mover == 1


@pytest.mark.rule("M24")
def test_when_one_of_two_winners_leaves_the_other_wins():
    match = table(["Vo b2f b4f", "g1f r3f b5f", "b1e b3e b5e"]).lay(0, "Vo").leave(1)
    assert isinstance(match.phase, MatchOver)
    assert match.phase.winner == 2


@pytest.mark.rule("M28")
def test_a_leaver_is_not_skipped():
    match = table(["g3f g4f g1f b1f", "r1f r2f", "r3f r4f"], rules="#3 #4 *r").move(0, "g3f g4f").leave(1)
    assert match.state.skipped == ()
    assert match.lay(0, "g1f").do(0, Timeout()).mover == 2


def test_the_next_dealer_leaves_and_the_one_after_them_deals():
    match = round_over()
    dealer = match.waiting[0]
    match.leave(dealer)
    assert match.waiting != (dealer,)
    match.timeout(match.waiting[0])
    assert match.state.round == 2


def test_a_player_who_left_does_nothing_more():
    match = moving().leave(1)
    assert match.legal(1) == []
    assert match.refuses(1, Leave()) == "not-now"
