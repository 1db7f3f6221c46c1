"""Views of УНО с перехватом, and what stays when hidden cards are resampled."""

from collections import Counter
from collections.abc import Callable

import pytest

from games.rng import Rng
from games.uno_intercept.state import Attacked, Sorting, State
from tests.contract.matches import seed_of
from tests.contract.resampling import check_dealt_anew
from tests.rules.intercept import GAME, Table, table
from tests.rules.table import cards

HANDS = ["r7 r2 b3 g4", "y1 y2 y3", "g1 g2 b4"]


def four_laid(hand: str = "b1 b2 g3") -> Table:
    return table([f"w4 {hand}", *HANDS[1:]], top="r5", pile="r1 r3 r4 r6").play(0, "w4", "b")


def over(limit: int) -> Table:
    return table(["r7", *HANDS[1:]], top="r5", limit=limit).play(0, "r7")


TABLES: dict[str, Callable[[], Table]] = {
    "a move": lambda: table(HANDS, top="r5"),
    "a drawn card": lambda: table(["b1 b2", *HANDS[1:]], top="r5", pile="r9").draw(0),
    "a «плюс две»": lambda: table(["rD b1 b2", *HANDS[1:]], top="r5").play(0, "rD"),
    "a «плюс четыре»": four_laid,
    "a grown hand behind it, being sorted": lambda: four_laid("b1").catch(2),
    "a hand that was shown": lambda: four_laid().doubt(1),
    "the end of a round": lambda: over(200),
    "the end of a match": lambda: over(0),
    "an end by leaving": lambda: table(HANDS, top="r5").leave(0).leave(1),
}


def others(match: Table, viewer: int | None) -> list[State]:
    """Return a few states that this viewer cannot tell from the given one."""
    return [GAME.resample(match.state, viewer, Rng(seed_of(number))) for number in range(12)]


def attack(state: State) -> Attacked:
    phase = state.phase.then if isinstance(state.phase, Sorting) else state.phase
    assert isinstance(phase, Attacked)
    return phase


@pytest.mark.parametrize("occasion", TABLES)
def test_hidden_cards_dealt_anew_change_nothing_that_anybody_sees(occasion):
    check_dealt_anew(GAME, TABLES[occasion]().state, Rng(seed_of(1)), 0)


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
@pytest.mark.parametrize("occasion", ["the end of a round", "the end of a match"])
def test_open_hands_stay_and_the_pile_does_not(occasion, viewer):
    match = TABLES[occasion]()
    assert match.view(viewer).hands == tuple(match.hand(seat) for seat in range(3))
    assert all(other.hands == match.state.hands for other in others(match, viewer))
    assert any(other.pile != match.state.pile for other in others(match, viewer))


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
@pytest.mark.parametrize("occasion", ["a move", "a drawn card", "a «плюс две»", "a «плюс четыре»"])
def test_closed_hands_are_dealt_anew_but_for_ones_own(occasion, viewer):
    match = TABLES[occasion]()
    assert match.view(viewer).hands == ((), (), ())
    for seat in range(3):
        changes = any(other.hands[seat] != match.state.hands[seat] for other in others(match, viewer))
        assert changes == (seat != viewer)


def test_a_hand_closed_by_leaving_stays_closed():
    match = TABLES["an end by leaving"]()
    assert match.view(None).hands == ((), (), ())
    assert any(other.hands[2] != match.state.hands[2] for other in others(match, 0))


@pytest.mark.rule("H9")
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_of_a_drawn_card_only_its_player_sees_which_it_is(viewer):
    match = TABLES["a drawn card"]()
    assert match.view(viewer).has_drawn
    assert match.view(viewer).drawn == (("r9",) if viewer == 0 else ())
    assert all("r9" in other.hands[0] for other in others(match, viewer)), "the table knows that it fits"


@pytest.mark.rule("H19")
@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
@pytest.mark.parametrize("occasion", ["a «плюс четыре»", "a grown hand behind it, being sorted"])
def test_the_hand_behind_a_plus_four_is_dealt_anew_with_the_hand_but_for_its_player(occasion, viewer):
    match = TABLES[occasion]()
    before = attack(match.state)
    for other in others(match, viewer):
        assert len(attack(other).evidence) == len(before.evidence)
        assert Counter(attack(other).evidence) <= Counter(other.hands[0])
    assert any(attack(other) != before for other in others(match, viewer)) == (viewer != 0)
    seen = match.view(viewer).phase
    assert (seen.then if isinstance(seen, Sorting) else seen) == Attacked("four", 0, "r", ())


@pytest.mark.rule("H19")
def test_the_victim_knows_what_is_left_of_the_hand_and_not_what_came_since():
    match = table(["w4 b1 b2 g3", "y1 y2 y3", "b4 g1 g2"], top="r5", pile="y4 y5 y6 y7 y8 y9 r1")
    match.play(0, "w4", "b").doubt(1).ready(1).play(2, "b4").timeout(0)
    hand = Counter(cards("b1 b2 g3 r1"))
    assert Counter(match.hand(0)) == hand
    for other in others(match, 1):
        assert Counter(cards("b1 b2 g3")) <= Counter(other.hands[0])
    assert any(Counter(other.hands[0]) != hand for other in others(match, 1))
    assert any(not Counter(cards("b1 b2 g3")) <= Counter(other.hands[0]) for other in others(match, 2))


@pytest.mark.rule("H28")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_hand_is_sorted_for_its_owner_and_counted_for_all(seat):
    match = table(["w r7 b3 r2", "y3 y1", "g2 b1"], top="r5")
    assert match.view(seat).hand == match.hand(seat)
    assert match.view(None).hand == ()
    assert match.view(None).counts == (4, 2, 2)


@pytest.mark.rule("H4")
@pytest.mark.parametrize("occasion", TABLES)
def test_how_a_match_ended_is_seen_by_all_once_it_has(occasion):
    match = TABLES[occasion]()
    assert (match.outcome is not None) == (occasion in ("the end of a match", "an end by leaving"))
    assert all(match.view(viewer).outcome == match.outcome for viewer in (None, 0, 1, 2))
