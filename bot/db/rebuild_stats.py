"""Statistics and ratings made anew from what was stored of the matches: their records and events.

Of matches that have left the database the ledger of results is what there is; it stays as it is.
"""

from collections import defaultdict, deque
from collections.abc import Callable
from typing import Any, Final

import msgspec

from bot.core.models import Match, MatchRecord, checksum
from bot.core.results import scoring
from bot.core.results.ledger import Books, Chair, Result
from bot.core.results.scoring import Course
from bot.db.storage import Storage
from games.errors import GameError
from games.registry import find

BATCH: Final = 200
_OVER: Final = "status = 'over' AND chat_id <> 0"
COUNT: Final = f"SELECT COUNT(*) FROM matches WHERE {_OVER}"  # noqa: S608
_ROWS: Final = (
    "SELECT match_id, chat_id, thread_id, status, version, record, seed, snapshot, checksum, updated_at FROM matches"  # noqa: S608
    f" WHERE match_id > ? AND {_OVER} ORDER BY match_id LIMIT ?"
)
_LAST: Final = "SELECT MAX(at) FROM events WHERE match_id = ?"


class Recounted(msgspec.Struct):
    matches: int = 0
    """Counted from their events."""
    added: int = 0
    """Of these, such as had not been counted before."""
    kept: int = 0
    """Counted from the ledger alone: they have left the database, or cannot be read."""
    people: int = 0


async def recount(storage: Storage, advance: Callable[[int], None]) -> Recounted:
    """Replace all statistics in one transaction: readers get the old ones until it ends."""
    done = Recounted()
    async with storage.transaction():
        if storage.is_shared:
            # What ends meanwhile waits, and is counted after this.
            await storage.db.execute("LOCK TABLE results IN SHARE ROW EXCLUSIVE MODE")
        await _read_anew(storage, done, advance)
        books = await _fold(storage, done)
        await storage.results.put_standings(books)
        await storage.results.put_players(books.last_at)
    done.people = len(books.last_at)
    return done


async def _read_anew(storage: Storage, done: Recounted, advance: Callable[[int], None]) -> None:
    """Return the ledger computed from the matches."""
    last = 0
    while rows := await storage.db.fetch(_ROWS, (last, BATCH)):
        last = rows[-1][0]
        known = await storage.results.with_ids([row[0] for row in rows])
        results = []
        for row in rows:
            result = await _result(storage, row, known.get(row[0]))
            if result is not None:
                done.matches += 1
                done.added += row[0] not in known
                results.append(result)
        await storage.results.put(results)
        advance(len(rows))


async def _result(storage: Storage, row: Any, known: Result | None) -> Result | None:
    """Return None if nothing is to be counted, or the match cannot be read."""
    match = _match(row)
    game = None if match is None else find(match.record.rulebook)
    if match is None or game is None or match.record.practice:
        return None
    try:
        outcome = game.status(game.decode(row[7])).outcome
    except GameError:
        return None
    is_anybodys = any(seat.user_id is not None for seat in match.record.seats)
    if outcome is None or (known is None and not is_anybodys):
        return None
    actions, told = await storage.events.told_course_within(match)
    [(ended_at,)] = await storage.db.fetch(_LAST, (match.match_id,))
    at = known.at if known is not None else ended_at if ended_at is not None else row[9]
    return _beside(scoring.result_of(match, game, outcome, Course(actions, told), at), known)


def _match(row: Any) -> Match | None:
    match_id, chat_id, thread_id, status, version, record, seed, snapshot, total, _ = row
    try:
        if checksum(record, seed, snapshot) != total or snapshot is None:
            return None
        return Match(match_id, chat_id, thread_id, status, version, msgspec.json.decode(record, type=MatchRecord), seed)
    except (msgspec.MsgspecError, TypeError, ValueError, RecursionError):
        return None


def _beside(result: Result, known: Result | None) -> Result:
    """Keep what only the ledger knows: the ratings of forgotten users, and whether the match was rated."""
    if known is None or not any(chair.was == "forgotten" for chair in known.chairs):
        return result
    chairs = tuple(
        Chair(chair.place, was="forgotten", strength=before.strength) if before.was == "forgotten" else chair
        for chair, before in zip(result.chairs, known.chairs, strict=True)
    )
    return msgspec.structs.replace(result, chairs=chairs, unrated=known.unrated)


async def _fold(storage: Storage, done: Recounted) -> Books:
    """Count all results in the order in which matches ended, and store why some are unrated."""
    await storage.results.clear_standings()
    books = Books()
    companies: defaultdict[tuple[str, str], deque[float]] = defaultdict(lambda: deque(maxlen=scoring.MOST_A_WEEK))
    counted, last = 0, (float("-inf"), 0)
    while results := await storage.results.after(*last, BATCH):
        last = results[-1].at, results[-1].match_id
        judged = []
        for result in results:
            played = msgspec.structs.replace(result, unrated="") if result.unrated == "often" else result
            result = scoring.count(result, books, companies[played.company, result.rulebook])
            scoring.count_for_chat(result, books)
            if result.company:
                companies[result.company, result.rulebook].append(result.at)
            judged.append(result)
        await storage.results.put(judged)
        counted += len(judged)
    done.kept = counted - done.matches
    return books
