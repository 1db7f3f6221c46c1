"""Refusals and failures: each is told in one sentence, and every tap is answered."""

import logging
from collections.abc import Awaitable, Callable
from typing import Any

from aiogram import BaseMiddleware
from aiogram.dispatcher.event.bases import SkipHandler
from aiogram.exceptions import TelegramAPIError, TelegramNetworkError, TelegramRetryAfter, TelegramServerError
from aiogram.types import CallbackQuery, Message, TelegramObject

from bot.core.clock.auto_delete import PASSING
from bot.core.failures import DATABASE_ERRORS, QuarantinedMatch, StaleMatch
from bot.i18n.texts import refusal
from bot.log_context import about
from bot.services import services_of
from bot.telegram.callback_data import MatchTap
from bot.telegram.outbound.private_sender import LeakPrevented
from games.errors import GameError
from games.ui_model import Text
from handlers.middlewares.answering import TapAnswer, nod_busy

log = logging.getLogger(__name__)

Handler = Callable[[TelegramObject, dict[str, Any]], Awaitable[Any]]

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
            raise  # nothing has failed: another handler takes the update
        except GameError as refused:
            await self._tell(event, data, refusal(refused))
        except QuarantinedMatch:
            await self._tell(event, data, Text("error-quarantined"))
        except StaleMatch:
            await self._tell(event, data, AGAIN)
        except DATABASE_ERRORS:
            log.exception("the database failed")
            if is_asked(event):
                await self._tell(event, data, Text("error-storage"))
        except TelegramRetryAfter:
            await self._tell_busy(event, data)
        except (TelegramServerError, TelegramNetworkError) as error:
            # The outcome of the call is unknown.
            log.info("a call got no answer: %s", type(error).__name__)
            if is_asked(event):
                await self._tell(event, data, AGAIN)
        except (TelegramAPIError, LeakPrevented) as error:
            # The user has blocked the bot, the query is too old, or the chat is closed: only a tap can be answered.
            log.info("an answer was refused: %s", type(error).__name__)
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
            log.info("a refusal could not be told: %s", type(error).__name__)

    async def _tell_busy(self, event: TelegramObject, data: dict[str, Any]) -> None:
        """Use what costs no call of the chat's limit."""
        if isinstance(event, CallbackQuery):
            answer: TapAnswer = data["answer"]
            await answer.gently(Text("error-chat-busy"))
        elif isinstance(event, Message) and is_asked(event):
            services = services_of(data)
            await nod_busy(services.replies, services.throttle, event)


def is_asked(event: TelegramObject) -> bool:
    """Return whether the user waits for an answer; words in a group need none."""
    if isinstance(event, Message):
        return event.chat.type == "private" or (event.text or "").startswith("/")
    return isinstance(event, CallbackQuery)
