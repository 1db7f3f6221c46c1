"""Errors reported to Sentry: their types and places, and what our log says of them. Nothing else leaves.

The report is written here, from the same words as the log, and what the library adds to it is looked through before it
is sent. None of the library's integrations is used: they would collect variables, requests, lines of the log.
"""

import asyncio
import logging
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from importlib.metadata import version
from typing import TYPE_CHECKING, Any, Final, cast

from pydantic import SecretStr

from bot.log_context import match_of
from bot.logging_setup import DiskTrouble, chain, chats, kind_of, message_of
from bot.settings import SettingsError

if TYPE_CHECKING:
    from sentry_sdk import Client
    from sentry_sdk.transport import Transport
    from sentry_sdk.types import Event, Hint

log = logging.getLogger(__name__)

KEPT: Final = frozenset(
    ("event_id", "timestamp", "level", "logger", "logentry", "exception", "tags", "release", "environment", "platform")
)
"""All there is in a report."""
LAST_REPORTS: Final = 2.0
"""Seconds for what is still to be sent when the bot stops."""
_ID: Final = re.compile(r"-?[0-9]{4,}")
"""A number as long as that of a person or a chat."""
_ITS_OWN: Final = ("sentry_sdk", "urllib3")


@asynccontextmanager
async def reporting(dsn: SecretStr | None, transport: "type[Transport] | None" = None) -> AsyncIterator[None]:
    """While the bot runs, whatever is logged as an error is reported, and what ends the bot is, too."""
    if dsn is None:
        yield
        return
    client = _client(dsn.get_secret_value(), transport)
    reports, root = Reports(client), logging.getLogger()
    root.addHandler(reports)
    try:
        yield
    except SettingsError:
        raise  # it is said to whoever starts the bot
    except Exception:
        log.exception("the bot has ended")
        raise
    finally:
        root.removeHandler(reports)
        await asyncio.to_thread(client.close, LAST_REPORTS)


def _client(dsn: str, transport: "type[Transport] | None") -> "Client":
    # It takes a while to import: who reports nothing need not wait for it.
    from sentry_sdk import Client
    from sentry_sdk.utils import BadDsn

    try:
        return Client(
            dsn,
            transport=transport,
            release=f"igroteka@{version('igroteka')}",
            before_send=_only_what_is_kept,
            default_integrations=False,
            auto_enabling_integrations=False,
            include_local_variables=False,
            include_source_context=False,
            max_request_body_size="never",
            max_breadcrumbs=0,
            server_name="",
            auto_session_tracking=False,
            send_client_reports=False,
            enable_backpressure_handling=False,
            spotlight=False,
        )
    except BadDsn:
        raise SettingsError("SENTRY_DSN is wrong: it looks like https://key@host/number.") from None


def _only_what_is_kept(event: "Event", _: "Hint") -> "Event":
    return cast("Event", {name: value for name, value in event.items() if name in KEPT})


class Reports(logging.Handler):
    """Makes a report of each error in the log."""

    def __init__(self, client: "Client") -> None:
        super().__init__(logging.ERROR)
        self._client = client
        self.addFilter(DiskTrouble())
        self.addFilter(lambda record: not record.name.startswith(_ITS_OWN))

    def emit(self, record: logging.LogRecord) -> None:
        with suppress(Exception):  # whoever logs something has troubles enough
            self._client.capture_event(_report(record))


def _report(record: logging.LogRecord) -> "Event":
    event: Event = {
        "level": "fatal" if record.levelno >= logging.CRITICAL else "error",
        "logger": record.name,
        "logentry": {"formatted": _ID.sub("[number]", message_of(record))},
    }
    if (match_id := match_of(record)) is not None:
        event["tags"] = {"match": str(match_id)}
    if record.exc_info and record.exc_info[1] is not None:
        errors = [_told(error) for error in chain(record.exc_info[1])]
        event["exception"] = {"values": errors[::-1]}
    return event


def _told(error: BaseException) -> dict[str, Any]:
    """An error without its words: they may quote what is stored."""
    frames = [
        {"filename": place, "lineno": number, "function": function, "in_app": "/" in place}
        for place, number, function in chats(error.__traceback__)
    ]
    return {"type": kind_of(error), "module": type(error).__module__, "stacktrace": {"frames": frames}}
