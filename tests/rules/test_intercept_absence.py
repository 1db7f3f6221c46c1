"""УНО с перехватом: timeouts and leaving.

No match waits for a seat that cannot act.


`Table` checks after every action that each awaited seat is in the match and has a legal action.
"""

from collections.abc import Callable

import pytest

from games.engine import Leave, Outcome, Timeout
from games.kit.table_events import Dealt, Left, MatchEnded, Passed, Skipped, TimedOut
from games.kit.turns import RoundOver
from games.rng import Rng
from games.uno.actions import Accept, Catch, Deal, Doubt, Play
from games.uno.events import Drew
from games.uno.state import Moving
from games.uno_intercept.events import SaidReady
from games.uno_intercept.state import Attacked, Sorting
from tests.rules.intercept import Table, deals, table
from tests.rules.table import cards

HANDS = ["r7 r2 b3", "y1 y2 y3", "r7 g2 g3", "b1 g6 g7"]


def moving() -> Table:
    return table(HANDS, top="r5")


def window() -> Table:
    return table(HANDS, top="r5").play(0, "r7")


def drawn() -> Table:
    return table(["b2 b3 b4", *HANDS[1:]], top="r5", pile="r9").draw(0)


def two() -> Table:
    return table(["rD b2 b3", *HANDS[1:]], top="r5").play(0, "rD")


def four(hand: str = "g4 g5") -> Table:
    return table([f"w4 {hand}", *HANDS[1:]], top="r5", pile="g8 g9 b8 b9 y8 y9").play(0, "w4", "b")


def sorting_victim() -> Table:
    return four().accept(1)


def sorting_offender() -> Table:
    return four("r3 g5").doubt(1)


def sorting_forgetful() -> Table:
    """Return a table with a forgotten «Uno!» and an attack by «плюс две»."""
    return table(["rD b2", *HANDS[1:]], top="r5").play(0, "rD").catch(3)


def round_over() -> Table:
    return table(["r7", "y1 y2", "g1", "b1"], top="r5", dealer=3).play(0, "r7")


WAITING_POINTS: dict[str, Callable[[], Table]] = {
    "a move": moving,
    "a move that may be intercepted": window,
    "a drawn card": drawn,
    "a drawn card that may be kept": lambda: table(HANDS, top="r5", pile="r9", draw_freely=True).draw(0),
    "an answer to plus two": two,
    "an answer to plus four": four,
    "a victim's «Готов»": sorting_victim,
    "an offender's «Готов»": sorting_offender,
    "a forgetful one's «Готов»": sorting_forgetful,
    "where mistakes cost": lambda: table(HANDS, top="r5", mistakes=True).play(0, "r7"),
    "the deal": round_over,
}

points = pytest.mark.parametrize("point", WAITING_POINTS)
seats = pytest.mark.parametrize("seat", range(4))


# At every waiting point


@points
def test_the_clock_moves_the_match_on_at_every_waiting_point(point):
    match = WAITING_POINTS[point]()
    before = match.state
    (seat,) = match.waiting
    match.timeout(seat)
    assert match.seen(TimedOut) == [TimedOut(seat)]
    assert match.phase != before.phase or match.mover != before.mover
    for _ in range(3):
        match.timeout(match.waiting[0])
    assert match.state.turn > before.turn


@points
@seats
def test_anybody_may_leave_at_every_waiting_point(point, seat):
    match = WAITING_POINTS[point]()
    waited_for = match.waiting
    match.leave(seat)
    assert match.seen(Left) == [Left(seat)]
    assert match.size(seat) == 0
    assert match.legal(seat) == []
    assert seat not in match.waiting
    if seat not in waited_for:
        assert match.waiting == waited_for, "the others are waited for as before"


@points
@seats
def test_after_a_departure_the_clock_still_moves_the_match_on(point, seat):
    match = WAITING_POINTS[point]().leave(seat)
    turn = match.state.turn
    for _ in range(12):
        match.timeout(match.waiting[0])
    assert match.state.turn > turn + 3


@points
def test_everybody_may_leave_one_after_another(point):
    for order in ((0, 1, 2), (1, 2, 3), (3, 1, 0), (2, 3, 0)):
        match = WAITING_POINTS[point]()
        for seat in order:
            match.leave(seat)
        (last,) = {0, 1, 2, 3} - set(order)
        assert match.outcome is not None
        assert match.outcome.reason == "left"
        assert match.outcome.ranking[0] == (last,)


@points
def test_the_clock_runs_only_for_a_player_who_is_waited_for(point):
    match = WAITING_POINTS[point]()
    for seat in set(range(4)) - set(match.waiting):
        assert match.refuses(seat, Timeout()) == "not-now"


@pytest.mark.parametrize("number", range(12))
def test_random_play_with_absences_never_stands_still(number):
    rng = Rng(number.to_bytes(32, "big"))
    options = {"limit": 100, "mistakes": number % 2 == 1, "draw_freely": number % 3 == 1}
    match = next(deals(6, options, start=number))
    while match.outcome is None:
        acting = [seat for seat in range(6) if match.legal(seat)]
        seat = rng.choice(acting)
        if rng.below(10) == 0:
            match.timeout(rng.choice(match.waiting))
        elif rng.below(150) == 0:
            match.leave(seat)
        else:
            match.do(seat, rng.choice(match.legal(seat)))


# Timeouts


@pytest.mark.rule("H9")
def test_an_absent_mover_draws_a_card_and_passes():
    match = table(["r7 b2", "y1 y2"], top="r5", pile="r9").timeout(0)
    assert match.hand(0) == cards("r7 b2 r9")
    assert match.seen(Passed) == [Passed(0)]
    assert match.mover == 1


@pytest.mark.rule("H9")
def test_an_absent_mover_keeps_the_drawn_card():
    match = drawn().timeout(0)
    assert match.drew(0) == 0
    assert "r9" in match.hand(0)
    assert match.top == "r5"
    assert match.mover == 1


@pytest.mark.rule("H13")
def test_an_absent_victim_of_plus_two_draws_two():
    match = two().timeout(1)
    assert match.drew(1) == 2
    assert match.seen(Skipped) == [Skipped(1)]
    assert match.waiting == (2,)


@pytest.mark.rule("H16")
@pytest.mark.rule("H20")
def test_an_absent_victim_of_plus_four_draws_does_not_doubt_and_sorts_until_the_clock_ends_it():
    match = four("r3 g5").timeout(1)
    assert match.drew(1) == 4
    assert match.waiting == (1,)
    match.timeout(1)
    assert match.waiting == (2,)


@pytest.mark.rule("H20")
@pytest.mark.parametrize(
    ("sorting", "sorter", "then"),
    [(sorting_victim, 1, Moving()), (sorting_offender, 0, Moving()), (sorting_forgetful, 0, Attacked("two", 0))],
)
def test_the_clock_ends_the_wait_for_ready(sorting, sorter, then):
    match = sorting()
    assert match.waiting == (sorter,)
    match.timeout(sorter)
    assert match.seen(SaidReady) == [SaidReady(sorter)]
    assert match.phase == then


@pytest.mark.rule("H21")
def test_an_absent_next_player_has_moved_when_the_clock_says_so():
    match = table(["r7 b2", "y1 y2", "g1 g2"], top="r5").play(0, "r7").timeout(1)
    assert match.refuses(2, Catch()) == "intercept-nobody-to-catch"


@pytest.mark.rule("H7")
def test_an_absent_dealer_deals_when_the_clock_says_so():
    match = round_over()
    assert match.waiting == (0,)
    match.timeout(0)
    assert match.state.dealer == 0
    assert match.state.round == 2


# Leaving


def test_the_leavers_cards_are_shuffled_into_the_pile():
    match = moving()
    pile = match.state.pile
    match.leave(1)
    assert sorted(match.state.pile) == sorted((*pile, "y1", "y2", "y3"))
    assert match.state.pile[: len(pile)] != pile
    assert match.seen(Drew) == []


def test_the_turn_passes_when_the_mover_leaves():
    assert moving().leave(0).mover == 1
    match = drawn().leave(0)
    assert match.mover == 1
    assert match.state.drawn == ()


def test_another_players_departure_does_not_disturb_the_turn():
    match = drawn().leave(2)
    assert match.mover == 0
    assert match.may(0, Play("r9"))


@pytest.mark.rule("H22")
def test_play_goes_on_past_an_empty_seat_after_an_interception():
    assert window().leave(3).intercept(2, "r7").mover == 0


@pytest.mark.rule("H26")
def test_the_next_player_leaving_is_no_move():
    match = table(["r7 b2", "y1 y2", "g4 g5", "r7 g2 g3"], top="r5").play(0, "r7").leave(1)
    assert match.may(2, Catch())
    assert match.intercept(3, "r7").mover == 0


@pytest.mark.rule("H26")
def test_a_player_who_laid_the_card_may_leave_and_it_can_still_be_intercepted():
    assert window().leave(0).intercept(2, "r7").mover == 3


@pytest.mark.rule("H10")
def test_a_skip_passes_over_a_player_who_left():
    match = table(["rS b2 b3", *HANDS[1:]], top="r5").leave(1).play(0, "rS")
    assert match.seen(Skipped) == [Skipped(2)]
    assert match.mover == 3


@pytest.mark.rule("H12")
def test_when_two_are_left_of_three_a_reverse_acts_as_a_skip():
    match = table(["rR b2 b3", "y1 y2", "g1 g2"], top="r5").leave(1).play(0, "rR")
    assert match.mover == 0


@pytest.mark.rule("H13")
@pytest.mark.rule("H16")
@pytest.mark.parametrize("attack", [two, four])
def test_when_the_victim_leaves_no_player_draws(attack):
    match = attack().leave(1)
    assert match.phase == Moving()
    assert match.mover == 2
    assert match.seen(Drew) == []


@pytest.mark.rule("H19")
def test_a_player_who_left_cannot_be_asked_to_show_the_hand():
    match = four("r3 g5").leave(0)
    assert match.legal(1) == [Accept()]
    assert match.refuses(1, Doubt()) == "does-not-save-from-four"
    assert match.accept(1).drew(1) == 4


@pytest.mark.rule("H14")
def test_an_attack_stands_when_the_attacker_leaves():
    match = two().leave(0)
    assert match.phase == Attacked("two", 0)
    assert match.accept(1).drew(1) == 2


@pytest.mark.rule("H20")
@pytest.mark.parametrize(("sorting", "sorter"), [(sorting_victim, 1), (sorting_offender, 0), (sorting_forgetful, 0)])
def test_no_player_waits_for_a_sorter_who_left(sorting, sorter):
    match = sorting()
    then = match.phase.then
    mover = match.mover
    match.leave(sorter)
    assert match.phase == then
    assert match.waiting == (mover,)


@pytest.mark.rule("H20")
def test_when_the_player_to_move_leaves_the_others_still_wait_for_the_sorter():
    match = sorting_forgetful().leave(1)
    assert match.phase == Sorting(0, Moving())
    assert match.mover == 2
    assert match.ready(0).waiting == (2,)
    assert match.drew(2) == 0


@pytest.mark.rule("H21")
def test_a_player_who_left_cannot_be_caught():
    match = table(["r7 b2", "y1 y2", "g1 g2"], top="r5").play(0, "r7").leave(0)
    assert match.refuses(1, Catch()) == "intercept-nobody-to-catch"


@pytest.mark.rule("H7")
def test_when_the_next_dealer_leaves_the_one_after_them_deals():
    match = round_over().leave(0)
    assert match.waiting == (1,)
    match.deal(1)
    assert match.state.dealer == 1
    assert [event.seat for event in match.seen(Dealt)] == [1, 2, 3]


@pytest.mark.rule("H7")
def test_a_dealer_who_left_passes_the_deal_on():
    match = table(["r7", "y1 y2", "g1", "b1"], top="r5", dealer=2).leave(2).leave(3).play(0, "r7")
    assert isinstance(match.phase, RoundOver)
    assert match.waiting == (0,)


@pytest.mark.rule("H7")
def test_anybody_at_the_table_may_press_for_the_dealer():
    match = round_over().leave(2)
    assert match.may(1, Deal())
    assert match.may(3, Deal())
    assert not match.may(2, Deal())
    assert match.deal(3).state.dealer == 0


@pytest.mark.rule("H3")
def test_the_cards_of_a_player_who_left_are_not_counted():
    match = table(["r7", "w4 w", "g1"], top="r5").leave(1).play(0, "r7")
    assert match.state.scores == (0, 0, 1)


@pytest.mark.rule("H4")
def test_a_player_who_left_cannot_win_by_the_fewest_points():
    match = table(["r7", "y1", "w4"], top="r5", scores=(100, 0, 150)).leave(1).play(0, "r7")
    assert match.outcome == Outcome("limit", ((0,), (2,), (1,)))


def test_the_last_one_at_the_table_wins_whatever_the_points():
    match = table(["r7 b2", "y1 y2", "g1 g2"], top="r5", scores=(10, 190, 20)).leave(1).leave(0)
    assert match.outcome == Outcome("left", ((2,), (0,), (1,)))
    assert match.seen(MatchEnded) == [MatchEnded(match.outcome)]
    assert match.refuses(2, Leave()) == "not-now"
    assert match.view(None).hands == ((), (), ())


def test_no_player_leaves_twice():
    assert moving().leave(2).refuses(2, Leave()) == "not-now"
