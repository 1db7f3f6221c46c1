"""Монополист: «Шанс», «Общественная казна», «Бесплатная парковка»."""

import pytest

from games.monopolist.board import (
    BANK,
    HOTEL,
    Advance,
    Back,
    Collect,
    CollectEach,
    Fee,
    JailFree,
    Nearest,
    PayEach,
    Repairs,
    ToJail,
)
from games.monopolist.events import CardDrawn, Moved, Paid, Received, Rolled, Salary
from games.monopolist.state import Buying, Drawn, Owing
from locales import languages
from tests.rules.monopolist import CHANCES, CITY, NAVY, PARKING, POWER, RAILWAYS, Table, card, table
from tests.support.board_names import named


def drawing(deck: int, number: int, **more: object) -> Table:
    """Return a table with the first player three steps before a cell with cards.

    It is «Шанс» (22) or «Общественная казна» (33).
    """
    at = {0: (19, 30)[deck], **more.pop("at", {})}  # type: ignore[dict-item]
    return table(at=at, chance=number, chest=number, **more)  # type: ignore[arg-type]


def drawn(deck: int, number: int, *dice: int, **more: object) -> Table:
    return drawing(deck, number, **more).roll(0, 1, 2, *dice)


@pytest.mark.rule("P20")
def test_the_top_card_is_done_at_once_and_goes_to_the_bottom():
    number = card(Collect, 0, amount=150)
    match = drawn(0, number)
    assert match.seen(CardDrawn) == [CardDrawn(0, 0, number)]
    assert match.seen(Received) == [Received(0, 150)]
    assert match.state.decks[0][-1] == number
    assert match.mover == 1


@pytest.mark.rule("P20")
def test_the_card_lies_open_until_the_next_roll():
    number = card(Collect, 0, amount=150)
    match = drawn(0, number)
    assert match.view(None).card == Drawn(0, number)
    match.roll(1, 4, 6)
    assert match.view(None).card is None


@pytest.mark.rule("P20")
def test_the_card_lies_open_while_it_is_being_done():
    match = drawn(0, card(Advance, 0, to=39))
    assert match.phase == Buying(39)
    assert match.view(None).card == Drawn(0, card(Advance, 0, to=39))


@pytest.mark.rule("P20")
def test_the_card_that_opens_the_jail_is_kept_and_may_be_sold():
    for deck in (0, 1):
        match = drawn(deck, card(JailFree, deck))
        assert match.state.jail_free[deck] == 0
        assert len(match.state.decks[deck]) == 15
        match.offer(0, 2, gives=(-1 - deck,), money=-25).accept(2, 0)
        assert match.state.jail_free[deck] == 2
        assert match.cash == (1525, 1500, 1475)


@pytest.mark.rule("P20")
def test_a_fee_is_paid_to_the_bank_and_may_have_to_be_raised():
    match = drawn(1, card(Fee, 1, amount=100), cash={0: 60}, deeds={0: (5,)})
    assert match.phase == Owing(0, 100, BANK, "card")
    assert match.mortgage(0, 5).cash[0] == 60


@pytest.mark.rule("P41")
def test_each_deck_has_sixteen_cards_of_the_classic_mix():
    kinds = [[type(found) for found in deck] for deck in CITY.decks]
    assert [len(deck) for deck in kinds] == [16, 16]
    chance, chest = kinds
    assert {Advance, Nearest, Back, Collect, Fee, PayEach, Repairs, ToJail, JailFree} == set(chance)
    assert {Advance, Collect, Fee, CollectEach, Repairs, ToJail, JailFree} == set(chest)
    assert chance.count(JailFree) == chest.count(JailFree) == 1


@pytest.mark.rule("P41")
@pytest.mark.parametrize("language", languages())
def test_every_card_is_worded_by_us_in_every_language_without_repeating_itself(language):
    texts = [named(found.text, language) for deck in CITY.decks for found in deck]
    assert len(set(texts)) == len(texts) == 32


@pytest.mark.rule("P41")
@pytest.mark.parametrize(("deeds", "rent"), [((25,), 50), (RAILWAYS, 400)])
def test_the_nearest_railway_costs_its_owner_s_rent_twice(deeds, rent):
    match = drawn(0, card(Nearest, 0, times=2), deeds={1: deeds})
    assert match.seen(Moved)[-1] == Moved(0, 22, 25)
    assert match.seen(Paid) == [Paid(0, rent, 1, "rent", 25)]


@pytest.mark.rule("P41")
def test_the_nearest_utility_costs_ten_times_a_fresh_roll():
    match = drawn(0, card(Nearest, 0, times=10), 3, 4, deeds={1: (28,)})
    assert match.seen(Rolled)[-1] == Rolled(0, (3, 4), "utility")
    assert match.seen(Paid) == [Paid(0, 70, 1, "rent", 28)]


@pytest.mark.rule("P41", "P21")
def test_the_nearest_may_lie_past_go():
    match = table(at={0: 33}, chance=card(Nearest, 0, times=10)).roll(0, 1, 2)
    assert match.seen(Moved)[-1] == Moved(0, CHANCES[2], POWER)
    assert match.seen(Salary) == [Salary(0, 200)]
    assert match.phase == Buying(POWER)


@pytest.mark.rule("P41")
def test_back_three_is_a_move_of_its_own_without_salary():
    match = table(at={0: 4}, chance=card(Back, 0)).roll(0, 1, 2)
    assert match.seen(Moved)[-1] == Moved(0, 7, 4)
    assert match.seen(Paid) == [Paid(0, 200, BANK, "tax", 4)]
    assert not match.seen(Salary)


@pytest.mark.rule("P41")
def test_repairs_cost_by_house_and_hotel():
    match = drawn(0, card(Repairs, 0), deeds={0: (*NAVY, 1, 3)}, levels={37: HOTEL, 39: 4, 1: 1})
    assert match.seen(Paid) == [Paid(0, 100 + 5 * 25, BANK, "card", -1)]
    assert not drawn(0, card(Repairs, 0)).seen(Paid)


@pytest.mark.rule("P41")
def test_one_pays_each_and_each_pays_one():
    match = drawn(0, card(PayEach, 0))
    assert match.cash == (1400, 1550, 1550)
    match = drawn(1, card(CollectEach, 1, amount=50))
    assert match.cash == (1600, 1450, 1450)


@pytest.mark.rule("P41", "P17")
def test_when_each_pays_everybody_s_debt_is_a_debt_of_their_own():
    match = drawn(1, card(CollectEach, 1, amount=50), cash={1: 0, 2: 20}, deeds={1: (5,), 2: (15,)})
    assert match.phase == Owing(1, 50, 0, "card")
    match.mortgage(1, 5)
    assert match.phase == Owing(2, 50, 0, "card")
    match.mortgage(2, 15)
    assert match.cash == (1600, 50, 70)
    assert match.mover == 1


@pytest.mark.rule("P26")
def test_parking_is_a_rest():
    match = table(at={0: 17}).roll(0, 1, 2)
    assert match.state.places[0] == PARKING
    assert match.cash[0] == 1500
    assert match.mover == 1


@pytest.mark.rule("P26")
def test_cards_that_collect_do_not_touch_a_player_who_is_parked_until_they_leave():
    number = card(CollectEach, 1, amount=50)
    match = drawn(1, number, at={1: PARKING})
    assert match.cash == (1550, 1500, 1450)
    match.roll(1, 4, 5)
    assert match.state.places[1] == 29
    again = drawn(1, number, at={1: 29})
    assert again.cash == (1600, 1450, 1450)


@pytest.mark.rule("P26")
def test_who_is_parked_bids_and_deals():
    match = table(at={1: PARKING}, deeds={1: (5,)})
    match.offer(1, 2, gives=(5,), money=-10).accept(2, 1)
    match.roll(0, 1, 2).decline(0).bid(1, 3).pass_(0, 2)
    assert match.state.owner[3] == 1
