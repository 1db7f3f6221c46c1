"""Монополист: awaited seats, notifications, and words recognised in the chat."""

import pytest

from games.engine import Said
from games.monopolist.actions import BUY, OFFER, ROLL, Bid, DealMoney, MonopolistAction, Pass
from games.monopolist.state import Placing, State
from tests.rules.monopolist import GAME, RAILWAYS, Table, table
from tests.rules.test_monopolist_refusals import scarce_house


def auction() -> Table:
    """Return an auction of the deed on cell 3 among all three players."""
    return table().roll(0, 1, 2).decline(0)


def owing() -> Table:
    """Return a table on which the first player owes the second 50, and has a railway."""
    return table(cash={0: 10}, deeds={0: (5,), 1: RAILWAYS[1:2]}, at={0: 12}).roll(0, 1, 2)


def hear(state: State, said: Said) -> tuple[MonopolistAction, ...]:
    assert GAME.chat_phrases is not None
    return GAME.chat_phrases.actions(state, said)


def called(match: Table) -> list[int]:
    return [seat for seat in range(3) if GAME.screen(match.view(seat), match.legal(seat)).opens_unasked]


def test_an_offer_is_being_written_until_it_is_made():
    match = table(deeds={0: (5,), 1: (15,)})
    assert GAME.status(match.state).writing == ()
    match.draft(0, 1, gives=[5], takes=[15])
    assert GAME.status(match.state).writing == (0,)
    match.do(0, OFFER)
    assert GAME.status(match.state).writing == ()


def test_a_debtor_and_a_player_with_an_offer_are_notified():
    assert called(table()) == called(auction()) == []
    assert called(owing()) == [0]
    written = table(deeds={0: (5,), 1: (15,)}).draft(0, 1, gives=[5], takes=[15])
    assert called(written) == [], "nobody knows of it yet"
    assert called(written.do(0, OFFER)) == [1]


def test_a_player_who_won_a_building_is_called_to_put_it_somewhere():
    match = scarce_house().bid(1, 50).pass_(0, 2)
    assert isinstance(match.phase, Placing)
    assert called(match) == [1]


@pytest.mark.parametrize("words", ["0", "1", "m 50", "м100"])
def test_any_sum_said_in_an_auction_is_a_bid(words):
    [bid] = hear(auction().state, Said(words))
    assert bid == Bid(3, int(words.strip("mм ")))


def test_what_else_is_heard():
    assert hear(auction().state, Said("-1")) == (), "nobody can bid less than nothing"
    assert hear(auction().state, Said("пас", ("pass",))) == (Pass(3),)
    assert hear(table().state, Said("-50")) == (DealMoney(-50),)
    assert hear(table().state, Said("бросаю", ("roll",))) == (ROLL,)
    assert hear(table().state, Said("беру", ("buy",))) == (BUY,)
    assert hear(table().state, Said("привет")) == ()
