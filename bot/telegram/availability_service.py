"""What people say of how they live, by a press or in words: it is kept, and the page shows it."""

from collections.abc import Awaitable, Callable

import msgspec

from bot.core import availability
from bot.core.actor import Actor
from bot.core.availability import Availability
from bot.core.match_service import TableError
from bot.core.models import Preferences
from bot.db.storage import Storage
from bot.telegram.callback_data import number
from bot.telegram.views import availability_view
from bot.telegram.views.lobby_settings_view import Question

OFF, END = "off", "end"


class Told(msgspec.Struct, frozen=True):
    """The page that is shown next, and whether something was kept."""

    page: Question
    is_kept: bool = False


class AvailabilityService:
    def __init__(self, storage: Storage, rest: Availability) -> None:
        self._storage = storage
        self._rest = rest

    async def pressed(self, who: Actor, page: str, value: str) -> Told:
        """A page, or a choice on one."""
        if value and page != "cities":
            return Told(self._page(page, await self._choice(page)(who, value)), is_kept=True)
        return Told(self._page(page, await self._rest.habits(who), value))

    async def said(self, who: Actor, page: str, words: str) -> Told:
        """A command with its words; without any, the page to choose on."""
        if not words:
            return Told(self._page(page, await self._rest.habits(who)))
        return Told(self._page(page, await self._spoken(page)(who, words)), is_kept=True)

    async def is_at(self, who: Actor, latitude: float, longitude: float) -> Told:
        return Told(self._page("life", await self._rest.set_place(who, latitude, longitude)), is_kept=True)

    def _page(self, name: str, habits: Preferences, value: str = "") -> Question:
        wall = self._storage.wall()
        pages: dict[str, Callable[[], Question]] = {
            "life": lambda: availability_view.overview(habits, wall),
            "zone": lambda: availability_view.zones(habits, wall),
            "cities": lambda: availability_view.zones(habits, wall, number(value) or 0),
            "quiet": lambda: availability_view.nights(habits),
            "calls": lambda: availability_view.calls(habits),
            "place": lambda: availability_view.calls(habits),
            "digest": lambda: availability_view.digest(habits),
            "vacation": lambda: availability_view.vacation(habits, wall),
        }
        if name not in pages:
            raise TableError("old-button")
        return pages[name]()

    def _choice(self, page: str) -> Callable[[Actor, str], Awaitable[Preferences]]:
        choices: dict[str, Callable[[Actor, str], Awaitable[Preferences]]] = {
            "zone": self._city,
            "quiet": self._quiet,
            "calls": lambda who, value: self._rest.set_calls(who, calls=value),
            "place": lambda who, value: self._rest.set_calls(who, calls_in=value),
            "digest": lambda who, value: self._rest.set_digest(who, None if value == OFF else _number(value)),
            "vacation": self._vacation,
        }
        if page not in choices:
            raise TableError("old-button")
        return choices[page]

    def _spoken(self, page: str) -> Callable[[Actor, str], Awaitable[Preferences]]:
        spoken: dict[str, Callable[[Actor, str], Awaitable[Preferences]]] = {
            "zone": lambda who, words: self._rest.set_zone(who, words.replace(" ", "_")),
            "quiet": lambda who, words: self._rest.set_quiet(who, availability.read_night(words)),
            "digest": lambda who, words: self._rest.set_digest(who, availability.read_minute(words)),
            "vacation": lambda who, words: self._rest.leave_for(who, _days(words)),
        }
        return spoken[page]

    async def _city(self, who: Actor, name: str) -> Preferences:
        zone = availability_view.city_zone(name)
        if zone is None:
            raise TableError("old-button")
        return await self._rest.set_zone(who, zone)

    async def _quiet(self, who: Actor, value: str) -> Preferences:
        begins, _, ends = value.partition("-")
        night = None if value == OFF else (_number_of(begins), _number_of(ends))
        return await self._rest.set_quiet(who, night)

    async def _vacation(self, who: Actor, value: str) -> Preferences:
        return await (self._rest.come_back(who) if value == END else self._rest.leave_for(who, _number(value)))


def _number(value: str) -> int:
    found = number(value)
    if found is None:
        raise TableError("old-button")
    return found


def _number_of(digits: str) -> int:
    if not digits.isdigit() or len(digits) > 4:
        raise TableError("old-button")
    return int(digits)


def _days(words: str) -> int:
    first = words.split()[0]
    if not first.isdigit() or len(first) > 3:
        raise TableError("bad-days")
    return int(first)
