"""The settings: what is meant to be one and is none, what Telegram will not take, who can read them."""

from collections.abc import Iterator
from difflib import get_close_matches
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from dotenv import dotenv_values

from bot.ops.doctor.report import Finding, bad, doubtful, good
from bot.settings import Settings

FILE: Final = Path(".env")
OTHERS: Final = 0o077
"""The rights of everybody but the owner."""
TELEGRAM: Final = "api.telegram.org"
ALLOWED: Final = {"group_calls_per_minute": 20, "chat_calls_per_second": 1, "bot_calls_per_second": 30}
"""How fast a bot may write there."""


def look_at_settings(settings: Settings) -> Iterator[Finding]:
    yield good("The settings can be read.")
    if FILE.is_file():
        yield from _file()
    if settings.bot_token is None:
        yield bad("BOT_TOKEN is missing: put the one that @BotFather gives you into .env.")
    if urlsplit(settings.bot_api_base).hostname == TELEGRAM:
        yield from _for_telegram(settings)


def _file() -> Iterator[Finding]:
    known = [name.upper() for name in Settings.model_fields]
    for name in dotenv_values(FILE, interpolate=False):
        near = get_close_matches(name.upper(), known, n=1, cutoff=0.8)
        if near and name.upper() not in known:
            yield doubtful(f".env sets {name}, which is no setting: did you mean {near[0]}?")
    if FILE.stat().st_mode & OTHERS:
        yield doubtful("Other users of this machine can read .env, and the token in it: chmod 600 .env")


def _for_telegram(settings: Settings) -> Iterator[Finding]:
    if settings.webhook_url.startswith("http:"):
        yield bad(
            "WEBHOOK_URL starts with http://, and Telegram brings updates to https:// alone: see to a certificate."
        )
    for name, most in ALLOWED.items():
        if getattr(settings, name) > most:
            yield doubtful(
                f"{name.upper()} is more than the {most} that Telegram allows: calls will be refused and come late;"
                " leave it out of .env."
            )
