"""What cannot be done is said in one sentence; whatever happens, a tap is answered."""

import logging
import sqlite3
from collections.abc import Awaitable, Callable
from typing import Any

from aiogram import BaseMiddleware, Bot
from aiogram.exceptions import TelegramAPIError
from aiogram.methods import AnswerCallbackQuery, SendMessage
from aiogram.types import CallbackQuery, Message, TelegramObject

from bot.host import Host
from bot.i18n import refusal
from bot.secrets_sender import LeakPrevented
from bot.storage import QuarantinedMatch, StaleMatch
from games.errors import GameError
from games.screen import Text
from handlers.telling import ALERT_LENGTH, language_of_tap, reply, thread_of

log = logging.getLogger(__name__)

Handler = Callable[[TelegramObject, dict[str, Any]], Awaitable[Any]]


class Refusals(BaseMiddleware):
    async def __call__(self, handler: Handler, event: TelegramObject, data: dict[str, Any]) -> Any:
        try:
            return await handler(event, data)
        except GameError as refused:
            await self._tell(event, data, refusal(refused))
        except QuarantinedMatch:
            await self._tell(event, data, Text("error-quarantined"))
        except StaleMatch:
            await self._tell(event, data, Text("error-try-again"))
        except sqlite3.Error:
            log.exception("the database failed")
            if isinstance(event, CallbackQuery) or (isinstance(event, Message) and _is_to_bot(event)):
                await self._tell(event, data, Text("error-storage"))
        except (TelegramAPIError, LeakPrevented) as error:
            # The person is gone, the query too old, the chat closed: there is nobody to tell, but a tap is answered.
            log.info("an answer was refused: %s", type(error).__name__)
            if isinstance(event, CallbackQuery) and not _was_answer(error):
                await self._tell(event, data, Text("error-try-again"))
        except Exception:
            if isinstance(event, CallbackQuery):
                await self._tell(event, data, Text("error-try-again"))
            raise
        return None

    async def _tell(self, event: TelegramObject, data: dict[str, Any], text: Text) -> None:
        host: Host = data["host"]
        try:
            if isinstance(event, CallbackQuery):
                await event.answer(host.painter.say(text, None, await _language(event, host))[:ALERT_LENGTH])
            elif isinstance(event, Message):
                await _reply(data["bot"], host, event, text)
        except (TelegramAPIError, LeakPrevented) as error:
            log.info("a refusal could not be told: %s", type(error).__name__)


def _was_answer(error: Exception) -> bool:
    """What failed was the answer to a tap itself: there is no second one."""
    return isinstance(error, TelegramAPIError) and isinstance(error.method, AnswerCallbackQuery)


async def _language(query: CallbackQuery, host: Host) -> str:
    try:
        return await language_of_tap(query, host)
    except sqlite3.Error:
        # Who cannot look up the language still has something to say.
        return host.delivery.default_language


async def _reply(bot: Bot, host: Host, message: Message, text: Text) -> None:
    try:
        await reply(bot, host, message, text)
    except sqlite3.Error:
        words = host.painter.say(text, None, host.delivery.default_language)
        thread_id = thread_of(message) or None
        await bot(SendMessage(chat_id=message.chat.id, message_thread_id=thread_id, text=words))


def _is_to_bot(message: Message) -> bool:
    """What people say to each other is not answered with the bot's own troubles."""
    return message.chat.type == "private" or (message.text or "").startswith("/")
