"""Messages on screen: where they are, what they show, and how urgent each redraw is.

Delivering a message does not change the match: it needs neither a new version nor the lock of the match.
"""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Final, TypeAlias, cast
from weakref import WeakValueDictionary

import msgspec
from aiogram import Bot

from bot.bounded_dict import BoundedDict
from bot.core.failures import StaleMatch
from bot.core.jobs import Job
from bot.core.match_service import MatchService
from bot.core.models import Match
from bot.core.play.match_screens import CachedScreen, ScreenCache, find_opened, find_staying, is_hosts, lasts
from bot.core.ports import Notifier
from bot.db.repositories.match_messages import MatchMessage, MessageKey, MessageKind
from bot.db.storage import Repositories, Storage
from bot.telegram.chat_appearance import ChatAppearance
from bot.telegram.messages import Private, Public
from bot.telegram.outbound.pending_sends import PendingSends
from bot.telegram.views.match_view import HandContent, MatchView, hand_content
from games.engine import LastingAction
from games.registry import AnyGame
from games.ui_model import Button, Rows

MATCHES_CACHED: Final = 20_000
MESSAGES_KEPT: Final = 60_000
MOST_TRIES: Final = 20
"""Attempts to store a change when other workers store theirs at the same time."""
SUPERGROUP_IDS_END: Final = -1_000_000_000_000
"""Highest id of a supergroup."""

MessageRows = dict[MessageKey, MatchMessage]


class ShownMessages:
    """The messages of one match, except those in its former group."""

    def __init__(self, chat_id: int, rows: Iterable[MatchMessage]) -> None:
        self._chat_id = chat_id
        self.rows: MessageRows = {row.key: row for row in rows if row.chat_id == chat_id or row.chat_id > 0}

    @property
    def table(self) -> int | None:
        return self._id(("table", 0, 0))

    @table.setter
    def table(self, message_id: int | None) -> None:
        self._set("table", self._chat_id, message_id)

    def prompt(self, number: int) -> int | None:
        return self._id(("prompt", 0, number))

    def set_prompt(self, number: int, message_id: int | None) -> None:
        self._set("prompt", self._chat_id, message_id, number=number)

    def group_hand(self, user_id: int | None) -> int | None:
        return self._id(("group-hand", user_id or 0, 0))

    def is_above_table(self, user_id: int | None) -> bool:
        """Return whether the table was posted again after the hand in the group."""
        row = self.rows.get(("group-hand", user_id or 0, 0))
        return row is not None and self.table is not None and row.below not in (None, self.table)

    def set_group_hand(self, user_id: int, message_id: int | None, below: int | None = None) -> None:
        """Set the hand in the group; the same message keeps the table it is below."""
        if message_id is None or message_id != self.group_hand(user_id):
            self._set("group-hand", self._chat_id, message_id, user_id, below=below)

    def private_hand(self, user_id: int | None) -> int | None:
        return self._id(("private-hand", user_id or 0, 0))

    def set_private_hand(self, user_id: int, message_id: int | None) -> None:
        self._set("private-hand", user_id, message_id, user_id)

    @property
    def private_hands(self) -> set[int]:
        return {row.message_id for row in self.rows.values() if row.kind == "private-hand"}

    @property
    def turn_pings(self) -> dict[int, int]:
        """Return the message that notifies each user of their turn."""
        return {row.user_id: row.message_id for row in self.rows.values() if row.kind == "turn-ping"}

    def set_turn_ping(self, user_id: int, message_id: int | None) -> None:
        self._set("turn-ping", self._chat_id, message_id, user_id)

    def spectator(self, user_id: int, number: int) -> int | None:
        return self._id(("spectator", user_id, number))

    def set_spectator(self, user_id: int, number: int, message_id: int | None) -> None:
        self._set("spectator", user_id, message_id, user_id, number)

    def spectator_numbers(self, user_id: int) -> list[int]:
        """Return the numbers of the user's spectator messages that still exist."""
        return [row.number for row in self.rows.values() if row.kind == "spectator" and row.user_id == user_id]

    def question(self, kind: MessageKind, user_id: int) -> int | None:
        return self._id((kind, user_id, 0))

    def set_question(self, kind: MessageKind, user_id: int, message_id: int | None) -> None:
        self._set(kind, self._chat_id, message_id, user_id)

    def _id(self, key: MessageKey) -> int | None:
        row = self.rows.get(key)
        return None if row is None else row.message_id

    def _set(
        self,
        kind: MessageKind,
        chat_id: int,
        message_id: int | None,
        user_id: int = 0,
        number: int = 0,
        below: int | None = None,
    ) -> None:
        if message_id is None:
            self.rows.pop((kind, user_id, number), None)
        else:
            row = MatchMessage(kind, chat_id, message_id, user_id, number, below)
            self.rows[row.key] = row


Drawn: TypeAlias = tuple[int, Public | Private, str]
"""A message, its content, and the theme of its picture."""


class DrawnMessages:
    """Tables and hands as they were last drawn: an equal one is not sent again.

    After a restart they are drawn again.
    """

    def __init__(self) -> None:
        self._drawn: BoundedDict[tuple[int, MessageKind, int], Drawn] = BoundedDict(MESSAGES_KEPT)

    def is_drawn(self, match: Match, kind: MessageKind, user_id: int, drawn: Drawn) -> bool:
        return self._drawn.get((match.match_id, kind, user_id)) == drawn

    def note(self, match: Match, kind: MessageKind, user_id: int, drawn: Drawn) -> None:
        self._drawn[match.match_id, kind, user_id] = drawn

    def forget(self, match: Match, kind: MessageKind, user_id: int) -> None:
        """Forget a message that was deleted, or may show something else now."""
        self._drawn.pop((match.match_id, kind, user_id), None)

    def forget_all(self) -> None:
        self._drawn.clear()


Change = Callable[[ShownMessages], Iterable[Job]]
"""Changes the messages of a match, and returns the jobs that follow."""


class MatchMessages:
    def __init__(self, storage: Storage, notifiers: Sequence[Notifier] = ()) -> None:
        self._storage = storage
        self._notifiers = notifiers
        self._cache: BoundedDict[int, MessageRows] = BoundedDict(MATCHES_CACHED)
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def of(self, match: Match) -> ShownMessages:
        """Return a copy of the stored messages; a shared database is always read."""
        rows = None if self._storage.is_shared else self._cache.get(match.match_id)
        if rows is None:
            async with self._lock(match.match_id):
                rows = await self._load(match.match_id)
        return ShownMessages(match.chat_id, rows.values())

    async def update(self, match: Match, change: Change, finished: Job | None = None) -> None:
        """Store a change of the messages, its jobs and the end of a job atomically.

        `change` is called again if another worker stored its change first.
        """
        for attempt in range(MOST_TRIES):
            try:
                await self._try_update(match, change, finished)
            except StaleMatch:
                if attempt == MOST_TRIES - 1:
                    raise
            else:
                return

    async def _try_update(self, match: Match, change: Change, finished: Job | None) -> None:
        match_id = match.match_id
        async with self._lock(match_id):
            before = await self._load(match_id)
            draft = ShownMessages(match.chat_id, before.values())
            known = set(draft.rows)
            jobs = list(change(draft))
            put = [row for key, row in draft.rows.items() if before.get(key) != row]
            gone = [before[key] for key in known - set(draft.rows)]

            async def work(storage: Repositories) -> None:
                for row in gone:
                    await storage.match_messages.delete(match_id, row)
                for row in put:
                    await storage.match_messages.put(match_id, row, before.get(row.key))
                if jobs:
                    await storage.outbox.enqueue(jobs)
                if finished is not None:
                    await storage.outbox.finish(finished)

            if put or gone or jobs or finished is not None:
                # After a failed commit it is unknown which state is stored.
                self._cache.pop(match_id, None)
                await self._storage.commit_batch(work)
                after = {key: row for key, row in before.items() if row not in gone}
                self._cache[match_id] = after | {row.key: row for row in put}
        for notifier in self._notifiers:
            notifier.jobs_added({job.chat_id for job in jobs})

    def forget_all(self) -> None:
        """Drop what is cached: another worker may have changed it."""
        self._cache.clear()

    async def _load(self, match_id: int) -> MessageRows:
        """Load the messages; the caller holds the lock, so that older rows cannot win."""
        rows = None if self._storage.is_shared else self._cache.get(match_id)
        if rows is None:
            rows = {row.key: row for row in await self._storage.match_messages.of_match(match_id)}
            self._cache[match_id] = rows
        return rows

    def _lock(self, match_id: int) -> asyncio.Lock:
        lock = self._locks.get(match_id)
        if lock is None:
            lock = self._locks[match_id] = asyncio.Lock()
        return lock

    # Links

    async def link_of(self, match: Match) -> str | None:
        """Return the address of the table message; None in a basic group."""
        table = (await self.of(match)).table if match.chat_id < SUPERGROUP_IDS_END else None
        if table is None:
            return None
        topic = f"{match.thread_id}/" if match.thread_id else ""
        return f"https://t.me/c/{str(match.chat_id)[4:]}/{topic}{table}"

    async def links_of(self, matches: Iterable[Match]) -> dict[int, str]:
        """Return the addresses of the tables that have one, by the id of the match."""
        found = {match.match_id: await self.link_of(match) for match in matches}
        return {match_id: link for match_id, link in found.items() if link is not None}

    # Prompts that a reply answers

    async def put(self, match: Match, kind: str, user_id: int, message_id: int) -> None:
        await self._set_question(match, kind, user_id, message_id)

    async def is_put(self, match: Match, kind: str, user_id: int, message_id: int) -> bool:
        return (await self.of(match)).question(cast(MessageKind, kind), user_id) == message_id

    async def settle(self, match: Match, kind: str, user_id: int) -> None:
        if (await self.of(match)).question(cast(MessageKind, kind), user_id) is not None:
            await self._set_question(match, kind, user_id, None)

    async def _set_question(self, match: Match, kind: str, user_id: int, message_id: int | None) -> None:
        def change(shown: ShownMessages) -> list[Job]:
            shown.set_question(cast(MessageKind, kind), user_id, message_id)
            return []

        await self.update(match, change)


# What they show

KEPT: Final = 20_000


class Urgency(IntEnum):
    """Priority of hand redraws when there are not enough calls for all."""

    WORDS = 0
    """Only the words are out of date, in a private chat without a table beside them."""
    TIDY = 1
    """A card that was played is still shown, or the like: nothing is missing."""
    TURN = 2
    """It is the seat's turn and the hand does not say so, but its cards work."""
    NEEDED = 3
    """The seat has an action without a button for it."""
    FALSE = 4
    """The hand shows something that is no longer true: redrawn before the table."""


class Shown(msgspec.Struct, frozen=True):
    """Content of a drawn hand, with the names of its buttons.

    `bound` buttons work in this turn, `lasting` ones in later turns; `cards` are all of them.
    """

    stamp: int
    content: HandContent
    """Fingerprint of the hand: it is out of date when the view would draw another."""
    bound: frozenset[str]
    lasting: frozenset[str]
    cards: tuple[str, ...]
    menu: bool = False
    """A menu is open, and nothing has been chosen in it."""
    reads: bool = False
    """A page is open; it stays until the seat is asked something."""
    called: bool = False
    """Something was asked when the page was opened."""
    stays: str = ""
    """Name of the open menu if it stays open after a choice."""
    ended: bool = False
    """The hand shows the result of the match."""
    live: bool = False
    """The hand lies beside the table and tells what is asked: in words, by hints or in a menu."""


class ShownScreens:
    """The hands as last drawn; after a restart they are drawn again."""

    def __init__(self, screen_cache: ScreenCache) -> None:
        self._screen_cache = screen_cache
        self._shown: BoundedDict[tuple[int, int, bool], Shown] = BoundedDict(KEPT)
        self._tables: BoundedDict[int, int] = BoundedDict(KEPT)
        """Match → the turn that its table shows."""

    def forget_all(self) -> None:
        """Forget what was drawn: another worker may have changed the messages."""
        self._shown.clear()
        self._tables.clear()

    def table_drawn(self, match: Match) -> None:
        """Record that the table in the group shows this state."""
        if match.status != "running":
            self._tables.pop(match.match_id, None)
            return
        self._tables[match.match_id] = self._screen_cache.of(match).stamp

    def is_table_current(self, match: Match) -> bool:
        """Return whether the table is known to show the current turn."""
        return match.status == "running" and self._tables.get(match.match_id) == self._screen_cache.of(match).stamp

    def is_table_known(self, match: Match) -> bool:
        """Return whether the table was drawn since the start of the process.

        If not, nothing draws it before the next move.
        """
        return match.match_id in self._tables

    def may_hint(self, match: Match, seat: int) -> bool:
        """Return whether a hand beside the table may tell what is asked.

        Only if the table tells it too. If several players are asked, only the table tells it: otherwise each answer
        would change all of their hands.
        """
        sight = self._screen_cache.of(match)
        if not sight.screen(seat).asked and seat not in sight.waiting:
            return True
        return self.is_table_current(match) and (seat not in sight.waiting or sight.waiting == (seat,))

    def drawn(self, match: Match, seat: int, *, in_private: bool, hints: bool, opened: str = "") -> None:
        """Record that the hand shows this state, with the menu or page `opened`."""
        shown = _shown(self._screen_cache.of(match), match, seat, in_private=in_private, hints=hints, opened=opened)
        self._shown[match.match_id, seat, in_private] = shown

    def lost(self, match: Match, seat: int) -> None:
        """Forget the hand in the group."""
        self._shown.pop((match.match_id, seat, False), None)

    def chosen(self, match: Match, seat: int, token: str) -> None:
        """Close the open menu after an action, unless it stays for more choices."""
        for in_private in (False, True):
            shown = self._shown.get((match.match_id, seat, in_private))
            if shown is not None and (shown.menu or shown.stays):
                stays = shown.stays if token in shown.bound else ""
                served = msgspec.structs.replace(shown, menu=False, stays=stays)
                self._shown[match.match_id, seat, in_private] = served

    def staying(self, match: Match, seat: int, *, in_private: bool) -> str:
        """Return the open menu that has more choices in this turn, or ""."""
        shown = self._shown.get((match.match_id, seat, in_private))
        if shown is None or not shown.stays or match.status != "running":
            return ""
        sight = self._screen_cache.of(match)
        is_there = shown.stamp == sight.stamp and find_staying(sight.screen(seat).rows, shown.stays) is not None
        return shown.stays if is_there else ""

    def is_choosing(self, match: Match, seat: int, *, is_open: bool) -> bool:
        """Return whether a menu is open in the group hand and still up to date."""
        shown = self._shown.get((match.match_id, seat, False))
        return shown is not None and shown.menu and self.urgency(match, seat, in_private=False, is_open=is_open) is None

    def turn_came(self, match: Match, seat: int, *, in_private: bool) -> bool:
        """Return whether the seat's turn came after its hand was drawn."""
        sight = self._screen_cache.of(match)
        shown = self._shown.get((match.match_id, seat, in_private))
        return seat in sight.waiting and (shown is None or shown.stamp != sight.stamp)

    def urgency(self, match: Match, seat: int, *, in_private: bool, is_open: bool) -> Urgency | None:
        """Return how urgent a redraw is; None if the hand is up to date.

        `is_open` tells whether the hand has a message.
        """
        sight = self._screen_cache.of(match)
        in_turn = seat in sight.waiting
        shown = self._shown.get((match.match_id, seat, in_private))
        if match.status != "running":
            return None if shown is not None and shown.ended else Urgency.TIDY if in_private else Urgency.FALSE
        is_asked = in_turn or bool(sight.screen(seat).asked)
        if is_open and shown is not None and shown.live and (shown.stamp != sight.stamp or not is_asked):
            return Urgency.FALSE
        if shown is None or not is_open:
            return Urgency.NEEDED if in_turn else Urgency.TIDY if is_open else Urgency.TURN
        if shown.menu and shown.stamp == sight.stamp:
            return None  # the player is choosing, perhaps an action out of turn
        if shown.reads and not in_turn and (shown.called or not sight.screen(seat).opens_unasked):
            return None
        content = hand_content(sight, match, seat, beside_table=not in_private, hints=shown.live)
        works = shown.lasting | shown.bound if shown.stamp == sight.stamp else shown.lasting
        missing = {name_of(button) for row in content.rows for button in row if not button.disabled} - works
        # Buttons for all players are below the table.
        if missing and missing - set(_names(sight.screen().rows)):
            return Urgency.NEEDED
        if in_turn and in_private and shown.stamp != sight.stamp:
            return Urgency.TURN
        if is_asked and not in_private and self._could_say_more(match, seat, shown, content):
            return Urgency.TURN
        if _names(content.rows) != shown.cards or content.orders != shown.content.orders:
            return Urgency.TIDY
        if content.lines == shown.content.lines:
            return None
        return Urgency.TIDY if not in_private else Urgency.WORDS if sight.legal(seat) else None

    def opens_unasked(self, match: Match, seat: int) -> bool:
        """Return whether the hand tells its player more than the table does."""
        return self._screen_cache.of(match).screen(seat).opens_unasked

    def _could_say_more(self, match: Match, seat: int, shown: Shown, content: HandContent) -> bool:
        """Return whether what is asked of the seat has changed, or may now be told."""
        return content.lines != shown.content.lines if shown.live else self.may_hint(match, seat)


def _shown(sight: CachedScreen, match: Match, seat: int, *, in_private: bool, hints: bool, opened: str) -> Shown:
    """Return the record of a hand that is drawn now."""
    in_turn, screen = seat in sight.waiting, sight.screen(seat)
    menu = find_opened(screen, opened)
    is_page = is_hosts(opened)
    reads = is_page or opened in screen.pages
    is_told = (hints and (in_turn or bool(screen.asked))) or (in_turn and menu is not None)
    live = not in_private and not reads and is_told
    content = hand_content(sight, match, seat, beside_table=not in_private, hints=live)
    rows = content.rows
    stays = opened if find_staying(rows, opened) is not None else ""
    rows = () if is_page else rows if menu is None else menu.rows
    buttons = [button for row in rows for button in row]
    lasting = frozenset(
        name_of(button)
        for button in buttons
        if button.page or lasts(button, hints=hints, in_turn=in_turn) or _means_the_same_later(sight.game, button)
    )
    bound = frozenset(name_of(button) for button in buttons if not button.disabled)
    ended = match.status != "running"
    return Shown(
        sight.stamp,
        content,
        bound,
        lasting,
        _names(rows),
        menu=is_page or menu is not None,
        reads=reads,
        called=reads and not ended and sight.screen(seat).opens_unasked,
        stays=stays,
        ended=ended,
        live=live,
    )


def _means_the_same_later(game: AnyGame, button: Button) -> bool:
    """Return whether the button works in any turn, unless it is greyed out."""
    return bool(button.later) and not button.disabled and isinstance(game.codec.parse(button.later), LastingAction)


def name_of(button: Button) -> str:
    """Return the same name for the same action or menu, however it is drawn."""
    opens = button.menu.name if button.menu is not None else ""
    return button.page or button.opens or button.later or button.token or opens


def _names(rows: Rows) -> tuple[str, ...]:
    return tuple(name_of(button) for row in rows for button in row)


@dataclass
class MessageContext:
    """Common collaborators of the classes that keep live messages."""

    bot: Bot
    storage: Storage
    matches: MatchService
    match_view: MatchView
    appearance: ChatAppearance
    messages: MatchMessages
    pending: PendingSends = field(init=False)
    screens: ShownScreens = field(init=False)
    drawn: DrawnMessages = field(init=False)

    def __post_init__(self) -> None:
        self.pending = PendingSends(self.bot, self.storage)
        self.screens = ShownScreens(self.match_view.screen_cache)
        self.drawn = DrawnMessages()


class LiveMessages:
    """Base of the classes that send and edit live messages."""

    def __init__(self, context: MessageContext) -> None:
        self._bot = context.bot
        self._storage = context.storage
        self._matches = context.matches
        self._match_view = context.match_view
        self._appearance = context.appearance
        self._pending = context.pending
        self._screens = context.screens
        self._messages = context.messages
        self._drawn = context.drawn
