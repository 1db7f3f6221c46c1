"""УНО с перехватом: the end of a round, points, and the loser of the match."""

from functools import cache
from typing import Any

import pytest

from games.engine import Outcome
from games.kit.table_events import Dealt, MatchEnded, RoundEnded, RoundStarted
from games.kit.turns import MatchOver, RoundOver
from games.options import Choice, describe
from games.rng import Rng
from games.uno.actions import Deal
from games.uno.events import Drew
from games.uno_intercept.events import Intercepted
from games.uno_intercept.options import Options
from tests.rules.intercept import GAME, Table, deals, table
from tests.rules.table import SEED, cards


def last_card(*others: str, card: str = "r7", colour: str = "", scores: tuple[int, ...] | None = None, **options):
    """Return the table after the first player's last card; the others hold these."""
    return table([card, *others], top="r5", scores=scores, **options).play(0, card, colour)


@cache
def computer_match(seats: int) -> tuple[Table, list[Any]]:
    """Return a match of computer players with all its events."""
    match = next(deals(seats))
    told = list(match.events)
    rng = Rng(SEED)
    while match.outcome is None:
        for seat in (*(seat for seat in range(seats) if seat not in match.waiting), *match.waiting):
            legal = match.legal(seat)
            action = GAME.bots.player.choose(match.view(seat), legal, rng) if legal else None
            if action is not None:
                told += match.do(seat, action).events
                break
    return match, told


# The round


@pytest.mark.rule("H3")
def test_the_round_ends_when_a_player_is_out_of_cards():
    match = last_card("y1 y2", "g3")
    assert match.seen(RoundEnded)[0].winner == 0
    assert isinstance(match.phase, RoundOver)
    assert match.legal(1) == [Deal()]


@pytest.mark.rule("H3")
def test_the_round_goes_on_while_everybody_has_cards():
    match = table(["r7 b2", "y1 y2", "g3"], top="r5").play(0, "r7")
    assert match.seen(RoundEnded) == []
    assert match.mover == 1


@pytest.mark.rule("H3")
def test_everybody_counts_the_cards_left_in_their_own_hand():
    match = last_card("y1 y2 rS", "g9 w", scores=(30, 20, 10))
    assert match.seen(RoundEnded)[0].points == (0, 23, 59)
    assert match.state.scores == (30, 43, 69)
    assert match.state.history == ((0, 23, 59),)


@pytest.mark.rule("H3")
def test_the_cards_are_counted_in_the_open():
    assert last_card("y1 y2", "g3").view(None).hands == ((), cards("y1 y2"), cards("g3"))


@pytest.mark.rule("H3")
@pytest.mark.parametrize(("card", "colour"), [("rD", ""), ("w4", "b"), ("rS", ""), ("w", "g")])
def test_no_player_draws_for_the_last_card_whatever_it_is(card, colour):
    match = last_card("y1", "g3", card=card, colour=colour)
    assert match.seen(Drew) == []
    assert match.state.scores == (0, 1, 3)
    assert isinstance(match.phase, RoundOver)


@pytest.mark.rule("H3")
def test_a_new_round_is_dealt_from_the_whole_deck():
    match = last_card("y1 y2", "g3").deal(1)
    assert [event.count for event in match.seen(Dealt)] == [7, 7, 7]
    assert match.state.round == 2
    assert sum(map(len, match.state.hands)) + len(match.state.pile) + len(match.state.discard) == 108


@pytest.mark.rule("H7")
def test_over_a_whole_match_everybody_deals_in_their_turn():
    _, told = computer_match(3)
    dealers = [event.dealer for event in told if isinstance(event, RoundStarted)]
    assert len(dealers) > 3
    assert dealers == [(dealers[0] + number) % 3 for number in range(len(dealers))]


# The match


@pytest.mark.rule("H4")
def test_a_player_who_reaches_200_loses_and_the_fewest_points_win():
    match = last_card("w rD", "g3", "y9", scores=(50, 130, 40, 20))
    assert match.state.scores == (50, 200, 43, 29)
    assert match.outcome == Outcome("limit", ((3,), (2,), (0,), (1,)))
    assert match.seen(MatchEnded) == [MatchEnded(match.outcome)]
    assert isinstance(match.phase, MatchOver)
    assert match.waiting == ()


@pytest.mark.rule("H4")
def test_the_match_goes_on_while_everybody_is_under_200():
    match = last_card("w b9", "g3", scores=(199, 140, 40))
    assert match.state.scores == (199, 199, 43)
    assert match.outcome is None


@pytest.mark.rule("H4")
def test_several_over_200_all_lose_alike():
    match = last_card("w w", "rD", "y9", scores=(60, 150, 190, 20))
    assert match.state.scores == (60, 250, 210, 29)
    assert match.outcome == Outcome("limit", ((3,), (0,), (1, 2)))


@pytest.mark.rule("H4")
def test_the_winner_of_the_last_round_need_not_win_the_match():
    match = last_card("w", "g1", scores=(180, 160, 5))
    assert match.outcome == Outcome("limit", ((2,), (0,), (1,)))


@pytest.mark.rule("H4")
def test_equal_fewest_points_share_the_win():
    match = last_card("w", "g1", scores=(6, 160, 5))
    assert match.outcome == Outcome("limit", ((0, 2), (1,)))


@pytest.mark.rule("H4")
@pytest.mark.parametrize("limit", [100, 200, 300, 500])
def test_the_limit_is_agreed_before_the_game(limit):
    below = last_card("y1", scores=(0, limit - 2), limit=limit)
    assert below.outcome is None
    reached = last_card("y2", scores=(0, limit - 2), limit=limit)
    assert reached.outcome == Outcome("limit", ((0,), (1,)))


@pytest.mark.rule("H4")
def test_one_tour_is_won_by_going_out_and_then_by_the_fewest_points():
    match = last_card("g9 y9", "r0", "w", limit=0)
    assert match.outcome == Outcome("one-round", ((0,), (2,), (1,), (3,)))
    assert match.waiting == ()


@pytest.mark.rule("H4")
def test_of_one_tour_a_player_who_went_out_is_the_only_winner_though_a_zero_counts_nothing():
    assert last_card("g0", "b0", limit=0).outcome == Outcome("one-round", ((0,), (1, 2)))


@pytest.mark.rule("H4")
def test_when_all_others_leave_one_tour_the_last_one_wins():
    match = table(["r2 r3", "y1 y2", "g1 g2"], top="r5", limit=0).leave(0).leave(2)
    assert match.outcome == Outcome("left", ((1,), (0, 2)))


@pytest.mark.rule("H4")
def test_the_limit_is_200_unless_agreed_otherwise():
    (limit,) = (spec for spec in describe(Options) if spec.name == "limit")
    assert limit == Choice("limit", 200, (0, 100, 200, 300, 500))


@pytest.mark.rule("H4")
@pytest.mark.parametrize("seats", [2, 4])
def test_a_whole_match_runs_over_rounds_to_200(seats):
    match, told = computer_match(seats)
    rounds = [event for event in told if isinstance(event, RoundEnded)]
    assert len(rounds) > 1
    assert all(max(ended.scores) < 200 for ended in rounds[:-1])
    assert max(rounds[-1].scores) >= 200
    assert match.outcome is not None
    assert match.outcome.reason == "limit"
    assert rounds[-1].scores == tuple(sum(column) for column in zip(*(ended.points for ended in rounds), strict=True))


@pytest.mark.rule("H22")
def test_computer_players_intercept():
    _, told = computer_match(4)
    assert any(isinstance(event, Intercepted) for event in told)
