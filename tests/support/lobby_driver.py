"""The real bot without a network.

Updates are fed to its dispatcher, and every call is answered at once and counted.
"""

import asyncio
import gc
import itertools
import logging
import time
from collections import Counter
from collections.abc import AsyncGenerator, AsyncIterator, Iterable, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec
from aiogram import Bot
from aiogram.client.session.base import BaseSession
from aiogram.exceptions import TelegramForbiddenError
from aiogram.methods import (
    AnswerCallbackQuery,
    GetChatAdministrators,
    GetChatMember,
    GetMe,
    SendDocument,
    SendMessage,
    TelegramMethod,
)
from aiogram.types import Chat, ChatMemberMember, ChatMemberOwner, Message, User
from pydantic import SecretStr

from bot import app as application
from bot.app import App, running
from bot.core.models import Match
from bot.core.play import apply_action
from bot.core.ports import TimeSource
from bot.db import sqlite
from bot.settings import Settings
from bot.telegram.inbound import RawUpdates
from bot.timings import DEFAULT_TIMINGS, Limits, Timings
from games import options as game_options
from games.registry import find
from handlers import build_router
from tests.support.chat import clocks
from tests.support.no_bots import with_still_computers
from tests.support.no_limits import NO_LIMITS
from tests.support.raw_sql import rows

Json = dict[str, Any]
BOT = User(id=7, is_bot=True, first_name="Игротека", username="igroteka_bot")
NOW = 1_800_000_000
HOST_OF_ALL = 10
"""Owner of every group."""
POOL = 1_000
HIGHEST = 2**31
"""Above the number of every update."""


class Telegram(BaseSession):
    """Answers calls at once, as Telegram would.

    With `refuses` every n-th ephemeral message is refused.
    """

    def __init__(self, refuses: int = 0, **options: Any) -> None:
        super().__init__(**options)
        self.answers: Counter[str] = Counter()
        self.calls: Counter[str] = Counter()
        self._data: dict[str, None] = {}
        self._offered: list[Any] = []
        self._offer = asyncio.Event()
        self._refuses = refuses
        self._ids = itertools.count(1)

    def data(self) -> list[str]:
        """Return the latest callback data of buttons, without repeats."""
        self._data = dict.fromkeys(list(self._data)[-POOL:])
        return list(self._data)

    def offer(self, updates: Iterable[Any]) -> None:
        """Queue updates for polling."""
        self._offered += updates
        self._offer.set()

    async def _updates(self, method: RawUpdates) -> list[Any]:
        """Return unconfirmed updates.

        Updates without a number cannot be confirmed and are returned once.
        """
        self._offered = [raw for raw in self._offered if not 0 < _number_of(raw) < method.offset]
        if not self._offered:
            self._offer.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(method.timeout):
                    await self._offer.wait()
        told = self._offered[: method.limit]
        self._offered = [raw for raw in told if _number_of(raw)] + self._offered[method.limit :]
        return told

    @property
    def left(self) -> int:
        """Return the number of unconfirmed updates."""
        return len(self._offered)

    async def close(self) -> None:
        return None

    async def stream_content(self, *args: Any, **options: Any) -> AsyncGenerator[bytes, None]:
        raise NotImplementedError
        yield b""

    async def make_request(self, bot: Bot, method: TelegramMethod[Any], timeout: int | None = None) -> Any:  # noqa: ASYNC109
        self.calls[method.__api_method__] += 1
        self._note_buttons(method)
        if isinstance(method, AnswerCallbackQuery):
            self.answers[method.callback_query_id] += 1
        elif isinstance(method, SendMessage | SendDocument):
            return self._sent(method)
        elif isinstance(method, RawUpdates):
            return await self._updates(method)
        elif isinstance(method, GetMe):
            return BOT
        elif isinstance(method, GetChatMember):
            return ChatMemberMember(user=User(id=method.user_id, is_bot=False, first_name="?"))
        elif isinstance(method, GetChatAdministrators):
            owner = User(id=HOST_OF_ALL, is_bot=False, first_name="?")
            return [ChatMemberOwner(user=owner, is_anonymous=False)]
        return True

    def _sent(self, method: SendMessage | SendDocument) -> Message:
        number = next(self._ids)
        parameters = method.ephemeral_message_parameters
        if parameters is not None and self._refuses and number % self._refuses == 0:
            raise TelegramForbiddenError(method=method, message="Forbidden: bot was blocked by the user")
        extra: Json = {"message_id": number}
        if parameters is not None:
            receiver = User(id=parameters.receiver_user_id, is_bot=False, first_name="?")
            extra = {"message_id": 0, "ephemeral_message_id": number, "receiver_user": receiver}
        return Message(date=NOW, chat=Chat(id=int(method.chat_id), type="supergroup"), **extra)  # type: ignore[arg-type]

    def _note_buttons(self, method: TelegramMethod[Any]) -> None:
        keyboard = getattr(method, "reply_markup", None)
        for row in getattr(keyboard, "inline_keyboard", None) or []:
            self._data.update((button.callback_data, None) for button in row if button.callback_data is not None)


def _number_of(raw: Any) -> int:
    """Return the update's number, 0 for garbage."""
    number = raw.get("update_id") if isinstance(raw, dict) else None
    return number if isinstance(number, int) and not isinstance(number, bool) and 0 < number < HIGHEST else 0


class Complaints(logging.Handler):
    """Collects logged errors, of which there should be none."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


class Desk:
    """Feeds updates to the bot as the apps of people would cause them."""

    def __init__(self, app: App, telegram: Telegram, complaints: Complaints, numbers: Iterator[int]) -> None:
        self.app = app
        self.telegram = telegram
        self.complaints = complaints
        self.pressed: list[str] = []
        self.names: dict[int, str] = {}
        self.numbers = numbers

    async def feed(self, update: Json) -> None:
        await self.app.dispatcher.feed_raw_update(self.app.bot, update)

    async def say(self, user_id: int, chat_id: int, text: str, **more: Any) -> None:
        await self.feed(self.message(user_id, chat_id, text=text, **more))

    async def tap(self, user_id: int, chat_id: int, data: str, **more: Any) -> None:
        await self.feed(self.press(user_id, chat_id, data, **more))

    async def mean(self, user_id: int, chat_id: int, command: str, match_id: int) -> None:
        """Say a command that asks for confirmation, and confirm it."""
        await self.say(user_id, chat_id, command)
        await self.tap(user_id, chat_id, meant(command, match_id, user_id))

    def user(self, user_id: int) -> Json:
        """Return the user with their current name."""
        return user(user_id, self.names.get(user_id, ""))

    def message(self, user_id: int, chat_id: int, *, kind: str = "message", **fields: Any) -> Json:
        number = next(self.numbers)
        content = {"message_id": number, "date": NOW, "chat": chat(chat_id), "from": self.user(user_id), **fields}
        text = content.get("text", "")
        if isinstance(text, str) and text.startswith("/"):
            length = len(text.split()[0])
            content["entities"] = [{"type": "bot_command", "offset": 0, "length": length}]
        return {"update_id": number, kind: {key: value for key, value in content.items() if value is not None}}

    def press(self, user_id: int, chat_id: int, data: str | None, **fields: Any) -> Json:
        number = next(self.numbers)
        self.pressed.append(f"q{number}")
        shown = {"message_id": number, "date": NOW, "chat": chat(chat_id), "from": user(BOT.id), "text": "стол"}
        query = {"id": f"q{number}", "from": self.user(user_id), "chat_instance": "1", "message": shown, "data": data}
        query.update(fields)
        return {"update_id": number, "callback_query": {key: one for key, one in query.items() if one is not None}}

    async def open_lobby(self, chat_id: int, people: list[int], rulebook: str = "uno", **more: Any) -> int:
        """Open a lobby with these people; return its match id."""
        host, *others = people
        await self.say(host, chat_id, f"/{rulebook}", **more)
        match_id = await self.app.storage.matches.live_at(chat_id, more.get("message_thread_id", 0))
        assert match_id is not None
        for person in others:
            await self.tap(person, chat_id, f"l:{base36(match_id)}:join")
        return match_id

    async def deal(self, chat_id: int, people: list[int], **more: Any) -> int:
        match_id = await self.open_lobby(chat_id, people, **more)
        await self.tap(people[0], chat_id, f"l:{base36(match_id)}:start")
        assert (await self.match(match_id)).status == "running"
        return match_id

    async def match(self, match_id: int) -> Match:
        """Return the stored match, past any cache."""
        match = await self.app.storage.matches.load(match_id)
        assert match is not None
        return match

    async def all_matches(self) -> list[int]:
        stored = rows(self.app.storage, "SELECT match_id FROM matches WHERE snapshot IS NOT NULL")
        return [match_id for (match_id,) in stored]

    async def check_replay(self, match_id: int) -> int:
        """Check that the stored actions lead from the seed to the stored state.

        Return the number of actions.
        """
        match = await self.match(match_id)
        game = find(match.record.rulebook)
        assert game is not None
        events = rows(
            self.app.storage, "SELECT version, seat, action FROM events WHERE match_id = ? ORDER BY version", match_id
        )
        versions = [row[0] for row in events]
        assert versions == sorted(set(versions))
        assert not versions or versions[-1] <= match.version
        options = game_options.read(game.options_type, match.record.options)
        state = game.setup(options, len(match.names), match.dealt_by).state
        for _, seat, action in events:
            state = game.apply(state, seat, msgspec.json.decode(action, type=game.action_type)).state
        assert game.encode(state) == game.encode(match.state)
        return len(events)

    def check_answers(self) -> None:
        """Check that every press was answered exactly once."""
        wrong = {one: self.telegram.answers[one] for one in self.pressed if self.telegram.answers[one] != 1}
        assert not wrong, wrong


def fingerprint(match: Match) -> tuple[Any, ...]:
    """Return the content of a match, without where it is shown."""
    game = apply_action.game_of(match)
    state = None if match.state is None else game.encode(match.state)
    record = match.record
    seats = [(seat.user_id, seat.name, seat.computer_plays) for seat in record.seats]
    return match.status, state, record.host_id, record.clock.seconds, record.options, seats, record.votes, match.seed


def action_data(match: Match, action: Any) -> str:
    """Return the current callback data of this action."""
    game = apply_action.game_of(match)
    turn, version = base36(game.status(match.state).turn), base36(match.version)
    return f"a:{base36(match.match_id)}:{turn}:{version}:{game.codec.token(action)}"


def meant(command: str, match_id: int, user_id: int) -> str:
    """Return the data of «Да» below the confirmation of the command."""
    return f"d:{base36(match_id)}:{command.removeprefix('/')}:{base36(user_id)}:yes"


def base36(number: int) -> str:
    digits = ""
    while number or not digits:
        number, digit = divmod(number, 36)
        digits = "0123456789abcdefghijklmnopqrstuvwxyz"[digit] + digits
    return digits


def chat(chat_id: int) -> Json:
    if chat_id > 0:
        return {"id": chat_id, "type": "private", "first_name": "?"}
    return {"id": chat_id, "type": "supergroup", "title": "Друзья"}


def user(user_id: int, name: str = "") -> Json:
    return {"id": user_id, "is_bot": user_id == BOT.id, "first_name": name or f"Игрок {user_id}"}


@asynccontextmanager
async def desk(
    folder: Path,
    refuses: int = 0,
    *,
    briefly: bool = False,
    numbers: Iterator[int] | None = None,
    limits: Limits = NO_LIMITS,
    timings: Timings = DEFAULT_TIMINGS,
    steady: TimeSource = time.monotonic,
) -> AsyncIterator[Desk]:
    """Run the bot; computer players never move.

    `numbers` continues the update numbers of an earlier desk on the same database.
    """
    telegram = Telegram(refuses)
    complaints = Complaints()
    settings = Settings(bot_token=SecretStr("7:secret"), database_path=folder / "desk.sqlite3", turn_clock=0)
    logging.getLogger().addHandler(complaints)
    offline = patch.multiple(application, Session=lambda **options: telegram)
    # No test of this helper cuts the power, and waiting for the disk takes most of the time.
    hasty = patch("bot.db.sqlite.PRAGMAS", (*sqlite.PRAGMAS, "synchronous = OFF"))
    try:
        with offline, hasty:
            wall, steady = clocks()
            async with running(
                settings, build_router(), limits, wall=wall, steady=steady, timings=with_still_computers(timings)
            ) as app:
                if not briefly:
                    # As the bot does after its start, but without the slow collection.
                    gc.freeze()
                yield Desk(app, telegram, complaints, numbers or itertools.count(1))
    finally:
        gc.unfreeze()
        logging.getLogger().removeHandler(complaints)
