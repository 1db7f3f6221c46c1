"""The one place through which every counted call goes, whoever makes it."""

from typing import Any, Final

from aiogram import Bot
from aiogram.client.session.middlewares.base import BaseRequestMiddleware, NextRequestMiddlewareType
from aiogram.exceptions import TelegramRetryAfter
from aiogram.methods import Response, TelegramMethod
from aiogram.methods.base import TelegramType

from bot.telegram.outbound.api_caller import current
from bot.telegram.outbound.rate_limiter import ChatBusy, RateLimiter

NOT_OURS: Final = 3.0
"""Seconds for which a chat is left alone that has become another worker's."""
_FREE: Final = ("sendChatAction",)


class RateLimitMiddleware(BaseRequestMiddleware):
    """Between the bot and Telegram: a counted call is made when its turn comes, and at no other time."""

    def __init__(self, rate_limiter: RateLimiter) -> None:
        self._rate_limiter = rate_limiter

    async def __call__(
        self,
        make_request: NextRequestMiddlewareType[TelegramType],
        bot: Bot,
        method: TelegramMethod[TelegramType],
    ) -> Response[TelegramType]:
        chat_id = counted_chat(method)
        if chat_id is None:
            return await make_request(bot, method)
        while True:
            turn = await self._rate_limiter.permit(method, chat_id)
            try:
                await self._tell_others(method, chat_id)
                return await make_request(bot, method)
            except ChatBusy:
                turn.give_back()
                raise
            except TelegramRetryAfter as error:
                turn.refused(error.retry_after)
                await self._tell_of_pause(chat_id, error.retry_after)
                caller = current()
                # The outbox redraws what was refused when its time comes, and does not repeat it as it was.
                if caller.is_outbox or error.retry_after > caller.patience:
                    raise
            finally:
                turn.arrived()

    async def _tell_others(self, method: TelegramMethod[Any], chat_id: int) -> None:
        """ChatBusy for the outbox where the chat has become another worker's meanwhile."""
        others, caller = self._rate_limiter.others, current()
        if others is None:
            return
        await others.note_call(chat_id, caller.person)
        if caller.is_outbox and not others.is_ours(chat_id):
            raise ChatBusy(method, NOT_OURS)

    async def _tell_of_pause(self, chat_id: int, seconds: float) -> None:
        if (others := self._rate_limiter.others) is not None:
            await others.note_pause(chat_id, seconds)
            if whole := self._rate_limiter.paused_for:
                await others.note_pause(None, whole)


def counted_chat(method: TelegramMethod[Any]) -> int | None:
    """The chat whose limits the call counts towards; None when it is free."""
    name = method.__api_method__
    chat_id = getattr(method, "chat_id", None)
    is_counted = name.startswith(("send", "edit", "copy", "forward")) and name not in _FREE
    return chat_id if is_counted and isinstance(chat_id, int) else None
