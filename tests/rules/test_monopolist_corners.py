"""Монополист: what happens seldom. Auctions that end in unusual ways, the last thing sold, the count of turns."""

from collections.abc import Callable

import msgspec
import pytest

from games.engine import Outcome
from games.monopolist.actions import BANKRUPT, HOUSE, OFFER, PAY_FINE
from games.monopolist.board import BANK
from games.monopolist.estate import rent
from games.monopolist.events import AuctionFailed, AuctionOpened, AuctionWon, Built, LeftToBank, WentBankrupt
from games.monopolist.state import Auction, Buying, MatchOver, Owing, Placing, Rolling
from tests.rules.monopolist import BROWN, GO, GREEN, JAIL, NAVY, ORANGE, PARKING, PINK, RED, Table, table


def auction(seats: int = 3, **cash: int) -> Table:
    return table(seats, cash={int(seat[1:]): money for seat, money in cash.items()}).roll(0, 1, 2).decline(0)


def scarce_house() -> Table:
    levels = dict.fromkeys((*PINK, *ORANGE), 4) | dict.fromkeys(RED, 2) | {RED[0]: 3}
    return table(deeds={0: BROWN, 1: GREEN, 2: (*PINK, *ORANGE, *RED)}, levels=levels, houses=1).build(1, 31)


def last_lot() -> Table:
    """The same, but the first player has one lot only to build the house on."""
    levels = dict.fromkeys((*PINK, *ORANGE), 4) | dict.fromkeys(RED, 2) | {1: 1}
    return table(deeds={0: BROWN, 1: GREEN, 2: (*PINK, *ORANGE, *RED)}, levels=levels, houses=1).build(0, 3)


# Auctions


@pytest.mark.rule("P7")
def test_a_bid_that_nobody_can_top_ends_the_auction():
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
def test_a_bid_that_leaves_with_its_bidder_may_leave_nobody():
    match = auction(4, s0=60, s2=0, s3=0)
    match.state = msgspec.structs.replace(
        match.state, cash=(0, 1500, 0, 0), bank_paid=1500 - 4 * 1500, phase=Auction(3, 1, (0, 1, 2, 3), 20, 1)
    )
    match.leave(1)
    assert match.seen(AuctionFailed) == [AuctionFailed(3)]
    assert (match.mover, match.phase) == (2, Rolling())


@pytest.mark.rule("P7")
def test_what_nobody_at_all_can_pay_stays_with_the_bank():
    match = table().roll(0, 1, 2)
    match.state = msgspec.structs.replace(match.state, cash=(0, 0, 0), bank_paid=-4500)
    match.decline(0)
    assert match.seen(AuctionFailed) == [AuctionFailed(3)]
    assert (match.state.owner[3], match.mover, match.phase) == (BANK, 1, Rolling())


@pytest.mark.rule("P7", "P6")
def test_what_the_mover_cannot_pay_nobody_else_may_be_able_to_either():
    match = table(cash=dict.fromkeys(range(3), 0)).roll(0, 1, 2)
    assert match.seen(AuctionOpened) == [AuctionOpened(3, 1, declined=0, dear=True)]
    assert match.seen(AuctionFailed) == [AuctionFailed(3)]
    assert (match.mover, match.phase) == (1, Rolling())


@pytest.mark.rule("P6")
@pytest.mark.parametrize(("purse", "is_asked"), [(60, True), (59, False)])
def test_whoever_has_just_the_price_is_asked(purse, is_asked):
    match = table(cash={0: purse}).roll(0, 1, 2)
    assert isinstance(match.phase, Buying) == is_asked


@pytest.mark.rule("P50", "P6")
@pytest.mark.parametrize(("purse", "is_asked"), [(60, True), (59, False)])
def test_without_auctions_too(purse, is_asked):
    match = table(cash={0: purse}, no_auctions=True).roll(0, 1, 2)
    assert isinstance(match.phase, Buying) == is_asked
    assert match.seen(LeftToBank) == ([] if is_asked else [LeftToBank(0, 3)])


@pytest.mark.rule("P37")
def test_an_estate_that_nobody_can_pay_stays_with_the_bank():
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
def test_a_purchase_that_was_left_begins_anew_as_nobody_s_estate():
    match = table(4).roll(0, 1, 2).decline(0).bid(1, 10).leave(1)
    assert match.seen(AuctionOpened) == [AuctionOpened(3, 1, declined=BANK)]
    assert match.phase == Auction(3, 1, (0, 2, 3))


@pytest.mark.rule("P28")
def test_a_scarce_house_is_nobody_s_estate():
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
def test_whoever_parts_with_the_last_thing_for_too_little_is_bankrupt():
    match = table(cash={0: 10}, deeds={0: (5,), 1: (39,)}, mortgaged={5}, at={0: 36}).roll(0, 1, 2)
    match.offer(0, 2, gives=(5,), money=-39).accept(2, 0)
    assert match.seen(WentBankrupt) == [WentBankrupt(0, 1, (), 49)]
    assert match.cash[:2] == (0, 1549)
    assert (match.mover, match.phase) == (1, Rolling())


@pytest.mark.rule("P17")
def test_whoever_parts_with_the_last_thing_for_just_enough_has_paid():
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
def test_where_there_is_no_deed_nobody_owes_rent(cell):
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
    """Clocks start again with it, and buttons of an older number are known to be old."""
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
