"""Handlers of availability: /zone, /quiet, /digest, /vacation and their pages."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

from aiogram import F, Router
from aiogram.filters import Command, CommandObject
from aiogram.types import CallbackQuery, Message

from bot.core.actor import Actor
from bot.core.availability import Availability, read_minute, read_night
from bot.core.match_service import TableError
from bot.core.models import Preferences
from bot.services import Services
from bot.telegram.callback_data import AvailabilityTap, number
from bot.telegram.views import availability_view
from games.ui_model import Text
from handlers.updates import Shown, sender_of, who_is

SAVED: Final = Text("host-saved")
IN_WORDS: Final = ("zone", "quiet", "digest")
"""Commands in no menu, because pages behind the settings do the same."""
OVERVIEW: Final = "life"
CITIES: Final = "cities"
OFF: Final = "off"
END: Final = "end"

Change = Callable[[Availability, Actor, str], Awaitable[Preferences]]

# Taps


async def on_page(query: CallbackQuery, callback_data: AvailabilityTap, services: Services) -> Shown:
    """Show a page, or make the choice that was pressed on it."""
    who, tap, availability = who_is(query.from_user), callback_data, services.availability
    is_choice = bool(tap.value) and tap.page != CITIES
    habits = await _choose(availability, who, tap) if is_choice else await availability.habits(who)
    question = availability_view.page(tap.page, habits, availability.wall_time(), number(tap.value) or 0)
    page = services.pages.question(question, await services.replies.language_of_tap(query))
    return Shown(partial(services.replies.show, query, page, anew=False), SAVED if is_choice else None)


async def _choose(availability: Availability, who: Actor, tap: AvailabilityTap) -> Preferences:
    value = tap.value
    match tap.page:
        case "zone":
            return await availability.set_city(who, value)
        case "quiet":
            begins, _, ends = value.partition("-")
            return await availability.set_quiet(who, None if value == OFF else (_minute(begins), _minute(ends)))
        case "calls":
            return await availability.set_calls(who, calls=value)
        case "place":
            return await availability.set_calls(who, calls_in=value)
        case "digest":
            return await availability.set_digest(who, None if value == OFF else _number(value))
        case "vacation" if value == END:
            return await availability.come_back(who)
        case "vacation":
            return await availability.leave_for(who, _number(value))
        case _:
            raise TableError("old-button")


# Commands

SPOKEN: Final[dict[str, Change]] = {
    "zone": lambda availability, who, words: availability.set_zone(who, words.replace(" ", "_")),
    "quiet": lambda availability, who, words: availability.set_quiet(who, read_night(words)),
    "digest": lambda availability, who, words: availability.set_digest(who, read_minute(words)),
    "vacation": lambda availability, who, words: availability.leave_for(who, _days(words)),
}


async def on_command(message: Message, command: CommandObject, services: Services) -> None:
    """Apply the arguments of the command, or show its page.

    In a group, refer to the private chat.
    """
    if message.chat.type != "private":
        await services.replies.reply(message, Text("host-life-in-private"))
        return
    who, name, words = sender_of(message), command.command.lower(), (command.args or "").strip()
    await services.chats.meet(who, in_private=True)
    availability = services.availability
    habits = await (SPOKEN[name](availability, who, words) if words else availability.habits(who))
    await _reply(message, name, habits, services)


async def on_location(message: Message, services: Services) -> None:
    """Set the time zone of a location."""
    who, here = sender_of(message), message.location
    if here is not None:
        await services.chats.meet(who, in_private=True)
        habits = await services.availability.set_place(who, here.latitude, here.longitude)
        await _reply(message, OVERVIEW, habits, services)


async def _reply(message: Message, name: str, habits: Preferences, services: Services) -> None:
    question = availability_view.page(name, habits, services.availability.wall_time())
    page = services.pages.question(question, await services.replies.language(message))
    await services.replies.reply(message, page)


def _number(value: str) -> int:
    found = number(value)
    if found is None:
        raise TableError("old-button")
    return found


def _minute(digits: str) -> int:
    if not digits.isdigit() or len(digits) > 4:
        raise TableError("old-button")
    return int(digits)


def _days(words: str) -> int:
    first = words.split()[0]
    if not first.isdigit() or len(first) > 3:
        raise TableError("bad-days")
    return int(first)


def register(router: Router) -> None:
    router.callback_query.register(on_page, AvailabilityTap.filter())
    router.message.register(on_command, Command(*IN_WORDS, ignore_case=True))
    router.message.register(on_location, F.location, F.chat.type == "private")
