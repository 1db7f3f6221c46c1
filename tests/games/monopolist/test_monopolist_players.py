"""Decisions of the computer player."""

import msgspec
import pytest

from games.monopolist.actions import (
    BANKRUPT,
    BUY,
    DECLINE,
    PAY_FINE,
    ROLL,
    USE_CARD,
    Bid,
    Build,
    DealAccept,
    DealRefuse,
    DealWith,
    Mortgage,
    Pass,
    SellBuilding,
)
from games.monopolist.board import BANK
from games.monopolist.bots.trading import TURNS_BETWEEN_OFFERS
from games.monopolist.bots.valuation import LARGEST_RESERVE, group_lot_value
from games.monopolist.deals import OFFERS_A_TURN
from games.monopolist.state import Deal, Owing
from games.rng import Rng
from tests.rules.monopolist import BROWN, CITY, GAME, GREEN, NAVY, ORANGE, PINK, RAILWAYS, YELLOW, Table, table


def choice(match: Table, seat: int):
    """Return the computer player's choice, given the view alone."""
    legal = match.legal(seat)
    return GAME.bots.player.choose(match.view(seat), legal, Rng(bytes(32))) if legal else None


def test_it_buys_what_it_can_afford():
    assert choice(table().roll(0, 1, 2), 0) == BUY


def test_it_mortgages_to_complete_a_group_but_not_for_a_single_lot():
    whole = table(cash={0: 300}, deeds={0: (37, 5)}, at={0: 36}).roll(0, 1, 2)
    assert choice(whole, 0) == Mortgage(5)


def test_it_bids_up_to_a_value_and_more_for_a_whole_group():
    match = table(deeds={1: (37,)}, at={0: 36}).roll(0, 1, 2).decline(0)
    assert isinstance(choice(match, 1), Bid)
    match.bid(0, 500)
    assert isinstance(choice(match, 1), Bid)
    assert choice(match, 2) == Bid(39, 575)
    lone = table(at={0: 36}).roll(0, 1, 2).decline(0).bid(0, 500)
    assert choice(lone, 1) == Pass(39)


def test_it_builds_out_of_turn_but_keeps_a_reserve():
    match = table(deeds={1: NAVY})
    assert isinstance(choice(match, 1), Build)
    assert choice(table(deeds={1: NAVY}, cash={1: 250}), 1) is None


def test_it_keeps_more_where_others_have_built():
    levels = dict.fromkeys(GREEN, 3)
    calm, alarmed = (table(cash={1: 450}, deeds={1: BROWN, 2: GREEN}, levels=built) for built in ({}, levels))
    assert isinstance(choice(calm, 1), Build)
    assert isinstance(choice(alarmed, 1), Build)
    alarmed = table(cash={1: 380}, deeds={1: BROWN, 2: GREEN}, levels=levels)
    assert choice(alarmed, 1) is None


def test_it_leaves_jail_early_and_stays_late():
    assert choice(table(jailed={0: 0}), 0) == PAY_FINE
    assert choice(table(jailed={0: 0}, jail_free=(0, BANK)), 0) == USE_CARD
    late = table(jailed={0: 0}, deeds={1: CITY.deeds}, levels=dict.fromkeys(PINK, 2))
    assert choice(late, 0) == ROLL


def test_it_raises_money_where_it_hurts_least():
    match = table(cash={0: 0}, deeds={0: (*ORANGE, 39, 5), 1: (37,)}, levels={16: 1, 18: 1, 19: 1}, at={0: 34})
    match.roll(0, 1, 2)
    assert choice(match, 0) == Mortgage(5)
    match = table(cash={0: 0}, deeds={0: ORANGE, 1: (37,)}, levels={16: 1, 18: 1, 19: 1}, at={0: 34}).roll(0, 1, 2)
    assert isinstance(choice(match, 0), SellBuilding)


def test_it_gives_up_only_when_nothing_would_help():
    match = table(cash={0: 0}, deeds={0: (1,), 1: NAVY}, at={0: 36}).roll(0, 1, 2)
    assert choice(match, 0) == BANKRUPT


@pytest.mark.rule("P29")
def test_it_accepts_what_profits_it_and_refuses_what_does_not():
    fair = table(deeds={0: (37, 18), 1: (39, 16, 19)}).offer(0, 1, gives=(18,), takes=(39,))
    assert choice(fair, 1) == DealAccept(0, 1)
    cheeky = table(deeds={0: (37,), 1: (39,)}).offer(0, 1, takes=(39,), money=100)
    assert choice(cheeky, 1) == DealRefuse(0)


def offering() -> Table:
    """Return a table with complementary lots, in a turn with an offer."""
    match = table(2, deeds={0: (37, 16), 1: (39, 18, 19)})
    match.state = msgspec.structs.replace(match.state, turn=TURNS_BETWEEN_OFFERS)
    return match


@pytest.mark.rule("P29")
def test_it_completes_groups_by_deals_that_profit_both():
    match = offering()
    while choice(match, 0) != ROLL:
        match.do(0, choice(match, 0))
    deal = match.state.deals[0]
    assert deal is not None
    assert (deal.gives, deal.takes, deal.offered) == ((16,), (39,), True)
    assert choice(match, 1) == DealAccept(0, 1)
    match.accept(1, 0)
    assert {*NAVY} <= match.owned(0)
    assert {*ORANGE} <= match.owned(1)


def test_it_asks_once_and_does_not_pester():
    match = offering()
    while choice(match, 0) != ROLL:
        match.do(0, choice(match, 0))
    match.do(1, DealRefuse(0))
    assert choice(match, 0) == ROLL
    assert match.state.offers_made == (1, 0)


# Choices of earlier versions


def beside_the_houses(cash: int) -> Table:
    """Return a table with the first player just before three streets with houses."""
    deeds = {0: (5,), 1: GREEN}
    return table(cash={0: cash}, deeds=deeds, levels=dict.fromkeys(GREEN, 4), at={0: 26}).roll(0, 1, 2)


def test_it_does_not_spend_its_last_coin_right_before_a_built_group():
    assert choice(beside_the_houses(300), 0) == DECLINE
    assert choice(beside_the_houses(280 + LARGEST_RESERVE), 0) == BUY


def test_it_spends_its_last_coin_where_a_group_becomes_whole_or_nothing_is_built():
    whole = table(cash={0: 300}, deeds={0: YELLOW[:2], 1: GREEN}, levels=dict.fromkeys(GREEN, 4), at={0: 26})
    assert choice(whole.roll(0, 1, 2), 0) == BUY
    assert choice(table(cash={0: 280}, at={0: 26}).roll(0, 1, 2), 0) == BUY


@pytest.mark.rule("P36")
def test_a_present_that_costs_its_last_money_to_redeem_is_refused():
    match = table(cash={1: 225}, deeds={0: (39,)}, mortgaged=[39]).offer(0, 1, gives=(39,))
    assert choice(match, 1) == DealRefuse(0)
    rich = table(deeds={0: (39,)}, mortgaged=[39]).offer(0, 1, gives=(39,))
    assert choice(rich, 1) == DealAccept(0, 1)


@pytest.mark.parametrize(("seats", "money", "answer"), [(4, 350, False), (4, 900, True), (2, 450, False)])
def test_the_last_lot_of_a_good_group_is_dear(seats: int, money: int, answer: bool):
    match = table(seats, deeds={0: ORANGE[:2], 1: ORANGE[2:]}).offer(0, 1, takes=ORANGE[2:], money=money)
    assert choice(match, 1) == (DealAccept(0, 1) if answer else DealRefuse(0))


def test_a_group_is_worth_what_can_be_earned_on_it():
    brown, orange = (sum(group_lot_value(CITY, lot) for lot in group) for group in (BROWN, ORANGE))
    assert orange / sum(CITY.prices[lot] for lot in ORANGE) > 1.2 * brown / sum(CITY.prices[lot] for lot in BROWN)


def insolvent() -> Table:
    """Return a table: the first player owes 200, can raise 180, and owns a wanted lot."""
    deeds = {0: (16, 1), 1: RAILWAYS, 2: (18, 19)}
    return table(cash={0: 60}, deeds=deeds, at={0: 12}).roll(0, 1, 2)


def test_a_debtor_looks_for_a_buyer_before_giving_up():
    match = insolvent()
    assert match.phase == Owing(0, 200, 1, "rent", 15)
    while not match.state.deals[0] or not match.state.deals[0].offered:
        match.do(0, choice(match, 0))
    assert match.state.deals[0] == Deal(0, 2, (1,), (), -50, True, 1), "20 are missing, 30 the mortgage would bring"
    assert 0 in GAME.status(match.state).asking
    assert choice(match, 2) == DealAccept(0, 1)
    match.accept(2, 0)
    assert choice(match, 0) == Mortgage(16)
    match.do(0, choice(match, 0))
    assert match.state.active[0]
    assert match.cash[0] == 0


def test_when_no_player_answers_or_all_refuse_it_gives_up_after_all():
    match = insolvent()
    while choice(match, 0) != BANKRUPT:
        match.do(0, choice(match, 0))
        if match.state.deals[0] and match.state.deals[0].offered and match.state.offers_made[0] == 1:
            match.do(2, DealRefuse(0))
    assert 1 <= match.state.offers_made[0] <= OFFERS_A_TURN
    assert match.state.deals[0] is None


def test_a_debtor_accepts_what_saves_it():
    match = table(cash={0: 60}, deeds={0: (16, 1), 1: RAILWAYS}, at={0: 12})
    match.offer(2, 0, takes=(16,), money=120).roll(0, 1, 2)
    assert choice(match, 0) == DealAccept(2, 1)
    poor = table(cash={0: 60}, deeds={0: (16, 1), 1: RAILWAYS}, at={0: 12})
    poor.offer(2, 0, takes=(16,), money=100).roll(0, 1, 2)
    assert choice(poor, 0) == DealWith(2), "that would not be enough: it looks for another way"


def test_it_mortgages_for_a_bid_that_makes_a_group_whole():
    match = table(cash={1: 100}, deeds={1: (37, 5, 15)}, at={0: 36}).roll(0, 1, 2).decline(0).bid(0, 120)
    assert choice(match, 1) == Mortgage(5)
    match.mortgage(1, 5)
    assert isinstance(choice(match, 1), Bid)
    lone = table(cash={1: 100}, deeds={1: (5, 15)}, at={0: 36}).roll(0, 1, 2).decline(0).bid(0, 120)
    assert choice(lone, 1) == Pass(39)
