"""Everything that is kept, behind one name: opened, brought up to date, closed."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AbstractAsyncContextManager, contextmanager
from pathlib import Path
from typing import ClassVar

from bot.core.failures import DatabaseUnavailable
from bot.core.ports import Clock
from bot.db import migrations
from bot.db.automatic_backups import BackupFolder, damaged, prepare_file
from bot.db.engine import Batch, Connection, Engine, Session
from bot.db.file_lock import FileLock, UnusableDatabase
from bot.db.files import means_damage
from bot.db.migrations.conversions import CONVERSIONS
from bot.db.postgres import Postgres
from bot.db.repositories.key_value import MOVING, HandledUpdateRepository, KeyValueRepository
from bot.db.repositories.match_messages import MatchMessageRepository
from bot.db.repositories.matches import EventRepository, FinishedMatchRepository, MatchRepository, TimerRepository
from bot.db.repositories.outbox_rows import OutboxRepository
from bot.db.repositories.results import ResultRepository, StatisticsRepository
from bot.db.repositories.tournament_rows import TournamentRepository
from bot.db.repositories.users import ChatRepository, ErasureRepository, UserRepository, WaitlistRepository
from bot.db.sqlite import Sqlite


@contextmanager
def usable(path: Path, backups: BackupFolder | None) -> Iterator[None]:
    """Raise errors of the database at the start as UnusableDatabase, in one sentence."""
    try:
        yield
    except sqlite3.Error as error:
        if means_damage(error):
            # The check before has not looked at this part of the file.
            raise UnusableDatabase(damaged(path, backups)) from None
        raise UnusableDatabase(f"The database {path} cannot be used: {error}.") from None
    except DatabaseUnavailable as error:
        raise UnusableDatabase(f"The database of DATABASE_URL cannot be used: {error}.") from None


class Repositories:
    """The repositories of one session: of the database itself, or of a batch of statements for one transaction."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.matches = MatchRepository(session)
        self.match_messages = MatchMessageRepository(session)
        self.events = EventRepository(session)
        self.history = FinishedMatchRepository(session)
        self.timers = TimerRepository(session)
        self.outbox = OutboxRepository(session)
        self.users = UserRepository(session)
        self.chats = ChatRepository(session)
        self.results = ResultRepository(session)
        self.statistics = StatisticsRepository(session)
        self.tournaments = TournamentRepository(session)
        self.waitlist = WaitlistRepository(session)
        self.handled_updates = HandledUpdateRepository(session)
        self.key_value = KeyValueRepository(session)
        self.erasure = ErasureRepository(session)

    @property
    def db(self) -> Connection:
        """Takes the statements of a transaction that no repository offers."""
        return self.session.db


class Storage(Repositories):
    """A database with its repositories. Their methods that write are called within `transaction` or `commit_batch`."""

    path: Path
    claim: FileLock | None = None
    """The right to use the file."""
    takes_half_moved: ClassVar[bool] = False

    def __init__(self, engine: Engine, clock: Clock) -> None:
        super().__init__(Session(engine, clock))
        self.engine = engine
        self.clock = clock

    @property
    def is_shared(self) -> bool:
        """Whether other processes write to it, too."""
        return self.engine.is_shared

    def transaction(self) -> AbstractAsyncContextManager[None]:
        """Begin a transaction: all of it is stored or nothing, and no other statement runs meanwhile."""
        return self.engine.transaction()

    async def commit_batch(self, work: Callable[[Repositories], Awaitable[None]]) -> None:
        """Store the statements that `work` adds to a batch, in one transaction shared with other batches.

        Nothing can be read within. Conditions (`or_else`) are checked at the end, and their errors are raised here;
        they do not fail the batches of others.
        """
        batch = Batch()
        await work(Repositories(self.session.within(batch)))
        await self.engine.execute_batch(batch)

    @classmethod
    async def open(cls, path: Path | str, clock: Clock | None = None, backups: BackupFolder | None = None) -> "Storage":
        """Open the database at `path`, made or brought up to date; UnusableDatabase when that cannot be.

        Before its schema changes it is backed up into `backups`.
        """
        named, clock = Path(path), clock or Clock()
        claim = FileLock.take(named)
        try:
            with usable(named, backups):
                await asyncio.to_thread(prepare_file, claim.path, named, backups, clock.wall())
                return await cls._brought_up_to_date(claim, clock)
        except BaseException:
            claim.release()
            raise

    @classmethod
    async def connect(cls, url: str, clock: Clock | None = None) -> "Storage":
        """The database of a PostgreSQL server, made or brought up to date; DatabaseAway when it is not reached."""
        engine = await Postgres.open(url)
        storage = cls(engine, clock or Clock())
        try:
            async with engine.alone():
                await storage._migrate()
        except BaseException:
            await engine.close()
            raise
        return storage

    @classmethod
    async def _brought_up_to_date(cls, claim: FileLock, clock: Clock) -> "Storage":
        engine = await Sqlite.open(claim.path)
        storage = cls(engine, clock)
        storage.path, storage.claim = claim.path, claim
        try:
            await storage._migrate()
        except BaseException:
            await engine.close()
            raise
        return storage

    async def close(self) -> None:
        try:
            await self.engine.close()
        finally:
            if self.claim is not None:
                self.claim.release()

    async def _migrate(self) -> None:
        """Every step happens once, or not at all: its number is stored in the same transaction."""
        async with self.transaction():
            await self.db.execute(migrations.STEPS_TABLE)
        [(done,)] = await self.engine.read("SELECT COALESCE(MAX(step), 0) FROM schema_steps")
        if done > len(migrations.MIGRATIONS):
            raise UnusableDatabase(migrations.too_new(done))
        for number, step in enumerate(migrations.MIGRATIONS[done:], start=done + 1):
            async with self.transaction():
                for statement in migrations.statements(step):
                    if statement.startswith(migrations.CONVERT):
                        await CONVERSIONS[statement.removeprefix(migrations.CONVERT)](self.db)
                    else:
                        await self.db.execute(statement)
                await self.db.execute("INSERT INTO schema_steps (step) VALUES (?)", (number,))
        if not self.takes_half_moved and await self.key_value.get(MOVING) is not None:
            raise UnusableDatabase(
                "The database holds a part of another one that is being moved into it: "
                "run the same `igroteka move-database` again, until it says that all is there."
            )
