"""Dice that Telegram throws, for everybody in the chat to see: neither the bot nor its operator knows how they fall."""

import logging
from typing import Final

from aiogram import Bot
from aiogram.exceptions import TelegramAPIError
from aiogram.methods import SendDice

from bot.core.match_service import TableError

log = logging.getLogger(__name__)

DICE: Final = 5
"""7,776 ways to fall: too many to prepare a word that suits most of them."""


class Dice:
    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    async def throw(self, chat_id: int, thread_id: int) -> tuple[int, ...]:
        """One message each, which stays: whoever doubts can look. TableError when Telegram does not let us."""
        values = []
        for _ in range(DICE):
            call = SendDice(chat_id=chat_id, message_thread_id=thread_id or None, disable_notification=True)
            try:
                message = await self._bot(call)
            except TelegramAPIError as error:
                log.warning("dice were refused: %s", type(error).__name__)
                raise TableError("dice-refused") from None
            if message.dice is None:
                raise TableError("dice-refused")
            values.append(message.dice.value)
        return tuple(values)
