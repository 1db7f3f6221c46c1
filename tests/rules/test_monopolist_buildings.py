"""Монополист: building and selling evenly, and scarce buildings."""

import pytest

from games.engine import LastingAction, Numbers
from games.monopolist.actions import HOTEL_ITEM, HOUSE, Bid, Build, DealGive, Pass, Redeem, SellBuilding, SellGroup
from games.monopolist.board import HOTEL
from games.monopolist.events import AuctionFailed, AuctionOpened, AuctionWon, BuildingsSold, Built
from games.monopolist.state import Owing, Placing, Rolling
from tests.rules.monopolist import (
    BLUE,
    BROWN,
    CITY,
    GREEN,
    NAVY,
    ORANGE,
    PINK,
    RAILWAYS,
    RED,
    Table,
    table,
)


def scarce(houses: int, **more: object) -> Table:
    """Return a table with two possible builders and so many houses in the bank."""
    # The third player's 22 houses and his hotels stand elsewhere.
    filled = dict.fromkeys((*PINK, *ORANGE), 4) | dict.fromkeys(RED, 2)
    assert 32 - sum(filled.values()) == 2
    levels = filled if houses == 2 else filled | {RED[0]: 3}
    return table(
        deeds={0: BROWN, 1: GREEN, 2: (*PINK, *ORANGE, *RED)},
        levels=levels,
        houses=houses,
        **more,  # type: ignore[arg-type]
    )


@pytest.mark.rule("P8")
def test_building_needs_the_whole_group():
    match = table(deeds={0: (37,), 1: (39,)})
    assert match.refused(0, Build(37)) == ("group-not-whole", "P8")
    match = table(deeds={0: NAVY}).build(0, 37)
    assert match.seen(Built) == [Built(0, 37, 1, 200)]
    assert match.cash[0] == 1300
    assert match.state.houses == 31


@pytest.mark.rule("P8")
def test_only_lots_are_built_on_and_only_ones_own():
    match = table(deeds={0: RAILWAYS, 1: NAVY})
    assert match.refused(0, Build(5)) == ("group-not-whole", "P8")
    assert match.refused(0, Build(37)) == ("group-not-whole", "P8")


@pytest.mark.rule("P9")
def test_no_second_house_before_each_lot_has_one():
    match = table(deeds={0: GREEN}).build(0, 31)
    assert match.refused(0, Build(31)) == ("build-evenly", "P9")
    match.build(0, 32, 34, 31)
    assert match.state.buildings[31] == 2


@pytest.mark.rule("P9", "P10")
def test_after_four_houses_on_each_lot_comes_the_hotel():
    match = table(cash={0: 5000}, deeds={0: NAVY}, levels={37: 4, 39: 3})
    assert match.refused(0, Build(37)) == ("build-evenly", "P9")
    match.build(0, 39).build(0, 37)
    assert match.seen(Built) == [Built(0, 37, HOTEL, 200)]
    assert (match.state.houses, match.state.hotels) == (32 - 4, 11)


@pytest.mark.rule("P10")
def test_there_is_one_hotel_a_lot():
    match = table(cash={0: 5000}, deeds={0: NAVY}, levels=dict.fromkeys(NAVY, HOTEL))
    assert match.refused(0, Build(37)) == ("built-up", "P10")


@pytest.mark.rule("P10")
def test_a_hotel_needs_its_price():
    match = table(cash={0: 199}, deeds={0: NAVY}, levels=dict.fromkeys(NAVY, 4))
    assert match.refused(0, Build(37)) == ("too-little-cash", "P10")


@pytest.mark.rule("P11")
def test_one_builds_and_sells_in_ones_own_turn_and_between_the_turns_of_others():
    match = table(deeds={0: NAVY, 1: GREEN})
    match.build(0, 37).build(1, 31).sell(1, 31).sell(0, 37)
    assert match.phase == Rolling()
    assert match.mover == 0


@pytest.mark.rule("P11")
def test_not_in_the_middle_of_another_players_move():
    match = table(deeds={1: GREEN}).roll(0, 1, 2)
    assert match.refused(1, Build(31)) == ("between-moves", "P11")
    match.decline(0)
    assert match.refused(1, Build(31)) == ("auction-first", "P7"), "first the auction in which one bids"
    match.bid(0, 10).pass_(1)
    assert match.refused(1, Build(31)) == ("between-moves", "P11")


@pytest.mark.rule("P12")
def test_selling_is_even_too():
    match = table(deeds={0: GREEN}, levels={31: 2, 32: 2, 34: 1})
    assert match.refused(0, SellBuilding(34)) == ("sell-evenly", "P12")
    match.sell(0, 31)
    assert match.refused(0, SellBuilding(31)) == ("sell-evenly", "P12")
    match.sell(0, 32, 34)
    assert match.refused(0, SellBuilding(34)) == ("nothing-to-sell", "P11")


@pytest.mark.rule("P13")
def test_no_building_while_a_lot_of_the_group_is_mortgaged():
    match = table(deeds={0: GREEN}, mortgaged={34})
    assert match.refused(0, Build(31)) == ("group-mortgaged", "P13")
    match.redeem(0, 34).build(0, 31)


@pytest.mark.rule("P28")
def test_there_are_32_houses_and_12_hotels():
    state = table().state
    assert (state.houses, state.hotels) == (32, 12)


@pytest.mark.rule("P28")
def test_when_none_is_left_one_waits():
    levels = dict.fromkeys((*PINK, *ORANGE), 4) | {RED[0]: 3, RED[1]: 3, RED[2]: 2}
    match = table(cash={2: 0}, deeds={0: BROWN, 2: (*PINK, *ORANGE, *RED)}, levels=levels, houses=0)
    assert match.refused(0, Build(1)) == ("none-left", "P28")
    match.sell(2, 21).build(0, 1)
    assert match.state.houses == 0


@pytest.mark.rule("P28")
def test_with_enough_for_all_who_could_build_nothing_is_auctioned():
    match = table(deeds={0: BROWN, 1: GREEN}).build(0, 1)
    assert match.seen(Built) == [Built(0, 1, 1, 50)]
    # The third player has a group, too, but no money: two houses are enough for the others.
    match = scarce(2, cash={2: 100}).build(0, 1)
    assert match.seen(Built) == [Built(0, 1, 1, 50)]


@pytest.mark.rule("P28")
def test_scarce_houses_are_auctioned_one_by_one_from_the_lowest_price_of_the_lots():
    match = scarce(1).build(1, 31)
    assert match.seen(AuctionOpened) == [AuctionOpened(HOUSE, 50, declined=-1, left=1, wanted=3)]
    assert match.waiting == (0, 1, 2)
    assert match.legal(0) == (Numbers(Bid(HOUSE, 0), "amount", 50, 1500), Pass(HOUSE))
    match.bid(1, 50).bid(0, 60).pass_(2, 1)
    assert match.seen(AuctionWon) == [AuctionWon(0, HOUSE, 60)]
    assert match.phase == Placing(0, HOUSE, 60)
    assert match.refused(0, Build(31)) == ("group-not-whole", "P8")
    match.build(0, 3)
    assert match.state.buildings[3] == 1
    assert match.cash[0] == 1440
    assert (match.mover, match.phase) == (0, Rolling()), "the mover has not rolled yet"


@pytest.mark.rule("P28")
@pytest.mark.parametrize(("purse", "opening"), [(49, 150), (50, 50)])
def test_the_price_of_a_lot_whose_owner_cannot_pay_it_opens_no_auction(purse, opening):
    match = scarce(1, cash={0: purse}).build(1, 31)
    assert match.seen(AuctionOpened) == [AuctionOpened(HOUSE, opening, declined=-1, left=1, wanted=2 + (purse == 50))]
    assert match.waiting == ((1, 2) if opening == 150 else (0, 1, 2))
    assert match.refused(1, Bid(HOUSE, opening - 1)) == ("bid-too-low", "P7")
    assert match.may(1, Bid(HOUSE, opening))


@pytest.mark.rule("P28")
def test_when_the_highest_bidder_leaves_it_opens_at_the_lowest_price_of_the_others():
    match = scarce(1, mover=1).build(1, 31).bid(0, 60).leave(0)
    assert match.seen(AuctionOpened) == [AuctionOpened(HOUSE, 150, declined=-1, left=1, wanted=2)]
    assert match.waiting == (1, 2)


@pytest.mark.rule("P28")
def test_when_all_who_could_pay_have_left_the_house_stays_in_the_bank():
    match = scarce(1, seats=4, mover=3, cash={1: 120}).build(0, 1).bid(0, 60).leave(2)
    assert match.waiting == (1,)
    match.leave(0)
    assert match.seen(AuctionFailed) == [AuctionFailed(HOUSE)]
    assert match.state.houses == 32, "those of the third player are back, too"


@pytest.mark.rule("P28")
def test_a_winner_with_one_lot_to_build_on_is_not_asked():
    match = scarce(1, cash={2: 0}).do(0, Build(1)).bid(0, 50).pass_(1)
    assert isinstance(match.phase, Placing)
    match.build(0, 1)
    levels = dict.fromkeys((*PINK, *ORANGE), 4) | dict.fromkeys(RED, 2) | {1: 1}
    other = table(deeds={0: BROWN, 1: GREEN, 2: (*PINK, *ORANGE, *RED)}, levels=levels, houses=1)
    other.build(0, 3).bid(0, 55).pass_(1, 2)
    assert other.seen(Built) == [Built(0, 3, 1, 55)]


@pytest.mark.rule("P28")
def test_only_those_who_could_build_may_bid():
    match = scarce(1, seats=4).build(0, 1)
    assert match.waiting == (0, 1, 2)
    assert match.refused(3, Bid(HOUSE, 100)) == ("not-building", "P28")


@pytest.mark.rule("P28")
def test_a_house_that_no_player_bids_for_stays_in_the_bank():
    match = scarce(1).build(0, 1).pass_(0, 1, 2)
    assert match.seen(AuctionFailed) == [AuctionFailed(HOUSE)]
    assert match.state.houses == 1


@pytest.mark.rule("P28")
def test_scarce_hotels_are_auctioned_too():
    hotels = dict.fromkeys((*BLUE, *PINK, *ORANGE), HOTEL) | dict.fromkeys(RED[:2], HOTEL)
    levels = hotels | {RED[2]: 4} | dict.fromkeys(BROWN, 4)
    match = table(deeds={0: BROWN, 1: RED, 2: (*BLUE, *PINK, *ORANGE)}, levels=levels, hotels=1).build(1, RED[2])
    assert match.seen(AuctionOpened) == [AuctionOpened(HOTEL_ITEM, 50, declined=-1, left=1, wanted=2)]
    match.bid(0, 50).pass_(1).build(0, 3)
    assert match.state.buildings[3] == HOTEL
    assert match.state.hotels == 0


@pytest.mark.rule("P31")
def test_buildings_are_no_item_of_a_deal_and_mortgaged_property_is_not_sold_to_the_bank():
    match = table(deeds={0: (*NAVY, 5)}, levels={37: 1}, mortgaged={5}).draft(0, 1)
    assert match.refused(0, DealGive(37)) == ("group-is-built", "P30")
    assert match.may(0, DealGive(5))
    assert match.refused(0, SellBuilding(5)) == ("nothing-to-sell", "P11")


@pytest.mark.rule("P32")
def test_a_house_goes_back_at_half_price():
    match = table(deeds={0: NAVY}, levels={37: 1}).sell(0, 37)
    assert match.seen(BuildingsSold) == [BuildingsSold(0, (37,), (0,), 100)]
    assert match.cash[0] == 1600
    assert match.state.houses == 32


@pytest.mark.rule("P32")
def test_a_hotel_goes_back_at_half_its_price_and_leaves_four_houses():
    match = table(deeds={0: NAVY}, levels=dict.fromkeys(NAVY, HOTEL)).sell(0, 37)
    assert match.cash[0] == 1600
    assert match.state.buildings[37] == 4
    assert (match.state.houses, match.state.hotels) == (28, 11)


@pytest.mark.rule("P32", "P12")
def test_when_the_bank_has_too_few_houses_the_group_goes_back_for_half_of_everything():
    levels = dict.fromkeys((*PINK, *ORANGE), 4) | dict.fromkeys(RED, 2) | dict.fromkeys(NAVY, HOTEL)
    match = table(deeds={0: NAVY, 2: (*PINK, *ORANGE, *RED)}, levels=levels, houses=2)
    assert match.refused(0, SellBuilding(39)) == ("group-must-go", "P32"), "who means one lot does not lose the group"
    match.do(0, SellGroup(39))
    assert match.seen(BuildingsSold) == [BuildingsSold(0, NAVY, (0, 0), 2 * (100 + 4 * 100))]
    assert match.cash[0] == 2500
    assert (match.state.houses, match.state.hotels) == (2, 12)


@pytest.mark.rule("P32")
def test_selling_raises_money_for_a_debt():
    match = table(cash={0: 0}, deeds={0: NAVY, 1: (5,)}, levels={37: 1}, at={0: 2}).roll(0, 1, 2)
    assert isinstance(match.phase, Owing)
    match.sell(0, 37)
    assert match.cash[:2] == (75, 1525)


@pytest.mark.rule("P11")
def test_a_button_to_build_means_the_same_in_any_turn():
    assert isinstance(Build(37), LastingAction)


@pytest.mark.rule("P11")
def test_the_last_coin_builds_and_redeems_where_other_things_cost_more():
    house, redemption = CITY.house_prices[BROWN[0]], CITY.redemptions[5]
    deeds = {0: (*BROWN, *NAVY, 5)}
    for price, work in ((house, Build(BROWN[0])), (redemption, Redeem(5))):
        assert price < CITY.house_prices[NAVY[0]]
        assert table(cash={0: price}, deeds=deeds, mortgaged=(5,)).may(0, work)
        assert not table(cash={0: price - 1}, deeds=deeds, mortgaged=(5,)).may(0, work)
