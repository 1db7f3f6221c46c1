"""Монополист: rent of lots, railways and utilities, taxes, debts."""

import pytest

from games.monopolist.actions import BANKRUPT, ROLL, Build, Redeem
from games.monopolist.board import BANK, HOTEL
from games.monopolist.events import InDebt, NoRent, Paid, Rolled, WentBankrupt
from games.monopolist.state import Owe, Owing, Rolling
from tests.rules.monopolist import GREEN, INCOME_TAX, LUXURY_TAX, NAVY, ORANGE, POWER, RAILWAYS, WATER, table


@pytest.mark.rule("P14")
@pytest.mark.parametrize(("level", "rent"), [(1, 200), (2, 600), (3, 1400), (4, 1700), (HOTEL, 2000)])
def test_a_guest_pays_by_the_buildings(level, rent):
    match = table(cash={0: 3000}, deeds={1: NAVY}, levels=dict.fromkeys(NAVY, level), at={0: 36}).roll(0, 1, 2)
    assert match.seen(Paid) == [Paid(0, rent, 1, "rent", 39)]
    assert match.cash[:2] == (3000 - rent, 1500 + rent)


@pytest.mark.rule("P14")
def test_a_lot_without_buildings_costs_its_plain_rent():
    match = table(deeds={1: (39,)}, at={0: 36}).roll(0, 1, 2)
    assert match.cash[:2] == (1450, 1550)


@pytest.mark.rule("P14")
def test_ones_own_lot_costs_nothing():
    match = table(deeds={0: (39,)}, at={0: 36}).roll(0, 1, 2)
    assert match.cash[0] == 1500


@pytest.mark.rule("P15")
def test_a_whole_group_doubles_the_rent_of_its_bare_lots():
    match = table(deeds={1: NAVY}, at={0: 36}).roll(0, 1, 2)
    assert match.cash[0] == 1400


@pytest.mark.rule("P15")
def test_a_built_lot_is_not_doubled_and_its_bare_neighbour_is():
    match = table(deeds={1: NAVY}, levels={37: 1}, at={0: 34}).roll(0, 1, 2)
    assert match.cash[0] == 1500 - 175
    match = table(deeds={1: NAVY}, levels={37: 1}, at={0: 36}).roll(0, 1, 2)
    assert match.cash[0] == 1500 - 100


@pytest.mark.rule("P15")
def test_no_doubling_while_one_of_the_group_is_mortgaged():
    match = table(deeds={1: NAVY}, mortgaged={37}, at={0: 36}).roll(0, 1, 2)
    assert match.cash[0] == 1450


@pytest.mark.rule("P16")
def test_mortgaged_property_earns_nothing():
    match = table(deeds={1: NAVY}, mortgaged={39}, at={0: 36}).roll(0, 1, 2)
    assert match.seen(NoRent) == [NoRent(0, 39)]
    assert match.cash[:2] == (1500, 1500)


@pytest.mark.rule("P18")
@pytest.mark.parametrize(("deeds", "times"), [((POWER,), 4), ((POWER, WATER), 10)])
def test_a_utility_costs_a_fresh_roll_times_four_or_ten(deeds, times):
    match = table(deeds={1: deeds}, at={0: 9}).roll(0, 1, 2, 6, 5)
    assert match.seen(Rolled) == [Rolled(0, (1, 2)), Rolled(0, (6, 5), "utility")]
    assert match.seen(Paid) == [Paid(0, 11 * times, 1, "rent", POWER)]


@pytest.mark.rule("P18")
def test_the_fresh_roll_is_no_double():
    match = table(deeds={1: (POWER,)}, at={0: 9}).roll(0, 1, 2, 6, 6)
    assert match.mover == 1


@pytest.mark.rule("P18", "P19")
@pytest.mark.parametrize(("cell", "price"), [(POWER, 150), (RAILWAYS[1], 200)])
def test_utilities_and_railways_are_bought_or_auctioned_like_lots(cell, price):
    match = table(at={0: cell - 3}).roll(0, 1, 2)
    assert match.cash[0] - match.buy(0).cash[0] == price
    match = table(at={0: cell - 3}).roll(0, 1, 2).decline(0).bid(1, 5).pass_(0, 2)
    assert match.state.owner[cell] == 1


@pytest.mark.rule("P19")
@pytest.mark.parametrize(("owned", "rent"), [(1, 25), (2, 50), (3, 100), (4, 200)])
def test_a_railway_costs_by_how_many_its_owner_has(owned, rent):
    match = table(deeds={1: RAILWAYS[:owned]}, at={0: 2}).roll(0, 1, 2)
    assert match.seen(Paid) == [Paid(0, rent, 1, "rent", 5)]


@pytest.mark.rule("P27")
@pytest.mark.parametrize(("cell", "tax"), [(INCOME_TAX, 200), (LUXURY_TAX, 100)])
def test_a_tax_cell_costs_the_sum_shown(cell, tax):
    match = table(at={0: cell - 3}).roll(0, 1, 2)
    assert match.seen(Paid) == [Paid(0, tax, BANK, "tax", cell)]
    assert match.cash[0] == 1500 - tax


@pytest.mark.rule("P17")
def test_a_debtor_gets_the_time_and_the_tools():
    match = table(cash={0: 30}, deeds={0: (5, *ORANGE), 1: (39,)}, levels={16: 1}, at={0: 36}).roll(0, 1, 2)
    assert match.seen(InDebt) == [InDebt(0, 50, 1, "rent", 39)]
    assert match.phase == Owing(0, 50, 1, "rent", 39)
    assert match.waiting == (0,)
    assert match.refused(0, Build(18)) == ("pay-first", "P17")
    match.sell(0, 16)
    assert match.cash[:2] == (30, 1550)
    assert match.phase == Rolling()


@pytest.mark.rule("P17")
def test_the_debt_is_paid_by_itself_as_soon_as_the_cash_is_there():
    match = table(cash={0: 10}, deeds={0: (1, 5), 1: (39,)}, at={0: 36}).roll(0, 1, 2)
    match.mortgage(0, 1)
    assert isinstance(match.phase, Owing), "30 for the lot is not enough"
    match.mortgage(0, 5)
    assert match.cash[:2] == (90, 1550)
    assert match.mover == 1


@pytest.mark.rule("P17")
def test_no_other_player_acts_while_a_debt_is_open():
    match = table(cash={0: 30}, deeds={0: (5,), 1: (39, *GREEN), 2: (15,)}, mortgaged={15}, at={0: 36}).roll(0, 1, 2)
    assert match.legal(1) == match.legal(2) == ()
    assert match.refused(1, Build(31)) == ("between-moves", "P11")
    assert match.refused(2, Redeem(15)) == ("between-moves", "P11")
    assert match.refused(1, ROLL) == ("not-your-turn", "P5")


@pytest.mark.rule("P17")
def test_a_debtor_may_sell_to_another_player():
    match = table(cash={0: 30}, deeds={0: (5,), 1: (39,)}, mortgaged={5}, at={0: 36}).roll(0, 1, 2)
    match.offer(0, 2, gives=(5,), money=-90).accept(2, 0)
    assert match.cash == (70, 1550, 1500 - 90 - 110)
    assert match.state.owner[5] == 2
    assert match.mover == 1


@pytest.mark.rule("P17")
def test_with_nothing_left_bankruptcy_needs_no_tap():
    match = table(cash={0: 30}, deeds={1: (39,)}, at={0: 36}).roll(0, 1, 2)
    assert match.seen(WentBankrupt) == [WentBankrupt(0, 1, (), 30, owed=50, cell=39, turn=1)]
    assert match.cash == (0, 1530, 1500)
    assert match.mover == 1


@pytest.mark.rule("P17")
def test_who_has_only_mortgaged_property_left_may_still_look_for_a_buyer():
    match = table(cash={0: 30}, deeds={0: (5,), 1: (39,)}, mortgaged={5}, at={0: 36}).roll(0, 1, 2)
    assert match.waiting == (0,)
    match.do(0, BANKRUPT)
    assert match.state.owner[5] == 1


@pytest.mark.rule("P17")
def test_cash_is_never_negative_and_no_debt_is_forgotten_in_a_chain():
    """Rent → bankruptcy → interest that the creditor cannot pay → the creditor's own debt → the next move."""
    match = table(cash={0: 10, 1: 0}, deeds={0: (5, 15), 1: (39, 12)}, mortgaged={5, 15}, at={0: 36}).roll(0, 1, 2)
    match.do(0, BANKRUPT)
    assert match.phase == Owing(1, 20, BANK, "interest", 5)
    assert [task.cell for task in match.state.agenda if isinstance(task, Owe)] == [15]
    match.mortgage(1, 12)
    assert match.cash[1] == 10 + 75 - 20 - 20
    assert match.mover == 1
    assert match.phase == Rolling()
