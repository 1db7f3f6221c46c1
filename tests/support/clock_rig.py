"""The bot's clocks, timers and polling with a fake Telegram.

Time passes only when a test says so. There are two clocks, as on every machine: the wall clock, which may be set, and a
monotonic one.
"""

import itertools
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from aiogram.exceptions import TelegramNetworkError
from aiogram.types import Update

from bot.background_tasks import BackgroundTasks
from bot.core.clock.game_clock import UpdateWatermark, resumed
from bot.core.clock.suspend import Suspension
from bot.core.clock.timer_loop import TimerLoop
from bot.core.match_service import MatchUpdate
from bot.core.models import Match
from bot.core.play import apply_action
from bot.core.ports import Clock
from bot.db.storage import Storage
from bot.telegram.inbound import Intake, Polling, RawUpdates
from bot.telegram.throttle import Throttle
from bot.timings import Limits
from games.errors import GameError
from games.rng import SEED_BYTES, Rng
from tests.support.fake_clock import FakeClock
from tests.support.match_services import match_service
from tests.support.stored_matches import CHAT

TICK: Final = 0.5


class Telegram:
    """Answers polls while it is reachable; keeps updates until they are confirmed."""

    def __init__(self, rig: "Rig") -> None:
        self._rig = rig
        self._ids = itertools.count(1)
        self.pending: list[dict[str, Any]] = []
        self.is_reachable = True
        self.is_stuck = False

    def hears(self, user_id: int) -> None:
        """Queue a message from this user."""
        number = next(self._ids)
        person = {"id": user_id, "is_bot": False, "first_name": "?"}
        where = {"id": CHAT, "type": "supergroup", "title": "Друзья"}
        message = {"message_id": number, "date": 1_800_000_000, "chat": where, "from": person, "text": "ход"}
        self.pending.append({"update_id": number, "message": message})

    async def __call__(self, method: RawUpdates, request_timeout: int) -> list[Any]:
        waited = 0.0
        while self.is_stuck or not self.is_reachable:
            if waited >= (request_timeout if self.is_stuck else 0):
                raise TelegramNetworkError(method, "no answer")
            await self._rig.tick()
            waited += TICK
        self.pending = [raw for raw in self.pending if raw["update_id"] >= method.offset]
        while not self.pending and waited < method.timeout and not self._rig.is_over():
            await self._rig.tick()
            waited += TICK
            if self.is_stuck or not self.is_reachable:
                raise TelegramNetworkError(method, "cut off")
        return self.pending[: method.limit]


class Rig:
    """One table, and one life of the bot at a time.

    People are numbered from 1 and make any legal move.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self.wall = FakeClock()
        self.steady = FakeClock()
        self.telegram = Telegram(self)
        self.match_id = 0
        self._until = 0.0

    @asynccontextmanager
    async def life(self) -> AsyncIterator[None]:
        await self.begin()
        try:
            yield
        finally:
            await self.end()

    async def begin(self) -> None:
        self.storage = await Storage.open(self._path, Clock(self.wall))
        self.time = await resumed(self.storage, self.steady)
        self.storage.clock.game = self.time.now
        self.matches = match_service(self.storage)
        self.sleep = Suspension(self.matches)
        self.watermark = UpdateWatermark(self.time, self.steady)
        self.timers = TimerLoop(self.storage, self.matches, self.watermark)
        self.tasks = BackgroundTasks()
        bot: Any = self.telegram
        deadline = self.timers.next_deadline
        throttle = Throttle(Limits(updates_in_hand=10**9), self.steady, no_toast)
        self.polling = Polling(
            bot,
            self._handle,
            ["message"],
            Intake(bot, self.tasks, self.watermark, throttle),
            deadline,
            self.steady,
        )
        self.watermark.begin()

    async def end(self, *, is_crash: bool = False) -> None:
        await self.tasks.close()
        if not is_crash:
            await self.timers.beat()
        await self.storage.close()

    async def live(self, seconds: float) -> None:
        """Run polling and clocks for so many seconds; computer players move."""
        self._until = self.steady.now + seconds
        while not self.is_over():
            await self.rest(await self.polling.step())

    def is_over(self) -> bool:
        return self.steady.now >= self._until

    async def tick(self, seconds: float = TICK) -> None:
        self.steady.advance(seconds)
        self.wall.advance(seconds)
        self.time.now()
        while not await self.timers.step():
            pass

    async def rest(self, seconds: float) -> None:
        while seconds > 0:
            await self.tick(min(seconds, TICK))
            seconds -= TICK

    async def match(self) -> Match:
        return await self.matches.get(self.match_id)

    async def waited_for(self) -> int:
        match = await self.match()
        return int(apply_action.game_of(match).status(match.state).waiting[0])

    async def actions(self) -> list[tuple[int, bytes]]:
        return await self.storage.events.actions_of(self.match_id)

    async def _handle(self, update: Update) -> None:
        assert update.message is not None
        assert update.message.from_user is not None
        user_id = update.message.from_user.id
        await self.sleep.note_press(self.match_id, user_id)

        def work(match: Match) -> MatchUpdate:
            game, seat = apply_action.game_of(match), match.seat_of(user_id)
            if seat is None or seat not in game.status(match.state).waiting:
                raise GameError("not-now")
            luck = Rng(bytes(SEED_BYTES), match.version * 8)
            action = game.bots.player.choose(game.view(match.state, seat), game.legal_actions(match.state, seat), luck)
            assert action is not None
            return apply_action.act(match, seat, action, self.storage.clock.now(), self.matches.timings)

        try:
            await self.matches.update(self.match_id, work)
        except GameError:
            return


async def no_toast(query_id: str, person: int) -> None:
    raise AssertionError("no toast is expected")
