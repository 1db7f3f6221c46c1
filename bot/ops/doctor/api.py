"""The Bot API as anybody can ask it, without the bot around it: answers as they come, and the clock behind them."""

import time
from collections.abc import Callable
from email.utils import parsedate_to_datetime
from types import TracebackType
from typing import Any, Final

import aiohttp
import msgspec

PATIENCE: Final = aiohttp.ClientTimeout(total=15)


class NotReached(Exception):
    """Nobody answers there, or something that is no Bot API; `str` says why, and never quotes the address."""


class Refused(Exception):
    """Telegram's own word."""

    def __init__(self, code: int, description: str) -> None:
        super().__init__(description)
        self.code = code


class Api:
    def __init__(self, base: str, token: str, wall: Callable[[], float] = time.time) -> None:
        self._base = f"{base}/bot{token}"
        self._wall = wall
        self._session = aiohttp.ClientSession(timeout=PATIENCE)
        self.ahead: float | None = None
        """Seconds by which the clock of this machine is ahead of theirs; None when they have not told the time."""

    async def __aenter__(self) -> "Api":
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._session.close()

    async def ask(self, method: str, **values: object) -> Any:
        """What is answered; NotReached or Refused when it is nothing."""
        asked = self._wall()
        try:
            async with self._session.post(f"{self._base}/{method}", json=values) as response:
                content = await response.read()
                date = response.headers.get("Date")
        except TimeoutError:
            raise NotReached("there is no answer") from None
        except aiohttp.ClientConnectorError as error:
            raise NotReached(error.os_error.strerror or type(error.os_error).__name__) from None
        except (aiohttp.ClientError, ValueError) as error:
            # Its words may quote the address, and the token is a part of it.
            raise NotReached(type(error).__name__) from None
        self._compare(date, asked, self._wall())
        return _result(content)

    def _compare(self, date: str | None, asked: float, answered: float) -> None:
        """Theirs is cut off to the second, and was read somewhere between the two."""
        try:
            theirs = parsedate_to_datetime(date or "").timestamp()
        except ValueError:
            return
        self.ahead = min(0.0, answered - theirs) + max(0.0, asked - theirs - 1)


def _result(content: bytes) -> Any:
    try:
        answer = msgspec.json.decode(content, type=dict[str, Any])
    except msgspec.MsgspecError:
        raise NotReached("what answers there is no Bot API") from None
    if answer.get("ok") is not True:
        raise Refused(int(answer.get("error_code") or 0), str(answer.get("description") or "without a word"))
    return answer.get("result")
