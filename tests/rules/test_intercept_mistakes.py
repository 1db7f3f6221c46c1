"""УНО с перехватом: the option that allows mistakes for a penalty of two cards."""

import msgspec
import pytest

from games.uno.actions import Catch, Draw, Play, Uno
from games.uno.events import Caught, Drew, FalseShout, ShoutedLate
from games.uno_intercept.events import WrongCard, WrongDraw
from games.uno_intercept.options import Options
from games.uno_intercept.state import Attacked, State
from tests.rules.intercept import Table, table
from tests.rules.table import cards


def strict(*hands: str, **more) -> Table:
    """Return a table with penalties; the next cards of the pile are green and blue."""
    more.setdefault("pile", "g8 g9 b8 b9")
    return table(hands, top="r5", mistakes=True, **more)


def everything_else(state: State) -> dict[str, object]:
    """Return the state without what a penalty changes: a hand and the pile."""
    plain = msgspec.structs.asdict(state)
    return {name: value for name, value in plain.items() if name not in ("hands", "pile", "armed")}


# Drawing


@pytest.mark.rule("H9", "H29")
@pytest.mark.parametrize("hand", ["b2 r7 y9", "b2 g7 y9"])
def test_where_mistakes_cost_drawing_is_offered_whether_something_fits_or_not(hand):
    match = strict(hand, "y1 y2", "g1 g2")
    assert match.may(0, Draw())
    assert not match.may(1, Draw())


@pytest.mark.rule("H9", "H29")
def test_drawing_although_something_fits_is_a_mistake():
    match = strict("b2 r7 y9", "y1 y2", "g1 g2")
    before = match.state
    match.draw(0)
    assert match.seen(WrongDraw) == [WrongDraw(0)]
    assert match.hand(0) == cards("b2 r7 y9 g8 g9")
    assert everything_else(match.state) == everything_else(before)
    assert match.play(0, "r7").mover == 1


@pytest.mark.rule("H9", "H29")
def test_drawing_is_no_mistake_without_a_fitting_card_or_where_it_is_free():
    for match in (strict("b2 g7 y9", "y1 y2"), strict("b2 r7 y9", "y1 y2", draw_freely=True)):
        match.draw(0)
        assert match.seen(WrongDraw) == []
        assert match.drew(0) == 1
        assert match.mover == 1


@pytest.mark.rule("H29")
def test_the_clock_makes_no_mistakes():
    match = strict("b2 r7 y9", "y1 y2").timeout(0)
    assert match.seen(WrongDraw) == []
    assert match.drew(0) == 1


# Wrong cards


@pytest.mark.rule("H29")
@pytest.mark.parametrize("card", ["b2", "gS"])
def test_a_wrong_card_comes_back_to_the_hand_and_costs_two(card):
    match = strict(f"{card} r7 y9", "y1 y2", "g1 g2")
    before = match.state
    match.play(0, card)
    assert match.seen(WrongCard) == [WrongCard(0, card)]
    assert match.drew(0) == 2
    assert match.hand(0) == cards(f"{card} r7 y9 g8 g9")
    assert everything_else(match.state) == everything_else(before)


@pytest.mark.rule("H29")
def test_after_a_mistake_the_move_is_still_to_be_made():
    match = strict("b2 r7 y9", "y1 y2").play(0, "b2")
    assert match.waiting == (0,)
    assert match.play(0, "r7").mover == 1


@pytest.mark.rule("H29")
def test_every_mistake_costs_again():
    match = strict("b2 y9", "y1 y2").play(0, "b2").play(0, "b2")
    assert match.size(0) == 6


@pytest.mark.rule("H29")
def test_a_card_that_does_not_save_costs_two_and_the_attack_stands():
    match = strict("rD b2 b3", "r1 y2", "g1 g2").play(0, "rD").play(1, "r1")
    assert match.hand(1) == cards("r1 y2 g8 g9")
    assert match.phase == Attacked("two", 0)
    match.accept(1)
    assert match.size(1) == 6


@pytest.mark.rule("H29")
@pytest.mark.rule("H17")
def test_a_plus_two_of_the_wrong_colour_on_plus_four_is_a_mistake():
    match = strict("w4 b2 b3", "gD y2", "g1 g2").play(0, "w4", "b").play(1, "gD")
    assert match.seen(WrongCard) == [WrongCard(1, "gD")]
    assert match.drew(1) == 2
    assert match.mover == 1


@pytest.mark.rule("H29")
@pytest.mark.rule("H9")
def test_another_card_than_the_drawn_one_that_fits_is_a_mistake():
    match = strict("b2 b3", "y1 y2", pile="r9 g8 g9").draw(0).play(0, "b2")
    assert match.drew(0) == 2
    match.play(0, "r9")
    assert match.hand(0) == cards("b2 b3 g8 g9")


@pytest.mark.rule("H29")
def test_a_right_card_costs_nothing():
    match = strict("r7 b2 y9", "y1 y2").play(0, "r7")
    assert match.seen(Drew) == []
    assert match.top == "r7"


@pytest.mark.rule("H29")
@pytest.mark.rule("H15")
def test_a_dishonest_plus_four_is_a_matter_of_the_honesty_check():
    match = strict("w4 r2 r3", "y1 y2").play(0, "w4", "b")
    assert match.seen(WrongCard) == []
    assert match.phase == Attacked("four", 0, "r", ("r2", "r3"))


@pytest.mark.rule("H29")
@pytest.mark.rule("H30")
def test_with_nothing_to_draw_a_mistake_costs_nothing():
    match = strict("b2 b3", "y1", pile="", rest=1).play(0, "b2")
    assert match.seen(WrongCard) == [WrongCard(0, "b2")]
    assert match.hand(0) == cards("b2 b3")
    assert match.mover == 0


# Wrong interceptions


@pytest.mark.rule("H29")
@pytest.mark.parametrize("card", ["r8", "b7", "w", "w4"])
def test_a_wrong_interception_comes_back_and_costs_two(card):
    match = strict("r7 b2 b3", "y1 y2 y3", f"{card} y4 y5", "r7 y7").play(0, "r7")
    before = match.state
    match.intercept(2, card, "b" if card[0] == "w" else "")
    assert match.seen(WrongCard) == [WrongCard(2, card)]
    assert match.hand(2) == cards(f"{card} y4 y5 g8 g9")
    assert everything_else(match.state) == everything_else(before)
    assert match.mover == 1
    assert match.intercept(3, "r7").mover == 0, "the window is still open"


@pytest.mark.rule("H29")
@pytest.mark.rule("H24")
def test_intercepting_the_first_card_of_a_round_is_a_mistake():
    match = strict("r7 b2 b3", "y1 y2 y3", "r5 y4 y5").intercept(2, "r5")
    assert match.drew(2) == 2
    assert (match.top, match.mover) == ("r5", 0)


@pytest.mark.rule("H29")
@pytest.mark.rule("H24")
def test_no_player_can_be_merely_late_with_the_first_card_of_a_round():
    """It could not be intercepted before either."""
    match = strict("r7 b2 b3", "y1 y2 y3", "r5 y4 y5").play(0, "r7").intercept(2, "r5")
    assert match.seen(WrongCard) == [WrongCard(2, "r5")]
    assert match.drew(2) == 2


@pytest.mark.rule("H29")
@pytest.mark.rule("H23")
def test_intercepting_with_plus_four_is_a_mistake():
    match = strict("w4 b2 b3", "y1 y2 y3", "w4 y4 y5").play(0, "w4", "b").intercept(2, "w4", "g")
    assert match.drew(2) == 2
    assert match.colour == "b"
    assert match.mover == 1


@pytest.mark.rule("H26")
@pytest.mark.rule("H29")
@pytest.mark.parametrize("then", ["at once", "when the next one has drawn too"])
def test_a_player_who_is_merely_too_late_pays_nothing_here_either(then):
    hands = ("r7 b2 b3", "b7 y2 y3", "g4 g5 g6", "y4 y5 y6", "r7 g2 g3")
    match = strict(*hands, pile="g9 b8").play(0, "r7").play(1, "b7")
    if then != "at once":
        match.draw(2)
    assert match.refuses(4, Play("r7")) == "too-late-to-intercept"
    assert match.hand(4) == cards("r7 g2 g3")


@pytest.mark.rule("H26")
@pytest.mark.rule("H29")
@pytest.mark.parametrize("drawn", ["g9", "r9"])
def test_an_interception_after_a_player_has_drawn_is_no_mistake(drawn):
    match = strict("r7 b2 b3", "y1 y2 y3", "g4 g5 g6", "r7 g2 g3", pile=f"{drawn} b8").play(0, "r7").draw(1)
    match.intercept(3, "r7")
    assert match.seen(WrongCard) == []
    assert (match.top, match.mover) == ("r7", 0)


@pytest.mark.rule("H26")
@pytest.mark.rule("H29")
def test_a_player_who_is_overtaken_with_a_drawn_card_pays_nothing():
    match = strict("r7 b2 b3", "y1 y2 y3", "g4 g5 g6", "r7 g2 g3", pile="r9 b8").play(0, "r7").draw(1)
    match.intercept(3, "r7")
    assert match.refuses(1, Play("r9")) == "turn-was-intercepted"


@pytest.mark.rule("H26")
@pytest.mark.rule("H29")
def test_the_next_player_whom_an_interception_has_overtaken_pays_nothing():
    match = strict("r7 b2 b3", "r1 y2 y3", "r7 g2 g3", "g4 g5 g6").play(0, "r7").intercept(2, "r7")
    assert match.refuses(1, Play("r1")) == "turn-was-intercepted"
    match.draw(3)
    match.play(1, "y2")
    assert match.seen(WrongCard) == [WrongCard(1, "y2")], "a move later it is a mistake again"


@pytest.mark.rule("H26")
@pytest.mark.rule("H29")
def test_a_late_interception_in_ones_own_next_turn_pays_nothing():
    match = strict("r7 b2 b3", "w y2 y3", "r7 b4 b5").play(0, "r7").play(1, "w", "g")
    assert match.mover == 2
    assert match.refuses(2, Play("r7")) == "intercept-no-match"
    assert match.play(2, "b4").drew(2) == 2


@pytest.mark.rule("H25")
@pytest.mark.rule("H29")
def test_after_a_players_own_interception_the_next_player_can_go_wrong_as_ever():
    match = strict("r7 r7 b3", "y1 y2 y3", "g1 g2").play(0, "r7").intercept(0, "r7")
    assert match.mover == 1
    assert match.play(1, "y1").seen(WrongCard) == [WrongCard(1, "y1")]


@pytest.mark.rule("H23")
@pytest.mark.rule("H29")
def test_no_player_can_be_merely_late_with_a_plus_four():
    match = strict("w4 b2 b3", "y1 y2", "g1 g2", "w4 g3").play(0, "w4", "b").accept(1).ready(1)
    assert match.intercept(3, "w4", "g").seen(WrongCard) == [WrongCard(3, "w4")]


@pytest.mark.rule("H29")
def test_when_overtaken_one_may_still_intercept():
    match = strict("w b2 b3", "w y2 y3", "w g2 g3", "g4 g5 g6").play(0, "w", "b").intercept(2, "w", "g")
    match.intercept(1, "w", "y")
    assert match.colour == "y"
    assert match.mover == 2


# False shouts


@pytest.mark.rule("H29")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_false_shout_costs_two(seat):
    match = strict("r7 b2 b3", "y1 y2 y3", "g1 g2 g3")
    before = match.state
    match.catch(seat)
    assert match.seen(FalseShout) == [FalseShout(seat)]
    assert match.drew(seat) == 2
    assert everything_else(match.state) == everything_else(before)


@pytest.mark.rule("H29")
@pytest.mark.rule("H21")
def test_a_shout_after_uno_was_said_in_time_is_false():
    match = strict("r7 b2", "y1 y2 y3").uno(0).play(0, "r7").catch(1)
    assert match.seen(FalseShout) == [FalseShout(1)]
    assert match.size(0) == 1
    assert match.size(1) == 5


@pytest.mark.rule("H29")
@pytest.mark.rule("H21")
def test_a_founded_shout_costs_the_forgetful_one():
    match = strict("r7 b2", "y1 y2 y3").play(0, "r7").catch(1)
    assert match.seen(Caught) == [Caught(0, 1)]
    assert match.drew(0) == 4
    assert match.drew(1) == 0


@pytest.mark.rule("H29")
def test_of_two_shouts_at_the_same_time_the_later_one_costs_nothing():
    match = strict("r2 y9", "y1 y2", "g1 g2", pile="g8 g9 b8 b9 y8").play(0, "r2").catch(1).ready(0)
    match.catch(2)
    assert match.seen(ShoutedLate) == [ShoutedLate(2)]
    assert match.size(2) == 2


@pytest.mark.rule("H29")
@pytest.mark.parametrize("next_card", ["r1", ""])
def test_a_shout_right_after_the_next_player_has_moved_costs_nothing_and_a_later_one_does(next_card):
    match = strict("r2 y9", "r1 y3 y4" if next_card else "y1 y3", "g3 g4", "b3 b4")
    match.play(0, "r2")
    match = match.play(1, "r1") if next_card else match.draw(1)
    assert match.catch(3).seen(ShoutedLate) == [ShoutedLate(3)]
    assert match.draw(2).catch(3).seen(FalseShout) == [FalseShout(3)]


@pytest.mark.rule("H29")
def test_in_the_next_round_no_player_is_late():
    match = strict("r2", "y1 y2").play(0, "r2").deal(0)
    assert match.catch(0).seen(FalseShout) == [FalseShout(0)]


@pytest.mark.rule("H29")
def test_a_shout_at_a_player_who_has_just_left_costs_nothing():
    match = strict("r2 y9", "y1 y2", "g1 g2").play(0, "r2").leave(0)
    assert match.catch(2).seen(ShoutedLate) == [ShoutedLate(2)]


@pytest.mark.rule("H29")
@pytest.mark.rule("H20")
def test_no_player_can_go_wrong_while_a_player_sorts():
    match = strict("w4 b2 b3", "y1 y2", "g1 g2").play(0, "w4", "b").accept(1)
    assert match.legal(0) == match.legal(2) == []
    assert match.refuses(2, Catch()) == "wait-for-ready"


@pytest.mark.rule("H29")
@pytest.mark.rule("H30")
@pytest.mark.parametrize("mistake", ["a card", "a shout"])
def test_a_fine_does_not_reshuffle_the_card_under_a_plus_four(mistake):
    match = strict("w4 r2 r3", "y1 y2", "g1", pile="", rest=2).play(0, "w4", "b")
    if mistake == "a card":
        match.intercept(0, "r2")
    else:
        match.catch(0)
    assert match.drew(0) == 0
    assert match.doubt(1).top == "r5"


# Switched off


@pytest.mark.rule("H29")
def test_mistakes_cannot_be_made_unless_so_agreed():
    assert Options().mistakes is False
    match = table(["b2 r7 y9", "y1 y2", "r8 g2"], top="r5")
    assert match.legal(0) == [Play("r7")]
    assert match.refuses(0, Play("b2")) == "intercept-no-match"
    assert match.legal(1) == match.legal(2) == [Uno()]
    assert match.refuses(1, Catch()) == "intercept-nobody-to-catch"
    match.play(0, "r7")
    assert match.refuses(2, Play("r8")) == "only-an-equal-card"
    assert match.size(2) == 2


@pytest.mark.rule("H29")
def test_where_mistakes_cost_every_card_and_every_shout_is_on_offer():
    match = strict("b2 r7 y9", "y1 y2", "r8 g2")
    assert match.playable(0) == {"b2", "r7", "y9"}
    assert match.playable(2) == {"r8", "g2"}
    assert all(match.may(seat, Catch()) for seat in range(3))
    assert match.may(0, Draw())


# Slow, but no mistake


@pytest.mark.rule("H26", "H29")
def test_a_card_that_is_too_late_to_intercept_with_is_laid_where_it_fits():
    """A red 1 lies on a red 7; only the next player may still lay the other red 7."""
    slower = strict("r7 b2 b3", "r1 y2 y3", "g1 g2", "r7 g3 g4").play(0, "r7").play(1, "r1")
    assert not slower.may(3, Play("r7"))
    match = strict("r7 b2 b3", "r1 y2 y3", "r7 g1 g2", "g3 g4").play(0, "r7").play(1, "r1")
    assert match.may(2, Play("r7"))
    assert match.play(2, "r7").seen(WrongCard) == []


@pytest.mark.rule("H23", "H29")
def test_a_plus_four_out_of_turn_is_a_mistake_also_when_one_was_just_covered():
    match = (
        strict("w4 b2 b3", "y1 y2", "g7 g1 g2", "r1 r2", "w4 r3").play(0, "w4", "g").accept(1).ready(1).play(2, "g7")
    )
    assert match.may(4, Play("r3")), "as any card"
    assert match.may(4, Play("w4", "b"))
