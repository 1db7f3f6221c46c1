"""УНО: decisions of the computer player."""

import pytest

from games.kit.table import NOBODY
from games.rng import Rng
from games.uno.actions import Accept, Catch, Doubt, Draw, Keep, Play, Uno, UnoAction
from games.uno.bots.players import BLUFFS_ONE_IN
from games.uno.cards import FOUR, colour_of
from games.uno.events import Doubted
from games.uno.state import State
from tests.rules.table import GAME, Table, deals, table

TRIES = range(60)


def choice(match: Table, seat: int, luck: int = 0) -> UnoAction | None:
    return GAME.bots.player.choose(match.view(seat), match.legal(seat), Rng(luck.to_bytes(32, "big")))


# «Обмен» and blank cards


def test_it_does_not_give_its_last_card_away():
    match = table(["wx b2", "y1 y2 y3", "g1 g2 g3"], top="r5", options={"swap": True}).uno(0)
    laid = choice(match, 0)
    assert isinstance(laid, Play)
    assert (laid.card, laid.target) == ("wx", NOBODY)


def test_it_swaps_a_big_hand_for_a_small_one():
    match = table(["wx b2 b3 b4 y8 y9", "y1", "g1 g2 g3"], top="r5", options={"swap": True})
    laid = choice(match, 0)
    assert isinstance(laid, Play)
    assert (laid.card, laid.target) == ("wx", 1)


@pytest.mark.parametrize("others", ["y1 y2 y3 y4 y6", "y1 y2 y3"])
def test_it_rather_draws_than_lays_three_for_everybody_from_two_cards(others):
    match = table(["wa b2", others, "g1 g2 g3"], top="r5", options={"blank1": "trim"}).uno(0)
    assert choice(match, 0) == Draw()


def test_it_keeps_such_a_card_when_it_has_drawn_it():
    match = table(["b2", "y1 y2 y3", "g1 g2 g3"], top="r5", pile="wa", options={"blank1": "trim"}).draw(0)
    assert choice(match.uno(0) if match.may(0, Uno()) else match, 0) == Keep()


def test_it_lays_three_for_everybody_from_a_big_hand():
    match = table(["wa b2 b3 b4 b6 y8 y9", "y1", "g1 g2"], top="r5", options={"blank1": "trim"})
    laid = choice(match, 0)
    assert isinstance(laid, Play)
    assert laid.card == "wa"


# «Возьми четыре»


def about_to_win(attacker: str) -> Table:
    """Return a table of three on which the next player has one card."""
    return table([f"w4 {attacker}", "y1", "g1 g2 g3"], top="r5")


def test_it_bluffs_now_and_then_to_stop_a_player_who_is_about_to_win():
    laid = [choice(about_to_win("r1 b2 b3"), 0, luck) for luck in TRIES]
    bluffs = sum(isinstance(play, Play) and play.card == FOUR for play in laid)
    assert 0 < bluffs < len(TRIES)
    assert abs(bluffs - len(TRIES) / BLUFFS_ONE_IN) < len(TRIES) / 5


def test_it_does_not_bluff_without_need():
    match = table(["w4 r1 b2 b3", "y1 y2 y3 y4", "g1 g2 g3"], top="r5")
    assert {choice(match, 0, luck) for luck in TRIES} == {Play("r1")}


@pytest.mark.parametrize(
    ("behind", "mine", "answer"),
    [("b1 b2 b3 b4 b6 b7", "y1 y2 y3 y4", Accept()), ("b1 b2 b3 b4 b6", "y1 y2", Doubt()), ("b1 b2", "y1", Accept())],
)
def test_it_doubts_where_a_bluff_is_likely(behind, mine, answer):
    """The attacker had a reason, and many cards, probably with the colour."""
    match = table([f"w4 {behind}", mine, "g1 g2 g3"], top="r5").play(0, "w4", "b")
    assert choice(match, 1) == answer


def test_among_computers_there_are_bluffs_and_doubts_and_some_doubts_are_right():
    """In as many rounds as contain twenty doubts."""
    doubts: list[bool] = []
    bluffs = fours = 0
    for match in deals(3, {"target": 0}):
        state = match.state
        minds = [Rng(bytes([seat]) * 31 + state.seed[-1:]) for seat in range(3)]
        while GAME.status(state).outcome is None:
            seat, action = wanted(state, minds)
            if isinstance(action, Play) and action.card == FOUR and len(state.hands[seat]) > 1:
                fours += 1
                bluffs += any(colour_of(card) == state.colour for card in state.hands[seat])
            step = GAME.apply(state, seat, action)
            doubts += [event.guilty for event in step.events if isinstance(event, Doubted)]
            state = step.state
        if len(doubts) >= 20:
            break
    assert 0 < bluffs < fours / 4
    assert sum(doubts) > len(doubts) / 5


def wanted(state: State, minds: list[Rng]) -> tuple[int, UnoAction]:
    """Return the first seat that wants to act; the awaited one comes last."""
    waiting = GAME.status(state).waiting
    for seat in (*(seat for seat in range(3) if seat not in waiting), *waiting):
        offers = GAME.legal_actions(state, seat)
        action = GAME.bots.player.choose(GAME.view(state, seat), offers, minds[seat]) if offers else None
        if action is not None:
            return seat, action
    raise AssertionError("nobody acts")


# House rules


def house(*hands: str, **options: bool) -> Table:
    return table(hands, top="r5", options=options)


@pytest.mark.rule("U43")
def test_it_answers_a_draw_two_with_its_own():
    match = house("rD b1 b2", "yD y1 y2", "g1 g2", stacking=True).play(0, "rD")
    assert choice(match, 1) == Play("yD")
    assert choice(house("rD b1 b2", "y1 y2 y3", "g1 g2", stacking=True).play(0, "rD"), 1) == Accept()


@pytest.mark.rule("U44")
def test_it_swaps_by_a_seven_with_the_smallest_hand_and_does_not_give_a_small_one_away():
    assert choice(house("r7 b1 b2 b3 b4", "y1 y2 y3", "g1", seven_zero=True), 0) == Play("r7", "", 2)
    match = house("r7 r1", "y1 y2 y3 y4", "g1 g2 g3 g4", seven_zero=True).uno(0)
    assert choice(match, 0) == Play("r1")
    assert choice(house("r7 b1", "y1 y2 y3 y4", "g1 g2 g3 g4", seven_zero=True).uno(0), 0) == Draw()


@pytest.mark.rule("U44")
def test_it_looks_at_what_a_zero_brings():
    assert choice(house("r0 r1 b1 b2", "y1 y2 y3", "g1", seven_zero=True), 0) == Play("r0")
    assert choice(house("r0 r1 b1", "y1", "g1 g2 g3 g4 g6 g7", seven_zero=True), 0) == Play("r1")


@pytest.mark.rule("U46")
def test_it_jumps_in_when_it_can_and_not_when_that_costs_a_good_hand():
    match = house("r3 b8 b9", "y1 y2", "r3 g1 g2", jump_in=True).play(0, "r3")
    assert choice(match, 2) == Play("r3")
    assert choice(match, 0) is None
    match = house("r7 b7 b8 b9", "y1 y2 y3 y4", "r7 g1", jump_in=True, seven_zero=True).play(0, "r7", target=1)
    assert choice(match, 2) is None


@pytest.mark.rule("U47")
def test_it_does_not_shout_without_a_reason():
    match = house("r3 b8", "r1 y1 y2", "g1 g2 g3", fines=True)
    assert choice(match, 1) is None
    assert choice(match.play(0, "r3"), 1) == Catch()
