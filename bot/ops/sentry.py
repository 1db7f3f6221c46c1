"""Error reports to Sentry: types and places of errors, and our log messages. Nothing else is sent.

The event is built here from the log record, and fields that the library adds are filtered. No integration of the
library is used, because they collect variables, requests and log lines.
"""

import asyncio
import logging
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from importlib.metadata import version
from typing import TYPE_CHECKING, Any, Final, cast

from pydantic import SecretStr

from bot.logging_setup import DatabaseErrorFilter, chain, kind_of, match_of, message_of, places
from bot.settings import SettingsError

if TYPE_CHECKING:
    from sentry_sdk import Client
    from sentry_sdk.transport import Transport
    from sentry_sdk.types import Event, Hint

log = logging.getLogger(__name__)

KEPT: Final = frozenset(
    ("event_id", "timestamp", "level", "logger", "logentry", "exception", "tags", "release", "environment", "platform")
)
"""Fields of an event that are sent."""
FLUSH_SECONDS: Final = 2.0
"""Time for unsent reports when the bot stops."""
_ID: Final = re.compile(r"-?[0-9]{4,}")
"""A number as long as the id of a user or a chat."""
_OWN_LOGGERS: Final = ("sentry_sdk", "urllib3")


@asynccontextmanager
async def reporting(dsn: SecretStr | None, transport: "type[Transport] | None" = None) -> AsyncIterator[None]:
    """Report errors in the log, and the exception that ends the bot."""
    if dsn is None:
        yield
        return
    client = _client(dsn.get_secret_value(), transport)
    reports, root = Reports(client), logging.getLogger()
    root.addHandler(reports)
    try:
        yield
    except SettingsError:
        raise  # printed by the command line
    except Exception:
        log.exception("bot failed")
        raise
    finally:
        root.removeHandler(reports)
        await asyncio.to_thread(client.close, FLUSH_SECONDS)


def _client(dsn: str, transport: "type[Transport] | None") -> "Client":
    # Imported here because the library takes a while to load.
    from sentry_sdk import Client
    from sentry_sdk.utils import BadDsn

    try:
        return Client(
            dsn,
            transport=transport,
            release=f"igroteka@{version('igroteka')}",
            before_send=_filtered,
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


def _filtered(event: "Event", _: "Hint") -> "Event":
    return cast("Event", {name: value for name, value in event.items() if name in KEPT})


class Reports(logging.Handler):
    """Sends an event for each error in the log."""

    def __init__(self, client: "Client") -> None:
        super().__init__(logging.ERROR)
        self._client = client
        self.addFilter(DatabaseErrorFilter())
        self.addFilter(lambda record: not record.name.startswith(_OWN_LOGGERS))

    def emit(self, record: logging.LogRecord) -> None:
        with suppress(Exception):  # a failing report must not disturb the caller
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
        errors = [_exception(error) for error in chain(record.exc_info[1])]
        event["exception"] = {"values": errors[::-1]}
    return event


def _exception(error: BaseException) -> dict[str, Any]:
    """Return an exception without its message, which may quote stored data."""
    frames = [
        {"filename": place, "lineno": number, "function": function, "in_app": "/" in place}
        for place, number, function in places(error.__traceback__)
    ]
    return {"type": kind_of(error), "module": type(error).__module__, "stacktrace": {"frames": frames}}
