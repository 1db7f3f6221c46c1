"""Live matches that an update reveals: second tables and hands, and suspended matches."""

from collections.abc import Awaitable, Callable
from typing import Any

from aiogram import BaseMiddleware
from aiogram.types import CallbackQuery, Message, TelegramObject

from bot.services import services_of
from bot.telegram.callback_data import ActionTap, AgainTap, HandTap, LobbyTap, MenuTap, Tap, read
from handlers.update_fields import table_of

Handler = Callable[[TelegramObject, dict[str, Any]], Awaitable[Any]]


class LiveMatchMiddleware(BaseMiddleware):
    """Remove a second table or hand that the update reveals; a player's command resumes a suspended match."""

    async def __call__(self, handler: Handler, event: TelegramObject, data: dict[str, Any]) -> Any:
        services = services_of(data)
        if isinstance(event, Message) and event.from_user is not None and _is_command(event):
            await services.suspension.note_command(*table_of(event), event.from_user.id)
        message = revealed_by(event)
        match_id = None if message is None else match_of(message, data["bot"].id)
        if message is not None and match_id is not None:
            await services.delivery.revealed(match_id, message.chat.id, message.message_id)
        return await handler(event, data)


def _is_command(message: Message) -> bool:
    """Return whether the message wakes a match; words that mean an action do so by the action itself."""
    return message.text is not None and message.text.startswith("/")


def revealed_by(event: TelegramObject) -> Message | None:
    """Return the message that a button was pressed on, that was replied to, or that was pinned."""
    shown: object = None
    if isinstance(event, CallbackQuery):
        shown = event.message
    elif isinstance(event, Message):
        shown = event.reply_to_message or event.pinned_message
    return shown if isinstance(shown, Message) and shown.ephemeral_message_id is None else None


def match_of(message: Message, bot_id: int) -> int | None:
    """Return the match whose table or hand the message is, to judge by its buttons."""
    if message.from_user is None or message.from_user.id != bot_id or message.reply_markup is None:
        return None
    buttons = (button for row in message.reply_markup.inline_keyboard for button in row)
    taps = (read(button.callback_data) for button in buttons)
    return next((match_id for tap in taps if (match_id := _table_or_hand(tap)) is not None), None)


def _table_or_hand(tap: Tap | None) -> int | None:
    """Return the match of a button that only tables and hands have; lobby settings have others."""
    if isinstance(tap, ActionTap | MenuTap | HandTap | AgainTap):
        return tap.match
    return tap.match if isinstance(tap, LobbyTap) and not tap.closes else None
