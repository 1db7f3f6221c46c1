"""УНО: narration of moves and draws, and words recognised in the chat."""

import msgspec
import pytest

from games.kit.table_events import Reshuffled
from games.uno.actions import Catch, Crow, Uno
from games.uno.cards import colour_of
from games.uno.events import Discarded, Drew, Judged, Played, UnoEvent
from tests.rules.table import GAME, Table, cards, table
from tests.support.spoken_phrases import hears


def blank(idea: str, *hands: str, pile: str = "", **options) -> Table:
    """Return the table after a blank with this idea and blue named.

    These hands are left.
    """
    agreed = {"blank1": idea, "words1": "Спой куплет" if idea == "own" else "", **options}
    return table([f"wa {hands[0]}", *hands[1:]], top="r5", pile=pile, options=agreed).play(0, "wa", "b")


@pytest.mark.rule("U8")
@pytest.mark.parametrize(
    ("card", "colour", "target"), [("r7", "", -1), ("rS", "", -1), ("w", "g", -1), ("wx", "y", 2), ("wx", "y", -1)]
)
def test_a_card_laid_is_told_with_its_colour_and_whom_it_was_aimed_at(card, colour, target):
    match = table([f"{card} b1 b2", "y1 y2", "g1 g2"], top="r5", options={"swap": True})
    match.play(0, card, colour, target)
    assert match.events[0] == Played(0, card, colour, target)


DRAWS = {
    "a turn": (lambda: table(["b1 b2", "y1"], top="r5").draw(0), 0, "turn"),
    "a draw two": (lambda: table(["rD b2", "y1"], top="r5").play(0, "rD"), 1, "two"),
    "a last draw two": (lambda: table(["rD", "y1"], top="r5").play(0, "rD"), 1, "two"),
    "a draw four": (lambda: table(["w4 b2", "y1"], top="r5").play(0, "w4", "b").accept(1), 1, "four"),
    "a last draw four": (lambda: table(["w4", "y1"], top="r5").play(0, "w4", "b"), 1, "four"),
    "a founded doubt": (lambda: table(["w4 r2", "y1"], top="r5").play(0, "w4", "b").doubt(1), 0, "proof"),
    "an unfounded doubt": (lambda: table(["w4 b2", "y1"], top="r5").play(0, "w4", "b").doubt(1), 1, "doubt"),
    "a forgotten «УНО!»": (lambda: table(["r7 b2", "y1"], top="r5").play(0, "r7").catch(1), 0, "uno"),
    "a false shout": (lambda: table(["r7 b2", "y1"], top="r5", options={"fines": True}).catch(1), 1, "mistake"),
    "idea 1": (lambda: blank("colour", "r2 r3", "y1 y2", pile="b1"), 1, "idea"),
    "idea 5": (lambda: blank("seven", "r2 r3", "y1 y2"), 1, "idea"),
    "idea 6": (lambda: blank("trim", "r2 r3 r4", "y1 y2"), 1, "idea"),
    "idea 8": (lambda: blank("joke", "r2 r3", "y1 y2").vote(1, yes=False), 0, "idea"),
    "idea 9": (lambda: blank("elbows", "r2 r3", "y1 y2").judge(0, done=False), 1, "dare"),
    "idea 10": (lambda: blank("rooster", "r2 r3", "y1 y2").crow(1), 1, "idea"),
    "own words": (lambda: blank("own", "r2 r3", "y1 y2").vote(0, yes=False), 1, "dare"),
}


@pytest.mark.rule("U10", "U12", "U21", "U24", "U32", "U33", "U35", "U37", "U47")
@pytest.mark.parametrize("occasion", DRAWS)
def test_it_is_told_what_cards_are_drawn_for(occasion):
    played, seat, why = DRAWS[occasion]
    assert [(event.seat, event.why) for event in played().seen(Drew)] == [(seat, why)]


@pytest.mark.parametrize("occasion", DRAWS)
def test_what_is_told_survives_being_stored(occasion):
    events = DRAWS[occasion][0]().events
    stored = msgspec.json.encode(events)
    assert tuple(msgspec.json.decode(stored, type=list[UnoEvent])) == events


@pytest.mark.rule("U32")
def test_idea_1_ends_with_the_first_card_of_the_colour():
    match = blank("colour", "r2 r3", "y1 y2", pile="b4 b6")
    assert match.hand(1) == cards("y1 y2 b4")


@pytest.mark.rule("U32", "U33")
def test_every_card_discarded_by_an_idea_is_shown():
    match = blank("joke", "r2 r3 r4", "y1 y2").vote(1, yes=True).discard(0, "r4")
    assert match.seen(Discarded) == [Discarded(0, ("r4",))]
    assert match.view(None).discard[0] == "r4"


@pytest.mark.rule("U33")
def test_idea_8_a_joker_with_two_cards_left_discards_one_of_them():
    match = blank("joke", "r2 r3", "y1 y2").vote(1, yes=True)
    assert match.waiting == (0,)
    assert match.discard(0, "r2").hand(0) == cards("r3")


@pytest.mark.rule("U33")
@pytest.mark.parametrize("done", [True, False])
def test_idea_9_what_a_judge_says_is_told(done):
    match = blank("elbows", "r2 r3", "y1 y2", "g1 g2", "g3 g4").judge(2, done=done)
    assert match.events == (Judged(2, 1, done),)


@pytest.mark.rule("U32")
def test_idea_6_a_player_who_has_three_already_keeps_what_a_fine_brings_then():
    match = blank("trim", "r2 r3 r4 r6", "y1 y2 y3", "g1 g2", "b1 b2 b3 b4", fines=True)
    match.discard(3, "b4").catch(1).catch(3).discard(0, "r6")
    assert [match.size(seat) for seat in range(4)] == [3, 5, 3, 5]
    assert match.mover == 1


@pytest.mark.rule("U38")
@pytest.mark.parametrize(("pile", "reshuffled"), [("g7 g4", False), ("g7", True)])
def test_the_discard_pile_is_left_alone_while_the_draw_pile_has_enough(pile, reshuffled):
    match = table(["rD b1", "y1", "g1"], top="r5", pile=pile, rest="discard").play(0, "rD")
    assert match.drew(1) == 2
    assert bool(match.seen(Reshuffled)) == reshuffled


@pytest.mark.rule("U23")
def test_a_wild_has_no_colour_of_its_own():
    assert [colour_of(card) for card in ("r7", "yD", "w", "w4", "wx", "wa")] == ["r", "y", "", "", "", ""]


# Words in the chat


@pytest.mark.rule("U33")
@pytest.mark.parametrize("words", ["кукареку", "ку ка ре ку", "кукареку всем", "cockadodledo", "cock a dodle do"])
def test_a_player_who_writes_like_a_rooster_has_crowed(words):
    assert hears(GAME, table(["r1", "y1"]).state, words) == (Crow(),)


@pytest.mark.rule("U33")
@pytest.mark.parametrize("words", ["", "привет", "ку", "я не кукареку", "уно же"])
def test_other_words_mean_nothing(words):
    assert hears(GAME, table(["r1", "y1"]).state, words) == ()


@pytest.mark.rule("U35")
@pytest.mark.parametrize("word", ["уно", "uno"])
def test_the_word_is_ones_own_first_unless_a_player_forgot_it(word):
    match = table(["r7 b2", "y1 y2"], top="r5")
    assert hears(GAME, match.state, word) == (Uno(), Catch())
    assert hears(GAME, match.play(0, "r7").state, word) == (Catch(), Uno())
