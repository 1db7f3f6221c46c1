"""Handlers of commands and buttons that no other handler takes."""

import re
from difflib import get_close_matches
from typing import Final

from aiogram import F, Router
from aiogram.filters import Command, CommandObject
from aiogram.types import CallbackQuery, Message

from bot.core.actor import Reply
from bot.core.clock.auto_delete import PASSING
from bot.core.match_service import TableError
from bot.services import Services
from games.ui_model import Text
from handlers.command_table import IN_GROUPS, IN_PRIVATE

ANY: Final = re.compile(r"\w{1,32}", re.IGNORECASE)
SIMILARITY: Final = 0.6


async def on_unknown(message: Message, command: CommandObject, services: Services) -> None:
    """Suggest the command that is spelled most like the unknown one."""
    word = command.command.lower()
    known = IN_PRIVATE if message.chat.type == "private" else IN_GROUPS
    near = get_close_matches(word, known, n=1, cutoff=SIMILARITY)
    said = Text("commands-unknown-near", {"word": word, "near": near[0]}) if near else None
    await services.replies.reply(message, said or Text("commands-unknown", {"word": word}), goes_after=PASSING)


async def on_unknown_tap(query: CallbackQuery) -> Reply:
    raise TableError("old-button")


def register(router: Router) -> None:
    """In a group another bot may know the command: there it must name this bot."""
    router.message.register(on_unknown, Command(ANY), F.chat.type == "private")
    router.message.register(on_unknown, Command(ANY, magic=F.mention), F.chat.type != "private")
    router.callback_query.register(on_unknown_tap)
