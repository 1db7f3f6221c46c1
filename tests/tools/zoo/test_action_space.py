"""Actions as numbers."""

from dataclasses import replace

import pytest

from games.engine import Numbers
from games.monopolist import MONOPOLIST
from games.monopolist.actions import ROLL, Bid, DealAccept, DealMoney, Pass
from games.montana import MONTANA
from games.montana.actions import SAYINGS, Say
from games.montana.legal_actions import ACTS
from games.registry import RULEBOOKS
from games.uno import UNO
from tests.contract.matches import reachable
from tools.zoo.action_space import (
    CHOICES,
    MOST_UNLISTED,
    SHARES,
    SIGNED_SHARES,
    WAIT,
    Listed,
    Unlisted,
    choices,
    nearest,
    numbering,
)

BID = Numbers(Bid(39, 0), "amount", 61, 1500)


@pytest.mark.parametrize(
    "game",
    [*RULEBOOKS, replace(UNO, codec=replace(UNO.codec, actions=()))],
    ids=lambda game: f"{game.name}{bool(game.codec.actions)}",
)
def test_what_is_offered_has_a_number_of_its_own_and_what_has_one_is_accepted(game):
    numbers = numbering(game)
    seen = 0
    for _, state in reachable(game, 150):
        for seat in range(len(state.active)):
            offers = game.legal_actions(state, seat)
            numbered = numbers.numbered(offers)
            assert all(WAIT < number < numbers.size for number in numbered)
            assert all(game.accepts(state, seat, action, offers) for action in numbered.values())
            for offer in offers:
                if isinstance(offer, Numbers):
                    assert {offer.at(offer.low), offer.at(offer.high)} <= set(numbered.values())
                else:
                    assert list(numbered.values()).count(offer) == 1
                    seen += 1
    assert seen


@pytest.mark.parametrize("game", RULEBOOKS, ids=lambda game: game.name)
def test_what_is_played_here_has_a_repertoire_without_repetitions(game):
    assert len(set(game.codec.actions)) == len(game.codec.actions)
    assert isinstance(numbering(game), Listed)


@pytest.mark.parametrize("game", RULEBOOKS, ids=lambda game: game.name)
def test_a_number_means_the_same_in_every_match(game):
    """In a range it is a share of the range; otherwise it is the same action."""
    numbers = numbering(game)
    of_ranges = {type(action.template) for action in game.codec.actions if isinstance(action, Numbers)}
    meant: dict[int, object] = {}
    for _, state in reachable(game, 60):
        for number, action in numbers.numbered(game.legal_actions(state, 0)).items():
            meaning = type(action) if type(action) in of_ranges else game.codec.listed(action)
            assert meant.setdefault(number, meaning) == meaning
    assert meant


def test_sayings_are_offered_as_one_and_each_has_a_number():
    numbered = numbering(MONTANA).numbered(ACTS)
    assert {Say(what) for what in range(SAYINGS)} <= set(numbered.values())
    assert len(numbered) == SAYINGS + 3


def test_of_a_range_there_are_a_few_values():
    values = [action.amount for _, action in choices(BID, SHARES)]  # type: ignore[attr-defined]
    assert values == [61, 83, 106, 151, 241, 331, 421, 601, 781, 1140, 1500]


def test_money_in_an_offer_goes_either_way():
    both = Numbers(DealMoney(0), "amount", -800, 160)
    values = [action.amount for _, action in choices(both, SIGNED_SHARES)]  # type: ignore[attr-defined]
    assert values == [-800, -400, -200, -100, -50, 0, 10, 20, 40, 80, 160]


def test_a_value_that_comes_out_twice_has_one_number():
    short = Numbers(Bid(39, 0), "amount", 10, 12)
    assert [(place, action.amount) for place, action in choices(short, SHARES)] == [(0, 10), (7, 11), (9, 12)]  # type: ignore[attr-defined]


def test_numbers_that_go_without_saying_make_no_difference():
    numbers = numbering(MONOPOLIST)
    one, other = (set(numbers.numbered([Pass(thing), DealAccept(2, thing)])) for thing in (5, 39))
    assert one == other
    assert set(numbers.numbered([BID])) == set(numbers.numbered([Numbers(Bid(5, 0), "amount", 1, 900)]))


def test_a_sum_in_between_is_the_nearest_that_has_a_number():
    numbered = numbering(MONOPOLIST).numbered([ROLL, BID])
    assert len(numbered) == 1 + CHOICES
    assert numbered[nearest(numbered, [ROLL, BID], Bid(39, 700))] == Bid(39, 781)
    assert numbered[nearest(numbered, [ROLL, BID], ROLL)] == ROLL


def test_without_a_repertoire_a_number_is_a_place_among_the_offers():
    numbered = Unlisted().numbered([Pass(5), BID, ROLL])
    assert (numbered[1], numbered[2], numbered[2 + CHOICES]) == (Pass(5), Bid(39, 61), ROLL)
    assert len(Unlisted().numbered([Pass(thing) for thing in range(MOST_UNLISTED + 50)])) == MOST_UNLISTED
