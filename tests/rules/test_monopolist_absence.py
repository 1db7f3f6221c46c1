"""Монополист: timeouts and leaving; no match waits for a seat that cannot act.

`Table` checks after every action that each awaited seat is in the match and has a legal action.
"""

from collections.abc import Callable

import pytest

from games.engine import Outcome
from games.errors import IllegalAction
from games.kit.table_events import Left, TimedOut
from games.monopolist.actions import HOUSE, Build
from games.monopolist.board import BANK, CollectEach
from games.monopolist.events import AuctionOpened, Built, Mortgaged, Paid, Rolled, WentBankrupt
from games.monopolist.state import Auction, Buying, Owing, Placing, Rolling
from tests.rules.monopolist import BROWN, GAME, GREEN, NAVY, ORANGE, PINK, RED, Table, card, table


def rolling() -> Table:
    return table(deeds={0: (5,), 1: (15,)}, at={0: 4})


def jailed() -> Table:
    return table(jailed={0: 1}, deeds={0: (5,)})


def buying() -> Table:
    return table(deeds={0: (5,), 1: (15,)}).roll(0, 1, 2)


def auction() -> Table:
    return table(deeds={0: (5,), 1: (15,)}).roll(0, 1, 2).decline(0)


def bidding() -> Table:
    return auction().bid(1, 20)


def owing() -> Table:
    return table(cash={0: 10}, deeds={0: (5,), 1: (39,)}, at={0: 36}).roll(0, 1, 2)


def owing_the_bank() -> Table:
    return table(cash={0: 10}, deeds={0: (5,)}, at={0: 1}).roll(0, 1, 2)


def somebody_else_owing() -> Table:
    number = card(CollectEach, 1, amount=50)
    return table(cash={1: 0}, deeds={1: (5,)}, at={0: 30}, chest=number).roll(0, 1, 2)


def scarce_house() -> Table:
    levels = dict.fromkeys((*PINK, *ORANGE), 4) | dict.fromkeys(RED, 2) | {RED[0]: 3}
    return table(deeds={0: BROWN, 1: GREEN, 2: (*PINK, *ORANGE, *RED)}, levels=levels, houses=1).build(1, 31)


def placing() -> Table:
    return scarce_house().bid(1, 50).pass_(0, 2)


WAITING_POINTS: dict[str, Callable[[], Table]] = {
    "rolling": rolling,
    "jailed": jailed,
    "buying": buying,
    "auction": auction,
    "bidding": bidding,
    "owing": owing,
    "owing the bank": owing_the_bank,
    "somebody else owing": somebody_else_owing,
    "scarce house": scarce_house,
    "placing": placing,
}
at_every_point = pytest.mark.parametrize("point", WAITING_POINTS.values(), ids=WAITING_POINTS)


@at_every_point
def test_the_clock_leads_on_from_every_waiting_point(point):
    for seat in point().waiting:
        match = point()
        before = match.state
        match.timeout(seat)
        assert match.events[0] == TimedOut(seat)
        assert match.state != before


@at_every_point
def test_no_other_player_s_clock_runs(point):
    match = point()
    for seat in {0, 1, 2} - set(match.waiting):
        with pytest.raises(IllegalAction):
            match.timeout(seat)


@at_every_point
@pytest.mark.parametrize("seat", range(3))
def test_anybody_may_leave_at_any_point_and_the_others_play_on(point, seat):
    match = point().leave(seat)
    assert match.events[0] == Left(seat)
    assert seat not in GAME.status(match.state).playing
    assert match.cash[seat] == 0
    assert not match.owned(seat)
    for _ in range(40):
        for other in match.waiting:
            assert other != seat
        match.timeout(match.waiting[0])
        if match.outcome:
            break


@at_every_point
def test_when_two_leave_the_last_one_wins(point):
    for stays in range(3):
        match = point()
        for seat in {0, 1, 2} - {stays}:
            match.leave(seat)
        assert match.outcome is not None
        assert match.outcome.ranking[0] == (stays,)
        assert match.outcome.reason == "left"


def test_a_slow_mover_rolls_and_a_slow_buyer_leaves_it_to_the_auction():
    assert rolling().timeout(0).seen(Rolled)
    match = buying().timeout(0)
    assert match.seen(AuctionOpened) == [AuctionOpened(3, 1, declined=0)]


def test_a_slow_prisoner_rolls_for_doubles():
    match = jailed().throws(1, 2).timeout(0)
    assert match.state.jail[0] == 2


@pytest.mark.rule("P17")
def test_a_slow_debtor_s_property_is_mortgaged_as_far_as_needed_and_the_debt_is_paid():
    match = table(cash={0: 10}, deeds={0: (1, 5, 39), 1: (37,)}, at={0: 34}).roll(0, 1, 2).timeout(0)
    assert match.seen(Mortgaged) == [Mortgaged(0, 1, 30)]
    assert match.seen(Paid) == [Paid(0, 35, 1, "rent", 37)]
    assert match.mover == 1


@pytest.mark.rule("P17")
def test_buildings_are_sold_when_there_is_nothing_to_mortgage():
    match = table(cash={0: 0}, deeds={0: BROWN, 1: (39,)}, levels={1: 1, 3: 1}, at={0: 36}).roll(0, 1, 2).timeout(0)
    assert match.cash[0] == 55 - 50
    assert match.state.mortgaged[1] or match.state.mortgaged[3]


@pytest.mark.rule("P17", "P38")
@pytest.mark.parametrize(("purse", "is_enough"), [(20, True), (19, False)])
def test_a_slow_debtor_whose_property_is_just_enough_pays_with_all_of_it(purse, is_enough):
    """A rent of 50, for the 30 of a mortgage and the cash."""
    match = table(cash={0: purse}, deeds={0: (1,), 1: (39,)}, at={0: 36}).roll(0, 1, 2).timeout(0)
    assert bool(match.seen(WentBankrupt)) == (not is_enough)
    assert match.seen(Paid) == ([Paid(0, 50, 1, "rent", 39)] if is_enough else [])
    assert match.cash[1] == (1550 if is_enough else 1519)


@pytest.mark.rule("P17", "P38")
def test_a_slow_debtor_sells_buildings_before_being_bankrupt():
    levels = dict.fromkeys(BROWN, 2)
    match = table(cash={0: 0}, deeds={0: BROWN, 1: NAVY}, levels=levels, at={0: 36}).roll(0, 1, 2).timeout(0)
    assert match.seen(WentBankrupt) == []
    assert match.seen(Paid) == [Paid(0, 100, 1, "rent", 39)]


@pytest.mark.rule("P17", "P38")
def test_a_slow_debtor_who_cannot_pay_is_bankrupt():
    match = table(cash={0: 10}, deeds={0: (1,), 1: NAVY}, at={0: 36}).roll(0, 1, 2).timeout(0)
    assert match.seen(WentBankrupt) == [WentBankrupt(0, 1, (1,), 10, owed=100, cell=39, turn=1)]


def test_a_building_won_and_not_placed_goes_to_the_first_lot():
    match = placing()
    assert match.phase == Placing(1, HOUSE, 50)
    assert match.timeout(1).seen(Built) == [Built(1, 31, 1, 50)]


@pytest.mark.rule("P37")
def test_a_leaver_s_property_returns_to_the_bank_and_is_auctioned():
    match = rolling().leave(1)
    assert match.seen(AuctionOpened) == [AuctionOpened(15, 1, declined=-1, of=1)]
    match.bid(2, 30).pass_(0)
    assert match.state.owner[15] == 2
    assert (match.mover, match.phase) == (0, Rolling()), "the mover's roll is still to come"


def test_when_the_mover_leaves_the_turn_passes_after_the_auctions():
    match = rolling().leave(0).pass_(1, 2)
    assert (match.mover, match.phase) == (1, Rolling())


def test_a_decision_that_is_being_made_is_made_before_the_auctions():
    match = buying().leave(1)
    assert match.phase == Buying(3)
    match.buy(0)
    assert isinstance(match.phase, Auction)
    assert match.phase.thing == 15


def test_a_bid_leaves_with_its_bidder_and_the_auction_begins_anew():
    match = bidding().leave(1)
    assert match.phase == Auction(3, 1, (0, 2))
    match.bid(2, 1).pass_(0)
    assert match.state.owner[3] == 2


def test_a_debt_to_a_leaver_is_owed_to_the_bank():
    match = owing().leave(1)
    assert match.phase == Owing(0, 50, BANK, "rent", 39)
    match.mortgage(0, 5)
    assert match.cash[0] == 60


def test_leaving_is_no_bankruptcy_in_the_count_of_the_quick_game():
    match = table(4, variant="quick").leave(1).leave(2)
    assert match.outcome is None
    match.leave(3)
    assert match.outcome == Outcome("left", ((0,), (3,), (2,), (1,)))


def test_leaving_ranks_as_it_happened():
    match = table(3, cash={0: 10}, deeds={1: (37,)}, at={0: 34}).leave(2)
    match.roll(0, 1, 2)
    assert match.outcome == Outcome("last", ((1,), (0,), (2,)))


def test_a_scarce_building_stays_in_the_bank_when_its_winner_leaves():
    match = placing().leave(1)
    houses = 1
    assert match.state.houses == houses
    assert not match.may(1, Build(31))
