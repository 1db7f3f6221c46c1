"""Монополист: ways into jail, the three ways out, and play meanwhile."""

import pytest

from games.monopolist.actions import DROP, PAY_FINE, ROLL, USE_CARD
from games.monopolist.board import BANK, ToJail
from games.monopolist.events import Freed, Jailed, Moved, Paid, Salary, StayedInJail
from games.monopolist.state import Buying, Owing, Rolling
from tests.rules.monopolist import CITY, JAIL, NAVY, card, table


@pytest.mark.rule("P23")
def test_the_cell_sends_to_jail():
    match = table(at={0: 27}).roll(0, 1, 2)
    assert match.seen(Jailed) == [Jailed(0, "cell")]
    assert (match.state.places[0], match.state.jail[0]) == (JAIL, 0)
    assert match.mover == 1


@pytest.mark.rule("P23")
@pytest.mark.parametrize(("deck", "start"), [(0, 33), (1, 30)])
def test_a_card_sends_to_jail_without_the_salary(deck, start):
    number = card(ToJail, deck)
    match = table(at={0: start}, chance=number, chest=number).roll(0, 1, 2)
    assert match.seen(Jailed) == [Jailed(0, "card")]
    assert not match.seen(Salary)
    assert match.cash[0] == 1500


@pytest.mark.rule("P23")
def test_doubles_that_lead_to_jail_give_no_further_roll():
    match = table(at={0: 26}).roll(0, 2, 2)
    assert match.seen(Jailed)
    assert match.mover == 1


@pytest.mark.rule("P23")
def test_just_visiting_does_nothing():
    match = table(at={0: 7}).roll(0, 1, 2)
    assert (match.state.places[0], match.state.jail[0]) == (JAIL, -1)
    assert match.mover == 1


@pytest.mark.rule("P24")
def test_in_jail_one_collects_rent_builds_trades_and_bids():
    match = table(deeds={1: (*NAVY, 5)}, jailed={1: 0}, at={0: 2}).build(1, 37)
    match.offer(1, 2, gives=(5,), money=-10)
    match.do(1, DROP)
    match.roll(0, 1, 2)
    assert match.cash[1] == 1500 - 200 + 25
    auction = table(jailed={1: 0}).roll(0, 1, 2).decline(0).bid(1, 5).pass_(0, 2)
    assert auction.state.owner[3] == 1


@pytest.mark.rule("P25")
def test_out_by_paying_the_fine_and_then_rolling():
    match = table(jailed={0: 0}).throws(1, 2).do(0, PAY_FINE)
    assert match.seen(Paid) == [Paid(0, 50, BANK, "jail", -1)]
    assert match.seen(Freed) == [Freed(0, "fine")]
    assert match.phase == Buying(13)
    assert match.cash[0] == 1450


@pytest.mark.rule("P25")
def test_the_fine_needs_cash_and_a_prisoner():
    assert table(jailed={0: 0}, cash={0: 49}).refused(0, PAY_FINE) == ("too-little-cash", "P25")
    assert table().refused(0, PAY_FINE) == ("not-in-jail", "P25")


@pytest.mark.rule("P25", "P20")
def test_out_with_the_card_which_goes_under_its_deck():
    match = table(jailed={0: 1}, jail_free=(BANK, 0)).throws(1, 2).do(0, USE_CARD)
    assert match.seen(Freed) == [Freed(0, "card")]
    assert match.state.jail_free == (BANK, BANK)
    assert match.state.decks[1][-1] == CITY.jail_free[1]
    assert match.phase == Buying(13)
    assert match.cash[0] == 1500


@pytest.mark.rule("P25")
def test_the_card_may_be_bought_from_another_player():
    match = table(jailed={0: 0}, jail_free=(1, BANK))
    assert match.refused(0, USE_CARD) == ("no-such-card", "P25")
    match.offer(0, 1, takes=(-1,), money=30).accept(1, 0)
    assert match.cash[:2] == (1470, 1530)
    match.do(0, USE_CARD)
    assert match.state.jail[0] == -1


@pytest.mark.rule("P25")
def test_out_by_doubles_which_move_but_give_no_further_roll():
    match = table(jailed={0: 0}).roll(0, 5, 5)
    assert match.seen(Freed) == [Freed(0, "doubles")]
    assert match.seen(Moved) == [Moved(0, JAIL, 20)]
    assert match.cash[0] == 1500
    assert match.mover == 1


@pytest.mark.rule("P25")
def test_without_doubles_one_stays():
    match = table(jailed={0: 0}).roll(0, 1, 2)
    assert match.seen(StayedInJail) == [StayedInJail(0, 2)]
    assert match.state.jail[0] == 1
    assert match.mover == 1


@pytest.mark.rule("P25")
def test_after_three_failed_turns_one_pays_and_goes_by_that_roll():
    match = table(jailed={0: 2}).roll(0, 4, 6)
    assert match.seen(Freed) == [Freed(0, "tries")]
    assert match.seen(Paid) == [Paid(0, 50, BANK, "jail", -1)]
    assert match.state.places[0] == 20
    assert match.cash[0] == 1450


@pytest.mark.rule("P25")
def test_that_fine_may_have_to_be_raised_before_one_moves():
    match = table(jailed={0: 2}, cash={0: 0}, deeds={0: (5,)}).roll(0, 4, 6)
    assert match.phase == Owing(0, 50, BANK, "jail")
    match.mortgage(0, 5)
    assert match.state.places[0] == 20
    assert match.cash[0] == 50


@pytest.mark.rule("P25")
def test_after_paying_doubles_are_ordinary_doubles():
    match = table(jailed={0: 0}).throws(5, 5).do(0, PAY_FINE)
    assert (match.mover, match.phase) == (0, Rolling())
    assert match.may(0, ROLL)
