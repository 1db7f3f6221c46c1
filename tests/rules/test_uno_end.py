"""УНО: «УНО!», the end of a round, points, and the match."""

from functools import cache

import msgspec
import pytest

from games.engine import Action, Outcome
from games.kit.table_events import Dealt, MatchEnded, RoundEnded, RoundStarted
from games.kit.turns import MatchOver, RoundOver
from games.options import Choice, describe
from games.rng import Rng
from games.uno.actions import Catch, Deal, Doubt, Uno
from games.uno.events import Caught, Drew, SaidUno, UnoEvent
from games.uno.options import Options
from tests.rules.table import GAME, SEED, Table, cards, deals, table
from tests.support.spoken_phrases import hears


def down_to_one() -> Table:
    """Return the table after the first player's next-to-last card, without «УНО!»."""
    return table(["r7 b2", "r1 y1 y2", "g1 g2 g3"], top="r5", pile="g8 g9").play(0, "r7")


def last_card(
    *others: str, card: str = "r7", colour: str = "", scores: tuple[int, ...] | None = None, **options
) -> Table:
    """Return the table after the first player's last card; the others hold these."""
    return table([card, *others], top="r5", scores=scores, options=options).play(0, card, colour)


@cache
def computer_match(seats: int) -> tuple[Table, list[UnoEvent]]:
    """Return a match of computer players with all its events."""
    match = next(deals(seats))
    told = list(match.events)
    rng = Rng(SEED)
    while match.outcome is None:
        for seat in range(seats):
            legal = match.legal(seat)
            action = GAME.bots.player.choose(match.view(seat), legal, rng) if legal else None
            if action is not None:
                told += match.do(seat, action).events
                break
    return match, told


# «УНО!»


@pytest.mark.rule("U35")
@pytest.mark.parametrize("watcher", [1, 2])
def test_a_forgotten_uno_that_a_player_notices_costs_two_cards(watcher):
    match = down_to_one().catch(watcher)
    assert match.seen(Caught) == [Caught(0, watcher)]
    assert match.hand(0) == cards("b2 g8 g9")
    assert match.mover == 1


@pytest.mark.rule("U35")
def test_uno_said_with_the_card_is_in_time():
    match = table(["r7 b2", "r1 y1 y2", "g1 g2 g3"], top="r5").uno(0)
    assert match.seen(SaidUno) == [SaidUno(0)]
    assert match.mover == 0
    match.play(0, "r7")
    assert match.refuses(1, Catch()) == "nobody-to-catch"
    assert not match.may(0, Uno()), "once is enough"


@pytest.mark.rule("U35")
def test_uno_said_after_the_card_is_in_time_while_no_player_was_faster():
    match = down_to_one().uno(0)
    assert match.seen(SaidUno) == [SaidUno(0)]
    assert match.refuses(1, Catch()) == "nobody-to-catch"
    assert match.size(0) == 1


@pytest.mark.rule("U35")
def test_uno_said_after_a_player_noticed_is_too_late():
    match = down_to_one().catch(2)
    assert match.refuses(0, Uno()) == "no-uno-to-say"
    assert match.refuses(1, Catch()) == "nobody-to-catch"


@pytest.mark.rule("U35")
@pytest.mark.parametrize("move", ["play", "draw"])
def test_a_forgotten_uno_is_forgiven_once_the_next_player_has_moved(move):
    match = down_to_one()
    if move == "play":
        match.play(1, "r1")
    else:
        match.draw(1)
    assert match.refuses(2, Catch()) == "nobody-to-catch"
    assert match.refuses(0, Uno()) == "no-uno-to-say"


@pytest.mark.rule("U35")
@pytest.mark.parametrize("answer", ["accept", "doubt"])
def test_the_answer_to_draw_four_is_a_move_too(answer):
    match = table(["w4 b2", "y1 y2", "g1 g2"], top="r5").play(0, "w4", "b")
    assert match.may(2, Catch())
    if answer == "accept":
        match.accept(1)
    else:
        match.doubt(1)
    assert match.refuses(2, Catch()) == "nobody-to-catch"


@pytest.mark.rule("U35")
@pytest.mark.parametrize("action", ["timeout", "vote"])
def test_what_is_no_move_does_not_forgive(action):
    """A vote on the dare, or a timeout, is no move of the next player."""
    options = {"blank1": "own", "words1": "Спой куплет"}
    match = table(["wa b2", "r1 y1 y2", "g1 g2 g3", "g4 g5 g6"], top="r5", options=options).play(0, "wa", "b")
    if action == "timeout":
        match.timeout(0)
    else:
        match.vote(0, yes=True)
    assert match.catch(2).drew(0) == 2


@pytest.mark.rule("U35")
def test_the_clock_of_the_next_player_forgives_when_it_is_their_move():
    match = down_to_one().timeout(1)
    assert not match.may(2, Catch())


@pytest.mark.rule("U35")
def test_the_skipped_player_has_not_moved():
    match = table(["rS b2", "y1 y2", "g1 g2"], top="r5").play(0, "rS")
    assert match.mover == 2
    assert match.may(1, Catch())
    assert match.may(2, Catch())


@pytest.mark.rule("U35")
def test_uno_is_owed_for_the_next_to_last_card_only():
    match = table(["r7 b2 b3", "r1 y1 y2"], top="r5")
    assert not match.may(0, Uno())
    match.play(0, "r7")
    assert not match.may(0, Uno())
    assert match.refuses(1, Catch()) == "nobody-to-catch"


@pytest.mark.rule("U35")
def test_uno_said_with_a_drawn_card_counts():
    match = table(["b2", "r1 y1 y2"], top="r5", pile="r9").draw(0).uno(0).play(0, "r9")
    assert match.refuses(1, Catch()) == "nobody-to-catch"


@pytest.mark.rule("U35")
def test_uno_said_with_no_card_after_it_does_not_count_next_turn():
    match = table(["r7 b2", "r1"], top="r5", rest=1).uno(0).draw(0).play(1, "r1")
    assert match.size(0) == 2, "there was nothing to draw"
    match.play(0, "r7")
    assert match.may(1, Catch())


@pytest.mark.rule("U35")
def test_uno_said_by_one_player_does_not_cover_the_next():
    match = table(["r7 b2", "rS y1", "g1 g2"], top="r5").uno(0).play(0, "r7").play(1, "rS")
    assert match.catch(0).seen(Caught) == [Caught(1, 0)]


@pytest.mark.rule("U35")
def test_a_player_who_moves_again_may_be_caught_until_their_next_move():
    match = table(["rD r3", "y1 y2"], top="r5").play(0, "rD")
    assert match.mover == 0
    assert match.may(1, Catch())
    match.play(0, "r3")
    assert isinstance(match.phase, RoundOver)


# The end of a round


@pytest.mark.rule("U36")
def test_the_round_ends_when_a_player_has_no_cards():
    match = last_card("y1 y2", "g3")
    assert match.seen(RoundEnded)[0].winner == 0
    assert isinstance(match.phase, RoundOver)
    assert match.legal(1) == [Deal()]


@pytest.mark.rule("U36")
def test_the_round_goes_on_while_everybody_has_cards():
    match = table(["r7 b2", "y1 y2", "g3"], top="r5").play(0, "r7")
    assert match.seen(RoundEnded) == []


@pytest.mark.rule("U36")
def test_the_hands_lie_open_to_be_counted():
    match = last_card("y1 y2", "g3")
    assert match.view(None).hands == ((), cards("y1 y2"), cards("g3"))


@pytest.mark.rule("U37")
@pytest.mark.parametrize(("card", "colour", "number", "worth"), [("rD", "", 2, 15), ("w4", "b", 4, 28)])
def test_a_last_draw_two_or_four_is_still_drawn_and_counts(card, colour, number, worth):
    match = table([card, "y1", "g3"], top="r5", pile="g7 g4 g5 g8").play(0, card, colour)
    assert match.drew(1) == number
    assert match.size(2) == 1
    assert match.state.scores == (worth, 0, 0)


@pytest.mark.rule("U37")
def test_a_last_draw_two_falls_on_the_next_player_in_the_direction_of_play():
    match = table(["rD", "y1", "g3"], top="r5", pile="g7 g4", direction=-1).play(0, "rD")
    assert match.drew(2) == 2
    assert match.drew(1) == 0


@pytest.mark.rule("U37")
@pytest.mark.parametrize("card", ["r7", "rS", "rR", "w"])
def test_no_other_last_card_makes_anybody_draw(card):
    match = last_card("y1", "g3", card=card, colour="b" if card == "w" else "")
    assert match.seen(Drew) == []
    assert match.state.scores == (4, 0, 0)


@pytest.mark.rule("U37")
def test_a_last_draw_four_ends_the_round_without_a_challenge():
    match = last_card("y1", "g3", card="w4", colour="b")
    assert isinstance(match.phase, RoundOver)
    assert match.refuses(1, Doubt()) == "round-over"


# Counting


@pytest.mark.rule("U39")
def test_the_winner_of_the_round_scores_all_cards_left_with_the_others():
    match = last_card("y9 g0 rS", "w4 b5", "gR w", scores=(10, 20, 30, 40))
    assert match.seen(RoundEnded)[0].points == (29 + 55 + 70, 0, 0, 0)
    assert match.state.scores == (164, 20, 30, 40)


@pytest.mark.rule("U40")
def test_no_player_at_500_the_cards_are_reshuffled_for_the_next_round():
    match = last_card("y9 g0 rS", "w4 b5", scores=(10, 20, 30))
    assert match.outcome is None
    match.deal(1)
    assert match.seen(RoundStarted)[0].number == 2
    assert match.state.scores == (94, 20, 30)
    assert all(match.size(seat) >= 7 for seat in range(3))
    assert len(match.state.discard) == 1


@pytest.mark.rule("U40")
@pytest.mark.rule("U7")
def test_the_next_round_goes_to_the_left_again():
    match = table(["r7", "y9 y1", "g1 g2"], top="r5", direction=-1, dealer=1).play(0, "r7")
    match.state = msgspec.structs.replace(match.state, position=1000)
    match.deal(2)
    assert match.top[1].isdigit(), "the starting card changes nothing"
    assert (match.state.dealer, match.mover, match.state.direction) == (2, 0, 1)
    match.timeout(0)
    assert match.mover == 1


@pytest.mark.rule("U40")
def test_every_round_is_dealt_from_another_shuffle():
    match, events = computer_match(3)
    rounds = len(match.state.history)
    dealt = [event.cards for event in events if isinstance(event, Dealt)]
    assert rounds > 1
    assert len(dealt) == len(set(dealt)) == 3 * rounds


@pytest.mark.rule("U41")
@pytest.mark.parametrize(("before", "over"), [(490, False), (491, True), (495, True)])
def test_the_first_to_500_wins_the_game(before, over):
    match = last_card("y9", "g0", scores=(before, 400, 450))
    assert (match.outcome is not None) == over
    if over:
        assert match.outcome == Outcome("target", ((0,), (2,), (1,)))
        assert match.seen(MatchEnded) == [MatchEnded(Outcome("target", ((0,), (2,), (1,))))]
        assert match.legal(0) == match.legal(1) == []


@pytest.mark.rule("U2")
@pytest.mark.parametrize("target", [100, 200, 300, 500])
def test_rounds_are_played_until_a_player_reaches_the_target(target):
    short = last_card("y9", "g0", scores=(target - 10, 0, 0), target=target)
    assert isinstance(short.phase, RoundOver)
    enough = last_card("y9", "g0", scores=(target - 9, 0, 0), target=target)
    assert isinstance(enough.phase, MatchOver)


@pytest.mark.rule("U2")
def test_one_round_only_ends_with_the_round_whatever_the_points():
    match = last_card("y9", "g0", target=0)
    assert match.outcome == Outcome("one-round", ((0,), (1, 2)))


@pytest.mark.rule("U41")
@pytest.mark.parametrize("scoring", ["winner", "own"])
def test_in_a_match_of_one_round_a_player_who_went_out_wins_even_when_the_others_hold_nothing_but_zeros(scoring):
    match = last_card("g0", "b0 y0", target=0, scoring=scoring)
    assert match.state.scores == (0, 0, 0)
    assert match.outcome == Outcome("one-round", ((0,), (1, 2)))


@pytest.mark.rule("U41")
def test_in_a_match_of_one_round_with_points_of_ones_own_the_others_follow_by_the_fewest():
    match = last_card("y9", "g0", "b1", target=0, scoring="own")
    assert match.outcome == Outcome("one-round", ((0,), (2,), (3,), (1,)))


@pytest.mark.rule("U2")
def test_the_target_is_500_unless_agreed_otherwise():
    (target,) = [spec for spec in describe(Options) if spec.name == "target"]
    assert isinstance(target, Choice)
    assert target.default == 500
    assert set(target.values) == {0, 100, 200, 300, 500}


@pytest.mark.rule("U2")
@pytest.mark.rule("U41")
def test_a_whole_match_runs_over_rounds_to_500():
    match, _ = computer_match(3)
    scores, history = match.state.scores, match.state.history
    assert len(history) > 1
    assert scores == tuple(map(sum, zip(*history, strict=True)))
    assert [score >= 500 for score in scores].count(True) == 1
    assert match.outcome is not None
    assert match.outcome.ranking[0] == (scores.index(max(scores)),)


# The other way of scoring


@pytest.mark.rule("U42")
def test_everybody_keeps_the_points_of_their_own_hand_when_so_agreed():
    match = last_card("y9 g1", "w4", scores=(5, 6, 7), scoring="own")
    assert match.state.scores == (5, 16, 57)
    assert match.seen(RoundEnded)[0].points == (0, 10, 50)


@pytest.mark.rule("U42")
def test_when_a_player_reaches_500_the_fewest_points_win():
    match = last_card("y9 g1", "w4", scores=(300, 100, 450), scoring="own")
    assert match.outcome == Outcome("target", ((1,), (0,), (2,)))


@pytest.mark.rule("U42")
def test_the_match_goes_on_while_everybody_is_under_500():
    match = last_card("y9 g1", "w4", scores=(300, 100, 449), scoring="own")
    assert isinstance(match.phase, RoundOver)


@pytest.mark.rule("U42")
def test_equal_fewest_share_the_win():
    match = last_card("y9 g1", "w4", scores=(110, 100, 450), scoring="own")
    assert match.outcome == Outcome("target", ((0, 1), (2,)))


@pytest.mark.rule("U42")
def test_the_winner_scores_unless_agreed_otherwise():
    (scoring,) = [spec for spec in describe(Options) if spec.name == "scoring"]
    assert isinstance(scoring, Choice)
    assert (scoring.default, scoring.values) == ("winner", ("winner", "own"))


@pytest.mark.rule("U35")
def test_the_word_catches_a_player_who_forgot_it_though_the_speaker_holds_two_cards():
    match = table(["r2 y9", "r1 y2", "g1 g2"], top="r5").play(0, "r2")
    assert match.may(1, Uno())
    match.do(1, heard(match, 1, "уно"))
    assert match.seen(Caught) == [Caught(0, 1)]
    assert not match.state.armed
    assert heard(match, 1, "уно") == Uno()


@pytest.mark.rule("U35")
def test_the_word_of_a_player_who_forgot_it_is_their_own():
    match = table(["r2 y9", "r1 y2", "g1 g2"], top="r5").play(0, "r2")
    assert heard(match, 0, "уно") == Uno()


def heard(match: Table, seat: int, words: str) -> Action:
    """Return the first legal action among those that the words mean, as the bot does."""
    return next(action for action in hears(GAME, match.state, words) if match.may(seat, action))
