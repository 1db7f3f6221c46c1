"""Монтана: the cards, the deal, and fitting cards."""

from collections import Counter
from itertools import islice

import pytest

from games.errors import BadSeats
from games.kit.table_events import Dealt, Turned
from games.montana.cards import COLOURS, DECK, NUMBER_CARDS, NUMBERS, is_number
from games.montana.events import CRITERIA, FirstChosen
from games.montana.laws import NO_RULES, laws
from games.montana.options import Options
from tests.rules.montana import GAME, deals, table


def in_force(*rules: str):
    tops = list(NO_RULES)
    for rule in rules:
        tops[{"V": 0, "*": 1, "!": 2}[rule[0]]] = rule
    return laws(tuple(tops))


def fitting(top: str, *rules: str) -> set[str]:
    """Return the number cards that may be laid on this one."""
    return {card for card in NUMBER_CARDS if in_force(*rules).allow(top, (), card)}


def every(colours: str = "grb", numbers: str = "123456", fillings: str = "fe") -> set[str]:
    return {f"{colour}{number}{filling}" for colour in colours for number in numbers for filling in fillings}


# The deck


@pytest.mark.rule("M1")
def test_a_hundred_cards():
    count = Counter(DECK)
    assert count.total() == 100
    assert sum(count[card] for card in NUMBER_CARDS) == 72
    for colour in COLOURS:
        for number in NUMBERS:
            assert count[f"{colour}{number}f"] == count[f"{colour}{number}e"] == 2


@pytest.mark.rule("M1")
@pytest.mark.parametrize(
    ("kinds", "copies"),
    [("!a !b !c !d", 2), ("Vo Ve", 1), ("#1 #2 #3 #4 #5 #6", 2), ("*s *r", 2), ("*b *c", 1)],
)
def test_the_rule_cards_and_their_copies(kinds, copies):
    assert [DECK.count(kind) for kind in kinds.split()] == [copies] * len(kinds.split())


@pytest.mark.rule("M1")
def test_of_the_rule_cards_six_are_extra_two_are_victory_eight_are_moves_and_twelve_are_digits():
    marks = Counter(card[0] for card in DECK if not is_number(card))
    assert marks == {"*": 6, "V": 2, "!": 8, "#": 12}


# The deal


@pytest.mark.rule("M2")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_two_to_six_play_with_seven_cards_each(seats):
    match = next(deals(seats))
    assert [event.count for event in match.seen(Dealt)] == [7] * seats
    assert [match.size(seat) for seat in range(seats)] == [7] * seats
    assert len(match.state.pile) + 7 * seats == 99


@pytest.mark.rule("M2")
@pytest.mark.parametrize("seats", [1, 7])
def test_no_player_plays_alone_and_seven_are_too_many(seats):
    with pytest.raises(BadSeats):
        GAME.setup(Options(), seats, bytes(32))


@pytest.mark.rule("M3")
def test_a_number_card_starts_the_game_pile():
    assert all(is_number(match.top) for match in islice(deals(2), 60))


@pytest.mark.rule("M3")
def test_a_rule_card_goes_to_the_bottom_of_the_deck_and_the_next_is_turned():
    match = next(match for match in deals(3) if len(match.seen(Turned)) == 3)
    first, second, third = match.seen(Turned)
    assert [event.goes_back for event in (first, second, third)] == [True, True, False]
    assert match.state.pile[:2] == (second.card, first.card)
    assert match.top == third.card
    assert not any(match.state.rules)


@pytest.mark.rule("M4")
def test_who_begins_is_decided_by_a_crazy_criterion_that_everybody_sees():
    match = next(deals(4))
    (chosen,) = match.seen(FirstChosen)
    assert chosen.seat == match.mover
    assert chosen.criterion in range(CRITERIA)
    assert GAME.redact(chosen, None) == chosen


@pytest.mark.rule("M4")
def test_everybody_may_come_to_begin_and_by_every_criterion():
    chosen = [match.seen(FirstChosen)[0] for match in islice(deals(3), 150)]
    assert {event.seat for event in chosen} == {0, 1, 2}
    assert {event.criterion for event in chosen} == set(range(CRITERIA))


@pytest.mark.rule("M4")
def test_each_round_chooses_anew_who_begins():
    match = table(["g1f", "g2f g3f"], target=300).move(0, "g1f").agree(1)
    match.deal(1)
    assert match.seen(FirstChosen)[0].seat == match.mover


# Fitting cards


@pytest.mark.rule("M6")
def test_on_a_green_five_goes_any_green_and_any_five():
    assert fitting("g5f") == every("g") | every(numbers="5")


@pytest.mark.rule("M6")
def test_full_or_empty_does_not_matter_at_first():
    assert fitting("g5f") == fitting("g5e")


@pytest.mark.rule("M18")
def test_opposite_colour_or_same_number():
    """The rulebook's example: any five, or any empty green."""
    assert fitting("g5f", "!a") == every(numbers="5") | every("g", fillings="e")


@pytest.mark.rule("M18")
def test_opposite_colour_or_a_number_one_off():
    """The rulebook's example: a four or a six of any colour, or any empty green."""
    assert fitting("g5f", "!b") == every(numbers="46") | every("g", fillings="e")


@pytest.mark.rule("M18")
def test_same_colour_or_same_number():
    """The rulebook's example: any five, or any full green."""
    assert fitting("g5f", "!c") == every(numbers="5") | every("g", fillings="f")


@pytest.mark.rule("M18")
def test_same_colour_or_a_number_one_off():
    """The rulebook's example: a four or a six of any colour, or any full green."""
    assert fitting("g5f", "!d") == every(numbers="46") | every("g", fillings="f")


@pytest.mark.rule("M18")
def test_the_opposite_of_an_empty_colour_is_the_full_one():
    assert fitting("r2e", "!a") == every(numbers="2") | every("r", fillings="f")


@pytest.mark.rule("M18")
@pytest.mark.parametrize(("rule", "left_out"), [("!a", "g3f"), ("!b", "r5f"), ("!c", "g3e"), ("!d", "b5e")])
def test_a_move_rule_takes_the_place_of_the_basic_one(rule, left_out):
    assert left_out in fitting("g5f")
    assert left_out not in fitting("g5f", rule)


@pytest.mark.rule("M15")
@pytest.mark.parametrize(("top", "beside"), [("r6f", "51"), ("r1f", "62"), ("r3f", "24")])
def test_after_six_comes_one(top, beside):
    assert fitting(top, "!d") == every("r", fillings="f") | every(numbers=beside)


@pytest.mark.rule("M15")
def test_the_ring_closes_in_a_row_of_cards_too():
    assert in_force("*r").are_kept("g5f", ("b5f", "b6e", "b1f", "b2e"))
    assert in_force("*r").are_kept("g5f", ("b5f", "b4e", "b3f", "b2e", "b1f", "b6e"))


@pytest.mark.rule("M6")
@pytest.mark.parametrize("rule", ["!a", "Vo", "*s", "#3"])
def test_a_rule_card_may_always_be_laid(rule):
    for laws_in_force in (in_force(), in_force("!b"), in_force("!c", "*r")):
        assert laws_in_force.allow("g5f", (), rule)


# Values


@pytest.mark.rule("M33")
@pytest.mark.parametrize(("card", "worth"), [("g1f", 1), ("b6e", 6), ("#1", 20), ("#6", 20)])
def test_numbers_count_their_face_and_digit_rules_twenty(card, worth):
    assert round_points(card) == worth


@pytest.mark.rule("M33")
@pytest.mark.parametrize("card", ["!a", "Vo", "*s", "*c"])
def test_other_rules_count_fifty(card):
    assert round_points(card) == 50


def round_points(card: str) -> int:
    """Return the winner's points for one card left in the other hand."""
    match = table(["g1f", card], hints=True).lay(0, "g1f")
    return match.state.scores[0]
