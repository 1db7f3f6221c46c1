"""A record of everything the bot sends, with its viewers, and the checks on it."""

import logging
from collections.abc import Awaitable, Callable, Iterator
from functools import cache
from random import Random
from typing import Any

import msgspec
from aiogram import Bot
from aiogram.client.session.middlewares.base import BaseRequestMiddleware
from aiogram.methods import AnswerCallbackQuery, TelegramMethod
from aiogram.types import TelegramObject, Update

from bot.app import App
from bot.core.models import NEWS_KEPT, Match
from bot.core.play.apply_action import game_of
from bot.logging_setup import FORMATS
from bot.telegram.callback_data import ActionTap, MenuTap, OrderTap, read
from games import options as game_options
from games.registry import AnyGame
from playground.client import Person, Seen
from tests.privacy.knowledge import (
    Knowledge,
    Leak,
    agreed,
    card_names,
    check_button_data,
    check_no_secrets,
    check_words,
    held,
    knowledge,
    to_be_seen,
    told,
    ways_to_write,
    without_agreement,
)
from tests.support.chat import Chat
from tests.support.match_services import OnChange
from tests.support.raw_sql import rows
from tests.support.virtual_time import pass_time

EVERYBODY = 0
WINDOW = 4
"""Most versions between drawing and sending of a message."""
TABLE_HAS_BEEN_TOLD = NEWS_KEPT + 8


class Sent(msgspec.Struct):
    """A call of the Bot API, its viewer (a user id or EVERYBODY), the match version."""

    method: str
    viewer: int
    content: dict[str, Any]
    version: int

    def strings(self) -> Iterator[tuple[str, str]]:
        """Yield every string of the content with the name of its field."""
        yield from _strings("", self.content)


def _strings(name: str, value: Any) -> Iterator[tuple[str, str]]:
    if isinstance(value, str):
        yield name, value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from _strings(key, inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from _strings(name, inner)


class Recorder(BaseRequestMiddleware):
    """Records the bot's calls; attach it before the first action.

    The bot has to fetch its updates. A call in the answer to a webhook would be missed.
    """

    def __init__(self, app: App) -> None:
        self.sent: list[Sent] = []
        self.logs: list[str] = []
        self._version = self._match_id = 0
        self._pressed_by: dict[str, int] = {}
        app.bot.session.middleware(self)
        app.dispatcher.update.outer_middleware(self._notice_press)
        app.matches.notifiers.append(OnChange(self._notice_change))

    async def __call__(self, make_request: Any, bot: Bot, method: TelegramMethod[Any]) -> Any:
        content = method.model_dump(exclude_none=True, warnings=False)
        self.sent.append(Sent(method.__api_method__, self._viewer(method), content, self._version))
        return await make_request(bot, method)

    async def _notice_press(
        self, handler: Callable[[TelegramObject, dict[str, Any]], Awaitable[Any]], event: TelegramObject, data: Any
    ) -> Any:
        if isinstance(event, Update) and event.callback_query is not None:
            self._pressed_by[event.callback_query.id] = event.callback_query.from_user.id
        return await handler(event, data)

    def start_anew(self) -> None:
        """Forget everything: the next match begins."""
        self.sent.clear()
        self._version = 0

    def _notice_change(self, match: Match) -> None:
        """Note the version of the newest match; a finished one may still change."""
        if match.match_id >= self._match_id:
            self._match_id, self._version = match.match_id, match.version

    def _viewer(self, method: TelegramMethod[Any]) -> int:
        """Return the reader of a call: one person, or everybody in the chat."""
        if isinstance(method, AnswerCallbackQuery):
            return self._pressed_by[method.callback_query_id]
        parameters = getattr(method, "ephemeral_message_parameters", None)
        if parameters is not None:
            return int(parameters.receiver_user_id)
        receiver = getattr(method, "receiver_user_id", None)
        if receiver is not None and method.__api_method__.startswith(("editEphemeral", "deleteEphemeral")):
            return int(receiver)
        chat_id = getattr(method, "chat_id", 0)
        return int(chat_id) if isinstance(chat_id, int) and chat_id > 0 else EVERYBODY


class LogLines(logging.Handler):
    """Collects all log records with tracebacks, in each of the bot's formats."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.lines: list[str] = []
        self._formats = [logging.Formatter(), *(lines() for lines in FORMATS.values())]

    def emit(self, record: logging.LogRecord) -> None:
        self.lines += [form.format(record) for form in self._formats]


# The course of the match


class Moment(msgspec.Struct):
    version: int
    state: Any
    told: list[str]
    """All public lines of the whole match."""
    heard: int = 0
    """Number of lines told by now."""
    heard_when_acting: dict[int, int] = {}
    """Seat → number of lines told at its last press; later ones may be told again."""

    @property
    def news(self) -> list[str]:
        return self.told[max(0, self.heard - TABLE_HAS_BEEN_TOLD) : self.heard]


async def history(app: App, game: AnyGame, match: Match) -> list[Moment]:
    """Replay the match from its seed with the engine alone."""
    events = rows(
        app.storage, "SELECT version, seat, action, tap FROM events WHERE match_id = ? ORDER BY version", match.match_id
    )
    options = game_options.read(game.options_type, match.record.options)
    step = game.setup(options, len(match.names), match.dealt_by)
    news = told(game, step.events, match.names)
    moments = [Moment(0, step.state, news, len(news))]
    acting: dict[int, int] = {}
    for version, seat, action, tap in events:
        step = game.apply(moments[-1].state, seat, msgspec.json.decode(action, type=game.action_type))
        news += told(game, step.events, match.names)
        acting = {**acting, seat: len(news)} if tap else acting
        moments.append(Moment(version, step.state, news, len(news), acting))
    return moments


def check_sent(
    sent: list[Sent], match: Match, game: AnyGame, moments: list[Moment], *, newcomer: int | None = None
) -> int:
    """Raise Leak if a viewer was sent a secret; return the number of strings checked.

    A `newcomer` who took over a seat may be told all public lines, because the presses of the player before were not
    theirs.
    """
    seats = range(len(match.names))
    deck = frozenset[str]().union(*(held(game, moment.state, seat) for moment in moments for seat in seats))
    cards = frozenset(
        card for moment in moments for hand in card_names(game, moment.state, len(seats)) for card in hand
    )
    agreement = agreed(match)
    looked_at = at = 0
    known_then: dict[tuple[int, int | None], Knowledge] = {}
    seen_then = cache(lambda number, viewer: to_be_seen(game, moments[number].state, viewer, match.names))
    for call in sent:
        while at + 1 < len(moments) and moments[at + 1].version <= call.version:
            at += 1
        viewer = match.seat_of(call.viewer) if call.viewer != EVERYBODY else None
        if (at, viewer) not in known_then:
            last = min(at + 1, len(moments) - 1)
            first = max(0, at - WINDOW)
            seen = [seen_then(number, viewer) for number in range(first, last)]
            newest = moments[last]
            if viewer is not None:
                heard = 0 if viewer == newcomer else moments[first].heard_when_acting.get(viewer, 0)
                seen += newest.told[heard : newest.heard]
            known_then[at, viewer] = knowledge(game, newest.state, viewer, match.names, [*newest.news, *seen])
        known = known_then[at, viewer]
        for name, words in call.strings():
            looked_at += 1
            if name == "callback_data":
                check_button_data([words], cards, deck)
            else:
                check_words(without_agreement(words, agreement), known, deck)
            tells_seed = match.seed.hex() in words or match.dealt_by.hex() in words
            if tells_seed and at + 1 < len(moments) and call.version < moments[-1].version:
                raise Leak(f"the seed in a running match: {words!r}")
    return looked_at


def check_logs(lines: list[str], match: Match, game: AnyGame, moments: list[Moment], token: str) -> None:
    secrets = ways_to_write(match, [moment.state for moment in moments], game)
    check_no_secrets(lines, {**secrets, "token": token.partition(":")[2]})


# Playing

LEAST_MOVES = 20


async def play_on(table: Chat, match_id: int, chance: Random, presses: int) -> Match:
    """Press random buttons of hands, until the match is over or after so many presses.

    Some hands have more pages to read than moves, so a minimum of moves is required.
    """
    people = {person.id: person for person in table.people}
    least = min(presses, LEAST_MOVES)
    pressed = 0
    while pressed < presses or len(await table.app.storage.events.actions_of(match_id)) < least:
        match = await table.app.matches.get(match_id)
        if match.status != "running":
            return match
        person = _who_acts(match, people, chance)
        if person is None:
            await pass_time(0.005)  # a computer player thinks
            continue
        await press_something(person, chance)
        pressed += 1
    return await table.app.matches.get(match_id)


def _who_acts(match: Match, people: dict[int, Person], chance: Random) -> Person | None:
    waiting = game_of(match).status(match.state).waiting
    seats = waiting if chance.random() < 0.85 else range(len(match.record.seats))
    found = [people[user_id] for seat in seats if (user_id := match.record.seats[seat].user_id) in people]
    return chance.choice(found) if found else None


async def press_something(person: Person, chance: Random) -> None:
    """Press a random button of a visible hand, or «Мои карты» if there is none."""
    bot_id = person.client.bot_id
    hands = [(seen, person.chat_id) for seen in await person.seen() if seen.is_ephemeral and _offers(seen)][-1:]
    hands += [(seen, bot_id) for seen in await person.seen(bot_id) if _offers(seen)][-1:]
    if not hands or chance.random() < 0.05:
        table = await person.wait_for(lambda seen: _asks_for_the_hand(seen) is not None, "the table")
        await person.press_on(table, _asks_for_the_hand(table) or "")
    else:
        hand, chat_id = chance.choice(hands)
        where = "ephemeral_message_id" if hand.is_ephemeral else "message_id"
        body = {"chat_id": chat_id, where: hand.message[where], "data": chance.choice(_offers(hand))}
        answer = await person.client.post("press", {"user_id": person.id, **body})
        person.last_query = str(answer["callback_query_id"])
    await person.answer()


def _offers(seen: Seen) -> list[str]:
    rows = seen.message.get("reply_markup", {}).get("inline_keyboard", [])
    data = [button["callback_data"] for row in rows for button in row if "callback_data" in button]
    return [one for one in data if isinstance(read(one), ActionTap | MenuTap | OrderTap)]


def _asks_for_the_hand(seen: Seen) -> str | None:
    """Return the label of the game's «Мои карты», or None."""
    return next((label for label in seen.buttons if "Мои" in label), None)
