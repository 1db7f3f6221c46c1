"""Achievements, counted in public events."""

import pytest

from games.engine import Achievement
from games.kit.table_events import RoundEnded
from games.monopolist import achievements as monopolist
from games.monopolist.board import BOARDS, DEFAULT_BOARD, HOTEL
from games.monopolist.events import Built, Paid, WentBankrupt
from games.montana import achievements as montana
from games.montana.events import Covered, Forgot, TookBack
from games.registry import RULEBOOKS
from games.uno import achievements as uno
from games.uno.events import Caught, Drew, Played

ROUND_OVER = RoundEnded(0, (0, 0), (0, 0), ((), ()))


def laid(*cards: str) -> list[Played]:
    return [Played(seat % 3, card, "") for seat, card in enumerate(cards)]


def test_a_row_of_twos_belongs_to_who_laid_the_last():
    assert list(uno.row_of_twos(laid("rD", "gD", "bD", "b3", "rD", "r4"))) == [(2, 3)]


def test_drawing_does_not_end_a_row_and_a_round_does():
    took = Drew(2, 4, "two", ())
    assert list(uno.row_of_twos([*laid("rD"), took, Played(1, "gD", "")])) == [(1, 2)]
    assert list(uno.row_of_twos([*laid("rD"), ROUND_OVER, *laid("gD")])) == []


def test_the_most_cards_at_once_and_who_was_caught_by_whom():
    events = [Drew(0, 1, "turn", ()), Drew(0, 4, "four", ()), Caught(0, 2), Caught(0, 1)]
    counts = {feat.name: list(feat.counts(events)) for feat in uno.FEATS}
    assert counts == {"twos": [], "drawn": [(0, 4)], "caught": [(0, 1), (0, 1)], "catches": [(2, 1), (1, 1)]}


def test_the_richest_bankrupt_has_money_and_deeds():
    prices = BOARDS[DEFAULT_BOARD].prices
    events = [WentBankrupt(1, 0, (1, 3), 120), Paid(1, 900, 0, "rent", 5), Paid(1, 50, -1, "tax", 4)]
    assert list(monopolist.richest_bankrupt(events)) == [(1, 120 + prices[1] + prices[3])]
    assert list(monopolist.dearest_rent(events)) == [(0, 900)]


def test_a_hotel_is_no_house():
    assert list(monopolist.hotels([Built(2, 1, 4, 50), Built(2, 1, HOTEL, 50)])) == [(2, 1)]


def test_noticing_ones_own_mistake_does_not_count_as_noticing():
    events = [TookBack(0, 1, (), "g1f"), Forgot(0, 0, ()), Covered(2, 1), Covered(0, 2)]
    assert list(montana.noticed(events)) == [(1, 1)]
    assert list(montana.first_hands(events)) == [(2, 1)]


@pytest.mark.parametrize("game", RULEBOOKS, ids=lambda game: game.name)
def test_every_game_has_something_to_tell_and_nothing_twice(game):
    names = [feat.name for feat in game.achievements]
    assert names
    assert len(set(names)) == len(names)
    assert all(isinstance(feat, Achievement) and list(feat.counts(())) == [] for feat in game.achievements)
