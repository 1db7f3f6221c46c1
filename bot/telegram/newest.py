"""The newest message known in each chat: what was sent without an answer has to be newer than that."""

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any, Final

from aiogram import BaseMiddleware, Bot
from aiogram.client.session.middlewares.base import BaseRequestMiddleware, NextRequestMiddlewareType
from aiogram.methods import Response, TelegramMethod
from aiogram.methods.base import TelegramType
from aiogram.types import Message, TelegramObject, Update

from bot.store.numbers import row_of

_ROWS_KEPT: Final = 20_000
_MESSAGES_KEPT: Final = 64


class Newest:
    """In memory: what is stored of it (`Storage.newest`) is as old as the last that was sent or had an effect."""

    def __init__(self) -> None:
        self._newest: OrderedDict[int, int] = OrderedDict()
        self._accounted: dict[int, OrderedDict[int, None]] = {}

    def seen(self, chat_id: int, message_id: int) -> None:
        """There is such a message."""
        row = row_of(chat_id)
        self._newest[row] = max(self._newest.get(row, 0), message_id)
        self._newest.move_to_end(row)
        if len(self._newest) > _ROWS_KEPT:
            forgotten, _ = self._newest.popitem(last=False)
            self._accounted.pop(forgotten, None)

    def accounted_for(self, chat_id: int, message_id: int) -> None:
        """There is such a message, and it is known to be none that got lost; ephemeral ones have no number."""
        if not message_id:
            return
        self.seen(chat_id, message_id)
        known = self._accounted.setdefault(row_of(chat_id), OrderedDict())
        known[message_id] = None
        if len(known) > _MESSAGES_KEPT:
            known.popitem(last=False)

    def may_be_lost(self, chat_id: int, message_id: int) -> None:
        """What it was sent for is not known any more."""
        self._accounted.get(row_of(chat_id), OrderedDict[int, None]()).pop(message_id, None)

    def is_accounted_for(self, chat_id: int, message_id: int) -> bool:
        return message_id in self._accounted.get(row_of(chat_id), ())

    def of(self, chat_id: int) -> int:
        """The greatest number known; 0 when none is."""
        return self._newest.get(row_of(chat_id), 0)


class Arriving(BaseMiddleware):
    """Notes what people write, and what is under the buttons that they press."""

    def __init__(self, newest: Newest) -> None:
        self._newest = newest

    async def __call__(
        self,
        handler: Callable[[TelegramObject, dict[str, Any]], Awaitable[Any]],
        event: TelegramObject,
        data: dict[str, Any],
    ) -> Any:
        if isinstance(event, Update) and (heard_of := message_of(event)) is not None:
            if event.message is not None:
                self._newest.accounted_for(*heard_of)
            else:
                # It may be one that got lost: then the press is the first to be heard of it.
                self._newest.seen(*heard_of)
        return await handler(event, data)


def message_of(update: Update) -> tuple[int, int] | None:
    """The chat and the number of what was written, or is under the button that was pressed."""
    message = update.message or (update.callback_query.message if update.callback_query is not None else None)
    return (message.chat.id, message.message_id) if message is not None else None


class Leaving(BaseRequestMiddleware):
    """Notes the bot's own messages, whoever sent them."""

    def __init__(self, newest: Newest) -> None:
        self._newest = newest

    async def __call__(
        self,
        make_request: NextRequestMiddlewareType[TelegramType],
        bot: Bot,
        method: TelegramMethod[TelegramType],
    ) -> Response[TelegramType]:
        answer = await make_request(bot, method)
        if isinstance(answer, Message):
            self._newest.accounted_for(answer.chat.id, answer.message_id)
        return answer
