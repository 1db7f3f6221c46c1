"""A computer player with a debt above its property: offers and their prices."""

from typing import Any

import pytest

from games.monopolist.actions import BANKRUPT, DROP, DealAccept, DealRefuse, DealWith
from games.monopolist.board import BANK
from games.monopolist.state import Deal, Owing
from games.rng import Rng
from tests.rules.monopolist import GAME, RAILWAYS, Table, table


def choice(match: Table) -> object:
    return GAME.bots.player.choose(match.view(0), match.legal(0), Rng(bytes(32)))


def insolvent(seats: int = 3, cash: int = 60, **more: Any) -> Table:
    """Return a table on which the first player is about to owe the second 200."""
    deeds = {0: (1, 16), 1: RAILWAYS, 2: (18, 19)} | more.pop("deeds", {})
    purses = {0: cash} | more.pop("cash_of", {})
    return table(seats, cash=purses, deeds=deeds, at={0: 12}, **more)


def asked(match: Table) -> list[Deal]:
    """Return its offers in order, all refused, until it gives up."""
    offers: list[Deal] = []
    assert isinstance(match.phase, Owing)
    for _ in range(60):
        step = choice(match)
        if step == BANKRUPT:
            return offers
        match.do(0, step)
        deal = match.state.deals[0]
        if deal is not None and deal.offered:
            offers.append(Deal(deal.by, deal.to, deal.gives, deal.takes, deal.money))
            match.do(deal.to, DealRefuse(0))
    raise AssertionError("it never gives up")


def test_each_thing_is_offered_at_the_price_that_just_saves_it():
    """20 are missing, a sold lot cannot be mortgaged, and the creditor is not asked."""
    assert asked(insolvent().roll(0, 1, 2)) == [Deal(0, 2, (1,), (), -50), Deal(0, 2, (16,), (), -110)]


def test_it_asks_three_times_at_most():
    assert asked(insolvent(5).roll(0, 1, 2)) == [Deal(0, other, (1,), (), -50) for other in (2, 3, 4)]


def test_what_is_mortgaged_already_brings_all_of_its_price():
    match = insolvent(cash=150, mortgaged={16}).roll(0, 1, 2)
    assert Deal(0, 2, (16,), (), -20) in asked(match)
    assert Deal(0, 2, (1,), (), -50) in asked(insolvent(cash=150, mortgaged={16}).roll(0, 1, 2))


def test_a_jail_card_is_sold_to_a_player_who_gains_by_it():
    match = insolvent(cash=170, deeds={0: ()}, jail_free=(BANK, 0)).roll(0, 1, 2)
    assert asked(match) == [Deal(0, 2, (-2,), (), -30)]
    dear = insolvent(cash=150, deeds={0: ()}, jail_free=(BANK, 0)).roll(0, 1, 2)
    assert asked(dear) == [], "nobody gives 50 for it"


def test_a_player_who_has_no_money_is_not_asked():
    assert asked(insolvent(4, cash_of={2: 0}).roll(0, 1, 2))[0] == Deal(0, 3, (1,), (), -50)


def test_a_draft_that_no_player_could_buy_is_dropped():
    match = insolvent(cash_of={2: 0}).draft(0, 2, gives=(1,)).roll(0, 1, 2)
    assert choice(match) == DROP
    assert choice(match.do(0, DROP)) == BANKRUPT


def test_an_offer_that_no_player_answers_is_withdrawn_for_the_next():
    match = insolvent().roll(0, 1, 2)
    while not (match.state.deals[0] and match.state.deals[0].offered):
        match.do(0, choice(match))
    assert choice(match) == DROP
    assert choice(match.do(0, DROP)) == DealWith(2)


OFFERS: dict[str, tuple[dict[str, object], dict[str, tuple[int, ...]], int]] = {
    "money for a lot": ({}, {"takes": (16,)}, 110),
    "money for a mortgaged lot": ({"mortgaged": {16}}, {"takes": (16,)}, 110),
    "money for a jail card": ({"jail_free": (0, BANK)}, {"takes": (-1,)}, 20),
    "another lot and money": ({}, {"gives": (18,), "takes": (16,)}, 20),
    "a lot to be redeemed, and money": ({"mortgaged": {19}}, {"gives": (19,), "takes": (1,)}, 60),
    "a jail card and money": ({"jail_free": (2, BANK)}, {"gives": (-1,), "takes": (1,)}, 50),
}


@pytest.mark.parametrize("is_enough", [True, False])
@pytest.mark.parametrize(("more", "things", "money"), OFFERS.values(), ids=OFFERS)
def test_an_offer_is_accepted_when_it_saves(more, things, money, is_enough):
    match = insolvent(**more).offer(2, 0, money=money - (not is_enough), **things).roll(0, 1, 2)
    assert isinstance(match.phase, Owing)
    assert (choice(match) == DealAccept(2, 1)) == is_enough
