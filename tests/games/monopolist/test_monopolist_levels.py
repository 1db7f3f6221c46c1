"""Монополист: what novices omit, and what masters avoid."""

from collections import Counter
from dataclasses import replace

import msgspec
import pytest

from games.bot_levels import HasTime, decide, no_time
from games.monopolist.actions import (
    BANKRUPT,
    BUY,
    DECLINE,
    DROP,
    ROLL,
    Bid,
    Build,
    DealAccept,
    DealCounter,
    DealMoney,
    DealOffer,
    DealRefuse,
    DealWith,
    Mortgage,
    Pass,
    Roll,
)
from games.monopolist.bots.master import MonopolistMaster
from games.monopolist.bots.master_trading import cash_to_keep, deal_gain
from games.monopolist.bots.match_simulation import SimulatedMatch
from games.monopolist.bots.simulation_board import random_throws
from games.monopolist.bots.valuation import auction_value
from games.monopolist.options import Options
from games.monopolist.state import Auction, Deal, Owing
from games.options import read
from games.rng import Rng
from tests.games.monopolist.test_monopolist_players import beside_the_houses, insolvent
from tests.rules.monopolist import GAME, GREEN, NAVY, ORANGE, RED, YELLOW, Table, table
from tools.bot_league import thoughts


def always() -> bool:
    return True


def choice(match: Table, seat: int, level: str = "master", has_time: HasTime = no_time):
    legal = match.legal(seat)
    # A master of its own, without earlier thoughts of the game's one.
    bots = replace(GAME.bots, master=MonopolistMaster())
    return decide(bots, level, match.view(seat), legal, Rng(bytes(32)), has_time) if legal else None


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
@pytest.mark.parametrize("has_time", [no_time, always])
def test_a_master_refuses_a_present_that_costs_its_last_money(has_time):
    match = table(cash={1: 225}, deeds={0: (39,)}, mortgaged=[39]).offer(0, 1, gives=(39,))
    assert choice(match, 1, has_time=has_time) == DealRefuse(0)


@pytest.mark.parametrize("has_time", [no_time, always])
@pytest.mark.parametrize(("seats", "money"), [(4, 350), (2, 450)])
def test_a_master_does_not_sell_the_last_lot_of_a_good_group_cheaply(seats, money, has_time):
    match = table(seats, deeds={0: ORANGE[:2], 1: ORANGE[2:]}).offer(0, 1, takes=ORANGE[2:], money=money)
    # With time it finds that no sum is worth it; at first sight some seem to be.
    assert choice(match, 1, has_time=has_time) == (DealCounter(0, 1) if has_time is no_time else DealRefuse(0))


def test_a_master_does_not_save_its_only_rival_from_ruin():
    match = table(2, cash={0: 10}, deeds={0: (1, 5), 1: RED}, levels=dict.fromkeys(RED, 3), at={0: 18}).roll(0, 1, 2)
    assert isinstance(match.state.phase, Owing)
    match.offer(0, 1, gives=(5,), money=-500)
    assert choice(match, 1, "player") == DealRefuse(0)
    assert choice(match, 1, has_time=always) == DealRefuse(0)


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


def bid_up(match: Table, *levels: str) -> list[tuple[int, int]]:
    """Return the bids of an auction by seat, until all but one have passed."""
    bids: list[tuple[int, int]] = []
    while isinstance(match.phase, Auction):
        seat = min(match.waiting, key=lambda seat: (seat - match.phase.bidder - 1) % len(levels))
        action = choice(match, seat, levels[seat])
        match.do(seat, action)
        bids += [(seat, action.amount)] if isinstance(action, Bid) else []
    return bids


def test_a_master_bids_no_more_than_it_has_to_and_more_where_a_rival_would_gain():
    """It raises in steps, as people do, up to the usual player's limit."""
    match = table(deeds={1: (37,)}, at={0: 36}).roll(0, 1, 2).decline(0).bid(0, 400)
    assert choice(match, 1) == Bid(39, 450)
    assert isinstance(choice(match, 2), Bid), "it is dear to the second player"
    assert choice(match.bid(2, 570), 1) == Bid(39, 600), "there the usual player stops"
    assert choice(match.bid(0, 600), 1) == Bid(39, 601)
    poor = table(cash={0: 401, 2: 300}, deeds={1: (37,)}, at={0: 36}).roll(0, 1, 2).decline(0).bid(0, 400)
    assert choice(poor, 1) == Bid(39, 401), "nobody has more than that"
    lone = table(at={0: 36}).roll(0, 1, 2).decline(0).bid(0, 400)
    assert choice(lone, 2) == Pass(39)


def test_a_master_who_is_left_alone_with_a_deed_takes_it_for_the_least():
    match = table(3, at={0: 36}).roll(0, 1, 2).decline(0)
    match.do(0, Pass(39)).do(1, Pass(39))
    assert choice(match, 2) == Bid(39, 1)


@pytest.mark.parametrize("seats", [2, 3, 6])
@pytest.mark.parametrize("deeds", [{}, {1: NAVY[:1]}])
def test_masters_do_not_bid_by_single_coins(seats, deeds):
    match = table(seats, deeds=deeds, at={0: 36}).roll(0, 1, 2).decline(0)
    bids = bid_up(match, *["master"] * seats)
    assert max(Counter(seat for seat, _ in bids).values()) <= 11
    assert match.state.owner[39] == bids[-1][0]


@pytest.mark.parametrize(("at", "price"), [(36, 400), (18, 220), (12, 200)])
def test_steps_cost_a_master_nothing_against_the_usual_player(at, price):
    """It gets the deed for at most one coin more than the usual player bids."""
    match = table(2, at={0: at}).roll(0, 1, 2).decline(0)
    bids = bid_up(match, "master", "player")
    worth = auction_value(table(2, at={0: at}).view(1), 1, at + 3)
    assert match.state.owner[at + 3] == 0
    assert worth < price
    assert bids[-1] <= (0, worth + 1)


def test_a_group_is_worth_less_to_a_player_who_cannot_build():
    rich, poor = (table(cash={1: cash}, deeds={0: NAVY[1:], 1: NAVY[:1]}) for cash in (1500, 50))
    gift = Deal(0, 1, NAVY[1:])
    gains = [deal_gain(match.view(1), gift, 1) for match in (rich, poor)]
    assert gains[0] > 1.5 * gains[1]


def test_more_is_kept_before_built_lots_than_behind_them():
    built = dict.fromkeys(GREEN, 3)
    before, behind = (cash_to_keep(table(at={0: at}, deeds={1: GREEN}, levels=built).view(0), 0) for at in (26, 36))
    assert before > behind


def with_a_deal_to_make(rounds: int, seats: int = 3) -> Table:
    """Return a table on which two players have the last lots of each other's groups."""
    match = table(seats, deeds={0: (16, 18, 39), 1: (19, 37)})
    match.state = msgspec.structs.replace(match.state, course=((0,) * seats,) * rounds)
    return match


def test_a_master_proposes_a_deal_that_both_should_want_and_not_every_round():
    """It also waits after doubles in the same round.

    A refusal is not followed by the same offer.
    """
    proposed = [isinstance(choice(with_a_deal_to_make(rounds), 0), DealWith) for rounds in range(6)]
    assert proposed == [True, False, False, False, True, False]
    match = with_a_deal_to_make(0)
    match.state = msgspec.structs.replace(match.state, doubles=1)
    assert choice(match, 0) == ROLL


@pytest.mark.parametrize(("seats", "has_time"), [(3, no_time), (3, always), (2, always)])
def test_an_offer_of_a_master_is_one_that_the_usual_player_accepts(seats, has_time):
    match = with_a_deal_to_make(8, seats)
    steps = 0
    while not (match.state.deals[0] and match.state.deals[0].offered):
        match.do(0, choice(match, 0, has_time=has_time))
        steps += 1
    deal = match.state.deals[0]
    assert steps == 2 + len(deal.gives) + len(deal.takes) + (deal.money != 0), "it is of one mind while it writes"
    assert choice(match, 1, "player") == DealAccept(0, 1)
    assert choice(match.accept(1, 0), 0) != ROLL, "then it builds"


def test_a_master_without_time_offers_nothing_to_an_only_rival():
    assert choice(with_a_deal_to_make(0, 2), 0) == ROLL


def test_a_master_looks_at_the_clock_and_still_has_an_answer():
    for moments in range(40):
        match = with_a_deal_to_make(moments * 4, 2)
        assert isinstance(choice(match, 0, has_time=thoughts(moments)()), Roll | DealWith)


# Counter-offers


def asked_too_much(seats: int = 3, by: int = 0, to: int = 1, mover: int = 0) -> Table:
    """Return a table on which one of two complementary owners asks for too much money."""
    match = table(seats, mover=mover, deeds={by: (19, 37), to: (16, 18, 39)})
    return match.offer(by, to, gives=(19,), takes=(39,), money=-700)


def haggled(match: Table, seat: int, master: MonopolistMaster) -> Table:
    """Return the table after the master's counter-offer."""
    bots = replace(GAME.bots, master=master)
    while (own := match.state.deals[seat]) is None or not own.offered:
        match.do(seat, decide(bots, "master", match.view(seat), match.legal(seat), Rng(bytes(32)), always))
    return match


@pytest.mark.rule("P29")
@pytest.mark.parametrize("seats", [2, 3])
def test_a_master_answers_a_bad_price_with_one_that_the_other_should_accept(seats):
    match = asked_too_much(seats)
    steps = []
    while not (match.state.deals[1] and match.state.deals[1].offered):
        steps.append(choice(match, 1, has_time=always))
        match.do(1, steps[-1])
    assert [type(step) for step in steps] == [DealCounter, DealMoney, DealOffer]
    assert choice(match, 1, has_time=always) is None, "then it waits for the answer"
    deal = match.state.deals[1]
    assert (deal.gives, deal.takes) == ((39,), (19,))
    assert deal.money < 700
    assert choice(match, 0, "player") == DealAccept(1, 2)
    assert {*ORANGE} <= match.accept(0, 1).owned(1)


@pytest.mark.rule("P29")
def test_it_does_so_in_its_own_turn_too_and_thinks_about_it_once():
    match = haggled(asked_too_much(mover=1), 1, MonopolistMaster())
    assert choice(match, 0, "player") == DealAccept(1, 2)


@pytest.mark.rule("P29")
def test_two_masters_do_not_haggle_on_and_on():
    match = haggled(asked_too_much(), 1, MonopolistMaster())
    assert choice(match, 0, has_time=always) == DealRefuse(1), "whose offer was countered answers yes or no"
    match.do(0, DealRefuse(1))
    assert choice(match, 1, has_time=always) is None
    match.offer(0, 1, gives=(19,), takes=(39,), money=-600)
    assert choice(match, 1, has_time=always) == DealCounter(0, 3), "another offer is answered anew"


@pytest.mark.rule("P29")
def test_a_counter_offer_is_withdrawn_when_the_turn_has_passed():
    match = haggled(asked_too_much(to=2), 2, MonopolistMaster())
    assert choice(match, 2, has_time=always) is None
    match.roll(0, 1, 3)
    assert match.mover == 1
    assert choice(match, 2, has_time=always) == DROP


# Foresight


def chance(match: Table, seat: int, matches: int = 60) -> float:
    course = SimulatedMatch(match.view(seat))
    return sum(course.fork().play(random_throws(bytes(32), number), seat) for number in range(matches)) / matches


def test_money_to_build_decides_between_equal_groups():
    rich = table(2, cash={0: 1200, 1: 150}, deeds={0: ORANGE, 1: RED})
    assert chance(rich, 0) > 0.85
    assert chance(rich, 0) + chance(rich, 1) == pytest.approx(1)


def test_a_debt_that_cannot_be_paid_is_the_end():
    match = insolvent()
    assert chance(match, 0) < 0.05


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("options", [{}, {"variant": "quick"}, {"board": "town"}])
def test_matches_in_mind_share_one_victory(seats, options):
    state = GAME.setup(read(Options, options), seats, bytes(32)).state
    for number in range(20):
        course = SimulatedMatch(GAME.view(state, 0))
        ends = [course.fork().play(random_throws(bytes(32), number), seat) for seat in range(seats)]
        assert all(0 <= end <= 1 for end in ends)
        assert sum(ends) <= 1 + 1e-9


def test_matches_in_mind_leave_the_present_alone():
    match = table(2, cash={0: 400}, deeds={0: ORANGE, 1: RED}, levels=dict.fromkeys(RED, 4))
    course = SimulatedMatch(match.view(0))
    before = msgspec.json.encode({**vars(course), "board_data": None})
    for number in range(10):
        course.fork().play(random_throws(bytes(32), number), 0)
    assert msgspec.json.encode({**vars(course), "board_data": None}) == before
