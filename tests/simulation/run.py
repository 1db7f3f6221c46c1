"""One simulated run: people, Telegram and the lives of the bot, from one seed."""

import asyncio
import hashlib
import logging
import sys
import traceback
from collections import Counter
from collections.abc import Collection, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any, Final
from unittest.mock import patch

import msgspec
from pydantic import SecretStr

from bot.app import UPDATES, App, running
from bot.core.models import Match
from bot.core.play.apply_action import game_of
from bot.settings import Settings
from bot.telegram.outbound.bot_api import arguments_of
from bot.timings import Limits
from playground.direct import copied
from playground.errors import BotApiError
from playground.groups import create_chat
from playground.params import Args
from playground.server import Playground
from tests.faults.campaign.party import NAMES
from tests.faults.campaign.rounds import Violation
from tests.simulation.faults import Fault, Plan, plan
from tests.simulation.leaks import LeakWatch
from tests.simulation.loop import Life, SimulatedLoop
from tests.simulation.oracles import Ledger, check_all
from tests.simulation.people import People
from tests.simulation.wire import SimulatedSession, Wire
from tests.support.in_process import plain
from tests.support.match_services import OnChange
from tests.support.raw_sql import rows
from tests.support.routers import shared_router

TODAY: Final = 1_800_000_000.0
ACTS: Final = 60
"""Number of players' actions in a run."""
SETTLE_SECONDS: Final = 120.0
"""Virtual seconds after the last fault within which everything has to be shown."""
LEAK_WATCH_SHARE: Final = 0.3
"""Share of the runs in which all sent messages are compared with the hands, which is slow."""
CLOCKS: Final = (0, 60, 300)
LIMITS: Final = Limits(10**9, 1e9, 1e9, 1e9, 0.02, 0.02, 10**9, 10**9)


class Report(msgspec.Struct):
    """Result of a run."""

    seed: int
    game: str
    trace: str = ""
    violation: str = ""
    counted: dict[str, int] = {}


class Simulation:
    def __init__(self, seed: int, game: str, folder: Path, without: Collection[int] = ()) -> None:
        self.report = Report(seed, game)
        self._database = folder / f"{game}-{seed}.sqlite3"
        self.key = f"{game} {seed}"
        """Seed of every random choice."""
        self._chance = Random(f"{self.key} settings")
        self._random = Random(f"{self.key} secrets")
        self.faults = self._planned(without)
        self._loop = SimulatedLoop(self.key)
        self._hash = hashlib.blake2b(digest_size=16)
        self._counted: Counter[str] = Counter()
        self._log: list[str] | None = None
        self._playground = Playground(seed=1, clock=lambda: TODAY + self._loop.time(), webhook_backoff=0.5)
        self._playground.world.faults.flood_limits = False
        self.wire = Wire(self._loop, self._playground, self.faults, self.key, self.trace)
        self._people = People(self._playground, self.key, game)
        self._ledger = Ledger(self._database)
        self._is_pushed = self._chance.random() < 0.5
        self._life: Life | None = None
        self._app: App | None = None
        self._stopping = asyncio.Event()
        self._failure: BaseException | None = None
        self._complaints = Complaints()
        self._leaks: LeakWatch | None = None
        self._repeats: set[asyncio.Task[None]] = set()
        self.wire.on_answered = self._on_answered
        self._settings = Settings(
            bot_token=SecretStr(self._people.token),
            bot_api_base="http://localhost",
            database_path=self._database,
            pictures=False,
            backup_dir="",
            turn_clock=self._chance.choice(CLOCKS),
        )

    def _planned(self, without: Collection[int]) -> Plan:
        return Plan(plan(self.key), without)

    def trace(self, *what: object) -> None:
        line = f"{self._loop.time():.6f} {' '.join(map(str, what))}"
        self._hash.update(line.encode())
        if self._log is not None:
            self._log.append(line)

    def run(self, log: list[str] | None = None) -> Report:
        """Run to the end; violations and crashes are part of the report."""
        self._log = log
        self._loop.set_exception_handler(self._notice)
        with quietly(self._complaints), ExitStack() as stack:
            stack.enter_context(patch("bot.db.file_lock.lock", lambda descriptor: None))
            try:
                self._loop.run_until_complete(self._main())
                if self._complaints.found:
                    raise Violation(self._complaints.found[0])
            except Violation as violation:
                self.report.violation = "\n".join([str(violation), *self._complaints.found[:1]])
            except Exception as error:
                self.report.violation = f"{type(error).__name__}: {error}"
                if log is not None:
                    raise
            finally:
                self._loop.close()
                self._complaints.found.clear()
                self._loop.sweep()
                self._ledger.close()
        counted = self._counted
        counted["updates"] = len(self.wire.updates)
        counted["steps"] = self._loop.steps
        counted["faults"] = len(self.faults.struck)
        self.report.counted = dict(counted)
        self.report.trace = self._hash.hexdigest()
        for part in ("", "-wal", "-shm", ".lock"):
            self._database.with_name(self._database.name + part).unlink(missing_ok=True)
        return self.report

    async def _main(self) -> None:
        world, people = self._people.world, self._people
        users = [world.add_user(NAMES[at]) for at in range(self._chance.choice((2, 3, 4)))]
        chat = create_chat(
            world, "supergroup", "Друзья", users, [people.bot], is_forum=False,
            bots_are_admins=self._chance.random() < 0.5,
        )  # fmt: skip
        if self._chance.random() < LEAK_WATCH_SHARE:
            self._playground.watch = self._leaks = LeakWatch(chat.id, self._ledger.running)
        for user in users:
            if self._chance.random() < 0.5:
                people.start_privately(user)
        if self._is_pushed:
            people.bot.updates.allow(list(UPDATES))
            self._playground.webhooks.set(people.bot, "in process", "", 100, self._receive)
        acting = self._loop.start(None, self._act(chat))
        life = await self._live_through(acting)
        await acting
        self.wire.is_faulty = False
        await self._settle(life)
        if self._leaks is not None and self._leaks.violation is not None:
            raise self._leaks.violation
        if self._failure is not None:
            raise self._failure
        assert self._app is not None
        self._counted += await check_all(people, chat, self._app.storage, self.wire, self._ledger)
        await self._end(life)

    async def _act(self, chat: Any) -> None:
        """Let players act, sometimes after a pause in which clocks run out."""
        chance = self._people.chance
        for _ in range(ACTS):
            await asyncio.sleep(chance.choice((0.05, 0.3, 1.0, 2.0, 5.0)) * (40 if chance.random() < 0.03 else 1))
            before = len(self._people.presses)
            self._people.act(chat)
            for press in self._people.presses[before:]:
                self.trace("press", press.query.id, press.user_id, press.tap.pack())

    # Lives

    async def _live_through(self, acting: asyncio.Task[None]) -> Life:
        """Run the lives that end early; return the last one, which goes on."""
        for fault in self.faults.lives():
            if acting.done():
                break
            await self._live_until(fault)
        return self._begin_life()

    async def _end(self, life: Life) -> None:
        self._stopping.set()
        await self._over(life)

    def _begin_life(self) -> Life:
        self._life = life = Life(self._counted["lives"])
        self._counted["lives"] += 1
        self._stopping = asyncio.Event()
        life.task = self._loop.start(life, self._live())
        return life

    async def _live(self) -> None:
        session = SimulatedSession(self.wire)
        wall = self._playground.world.clock
        async with running(
            self._settings,
            shared_router(),
            limits=LIMITS,
            wall=wall,
            steady=self._loop.time,
            random_bytes=self._random.randbytes,
            session=session,
        ) as app:
            self._app = app
            app.matches.notifiers.append(OnChange(self._announced))
            if self._is_pushed:
                await self._stopping.wait()
                return
            polling = asyncio.create_task(app.polling.run())
            await self._stopping.wait()
            app.polling.stop()
            await polling

    def _announced(self, match: Match) -> None:
        waiting = game_of(match).status(match.state).waiting if match.status == "running" else ()
        self._people.awaited = {match.record.seats[seat].user_id or 0 for seat in waiting}
        self._ledger.announced(match)
        if self._leaks is not None:
            self._leaks.announced(match)

    async def _live_until(self, fault: Fault) -> None:
        """Run one life, and wait until the next begins."""
        life = self._begin_life()
        self.trace("fault", fault)
        self.faults.struck.append(fault)
        if fault.kind == "kill at step":
            life.steps_left = int(fault.at)
            await life.ended.wait()
        else:
            await asyncio.sleep(fault.at)
            if fault.kind == "kill":
                self._loop.kill(life)
            else:
                self._stopping.set()
                await self._over(life)
        if fault.kind != "stop":
            self._counted["kills"] += 1
        self._app = None
        self._ledger.check_nothing_is_lost()
        self.trace("life ended", self._loop.steps)
        await asyncio.sleep(fault.seconds)

    async def _over(self, life: Life) -> None:
        assert life.task is not None
        await asyncio.wait([life.task])
        if not life.task.cancelled() and (error := life.task.exception()) is not None:
            raise Violation(f"the bot ended with {type(error).__name__}: {error}")

    async def _settle(self, life: Life) -> None:
        """Wait until everything is shown; raise Violation if that takes too long."""
        until = self._loop.time() + SETTLE_SECONDS
        quiet = 0
        while quiet < 3:
            if self._loop.time() > until:
                app = self._app
                jobs = [] if app is None else rows(app.storage, "SELECT key, chat_id FROM outbox")
                raise Violation(f"not everything is shown: {jobs}, {len(self._people.bot.updates)} updates wait")
            if life.task is not None and life.task.done():
                await self._over(life)
                raise Violation("the bot ended by itself")
            await asyncio.sleep(2.0)
            quiet = quiet + 1 if await self._is_quiet() else 0

    async def _is_quiet(self) -> bool:
        if self._app is None or self.wire.is_busy:
            return False
        return not len(self._people.bot.updates) and not await self._app.storage.outbox.chats()

    # Between bot and Telegram

    async def _receive(self, update: dict[str, Any]) -> tuple[int, dict[str, Any] | None]:
        """Give an update to the current life; answer 503 if that life ends first."""
        self.wire.updates.add(update["update_id"])
        app, life = self._app, self._life
        if app is None or life is None or life.is_dead or self._stopping.is_set():
            await asyncio.sleep(0.5)
            return 503, None
        fault = self.faults.of_next_update() if self.wire.is_faulty else None
        if fault is not None:  # as when Telegram repeats an update before it gets the first answer
            self.faults.struck.append(fault)
            repeat = self._playground.nursery.start(self._bring_again(app, life, update))
            self._repeats.add(repeat)
        return await self._bring(app, life, update)

    async def _bring(self, app: App, life: Life, update: dict[str, Any]) -> tuple[int, dict[str, Any] | None]:
        taken = self._loop.start(life, app.webhook.take(copied(update)))
        ended = asyncio.create_task(life.ended.wait())
        await asyncio.wait([taken, ended], return_when=asyncio.FIRST_COMPLETED)
        ended.cancel()
        if not taken.done() or taken.cancelled():
            self.trace("update", update["update_id"], "not taken")
            return 503, None
        status, call = taken.result()
        self.trace("update", update["update_id"], status, call is not None)
        if call is None:
            return status, None
        body = {"method": call.__api_method__, **plain(arguments_of(app.bot, call))}
        self._ledger.answered(str(body.get("callback_query_id")), str(body.get("text") or ""))
        return status, body

    async def _bring_again(self, app: App, life: Life, update: dict[str, Any]) -> None:
        _, body = await self._bring(app, life, update)
        if body is not None:
            with suppress(BotApiError):
                await self._playground.execute(self._people.bot, body.pop("method"), Args(body))

    async def _on_answered(self, method: str, args: Args) -> None:
        if method == "answerCallbackQuery":
            try:
                self._ledger.answered(str(args.values.get("callback_query_id")), str(args.values.get("text") or ""))
            except Violation as violation:
                self._failure = self._failure or violation

    def _notice(self, loop: object, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if isinstance(error, Violation):
            self._failure = self._failure or error


class Complaints(logging.Handler):
    """Collects logged errors of the bot itself: failed handlers and tasks."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info and isinstance(error := record.exc_info[1], Exception):
            text = "".join(traceback.format_exception(error))
            self.found.append(f"{record.getMessage()}: {type(error).__name__}: {error}\n{text}")


@contextmanager
def quietly(complaints: logging.Handler) -> Iterator[None]:
    """Collect log records instead of printing them; ignore tasks of dead lives."""
    hook, root = sys.unraisablehook, logging.getLogger()
    handlers, level = root.handlers, root.level
    sys.unraisablehook = lambda _: None
    root.handlers = [complaints]
    try:
        yield
    finally:
        sys.unraisablehook = hook
        root.handlers, root.level = handlers, level
