"""Монополист: what a novice leaves undone, and what a master never does."""

import msgspec
import pytest

from games.levels import decide
from games.monopolist.actions import (
    BANKRUPT,
    BUY,
    DECLINE,
    ROLL,
    Bid,
    Build,
    DealAccept,
    DealRefuse,
    DealWith,
    Mortgage,
    Pass,
)
from games.monopolist.state import Deal
from games.monopolist.worth import cash_to_keep, deal_gain
from games.rng import Rng
from tests.monopolist.test_players import beside_the_houses, insolvent
from tests.rules.monopolist import GAME, GREEN, NAVY, ORANGE, YELLOW, Table, table


def choice(match: Table, seat: int, level: str = "master"):
    legal = match.legal(seat)
    return decide(GAME, level, match.view(seat), legal, Rng(bytes(32))) if legal else None


# The novice


def test_a_novice_buys_with_its_last_coin():
    assert choice(beside_the_houses(300), 0, "novice") == BUY


def test_a_novice_bids_little_and_proposes_nothing():
    match = table(deeds={1: (37,)}, at={0: 36}).roll(0, 1, 2).decline(0).bid(0, 260)
    assert choice(match, 1, "novice") == Pass(39)
    for seat in range(3):
        assert not isinstance(choice(table(deeds={0: ORANGE[:2], 1: ORANGE[2:]}), seat, "novice"), DealWith)


# The master


def test_a_master_does_not_spend_its_last_coin_beside_a_built_group():
    assert choice(beside_the_houses(300), 0) == DECLINE


@pytest.mark.rule("P36")
def test_a_master_refuses_a_present_that_costs_its_last_money():
    match = table(cash={1: 225}, deeds={0: (39,)}, mortgaged=[39]).offer(0, 1, gives=(39,))
    assert choice(match, 1) == DealRefuse(0)


@pytest.mark.parametrize(("seats", "money"), [(4, 350), (2, 450)])
def test_a_master_does_not_sell_the_last_lot_of_a_good_group_cheaply(seats, money):
    match = table(seats, deeds={0: ORANGE[:2], 1: ORANGE[2:]}).offer(0, 1, takes=ORANGE[2:], money=money)
    assert choice(match, 1) == DealRefuse(0)


def test_a_master_in_debt_looks_for_a_buyer_before_giving_up():
    match = insolvent()
    while not match.state.deals[0] or not match.state.deals[0].offered:
        action = choice(match, 0)
        assert action != BANKRUPT
        match.do(0, action)
    assert match.state.deals[0].to == 2


def test_a_master_buys_what_would_make_a_rivals_group_whole_even_by_mortgage():
    match = table(cash={0: 250}, deeds={0: (5, 15), 1: YELLOW[:2]}, at={0: 26}).roll(0, 1, 2)
    assert choice(match, 0) == Mortgage(5)
    lone = table(cash={0: 250}, deeds={0: (5, 15)}, at={0: 26}).roll(0, 1, 2)
    assert choice(lone, 0) == DECLINE


def test_a_master_mortgages_what_is_idle_to_build_early():
    match = table(cash={1: 110}, deeds={1: (*ORANGE, 5, 1)})
    assert choice(match, 1) == Mortgage(5)
    match.mortgage(1, 5)
    assert isinstance(choice(match, 1), Build)


def test_a_master_bids_no_more_than_it_has_to_and_more_where_a_rival_would_gain():
    match = table(deeds={1: (37,)}, at={0: 36}).roll(0, 1, 2).decline(0).bid(0, 400)
    assert choice(match, 1) == Bid(39, 401)
    assert isinstance(choice(match, 2), Bid), "it is dear to the second player"
    lone = table(at={0: 36}).roll(0, 1, 2).decline(0).bid(0, 400)
    assert choice(lone, 2) == Pass(39)


def test_a_group_is_worth_less_to_whoever_cannot_build():
    rich, poor = (table(cash={1: cash}, deeds={0: NAVY[1:], 1: NAVY[:1]}) for cash in (1500, 50))
    gift = Deal(0, 1, NAVY[1:])
    gains = [deal_gain(match.view(1), gift, 1) for match in (rich, poor)]
    assert gains[0] > 1.5 * gains[1]


def test_more_is_kept_before_built_lots_than_behind_them():
    built = dict.fromkeys(GREEN, 3)
    before, behind = (cash_to_keep(table(at={0: at}, deeds={1: GREEN}, levels=built).view(0), 0) for at in (26, 36))
    assert before > behind


def with_a_deal_to_make(turn: int) -> Table:
    """Each of two players has the last lot of the other's group."""
    match = table(3, deeds={0: (16, 18, 39), 1: (19, 37)})
    match.state = msgspec.structs.replace(match.state, turn=turn)
    return match


def test_a_master_proposes_a_deal_that_both_should_want_and_not_every_round():
    """From its first turns on until the offer is made; who refuses is not asked again at once."""
    proposed = []
    for turn in range(8):
        match = with_a_deal_to_make(turn)
        proposed.append(isinstance(choice(match, 0), DealWith))
    assert {*proposed} == {True, False}


def test_an_offer_of_a_master_is_one_that_the_usual_player_accepts():
    match = with_a_deal_to_make(6)
    while not (match.state.deals[0] and match.state.deals[0].offered):
        match.do(0, choice(match, 0))
    assert choice(match, 1, "player") == DealAccept(0, 1)
    assert choice(match.accept(1, 0), 0) != ROLL, "then it builds"
