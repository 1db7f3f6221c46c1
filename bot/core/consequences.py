"""Consequences of a match for other records: waitlist, results, statistics and tournament."""

from collections.abc import Sequence

import msgspec

from bot.core.jobs import Job, TournamentNotice, UserNotice
from bot.core.models import Match, MatchClosing
from bot.core.notifications import NEXT_GAME
from bot.core.ports import Repositories, Storage
from bot.core.results import closing_lines, scoring
from bot.core.results.ledger import Books, Result
from bot.core.results.scoring import Course
from bot.core.tournaments import tournament
from bot.core.tournaments.tournament import Cup, StoredCup
from games.engine import Action, Event
from games.registry import find


class TournamentProgress(msgspec.Struct, frozen=True):
    """A tournament before and after one of its matches."""

    before: StoredCup
    after: Cup


class MatchEnding(msgspec.Struct, frozen=True):
    """Result of a finished match, stored in the transaction that stores its end."""

    match: Match
    result: Result
    books: Books
    progress: TournamentProgress | None = None
    """Set if the match belongs to a tournament."""

    @property
    def jobs(self) -> list[Job]:
        if self.progress is None:
            return []
        cup_id, cup = self.progress.before.cup_id, self.progress.after
        return [TournamentNotice(self.match.chat_id, self.match.match_id, cup_id, cup)]

    async def store(self, storage: Repositories) -> None:
        """Store the result and the tournament; raise StaleCount or StaleCup if they were changed meanwhile."""
        await storage.results.put_books(self.result, self.books)
        number = self.match.record.closing.number
        if number:
            # Another match of the chat may have ended meanwhile.
            await storage.results.check_number(self.result, number)
        if self.progress is not None:
            await storage.tournaments.save(self.progress.before, self.progress.after)
        await storage.history.add_sittings(self.match.match_id, self.match.record.seats)


class MatchConsequences:
    """Implements the port `Consequences`."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def opened(self, match: Match) -> list[Job]:
        """Return the job that tells the waitlist of a new lobby, without its players."""
        guests = await self._storage.waitlist.take(match.chat_id, match.thread_id)
        seated = {player.user_id for player in match.record.seats}
        wanted = [guest for guest in guests if guest.user_id not in seated]
        return [UserNotice.of(match, NEXT_GAME, wanted)] if wanted else []

    async def finished(
        self, match: Match, last: tuple[int, Action] | None, told: Sequence[Event]
    ) -> MatchEnding | None:
        """Return the result and its effects, and set the closing of the draft; None if it is not counted."""
        game, storage = find(match.record.rulebook), self._storage
        outcome = None if game is None else game.status(match.state).outcome
        if game is None or outcome is None:
            return None
        course = Course(*await storage.events.told_course_of(match))
        if last is not None:
            seat, action = last
            course = Course([*course.actions, (seat, msgspec.json.encode(action))], [*course.told, *told])
        match.record.closing = MatchClosing(closing_lines.decision_of(game, outcome, course.told))
        if match.record.practice:
            return None
        result = scoring.result_of(match, game, outcome, course, storage.clock.wall())
        people = result.people
        books = await storage.results.books(people, match.chat_id, result.rulebook)
        result = msgspec.structs.replace(result, at=scoring.after_all(result.at, people, books))
        rated_at = await storage.results.rated_of(result.company, result.rulebook, result.at - scoring.WEEK)
        result = scoring.count(result, books, rated_at)
        match.record.unrated = result.unrated
        match.record.closing = await closing_lines.with_statistics(storage, match, result, books)
        return MatchEnding(match, result, books, await self._progress(match, result))

    async def _progress(self, match: Match, result: Result) -> TournamentProgress | None:
        """Return the progress of the tournament; None if the match is not its current meeting."""
        fixture = match.record.pairing
        stored = None if fixture is None else await self._storage.tournaments.get(fixture.cup_id)
        if fixture is None or stored is None or tournament.paired(stored.cup) != fixture.pair:
            return None
        places = {chair.user_id: chair.place for chair in result.chairs if chair.user_id is not None}
        return TournamentProgress(stored, tournament.decided(stored.cup, places))

    async def moved(self, old: int, new: int) -> None:
        """Recount the standings of a chat that has migrated."""
        results = await self._storage.results.in_chat(new)
        await self._storage.results.clear_standings([old, new])
        await self._storage.results.put_standings(scoring.count_here(results, new))
