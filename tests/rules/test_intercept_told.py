"""УНО с перехватом: the narration, recognised words, and what ends with a round."""

import msgspec
import pytest

from games.kit.table import NOBODY
from games.kit.table_events import Turned
from games.kit.turns import MatchOver, RoundOver
from games.uno.actions import Catch, Play, Uno
from games.uno.events import Drew, FalseShout, Played
from games.uno_intercept.actions import Ready
from games.uno_intercept.events import Intercepted
from tests.rules.intercept import GAME, Table, deals, table
from tests.support.old_buttons import is_overtaken
from tests.support.spoken_phrases import hears


def turn(match: Table) -> int:
    return GAME.status(match.state).turn


def four(hand: str) -> Table:
    """Return the table after «плюс четыре» on a red 5 from this hand."""
    return table([f"w4 {hand}", "y1 y2"], top="r5").play(0, "w4", "b")


# Narration


@pytest.mark.rule("H8", "H22")
def test_a_card_laid_is_told_with_the_colour_named_in_turn_and_out_of_it():
    match = table(["w b1 b2", "y1 y2", "w g1 g2"], top="r5").play(0, "w", "b")
    assert match.events == (Played(0, "w", "b"),)
    assert match.intercept(2, "w", "g").events == (Intercepted(2, "w", "g"),)


DRAWS = {
    "a turn": (lambda: table(["b1 b2", "y1"], top="r5").draw(0), 0, "turn"),
    "the clock": (lambda: table(["b1 b2", "y1"], top="r5").timeout(0), 0, "turn"),
    "a plus two": (lambda: table(["rD b2", "y1"], top="r5").play(0, "rD").accept(1), 1, "two"),
    "a plus four": (lambda: four("b2").accept(1), 1, "four"),
    "a founded doubt": (lambda: four("r2").doubt(1), 0, "proof"),
    "an unfounded doubt": (lambda: four("b2").doubt(1), 1, "doubt"),
    "a forgotten «Uno!»": (lambda: table(["r7 b2", "y1"], top="r5").play(0, "r7").catch(1), 0, "uno"),
    "a false shout": (lambda: table(["r7 b2", "y1"], top="r5", mistakes=True).catch(1), 1, "mistake"),
    "a wrong card": (lambda: table(["r7 b2", "y1"], top="r5", mistakes=True).play(0, "b2"), 0, "mistake"),
    "a wrong draw": (lambda: table(["r7 b2", "y1"], top="r5", mistakes=True).draw(0), 0, "mistake"),
}


@pytest.mark.rule("H9", "H13", "H16", "H19", "H21", "H29")
@pytest.mark.parametrize("occasion", DRAWS)
def test_it_is_told_what_cards_are_drawn_for(occasion):
    played, seat, why = DRAWS[occasion]
    assert [(event.seat, event.why) for event in played().seen(Drew)] == [(seat, why)]


@pytest.mark.rule("H6")
def test_cards_that_may_not_start_are_told_to_go_back_and_the_one_that_starts_is_told_last():
    match = next(match for match in deals(3) if len(match.seen(Turned)) > 2)
    *back, first = match.seen(Turned)
    assert all(event.goes_back and not event.card[1:].isdigit() for event in back)
    assert first == Turned(match.top, goes_back=False)


# Words


@pytest.mark.rule("H20")
@pytest.mark.parametrize("words", ["готов", "готова"])
def test_a_player_who_says_ready_is_ready(words):
    assert hears(GAME, four("b2").accept(1).state, words) == (Ready(),)


@pytest.mark.rule("H20")
@pytest.mark.parametrize("words", ["", "привет", "не готов", "кукареку"])
def test_other_words_mean_nothing(words):
    assert hears(GAME, four("b2").accept(1).state, words) == ()


@pytest.mark.rule("H21")
@pytest.mark.parametrize("word", ["уно", "uno"])
def test_the_word_is_ones_own_first_unless_a_player_forgot_it(word):
    match = table(["r7 b2", "y1 y2"], top="r5")
    assert hears(GAME, match.state, word) == (Uno(), Catch())
    assert hears(GAME, match.play(0, "r7").state, word) == (Catch(), Uno())


@pytest.mark.parametrize("seat", [-1, 2, 3])
def test_a_player_who_does_not_sit_at_the_table_may_do_nothing(seat):
    match = table(["r7 b2", "y1 y2"], top="r5")
    assert GAME.legal_actions(match.state, seat) == ()
    assert match.refuses(seat, Play("r7")) == "not-now"


# What ends with the round


@pytest.mark.rule("H19")
def test_a_hand_that_was_shown_is_put_away_with_the_round():
    match = table(["w4 g2 g3", "y1 y2", "b4"], top="r5", pile="g4 g5 g6 g7 g8 g9").play(0, "w4", "b")
    match.doubt(1).ready(1)
    assert match.view(1).shown is not None
    match.play(2, "b4")
    assert isinstance(match.phase, RoundOver)
    assert match.view(1).shown is None


@pytest.mark.rule("H21")
def test_uno_said_ahead_is_over_with_the_round():
    match = table(["r7", "y1 y2", "g1"], top="r5").uno(1).play(0, "r7")
    assert match.view(None).armed == (False, False, False)


@pytest.mark.rule("H21")
def test_no_player_owes_uno_once_another_player_has_gone_out():
    match = table(["r7 b2", "r1", "g1 g2"], top="r5").play(0, "r7").play(1, "r1")
    assert isinstance(match.phase, RoundOver)
    assert match.view(None).owes_uno == NOBODY
    assert match.game.status(match.state).chances == ()


@pytest.mark.rule("H24", "H26")
def test_no_card_of_a_round_that_is_over_can_be_intercepted():
    match = table(["r7", "r7 y2", "g1"], top="r5").play(0, "r7")
    assert match.view(None).window is False
    assert GAME.rules.outdated(match.state, Play("r7"), turn(match)) is not None
    assert not is_overtaken(GAME, match.state, Play("r5"))


@pytest.mark.rule("H26", "H29")
def test_whom_an_interception_has_overtaken_goes_wrong_in_the_next_round_as_ever():
    match = table(["r7 b1", "r1 y2", "r7"], top="r5", dealer=0, mistakes=True).play(0, "r7").intercept(2, "r7").deal(0)
    assert match.mover == 2
    assert match.playable(1) == set(match.hand(1))


@pytest.mark.rule("H3", "H4")
@pytest.mark.parametrize("limit", [200, 0])
def test_the_end_of_a_round_or_match_is_one_more_turn(limit):
    match = table(["r7", "y1 y2"], top="r5", limit=limit)
    before = turn(match)
    match.play(0, "r7")
    assert isinstance(match.phase, RoundOver if limit else MatchOver)
    assert turn(match) == before + 1


@pytest.mark.rule("H7")
def test_the_next_round_goes_clockwise_again():
    match = table(["r7", "y1 y2", "g1 g2"], top="r5", direction=-1, dealer=1).play(0, "r7").deal(0)
    assert (match.state.dealer, match.mover, match.state.direction) == (2, 0, 1)
    assert match.timeout(0).mover == 1


# A match of an older version


def stored(match: Table, **changes) -> bytes:
    """Return the match as schema 1 wrote it, without `since` and later fields."""
    plain = msgspec.json.decode(GAME.encode(match.state))
    for name in ("since", "outrun", "was_owed"):
        del plain["state"][name]
    plain["schema"] = 1
    plain["state"].update(changes)
    return msgspec.json.encode(plain)


@pytest.mark.rule("H26")
def test_in_a_match_stored_when_a_draw_closed_the_window_a_laid_card_can_be_intercepted_again():
    match = table(["r7 b2 b3", "y1 y2", "r7 g2"], top="r5", pile="g9").play(0, "r7").draw(1)
    state = GAME.decode(stored(match, window=False, missed="r7"))
    assert (state.window, state.missed, state.since) == (True, "", state.turn)
    assert Play("r7") in GAME.legal_actions(state, 0) + GAME.legal_actions(state, 2)


@pytest.mark.rule("H26")
def test_a_window_that_was_open_stays_as_it_was():
    match = table(["r7 b2 b3", "r1 y2", "r7 g2"], top="r5").play(0, "r7").play(1, "r1")
    state = GAME.decode(stored(match))
    assert (state.window, state.missed, state.since) == (True, "r7", state.turn)


@pytest.mark.rule("H24")
def test_the_first_card_of_a_stored_round_stays_closed():
    state = GAME.decode(stored(table(["b1 b2", "y1 y2", "r5 g2"], top="r5", pile="g9").draw(0)))
    assert state.window is False


@pytest.mark.rule("H24")
@pytest.mark.parametrize("limit", [200, 0])
def test_between_stored_rounds_and_after_the_match_no_window_opens(limit):
    match = table(["r7", "y1 y2"], top="r5", limit=limit).play(0, "r7")
    assert GAME.decode(stored(match)).window is False


@pytest.mark.rule("H29")
def test_in_the_next_round_no_player_is_merely_late_with_a_shout():
    """A player still owed «Uno!» when the last card was laid."""
    match = table(["r7 b2", "r1", "g1 g2"], top="r5", mistakes=True).play(0, "r7").play(1, "r1")
    assert match.deal(match.mover).catch(2).seen(FalseShout) == [FalseShout(2)]


@pytest.mark.rule("H21")
def test_both_of_two_players_may_have_said_uno_ahead():
    match = table(["r7 b2", "r1 y1"], top="r5").uno(0).uno(1).play(0, "r7")
    assert match.view(None).armed == (False, True)
    assert match.refuses(1, Catch()) == "intercept-nobody-to-catch"


@pytest.mark.rule("H22")
def test_a_card_held_twice_is_offered_once():
    match = table(["r7 r7 b2", "y1 y2 y3"], top="r5")
    assert match.legal(0) == [Play("r7")]


@pytest.mark.rule("H22", "H26")
def test_a_player_may_go_out_by_an_interception_while_another_has_a_drawn_card_to_lay():
    match = table(["r7 b2 b3", "y1 y2", "r7"], top="r5", pile="r9").play(0, "r7").draw(1).intercept(2, "r7")
    assert isinstance(match.phase, RoundOver)
    assert not match.view(1).has_drawn
    assert match.state.scores == (5, 12, 0)


@pytest.mark.rule("H29")
def test_a_fine_under_a_plus_four_leaves_the_cards_in_the_centre_as_they_lie():
    match = table(["r7 b2 b3", "w4 y2 y3", "g1 g2"], top="r5", mistakes=True).play(0, "r7").play(1, "w4", "b").catch(0)
    assert match.drew(0) == 2
    assert match.view(None).discard == ("r5", "r7", "w4")
