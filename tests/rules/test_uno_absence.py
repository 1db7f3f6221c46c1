"""УНО: timeouts and leaving; no match waits for a seat that cannot act.

`Table` checks after every action that each awaited seat is in the match and has a legal action.
"""

from collections.abc import Callable

import pytest

from games.engine import Leave, Outcome, Timeout
from games.kit.table import NOBODY
from games.kit.table_events import Dealt, Left, MatchEnded, Reversed, Skipped, TimedOut
from games.kit.turns import RoundOver
from games.options import Value
from games.rng import Rng
from games.uno.actions import Accept, Catch, Crow, Deal, Discard, Doubt, Judge, Keep, Name, Play, Vote
from games.uno.events import CardsClosed, Crowed, DareOver, Discarded, Drew, VoteEnded
from games.uno.state import Answering, Discarding, Moving, Naming
from tests.rules.table import FULL, Table, cards, deals, dealt_with, table

HANDS = ["wa r2 r3 r4 r6", "b1 y2 y3 y4", "g1 g2 g3 g4", "r1 g6 g7 g8"]


def blank(idea: str, **more: Value) -> Table:
    options = {"blank1": idea, "words1": "Спой куплет", **more}
    return table(HANDS, top="r5", options=options).play(0, "wa", "b")


def moving() -> Table:
    return table(HANDS, top="r5", options=FULL)


def drawn() -> Table:
    return table(HANDS, top="r5", pile="r9", options=FULL).draw(0)


def naming() -> Table:
    return dealt_with("w", 4)


def answering() -> Table:
    hands = ["w4 r2 r3", "y1 y2 y3", "g1 g2 g3", "b1 b2 b3"]
    return table(hands, top="r5", pile="g4 g5 g6 g7").play(0, "w4", "b")


def round_over() -> Table:
    return table(["r7", "y1 y2", "g1", "b1"], top="r5", dealer=3).play(0, "r7")


def trimming() -> Table:
    return blank("trim")


def joke_laughed() -> Table:
    return blank("joke").vote(2, yes=True)


WAITING_POINTS: dict[str, Callable[[], Table]] = {
    "a move": moving,
    "a drawn card": drawn,
    "a colour": naming,
    "an answer": answering,
    "discards": trimming,
    "discards to seven": lambda: table(
        ["wa r2", "y1 y2 y3 y4 y5 y6 y7 y8 y9", "g1", "g2"], top="r5", options={"blank1": "seven"}
    ).play(0, "wa", "b"),
    "a vote on a joke": lambda: blank("joke"),
    "the joker's discards": joke_laughed,
    "a vote on a dare": lambda: blank("own"),
    "a rooster": lambda: blank("rooster"),
    "a lasting dare": lambda: blank("elbows"),
    "open cards": lambda: blank("open"),
    "three cards": lambda: blank("three"),
    "the deal": round_over,
}

points = pytest.mark.parametrize("point", WAITING_POINTS)
seats = pytest.mark.parametrize("seat", range(4))


# At every waiting point


@points
def test_the_clock_moves_the_match_on_at_every_waiting_point(point):
    match = WAITING_POINTS[point]()
    before = match.state
    while match.state.turn == before.turn:
        (seat, *rest) = match.waiting
        match.timeout(seat)
        assert match.seen(TimedOut) == [TimedOut(seat)]
        assert seat not in rest
        assert len(match.waiting) <= max(len(rest), 1)


@points
@seats
def test_anybody_may_leave_at_every_waiting_point(point, seat):
    match = WAITING_POINTS[point]()
    others = match.waiting
    match.leave(seat)
    assert match.seen(Left) == [Left(seat)]
    assert match.size(seat) == 0
    assert match.legal(seat) == []
    assert seat not in match.waiting
    if seat not in others and not isinstance(match.phase, Moving):
        assert match.waiting == others, "the others are waited for as before"


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
def test_the_clock_runs_only_for_those_who_are_waited_for(point):
    match = WAITING_POINTS[point]()
    for seat in set(range(4)) - set(match.waiting):
        assert match.refuses(seat, Timeout()) == "not-now"


@pytest.mark.parametrize("number", range(12))
def test_random_play_with_absences_never_stands_still(number):
    options: dict[str, Value] = {"swap": True, "target": 100}
    ideas = ("colour", "wilds", "three", "again", "seven", "trim", "open", "joke", "elbows", "rooster", "own")
    rng = Rng(number.to_bytes(32, "big"))
    for blank in (1, 2, 3):
        options |= {f"blank{blank}": rng.choice(ideas), f"words{blank}": "Спой куплет"}
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


@pytest.mark.rule("U9")
def test_an_absent_mover_draws_a_card_and_passes():
    match = table(["r7 b2", "y1 y2"], top="r5", pile="r9").timeout(0)
    assert match.hand(0) == cards("r7 b2 r9")
    assert match.mover == 1
    assert match.phase == Moving()


@pytest.mark.rule("U11")
def test_an_absent_mover_keeps_the_drawn_card():
    match = drawn()
    assert match.may(0, Keep())
    match.timeout(0)
    assert match.drew(0) == 0
    assert "r9" in match.hand(0)
    assert match.mover == 1


@pytest.mark.rule("U22")
def test_for_an_absent_namer_the_colour_is_drawn_by_lot_whatever_the_hand():
    match = naming()
    first = match.mover
    match.timeout(first)
    assert match.colour in "rygb"
    assert (match.mover, match.phase) == (first, Moving())
    colours = set()
    for number in range(0, 2000, 100):
        found = next(match for match in deals(4, start=number) if match.phase == Naming())
        colours.add(found.timeout(found.mover).colour)
    assert colours == set("rygb")


@pytest.mark.rule("U24")
def test_an_absent_victim_of_draw_four_draws_and_does_not_doubt():
    match = answering().timeout(1)
    assert match.drew(1) == 4
    assert match.seen(Skipped) == [Skipped(1)]
    assert match.mover == 2


@pytest.mark.rule("U35")
def test_an_absent_next_player_has_moved_when_the_clock_says_so():
    match = table(["r7 b2", "y1 y2", "g1 g2"], top="r5").play(0, "r7").timeout(1)
    assert match.refuses(2, Catch()) == "nobody-to-catch"


@pytest.mark.rule("U33")
def test_for_an_absent_player_the_discards_are_drawn_by_lot():
    lots = set()
    for number in range(5):
        match = WAITING_POINTS["discards to seven"]()
        match.state.seed = number.to_bytes(32, "big")
        held = match.hand(1)
        match.timeout(1)
        (gone,) = match.seen(Discarded)
        assert (gone.seat, len(gone.cards)) == (1, 2)
        assert cards(" ".join((*match.hand(1), *gone.cards))) == held
        lots.add(frozenset(gone.cards))
    assert len(lots) > 1


@pytest.mark.rule("U33")
def test_an_absent_player_does_not_keep_the_others_from_discarding():
    assert trimming().timeout(2).waiting == (0, 1, 3)


@pytest.mark.rule("U33")
def test_a_silent_voter_did_not_laugh():
    match = blank("joke").timeout(1).timeout(2)
    assert match.waiting == (3,)
    match.timeout(3)
    assert match.seen(VoteEnded) == [VoteEnded("joke", 0, passed=False)]
    assert match.drew(0) == 4


@pytest.mark.rule("U33")
def test_a_silent_voter_accuses_no_player():
    match = blank("own").vote(0, yes=False).timeout(2).timeout(3)
    assert match.seen(VoteEnded) == [VoteEnded("dare", 1, passed=True)]
    assert match.size(1) == 4


@pytest.mark.rule("U33")
def test_an_absent_rooster_draws_four_without_crowing():
    match = blank("rooster").timeout(1)
    assert match.seen(Crowed) == []
    assert match.drew(1) == 4
    assert match.mover == 1


@pytest.mark.rule("U40")
def test_an_absent_dealer_deals_when_the_clock_says_so():
    match = round_over()
    assert match.waiting == (0,)
    match.timeout(0)
    assert match.state.dealer == 0
    assert match.state.round == 2


# Leaving


def test_the_leavers_cards_are_shuffled_into_the_pile():
    match = table(["r7 b2", "y1 y2", "g1 g2"], top="r5")
    pile = match.state.pile
    match.leave(1)
    assert sorted(match.state.pile) == sorted((*pile, "y1", "y2"))
    assert match.state.pile[: len(pile)] != pile
    assert match.seen(Drew) == []


def test_play_goes_on_past_an_empty_seat_in_both_directions():
    hands = ["r7 b2 b4", "y1 y2 y3", "rR g2 g3", "r1 b1 b3"]
    match = table(hands, top="r5").leave(1).play(0, "r7")
    assert match.mover == 2
    match.play(2, "rR")
    assert match.seen(Reversed) == [Reversed(-1)]
    assert match.mover == 0
    match.draw(0)
    if match.state.drawn:
        match.keep(0)
    assert match.mover == 3


def test_the_turn_passes_when_the_mover_leaves():
    assert moving().leave(0).mover == 1
    match = drawn().leave(0)
    assert match.mover == 1
    assert match.state.drawn == ()


def test_another_players_departure_does_not_disturb_the_turn():
    match = drawn().leave(2)
    assert match.mover == 0
    assert match.may(0, Play("r9"))


@pytest.mark.rule("U12")
def test_effects_pass_over_a_player_who_left():
    match = table(["rD b2 b3", "y1 y2", "g1 g2", "b1 b4"], top="r5").leave(1).play(0, "rD")
    assert match.drew(2) == 2
    assert match.mover == 3


@pytest.mark.rule("U15")
def test_when_two_are_left_of_three_a_reverse_acts_as_a_skip():
    match = table(["rR b2 b3", "y1 y2", "g1 g2"], top="r5").leave(1).play(0, "rR")
    assert match.mover == 0


@pytest.mark.rule("U22")
def test_when_the_namer_leaves_the_next_player_names_the_colour():
    match = naming()
    first = match.mover
    match.leave(first)
    assert match.phase == Naming()
    assert match.mover == (first + 1) % 4
    assert match.may(match.mover, Name("r"))


@pytest.mark.rule("U24")
def test_when_the_victim_of_draw_four_leaves_no_player_draws():
    match = answering().leave(1)
    assert match.phase == Moving()
    assert match.mover == 2
    assert match.seen(Drew) == []
    assert match.colour == "b"


@pytest.mark.rule("U24")
def test_a_player_who_left_can_no_longer_be_doubted():
    match = answering().leave(0)
    assert isinstance(match.phase, Answering)
    assert match.legal(1) == [Accept()]
    assert match.refuses(1, Doubt()) == "answer-four"
    match.accept(1)
    assert match.drew(1) == 4
    assert match.mover == 2


@pytest.mark.rule("U27")
def test_no_player_swaps_with_an_empty_seat():
    match = table(["wx r2 b3", "y1 y2", "g1 g2"], top="r5", options={"swap": True}).leave(1)
    assert {action.target for action in match.legal(0) if isinstance(action, Play) and action.card == "wx"} == {
        2,
        NOBODY,
    }


@pytest.mark.rule("U33")
def test_discards_go_on_without_a_player_who_left():
    match = trimming().leave(2).leave(0).discard(1, "y2")
    assert match.waiting == (3,)
    assert isinstance(match.phase, Discarding)
    match.leave(3)
    assert match.outcome == Outcome("left", ((1,), (0, 2, 3)))


@pytest.mark.rule("U33")
def test_when_the_last_one_to_discard_leaves_the_turn_passes():
    match = trimming().discard(0, "r2").discard(1, "y2").discard(2, "g1").leave(3)
    assert match.phase == Moving()
    assert match.mover == 1


@pytest.mark.rule("U33")
def test_a_joker_who_leaves_owes_nothing():
    match = joke_laughed()
    assert match.may(0, Discard("r2"))
    match.leave(0)
    assert match.phase == Moving()
    assert match.mover == 1
    assert not match.may(2, Catch())


@pytest.mark.rule("U33")
def test_a_vote_ends_when_the_last_missing_voter_leaves():
    match = blank("joke").vote(1, yes=False).vote(2, yes=False).leave(3)
    assert match.seen(VoteEnded) == [VoteEnded("joke", 0, passed=False)]
    assert match.drew(0) == 4
    assert match.mover == 1


@pytest.mark.rule("U33")
@pytest.mark.parametrize(("idea", "subject", "mover"), [("joke", 0, 1), ("own", 1, 2), ("rooster", 1, 2)])
def test_a_dare_leaves_with_the_one_it_falls_on(idea, subject, mover):
    match = blank(idea)
    assert match.phase != Moving()
    match.leave(subject)
    assert match.phase == Moving()
    assert match.mover == mover
    assert match.seen(Drew) == []


@pytest.mark.rule("U33")
@pytest.mark.parametrize("idea", ["own", "rooster"])
def test_a_dare_stays_when_the_one_who_laid_the_card_leaves(idea):
    match = blank(idea).leave(0)
    if idea == "own":
        assert match.waiting == (2, 3)
        assert match.may(2, Vote(False))
        match.vote(2, yes=False).vote(3, yes=False)
        assert match.drew(1) == 2
    else:
        assert match.legal(1) == [Crow()]
        match.crow(1)
        assert match.drew(1) == 4
    assert match.mover == 1


@pytest.mark.rule("U33")
def test_a_lasting_dare_ends_when_the_one_under_it_leaves():
    match = blank("elbows").leave(1)
    assert match.seen(DareOver) == [DareOver(1, kept=True)]
    assert not match.may(0, Judge(False))


@pytest.mark.rule("U33")
def test_a_judge_who_left_is_no_majority():
    match = blank("elbows").judge(2, done=False).leave(2).leave(3)
    assert match.size(1) == 4
    assert match.state.dare is not None
    match.judge(0, done=False)
    assert match.drew(1) == 2


@pytest.mark.rule("U33")
def test_a_departure_may_turn_the_judges_at_the_table_into_a_majority():
    match = blank("elbows").judge(0, done=False).leave(2)
    assert match.drew(1) == 0
    match.leave(3)
    assert match.seen(DareOver) == [DareOver(1, kept=False)]
    assert match.drew(1) == 2


@pytest.mark.rule("U32")
def test_open_cards_are_closed_when_the_one_they_wait_for_leaves():
    match = blank("open").leave(0)
    assert match.seen(CardsClosed) == [CardsClosed()]
    assert match.view(None).hands == ((), (), (), ())


@pytest.mark.rule("U35")
def test_a_player_who_left_cannot_be_caught():
    match = table(["r7 b2", "y1 y2", "g1 g2"], top="r5").play(0, "r7").leave(0)
    assert match.refuses(1, Catch()) == "nobody-to-catch"


@pytest.mark.rule("U35")
def test_the_next_player_leaving_is_no_move():
    match = table(["r7 b2", "y1 y2", "g1 g2"], top="r5").play(0, "r7").leave(1)
    assert match.may(2, Catch())


@pytest.mark.rule("U7")
def test_when_the_next_dealer_leaves_the_one_to_the_left_deals():
    match = round_over().leave(0)
    assert match.waiting == (1,)
    match.deal(1)
    assert match.state.dealer == 1
    assert [event.seat for event in match.seen(Dealt)] == [1, 2, 3]


@pytest.mark.rule("U7")
def test_a_dealer_who_left_passes_the_deal_to_the_left():
    match = table(["r7", "y1 y2", "g1", "b1"], top="r5", dealer=2).leave(2).leave(3).play(0, "r7")
    assert isinstance(match.phase, RoundOver)
    assert match.waiting == (0,)


@pytest.mark.rule("U40")
def test_anybody_at_the_table_may_deal():
    match = round_over().leave(2)
    assert match.may(1, Deal())
    assert match.may(3, Deal())
    assert not match.may(2, Deal())


@pytest.mark.rule("U39")
def test_the_cards_of_a_player_who_left_are_not_counted():
    match = table(["r7", "w4 w", "g1"], top="r5").leave(1).play(0, "r7")
    assert match.state.scores == (1, 0, 0)


@pytest.mark.rule("U42")
def test_a_player_who_left_cannot_win_by_the_fewest_points():
    match = table(["r7", "y1", "w4"], top="r5", scores=(100, 0, 450), options={"scoring": "own"}).leave(1).play(0, "r7")
    assert match.outcome == Outcome("target", ((0,), (2,), (1,)))


def test_the_last_one_at_the_table_wins_whatever_the_points():
    match = table(["r7 b2", "y1 y2", "g1 g2"], top="r5", scores=(10, 490, 20)).leave(1).leave(0)
    assert match.outcome == Outcome("left", ((2,), (1,), (0,)))
    assert match.seen(MatchEnded) == [MatchEnded(Outcome("left", ((2,), (1,), (0,))))]
    assert match.refuses(2, Leave()) == "not-now"


def test_no_player_leaves_twice():
    match = moving().leave(2)
    assert match.refuses(2, Leave()) == "not-now"
