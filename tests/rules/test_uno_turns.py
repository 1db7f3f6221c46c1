"""УНО: setup, turns, drawing and the coloured action cards."""

from itertools import islice, pairwise

import pytest

from games.kit.table_events import Dealt, Passed, Reshuffled, Reversed, RoundStarted, Skipped, Turned
from games.uno.actions import Draw, Keep, Play
from games.uno.events import DealerDraw, Drew
from games.uno.state import Moving, Naming
from tests.rules.table import FULL, GAME, cards, deals, dealt_with, table

# Choosing the dealer


def rank(card: str) -> int:
    return int(card[1]) if card[1:].isdigit() and card[0] != "w" else 0


@pytest.mark.rule("U3")
def test_everybody_draws_a_card_and_the_highest_digit_deals():
    for match in islice(deals(4, FULL), 60):
        draws = match.seen(DealerDraw)
        assert [seat for seat, _ in draws[0].cards] == [0, 1, 2, 3]
        last = dict(draws[-1].cards)
        dealer = draws[-1].dealer
        assert all(rank(last[dealer]) > rank(card) for seat, card in last.items() if seat != dealer)
        assert match.seen(RoundStarted)[0].dealer == dealer == match.state.dealer


@pytest.mark.rule("U3")
def test_equal_highest_cards_are_drawn_again_among_the_tied_only():
    ties = 0
    for match in islice(deals(6, FULL), 60):
        for tied, again in pairwise(match.seen(DealerDraw)):
            highest = max(rank(card) for _, card in tied.cards)
            contenders = [seat for seat, card in tied.cards if rank(card) == highest]
            assert len(contenders) > 1
            assert [seat for seat, _ in again.cards] == contenders
            ties += 1
    assert ties > 5


@pytest.mark.rule("U3")
@pytest.mark.parametrize("symbol", ["S", "R", "D", "w", "w4"])
def test_symbol_cards_count_zero_in_the_draw_for_the_dealer(symbol):
    """A symbol against a nought, or another symbol, is a tie."""
    for match in deals(2):
        for draw in match.seen(DealerDraw):
            drawn = [card for _, card in draw.cards]
            if any(card.endswith(symbol) for card in drawn) and max(map(rank, drawn)) == 0:
                assert draw.dealer == -1
                return


@pytest.mark.rule("U3")
def test_the_cards_of_the_draw_for_the_dealer_are_shown_and_go_back():
    match = next(deals(10))
    draw = match.seen(DealerDraw)[0]
    assert GAME.redact(draw, None) == draw
    assert sum(map(len, match.state.hands)) + len(match.state.pile) + len(match.state.discard) == 108
    drawn = {card for match in islice(deals(3), 40) for draw in match.seen(DealerDraw) for _, card in draw.cards}
    assert len(drawn) > 30, "the deck is shuffled for every draw"


# Dealing and starting


@pytest.mark.rule("U4")
@pytest.mark.parametrize("seats", range(2, 11))
def test_everybody_is_dealt_seven_cards(seats):
    match = next(deals(seats))
    assert [(event.seat, len(event.cards)) for event in match.seen(Dealt)] == [(seat, 7) for seat in range(seats)]
    assert dealt_with("g6", seats).state.hands == tuple(e.cards for e in dealt_with("g6", seats).seen(Dealt))


@pytest.mark.rule("U5")
def test_the_rest_is_the_draw_pile_and_its_top_card_starts_the_discard_pile():
    match = dealt_with("r5", seats=3)
    assert match.state.discard == ("r5",)
    assert len(match.state.pile) == 108 - 3 * 7 - 1
    assert match.colour == "r"


@pytest.mark.rule("U7")
@pytest.mark.parametrize("seats", [2, 3, 7])
def test_the_player_left_of_the_dealer_begins(seats):
    match = dealt_with("y3", seats)
    assert match.mover == (match.state.dealer + 1) % seats
    assert match.waiting == (match.mover,)
    assert match.refuses(match.state.dealer, Draw()) == "not-your-turn"


@pytest.mark.rule("U7")
def test_play_goes_on_to_the_left():
    match = table(["r7 r8 b1", "r1 r2 b2", "r3 r4 b3"], top="r5")
    movers = []
    for card in ("r7", "r1", "r3", "r8"):
        movers.append(match.mover)
        match.play(match.mover, card)
    assert movers == [0, 1, 2, 0]


@pytest.mark.rule("U7")
def test_dealing_passes_to_the_left_each_round():
    match = table(["r7", "y1 y2", "g1"], top="r5", dealer=1).play(0, "r7").deal(0)
    assert match.state.dealer == 2
    assert match.seen(RoundStarted) == [RoundStarted(2, 2)]
    match = table(["r7", "y1 y2", "g1"], top="r5", dealer=2).play(0, "r7").deal(1)
    assert match.state.dealer == 0


@pytest.mark.rule("U6")
def test_a_digit_as_the_starting_card_does_nothing():
    match = dealt_with("b8")
    assert [*match.seen(Drew), *match.seen(Skipped), *match.seen(Reversed)] == []
    assert match.state.direction == 1
    assert match.phase == Moving()


@pytest.mark.rule("U6")
@pytest.mark.parametrize(
    ("start", "first", "direction", "phase"),
    [
        ("r4", 1, 1, Moving()),
        ("rD", 2, 1, Moving()),
        ("rS", 2, 1, Moving()),
        ("rR", 0, -1, Moving()),
        ("w", 1, 1, Naming()),
        ("wx", 1, 1, Naming()),
        ("wa", 1, 1, Naming()),
    ],
)
def test_an_active_starting_card_acts_on_the_start(start, first, direction, phase):
    """`first` counts from the dealer to the left."""
    match = dealt_with(start, 4, FULL)
    assert match.mover == (match.state.dealer + first) % 4
    assert match.state.direction == direction
    assert match.phase == phase


@pytest.mark.rule("U16")
@pytest.mark.parametrize("seats", [2, 4])
def test_draw_two_as_the_starting_card_costs_the_first_player_two_cards_and_the_turn(seats):
    match = dealt_with("gD", seats)
    first = (match.state.dealer + 1) % seats
    assert match.size(first) == 9
    assert match.drew(first) == 2
    assert match.seen(Skipped) == [Skipped(first)]
    assert match.mover == (first + 1) % seats


@pytest.mark.rule("U18")
def test_a_reverse_as_the_starting_card_lets_the_dealer_move_first_and_play_go_to_the_right():
    match = dealt_with("yR", 4)
    dealer = match.state.dealer
    assert match.mover == dealer
    match.draw(dealer)
    if match.state.drawn:
        match.keep(dealer)
    assert match.mover == (dealer - 1) % 4


@pytest.mark.rule("U18")
def test_a_reverse_as_the_starting_card_lets_the_dealer_move_first_of_two_as_well():
    match = dealt_with("bR", 2)
    assert match.mover == match.state.dealer
    match.draw(match.mover)
    if match.state.drawn:
        match.keep(match.mover)
    assert match.mover != match.state.dealer


@pytest.mark.rule("U20")
def test_a_skip_as_the_starting_card_passes_over_the_player_left_of_the_dealer():
    match = dealt_with("rS", 4)
    first = (match.state.dealer + 1) % 4
    assert match.seen(Skipped) == [Skipped(first)]
    assert match.mover == (first + 1) % 4
    assert match.size(first) == 7


@pytest.mark.rule("U25")
def test_draw_four_as_the_starting_card_goes_back_and_another_is_turned():
    match = next(match for match in deals(4) if match.seen(Turned)[0].card == "w4")
    *returned, started = match.seen(Turned)
    assert {(event.card, event.goes_back) for event in returned} == {("w4", True)}
    assert started.card != "w4"
    assert not started.goes_back
    assert match.state.discard == (started.card,)
    held = sum(hand.count("w4") for hand in match.state.hands)
    assert match.state.pile.count("w4") == 4 - held, "all of them are still in the game"


# Playing and drawing


@pytest.mark.rule("U9")
def test_without_a_match_one_card_is_drawn_and_the_turn_passes():
    match = table(["b2 b3", "y1 y2"], top="r5", pile="g9 r1").draw(0)
    assert match.hand(0) == cards("b2 b3 g9")
    assert match.drew(0) == 1
    assert match.seen(Passed) == [Passed(0)]
    assert match.mover == 1


@pytest.mark.rule("U9")
@pytest.mark.parametrize("drawn", ["r1", "y5", "w", "w4"])
def test_a_drawn_card_that_matches_may_be_played_at_once(drawn):
    match = table(["b2 b3", "y1 y2"], top="r5", pile=drawn).draw(0)
    assert match.mover == 0
    assert match.playable(0) == {drawn}
    match.play(0, drawn, "b" if drawn[0] == "w" else "")
    assert match.top == drawn
    assert match.hand(0) == cards("b2 b3")
    assert match.mover == 1


@pytest.mark.rule("U9")
def test_without_a_match_drawing_is_all_that_is_offered():
    assert table(["b2 b3", "y1 y2"], top="r5").legal(0) == [Draw()]


@pytest.mark.rule("U10")
def test_a_player_holding_a_match_may_decline_to_play_and_draw():
    match = table(["r2 r3", "y1 y2"], top="r5", pile="g9").draw(0)
    assert match.hand(0) == cards("r2 r3 g9")
    assert match.mover == 1


@pytest.mark.rule("U10")
def test_after_declining_only_the_drawn_card_may_be_played():
    match = table(["r2 r3 w", "y1 y2"], top="r5", pile="r9").draw(0)
    assert match.legal(0) == [Play("r9"), Keep()]
    assert match.refuses(0, Play("r2")) == "only-the-drawn-card"
    assert match.refuses(0, Play("w", "r")) == "only-the-drawn-card"
    match.play(0, "r9")
    assert match.hand(0) == cards("r2 r3 w")


@pytest.mark.rule("U10")
def test_no_player_draws_twice_in_a_turn():
    match = table(["r2 r3", "y1 y2"], top="r5", pile="r9").draw(0)
    assert match.refuses(0, Draw()) == "only-the-drawn-card"


@pytest.mark.rule("U11")
def test_a_drawn_card_that_matches_may_be_kept_and_that_ends_the_turn():
    match = table(["b2 b3", "y1 y2"], top="r5", pile="r1").draw(0).keep(0)
    assert match.hand(0) == cards("b2 b3 r1")
    assert match.top == "r5"
    assert match.mover == 1
    assert match.seen(Passed) == [Passed(0)]


@pytest.mark.rule("U11")
def test_a_turn_cannot_be_kept_without_having_drawn():
    assert table(["b2 r3", "y1 y2"], top="r5").refuses(0, Keep()) == "your-move"


# Coloured action cards


@pytest.mark.rule("U12")
def test_draw_two_costs_the_next_player_two_cards_and_the_turn():
    match = table(["rD b2 b3", "y1 y2 y3", "g1 g2 g3"], top="r5", pile="b8 b9").play(0, "rD")
    assert match.hand(1) == cards("y1 y2 y3 b8 b9")
    assert match.drew(1) == 2
    assert match.seen(Skipped) == [Skipped(1)]
    assert match.mover == 2
    assert match.size(2) == 3


@pytest.mark.rule("U12")
def test_draw_two_cannot_be_stacked():
    match = table(["rD b2 b3", "yD rD y3", "g1 g2 g3"], top="r5").play(0, "rD")
    assert match.size(1) == 5
    assert match.legal(1) == []
    assert match.mover == 2


@pytest.mark.rule("U14")
def test_reverse_turns_the_direction_around():
    match = table(["rR b2 b3", "y1 y2 y3", "rR g2 g3"], top="r5").play(0, "rR")
    assert match.mover == 2
    assert match.seen(Reversed) == [Reversed(-1)]
    match.play(2, "rR")
    assert match.mover == 0
    assert match.state.direction == 1


@pytest.mark.rule("U14")
def test_the_new_direction_lasts():
    match = table(["rR b2 b3", "r1 y2 y3", "r2 g2 g3", "r3 g4 g5"], top="r5").play(0, "rR").play(3, "r3").play(2, "r2")
    assert match.mover == 1


@pytest.mark.rule("U14")
def test_effects_fall_on_the_next_player_in_the_new_direction():
    match = table(["rR b2 b3", "y1 y2 y3", "rD g2 g3"], top="r5").play(0, "rR").play(2, "rD")
    assert match.drew(1) == 2
    assert match.mover == 0


@pytest.mark.rule("U15")
def test_with_two_players_a_reverse_acts_as_a_skip():
    match = table(["rR b2 b3", "y1 y2 y3"], top="r5").play(0, "rR")
    assert match.mover == 0
    assert match.seen(Skipped) == [Skipped(1)]


@pytest.mark.rule("U15")
def test_with_two_players_a_reverse_merely_passes_the_turn_when_so_agreed():
    match = table(["rR b2 b3", "y1 y2 y3"], top="r5", options={"reverse_skips": False}).play(0, "rR")
    assert match.mover == 1
    assert match.seen(Skipped) == []


@pytest.mark.rule("U15")
def test_a_reverse_skips_no_player_among_three():
    match = table(["rR b2 b3", "y1 y2 y3", "g1 g2 g3"], top="r5").play(0, "rR")
    assert match.seen(Skipped) == []


@pytest.mark.rule("U17")
def test_skip_costs_the_next_player_the_turn_and_nothing_else():
    match = table(["rS b2 b3", "y1 y2 y3", "g1 g2 g3"], top="r5").play(0, "rS")
    assert match.mover == 2
    assert match.seen(Skipped) == [Skipped(1)]
    assert match.size(1) == 3


@pytest.mark.rule("U17")
def test_with_two_players_a_skip_gives_another_turn():
    assert table(["rS b2 b3", "y1 y2 y3"], top="r5").play(0, "rS").mover == 0


# An exhausted pile


@pytest.mark.rule("U38")
def test_an_exhausted_pile_is_replaced_by_the_discard_pile_without_its_top_card():
    match = table(["b2 b3", "y1 y2"], top="r5", rest="discard")
    under = len(match.state.discard) - 1
    match.draw(0)
    assert match.seen(Reshuffled) == [Reshuffled(under)]
    assert match.state.discard == ("r5",)
    assert len(match.state.pile) == under - 1


@pytest.mark.rule("U38")
def test_the_discard_pile_is_shuffled_before_it_becomes_the_draw_pile():
    match = table(["b2 b3", "y1 y2"], top="r5", rest="discard")
    before = match.state.discard[:-1]
    match.draw(0)
    after = match.state.pile
    assert after not in (before[: len(after)], before[::-1][: len(after)])


@pytest.mark.rule("U38")
def test_what_is_left_of_the_pile_is_drawn_before_the_reshuffled_cards():
    match = table(["rD b2 b3", "y1 y2"], top="r5", pile="g9", rest="discard").play(0, "rD")
    assert match.drew(1) == 2
    assert "g9" in match.hand(1)
    assert match.state.discard == ("rD",)


@pytest.mark.rule("U38")
def test_when_both_piles_are_too_small_one_draws_what_there_is():
    match = table(["w4 b2 b3", "y1 y2", "g1"], top="r5", pile="g8", rest=2).play(0, "w4", "b").accept(1)
    # only the red 5 under the «Возьми четыре» could be added
    assert match.hand(1) == cards("y1 y2 g8 r5")
    assert match.mover == 2


@pytest.mark.rule("U38")
def test_when_there_is_nothing_to_draw_one_passes():
    match = table(["b2 b3", "y1 y2"], top="r5", rest=1).draw(0)
    assert match.hand(0) == cards("b2 b3")
    assert match.seen(Passed) == [Passed(0)]
    assert match.mover == 1
