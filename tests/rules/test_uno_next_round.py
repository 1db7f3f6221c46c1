"""УНО: the draw for the dealer, starting cards, and the reset before a round."""

from itertools import islice

import msgspec
import pytest

from games.kit.table_events import Turned
from games.uno.cards import FOUR, is_wild, symbol_of
from games.uno.events import DealerDraw, Drew, FalseShout
from tests.rules.table import GAME, deals, dealt_with, table


@pytest.mark.rule("U47")
def test_in_the_next_round_no_player_is_merely_late_with_a_shout():
    match = table(["r7 b2", "r1", "g1 g2"], top="r5", options={"fines": True}).play(0, "r7").play(1, "r1")
    match.state = msgspec.structs.replace(match.state, position=1000)
    match.deal(match.mover)
    assert match.catch(2).seen(FalseShout) == [FalseShout(2)]


@pytest.mark.rule("U46")
def test_in_the_next_round_no_player_jumps_in_on_the_starting_card():
    match = table(["r7", "y1 y2", "g1 g2"], top="r5", options={"jump_in": True}).play(0, "r7")
    match.state = msgspec.structs.replace(match.state, position=1000)
    match.deal(match.mover)
    assert not is_wild(match.top), "a card that somebody could have an equal one of"
    assert match.view(None).can_jump_in is False
    assert GAME.status(match.state).chances == ()


@pytest.mark.rule("U3")
def test_a_digit_1_is_higher_than_a_symbol_and_a_0_is_not():
    found = set()
    for match in islice(deals(2), 400):
        draw = match.seen(DealerDraw)[0]
        symbols = {symbol_of(card): seat for seat, card in draw.cards}
        others = [symbol for symbol in symbols if not symbol.isdigit()]
        for digit in {"0", "1"} & symbols.keys():
            if others:
                found.add(digit)
                assert draw.dealer == (symbols["1"] if digit == "1" else -1)
        if found == {"0", "1"}:
            return
    pytest.fail("no such draw was found")


@pytest.mark.rule("U25")
def test_whatever_is_shuffled_a_draw_four_never_starts_a_round():
    gone_back = 0
    for match in islice(deals(2), 120):
        assert match.top != FOUR
        assert match.seen(Turned)[-1] == Turned(match.top, goes_back=False)
        back = match.seen(Turned)[:-1]
        assert all(event == Turned(FOUR, goes_back=True) for event in back)
        gone_back += bool(back)
    assert gone_back


@pytest.mark.rule("U16")
def test_what_a_starting_draw_two_costs_is_told():
    match = dealt_with("rD", 3)
    first = (match.state.dealer + 1) % 3
    assert [(event.seat, event.count, event.why) for event in match.seen(Drew)] == [(first, 2, "two")]
