"""Checks against Telegram: token, rights, webhook, clock, chats with a live match."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from email.utils import parsedate_to_datetime
from typing import Any, Final
from urllib.parse import urlsplit

import aiohttp
from aiogram import Bot
from aiogram.client.telegram import TelegramAPIServer
from aiogram.exceptions import (
    TelegramAPIError,
    TelegramMigrateToChat,
    TelegramNetworkError,
    TelegramNotFound,
    TelegramRetryAfter,
    TelegramServerError,
    TelegramUnauthorizedError,
)
from aiogram.types import User, WebhookInfo

from bot.ops.doctor.checks import Chat, Finding, bad, doubtful, good
from bot.settings import Settings, token_of
from bot.telegram.outbound.bot_api import Session
from bot.timings import Timings

REQUEST_SECONDS: Final = 15
CLOCK_OFF_SECONDS: Final = 5.0
CLOCK_WRONG_SECONDS: Final = 60.0
RECENT_SECONDS: Final = 3_600.0
MANY_UPDATES: Final = 100
"""More updates than a running bot ever leaves waiting."""
OUTSIDE: Final = ("left", "kicked")
ADMINS: Final = ("administrator", "creator")
_BACK_IN: Final = "ask a member to add it again, or stop the match; until then the match is suspended"
_WEBHOOK_HINTS: Final = (
    (("ssl", "certificate", "tls"), "its certificate is wrong or has expired: renew it"),
    (
        ("401", "403"),
        "the server there rejects Telegram's secret: restart the bot, and let the proxy pass headers",
    ),
    (("404",), "the proxy does not forward the path of WEBHOOK_URL to the bot"),
    (
        ("502", "503", "504"),
        "the proxy is up and the bot is not: check that the bot runs at WEBHOOK_HOST and WEBHOOK_PORT",
    ),
    (
        ("refused", "resolve", "timeout", "timed out"),
        "nothing answers there: check its address, its proxy, its firewall",
    ),
)


async def check_telegram(
    settings: Settings, chats: Sequence[Chat], wall: Callable[[], float], timings: Timings
) -> AsyncIterator[Finding]:
    if settings.bot_token is None:
        return
    session = Session(api=TelegramAPIServer.from_base(settings.bot_api_base), timeout=REQUEST_SECONDS)
    async with Bot(token_of(settings), session=session) as bot:
        ahead = await clock_ahead_seconds(settings.bot_api_base, wall)
        try:
            me = await bot.get_me()
            for finding in _check_account(me):
                yield finding
            for finding in check_webhook(settings, await bot.get_webhook_info(), wall() - (ahead or 0)):
                yield finding
            async for finding in _check_chats(bot, me, chats, timings):
                yield finding
        except (TelegramNetworkError, TelegramServerError) as error:
            host = urlsplit(settings.bot_api_base).hostname
            yield bad(f"The Bot API at {host} cannot be reached ({_cause(error)}): check the network and BOT_API_BASE.")
        except TelegramAPIError as error:
            yield _check_refusal(error)
        if ahead is not None:
            yield _check_clock(ahead)


def _cause(error: TelegramAPIError) -> str:
    """Return why a call failed, without its message, which may quote the URL with the token."""
    if isinstance(error, TelegramServerError):
        return "the server there is not a working Bot API"
    cause = error.__cause__
    if isinstance(cause, aiohttp.ClientConnectorError):
        return cause.os_error.strerror or type(cause.os_error).__name__
    return "there is no answer" if isinstance(cause, TimeoutError) else type(cause or error).__name__


def _check_refusal(error: TelegramAPIError) -> Finding:
    if isinstance(error, TelegramUnauthorizedError | TelegramNotFound):
        return bad("Telegram does not know BOT_TOKEN: ask @BotFather for it again (/token), and put it into .env.")
    if isinstance(error, TelegramRetryAfter):
        return doubtful(f"Telegram asks for a pause ({error.retry_after} s): try again later.")
    return bad(f"Telegram refuses to answer ({error.message}): try again later.")


def _check_account(me: User) -> Iterator[Finding]:
    yield good(f"The token belongs to @{me.username}.")
    if me.can_join_groups is False:
        yield bad("The bot cannot be added to groups: send /setjoingroups to @BotFather, and choose Enable.")


# The clock


async def clock_ahead_seconds(base: str, wall: Callable[[], float]) -> float | None:
    """Return how far this machine's clock is ahead of the server's, or None if the server does not tell the time."""
    asked = wall()
    try:
        timeout = aiohttp.ClientTimeout(total=REQUEST_SECONDS)
        async with aiohttp.ClientSession(timeout=timeout) as http, http.get(base, allow_redirects=False) as response:
            answered = wall()
            server = parsedate_to_datetime(response.headers.get("Date", "")).timestamp()
    except (aiohttp.ClientError, TimeoutError, ValueError):
        return None
    # The server's time is rounded down to a second, and was read between the request and the answer.
    return min(0.0, answered - server) + max(0.0, asked - server - 1)


def _check_clock(ahead: float) -> Finding:
    if abs(ahead) <= CLOCK_OFF_SECONDS:
        return good("The clock of this machine is right.")
    return (bad if abs(ahead) > CLOCK_WRONG_SECONDS else doubtful)(
        f"The clock of this machine is {abs(ahead):.0f} s {'ahead' if ahead > 0 else 'behind'}:"
        " have it set automatically (timedatectl set-ntp true)."
    )


# The webhook


def check_webhook(settings: Settings, info: WebhookInfo, now: float) -> Iterator[Finding]:
    """Check where Telegram delivers updates. Only the host of a URL is shown, because its path may be a secret."""
    url, wanted = info.url, settings.webhook_url
    host, ours = urlsplit(url).hostname, urlsplit(wanted).hostname
    if not wanted and url:
        yield bad(
            f"Telegram delivers the updates to {host}, and WEBHOOK_URL is empty: start the bot, which removes that"
            " webhook; if it comes back, another program uses the token (@BotFather, /revoke)."
        )
    elif not url and wanted:
        yield bad(f"Telegram has no webhook, and WEBHOOK_URL is at {ours}: start the bot, which sets it.")
    elif url != wanted:
        where = host if host != ours else f"another path at {host}"
        yield bad(f"Telegram delivers the updates to {where}, not to WEBHOOK_URL: start the bot, which sets it.")
    elif url:
        yield from _check_deliveries(info, now, host)
    else:
        yield good("The bot polls for updates, and no webhook is in its way.")
    if info.pending_update_count > MANY_UPDATES:
        yield doubtful(
            f"{info.pending_update_count} updates wait at Telegram, which keeps them for a day: check that the bot"
            " runs."
        )


def _check_deliveries(info: WebhookInfo, now: float, host: str | None) -> Iterator[Finding]:
    failure = info.last_error_message or ""
    if not failure:
        yield good(f"Telegram delivers the updates to {host}, as WEBHOOK_URL says.")
        return
    failed_at = 0.0 if info.last_error_date is None else info.last_error_date.timestamp()
    age = max(0.0, now - failed_at)
    what = f"Telegram could not deliver an update to {host} {_age(age)} ago (“{failure}”)"
    hint = next((hint for words, hint in _WEBHOOK_HINTS if any(word in failure.lower() for word in words)), None)
    advice = hint or "see its log"
    yield bad(f"{what}: {advice}.") if age < RECENT_SECONDS else doubtful(f"{what}, and not since: {advice}.")


def _age(seconds: float) -> str:
    for size, name in ((86_400, "d"), (3_600, "h"), (60, "min")):
        if seconds >= size:
            return f"{seconds / size:.0f} {name}"
    return f"{seconds:.0f} s"


# The chats


async def _check_chats(bot: Bot, me: User, chats: Sequence[Chat], timings: Timings) -> AsyncIterator[Finding]:
    """Check the newest chats with a live match, up to `timings.doctor_chats`."""
    asked, troubled, deaf = 0, 0, 0
    for chat in chats[: timings.doctor_chats]:
        try:
            member = await bot.get_chat_member(chat.chat_id, me.id)
            problem = check_membership(chat, member)
            deaf += member.status not in ADMINS
        except TelegramRetryAfter as error:
            yield doubtful(
                f"Telegram asks for a pause after {asked} chats ({error.retry_after} s): the others were not checked."
            )
            break
        except (TelegramNetworkError, TelegramServerError):
            raise
        except TelegramAPIError as error:
            problem = _check_chat_refusal(chat, error)
        asked += 1
        if problem is not None:
            troubled += 1
            yield problem
        await asyncio.sleep(timings.doctor_chat_pause_seconds)
    if chats and not troubled:
        which = f"all {asked}" if asked == len(chats) else f"the newest {asked} of {len(chats)}"
        yield good(f"The bot may write in {which} groups with a live match.")
    if not me.can_read_all_group_messages:
        yield _check_privacy_mode(deaf)


def check_membership(chat: Chat, member: Any) -> Finding | None:
    """Check the bot's own membership in a chat, an aiogram `ChatMember…`."""
    if member.status in OUTSIDE or getattr(member, "is_member", None) is False:
        return bad(f"The bot is no longer in chat {chat.chat_id}: {_BACK_IN}.")
    if getattr(member, "can_send_messages", None) is False:
        return bad(f"The bot may not write in chat {chat.chat_id}: ask an administrator there to allow it.")
    if chat.is_admin and member.status not in ADMINS:
        return doubtful(
            f"The bot is no longer an administrator of chat {chat.chat_id}: it cannot show hands unasked there, nor"
            " pin the table; ask the owner to make it one again."
        )
    return None


def _check_chat_refusal(chat: Chat, error: TelegramAPIError) -> Finding:
    if isinstance(error, TelegramMigrateToChat) or "upgraded to a supergroup" in error.message:
        return doubtful(f"Chat {chat.chat_id} has become a supergroup: the bot follows with its next message.")
    return bad(f"The bot is not in chat {chat.chat_id} ({error.message}): {_BACK_IN}.")


def _check_privacy_mode(deaf: int) -> Finding:
    if not deaf:
        return good(
            "Privacy mode is on: the bot reads plain text only where it is an administrator, and in replies to it."
        )
    return doubtful(
        f"Privacy mode is on, and in {deaf} of these groups the bot is not an administrator: there it reads words such"
        " as «уно!» only in replies to it; make it an administrator, or send /setprivacy to @BotFather and add it anew."
    )
