"""УНО: state that ends with a round, and the count of turns across its end."""

import pytest

from games.kit.table import NOBODY
from games.kit.table_events import RoundEnded
from games.kit.turns import MatchOver, RoundOver
from games.uno.actions import Catch, Deal, Uno
from tests.rules.table import GAME, Table, table


def turn(match: Table) -> int:
    return GAME.status(match.state).turn


def emptied_by_wilds(*, said_ahead: bool = False) -> Table:
    """Return a table of three on which idea 2 has emptied the second hand."""
    match = table(["wa r2", "w w4", "g1 g2"], top="r5", options={"blank1": "wilds"})
    if said_ahead:
        match.uno(0)
    return match.play(0, "wa", "b")


@pytest.mark.rule("U33", "U35")
def test_no_player_owes_uno_once_another_player_has_gone_out():
    match = emptied_by_wilds()
    assert match.seen(RoundEnded)[0].winner == 1
    assert match.view(None).owes_uno == NOBODY
    assert [match.legal(seat) for seat in range(3)] == [[Deal()]] * 3
    assert match.refuses(2, Catch()) == "nobody-to-catch"
    assert match.refuses(0, Uno()) == "no-uno-to-say"


@pytest.mark.rule("U35")
def test_uno_said_ahead_is_over_with_the_round():
    match = emptied_by_wilds(said_ahead=True)
    assert isinstance(match.phase, RoundOver)
    assert match.view(None).armed is False


@pytest.mark.rule("U32")
def test_open_cards_of_idea_7_are_over_with_the_round():
    match = table(["wa r2 r3", "b1", "g1 g2"], top="r5", options={"blank1": "open"}).play(0, "wa", "b").play(1, "b1")
    assert isinstance(match.phase, RoundOver)
    assert match.view(None).open_until == NOBODY


@pytest.mark.rule("U32")
def test_the_three_cards_of_idea_3_are_over_with_the_round():
    match = table(["wa r2 r3", "b1", "g1 g2"], top="r5", options={"blank1": "three"}).play(0, "wa", "b")
    assert match.view(None).draws_three
    match.play(1, "b1")
    assert match.view(None).draws_three is False


@pytest.mark.rule("U24")
def test_a_hand_that_was_shown_is_put_away_with_the_round():
    match = table(["w4 b1 b2", "y1 y2", "b3"], top="r5").play(0, "w4", "b").doubt(1)
    assert match.view(1).shown is not None
    match.play(2, "b3")
    assert isinstance(match.phase, RoundOver)
    assert match.view(1).shown is None


@pytest.mark.rule("U36", "U40")
@pytest.mark.parametrize("target", [500, 0])
def test_the_end_of_a_round_or_match_is_one_more_turn(target):
    match = table(["r7", "y1 y2"], top="r5", options={"target": target})
    before = turn(match)
    match.play(0, "r7")
    assert isinstance(match.phase, RoundOver if target else MatchOver)
    assert turn(match) == before + 1


@pytest.mark.rule("U24", "U43")
@pytest.mark.parametrize(("card", "colour"), [("w4", "b"), ("rD", "")])
def test_to_be_asked_about_a_card_is_one_more_turn(card, colour):
    match = table([f"{card} b1 b2", "y1 y2", "b3"], top="r5", options={"stacking": True})
    before = turn(match)
    match.play(0, card, colour)
    assert match.waiting == (1,)
    assert turn(match) == before + 1


@pytest.mark.rule("U32")
def test_idea_4_the_turn_once_more_is_another_turn():
    hands = ["wb r2 r3", "wa b1 b2", "g1 g2"]
    match = table(hands, top="r5", pile="g3 g4 g5", options={"blank1": "again", "blank2": "three"})
    match.play(0, "wb", "y")
    before = turn(match)
    match.play(1, "wa", "y")
    assert (match.mover, turn(match)) == (1, before + 1)
    assert match.draw(1).drew(1) == 1, "idea 3 fell on the turn before"


@pytest.mark.parametrize("seat", [-1, 2, 3])
def test_a_player_who_does_not_sit_at_the_table_may_do_nothing(seat):
    assert GAME.legal_actions(table(["r7 b2", "y1 y2"], top="r5").state, seat) == ()
