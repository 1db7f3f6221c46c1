"""Монтана: several cards in one move."""

import pytest

from games.montana.actions import Done, Draw, Lay
from games.montana.events import Laid
from games.montana.presentation.narration import card_text
from games.montana.state import Adding
from games.ui_model import Text
from tests.rules.montana import Table, cards, table

# Equal cards


@pytest.mark.rule("M19")
def test_two_blue_fives_on_a_green_five():
    """The rulebook's example: one full, one empty.

    The first meets the rules, the second equals it.
    """
    match = table(["b5f b5e r1f", "r2f r3f"], top="g5f", rules="*s", hints=True).lay(0, "b5f")
    assert match.phase == Adding()
    assert match.layable(0) == {"b5e"}
    match.lay(0, "b5e")
    assert match.top == "b5e"
    assert match.hand(0) == cards("r1f")


@pytest.mark.rule("M19")
def test_equal_means_number_and_colour():
    match = table(["g1f g1e g2f r1f b1e", "r2f r3f"], top="g5f", rules="*s", hints=True).lay(0, "g1f")
    assert match.layable(0) == {"g1e"}
    assert match.refuses(0, Lay("r1f")) == "not-equal"


@pytest.mark.rule("M19")
def test_only_the_first_has_to_meet_the_rules():
    match = table(["g1e g1f b1e b2e", "r2f r3f"], top="g5f", rules="*s !a", hints=True)
    assert match.layable(0) == {"g1e"}
    match.lay(0, "g1e")
    assert match.layable(0) == {"g1f"}, "a full green would not do on a full green"


@pytest.mark.rule("M19")
def test_all_four_equal_cards_may_go_at_once():
    match = table(["g1e g1f g1e g1f b2e b3f", "r2f r3f"], rules="*s").lay(0, "g1e g1f g1e g1f")
    assert match.seen(Laid) == [Laid(0, "g1f", further=True)]
    match.do(0, Done())
    assert match.hand(0) == cards("b2e b3f")
    assert match.state.discard == ("g5f", "g1e", "g1f", "g1e", "g1f")


# Cards in a row


@pytest.mark.rule("M20")
def test_five_four_three_two_of_blue_on_a_full_green_five():
    """The rulebook's example, under «opposite colour or same number».

    The first card is a five, the others are a bonus.
    """
    match = table(["b5f b4e b3f b2e r1f r2f", "r2e r3f"], top="g5f", rules="*r !a", hints=True)
    assert match.layable(0) == {"b5f"}
    match.lay(0, "b5f b4e b3f b2e")
    assert match.top == "b2e"
    assert match.hand(0) == cards("r1f r2f")
    assert match.mover == 1


@pytest.mark.rule("M20")
@pytest.mark.rule("M15")
def test_five_six_one_two():
    """The rulebook's example of the ring."""
    match = table(["b5f b6e b1f b2e r1f r3f", "r2e r3f"], top="g5f", rules="*r", hints=True)
    assert match.lay(0, "b5f b6e b1f b2e").top == "b2e"


@pytest.mark.rule("M20")
def test_up_or_down_but_not_to_and_fro():
    match = table(["b5f b6e b5e b1f b4f r3f", "r2e r3f"], top="g5f", rules="*r", hints=True).lay(0, "b5f")
    assert match.layable(0) == {"b6e", "b4f"}
    match.lay(0, "b6e")
    assert match.layable(0) == {"b1f"}


@pytest.mark.rule("M20")
def test_of_one_colour():
    match = table(["b5f r6e g4f b1f r3f", "r2e r3f"], top="g5f", rules="*r", hints=True).lay(0, "b5f")
    assert match.mover == 1, "nothing can follow"


@pytest.mark.rule("M20")
def test_a_row_may_be_of_any_length():
    row = "b1f b2f b3f b4f b5f b6f b1e b2e b3e"
    match = table([f"{row} r3f r4f", "r2e r3f"], top="g1f", rules="*r", hints=True).lay(0, row)
    assert match.state.discard == ("g1f", *row.split())


# One after another


@pytest.mark.rule("M19")
@pytest.mark.rule("M20")
@pytest.mark.parametrize("rule", ["*s", "*r"])
def test_one_card_is_enough(rule):
    match = table(["g1f g1e g2f b6f", "r2f r3f"], rules=rule, hints=True).lay(0, "g1f")
    assert match.mover == 0
    assert match.do(0, Done()).mover == 1


@pytest.mark.rule("M19")
def test_between_the_cards_of_a_move_no_player_draws():
    match = table(["g1f g1e b6f", "r2f r3f"], rules="*s").lay(0, "g1f")
    assert match.refuses(0, Draw()) == "finish-first"
    assert match.refuses(1, Draw()) == "not-your-turn"


@pytest.mark.rule("M19")
@pytest.mark.rule("M6")
def test_rule_cards_go_one_a_move():
    match = table(["!a !a #1 b6f", "r2f r3f"], rules="*s")
    assert match.lay(0, "!a").mover == 1


@pytest.mark.rule("M20")
def test_no_rule_card_in_a_row():
    match = table(["g1f #2 !a b6f", "r2f r3f"], rules="*r").lay(0, "g1f")
    assert match.layable(0) == {"b6f"}


@pytest.mark.rule("M19")
@pytest.mark.rule("M35")
def test_at_the_attentive_table_any_number_card_may_be_added():
    match = table(["g1f r6e b6f #1", "r2f r3f"], rules="*s").lay(0, "g1f")
    assert match.layable(0) == {"r6e", "b6f"}


@pytest.mark.rule("M35")
def test_at_the_attentive_table_the_question_tells_nothing_about_the_hand():
    """It is the player's secret whether another card could follow."""
    match = table(["g1f #1 #2", "r2f r3f"], rules="*s").lay(0, "g1f")
    assert match.phase == Adding()
    assert match.do(0, Done()).mover == 1


@pytest.mark.rule("M19")
@pytest.mark.rule("M20")
@pytest.mark.parametrize("rules", ["", "*b", "*c", "!a"])
@pytest.mark.parametrize("hints", [True, False])
def test_without_such_a_rule_one_card_is_a_move(rules, hints):
    match = table(["g5e g5e g4f", "r2f r3f"], rules=rules, hints=hints).lay(0, "g5e")
    assert match.mover == 1


@pytest.mark.rule("M20")
@pytest.mark.rule("M32")
def test_the_last_cards_may_go_together():
    match = table(["g1f g2e g3f", "r2f r3f"], rules="*r", hints=True).lay(0, "g1f g2e g3f")
    assert match.outcome is not None
    assert match.outcome.ranking[0] == (0,)


# Observations


def told_below(match: Table, seat: int | None) -> list[Text]:
    """Return the cards that the screen names below the top one, the upper first."""
    screen = match.game.screen(match.view(seat), [] if seat is None else match.legal(seat))
    (below,) = (line for line in screen.lines if line.key == "montana-below")
    told = below.args["cards"]
    assert isinstance(told, tuple)
    return list(told)


@pytest.mark.rule("M20")
@pytest.mark.rule("M13")
@pytest.mark.parametrize("seat", [None, 1])
def test_a_long_row_can_be_checked_down_to_the_card_that_it_began_on(seat):
    match = table(["b5f b4e b3f b2e b1f r1f r2f", "r3f r4f"], top="g5f", rules="*r").move(0, "b5f b4e b3f b2e b1f")
    assert told_below(match, seat) == [card_text(card) for card in ("b2e", "b3f", "b4e", "b5f", "g5f")]


@pytest.mark.rule("M34")
@pytest.mark.rule("M13")
def test_what_was_laid_is_told_though_the_pile_under_it_was_reshuffled():
    match = table(["b5f b6e r1f r2f r3f", "r3e r4f"], top="g5f", rules="*r #6", rest="discard").move(0, "b5f b6e")
    assert match.drew(1) == 2, "the sixes drew from what lay under the row"
    assert told_below(match, None) == [card_text(card) for card in ("b5f", "g5f")]
