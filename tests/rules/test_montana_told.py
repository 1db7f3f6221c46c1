"""Монтана: narration of draws, rounds and the end; state that ends with a round."""

from itertools import islice

import msgspec
import pytest

from games.kit.table_events import Dealt, MatchEnded, RoundEnded, RoundStarted
from games.kit.turns import RoundOver
from games.montana.actions import Montana, Slap
from games.montana.events import Drew, FalseAlarm, FirstChosen, Forgot, GoesOn, Overtaken, TookBack
from games.montana.state import Claim
from games.montana.views import View
from tests.rules.montana import GAME, Table, cards, deals, table

# Reasons for drawing


def drawn_for(why: str) -> Table:
    """Draw two or seven cards for each of the reasons."""
    three = ["g6f g2f b1f b2f", "r1f r2f", "r3f r4f"]
    match why:
        case "turn":
            return table(three).draw(0)
        case "six":
            return table(three, rules="#6").lay(0, "g6f")
        case "race":
            return table(three, rules="#2").lay(0, "g2f").cover(0, 2)
        case "last":
            return table(["g1f", "r1f r2f"], rules="Ve").lay(0, "g1f")
        case "card":
            return table(three).lay(0, "b1f").protest(1)
        case "act":
            return table(["g2f b1f", "r1f r2f"]).lay(0, "g2f").protest(1)
        case "act, by the clock":
            return table(["g2f b1f", "r1f r2f"], hints=True).lay(0, "g2f").timeout(0)
    return table(three, false_alarm=True).protest(1)


@pytest.mark.parametrize(
    ("why", "seat", "count"),
    [
        pytest.param("turn", 0, 1, marks=pytest.mark.rule("M9")),
        pytest.param("six", 1, 2, marks=pytest.mark.rule("M31")),
        pytest.param("race", 1, 2, marks=pytest.mark.rule("M27")),
        pytest.param("last", 0, 7, marks=pytest.mark.rule("M16")),
        pytest.param("card", 0, 2, marks=pytest.mark.rule("M11")),
        pytest.param("act", 0, 2, marks=pytest.mark.rule("M12")),
        pytest.param("act, by the clock", 0, 2, marks=pytest.mark.rule("M12")),
        pytest.param("alarm", 1, 2, marks=pytest.mark.rule("M35")),
    ],
)
def test_why_cards_are_drawn_is_told_and_which_only_to_who_draws(why, seat, count):
    match = drawn_for(why)
    (drew,) = match.seen(Drew)
    assert (drew.seat, drew.count, drew.why) == (seat, count, why.partition(",")[0])
    assert set(drew.cards) <= set(match.hand(seat))
    assert len(drew.cards) == count
    assert msgspec.json.decode(msgspec.json.encode(drew), type=GAME.event_type) == drew, "as it is stored"
    assert GAME.redact(drew, seat) == drew
    assert GAME.redact(drew, None) == GAME.redact(drew, 1 - seat) == Drew(seat, count, drew.why, ())


# Rounds


@pytest.mark.rule("M2")
def test_the_deal_is_told_each_hand_to_its_player():
    match = next(deals(3))
    (started,) = match.seen(RoundStarted)
    assert started == RoundStarted(1, match.view(None).dealer)
    assert match.seen(Dealt) == [Dealt(seat, 7, match.state.hands[seat]) for seat in range(3)]
    for dealt in match.seen(Dealt):
        assert GAME.redact(dealt, dealt.seat) == dealt
        assert GAME.redact(dealt, (dealt.seat + 1) % 3) == GAME.redact(dealt, None) == Dealt(dealt.seat, 7, ())


def test_anybody_may_come_to_deal():
    assert {match.seen(RoundStarted)[0].dealer for match in islice(deals(3), 40)} == {0, 1, 2}
    assert {match.view(None).dealer for match in islice(deals(3), 40)} == {0, 1, 2}


@pytest.mark.rule("M4")
def test_there_are_eight_crazy_criteria():
    assert {match.seen(FirstChosen)[0].criterion for match in islice(deals(2), 80)} == set(range(8))


@pytest.mark.rule("M33")
@pytest.mark.parametrize("direction", [1, -1])
def test_the_deal_goes_clockwise_from_round_to_round(direction):
    hands = ["g1f", "r1f r2f", "r3f r4f", "b3f b4f"]
    match = table(hands, target=300, hints=True, direction=direction).lay(0, "g1f")
    assert match.view(None).dealer == 3
    assert match.waiting == (0,)
    match.deal(2)
    assert match.seen(RoundStarted) == [RoundStarted(2, 0)], "whoever presses, it is the deal of the next one"
    assert match.view(None).dealer == 0
    assert match.view(None).round == 2


@pytest.mark.rule("M33")
def test_a_player_who_has_left_is_dealt_nothing():
    hands = ["g1f", "r1f r2f", "r3f r4f", "b3f b4f"]
    match = table(hands, target=300, hints=True).leave(2).lay(0, "g1f").deal(0)
    assert [event.seat for event in match.seen(Dealt)] == [0, 1, 3]
    assert match.view(None).counts == (7, 7, 0, 7)


def won(card: str, top: str = "g5f", rules: str = "") -> Table:
    """Return the next round, after the first player has won with this card."""
    match = table([card, "r1f r2f", "b3f b4f"], top=top, rules=rules, target=300).lay(0, card).agree(1, 2)
    assert isinstance(match.phase, RoundOver)
    assert match.view(None).window == ()
    return match.deal(match.waiting[0])


@pytest.mark.rule("M13")
@pytest.mark.parametrize(
    "match",
    [lambda: won("b1f"), lambda: won("b5f", rules="*b"), lambda: won("g1f")],
    ids=["a wrong card", "a forgotten act", "a right card"],
)
def test_nothing_of_the_last_round_can_be_objected_to(match):
    dealt = match()
    before = dealt.view(None)
    for seat in (1, 2):
        assert dealt.protest(seat).events == (FalseAlarm(seat),)
    assert dealt.view(None) == before


@pytest.mark.rule("M24")
def test_what_was_still_to_be_done_is_forgotten_with_the_round():
    """The six lets the second player win, so the rest of the row has no effect."""
    hands = ["g6f g1f b2f b4f", "r1f", "b6f b2e"]
    match = table(hands, rules="Vo #6 #1 *r", pile="r3f r5f", hints=True, target=300).lay(0, "g6f g1f")
    assert match.phase == RoundOver(1, (0, 23, 0))
    assert match.state.queue == ()
    assert match.view(None).skipped == ()


# The end of the match


@pytest.mark.rule("M33")
def test_at_the_target_the_match_is_over_and_the_others_come_by_their_points():
    hands = ["g1f", "r1f #2", "b1f b2f", "b3f b4f"]
    match = table(hands, target=300, hints=True, scores=[290, 20, 120, 20]).lay(0, "g1f")
    assert match.outcome is not None
    assert match.outcome.reason == "target"
    assert match.outcome.ranking == ((0,), (2,), (1, 3))
    assert [type(event) for event in match.events[-2:]] == [RoundEnded, MatchEnded]
    assert match.seen(MatchEnded) == [MatchEnded(match.outcome)]
    assert match.view(None).outcome == match.outcome


def test_before_the_end_there_is_no_outcome():
    match = table(["g1f b1f", "r1f r2f"])
    assert match.view(None).outcome is None
    assert match.view(0).outcome is None


def open_hands(view: View) -> list[int]:
    return [seat for seat, hand in enumerate(view.hands) if hand]


@pytest.mark.rule("M33")
def test_hands_lie_open_when_they_are_counted_and_at_no_other_time():
    match = table(["g1f", "r2f r1f", "b3f b4f"], target=300).lay(0, "g1f")
    assert isinstance(match.phase, Claim)
    assert open_hands(match.view(1)) == []
    match.agree(1, 2)
    assert match.view(0).hands == ((), cards("r1f r2f"), cards("b3f b4f"))
    assert open_hands(match.deal(0).view(None)) == []
    over = table(["g1f", "r2f r1f", "b3f b4f"], hints=True).lay(0, "g1f")
    assert open_hands(over.view(None)) == [1, 2]
    left = table(["g1f", "r2f r1f", "b3f b4f"]).leave(0).leave(2)
    assert left.outcome is not None
    assert open_hands(left.view(None)) == [], "nobody has counted anything"


# Penalties and their effects


@pytest.mark.rule("M11")
@pytest.mark.rule("M29")
def test_the_turn_passes_also_when_further_moves_were_owed():
    match = table(["g4f g4e r1f b3f b6f", "r3f r4f g1f"], rules="#4 *s").move(0, "g4f g4e")
    assert match.view(None).further == 1
    match.move(0, "r1f").protest(1)
    assert match.seen(TookBack) == [TookBack(0, 1, ("r1f",), "g4e")]
    assert match.mover == 1
    match.move(1, "g1f")
    assert match.seen(GoesOn) == []
    assert match.mover == 0


@pytest.mark.rule("M11")
@pytest.mark.rule("M23")
def test_the_fine_for_a_wrong_card_may_be_what_was_missing():
    """The last card goes back, and the two cards with it are odd, too."""
    match = table(["r1f", "b2f"], top="g2f", rules="Vo", pile="r3f r5f", rest=1).lay(0, "r1f")
    assert match.drew(0) == 3, "seven would be due: the card below and these are all there is"
    match.protest(1)
    assert match.seen(TookBack) == [TookBack(0, 1, ("r1f",), "g2f")]
    assert match.outcome is not None
    assert match.outcome.ranking == ((0,), (1,))


@pytest.mark.rule("M11")
@pytest.mark.rule("M12")
def test_what_was_forgotten_before_the_wrong_card_can_still_be_noticed():
    match = table(["r4f b1f b3f b6f", "g1f g2f", "r1f r2f"], top="r5f", rules="#4 *c").lay(0, "r4f").lay(0, "b1f")
    assert match.protest(1).seen(TookBack) == [TookBack(0, 1, ("b1f",), "r4f")]
    assert match.protest(2).seen(Forgot) == [Forgot(0, 2, (Slap(),))]


@pytest.mark.rule("M11")
@pytest.mark.rule("M12")
def test_an_act_done_since_stays_done_when_a_wrong_card_goes_back():
    match = table(["r4f b1f b3f b6f", "g1f g2f", "r1f r2f"], top="r5f", rules="#4 *c").lay(0, "r4f").lay(0, "b1f")
    match.slap(0).protest(1)
    assert match.seen(TookBack)
    assert match.protest(2).events == (Overtaken(2),), "nothing else is left to notice"


@pytest.mark.rule("M12")
def test_by_the_clock_one_fine_settles_everything_forgotten():
    match = table(["b5e r3f", "r1f r2f"], rules="*b", hints=True).lay(0, "b5e")
    assert match.view(1).window[-1].missing
    assert match.timeout(0).view(1).window[-1].missing == ()


# Acts


@pytest.mark.rule("M14")
def test_after_a_swap_only_montana_counts_as_montana():
    match = table(["g5e r3f r4f", "g1f", "b1f b2f"], rules="#5").move(0, "g5e").swap(0, 1).slap(0)
    assert match.view(0).owes_montana
    assert match.montana(1).view(0).owes_montana, "nobody says it for another"
    assert match.montana(0).view(0).owes_montana is None


@pytest.mark.rule("M14")
@pytest.mark.parametrize(("target", "owing"), [(0, (1, 0)), (2, (0, 2))])
def test_when_a_last_card_is_swapped_again_each_holder_owes_montana_once(target, owing):
    """The first player owes it since the first swap.

    The second swaps a last card, too.
    """
    hands = ["g5e b5f r4f", "g1f", "b1f b2f"]
    match = table(hands, rules="#5").move(0, "g5e").swap(0, 1).move(1, "b5f").swap(1, target)
    assert match.state.owing == owing
    assert [match.view(seat).owes_montana for seat in range(3)] == [
        True if seat in owing else None for seat in range(3)
    ]


@pytest.mark.rule("M36")
def test_what_is_said_twice_is_said_once():
    match = table(["g2f r3f r4f", "r1f r2f"]).montana(0).montana(0)
    assert match.view(1).said == (Montana(),)
    match.lay(0, "g2f").slap(0).slap(0)
    assert match.view(1).window[-1].said == (Montana(), Slap())


@pytest.mark.rule("M14")
def test_one_card_that_was_drawn_was_not_come_by_through_a_swap():
    """With an empty deck a player may go on without cards.

    Who takes that hand draws what there is.
    """
    match = table(["g5e r1f r2f", "b1f", ""], rules="Vo #5", rest=1).lay(0, "g5e").swap(0, 2)
    assert match.hand(0) == cards("g5f")
    assert [match.view(seat).owes_montana for seat in range(3)] == [None, None, None]
