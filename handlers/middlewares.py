"""Middlewares: flood control, refusals, idempotency, revealed matches, taps."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import nullcontext
from typing import Any, Final

from aiogram import BaseMiddleware
from aiogram.dispatcher.event.bases import SkipHandler
from aiogram.exceptions import TelegramAPIError, TelegramNetworkError, TelegramRetryAfter, TelegramServerError
from aiogram.types import CallbackQuery, Message, TelegramObject, Update

from bot.core.actor import Reply
from bot.core.failures import DATABASE_ERRORS, AlreadyHandled, QuarantinedMatch, StaleMatch
from bot.core.idempotency import caused_by
from bot.core.match_service import TableError
from bot.core.notifications import PASSING
from bot.i18n.texts import refusal
from bot.logging_setup import about
from bot.services import Services, services_of
from bot.telegram.callback_data import (
    ActionTap,
    AgainTap,
    ForgetTap,
    HandTap,
    HintTap,
    LobbySettingTap,
    LobbyTap,
    MatchTap,
    MenuTap,
    OrderTap,
    Tap,
    TimeTap,
    read,
)
from bot.telegram.outbound.bot_api import Caller, calling
from bot.telegram.outbound.private_sender import LeakPrevented
from bot.telegram.replies import source_of, thread_of
from games.errors import GameError
from games.ui_model import Text
from handlers.lobby import is_in_panel
from handlers.spectators import offer_to_watch
from handlers.updates import Shown, TapAnswer, nod_busy, table_of, who_is

SHOWN_WITHIN: Final = 12.0
"""Seconds after a tap within which an ephemeral reply is possible; Telegram allows fifteen."""
REPLIED_WITHIN: Final = 8.0
"""Seconds for which a user waits for the reply to a command."""

Handler = Callable[[TelegramObject, dict[str, Any]], Awaitable[Any]]


class ThrottlingMiddleware(BaseMiddleware):
    """Handle the updates of one user in order, and refuse a flood.

    This is the outermost middleware.
    """

    async def __call__(self, handler: Handler, event: TelegramObject, data: dict[str, Any]) -> Any:
        services = services_of(data)
        throttle = services.throttle
        if isinstance(event, CallbackQuery):
            answer = data["answer"] = TapAnswer(event, services.replies, services.timings)
            with answer.in_time(services.tasks):
                return await _handled(handler, event, data, event.from_user.id, SHOWN_WITHIN)
        if not isinstance(event, Message) or (speaker := speaker_of(event)) is None:
            return await handler(event, data)
        text, chat_id = event.text or "", event.chat.id
        is_command = text.startswith("/")
        question = (chat_id, thread_of(event), speaker, text)
        with throttle.question(question) if is_command else nullcontext(enter_result=True) as is_first:
            if not is_first:
                return None
            is_allowed = not throttle.is_full(speaker)
            if is_allowed and is_command and chat_id < 0:
                is_allowed = throttle.commands.take((chat_id, speaker))
            if is_allowed:
                with throttle.counted(speaker):
                    return await _handled(handler, event, data, speaker, REPLIED_WITHIN)
            if is_command:
                await nod_busy(services.replies, throttle, event)
        return None


async def _handled(handler: Handler, event: TelegramObject, data: dict[str, Any], user_id: int, seconds: float) -> Any:
    until = asyncio.get_running_loop().time() + seconds
    throttle, update = services_of(data).throttle, data["event_update"]
    async with throttle.in_order(user_id) as let_next_go:

        def go_ahead() -> None:
            """Let later updates be handled and confirmed while this one waits for a busy chat."""
            let_next_go()
            throttle.note_wait(update.update_id)

        with calling(Caller(until, user_id, go_ahead)):
            return await handler(event, data)


def speaker_of(message: Message) -> int | None:
    """Return the sender; None for service messages and bots, which are never refused."""
    if message.text is None:
        return None
    if message.sender_chat is not None:
        return message.sender_chat.id
    user = message.from_user
    return None if user is None or user.is_bot else user.id


log = logging.getLogger(__name__)


AGAIN = Text("error-try-again")


class ErrorMiddleware(BaseMiddleware):
    """Tell the user what went wrong; the log lines of a tap name its match."""

    async def __call__(self, handler: Handler, event: TelegramObject, data: dict[str, Any]) -> Any:
        tap = data.get("callback_data")
        if not isinstance(tap, MatchTap):
            return await self._guarded(handler, event, data)
        with about(tap.match):
            return await self._guarded(handler, event, data)

    async def _guarded(self, handler: Handler, event: TelegramObject, data: dict[str, Any]) -> Any:
        try:
            return await handler(event, data)
        except SkipHandler:
            raise  # no failure: another handler takes the update
        except GameError as refused:
            await self._tell(event, data, refusal(refused))
        except QuarantinedMatch:
            await self._tell(event, data, Text("error-quarantined"))
        except StaleMatch:
            await self._tell(event, data, AGAIN)
        except DATABASE_ERRORS:
            log.exception("update failed on the database")
            if is_asked(event):
                await self._tell(event, data, Text("error-storage"))
        except TelegramRetryAfter:
            await self._tell_busy(event, data)
        except (TelegramServerError, TelegramNetworkError) as error:
            # The outcome of the call is unknown.
            log.info("API call got no answer: error=%s", type(error).__name__)
            if is_asked(event):
                await self._tell(event, data, AGAIN)
        except (TelegramAPIError, LeakPrevented) as error:
            # The user has blocked the bot, the query is too old, or the chat is closed: only a tap can be answered.
            log.info("answer refused: error=%s", type(error).__name__)
            if isinstance(event, CallbackQuery):
                await self._tell(event, data, AGAIN)
        except Exception:
            if is_asked(event):
                await self._tell(event, data, AGAIN)
            raise
        return None

    async def _tell(self, event: TelegramObject, data: dict[str, Any], text: Text) -> None:
        try:
            if isinstance(event, CallbackQuery):
                answer: TapAnswer = data["answer"]
                await answer(text)
            elif isinstance(event, Message):
                await services_of(data).replies.reply(event, text, goes_after=PASSING)
        except TelegramRetryAfter:
            await self._tell_busy(event, data)
        except (TelegramAPIError, LeakPrevented) as error:
            log.info("refusal not delivered: error=%s", type(error).__name__)

    async def _tell_busy(self, event: TelegramObject, data: dict[str, Any]) -> None:
        """Tell the user by a call that does not count towards the chat's limit."""
        if isinstance(event, CallbackQuery):
            answer: TapAnswer = data["answer"]
            await answer.gently(Text("error-chat-busy"))
        elif isinstance(event, Message) and is_asked(event):
            services = services_of(data)
            await nod_busy(services.replies, services.throttle, event)


def is_asked(event: TelegramObject) -> bool:
    """Return whether the user expects an answer; plain messages in a group do not."""
    if isinstance(event, Message):
        return event.chat.type == "private" or (event.text or "").startswith("/")
    return isinstance(event, CallbackQuery)


class IdempotencyMiddleware(BaseMiddleware):
    """Give an update one effect, even if it is repeated after a restart.

    A repeated tap is answered as done.
    """

    async def __call__(self, handler: Handler, event: TelegramObject, data: dict[str, Any]) -> Any:
        storage = services_of(data).storage
        update: Update = data["event_update"]
        with caused_by(name_of(update)) as cause:
            try:
                return await handler(event, data)
            except AlreadyHandled:
                pass
            except GameError:
                # The repeated update is refused because the first one has had its effect.
                if cause.has_acted or not await storage.handled_updates.has(cause.name):
                    raise
        if isinstance(event, CallbackQuery):
            answer: TapAnswer = data["answer"]
            await answer()
        return None


def name_of(update: Update) -> str:
    """Return the name of the tap or message, or else of the update.

    The same tap or message may arrive in another update.
    """
    if update.callback_query is not None:
        return f"press:{update.callback_query.id}"
    if update.message is not None:
        return f"message:{_place_of(update.message)}"
    return f"update:{update.update_id}"


def _place_of(message: Message) -> str:
    """Return a name of the message.

    Ids of ephemeral messages are reused, but not for the same user within a second.
    """
    sender = message.from_user.id if message.from_user is not None else 0
    number = f"{message.message_id}.{message.ephemeral_message_id or 0}"
    return f"{message.chat.id}:{number}:{sender}:{int(message.date.timestamp())}"


class LiveMatchMiddleware(BaseMiddleware):
    """Remove a second table or hand that an update reveals.

    A player's command resumes a suspended match.
    """

    async def __call__(self, handler: Handler, event: TelegramObject, data: dict[str, Any]) -> Any:
        services = services_of(data)
        if isinstance(event, Message) and event.from_user is not None and _is_command(event):
            await services.suspension.note_command(*table_of(event), event.from_user.id)
        message = revealed_by(event)
        match_id = None if message is None else match_of(message, data["bot"].id)
        if message is not None and match_id is not None:
            await services.delivery.surplus.revealed(match_id, message.chat.id, message.message_id)
        return await handler(event, data)


def _is_command(message: Message) -> bool:
    """Return whether the message resumes a match by being a command.

    Words that mean an action resume it by the action itself.
    """
    return message.text is not None and message.text.startswith("/")


def revealed_by(event: TelegramObject) -> Message | None:
    """Return the message that was tapped on, replied to, or pinned."""
    shown: object = None
    if isinstance(event, CallbackQuery):
        shown = event.message
    elif isinstance(event, Message):
        shown = event.reply_to_message or event.pinned_message
    return shown if isinstance(shown, Message) and shown.ephemeral_message_id is None else None


def match_of(message: Message, bot_id: int) -> int | None:
    """Return the match whose table or hand the message is, judged by its buttons."""
    if message.from_user is None or message.from_user.id != bot_id or message.reply_markup is None:
        return None
    buttons = (button for row in message.reply_markup.inline_keyboard for button in row)
    taps = (read(button.callback_data) for button in buttons)
    return next((match_id for tap in taps if (match_id := _table_or_hand(tap)) is not None), None)


def _table_or_hand(tap: Tap | None) -> int | None:
    """Return the match of a button that only tables and hands have.

    Lobby settings have other buttons.
    """
    if isinstance(tap, ActionTap | MenuTap | HandTap | AgainTap):
        return tap.match
    return tap.match if isinstance(tap, LobbyTap) and not tap.closes else None


IN_HANDS: Final = (ActionTap, MenuTap, HandTap, OrderTap, HintTap, TimeTap)
"""Kinds of buttons in hands, which may be in a private chat."""
LOBBY_IS_OVER: Final = ("already-started", "no-such-match")


class CallbackMiddleware(BaseMiddleware):
    """Check that the button works in this place, call the handler, answer the tap."""

    async def __call__(self, handler: Handler, event: TelegramObject, data: dict[str, Any]) -> Any:
        if not isinstance(event, CallbackQuery):
            return await handler(event, data)
        services, tap = services_of(data), data.get("callback_data")
        await _check(event, tap, services)
        try:
            done = await handler(event, data)
        except TableError as refused:
            await _close_outdated(event, tap, refused, services)
            done = await offer_to_watch(event, tap, refused, services)
            if done is None:
                raise
        await _answer(event, done, data["answer"], services)
        return None


async def _check(query: CallbackQuery, tap: object, services: Services) -> None:
    """Remember the user and resume the match.

    Raise TableError if the button does not work in this chat.
    """
    who = who_is(query.from_user)
    chat_id = query.message.chat.id if query.message is not None else 0
    if not isinstance(tap, ForgetTap):  # a repeated tap would store the user's name again
        await services.chats.meet(who, in_private=chat_id == who.user_id)
    if isinstance(tap, MatchTap):
        match = await services.suspension.resume_for(await services.matches.get(tap.match), who.user_id)
        await services.playing.check_place(match, who, chat_id, is_in_hands=isinstance(tap, IN_HANDS))
        if isinstance(tap, LobbyTap) and not tap.closes:
            services.delivery.hands.occasions.note(chat_id, who.user_id, source_of(query).occasion)


async def _close_outdated(query: CallbackQuery, tap: object, refused: GameError, services: Services) -> None:
    """Close a settings page whose lobby has started or was cancelled."""
    if isinstance(tap, LobbyTap | LobbySettingTap) and is_in_panel(tap) and refused.code in LOBBY_IS_OVER:
        await services.replies.close(query)


async def _answer(query: CallbackQuery, done: Reply | Shown, answer: TapAnswer, services: Services) -> None:
    if isinstance(done, Shown):
        await answer.then(done, services.rate_limiter.wait(source_of(query).chat_id, query.from_user.id))
    else:
        instead = await services.replies.private_chat() if done.alert else done.link or None
        await answer(done.text, done.match, alert=done.alert, instead=instead)
