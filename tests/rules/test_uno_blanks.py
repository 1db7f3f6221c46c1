"""УНО: the blank Wilds with the ten ideas of the source, or with own words."""

from typing import get_args

import pytest

from games.errors import BadOptions
from games.kit.table_events import RoundEnded, Skipped
from games.kit.turns import MatchOver, RoundOver
from games.options import Choice, Words, describe, read
from games.uno.actions import Catch, Crow, Discard, Draw, Judge, Keep, Name, Play, Uno, Vote
from games.uno.events import BlankRule, CardsClosed, Crowed, DareOver, Discarded, Drew, Voted, VoteEnded
from games.uno.options import Idea, Options
from games.uno.state import Crowing, Discarding, Moving, Naming, Voting
from tests.rules.table import Table, cards, dealt_with, table

IDEAS = get_args(Idea)[1:]
OWN = {"blank1": "own", "words1": "Спой куплет"}


def blank(idea: str, *hands: str, pile: str = "", top: str = "r5", more: dict | None = None) -> Table:
    """Return the table after a blank with this idea and blue named.

    These hands are left.
    """
    options = {"blank1": idea, "words1": "Спой куплет" if idea == "own" else "", **(more or {})}
    match = table([f"wa {hands[0]}", *hands[1:]], top=top, pile=pile, options=options)
    return match.play(0, "wa", "b")


# Agreements


@pytest.mark.rule("U30")
@pytest.mark.parametrize("idea", IDEAS)
def test_a_blank_carries_the_rule_that_was_agreed_and_names_the_colour(idea):
    match = blank(idea, "r2 r3 r4", "y1 y2 y3", "g1 g2 g3")
    (rule,) = match.seen(BlankRule)
    assert (rule.seat, rule.idea) == (0, idea)
    assert match.colour == "b"
    assert match.top == "wa"


@pytest.mark.rule("U30")
def test_a_blank_may_be_played_when_holding_another_match():
    match = table(["wa wb r2 y5", "g1 g2"], top="r5", options={"blank1": "again", "blank2": "open"})
    assert match.playable(0) == {"wa", "wb", "r2", "y5"}


@pytest.mark.rule("U30")
def test_each_blank_carries_its_own_rule():
    options = {"blank1": "again", "blank2": "rooster", "blank3": "open"}
    match = table(["wa wb wc y5", "g1 g2", "g3 g4"], top="r5", options=options)
    for card, idea in (("wa", "again"), ("wb", "rooster")):
        match.play(0, card, "r")
        assert match.seen(BlankRule)[0].idea == idea


@pytest.mark.rule("U31")
@pytest.mark.parametrize("idea", IDEAS)
def test_a_blank_as_the_starting_card_lets_the_player_left_of_the_dealer_name_the_colour_only(idea):
    match = dealt_with("wa", 3, {"blank1": idea, "words1": "Спой куплет"})
    first = (match.state.dealer + 1) % 3
    assert match.phase == Naming()
    assert [*match.seen(BlankRule), *match.seen(Drew)] == []
    assert match.legal(first) == [Name(colour) for colour in "rygb"]
    match.name(first, "y")
    assert (match.colour, match.mover) == ("y", first)
    assert match.may(first, Draw())
    assert match.seen(BlankRule) == []
    assert match.state.open_until == -1
    assert match.state.dare is None
    assert not match.state.draws_three


@pytest.mark.rule("U32")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_lobby_offers_the_ten_ideas_and_own_words_for_each_blank(number):
    specs = {spec.name: spec for spec in describe(Options)}
    offered, words = specs[f"blank{number}"], specs[f"words{number}"]
    assert isinstance(offered, Choice)
    ten = ("colour", "wilds", "three", "again", "seven", "trim", "open", "joke", "elbows", "rooster")
    assert offered.values == ("none", *ten, "own")
    assert isinstance(words, Words)
    assert words.max_length == 200


@pytest.mark.rule("U32")
def test_own_words_have_up_to_200_characters():
    assert read(Options, {"blank1": "own", "words1": "а" * 200}).words1 == "а" * 200
    with pytest.raises(BadOptions) as refusal:
        read(Options, {"blank1": "own", "words1": "а" * 201})
    assert refusal.value.code == "bad-value"


@pytest.mark.rule("U32")
def test_a_rule_in_own_words_needs_words():
    with pytest.raises(BadOptions) as refusal:
        read(Options, {"blank2": "own", "words2": "  "})
    assert refusal.value.code == "words-missing"


@pytest.mark.rule("U32")
@pytest.mark.parametrize("words", ["Спой куплет", "Постой на одной ноге"])
def test_own_words_are_written_anew_for_each_game(words):
    match = table(["wa r2 r3", "y1 y2"], top="r5", options={"blank1": "own", "words1": words}).play(0, "wa", "b")
    assert match.seen(BlankRule)[0].words == words


# (1) Draw until a colour


@pytest.mark.rule("U32")
def test_idea_1_the_next_player_draws_until_a_card_of_the_named_colour_comes():
    match = blank("colour", "r2 r3", "y1 y2", "g1 g2", pile="r8 w g9 b4 b6")
    assert match.hand(1) == cards("y1 y2 r8 w g9 b4")
    assert match.mover == 1
    assert match.phase == Moving()


@pytest.mark.rule("U32")
def test_idea_1_ends_when_there_is_nothing_left_to_draw():
    options = {"blank1": "colour"}
    match = table(["wa r2 r3", "y1", "g1"], top="r5", pile="r8 g9", rest=2, options=options).play(0, "wa", "b")
    assert match.hand(1) == cards("y1 r8 g9 r5")
    assert match.mover == 1


# (2) Discard the Wilds


@pytest.mark.rule("U32")
def test_idea_2_everybody_else_discards_all_their_wilds():
    match = blank("wilds", "w r3", "y1 w w4", "g1 wx", "g2 g3", more={"swap": True})
    assert match.hand(0) == cards("w r3")
    assert match.hand(1) == cards("y1")
    assert match.hand(2) == cards("g1")
    assert match.hand(3) == cards("g2 g3")
    assert [(event.seat, cards(" ".join(event.cards))) for event in match.seen(Discarded)] == [
        (1, cards("w w4")),
        (2, cards("wx")),
    ]
    assert match.top == "wa"
    assert match.mover == 1


@pytest.mark.rule("U33")
def test_idea_2_an_empty_hand_reached_by_discarding_ends_the_round():
    match = blank("wilds", "r2 r3", "y1 w", "w4 w", "g3")
    (ended,) = match.seen(RoundEnded)
    assert ended.winner == 2
    assert ended.points == (0, 0, 2 + 3 + 1 + 3, 0)


@pytest.mark.rule("U33")
def test_idea_2_of_several_emptied_hands_the_first_in_turn_wins():
    assert blank("wilds", "r2 r3", "y1 y2", "w4 w", "w").seen(RoundEnded)[0].winner == 2


# (3) Three instead of one


@pytest.mark.rule("U32")
def test_idea_3_a_next_player_who_cannot_move_draws_three():
    match = blank("three", "r2 r3", "y1 y2", "g1 g2", pile="g4 g5 g6").draw(1)
    assert match.hand(1) == cards("y1 y2 g4 g5 g6")
    assert match.mover == 2


@pytest.mark.rule("U32")
def test_idea_3_a_matching_card_among_the_three_may_be_played():
    match = blank("three", "r2 r3", "y1 y2", "g1 g2", pile="g4 b5 b6").draw(1)
    assert set(match.legal(1)) == {Play("b5"), Play("b6"), Keep()}
    match.play(1, "b5")
    assert match.hand(1) == cards("y1 y2 g4 b6")


@pytest.mark.rule("U32")
def test_idea_3_a_next_player_who_can_move_draws_one_when_declining():
    match = blank("three", "r2 r3", "y1 b2", "g1 g2", pile="g4 g5 g6").draw(1)
    assert match.drew(1) == 1


@pytest.mark.rule("U32")
def test_idea_3_falls_on_the_next_player_only():
    match = blank("three", "r2 r3", "y1 y2", "g1 g2", pile="g4 g5 g6 y3 y4 y5").draw(1).draw(2)
    assert match.drew(2) == 1


# (4) One more turn


@pytest.mark.rule("U32")
def test_idea_4_the_player_moves_once_more():
    match = blank("again", "b2 r3 r4", "y1 b3", "g1 g2")
    assert match.mover == 0
    match.play(0, "b2")
    assert match.mover == 1


# (5) and (6) Exactly seven, exactly three


@pytest.mark.rule("U32")
def test_idea_5_a_next_player_with_fewer_cards_draws_to_exactly_seven():
    match = blank("seven", "r2 r3", "y1 y2", "g1 g2")
    assert (match.size(0), match.size(1), match.size(2)) == (2, 7, 2)
    assert match.mover == 1
    assert match.phase == Moving()


@pytest.mark.rule("U32")
@pytest.mark.rule("U33")
def test_idea_5_a_next_player_with_more_cards_chooses_what_to_discard_down_to_seven():
    match = blank("seven", "r2 r3", "y1 y2 y3 y4 y5 y6 y7 y8 y9", "g1 g2")
    assert match.waiting == (1,)
    assert match.legal(0) == match.legal(2) == []
    assert match.legal(1) == [Discard(f"y{digit}") for digit in range(1, 10)]
    match.discard(1, "y9 y2")
    assert match.hand(1) == cards("y1 y3 y4 y5 y6 y7 y8")
    assert match.top == "wa"
    assert match.mover == 1
    assert match.phase == Moving()


@pytest.mark.rule("U32")
def test_idea_5_leaves_exactly_seven_cards_alone():
    match = blank("seven", "r2 r3", "y1 y2 y3 y4 y5 y6 y7", "g1 g2")
    assert match.size(1) == 7
    assert match.phase == Moving()


@pytest.mark.rule("U32")
@pytest.mark.rule("U33")
def test_idea_6_everybody_draws_or_discards_to_exactly_three():
    match = blank("trim", "r2 r3 r4 r6", "y1", "g1 g2 g3", "b1 b2 b3 b4 b6")
    assert match.waiting == (0, 3)
    match.discard(3, "b6 b1").discard(0, "r3")
    assert match.size(1) == 3
    assert match.hand(0) == cards("r2 r4 r6")
    assert match.hand(2) == cards("g1 g2 g3")
    assert match.hand(3) == cards("b2 b3 b4")
    assert match.mover == 1
    assert match.phase == Moving()


@pytest.mark.rule("U32")
def test_idea_6_draws_for_the_player_of_the_card_too():
    match = blank("trim", "r2", "y1 y2 y3", "g1 g2 g3")
    assert match.size(0) == 3
    assert match.mover == 1


def nearly_all_with_the_last_player() -> Table:
    """Return the table after idea 6 with an empty pile.

    The third player holds all other cards.
    """
    match = table(["wa r2 r3", "y1", "g1"], top="r5", rest=2, options={"blank1": "trim"})
    return match.play(0, "wa", "b")


@pytest.mark.rule("U32")
@pytest.mark.rule("U38")
def test_idea_6_what_is_discarded_can_be_drawn():
    match = nearly_all_with_the_last_player()
    assert (match.waiting, match.size(0), match.size(1)) == ((2,), 2, 1)
    match.timeout(2)
    assert (match.size(0), match.size(1), match.size(2)) == (3, 3, 3)
    assert (match.mover, match.phase) == (1, Moving())


@pytest.mark.rule("U32")
def test_idea_6_draws_when_the_last_one_to_discard_leaves():
    match = nearly_all_with_the_last_player().leave(2)
    assert (match.size(0), match.size(1)) == (3, 3)
    assert (match.mover, match.phase) == (1, Moving())


@pytest.mark.rule("U32")
def test_idea_6_a_player_who_leaves_draws_no_more():
    match = nearly_all_with_the_last_player().leave(0)
    assert match.waiting == (2,)
    match.timeout(2)
    assert (match.size(0), match.size(1), match.mover) == (0, 3, 1)


@pytest.mark.rule("U32")
def test_idea_6_draws_begin_with_the_player_of_the_card_and_go_on_in_turn():
    match = blank("trim", "r2", "y1 y2 y3 y4", "g1 g2", pile="b1 b2 b3").discard(1, "y4")
    assert match.hand(0) == cards("r2 b1 b2")
    assert match.hand(2) == cards("g1 g2 b3")


@pytest.mark.rule("U32")
def test_idea_6_a_player_who_is_fined_meanwhile_ends_with_exactly_three_too():
    hands = ["wb b1 b2 b3 b4 b6", "b9 g4 g5", "wa g1 g2 g3"]
    match = table(hands, top="r5", options={"blank1": "trim", "blank2": "elbows"})
    match.play(0, "wb", "b").play(1, "b9").play(2, "wa", "b")
    match.judge(0, done=False).judge(2, done=False)
    assert (match.waiting, match.size(1)) == ((0,), 4)
    match.discard(0, "b1 b2")
    assert match.waiting == (1,)
    match.discard(1, "g4")
    assert (match.size(0), match.size(1), match.size(2)) == (3, 3, 3)


@pytest.mark.rule("U32")
@pytest.mark.rule("U35")
@pytest.mark.parametrize("other", ["y1 y2 y3", "y1 y2 y3 y4"])
def test_idea_6_a_next_to_last_card_that_brings_three_cards_owes_no_uno(other):
    match = blank("trim", "r2", other, "g1 g2 g3")
    for _ in range(match.size(1) - 3):
        assert not match.may(0, Uno()), "not while somebody still discards either"
        assert not match.may(2, Catch())
        match.discard(1, "y4")
    assert match.mover == 1
    assert not match.may(0, Uno())
    assert not match.may(1, Catch())


# (7) Open cards


@pytest.mark.rule("U32")
def test_idea_7_everybody_plays_with_open_cards_until_the_turn_comes_back():
    match = blank("open", "r2 r3", "b1 y2", "b2 g2")
    for viewer in (0, 1, 2, None):
        assert match.view(viewer).hands == (cards("r2 r3"), cards("b1 y2"), cards("b2 g2"))
    match.play(1, "b1")
    assert match.view(None).hands[2] == cards("b2 g2")
    match.play(2, "b2")
    assert match.seen(CardsClosed) == [CardsClosed()]
    assert match.view(None).hands == ((), (), ())


@pytest.mark.rule("U32")
def test_idea_7_lasts_while_the_player_is_skipped():
    match = blank("open", "r2 r3", "b1 y2 y3", "bS g2 g3").play(1, "b1").play(2, "bS")
    assert match.mover == 1
    assert match.view(None).hands[0] == cards("r2 r3")


@pytest.mark.rule("U32")
@pytest.mark.parametrize("attack", ["bD", "w4"])
def test_idea_7_lasts_while_the_player_draws_two_or_four_and_loses_the_turn(attack):
    match = blank("open", "r2 r3", "b1 y2 y3", f"{attack} g2 g3").play(1, "b1")
    match.play(2, attack, "g" if attack == "w4" else "")
    assert match.seen(CardsClosed) == []
    if attack == "w4":
        assert match.view(None).hands[1] == cards("y2 y3"), "also while the player makes up their mind"
        match.accept(0)
    assert match.mover == 1
    assert match.view(None).hands[1] == cards("y2 y3")
    match.timeout(1).timeout(2)
    assert (match.mover, match.view(None).hands) == (0, ((), (), ()))


@pytest.mark.rule("U32")
def test_idea_7_ends_when_a_founded_doubt_gives_the_player_the_turn():
    match = blank("open", "r2 r3", "b1 y2 y3", "w4 b2 g3").play(1, "b1").play(2, "w4", "g")
    match.doubt(0)
    assert match.mover == 0
    assert match.seen(CardsClosed) == [CardsClosed()]
    assert match.view(None).hands == ((), (), ())


@pytest.mark.rule("U32")
def test_idea_7_lasts_when_an_unfounded_doubt_costs_the_player_the_turn():
    match = blank("open", "r2 r3", "b1 y2 y3", "w4 g2 g3").play(1, "b1").play(2, "w4", "g").doubt(0)
    assert match.mover == 1
    assert match.view(None).hands[1] == cards("y2 y3")


@pytest.mark.rule("U32")
def test_without_idea_7_hands_are_private():
    match = table(["r7 b2", "y1 y2", "g1 g2"], top="r5")
    assert match.view(1).hands == match.view(None).hands == ((), (), ())
    assert match.view(1).hand == cards("y1 y2")
    assert match.view(None).hand == ()


# (8) The joke


@pytest.mark.rule("U33")
def test_idea_8_the_others_vote_whether_they_laughed():
    match = blank("joke", "r2 r3", "y1 y2", "g1 g2")
    assert match.phase == Voting("joke", 0)
    assert match.waiting == (1, 2)
    assert match.legal(1) == match.legal(2) == [Vote(True), Vote(False)]
    assert match.legal(0) == []


@pytest.mark.rule("U33")
def test_idea_8_the_player_draws_four_when_no_player_laughed():
    match = blank("joke", "r2 r3", "y1 y2", "g1 g2").vote(2, yes=False)
    assert match.drew(0) == 0
    match.vote(1, yes=False)
    assert match.seen(VoteEnded) == [VoteEnded("joke", 0, passed=False)]
    assert match.drew(0) == 4
    assert match.mover == 1


@pytest.mark.rule("U33")
def test_idea_8_one_laughter_is_enough_to_discard_all_but_one_and_owe_uno():
    match = blank("joke", "r2 r3 r4", "y1 y2", "g1 g2").vote(1, yes=False).vote(2, yes=True)
    assert match.seen(VoteEnded) == [VoteEnded("joke", 0, passed=True)]
    assert match.waiting == (0,)
    match.discard(0, "r4 r2")
    assert match.hand(0) == cards("r3")
    assert match.mover == 1
    assert match.may(0, Uno())
    match.catch(2)
    assert match.drew(0) == 2


@pytest.mark.rule("U33")
def test_idea_8_uno_said_after_the_discard_is_in_time():
    match = blank("joke", "r2 r3 r4", "y1 y2").vote(1, yes=True).discard(0, "r2 r3").uno(0)
    assert not match.may(1, Catch())


@pytest.mark.rule("U33")
def test_idea_8_a_joker_left_with_one_card_owes_uno_only_when_they_do_not_draw():
    assert blank("joke", "r2", "y1 y2").vote(1, yes=True).may(1, Catch())
    assert not blank("joke", "r2", "y1 y2").vote(1, yes=False).may(1, Catch())


# (9) The lasting dare


@pytest.mark.rule("U33")
def test_idea_9_the_dare_falls_on_the_next_player_and_play_goes_on():
    match = blank("elbows", "r2 r3", "b1 b2 b3", "g1 g2")
    assert match.seen(BlankRule)[0].subject == 1
    assert match.mover == 1
    assert not match.may(1, Judge(False))
    assert match.may(0, Judge(False))
    assert match.may(2, Judge(True))


@pytest.mark.rule("U33")
def test_idea_9_lasts_until_a_player_says_uno():
    match = blank("elbows", "r2 r3", "b1 y3 y2", "b2 g2", "g3 g4 g6").play(1, "b1")
    assert match.may(0, Judge(False))
    match.uno(2)
    assert match.seen(DareOver) == [DareOver(1, kept=True)]
    assert not match.may(0, Judge(False))
    assert match.drew(1) == 0


@pytest.mark.rule("U33")
def test_idea_9_not_done_by_a_majority_of_the_others_costs_two_cards():
    match = blank("elbows", "r2 r3", "y1 y2", "g1 g2", "g3 g4").judge(0, done=False).judge(2, done=True)
    assert match.drew(1) == 0
    match.judge(3, done=False)
    assert match.drew(1) == 2
    assert match.seen(DareOver) == [DareOver(1, kept=False)]
    assert match.mover == 1


@pytest.mark.rule("U33")
def test_idea_9_half_of_the_others_is_no_majority():
    match = blank("elbows", "r2 r3", "y1 y2", "g1 g2").judge(0, done=False).judge(2, done=True)
    assert match.size(1) == 2
    assert match.state.dare is not None


@pytest.mark.rule("U33")
def test_idea_9_everybody_judges_once():
    match = blank("elbows", "r2 r3", "y1 y2", "g1 g2").judge(0, done=False)
    assert match.refuses(0, Judge(False)) == "no-vote-to-give"


@pytest.mark.rule("U33")
def test_idea_9_ends_with_the_round():
    match = blank("elbows", "r2 r3", "b1", "g1 g2").play(1, "b1")
    assert isinstance(match.phase, RoundOver)
    assert match.state.dare is None


# (10) The rooster


@pytest.mark.rule("U33")
def test_idea_10_the_next_player_crows_and_draws_four():
    match = blank("rooster", "r2 r3", "y1 b2", "g1 g2")
    assert match.phase == Crowing(1)
    assert match.legal(1) == [Crow()]
    assert match.legal(0) == match.legal(2) == []
    match.crow(1)
    assert match.seen(Crowed) == [Crowed(1)]
    assert match.drew(1) == 4
    assert match.seen(Skipped) == []
    assert match.mover == 1
    assert match.may(1, Draw())


# Own words


@pytest.mark.rule("U33")
def test_own_words_are_posted_and_the_others_confirm():
    match = blank("own", "r2 r3", "y1 y2", "g1 g2")
    assert match.seen(BlankRule) == [BlankRule(0, 1, "own", "Спой куплет")]
    assert match.phase == Voting("dare", 1, "Спой куплет")
    assert match.waiting == (0, 2)
    match.vote(2, yes=True)
    assert match.seen(Voted) == [Voted(2, "dare", yes=True)]


@pytest.mark.rule("U33")
def test_own_words_not_done_by_a_majority_costs_two_cards():
    match = blank("own", "r2 r3", "y1 y2", "g1 g2", "g3 g4").vote(0, yes=False).vote(2, yes=True)
    assert match.drew(1) == 0
    match.vote(3, yes=False)
    assert match.seen(VoteEnded) == [VoteEnded("dare", 1, passed=False)]
    assert match.drew(1) == 2
    assert match.mover == 1
    assert match.phase == Moving()


@pytest.mark.rule("U33")
@pytest.mark.parametrize("first", [True, False])
def test_own_words_done_by_half_of_the_others_costs_nothing(first):
    match = blank("own", "r2 r3", "y1 y2", "g1 g2").vote(0, yes=first)
    if not first:
        match.vote(2, yes=True)
    assert match.seen(VoteEnded) == [VoteEnded("dare", 1, passed=True)]
    assert match.size(1) == 2
    assert match.mover == 1


# The last card


@pytest.mark.rule("U33")
@pytest.mark.rule("U36")
@pytest.mark.parametrize("idea", IDEAS)
def test_a_blank_as_the_last_card_ends_the_round_and_its_rule_does_not_fire(idea):
    match = blank(idea, "", "y1 y2", "g1 g2")
    assert match.seen(RoundEnded)[0].winner == 0
    assert [*match.seen(BlankRule), *match.seen(Drew)] == []
    assert not isinstance(match.phase, Discarding | MatchOver)
