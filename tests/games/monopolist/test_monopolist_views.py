"""Views of Монополист: hidden facts are resampled, known ones stay."""

import pytest

from games.monopolist.board import BANK, Collect, JailFree
from games.monopolist.state import Deal, State
from games.rng import Rng
from tests.rules.monopolist import CHANCES, CHESTS, CITY, GAME, card, table


def others(state: State, viewer: int | None) -> list[State]:
    return [GAME.resample(state, viewer, Rng(bytes([number]) * 32)) for number in range(12)]


@pytest.mark.parametrize("deck", [0, 1])
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_only_the_card_that_lies_open_is_known_to_be_under_its_deck(deck, viewer):
    number = card(Collect, deck)
    cell = (CHANCES, CHESTS)[deck][1]
    match = table(chance=number, chest=number, at={0: cell - 3}).roll(0, 1, 2)
    assert match.state.decks[deck][-1] == number
    found = others(match.state, viewer)
    assert {other.decks[deck][-1] for other in found} == {number}
    assert len({other.decks[deck] for other in found}) == len(found)
    assert len({other.decks[deck][-2] for other in found}) > 1
    assert len({other.decks[1 - deck][-1] for other in found}) > 1, "of the other deck nothing is known"
    for other in found:
        assert sorted(other.decks[deck]) == sorted(other.decks[1 - deck]) == list(range(16))
    after = match.roll(1, 4, 6)
    assert len({other.decks[deck][-1] for other in others(after.state, viewer)}) > 1, "it lies open no more"


def test_a_card_that_was_kept_is_under_no_deck():
    number = card(JailFree, 0)
    match = table(chance=number, at={0: CHANCES[1] - 3}).roll(0, 1, 2)
    found = others(match.state, None)
    assert len({other.decks[0][-1] for other in found}) > 1
    assert all(sorted((*other.decks[0], number)) == list(range(16)) for other in found)


def test_a_deck_may_be_empty_while_its_only_card_is_held():
    match = table(jail_free=(0, BANK))
    empty = match.state
    empty.decks = ((), empty.decks[1])
    assert {other.decks[0] for other in others(empty, 1)} == {()}


def test_offers_that_are_being_written_are_their_authors_alone():
    match = table(deeds={0: (5,), 1: (15,), 2: (25,)}).draft(0, 1, gives=(5,)).offer(1, 2, gives=(15,))
    drafted, offered = Deal(0, 1, (5,)), Deal(1, 2, (15,), offered=True, number=1)
    assert match.view(0).deals == (drafted, offered, None)
    for viewer in (None, 1, 2):
        assert match.view(viewer).deals == (None, offered, None)
        assert {other.deals for other in others(match.state, viewer)} == {(None, offered, None)}
    assert {other.deals for other in others(match.state, 0)} == {(drafted, offered, None)}


def test_a_view_shows_the_table_as_it_is():
    match = table(deeds={0: (5,), 1: (39,)}, mortgaged={5}, cash={2: 70}, jailed={1: 2}, at={2: 24})
    for seat in (None, 0, 1, 2):
        view = match.view(seat)
        assert (view.seat, view.mover, view.turn, view.waiting) == (seat, 0, 1, (0,))
        assert (view.cash, view.places, view.jail) == ((1500, 1500, 70), (0, 10, 24), (-1, 2, -1))
        assert (view.owner[5], view.mortgaged[5], view.owner[39], view.mortgaged[39]) == (0, True, 1, False)
        assert view.board is CITY
