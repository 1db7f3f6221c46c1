"""Planted bugs, each of which the simulation has to find."""

import asyncio
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any
from unittest.mock import patch

import msgspec

from bot.core.clock import turn_clock
from bot.core.jobs import Job
from bot.core.models import Match, Timer
from bot.db.repositories.matches import MatchRepository, TimerRepository
from bot.db.repositories.outbox_rows import OutboxRepository as StoredOutbox
from bot.db.sqlite import Writer
from bot.db.storage import Storage
from bot.telegram.inbound import Polling, Webhook
from bot.telegram.live_messages.table_message import TableMessages
from bot.telegram.messages import Public
from bot.telegram.outbound import outbox
from bot.telegram.views.match_view import MatchView
from handlers.middlewares import IdempotencyMiddleware

Bug = Callable[[], Any]
BUGS: dict[str, Bug] = {}


def bug(plant: Callable[[], Iterator[None]]) -> Bug:
    """Register a bug by the name of its function."""
    planted = contextmanager(plant)
    BUGS[plant.__name__.replace("_", " ")] = planted
    return planted


@bug
def a_commit_is_dropped() -> Iterator[None]:
    """Roll back every fortieth commit without an error."""
    execute, turns = Writer.execute, count(1)

    def dropping(writer: Writer, sql: str, *values: Any) -> Any:
        is_dropped = sql == "COMMIT" and next(turns) % 40 == 0
        return execute(writer, "ROLLBACK" if is_dropped else sql, *values)

    with patch.object(Writer, "execute", dropping):
        yield


@bug
def a_job_is_never_finished() -> Iterator[None]:
    """Leave sent jobs in the outbox, so that they are sent again."""

    async def finish_nothing(storage: Storage, jobs: Iterable[Job]) -> None:
        list(jobs)

    with patch.object(StoredOutbox, "finish_all", finish_nothing):
        yield


@bug
def a_timer_is_lost() -> Iterator[None]:
    """Do not store the timer of every third turn clock."""
    set_timers, turns = TimerRepository.set, count(1)

    async def set_some(storage: Any, timers: Iterable[Timer]) -> None:
        await set_timers(storage, [timer for timer in timers if timer.kind != "turn" or next(turns) % 3])

    with patch.object(TimerRepository, "set", set_some):
        yield


@bug
def a_clock_strikes_early() -> Iterator[None]:
    """Make turn clocks due half a minute early."""
    set_timers = TimerRepository.set

    async def set_earlier(storage: Any, timers: Iterable[Timer]) -> None:
        earlier = [
            msgspec.structs.replace(timer, due_at=timer.due_at - 30.0) if timer.kind == "turn" else timer
            for timer in timers
        ]
        await set_timers(storage, earlier)

    with patch.object(TimerRepository, "set", set_earlier), patch.object(turn_clock, "is_due", lambda *_: True):
        yield


@bug
def a_hand_goes_to_the_wrong_person() -> Iterator[None]:
    """Draw the hand of the next seat for each player."""
    hand = MatchView.hand

    def of_another(match_view: MatchView, match: Match, seat: int, *args: Any, **options: Any) -> Any:
        drawn = hand(match_view, match, (seat + 1) % len(match.record.seats), *args, **options)
        own = hand(match_view, match, seat, *args, **options)
        return msgspec.structs.replace(drawn, receiver_id=own.receiver_id)

    with patch.object(MatchView, "hand", of_another):
        yield


@bug
def a_hand_is_shown_to_all() -> Iterator[None]:
    """Put the buttons of a hand below the table."""
    table = MatchView.table

    def with_a_hand(match_view: MatchView, match: Match, *args: Any, **options: Any) -> Public:
        drawn = table(match_view, match, *args, **options)
        if match.status != "running" or match.record.seats[0].user_id is None:
            return drawn
        return msgspec.structs.replace(drawn, keyboard=match_view.hand(match, 0, "ru").secret_keyboard)

    with patch.object(MatchView, "table", with_a_hand):
        yield


@bug
def a_press_is_acknowledged_before_the_commit() -> Iterator[None]:
    """Answer a press a second before it is handled."""
    handle = IdempotencyMiddleware.__call__

    async def answer_first(middleware: IdempotencyMiddleware, handler: Any, event: Any, data: dict[str, Any]) -> Any:
        if "answer" in data:
            await data["answer"]()
            await asyncio.sleep(1.0)
        return await handle(middleware, handler, event, data)

    with patch.object(IdempotencyMiddleware, "__call__", answer_first):
        yield


@bug
def an_update_is_confirmed_before_it_is_handled() -> Iterator[None]:
    """Let the next poll confirm the updates that have just been fetched."""
    poll = Polling._poll

    async def confirming(polling: Polling, offset: int, limit: int, timeout: int, patience: int) -> list[Any]:  # noqa: ASYNC109
        return await poll(polling, max(offset, polling._next), limit, timeout, patience)

    with patch.object(Polling, "_poll", confirming), patch.object(Polling, "_held", lambda polling: []):
        yield


@bug
def a_webhook_is_answered_before_its_update_is_handled() -> Iterator[None]:
    """Answer a webhook request three seconds before its update is handled."""
    take = Webhook.take

    async def take_later(webhook: Webhook, raw: Any) -> tuple[int, None]:
        async def later() -> None:
            await asyncio.sleep(3.0)
            await take(webhook, raw)

        webhook._intake.tasks.start(later(), "later")
        return 200, None

    with patch.object(Webhook, "take", take_later):
        yield


@bug
def the_outbox_is_forgotten_after_a_restart() -> Iterator[None]:
    """Do not resume the stored jobs after a restart."""

    async def forget(self: outbox.Outbox) -> None:
        """Do nothing."""

    with patch.object(outbox.Outbox, "resume", forget):
        yield


@bug
def the_table_is_not_redrawn() -> Iterator[None]:
    """Take every fourth edit of a table for done."""
    edit, turns = TableMessages._try_edit, count(1)

    async def edit_some(tables: TableMessages, match: Match, message_id: int) -> bool:
        return True if next(turns) % 4 == 0 else await edit(tables, match, message_id)

    with patch.object(TableMessages, "_try_edit", edit_some):
        yield


@bug
def an_old_state_is_stored() -> Iterator[None]:
    """Store the state before the action with every twentieth action."""
    save, turns, states = MatchRepository.save, count(1), dict[int, Any]()

    async def save_old(storage: Any, match: Match, *args: Any, **options: Any) -> None:
        before = states.get(match.match_id)
        states[match.match_id] = match.state
        is_old = before is not None and next(turns) % 20 == 0
        await save(storage, msgspec.structs.replace(match, state=before) if is_old else match, *args, **options)

    with patch.object(MatchRepository, "save", save_old):
        yield
