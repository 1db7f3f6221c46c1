"""УНО с перехватом: interceptions, races for them, and intercepted action cards."""

import msgspec
import pytest

from games.errors import IllegalAction
from games.kit.table_events import Reversed, RoundEnded, Skipped
from games.kit.turns import RoundOver
from games.uno.actions import Accept, Catch, Draw, Keep, Play
from games.uno.events import Played
from games.uno.state import Moving
from games.uno_intercept.events import Intercepted
from games.uno_intercept.state import Attacked
from tests.rules.intercept import GAME, Table, deals, table
from tests.rules.table import cards

OTHERS = ["y1 y2 y3", "r7 g2 g3", "g4 g5 g6"]


def seven_laid(*others: str, **more) -> Table:
    """Return the table after the first player's red 7; the others hold these."""
    return table(["r7 b2 b3", *(others or OTHERS)], top="r5", **more).play(0, "r7")


def clause_against(match: Table, seat: int, action: Play) -> str:
    with pytest.raises(IllegalAction) as refusal:
        GAME.apply(match.state, seat, action)
    return str(refusal.value.params["clause"])


# Who may intercept, and with which card


@pytest.mark.rule("H22")
@pytest.mark.parametrize("seat", [1, 2, 3, 4])
def test_anybody_may_lay_exactly_the_central_card_out_of_turn(seat):
    others = ["y1 y2", "g1 g2", "b4 b5", "y4 y5"]
    others[seat - 1] = "r7 y8 y9"
    match = seven_laid(*others).play(seat, "r7")
    assert match.state.discard[-2:] == ("r7", "r7")
    assert match.hand(seat) == cards("y8 y9")
    assert match.mover == (seat + 1) % 5


@pytest.mark.rule("H22")
def test_play_goes_on_from_the_player_after_the_interceptor():
    match = seven_laid().intercept(2, "r7")
    assert match.seen(Intercepted) == [Intercepted(2, "r7", "")]
    assert match.seen(Played) == []
    assert match.mover == 3
    assert match.waiting == (3,)


@pytest.mark.rule("H22")
def test_play_goes_on_in_the_current_direction():
    match = seven_laid(direction=-1)
    assert match.mover == 3
    assert match.intercept(2, "r7").mover == 1


@pytest.mark.rule("H22")
@pytest.mark.parametrize("card", ["r8", "b7", "rS", "w"])
def test_the_colour_alone_the_digit_alone_or_a_wild_does_not_intercept(card):
    match = seven_laid("y1 y2", f"{card} g2 g3")
    assert not match.playable(2)
    assert match.refuses(2, Play(card, "b" if card == "w" else "")) == "only-an-equal-card"


@pytest.mark.rule("H22")
def test_the_same_picture_of_another_colour_does_not_intercept():
    match = table(["rR b2 b3", "y1 y2", "bR g2", "g4 g5"], top="r5").play(0, "rR")
    assert match.refuses(1, Play("bR")) == "not-your-turn", "that is not their card"
    assert match.refuses(2, Play("bR")) == "only-an-equal-card"


@pytest.mark.rule("H22")
def test_a_wild_intercepts_a_wild_and_names_the_colour_anew():
    match = table(["w b2 b3", "b1 y2", "w g2 g3", "g4 y5"], top="r5").play(0, "w", "b")
    match.intercept(2, "w", "y")
    assert match.seen(Intercepted) == [Intercepted(2, "w", "y")]
    assert match.colour == "y"
    assert match.mover == 3
    assert match.playable(3) == {"y5"}


@pytest.mark.rule("H22")
def test_in_ones_own_turn_the_equal_card_is_an_ordinary_move():
    match = seven_laid("r7 y1 y2", "g1 g2").play(1, "r7")
    assert match.seen(Played) == [Played(1, "r7", "")]
    assert match.mover == 2


@pytest.mark.rule("H22")
def test_the_last_card_may_be_an_interception():
    match = seven_laid("y1 y2", "r7").intercept(2, "r7")
    assert match.seen(RoundEnded)[0].winner == 2
    assert isinstance(match.phase, RoundOver)


@pytest.mark.rule("H22")
def test_no_player_draws_out_of_turn():
    assert seven_laid().refuses(2, Draw()) == "not-your-turn"


@pytest.mark.rule("H23")
def test_a_plus_four_never_intercepts_a_plus_four():
    match = table(["w4 b2 b3", "y1 y2", "w4 g2"], top="r5").play(0, "w4", "b")
    assert match.playable(2) == set()
    assert match.refuses(2, Play("w4", "g")) == "four-in-turn"
    assert clause_against(match, 2, Play("w4", "g")) == "H23"


@pytest.mark.rule("H23")
def test_no_player_doubles_their_own_plus_four():
    match = table(["w4 w4 b3", "y1 y2", "g1 g2"], top="r5").play(0, "w4", "b")
    assert match.playable(0) == set()


@pytest.mark.rule("H23")
def test_a_wild_and_a_plus_four_are_not_equal():
    match = table(["w b2 b3", "y1 y2", "w4 g2"], top="r5").play(0, "w", "b")
    assert match.playable(2) == set()
    match = table(["w4 b2 b3", "y1 y2", "w g2"], top="r5").play(0, "w4", "b")
    assert match.playable(2) == set()


@pytest.mark.rule("H24")
def test_on_the_first_card_only_the_player_after_the_dealer_may_move():
    match = table(["b1 r2", "y1 y2", "r5 g2", "g4 g5"], top="r5")
    assert [seat for seat in range(4) if match.playable(seat)] == [0]
    assert match.refuses(2, Play("r5")) == "first-card-stays"
    assert clause_against(match, 2, Play("r5")) == "H24"


@pytest.mark.rule("H24")
def test_the_first_card_stays_closed_when_the_first_player_has_drawn():
    match = table(["b1 b2", "y1 y2", "r5 g2", "g4 g5"], top="r5", pile="g9").draw(0)
    assert match.top == "r5"
    assert [seat for seat in range(4) if match.playable(seat)] == []


@pytest.mark.rule("H24")
def test_a_freshly_dealt_round_offers_no_interception():
    held = 0
    for number, match in zip(range(60), deals(10), strict=False):
        assert [seat for seat in range(10) if match.playable(seat) and seat != match.mover] == [], number
        held += any(match.top in hand for seat, hand in enumerate(match.state.hands) if seat != match.mover)
    assert held > 5, "somebody would have had the card"


@pytest.mark.rule("H24")
def test_the_first_card_of_the_next_round_is_closed_too():
    match = table(["r7", "y1 y2", "r8 g1"], top="r5", mover=2, dealer=2).play(2, "r8").play(0, "r7")
    assert isinstance(match.phase, RoundOver)
    match.deal(0)
    assert not match.state.window
    assert match.state.missed == "", "nobody was overtaken by a card of the last round"
    assert not any(match.playable(seat) for seat in range(3) if seat != match.mover)


# The player's own card


@pytest.mark.rule("H25")
def test_one_may_intercept_ones_own_card():
    match = table(["r7 r7 b3", "r1 y2", "g1 g2"], top="r5").play(0, "r7").intercept(0, "r7")
    assert match.seen(Intercepted) == [Intercepted(0, "r7", "")]
    assert match.hand(0) == cards("b3")
    assert match.mover == 1


@pytest.mark.rule("H25")
def test_two_equal_cards_go_one_after_the_other_never_in_one_move():
    match = table(["r7 r7 b3", "r1 y2", "g1 g2"], top="r5").play(0, "r7")
    assert match.hand(0) == cards("r7 b3")
    assert match.mover == 1


@pytest.mark.rule("H25")
def test_the_next_player_may_get_in_between():
    match = table(["r7 r7 b3", "r1 y2", "g1 g2"], top="r5").play(0, "r7").play(1, "r1")
    assert match.refuses(0, Play("r7")) == "too-late-to-intercept"
    assert match.hand(0) == cards("r7 b3")


@pytest.mark.rule("H25")
def test_only_a_card_gets_in_between():
    match = table(["r7 r7 b3", "y1 y2", "g1 g2"], top="r5", pile="g9").play(0, "r7").draw(1).intercept(0, "r7")
    assert match.hand(0) == cards("b3")
    assert match.mover == 1, "play goes on from the player after the interceptor"


@pytest.mark.rule("H25")
def test_with_two_players_ones_own_skip_is_followed_in_turn():
    match = table(["rS rS b3", "y1 y2"], top="r5").play(0, "rS").play(0, "rS")
    assert match.seen(Played) == [Played(0, "rS", "")]
    assert match.mover == 0


@pytest.mark.rule("H25")
def test_with_two_players_one_may_intercept_ones_own_digit():
    match = table(["r7 r7 b3", "y1 y2"], top="r5").play(0, "r7").intercept(0, "r7")
    assert match.mover == 1
    assert match.hand(0) == cards("b3")


# The race


@pytest.mark.rule("H26")
def test_the_window_closes_when_another_card_is_laid():
    match = seven_laid("r1 y2 y3", "g4 g5 g6", "r7 g2 g3")
    assert match.may(3, Play("r7"))
    match.play(1, "r1")
    assert match.refuses(3, Play("r7")) == "too-late-to-intercept"
    assert clause_against(match, 3, Play("r7")) == "H26"
    assert match.hand(3) == cards("r7 g2 g3")


@pytest.mark.rule("H26")
@pytest.mark.parametrize("move", ["draws", "runs out of time", "leaves"])
def test_a_player_who_passes_does_not_close_the_window(move):
    match = seven_laid("y1 y2 y3", "g4 g5 g6", "r7 g2 g3", pile="g9")
    {"draws": match.draw, "runs out of time": match.timeout, "leaves": match.leave}[move](1)
    assert match.mover == 2
    match.intercept(3, "r7")
    assert match.seen(Intercepted) == [Intercepted(3, "r7", "")]
    assert match.mover == 0


@pytest.mark.rule("H26")
@pytest.mark.parametrize("free", [False, True])
def test_a_player_who_has_drawn_a_card_that_fits_keeps_it_and_the_turn_ends_with_the_interception(free):
    match = seven_laid("y1 y2 y3", "g4 g5 g6", "r7 g2 g3", pile="r9", draw_freely=free).draw(1)
    assert (match.mover, match.state.drawn) == (1, ("r9",))
    match.intercept(3, "r7")
    assert match.hand(1) == cards("r9 y1 y2 y3")
    assert match.state.drawn == ()
    assert match.waiting == (0,)
    assert match.refuses(1, Play("r9")) == "turn-was-intercepted"
    assert clause_against(match, 1, Play("r9")) == "H26"


@pytest.mark.rule("H26")
def test_a_card_that_was_kept_does_not_close_the_window():
    match = seven_laid("y1 y2 y3", "g4 g5 g6", "r7 g2 g3", pile="r9", draw_freely=True).draw(1).do(1, Keep())
    assert match.intercept(3, "r7").mover == 0


@pytest.mark.rule("H26")
@pytest.mark.rule("H27")
def test_a_victim_who_draws_the_two_cards_does_not_close_the_window():
    match = table(["rD b2 b3", "y1 y2", "g4 g5", "rD g1"], top="r5").play(0, "rD").accept(1)
    assert match.mover == 2
    match.intercept(3, "rD")
    assert match.phase == Attacked("two", 3)
    assert match.size(1) == 4, "what was drawn stays drawn"
    assert match.accept(0).drew(0) == 2


@pytest.mark.rule("H26")
def test_the_victim_of_a_plus_two_may_intercept_it_with_what_they_have_drawn():
    match = table(["rD b2 b3", "y1 y2", "g4 g5"], top="r5", pile="rD g9").play(0, "rD").accept(1).intercept(1, "rD")
    assert match.phase == Attacked("two", 1)
    assert match.waiting == (2,)


@pytest.mark.rule("H26")
@pytest.mark.rule("H11")
def test_a_skip_may_be_intercepted_when_the_player_after_the_victim_has_drawn():
    match = table(["rS b2 b3", "rS y2 y3", "y4 y5", "g4 g5"], top="r5", pile="g9").play(0, "rS").draw(2)
    match.intercept(1, "rS")
    assert match.seen(Skipped) == [Skipped(2)]
    assert match.mover == 3


@pytest.mark.rule("H26")
def test_the_window_stays_open_while_the_card_lies_there():
    """Any number of draws in between changes nothing, even if the turn goes all the way round."""
    match = seven_laid("y1 y2 y3", "y4 y5 y6", "g4 g5 g6", "r7 g2 g3", pile="g8 g9 y8").draw(1).draw(2).draw(3)
    match.timeout(4).timeout(0).timeout(1)
    assert match.mover == 2
    assert match.intercept(4, "r7").mover == 0


@pytest.mark.rule("H26")
@pytest.mark.rule("H30")
def test_a_reshuffled_pile_does_not_close_the_window():
    match = table(["r7 b2 b3", "y1 y2", "r7 g2"], top="r5", pile="g9").play(0, "r7")
    match.state = msgspec.structs.replace(match.state, pile=("g9",), discard=(*match.state.pile[:-1], "r5", "r7"))
    match.draw(1).timeout(2)
    assert match.state.discard == ("r7",)
    assert match.intercept(2, "r7").mover == 0


@pytest.mark.rule("H26")
@pytest.mark.rule("H21")
def test_a_forgotten_uno_is_forgiven_by_a_draw_although_the_card_can_still_be_intercepted():
    match = table(["r7 b2", "y1 y2 y3", "r7 g2 g3"], top="r5", pile="g9").play(0, "r7").draw(1)
    assert not match.may(2, Catch())
    assert match.may(2, Play("r7"))


@pytest.mark.rule("H26")
def test_a_button_of_an_earlier_turn_intercepts_while_the_card_lies_there():
    match = seven_laid("y1 y2 y3", "r1 g5 g6", "r7 g2 g3", pile="g9")
    drawn_in = GAME.status(match.state).turn
    match.draw(1)
    assert GAME.status(match.state).turn > drawn_in
    assert GAME.rules.outdated(match.state, Play("r7"), drawn_in) is None
    assert GAME.rules.outdated(match.state, Play("r7"), drawn_in - 1) is not None, "then another card lay there"
    assert GAME.rules.outdated(match.state, Play("r1"), drawn_in) is not None, "that was no interception"
    match.play(2, "r1")
    assert GAME.rules.outdated(match.state, Play("r7"), drawn_in) is not None


@pytest.mark.rule("H26")
def test_of_two_equal_cards_the_second_is_another_one():
    """A player who wants to lay a wild on the first wild has not chosen the second."""
    match = table(["w b2 b3", "w y2 y3", "y4 y5", "w g5 g6"], top="r5").play(0, "w", "b")
    drawn_in = GAME.status(match.state).turn
    match.intercept(3, "w", "g")
    assert GAME.rules.outdated(match.state, Play("w", "y"), drawn_in) is not None
    refused = GAME.rules.outdated(match.state, Play("w", "y"), -1)
    assert refused is not None
    assert refused.code == "too-late-to-intercept"


@pytest.mark.rule("H24")
@pytest.mark.rule("H23")
def test_a_button_of_an_earlier_turn_lays_neither_the_first_card_nor_a_plus_four():
    first = table(["b1 b2", "y1 y2", "r5 g2"], top="r5", pile="g9", mistakes=True)
    drawn_in = GAME.status(first.state).turn
    assert GAME.rules.outdated(first.timeout(0).state, Play("r5"), drawn_in) is not None
    four = table(["w4 b2 b3", "y1 y2", "w4 g2"], top="r5", mistakes=True).play(0, "w4", "b")
    drawn_in = GAME.status(four.state).turn
    assert GAME.rules.outdated(four.accept(1).ready(1).state, Play("w4", "g"), drawn_in) is not None


@pytest.mark.rule("H26")
def test_every_laid_card_opens_a_window_of_its_own():
    match = seven_laid("r1 y2 y3", "g1 g2", "r1 r7 g3").play(1, "r1")
    assert match.playable(3) == {"r1"}


@pytest.mark.rule("H26")
def test_the_faster_interception_takes_the_turn_from_the_next_player():
    match = seven_laid("r1 y2 y3", *OTHERS[1:]).intercept(2, "r7")
    assert match.mover == 3
    assert match.refuses(1, Play("r1")) == "turn-was-intercepted"
    assert clause_against(match, 1, Play("r1")) == "H26"
    assert match.refuses(1, Draw()) == "not-your-turn"
    assert match.hand(1) == cards("r1 y2 y3")


@pytest.mark.rule("H26")
@pytest.mark.parametrize(("first", "second", "colour", "mover"), [(1, 3, "g", 0), (3, 1, "y", 2)])
def test_of_two_interceptors_the_faster_press_comes_first(first, second, colour, mover):
    """Both wilds count, one upon the other: the later press names the colour and passes the turn."""
    match = table(["w b2 b3", "w y2 y3", "y4 y5", "w g5 g6"], top="r5").play(0, "w", "b")
    colours = {1: "y", 3: "g"}
    for seat in (first, second):
        match.play(seat, "w", colours[seat])
    assert match.colour == colour
    assert match.mover == mover


@pytest.mark.rule("H26")
def test_the_order_of_the_presses_decides_and_nothing_else():
    hands = ["r7 b2 b3", "b7 y2 y3", "g4 g5 g6", "r7 g2 g3"]
    faster_mover = table(hands, top="r5").play(0, "r7").play(1, "b7")
    assert faster_mover.refuses(3, Play("r7")) == "too-late-to-intercept"
    assert faster_mover.mover == 2
    faster_interceptor = table(hands, top="r5").play(0, "r7").intercept(3, "r7")
    assert faster_interceptor.refuses(1, Play("b7")) == "turn-was-intercepted"
    assert faster_interceptor.mover == 0


@pytest.mark.rule("H26")
def test_no_player_waits_for_an_interceptor():
    match = seven_laid()
    assert match.may(2, Play("r7"))
    assert match.waiting == (1,)


@pytest.mark.rule("H26")
def test_a_shout_does_not_close_the_window():
    match = seven_laid("y1 y2", "r7 g2 g3").uno(1)
    assert match.may(2, Play("r7"))


# Intercepted action cards


@pytest.mark.rule("H27")
def test_an_intercepted_skip_falls_on_the_player_after_the_interceptor():
    match = table(["rS b2 b3", "y1 y2", "g1 g2", "rS g4", "g6 g7"], top="r5").play(0, "rS")
    assert match.mover == 2
    match.intercept(3, "rS")
    assert match.seen(Skipped) == [Skipped(4)]
    assert match.mover == 0


@pytest.mark.rule("H27")
def test_an_intercepted_reverse_turns_the_direction_back():
    match = table(["rR b2 b3", "rR y2", "g1 g2", "g3 g4"], top="r5").play(0, "rR")
    assert match.mover == 3
    match.intercept(1, "rR")
    assert match.seen(Reversed) == [Reversed(1)]
    assert match.mover == 2


@pytest.mark.rule("H27")
def test_with_two_players_an_intercepted_reverse_skips_the_other_one():
    match = table(["rR b2 b3", "rR y2 y3"], top="r5").play(0, "rR").intercept(1, "rR")
    assert match.seen(Skipped) == [Skipped(0)]
    assert match.mover == 1
    match = table(["rR rR b3", "y1 y2 y3"], top="r5", reverse_skips=False).play(0, "rR").intercept(0, "rR")
    assert match.state.direction == 1
    assert match.mover == 1


@pytest.mark.rule("H27")
def test_an_equal_plus_two_frees_the_victim_and_falls_on_the_player_after_the_interceptor():
    match = table(["rD b2 b3", "y1 y2", "rD g2", "g4 g5"], top="r5").play(0, "rD").intercept(2, "rD")
    assert match.phase == Attacked("two", 2)
    assert match.waiting == (3,)
    assert match.refuses(1, Accept()) == "not-your-turn"
    match.accept(3)
    assert match.drew(3) == 2
    assert match.size(1) == 2
    assert match.mover == 0


@pytest.mark.rule("H27")
def test_an_own_plus_two_upon_the_first_still_costs_the_victim_two():
    match = table(["rD rD b3", "y1 y2", "g4 g5"], top="r5").play(0, "rD").intercept(0, "rD").accept(1)
    assert match.drew(1) == 2
    assert match.mover == 2


@pytest.mark.rule("H27")
def test_the_player_who_laid_a_plus_two_may_become_its_victim():
    match = table(["rD bD b3", "y1 y2", "rD g2"], top="r5").play(0, "rD").intercept(2, "rD")
    assert match.phase == Attacked("two", 2)
    assert match.waiting == (0,)
    assert match.play(0, "bD").waiting == (1,)


@pytest.mark.rule("H27")
def test_a_plus_two_of_another_colour_does_not_intercept():
    match = table(["rD b2 b3", "y1 y2", "bD g2", "g4 g5"], top="r5").play(0, "rD")
    assert match.refuses(2, Play("bD")) == "only-an-equal-card"


@pytest.mark.rule("H27")
@pytest.mark.rule("H17")
def test_a_plus_two_that_saved_from_plus_four_may_be_intercepted():
    match = table(["w4 g2 g3", "bD y1 y2", "g1 g4", "bD g6"], top="r5").play(0, "w4", "b").play(1, "bD")
    match.intercept(3, "bD")
    assert match.phase == Attacked("two", 3)
    assert match.accept(0).drew(0) == 2


@pytest.mark.rule("H27")
def test_an_intercepted_digit_attacks_no_player():
    assert seven_laid().intercept(2, "r7").phase == Moving()
