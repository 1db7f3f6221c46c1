"""Ports of the use cases to Telegram, the database and other processes."""

import time
from collections.abc import Awaitable, Callable, Collection, Iterable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Protocol

import msgspec

from bot.core.actor import Source
from bot.core.idempotency import HandledUpdates
from bot.core.jobs import Job, ScheduledJob
from bot.core.models import ChatRecord, Match, Moment, PersonRef, Preferences, Seat, StoredAction, Timer, UserRecord
from bot.core.results.ledger import Best, Books, Ranked, Result, Standing
from bot.core.tournaments.tournament import Cup, StoredCup
from games.engine import Action, Event

TimeSource = Callable[[], float]
"""Function that returns a time in seconds, by any clock."""
RandomBytes = Callable[[int], bytes]
"""Returns the given number of random bytes, like `secrets.token_bytes`."""


class Clock:
    """Wall time, which dates rows, and game time, in which deadlines are given."""

    def __init__(self, wall: TimeSource = time.time, game: TimeSource | None = None) -> None:
        self.wall = wall
        self.game = game or wall

    def follow(self, game: TimeSource) -> None:
        """Use this source of game time from now on."""
        self.game = game

    def now(self) -> Moment:
        """Return the current moment by both clocks."""
        game = self.game()
        return Moment(game, self.wall() - game)


class Membership(Protocol):
    """Questions to Telegram about members of chats.

    Methods return None if Telegram cannot be reached.
    """

    async def is_chat_admin(self, chat_id: int, user_id: int) -> bool | None: ...

    async def is_inside(self, chat_id: int, user_id: int) -> bool | None: ...

    async def bot_is_admin(self, chat_id: int) -> bool | None: ...

    async def has_become(self, chat_id: int) -> int | None:
        """Return the id of the supergroup that the group has become."""


class HandDisplay(Protocol):
    """Shows hands to their players."""

    async def show_hand(self, match: Match, seat: int, source: Source, opened: str = "") -> bool:
        """Show the hand, or its menu or page `opened`, where the player pressed.

        Return False if Telegram refuses.
        """
        ...

    async def refresh_hand(self, match: Match, seat: int, source: Source) -> None:
        """Redraw the hand whose outdated button was pressed."""
        ...

    async def show_privately(self, match: Match, seat: int) -> bool:
        """Show the hand in the private chat; return False if there is no such chat."""
        ...

    async def seat_acted(self, match: Match, seat: int, token: str, source: Source) -> None:
        """Record that the seat has acted with a button of `source`.

        The hand is redrawn even if a menu is open. If `source` is a message in the group, it becomes the hand message.
        """
        ...


class Questions(Protocol):
    """Questions to a user that are answered by a reply; one of each kind at a time."""

    async def put(self, match: Match, kind: str, user_id: int, message_id: int) -> None:
        """Store the message that asks."""

    async def is_put(self, match: Match, kind: str, user_id: int, message_id: int) -> bool:
        """Return whether this message is an open question to the user."""

    async def settle(self, match: Match, kind: str, user_id: int) -> None:
        """Delete the question, so that replies to it are ignored."""


class Notifier(Protocol):
    """Told of commits, to begin what follows from them."""

    def match_changed(self, match: Match) -> None:
        """Note that a new version of the match is stored, with jobs and timers."""

    def jobs_added(self, chat_ids: Collection[int]) -> None:
        """Note that jobs are stored for these chats, none of which is that of the match."""


class Ending(Protocol):
    """Consequences of the end of a match."""

    @property
    def jobs(self) -> list[Job]: ...

    async def store(self, storage: "Repositories") -> None:
        """Store the consequences in the transaction of the end."""


class Consequences(Protocol):
    """Changes of other records that belong into the transaction of a match's change."""

    async def opened(self, match: Match) -> list[Job]:
        """Return the jobs that follow from a new lobby, in the transaction that stores it."""
        ...

    async def finished(self, match: Match, last: tuple[int, Action] | None, told: Sequence[Event]) -> Ending | None:
        """Return what follows from the end of a draft, and set its closing; None if it is not counted.

        `last` is the action that ended the match, not stored yet, and `told` are its public events.
        """

    async def moved(self, old: int, new: int) -> None:
        """Store what follows from a chat's migration, in its transaction."""


# Storage


class Span(msgspec.Struct, frozen=True):
    """Number of actions of a match, and the times of its first and last action."""

    actions: int
    first: float
    last: float


class MatchStore(Protocol):
    async def add(self, match: Match) -> int | None:
        """Store a new match and return its id; return None if the table is taken."""

    async def set_people(self, match_id: int, people: Collection[int]) -> None:
        """Store the ids of the users whom the record of the match names."""

    async def save(self, match: Match, version: int) -> None:
        """Store the match in place of `version`.

        Raises StaleMatch if another version is stored.
        """

    async def load(self, match_id: int) -> Match | None:
        """Return the match; raise QuarantinedMatch if it is unreadable."""

    async def load_finished(self, match_id: int) -> Match | None: ...

    async def version_of(self, match_id: int) -> int | None: ...

    async def live_at(self, chat_id: int, thread_id: int) -> int | None: ...

    async def is_quarantined_at(self, chat_id: int, thread_id: int) -> bool: ...

    async def live_in(self, chat_id: int) -> list[int]: ...

    async def live_of(self, user_id: int) -> list[int]: ...

    async def ended_of(self, user_id: int) -> list[int]: ...

    async def live_with_rest(self) -> list[int]:
        """Return the live matches of users with stored preferences (see `Preferences`)."""


class EventStore(Protocol):
    async def add(self, match: Match, seat: int, action: Action, tap: str | None, told: Sequence[Event] = ()) -> None:
        """Store the action of this version and its public events.

        Raises RepeatedTap or StaleMatch if the tap or the version is already stored.
        """

    async def told_course_of(self, match: Match) -> tuple[list[tuple[int, bytes]], list[Event]]:
        """Return all actions with their seats, and all public events."""

    async def course_of(self, match_id: int) -> list[StoredAction]: ...

    async def told_since(self, match: Match, version: int, most: int = ...) -> list[Event]:
        """Return the public events after this version, oldest first.

        At most those of the last `most` actions.
        """

    async def span_of(self, match_id: int) -> Span | None: ...


class FinishedMatchStore(Protocol):
    async def in_chat(self, chat_id: int, skip: int, most: int) -> list[int]: ...

    async def of_user(self, user_id: int, skip: int, most: int) -> list[int]: ...

    async def add_sittings(self, match_id: int, seats: list[Seat]) -> None: ...


class TimerStore(Protocol):
    async def set(self, timers: Iterable[Timer]) -> None: ...

    async def cancel(self, match_id: int, keep_turns_of: Iterable[int] = ()) -> None:
        """Cancel the timers of a match.

        Keeps the timer of its length, and the turn clocks of the seats in `keep_turns_of`.
        """

    async def halt(self, match_id: int, now: float) -> None:
        """Pause the timers of a suspended match."""

    async def restart(self, match_id: int, now: float) -> None:
        """Resume the paused timers of a match."""

    async def delete_all(self, match_id: int) -> None: ...

    async def next(self, count: int, shares: Collection[int] | None = None, until: float = ...) -> list[Timer]:
        """Return the first timers due by `until`, of chats in these shares."""

    async def next_due(self, after: float, but: str) -> float | None:
        """Return the due time of the next timer after `after`, except for kind `but`."""

    async def delete(self, timer: Timer) -> None:
        """Delete a timer; raise StoppedTimer if it was cancelled or replaced."""


class OutboxStore(Protocol):
    async def enqueue(self, jobs: Iterable[Job]) -> None: ...

    async def move_chat(self, old: int, new: int) -> None: ...

    async def schedule(self, scheduled: ScheduledJob) -> None: ...

    async def unschedule(self, job: Job) -> None: ...

    async def unschedule_due(self, scheduled: ScheduledJob) -> None:
        """Delete a scheduled job that is due.

        Raises StoppedSchedule if it was cancelled or replaced.
        """

    async def due_jobs(self, count: int, until: float, shares: Collection[int] | None = None) -> list[ScheduledJob]: ...

    async def is_table_due(self, match_id: int) -> bool:
        """Return whether the table message of the match waits to be redrawn."""

    async def finish(self, job: Job) -> None: ...


class UserStore(Protocol):
    async def get(self, user_id: int) -> UserRecord: ...

    async def update(self, user_id: int, **known: str | float | bytes | None) -> None: ...

    async def set_preferences(self, user_id: int, habits: Preferences) -> None: ...

    async def listed_names(self, people: Collection[int]) -> dict[int, str]:
        """Return the names of the users who did not opt out of lists."""

    async def is_any_hidden(self, people: Collection[int]) -> bool: ...


class ChatStore(Protocol):
    async def get(self, chat_id: int) -> ChatRecord: ...

    async def update(self, chat_id: int, **known: str | float | bytes | None) -> None: ...

    async def claim_greeting(self, chat_id: int, since: float) -> bool:
        """Claim the greeting of a chat.

        Return True, and store the greeting, if the chat was not greeted for `since` seconds.
        """

    async def groups_titled(self, title: str) -> list[int]: ...

    async def has_moved_to(self, chat_id: int) -> bool: ...

    async def rekey(self, old: int, new: int) -> set[int]:
        """Move all rows of a group to its supergroup; return the ids of live matches."""


class ResultStore(Protocol):
    async def books(self, people: Sequence[int], chat_id: int, rulebook: str) -> Books: ...

    async def rated_of(self, company: str, rulebook: str, since: float) -> list[float]: ...

    async def put_books(self, result: Result, books: Books) -> None:
        """Store a result and the books changed by it.

        Raises StaleCount if the books were changed since they were read.
        """

    async def check_number(self, result: Result, number: int) -> None:
        """Raise StaleCount at the commit if the chat's match number is not `number`."""

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
        """Return the number of matches by rulebook, in descending order."""

    async def ladder(self, chat_id: int, rulebook: str, least: int, count: int) -> list[Ranked]:
        """Return players with `least` rated matches by rating, then the others by wins."""

    async def winner_in(self, chat_id: int, rulebook: str) -> Best | None: ...

    async def record_in(self, chat_id: int, rulebook: str, feat: str) -> Best | None: ...


class TournamentStore(Protocol):
    async def add(self, chat_id: int, thread_id: int, cup: Cup) -> int | None:
        """Store a tournament and return its id; return None if the table has a live one."""

    async def save(self, stored: StoredCup, cup: Cup) -> None:
        """Store the tournament in place of `stored`; raise StaleCup if that is outdated."""

    async def get(self, cup_id: int) -> StoredCup | None: ...

    async def live_at(self, chat_id: int, thread_id: int) -> StoredCup | None: ...

    async def naming(self, user_id: int) -> list[StoredCup]:
        """Return the tournaments that name the user."""


class WaitlistStore(Protocol):
    async def add(self, chat_id: int, thread_id: int, guest: PersonRef) -> None: ...

    async def delete(self, chat_id: int, thread_id: int, user_id: int) -> None: ...

    async def delete_everywhere(self, chat_id: int, user_id: int) -> None: ...

    async def of_table(self, chat_id: int, thread_id: int) -> list[PersonRef]: ...

    async def take(self, chat_id: int, thread_id: int) -> list[PersonRef]:
        """Empty the list within a transaction; return its former entries."""


class KeyValueStore(Protocol):
    async def set(self, name: str, value: str) -> None: ...

    async def get(self, name: str) -> str | None: ...


class ErasureStore(Protocol):
    async def forget_user(self, user_id: int, match_ids: list[int]) -> None: ...


class Repositories(Protocol):
    """Stores of a database, or of a batch for one transaction.

    Methods that write must be called within a transaction or a batch.
    """

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
        """True if other processes write to the database, too."""

    def transaction(self) -> AbstractAsyncContextManager[None]:
        """Open a transaction."""

    async def commit_batch(self, work: Callable[[Repositories], Awaitable[None]]) -> None:
        """Store the statements that `work` adds in one transaction; it cannot read."""


# Several processes


class Ownership(Protocol):
    """The chats that this process serves."""

    @property
    def shares(self) -> Collection[int] | None:
        """The shares that this process holds; None if it serves all chats."""

    def has(self, chat_id: int) -> bool: ...

    def tell(self, chat_id: int) -> None:
        """Tell the process that serves a chat that jobs or timers are due there."""


class SingleProcess:
    """Ownership of all chats by a single process."""

    shares: Collection[int] | None = None

    def has(self, chat_id: int) -> bool:
        return True

    def tell(self, chat_id: int) -> None: ...
