"""УНО: the house rules, alone, with the book and with each other.

All off by default.
"""

import pytest

from games.engine import Leave, Timeout
from games.kit.table import NOBODY
from games.kit.table_events import Reshuffled, RoundEnded, Skipped, Swapped
from games.options import describe
from games.uno.actions import Accept, Catch, Doubt, Draw, Keep, Play, Uno
from games.uno.events import CardsClosed, Caught, Drew, FalseShout, HandsPassedOn, JumpedIn, Played, ShoutedLate
from games.uno.options import Options
from games.uno.state import MOVING, Naming, Stacked
from tests.rules.table import GAME, Table, cards, dealt_with, table
from tests.support.old_buttons import is_overtaken

HOUSE_RULES = ("stacking", "seven_zero", "draw_until", "jump_in", "fines")


def house(*hands: str, rules: str, **more) -> Table:
    """Return a table with these house rules."""
    options = {**dict.fromkeys(rules.split(), True), **more.pop("options", {})}
    return table(hands, options=options, **more)


@pytest.mark.rule("U43", "U44", "U45", "U46", "U47")
def test_by_the_book_no_house_rule_is_on():
    assert [spec.name for spec in describe(Options) if spec.is_house_rule] == list(HOUSE_RULES)
    assert not any(getattr(Options(), name) for name in HOUSE_RULES)


# U43: +2 on +2


def two_laid(victim: str = "yD b1", **more) -> Table:
    """Return the table of three after a red «Возьми две» where draws add up."""
    more.setdefault("pile", "g1 g2 g3 g4 g5 g6 g7 g8")
    return house("rD r1 r2", victim, "bD g9 y9", rules="stacking", top="r5", **more).play(0, "rD")


@pytest.mark.rule("U43")
def test_a_player_who_is_hit_by_draw_two_may_answer_with_one_of_any_colour_or_draw():
    match = two_laid()
    assert match.phase == Stacked(2)
    assert match.waiting == (1,)
    assert match.legal(1) == [Play("yD"), Uno(), Accept()]
    match.play(1, "yD")
    assert match.phase == Stacked(4)
    assert match.colour == "y"
    assert match.mover == 2


@pytest.mark.rule("U43")
def test_a_player_who_does_not_answer_draws_all_of_them_and_loses_the_turn():
    match = two_laid().play(1, "yD").play(2, "bD").accept(0)
    assert match.drew(0) == 6
    assert match.seen(Drew)[0].why == "two"
    assert match.seen(Skipped) == [Skipped(0)]
    assert match.phase == MOVING
    assert match.mover == 1


@pytest.mark.rule("U43")
@pytest.mark.parametrize("victim", ["yD b1 b2", "r3 b1 b2"])
def test_what_is_asked_does_not_tell_whether_there_is_an_answer(victim):
    match = two_laid(victim)
    assert match.phase == Stacked(2)
    assert match.may(1, Accept())
    assert match.view(None) == two_laid("g9 b3 b4" if "D" in victim else victim).view(None)


@pytest.mark.rule("U43")
@pytest.mark.parametrize("card", ["r3", "w", "w4"])
def test_nothing_else_answers_not_even_a_wild(card):
    match = two_laid(f"{card} b1 b2")
    assert match.refuses(1, Play(card, "b" if card[0] == "w" else "")) == "answer-two"
    assert match.refuses(1, Draw()) == "answer-two"


@pytest.mark.rule("U43", "U12")
def test_by_the_book_draw_two_is_drawn_at_once():
    match = table(["rD r1 r2", "yD b1", "bD g9"], top="r5").play(0, "rD")
    assert match.drew(1) == 2
    assert match.mover == 2


@pytest.mark.rule("U43")
def test_draw_four_is_no_part_of_it():
    match = house("w4 b1 b2", "yD rD b3", "g1 g2", rules="stacking", top="r5").play(0, "w4", "y")
    assert match.legal(1) == [Accept(), Doubt()]


@pytest.mark.rule("U43", "U37")
def test_a_last_draw_two_on_others_ends_the_round_and_all_of_them_are_drawn_and_count():
    match = house("rD r1", "yD", "g9 y9", rules="stacking", top="r5", pile="g1 g2 g3 g4 g5").play(0, "rD").play(1, "yD")
    assert match.drew(2) == 4
    (ended,) = match.seen(RoundEnded)
    assert ended.winner == 1
    assert ended.points[1] == 1 + 9 + 9 + 1 + 2 + 3 + 4


@pytest.mark.rule("U43", "U16")
def test_draw_two_as_the_starting_card_may_be_answered_too():
    match = dealt_with("rD", 3, {"stacking": True})
    first = (match.state.dealer + 1) % 3
    assert match.phase == Stacked(2)
    assert match.mover == first
    match.accept(first)
    assert match.size(first) == 9
    assert match.mover == (first + 1) % 3


@pytest.mark.rule("U43", "U35")
def test_uno_is_owed_for_an_answer_like_for_any_card():
    match = two_laid().play(1, "yD")
    assert match.may(0, Catch())
    assert match.catch(2).drew(1) == 2
    assert two_laid().uno(1).play(1, "yD").state.owes_uno == NOBODY


@pytest.mark.rule("U43", "U35")
def test_uno_said_by_a_player_who_laid_draw_two_does_not_count_for_a_player_who_answers():
    match = house("rD r1", "yD b1", "g1 g2 g3", rules="stacking", top="r5").uno(0).play(0, "rD").play(1, "yD")
    assert match.catch(2).drew(1) == 2


@pytest.mark.rule("U43", "U35")
@pytest.mark.parametrize("answer", ["draw", "card", "clock"])
def test_answering_is_a_move_and_closes_the_window(answer):
    match = house("rD r1", "yD b1 b2", "g1 g2", rules="stacking", top="r5").play(0, "rD")
    assert match.may(2, Catch())
    match.do(1, {"draw": Accept(), "card": Play("yD"), "clock": Timeout()}[answer])
    assert not match.may(2, Catch())


@pytest.mark.rule("U43")
def test_an_absent_victim_draws_and_a_leaver_takes_the_debt_along():
    assert two_laid().play(1, "yD").timeout(2).drew(2) == 4
    match = two_laid().leave(1)
    assert match.phase == MOVING
    assert match.mover == 2
    assert match.drew(2) == 0


@pytest.mark.rule("U43", "U38")
def test_with_too_few_cards_one_draws_what_there_is():
    match = two_laid(pile="g1", rest=2).play(1, "yD").play(2, "bD")
    left = len(match.state.pile) + len(match.state.discard) - 1
    assert left < 6
    assert match.accept(0).drew(0) == left


@pytest.mark.rule("U43")
@pytest.mark.parametrize("direction", [1, -1])
def test_two_players_throw_it_back_and_forth_whatever_the_direction(direction):
    match = house("rD r1 r2", "yD b1 b2", rules="stacking", top="r5", direction=direction).play(0, "rD").play(1, "yD")
    assert match.phase == Stacked(4)
    assert match.mover == 0
    match.accept(0)
    assert match.size(0) == 6
    assert match.mover == 1


@pytest.mark.rule("U43", "U32")
def test_an_answer_is_a_turn_of_ones_own_and_closes_open_cards_and_drawing_is_none():
    def opened() -> Table:
        hands = ("wa rD r1 r2", "rD r3 b1")
        return house(*hands, rules="stacking", top="r5", options={"blank1": "open"}).play(0, "wa", "r").play(1, "rD")

    assert opened().play(0, "rD").seen(CardsClosed)
    match = opened().accept(0)
    assert not match.seen(CardsClosed)
    assert match.state.open_until == 0


# U44: 7 and 0


@pytest.mark.rule("U44")
@pytest.mark.parametrize(("target", "theirs"), [(1, "y1 y2"), (2, "g1 g2 g3")])
def test_a_seven_swaps_hands_with_whom_one_chooses(target, theirs):
    match = house("r7 b1 b2", "y1 y2", "g1 g2 g3", rules="seven_zero", top="r5")
    assert match.playable(0) == {"r7"}
    assert match.refuses(0, Play("r7")) == "your-move"
    match.play(0, "r7", target=target)
    assert match.seen(Swapped) == [Swapped(0, target)]
    assert match.hand(0) == cards(theirs)
    assert match.hand(target) == cards("b1 b2")
    assert match.mover == 1


@pytest.mark.rule("U44")
@pytest.mark.parametrize(
    ("direction", "after"),
    [(1, ("g1 g2 g3", "b1 b2", "y1 y2")), (-1, ("y1 y2", "g1 g2 g3", "b1 b2"))],
)
def test_a_zero_passes_all_hands_on_in_the_order_of_play(direction, after):
    hands = ("r0 b1 b2", "y1 y2", "g1 g2 g3")
    match = house(*hands, rules="seven_zero", top="r5", direction=direction).play(0, "r0")
    assert match.seen(HandsPassedOn) == [HandsPassedOn(direction)]
    assert [match.hand(seat) for seat in range(3)] == [cards(hand) for hand in after]
    assert match.mover == direction % 3


@pytest.mark.rule("U44")
def test_with_two_players_a_zero_swaps_both_hands_and_a_seven_too():
    for card, target in (("r0", NOBODY), ("r7", 1)):
        match = house(f"{card} b1 b2", "y1 y2 y3", rules="seven_zero", top="r5").play(0, card, target=target)
        assert match.hand(0) == cards("y1 y2 y3")
        assert match.hand(1) == cards("b1 b2")
        assert match.mover == 1


@pytest.mark.rule("U44", "U36")
@pytest.mark.parametrize("card", ["r7", "r0"])
def test_going_out_with_a_seven_or_a_zero_ends_the_round_and_no_hand_moves(card):
    match = house(card, "y1 y2", "g1 g2", rules="seven_zero", top="r5")
    assert match.playable(0) == {card}
    match.play(0, card)
    (ended,) = match.seen(RoundEnded)
    assert ended.winner == 0
    assert ended.hands == ((), ("y1", "y2"), ("g1", "g2"))
    assert not match.seen(Swapped)
    assert not match.seen(HandsPassedOn)


@pytest.mark.rule("U44", "U28")
@pytest.mark.parametrize(("card", "target"), [("r7", 1), ("r0", NOBODY)])
def test_one_card_that_goes_to_another_player_owes_no_uno(card, target):
    match = house(f"{card} b1", "y1 y2", "g1 g2", rules="seven_zero", top="r5").play(0, card, target=target)
    assert match.size(1) == 1
    for seat in range(3):
        assert not match.may(seat, Catch())
        assert not match.may(seat, Uno()) or seat == match.mover


@pytest.mark.rule("U44")
def test_a_seven_just_drawn_swaps_too():
    match = house("b1 b2", "y1 y2 y3", "g1 g2", rules="seven_zero", top="r5", pile="r7").draw(0)
    assert match.legal(0) == [Play("r7", "", 1), Play("r7", "", 2), Keep()]


@pytest.mark.rule("U44")
def test_a_player_who_left_is_passed_over():
    match = house("r0 r7 b1", "y1 y2", "g1 g2 g3", "g4 g5", rules="seven_zero", top="r5").leave(1)
    assert Play("r7", "", 1) not in match.legal(0)
    match.play(0, "r0")
    assert match.hand(2) == cards("r7 b1")
    assert match.hand(3) == cards("g1 g2 g3")
    assert match.hand(0) == cards("g4 g5")


@pytest.mark.rule("U44", "U6")
@pytest.mark.parametrize("card", ["r7", "r0"])
def test_as_the_starting_card_they_do_nothing(card):
    match = dealt_with(card, 3, {"seven_zero": True})
    assert match.phase == MOVING
    assert not match.seen(Swapped)
    assert not match.seen(HandsPassedOn)


@pytest.mark.rule("U44")
def test_by_the_book_sevens_and_zeros_are_digits():
    match = table(["r7 r0 b1", "y1 y2"], top="r5")
    assert {Play("r7"), Play("r0")} <= set(match.legal(0))
    assert match.play(0, "r0").hand(1) == cards("y1 y2")


# U45: draw until it fits


@pytest.mark.rule("U45")
def test_without_a_match_one_draws_until_a_card_fits():
    match = house("b1 b2", "y1 y2", rules="draw_until", top="r5", pile="g1 g2 y3 r9 r8").draw(0)
    assert match.hand(0) == cards("b1 b2 g1 g2 y3 r9")
    assert [event.count for event in match.seen(Drew)] == [4]
    assert match.legal(0) == [Play("r9"), Keep()]
    assert match.keep(0).mover == 1


@pytest.mark.rule("U45", "U10")
def test_a_player_who_could_move_and_declines_draws_one():
    match = house("r1 b2", "y1 y2", rules="draw_until", top="r5", pile="g1 g2 r9").draw(0)
    assert match.drew(0) == 1
    assert match.mover == 1


@pytest.mark.rule("U45", "U38")
def test_when_the_pile_is_empty_the_discards_are_reshuffled_and_at_last_one_passes():
    hands = ("b1 b2", "y1 y2")
    match = house(*hands, rules="draw_until", top="r5", pile="g1 g2", rest=1).draw(0)
    assert match.hand(0) == cards("b1 b2 g1 g2")
    assert match.mover == 1
    assert match.state.pile == ()
    match = house(*hands, rules="draw_until", top="r5", pile="g1 g2", rest="discard").draw(0)
    assert match.seen(Reshuffled)
    assert len(match.seen(Drew)) == 1
    assert match.may(0, Keep())


@pytest.mark.rule("U45", "U38")
def test_with_nothing_to_draw_at_all_one_passes():
    match = house("b1 b2", "y1 y2", rules="draw_until", top="r5", rest=1).draw(0)
    assert match.drew(0) == 0
    assert match.mover == 1


@pytest.mark.rule("U45")
def test_for_an_absent_player_one_card_is_drawn():
    match = house("b1 b2", "y1 y2", rules="draw_until", top="r5", pile="g1 g2 r9").timeout(0)
    assert match.drew(0) == 1
    assert match.mover == 1


@pytest.mark.rule("U45", "U32")
@pytest.mark.parametrize(("pile", "drawn"), [("g1 g2 g3 r9", 4), ("r8 g2 r9 r1", 3)])
def test_after_idea_three_one_draws_at_least_three(pile, drawn):
    hands = ("wa r1 r2", "b1 b2", "g8 g9")
    match = house(*hands, rules="draw_until", top="r5", pile=pile, options={"blank1": "three"})
    match.play(0, "wa", "r").draw(1)
    assert match.drew(1) == drawn
    assert match.mover == 1


@pytest.mark.rule("U45", "U43")
def test_a_victim_of_draw_two_draws_two_and_no_more():
    match = house("rD r1 r2", "b1 b2", rules="draw_until stacking", top="r5", pile="g1 g2 g3").play(0, "rD").accept(1)
    assert match.drew(1) == 2


# U46: out of turn


def laid(*others: str, rules: str = "jump_in", **more) -> Table:
    """Return the table after the first player's red 3 on a red 5."""
    return house("r3 b8 b9", *others, rules=rules, top="r5", **more).play(0, "r3")


@pytest.mark.rule("U46")
def test_a_player_who_holds_exactly_the_top_card_may_lay_it_out_of_turn():
    match = laid("r1 y1", "g1 g2", "r3 y2 y3")
    assert match.legal(3) == [Play("r3")]
    assert match.legal(2) == []
    match.play(3, "r3")
    assert match.seen(JumpedIn) == [JumpedIn(3, "r3")]
    assert match.seen(Played) == []
    assert match.mover == 0, "play goes on from whoever jumped in"


@pytest.mark.rule("U46")
def test_the_same_digit_of_another_colour_is_not_equal():
    match = laid("r1 y1", "g3 g2")
    assert match.refuses(2, Play("g3")) == "not-your-turn"


@pytest.mark.rule("U46")
@pytest.mark.parametrize(("card", "colour"), [("w", "b"), ("w4", "b")])
def test_never_with_a_wild(card, colour):
    match = house(f"{card} b1 b2", "y1 y2", f"{card} g1", rules="jump_in", top="r5").play(0, card, colour)
    assert not match.playable(2)


@pytest.mark.rule("U46")
def test_not_on_the_starting_card():
    match = house("r1 b1", "r5 y1", "r5 g1", rules="jump_in", top="g5")
    assert match.legal(1) == match.legal(2) == []
    match = house("r1 b1", "r5 y1", rules="jump_in", top="r5")
    assert match.legal(1) == []


@pytest.mark.rule("U46")
def test_it_is_open_until_another_card_is_laid_and_a_draw_does_not_close_it():
    match = laid("b1 y1", "g1 g2", "r3 y2", pile="r9 g4").draw(1)
    assert match.may(1, Keep())
    match.play(3, "r3")
    assert match.hand(1) == cards("b1 y1 r9"), "what was drawn is kept, and that turn is over"
    assert match.mover == 0
    match = laid("r1 y1 y2", "g1 g2", "r3 y2").play(1, "r1")
    assert match.refuses(3, Play("r3")) == "too-late-to-intercept"


@pytest.mark.rule("U46")
def test_one_may_jump_in_on_ones_own_card():
    match = house("r3 r3 b9", "r1 y1", "g1 g2", rules="jump_in", top="r5").play(0, "r3")
    assert match.mover == 1
    assert match.play(0, "r3").mover == 1
    assert match.size(0) == 1


@pytest.mark.rule("U46", "U36")
def test_one_may_go_out_by_it():
    match = laid("r1 y1", "r3")
    assert match.play(2, "r3").seen(RoundEnded)[0].winner == 2


@pytest.mark.rule("U46")
def test_an_active_card_acts_again_from_there():
    match = house("rS b8 b9", "y1 y2", "g1 g2", "rS g3 g4", rules="jump_in", top="r5").play(0, "rS")
    assert match.mover == 2
    match.play(3, "rS")
    assert match.seen(Skipped) == [Skipped(0)]
    assert match.mover == 1
    match = house("rR b8 b9", "rR y2 y3", "g2 g3", rules="jump_in", top="r5").play(0, "rR")
    assert match.mover == 2
    assert match.play(1, "rR").mover == 2, "turned around twice"


@pytest.mark.rule("U46", "U12")
def test_a_draw_two_hits_the_player_after_a_player_who_jumped_in():
    match = house("rD b8 b9", "y1 y2", "g1 g2", "rD g3 g4", rules="jump_in", top="r5").play(0, "rD").play(3, "rD")
    assert match.drew(0) == 2
    assert match.mover == 1


@pytest.mark.rule("U46", "U43")
def test_where_they_add_up_a_draw_two_out_of_turn_adds_to_them_and_frees_the_victim():
    match = house("rD b8 b9", "y1 y2", "g1 g2", "rD g3 g4", rules="jump_in stacking", top="r5").play(0, "rD")
    assert match.phase == Stacked(2)
    match.play(3, "rD")
    assert match.phase == Stacked(4)
    assert match.mover == 0
    assert match.size(1) == 2
    assert match.accept(0).drew(0) == 4


@pytest.mark.rule("U46", "U44")
def test_a_seven_out_of_turn_swaps_and_a_zero_passes_on():
    match = house("r7 b8 b9", "y1 y2", "g1 g2 g3", rules="jump_in seven_zero", top="r5").play(0, "r7", target=1)
    assert match.hand(1) == cards("b8 b9")
    match = house("r7 b8 b9", "y1 y2", "r7 g1 g2", rules="jump_in seven_zero", top="r5").play(0, "r7", target=1)
    assert match.legal(2) == [Play("r7", "", 0), Play("r7", "", 1)]
    match.play(2, "r7", target=1)
    assert match.hand(2) == cards("b8 b9")
    assert match.hand(1) == cards("g1 g2")
    assert match.mover == 0


@pytest.mark.rule("U46", "U35")
def test_jumping_in_takes_the_turn_and_forgives_what_was_forgotten_before():
    match = house("r3 b8", "r1 y1", "r3 g1 g2", rules="jump_in", top="r5").play(0, "r3")
    assert match.may(2, Catch())
    assert not match.play(2, "r3").may(1, Catch())


@pytest.mark.rule("U46", "U35")
def test_uno_said_ahead_by_the_player_to_move_does_not_count_for_a_player_who_jumps_in():
    match = laid("r1 y1", "r3 g1").uno(1).play(2, "r3")
    assert match.state.owes_uno == 2
    assert match.catch(0).seen(Caught) == [Caught(2, 0)]


@pytest.mark.rule("U46")
def test_a_button_for_it_works_while_the_card_lies_there_and_the_slower_one_is_told():
    match = laid("b1 y1", "g1 g2", "r3 y2", "y3 y4", pile="g4 g5")
    turn = match.game.status(match.state).turn
    match.draw(1)
    assert GAME.rules.outdated(match.state, Play("r3"), turn) is None
    assert GAME.rules.outdated(match.state, Play("r3"), turn - 1) is not None
    assert GAME.rules.outdated(match.state, Play("g1"), turn) is not None
    match.play(3, "r3").draw(4)
    refusal = GAME.rules.outdated(match.state, Play("r3"), -1)
    assert refusal is not None
    assert refusal.params["clause"] == "U46"
    assert not is_overtaken(GAME, match.state, Play("g1"))


@pytest.mark.rule("U46")
def test_people_are_given_time_for_it_as_long_as_there_may_be_such_a_card():
    match = laid("r1 y1", "g1 g2", "r3 y2 y3")
    assert [chance.name.split()[0] for chance in GAME.status(match.state).chances] == ["card"]
    match.play(3, "r3")
    assert GAME.status(match.state).chances == (), "both red threes lie there"


@pytest.mark.rule("U46", "U22")
def test_while_a_colour_is_named_no_player_jumps_in():
    match = dealt_with("w", 3, {"jump_in": True})
    assert match.phase == Naming()
    assert not any(match.playable(seat) for seat in range(3))


@pytest.mark.rule("U46")
def test_by_the_book_no_player_lays_out_of_turn():
    match = table(["r3 b8 b9", "r1 y1", "r3 g1"], top="r5").play(0, "r3")
    assert match.legal(2) == []


# U47: false shouts


@pytest.mark.rule("U47")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_player_who_catches_a_player_that_owes_nothing_draws_two(seat):
    match = house("r3 b8 b9", "r1 y1 y2", "g1 g2 g3", rules="fines", top="r5").catch(seat)
    assert match.seen(FalseShout) == [FalseShout(seat)]
    assert match.drew(seat) == 2
    assert match.mover == 0


@pytest.mark.rule("U47", "U35")
def test_a_true_catch_costs_the_forgetful_one_as_ever():
    match = house("r3 b8", "r1 y1 y2", rules="fines", top="r5").play(0, "r3").catch(1)
    assert match.seen(Caught) == [Caught(0, 1)]
    assert match.drew(0) == 2
    assert match.size(1) == 3


@pytest.mark.rule("U47")
def test_catching_is_always_on_offer_so_that_a_button_tells_nothing():
    match = house("r3 b8", "r1 y1 y2", "g1 g2 g3", rules="fines", top="r5")
    assert all(match.may(seat, Catch()) for seat in range(3))
    said, forgotten = (house("r3 b8", "r1 y1 y2", "g1 g2 g3", rules="fines", top="r5") for _ in range(2))
    said.uno(0).play(0, "r3")
    forgotten.play(0, "r3")
    assert said.legal(1) == forgotten.legal(1)
    assert GAME.screen(said.view(None), ()).rows == GAME.screen(forgotten.view(None), ()).rows


@pytest.mark.rule("U47")
@pytest.mark.parametrize("what", ["caught", "said", "moved", "left"])
def test_a_player_who_is_merely_slower_pays_nothing(what):
    match = house("r3 b8", "r1 y1 y2", "g1 g2 g3", "g4 g5 g6", rules="fines", top="r5").play(0, "r3")
    happens = {"caught": (1, Catch()), "said": (0, Uno()), "moved": (1, Play("r1")), "left": (0, Leave())}
    match.do(*happens[what])
    assert match.catch(3).seen(ShoutedLate) == [ShoutedLate(3)]
    assert match.size(3) == 3


@pytest.mark.rule("U47")
def test_after_one_more_move_a_shout_is_false_again():
    match = house("r3 b8", "r1 y1 y2", "g5 g2 g3", rules="fines", top="r5").play(0, "r3").play(1, "r1").draw(2)
    assert match.catch(1).seen(FalseShout) == [FalseShout(1)]


@pytest.mark.rule("U47")
def test_a_false_shout_of_the_player_to_move_takes_back_what_was_said_ahead():
    match = house("r3 b8", "r1 y1 y2", rules="fines", top="r5").uno(0).catch(0)
    assert not match.state.armed
    assert match.size(0) == 4


@pytest.mark.rule("U47")
def test_between_rounds_no_player_shouts():
    match = house("r3", "r1 y1 y2", rules="fines", top="r5").play(0, "r3")
    assert match.refuses(1, Catch()) == "nobody-to-catch"
    match.deal(0)
    assert match.catch(0).seen(FalseShout) == [FalseShout(0)]


@pytest.mark.rule("U47")
def test_by_the_book_a_false_shout_cannot_be_made():
    match = table(["r3 b8 b9", "r1 y1 y2"], top="r5")
    assert match.refuses(1, Catch()) == "nobody-to-catch"
