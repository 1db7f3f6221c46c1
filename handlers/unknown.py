"""A command that there is none of, said to this bot: one line that helps."""

import re
from difflib import get_close_matches
from typing import Final

from aiogram import F, Router
from aiogram.filters import Command, CommandObject
from aiogram.types import Message

from bot.core.clock.auto_delete import PASSING
from bot.telegram.bot_commands import IN_GROUPS, IN_PRIVATE
from bot.telegram.replies import Replies
from games.ui_model import Text

ANY: Final = re.compile(r"\w{1,32}", re.IGNORECASE)
LIKE: Final = 0.6


async def on_unknown(message: Message, command: CommandObject, replies: Replies) -> None:
    """The nearest that there is may be what was meant."""
    word = command.command.lower()
    known = IN_PRIVATE if message.chat.type == "private" else IN_GROUPS
    near = get_close_matches(word, known, n=1, cutoff=LIKE)
    said = Text("commands-unknown-near", {"word": word, "near": near[0]}) if near else None
    await replies.reply(message, said or Text("commands-unknown", {"word": word}), goes_after=PASSING)


def build() -> Router:
    """In a group other bots may know it: there it has to name this one."""
    router = Router(name="unknown")
    router.message.register(on_unknown, Command(ANY), F.chat.type == "private")
    router.message.register(on_unknown, Command(ANY, magic=F.mention), F.chat.type != "private")
    return router
