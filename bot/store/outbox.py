"""What is to be shown, and what is on its way."""

import logging
from collections.abc import Collection, Iterable
from typing import Any

import msgspec

from bot.about import about
from bot.store.database import Rows, in_shares
from bot.store.model import Job
from bot.store.numbers import row_of
from bot.store.postings import Arrival, Posting

log = logging.getLogger(__name__)


class Outbox(Rows):
    async def enqueue(self, jobs: Iterable[Job]) -> None:
        """A job that waits already is brought up to date and keeps its place in the queue."""
        # `urgent` means nothing any more; a bot of before reads it.
        await self.db.executemany(
            "INSERT INTO outbox (kind, chat_id, match_id, seat, urgent, payload) VALUES (?, ?, ?, ?, 0, ?)"
            " ON CONFLICT (kind, match_id, seat) DO UPDATE SET chat_id = excluded.chat_id,"
            " payload = excluded.payload, revision = outbox.revision + 1",
            [(job.kind, job.chat_id, job.match_id, job.seat, msgspec.json.encode(job.payload)) for job in jobs],
        )

    async def chats_with_jobs(self, shares: Collection[int] | None = None) -> list[int]:
        """Of the chats in these shares, where they are named."""
        mine = f" WHERE {in_shares(shares)}" if shares is not None else ""
        return [chat_id for (chat_id,) in await self._read(f"SELECT DISTINCT chat_id FROM outbox{mine}")]  # noqa: S608

    async def is_table_due(self, match_id: int) -> bool:
        """Whether the table of the match waits to be shown as it is."""
        found = "SELECT 1 FROM outbox WHERE match_id = ? AND kind IN ('table', 'repost') LIMIT 1"
        return bool(await self._read(found, match_id))

    async def jobs_of(self, chat_id: int) -> list[Job]:
        """What waits for a chat, in the order in which it came. What cannot be read is dropped."""
        rows = await self._read(
            "SELECT kind, chat_id, match_id, seat, payload, job_id, revision FROM outbox"
            " WHERE chat_id = ? ORDER BY job_id",
            chat_id,
        )
        jobs: list[Job] = []
        for row in rows:
            try:
                jobs.append(_job(row))
            except (msgspec.MsgspecError, TypeError, ValueError):
                with about(row[2]):
                    log.error("job %d cannot be read and is dropped", row[5])
                async with self.transaction():
                    await self.db.execute("DELETE FROM outbox WHERE job_id = ?", (row[5],))
        return jobs

    async def finish_job(self, job: Job) -> None:
        """Takes it off the list, unless there is something newer to show meanwhile."""
        await self.db.execute("DELETE FROM outbox WHERE job_id = ? AND revision = ?", (job.job_id, job.revision))

    async def finish_jobs(self, jobs: Iterable[Job]) -> None:
        await self.db.executemany(
            "DELETE FROM outbox WHERE job_id = ? AND revision = ?", [(job.job_id, job.revision) for job in jobs]
        )

    # What is being sent

    async def note_posting(self, posting: Posting) -> None:
        """In place of an earlier try of the same."""
        await self.db.execute(
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
        await self.db.execute(
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
        await self.db.execute(
            "INSERT INTO newest (number_row, message_id) VALUES (?, ?) ON CONFLICT (number_row)"
            " DO UPDATE SET message_id = excluded.message_id WHERE excluded.message_id > newest.message_id",
            (row_of(chat_id), message_id),
        )


def _job(row: Any) -> Job:
    kind, chat_id, match_id, seat, payload, job_id, revision = row
    plain = msgspec.json.decode(payload, type=dict[str, Any])
    return Job(kind, chat_id, match_id, seat, plain, job_id, revision)
