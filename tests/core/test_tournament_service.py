"""Stored tournaments without a chat: rights, repeats, deciding matches."""

from pathlib import Path
from typing import Never
from unittest.mock import patch

import pytest

from bot.core.actor import Actor
from bot.core.failures import DATABASE_ERRORS, AlreadyHandled, StaleCup
from bot.core.idempotency import caused_by
from bot.core.lobby import lobby
from bot.core.match_service import MatchService, MatchUpdate, TableError
from bot.core.models import Match, Pairing, PersonRef, QuietTimes, Seat, SeatClock
from bot.core.play import apply_action
from bot.core.ports import Clock
from bot.core.privacy import Privacy
from bot.core.results.league import league
from bot.core.tournaments import tournament
from bot.core.tournaments.tournament import Cup, StoredCup, TournamentError
from bot.core.tournaments.tournament_service import Tournaments
from bot.db.repositories.tournament_rows import TournamentRepository
from bot.db.storage import Storage
from tests.support.counted_matches import ended, leave
from tests.support.fake_clock import FakeClock
from tests.support.match_services import match_service
from tests.support.raw_sql import rows
from tests.support.stored_matches import CHAT, dealt, store

DAY = 86_400.0
ANYA, BORIS, VERA, GRISHA = (Actor(at + 1, name) for at, name in enumerate(("Аня", "Борис", "Вера", "Гриша")))
FOUR = (ANYA, BORIS, VERA, GRISHA)


class NoLobbies:
    async def meet(
        self, who: Actor, where: tuple[int, int], rulebook: str, other: PersonRef, fixture: Pairing
    ) -> Never:
        raise AssertionError("nobody sits down here")


class Bosses:
    async def is_chat_admin(self, chat_id: int, who: Actor) -> bool:
        return who.user_id == 99


@pytest.fixture
def matches(storage: Storage) -> MatchService:
    return match_service(storage)


@pytest.fixture
def tournaments(storage: Storage, matches: MatchService) -> Tournaments:
    return Tournaments(storage, matches, NoLobbies(), Bosses())  # type: ignore[arg-type]


async def begun(tournaments: Tournaments, kind: str = "knockout", people: tuple[Actor, ...] = FOUR) -> StoredCup:
    stored = await tournaments.open(people[0], CHAT, 0, kind, "uno")  # type: ignore[arg-type]
    for who in people[1:]:
        await tournaments.join(stored.cup_id, CHAT, who)
    await tournaments.start(stored.cup_id, CHAT, people[0])
    return await tournaments.find(stored.cup_id, CHAT)


async def meeting(matches: MatchService, stored: StoredCup) -> Match:
    """Deal the current pairing; the first of the two sits first."""
    first, second = tournament.pair(stored.cup)
    match = dealt(2)
    match.record.seats = [Seat(first.name, first.user_id), Seat(second.name, second.user_id)]
    match.record.pairing = Pairing(stored.cup_id, (first.user_id, second.user_id))
    return await store(matches, match)


async def test_one_at_a_table_for_its_host_or_an_administrator(tournaments):
    stored = await tournaments.open(ANYA, CHAT, 0, "robin", "uno")
    with pytest.raises(TableError, match="cup-live"):
        await tournaments.open(BORIS, CHAT, 0, "knockout", "uno")
    await tournaments.open(BORIS, CHAT, 7, "knockout", "uno")
    with pytest.raises(TableError, match="cup-host-only"):
        await tournaments.start(stored.cup_id, CHAT, BORIS)
    with pytest.raises(TournamentError, match="cup-too-few"):
        await tournaments.start(stored.cup_id, CHAT, ANYA)
    with pytest.raises(TableError, match="old-button"):
        await tournaments.join(stored.cup_id, CHAT - 1, BORIS)
    with pytest.raises(TableError, match="old-button"):
        await tournaments.join(12_345, CHAT, BORIS)
    with pytest.raises(TableError, match="no-such-game"):
        await tournaments.open(ANYA, CHAT - 1, 0, "robin", "chess")
    with pytest.raises(TableError, match="cup-in-groups"):
        await tournaments.open(ANYA, ANYA.user_id, 0, "robin", "uno")
    await tournaments.cancel(stored.cup_id, CHAT, Actor(99, "Админ"))
    assert await tournaments.at(CHAT, 0) is None
    assert (await tournaments.open(BORIS, CHAT, 0, "robin", "uno")).cup_id > stored.cup_id


async def test_one_update_has_one_effect(tournaments):
    with caused_by("press:1"):
        stored = await tournaments.open(ANYA, CHAT, 0, "robin", "uno")
    await tournaments.cancel(stored.cup_id, CHAT, ANYA)
    with caused_by("press:1"), pytest.raises(AlreadyHandled):
        await tournaments.open(ANYA, CHAT, 0, "robin", "uno")
    assert await tournaments.at(CHAT, 0) is None


async def test_who_is_overtaken_is_judged_anew(tournaments, storage):
    stored = await tournaments.open(ANYA, CHAT, 0, "robin", "uno")
    await tournaments.join(stored.cup_id, CHAT, BORIS)
    with pytest.raises(StaleCup):
        async with storage.transaction():
            await storage.tournaments.save(stored, tournament.join(stored.cup, VERA.user_id, "Вера"))
    real = storage.tournaments.get
    with patch.object(storage.tournaments, "get", side_effect=[stored, stored, await real(stored.cup_id)]):
        await tournaments.join(stored.cup_id, CHAT, VERA)
    assert [one.name for one in (await real(stored.cup_id)).cup.entrants] == ["Аня", "Борис", "Вера"]


@pytest.mark.storage_contract
async def test_the_end_of_a_match_decides_the_meeting_or_neither_is_stored(tournaments, matches, storage):
    stored = await begun(tournaments)
    first, second = tournament.pair(stored.cup)
    match = await meeting(matches, stored)

    async def fails(*_: object) -> Never:
        raise DATABASE_ERRORS[0]("full")

    with patch.object(TournamentRepository, "save", fails), pytest.raises(DATABASE_ERRORS):
        await leave(matches, match, 1)
    assert (await matches.get(match.match_id)).status == "running"
    assert (await tournaments.find(stored.cup_id, CHAT)).cup == stored.cup
    await leave(matches, match, 1)
    after = await tournaments.find(stored.cup_id, CHAT)
    assert after.cup.meetings[0].outcome == "first"
    assert tournament.paired(after.cup) != (first.user_id, second.user_id)
    told = rows(storage, "SELECT COUNT(*) FROM outbox WHERE key LIKE 'tournament_notice:%'")
    assert told == [(1,)], "everybody is told who meets next"


async def test_what_counts_no_more_changes_nothing(tournaments, matches, storage):
    """A player of the dealt match was removed from the tournament."""
    stored = await begun(tournaments)
    match = await meeting(matches, stored)
    _, second = tournament.pair(stored.cup)
    number = stored.cup.entrants.index(second)
    with pytest.raises(TableError, match="cup-playing-now"):
        await tournaments.withdraw(stored.cup_id, CHAT, ANYA, number)
    async with storage.transaction():
        await storage.tournaments.save(stored, tournament.withdraw(stored.cup, second.user_id))
    before = (await tournaments.find(stored.cup_id, CHAT)).cup
    await leave(matches, match, 0)
    assert (await tournaments.find(stored.cup_id, CHAT)).cup == before


async def test_a_friendly_match_of_the_same_two_decides_nothing(tournaments, matches):
    stored = await begun(tournaments)
    await ended(matches, list(tournament.paired(stored.cup) or ()))
    assert (await tournaments.find(stored.cup_id, CHAT)).cup == stored.cup


async def test_who_does_not_come_is_taken_out_by_the_host_or_by_themselves(tournaments, matches, storage):
    stored = await begun(tournaments)
    first, second = tournament.pair(stored.cup)
    other = next(who for who in FOUR if who.user_id not in (first.user_id, second.user_id, ANYA.user_id))
    with pytest.raises(TableError, match="cup-host-only"):
        await tournaments.withdraw(stored.cup_id, CHAT, other, stored.cup.entrants.index(second))
    with pytest.raises(TableError, match="old-button"):
        await tournaments.withdraw(stored.cup_id, CHAT, ANYA, 99)
    fixture = Pairing(stored.cup_id, (first.user_id, second.user_id))
    seat = Seat(first.name, first.user_id, clock=SeatClock(quiet_times=QuietTimes()))
    game = apply_action.game_of(dealt(2))
    waiting = lobby.for_meeting(game, (CHAT, 0), seat, PersonRef(second.user_id, second.name), fixture, 60, bytes(32))
    match = await matches.create(waiting, lambda _: MatchUpdate())
    await tournaments.withdraw(stored.cup_id, CHAT, ANYA, stored.cup.entrants.index(second))
    assert (await matches.get(match.match_id)).status == "cancelled", "nobody waits at the table for them"
    cup = (await tournaments.find(stored.cup_id, CHAT)).cup
    assert (cup.meetings[0].outcome, cup.meetings[0].is_walkover) == ("first", True)


async def test_only_the_two_sit_at_a_meeting(matches):
    fixture = Pairing(1, (ANYA.user_id, BORIS.user_id))
    seat = Seat(ANYA.name, ANYA.user_id)
    match = lobby.for_meeting(
        apply_action.game_of(dealt(2)), (CHAT, 0), seat, PersonRef(BORIS.user_id, "Борис"), fixture, 60, bytes(32)
    )
    with pytest.raises(TableError, match="cup-two-only"):
        lobby.join(match, VERA.user_id, "Вера")
    with pytest.raises(TableError, match="cup-two-only"):
        lobby.add_computer(match, ANYA.user_id, ["Болтик"])
    with pytest.raises(TableError, match="cup-one-game"):
        lobby.change_game(match, ANYA.user_id, "montana")
    with pytest.raises(TableError, match="not-at-this-table"):
        lobby.leave(match, VERA.user_id)
    lobby.leave(match, BORIS.user_id)
    assert match.status == "cancelled"


@pytest.mark.storage_contract
async def test_the_chat_migrates_and_a_user_is_erased(tournaments, matches, storage):
    stored = await begun(tournaments)
    await matches.move_chat(CHAT, CHAT - 1)
    moved = await tournaments.at(CHAT - 1, 0)
    assert moved is not None
    assert moved.cup == stored.cup
    await Privacy(storage, matches).forget(ANYA)
    left = (await tournaments.find(stored.cup_id, CHAT - 1)).cup
    assert "Аня" not in [one.name for one in left.entrants]
    assert ANYA.user_id not in [one.user_id for one in left.entrants]
    assert left.host_id == 0
    assert await storage.tournaments.naming(ANYA.user_id) == []
    assert len(await storage.tournaments.naming(BORIS.user_id)) == 1


async def test_of_two_that_meet_in_one_chat_the_older_is_given_up(tournaments, matches):
    here = await tournaments.open(ANYA, CHAT, 0, "robin", "uno")
    there = await tournaments.open(BORIS, CHAT - 1, 0, "robin", "uno")
    await matches.move_chat(CHAT, CHAT - 1)
    kept = await tournaments.at(CHAT - 1, 0)
    assert kept is not None
    assert kept.cup_id == there.cup_id
    given_up: Cup = (await tournaments.find(here.cup_id, CHAT - 1)).cup
    assert given_up.status == "cancelled"


async def test_a_bot_that_is_started_again_goes_on_where_it_was(tmp_path: Path, clock: FakeClock) -> None:
    path = tmp_path / "bot.sqlite3"
    storage = await Storage.open(path, Clock(clock))
    matches = match_service(storage)
    stored = await begun(Tournaments(storage, matches, NoLobbies(), Bosses()))  # type: ignore[arg-type]
    match = await meeting(matches, stored)
    await storage.close()
    storage = await Storage.open(path, Clock(clock))
    matches = match_service(storage)
    await leave(matches, await matches.get(match.match_id), 0)
    again = await storage.tournaments.live_at(CHAT, 0)
    assert again is not None
    assert again.cup.meetings[0].outcome == "second"
    await storage.close()


async def introduced(storage: Storage) -> None:
    async with storage.transaction():
        for who in FOUR:
            await storage.users.update(who.user_id, name=who.name)


@pytest.mark.storage_contract
async def test_a_league_of_four_over_three_evenings(matches: MatchService, storage: Storage, clock: FakeClock) -> None:
    await introduced(storage)
    assert await league(storage, CHAT) is None
    await ended(matches, [4, 3, 2, 1], luck=1)
    clock.advance(20 * DAY)
    for luck, order in enumerate(([1, 2, 3, 4], [2, 1, 4, 3]), start=2):  # of one evening
        await ended(matches, order, luck=luck)
    clock.advance(2 * DAY)
    await ended(matches, [1, 3], luck=4)
    await ended(matches, [4], computers=2, luck=5)
    found = await league(storage, CHAT, "uno")
    assert found is not None
    told = [(line.place, line.name, line.matches, line.wins, line.halves) for line in found.lines]
    # Players who leave share the place: a half for each of them.
    assert told == [
        (1, "Аня", 4, 2, 2 + 6 + 2 + 2),
        (2, "Борис", 3, 1, 2 + 2 + 6),
        (2, "Гриша", 3, 1, 6 + 2 + 2),
        (4, "Вера", 4, 0, 2 + 2 + 2 + 0),
    ]
    clock.advance(10 * DAY)
    later = await league(storage, CHAT, "uno")
    assert later is not None
    assert later.lines[0].matches == 3, "the first evening is more than four weeks ago"
    async with storage.transaction():
        await storage.users.update(ANYA.user_id, is_hidden=1)
    without = await league(storage, CHAT, "uno")
    assert without is not None
    assert "Аня" not in [line.name for line in without.lines]
