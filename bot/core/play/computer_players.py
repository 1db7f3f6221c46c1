"""Computer players: their luck, and their decisions, computed outside the event loop."""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import Executor, Future
from functools import partial
from hashlib import sha256
from threading import Lock, Thread
from typing import Any, Final, ParamSpec, TypeVar

import msgspec

from bot.core.models import Match, Pov, Timer
from bot.core.play.apply_action import game_of
from bot.core.ports import RandomBytes
from bot.timings import DEFAULT_TIMINGS, Timings
from games.bot_levels import USUAL, decide
from games.registry import AnyGame
from games.rng import SEED_BYTES, Rng


class Randomness:
    """Random streams for decisions, independent of the seed of the match.

    The stream depends only on the match, its version and the seat, so repeated calls return the same stream.
    """

    def __init__(self, random_bytes: RandomBytes) -> None:
        self._secret = random_bytes(SEED_BYTES)

    def of(self, pov: Pov) -> Rng:
        """Return the stream of a seat in this version of the match."""
        return Rng(sha256(b"%d %d %d " % (pov.match.match_id, pov.match.version, pov.seat) + self._secret).digest())


P = ParamSpec("P")
T = TypeVar("T")

PATIENCE: Final = 1.0
"""Seconds after which a running thought no longer occupies a place."""


class AbandonableExecutor(Executor):
    """Runs a limited number of thoughts at a time and queues the others.

    A thought that never ends loses its place after `PATIENCE`. It does not keep the process alive, whereas a pool of
    the standard library is joined at exit.
    """

    def __init__(self, threads: int, name: str, steady: Callable[[], float] = time.monotonic) -> None:
        self._threads = threads
        self._name = name
        self._steady = steady
        self._lock = Lock()
        self._queue: deque[tuple[Future[Any], Callable[[], Any]]] = deque()
        self._begun: dict[Future[Any], float] = {}

    def submit(self, thought: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        future: Future[T] = Future()
        with self._lock:
            self._queue.append((future, partial(thought, *args, **kwargs)))
        self.go_on()
        return future

    def go_on(self) -> None:
        """Start queued thoughts while there are free places."""
        with self._lock:
            while self._queue and self._busy() < self._threads:
                future, thought = self._queue.popleft()
                if future.set_running_or_notify_cancel():
                    self._begun[future] = self._steady()
                    Thread(target=self._think, args=(future, thought), name=self._name, daemon=True).start()

    def _busy(self) -> int:
        now = self._steady()
        return sum(now - begun < PATIENCE for begun in self._begun.values())

    def _think(self, future: Future[Any], thought: Callable[[], Any]) -> None:
        try:
            result = thought()
        except BaseException as error:
            future.set_exception(error)
        else:
            future.set_result(result)
        with self._lock:
            del self._begun[future]
        self.go_on()


log = logging.getLogger(__name__)

THINKERS: Final = 2
MASTER: Final = "master"


class _Thought(msgspec.Struct):
    """A decision for one state; it is void in any other."""

    state: Any
    asked_at: float
    task: asyncio.Future[Any]

    def is_about(self, match: Match) -> bool:
        return self.state is match.state or bool(self.state == match.state)


class ForbiddenChoice(Exception):
    """A computer player chose an illegal action."""


class ComputerPlayers:
    """Chooses actions for computer players, independent of the match's seed."""

    def __init__(
        self,
        luck: Randomness,
        on_thought: Callable[[], None] = lambda: None,
        steady: Callable[[], float] = time.monotonic,
        timings: Timings = DEFAULT_TIMINGS,
    ) -> None:
        self._luck = luck
        self._on_thought = on_thought
        self._steady = steady
        self._timings = timings
        self._masters = AbandonableExecutor(THINKERS, "master", steady)
        self._others = AbandonableExecutor(1, "mind", steady)
        self._thoughts: dict[tuple[int, int], _Thought] = {}

    async def ensure_decided(self, match: Match, timer: Timer) -> bool:
        """Return whether `choose` can answer at once.

        If not, a thought has begun, and `on_thought` is called when it is over.
        """
        pov, key = Pov(match, timer.seat), (match.match_id, timer.seat)
        if match.status != "running" or match.record.suspended:
            self._thoughts.pop(key, None)
            return True
        level, thought = _level(pov), self._thoughts.get(key)
        if thought is None or not thought.is_about(match):
            thought = self._thoughts[key] = self._begin(pov, level)
            if len(self._thoughts) > self._timings.thoughts_kept:
                del self._thoughts[next(iter(self._thoughts))]
        self._pool(level).go_on()
        if level != MASTER:
            await asyncio.wait((thought.task,), timeout=self._timings.short_thought_seconds)
        timings = self._timings
        patience = timings.usual_thought_patience_seconds if level == USUAL else timings.thought_patience_seconds
        return thought.task.done() or self._steady() - thought.asked_at >= patience

    def choose(self, pov: Pov) -> Any | None:
        """Return a legal action for the seat; None for waiting or a failure."""
        match, seat = pov
        game, thought = game_of(match), self._thoughts.pop((match.match_id, seat), None)
        offers = game.legal_actions(match.state, seat)
        if not offers:
            return None
        level = _level(pov)
        levels = dict.fromkeys((level, USUAL))
        if thought is not None and thought.is_about(match):
            del levels[level]
            try:
                return _allowed(game, pov, offers, thought.task.result())
            except Exception as error:
                _tell(game, level, error)
        for level in levels:
            try:
                action = decide(game.bots, level, game.view(match.state, seat), offers, self._luck.of(pov))
                return _allowed(game, pov, offers, action)
            except Exception as error:
                _tell(game, level, error)
        return None

    def _begin(self, pov: Pov, level: str) -> _Thought:
        match, seat = pov
        game, now = game_of(match), self._steady()

        def has_time() -> bool:
            return self._steady() - now < self._timings.master_thought_seconds

        offers, view = game.legal_actions(match.state, seat), game.view(match.state, seat)
        loop = asyncio.get_running_loop()
        if not offers:
            task: asyncio.Future[Any] = loop.create_future()
            task.set_result(None)
        else:
            luck = self._luck.of(pov)
            task = loop.run_in_executor(self._pool(level), decide, game.bots, level, view, offers, luck, has_time)
        task.add_done_callback(self._is_over)
        return _Thought(match.state, now, task)

    def _pool(self, level: str) -> AbandonableExecutor:
        return self._masters if level == MASTER else self._others

    def _is_over(self, task: asyncio.Future[Any]) -> None:
        if not task.cancelled():
            task.exception()  # marks it as retrieved; `choose` reads it if it is still needed
        self._on_thought()


def _level(pov: Pov) -> str:
    # A substitute for a person plays at the usual level.
    return pov.player.level if pov.player.user_id is None else USUAL


def _allowed(game: AnyGame, pov: Pov, offers: tuple[Any, ...], action: Any | None) -> Any | None:
    if action is None or game.accepts(pov.match.state, pov.seat, action, offers):
        return action
    raise ForbiddenChoice


def _tell(game: AnyGame, level: str, error: Exception) -> None:
    # The message of the error is not logged, because it might name a card.
    what = "dawdles" if isinstance(error, asyncio.InvalidStateError) else type(error).__name__
    stand_in = "the clock" if level == USUAL else "the usual player"
    log.error("the %s of %s failed, %s plays for it: %s", level, game.name, stand_in, what)
