"""УНО с перехватом: «Uno!» before the card, and the penalty for forgetting it."""

import pytest

from games.engine import Action
from games.kit.turns import RoundOver
from games.uno.actions import Catch, Uno
from games.uno.events import Caught, SaidUno
from games.uno.state import Moving
from games.uno_intercept.state import Sorting
from tests.rules.intercept import GAME, Table, table
from tests.rules.table import cards
from tests.support.spoken_phrases import hears


def down_to_one(*others: str) -> Table:
    """Return the table after the first player's next-to-last card, without «Uno!»."""
    hands = ["r7 b2", *(others or ("r1 y1 y2", "g1 g2 g3"))]
    return table(hands, top="r5", pile="g6 g7 g8 g9 b9").play(0, "r7")


# Said in time


@pytest.mark.rule("H21")
def test_uno_is_said_before_the_card_is_let_go():
    match = table(["r7 b2", "r1 y1 y2", "g1 g2 g3"], top="r5").uno(0)
    assert match.seen(SaidUno) == [SaidUno(0)]
    assert match.mover == 0
    assert not match.may(0, Uno()), "once is enough"
    match.play(0, "r7")
    assert match.refuses(1, Catch()) == "intercept-nobody-to-catch"
    assert match.refuses(2, Catch()) == "intercept-nobody-to-catch"


@pytest.mark.rule("H21")
def test_after_the_card_it_is_too_late_to_say_uno():
    match = down_to_one()
    assert match.refuses(0, Uno()) == "intercept-no-uno-to-say"
    assert match.may(1, Catch())


@pytest.mark.rule("H21")
def test_everybody_sees_that_uno_was_said():
    match = table(["r7 b2", "r1 y1 y2"], top="r5").uno(0)
    assert match.view(None).armed == (True, False)
    assert match.view(1).armed == (True, False)


@pytest.mark.rule("H21")
@pytest.mark.parametrize("hand", ["r7", "r7 b2 b3"])
def test_uno_is_for_the_next_to_last_card_only(hand):
    assert table([hand, "r1 y1 y2"], top="r5").refuses(0, Uno()) == "intercept-no-uno-to-say"


@pytest.mark.rule("H21")
def test_nothing_is_owed_for_any_other_card():
    match = table(["r7 b2 b3", "r1 y1 y2"], top="r5").play(0, "r7")
    assert match.refuses(1, Catch()) == "intercept-nobody-to-catch"


@pytest.mark.rule("H21")
def test_uno_may_be_said_before_an_interception():
    match = table(["r7 b2 b3", "y1 y2", "r7 g2"], top="r5").play(0, "r7").uno(2).intercept(2, "r7")
    assert match.size(2) == 1
    assert match.refuses(0, Catch()) == "intercept-nobody-to-catch"


@pytest.mark.rule("H21")
def test_uno_said_with_a_drawn_card_counts():
    match = table(["b2", "r1 y1 y2"], top="r5", pile="r9").draw(0).uno(0).play(0, "r9")
    assert match.refuses(1, Catch()) == "intercept-nobody-to-catch"


@pytest.mark.rule("H21")
def test_uno_said_before_a_save_counts():
    match = table(["rD b2 b3", "gD y1", "g1 g2"], top="r5").play(0, "rD").uno(1).play(1, "gD")
    assert match.refuses(0, Catch()) == "intercept-nobody-to-catch"


@pytest.mark.rule("H21")
def test_uno_is_forgotten_when_the_hand_grows():
    """Said with two cards before a third is drawn, it has to be said again."""
    match = table(["b5 b3", "g1 y2 y3"], top="r9", pile="g9").uno(0).draw(0)
    assert match.view(None).armed == (False, False)
    match = table(["b5 b3", "g1 y2 y3"], top="r9", pile="r5").uno(0).draw(0).play(0, "r5")
    assert match.size(0) == 2
    assert match.may(0, Uno())


@pytest.mark.rule("H21")
def test_uno_said_by_one_player_does_not_cover_another():
    match = table(["r7 b2", "r1 y1", "g1 g2"], top="r5").uno(0).play(0, "r7").play(1, "r1").catch(2)
    assert match.seen(Caught) == [Caught(1, 2)]


@pytest.mark.rule("H21")
def test_two_players_may_both_have_said_it():
    match = table(["r7 b2", "r1 y1", "g1 g2"], top="r5").uno(1).uno(0).play(0, "r7").play(1, "r1")
    assert match.refuses(2, Catch()) == "intercept-nobody-to-catch"


# Forgotten


@pytest.mark.rule("H21")
@pytest.mark.parametrize("friend", [1, 2])
def test_a_forgotten_uno_that_a_friend_notices_costs_four_cards(friend):
    match = down_to_one().catch(friend)
    assert match.seen(Caught) == [Caught(0, friend)]
    assert match.hand(0) == cards("b2 g6 g7 g8 g9")
    assert match.phase == Sorting(0, Moving())
    assert match.mover == 1


@pytest.mark.rule("H21")
def test_no_player_catches_themselves():
    assert down_to_one().refuses(0, Catch()) == "intercept-nobody-to-catch"


@pytest.mark.rule("H21")
def test_no_player_is_caught_twice():
    match = down_to_one().catch(2).ready(0)
    assert match.refuses(1, Catch()) == "intercept-nobody-to-catch"


@pytest.mark.rule("H21")
@pytest.mark.parametrize("move", ["lays", "draws"])
def test_a_forgotten_uno_is_forgiven_once_the_next_player_has_moved(move):
    match = down_to_one("r1 y1 y2" if move == "lays" else "y1 y2 y3", "g1 g2 g3")
    assert match.may(2, Catch())
    if move == "lays":
        match.play(1, "r1")
    else:
        match.draw(1)
    assert match.refuses(2, Catch()) == "intercept-nobody-to-catch"


@pytest.mark.rule("H21")
@pytest.mark.parametrize("answer", ["accept", "doubt"])
def test_drawing_for_an_attack_or_checking_honesty_is_a_move_too(answer):
    match = table(["w4 b2", "y1 y2", "g1 g2"], top="r5").play(0, "w4", "b")
    assert match.may(2, Catch())
    if answer == "accept":
        match.accept(1).ready(1)
    else:
        match.doubt(1).ready(1)
    assert match.refuses(2, Catch()) == "intercept-nobody-to-catch"


@pytest.mark.rule("H21")
def test_the_skipped_player_has_not_moved():
    match = table(["rS b2", "y1 y2", "g1 g2"], top="r5").play(0, "rS")
    assert match.may(1, Catch())
    assert match.may(2, Catch())


@pytest.mark.rule("H21")
def test_an_interception_takes_the_turn_and_forgives_what_was_forgotten_before_it():
    match = down_to_one("y1 y2 y3", "r7 g2 g3").intercept(2, "r7")
    assert match.refuses(1, Catch()) == "intercept-nobody-to-catch"


@pytest.mark.rule("H21")
def test_the_interceptor_who_forgets_uno_is_caught():
    match = table(["r7 b2 b3", "y1 y2", "r7 g2"], top="r5", pile="b6 b7 b8 b9").play(0, "r7").intercept(2, "r7")
    assert match.catch(1).seen(Caught) == [Caught(2, 1)]
    assert match.size(2) == 5


@pytest.mark.rule("H21")
def test_the_last_two_equal_cards_may_go_faster_than_a_shout():
    match = table(["r7 r7", "y1 y2", "g1 g2"], top="r5").play(0, "r7")
    assert match.may(1, Catch())
    assert isinstance(match.intercept(0, "r7").phase, RoundOver)


@pytest.mark.rule("H21")
def test_with_two_players_a_skip_leaves_the_forgetful_one_to_be_caught():
    match = table(["rS b2", "y1 y2"], top="r5").play(0, "rS")
    assert match.mover == 0
    assert match.catch(1).drew(0) == 4
    assert match.ready(0).waiting == (0,)


@pytest.mark.rule("H21")
def test_the_word_reminds_a_player_who_forgot_it_though_the_speaker_holds_two_cards():
    match = table(["r2 y9", "y1 y2", "g1 g2"], top="r5", pile="b1 b2 b3 b4").play(0, "r2")
    assert match.may(1, Uno())
    match.do(1, heard(match, 1, "уно"))
    assert match.seen(Caught) == [Caught(0, 1)]
    assert not match.state.armed[1]
    match.ready(0)
    assert heard(match, 1, "уно") == Uno()


def heard(match: Table, seat: int, words: str) -> Action:
    """Return the first legal action among those that the words mean, as the bot does."""
    return next(action for action in hears(GAME, match.state, words) if match.may(seat, action))
