"""Монополист: rare cases of auctions, debts and the count of turns."""

from collections.abc import Callable, Iterator
from importlib.resources import files
from typing import Any

import msgspec
import pytest

from games.engine import Outcome
from games.monopolist.actions import (
    BANKRUPT,
    BUY,
    DECLINE,
    HOUSE,
    OFFER,
    PAY_FINE,
    USE_CARD,
    Build,
    Redeem,
    SellBuilding,
    SellGroup,
)
from games.monopolist.board import BANK, BOARDS, HOTEL, Collect, JailFree, PayEach, read
from games.monopolist.events import (
    AuctionFailed,
    AuctionOpened,
    AuctionWon,
    Built,
    LeftToBank,
    Paid,
    Rolled,
    WentBankrupt,
)
from games.monopolist.holdings import capital, raisable_cash, rent
from games.monopolist.options import Options
from games.monopolist.state import END_MOVE, Auction, Buying, Drawn, MatchOver, Owe, Owing, Placing, Rolling
from games.ui_model import Rows
from tests.rules.monopolist import (
    BLUE,
    BROWN,
    CITY,
    GAME,
    GO,
    GREEN,
    JAIL,
    NAVY,
    ORANGE,
    PARKING,
    PINK,
    RED,
    Table,
    card,
    table,
)


def auction(seats: int = 3, **cash: int) -> Table:
    return table(seats, cash={int(seat[1:]): money for seat, money in cash.items()}).roll(0, 1, 2).decline(0)


def scarce_house() -> Table:
    levels = dict.fromkeys((*PINK, *ORANGE), 4) | dict.fromkeys(RED, 2) | {RED[0]: 3}
    return table(deeds={0: BROWN, 1: GREEN, 2: (*PINK, *ORANGE, *RED)}, levels=levels, houses=1).build(1, 31)


def last_lot() -> Table:
    """Return the same table, but the first player has one lot only to build on."""
    levels = dict.fromkeys((*PINK, *ORANGE), 4) | dict.fromkeys(RED, 2) | {1: 1}
    return table(deeds={0: BROWN, 1: GREEN, 2: (*PINK, *ORANGE, *RED)}, levels=levels, houses=1).build(0, 3)


# Auctions


@pytest.mark.rule("P7")
def test_a_bid_that_no_player_can_top_ends_the_auction():
    match = auction(s0=500, s1=100, s2=99).bid(0, 100)
    assert match.seen(AuctionWon) == [AuctionWon(0, 3, 100)]
    assert (match.state.owner[3], match.mover, match.phase) == (0, 1, Rolling())


@pytest.mark.rule("P7")
def test_when_the_last_who_could_top_a_bid_leaves_the_auction_is_over():
    match = auction(4).bid(1, 20).pass_(0, 2).leave(3)
    assert match.seen(AuctionWon) == [AuctionWon(1, 3, 20)]
    assert (match.state.owner[3], match.mover, match.phase) == (1, 1, Rolling())


@pytest.mark.rule("P7")
def test_when_one_of_several_leaves_an_auction_the_bid_stands():
    match = auction(4).bid(1, 20).leave(3)
    assert match.phase == Auction(3, 1, (0, 1, 2), 20, 1)


@pytest.mark.rule("P7")
def test_when_all_who_could_bid_have_left_the_bank_keeps_it():
    match = auction(4, s2=0, s3=0).bid(1, 20).pass_(0).state
    assert match.owner[3] == 1
    left = auction(4, s2=0, s3=0).pass_(0).leave(1)
    assert left.seen(AuctionFailed) == [AuctionFailed(3)]
    assert (left.state.owner[3], left.mover) == (BANK, 2)


@pytest.mark.rule("P7")
def test_a_bid_that_leaves_with_its_bidder_may_leave_no_player():
    match = auction(4, s0=60, s2=0, s3=0)
    match.state = msgspec.structs.replace(
        match.state, cash=(0, 1500, 0, 0), bank_paid=1500 - 4 * 1500, phase=Auction(3, 1, (0, 1, 2, 3), 20, 1)
    )
    match.leave(1)
    assert match.seen(AuctionFailed) == [AuctionFailed(3)]
    assert (match.mover, match.phase) == (2, Rolling())


@pytest.mark.rule("P7")
def test_what_no_player_at_all_can_pay_stays_with_the_bank():
    match = table().roll(0, 1, 2)
    match.state = msgspec.structs.replace(match.state, cash=(0, 0, 0), bank_paid=-4500)
    match.decline(0)
    assert match.seen(AuctionFailed) == [AuctionFailed(3)]
    assert (match.state.owner[3], match.mover, match.phase) == (BANK, 1, Rolling())


@pytest.mark.rule("P7", "P6")
def test_what_the_mover_cannot_pay_no_other_player_may_be_able_to_either():
    match = table(cash=dict.fromkeys(range(3), 0)).roll(0, 1, 2)
    assert match.seen(AuctionOpened) == [AuctionOpened(3, 1, declined=0, dear=True)]
    assert match.seen(AuctionFailed) == [AuctionFailed(3)]
    assert (match.mover, match.phase) == (1, Rolling())


@pytest.mark.rule("P6")
@pytest.mark.parametrize(("purse", "is_asked"), [(60, True), (59, False)])
def test_a_player_who_has_just_the_price_is_asked(purse, is_asked):
    match = table(cash={0: purse}).roll(0, 1, 2)
    assert isinstance(match.phase, Buying) == is_asked


@pytest.mark.rule("P50", "P6")
@pytest.mark.parametrize(("purse", "is_asked"), [(60, True), (59, False)])
def test_without_auctions_too(purse, is_asked):
    match = table(cash={0: purse}, no_auctions=True).roll(0, 1, 2)
    assert isinstance(match.phase, Buying) == is_asked
    assert match.seen(LeftToBank) == ([] if is_asked else [LeftToBank(0, 3)])


@pytest.mark.rule("P37")
def test_an_estate_that_no_player_can_pay_stays_with_the_bank():
    match = table(cash={0: 10, 1: 0, 2: 0}, deeds={0: (1, 5)}, mortgaged={1, 5}, at={0: 1}).roll(0, 1, 2)
    match.do(0, BANKRUPT)
    assert match.seen(AuctionFailed) == [AuctionFailed(1), AuctionFailed(5)]
    assert (match.mover, match.phase) == (1, Rolling())


@pytest.mark.rule("P37")
def test_an_auction_says_whose_estate_it_is_to_its_end_and_the_next_one_does_not():
    match = table(4, deeds={1: (5, 15)}).leave(1)
    assert match.view(None).estate_of == 1
    match.bid(2, 30).leave(2)
    assert match.seen(AuctionOpened) == [AuctionOpened(5, 1, declined=BANK, of=1)]
    assert match.view(None).estate_of == 1
    match.pass_(0, 3)
    assert match.seen(AuctionOpened) == [AuctionOpened(15, 1, declined=BANK, of=1)]
    match.pass_(0, 3).roll(0, 1, 2).decline(0)
    assert match.view(None).estate_of is None
    assert match.bid(3, 10).pass_(0).phase == Rolling()


@pytest.mark.rule("P7")
def test_a_purchase_that_was_left_begins_anew_as_no_player_s_estate():
    match = table(4).roll(0, 1, 2).decline(0).bid(1, 10).leave(1)
    assert match.seen(AuctionOpened) == [AuctionOpened(3, 1, declined=BANK)]
    assert match.phase == Auction(3, 1, (0, 2, 3))


@pytest.mark.rule("P28")
def test_a_scarce_house_is_no_player_s_estate():
    match = table(4, deeds={1: (5,)}).leave(1).pass_(0, 2, 3)
    assert match.view(None).estate_of == 1
    levels = dict.fromkeys((*PINK, *ORANGE), 4) | dict.fromkeys(RED, 2) | {RED[0]: 3}
    deeds = {0: BROWN, 1: (5,), 2: GREEN, 3: (*PINK, *ORANGE, *RED)}
    match = table(4, deeds=deeds, levels=levels, houses=1).leave(1).pass_(0, 2, 3).build(0, 1)
    assert match.view(None).estate_of is None


@pytest.mark.rule("P28")
def test_for_the_winner_with_one_lot_the_house_stands_there_at_once():
    match = last_lot().bid(0, 55).pass_(1, 2)
    assert match.seen(Built) == [Built(0, 3, 1, 55)]
    assert (match.state.houses, match.cash[0]) == (0, 1445)
    assert (match.mover, match.phase) == (0, Rolling())


@pytest.mark.rule("P28")
def test_a_scarce_house_that_is_left_with_the_mover_s_purchase_is_decided_on_first():
    """The mover asks for a house before deciding on a purchase, and leaves during the auction."""
    levels = dict.fromkeys((*PINK, *ORANGE, *GREEN), 3) | dict.fromkeys((11, 13, 14, 16), 4)
    deeds = {0: BROWN, 1: (*PINK, *ORANGE, *GREEN), 2: RED}
    match = table(deeds=deeds, levels=levels, houses=1).roll(0, 2, 3)
    assert match.phase == Buying(5)
    match.build(0, 1).leave(0)
    assert match.phase == Auction(HOUSE, 50, (1, 2))
    match.pass_(1, 2)
    assert isinstance(match.phase, Auction)
    assert match.phase.thing in BROWN, "the leaver's purchase is forgotten, the estate is not"


# Debts


@pytest.mark.rule("P17", "P38")
def test_a_player_who_parts_with_the_last_thing_for_too_little_is_bankrupt():
    match = table(cash={0: 10}, deeds={0: (5,), 1: (39,)}, mortgaged={5}, at={0: 36}).roll(0, 1, 2)
    match.offer(0, 2, gives=(5,), money=-39).accept(2, 0)
    assert match.seen(WentBankrupt) == [WentBankrupt(0, 1, (), 49, owed=50, cell=39, turn=1)]
    assert match.cash[:2] == (0, 1549)
    assert (match.mover, match.phase) == (1, Rolling())


@pytest.mark.rule("P17")
def test_a_player_who_parts_with_the_last_thing_for_just_enough_has_paid():
    match = table(cash={0: 10}, deeds={0: (5,), 1: (39,)}, mortgaged={5}, at={0: 36}).roll(0, 1, 2)
    match.offer(0, 2, gives=(5,), money=-40).accept(2, 0)
    assert match.cash[:2] == (0, 1550)
    assert match.state.active == (True,) * 3


@pytest.mark.rule("P17")
def test_a_jail_card_is_something_left_to_sell():
    match = table(cash={0: 10}, deeds={1: (39,)}, jail_free=(BANK, 0), at={0: 36}).roll(0, 1, 2)
    assert match.phase == Owing(0, 50, 1, "rent", 39)
    assert match.offer(0, 2, gives=(-2,), money=-40).accept(2, 0).cash[:2] == (0, 1550)


@pytest.mark.rule("P17")
def test_exactly_the_cash_that_is_owed_is_enough():
    assert table(cash={0: 50}, deeds={1: (39,)}, at={0: 36}).roll(0, 1, 2).cash[:2] == (0, 1550)


@pytest.mark.rule("P25")
def test_exactly_the_fine_is_enough():
    match = table(cash={0: 50}, jailed={0: 0}).throws(4, 6).do(0, PAY_FINE)
    assert (match.cash[0], match.state.places[0]) == (0, PARKING)


@pytest.mark.rule("P14")
@pytest.mark.parametrize("cell", [GO, 2, 4, JAIL, PARKING])
def test_where_there_is_no_deed_no_player_owes_rent(cell):
    assert rent(table().state, cell, 7) == 0


# The course of a match


WAITED_FOR: dict[str, tuple[Callable[[], Table], Callable[[Table], Table], int]] = {
    "a roll that leads to a purchase": (table, lambda m: m.roll(0, 1, 2), 1),
    "a roll that ends the turn": (table, lambda m: m.roll(0, 4, 6), 1),
    "a purchase": (lambda: table().roll(0, 1, 2), lambda m: m.buy(0), 1),
    "an auction opens": (lambda: table().roll(0, 1, 2), lambda m: m.decline(0), 1),
    "a purchase declined, no auctions": (
        lambda: table(no_auctions=True).roll(0, 1, 2),
        lambda m: m.decline(0),
        1,
    ),
    "a bid": (auction, lambda m: m.bid(1, 10), 1),
    "a pass of one of several": (auction, lambda m: m.pass_(1), 0),
    "the last pass": (lambda: auction().bid(0, 10).pass_(1), lambda m: m.pass_(2), 1),
    "a highest bid leaves": (lambda: auction().bid(1, 10), lambda m: m.leave(1), 1),
    "another bidder leaves": (lambda: auction().bid(1, 10), lambda m: m.leave(2), 0),
    "a house is asked for": (
        lambda: table(
            deeds={0: BROWN, 1: GREEN, 2: (*PINK, *ORANGE, *RED)},
            levels=dict.fromkeys((*PINK, *ORANGE), 4) | dict.fromkeys(RED, 2) | {RED[0]: 3},
        ),
        lambda m: m.build(1, 31),
        1,
    ),
    "a house is won": (lambda: scarce_house().bid(1, 50).pass_(0), lambda m: m.pass_(2), 1),
    "a house is placed": (lambda: scarce_house().bid(1, 50).pass_(0, 2), lambda m: m.build(1, 31), 1),
    "a house is won for the only lot": (lambda: last_lot().bid(0, 55).pass_(1), lambda m: m.pass_(2), 2),
    "a house is built": (lambda: table(deeds={0: NAVY}), lambda m: m.build(0, 37), 0),
    "a mortgage": (lambda: table(deeds={0: NAVY}), lambda m: m.mortgage(0, 37), 0),
    "a mortgage that pays a debt": (
        lambda: table(cash={0: 10}, deeds={0: (5,), 1: (39,)}, at={0: 36}).roll(0, 1, 2),
        lambda m: m.mortgage(0, 5),
        1,
    ),
    "an offer": (lambda: table(deeds={0: NAVY}).draft(0, 1, gives=(37,)), lambda m: m.do(0, OFFER), 0),
    "the time is up": (lambda: table(variant="timed"), lambda m: m.time_up(), 0),
    "somebody else leaves with nothing": (table, lambda m: m.leave(1), 0),
    "somebody else leaves a deed": (lambda: table(deeds={1: (5,)}), lambda m: m.leave(1), 1),
    "the mover leaves": (table, lambda m: m.leave(0), 1),
}


@pytest.mark.parametrize(("before", "action", "steps"), WAITED_FOR.values(), ids=WAITED_FOR)
def test_whatever_is_newly_waited_for_has_the_next_number(before, action, steps):
    """Clocks start again with the number, and buttons of an older number are old."""
    match = before()
    turn = match.state.turn
    assert action(match).state.turn == turn + steps


@pytest.mark.rule("P47")
def test_everybody_s_capital_is_noted_each_time_the_turn_has_gone_round():
    match = table(deeds={1: (39,)}, mover=1)
    match.roll(1, 4, 6).roll(2, 4, 6)
    assert match.view(None).course == ((1500, 1900, 1500),), "from the last seat to the first"
    match.roll(0, 1, 3)
    assert len(match.view(None).course) == 1
    match.roll(1, 4, 6).roll(2, 4, 6)
    assert match.view(0).course == ((1500, 1900, 1500), (1300, 1900, 1500))


@pytest.mark.rule("P47")
def test_the_last_note_is_of_the_end():
    match = table(2, cash={0: 10}, deeds={1: (37,)}, at={0: 34}).roll(0, 1, 2)
    assert match.phase == MatchOver(Outcome("last", ((1,), (0,))), (0, 1860))
    assert match.view(None).course == ((0, 1860),)


@pytest.mark.rule("P39")
def test_a_view_knows_who_plays_and_how_it_ended():
    match = table(cash={0: 10}, deeds={1: (37,)}, at={0: 34})
    assert (match.view(1).playing, match.view(1).outcome) == ((0, 1, 2), None)
    match.roll(0, 1, 2)
    assert match.view(None).playing == (1, 2)
    match.leave(2)
    assert (match.view(0).playing, match.view(0).outcome) == ((), Outcome("left", ((1,), (2,), (0,))))


@pytest.mark.rule("P22")
def test_a_winner_s_placing_changes_nothing_for_the_mover_s_doubles():
    match = scarce_house().bid(1, 50).pass_(0, 2)
    assert match.phase == Placing(1, HOUSE, 50)
    match.build(1, 32).roll(0, 5, 5)
    assert (match.mover, match.phase, match.state.doubles) == (0, Rolling(), 1)


@pytest.mark.rule("P25", "P5")
@pytest.mark.parametrize(("tries", "dice", "cell"), [(0, (1, 1), 12), (2, (1, 2), 13)])
def test_where_the_way_out_of_jail_leads_the_cell_takes_effect(tries, dice, cell):
    assert table(jailed={0: tries}).roll(0, *dice).phase == Buying(cell)


@pytest.mark.rule("P22")
def test_the_doubles_of_a_bankrupt_are_no_player_s():
    match = table(cash={0: 10}, deeds={1: (37,)}, at={0: 33}).roll(0, 2, 2)
    assert match.seen(WentBankrupt)
    assert (match.mover, match.state.doubles) == (1, 0)
    assert match.roll(1, 4, 6).mover == 2


@pytest.mark.rule("P25", "P20")
def test_a_roll_for_doubles_is_told_as_that_and_puts_the_card_away():
    match = table(jailed={0: 0})
    match.state = msgspec.structs.replace(match.state, card=Drawn(0, 5))
    match.roll(0, 1, 2)
    assert match.seen(Rolled) == [Rolled(0, (1, 2), "jail")]
    assert match.view(None).card is None


@pytest.mark.rule("P37")
def test_a_player_who_leaves_leaves_the_jail_too():
    assert table(jailed={1: 1, 2: 0}).leave(1).view(None).jail == (-1, -1, 0)


@pytest.mark.rule("P38")
def test_what_a_creditor_owed_to_the_bankrupt_is_settled():
    match = table(cash={0: 10}, deeds={0: (5,), 1: (39,)}, mortgaged={5}, at={0: 36}).roll(0, 1, 2)
    owed = (Owe(1, 70, 0, "card"), Owe(2, 70, 0, "card"), END_MOVE)
    match.state = msgspec.structs.replace(match.state, agenda=owed)
    match.do(0, BANKRUPT)
    assert match.seen(Paid) == [Paid(1, 20, BANK, "interest", 5), Paid(2, 70, 1, "card", -1)]
    assert match.cash == (0, 1500 + 10 - 20 + 70, 1430)


@pytest.mark.rule("P39")
def test_when_it_is_over_nothing_is_left_to_be_done():
    match = table(2, cash={0: 10}, deeds={1: (37,)}, at={0: 34}).roll(0, 1, 2)
    assert match.outcome is not None
    assert match.view(None).agenda == ()


# A board whose hotels have a price of their own


@pytest.fixture
def dear_hotels(monkeypatch):
    """Return the city with navy hotels at 301 and houses at 200.

    Half is paid back, rounded down.
    """
    plain = msgspec.json.decode((files("games.monopolist") / "boards" / "city.json").read_bytes())
    plain["groups"]["navy"]["hotel"] = 301
    monkeypatch.setitem(BOARDS, "dear-hotels", read(msgspec.json.encode(plain)))
    return "dear-hotels"


def built(board: str, *levels: int, **more: Any) -> Table:
    """Return a table whose first player owns navy with these levels."""
    return table(board=board, deeds={0: NAVY}, levels=dict(zip(NAVY, levels, strict=True)), **more)


@pytest.mark.rule("P10", "P42")
def test_a_hotel_is_paid_at_its_own_price(dear_hotels):
    match = built(dear_hotels, 4, 4).build(0, 37)
    assert match.seen(Built) == [Built(0, 37, HOTEL, 301, board=dear_hotels)]
    assert match.cash[0] == 1500 - 301
    assert not built(dear_hotels, 4, 4, cash={0: 300}).may(0, Build(37))
    assert built(dear_hotels, 4, 3, cash={0: 200}).may(0, Build(39))


@pytest.mark.rule("P32", "P42")
def test_a_hotel_goes_back_at_half_of_its_own_price(dear_hotels):
    assert built(dear_hotels, HOTEL, HOTEL).sell(0, 37).cash[0] == 1500 + 150
    assert built(dear_hotels, 4, 4).sell(0, 37).cash[0] == 1500 + 100
    levels = dict.fromkeys((*PINK, *ORANGE), 4) | dict.fromkeys(RED, 2) | dict.fromkeys(NAVY, HOTEL)
    match = table(board=dear_hotels, deeds={0: NAVY, 2: (*PINK, *ORANGE, *RED)}, levels=levels, houses=2)
    assert match.do(0, SellGroup(39)).cash[0] == 1500 + 2 * (150 + 4 * 100)


@pytest.mark.rule("P47", "P38", "P42")
def test_a_hotel_counts_at_its_own_price(dear_hotels):
    match = built(dear_hotels, HOTEL, 4, cash={0: 0})
    assert capital(match.state, 0) == 750 + (301 + 4 * 200) + 4 * 200
    assert raisable_cash(match.state, 0) == 375 + (150 + 4 * 100) + 4 * 100


@pytest.mark.rule("P28", "P42")
def test_a_scarce_hotel_opens_at_the_price_of_a_hotel(dear_hotels):
    hotels = dict.fromkeys((*BLUE, *PINK, *ORANGE), HOTEL) | dict.fromkeys(RED[:2], HOTEL)
    levels = hotels | {RED[2]: 4} | dict.fromkeys(NAVY, 4)
    deeds = {0: NAVY, 1: RED, 2: (*BLUE, *PINK, *ORANGE)}
    match = table(board=dear_hotels, deeds=deeds, levels=levels, hotels=1, cash={1: 100}).build(0, 37)
    assert match.seen(AuctionOpened) == []
    rich = table(board=dear_hotels, deeds=deeds, levels=levels, hotels=1, cash={1: 150}).build(0, 37)
    assert [opened.least for opened in rich.seen(AuctionOpened)] == [150]


@pytest.mark.rule("P45", "P42")
def test_the_same_property_means_another_thing_in_another_game(dear_hotels):
    """After three houses comes a fourth in the full game, and the hotel in the quick one."""
    full = built(dear_hotels, 3, 3, cash={0: 250}).state
    quick = msgspec.structs.replace(full, options=Options(board=dear_hotels, variant="quick"))
    assert Build(37) in GAME.legal_actions(full, 0)
    assert Build(37) not in GAME.legal_actions(quick, 0)
    assert Build(37) in GAME.legal_actions(full, 0)


@pytest.mark.rule("P32")
@pytest.mark.parametrize(("blue", "is_alone"), [((1, 1, 2), True), ((1, 2, 2), False)])
def test_a_hotel_is_sold_alone_while_the_bank_has_just_the_houses_for_it(blue, is_alone):
    levels = dict.fromkeys((*PINK, *ORANGE), 4) | dict(zip(BLUE, blue, strict=True)) | dict.fromkeys(NAVY, HOTEL)
    match = table(deeds={0: NAVY, 2: (*PINK, *ORANGE, *BLUE)}, levels=levels, houses=4 if is_alone else 3)
    assert [match.may(0, SellBuilding(37)), match.may(0, SellGroup(37))] == [is_alone, not is_alone]
    debtor = table(cash={0: 0}, deeds={0: NAVY, 2: (*PINK, *ORANGE, *BLUE)}, levels=levels, at={0: 8}).roll(0, 1, 2)
    assert isinstance(debtor.phase, Owing)
    assert [debtor.may(0, SellBuilding(37)), debtor.may(0, SellGroup(37))] == [is_alone, not is_alone]


@pytest.mark.rule("P8", "P10", "P35")
@pytest.mark.parametrize(
    ("levels", "mortgaged", "action", "price"),
    [((0, 0), (), Build(37), 200), ((4, 4), (), Build(37), 200), ((0, 0), (37,), Redeem(37), 193)],
    ids=["a house", "a hotel", "a redemption"],
)
def test_the_last_coin_may_be_spent(levels, mortgaged, action, price):
    match = built("city", *levels, mortgaged=mortgaged, cash={0: price})
    assert not built("city", *levels, mortgaged=mortgaged, cash={0: price - 1}).may(0, action)
    assert match.do(0, action).cash[0] == 0


@pytest.mark.rule("P6")
def test_what_is_for_sale_is_offered_before_it_is_left():
    assert table().roll(0, 1, 2).legal(0)[:2] == (BUY, DECLINE)
    assert table(cash={0: 0}, deeds={0: (5,)}).roll(0, 1, 2).legal(0)[0] == DECLINE


@pytest.mark.rule("P20")
@pytest.mark.parametrize("deck", [0, 1])
def test_a_card_concerns_its_own_deck_alone(deck):
    cell = (22, 33)[deck]
    held = (BANK, 1) if deck == 0 else (1, BANK)
    for kind in (JailFree, Collect):
        number = card(kind, deck)
        match = table(at={0: cell - 3}, chance=number if deck == 0 else 3, chest=number if deck else 3, jail_free=held)
        other, own = match.state.decks[1 - deck], match.state.decks[deck]
        match.roll(0, 1, 2)
        assert match.state.decks[1 - deck] == other
        assert match.state.jail_free[1 - deck] == 1
        assert match.state.decks[deck] == (own[1:] if kind is JailFree else (*own[1:], number))


@pytest.mark.rule("P20", "P41")
def test_what_a_card_brings_is_paid_by_the_bank():
    assert table(at={0: 19}, chance=card(Collect, 0, amount=150)).roll(0, 1, 2).cash == (1650, 1500, 1500)


@pytest.mark.rule("P25", "P20")
@pytest.mark.parametrize("deck", [0, 1])
def test_a_jail_card_that_is_used_goes_under_its_own_deck(deck):
    """Of two cards in a hand the first is shown, and the other stays."""
    match = table(jailed={0: 0}, jail_free=(0, 1) if deck == 0 else (1, 0))
    decks = match.state.decks
    match.throws(1, 2).do(0, USE_CARD)
    assert match.state.jail_free == ((BANK, 1) if deck == 0 else (1, BANK))
    assert match.state.decks[deck] == (*decks[deck], CITY.jail_free[deck])
    assert match.state.decks[1 - deck] == decks[1 - deck]
    both = table(jailed={0: 0}, jail_free=(0, 0)).throws(1, 2).do(0, USE_CARD)
    assert both.state.jail_free == (BANK, 0)


@pytest.mark.rule("P14", "P16", "P5")
@pytest.mark.parametrize("owner", [0, 1])
def test_where_nothing_is_owed_the_turn_passes(owner):
    match = table(deeds={owner: (39,)}, mortgaged={39} if owner else (), at={0: 36}).roll(0, 1, 2)
    assert (match.mover, match.phase) == (1, Rolling())
    assert match.view(None).agenda == ()


@pytest.mark.rule("P41")
def test_what_one_pays_each_is_owed_by_the_card():
    match = table(at={0: 19}, chance=card(PayEach, 0)).roll(0, 1, 2)
    assert match.seen(Paid) == [Paid(0, 50, 1, "card", -1), Paid(0, 50, 2, "card", -1)]


@pytest.mark.rule("P32")
@pytest.mark.parametrize(("blue", "letter"), [((1, 1, 2), "s"), ((1, 2, 2), "j")])
def test_the_buttons_sell_what_may_be_sold(blue, letter):
    levels = dict.fromkeys((*PINK, *ORANGE), 4) | dict(zip(BLUE, blue, strict=True)) | dict.fromkeys(NAVY, HOTEL)
    match = table(mover=1, deeds={0: NAVY, 2: (*PINK, *ORANGE, *BLUE)}, levels=levels)
    tokens = set(_tokens(GAME.screen(match.view(0), match.legal(0)).rows))
    assert {token for token in tokens if token in ("s37", "s39", "j37", "j39")} == {f"{letter}37", f"{letter}39"}
    match.roll(1, 1, 2)
    later = [button.later for row in GAME.screen(match.view(0), match.legal(0)).rows for button in row]
    assert f"{letter}37" in later, "while another decides on a purchase, what could be sold afterwards"


def _tokens(rows: Rows) -> Iterator[str]:
    for row in rows:
        for button in row:
            yield button.token
            if button.menu is not None:
                yield from _tokens(button.menu.rows)
