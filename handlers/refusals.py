"""What cannot be done is said in one sentence; whatever happens, a tap is answered."""

import logging
from collections.abc import Awaitable, Callable
from typing import Any

from aiogram import BaseMiddleware
from aiogram.exceptions import TelegramAPIError
from aiogram.methods import AnswerCallbackQuery
from aiogram.types import CallbackQuery, Message, TelegramObject

from bot.host import Host
from bot.i18n import refusal
from bot.secrets_sender import LeakPrevented
from bot.storage import QuarantinedMatch, StaleMatch
from games.errors import GameError
from games.screen import Text
from handlers.telling import ALERT_LENGTH, reply

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
                chat_id = event.message.chat.id if event.message is not None else event.from_user.id
                language = await host.delivery.language_of(chat_id, event.from_user.id)
                await event.answer(host.painter.say(text, None, language)[:ALERT_LENGTH])
            elif isinstance(event, Message):
                await reply(data["bot"], host, event, text)
        except (TelegramAPIError, LeakPrevented) as error:
            log.info("a refusal could not be told: %s", type(error).__name__)


def _was_answer(error: Exception) -> bool:
    """What failed was the answer to a tap itself: there is no second one."""
    return isinstance(error, TelegramAPIError) and isinstance(error.method, AnswerCallbackQuery)
