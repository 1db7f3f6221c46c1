"""Statistics: each match is counted once; they can be rebuilt, and users erased."""

from functools import partial
from pathlib import Path
from typing import Any, Never
from unittest.mock import patch

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.core import votes
from bot.core.actor import Actor
from bot.core.failures import DATABASE_ERRORS, AlreadyHandled
from bot.core.idempotency import caused_by
from bot.core.jobs import ScheduledJob, SendDigest
from bot.core.match_service import TableError
from bot.core.ports import Clock
from bot.core.privacy import Privacy
from bot.core.results import scoring
from bot.core.results.ledger import Books, Chair, Result, Standing
from bot.core.results.statistics import Statistics
from bot.db.rebuild_stats import recount
from bot.db.storage import Storage
from games.engine import Achievement, Leave, Outcome
from games.registry import RULEBOOKS
from tests.support.counted_matches import counts, ended, leave, played_out
from tests.support.fake_clock import FakeClock
from tests.support.match_services import match_service
from tests.support.raw_sql import change, rows
from tests.support.sql_statements import Statements
from tests.support.stored_matches import CHAT, dealt, store

ENOUGH = 40
"""Moves after which a match of a few players is not too short."""


def nobody(count: int) -> None:
    pass


async def standing(storage: Storage, user_id: int, chat_id: int = 0, rulebook: str = "uno") -> Standing:
    return (await storage.statistics.standings_of(user_id, chat_id)).get(rulebook, Standing())


def unrated(storage: Storage) -> list[str]:
    return [reason for (reason,) in rows(storage, "SELECT unrated FROM results ORDER BY match_id")]


# The end of a match


@pytest.mark.storage_contract
async def test_wins_and_streaks_here_and_everywhere(storage: Storage) -> None:
    matches = match_service(storage)
    for chat_id in (CHAT, CHAT, CHAT - 1):
        await ended(matches, [1, 2], chat_id=chat_id)
    await ended(matches, [2, 1])
    assert await standing(storage, 1) == Standing(4, 3, 0, 3)
    assert await standing(storage, 1, CHAT) == Standing(3, 2, 0, 2)
    assert await standing(storage, 1, CHAT, "") == Standing(3, 2, 0, 2)
    assert await standing(storage, 2, CHAT) == Standing(3, 1, 1, 1)
    assert await standing(storage, 2, CHAT - 1) == Standing(1, 0, 0, 0)
    assert await storage.statistics.games_in(CHAT) == {"uno": 3}


async def test_a_match_of_people_is_rated_and_says_nothing_of_it(storage: Storage) -> None:
    matches = match_service(storage)
    match = await ended(matches, [1, 2, 3], moved=ENOUGH)
    assert match.record.unrated == ""
    won, lost = await standing(storage, 1), await standing(storage, 3)
    assert won.rated == lost.rated == 1
    assert won.mu > Standing().mu > lost.mu
    assert won.sigma < Standing().sigma
    assert (await standing(storage, 1, CHAT)).rated == 0, "a rating is of everywhere"


@pytest.mark.parametrize(("reason", "how"), [("computer", {"computers": 1, "moved": ENOUGH}), ("short", {"moved": 3})])
async def test_what_would_be_farmed_is_not_rated_and_the_table_says_so(
    storage: Storage, reason: str, how: dict[str, Any]
) -> None:
    match = await ended(match_service(storage), [1, 2], **how)
    assert match.record.unrated == reason
    assert unrated(storage) == [reason]
    assert await standing(storage, 1) == Standing(1, 1, 1, 1), "it counts as a match"


async def test_a_stand_in_that_has_got_up_again_was_there(storage: Storage) -> None:
    matches = match_service(storage)
    match = dealt(2)
    match.record.seats[1].was_replaced = True
    match = await leave(matches, await store(matches, match), 1)
    assert match.record.unrated == "stand-in"


async def test_the_same_company_is_rated_a_few_times_a_day_and_a_week(storage: Storage, clock: FakeClock) -> None:
    played = partial(ended, match_service(storage), moved=3 * scoring.SHORTEST)
    for _ in range(7):
        match = await played([1, 2])
    assert match.record.unrated == "often"
    await played([1, 2, 3])
    assert unrated(storage) == [""] * 6 + ["often", ""], "with somebody else it is another company"
    for _ in range(3):
        clock.advance(scoring.DAY)
        for _ in range(6):
            await played([2, 1])
    assert unrated(storage).count("often") == 1 + 4, "twenty a week"
    clock.advance(scoring.WEEK)
    assert (await played([1, 2])).record.unrated == ""


async def test_a_player_who_leaves_comes_last_whatever_the_game_says() -> None:
    game, match = RULEBOOKS[0], dealt(4)
    left = msgspec.json.encode(Leave())
    course = scoring.Course([(0, left), (2, left)], ())
    result = scoring.result_of(match, game, Outcome("points", ((0,), (1, 2), (3,))), course, 0.0)
    assert [chair.place for chair in result.chairs] == [3, 1, 4, 2]


async def test_moments_of_a_whole_match_are_counted(storage: Storage) -> None:
    matches = match_service(storage)
    for luck in range(1, 4):
        await played_out(matches, 3, luck)
    feats = [await storage.statistics.feats_of(user_id, CHAT) for user_id in (1, 2, 3)]
    names = {name for found in feats for _, name in found}
    assert names <= {feat.name for feat in RULEBOOKS[0].achievements}
    assert "drawn" in names
    assert all(found[game, name] >= 2 for found in feats for game, name in found if name == "drawn")
    record = await storage.statistics.record_in(CHAT, "uno", "drawn")
    assert record is None, "nobody has said what they are called"
    before = counts(storage)
    done = await recount(storage, nobody)
    assert (done.matches, done.added, done.kept, done.people) == (3, 0, 0, 3)
    assert counts(storage) == before


async def test_a_game_that_fails_on_its_events_keeps_no_player_from_winning(storage: Storage) -> None:
    def stumbles(events: object) -> Never:
        raise ValueError

    with patch.dict(RULEBOOKS[0].__dict__, feats=(Achievement("twos", stumbles),)):
        assert (await ended(match_service(storage), [1, 2])).status == "over"
    assert (await standing(storage, 1)).wins == 1


@pytest.mark.storage_contract
async def test_nothing_of_it_is_stored_when_the_commit_fails(storage: Storage) -> None:
    matches = match_service(storage)
    match = await store(matches, dealt(2))
    before = counts(storage)
    failing = Statements(lambda sql, number: "INTO standings" in sql)
    with failing.watching(), pytest.raises(DATABASE_ERRORS):
        await leave(matches, match, 1)
    assert counts(storage) == before
    assert (await storage.matches.load(match.match_id)).status == "running"  # type: ignore[union-attr]
    await leave(match_service(storage), match, 1)
    assert len(counts(storage)["results"]) == 1


async def test_one_update_is_counted_once(storage: Storage) -> None:
    matches = match_service(storage)
    match = await store(matches, dealt(2))
    for is_first in (True, False):
        with caused_by("press:1"):
            if is_first:
                await leave(matches, match, 1)
            else:
                with pytest.raises((AlreadyHandled, TableError)):
                    await leave(match_service(storage), match, 1)
    assert (await standing(storage, 1)).matches == 1


async def test_another_match_of_the_same_people_that_ends_meanwhile_is_seen(storage: Storage) -> None:
    matches = match_service(storage)
    match = await store(matches, dealt(2))
    books = storage.results.books
    is_first = [True]

    async def slow_books(*args: object) -> Books:
        found = await books(*args)  # type: ignore[arg-type]
        if is_first.pop() if is_first else False:
            await ended(match_service(storage), [1, 2], chat_id=CHAT - 1)
        return found

    with patch.object(storage.results, "books", slow_books):
        await leave(matches, match, 1)
    assert await standing(storage, 1) == Standing(2, 2, 2, 2)


async def test_the_clock_on_the_wall_may_go_back(storage: Storage, clock: FakeClock) -> None:
    matches = match_service(storage)
    await ended(matches, [1, 2])
    clock.advance(-3_600)
    await ended(matches, [2, 1])
    before = counts(storage)
    await recount(storage, nobody)
    assert counts(storage) == before
    assert (await standing(storage, 1)).streak == 0


# Migration of a chat


@pytest.mark.storage_contract
async def test_what_was_played_in_a_group_was_played_in_the_supergroup(storage: Storage) -> None:
    matches = match_service(storage)
    await ended(matches, [1, 2], chat_id=-5)
    await ended(matches, [2, 1], chat_id=CHAT)
    await ended(matches, [1, 3], chat_id=-5)
    await matches.move_chat(-5, CHAT)
    assert await standing(storage, 1, CHAT) == Standing(3, 2, 1, 1)
    assert await storage.statistics.games_in(CHAT) == {"uno": 3}
    assert await storage.statistics.games_in(-5) == {}
    before = counts(storage)
    await recount(storage, nobody)
    assert counts(storage) == before


# Rebuilding and erasure


async def test_matches_from_before_there_were_statistics_are_counted_in_their_order(
    storage: Storage, clock: FakeClock
) -> None:
    matches = match_service(storage)
    for people in ([1, 2], [1, 2], [2, 1]):
        clock.advance(60)
        await ended(matches, people, moved=ENOUGH)
    before = counts(storage)
    for table in ("results", "played", "players", "standings", "feats"):
        change(storage, f"DELETE FROM {table}")  # noqa: S608
    done = await recount(storage, nobody)
    assert (done.matches, done.added) == (3, 3)
    assert counts(storage) == before


async def test_what_was_pruned_stays_as_it_was_counted(storage: Storage) -> None:
    matches = match_service(storage)
    first = await ended(matches, [1, 2], moved=ENOUGH)
    await ended(matches, [2, 1], moved=ENOUGH)
    before = counts(storage)
    change(storage, "DELETE FROM matches WHERE match_id = ?", first.match_id)
    change(storage, "DELETE FROM events WHERE match_id = ?", first.match_id)
    done = await recount(storage, nobody)
    assert (done.matches, done.kept) == (1, 1)
    assert counts(storage) == before


async def test_a_recount_that_fails_has_changed_nothing(storage: Storage) -> None:
    await ended(match_service(storage), [1, 2], moved=ENOUGH)
    before = counts(storage)
    failing = Statements(lambda sql, number: "INTO players" in sql)
    with failing.watching(), pytest.raises(DATABASE_ERRORS):
        await recount(storage, nobody)
    assert counts(storage) == before


@pytest.mark.storage_contract
async def test_who_is_forgotten_is_nowhere_and_stays_forgotten(storage: Storage) -> None:
    matches = match_service(storage)
    privacy, who = Privacy(storage, matches), Actor(17, "Аня Секретная")
    async with storage.transaction():
        await storage.users.update(17, name=who.name, hand_place="private")
        await storage.outbox.schedule(ScheduledJob(SendDigest(17), 5.0))
    shared = await ended(matches, [17, 2, 3], moved=ENOUGH)
    await ended(matches, [17], computers=1, chat_id=17, moved=5)
    rating_of_others = await standing(storage, 2)
    await privacy.forget(who)
    for table in (*TABLES_OF_A_PERSON, "results", "matches"):
        for row in rows(storage, f"SELECT * FROM {table}"):  # noqa: S608
            told = b"|".join(value if isinstance(value, bytes) else str(value).encode() for value in row[:6])
            assert b'"user_id":17' not in told
            assert 17 not in row, table
            assert "Секретная".encode() not in told
    assert await standing(storage, 2) == rating_of_others, "the matches of the others stay"
    match = await storage.matches.load(shared.match_id)
    assert match is not None
    assert match.names == ["", "Игрок 2", "Игрок 3"]
    before = counts(storage)
    await recount(storage, nobody)
    assert counts(storage) == before
    assert (await Statistics(storage).mine(who)).total is None
    await ended(matches, [17, 2], moved=ENOUGH)
    assert await standing(storage, 17) != Standing(2, 2, 2, 2), "they begin anew"


TABLES_OF_A_PERSON = ("users", "chats", "scheduled_jobs", "played", "players", "standings", "feats")


async def test_a_player_who_plays_has_to_get_up_first_and_who_is_out_need_not_wait(storage: Storage) -> None:
    matches = match_service(storage)
    privacy = Privacy(storage, matches)
    match = await store(matches, dealt(3))
    with pytest.raises(TableError, match="leave-first"):
        await privacy.forget(Actor(3, "?"))
    await leave(matches, match, 2)
    await privacy.forget(Actor(3, "?"))
    match = await matches.get(match.match_id)
    assert match.record.seats[2].forgotten
    assert votes.own_players(match) == [0, 1]
    match = await leave(matches, match, 1)
    assert match.record.unrated == "forgotten"
    assert rows(storage, "SELECT COUNT(*) FROM played") == [(2,)]
    before = counts(storage)
    await recount(storage, nobody)
    assert counts(storage) == before


async def test_a_longer_number_that_begins_alike_is_another_user(storage: Storage) -> None:
    matches = match_service(storage)
    match = await ended(matches, [171, 2])
    await Privacy(storage, matches).forget(Actor(17, "?"))
    assert (await matches.get(match.match_id)).names[0] == "Игрок 171"
    assert (await standing(storage, 171)).matches == 1


ENDS = st.tuples(st.permutations([1, 2, 3, 4]), st.integers(2, 4), st.integers(0, 1), st.integers(0, 80_000))
FORGETS = st.integers(1, 4)


@given(st.lists(ENDS | FORGETS, max_size=12))
@settings(max_examples=25, deadline=None)
async def test_counted_anew_it_is_the_same_whatever_has_happened(tmp_path_factory, course) -> None:
    clock = FakeClock()
    path: Path = tmp_path_factory.mktemp("counts") / "bot.sqlite3"
    storage = await Storage.open(path, Clock(clock))
    try:
        matches = match_service(storage)
        for _ in range(scoring.MOST_A_DAY - 2):
            await ended(matches, [1, 2], moved=2 * scoring.SHORTEST)
        for one in course:
            if isinstance(one, int):
                await Privacy(storage, matches).forget(Actor(one, "?"))
                continue
            people, count, chat, later = one
            clock.advance(later - 10_000)
            await ended(matches, people[:count], moved=count * scoring.SHORTEST, chat_id=CHAT - chat)
        before = counts(storage)
        await recount(storage, nobody)
        assert counts(storage) == before
        await recount(storage, nobody)
        assert counts(storage) == before
    finally:
        await storage.close()


# The rating itself


def test_ties_are_equal_and_the_order_counts() -> None:
    fresh = (Standing().mu, Standing().sigma)
    first, second, third = scoring.rated_after([fresh] * 3, [1, 1, 3])
    assert first == second
    assert first[0] > third[0]


def test_a_rating_is_shown_after_some_matches_with_its_uncertainty() -> None:
    assert scoring.rating_of(Standing(rated=scoring.SHOWN_AFTER - 1)) is None
    shown = scoring.rating_of(Standing(rated=scoring.SHOWN_AFTER, mu=31.0, sigma=2.0))
    assert shown == scoring.Rating(1240, 80)


def test_a_player_forgotten_counts_for_the_others_as_strong_as_they_were() -> None:
    strong = Chair(1, was="forgotten", strength=(40.0, 2.0))
    weak = Chair(1, was="forgotten", strength=(10.0, 2.0))
    losses = []
    for other in (strong, weak):
        books = Books()
        scoring.count(Result(1, 0.0, CHAT, "uno", "", (other, Chair(2, 7))), books, ())
        losses.append(books.standings[7, 0, "uno"].mu)
    assert losses[0] > losses[1]
