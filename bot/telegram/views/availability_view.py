"""Pages of availability: time zone, quiet hours, notifications, vacation."""

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Final

from bot.core.availability import CITIES, days_left, is_away
from bot.core.clock import turn_clock
from bot.core.match_service import TableError
from bot.core.models import CALL_PLACES, CALLS, Preferences
from bot.telegram.callback_data import AvailabilityTap, short
from bot.telegram.views.pages import Entry, Question
from games.ui_model import Arg, Moment, Text

CITIES_A_PAGE: Final = 10
NIGHTS: Final = ((22, 7), (22, 8), (23, 7), (23, 8), (0, 8), (0, 9), (1, 9), (1, 10))
DIGEST_HOURS: Final = (7, 8, 9, 10, 12, 15, 18, 20)
VACATIONS: Final = (1, 3, 7, 14, 30)
_PER_ROW: Final = 2


def page(name: str, habits: Preferences, wall: float, cities_page: int = 0) -> Question:
    """Return the page of this name; TableError if there is none."""
    pages: dict[str, Callable[[], Question]] = {
        "life": lambda: overview(habits, wall),
        "zone": lambda: zones(habits, wall),
        "cities": lambda: zones(habits, wall, cities_page),
        "quiet": lambda: nights(habits),
        "calls": lambda: calls(habits),
        "place": lambda: calls(habits),
        "digest": lambda: digest(habits),
        "vacation": lambda: vacation(habits, wall),
    }
    if name not in pages:
        raise TableError("old-button")
    return pages[name]()


def overview(habits: Preferences, wall: float) -> Question:
    """Return the overview, with a button to each page."""
    entries = [
        (_named("host-life-zone", _zone(habits, wall)), AvailabilityTap(page="zone")),
        (_named("host-life-quiet", _night(habits)), AvailabilityTap(page="quiet")),
        (_named("host-life-calls", Text(f"host-calls-{habits.calls}")), AvailabilityTap(page="calls")),
        (_named("host-life-digest", _digest(habits)), AvailabilityTap(page="digest")),
        (_vacation(habits, wall), AvailabilityTap(page="vacation")),
    ]
    return Question(Text("host-life"), (*((entry,) for entry in entries), _back("settings")))


def zones(habits: Preferences, wall: float, page: int = 0) -> Question:
    """Return a page of cities, each with its time of day."""
    pages = -(-len(CITIES) // CITIES_A_PAGE)
    page = min(max(page, 0), pages - 1)
    shown = CITIES[page * CITIES_A_PAGE :][:CITIES_A_PAGE]
    entries = [
        (_marked(_city(name, zone, wall), zone == habits.zone), AvailabilityTap(page="zone", value=name))
        for name, zone in shown
    ]
    flips = [("host-previous", page - 1), ("host-next", page + 1)]
    row = tuple((Text(key), AvailabilityTap(page="cities", value=short(to))) for key, to in flips if 0 <= to < pages)
    return Question(Text("host-zone-about"), (*_pairs(entries), row, _back("life")))


def nights(habits: Preferences) -> Question:
    chosen = habits.quiet
    entries = [
        (_marked(_night_of(night), night == chosen), AvailabilityTap(page="quiet", value=f"{night[0]}-{night[1]}"))
        for night in ((begins * 60, ends * 60) for begins, ends in NIGHTS)
    ]
    off = (_marked(Text("host-quiet-off"), chosen is None), AvailabilityTap(page="quiet", value="off"))
    return Question(Text("host-quiet-about"), (*_pairs(entries), (off,), _back("life")))


def calls(habits: Preferences) -> Question:
    rows = [
        ((_marked(Text(f"host-calls-{name}"), name == habits.calls), AvailabilityTap(page="calls", value=name)),)
        for name in CALLS
    ]
    chats = tuple(
        (_marked(Text(f"host-calls-in-{name}"), name == habits.calls_in), AvailabilityTap(page="place", value=name))
        for name in CALL_PLACES
    )
    return Question(Text("host-calls-about"), (*rows, chats, _back("life")))


def digest(habits: Preferences) -> Question:
    entries = [
        (
            _marked(Text("host-digest-at", {"time": f"{hour}:00"}), habits.digest == hour * 60),
            AvailabilityTap(page="digest", value=short(hour * 60)),
        )
        for hour in DIGEST_HOURS
    ]
    off = (_marked(Text("host-digest-off"), habits.digest is None), AvailabilityTap(page="digest", value="off"))
    return Question(Text("host-digest-about"), (*_pairs(entries), (off,), _back("life")))


def vacation(habits: Preferences, wall: float) -> Question:
    left = days_left(habits, wall)
    lines = [Text("host-vacation-left", {"days": left})]
    if habits.vacation is not None and is_away(habits, wall):
        lines = [Text("host-vacation-until", {"moment": Moment(int(habits.vacation[1]))}), *lines]
        rows: tuple[tuple[Entry, ...], ...] = (
            ((Text("host-vacation-end"), AvailabilityTap(page="vacation", value="end")),),
        )
    else:
        entries = [
            (Text("host-vacation-days", {"days": days}), AvailabilityTap(page="vacation", value=short(days)))
            for days in VACATIONS
            if days <= left
        ]
        rows = tuple(_pairs(entries))
    return Question(Text("host-vacation-about"), (*rows, _back("life")), tuple(lines))


def _city(name: str, zone: str, wall: float) -> Text:
    there = datetime.fromtimestamp(wall, turn_clock.zone_of(zone))
    return Text("host-time-in", {"city": Text(f"host-city-{name}"), "time": f"{there:%H:%M}"})


def _zone(habits: Preferences, wall: float) -> Arg:
    if not habits.zone:
        return Text("host-zone-unknown")
    city = next((name for name, zone in CITIES if zone == habits.zone), None)
    if city is not None:
        return _city(city, habits.zone, wall)
    there = datetime.fromtimestamp(wall, turn_clock.zone_of(habits.zone))
    return f"{habits.zone.rpartition('/')[2].replace('_', ' ')} {there:%H:%M}"


def _night(habits: Preferences) -> Text:
    return Text("host-quiet-off") if habits.quiet is None else _night_of(habits.quiet)


def _night_of(quiet: tuple[int, int]) -> Text:
    begins, ends = (f"{minute // 60}:{minute % 60:02}" for minute in quiet)
    return Text("host-quiet-hours", {"begins": begins, "ends": ends})


def _digest(habits: Preferences) -> Text:
    if habits.digest is None:
        return Text("host-digest-off")
    return Text("host-digest-at", {"time": f"{habits.digest // 60}:{habits.digest % 60:02}"})


def _vacation(habits: Preferences, wall: float) -> Text:
    """Return the button of the vacation, with its remaining time."""
    if habits.vacation is None or not is_away(habits, wall):
        return Text("host-life-vacation")
    days = max(1, round((habits.vacation[1] - wall) / turn_clock.DAY))
    return _named("host-life-vacation", Text("host-vacation-days", {"days": days}))


def _named(key: str, value: Arg) -> Text:
    return Text("host-option", {"name": Text(key), "value": value})


def _marked(label: Text, is_chosen: bool) -> Text:
    return Text("host-chosen" if is_chosen else "host-not-chosen", {"what": label})


def _pairs(entries: Sequence[Entry]) -> list[tuple[Entry, ...]]:
    return [tuple(entries[at : at + _PER_ROW]) for at in range(0, len(entries), _PER_ROW)]


def _back(to: str) -> tuple[Entry]:
    return ((Text("host-back"), AvailabilityTap(page=to)),)
