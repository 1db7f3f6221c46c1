"""The bot as Telegram sees it: its token, what it may do, its webhook, the time there, the chats it plays in."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from typing import Any, Final
from urllib.parse import urlsplit

from bot.ops.doctor.api import Api, NotReached, Refused
from bot.ops.doctor.check_database import Chat
from bot.ops.doctor.check_webhook import look_at_webhook
from bot.ops.doctor.report import Finding, bad, doubtful, good
from bot.settings import Settings, token_of
from bot.timings import Timings

CLOCK_OFF: Final = 5.0
CLOCK_WRONG: Final = 60.0
OUTSIDE: Final = ("left", "kicked")
BOSSES: Final = ("administrator", "creator")
UNKNOWN_TOKEN: Final = (401, 404)
TOO_FAST: Final = 429


async def look_at_telegram(
    settings: Settings, chats: Sequence[Chat], wall: Callable[[], float], timings: Timings
) -> AsyncIterator[Finding]:
    if settings.bot_token is None:
        return
    async with Api(settings.bot_api_base, token_of(settings), wall) as api:
        try:
            me = await api.ask("getMe")
            for finding in _account(me):
                yield finding
            for finding in look_at_webhook(settings, await api.ask("getWebhookInfo"), wall() - (api.ahead or 0)):
                yield finding
            async for finding in _chats(api, me, chats, timings):
                yield finding
        except NotReached as error:
            host = urlsplit(settings.bot_api_base).hostname
            yield bad(f"The Bot API at {host} is not reached ({error}): check the network, a proxy, and BOT_API_BASE.")
        except Refused as error:
            yield _refused(error)
        if api.ahead is not None:
            yield _clock(api.ahead)


def _refused(error: Refused) -> Finding:
    if error.code in UNKNOWN_TOKEN:
        return bad("Telegram does not know BOT_TOKEN: ask @BotFather for it again (/token), and put it into .env.")
    if error.code == TOO_FAST:
        return doubtful(f"Telegram asks for a pause ({error}): try again later.")
    return bad(f"Telegram refuses to tell about the bot ({error}): try again later.")


def _account(me: dict[str, Any]) -> Iterator[Finding]:
    yield good(f"The token is that of @{me.get('username')}.")
    if not me.get("can_join_groups", True):
        yield bad("The bot cannot be added to groups: tell @BotFather /setjoingroups, and choose Enable.")


def _clock(ahead: float) -> Finding:
    how = f"The clock of this machine is {abs(ahead):.0f} s {'ahead' if ahead > 0 else 'behind'}"
    if abs(ahead) <= CLOCK_OFF:
        return good("The clock of this machine is right.")
    return (bad if abs(ahead) > CLOCK_WRONG else doubtful)(
        f"{how}: let it be set by itself (timedatectl set-ntp true)."
    )


async def _chats(api: Api, me: dict[str, Any], chats: Sequence[Chat], timings: Timings) -> AsyncIterator[Finding]:
    """Those with a live match, a number of them: the newest first."""
    asked, troubled, deaf = 0, 0, 0
    for chat in chats[: timings.doctor_chats]:
        try:
            member = await api.ask("getChatMember", chat_id=chat.chat_id, user_id=me["id"])
            problem = standing(chat, member)
            deaf += member["status"] not in BOSSES
        except Refused as error:
            if error.code == TOO_FAST:
                yield doubtful(f"Telegram asks for a pause after {asked} chats ({error}): the others were not asked.")
                break
            problem = _shut_out(chat, error)
        asked += 1
        if problem is not None:
            troubled += 1
            yield problem
        await asyncio.sleep(timings.doctor_chat_pause_seconds)
    if chats and not troubled:
        which = f"all {asked}" if asked == len(chats) else f"the newest {asked} of {len(chats)}"
        yield good(f"The bot may write in {which} groups with a live match.")
    if not me.get("can_read_all_group_messages"):
        yield _privacy(deaf)


_BACK_IN: Final = "let somebody there add it again, or stop the match; till then it sleeps"


def standing(chat: Chat, member: dict[str, Any]) -> Finding | None:
    status = member["status"]
    if status in OUTSIDE or member.get("is_member") is False:
        return bad(f"The bot is not in chat {chat.chat_id} any more: {_BACK_IN}.")
    if member.get("can_send_messages") is False:
        return bad(f"The bot may not write in chat {chat.chat_id}: let an administrator there allow it to.")
    if chat.is_admin and status not in BOSSES:
        return doubtful(
            f"The bot is no administrator of chat {chat.chat_id} any more: it deals no hands by itself there and pins"
            " nothing; let the owner make it one again."
        )
    return None


def _shut_out(chat: Chat, error: Refused) -> Finding:
    if "upgraded to a supergroup" in str(error):
        return doubtful(f"Chat {chat.chat_id} has become a supergroup: the bot moves there when it next writes.")
    return bad(f"The bot is not in chat {chat.chat_id} ({error}): {_BACK_IN}.")


def _privacy(deaf: int) -> Finding:
    if not deaf:
        return good("Privacy mode is on: plain words reach the bot where it is an administrator, or as replies to it.")
    return doubtful(
        f"Privacy mode is on, and in {deaf} of these groups the bot is no administrator: there words such as «уно!»"
        " count as replies to it alone; make it an administrator, or tell @BotFather /setprivacy and add it anew."
    )
