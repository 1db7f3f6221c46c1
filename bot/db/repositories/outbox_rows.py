"""What is to be shown, and what may have been sent."""

import logging
from collections.abc import Collection, Iterable
from typing import Any

import msgspec

from bot.core.models import Job
from bot.db.engine import Repository, in_shares
from bot.log_context import about

log = logging.getLogger(__name__)


class OutboxRepository(Repository):
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
        """Take the job off the list, unless there is something newer to show; its message is no longer pending."""
        await self.db.execute("DELETE FROM outbox WHERE job_id = ? AND revision = ?", (job.job_id, job.revision))
        await self.set_sends(job, 0)

    async def finish_jobs(self, jobs: Iterable[Job]) -> None:
        await self.db.executemany(
            "DELETE FROM outbox WHERE job_id = ? AND revision = ?", [(job.job_id, job.revision) for job in jobs]
        )

    # Messages that may have been sent

    async def sends_of(self, job: Job) -> int:
        """Return how often the message of the job may have been sent to its chat."""
        rows = await self._read(
            "SELECT sends FROM pending_sends WHERE match_id = ? AND kind = ? AND seat = ? AND chat_id = ?",
            *job.send_key,
            job.chat_id,
        )
        return int(rows[0][0]) if rows else 0

    async def set_sends(self, job: Job, sends: int) -> None:
        """Record how often it may have been sent; 0 when it has arrived or is given up."""
        if not sends:
            await self.db.execute(
                "DELETE FROM pending_sends WHERE match_id = ? AND kind = ? AND seat = ?", job.send_key
            )
            return
        await self.db.execute(
            "INSERT INTO pending_sends (match_id, kind, seat, chat_id, sends) VALUES (?, ?, ?, ?, ?)"
            " ON CONFLICT (match_id, kind, seat) DO UPDATE SET chat_id = excluded.chat_id, sends = excluded.sends",
            (*job.send_key, job.chat_id, sends),
        )


def _job(row: Any) -> Job:
    kind, chat_id, match_id, seat, payload, job_id, revision = row
    plain = msgspec.json.decode(payload, type=dict[str, Any])
    return Job(kind, chat_id, match_id, seat, plain, job_id, revision)
