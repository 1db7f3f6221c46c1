"""Монтана: the attentive table, where any card may be laid, and others object."""

import msgspec
import pytest

from games.engine import Numbers
from games.montana.actions import Cover, Montana, Protest, Say, Slap, saying
from games.montana.events import Acted, ClaimFailed, FalseAlarm, Forgot, Overtaken, TookBack
from games.montana.state import Acting, Claim, State
from games.rng import Rng
from games.ui_model import Text
from tests.rules.montana import GAME, Table, cards, table

ALOUD, SLAP = "*b", "*c"


def everything_else(state: State, *but: str) -> dict[str, object]:
    plain = msgspec.structs.asdict(state)
    return {name: value for name, value in plain.items() if name not in but}


# Wrong cards


@pytest.mark.rule("M35")
def test_the_attentive_table_is_the_default_and_any_card_may_be_laid():
    match = table(["g1f r2f b3f !a", "r3f r4f"])
    assert match.layable(0) == set(cards("g1f r2f b3f !a"))


@pytest.mark.rule("M11")
def test_a_noticed_wrong_card_goes_back_with_two_more_and_the_turn_passes():
    match = table(["r2f b3f", "r3f r4f", "r5f r6f"], pile="b1f b2f").lay(0, "r2f")
    assert match.top == "r2f", "it lies there like any other"
    match.protest(2)
    assert match.seen(TookBack) == [TookBack(0, 2, ("r2f",), "g5f")]
    assert match.hand(0) == cards("r2f b3f b1f b2f")
    assert match.top == "g5f"
    assert match.mover == 1


@pytest.mark.rule("M11")
def test_of_several_cards_the_whole_move_goes_back():
    match = table(["g1f g1e g2f b3f", "r3f r4f"], rules="*s", pile="b1f b2f").move(0, "g1f g1e g2f").protest(1)
    assert match.hand(0) == cards("g1f g1e g2f b3f b1f b2f")
    assert match.state.discard == ("g5f",)


@pytest.mark.rule("M11")
def test_a_wrong_card_may_be_noticed_before_the_move_is_finished():
    match = table(["g1f g2f b3f b4f", "r3f r4f"], rules="*s", pile="b1f b2f").lay(0, "g1f").lay(0, "g2f").protest(1)
    assert match.seen(TookBack) == [TookBack(0, 1, ("g1f", "g2f"), "g5f")]
    assert match.mover == 1


@pytest.mark.rule("M11")
def test_what_the_wrong_card_did_is_undone():
    """After a wrong six the drawn cards go back, and the turn is not lost."""
    match = table(["r6f b3f", "r3f r4f", "b5f b6f"], rules="#6").lay(0, "r6f")
    assert (match.size(1), match.mover) == (4, 2)
    match.protest(1)
    assert match.hand(1) == cards("r3f r4f")
    assert match.size(0) == 4
    assert match.mover == 1


@pytest.mark.rule("M11")
def test_a_race_and_a_swap_are_undone():
    match = table(["r2f b3f b4f", "r3f r4f", "b5f b6f"], rules="#2").lay(0, "r2f").cover(2, 1)
    assert match.size(0) == 4
    match.protest(1)
    assert match.size(0) == 5, "the fine for the race is undone, the one for the card is not"
    match = table(["r1f r5f b3f b4f", "r3f", "b5e b6f"], top="g2f", rules="#5").lay(0, "r5f").swap(0, 1)
    assert match.hand(0) == cards("r3f")
    match.protest(2)
    assert match.hand(1) == cards("r3f")
    assert set(cards("r1f r5f b3f b4f")) < set(match.hand(0))


@pytest.mark.rule("M11")
def test_a_turned_direction_is_undone():
    match = table(["r1f b3f", "r3f r4f", "b5f b6f"], rules="#1").lay(0, "r1f")
    assert match.mover == 2
    match.protest(1)
    assert match.state.direction == 1
    assert match.mover == 1


@pytest.mark.rule("M11")
def test_cards_that_were_seen_and_go_back_are_shuffled_in():
    match = table(["r6f b3f", "r3f r4f", "b5f b6f"], rules="#6", pile="b1f b2f g1f g2f")
    before = match.state.pile
    match.lay(0, "r6f").protest(1)
    assert sorted(match.state.pile + match.state.hands[0]) == sorted((*before, "r6f", "b3f"))
    assert match.state.pile != before[: len(match.state.pile)]


@pytest.mark.rule("M11")
def test_neither_the_count_of_turns_nor_the_random_stream_goes_back():
    match = table(["r6f b3f", "r3f r4f", "b5f b6f"], top="g3f", rules="#6", rest="discard").lay(0, "r6f")
    before = match.state
    match.protest(1)
    assert match.state.turn > before.turn
    assert match.state.position >= before.position > 0


@pytest.mark.rule("M11")
def test_the_protest_reaches_back_through_a_chain_of_moves():
    """A further move by the rule for four keeps the earliest wrong move open."""
    match = table(["r4f g1f g2f b3f", "r3f r4f"], rules="#4", pile="b1f b2f").lay(0, "r4f").lay(0, "g1f").protest(1)
    assert match.seen(TookBack) == [TookBack(0, 1, ("r4f", "g1f"), "g5f")]
    assert match.hand(0) == cards("r4f g1f g2f b3f b1f b2f")
    assert match.state.discard == ("g5f",)


@pytest.mark.rule("M11")
def test_right_moves_before_the_wrong_one_stand():
    match = table(["g4f r1f g2f b3f", "r3f r4f"], rules="#4", pile="b1f b2f").lay(0, "g4f").lay(0, "r1f").protest(1)
    assert match.top == "g4f"
    assert match.hand(0) == cards("r1f g2f b3f b1f b2f")
    assert match.mover == 1


@pytest.mark.rule("M11")
def test_a_rule_laid_after_a_wrong_card_goes_back_too():
    match = table(["r4f !a g2f b3f", "r3f r4f"], rules="#4").lay(0, "r4f").lay(0, "!a").protest(1)
    assert match.tops[2] == ""
    assert "!a" in match.hand(0)


# The window


@pytest.mark.rule("M13")
@pytest.mark.parametrize("close", ["lay", "draw", "timeout"])
def test_once_the_next_player_has_moved_no_player_is_fined(close):
    match = table(["r2f b3f", "r3f r4f b6f", "r5f r6f"]).lay(0, "r2f")
    if close == "lay":
        match.lay(1, "r3f")
    elif close == "draw":
        match.draw(1)
    else:
        match.timeout(1)
    match.protest(2)
    assert match.seen(FalseAlarm) == [FalseAlarm(2)]
    assert match.size(0) == 1
    assert "r2f" in match.state.discard, "the card stays where it is"


@pytest.mark.rule("M13")
def test_a_protest_of_the_next_player_comes_before_their_move():
    match = table(["r2f b3f", "r3f r4f b6f", "r5f r6f"]).lay(0, "r2f").protest(1)
    assert match.mover == 1
    assert match.lay(1, "b6f").top == "b6f"


@pytest.mark.rule("M13")
def test_a_forgotten_act_is_forgiven_too():
    match = table(["g2f b3f", "g3f r4f b6f", "r5f r6f"]).lay(0, "g2f").lay(1, "g3f")
    assert match.protest(2).seen(FalseAlarm)


@pytest.mark.rule("M13")
def test_a_skipped_player_has_not_moved():
    match = table(["r3f b3f", "r3e r4f b6f"], rules="#3").lay(0, "r3f")
    assert match.mover == 0
    assert match.protest(1).seen(TookBack)


@pytest.mark.rule("M13")
@pytest.mark.parametrize("rule", ["3", "6"])
@pytest.mark.parametrize("then", ["lay", "draw", "timeout"])
def test_the_violators_own_next_move_is_not_that_of_the_next_player(rule, then):
    """With two players a three and a six return the turn at once: the other has not moved."""
    match = table([f"r{rule}f g{rule}f b3f b4f", "r1f b6f"], rules=f"#{rule}").lay(0, f"r{rule}f")
    assert match.mover == 0
    if then == "lay":
        match.lay(0, f"g{rule}f")
    elif then == "draw":
        match.draw(0)
    else:
        match.timeout(0)
    match.protest(1)
    assert [(event.seat, event.by, event.top) for event in match.seen(TookBack)] == [(0, 1, "g5f")]
    assert set(cards(f"r{rule}f g{rule}f b3f b4f")) < set(match.hand(0))
    assert match.hand(1) == cards("r1f b6f")
    assert match.state.discard == ("g5f",)
    assert match.mover == 1


@pytest.mark.rule("M13")
def test_when_all_of_three_are_skipped_the_window_stays_open_too():
    match = table(["g3f g3e r1f b4f", "r3e r4f", "b5f b6f"], rules="#3 *s").move(0, "g3f g3e")
    assert match.mover == 0
    match.lay(0, "r1f").lay(0, "b4f")
    match.protest(2)
    assert match.seen(TookBack) == [TookBack(0, 2, ("r1f", "b4f"), "g3e")]
    assert match.top == "g3e", "what was right stays"


@pytest.mark.rule("M13")
def test_a_forgotten_act_can_be_noticed_until_another_player_has_moved():
    match = table(["r3f g3f b3f b4f", "r1f r2f b6f"], top="r5f", rules=f"#3 {SLAP}").lay(0, "r3f")
    match.lay(0, "g3f").protest(1)
    assert match.seen(Forgot) == [Forgot(0, 1, (Slap(),))]
    assert match.top == "g3f"
    match.lay(0, "b3f").lay(0, "b4f")
    assert match.mover == 1
    match.lay(1, "b6f").protest(0)
    assert match.seen(FalseAlarm)


@pytest.mark.rule("M13")
def test_an_act_counts_while_the_move_can_be_objected_to():
    match = table(["r3f g3f b3f b4f", "r1f b6f"], top="r5f", rules=f"#3 {SLAP}").lay(0, "r3f").lay(0, "g3f")
    match.slap(0)
    assert match.protest(1).seen(FalseAlarm) == [FalseAlarm(1)]


@pytest.mark.rule("M13")
def test_the_other_ones_move_closes_the_window_of_all_these_moves():
    match = table(["r3f g3f b4f b3f", "r1f b1f b6f"], rules="#3").lay(0, "r3f").lay(0, "g3f").lay(0, "b4f")
    assert match.mover == 1
    match.lay(1, "b1f").protest(0)
    assert match.seen(FalseAlarm) == [FalseAlarm(0)]
    assert match.size(0) == 1


# Two objections to the same move


def noticed(what: str) -> Table:
    """Return a table on which the second player has objected.

    False alarms cost two cards.
    """
    hands = ["r2f b3f b4f", "r4f g3f b6f", "r5f r6f b6e", "b1f b2f b5f"]
    if what == "a wrong card":
        return table(hands, false_alarm=True).lay(0, "r2f").protest(1)
    return table(hands, top="r1f", rules=SLAP, false_alarm=True).lay(0, "r2f").protest(1)


WHAT = pytest.mark.parametrize("what", ["a wrong card", "a forgotten act"])


@pytest.mark.rule("M13")
@pytest.mark.rule("M35")
@WHAT
def test_of_two_true_claims_the_later_one_costs_nothing(what):
    match = noticed(what)
    before = match.state
    match.protest(2)
    assert match.events == (Overtaken(2),)
    match.protest(3)
    assert match.events == (Overtaken(3),)
    assert match.state == before
    assert GAME.tell(Overtaken(2)) == (), "the table knows already who has noticed it"
    answer = GAME.narration.answer(Protest(), (Overtaken(2),))
    assert answer is not None
    assert answer.key == "montana-answer-overtaken"


@pytest.mark.rule("M13")
@pytest.mark.rule("M35")
@WHAT
@pytest.mark.parametrize("seat", [0, 1])
def test_neither_the_violator_nor_a_player_who_was_first_has_been_overtaken(what, seat):
    match = noticed(what).protest(seat)
    assert match.seen(FalseAlarm) == [FalseAlarm(seat)]
    assert match.drew(seat) == 2


@pytest.mark.rule("M13")
@pytest.mark.rule("M35")
@WHAT
@pytest.mark.parametrize("move", ["lay", "draw", "timeout"])
def test_when_the_next_player_has_moved_an_alarm_is_false_again(what, move):
    match = noticed(what)
    if move == "lay":
        match.lay(1, "g3f" if what == "a wrong card" else "r4f").slap(1)
    elif move == "draw":
        match.draw(1)
    else:
        match.timeout(1)
    assert match.protest(2).seen(FalseAlarm) == [FalseAlarm(2)]
    assert match.drew(2) == 2


@pytest.mark.rule("M13")
@pytest.mark.rule("M35")
def test_in_the_next_round_nothing_has_been_noticed_yet():
    """A penalty ends the round while a victory is still open to objections."""
    match = table(["Vo b2f", "g1f r3f b5f", "b2e b4e b6e"], target=300, false_alarm=True).lay(0, "Vo").protest(2)
    assert match.seen(Forgot)
    match.deal(match.mover)
    assert match.protest(1).seen(FalseAlarm) == [FalseAlarm(1)]


@pytest.mark.rule("M13")
def test_a_player_who_finds_something_else_has_not_been_overtaken():
    """After two moves, each with a forgotten slap, the second objection is to the second move."""
    match = table(["r4f r2f b3f b4f", "r3f r5f b6f", "b1f b2f"], top="r1f", rules=f"#4 {SLAP}")
    match.lay(0, "r4f").lay(0, "r2f").protest(1).protest(2)
    assert match.seen(Forgot) == [Forgot(0, 2, (Slap(),))]


# Acts


@pytest.mark.rule("M36")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_acts_are_open_to_everybody_at_any_time(seat):
    match = table(["g2f b3f b1f", "r3f r4f", "b5f b6f"], rules="#2")
    acts = {Montana(), Slap(), Protest(), Numbers(Say(0), "what", 0, 17)}
    assert acts <= set(match.legal(seat))
    assert acts <= set(match.lay(0, "g2f").legal(seat)), "during a race too"
    assert acts <= set(match.cover(0, 1).legal(seat))


@pytest.mark.rule("M36")
def test_pointless_acts_are_seen_and_do_nothing():
    match = table(["g2f b3f b1f", "r3f r4f", "b5f b6f"])
    before = match.state
    for seat in (1, 2):
        assert match.slap(seat).seen(Acted) == [Acted(seat, Slap())]
        assert match.montana(seat).seen(Acted) == [Acted(seat, Montana())]
        match.say(seat, "b5f")
    assert match.state == before


@pytest.mark.rule("M21")
def test_blue_cards_are_said_aloud():
    match = table(["b5e r3f r4f", "r1f r2f"], rules=ALOUD).lay(0, "b5e").say(0, "b5f")
    assert match.protest(1).seen(FalseAlarm) == [FalseAlarm(1)], "full or empty need not be said"


@pytest.mark.rule("M21")
@pytest.mark.rule("M12")
def test_a_blue_card_laid_silently_costs_two_and_stays():
    match = table(["b5e r3f r4f", "r1f r2f"], rules=ALOUD).lay(0, "b5e").protest(1)
    assert match.seen(Forgot) == [Forgot(0, 1, (saying("b5e"),))]
    assert match.drew(0) == 2
    assert match.top == "b5e"
    assert match.mover == 1


@pytest.mark.rule("M21")
@pytest.mark.parametrize("word", ["b4f", "r5f"])
def test_what_is_said_wrongly_does_not_count_as_said(word):
    match = table(["b5e r3f r4f", "r1f r2f"], rules=ALOUD).lay(0, "b5e").say(0, word)
    assert match.seen(Acted) == [Acted(0, saying(word))]
    assert match.protest(1).seen(Forgot)


@pytest.mark.rule("M21")
def test_green_and_red_cards_need_no_words():
    match = table(["g5e r3f r4f", "r5f r2f"], rules=ALOUD).lay(0, "g5e").protest(1)
    assert match.seen(FalseAlarm)
    match.lay(1, "r5f").montana(1).protest(0)
    assert match.seen(FalseAlarm)


@pytest.mark.rule("M21")
@pytest.mark.rule("M7")
def test_the_rule_itself_obliges_to_nothing():
    match = table(["*b b3f r4f", "r1f r2f"], top="b5f").lay(0, "*b").protest(1)
    assert match.seen(FalseAlarm)


@pytest.mark.rule("M22")
def test_a_red_card_asks_for_a_slap():
    match = table(["r5e r3f r4f", "g1f b2f"], rules=SLAP).lay(0, "r5e").slap(0)
    assert match.protest(1).seen(FalseAlarm)


@pytest.mark.rule("M22")
@pytest.mark.rule("M12")
def test_a_red_card_without_a_slap_costs_two_and_stays():
    match = table(["r5e r3f r4f", "g1f b2f"], rules=SLAP).lay(0, "r5e").montana(0).protest(1)
    assert match.seen(Forgot) == [Forgot(0, 1, (Slap(),))]
    assert match.size(0) == 4
    assert match.top == "r5e"


@pytest.mark.rule("M22")
@pytest.mark.parametrize("card", ["g2f", "b5f"])
def test_other_colours_need_no_slap(card):
    match = table([f"{card} r3f r4f", "g1f b2f"], rules=SLAP).lay(0, card)
    assert match.protest(1).seen(FalseAlarm)


@pytest.mark.rule("M22")
def test_another_players_slap_does_not_help():
    match = table(["r5e r3f r4f", "g1f b2f"], rules=SLAP).lay(0, "r5e").slap(1)
    assert match.protest(1).seen(Forgot)


@pytest.mark.rule("M14")
def test_with_one_card_left_one_must_say_montana():
    match = table(["g2f r3f", "r1f r2f"]).lay(0, "g2f")
    assert match.protest(1).seen(Forgot) == [Forgot(0, 1, (Montana(),))]
    assert match.size(0) == 3
    match = table(["g2f r3f", "r1f r2f"]).lay(0, "g2f").montana(0)
    assert match.protest(1).seen(FalseAlarm)


@pytest.mark.rule("M14")
@pytest.mark.parametrize("rules", ["Vo", "Ve"])
def test_montana_is_said_whatever_victory_rule_is_in_force(rules):
    match = table(["g2f r3f", "r1f r2f"], rules=rules).lay(0, "g2f")
    assert match.protest(1).seen(Forgot) == [Forgot(0, 1, (Montana(),))]


@pytest.mark.rule("M14")
def test_montana_is_said_with_a_rule_card_too():
    match = table(["!a r3f", "r1f r2f"]).lay(0, "!a")
    assert match.protest(1).seen(Forgot)


@pytest.mark.rule("M14")
def test_with_two_cards_left_nothing_is_to_be_said():
    assert table(["g2f r3f r4f", "r1f r2f"]).lay(0, "g2f").protest(1).seen(FalseAlarm)


# One card after a swap


def swapped_to_one(**more) -> Table:
    """Return a table of three after a swap for the second player's only card."""
    return table(["g5e r3f r4f", "g1f", "b1f b2f"], rules="#5", **more).move(0, "g5e").swap(0, 1)


@pytest.mark.rule("M14")
def test_a_player_who_comes_to_one_card_through_a_swap_owes_montana_with_their_own_next_move():
    match = swapped_to_one()
    assert match.hand(0) == cards("g1f")
    assert match.protest(2).seen(FalseAlarm), "their move is still to come"
    match.draw(1).keep(1).draw(2).keep(2).lay(0, "g1f")
    assert match.phase == Claim(0)
    match.protest(2)
    assert match.seen(Forgot) == [Forgot(0, 2, (Montana(),))]
    assert match.seen(ClaimFailed) == [ClaimFailed(0)]
    assert match.size(0) == 2


@pytest.mark.rule("M14")
@pytest.mark.parametrize("moment", ["at once", "in turn", "after the card"])
def test_montana_said_after_a_swap_counts_from_then_on(moment):
    match = swapped_to_one()
    if moment == "at once":
        match.montana(0)
    match.draw(1).keep(1).draw(2).keep(2)
    if moment == "in turn":
        match.montana(0)
    match.lay(0, "g1f")
    if moment == "after the card":
        match.montana(0)
    assert match.protest(2).seen(FalseAlarm)
    assert match.phase == Claim(0)


@pytest.mark.rule("M14")
def test_the_other_side_of_a_swap_owes_it_as_well():
    match = table(["g5e r3f", "g1f g2f", "b1f b2f"], rules="#5").montana(0).move(0, "g5e").swap(0, 1)
    assert match.hand(1) == cards("r3f")
    assert match.state.owing == (1,)
    match.draw(1).keep(1)
    assert not match.state.owing, "two cards are not one"


@pytest.mark.rule("M14")
def test_a_last_card_without_a_swap_owes_nothing_more():
    match = table(["g1f", "r1f r2f"]).lay(0, "g1f")
    assert match.protest(1).seen(FalseAlarm)


@pytest.mark.rule("M14")
def test_a_player_who_a_swap_leaves_with_one_card_is_told_so_and_no_other_player():
    match = swapped_to_one()
    told = [any(line.key == "montana-hint-swapped" for line in shown(match, seat)) for seat in (0, 1, 2, None)]
    assert told == [True, False, False, False]
    match.montana(0)
    assert not any(line.key == "montana-hint-swapped" for line in shown(match, 0))


def shown(match: Table, seat: int | None) -> tuple[Text, ...]:
    return GAME.screen(match.view(seat), [] if seat is None else match.legal(seat)).lines


@pytest.mark.rule("M14")
def test_one_card_that_is_swapped_on_is_owed_by_its_new_holder_only():
    match = swapped_to_one(pile="g5f b5f").draw(1).lay(1, "g5f").swap(1, 0)
    assert match.hand(1) == cards("g1f")
    assert match.state.owing == (1,)


@pytest.mark.rule("M14")
def test_with_hints_montana_is_asked_for_with_a_last_card_come_by_through_a_swap():
    match = swapped_to_one(hints=True)
    match.draw(1)
    match = match.keep(1) if match.state.drawn else match
    match.draw(2)
    match = match.keep(2) if match.state.drawn else match
    match.lay(0, "g1f")
    assert match.phase == Acting((Montana(),))
    assert match.montana(0).outcome is not None


@pytest.mark.rule("M12")
@pytest.mark.parametrize("moment", ["before", "after"])
def test_an_act_counts_with_the_card_or_after_it(moment):
    match = table(["b5e r3f", "r1f r2f"], rules=ALOUD)
    if moment == "before":
        match.say(0, "b5e").montana(0).lay(0, "b5e")
    else:
        match.lay(0, "b5e").montana(0).say(0, "b5e")
    assert match.protest(1).seen(FalseAlarm)


@pytest.mark.rule("M12")
def test_an_act_before_ones_own_turn_does_not_count():
    match = table(["g1f g3f g4f", "g2f r2f"]).montana(1).lay(0, "g1f").lay(1, "g2f")
    assert match.protest(0).seen(Forgot)


@pytest.mark.rule("M12")
def test_what_was_said_for_one_move_does_not_count_for_the_next():
    match = table(["b4f b4e r1f r2f", "g2f r2f"], top="b5f", rules="*b #4")
    match.say(0, "b4f").lay(0, "b4f").lay(0, "b4e")
    assert match.protest(1).seen(Forgot) == [Forgot(0, 1, (saying("b4e"),))]


@pytest.mark.rule("M12")
@pytest.mark.rule("M14")
def test_everything_forgotten_with_one_move_is_one_fine():
    match = table(["b5e r3f", "r1f r2f"], rules=ALOUD).lay(0, "b5e").protest(1)
    assert match.seen(Forgot) == [Forgot(0, 1, (saying("b5e"), Montana()))]
    assert match.drew(0) == 2
    assert match.protest(1).seen(FalseAlarm), "it is settled"


@pytest.mark.rule("M12")
def test_a_wrong_card_weighs_more_than_a_forgotten_act():
    match = table(["b2e r3f", "r1f r2f"], rules=ALOUD).lay(0, "b2e").protest(1)
    assert match.seen(TookBack)
    assert match.protest(1).seen(FalseAlarm), "what was taken back obliges to nothing"


# False alarms


@pytest.mark.rule("M35")
def test_a_false_alarm_costs_nothing():
    match = table(["g2f r3f r4f", "r1f r2f"]).lay(0, "g2f")
    before = match.state
    assert match.protest(1).seen(FalseAlarm) == [FalseAlarm(1)]
    assert match.state == before


@pytest.mark.rule("M35")
def test_by_option_a_false_alarm_costs_two():
    match = table(["g2f r3f r4f", "r1f r2f", "b1f b2f"], false_alarm=True).lay(0, "g2f").protest(2)
    assert match.drew(2) == 2
    assert match.mover == 1
    assert match.state.window, "the window is still open"


@pytest.mark.rule("M35")
def test_no_player_catches_themselves():
    match = table(["r2f r3f r4f", "r1f r2f"]).lay(0, "r2f").protest(0)
    assert match.seen(FalseAlarm) == [FalseAlarm(0)]
    assert match.protest(1).seen(TookBack)


@pytest.mark.rule("M35")
def test_before_anybody_has_moved_an_alarm_is_false():
    assert table(["r2f r3f r4f", "r1f r2f"]).protest(1).seen(FalseAlarm)


# Nothing is revealed


@pytest.mark.rule("M35")
@pytest.mark.parametrize("rules", ["", "*s", "*c", "#2", "#5", "!c #3"])
def test_a_wrong_card_looks_like_a_right_one(rules):
    """All that is seen, offered and narrated is the same except for the card itself."""
    right = table(["r3f g3f b6f b6e", "r1f r2e", "b1f b2f"], top="r2f", rules=rules).lay(0, "r3f")
    wrong = table(["r3f g3f b6f b6e", "r1f r2e", "b1f b2f"], top="b2e", rules=rules).lay(0, "r3f")
    assert not right.state.window[0].is_wrong
    assert wrong.state.window[0].is_wrong
    for viewer in (None, 0, 1, 2):
        assert seen_by(right, viewer) == seen_by(wrong, viewer)
        assert right.game.legal_actions(right.state, viewer or 0) == wrong.game.legal_actions(wrong.state, viewer or 0)
    assert right.events == wrong.events


def seen_by(match: Table, viewer: int | None) -> dict[str, object]:
    plain = msgspec.structs.asdict(match.view(viewer))
    window = [everything_else_of(move) for move in plain.pop("window")]
    del plain["discard"]
    return {**plain, "window": window}


def everything_else_of(move: msgspec.Struct) -> dict[str, object]:
    return {name: value for name, value in msgspec.structs.asdict(move).items() if name != "top"}


@pytest.mark.rule("M35")
def test_whether_an_act_is_missing_is_not_shown_either():
    silent = table(["r3f g3f b6f b6e", "r1f r2f"], top="r2e", rules=SLAP).lay(0, "r3f")
    no_need = table(["r3f g3f b6f b6e", "r1f r2f"], top="r2e", rules="*b").lay(0, "r3f")
    for viewer in (None, 0, 1):
        seen, other = (msgspec.structs.asdict(match.view(viewer)) for match in (silent, no_need))
        assert {name for name in seen if seen[name] != other[name]} == {"tops", "window"}
        assert silent.game.legal_actions(silent.state, viewer or 0) == no_need.game.legal_actions(
            no_need.state, viewer or 0
        )


@pytest.mark.rule("M35")
def test_the_memory_of_the_table_as_it_was_is_no_part_of_any_view():
    match = table(["r3f g3f b6f b6e", "r1f r2f", "b1f b2f"], top="b2e").lay(0, "r3f")
    assert match.state.undo is not None
    assert "undo" not in msgspec.structs.asdict(match.view(None))
    for viewer in (None, 0, 1, 2):
        other = GAME.resample(match.state, viewer, Rng(bytes(32)))
        assert other.undo != match.state.undo
        assert GAME.view(other, viewer) == match.view(viewer)


# With hints


@pytest.mark.rule("M35")
@pytest.mark.rule("M21")
@pytest.mark.rule("M14")
def test_with_hints_the_acts_are_asked_for():
    match = table(["b5e r3f", "r1f r2f"], rules=ALOUD, hints=True).lay(0, "b5e")
    assert match.phase == Acting((saying("b5e"), Montana()))
    assert match.legal(0) == [saying("b5e"), Montana()]
    assert match.legal(1) == []
    match.montana(0)
    assert match.waiting == (0,)
    assert match.say(0, "b5e").mover == 1


@pytest.mark.rule("M35")
@pytest.mark.rule("M22")
def test_with_hints_a_slap_is_asked_for_once():
    match = table(["r1f r1e b2f b3f", "g1f g2f"], top="r5f", rules=SLAP, hints=True).lay(0, "r1f")
    assert match.legal(0) == [Slap()]
    assert match.slap(0).mover == 1


@pytest.mark.rule("M35")
@pytest.mark.rule("M12")
def test_with_hints_the_clock_costs_the_fine():
    match = table(["b5e r3f", "r1f r2f"], rules=ALOUD, hints=True).lay(0, "b5e").timeout(0)
    assert match.drew(0) == 2
    assert match.top == "b5e"
    assert match.mover == 1


@pytest.mark.rule("M35")
@pytest.mark.parametrize("action", [Protest(), Montana(), Slap(), Say(3)])
def test_with_hints_there_is_nothing_to_notice(action):
    match = table(["g1f r3f r4f", "r1f r2f"], hints=True).lay(0, "g1f")
    assert match.refuses(1, action) == match.refuses(0, action) == "hints-ask-for-acts"


@pytest.mark.rule("M35")
def test_with_hints_the_race_is_for_everybody_all_the_same():
    match = table(["g2f r3f r4f", "r1f r2f"], rules="#2", hints=True).lay(0, "g2f")
    assert match.legal(0) == match.legal(1) == [Cover()]
