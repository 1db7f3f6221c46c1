"""How the bot introduces itself before anybody has met it: its profile, and what it asks for as an administrator."""

import logging
from typing import Final

from aiogram import Bot
from aiogram.exceptions import AiogramError
from aiogram.types import ChatAdministratorRights

from bot.i18n.texts import Texts
from games.registry import RULEBOOKS
from games.ui_model import Text
from locales import DEFAULT_LANGUAGE

log = logging.getLogger(__name__)

DESCRIPTION_LENGTH: Final = 512
SHORT_LENGTH: Final = 120
NEEDED: Final = ("can_pin_messages", "can_delete_messages")
"""To pin the table, and to take back the note that says so."""
RIGHTS: Final = ChatAdministratorRights.model_validate(
    {
        **{name: False for name, field in ChatAdministratorRights.model_fields.items() if field.is_required()},
        **dict.fromkeys((*NEEDED, "can_manage_chat"), True),
    }
)


def invitation(username: str | None) -> str:
    """A link that asks for a chat to bring the bot along to, as an administrator."""
    wishes = "+".join(right.removeprefix("can_") for right in NEEDED)
    return f"https://t.me/{username}?startgroup=hello&admin={wishes}"


async def register_profile(bot: Bot, texts: Texts, default_language: str = DEFAULT_LANGUAGE) -> None:
    """In every language there is. It is nice to have: whatever is refused, the bot works without."""
    try:
        await bot.set_my_default_administrator_rights(rights=RIGHTS)
        for language in texts.languages():
            await _describe(bot, texts, language, None if language == default_language else language)
    except AiogramError as error:
        log.info("the profile was not brought up to date: %s", type(error).__name__)


async def _describe(bot: Bot, texts: Texts, language: str, code: str | None) -> None:
    """Only what has changed is set: Telegram does not like to be told too often."""
    titles = tuple(Text(f"{game.name}-title") for game in RULEBOOKS)
    about, short = (
        texts.render(Text(key, {"games": titles}), language, ())[:most]
        for key, most in (("host-description", DESCRIPTION_LENGTH), ("host-short-description", SHORT_LENGTH))
    )
    if (await bot.get_my_description(language_code=code)).description != about:
        await bot.set_my_description(description=about, language_code=code)
    if (await bot.get_my_short_description(language_code=code)).short_description != short:
        await bot.set_my_short_description(short_description=short, language_code=code)
