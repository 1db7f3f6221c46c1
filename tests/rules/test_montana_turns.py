"""Монтана: laying and drawing in turn, the six rule piles, the exhausted deck."""

import pytest

from games.kit.table_events import Passed, Reshuffled
from games.montana.actions import Draw, Keep, Lay
from games.montana.events import Drew, Laid
from games.montana.state import MOVING
from tests.rules.montana import cards, table

# Turns


@pytest.mark.rule("M5")
def test_the_turn_goes_clockwise():
    match = table(["g1f b1f", "g2f b2f", "g3f b3f"]).move(0, "g1f")
    assert match.mover == 1
    assert match.move(1, "g2f").mover == 2
    assert match.move(2, "g3f").mover == 0


@pytest.mark.rule("M5")
@pytest.mark.parametrize("action", [Lay("g2f"), Draw()])
def test_no_player_moves_out_of_turn(action):
    match = table(["g1f b1f", "g2f b2f", "g3f b3f"])
    assert match.refuses(1, action) == "not-your-turn"


@pytest.mark.rule("M6")
def test_one_card_a_move():
    match = table(["g1f g2f b1f", "g2e b2f"]).lay(0, "g1f")
    assert match.mover == 1
    assert match.top == "g1f"
    assert match.hand(0) == cards("g2f b1f")


@pytest.mark.rule("M6")
def test_a_rule_card_goes_to_its_pile_and_the_game_pile_stays():
    match = table(["!a g2f b1f", "g2e b2f"]).lay(0, "!a")
    assert match.tops == ("", "", "!a", "", "", "")
    assert match.top == "g5f"
    assert match.mover == 1
    assert match.seen(Laid) == [Laid(0, "!a", 2)]


@pytest.mark.rule("M6")
@pytest.mark.rule("M35")
def test_with_hints_only_right_cards_are_offered():
    match = table(["g1f r5e b3f Ve", "g2e b2f"], hints=True)
    assert match.layable(0) == {"g1f", "r5e", "Ve"}
    assert match.refuses(0, Lay("b3f")) == "against-the-rules"


@pytest.mark.rule("M7")
def test_a_rule_works_from_the_moment_it_is_laid():
    match = table(["!c b1f b2f", "g2e g2f b5f b4f"], hints=True)
    assert match.lay(0, "!c").layable(1) == {"g2f", "b5f"}


@pytest.mark.rule("M7")
@pytest.mark.rule("M8")
def test_a_rule_outranks_the_basic_one():
    match = table(["g1e g1f r5f b2f", "b2e b3f"], rules="!a", hints=True)
    assert match.layable(0) == {"g1e", "r5f"}, "a full green on a full green is the basic rule only"


@pytest.mark.rule("M8")
def test_of_several_cards_the_first_has_to_meet_the_rules_in_force():
    match = table(["b3f b4f g1e g2f", "b2e b3e"], rules="*r !a", hints=True)
    assert match.layable(0) == {"g1e"}
    match.lay(0, "g1e")
    assert match.layable(0) == {"g2f"}


# Drawing


@pytest.mark.rule("M9")
def test_a_drawn_card_that_suits_may_be_played():
    match = table(["b1f b2f", "r1f r2f"], pile="g3e", hints=True).draw(0)
    assert match.mover == 0
    match.lay(0, "g3e")
    assert match.top == "g3e"
    assert match.mover == 1


@pytest.mark.rule("M9")
def test_a_drawn_rule_card_may_be_played_on_its_pile():
    match = table(["b1f b2f", "r1f r2f"], pile="*s", hints=True).draw(0).lay(0, "*s")
    assert match.tops[1] == "*s"


@pytest.mark.rule("M9")
def test_a_drawn_card_that_does_not_suit_stays_and_the_turn_passes():
    match = table(["b1f b2f", "r1f r2f"], pile="b3e", hints=True).draw(0)
    assert match.hand(0) == cards("b1f b2f b3e")
    assert match.seen(Passed) == [Passed(0)]
    assert match.mover == 1


@pytest.mark.rule("M9")
@pytest.mark.rule("M35")
@pytest.mark.parametrize("card", ["g3e", "b3e"])
def test_at_the_attentive_table_only_the_player_knows_whether_the_drawn_card_suits(card):
    match = table(["b1f b2f", "r1f r2f"], pile=card).draw(0)
    assert match.mover == 0
    assert match.layable(0) == {card}
    assert match.may(0, Keep())
    assert match.view(1).has_drawn
    assert match.view(1).drawn == ()


@pytest.mark.rule("M10")
def test_one_may_draw_although_something_suits():
    match = table(["g1f b2f", "r1f r2f"], pile="g3e", hints=True)
    assert match.may(0, Draw())
    match.draw(0).keep(0)
    assert match.mover == 1
    assert match.size(0) == 3


@pytest.mark.rule("M10")
@pytest.mark.parametrize("hints", [True, False])
def test_after_drawing_only_the_drawn_card_may_be_played(hints):
    match = table(["g1f b2f", "r1f r2f"], pile="g3e", hints=hints).draw(0)
    assert match.layable(0) == {"g3e"}
    assert match.refuses(0, Lay("g1f")) == "only-the-drawn-card"
    assert match.refuses(0, Draw()) == "only-the-drawn-card"


@pytest.mark.rule("M10")
@pytest.mark.rule("M19")
@pytest.mark.parametrize("hints", [True, False])
def test_nothing_follows_a_drawn_card(hints):
    match = table(["g3f b2f", "r1f r2f"], rules="*s", pile="g3e", hints=hints).draw(0).lay(0, "g3e")
    assert match.mover == 1


@pytest.mark.rule("M9")
def test_what_was_drawn_is_told_to_no_other_player():
    match = table(["b1f b2f", "r1f r2f"], pile="g3e").draw(0)
    (drew,) = match.seen(Drew)
    assert match.game.redact(drew, 0) == drew == Drew(0, 1, "turn", ("g3e",))
    assert match.game.redact(drew, 1) == match.game.redact(drew, None) == Drew(0, 1, "turn", ())


# Rule piles


@pytest.mark.rule("M17")
def test_six_piles_and_only_their_tops_are_in_force():
    match = table(["!b g1f g2f", "b6f b4f b5f"], rules="!a", hints=True).lay(0, "!b")
    assert match.state.rules[2] == ("!a", "!b")
    assert match.layable(1) == {"b6f", "b4f"}, "a five would do under the covered rule"


@pytest.mark.rule("M17")
@pytest.mark.parametrize(("card", "pile"), [("Vo", 0), ("*s", 1), ("!d", 2)])
def test_victory_extra_and_move_rules_have_a_pile_each(card, pile):
    match = table([f"{card} g1f", "b6f b4f"]).lay(0, card)
    assert match.tops[pile] == card
    assert match.refuses(1, Lay(card, 1)) == "not-in-hand"


@pytest.mark.rule("M17")
@pytest.mark.parametrize("choice", [0, 1, 2])
def test_a_digit_rule_goes_on_whichever_of_three_piles_the_player_chooses(choice):
    match = table(["#4 g1f", "b6f b4f"], rules="#1 #2").lay(0, "#4", choice)
    expected = ["#1", "#2", ""]
    expected[choice] = "#4"
    assert match.tops[3:] == tuple(expected)


@pytest.mark.rule("M17")
def test_a_covered_digit_rule_no_longer_acts():
    match = table(["#4 g1f b6e", "g1e b6f b4f"], rules="#1").lay(0, "#4", 0).move(1, "g1e")
    assert match.state.direction == 1


@pytest.mark.rule("M17")
def test_the_same_digit_on_two_piles_acts_once():
    match = table(["g6f g1f b6e", "g1e b6f", "r1f r2f"], rules="#6 #6").move(0, "g6f")
    assert match.drew(1) == 2
    match = table(["g1f g2f b6e", "g1e b6f", "r1f r2f"], rules="#1 #1").move(0, "g1f")
    assert match.state.direction == -1


# The deck


@pytest.mark.rule("M34")
def test_the_game_pile_without_its_top_and_covered_rules_are_reshuffled_into_the_deck():
    match = table(["b1f b2f", "r1f r2f"], rules="Vo !a", rest="discard")
    spare = len(match.state.discard) - 1 + sum(len(pile[:-1]) for pile in match.state.rules)
    in_force = match.tops
    match.draw(0)
    assert match.seen(Reshuffled) == [Reshuffled(spare)]
    assert match.state.discard == ("g5f",)
    assert match.tops == in_force
    assert all(len(pile) <= 1 for pile in match.state.rules)
    assert len(match.state.pile) == spare - 1


@pytest.mark.rule("M34")
def test_with_nothing_left_one_draws_what_there_is():
    match = table(["b1f b2f", "r1f"], pile="g1f", rest=1, rules="#6").draw(0).keep(0)
    assert match.size(0) == 3
    match.lay(1, "g6f")
    assert match.drew(0) == 1, "two would be due; the covered five is all there is"
    assert match.mover == 1, "the turn is lost all the same"


@pytest.mark.rule("M34")
def test_drawing_with_nothing_left_passes_the_turn():
    match = table(["b1f b2f", "r1f"], rest=1).draw(0)
    assert match.seen(Passed) == [Passed(0)]
    assert match.phase == MOVING
    assert match.mover == 1


@pytest.mark.rule("M34")
def test_an_unfinished_move_is_not_reshuffled():
    """It may still be taken back as a whole."""
    match = table(["g1f g2f b1f b3f", "r1f r2f", "r3f r4f"], rules="*r", rest="discard", false_alarm=True)
    match.lay(0, "g1f").protest(2)
    assert match.drew(2) == 2
    assert match.state.discard == ("g5f", "g1f")
    assert match.lay(0, "b3f").protest(1).state.discard == ("g5f",)
    assert set(cards("g1f g2f b1f b3f")) <= set(match.hand(0))
