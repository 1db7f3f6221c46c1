"""One user presses fifteen hundred times: all presses are answered in time.

The bot's work is counted in fixed costs per call and update, so that the machine does not matter.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final
from unittest.mock import patch

from aiogram import Bot
from aiogram.methods import AnswerCallbackQuery, TelegramMethod
from aiogram.types import Update

from bot.telegram.inbound import RawUpdates
from bot.timings import Limits
from tests.support import lobby_driver
from tests.support.chat import polling
from tests.support.lobby_driver import Telegram, base36, desk
from tests.support.virtual_time import busy_for, now, pass_time
from tests.support.wait_until import until

HOME: Final = -1001
FLOODER, OTHERS = 11, list(range(12, 20))
TAPS: Final = 1_500
NOT_SO_FAST: Final = "Не так быстро"
A_CALL, READING = 0.0012, 0.0003
"""Seconds of work, as measured."""
ROUND_TRIP: Final = 0.02
ROOMY: Final = Limits(10**9, 1e9, 1e9, 1e9)
"""Limits under which only the bot's own time is short."""


class Laborious(Telegram):
    """Sends updates to the bot, and notes the times of answers."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.answered: dict[str, tuple[float, str]] = {}
        self.updates: list[dict[str, Any]] = []

    async def make_request(self, bot: Bot, method: TelegramMethod[Any], timeout: int | None = None) -> Any:  # noqa: ASYNC109
        busy_for(A_CALL)
        if isinstance(method, AnswerCallbackQuery):
            self.answered[method.callback_query_id] = (now(), method.text or "")
        await pass_time(ROUND_TRIP)
        if isinstance(method, RawUpdates):
            self.updates = [update for update in self.updates if update["update_id"] >= method.offset]
            return self.updates[: method.limit]
        return await super().make_request(bot, method, timeout)


@contextmanager
def hard_work() -> Iterator[None]:
    def slowly(raw: dict[str, Any], **options: Any) -> Update:
        busy_for(READING)
        return Update.model_validate(raw, **options)

    with (
        patch.object(lobby_driver, "Telegram", Laborious),
        patch("bot.telegram.inbound.Update", SimpleNamespace(model_validate=slowly)),
    ):
        yield


async def test_fifteen_hundred_taps_of_one_user_delay_no_other(tmp_path: Path) -> None:
    with hard_work():
        async with desk(tmp_path, limits=ROOMY, steady=now) as table:
            match_id = await table.deal(HOME, [FLOODER, *OTHERS])
            telegram = table.telegram
            assert isinstance(telegram, Laborious)
            data = f"h:{base36(match_id)}"
            behind: list[str] = []
            for number, person in enumerate(OTHERS, 1):
                taps = TAPS * number // len(OTHERS) - len(telegram.updates) + len(behind)
                telegram.updates += [table.press(FLOODER, HOME, data) for _ in range(taps)]
                telegram.updates.append(table.press(person, HOME, data))
                behind.append(table.pressed[-1])
            pressed_at = now()
            async with polling(table.app):
                await until(lambda: len(telegram.answered) >= len(table.pressed), "every tap is answered")
            late = {query: at - pressed_at for query, (at, _) in telegram.answered.items()}
            assert max(late[query] for query in behind) <= 0.5
            assert max(late.values()) <= 8
            table.check_answers()
            turned_away = {query for query, (_, words) in telegram.answered.items() if words.startswith(NOT_SO_FAST)}
            assert len(turned_away) > TAPS / 2
            assert not turned_away & set(behind)
            assert not table.complaints.lines
