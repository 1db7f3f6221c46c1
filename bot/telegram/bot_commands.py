"""The commands that clients suggest after «/», by kind of chat and in each language."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from aiogram import Bot, Router
from aiogram.types import BotCommand, BotCommandScopeAllGroupChats, BotCommandScopeAllPrivateChats

from bot.i18n.texts import Texts
from games.registry import RULEBOOKS
from games.ui_model import Text
from locales import DEFAULT_LANGUAGE


class MenuCommand(NamedTuple):
    """A command that is suggested `in_groups` or `in_private`; in groups an `is_ephemeral` one is sent unseen."""

    name: str
    in_groups: bool = True
    in_private: bool = True
    is_ephemeral: bool = False


MENU_FLAG: Final = "menu_command"
"""The flag of a message handler that holds its MenuCommand."""


def menu_of(router: Router) -> list[MenuCommand]:
    """Return the commands of the router's handlers, in the order in which they were registered."""
    handlers = (handler for one in router.chain_tail for handler in one.message.handlers)
    return [handler.flags[MENU_FLAG] for handler in handlers if MENU_FLAG in handler.flags]


async def register_commands(
    bot: Bot, texts: Texts, menu: Sequence[MenuCommand], default_language: str = DEFAULT_LANGUAGE
) -> None:
    for language in texts.languages():
        code = None if language == default_language else language
        groups = [_command(texts, one, language, is_ephemeral=one.is_ephemeral) for one in menu if one.in_groups]
        private = [_command(texts, one, language) for one in menu if one.in_private]
        await bot.set_my_commands(groups, scope=BotCommandScopeAllGroupChats(), language_code=code)
        await bot.set_my_commands(private, scope=BotCommandScopeAllPrivateChats(), language_code=code)


def _command(texts: Texts, command: MenuCommand, language: str, *, is_ephemeral: bool = False) -> BotCommand:
    name = command.name
    is_game = any(game.name == name for game in RULEBOOKS)
    key = Text("host-command-game", {"game": Text(f"{name}-title")}) if is_game else Text(f"host-command-{name}")
    return BotCommand(command=name, description=texts.render(key, language, ()), is_ephemeral=is_ephemeral or None)
