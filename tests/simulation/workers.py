"""Several workers of one bot in one simulated run.

The seed decides when each of them is killed, stopped, paused and restarted.
"""

import asyncio
import logging
from collections.abc import Callable, Collection
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final
from unittest.mock import patch

from aiogram import Bot
from aiogram.methods import TelegramMethod
from pydantic import SecretStr

from bot.app import App, running
from bot.cluster.registry import UPDATES
from bot.core.failures import DatabaseUnavailable
from bot.db.engine import SHARES, share_of
from bot.runner import Duty
from handlers import build_router
from playground.server import Reply
from tests.faults.campaign.rounds import Violation
from tests.simulation.faults import LIFE_FAULTS, Fault, Kind, Plan, plan
from tests.simulation.loop import Life
from tests.simulation.run import LIMITS, SETTLE_SECONDS, TODAY, Complaints, Report, Simulation
from tests.simulation.shared import Server, SimulatedCalls, SimulatedRoll, SimulatedSignals
from tests.simulation.wire import SimulatedSession
from tests.support.in_process import arguments
from tests.support.match_services import OnChange

WORKER_FAULTS: Final[tuple[Kind, ...]] = ("kill", "kill at step", "stop", "pause", "pause")
PUSH_SECONDS: Final = 15.0
"""Seconds after which Telegram repeats an unanswered update."""
HANDOVER_SECONDS: Final = 15.0
"""Seconds for which a worker may finish its work in a chat that it lost, such as a waiting hand."""
CHANGES_CHAT: Final = ("send", "edit", "delete", "pin", "unpin")
"""Prefixes of the methods that change the messages of a chat."""


@dataclass(frozen=True, slots=True)
class WorkerFault(Fault):
    worker: int = 0

    def __str__(self) -> str:
        return f"{self.number}: worker {self.worker}: {self.kind} at {self.at:g} for {self.seconds:g}"


class WorkersPlan(Plan):
    """The faults of calls and updates of a single process, and faults of each worker's lives."""

    def of_worker(self, worker: int) -> list[WorkerFault]:
        return [fault for fault in self.faults if isinstance(fault, WorkerFault) and fault.worker == worker]


def worker_faults(key: str, workers: int, first: int) -> list[WorkerFault]:
    """Return the workers' faults; `at` counts from the end of the previous fault."""
    chance = Random(f"{key} workers")
    found: list[WorkerFault] = []
    for worker in range(workers):
        for _ in range(chance.choice((0, 1, 3, 6))):
            kind = chance.choice(WORKER_FAULTS)
            at = float(int(2 ** chance.uniform(3, 13))) if kind == "kill at step" else chance.uniform(0.0, 60.0)
            seconds = chance.choice((0.3, chance.uniform(1.0, 4.0), chance.uniform(1.0, 12.0)))
            found.append(WorkerFault(first + len(found), kind, round(at, 3), round(seconds, 3), worker))
    return found


class Worker:
    """One worker, through all its lives."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.life: Life | None = None
        self.app: App | None = None
        self.stopping = asyncio.Event()
        self.resumed_at = 0.0
        """The time at which its last pause ended."""
        self.lost_at: dict[int, float] = {}
        """The time at which it was told of the loss of a share."""

    @property
    def is_up(self) -> bool:
        """Return whether updates can be given to the worker."""
        return self.life is not None and not self.life.is_dead and self.app is not None and not self.stopping.is_set()

    def last_had(self, chat_id: int) -> float:
        """Return the latest time at which it had the chat or could not know of its loss."""
        assert self.app is not None
        assert self.app.sharing is not None
        share, shares = share_of(chat_id), self.app.sharing.shares
        had = shares._until if share in shares._held else self.lost_at.get(share, 0.0)
        return max(had, self.resumed_at)

    def has(self, chat_id: int) -> bool:
        """Return whether it believes to have the chat and is able to act on it."""
        app, life = self.app, self.life
        if app is None or app.sharing is None or life is None or life.is_dead or life.held is not None:
            return False
        return app.sharing.shares.has(chat_id)


class WorkerSession(SimulatedSession):
    def __init__(self, simulation: "WorkersSimulation", worker: Worker) -> None:
        super().__init__(simulation.wire)
        self._simulation = simulation
        self._worker = worker

    async def reply_to(self, bot: Bot, method: TelegramMethod[Any]) -> Reply | None:
        if method.__api_method__.startswith(CHANGES_CHAT):
            args = await arguments(bot, method)
            if (chat_id := args.values.get("chat_id")) is not None:
                self._simulation.shows(self._worker, method.__api_method__, int(chat_id))
        return await super().reply_to(bot, method)


class WorkersComplaints(Complaints):
    """Ignores errors of an unavailable database server."""

    def emit(self, record: logging.LogRecord) -> None:
        if not record.exc_info or not isinstance(record.exc_info[1], DatabaseUnavailable):
            super().emit(record)


class WorkersSimulation(Simulation):
    """Players, Telegram and several workers on one database."""

    def __init__(self, seed: int, game: str, folder: Path, without: Collection[int] = (), workers: int = 3) -> None:
        self._number = workers
        super().__init__(seed, game, folder, without)
        self._complaints = WorkersComplaints()
        self._balancer = Random(f"{self.key} balancer")
        self._workers = [Worker(number) for number in range(workers)]
        self._server = Server(self._loop, self._database, self.key, lambda: TODAY + self._loop.time())
        self._driving: list[asyncio.Task[None]] = []
        self._settings = self._settings.model_copy(
            update={
                "database_url": SecretStr("postgresql://simulated"),
                "webhook_url": "https://simulated/hook" if self._is_pushed else "",
            }
        )

    def _planned(self, without: Collection[int]) -> Plan:
        faults = plan(self.key)
        others = [fault for fault in faults if fault.kind not in LIFE_FAULTS]
        return WorkersPlan([*others, *worker_faults(self.key, self._number, len(faults))], without)

    def run(self, log: list[str] | None = None) -> Report:
        with ExitStack() as stack:
            for name, instead in (
                ("bot.db.storage.Postgres", self._server),
                ("bot.cluster.wiring.WorkerRegistry", SimulatedRoll),
                ("bot.cluster.wiring.ApiCallLog", SimulatedCalls),
                ("bot.cluster.wiring.Signals", SimulatedSignals),
                ("bot.runner.register_commands", _nothing),
                ("bot.runner.register_profile", _nothing),
                ("bot.runner.tell_webhook", _nothing),
            ):
                stack.enter_context(patch(name, instead))
            return super().run(log)

    # Lives

    async def _live_through(self, acting: asyncio.Task[None]) -> Life:
        self._acting = acting
        for worker in self._workers:
            self._start(worker)
            self._driving.append(self._loop.start(None, self._drive(worker)))
        await asyncio.wait([acting, *self._driving])
        await asyncio.gather(*self._driving)
        self._server.is_faulty = False
        life = self._workers[0].life
        assert life is not None
        return life

    async def _drive(self, worker: Worker) -> None:
        """Apply the planned faults to a worker while players act; leave it running."""
        assert isinstance(self.faults, WorkersPlan)
        for fault in self.faults.of_worker(worker.number):
            if not await self._comes_to(worker, fault):
                return
            self.faults.struck.append(fault)
            self.trace("fault", fault)
            assert worker.life is not None
            if fault.kind == "pause":
                await self._pause(worker, fault.seconds)
                continue
            if fault.kind == "stop":
                worker.stopping.set()
                await self._ended(worker)
            else:
                self._loop.kill(worker.life)
                self._counted["kills"] += 1
            worker.app = None
            self.trace("worker", worker.number, "ended")
            self._ledger.check_nothing_is_lost()
            await asyncio.sleep(fault.seconds)
            self._start(worker)

    async def _comes_to(self, worker: Worker, fault: WorkerFault) -> bool:
        """Wait for the moment of a fault; return whether players still act then."""
        life = worker.life
        assert life is not None
        assert life.task is not None
        reached = asyncio.create_task(life.ended.wait() if fault.kind == "kill at step" else asyncio.sleep(fault.at))
        life.steps_left = int(fault.at) if fault.kind == "kill at step" else None
        await asyncio.wait([reached, self._acting, life.task], return_when=asyncio.FIRST_COMPLETED)
        reached.cancel()
        life.steps_left = None
        if life.task.done():
            await self._ended(worker)
            raise Violation(f"worker {worker.number} ended by itself")
        return life.is_dead or not self._acting.done()

    async def _pause(self, worker: Worker, seconds: float) -> None:
        assert worker.life is not None
        self._counted["pauses"] += 1
        self._loop.pause(worker.life)
        await asyncio.sleep(seconds)
        worker.resumed_at = self._loop.time()
        self._loop.resume(worker.life)
        self.trace("worker", worker.number, "goes on")

    def _start(self, worker: Worker) -> None:
        worker.lost_at.clear()
        worker.life = Life(self._counted["lives"])
        self._counted["lives"] += 1
        worker.stopping = asyncio.Event()
        self.trace("worker", worker.number, "starts")
        worker.life.task = self._loop.start(worker.life, self._live_as(worker, worker.stopping))

    async def _live_as(self, worker: Worker, stopping: asyncio.Event) -> None:
        """Run the app as `bot.runner.serve` does, without an HTTP server."""
        async with running(
            self._settings,
            build_router(),
            limits=LIMITS,
            wall=self._playground.world.clock,
            steady=self._loop.time,
            random_bytes=self._random.randbytes,
            session=WorkerSession(self, worker),
        ) as app:
            assert app.sharing is not None
            worker.app = app
            app.matches.notifiers.append(OnChange(self._ledger.announced))
            app.sharing.shares.on_change.append(self._dealt(worker))
            duty = Duty(app, self._settings, stopping)
            watch = app.tasks.start(duty.run(), "on duty")
            await stopping.wait()
            app.pass_on()
            watch.cancel()
            await asyncio.wait([watch])
        if duty.problem is not None:
            raise duty.problem

    def _dealt(self, worker: Worker) -> Callable[[frozenset[int], frozenset[int]], None]:
        def dealt(gained: frozenset[int], lost: frozenset[int]) -> None:
            self.trace("worker", worker.number, "shares", sorted(gained), sorted(lost))
            worker.lost_at |= dict.fromkeys(lost, self._loop.time())

        return dealt

    async def _ended(self, worker: Worker) -> None:
        assert worker.life is not None
        await super()._over(worker.life)

    async def _end(self, life: Life) -> None:
        for worker in self._workers:
            worker.stopping.set()
        for worker in self._workers:
            await self._ended(worker)

    # Between bot and Telegram

    async def _receive(self, update: dict[str, Any]) -> tuple[int, dict[str, Any] | None]:
        """Give an update to a random running worker, as a load balancer does."""
        up = [worker for worker in self._workers if worker.is_up]
        if not up:
            await asyncio.sleep(0.5)
            return 503, None
        first = self._balancer.choice(up)
        fault = self.faults.of_next_update() if self.wire.is_faulty else None
        if fault is not None:
            self.faults.struck.append(fault)
            self._bring_beside(self._balancer.choice(up), update)
        assert first.app is not None
        assert first.life is not None
        bringing = asyncio.create_task(self._bring(first.app, first.life, update))
        done, _ = await asyncio.wait([bringing], timeout=PUSH_SECONDS)
        if done:
            return bringing.result()
        self.trace("update", update["update_id"], "takes too long")
        return 503, None

    def _bring_beside(self, worker: Worker, update: dict[str, Any]) -> None:
        assert worker.app is not None
        assert worker.life is not None
        self._repeats.add(self._playground.nursery.start(self._bring_again(worker.app, worker.life, update)))

    # Invariants

    def shows(self, worker: Worker, method: str, chat_id: int) -> None:
        """Note that a worker changes a chat's messages; record a violation of the leases.

        At most one worker may believe to have the chat, and a worker that lost it must stop writing soon.
        """
        having = [one.number for one in self._workers if one.has(chat_id)]
        self.trace("worker", worker.number, method, chat_id, having)
        if len(having) > 1:
            self._fail(Violation(f"workers {having} have chat {chat_id} at the same time"))
        if having and worker.number not in having:
            late = self._loop.time() - worker.last_had(chat_id)
            self.trace("stranger", late)
            self._counted["strangers"] += 1
            if late > HANDOVER_SECONDS and chat_id < 0:  # a hand can be sent to its owner from the match's group
                self._fail(Violation(f"worker {worker.number} wrote to chat {chat_id} {late:.1f} s after it lost it"))

    def _fail(self, violation: Violation) -> None:
        self._failure = self._failure or violation

    async def _settle(self, life: Life) -> None:
        app = self._workers[0].app
        until = self._loop.time() + SETTLE_SECONDS
        quiet = 0
        while quiet < 3:
            self._app = app = next((worker.app for worker in self._workers if worker.is_up), None)
            if self._loop.time() > until:
                raise Violation(f"not everything is shown: {await self._waiting(app)}")
            for worker in self._workers:
                assert worker.life is not None
                assert worker.life.task is not None
                if worker.life.task.done():
                    await self._ended(worker)
                    raise Violation(f"worker {worker.number} ended by itself")
            await asyncio.sleep(2.0)
            quiet = quiet + 1 if app is not None and not await self._waiting(app) else 0
        assert app is not None
        app.storage.path = self._database  # the oracle reads the file

    async def _waiting(self, app: App | None) -> list[Any]:
        """Return descriptions of all unfinished work."""
        found: list[Any] = ["wire"] if self.wire.is_busy else []
        found += [f"{worker.number} is down" for worker in self._workers if not worker.is_up]
        found += [f"{len(self._people.bot.updates)} updates wait"] if len(self._people.bot.updates) else []
        held = [
            share for worker in self._workers if worker.is_up and worker.app is not None and worker.app.sharing
            for share in worker.app.sharing.shares.shares or ()
        ]  # fmt: skip
        found += [] if sorted(held) == [*range(SHARES), UPDATES] else [f"shares: {sorted(held)}"]
        if app is not None:
            found += await app.storage.engine.read("SELECT key, chat_id FROM outbox")
            found += await app.storage.engine.read("SELECT update_id FROM inbox")
        return found


async def _nothing(*_: object, **__: object) -> None:
    """Do nothing, in place of calls that a simulated Telegram does not need."""
