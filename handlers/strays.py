"""Tables and hands that an update reveals: one that its match does not know is a second one, and goes."""

from collections.abc import Awaitable, Callable
from typing import Any

from aiogram import BaseMiddleware
from aiogram.types import CallbackQuery, Message, TelegramObject

from bot.telegram.callback_data import ActionTap, AgainTap, HandTap, LobbyTap, MenuTap, Tap, read
from bot.telegram.outbound.job_delivery import Delivery

Handler = Callable[[TelegramObject, dict[str, Any]], Awaitable[Any]]


class Strays(BaseMiddleware):
    """Around the handlers of presses, replies and notes of pins."""

    async def __call__(self, handler: Handler, event: TelegramObject, data: dict[str, Any]) -> Any:
        message = revealed_by(event)
        match_id = None if message is None else match_of(message, data["bot"].id)
        if message is not None and match_id is not None:
            delivery: Delivery = data["delivery"]
            await delivery.revealed(match_id, message.chat.id, message.message_id)
        return await handler(event, data)


def revealed_by(event: TelegramObject) -> Message | None:
    """Return the message that a button was pressed on, that was replied to, or that was pinned."""
    shown: object = None
    if isinstance(event, CallbackQuery):
        shown = event.message
    elif isinstance(event, Message):
        shown = event.reply_to_message or event.pinned_message
    return shown if isinstance(shown, Message) and shown.ephemeral_message_id is None else None


def match_of(message: Message, bot_id: int) -> int | None:
    """Return the match of which the message is a table or a hand, to judge by its buttons."""
    if message.from_user is None or message.from_user.id != bot_id or message.reply_markup is None:
        return None
    buttons = (button for row in message.reply_markup.inline_keyboard for button in row)
    taps = (read(button.callback_data) for button in buttons)
    return next((match_id for tap in taps if (match_id := _table_or_hand(tap)) is not None), None)


def _table_or_hand(tap: Tap | None) -> int | None:
    """Return the match of a button that only tables and hands have; panels of a lobby have others."""
    if isinstance(tap, ActionTap | MenuTap | HandTap | AgainTap):
        return tap.match
    return tap.match if isinstance(tap, LobbyTap) and not tap.closes else None
