"""Computer players make up their minds: those that need time for it do so beside the loop, until their time is up."""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

import msgspec

from bot.store.model import Match, Timer
from bot.table.moves import game_of
from games.levels import USUAL, decide
from games.registry import AnyGame
from games.rng import SEED_BYTES, Rng

log = logging.getLogger(__name__)

THINKS: Final = 0.4
"""Seconds for a master's thought from when it is asked. Where many wait for the machine, each of them gets less."""
DAWDLES: Final = 1.5
"""Seconds after which nobody waits for a thought any more."""
THINKERS: Final = 2
MASTER: Final = "master"


class _Thought(msgspec.Struct):
    """What a seat makes of a state: it is worth nothing in any other."""

    state: Any
    asked_at: float
    task: asyncio.Future[Any]


class Minds:
    """Decides for computer players. Their luck is no part of the deal: the seed of the match stays the dealer's."""

    def __init__(self, on_thought: Callable[[], None] = lambda: None, steady: Callable[[], float] = time.monotonic):
        self._on_thought = on_thought
        self._steady = steady
        self._pool = ThreadPoolExecutor(THINKERS, "mind")
        self._thoughts: dict[tuple[int, int], _Thought] = {}

    def is_made_up(self, match: Match, timer: Timer) -> bool:
        """Whether `choose` answers at once. If not, thinking has begun, and `on_thought` tells when it is over."""
        key = match.match_id, timer.seat
        if match.status != "running" or match.record.asleep or _level(match, timer.seat) != MASTER:
            self._thoughts.pop(key, None)
            return True
        thought = self._thoughts.get(key)
        if thought is None or (thought.state is not match.state and thought.state != match.state):
            thought = self._thoughts[key] = self._begin(match, timer.seat)
        return thought.task.done() or self._steady() - thought.asked_at >= DAWDLES

    def choose(self, match: Match, seat: int) -> Any | None:
        """What the seat does now, or None; an action is always one that it may do, unless the usual player errs."""
        game, thought = game_of(match), self._thoughts.pop((match.match_id, seat), None)
        offers = game.legal(match.state, seat)
        if not offers:
            return None
        level = _level(match, seat)
        if thought is not None and (thought.state is match.state or thought.state == match.state):
            try:
                # A thought that is not over yet raises, too.
                action = thought.task.result()
                if action is None or game.accepts(match.state, seat, action, offers):
                    return action
                _tell(game, level, "chose what it may not")
            except asyncio.InvalidStateError:
                _tell(game, level, "dawdles")
            except Exception as error:
                # Its words might tell a card.
                _tell(game, level, type(error).__name__)
            level = USUAL
        try:
            return self._at_once(game, level, match, seat, offers)
        except Exception as error:
            if level == USUAL:
                raise
            _tell(game, level, type(error).__name__)
            return self._at_once(game, USUAL, match, seat, offers)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _at_once(self, game: AnyGame, level: str, match: Match, seat: int, offers: tuple[Any, ...]) -> Any | None:
        return decide(game, level, game.view(match.state, seat), offers, luck())

    def _begin(self, match: Match, seat: int) -> _Thought:
        game, now = game_of(match), self._steady()

        def has_time() -> bool:
            return self._steady() - now < THINKS

        offers, view = game.legal(match.state, seat), game.view(match.state, seat)
        loop = asyncio.get_running_loop()
        if not offers:
            task: asyncio.Future[Any] = loop.create_future()
            task.set_result(None)
        else:
            task = loop.run_in_executor(self._pool, decide, game, MASTER, view, offers, luck(), has_time)
        task.add_done_callback(self._is_over)
        return _Thought(match.state, now, task)

    def _is_over(self, task: asyncio.Future[Any]) -> None:
        if not task.cancelled():
            task.exception()  # `choose` asks for it, if anybody still wants to know
        self._on_thought()


def _level(match: Match, seat: int) -> str:
    """Whoever sits in for a person plays as usual."""
    sitter = match.record.seats[seat]
    return sitter.level if sitter.user_id is None else USUAL


def luck() -> Rng:
    return Rng(secrets.token_bytes(SEED_BYTES))


def _tell(game: AnyGame, level: str, what: str) -> None:
    log.error("the %s of %s failed, the usual player plays for it: %s", level, game.name, what)
