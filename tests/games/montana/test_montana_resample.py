"""Resampled hidden cards of Монтана: known facts stay, others may change."""

from collections import Counter

import pytest

from games.montana.state import Claim, State
from games.rng import Rng
from tests.contract.matches import seed_of
from tests.rules.montana import GAME, Table, cards, table

SAMPLES = 40


def others(match: Table, viewer: int | None) -> list[State]:
    """Return sound states that this viewer cannot tell from the given one."""
    before = GAME.encode(match.state)
    found = [GAME.resample(match.state, viewer, Rng(seed_of(number))) for number in range(SAMPLES)]
    assert GAME.encode(match.state) == before, "the match itself is left as it is"
    for other in found:
        assert GAME.violations(other) == []
        assert GAME.view(other, viewer) == match.view(viewer)
    return found


def past(state: State) -> State:
    assert state.undo is not None
    return state.undo


# Drawn cards


@pytest.mark.rule("M9")
@pytest.mark.parametrize("viewer", [None, 1])
def test_what_was_drawn_at_the_attentive_table_may_have_been_anything(viewer):
    drawn = [other.drawn for other in others(table(["b1f b2f", "r1f r2f"], pile="g3e").draw(0), viewer)]
    assert all(len(cards_drawn) == 1 for cards_drawn in drawn)
    assert len(set(drawn)) > 3


@pytest.mark.rule("M9")
def test_a_player_who_has_drawn_a_card_knows_it():
    found = others(table(["b1f b2f", "r1f r2f"], pile="g3e").draw(0), 0)
    assert {other.drawn for other in found} == {("g3e",)}
    assert all(other.hands[0] == found[0].hands[0] for other in found)


@pytest.mark.rule("M35")
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_with_hints_a_card_drawn_and_not_passed_with_fits(viewer):
    found = others(table(["b1f b2f", "r1f r2f"], pile="g3e", hints=True).draw(0), viewer)
    assert {other.drawn for other in found} == {("g3e",)}
    assert len({other.hands[1] for other in found}) > 3 or viewer == 1


# Hands


def test_every_hand_but_the_viewers_own_may_be_otherwise():
    match = table(["b1f b2f", "r1f r2f", "g1f g2f"])
    for viewer in (None, 0, 1, 2):
        found = others(match, viewer)
        for seat in range(3):
            assert (len({other.hands[seat] for other in found}) == 1) == (seat == viewer)
        assert len({other.pile for other in found}) > 3


@pytest.mark.rule("M33")
def test_between_rounds_only_the_deck_may_be_otherwise():
    found = others(table(["g1f", "r1f r2f"], target=300, hints=True).lay(0, "g1f"), None)
    assert len({other.hands for other in found}) == 1
    assert len({other.pile for other in found}) > 3


@pytest.mark.rule("M23")
@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_everybody_sees_who_has_won_and_who_has_not(viewer):
    """Cards are scarce and odd, so that another deal would often have another winner."""
    hands = ["Vo b2f b4f", "g1f r3f b5f", "b1e b3e g2e"]
    match = table(hands, pile="r1f r5f b1f b3f r1e", rest="discard").lay(0, "Vo")
    assert match.phase == Claim(1)
    found = others(match, viewer)
    assert {other.hands[1] for other in found} == {("g1f", "r3f", "b5f")}
    assert len({other.pile for other in found}) > 3


# The earlier table


@pytest.mark.rule("M11")
@pytest.mark.parametrize("viewer", [None, 1])
def test_of_the_table_as_it_was_only_what_came_to_light_is_known(viewer):
    """The wrong card was in the hand.

    Its copy, and that of the open card, may be anywhere.
    """
    hands = ["b3f g2f r6f", "r3f r4f", "b1f b2f"]
    match = table(hands, pile="b3f g5f r1f", rest="discard").lay(0, "b3f")
    pasts = [past(other) for other in others(match, viewer)]
    assert all("b3f" in before.hands[0] for before in pasts)
    assert any("b3f" in before.hands[2] for before in pasts)
    assert any("g5f" not in before.pile for before in pasts)
    assert any("g2f" not in before.hands[0] for before in pasts)


@pytest.mark.rule("M11")
def test_a_player_who_has_drawn_since_knows_where_the_cards_came_from():
    """The victim of a wrong six has seen two cards of the deck."""
    match = table(["r6f b3f b4f", "r3f r4f", "b5f b6f"], rules="#6", pile="b1f b2f").lay(0, "r6f")
    pasts = [past(other) for other in others(match, 1)]
    assert all(Counter(cards("b1f b2f")) <= Counter(before.pile) for before in pasts)
    assert all(before.hands[1] == ("r3f", "r4f") for before in pasts)
    unknown = [past(other) for other in others(match, 2)]
    assert any("b1f" not in before.pile for before in unknown)
