"""A process whose children play matches in a database until they are killed.

    python -m tests.faults.player DATABASE

A child is forked for every line on the standard input, so that imports are done once. A child answers on the standard
output in whole lines: `moved MATCH VERSION HASH` after each commit, `sent JOB REVISION KIND MATCH SEAT VERSION` after
each call of the messenger, both before anything else happens. Its process id comes first, as `born PID`.
"""

import asyncio
import hashlib
import os
import sys
import time
from functools import partial
from typing import Any

from bot.background_tasks import BackgroundTasks
from bot.core.clock.game_clock import resumed
from bot.core.clock.timer_loop import TimerLoop
from bot.core.jobs import Job, MatchJob
from bot.core.match_service import MatchService
from bot.core.models import Match
from bot.core.play import apply_action
from bot.db.storage import Storage
from bot.telegram.outbound.outbox import Outbox
from bot.telegram.outbound.rate_limiter import RateLimiter
from bot.timings import Limits, Timings
from games.errors import GameError
from games.rng import SEED_BYTES, Rng
from tests.support.match_services import OnChange, match_service
from tests.support.stored_matches import CHAT, any_move, dealt, store

CHATS = (CHAT, CHAT - 1)
OUT = 1


def tell(*words: object) -> None:
    """Write a line with one call, so that it is written whole or not at all."""
    os.write(OUT, (" ".join(map(str, words)) + "\n").encode())


def hash_of(match: Match) -> str:
    return hashlib.sha256(apply_action.game_of(match).encode(match.state)).hexdigest()


class Messenger:
    """Reports jobs instead of sending them, in the outbox's place of `Delivery`."""

    def __init__(self, matches: MatchService) -> None:
        self._matches = matches

    async def __call__(self, job: Job) -> None:
        if isinstance(job, MatchJob):
            match = await self._matches.get(job.match_id)
            tell("sent", job.job_id, job.revision, job.kind, job.match_id, job.key, match.version)
        await asyncio.sleep(0.001)

    @property
    def hands(self) -> "Messenger":
        """Hands are shown to nobody, too."""
        return self

    async def due(self, job: Job) -> tuple[list[Any], list[Job]]:
        await self(job)
        return [], []

    def dropped(self, job: Job) -> None:
        """Do nothing: no shown message is recorded."""


async def play_on(path: str, luck: Rng) -> None:
    """Play at all tables until killed; replace each finished match by a new one."""
    timings = Timings(computer_pause_seconds=0.0, computer_reaction_seconds=0.0, computer_rest_seconds=0.0)
    storage = await Storage.open(path)
    game_clock = await resumed(storage)
    storage.clock.game = game_clock.now
    matches = match_service(storage, timings)
    tasks = BackgroundTasks()
    rate_limiter = RateLimiter(Limits(10_000, 10_000, 10_000, 10_000, 0.0, 0.0), time.monotonic)
    outbox = Outbox(storage, Messenger(matches), _no_migration, rate_limiter, tasks)  # type: ignore[arg-type]
    timers = TimerLoop(storage, matches)
    told = OnChange(lambda match: tell("moved", match.match_id, match.version, hash_of(match)))
    matches.notifiers += [told, outbox, timers]
    tasks.start(game_clock.run(), "table time")
    tasks.start(timers.run(), "timers")
    await outbox.resume()
    while True:
        for chat_id in CHATS:
            match_id = await storage.matches.live_at(chat_id, 0)
            if match_id is None:
                await store(matches, dealt(2, 1, chat_id=chat_id, luck=1 + luck.below(10**9)))
                continue
            match = await matches.get(match_id)
            if match.status != "running":
                continue
            seat, action = any_move(match, luck)
            if match.record.seats[seat].is_computer:
                await asyncio.sleep(0.001)
                continue
            try:
                await matches.update(
                    match_id,
                    partial(
                        apply_action.act, seat=seat, action=action, now=storage.clock.now(), timings=matches.timings
                    ),
                )
            except GameError:
                continue  # a computer player was faster


async def _no_migration(old: int, new: int) -> None:
    raise AssertionError("no seat moved")


def main() -> None:
    path = sys.argv[1]
    for _ in sys.stdin:
        child = os.fork()
        if child == 0:
            tell("born", os.getpid())
            asyncio.run(play_on(path, Rng(os.urandom(SEED_BYTES))))
        os.waitpid(child, 0)
        tell("dead")


if __name__ == "__main__":
    main()
