"""Everything that is kept, behind one name: opened, mended, brought up to date, closed."""

import asyncio
import logging
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import ClassVar

from bot.store import migrations
from bot.store.cups import Cups
from bot.store.database import Clock
from bot.store.guests import Guests
from bot.store.history import History
from bot.store.inbox import Inbox
from bot.store.matches import Matches, QuarantinedMatch, RepeatedTap, StaleMatch
from bot.store.notes import MOVING, AlreadyHandled, Notes
from bot.store.oblivion import Oblivion
from bot.store.outbox import Outbox
from bot.store.postgres import Postgres
from bot.store.rescue.checks import means_damage
from bot.store.rescue.damage import Damage
from bot.store.rescue.examine import examine
from bot.store.rescue.ledger import settle, tally
from bot.store.single_process import Claim, UnusableDatabase
from bot.store.sqlite import Sqlite
from bot.store.timers import StoppedTimer, Timers
from bot.store.trouble import DatabaseAway

__all__ = [
    "AlreadyHandled",
    "Clock",
    "QuarantinedMatch",
    "RepeatedTap",
    "StaleMatch",
    "StoppedTimer",
    "Storage",
    "usable",
]

log = logging.getLogger(__name__)


@contextmanager
def usable(path: Path) -> Iterator[None]:
    """What speaks against the database at the start is said in one sentence."""
    try:
        yield
    except sqlite3.Error as error:
        raise UnusableDatabase(f"The database {path} cannot be used: {error}.") from None
    except DatabaseAway as error:
        raise UnusableDatabase(f"The database of DATABASE_URL cannot be used: {error}.") from None


class Storage(Matches, History, Timers, Outbox, Inbox, Oblivion, Guests, Cups, Notes):
    """Every method is one step; those that change something are called within `transaction` or `together`."""

    path: Path
    """Where it lies."""
    claim: Claim | None = None
    """The right to use it, once it has been looked over."""
    takes_half_moved: ClassVar[bool] = False

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
    async def connect(cls, url: str, clock: Clock = time.time) -> "Storage":
        """The database of a PostgreSQL server, made or brought up to date; DatabaseAway when it is not reached."""
        engine = await Postgres.open(url)
        storage = cls(engine, clock)
        try:
            async with engine.alone():
                await storage._migrate()
        except BaseException:
            await engine.close()
            raise
        return storage

    @classmethod
    async def _made_ready(cls, claim: Claim, clock: Clock, damage: Damage | None) -> "tuple[Storage, Damage | None]":
        """Up to date, at one with itself, and compared with what is known of it from outside."""
        engine = await Sqlite.open(claim.path)
        storage = cls(engine, clock)
        storage.path = claim.path
        try:
            await storage._migrate()
            damage = await asyncio.to_thread(settle, claim, damage)
            storage.claim = claim
            engine.on_commit = lambda db: claim.count(tally(db))
        except BaseException:
            await engine.close()
            raise
        return storage, damage

    async def close(self) -> None:
        try:
            await self.engine.close()
        finally:
            if self.claim is not None:
                self.claim.release(in_order=not self.engine.is_hurt)

    async def _migrate(self) -> None:
        """Every step happens once, or not at all: its number is stored in the same transaction."""
        async with self.transaction():
            await self.db.execute(migrations.STEPS_TABLE)
        [(done,)] = await self._read("SELECT COALESCE(MAX(step), 0) FROM schema_steps")
        if done > len(migrations.MIGRATIONS):
            raise UnusableDatabase(migrations.too_new(done))
        for number, step in enumerate(migrations.MIGRATIONS[done:], start=done + 1):
            async with self.transaction():
                for statement in migrations.statements(step):
                    await self.db.execute(statement)
                await self.db.execute("INSERT INTO schema_steps (step) VALUES (?)", (number,))
        if not self.takes_half_moved and await self.noted(MOVING) is not None:
            raise UnusableDatabase(
                "The database holds a part of another one that is being moved into it: "
                "run the same `igroteka move-database` again, until it says that all is there."
            )
