"""«Подсказка»: what a master would do in somebody's place, thought out beside the loop, from what they see alone."""

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final

import msgspec

from bot.core.models import Match
from bot.core.play.abandonable_executor import AbandonableExecutor
from bot.core.play.apply_action import game_of, is_dealt_in
from bot.core.play.randomness import Randomness
from bot.core.results.scoring import counts_for_nobody
from games.bot_levels import ADVISER, USUAL, decide

log = logging.getLogger(__name__)

THINKS: Final = 0.35
"""Seconds of thought from when it is asked for. Where many ask at once, each of them gets less."""
ANSWERS: Final = 0.5
"""Seconds after which it is answered without."""
KEPT: Final = 256


def are_offered(match: Match, seat: int) -> bool:
    """Where nothing is at stake: no rating, no tournament."""
    record = match.record
    is_free = record.practice or (counts_for_nobody(record) and record.pairing is None)
    return is_free and is_dealt_in(match, seat)


class _Thought(msgspec.Struct):
    state: Any
    task: asyncio.Future[Any]


class Hints:
    """One thought for each seat and state: whoever asks twice hears the same, and nobody's questions pile up."""

    def __init__(self, luck: Randomness, steady: Callable[[], float] = time.monotonic) -> None:
        self._luck = luck
        self._steady = steady
        self._pool = AbandonableExecutor(1, "hint", steady)
        self._thoughts: OrderedDict[tuple[int, int], _Thought] = OrderedDict()

    async def of(self, match: Match, seat: int) -> Any | None:
        """What a good player would do there now; None where that is to wait."""
        game = game_of(match)
        offers = game.legal(match.state, seat)
        if not offers:
            return None
        thought = self._thoughts.get((match.match_id, seat))
        if thought is None or (thought.state is not match.state and thought.state != match.state):
            thought = self._begin(match, seat, offers)
        await asyncio.wait((thought.task,), timeout=ANSWERS)
        try:
            # A thought that is not over yet raises, too.
            action = thought.task.result()
            if action is None or game.accepts(match.state, seat, action, offers):
                return action
            log.error("a hint of %s may not be done", game.name)
        except asyncio.InvalidStateError:
            log.warning("a hint of %s is late", game.name)
        except Exception as error:
            # Its words might tell a card.
            log.error("a hint of %s failed: %s", game.name, type(error).__name__)
        return decide(game, USUAL, game.view(match.state, seat), offers, self._luck.of(match, seat))

    def _begin(self, match: Match, seat: int, offers: tuple[Any, ...]) -> _Thought:
        game, asked_at = game_of(match), self._steady()

        def has_time() -> bool:
            return self._steady() - asked_at < THINKS

        view = game.view(match.state, seat)
        task = asyncio.get_running_loop().run_in_executor(
            self._pool, decide, game, ADVISER, view, offers, self._luck.of(match, seat), has_time
        )
        task.add_done_callback(_looked_at)
        thought = self._thoughts[match.match_id, seat] = _Thought(match.state, task)
        self._thoughts.move_to_end((match.match_id, seat))
        if len(self._thoughts) > KEPT:
            self._thoughts.popitem(last=False)
        return thought


def _looked_at(task: asyncio.Future[Any]) -> None:
    """Whether it failed is asked by whoever still wants to know."""
    if not task.cancelled():
        task.exception()
