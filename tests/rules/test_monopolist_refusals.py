"""Монополист: every refusal gives a reason and a clause."""

from typing import Any

import pytest

from games.engine import Leave, Timeout, TimeUp
from games.errors import IllegalAction
from games.monopolist.actions import (
    BANKRUPT,
    BUY,
    DECLINE,
    DROP,
    HOTEL_ITEM,
    HOUSE,
    OFFER,
    PAY_FINE,
    ROLL,
    USE_CARD,
    Bid,
    Build,
    DealAccept,
    DealCounter,
    DealGive,
    DealMoney,
    DealRefuse,
    DealTake,
    DealWith,
    Mortgage,
    Pass,
    Redeem,
    SellBuilding,
    SellGroup,
)
from games.monopolist.board import BANK, HOTEL
from games.monopolist.presentation.phrases import money
from games.monopolist.state import Auction, Buying, Owing, Placing
from tests.rules.monopolist import (
    BLUE,
    BROWN,
    GAME,
    GREEN,
    NAVY,
    ORANGE,
    PINK,
    RED,
    YELLOW,
    Table,
    table,
)

NOT_NOW = ("not-now", "")


def told(match: Table, seat: int, action: Any) -> dict[str, Any]:
    """Return the parameters of the refusal's text."""
    with pytest.raises(IllegalAction) as refusal:
        GAME.apply(match.state, seat, action)
    return dict(refusal.value.params)


def owing() -> Table:
    """Return a table whose first player owes the second 50, and has a railway."""
    return table(cash={0: 10}, deeds={0: (5,), 1: (39,)}, at={0: 36}).roll(0, 1, 2)


def auction() -> Table:
    return table(deeds={0: (5,), 1: (15,)}).roll(0, 1, 2).decline(0)


def scarce_house() -> Table:
    levels = dict.fromkeys((*PINK, *ORANGE), 4) | dict.fromkeys(RED, 2) | {RED[0]: 3}
    return table(4, deeds={0: (*BROWN, 5), 1: GREEN, 2: (*PINK, *ORANGE, *RED)}, levels=levels, houses=1).build(1, 31)


EVERYTHING = [
    ROLL,
    PAY_FINE,
    BUY,
    Bid(3, 10),
    Pass(3),
    Build(37),
    Mortgage(5),
    BANKRUPT,
    DealWith(1),
    DealAccept(1, 1),
    Timeout(),
    Leave(),
]


@pytest.mark.rule("P39")
@pytest.mark.parametrize("action", EVERYTHING)
def test_who_is_not_in_the_match_does_nothing_at_all(action):
    match = table(cash={0: 10}, deeds={1: (37,)}, at={0: 34})
    for seat in (-1, 3):
        assert match.refused(seat, action) == NOT_NOW
    match.roll(0, 1, 2)
    assert match.refused(0, action) == NOT_NOW, "a bankrupt"
    match.leave(2)
    for seat in range(3):
        assert match.refused(seat, action) == NOT_NOW, "the match is over"


@pytest.mark.rule("P5")
@pytest.mark.parametrize("action", [ROLL, PAY_FINE, USE_CARD, BUY, DECLINE])
def test_a_move_is_the_mover_s(action):
    assert table().refused(1, action) == ("not-your-turn", "P5")
    assert table().roll(0, 1, 2).refused(1, action) == ("not-your-turn", "P5")


@pytest.mark.rule("P5")
def test_a_move_has_its_time():
    rolling, buying = table(jailed={1: 0}), table(jail_free=(0, BANK)).roll(0, 1, 2)
    assert rolling.refused(0, BUY) == rolling.refused(0, DECLINE) == ("roll-first", "P5")
    assert rolling.refused(0, USE_CARD) == ("not-in-jail", "P25")
    assert {buying.refused(0, action) for action in (ROLL, PAY_FINE, USE_CARD)} == {("decide-first", "P6")}
    steps = (ROLL, BUY, DECLINE, PAY_FINE)
    assert {auction().refused(0, action) for action in steps} == {("auction-first", "P7")}
    assert {owing().refused(0, action) for action in steps} == {("pay-first", "P17")}


@pytest.mark.rule("P38")
def test_only_a_debtor_gives_up():
    assert table().refused(0, BANKRUPT) == ("no-debt", "P38")
    assert owing().refused(0, BANKRUPT) == ("can-still-pay", "P38")
    assert owing().refused(1, BANKRUPT) == ("no-debt", "P38")


@pytest.mark.rule("P40")
def test_time_is_up_only_where_a_length_was_agreed():
    assert table().refused(0, TimeUp()) == NOT_NOW
    assert table().refused(1, Timeout()) == NOT_NOW, "nobody waits for them"


# Auctions


@pytest.mark.rule("P7")
def test_bids_and_passes_are_for_what_is_auctioned_now():
    match = auction()
    for action in (Bid(5, 10), Pass(5), Bid(HOUSE, 10), Pass(HOUSE)):
        assert match.refused(1, action) == ("auction-over", "P7")
        assert table().refused(1, action) == ("auction-over", "P7")
        assert owing().refused(0, action) == ("auction-over", "P7")
    match.bid(1, 10)
    assert match.refused(1, Bid(3, 20)) == match.refused(1, Pass(3)) == ("highest-already", "P7")


@pytest.mark.rule("P7")
def test_a_bid_is_too_low_or_above_the_cash_in_hand():
    match = table(cash={1: 50}, deeds={1: (5,)}).roll(0, 1, 2).decline(0)
    assert match.refused(1, Bid(3, 0)) == ("bid-too-low", "P7")
    match.bid(0, 60)
    assert match.refused(1, Bid(3, 50)) == ("bid-too-low", "P7"), "all that one has, and not enough"
    assert match.refused(1, Bid(3, 51)) == ("bid-above-cash", "P7")


@pytest.mark.rule("P28")
def test_a_player_who_does_not_bid_for_a_building_is_told_who_may():
    match = scarce_house()
    assert match.refused(3, Bid(HOUSE, 100)) == match.refused(3, Pass(HOUSE)) == ("not-building", "P28")
    deed = auction().pass_(1)
    assert deed.refused(1, Bid(3, 10)) == deed.refused(1, Pass(3)) == ("not-bidding", "P7")
    first = table(2, at={0: 37}).roll(0, 1, 3).decline(0).pass_(1)
    assert isinstance(first.phase, Auction)
    assert first.refused(1, Pass(1)) == ("not-bidding", "P7")


@pytest.mark.rule("P28", "P11")
def test_what_one_bids_with_is_not_what_one_builds_on():
    match = scarce_house()
    assert match.refused(0, Mortgage(1)) == ("keep-the-group", "P28")
    assert match.refused(2, SellBuilding(21)) == match.refused(2, SellGroup(21)) == ("keep-the-group", "P28")
    assert match.refused(0, Build(1)) == match.refused(0, Redeem(5)) == ("auction-first", "P7")
    assert match.may(0, Mortgage(5))
    match.mortgage(0, 5)
    match.bid(1, 50).pass_(0, 2)
    assert match.phase == Placing(1, HOUSE, 50)
    assert match.refused(1, Mortgage(31)) == ("between-moves", "P11")
    assert match.refused(0, Build(1)) == ("between-moves", "P11")


@pytest.mark.rule("P7")
def test_in_the_auction_of_a_deed_one_raises_money_as_ever():
    match = table(deeds={1: (*ORANGE, 5)}, levels={16: 1}, mortgaged={5}).roll(0, 1, 2).decline(0)
    assert match.refused(1, Mortgage(5)) == ("mortgaged-already", "P34")
    assert match.refused(1, Mortgage(16)) == ("has-buildings", "P34")
    assert match.refused(1, SellBuilding(18)) == ("nothing-to-sell", "P11")
    first = table(2, deeds={1: (5,)}, mortgaged={5}, at={0: 37}).roll(0, 1, 3)
    assert first.phase == Buying(1)
    assert first.decline(0).refused(1, Mortgage(5)) == ("mortgaged-already", "P34")


# Property


STRANGE = {
    Build: ("group-not-whole", "P8"),
    SellBuilding: ("not-yours", "P11"),
    SellGroup: ("not-yours", "P11"),
    Mortgage: ("not-yours", "P34"),
    Redeem: ("not-yours", "P36"),
}


@pytest.mark.rule("P8", "P11", "P34", "P36")
@pytest.mark.parametrize("kind", STRANGE)
@pytest.mark.parametrize("cell", [-1, 0, 5, 40])
def test_what_one_does_not_own_is_not_ones_own(kind, cell):
    """Cell numbers do not wrap around: the cell before the first is not the last."""
    assert table(deeds={0: NAVY, 1: (5,)}).refused(0, kind(cell)) == STRANGE[kind]


@pytest.mark.rule("P17", "P11")
def test_in_a_debt_the_debtor_alone_raises_money_and_no_player_spends_any():
    match = table(cash={0: 10}, deeds={0: (5, 15, *BROWN), 1: (39, 25), 2: (35,)}, mortgaged={15, 25}, at={0: 36}).roll(
        0, 1, 2
    )
    assert match.refused(0, Build(1)) == match.refused(0, Redeem(15)) == ("pay-first", "P17")
    assert match.refused(0, Mortgage(15)) == ("mortgaged-already", "P34")
    assert match.refused(0, SellBuilding(1)) == ("nothing-to-sell", "P11")
    assert match.refused(1, Redeem(25)) == match.refused(2, Mortgage(35)) == ("between-moves", "P11")


@pytest.mark.rule("P11")
def test_before_a_purchase_the_mover_is_told_the_reasons_of_any_time():
    match = table(deeds={0: (5, 37), 1: (15,)}, mortgaged={5}).roll(0, 1, 2)
    assert match.refused(0, Build(37)) == ("group-not-whole", "P8")
    assert match.refused(0, Mortgage(5)) == ("mortgaged-already", "P34")
    assert match.refused(0, Redeem(37)) == ("not-mortgaged", "P36")
    assert match.refused(1, Mortgage(15)) == match.refused(1, Redeem(15)) == ("between-moves", "P11")


@pytest.mark.rule("P10", "P28")
def test_when_no_hotel_is_left_one_waits_however_many_houses_there_are():
    hotels = dict.fromkeys((*BLUE, *PINK, *ORANGE, *RED), HOTEL)
    levels = hotels | dict.fromkeys(BROWN, 4)
    match = table(deeds={0: BROWN, 1: (*BLUE, *PINK, *ORANGE, *RED)}, levels=levels, hotels=0)
    assert match.refused(0, Build(1)) == ("none-left", "P28")


@pytest.mark.rule("P10", "P28")
def test_when_no_house_is_left_a_hotel_may_still_be_too_dear():
    levels = dict.fromkeys((*BROWN, *BLUE, *PINK), 4)
    match = table(cash={0: 49}, deeds={0: (*BROWN, *YELLOW), 1: (*BLUE, *PINK)}, levels=levels, houses=0)
    assert match.refused(0, Build(1)) == ("too-little-cash", "P10")
    assert match.refused(0, Build(26)) == ("none-left", "P28")
    short = table(cash={0: 149}, deeds={0: YELLOW})
    assert short.refused(0, Build(26)) == ("too-little-cash", "P11")


@pytest.mark.rule("P6", "P10", "P11", "P35")
@pytest.mark.parametrize(
    ("match", "action", "missing"),
    [
        (table(cash={0: 10}, deeds={0: (5,)}).roll(0, 1, 2), BUY, 50),
        (table(cash={0: 100}, deeds={0: YELLOW}), Build(26), 50),
        (table(cash={0: 30}, deeds={0: BROWN}, levels=dict.fromkeys(BROWN, 4)), Build(1), 20),
        (table(cash={0: 100}, deeds={0: (5,)}, mortgaged={5}), Redeem(5), 10),
    ],
    ids=["a deed", "a house", "a hotel", "a mortgage"],
)
def test_who_has_too_little_is_told_how_much_is_missing(match, action, missing):
    assert told(match, 0, action)["missing"] == money(missing)


@pytest.mark.rule("P10")
def test_in_the_quick_game_the_fourth_building_is_a_hotel():
    hotels = dict.fromkeys((*BLUE, *PINK, *ORANGE, *RED), HOTEL)
    levels = hotels | dict.fromkeys(BROWN, 3)
    match = table(variant="quick", deeds={0: BROWN, 1: (*BLUE, *PINK, *ORANGE, *RED)}, levels=levels, hotels=0)
    assert match.refused(0, Build(1)) == ("none-left", "P28")


@pytest.mark.rule("P32")
def test_a_player_who_must_sell_the_group_hears_how_many_houses_the_bank_has():
    levels = dict.fromkeys((*PINK, *ORANGE), 4) | dict.fromkeys(RED, 2) | dict.fromkeys(NAVY, HOTEL)
    match = table(deeds={0: NAVY, 2: (*PINK, *ORANGE, *RED)}, levels=levels, houses=2)
    assert told(match, 0, SellBuilding(39)) == {"clause": "P32", "houses": 2}
    assert match.refused(2, SellGroup(11)) == ("group-can-stay", "P32")


# Deals


@pytest.mark.rule("P29")
@pytest.mark.parametrize("action", [DealAccept, DealCounter])
def test_an_offer_is_answered_by_whom_it_was_made_to(action):
    match = table(deeds={0: (37,)}).offer(0, 1, gives=(37,))
    for seat, by in ((1, 2), (1, -1), (1, 3), (1, -3), (0, 0), (2, 0)):
        assert match.refused(seat, action(by, 1)) == ("no-such-offer", "P29")
    for by in (2, -1, 3, -3):
        assert match.refused(1, DealRefuse(by)) == ("no-such-offer", "P29")


@pytest.mark.rule("P29")
def test_a_player_who_may_write_no_more_may_not_counter_what_is_not_for_them():
    match = table(deeds={0: (5,), 1: (15,), 2: (25,)})
    for _ in range(3):
        match.offer(1, 0, gives=(15,)).do(1, DROP)
    match.offer(0, 1, gives=(5,)).offer(2, 0, gives=(25,))
    assert match.refused(1, DealCounter(0, 4)) == ("offers-used-up", "P29")
    assert told(match, 1, DealCounter(0, 4)) == {"clause": "P29", "count": 3}
    assert told(match, 1, DealWith(0)) == {"clause": "P29", "count": 3}
    assert match.refused(1, DealCounter(2, 5)) == ("no-such-offer", "P29"), "it is for another"
    match.do(0, DealMoney(-5))
    assert match.refused(1, DealCounter(0, 4)) == ("no-such-offer", "P29"), "it is being written again"


@pytest.mark.rule("P29")
def test_an_offer_that_is_used_up_says_of_how_many():
    match = table(deeds={0: (5,)}).draft(0, 1, gives=(5,))
    for asked in (10, 20, 30):
        match.do(0, DealMoney(-asked)).do(0, OFFER)
    match.do(0, DealMoney(-40))
    assert told(match, 0, OFFER) == {"clause": "P29", "count": 3}


@pytest.mark.rule("P29")
@pytest.mark.parametrize("action", [DealGive(5), DealTake(15), DealMoney(5), OFFER, DROP])
def test_without_an_offer_there_is_nothing_to_change(action):
    assert table(deeds={0: (5,), 1: (15,)}).refused(0, action) == ("no-such-deal", "P29")


@pytest.mark.rule("P29")
@pytest.mark.parametrize("action", [DealWith(2), DealGive(15), DealMoney(5), OFFER, DROP])
def test_while_a_player_acts_the_others_write_nothing(action):
    for match in (
        table(deeds={1: (15,)}).draft(1, 2, gives=(15,)).roll(0, 1, 2),
        table(cash={0: 10}, deeds={0: (5,), 1: (15,), 2: (39,)}, at={0: 36}).draft(1, 2, gives=(15,)).roll(0, 1, 2),
        table(deeds={1: (15,)}).draft(1, 2, gives=(15,)).roll(0, 1, 2).decline(0),
    ):
        assert match.refused(1, action) == ("somebody-is-busy", "P29")


@pytest.mark.rule("P29")
def test_in_an_auction_no_player_deals_the_mover_neither():
    match = table(deeds={0: (5,)}).draft(0, 1, gives=(5,)).roll(0, 1, 2).decline(0)
    assert match.refused(0, OFFER) == match.refused(0, DealWith(2)) == ("somebody-is-busy", "P29")


@pytest.mark.rule("P29")
def test_a_player_who_answers_a_debtor_with_an_offer_is_told_the_reasons_of_any_time():
    match = owing().offer(0, 2, gives=(5,), money=-90).do(2, DealCounter(0, 1))
    assert isinstance(match.phase, Owing)
    assert match.refused(2, DealGive(12)) == ("not-yours", "P29")
    assert match.refused(2, DealWith(1)) == ("own-offer-first", "P29")
    assert match.refused(2, DealMoney(1501)) == ("deal-above-cash", "P29")


@pytest.mark.rule("P29", "P30")
@pytest.mark.parametrize("item", [-3, -2, -1, 0, 15, 40])
def test_nothing_stands_for_another_thing_in_an_offer(item):
    match = table(deeds={0: (*NAVY, 5), 1: RED}, levels={37: 1, 39: 1, 21: 1}).draft(0, 1)
    assert match.refused(0, DealGive(item)) == ("not-yours", "P29")
    assert match.refused(0, DealTake(item)) == ("not-theirs", "P29")
    assert match.refused(0, DealTake(24)) == ("group-is-built", "P30")


@pytest.mark.rule("P28")
def test_a_scarce_hotel_is_kept_for_a_whole_group_too():
    hotels = dict.fromkeys((*BLUE, *PINK, *ORANGE), HOTEL) | dict.fromkeys(RED[:2], HOTEL)
    levels = hotels | {RED[2]: 4} | dict.fromkeys(BROWN, 4)
    match = table(deeds={0: (*BROWN, 5), 1: RED, 2: (*BLUE, *PINK, *ORANGE)}, levels=levels, hotels=1).build(1, RED[2])
    assert match.phase.thing == HOTEL_ITEM
    assert match.refused(0, SellBuilding(1)) == ("keep-the-group", "P28")
    assert match.refused(2, Bid(HOTEL_ITEM, 500)) == ("not-building", "P28")
