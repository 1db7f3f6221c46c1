"""Where Telegram brings the updates, and how it fares there."""

from collections.abc import Iterator
from typing import Any, Final
from urllib.parse import urlsplit

from bot.ops.doctor.report import Finding, bad, doubtful, good
from bot.settings import Settings

RECENT: Final = 3_600.0
MANY: Final = 100
"""Updates that wait: more than a bot that runs ever lets wait."""
_HINTS: Final = (
    (("ssl", "certificate", "tls"), "its certificate is wrong or has expired: have it renewed"),
    (
        ("401", "403"),
        "what answers does not take Telegram's secret: start the bot again, and let the proxy pass headers",
    ),
    (("404",), "the proxy does not lead that path to the bot: it is the path of WEBHOOK_URL"),
    (
        ("502", "503", "504"),
        "the proxy is there and the bot is not: see that the bot runs on WEBHOOK_HOST and WEBHOOK_PORT",
    ),
    (
        ("refused", "resolve", "timeout", "timed out"),
        "nothing answers there: see to its address, its proxy, its firewall",
    ),
)


def look_at_webhook(settings: Settings, told: dict[str, Any], now: float) -> Iterator[Finding]:
    """`told` is the answer to getWebhookInfo. Of an address the host alone is shown: its path may be a secret."""
    url, wanted = str(told.get("url") or ""), settings.webhook_url
    host, ours = urlsplit(url).hostname, urlsplit(wanted).hostname
    waiting = int(told.get("pending_update_count") or 0)
    is_ours = url == wanted
    if not wanted and url:
        yield bad(
            f"Telegram brings the updates to {host}, and WEBHOOK_URL is empty: start the bot, which takes that back;"
            " if it is so again afterwards, another program uses the token (@BotFather, /revoke)."
        )
    elif not url and wanted:
        yield bad(f"Telegram brings the updates nowhere, and WEBHOOK_URL is at {ours}: start the bot, which tells it.")
    elif not is_ours:
        where = host if host != ours else f"another path at {host}"
        yield bad(f"Telegram brings the updates to {where}, not to WEBHOOK_URL: start the bot, which tells it.")
    elif url:
        yield from _deliveries(told, now, host)
    else:
        yield good("The bot fetches its updates, and no webhook is in its way.")
    if waiting > MANY:
        yield doubtful(f"{waiting} updates wait at Telegram, which keeps them for a day: see that the bot runs.")


def _deliveries(told: dict[str, Any], now: float, host: str | None) -> Iterator[Finding]:
    failure = str(told.get("last_error_message") or "")
    if not failure:
        yield good(f"Telegram brings the updates to {host}, as WEBHOOK_URL says.")
        return
    ago = max(0.0, now - float(told.get("last_error_date") or 0))
    what = f"Telegram could not bring an update to {host} {_spoken(ago)} ago (“{failure}”)"
    hint = next((hint for words, hint in _HINTS if any(word in failure.lower() for word in words)), "see its log")
    yield bad(f"{what}: {hint}.") if ago < RECENT else doubtful(f"{what}, and has managed since or had none: {hint}.")


def _spoken(seconds: float) -> str:
    for size, name in ((86_400, "d"), (3_600, "h"), (60, "min")):
        if seconds >= size:
            return f"{seconds / size:.0f} {name}"
    return f"{seconds:.0f} s"
