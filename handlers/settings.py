"""Handlers of the settings: /settings, /language and their buttons."""

from functools import partial
from typing import Final

from aiogram import F, Router
from aiogram.types import CallbackQuery, Message

from bot.core.actor import Reply
from bot.core.models import ChatRecord, UserRecord
from bot.core.notifications import PASSING
from bot.services import Services
from bot.telegram.callback_data import AvailabilityTap, SettingTap
from bot.telegram.replies import source_of
from games.ui_model import Text
from handlers.updates import Shown, sender_of, who_is

SAVED: Final = Text("host-saved")


async def on_settings(message: Message, services: Services) -> None:
    person = await services.chats.meet(sender_of(message), in_private=message.chat.type == "private")
    here, replies = await services.chats.place(message.chat.id), services.replies
    language, private_chat = await replies.language(message), await replies.private_chat()
    page = services.pages.settings(person, here, language, private_chat)
    await replies.reply(message, page, goes_after=PASSING)


async def on_setting_tap(query: CallbackQuery, callback_data: SettingTap, services: Services) -> Shown:
    who, chat_id, tap = who_is(query.from_user), source_of(query).chat_id, callback_data
    person, here = await services.chats.change_setting(who, chat_id, tap.name, tap.value)
    return await _page(query, person, here, services, SAVED)


async def on_back(query: CallbackQuery, services: Services) -> Shown:
    """Return from a page behind the settings."""
    who, chat_id, chats = who_is(query.from_user), source_of(query).chat_id, services.chats
    person = await chats.meet(who, in_private=chat_id == who.user_id)
    return await _page(query, person, await chats.place(chat_id), services)


async def _page(
    query: CallbackQuery, person: UserRecord, here: ChatRecord, services: Services, said: Text | None = None
) -> Shown:
    language, private_chat = await services.replies.language_of_tap(query), await services.replies.private_chat()
    page = services.pages.settings(person, here, language, private_chat)
    return Shown(partial(services.replies.show, query, page, anew=False), said)


async def on_language(message: Message, services: Services) -> None:
    page = services.pages.languages(await services.replies.language(message))
    await services.replies.reply(message, page, goes_after=PASSING)


async def on_language_tap(query: CallbackQuery, callback_data: SettingTap, services: Services) -> Reply:
    chat_id, who = source_of(query).chat_id, who_is(query.from_user)
    await services.chats.set_language(chat_id, who, callback_data.value)
    await services.lobbies.speak(chat_id, who)
    return Reply(SAVED)


def register(router: Router) -> None:
    tap = router.callback_query.register
    tap(on_language_tap, SettingTap.filter(F.name == "language"))
    tap(on_setting_tap, SettingTap.filter())
    tap(on_back, AvailabilityTap.filter(F.page == "settings"))
