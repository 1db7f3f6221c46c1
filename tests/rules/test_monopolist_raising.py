"""Монополист: raising money during an auction and before a purchase."""

import pytest

from games.engine import Numbers
from games.monopolist.actions import BUY, HOUSE, Bid, Build, Mortgage, Pass, Redeem, SellBuilding, SellGroup
from games.monopolist.board import HOTEL
from games.monopolist.events import AuctionOpened, Bought
from games.monopolist.state import Auction, Buying, Placing
from tests.rules.monopolist import (
    BLUE,
    BROWN,
    GREEN,
    NAVY,
    ORANGE,
    PINK,
    RAILWAYS,
    RED,
    Table,
    table,
)

# During an auction


@pytest.mark.rule("P7")
def test_one_may_mortgage_for_a_bid():
    match = table(cash={1: 50}, deeds={1: RAILWAYS[:1]}).roll(0, 1, 2).decline(0).bid(0, 60)
    assert match.waiting == (1, 2), "who could raise more is waited for"
    assert match.refused(1, Bid(3, 70)) == ("bid-above-cash", "P7")
    match.mortgage(1, 5).bid(1, 150).pass_(0, 2)
    assert (match.state.owner[3], match.cash[1]) == (1, 0)


@pytest.mark.rule("P7")
def test_one_may_sell_buildings_for_a_bid():
    match = table(cash={1: 10}, deeds={1: NAVY}, levels={37: 1}).roll(0, 1, 2).decline(0).bid(0, 60)
    match.sell(1, 37).bid(1, 110).pass_(0, 2)
    assert (match.state.owner[3], match.cash[1]) == (1, 0)


@pytest.mark.rule("P7")
def test_who_cannot_raise_more_with_all_they_have_is_out_of_it():
    match = table(cash={1: 50}, deeds={1: BROWN[:1]}).roll(0, 1, 2).decline(0)
    assert list(match.waiting) == [0, 1, 2]
    match.bid(0, 79)
    assert list(match.waiting) == [1, 2], "thirty more from the mortgage make it eighty"
    match.bid(2, 80)
    assert list(match.waiting) == [0]
    assert match.refused(1, Mortgage(1)) == ("between-moves", "P11")


@pytest.mark.rule("P7")
def test_who_has_no_cash_but_property_is_asked_and_may_pass():
    match = table(cash={2: 0}, deeds={2: RAILWAYS}).roll(0, 1, 2).decline(0)
    assert match.waiting == (0, 1, 2)
    assert [type(action) for action in match.legal(2)] == [Pass, *[Mortgage] * 4]
    match.pass_(2)
    assert match.refused(2, Mortgage(5)) == ("between-moves", "P11"), "whoever has passed has passed"


@pytest.mark.rule("P7")
def test_neither_building_nor_redeeming_goes_before_the_auction():
    match = table(deeds={1: (*NAVY, 5)}, mortgaged=[5]).roll(0, 1, 2).decline(0)
    assert match.refused(1, Build(37)) == ("auction-first", "P7")
    assert match.refused(1, Redeem(5)) == ("auction-first", "P7")


@pytest.mark.rule("P7")
def test_money_raised_moves_no_player_s_clock():
    match = table(cash={1: 50}, deeds={1: RAILWAYS[:1]}).roll(0, 1, 2).decline(0)
    turn = match.state.turn
    assert match.mortgage(1, 5).state.turn == turn


def scarce() -> Table:
    """Return a table with two builders and one house; the second can mortgage."""
    levels = dict.fromkeys((*PINK, *ORANGE, *GREEN), 3) | dict.fromkeys((11, 13, 14, 16), 4)
    deeds = {0: (*PINK, *ORANGE, *GREEN, *BROWN), 1: (*RED, 5, 37)}
    return table(deeds=deeds, levels=levels, cash={0: 400, 1: 160}, houses=1)


@pytest.mark.rule("P28")
def test_for_a_scarce_house_one_mortgages_what_is_not_to_be_built_on():
    match = scarce().build(0, 1)
    assert match.phase == Auction(HOUSE, 50, (0, 1))
    assert [action.cell for action in match.legal(1) if isinstance(action, Mortgage)] == [5, 37]
    assert match.refused(1, Mortgage(21)) == ("keep-the-group", "P28")
    assert match.refused(0, SellBuilding(11)) == ("keep-the-group", "P28")
    match.bid(0, 300)
    assert match.waiting == (1,), "160 and two mortgages of 100 and 175"
    match.mortgage(1, 5, 37).bid(1, 400).pass_()
    assert match.cash[1] == 35


@pytest.mark.rule("P28")
def test_who_cannot_raise_the_price_of_a_scarce_house_is_out_of_it():
    assert scarce().build(0, 1).bid(0, 399).waiting == (1,)
    match = scarce()
    match.state.cash = (600, 160, 1500)
    match.state.bank_paid += 200
    match.build(0, 1).bid(0, 435)
    assert match.phase == Placing(0, HOUSE, 435)


# Before a purchase


@pytest.mark.rule("P11", "P6")
def test_one_builds_sells_and_redeems_before_one_decides_to_buy():
    match = table(deeds={0: (*NAVY, 5)}, mortgaged=[5]).roll(0, 1, 2)
    match.build(0, 37).sell(0, 37).redeem(0, 5).mortgage(0, 5)
    assert match.phase == Buying(3)
    assert match.buy(0).seen(Bought) == [Bought(0, 3, 60)]


@pytest.mark.rule("P11")
def test_no_other_player_builds_or_mortgages_meanwhile():
    match = table(deeds={1: NAVY}).roll(0, 1, 2)
    for action in (Build(37), Mortgage(37)):
        assert match.refused(1, action) == ("between-moves", "P11")


@pytest.mark.rule("P28")
def test_a_purchase_waits_for_the_auction_of_a_scarce_house():
    match = scarce().roll(0, 3, 5)
    assert match.phase == Buying(8)
    match.build(0, 1)
    assert match.seen(AuctionOpened) == [AuctionOpened(HOUSE, 50, -1, left=1, wanted=2)]
    match.bid(1, 60).pass_(0).build(1, 21)
    assert match.phase == Buying(8)
    assert match.waiting == (0,)
    assert match.buy(0).state.owner[8] == 0


@pytest.mark.rule("P32")
def test_a_hotel_is_sold_alone_as_soon_as_the_bank_has_the_houses():
    levels = dict.fromkeys((*PINK, *ORANGE), 4) | dict.fromkeys(BLUE, 1) | dict.fromkeys(NAVY, HOTEL)
    match = table(deeds={0: NAVY, 2: (*PINK, *ORANGE, *BLUE)}, levels=levels, houses=5)
    assert match.refused(0, SellGroup(37)) == ("group-can-stay", "P32")
    assert match.refused(0, SellGroup(3)) == ("not-yours", "P11")
    match.sell(0, 37)
    assert (match.state.buildings[37], match.state.buildings[39]) == (4, HOTEL)
    assert match.refused(0, SellGroup(37)) == ("sell-evenly", "P12")
    assert match.may(0, SellGroup(39)), "one house is left, a hotel takes four"
    assert not match.may(0, BUY)


@pytest.mark.rule("P17", "P32")
def test_the_group_of_a_slow_debtor_goes_when_the_bank_lacks_the_houses():
    levels = dict.fromkeys((*PINK, *ORANGE, *RED), 3) | dict.fromkeys((11, 13, 14), 4) | dict.fromkeys(NAVY, HOTEL)
    deeds = {0: NAVY, 1: (*PINK, *ORANGE, *RED)}
    match = table(2, cash={0: 0}, deeds=deeds, levels=levels, at={0: 8}, houses=2).roll(0, 1, 2)
    match.timeout(0)
    assert match.state.buildings[37] == match.state.buildings[39] == 0
    assert match.cash[0] == 2 * (100 + 4 * 100) - 625


@pytest.mark.rule("P7")
def test_the_bids_offered_are_those_one_has_the_cash_for():
    match = table(cash={1: 50}, deeds={1: RAILWAYS[:1]}).roll(0, 1, 2).decline(0).bid(0, 40)
    assert match.legal(1)[0] == Numbers(Bid(3, 0), "amount", 41, 50)
    match.bid(2, 50)
    assert not any(isinstance(offer, Numbers) for offer in match.legal(1))
