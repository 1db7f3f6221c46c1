"""Hints: the action that a master would choose with the player's view."""

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from typing import Any, Final

import msgspec

from bot.core.actor import Actor, Reply
from bot.core.match_service import MatchService, TableError, require_seat
from bot.core.models import Pov
from bot.core.play.apply_action import game_of
from bot.core.play.computer_players import AbandonableExecutor, Randomness
from bot.core.play.match_screens import CachedScreen, ScreenCache
from bot.core.seats.participation import Participation
from games.bot_levels import ADVISER, USUAL, decide
from games.ui_model import Rows, Text

log = logging.getLogger(__name__)

THINKS: Final = 0.35
"""Seconds of thought, counted from the request."""
ANSWERS: Final = 0.5
"""Seconds after which a simpler player decides instead."""
KEPT: Final = 256


class _Thought(msgspec.Struct):
    state: Any
    task: asyncio.Future[Any]


class Hints:
    """Hints, one for each seat and state, computed outside the event loop."""

    def __init__(self, luck: Randomness, steady: Callable[[], float] = time.monotonic) -> None:
        self._luck = luck
        self._steady = steady
        self._pool = AbandonableExecutor(1, "hint", steady)
        self._thoughts: OrderedDict[tuple[int, int], _Thought] = OrderedDict()

    async def of(self, pov: Pov) -> Any | None:
        """Return the action that a master would choose now; None if that is to wait."""
        match, seat = pov
        game = game_of(match)
        offers = game.legal_actions(match.state, seat)
        if not offers:
            return None
        thought = self._thoughts.get((match.match_id, seat))
        if thought is None or (thought.state is not match.state and thought.state != match.state):
            thought = self._begin(pov, offers)
        await asyncio.wait((thought.task,), timeout=ANSWERS)
        try:
            # Raises InvalidStateError if the thought is not over yet.
            action = thought.task.result()
            if action is None or game.accepts(match.state, seat, action, offers):
                return action
            log.error("hint was illegal: game=%s", game.name)
        except asyncio.InvalidStateError:
            log.warning("hint timed out: game=%s", game.name)
        except Exception as error:
            # The error's text might name a card.
            log.error("hint failed: game=%s error=%s", game.name, type(error).__name__)
        return decide(game.bots, USUAL, game.view(match.state, seat), offers, self._luck.of(pov))

    def _begin(self, pov: Pov, offers: tuple[Any, ...]) -> _Thought:
        match, seat = pov
        game, asked_at = game_of(match), self._steady()

        def has_time() -> bool:
            return self._steady() - asked_at < THINKS

        view = game.view(match.state, seat)
        task = asyncio.get_running_loop().run_in_executor(
            self._pool, decide, game.bots, ADVISER, view, offers, self._luck.of(pov), has_time
        )
        task.add_done_callback(_looked_at)
        thought = self._thoughts[match.match_id, seat] = _Thought(match.state, task)
        self._thoughts.move_to_end((match.match_id, seat))
        if len(self._thoughts) > KEPT:
            self._thoughts.popitem(last=False)
        return thought


def _looked_at(task: asyncio.Future[Any]) -> None:
    """Retrieve the exception of a dropped thought, so that asyncio does not log it."""
    if not task.cancelled():
        task.exception()


class HintService:
    def __init__(
        self, matches: MatchService, participation: Participation, screen_cache: ScreenCache, hints: Hints
    ) -> None:
        self._matches = matches
        self._participation = participation
        self._screen_cache = screen_cache
        self._hints = hints

    async def ask(self, match_id: int, who: Actor) -> Reply:
        """Return the hint as an alert; the player takes their seat back."""
        pov = require_seat(await self._matches.get(match_id), who.user_id)
        if not pov.may_ask_hints:
            raise TableError("hint-rated")
        seat, match = pov.seat, await self._participation.take_back_seat(match_id, who.user_id)
        sight = self._screen_cache.of(match)
        # A player who has asked another one something waits for the answer.
        is_asking = seat in sight.game.status(match.state).asking
        action = None if is_asking else await self._hints.of(Pov(match, seat))
        if action is None:
            return Reply(Text("hint-better-wait" if seat in sight.waiting else "hint-wait"), alert=True)
        return Reply(told(sight, seat, action), alert=True, match=match)


def told(sight: CachedScreen, seat: int, action: object) -> Text:
    """Return the hint in two lines: the action and its reason."""
    what = _what(sight, seat, action)
    if what is None:
        return Text("hint-none")
    why = sight.game.presentation.reason(sight.game.view(sight.state, seat), action)
    return Text("hint-said", {"what": what, "why": why or Text("hint-plain")})


def _what(sight: CachedScreen, seat: int, action: object) -> Text | None:
    """Return the labels of the buttons for the action, else the game's name for it."""
    token = sight.game.codec.token(action)
    labels = next(_ways(sight.screen(seat).rows, token), ()) or next(_ways(sight.screen().rows, token), ())
    if not labels:
        return sight.game.presentation.named(sight.game.view(sight.state, seat), action)
    what, *rest = labels
    for label in rest:
        what = Text("hint-then", {"first": what, "then": label})
    return what


def _ways(rows: Rows, token: str) -> Iterator[tuple[Text, ...]]:
    for button in (button for row in rows for button in row):
        if button.token == token:
            yield (button.label,)
        elif button.menu is not None:
            for rest in _ways(button.menu.rows, token):
                yield (button.label, *rest)
