"""Several workers share the chats of one bot, invisibly to players."""

from collections.abc import Iterator
from pathlib import Path
from unittest.mock import AsyncMock, patch

import aiohttp
import pytest
from aiogram.exceptions import TelegramRetryAfter

from bot.cluster.relay import Inbox
from bot.cluster.wiring import Signals
from bot.core.failures import DatabaseUnavailable
from bot.core.jobs import DrawTable, Job
from bot.core.match_service import MatchUpdate
from bot.core.models import Match
from bot.telegram.inbound import SECRET_HEADER, secret_of
from bot.telegram.live_messages.shown_messages import Change
from bot.telegram.outbound.bot_api import ChatBusy, calling
from bot.telegram.outbound.rate_limiter import OutboxCaller
from bot.timings import Limits
from tests.support.chat import MORE, MY_CARDS, chat
from tests.support.chat_steps import NO_THINKING
from tests.support.postgres import drop_schema, own_schema
from tests.support.raw_sql import rows
from tests.support.wait_until import until
from tests.support.worker_apps import Crew, Worker, crew_of

pytestmark = pytest.mark.real


@pytest.fixture
def url() -> Iterator[str]:
    address = own_schema()
    yield address
    drop_schema(address)


async def start_match(crew: Crew) -> None:
    anya, boris = crew.people
    await anya.say("/uno")
    await crew.tap(boris, "Войти")
    await crew.tap(anya, "Начать")


def others(crew: Crew) -> list[Worker]:
    """Return the workers that do not have the group."""
    return [worker for worker in crew.workers if worker is not crew.owner()]


async def test_an_evening_with_three_workers(tmp_path: Path, url: str) -> None:
    async with crew_of(tmp_path, url, 3, "Аня", "Борис") as crew:
        await crew.is_settled()
        await start_match(crew)
        _, boris = crew.people
        await crew.tap(boris, MY_CARDS)
        await boris.wait_for(lambda seen: seen.is_ephemeral, "the hand")
        assert (await crew.match()).status == "running"
        assert len(set(crew.brought_to)) > 1, "more than one of them was brought something"


async def test_an_update_that_comes_to_another_worker_finds_its_chat(tmp_path: Path, url: str) -> None:
    async with crew_of(tmp_path, url, 2, "Аня", "Борис") as crew:
        await crew.is_settled()
        [stranger] = others(crew)
        crew.only = stranger
        await start_match(crew)
        assert (await crew.match()).status == "running"
        await until(lambda: not rows(stranger.app.storage, "SELECT * FROM inbox"), "nothing waits any more")


async def test_passed_on_updates_are_found_without_a_signal(tmp_path: Path, url: str) -> None:
    with patch.object(Signals, "send"):
        async with crew_of(tmp_path, url, 2, "Аня", "Борис") as crew:
            await crew.is_settled()
            crew.only = others(crew)[0]
            await start_match(crew)
            assert (await crew.match()).status == "running"


async def test_the_tables_of_a_worker_that_leaves_go_on(tmp_path: Path, url: str) -> None:
    async with crew_of(tmp_path, url, 2, "Аня", "Борис") as crew:
        await crew.is_settled()
        anya, boris = crew.people
        await anya.say("/uno")
        await crew.tap(boris, "Войти")
        owner = crew.owner()
        assert owner is not None
        crew.workers.remove(owner)
        await owner.stop()
        await until(lambda: crew.owner() is not None, "somebody else has the chat")
        await crew.tap(anya, "Начать")
        assert (await crew.match()).status == "running"


async def test_an_update_brought_to_all_workers_at_once_has_one_effect(tmp_path: Path, url: str) -> None:
    async with crew_of(tmp_path, url, 3, "Аня", "Борис") as crew:
        await crew.is_settled()
        anya, boris = crew.people
        await anya.say("/uno")
        await crew.tap(boris, "Войти")
        crew.everybody = True
        await crew.tap(anya, MORE)
        await crew.tap(anya, "+ компьютер")
        crew.everybody = False
        computers = [seat for seat in (await crew.match()).record.seats if seat.user_id is None]
        assert len(computers) == 1


async def test_a_move_from_the_private_chat_reaches_the_table_of_another_worker(tmp_path: Path, url: str) -> None:
    async with crew_of(tmp_path, url, 2, "Аня", "Борис") as crew:
        await crew.is_settled()
        await start_match(crew)
        match = await crew.match()
        owner, [stranger] = crew.owner(), others(crew)
        assert owner is not None
        await owner.app.matches.get(match.match_id)
        shown = await stranger.app.matches.update_system(
            match.match_id, lambda draft: MatchUpdate([DrawTable.of(draft)])
        )
        seen = await owner.app.matches.get(match.match_id)
        assert seen.version >= shown.match.version, "what is held is trusted only after a look at its version"
        await until(lambda: not rows(owner.app.storage, "SELECT * FROM outbox"), "its owner shows it")


async def test_what_one_worker_learns_of_a_person_the_others_know(tmp_path: Path, url: str) -> None:
    async with crew_of(tmp_path, url, 2, "Аня") as crew:
        first, second = (worker.app.storage for worker in crew.workers)
        assert (await second.users.get(5)).name == ""
        async with first.transaction():
            await first.users.update(5, name="Аня")
        assert (await second.users.get(5)).name == "Аня"


async def test_an_update_that_cannot_be_stored_comes_again(tmp_path: Path, url: str) -> None:
    async with crew_of(tmp_path, url, 2, "Аня") as crew:
        await crew.is_settled()
        [stranger] = others(crew)
        update = b'{"update_id": 77, "message": {"message_id": 1, "date": 1, "chat": {"id": %d, "type": "group"}}}'
        headers = {SECRET_HEADER: secret_of(crew.bot["token"])}

        async def brought() -> int:
            body = update % crew.group_id
            async with aiohttp.ClientSession() as session:
                answer = await session.post(stranger.address, data=body, headers=headers)
                return answer.status

        with patch.object(Inbox, "add", AsyncMock(side_effect=DatabaseUnavailable("test"))):
            assert await brought() == 503
        assert await brought() == 200


# Rate limits


async def test_what_one_worker_has_spent_counts_for_the_next(tmp_path: Path, url: str) -> None:
    limits = Limits(group_per_minute=20, bot_per_second=1_000.0)
    async with crew_of(tmp_path, url, 2, "Аня", limits=limits) as crew:
        await crew.is_settled()
        await crew.people[0].sees("Привет")  # this call counts, too
        owner, [stranger] = crew.owner(), others(crew)
        assert owner is not None
        for _ in range(3):
            await owner.app.bot.send_message(crew.group_id, "слово")
        spent = len(rows(owner.app.storage, "SELECT 1 FROM calls WHERE chat_id = ?", crew.group_id))
        assert spent >= 3
        crew.workers.remove(owner)
        await owner.stop()
        await until(lambda: crew.owner() is stranger, "the other has the chat")
        await stranger.app.bot.send_message(crew.group_id, "ещё слово")
        quota = stranger.app.rate_limiter.chats[crew.group_id].quota
        assert len(quota.made_at(stranger.app.rate_limiter.now())) == spent + 1


async def test_a_pause_that_telegram_asked_one_worker_for_holds_for_the_next(tmp_path: Path, url: str) -> None:
    async with crew_of(tmp_path, url, 2, "Аня") as crew:
        await crew.is_settled()
        owner, [stranger] = crew.owner(), others(crew)
        assert owner is not None
        await crew.client.script("sendMessage", "error", retry_after=40)
        with pytest.raises(TelegramRetryAfter):
            await owner.app.bot.send_message(crew.group_id, "слово")
        crew.workers.remove(owner)
        await owner.stop()
        await until(lambda: crew.owner() is stranger, "the other has the chat")
        with pytest.raises(ChatBusy):
            await stranger.app.bot.send_message(crew.group_id, "слово")


async def test_all_together_keep_to_the_pace_of_one_bot(tmp_path: Path, url: str) -> None:
    async with crew_of(tmp_path, url, 2, "Аня", limits=Limits(bot_per_second=24.0)) as crew:
        await crew.is_settled()
        await until(
            lambda: all(worker.app.rate_limiter.part_of_bot == 12.0 for worker in crew.workers), "they share it"
        )
        gone = crew.workers.pop()
        await gone.stop()
        [left] = crew.workers
        await until(lambda: left.app.rate_limiter.part_of_bot == 24.0, "who is left has all of it")


async def test_who_has_lost_a_chat_writes_nothing_there(tmp_path: Path, url: str) -> None:
    async with crew_of(tmp_path, url, 2, "Аня", "Борис") as crew:
        await crew.is_settled()
        owner, [stranger] = crew.owner(), others(crew)
        assert owner is not None
        with calling(OutboxCaller()):
            with pytest.raises(ChatBusy):
                await stranger.app.bot.send_message(crew.group_id, "слово")
            await owner.app.bot.send_message(crew.group_id, "другое")
        seen = [one.text for one in await crew.people[0].seen()]
        assert "другое" in seen
        assert "слово" not in seen


async def test_a_table_that_could_not_be_stored_is_sent_again_after_its_chat_was_lost(tmp_path: Path) -> None:
    """The database was away for longer than a lease.

    Then the same worker has the chat again.
    """
    async with chat(tmp_path, "Аня", "Борис", pauses=NO_THINKING) as table:
        await table.deal()
        [anya, _] = table.people
        update, failures = table.app.match_messages.update, 0

        async def away_once(match: Match, change: Change, finished: Job | None = None) -> None:
            nonlocal failures
            if not failures:
                failures += 1
                table.app.delivery.forget_chats(lambda chat_id: True)
                raise DatabaseUnavailable("ConnectionDoesNotExistError")
            await update(match, change, finished)

        with patch.object(table.app.match_messages, "update", away_once):
            await anya.say("/table")
            await until(lambda: failures == 1, "it could not be noted")
            await table.quiet()
        stray, known = [seen for seen in await anya.seen() if MY_CARDS in seen.buttons]
        assert known.id == (await table.shown()).table
        await anya.press_on(stray, MY_CARDS)

        async def is_alone() -> bool:
            return [seen.id for seen in await anya.seen() if MY_CARDS in seen.buttons] == [known.id]

        await until(is_alone, "the other is gone")
