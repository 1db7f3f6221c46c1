"""Монополист: setup, moves, purchases, auctions, salary, doubles."""

import pytest

from games.engine import Numbers
from games.errors import BadSeats
from games.monopolist.actions import BUY, ROLL, Bid, Pass
from games.monopolist.board import BANK, Advance
from games.monopolist.events import (
    AuctionFailed,
    AuctionOpened,
    AuctionWon,
    Bought,
    Jailed,
    Moved,
    OrderRolled,
    Rolled,
    Salary,
    TurnBegan,
)
from games.monopolist.state import Auction, Buying, Rolling
from tests.rules.monopolist import (
    CHESTS,
    CITY,
    GAME,
    GO,
    JAIL,
    NAVY,
    PARKING,
    card,
    fresh,
    table,
)


@pytest.mark.rule("P1")
def test_two_to_six_play():
    for seats in (2, 6):
        assert len(fresh(seats).cash) == seats
    for seats in (1, 7):
        with pytest.raises(BadSeats):
            fresh(seats)


@pytest.mark.rule("P1")
def test_the_bank_pays_whatever_is_due():
    match = table(at={0: 38}, cash={0: 10**9})
    match.roll(0, 1, 2)
    assert match.cash[0] == 10**9 + CITY.salary


@pytest.mark.rule("P2")
def test_everybody_begins_with_1500():
    assert fresh(4).cash == (1500,) * 4


@pytest.mark.rule("P3")
def test_there_are_two_shuffled_decks():
    orders = [fresh(2, number).state.decks for number in range(3)]
    for first, second in orders:
        assert sorted(first) == sorted(second) == list(range(16))
        assert first != second
    assert len(set(orders)) == 3


@pytest.mark.rule("P4")
def test_all_start_on_go_and_the_highest_roll_begins():
    for number in range(30):
        match = fresh(3, number)
        assert match.state.places == (GO,) * 3
        last = match.seen(OrderRolled)[-1]
        best = max(last.sums)
        assert last.sums.count(best) == 1
        assert match.mover == last.seats[last.sums.index(best)]
        assert match.waiting == (match.mover,)


@pytest.mark.rule("P4")
def test_those_who_tie_for_the_highest_roll_again():
    rolls = next(rolls for number in range(100) if len(rolls := fresh(4, number).seen(OrderRolled)) > 1)
    first, second = rolls[:2]
    best = max(first.sums)
    assert second.seats == tuple(seat for seat, sum_ in zip(first.seats, first.sums, strict=True) if sum_ == best)


@pytest.mark.rule("P4")
def test_then_it_goes_clockwise():
    match = table(3, mover=1, at={0: 15, 1: 15, 2: 15})
    for seat in (1, 2, 0):
        assert match.mover == seat
        match.roll(seat, 2, 3)
    assert match.mover == 1


@pytest.mark.rule("P5")
def test_a_turn_is_a_roll_a_move_and_what_the_cell_says():
    match = table()
    match.roll(0, 2, 1)
    assert match.seen(Rolled) == [Rolled(0, (2, 1))]
    assert match.seen(Moved) == [Moved(0, GO, 3)]
    assert match.phase == Buying(3)


@pytest.mark.rule("P5")
def test_no_player_rolls_out_of_turn():
    assert table().refused(1, ROLL) == ("not-your-turn", "P5")


@pytest.mark.rule("P5")
def test_where_there_is_nothing_to_decide_the_turn_passes_by_itself():
    match = table(at={0: 15})
    match.roll(0, 2, 3)
    assert match.state.places[0] == PARKING
    assert (match.mover, match.phase) == (1, Rolling())


@pytest.mark.rule("P6")
def test_unowned_property_may_be_bought_at_its_price():
    match = table().roll(0, 1, 2).buy(0)
    assert match.seen(Bought) == [Bought(0, 3, 60)]
    assert match.state.owner[3] == 0
    assert match.cash == (1440, 1500, 1500)
    assert match.mover == 1


@pytest.mark.rule("P6")
def test_one_may_mortgage_to_buy():
    match = table(cash={0: 300}, deeds={0: (5,)}, at={0: 36}).roll(0, 1, 2)
    assert match.phase == Buying(39)
    assert match.refused(0, BUY) == ("too-little-cash", "P6")
    match.mortgage(0, 5).buy(0)
    assert match.cash[0] == 0
    assert match.state.owner[39] == 0


@pytest.mark.rule("P6", "P7")
def test_a_player_who_could_not_pay_anyhow_is_not_asked():
    match = table(cash={0: 20}).roll(0, 1, 2)
    assert match.seen(AuctionOpened) == [AuctionOpened(3, 1, declined=0, dear=True)]
    assert isinstance(match.phase, Auction)


@pytest.mark.rule("P7")
def test_what_is_not_bought_is_auctioned_and_the_decliner_may_bid():
    match = table().roll(0, 1, 2).decline(0)
    assert match.waiting == (0, 1, 2)
    match.bid(0, 1)
    assert set(match.waiting) == {1, 2}
    match.bid(2, 30).pass_(0, 1)
    assert match.seen(AuctionWon) == [AuctionWon(2, 3, 30)]
    assert match.state.owner[3] == 2
    assert match.cash == (1500, 1500, 1470)
    assert match.mover == 1


@pytest.mark.rule("P7")
def test_any_sum_may_open_and_everybody_bids_in_any_order():
    match = table().roll(0, 1, 2).decline(0)
    assert match.legal(1) == (Numbers(Bid(3, 0), "amount", 1, 1500), Pass(3))
    match.bid(2, 7).bid(1, 8).bid(2, 200).bid(0, 201)
    assert match.refused(1, Bid(3, 201)) == ("bid-too-low", "P7")
    assert match.refused(0, Bid(3, 300)) == ("highest-already", "P7")


@pytest.mark.rule("P7")
def test_a_bid_cannot_exceed_cash():
    match = table(cash={1: 50}).roll(0, 1, 2).decline(0)
    assert match.refused(1, Bid(3, 51)) == ("bid-above-cash", "P7")
    match.bid(1, 50)
    assert match.phase.bid == 50


@pytest.mark.rule("P7")
def test_a_player_who_has_a_single_coin_may_bid_it_and_a_player_who_has_none_is_not_asked():
    match = table(cash={0: 500, 1: 1, 2: 0}).roll(0, 1, 2).decline(0)
    assert match.waiting == (0, 1)
    assert match.refused(2, Bid(3, 1)) == ("not-bidding", "P7")
    match.bid(1, 1).pass_(0)
    assert match.state.owner[3] == 1
    assert match.cash[1] == 0


@pytest.mark.rule("P7")
def test_a_player_who_cannot_go_higher_is_not_waited_for():
    match = table(cash={1: 50}).roll(0, 1, 2).decline(0).bid(0, 50)
    assert match.waiting == (2,)
    assert match.refused(1, Pass(3)) == ("not-bidding", "P7")


@pytest.mark.rule("P7")
def test_a_player_who_has_passed_bids_no_more():
    match = table().roll(0, 1, 2).decline(0).pass_(1)
    assert match.refused(1, Bid(3, 10)) == ("not-bidding", "P7")


@pytest.mark.rule("P7")
def test_without_any_bid_the_bank_keeps_it():
    match = table().roll(0, 1, 2).decline(0).pass_(2, 0, 1)
    assert match.seen(AuctionFailed) == [AuctionFailed(3)]
    assert match.state.owner[3] == BANK
    assert match.mover == 1


@pytest.mark.rule("P7")
def test_the_clock_of_an_auction_passes_and_every_bid_starts_it_again():
    match = table().roll(0, 1, 2).decline(0)
    assert GAME.status(match.state).brisk
    turn = GAME.status(match.state).turn
    match.bid(1, 10)
    assert GAME.status(match.state).turn > turn
    match.timeout(0).timeout(2)
    assert match.state.owner[3] == 1
    assert not GAME.status(match.state).brisk


@pytest.mark.rule("P7")
def test_a_bid_for_what_was_auctioned_before_is_refused():
    match = table().roll(0, 1, 2).decline(0).pass_(0, 1, 2)
    assert match.refused(1, Bid(3, 10)) == ("auction-over", "P7")


@pytest.mark.rule("P21")
def test_passing_go_earns_the_salary():
    match = table(at={0: 35}).roll(0, 4, 6)
    assert match.seen(Salary) == [Salary(0, 200)]
    assert match.cash[0] == 1700
    assert match.state.places[0] == 5


@pytest.mark.rule("P21")
def test_stopping_on_go_earns_it_too():
    match = table(at={0: 35}).roll(0, 2, 3)
    assert match.state.places[0] == GO
    assert match.cash[0] == 1700


@pytest.mark.rule("P21")
def test_a_card_that_leads_past_go_earns_it():
    match = table(at={0: 33}, chance=card(Advance, 0, to=11)).roll(0, 1, 2)
    assert match.state.places[0] == 11
    assert match.seen(Salary) == [Salary(0, 200)]


@pytest.mark.rule("P21")
def test_a_card_that_leads_forward_without_passing_go_does_not():
    match = table(at={0: 4}, chance=card(Advance, 0, to=11)).roll(0, 1, 2)
    assert match.state.places[0] == 11
    assert not match.seen(Salary)


@pytest.mark.rule("P21")
def test_twice_in_one_turn_is_possible():
    match = table(at={0: 37}, chest=card(Advance, 1, to=GO)).roll(0, 1, 4)
    assert match.seen(Moved) == [Moved(0, 37, CHESTS[0]), Moved(0, CHESTS[0], GO)]
    assert match.cash[0] == 1900


@pytest.mark.rule("P22")
def test_doubles_roll_again_after_the_move_is_finished():
    match = table().roll(0, 3, 3)
    assert match.phase == Buying(6)
    match.buy(0)
    assert match.seen(TurnBegan) == [TurnBegan(0, again=True)]
    assert (match.mover, match.phase) == (0, Rolling())
    match.roll(0, 1, 3)
    assert match.state.places[0] == JAIL
    assert match.mover == 1


@pytest.mark.rule("P22")
def test_the_third_double_in_a_row_is_jail():
    match = table(at={0: 1}, deeds={0: (3, 5)}).roll(0, 1, 1).roll(0, 1, 1)
    assert match.state.doubles == 2
    match.roll(0, 3, 3)
    assert match.seen(Jailed) == [Jailed(0, "doubles")]
    assert match.state.places[0] == JAIL
    assert not match.seen(Moved)
    assert match.mover == 1


@pytest.mark.rule("P22")
def test_doubles_of_another_turn_do_not_count():
    match = table(2, at={0: 11, 1: 11}, deeds={0: (13, 15, 18)}).roll(0, 1, 1).roll(0, 1, 1).roll(0, 2, 3)
    assert match.mover == 1
    match.roll(1, 4, 5)
    assert match.mover == 0
    match.roll(0, 1, 1)
    assert not match.seen(Jailed)


@pytest.mark.rule("P5")
def test_an_agenda_is_worked_off_in_order_rent_sale_auction_and_only_then_the_next_move():
    """After the debt is paid, the second roll of the doubles comes first."""
    match = table(cash={0: 10}, deeds={0: (5,), 1: NAVY}, at={0: 33}).roll(0, 2, 2)
    assert match.state.places[0] == 37
    assert match.waiting == (0,)
    match.mortgage(0, 5)
    assert match.cash[:2] == (40, 1570)
    assert (match.mover, match.phase) == (0, Rolling())
