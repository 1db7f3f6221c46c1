"""УНО с перехватом: dealing, turns, drawing and the direction of play."""

from itertools import islice

import pytest

from games.kit.table_events import Dealt, Passed, Reshuffled, Reversed, RoundStarted, Skipped, Turned
from games.uno.actions import Draw, Keep, Play
from games.uno.events import Drew
from games.uno_intercept.state import Sorting
from tests.rules.intercept import Table, deals, dealt_with, table
from tests.rules.table import cards

# Dealing


@pytest.mark.rule("H6")
@pytest.mark.parametrize("seats", range(2, 11))
def test_everybody_is_dealt_seven_cards_and_one_goes_to_the_centre(seats):
    match = next(deals(seats))
    assert [(event.seat, len(event.cards)) for event in match.seen(Dealt)] == [(seat, 7) for seat in range(seats)]
    assert match.state.hands == tuple(event.cards for event in match.seen(Dealt))
    assert len(match.state.discard) == 1
    assert len(match.state.pile) == 108 - 7 * seats - 1


@pytest.mark.rule("H6")
def test_the_first_card_is_always_a_digit():
    for match in islice(deals(4), 150):
        assert match.top[0] in "rygb"
        assert match.top[1].isdigit()
        assert match.colour == match.top[0]


@pytest.mark.rule("H6")
@pytest.mark.parametrize("unfit", ["S", "R", "D", "w", "w4"])
def test_a_picture_or_black_card_is_shuffled_back_and_the_next_one_turned(unfit):
    match = next(match for match in deals(4) if match.seen(Turned)[0].card.removeprefix("r") == unfit)
    *returned, started = match.seen(Turned)
    assert returned
    assert all(event.goes_back for event in returned)
    assert not started.goes_back
    assert match.state.discard == (started.card,)
    assert len(match.state.pile) == 108 - 28 - 1, "the unfit card is still in the game"


@pytest.mark.rule("H6")
def test_the_unfit_card_may_lie_anywhere_in_the_pile_afterwards():
    piles = [(match.state.pile, match.seen(Turned)[0].card) for match in islice(deals(4), 120)]
    places = {pile.index(first) for pile, first in piles if not first[-1].isdigit() and first in pile}
    assert len(places) > 10


@pytest.mark.rule("H7")
@pytest.mark.parametrize("seats", [2, 3, 7])
def test_the_player_after_the_dealer_begins(seats):
    match = dealt_with("y3", seats)
    assert match.mover == (match.state.dealer + 1) % seats
    assert match.waiting == (match.mover,)
    assert match.refuses(match.state.dealer, Draw()) == "not-your-turn"


@pytest.mark.rule("H7")
def test_everybody_has_the_chance_to_deal_first():
    assert {match.state.dealer for match in islice(deals(4), 40)} == {0, 1, 2, 3}


@pytest.mark.rule("H7")
def test_play_goes_on_clockwise():
    match = table(["r7 r8 b1", "r1 r2 b2", "r3 r4 b3"], top="r5")
    movers = []
    for card in ("r7", "r1", "r3", "r8"):
        movers.append(match.mover)
        match.play(match.mover, card)
    assert movers == [0, 1, 2, 0]


@pytest.mark.rule("H7")
@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_the_dealer_changes_clockwise_each_round(dealer):
    match = table(["r7", "y1 y2", "g1"], top="r5", dealer=dealer).play(0, "r7")
    following = (dealer + 1) % 3
    assert match.waiting == (following,)
    match.deal(following)
    assert match.seen(RoundStarted) == [RoundStarted(2, following)]
    assert match.mover == (following + 1) % 3


@pytest.mark.rule("H7")
def test_every_round_begins_clockwise():
    match = table(["r7", "y1 y2", "g1"], top="r5", direction=-1).play(0, "r7").deal(0)
    assert match.state.direction == 1


# Drawing


@pytest.mark.rule("H9")
def test_without_a_suitable_card_one_is_drawn_and_kept_with_a_pass():
    match = table(["b2 b3", "y1 y2"], top="r5", pile="g9 r1").draw(0)
    assert match.hand(0) == cards("b2 b3 g9")
    assert match.drew(0) == 1
    assert match.seen(Passed) == [Passed(0)]
    assert match.mover == 1


@pytest.mark.rule("H9")
def test_without_a_suitable_card_drawing_is_all_that_is_offered():
    assert table(["b2 b3 g1", "y1 y2"], top="r5").legal(0) == [Draw()]


@pytest.mark.rule("H9")
@pytest.mark.parametrize("card", ["r1", "y5", "w", "w4"])
def test_drawing_while_holding_a_suitable_card_is_not_allowed(card):
    match = table([f"b2 b3 {card}", "y1 y2"], top="r5")
    assert match.refuses(0, Draw()) == "holds-a-match"


@pytest.mark.rule("H9")
@pytest.mark.parametrize("drawn", ["r1", "y5", "w", "w4"])
def test_a_drawn_card_that_fits_has_to_be_played(drawn):
    match = table(["b2 b3", "y1 y2"], top="r5", pile=drawn).draw(0)
    assert match.mover == 0
    assert {type(action) for action in match.legal(0)} == {Play}
    assert match.playable(0) == {drawn}
    assert match.refuses(0, Keep()) == "your-move"
    match.play(0, drawn, "b" if drawn[0] == "w" else "")
    assert match.top == drawn
    assert match.hand(0) == cards("b2 b3")
    assert match.mover == 1


@pytest.mark.rule("H9")
def test_no_player_draws_twice_in_a_turn():
    match = table(["b2 b3", "y1 y2"], top="r5", pile="r9").draw(0)
    assert match.refuses(0, Draw()) == "only-the-drawn-card"


@pytest.mark.rule("H9")
def test_when_so_agreed_one_may_draw_although_something_fits():
    match = table(["r2 b3", "y1 y2"], top="r5", pile="g9", draw_freely=True).draw(0)
    assert match.hand(0) == cards("r2 b3 g9")
    assert match.seen(Passed) == [Passed(0)]
    assert match.mover == 1


@pytest.mark.rule("H9")
def test_when_so_agreed_a_drawn_card_that_fits_may_be_kept():
    match = table(["b2 b3 b4", "y1 y2"], top="r5", pile="r9", draw_freely=True).draw(0)
    assert match.legal(0) == [Play("r9"), Keep()]
    match.keep(0)
    assert match.hand(0) == cards("b2 b3 b4 r9")
    assert match.top == "r5"
    assert match.seen(Passed) == [Passed(0)]
    assert match.mover == 1


@pytest.mark.rule("H9")
def test_after_drawing_by_choice_only_the_drawn_card_may_be_played():
    match = table(["r2 r3 w", "y1 y2"], top="r5", pile="r9", draw_freely=True).draw(0)
    assert match.refuses(0, Play("r2")) == "only-the-drawn-card"
    assert match.refuses(0, Play("w", "r")) == "only-the-drawn-card"
    assert match.play(0, "r9").hand(0) == cards("r2 r3 w")


@pytest.mark.rule("H9")
def test_a_turn_is_not_passed_without_having_drawn():
    assert table(["r2 b3", "y1 y2"], top="r5", draw_freely=True).refuses(0, Keep()) == "your-move"


# «Смена направления»


def turned_around() -> Table:
    """Return a table of four with a reversal that the third player can repeat."""
    return table(["rR b2 b3", "y1 y2 y3", "rR g2 g3", "bR g4 g5"], top="r5").play(0, "rR")


@pytest.mark.rule("H12")
def test_a_reverse_turns_the_direction_around_and_it_lasts():
    match = turned_around()
    assert match.seen(Reversed) == [Reversed(-1)]
    assert match.mover == 3
    match = table(["rR b2 b3", "r1 y2 y3", "r2 g2 g3", "r3 g4 g5"], top="r5").play(0, "rR").play(3, "r3").play(2, "r2")
    assert match.mover == 1


@pytest.mark.rule("H12")
def test_two_reverses_in_a_row_change_nothing():
    match = turned_around().intercept(2, "rR")
    assert match.state.direction == 1
    assert match.mover == 3


@pytest.mark.rule("H12")
def test_three_reverses_in_a_row_change_the_direction():
    match = turned_around().intercept(2, "rR").play(3, "bR")
    assert match.state.direction == -1
    assert match.mover == 2


@pytest.mark.rule("H12")
def test_with_two_players_a_reverse_acts_as_a_skip():
    match = table(["rR b2 b3", "y1 y2 y3"], top="r5").play(0, "rR")
    assert match.mover == 0
    assert match.seen(Skipped) == [Skipped(1)]


@pytest.mark.rule("H12")
def test_with_two_players_a_reverse_merely_passes_the_turn_when_so_agreed():
    match = table(["rR b2 b3", "y1 y2 y3"], top="r5", reverse_skips=False).play(0, "rR")
    assert match.mover == 1
    assert match.seen(Skipped) == []


@pytest.mark.rule("H12")
def test_a_reverse_skips_no_player_among_three():
    match = table(["rR b2 b3", "y1 y2 y3", "g1 g2 g3"], top="r5").play(0, "rR")
    assert match.mover == 2
    assert match.seen(Skipped) == []


# Numbers of cards


@pytest.mark.rule("H28")
@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_the_number_of_cards_in_every_hand_is_public(viewer):
    match = table(["r7 b2 b3", "y1 y2", "g1"], top="r5", pile="g8")
    assert match.view(viewer).counts == (3, 2, 1)
    match.play(0, "r7").draw(1)
    assert match.view(viewer).counts == (2, 3, 1)


@pytest.mark.rule("H28")
def test_the_number_of_cards_is_public_while_a_player_sorts_them():
    match = table(["w4 b2 b3", "y1 y2", "g1 g2"], top="r5").play(0, "w4", "g").accept(1)
    assert isinstance(match.phase, Sorting)
    assert match.view(None).counts == (2, 6, 2)


@pytest.mark.rule("H28")
def test_the_cards_themselves_are_no_other_players_business():
    match = table(["r7 b2 b3", "y1 y2", "g1"], top="r5")
    assert match.view(1).hand == cards("y1 y2")
    assert match.view(1).hands == ((), (), ())
    assert match.view(None).hand == ()


# An exhausted pile


@pytest.mark.rule("H30")
def test_an_exhausted_pile_is_replaced_by_the_reshuffled_cards_under_the_central_one():
    match = table(["b2 b3", "y1 y2"], top="r5", rest="discard")
    under = match.state.discard[:-1]
    match.draw(0)
    assert match.seen(Reshuffled) == [Reshuffled(len(under))]
    assert match.state.discard == ("r5",)
    pile = match.state.pile
    assert len(pile) == len(under) - 1
    assert pile not in (under[: len(pile)], under[::-1][: len(pile)])


@pytest.mark.rule("H30")
def test_what_is_left_of_the_pile_is_drawn_first():
    match = table(["rD b2 b3", "y1 y2"], top="r5", pile="g9", rest="discard").play(0, "rD").accept(1)
    assert match.drew(1) == 2
    assert "g9" in match.hand(1)
    assert match.state.discard == ("rD",)


@pytest.mark.rule("H30")
def test_when_there_are_too_few_cards_one_draws_what_there_is():
    match = table(["w4 b2 b3", "y1 y2", "g1"], top="r5", pile="g8", rest=2).play(0, "w4", "b").accept(1)
    assert match.hand(1) == cards("y1 y2 g8 r5"), "the red 5 under the «плюс четыре» is all that could be added"
    assert match.ready(1).mover == 2


@pytest.mark.rule("H30")
def test_when_there_is_nothing_to_draw_one_passes():
    match = table(["b2 b3", "y1 y2"], top="r5", rest=1).draw(0)
    assert match.hand(0) == cards("b2 b3")
    assert match.seen(Drew) == []
    assert match.seen(Passed) == [Passed(0)]
    assert match.mover == 1


@pytest.mark.rule("H30")
def test_with_nothing_to_draw_an_attack_costs_the_turn_alone():
    match = table(["rD b2 b3", "y1 y2", "g1"], top="r5", rest=2).play(0, "rD")
    match.state.hands = (*match.state.hands[:2], (*match.state.hands[2], "r5"))
    match.state.discard = ("rD",)
    match.accept(1)
    assert match.size(1) == 2
    assert match.mover == 2


@pytest.mark.rule("H30")
@pytest.mark.rule("H19")
def test_the_card_under_a_plus_four_is_not_reshuffled_while_it_may_come_into_force_again():
    """A forgotten «Uno!» empties the pile between the dishonest card and the honesty check."""
    match = table(["w4 r2", "y1 y2", "g1"], top="r5", rest=2).play(0, "w4", "b").catch(1).ready(0)
    assert match.drew(0) == 0
    match.doubt(1)
    assert match.top == "r5"
    assert match.hand(0) == cards("r2 w4")
