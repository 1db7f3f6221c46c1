"""Ports: what the use cases need from Telegram, the database and other processes."""

import time
from collections.abc import Awaitable, Callable, Collection, Iterable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Protocol

import msgspec

from bot.core.actor import Source
from bot.core.idempotency import HandledUpdates
from bot.core.jobs import Job, ScheduledJob
from bot.core.models import ChatRecord, Match, Preferences, Seat, StoredAction, Timer, UserRecord
from bot.core.models_company import PersonRef
from bot.core.results.ledger import Best, Books, Ranked, Result, Standing
from bot.core.tournaments.tournament import Cup, StoredCup
from games.engine import Action, Event

TimeSource = Callable[[], float]
"""Returns a point of time, or of a steady count of seconds."""


class Clock:
    """The two times of a running bot: that of the wall dates rows, that of the game is the axis of all deadlines."""

    def __init__(self, wall: TimeSource = time.time, game: TimeSource | None = None) -> None:
        self.wall = wall
        self.game = game or wall

    def follow(self, game: TimeSource) -> None:
        """From now on deadlines are points of this axis."""
        self.game = game


class Membership(Protocol):
    """Every answer may be None: Telegram is not reached, and one goes on as before."""

    async def is_chat_admin(self, chat_id: int, user_id: int) -> bool | None: ...

    async def is_inside(self, chat_id: int, user_id: int) -> bool | None: ...

    async def bot_is_admin(self, chat_id: int) -> bool | None: ...

    async def has_become(self, chat_id: int) -> int | None: ...


class HandDisplay(Protocol):
    """Shows hands to their players."""

    async def show_hand(self, match: Match, seat: int, source: Source, opened: str = "") -> bool:
        """Show the hand, or the menu or page `opened` of it, where the player pressed; False if Telegram refuses."""
        ...

    async def refresh_hand(self, match: Match, seat: int, source: Source) -> None:
        """Redraw the hand that an outdated button was pressed on."""
        ...

    async def show_privately(self, match: Match, seat: int) -> bool:
        """Show the hand in the private chat; False if the player has none with the bot."""
        ...

    async def seat_acted(self, match: Match, seat: int, token: str, source: Source) -> None:
        """Note that the seat has acted with a button of `source`.

        Its hand is due again, even with a menu open; a message in the group is its hand from now on.
        """
        ...


class Questions(Protocol):
    """Questions to a user in the chat of a match, that a reply answers; of each kind one at a time."""

    async def put(self, match: Match, kind: str, user_id: int, message_id: int) -> None:
        """Remember the message that asks."""

    async def is_put(self, match: Match, kind: str, user_id: int, message_id: int) -> bool:
        """Whether this message asks the user."""

    async def settle(self, match: Match, kind: str, user_id: int) -> None:
        """Forget the question: a reply to it counts no more."""


# Storage


class Span(msgspec.Struct, frozen=True):
    """From the first action of a match to its last."""

    actions: int
    first: float
    last: float


class MatchStore(Protocol):
    async def add(self, match: Match) -> int | None:
        """Store a new match and return its id; None if the table is taken."""

    async def set_people(self, match_id: int, people: Collection[int]) -> None:
        """Store the users whom the record of the match names."""

    async def save(self, match: Match, version: int) -> None:
        """Store the match over `version`; StaleMatch if that is not the stored one."""

    async def load(self, match_id: int) -> Match | None:
        """Return the match; QuarantinedMatch if the stored one is unreadable."""

    async def load_finished(self, match_id: int) -> Match | None: ...

    async def version_of(self, match_id: int) -> int | None: ...

    async def live_at(self, chat_id: int, thread_id: int) -> int | None: ...

    async def is_quarantined_at(self, chat_id: int, thread_id: int) -> bool: ...

    async def live_in(self, chat_id: int) -> list[int]: ...

    async def live_of(self, user_id: int) -> list[int]: ...

    async def ended_of(self, user_id: int) -> list[int]: ...

    async def live_with_rest(self) -> list[int]:
        """Return the live matches of users with preferences, among which are quiet hours and vacations."""


class EventStore(Protocol):
    async def add(self, match: Match, seat: int, action: Action, tap: str | None, told: Sequence[Event] = ()) -> None:
        """Store the action of this version and the redacted events; RepeatedTap or StaleMatch if it is not new."""

    async def told_course_of(self, match: Match) -> tuple[list[tuple[int, bytes]], list[Event]]:
        """Return all actions with their seats, and all redacted events."""

    async def course_of(self, match_id: int) -> list[StoredAction]: ...

    async def told_since(self, match: Match, version: int, most: int = ...) -> list[Event]:
        """Return the redacted events after this version, oldest first, of the last `most` actions."""

    async def span_of(self, match_id: int) -> Span | None: ...


class FinishedMatchStore(Protocol):
    async def in_chat(self, chat_id: int, skip: int, most: int) -> list[int]: ...

    async def of_user(self, user_id: int, skip: int, most: int) -> list[int]: ...

    async def add_sittings(self, match_id: int, seats: list[Seat]) -> None: ...

    async def unnoted(self, above: int, most: int) -> list[tuple[int, list[Seat]]]:
        """Return the next matches by id, with their seats: none for a practice or an unreadable record."""

    async def delete_practices(self) -> None: ...


class TimerStore(Protocol):
    async def set(self, timers: Iterable[Timer]) -> None: ...

    async def cancel(self, match_id: int, keep_turns_of: Iterable[int] = ()) -> None:
        """Stop the timers of the match, except for its length and the turn clocks of these seats."""

    async def halt(self, match_id: int, now: float) -> None: ...

    async def restart(self, match_id: int, now: float) -> None: ...

    async def delete_all(self, match_id: int) -> None: ...

    async def next(self, count: int, shares: Collection[int] | None = None, until: float = ...) -> list[Timer]:
        """Return the first timers due by then, of the chats in these shares."""

    async def next_due(self, after: float, but: str) -> float | None: ...

    async def delete(self, timer: Timer) -> None:
        """Delete a timer; StoppedTimer if it was stopped or set again meanwhile."""


class OutboxStore(Protocol):
    async def enqueue(self, jobs: Iterable[Job]) -> None: ...

    async def move_chat(self, old: int, new: int) -> None: ...

    async def schedule(self, scheduled: ScheduledJob) -> None: ...

    async def unschedule(self, job: Job) -> None: ...

    async def unschedule_due(self, scheduled: ScheduledJob) -> None:
        """Take off a job that is due; StoppedSchedule if it was scheduled again or taken off meanwhile."""

    async def due_jobs(self, count: int, until: float, shares: Collection[int] | None = None) -> list[ScheduledJob]: ...

    async def is_table_due(self, match_id: int) -> bool:
        """Whether the table message of the match waits to be drawn."""

    async def finish(self, job: Job) -> None: ...


class UserStore(Protocol):
    async def get(self, user_id: int) -> UserRecord: ...

    async def update(self, user_id: int, **known: str | float | bytes | None) -> None: ...

    async def set_preferences(self, user_id: int, habits: Preferences) -> None: ...

    async def listed_names(self, people: Collection[int]) -> dict[int, str]:
        """Return the names of those who did not hide themselves from lists."""

    async def is_any_hidden(self, people: Collection[int]) -> bool: ...


class ChatStore(Protocol):
    async def get(self, chat_id: int) -> ChatRecord: ...

    async def update(self, chat_id: int, **known: str | float | bytes | None) -> None: ...

    async def claim_greeting(self, chat_id: int, since: float) -> bool:
        """Return True once for a chat that was not greeted for so many seconds."""

    async def groups_titled(self, title: str) -> list[int]: ...

    async def has_moved_to(self, chat_id: int) -> bool: ...

    async def rekey(self, old: int, new: int) -> set[int]:
        """Give everything of a group to the supergroup it has become, and return the ids of the live matches."""


class ResultStore(Protocol):
    async def books(self, people: Sequence[int], chat_id: int, rulebook: str) -> Books: ...

    async def rated_of(self, company: str, rulebook: str, since: float) -> list[float]: ...

    async def put_books(self, result: Result, books: Books) -> None:
        """Store what a result comes to; StaleCount if the books were changed since they were read."""

    async def check_number(self, result: Result, number: int) -> None:
        """Raise StaleCount at the commit if the match is not the `number`-th of its chat."""

    async def clear_standings(self, chats: Collection[int] | None = None) -> None: ...

    async def put_standings(self, books: Books) -> None: ...

    async def since(self, chat_id: int, rulebook: str, since: float) -> list[Result]: ...

    async def of_user(self, user_id: int, chat_id: int) -> list[Result]: ...

    async def played_in(self, chat_id: int) -> int: ...

    async def in_chat(self, chat_id: int) -> list[Result]: ...


class StatisticsStore(Protocol):
    async def standings_of(self, user_id: int, chat_id: int) -> dict[str, Standing]:
        """Return the standings by rulebook."""

    async def feats_of(self, user_id: int, chat_id: int) -> dict[tuple[str, str], int]:
        """Return the feats by rulebook and name."""

    async def games_in(self, chat_id: int) -> dict[str, int]:
        """Return the number of matches by rulebook, the most played first."""

    async def ladder(self, chat_id: int, rulebook: str, least: int, count: int) -> list[Ranked]:
        """Return the best by rating from `least` rated matches on, then the others by their wins."""

    async def winner_in(self, chat_id: int, rulebook: str) -> Best | None: ...

    async def record_in(self, chat_id: int, rulebook: str, feat: str) -> Best | None: ...


class TournamentStore(Protocol):
    async def add(self, chat_id: int, thread_id: int, cup: Cup) -> int | None:
        """Store a tournament and return its id; None if another one is live at the table."""

    async def save(self, stored: StoredCup, cup: Cup) -> None:
        """Store the tournament over what was read; StaleCup if that was changed meanwhile."""

    async def get(self, cup_id: int) -> StoredCup | None: ...

    async def live_at(self, chat_id: int, thread_id: int) -> StoredCup | None: ...

    async def naming(self, user_id: int) -> list[StoredCup]: ...


class WaitlistStore(Protocol):
    async def add(self, chat_id: int, thread_id: int, guest: PersonRef) -> None: ...

    async def delete(self, chat_id: int, thread_id: int, user_id: int) -> None: ...

    async def delete_everywhere(self, chat_id: int, user_id: int) -> None: ...

    async def of_table(self, chat_id: int, thread_id: int) -> list[PersonRef]: ...

    async def take(self, chat_id: int, thread_id: int) -> list[PersonRef]:
        """Empty the list within a transaction, and return who was on it."""


class KeyValueStore(Protocol):
    async def set(self, name: str, value: str) -> None: ...

    async def get(self, name: str) -> str | None: ...


class ErasureStore(Protocol):
    async def forget_user(self, user_id: int, match_ids: list[int]) -> None: ...


class Repositories(Protocol):
    """The stores of a database, or of a batch for one transaction. Methods that write are called within either."""

    @property
    def matches(self) -> MatchStore: ...
    @property
    def events(self) -> EventStore: ...
    @property
    def history(self) -> FinishedMatchStore: ...
    @property
    def timers(self) -> TimerStore: ...
    @property
    def outbox(self) -> OutboxStore: ...
    @property
    def users(self) -> UserStore: ...
    @property
    def chats(self) -> ChatStore: ...
    @property
    def results(self) -> ResultStore: ...
    @property
    def statistics(self) -> StatisticsStore: ...
    @property
    def tournaments(self) -> TournamentStore: ...
    @property
    def waitlist(self) -> WaitlistStore: ...
    @property
    def handled_updates(self) -> HandledUpdates: ...
    @property
    def key_value(self) -> KeyValueStore: ...
    @property
    def erasure(self) -> ErasureStore: ...


class Storage(Repositories, Protocol):
    """The database."""

    clock: Clock

    @property
    def is_shared(self) -> bool:
        """Whether other processes write to it, too."""

    def transaction(self) -> AbstractAsyncContextManager[None]:
        """Begin a transaction: all of it is stored or nothing."""

    async def commit_batch(self, work: Callable[[Repositories], Awaitable[None]]) -> None:
        """Store the statements that `work` adds, in one transaction. Nothing can be read within."""


# Several processes


class Ownership(Protocol):
    """The chats that this process serves."""

    @property
    def shares(self) -> Collection[int] | None:
        """The held shares, or None in a single process."""

    def has(self, chat_id: int) -> bool: ...

    def tell(self, chat_id: int) -> None:
        """Tell the holder of a chat that something waits for it."""


class SingleProcess:
    """A single process, which serves all chats."""

    shares: Collection[int] | None = None

    def has(self, chat_id: int) -> bool:
        return True

    def tell(self, chat_id: int) -> None: ...
