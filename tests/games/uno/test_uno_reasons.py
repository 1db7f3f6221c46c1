"""УНО and УНО с перехватом: reasons of hints are true."""

from typing import Any

import msgspec
import pytest

from games.uno.actions import Accept, Crow, Discard, Judge, Name, Play, UnoAction, Vote
from games.uno.presentation.hint_texts import reason
from tests.rules import intercept
from tests.rules.table import Table, table


def why(match: Table, seat: int, action: UnoAction) -> str:
    assert match.may(seat, action)
    said = reason(match.view(seat), action)
    assert said is not None
    return said.key.removeprefix("uno-why-")


def of_hand(hand: str, play: Play, following: str = "y1 y2 y3", **options: Any) -> str:
    return why(table([hand, following, "g1 g2 g3"], top="r5", options=options), 0, play)


def test_the_only_card_that_fits_needs_no_thought():
    assert of_hand("r1 b2 g3", Play("r1")) == "only"
    assert of_hand("r1 b5 g3", Play("r1")) == "thought"
    assert of_hand("w b2 g3", Play("w", "b")) == "only-wild"
    assert of_hand("w w4 b2 g3", Play("w4", "b")) == "only-wilds"


def test_a_drawn_card_that_fits_is_laid():
    match = table(["b2 g3", "y1 y2 y3", "g1 g2"], top="r5", pile="r9").draw(0)
    assert why(match, 0, Play("r9")) == "drawn"


def test_a_colour_is_changed_only_to_another_one_that_is_held():
    assert of_hand("w r1 b2 b3", Play("w", "b")) == "turns"
    assert of_hand("w r1 r2 b3", Play("w", "r")) == "same"
    assert of_hand("w r1 b2 b3", Play("w", "r")) == "thought"
    assert of_hand("w r1 b2 b3", Play("w", "g")) == "thought"


def test_a_bluff_is_called_one():
    assert of_hand("w4 r1 b2 b3", Play("w4", "b"), following="y1") == "bluff"
    assert of_hand("w4 r1 b2 b3", Play("w4", "b")) == "bluff-calm"
    assert of_hand("w4 g5 b2 b3", Play("w4", "b"), following="y1") == "stops"


def test_a_reverse_stops_only_where_it_skips():
    for skips, said in ((True, "stops"), (False, "only")):
        match = table(["rR b1 b2", "y1"], top="r5", options={"reverse_skips": skips})
        assert why(match, 0, Play("rR")) == said


def test_a_swap_is_good_where_the_other_hand_is_smaller():
    def swaps(hand: str, play: Play) -> str:
        match = table([hand, "y1 y2 y3", "g1 g2 g3 g4"], top="r5", options={"swap": True, "seven_zero": True})
        return why(match, 0, play)

    assert swaps("wx b1 b2 b3 b4", Play("wx", "b", 1)) == "swap"
    assert swaps("r7 b1 b2 b3", Play("r7", "", 1)) == "swap-least"
    assert swaps("r7 b1 b2 b3", Play("r7", "", 2)) == "only"
    assert swaps("wx r1 b2 b3", Play("wx", "b", 1)) == "thought"
    assert swaps("r0 r1 b2 b3 b4 b6", Play("r0")) == "passed"
    assert swaps("r0 r1 b2 b3", Play("r0")) == "thought"


def test_a_dear_card_is_dear_only_where_points_count():
    assert of_hand("rD r1 b2 b3", Play("rD")) == "dear"
    assert of_hand("rD r1 b2 b3", Play("rD"), target=0) == "thought"


@pytest.mark.parametrize(
    ("target", "card", "said"), [(500, "w", "dearest"), (500, "b1", "discard"), (0, "w", "discard")]
)
def test_of_what_is_discarded_the_dearest_is_called_so(target, card, said):
    options = {"blank1": "trim", "target": target}
    match = table(["wa w b1 b2 b3", "y1 y2 y3", "g1 g2 g3"], top="r5", options=options).play(0, "wa", "b")
    assert why(match, 0, Discard(card)) == said


def test_a_blank_card_says_what_it_does():
    hand, play = "wa r1 b2 b3", Play("wa", "b")
    assert of_hand(hand, play, blank1="again") == "uno-idea-again-about"
    assert of_hand(hand, play, blank1="own", words1="спеть") == "own"
    assert of_hand("wa", play, blank1="again") == "wins"


def test_votes_are_a_matter_of_taste_or_of_honesty_and_who_has_to_crow_crows():
    def laid(**options: Any) -> Table:
        return table(["wa b2 b3", "y1 y2 y3", "g1 g2 g3"], top="r5", options=options).play(0, "wa", "b")

    assert why(laid(blank1="joke"), 1, Vote(True)) == "taste"
    assert why(laid(blank1="own", words1="спеть"), 2, Vote(True)) == "honestly"
    assert why(laid(blank1="elbows"), 2, Judge(True)) == "honestly"
    assert why(laid(blank1="rooster"), 1, Crow()) == "crow"


def test_a_colour_is_named_that_is_held_most():
    hand = ("r1", "r2", "b1", "b2", "g1")
    view = msgspec.structs.replace(table(["r1 b1", "y1 y2"], top="r5").view(0), hand=hand)
    said = [reason(view, Name(colour)) for colour in "ry"]
    assert [text and text.key for text in said] == ["uno-why-held", "uno-why-thought"]
    most = reason(msgspec.structs.replace(view, hand=hand[:3]), Name("r"))
    assert most is not None
    assert most.key == "uno-why-colour"


def test_a_player_who_has_left_cannot_be_checked():
    match = table(["w4 b1 b2 b3", "y1 y2 y3", "g1 g2 g3"], top="r5").play(0, "w4", "b")
    assert why(match, 1, Accept()) == "accept"
    assert why(match.leave(0), 1, Accept()) == "unasked"


def test_a_draw_two_is_answered_in_kind():
    options = {"stacking": True, "jump_in": True}
    match = table(["rD b1 b2", "yD y1 y2", "rD g2 g3"], top="r5", options=options).play(0, "rD")
    assert why(match, 1, Play("yD")) == "saved"
    assert why(match, 2, Play("rD")) == "jump"


def test_with_interceptions_reasons_are_as_true():
    def said(match: intercept.Table, seat: int, action: Any) -> str | None:
        text = intercept.GAME.presentation.reason(match.view(seat), action)
        return None if text is None else text.key

    hands = ["rD r1 b2 b3", "yD y2 y3", "rD g2 g3"]
    assert said(intercept.table(hands, top="r5"), 0, Play("rD")) == "uno-why-dear"
    match = intercept.table(hands, top="r5", limit=0)
    assert said(match, 0, Play("rD")) == "uno-why-thought"
    match = match.play(0, "rD")
    assert said(match, 1, Play("yD")) == "uno-why-saved"
    assert said(match, 2, Play("rD")) == "uno_intercept-why-intercept"
