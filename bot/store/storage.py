"""Everything that is kept, behind one name: opened, mended, brought up to date, closed."""

import asyncio
import logging
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import aiosqlite

from bot.store import migrations
from bot.store.database import Clock
from bot.store.matches import Matches, QuarantinedMatch, RepeatedTap, StaleMatch
from bot.store.notes import Notes
from bot.store.outbox import Outbox
from bot.store.people import People
from bot.store.rescue.checks import means_damage
from bot.store.rescue.damage import Damage
from bot.store.rescue.examine import examine
from bot.store.rescue.ledger import settle
from bot.store.single_process import Claim, UnusableDatabase
from bot.store.timers import Timers

__all__ = ["Clock", "QuarantinedMatch", "RepeatedTap", "StaleMatch", "Storage", "usable"]

log = logging.getLogger(__name__)

# FULL: a move that was acknowledged survives a power cut.
PRAGMAS: Final = ("busy_timeout = 5000", "journal_mode = WAL", "synchronous = FULL")


@contextmanager
def usable(path: Path) -> Iterator[None]:
    """What SQLite says against it at the start is said in one sentence."""
    try:
        yield
    except sqlite3.Error as error:
        raise UnusableDatabase(f"The database {path} cannot be used: {error}.") from None


class Storage(Matches, Timers, Outbox, People, Notes):
    """Every method is one step; those that change something are called within `transaction`."""

    path: Path
    """Where it lies."""

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
        storage.path = claim.path
        try:
            # A name with a damaged letter in it is a name still.
            db.text_factory = lambda raw: raw.decode(errors="replace")
            for pragma in PRAGMAS:
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
