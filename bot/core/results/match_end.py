"""Result of a finished match, stored in the transaction that stores its end."""

import msgspec

from bot.core.jobs import Job
from bot.core.models import Match
from bot.core.models_company import MatchClosing
from bot.core.ports import Repositories, Storage
from bot.core.results import closing_lines, scoring
from bot.core.results.ledger import Books, Result
from bot.core.results.scoring import Course
from bot.core.tournaments.tournament_matches import TournamentMatchEnd, tournament_match_end
from games.engine import Action, Event
from games.registry import find


class MatchEnding(msgspec.Struct, frozen=True):
    result: Result
    books: Books
    met: TournamentMatchEnd | None = None
    """Effect on the tournament, if the match belongs to one."""

    number: int = 0
    """Announced number of the match in its chat; 0 if none was."""

    async def store(self, storage: Repositories) -> None:
        await storage.results.put_books(self.result, self.books)
        if self.number:
            await storage.results.check_number(
                self.result, self.number
            )  # another match of the chat may have ended meanwhile
        if self.met is not None:
            await self.met.store(storage)

    def jobs(self, match: Match) -> list[Job]:
        return [] if self.met is None else [self.met.told(match)]


async def ending_of(
    storage: Storage, match: Match, last: tuple[int, Action] | None, told: list[Event]
) -> MatchEnding | None:
    """Return the ending of a draft and set its closing; None if it is not counted.

    `last` is the action that ended the match, not stored yet, and `told` are its public events.
    """
    game = find(match.record.rulebook)
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
    return MatchEnding(result, books, await tournament_match_end(storage, match, result), match.record.closing.number)


async def moved_with(storage: Storage, old: int, new: int) -> None:
    """Recount the standings after a chat has migrated; call it in that transaction."""
    results = await storage.results.in_chat(new)
    await storage.results.clear_standings([old, new])
    await storage.results.put_standings(scoring.count_here(results, new))
