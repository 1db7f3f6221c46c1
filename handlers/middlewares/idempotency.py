"""An update may come twice, after a restart too: it has one effect, and a tap that comes again is answered as done."""

from collections.abc import Awaitable, Callable
from typing import Any

from aiogram import BaseMiddleware
from aiogram.types import CallbackQuery, Message, TelegramObject, Update

from bot.core.failures import AlreadyHandled
from bot.core.idempotency import caused_by
from bot.services import services_of
from games.errors import GameError
from handlers.middlewares.answering import TapAnswer

Handler = Callable[[TelegramObject, dict[str, Any]], Awaitable[Any]]


class IdempotencyMiddleware(BaseMiddleware):
    """Around every handler there is, so that none has to think of it."""

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
    """The press or the message itself, since that may reach the bot in another update; else the update."""
    if update.callback_query is not None:
        return f"press:{update.callback_query.id}"
    if update.message is not None:
        return f"message:{_place_of(update.message)}"
    return f"update:{update.update_id}"


def _place_of(message: Message) -> str:
    """The numbers of ephemeral messages are used again; not by the same person within the same second."""
    sender = message.from_user.id if message.from_user is not None else 0
    number = f"{message.message_id}.{message.ephemeral_message_id or 0}"
    return f"{message.chat.id}:{number}:{sender}:{int(message.date.timestamp())}"
