"""Bot profile: description, list of commands, and greeting in a group."""

import logging
from collections.abc import Sequence
from typing import Final, NamedTuple

from aiogram import Bot, Router
from aiogram.exceptions import AiogramError, TelegramAPIError
from aiogram.types import (
    BotCommand,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
    ChatAdministratorRights,
)

from bot.bounded_dict import BoundedDict
from bot.i18n.texts import Texts
from bot.telegram.chat_appearance import ChatAppearance
from bot.telegram.outbound import public_sender
from bot.telegram.views.match_view import MatchView
from games.registry import RULEBOOKS
from games.ui_model import Text
from locales import DEFAULT_LANGUAGE

log = logging.getLogger(__name__)

DESCRIPTION_LENGTH: Final = 512
SHORT_LENGTH: Final = 120
NEEDED: Final = ("can_pin_messages", "can_delete_messages")
"""Rights to pin the table and to delete the service message about the pin."""
RIGHTS: Final = ChatAdministratorRights.model_validate(
    {
        **{name: False for name, field in ChatAdministratorRights.model_fields.items() if field.is_required()},
        **dict.fromkeys((*NEEDED, "can_manage_chat"), True),
    }
)


def invitation(username: str | None) -> str:
    """Return a link that adds the bot to a chat as an administrator."""
    wishes = "+".join(right.removeprefix("can_") for right in NEEDED)
    return f"https://t.me/{username}?startgroup=hello&admin={wishes}"


async def register_profile(bot: Bot, texts: Texts, default_language: str = DEFAULT_LANGUAGE) -> None:
    """Set the bot's profile in every language; a refusal by Telegram is ignored."""
    try:
        await bot.set_my_default_administrator_rights(rights=RIGHTS)
        for language in texts.languages():
            await _describe(bot, texts, language, None if language == default_language else language)
    except AiogramError as error:
        log.info("bot profile not updated: error=%s", type(error).__name__)


async def _describe(bot: Bot, texts: Texts, language: str, code: str | None) -> None:
    """Set only what has changed: Telegram limits how often a profile may be set."""
    titles = tuple(Text(f"{game.name}-title") for game in RULEBOOKS)
    about, short = (
        texts.render(Text(key, {"games": titles}), language, ())[:most]
        for key, most in (("host-description", DESCRIPTION_LENGTH), ("host-short-description", SHORT_LENGTH))
    )
    if (await bot.get_my_description(language_code=code)).description != about:
        await bot.set_my_description(description=about, language_code=code)
    if (await bot.get_my_short_description(language_code=code)).short_description != short:
        await bot.set_my_short_description(short_description=short, language_code=code)


class MenuCommand(NamedTuple):
    """A command suggested `in_groups` or `in_private`.

    In groups, an `is_ephemeral` command is invisible to the other members.
    """

    name: str
    in_groups: bool = True
    in_private: bool = True
    is_ephemeral: bool = False


MENU_FLAG: Final = "menu_command"
"""Flag of a message handler that holds its MenuCommand."""


def menu_of(router: Router) -> list[MenuCommand]:
    """Return the commands of the router's handlers, in order of registration."""
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


_KEPT: Final = 5_000


class Greetings:
    def __init__(self, bot: Bot, match_view: MatchView, appearance: ChatAppearance) -> None:
        self._bot = bot
        self._match_view = match_view
        self._appearance = appearance
        self._said: BoundedDict[int, tuple[int, bool]] = BoundedDict(_KEPT)
        """Chat → the greeting there, and whether it speaks as an administrator. Lost with the process: no harm."""

    async def greet(self, chat_id: int, thread_id: int = 0, *, is_admin: bool) -> None:
        page = self._match_view.pages.greeting(await self._appearance.language_of(chat_id), is_admin=is_admin)
        self._said[chat_id] = (await public_sender.send(self._bot, chat_id, thread_id, page, None), is_admin)

    async def rights_changed(self, chat_id: int, *, is_admin: bool) -> None:
        """Edit the greeting after the bot gained or lost administrator rights."""
        message_id, said = self._said.get(chat_id, (0, is_admin))
        if said == is_admin:
            return
        self._said[chat_id] = (message_id, is_admin)
        page = self._match_view.pages.greeting(await self._appearance.language_of(chat_id), is_admin=is_admin)
        try:
            await public_sender.edit(self._bot, chat_id, message_id, page, None)
        except TelegramAPIError as error:
            log.info("greeting not edited: error=%s", type(error).__name__)
