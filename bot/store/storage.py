"""SQLite behind aiosqlite: one connection, one writer, one transaction for everything that belongs together."""

import asyncio
import logging
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import aiosqlite
import msgspec

from bot.store import migrations
from bot.store.model import (
    HAND_PLACES,
    LIVE,
    STATUSES,
    Arrival,
    Job,
    Match,
    Person,
    Place,
    Posting,
    Record,
    Timer,
    checksum,
    row_of,
)
from bot.store.rescue.checks import means_damage
from bot.store.rescue.damage import Damage
from bot.store.rescue.examine import examine
from bot.store.rescue.ledger import settle, tally
from bot.store.single_process import Claim, UnusableDatabase
from games.engine import Action
from games.errors import BadState
from games.registry import AnyGame, find

log = logging.getLogger(__name__)

Clock = Callable[[], float]
Known = str | float | None
Work = Callable[["Storage"], Coroutine[Any, Any, None]]
MOST_ROWS = 20_000
LARGEST_GROUP = 999_999_999_999
"""The numbers of supergroups begin beyond."""
CAUSES_KEPT = 48 * 3_600.0
"""Seconds in which an update may come again: Telegram keeps one for a day."""
FORGOTTEN_AT_ONCE = 4
NEVER = 1e12
"""A point of time that no table will live to see."""
"""More than one comes in, so that there are never more than there have to be; and nobody waits for it."""

# It would log every stored value at DEBUG: seeds and hands.
logging.getLogger("aiosqlite").setLevel(logging.INFO)

_LIVE = f"status IN {LIVE}"


@contextmanager
def usable(path: Path) -> Iterator[None]:
    """What SQLite says against it at the start is said in one sentence."""
    try:
        yield
    except sqlite3.Error as error:
        raise UnusableDatabase(f"The database {path} cannot be used: {error}.") from None


class StaleMatch(Exception):
    """Somebody else has stored a newer version of the match."""


class RepeatedTap(Exception):
    """This very tap has had its effect already."""


class QuarantinedMatch(Exception):
    """What is stored of a match cannot be trusted; it has been put aside, and the bot goes on."""


class Direct:
    """A connection in the thread that owns it: its steps look like those of aiosqlite and never wait."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    async def execute(self, sql: str, values: Sequence[Any] = ()) -> sqlite3.Cursor:
        return self._connection.execute(sql, values)

    async def executemany(self, sql: str, values: Iterable[Sequence[Any]]) -> sqlite3.Cursor:
        return self._connection.executemany(sql, values)

    async def commit(self) -> None:
        self._connection.commit()


def _settle(futures: "list[asyncio.Future[None]]", failures: list[BaseException | None]) -> None:
    for done, failure in zip(futures, failures, strict=True):
        if done.cancelled():
            continue
        if failure is None:
            done.set_result(None)
        else:
            done.set_exception(failure)


def _at_once(step: Coroutine[Any, Any, None]) -> None:
    """Carries out a step that waits for nothing."""
    try:
        step.send(None)
    except StopIteration:
        return
    step.close()
    raise RuntimeError("a step within the database's thread cannot wait")


class Storage:
    """Every method is one step; those that change something are called within `transaction`."""

    def __init__(self, db: Any, clock: Clock) -> None:
        self._db = db
        self._lock = asyncio.Lock()
        self._waiting: list[tuple[Work, asyncio.Future[None]]] = []
        self._rows: dict[tuple[str, int], Any] = {}
        """People and places that were looked up: nearly every tap asks for them."""
        self._claim: Claim | None = None
        self._is_hurt = False
        self.wall = clock
        """The date of rows."""
        self.now = clock
        """The time at the tables, by which timers are due: `bot.store.table_clock` where a bot keeps it."""

    @classmethod
    async def open(cls, path: Path | str, clock: Clock = time.time) -> "Storage":
        """The database at `path`, made or brought up to date; UnusableDatabase when that cannot be.

        It is looked over first. What is damaged is mended as far as it goes, and said in one line of the log.
        """
        named = Path(path)
        claim = Claim.take(named)
        try:
            with usable(named):
                damage = await asyncio.to_thread(examine, claim, named)
                try:
                    storage, damage = await cls._made_ready(claim, clock, damage)
                except sqlite3.Error as error:
                    if not means_damage(error):
                        raise
                    # What no check has found is found by the first use.
                    damage = await asyncio.to_thread(examine, claim, named, is_damaged=True)
                    storage, damage = await cls._made_ready(claim, clock, damage)
        except BaseException:
            claim.release()
            raise
        if damage is not None:
            log.error("%s", damage.sentence(named))
        return storage

    @classmethod
    async def _made_ready(cls, claim: Claim, clock: Clock, damage: Damage | None) -> "tuple[Storage, Damage | None]":
        """Up to date, at one with itself, and compared with what is known of it from outside."""
        # Tried here first: a thread that fails to open it would outlive the sentence.
        sqlite3.connect(claim.path).close()
        db: Any = await aiosqlite.connect(claim.path, isolation_level=None)
        storage = cls(db, clock)
        try:
            # A name with a damaged letter in it is a name still.
            db.text_factory = lambda raw: raw.decode(errors="replace")
            # FULL: a move that was acknowledged survives a power cut.
            for pragma in ("busy_timeout = 5000", "journal_mode = WAL", "synchronous = FULL"):
                await db.execute(f"PRAGMA {pragma}")
            await storage._migrate()
            async with storage.transaction():
                damage = await db._execute(settle, db._conn, claim, damage)
            storage._claim = claim
            await db._execute(storage._note_progress)
        except BaseException:
            await db.close()
            raise
        return storage, damage

    def _note_progress(self) -> None:
        """Beside the database, in its own thread, after each commit."""
        if self._claim is not None:
            try:
                self._claim.count(tally(self._db._conn))
            except sqlite3.Error as error:
                # What was committed is committed.
                self._notice(error)

    def _notice(self, error: BaseException) -> None:
        """A file that turns out to be damaged is read as a whole at the next start."""
        self._is_hurt = self._is_hurt or (isinstance(error, sqlite3.Error) and means_damage(error))

    async def close(self) -> None:
        async with self._lock:
            try:
                await self._db.close()
            finally:
                if self._claim is not None:
                    self._claim.release(in_order=not self._is_hurt)

    async def _migrate(self) -> None:
        """Every step happens once, or not at all: its number is stored in the same transaction."""
        async with self.transaction():
            await self._db.execute(migrations.STEPS_TABLE)
        [(done,)] = await self._read("SELECT COALESCE(MAX(step), 0) FROM schema_steps")
        for number, step in enumerate(migrations.MIGRATIONS[done:], start=done + 1):
            async with self.transaction():
                for statement in migrations.statements(step):
                    await self._db.execute(statement)
                await self._db.execute("INSERT INTO schema_steps (step) VALUES (?)", (number,))

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[None]:
        async with self._lock:
            try:
                await self._db.execute("BEGIN IMMEDIATE")
                yield
                await self._db.commit()
            except BaseException as error:
                self._notice(error)
                # Also when the wait for one of them was cancelled: the calls are carried out in order, this one last.
                await self._db.rollback()
                raise
            await self._db._execute(self._note_progress)

    async def together(self, work: Work) -> None:
        """A transaction for `work`, all of it within the database's own thread.

        Whoever comes while the disk is busy shares the next trip to it; if the work of one raises, the others' stands.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        mine = (work, done)
        self._waiting.append(mine)
        try:
            async with self._lock:
                if self._waiting:
                    batch, self._waiting = self._waiting, []
                    await self._commit_all(batch)
            await done
        finally:
            # Whoever gave up before it began has not done it.
            if mine in self._waiting:
                self._waiting.remove(mine)

    async def _commit_all(self, batch: "list[tuple[Work, asyncio.Future[None]]]") -> None:
        loop, at = asyncio.get_running_loop(), self.now()

        def carry_out() -> None:
            try:
                failures: list[BaseException | None] = self._carry_out([work for work, _ in batch], at)
            except BaseException as error:
                failures = [error] * len(batch)
            # Told from here: whoever waits for all may be cancelled, the others still have to know.
            loop.call_soon_threadsafe(_settle, [done for _, done in batch], failures)

        await self._db._execute(carry_out)

    def _carry_out(self, works: "list[Work]", at: float) -> list[BaseException | None]:
        """Runs in the thread of the database, where no step has to wait for another."""
        db = self._in_thread(self._db._conn)
        inside = Storage(db, self.wall)
        inside.now = lambda: at  # the tables' time is read in the bot's own thread
        try:
            _at_once(db.execute("BEGIN IMMEDIATE"))
            failures = [self._one_of(works, inside, work) for work in works]
            _at_once(db.commit())
        except BaseException as error:
            self._notice(error)
            self._db._conn.rollback()
            raise
        self._note_progress()
        return failures

    def _one_of(self, works: "list[Work]", inside: "Storage", work: Work) -> BaseException | None:
        if len(works) == 1:
            _at_once(work(inside))
            return None
        _at_once(inside._db.execute("SAVEPOINT one"))
        try:
            _at_once(work(inside))
        except Exception as failure:
            _at_once(inside._db.execute("ROLLBACK TO one"))
            return failure
        _at_once(inside._db.execute("RELEASE one"))
        return None

    def _in_thread(self, connection: sqlite3.Connection) -> Any:
        return Direct(connection)

    async def _read(self, sql: str, *values: Any) -> list[Any]:
        async with self._lock:
            try:
                return list(await self._db.execute_fetchall(sql, values))
            except sqlite3.Error as error:
                self._notice(error)
                raise

    # Matches

    async def add_match(self, match: Match) -> int | None:
        """Stores a new match and returns its id; None when the table is taken."""
        now = self.wall()
        record, snapshot = _json(match.record), _snapshot(match)
        total = checksum(record, match.seed, snapshot)
        where = (match.chat_id, match.thread_id, match.status, match.version)
        cursor = await self._db.execute(
            "INSERT INTO matches"  # noqa: S608
            " (chat_id, thread_id, status, version, record, seed, snapshot, checksum, created_at, updated_at)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
            f" ON CONFLICT (chat_id, thread_id) WHERE {_LIVE} DO NOTHING RETURNING match_id",
            (*where, record, match.seed, snapshot, total, now, now),
        )
        row = await cursor.fetchone()
        return None if row is None else int(row[0])

    async def save_match(self, match: Match, version: int) -> None:
        """Stores the match over `version`, or StaleMatch."""
        record, snapshot = _json(match.record), _snapshot(match)
        total = checksum(record, match.seed, snapshot)
        cursor = await self._db.execute(
            "UPDATE matches SET status = ?, version = ?, record = ?, snapshot = ?, checksum = ?, updated_at = ?"
            " WHERE match_id = ? AND version = ?",
            (match.status, match.version, record, snapshot, total, self.wall(), match.match_id, version),
        )
        if cursor.rowcount != 1:
            raise StaleMatch(match.match_id)

    async def load_match(self, match_id: int) -> Match | None:
        """The match, or None when there is none; QuarantinedMatch when what is stored cannot be trusted."""
        rows = await self._read(
            "SELECT match_id, chat_id, thread_id, status, version, record, seed, snapshot, checksum FROM matches"
            " WHERE match_id = ?",
            match_id,
        )
        if not rows:
            return None
        if rows[0][3] == "quarantined":
            raise QuarantinedMatch(match_id)
        try:
            return _match(rows[0])
        except (msgspec.MsgspecError, TypeError, ValueError, RecursionError):
            # The cause may quote what was stored, and that is secret.
            await self._quarantine(match_id)
            raise QuarantinedMatch(match_id) from None

    async def _quarantine(self, match_id: int) -> None:
        """Out of play, and kept as it is for whoever looks into it."""
        log.error("match %d cannot be trusted and is put aside", match_id)
        async with self.transaction():
            await self._db.execute("UPDATE matches SET status = 'quarantined' WHERE match_id = ?", (match_id,))
            await self.cancel_timers(match_id)
            await self._db.execute("DELETE FROM outbox WHERE match_id = ?", (match_id,))
            await self._db.execute("DELETE FROM postings WHERE match_id = ?", (match_id,))

    async def live_match_at(self, chat_id: int, thread_id: int) -> int | None:
        rows = await self._read(
            f"SELECT match_id FROM matches WHERE chat_id = ? AND thread_id = ? AND {_LIVE}",  # noqa: S608
            chat_id,
            thread_id,
        )
        return rows[0][0] if rows else None

    async def is_put_aside(self, chat_id: int, thread_id: int) -> bool:
        """Whether the latest match of a table cannot be played on because its record is damaged."""
        rows = await self._read(
            "SELECT status FROM matches WHERE chat_id = ? AND thread_id = ? ORDER BY match_id DESC LIMIT 1",
            chat_id,
            thread_id,
        )
        return bool(rows) and rows[0][0] == "quarantined"

    async def live_matches(self) -> list[int]:
        return [match_id for (match_id,) in await self._read(f"SELECT match_id FROM matches WHERE {_LIVE}")]  # noqa: S608

    async def live_matches_in(self, chat_id: int) -> list[int]:
        """At all the tables of a chat."""
        sql = f"SELECT match_id FROM matches WHERE chat_id = ? AND {_LIVE} ORDER BY match_id"  # noqa: S608
        return [match_id for (match_id,) in await self._read(sql, chat_id)]

    async def live_matches_of(self, user_id: int) -> list[int]:
        """The live matches at all tables whose record names the person; a longer number may begin alike."""
        sql = f"SELECT match_id FROM matches WHERE {_LIVE} AND instr(record, ?) > 0 ORDER BY match_id"  # noqa: S608
        return [match_id for (match_id,) in await self._read(sql, f'"user_id":{user_id}'.encode())]

    async def add_event(self, match: Match, seat: int, action: Action, tap: str | None) -> None:
        """What was done in this version; RepeatedTap when the tap counted before, StaleMatch when the version did."""
        try:
            cursor = await self._db.execute(
                "INSERT INTO events (match_id, version, seat, action, tap, at) VALUES (?, ?, ?, ?, ?, ?)"
                " ON CONFLICT (match_id, tap) WHERE tap IS NOT NULL DO NOTHING",
                (match.match_id, match.version, seat, _json(action), tap, self.wall()),
            )
        except sqlite3.IntegrityError:
            raise StaleMatch(match.match_id) from None
        if cursor.rowcount != 1:
            raise RepeatedTap(match.match_id)

    async def actions_of(self, match_id: int) -> list[tuple[int, bytes]]:
        return await self._read("SELECT seat, action FROM events WHERE match_id = ? ORDER BY version", match_id)

    # Causes

    async def add_cause(self, name: str, match_id: int) -> bool:
        """Notes that something had its effect on a match; False when it had before. Old ones go in passing."""
        cursor = await self._db.execute(
            "INSERT INTO causes (name, match_id, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
            (name, match_id, self.now()),
        )
        is_new = cursor.rowcount == 1
        await self._db.execute(
            "DELETE FROM causes WHERE (name, match_id) IN"
            " (SELECT name, match_id FROM causes WHERE at < ? ORDER BY at LIMIT ?)",
            (self.now() - CAUSES_KEPT, FORGOTTEN_AT_ONCE),
        )
        return bool(is_new)

    async def has_cause(self, name: str) -> bool:
        return bool(await self._read("SELECT 1 FROM causes WHERE name = ? LIMIT 1", name))

    # Timers

    async def set_timers(self, timers: Iterable[Timer]) -> None:
        await self._db.executemany(
            "INSERT INTO timers (match_id, kind, seat, due_at) VALUES (?, ?, ?, ?)"
            " ON CONFLICT (match_id, kind, seat) DO UPDATE SET due_at = excluded.due_at",
            [(timer.match_id, timer.kind, timer.seat, timer.due_at) for timer in timers],
        )

    async def cancel_timers(self, match_id: int, keep_turns_of: Iterable[int] = ()) -> None:
        """Stops the match's timers but that of its length; the turn clock of a seat still waited for may run on."""
        kept = sorted(keep_turns_of)
        marks = ", ".join("?" * len(kept))
        but = f" AND NOT (kind IN ('turn', 'reminder') AND seat IN ({marks}))" if kept else ""
        sql = f"DELETE FROM timers WHERE match_id = ? AND kind <> 'length'{but}"  # noqa: S608
        await self._db.execute(sql, (match_id, *kept))

    async def halt_timers(self, match_id: int, now: float) -> None:
        """The match's timers stand: what is left of each is kept, beyond any time that will come."""
        await self._db.execute(
            "UPDATE timers SET due_at = due_at + ? WHERE match_id = ? AND due_at < ?", (NEVER - now, match_id, NEVER)
        )

    async def restart_timers(self, match_id: int, now: float) -> None:
        """Those that stand go on with what is left of them."""
        await self._db.execute(
            "UPDATE timers SET due_at = due_at - ? WHERE match_id = ? AND due_at >= ?", (NEVER - now, match_id, NEVER)
        )

    async def drop_timers(self, match_id: int) -> None:
        await self._db.execute("DELETE FROM timers WHERE match_id = ?", (match_id,))

    async def timers_of(self, match_id: int) -> list[Timer]:
        rows = await self._read("SELECT match_id, kind, seat, due_at FROM timers WHERE match_id = ?", match_id)
        return [Timer(*row) for row in rows]

    async def next_timers(self, count: int) -> list[Timer]:
        """The first to come due, the earliest first."""
        rows = await self._read("SELECT match_id, kind, seat, due_at FROM timers ORDER BY due_at LIMIT ?", count)
        return [Timer(*row) for row in rows]

    async def next_due(self, after: float, but: str) -> float | None:
        """When the next timer comes due after this, those of a kind left out."""
        rows = await self._read("SELECT MIN(due_at) FROM timers WHERE due_at > ? AND kind <> ?", after, but)
        return rows[0][0] if rows else None

    async def drop_timer(self, timer: Timer) -> bool:
        """Forgets it; False when it was stopped or set anew meanwhile."""
        cursor = await self._db.execute(
            "DELETE FROM timers WHERE match_id = ? AND kind = ? AND seat = ? AND due_at = ?",
            (timer.match_id, timer.kind, timer.seat, timer.due_at),
        )
        return bool(cursor.rowcount == 1)

    # Outbox

    async def enqueue(self, jobs: Iterable[Job]) -> None:
        """A job that waits already is brought up to date and keeps its place in the queue."""
        await self._db.executemany(
            "INSERT INTO outbox (kind, chat_id, match_id, seat, urgent, payload) VALUES (?, ?, ?, ?, ?, ?)"
            " ON CONFLICT (kind, match_id, seat) DO UPDATE SET chat_id = excluded.chat_id,"
            " urgent = excluded.urgent, payload = excluded.payload, revision = outbox.revision + 1",
            [(job.kind, job.chat_id, job.match_id, job.seat, job.urgent, _json(job.payload)) for job in jobs],
        )

    async def chats_with_jobs(self) -> list[int]:
        return [chat_id for (chat_id,) in await self._read("SELECT DISTINCT chat_id FROM outbox")]

    async def is_table_due(self, match_id: int) -> bool:
        """Whether the table of the match waits to be shown as it is."""
        found = "SELECT 1 FROM outbox WHERE match_id = ? AND kind IN ('table', 'repost') LIMIT 1"
        return bool(await self._read(found, match_id))

    async def jobs_of(self, chat_id: int) -> list[Job]:
        """What waits for a chat, in the order in which it came. What cannot be read is dropped."""
        rows = await self._read(
            "SELECT kind, chat_id, match_id, seat, urgent, payload, job_id, revision FROM outbox"
            " WHERE chat_id = ? ORDER BY job_id",
            chat_id,
        )
        jobs: list[Job] = []
        for row in rows:
            try:
                jobs.append(_job(row))
            except (msgspec.MsgspecError, TypeError, ValueError):
                log.error("job %d cannot be read and is dropped", row[6])
                async with self.transaction():
                    await self._db.execute("DELETE FROM outbox WHERE job_id = ?", (row[6],))
        return jobs

    async def finish_job(self, job: Job) -> None:
        """Takes it off the list, unless there is something newer to show meanwhile."""
        await self._db.execute("DELETE FROM outbox WHERE job_id = ? AND revision = ?", (job.job_id, job.revision))

    async def finish_jobs(self, jobs: Iterable[Job]) -> None:
        await self._db.executemany(
            "DELETE FROM outbox WHERE job_id = ? AND revision = ?", [(job.job_id, job.revision) for job in jobs]
        )

    # What is being sent

    async def note_posting(self, posting: Posting) -> None:
        """In place of an earlier try of the same."""
        await self._db.execute(
            "INSERT INTO postings (match_id, what, seat, chat_id, job_id, revision, since, newest, sends, message)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (match_id, what, seat) DO UPDATE SET"
            " chat_id = excluded.chat_id, job_id = excluded.job_id, revision = excluded.revision,"
            " since = excluded.since, newest = excluded.newest, sends = excluded.sends, message = excluded.message",
            msgspec.structs.astuple(posting),
        )

    async def posting(self, match_id: int, what: str, seat: int) -> Posting | None:
        rows = await self._read(
            "SELECT match_id, what, seat, chat_id, job_id, revision, since, newest, sends, message FROM postings"
            " WHERE match_id = ? AND what = ? AND seat = ?",
            match_id,
            what,
            seat,
        )
        return Posting(*rows[0]) if rows else None

    async def forget_posting(self, match_id: int, what: str, seat: int) -> None:
        """It has arrived, or has been given up."""
        await self._db.execute(
            "DELETE FROM postings WHERE match_id = ? AND what = ? AND seat = ?", (match_id, what, seat)
        )

    async def note_arrival(self, arrival: Arrival) -> None:
        await self.forget_posting(*arrival.posting.key)
        await self.note_newest(arrival.posting.chat_id, arrival.message_id)

    async def newest(self, chat_id: int) -> int:
        """The greatest message number noted in the row of numbers of the chat; 0 when there is none."""
        rows = await self._read("SELECT message_id FROM newest WHERE number_row = ?", row_of(chat_id))
        return int(rows[0][0]) if rows else 0

    async def note_newest(self, chat_id: int, message_id: int) -> None:
        await self._db.execute(
            "INSERT INTO newest (number_row, message_id) VALUES (?, ?) ON CONFLICT (number_row)"
            " DO UPDATE SET message_id = MAX(message_id, excluded.message_id)",
            (row_of(chat_id), message_id),
        )

    # People and places

    async def person(self, user_id: int) -> Person:
        rows = await self._known(
            "SELECT user_id, name, language, has_started, hand_place FROM users WHERE user_id = ?", user_id
        )
        if not rows:
            return Person(user_id)
        _, name, language, has_started, hand_place = rows[0]
        place = hand_place if hand_place in HAND_PLACES else HAND_PLACES[0]
        return Person(user_id, name, language, bool(has_started), place)

    async def _known(self, sql: str, key: int) -> list[Any]:
        """A row that was read before is not read again, unless it has been changed since."""
        if (sql, key) not in self._rows:
            rows = await self._read(sql, key)
            if len(self._rows) > MOST_ROWS:
                self._rows.clear()
            self._rows[sql, key] = rows
        return list(self._rows[sql, key])

    async def update_person(self, user_id: int, **known: Known) -> None:
        """Notes what is named and keeps everything else that is known of the person."""
        await self._update("users", "user_id", user_id, known)

    async def place(self, chat_id: int) -> Place:
        rows = await self._known(
            "SELECT title, language, is_admin, pictures, admin_known_at, greeted_at, moved_to FROM chats"
            " WHERE chat_id = ?",
            chat_id,
        )
        if not rows:
            return Place(chat_id)
        title, language, is_admin, pictures, *rest = rows[0]
        return Place(chat_id, title, language, bool(is_admin), bool(pictures), *rest)

    async def update_place(self, chat_id: int, **known: Known) -> None:
        """Notes what is named and keeps everything else that is known of the chat."""
        await self._update("chats", "chat_id", chat_id, known)

    async def _update(self, table: str, key: str, of: int, known: dict[str, Known]) -> None:
        self._rows.clear()
        marks = ", ".join("?" * len(known))
        changes = ", ".join(f"{name} = excluded.{name}" for name in known)
        await self._db.execute(
            f"INSERT INTO {table} ({key}, {', '.join(known)}) VALUES (?, {marks})"  # noqa: S608
            f" ON CONFLICT ({key}) DO UPDATE SET {changes}",
            (of, *known.values()),
        )

    async def claim_greeting(self, chat_id: int, since: float) -> bool:
        """True for one: the chat has not been greeted for so many seconds, and is now."""
        self._rows.clear()
        await self._db.execute("INSERT INTO chats (chat_id) VALUES (?) ON CONFLICT DO NOTHING", (chat_id,))
        cursor = await self._db.execute(
            "UPDATE chats SET greeted_at = ? WHERE chat_id = ? AND greeted_at <= ?",
            (self.now(), chat_id, self.now() - since),
        )
        return bool(cursor.rowcount == 1)

    async def groups_called(self, title: str) -> list[int]:
        """The groups of this title that may become a supergroup yet; a few are enough."""
        rows = await self._read(
            "SELECT chat_id FROM chats WHERE title = ? AND chat_id BETWEEN ? AND -1 AND moved_to IS NULL LIMIT 5",
            title,
            -LARGEST_GROUP,
        )
        return [chat_id for (chat_id,) in rows]

    async def has_moved_to(self, chat_id: int) -> bool:
        return bool(await self._read("SELECT 1 FROM chats WHERE moved_to = ? LIMIT 1", chat_id))

    async def rekey_chat(self, old: int, new: int) -> set[int]:
        """A group became a supergroup: everything that was there is here now; what has begun here already stays.

        The old chat remains as a signpost, so that what is heard of it later changes nothing. Returns the live matches.
        """
        self._rows.clear()
        taken = f"SELECT thread_id FROM matches WHERE chat_id = ? AND {_LIVE}"  # noqa: S608
        for sql, values in (
            ("INSERT INTO chats (chat_id) VALUES (?) ON CONFLICT DO NOTHING", (old,)),
            (
                "INSERT INTO chats (chat_id, title, language, is_admin, pictures, greeted_at)"
                " SELECT ?, title, language, is_admin, pictures, ? FROM chats WHERE chat_id = ? AND moved_to IS NULL"
                " ON CONFLICT (chat_id) DO UPDATE SET language = COALESCE(language, excluded.language),"
                " is_admin = MAX(is_admin, excluded.is_admin), pictures = MIN(pictures, excluded.pictures),"
                " admin_known_at = 0, greeted_at = excluded.greeted_at",
                (new, self.now(), old),
            ),
            ("UPDATE chats SET moved_to = ? WHERE chat_id = ?", (new, old)),
            (
                f"UPDATE matches SET status = 'cancelled' WHERE chat_id = ? AND {_LIVE} AND thread_id IN ({taken})",  # noqa: S608
                (old, new),
            ),
            ("UPDATE matches SET chat_id = ? WHERE chat_id = ?", (new, old)),
            # The numbers of messages there mean nothing here.
            ("DELETE FROM postings WHERE chat_id = ?", (old,)),
            ("DELETE FROM outbox WHERE chat_id = ? AND kind IN ('delete', 'strays', 'pin')", (old,)),
            ("UPDATE outbox SET chat_id = ? WHERE chat_id = ?", (new, old)),
        ):
            await self._db.execute(sql, values)
        live = await self._db.execute(f"SELECT match_id FROM matches WHERE chat_id = ? AND {_LIVE}", (new,))  # noqa: S608
        return {match_id for (match_id,) in await live.fetchall()}

    # Odds and ends

    async def note(self, name: str, value: str) -> None:
        await self._db.execute(
            "INSERT INTO meta (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
            (name, value),
        )

    async def forget(self, name: str) -> None:
        await self._db.execute("DELETE FROM meta WHERE name = ?", (name,))

    async def noted(self, name: str) -> str | None:
        rows = await self._read("SELECT value FROM meta WHERE name = ?", name)
        return rows[0][0] if rows else None


def _game(match: Match) -> AnyGame:
    game = find(match.record.rulebook)
    if game is None:
        raise BadState("other-rulebook", rulebook=match.record.rulebook)
    return game


def _snapshot(match: Match) -> bytes | None:
    return None if match.state is None else _game(match).encode(match.state)


def _match(row: Any) -> Match:
    match_id, chat_id, thread_id, status, version, record, seed, snapshot, total = row
    if checksum(record, seed, snapshot) != total or status not in STATUSES or not isinstance(version, int):
        raise BadState("corrupted")
    match = Match(match_id, chat_id, thread_id, status, version, msgspec.json.decode(record, type=Record), seed)
    game = _game(match)
    if snapshot is not None:
        match.state = game.decode(snapshot)
    elif status in ("running", "over"):
        raise BadState("inconsistent")
    return match


def _job(row: Any) -> Job:
    kind, chat_id, match_id, seat, urgent, payload, job_id, revision = row
    plain = msgspec.json.decode(payload, type=dict[str, Any])
    return Job(kind, chat_id, match_id, seat, bool(urgent), plain, job_id, revision)


def _json(value: Any) -> bytes:
    return msgspec.json.encode(value)
