"""Waiting jobs, scheduled jobs, and the numbers of messages that may have been sent."""

import logging
from collections.abc import Collection, Iterable
from typing import Final

import msgspec

from bot.core.failures import StoppedSchedule
from bot.core.jobs import AnyJob, DiscardMessage, DrawTable, Job, MatchJob, RepostTable, ScheduledJob, SendDigest
from bot.db.engine import Repository, in_shares
from bot.logging_setup import about

log = logging.getLogger(__name__)

_READER: Final = msgspec.json.Decoder(AnyJob)
_SCHEDULED: Final = msgspec.json.Decoder(SendDigest | DiscardMessage)


class OutboxRepository(Repository):
    async def enqueue(self, jobs: Iterable[Job]) -> None:
        """A job that waits already is brought up to date and keeps its place in the queue."""
        await self.db.executemany(
            "INSERT INTO outbox (key, chat_id, match_id, body) VALUES (?, ?, ?, ?)"
            " ON CONFLICT (key) DO UPDATE SET chat_id = excluded.chat_id, body = excluded.body,"
            " revision = outbox.revision + 1",
            [(job.key, job.chat_id, _match_id(job), msgspec.json.encode(job)) for job in jobs],
        )

    async def move_chat(self, old: int, new: int) -> None:
        """Give the jobs of a chat to the chat that it has become, but for those about a single message."""
        await self.db.execute("DELETE FROM scheduled_jobs WHERE chat_id = ?", (old,))
        for job_id, body in await self.db.fetch("SELECT job_id, body FROM outbox WHERE chat_id = ?", (old,)):
            try:
                job = _READER.decode(body)
            except msgspec.MsgspecError:
                continue
            if job.is_dropped_with_chat:
                await self.db.execute("DELETE FROM outbox WHERE job_id = ?", (job_id,))
                continue
            moved = msgspec.json.encode(msgspec.structs.replace(job, chat_id=new))
            await self.db.execute("UPDATE outbox SET chat_id = ?, body = ? WHERE job_id = ?", (new, moved, job_id))

    # Jobs for later

    async def schedule(self, scheduled: ScheduledJob) -> None:
        """Store the job for later, in place of one with the same key."""
        job = scheduled.job
        await self.db.execute(
            "INSERT INTO scheduled_jobs (key, chat_id, due_at, body) VALUES (?, ?, ?, ?)"
            " ON CONFLICT (key) DO UPDATE SET due_at = excluded.due_at, body = excluded.body",
            (job.key, job.chat_id, scheduled.due_at, msgspec.json.encode(job)),
        )

    async def unschedule(self, job: Job) -> None:
        await self.db.execute("DELETE FROM scheduled_jobs WHERE key = ?", (job.key,))

    async def unschedule_due(self, scheduled: ScheduledJob) -> None:
        """Take off a job that is due; StoppedSchedule when it was scheduled anew or taken off meanwhile."""
        await self.db.execute(
            "DELETE FROM scheduled_jobs WHERE key = ? AND due_at = ?",
            (scheduled.job.key, scheduled.due_at),
            or_else=StoppedSchedule(scheduled.job.key),
        )

    async def due_jobs(self, count: int, until: float, shares: Collection[int] | None = None) -> list[ScheduledJob]:
        """Return the jobs that are due by then, the earliest first; of the chats in these shares, if they are named."""
        mine = "" if shares is None else f" AND {in_shares(shares)}"
        sql = f"SELECT body, due_at FROM scheduled_jobs WHERE due_at <= ?{mine} ORDER BY due_at LIMIT ?"  # noqa: S608
        rows = await self._read(sql, until, count)
        return [ScheduledJob(_SCHEDULED.decode(body), due_at) for body, due_at in rows]

    # What waits

    async def chats(self, shares: Collection[int] | None = None) -> list[int]:
        """Of the chats in these shares, where they are named."""
        mine = f" WHERE {in_shares(shares)}" if shares is not None else ""
        return [chat_id for (chat_id,) in await self._read(f"SELECT DISTINCT chat_id FROM outbox{mine}")]  # noqa: S608

    async def is_table_due(self, match_id: int) -> bool:
        """Whether the table of the match waits to be shown as it is."""
        keys = [job(0, match_id).key for job in (DrawTable, RepostTable)]
        return bool(await self._read("SELECT 1 FROM outbox WHERE key IN (?, ?) LIMIT 1", *keys))

    async def jobs_of(self, chat_id: int) -> list[AnyJob]:
        """Return the jobs of a chat, oldest first, and delete unreadable ones."""
        rows = await self._read(
            "SELECT job_id, revision, match_id, body FROM outbox WHERE chat_id = ? ORDER BY job_id", chat_id
        )
        jobs: list[AnyJob] = []
        for job_id, revision, match_id, body in rows:
            try:
                jobs.append(msgspec.structs.replace(_READER.decode(body), job_id=job_id, revision=revision))
            except (msgspec.MsgspecError, TypeError, ValueError):
                with about(match_id or 0):
                    log.error("unreadable job dropped: job_id=%d", job_id)
                async with self.session.engine.transaction():
                    await self.db.execute("DELETE FROM outbox WHERE job_id = ?", (job_id,))
        return jobs

    async def finish(self, job: Job) -> None:
        """Take the job off the list, unless there is something newer to show; its message is no longer pending."""
        await self.db.execute("DELETE FROM outbox WHERE job_id = ? AND revision = ?", (job.job_id, job.revision))
        await self.set_sends(job, 0)

    async def finish_all(self, jobs: Iterable[Job]) -> None:
        await self.db.executemany(
            "DELETE FROM outbox WHERE job_id = ? AND revision = ?", [(job.job_id, job.revision) for job in jobs]
        )

    # Messages that may have been sent

    async def sends_of(self, job: Job) -> int:
        """Return how often the message of the job may have been sent to its chat."""
        rows = await self._read("SELECT sends FROM pending_sends WHERE key = ? AND chat_id = ?", job.key, job.chat_id)
        return int(rows[0][0]) if rows else 0

    async def set_sends(self, job: Job, sends: int) -> None:
        """Record how often it may have been sent; 0 when it has arrived or is given up."""
        if not sends:
            await self.db.execute("DELETE FROM pending_sends WHERE key = ?", (job.key,))
            return
        await self.db.execute(
            "INSERT INTO pending_sends (key, chat_id, match_id, sends) VALUES (?, ?, ?, ?)"
            " ON CONFLICT (key) DO UPDATE SET chat_id = excluded.chat_id, sends = excluded.sends",
            (job.key, job.chat_id, _match_id(job), sends),
        )


def _match_id(job: Job) -> int | None:
    return job.match_id if isinstance(job, MatchJob) else None
