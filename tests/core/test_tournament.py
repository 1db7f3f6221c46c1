"""Tournaments as plain data: every course of events comes to a checkable end."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import json

from bot.core.results.league import tallied
from bot.core.results.ledger import Chair, Result
from bot.core.tournaments import tournament
from bot.core.tournaments.tournament import Cup, Kind, TournamentError

HOST = 1


def gathered(kind: Kind, count: int) -> Cup:
    cup = Cup(kind, "uno", HOST)
    for person in range(HOST, HOST + count):
        cup = tournament.join(cup, person, f"Игрок {person}")
    return cup


def begun(kind: Kind, count: int) -> Cup:
    return tournament.start(gathered(kind, count), range(count))


def won_by(cup: Cup, user_id: int) -> Cup:
    """Let one of the two win the current pairing."""
    first, second = tournament.pair(cup)
    assert user_id in (first.user_id, second.user_id)
    return tournament.decided(cup, {one.user_id: 1 + (one.user_id != user_id) for one in (first, second)})


def names(cup: Cup, numbers: list[int]) -> list[int]:
    return [cup.entrants[number].user_id for number in numbers]


# Before it begins


def test_who_is_in_and_who_is_not():
    cup = gathered("robin", 3)
    with pytest.raises(TournamentError, match="cup-already-in"):
        tournament.join(cup, 1, "Аня")
    with pytest.raises(TournamentError, match="cup-not-in"):
        tournament.leave(cup, 99)
    with pytest.raises(TournamentError, match="cup-too-few"):
        tournament.start(tournament.leave(cup, 2), range(2))
    running = tournament.start(cup, [2, 0, 1])
    assert [one.user_id for one in running.entrants] == [3, 1, 2], "as the lot has it"
    for late in (
        lambda: tournament.join(running, 9, "Рома"),
        lambda: tournament.leave(running, 1),
        lambda: tournament.start(running, []),
    ):
        with pytest.raises(TournamentError, match="cup-started"):
            late()
    with pytest.raises(TournamentError, match="cup-full"):
        tournament.join(gathered("robin", 8), 99, "Девятый")
    called_off = tournament.cancel(running)
    assert tournament.current(called_off) is None
    with pytest.raises(TournamentError, match="cup-over"):
        tournament.cancel(called_off)
    with pytest.raises(TournamentError, match="cup-not-running"):
        tournament.pair(cup)


# A round robin


@pytest.mark.parametrize("count", range(3, 9))
def test_in_a_round_robin_every_two_meet_exactly_once(count):
    cup = begun("robin", count)
    met = Counter(frozenset((one.first, one.second)) for one in cup.meetings)
    assert met == Counter(map(frozenset, combinations(range(count), 2)))
    for number in {one.round for one in cup.meetings}:
        playing = [who for one in cup.meetings if one.round == number for who in (one.first, one.second)]
        assert len(playing) == len(set(playing)), "nobody plays twice in a round"


def test_points_then_who_beat_whom_then_they_share():
    cup = begun("robin", 4)
    strong = {frozenset((1, 2)): 2, frozenset((1, 3)): 1, frozenset((1, 4)): 1, frozenset((2, 3)): 3}
    while tournament.current(cup) is not None:
        first, second = tournament.pair(cup)
        winner = strong.get(frozenset((first.user_id, second.user_id)))
        cup = tournament.decided(cup, {first.user_id: 1, second.user_id: 1}) if winner is None else won_by(cup, winner)
    lines = {cup.entrants[line.entrant].user_id: line for line in tournament.standings(cup)}
    assert {who: line.halves for who, line in lines.items()} == {1: 4, 2: 3, 3: 3, 4: 2}
    assert [lines[who].place for who in (1, 3, 2, 4)] == [1, 2, 3, 4], "3 has beaten 2"
    assert names(cup, tournament.winners(cup)) == [1]
    circle = begun("robin", 3)
    while tournament.current(circle) is not None:
        pair = {one.user_id for one in tournament.pair(circle)}
        circle = won_by(circle, {frozenset((1, 2)): 1, frozenset((2, 3)): 2, frozenset((1, 3)): 3}[frozenset(pair)])
    assert [line.place for line in tournament.standings(circle)] == [1, 1, 1]
    assert len(tournament.winners(circle)) == 3


def test_who_does_not_play_on_loses_what_is_left_and_keeps_what_was_played():
    cup = begun("robin", 4)
    first, _ = tournament.pair(cup)
    cup = won_by(cup, first.user_id)
    cup = tournament.withdraw(cup, first.user_id)
    with pytest.raises(TournamentError, match="cup-out-already"):
        tournament.withdraw(cup, first.user_id)
    line = next(line for line in tournament.standings(cup) if cup.entrants[line.entrant].user_id == first.user_id)
    assert (line.played, line.wins) == (3, 1)
    while tournament.current(cup) is not None:
        assert first.user_id not in (tournament.paired(cup) or ())
        cup = won_by(cup, tournament.pair(cup)[0].user_id)
    assert sum(one.is_walkover for one in cup.meetings) == 2


# A knockout


@pytest.mark.parametrize(("count", "byes"), [(3, 1), (4, 0), (5, 3), (6, 2), (7, 1), (8, 0), (11, 5), (16, 0)])
def test_a_knockout_gives_byes_and_has_a_meeting_less_than_people(count, byes):
    cup = begun("knockout", count)
    assert sum(one.second is None for one in cup.meetings if one.round == 1) == byes
    played = 0
    while tournament.current(cup) is not None:
        cup, played = won_by(cup, max(tournament.paired(cup) or ())), played + 1
    assert played == count - 1
    assert cup.status == "over"
    assert names(cup, tournament.winners(cup)) == [count], "the strongest"
    assert max(one.round for one in cup.meetings) == tournament.rounds(cup)


def test_a_player_who_still_plays_stands_above_a_player_who_does_not():
    cup = begun("knockout", 8)
    for _ in range(5):
        cup = won_by(cup, max(tournament.paired(cup) or ()))
    lines = tournament.standings(cup)
    assert [line.place for line in lines] == [1, 1, 1, 3, 5, 5, 5, 5]
    assert [tournament.plays_on(cup, line.entrant) for line in lines] == [True] * 3 + [False] * 5


def test_a_draw_of_a_knockout_is_played_again():
    cup = begun("knockout", 4)
    pair = tournament.paired(cup)
    again = tournament.decided(cup, dict.fromkeys(pair or (), 1))
    assert tournament.paired(again) == pair
    meeting = tournament.current(again)
    assert meeting is not None
    assert meeting.draws == 1


def test_a_player_who_gave_up_the_seat_has_lost_and_without_both_it_is_played_again():
    cup = begun("knockout", 4)
    _, second = tournament.pair(cup)
    assert tournament.decided(cup, {99: 1, 98: 2}) == cup
    cup = tournament.decided(cup, {99: 1, second.user_id: 2})
    assert cup.meetings[0].outcome == "second", "whoever sat down instead does not play here"


def test_a_cup_without_players_ends():
    cup = begun("knockout", 4)
    for entrant in cup.entrants:
        cup = tournament.withdraw(cup, entrant.user_id) if cup.status == "running" else cup
    assert cup.status == "over"
    assert len(tournament.winners(cup)) == 1, "the last one has won without a game"
    gone = begun("robin", 3)
    gone = tournament.withdraw(tournament.withdraw(gone, 1), 2)
    assert gone.status == "over"
    assert names(gone, tournament.winners(gone)) == [3]


def test_a_user_is_erased_from_a_cup():
    cup = tournament.forget(begun("knockout", 4), 1)
    assert (cup.host_id, cup.entrants[0].name, cup.entrants[0].user_id) == (0, "", 0)
    assert b"\xd0\x98\xd0\xb3\xd1\x80\xd0\xbe\xd0\xba 1" not in json.encode(cup)
    assert 0 not in (tournament.paired(cup) or ())
    assert len(tournament.forget(gathered("robin", 3), 2).entrants) == 2
    assert tournament.forget(cup, 99) == cup


KINDS = st.sampled_from(["knockout", "robin"])


@given(KINDS, st.integers(3, 8), st.data())
def test_whatever_happens_it_ends_and_is_read_back_as_it_is(kind, count, data):
    """Wins, draws, withdrawals: every state can be stored; all get a place."""
    cup = tournament.start(gathered(kind, count), data.draw(st.permutations(range(count))))
    for _ in range(3 * count * count):
        pair = tournament.paired(cup)
        if pair is None:
            break
        what = data.draw(st.sampled_from(["first", "second", "draw", "goes"]))
        if what == "goes":
            still = [one.user_id for one in cup.entrants if not one.is_out]
            cup = tournament.withdraw(cup, data.draw(st.sampled_from(still)))
        else:
            cup = tournament.decided(cup, {pair[0]: 1 + (what == "second"), pair[1]: 1 + (what == "first")})
        assert json.decode(json.encode(cup), type=Cup) == cup
        chats = [line.place for line in tournament.standings(cup)]
        assert chats == sorted(chats)
        assert len(chats) == count
    else:  # draws without an end
        return
    assert cup.status == "over"
    assert all(one.outcome for one in cup.meetings)
    best = {line.entrant for line in tournament.standings(cup) if line.place == 1}
    assert set(tournament.winners(cup)) <= best
    if kind == "robin":
        won = sum(line.halves for line in tournament.standings(cup))
        assert won == 2 * sum(one.outcome != "nobody" for one in cup.meetings), "every meeting is worth a point"


# The league


def result(number: int, *chats: int, computers: int = 0) -> Result:
    chairs = [Chair(place, at + 1) for at, place in enumerate(chats)]
    chairs += [Chair(len(chats) + 1, was="computer") for _ in range(computers)]
    return Result(number, float(number), -5, "uno", "", tuple(chairs))


def test_a_point_for_everybody_left_behind_and_none_for_computers():
    lines = tallied([result(1, 1, 2, 3), result(2, 2, 1, 2), result(3, 1, computers=3), result(4, 1, 2, computers=1)])
    told = [(line.user_id, line.matches, line.wins, line.halves) for line in lines]
    assert told == [(1, 3, 2, 7), (2, 3, 1, 6), (3, 2, 0, 1)]
