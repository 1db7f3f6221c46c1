"""Network between bot and Telegram: calls take time, get lost or are refused."""

import asyncio
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

from aiogram import Bot
from aiogram.methods import TelegramMethod

from playground.errors import BotApiError
from playground.params import Args
from playground.server import Playground, Reply, refusal
from tests.simulation.faults import Fault, Plan
from tests.simulation.loop import SimulatedLoop
from tests.support.in_process import InProcessSession, arguments

WAY = 0.0, 0.4
"""Bounds of the seconds that a call or an answer takes."""

Trace = Callable[..., None]


class Wire:
    """Carries calls to the playground.

    The server finishes a call that has reached it, even if the bot is killed.
    """

    def __init__(self, loop: SimulatedLoop, playground: Playground, plan: Plan, key: str, trace: Trace) -> None:
        self.playground = playground
        self.is_faulty = True
        self.on_answered: Callable[[str, Args], Awaitable[None]] | None = None
        self.incidents = 0
        """Number of calls whose outcome the bot cannot know."""
        self.unanswered_sends = 0
        """Sends under way, and sends whose life was killed before the answer."""
        self.unclear_answers: set[str] = set()
        """Presses whose answer had a fault."""
        self.updates: set[int] = set()
        """Numbers of the updates that reached the bot."""
        self._loop = loop
        self._plan = plan
        self._chance = Random(f"{key} wire")
        self._trace = trace
        self._at_work: set[asyncio.Task[Any]] = set()

    @property
    def is_busy(self) -> bool:
        return any(not task.done() for task in self._at_work if task.get_name() != "getUpdates")

    async def call(self, token: str, method: str, args: Args) -> Reply | None:
        """Make a call; return None if the connection ends without an answer."""
        sends = method.startswith("send")
        self.unanswered_sends += sends
        reply = await self._call(token, method, args)
        # Not in a `finally`: a killed life never learns the outcome of its call.
        self.unanswered_sends -= sends
        return reply

    async def _call(self, token: str, method: str, args: Args) -> Reply | None:
        fault = self._fault_of(method)
        if fault is not None and method == "answerCallbackQuery":
            self.unclear_answers.add(str(args.values.get("callback_query_id")))
        if fault is not None and fault.kind in ("429", "502"):
            await self._way()
            return refusal(_refused(fault))
        if fault is not None and fault.kind == "request lost":
            await self._way()
            self.incidents += 1
            return None
        answered: asyncio.Future[Reply] = self._loop.create_future()
        there, back = self._chance.uniform(*WAY), self._chance.uniform(*WAY)
        self._start(self._serve(token, method, args, answered, there, fault), method)
        reply = await answered
        await asyncio.sleep(back)
        if fault is not None and fault.kind == "answer lost":
            self.incidents += 1
            return None
        return reply

    async def _serve(
        self, token: str, method: str, args: Args, answered: asyncio.Future[Reply], there: float, fault: Fault | None
    ) -> None:
        await asyncio.sleep(there + (fault.seconds if fault is not None and fault.kind == "slow" else 0.0))

        async def read() -> Args:
            return args

        reply = await self.playground.respond(token, method, read)
        if method == "getUpdates":
            self.updates.update(update["update_id"] for update in reply.answer.get("result") or ())
        else:
            about = args.values.get("chat_id") or args.values.get("callback_query_id")
            self._trace("call", method, about, reply.status)
            if self.on_answered is not None:
                await self.on_answered(method, args)
        if not answered.done():
            answered.set_result(reply)

    def _fault_of(self, method: str) -> Fault | None:
        fault = self._plan.of_next_call() if self.is_faulty else None
        if fault is not None:
            self._trace("fault", fault.kind, method)
            self._plan.struck.append(fault)
        return fault

    async def _way(self) -> None:
        await asyncio.sleep(self._chance.uniform(*WAY))

    def _start(self, work: Any, name: str) -> None:
        """Start a task of the server, which belongs to no life of the bot."""
        task = self._loop.start(None, work)
        task.set_name(name)
        self._at_work.add(task)
        task.add_done_callback(self._at_work.discard)


def _refused(fault: Fault) -> BotApiError:
    if fault.kind == "429":
        seconds = max(1, round(fault.seconds))
        return BotApiError(429, f"Too Many Requests: retry after {seconds}", {"retry_after": seconds})
    return BotApiError(502, "Bad Gateway")


class SimulatedSession(InProcessSession):
    """The Bot API session of one life."""

    def __init__(self, wire: Wire) -> None:
        super().__init__()
        self._wire = wire

    async def reply_to(self, bot: Bot, method: TelegramMethod[Any]) -> Reply | None:
        return await self._wire.call(bot.token, method.__api_method__, await arguments(bot, method))
