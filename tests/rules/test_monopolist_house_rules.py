"""Монополист: house rules, all off by default."""

import pytest

from games.monopolist.actions import DECLINE, PAY_FINE, Build
from games.monopolist.board import BANK, CHANCE, CHEST, Advance, CollectEach, Fee
from games.monopolist.events import AuctionOpened, Built, LeftToBank, PotTaken, Salary
from games.monopolist.options import Options
from games.monopolist.state import Buying, Rolling
from games.options import describe
from tests.rules.monopolist import (
    BROWN,
    CHANCES,
    GREEN,
    NAVY,
    ORANGE,
    PARKING,
    PINK,
    RED,
    Table,
    card,
    fresh,
    table,
)


@pytest.mark.rule("P48", "P49", "P50")
def test_no_house_rule_is_on_unless_it_is_chosen():
    house_rules = [spec for spec in describe(Options) if spec.is_house_rule]
    assert [spec.name for spec in house_rules] == ["parking_pot", "double_go", "no_auctions"]
    assert not any(spec.default for spec in house_rules)


# Money on the free parking


@pytest.mark.rule("P48")
def test_taxes_fees_and_fines_wait_on_the_free_parking():
    assert table(at={0: 1}, parking_pot=True).roll(0, 1, 2).state.pot == 200
    assert table(at={0: 4}, chance=card(Fee, CHANCE), parking_pot=True).roll(0, 1, 2).state.pot == 15
    fined = table(jailed={0: 0}, parking_pot=True).throws(1, 2).do(0, PAY_FINE)
    assert fined.state.pot == 50
    assert table(jailed={0: 2}, parking_pot=True).roll(0, 1, 2).state.pot == 50
    assert fined.view(1).pot == 50


@pytest.mark.rule("P48")
def test_a_player_who_stops_there_takes_it_all():
    match = table(at={0: 1, 1: 17}, parking_pot=True).roll(0, 1, 2).roll(1, 1, 2)
    assert match.state.places[1] == PARKING
    assert match.seen(PotTaken) == [PotTaken(1, 200)]
    assert (match.cash, match.state.pot) == ((1300, 1700, 1500), 0)


@pytest.mark.rule("P48")
def test_a_debt_waits_there_only_when_it_is_paid():
    match = table(cash={0: 150}, deeds={0: (5,)}, at={0: 1}, parking_pot=True).roll(0, 1, 2)
    assert match.state.pot == 0
    assert match.mortgage(0, 5).state.pot == 200


@pytest.mark.rule("P48")
def test_rents_prices_and_what_players_pay_each_other_do_not_wait_there():
    match = table(deeds={1: (3,), 0: NAVY}, parking_pot=True).build(0, 37).roll(0, 1, 2)
    assert match.state.pot == 0
    paid = table(at={0: 14}, chest=card(CollectEach, CHEST), parking_pot=True).roll(0, 1, 2)
    assert paid.cash[0] > 1500
    assert paid.state.pot == 0
    match = table(parking_pot=True).roll(0, 1, 2).buy(0)
    assert match.state.pot == 0


@pytest.mark.rule("P48", "P26")
def test_by_the_book_the_bank_keeps_it_and_the_parking_is_a_rest():
    match = table(at={0: 1, 1: 17}).roll(0, 1, 2)
    assert (match.state.pot, match.view(1).pot) == (0, None)
    assert match.roll(1, 1, 2).cash == (1300, 1500, 1500)


# Double pay


@pytest.mark.rule("P49")
def test_stopping_on_go_pays_twice_and_passing_it_once():
    match = table(at={0: 37}, double_go=True).roll(0, 1, 2)
    assert match.seen(Salary) == [Salary(0, 400)]
    assert match.cash[0] == 1900
    match = table(at={0: 38}, double_go=True).roll(0, 1, 2)
    assert match.seen(Salary) == [Salary(0, 200)]
    match = table(at={0: 37}).roll(0, 1, 2)
    assert match.seen(Salary) == [Salary(0, 200)]


@pytest.mark.rule("P49")
def test_a_card_that_leads_to_go_pays_twice_too():
    match = table(at={0: CHANCES[0] - 3}, chance=card(Advance, CHANCE, to=0), double_go=True).roll(0, 1, 2)
    assert match.seen(Salary) == [Salary(0, 400)]


# No auctions


@pytest.mark.rule("P50")
def test_what_is_not_bought_stays_with_the_bank_for_the_next_guest():
    match = table(no_auctions=True).roll(0, 1, 2).decline(0)
    assert match.seen(LeftToBank) == [LeftToBank(0, 3)]
    assert (match.phase, match.mover, match.state.owner[3]) == (Rolling(), 1, BANK)
    assert match.roll(1, 1, 2).phase == Buying(3)


@pytest.mark.rule("P50")
def test_who_cannot_raise_the_price_is_not_asked():
    match = table(cash={0: 20}, no_auctions=True).roll(0, 1, 2)
    assert match.seen(LeftToBank) == [LeftToBank(0, 3)]
    assert (match.phase, match.mover) == (Rolling(), 1)


@pytest.mark.rule("P50")
def test_what_a_bankrupt_or_a_leaver_leaves_waits_for_the_next_guest_too():
    match = table(deeds={1: (*NAVY, 5)}, mortgaged=[5], no_auctions=True).leave(1)
    assert match.seen(AuctionOpened) == []
    assert match.phase == Rolling()
    assert not {match.state.owner[cell] for cell in (*NAVY, 5)} - {BANK}
    assert not any(match.state.mortgaged)
    buying = table(no_auctions=True).roll(0, 1, 2).leave(0)
    assert (buying.phase, buying.state.owner[3]) == (Rolling(), BANK)


@pytest.mark.rule("P50")
def test_the_last_house_goes_to_a_player_who_asks_first():
    levels = dict.fromkeys((*PINK, *ORANGE, *GREEN), 3) | dict.fromkeys((11, 13, 14, 16), 4)
    deeds = {0: (*PINK, *ORANGE, *GREEN, *BROWN), 1: RED}
    match = table(deeds=deeds, levels=levels, houses=1, no_auctions=True).build(1, 21)
    assert match.seen(Built) == [Built(1, 21, 1, 150)]
    assert match.refused(0, Build(1)) == ("none-left", "P28")


@pytest.mark.rule("P50")
def test_the_clock_of_a_purchase_declines():
    match: Table = table(no_auctions=True).roll(0, 1, 2).timeout(0)
    assert match.state.owner[3] == BANK
    assert not match.may(0, DECLINE)


@pytest.mark.rule("P44")
@pytest.mark.parametrize("minutes", [5, 47, 600])
def test_any_length_may_be_agreed_on(minutes):
    assert fresh(2, variant="timed", minutes=minutes).state.options.minutes == minutes
