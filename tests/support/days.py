"""Match days of friends who live far apart and look at their phones at set hours.

The bot, the playground with Telegram's real limits and all clocks run on one virtual time. A diary lists what each
friend receives.
"""

import re
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from functools import partial
from operator import itemgetter
from pathlib import Path
from typing import Any, Final
from zoneinfo import ZoneInfo

from pydantic import SecretStr

from bot.app import App, running
from bot.core.actor import Actor
from bot.core.availability import is_away
from bot.core.models import Match
from bot.core.play import apply_action
from bot.settings import Settings
from bot.telegram.callback_data import ActionTap
from bot.timings import Timings
from games.engine import Action, Numbers
from games.registry import AnyGame
from games.rng import SEED_BYTES, Rng
from games.ui_model import Text
from handlers import build_router
from playground.client import ControlClient, Person, Seen
from tests.support.chat import always
from tests.support.in_process import NOWHERE, DirectSession, pushed, telegram, watch_too
from tests.support.raw_sql import shown_of
from tests.support.virtual_time import now, pass_time

FIRST_MORNING = datetime(2026, 11, 17, 9, tzinfo=ZoneInfo("Europe/Moscow"))
DAY = 86_400.0
MOST_IN_A_ROW = 12
"""Most presses per look."""
A_MOMENT = 5.0
"""Seconds between two presses."""
SELDOM: Final = Timings(
    clock_tick_seconds=300.0,
    clock_longest_tick_seconds=900.0,
    timers_longest_sleep_seconds=300.0,
    heartbeat_seconds=3_600.0,
    schedule_check_seconds=300.0,
    slow_order_seconds=(7.0, 7.0),
)
"""Timers check rarely: more checks in ten days would take most of the time of a test."""
ISOLATES = str.maketrans("", "", "\u2068\u2069")
WEEKDAYS = ("понедельник", "вторник", "среда", "четверг", "пятница", "суббота", "воскресенье")
COUNTED = ("send", "edit")

Happening = Callable[[], Awaitable[None]]


@dataclass
class Friend:
    """A player who looks at the phone at these hours of their own time zone."""

    name: str
    zone: str
    looks_at: tuple[int, ...]
    night: tuple[int, int] = (23, 8)
    is_in_private: bool = True
    person: Person = field(init=False)
    lines: list[tuple[float, str]] = field(default_factory=list)
    """Entries of the diary: time and text."""
    letters: list[float] = field(default_factory=list)
    """Times of private messages."""
    turns: list[float] = field(default_factory=list)
    """Times at which turns of this friend began."""

    @property
    def there(self) -> ZoneInfo:
        return ZoneInfo(self.zone)

    def clock(self, moment: float) -> datetime:
        return datetime.fromtimestamp(moment, self.there)


def wall() -> float:
    return FIRST_MORNING.timestamp() + now()


class Days:
    def __init__(self, client: ControlClient, app: App, friends: Sequence[Friend], group_id: int) -> None:
        self.client = client
        self.app = app
        self.friends = friends
        self.group_id = group_id
        self.group_calls = 0
        self.moves = 0
        self._luck = Rng(bytes(SEED_BYTES))

    # Messages

    def note(self, method: str, result: Any) -> None:
        """Count a call of the bot, and add new messages to the diaries of their readers."""
        if not isinstance(result, dict) or "chat" not in result or not method.startswith(COUNTED):
            return
        chat_id, is_new = result["chat"]["id"], method.startswith("send")
        if chat_id == self.group_id:
            self.group_calls += 1
            mentioned = {
                entity["user"]["id"] for entity in result.get("entities", ()) if entity["type"] == "text_mention"
            }
            for friend in self.friends:
                if is_new and friend.person.id in mentioned:
                    friend.lines.append((wall(), f"в группе: {_in_short(result)}"))
            return
        for friend in self.friends:
            if friend.person.id == chat_id and is_new:
                friend.letters.append(wall())
                friend.lines.append((wall(), f"в личном чате: {_in_short(result)}"))

    # Actions of people

    async def match(self) -> Match | None:
        match_id = await self.app.storage.matches.live_at(self.group_id, 0)
        return None if match_id is None else await self.app.matches.get(match_id)

    async def live(self, days: int, also: Sequence[tuple[float, Happening]] = ()) -> None:
        """Run the looks of all friends and other events, until the match ends."""
        looks: list[tuple[float, Happening]] = [
            (self.moment(friend, day, hour), partial(self.look, friend))
            for friend in self.friends
            for day in range(1, days + 2)
            for hour in friend.looks_at
        ]
        until = FIRST_MORNING.timestamp() + days * DAY
        for moment, happens in sorted((*looks, *also), key=itemgetter(0)):
            if not wall() < moment < until:
                continue
            await pass_time(moment - wall())
            if await self.match() is None:
                return
            await happens()

    def moment(self, friend: Friend, day: int, hour: int) -> float:
        """Return the time of ten past this hour on that day, on the friend's clock."""
        there = friend.clock(FIRST_MORNING.timestamp() + (day - 1) * DAY)
        return there.replace(hour=hour, minute=10, second=0).timestamp()

    # Results

    def letters_beyond_turns(self) -> dict[str, int]:
        """Return each friend's largest surplus of private messages over turns in a day."""
        return {
            friend.name: max((_beyond(friend, day) for day in _days_of(friend)), default=0) for friend in self.friends
        }

    async def look(self, friend: Friend) -> None:
        """Make every move that is due, unless the friend is on vacation."""
        if is_away((await self.app.storage.users.get(friend.person.id)).habits, wall()):
            return
        for _ in range(MOST_IN_A_ROW):
            match = await self.match()
            if match is None or match.status != "running":
                return
            game, seat = apply_action.game_of(match), match.seat_of(friend.person.id)
            assert seat is not None
            if seat not in game.status(match.state).waiting:
                return
            action = self.choice(game, match, seat)
            await self.press(friend, match, game, action)
            await pass_time(A_MOMENT)

    def choice(self, game: AnyGame, match: Match, seat: int) -> Action:
        """Return the computer player's choice, so that the match ends."""
        offers = game.legal_actions(match.state, seat)
        chosen: Action | None = game.bots.player.choose(game.view(match.state, seat), offers, self._luck)
        if chosen is None:
            chosen = next(offer for offer in offers if not isinstance(offer, Numbers))
        return chosen

    async def press(self, friend: Friend, match: Match, game: AnyGame, action: Action) -> None:
        friend.turns.append(wall())
        shown = await self._where_to_press(friend)
        stamp, token = game.status(match.state).turn, game.codec.token(action)
        data = ActionTap(match=match.match_id, stamp=stamp, version=match.version, token=token).pack()
        where = {"user_id": friend.person.id, "chat_id": shown.chat_id, "message_id": shown.id, "data": data}
        pressed = await self.client.post("press", where)
        await self.client.get(f"answers/{pressed['callback_query_id']}")
        self.moves += 1
        after = await self.app.matches.get(match.match_id)
        told = "; ".join(
            self.app.match_view.pages.say(line, match, "ru") for line in _new(match.record.news, after.record.news)
        )
        friend.lines.append((wall(), f"ход: {told.translate(ISOLATES)}"))

    async def _where_to_press(self, friend: Friend) -> "Place":
        """Return the hand in the private chat if it has buttons, else the table."""
        if friend.is_in_private:
            for seen in reversed(await friend.person.seen(self.client.bot_id)):
                if any(key.get("callback_data", "").startswith("a:") for key in _keys(seen)):
                    return Place(self.client.bot_id, seen.id)
        match = await self.match()
        assert match is not None
        message_id = shown_of(self.app.storage, match).table
        assert message_id is not None
        return Place(self.group_id, message_id)

    # Diary

    def diary(self) -> str:
        """Return the diary by day and friend, in each friend's local time."""
        parts = []
        first = FIRST_MORNING.date()
        last = max(friend.clock(moment).date() for friend in self.friends for moment, _ in friend.lines)
        day = first
        while day <= last:
            parts.append(f"## {self._day(day, first)}\n")
            for friend in self.friends:
                lines = [(moment, what) for moment, what in friend.lines if friend.clock(moment).date() == day]
                if lines:
                    told = "\n".join(f"- {friend.clock(moment):%H} ч, {what}" for moment, what in lines)
                    parts.append(f"{friend.name}\n{told}\n")
            day += timedelta(days=1)
        return "\n".join(parts)

    def _day(self, day: date, first: date) -> str:
        return f"День {(day - first).days + 1}, {WEEKDAYS[day.weekday()]}"


@dataclass
class Place:
    chat_id: int
    id: int


def _new(before: list[Text], after: list[Text]) -> list[Text]:
    """Return the new lines; the oldest of the earlier ones may be gone."""
    for count in range(len(after)):
        kept = after[: len(after) - count]
        if before[len(before) - len(kept) :] == kept:
            return after[len(kept) :]
    return after


def _keys(seen: Seen) -> list[dict[str, Any]]:
    markup = seen.message.get("reply_markup", {}).get("inline_keyboard", [])
    return [key for row in markup for key in row]


def _in_short(message: dict[str, Any]) -> str:
    """Return the text as one line, with points in time shortened to the hour."""
    words = str(message.get("text") or message.get("caption") or "").translate(ISOLATES)
    words = re.sub(r" (\d\d):\d\d UTC", r", \1 ч UTC", words)
    return " / ".join(line for line in words.splitlines() if line)


def _days_of(friend: Friend) -> set[date]:
    return {friend.clock(moment).date() for moment in friend.letters}


def _beyond(friend: Friend, day: date) -> int:
    letters, turns = (
        sum(friend.clock(moment).date() == day for moment in moments) for moments in (friend.letters, friend.turns)
    )
    return letters - turns


@asynccontextmanager
async def days(folder: Path, *friends: Friend, **settings: Any) -> AsyncIterator[Days]:
    """Run the bot with these friends, whose time zones and nights it knows."""
    async with telegram(wall) as (playground, client):
        bot = await client.add_bot()
        wanted = Settings(
            bot_token=SecretStr(bot["token"]),
            bot_api_base=NOWHERE,
            database_path=folder / "days.sqlite3",
            pictures=False,
            **settings,
        )
        bot_of = partial(
            running, wall=wall, steady=now, timings=SELDOM, random_bytes=always(7), session=DirectSession(playground)
        )
        async with bot_of(wanted, build_router()) as app, pushed(app, playground):
            for friend in friends:
                friend.person = await client.join(friend.name)
            group = await client.group("Друзья", *(friend.person for friend in friends))
            made = Days(client, app, friends, group["id"])
            watch_too(playground, made.note)
            for friend in friends:
                if friend.is_in_private:
                    await friend.person.say("/start", chat_id=client.bot_id)
                    await friend.person.sees("Привет", chat_id=client.bot_id)
                who = Actor(friend.person.id, friend.name)
                await app.availability.set_zone(who, friend.zone)
                await app.availability.set_quiet(who, (friend.night[0] * 60, friend.night[1] * 60))
            yield made
