"""Named points between commit and delivery at which a bot can be made to die.

with armed("a move is stored:3"): …   # dies when this happens for the third time
"""

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any
from unittest.mock import patch

from bot.core.clock.timer_loop import TimerLoop
from bot.core.match_service import MatchService
from bot.db.storage import Storage
from bot.telegram.live_messages.hands import HandMessages
from bot.telegram.outbound.outbox import Finished, Outbox
from bot.telegram.outbound.pending_sends import PendingSends
from bot.telegram.throttle import Throttle
from handlers.updates import TapAnswer

Strike = Callable[[], None]


def _before(owner: type, name: str) -> Callable[[Strike], Any]:
    def armed(strike: Strike) -> Any:
        method = getattr(owner, name)

        def call(*args: Any, **named: Any) -> Any:
            strike()
            return method(*args, **named)

        return patch.object(owner, name, call)

    return armed


def _after(owner: type, name: str) -> Callable[[Strike], Any]:
    """Return an async function that acts after the original."""

    def armed(strike: Strike) -> Any:
        method = getattr(owner, name)

        async def call(*args: Any, **named: Any) -> Any:
            result = await method(*args, **named)
            strike()
            return result

        return patch.object(owner, name, call)

    return armed


def _around_send(*, is_sent: bool) -> Callable[[Strike], Any]:
    def armed(strike: Strike) -> Any:
        send = PendingSends.send

        async def sending(pending: PendingSends, job: Any, call: Any, sends: int) -> Any:
            async def calling() -> int:
                if not is_sent:
                    strike()
                message_id: int = await call()
                strike()
                return message_id

            return await send(pending, job, calling, sends)

        return patch.object(PendingSends, "send", sending)

    return armed


POINTS: dict[str, Callable[[Strike], Any]] = {
    "a move is stored": _after(Storage, "commit_batch"),
    "a move is about to be announced": _before(MatchService, "announce"),
    "the outbox is about to be told": _before(Outbox, "kick"),
    "a tap is about to be answered": _before(TapAnswer, "__call__"),
    "a tap is answered": _after(TapAnswer, "__call__"),
    "a message is noted and not sent": _around_send(is_sent=False),
    "a message is sent and not noted": _around_send(is_sent=True),
    "a message has arrived and is noted": _before(PendingSends, "forget"),
    "hands are handed on": _before(HandMessages, "forwarded"),
    "a job is done": _before(Finished, "add"),
    "an update is handled": _before(Throttle, "leave"),
    "a clock has struck": _after(TimerLoop, "step"),
}


@contextmanager
def armed(order: str) -> Iterator[None]:
    """Plant the death at this point; do nothing without an order."""
    with ExitStack() as stack:
        if order:
            name, _, number = order.rpartition(":")
            left = int(number)

            def strike() -> None:
                nonlocal left
                left -= 1
                if left <= 0:
                    os.kill(os.getpid(), signal.SIGKILL)

            stack.enter_context(POINTS[name](strike))
        yield
