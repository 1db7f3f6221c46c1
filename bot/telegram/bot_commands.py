"""The commands that clients suggest after «/», by kind of chat and in each language."""

from typing import Final

from aiogram import Bot
from aiogram.types import BotCommand, BotCommandScopeAllGroupChats, BotCommandScopeAllPrivateChats

from bot.i18n.texts import Texts
from games.registry import RULEBOOKS
from games.ui_model import Text
from locales import DEFAULT_LANGUAGE

UNSEEN: Final = {
    "games",
    "history",
    "stats",
    "hand",
    "rules",
    "leave",
    "stop",
    "host",
    "next",
    "fairness",
    "settings",
    "forget",
    "help",
}
"""Asked without the others seeing it."""
IN_GROUPS: Final = (
    "play",
    *(game.name for game in RULEBOOKS),
    "games",
    "stats",
    "top",
    "cup",
    "history",
    "table",
    "hand",
    "rules",
    "fairness",
    "leave",
    "skip",
    "pause",
    "seat",
    "substitute",
    "host",
    "stop",
    "next",
    "settings",
    "forget",
    "language",
    "help",
)
IN_PRIVATE: Final = (
    "play",
    *(game.name for game in RULEBOOKS),
    "games",
    "stats",
    "history",
    "table",
    "rules",
    "fairness",
    "leave",
    "stop",
    "settings",
    "vacation",
    "forget",
    "language",
    "help",
)


async def register_commands(bot: Bot, texts: Texts, default_language: str = DEFAULT_LANGUAGE) -> None:
    for language in texts.languages():
        code = None if language == default_language else language
        groups = [command(texts, name, language, is_ephemeral=name in UNSEEN) for name in IN_GROUPS]
        private = [command(texts, name, language) for name in IN_PRIVATE]
        await bot.set_my_commands(groups, scope=BotCommandScopeAllGroupChats(), language_code=code)
        await bot.set_my_commands(private, scope=BotCommandScopeAllPrivateChats(), language_code=code)


def command(texts: Texts, name: str, language: str, *, is_ephemeral: bool | None = None) -> BotCommand:
    is_game = any(game.name == name for game in RULEBOOKS)
    key = Text("host-command-game", {"game": Text(f"{name}-title")}) if is_game else Text(f"host-command-{name}")
    return BotCommand(command=name, description=texts.render(key, language, ()), is_ephemeral=is_ephemeral or None)
