"""Views of УНО, and what stays when hidden cards are resampled."""

from collections import Counter
from collections.abc import Callable

import pytest

from games.rng import Rng
from games.uno.state import Answering, State
from tests.contract.matches import seed_of
from tests.contract.resampling import check_dealt_anew
from tests.rules.table import GAME, Table, cards, table

HANDS = ["r7 r2 b3 g4", "y1 y2 y3", "g1 g2 b4"]


def four_laid() -> Table:
    return table(["w4 b1 b2 g3", *HANDS[1:]], top="r5").play(0, "w4", "b")


def opened() -> Table:
    options = {"blank1": "open"}
    return table(["wa b1 b2", *HANDS[1:]], top="r5", options=options).play(0, "wa", "b")


def caught_after_four() -> Table:
    """Return a table on which the hand behind a four has grown by two cards."""
    return table(["w4 b1", *HANDS[1:]], top="r5", pile="r1 r3").play(0, "w4", "b").catch(2)


def over(target: int) -> Table:
    return table(["r7", *HANDS[1:]], top="r5", options={"target": target}).play(0, "r7")


TABLES: dict[str, Callable[[], Table]] = {
    "a move": lambda: table(HANDS, top="r5"),
    "a drawn card": lambda: table(["b1 b2", *HANDS[1:]], top="r5", pile="r9").draw(0),
    "a «Возьми четыре»": four_laid,
    "a grown hand behind it": caught_after_four,
    "a hand that was shown": lambda: four_laid().doubt(1),
    "open cards": opened,
    "the end of a round": lambda: over(500),
    "the end of a match": lambda: over(0),
    "an end by leaving": lambda: table(HANDS, top="r5").leave(0).leave(1),
}


def others(match: Table, viewer: int | None) -> list[State]:
    """Return a few states that this viewer cannot tell from the given one."""
    return [GAME.resample(match.state, viewer, Rng(seed_of(number))) for number in range(12)]


@pytest.mark.parametrize("occasion", TABLES)
def test_hidden_cards_dealt_anew_change_nothing_that_anybody_sees(occasion):
    check_dealt_anew(GAME, TABLES[occasion]().state, Rng(seed_of(1)), 0)


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
@pytest.mark.parametrize("occasion", ["open cards", "the end of a round", "the end of a match"])
def test_open_hands_stay_and_the_pile_does_not(occasion, viewer):
    match = TABLES[occasion]()
    assert all(other.hands == match.state.hands for other in others(match, viewer))
    assert any(other.pile != match.state.pile for other in others(match, viewer))


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
@pytest.mark.parametrize("occasion", ["a move", "a drawn card", "a «Возьми четыре»"])
def test_closed_hands_are_dealt_anew_but_for_ones_own(occasion, viewer):
    match = TABLES[occasion]()
    for seat in range(3):
        changes = any(other.hands[seat] != match.state.hands[seat] for other in others(match, viewer))
        assert changes == (seat != viewer)


def test_a_hand_closed_by_leaving_stays_closed():
    match = TABLES["an end by leaving"]()
    assert match.view(None).hands == ((), (), ())
    assert any(other.hands[2] != match.state.hands[2] for other in others(match, 0))


@pytest.mark.rule("U11")
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_of_a_drawn_card_only_its_player_sees_which_it_is(viewer):
    match = TABLES["a drawn card"]()
    assert match.view(viewer).has_drawn
    assert match.view(viewer).drawn == (("r9",) if viewer == 0 else ())
    assert all("r9" in other.hands[0] for other in others(match, viewer)), "the table knows that it fits"


@pytest.mark.rule("U24")
@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
@pytest.mark.parametrize("occasion", ["a «Возьми четыре»", "a grown hand behind it"])
def test_the_hand_behind_a_draw_four_is_dealt_anew_with_the_hand_but_for_its_player(occasion, viewer):
    match = TABLES[occasion]()
    before = match.phase
    assert isinstance(before, Answering)
    phases = [other.phase for other in others(match, viewer)]
    for other in others(match, viewer):
        assert isinstance(other.phase, Answering)
        assert len(other.phase.evidence) == len(before.evidence)
        assert Counter(other.phase.evidence) <= Counter(other.hands[0])
    assert any(phase != before for phase in phases) == (viewer != 0)
    assert match.view(viewer).phase == Answering(0, "r", ())


@pytest.mark.rule("U24")
def test_the_doubter_knows_what_is_left_of_the_hand_and_not_what_came_since():
    match = table(["w4 b1 b2 g3", "y1 y2 y3", "b4 g1 g2"], top="r5", pile="y4 y5 y6 y7 y8 y9 r1")
    match.play(0, "w4", "b").doubt(1).play(2, "b4").timeout(0)
    hand = Counter(cards("b1 b2 g3 r1"))
    assert Counter(match.hand(0)) == hand
    for other in others(match, 1):
        assert Counter(cards("b1 b2 g3")) <= Counter(other.hands[0])
    assert any(Counter(other.hands[0]) != hand for other in others(match, 1))
    assert any(not Counter(cards("b1 b2 g3")) <= Counter(other.hands[0]) for other in others(match, 2))


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_hand_is_sorted_for_its_owner(seat):
    match = table(["w r7 b3 r2", "y3 y1", "g2 b1"], top="r5")
    assert match.view(seat).hand == match.hand(seat)
    assert match.view(None).hand == ()
    assert match.view(None).counts == (4, 2, 2)
