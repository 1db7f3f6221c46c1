"""Parts of the kit in cases that no rulebook covers."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from games.engine import Outcome, Status, Timeout
from games.kit.deck import deal, put_hand_back, shuffle_under, take_from_pile
from games.kit.invariants import checks_in_order, shape, top_card
from games.kit.random_draws import Lot, pick, recorded_draws, shuffle, throw
from games.kit.table import Log, Table, bare_table
from games.kit.table_events import MatchEnded, Reshuffled, TimedOut
from games.kit.turns import MatchOver, Phase, RoundOver, are_hands_counted, match_over, ranking, status, timeout_handler
from games.rng import SEED_BYTES, Rng

SEED = bytes(range(SEED_BYTES))


def table(seats: int = 3, **changes: Any) -> Table:
    return Table(**{**bare_table(seats, SEED), "dealer": 0, "mover": 0, **changes})


class Phased(msgspec.Struct):
    phase: Phase


class Waits(Phase, frozen=True, tag="waits"):
    """A phase in which a seat is to act."""


class Turns(msgspec.Struct):
    active: tuple[bool, ...]
    phase: Phase
    turn: int
    round: int


# Randomness


@pytest.mark.parametrize("items", [("a", "b", "c"), (0, 1, 2), (None, (1, 2), 2.5)])
def test_one_of_anything_is_picked_and_the_stream_moves_on_alike(items):
    draft, rng = table(), Rng(SEED)
    assert [pick(draft, items) for _ in range(9)] == [items[rng.below(3)] for _ in range(9)]
    assert draft.position == rng.position > 0


def test_a_shuffle_goes_on_where_the_stream_stands():
    draft, rng = table(), Rng(SEED)
    numbers = tuple(range(9))
    assert (shuffle(draft, numbers), shuffle(draft, numbers)) == (rng.shuffled(numbers), rng.shuffled(numbers))


def test_a_player_who_watches_sees_every_lot_and_what_came_of_it():
    draft = table()
    with recorded_draws() as lots:
        shuffled, picked, thrown = shuffle(draft, ("a", "b", "c")), pick(draft, ("x", "y")), throw(draft, 6, 6)
    ends = [lot.until for lot in lots]
    assert lots == [
        Lot("shuffle", 0, ends[0], ("a", "b", "c"), shuffled),
        Lot("pick", ends[0], ends[1], ("x", "y"), (picked,)),
        Lot("dice", ends[1], ends[2], (6, 6), thrown),
    ]
    assert draft.position == ends[2]
    pick(draft, ("x", "y"))
    assert len(lots) == 3, "what comes later is not seen"


# Cards


def put_back(draft: Table, log: Log) -> None:
    used, draft.discard = draft.discard, ()
    if used:
        shuffle_under(draft, used, log)


def test_who_draws_more_than_there_is_takes_what_there_is():
    draft, log = table(pile=("a", "b"), discard=("c",)), Log()
    assert take_from_pile(draft, 1, 5, put_back, log) == ("c", "a", "b")
    assert (draft.hands[1], draft.pile, log) == (("c", "a", "b"), (), [Reshuffled(1)])
    assert take_from_pile(draft, 1, 1, put_back, log) == ()
    assert (draft.hands[1], log) == (("c", "a", "b"), [Reshuffled(1)])


def test_a_pile_that_is_large_enough_is_not_refilled():
    draft, log = table(pile=("a", "b"), discard=("c",)), Log()
    assert take_from_pile(draft, 0, 2, put_back, log) == ("a", "b")
    assert (draft.pile, draft.discard, log) == ((), ("c",), [])


def test_a_player_who_left_is_dealt_nothing_and_their_cards_go_back():
    draft, deck = table(), tuple("abcdefghi")
    deal(draft, deck, 2)
    put_hand_back(draft, 1)
    assert draft.active == (True, False, True)
    assert sorted((*draft.pile, *draft.hands[0], *draft.hands[2])) == sorted(deck)
    deal(draft, deck, 3)
    assert [len(hand) for hand in draft.hands] == [3, 0, 3]


# Rounds


def test_equal_merit_is_an_equal_place_and_a_player_who_left_comes_last():
    draft = table(5, active=(True, False, True, True, True))
    assert ranking(draft, (5, 90, 7, 7, 1)) == ((2, 3), (0,), (4,), (1,))
    assert ranking(draft, (5, 90, 7, 7, 1), 4) == ((4,), (2, 3), (0,), (1,))


def test_a_match_that_is_over_is_told_and_stays_so():
    draft, log, outcome = table(), Log(), Outcome("target", ((0,), (1, 2)))
    assert match_over(draft, outcome, log, winner=0, gained=(9, 0, 0)) == MatchOver(outcome, 0, (9, 0, 0))
    assert (draft.turn, log) == (1, [MatchEnded(outcome)])


def test_cards_are_counted_unless_the_others_have_left():
    ends = [MatchOver(Outcome(reason, ((0,),))) for reason in ("target", "left")]
    assert [are_hands_counted(Phased(phase)) for phase in (RoundOver(0, ()), *ends, Phase())] == [
        True,
        True,
        False,
        False,
    ]


# Checks and clocks


def test_a_check_is_asked_only_when_those_before_it_have_found_nothing():
    def in_range(state: tuple[int, int]) -> Iterator[str]:
        yield from ("a seat that does not exist" for seat in state if seat > 2)

    def holding(state: tuple[int, int]) -> Iterator[str]:
        yield from (f"{seat} holds nothing" for seat in state if not "ab "[seat].strip())

    violations = checks_in_order(in_range, holding)
    assert violations((3, 2)) == ["a seat that does not exist"]
    assert violations((2, 1)) == ["2 holds nothing"]
    assert violations((0, 1)) == []


def test_a_table_needs_no_discard_pile_where_nothing_is_laid_on_it():
    assert list(shape(table(), range(2, 5), ())) == []
    assert list(top_card(table())) == ["no top card"]


def test_each_phase_has_its_own_way_on_when_time_is_up():
    on_timeout = timeout_handler({RoundOver: lambda draft, seat, action, log: log.append((draft.phase, seat, action))})
    draft, log = Phased(RoundOver(0, ())), Log()
    on_timeout(draft, 2, Timeout(), log)
    assert log == [TimedOut(2), (draft.phase, 2, Timeout())]


# Turns


def test_no_player_hurries_unless_the_game_says_so():
    turns = Turns((True, True), Waits(), 3, 1)
    assert status(turns, (0,)) == Status(waiting=(0,), playing=(0, 1), turn=3)
    assert status(turns, (0,), (), brisk=True).brisk
