"""Copies a database into another. It can be interrupted and continued, and is verified at the end.

Meanwhile a key in the target keeps bots from starting on it. Existing rows of a table are compared from the beginning,
and rewritten from the first difference on. The key-value table is copied last, which removes the key.
"""

import hashlib
from collections.abc import Callable
from contextlib import aclosing
from typing import Any, Final

import msgspec

from bot.core.failures import DATABASE_ERRORS
from bot.db.repositories.key_value import MOVING
from bot.db.sqlite import Sqlite
from bot.db.storage import Storage
from bot.db.transfer.addresses import are_same, check, held_alone, must_be_there, spoken
from bot.db.transfer.sides import Row, Side, side_of
from bot.db.transfer.table_list import NOTES, Table, tables
from bot.settings import SettingsError
from bot.timings import DEFAULT_TIMINGS, Timings

INBOX: Final = "inbox"
LOOKS: Final = 3
"""Passes over each row: the copy, and a checksum on either side."""

Advance = Callable[[str, int], None]
"""Called with a description and the number of processed rows."""


class NotMoved(SettingsError):
    """The copy failed; the source is unchanged."""


class Sum(msgspec.Struct, frozen=True):
    """Number and hash of the rows of a table."""

    rows: int
    sha256: str


class Moved(msgspec.Struct, frozen=True):
    sums: dict[str, Sum]
    """Table → its checksum, equal on both sides."""
    was_done: bool
    """The copy was already complete."""


class Target(Storage):
    """A storage that may open a partial copy."""

    takes_half_moved = True


async def move(source: str, target: str, begin: Callable[[int], Advance], timings: Timings = DEFAULT_TIMINGS) -> Moved:
    """Copy all tables; SettingsError on failure. `begin` gets the number of rows to process."""
    for address in (source, target):
        check(address)
    if are_same(source, target):
        raise NotMoved(f"{spoken(source)} cannot be moved into itself.")
    await must_be_there(source)
    try:
        return await _moved(source, target, begin, timings)
    except DATABASE_ERRORS as error:
        raise NotMoved(f"The move has stopped ({error}): run the same command again, and it goes on.") from None


async def _moved(source: str, target: str, begin: Callable[[int], Advance], timings: Timings) -> Moved:
    async with (
        held_alone(source) as old,
        held_alone(target, Target) as new,
        side_of(old, timings) as there,
        side_of(new, timings) as here,
    ):
        everything = tables()
        advance = begin(LOOKS * sum([await there.count(table) for table in everything]))
        if isinstance(new.engine, Sqlite):
            await _nothing_waits(there, everything)
        if await new.key_value.get(MOVING) is None:
            if any([await here.count(table) for table in everything if table.name != NOTES]):
                return await _found_done(there, here, everything, spoken(target), advance)
            async with new.transaction():
                await new.key_value.set(MOVING, "")
        return await _copied(there, here, everything, advance)


async def _nothing_waits(there: Side, everything: list[Table]) -> None:
    """Refuse a source with updates that wait for a worker."""
    if any([await there.count(table) for table in everything if table.name == INBOX]):
        raise NotMoved(
            "Some of what people did is not handled yet: start the bot, stop it after a minute, and move then."
        )


async def _found_done(there: Side, here: Side, everything: list[Table], name: str, advance: Advance) -> Moved:
    """Accept a non-empty target only if it is the complete copy."""
    sums: dict[str, Sum] = {}
    for table in everything:
        if await there.count(table) == await here.count(table):
            sums[table.name] = await _sum(there, table, advance)
        if sums.get(table.name) != await _sum(here, table, advance):
            raise NotMoved(f"{name} holds matches of a bot already: move into an empty database, or a new file.")
    return Moved(sums, was_done=True)


async def _copied(there: Side, here: Side, everything: list[Table], advance: Advance) -> Moved:
    *others, notes = everything
    for table in others:
        await _copy(there, here, table, advance)
        last = max(await there.last_number(table), await here.last_number(table)) if table.counter else 0
        if last:
            await here.raise_number(table, last)
    sums = {table.name: await _compared(there, here, table, advance) for table in others}
    rows = [row async for batch in there.batches(notes) for row in batch]
    await here.replace(notes, rows)
    advance(notes.name, len(rows))
    return Moved({**sums, notes.name: await _compared(there, here, notes, advance)}, was_done=False)


async def _copy(there: Side, here: Side, table: Table, advance: Advance) -> None:
    equal = await _equal_rows(there, here, table)
    passed, last = 0, None
    is_cut = False
    async with aclosing(there.batches(table)) as batches:
        async for batch in batches:
            known = batch[: max(0, equal - passed)]
            new = batch[len(known) :]
            last = table.place_of(known[-1]) if known else last
            if new and not is_cut:
                await here.cut(table, last)
                is_cut = True
            if new:
                await here.append(table, new)
            passed += len(batch)
            advance(table.name, len(batch))
    if not is_cut:
        await here.cut(table, last)


async def _equal_rows(there: Side, here: Side, table: Table) -> int:
    """Return the number of equal rows at the beginning of a table."""
    if not table.has_key:
        return 0  # rows without a key may be equal
    equal = 0
    async with aclosing(there.batches(table)) as ours, aclosing(here.batches(table)) as theirs:
        async for batch in theirs:
            wanted: list[Row] = await anext(ours, [])
            for one, other in zip(batch, wanted, strict=False):
                if one != other:
                    return equal
                equal += 1
            if len(batch) != len(wanted):
                return equal
    return equal


async def _compared(there: Side, here: Side, table: Table, advance: Advance) -> Sum:
    ours, theirs = await _sum(there, table, advance), await _sum(here, table, advance)
    if ours != theirs:
        raise NotMoved(f"The table {table.name} came out otherwise than it was: run the same command again.")
    return ours


async def _sum(side: Side, table: Table, advance: Advance) -> Sum:
    """Return the rows in a canonical encoding with the types of their values."""
    spelled: Callable[[Any], bytes] = msgspec.msgpack.Encoder().encode
    rows, total = 0, hashlib.sha256()
    async for batch in side.batches(table):
        for row in batch:
            total.update(spelled(row))
        rows += len(batch)
        advance(f"checking {table.name}", len(batch))
    return Sum(rows, total.hexdigest())
