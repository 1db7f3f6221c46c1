"""Монтана: the exhausted deck, and the narration of drawing."""

import pytest

from games.kit.table_events import Reshuffled
from games.montana.events import ClaimFailed, Drew, TookBack
from games.montana.state import Adding, Claim
from tests.rules.montana import Table, cards, table


@pytest.mark.rule("M34")
def test_a_deck_that_holds_just_enough_is_not_reshuffled():
    match = table(["g6f b1f b2f", "r1f r2f", "r3f r4f"], rules="#6", pile="b3f b4f", rest="discard").lay(0, "g6f")
    assert match.hand(1) == cards("r1f r2f b3f b4f")
    assert match.seen(Reshuffled) == []


@pytest.mark.rule("M34")
def test_what_is_left_of_the_deck_is_drawn_before_the_reshuffled_cards():
    match = table(["g6f b1f b2f", "r1f r2f", "r3f r4f"], rules="#6", pile="b3f", rest="discard").lay(0, "g6f")
    assert "b3f" in match.hand(1)
    assert match.drew(1) == 2


@pytest.mark.rule("M34")
def test_nothing_is_told_of_reshuffling_nothing():
    match = table(["b1f b2f", "r1f"], rest=1).draw(0)
    assert match.seen(Reshuffled) == []
    assert match.seen(Drew) == []


def looked_at_while_adding() -> Table:
    """Return a table with an empty deck and a victory by a false alarm.

    The first player is still choosing cards of a row.
    """
    hands = ["g2f g3f b4f b6e", "r2f r4f", "r1f"]
    match = table(hands, rules="Vo *r", pile="r3f r5f", rest="discard", false_alarm=True).lay(0, "g2f").protest(2)
    assert match.phase == Claim(2, (), Adding())
    return match


@pytest.mark.rule("M34")
@pytest.mark.rule("M11")
def test_an_unfinished_move_is_not_reshuffled_while_a_victory_is_looked_at():
    match = looked_at_while_adding().protest(2)
    assert match.seen(ClaimFailed) == [ClaimFailed(2)]
    assert match.view(None).discard == ("g5f", "g2f")
    match.lay(0, "b4f").protest(1)
    assert match.seen(TookBack) == [TookBack(0, 1, ("g2f", "b4f"), "g5f")]
    assert match.view(None).discard == ("g5f",)
