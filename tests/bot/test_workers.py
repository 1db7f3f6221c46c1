"""Several workers share the chats of one bot, and nobody at a table can tell."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.bot.chat import MY_CARDS
from tests.bot.workers import crew_of
from tests.patience import until
from tests.postgres import drop_schema, own_schema


@pytest.fixture
def url() -> Iterator[str]:
    address = own_schema()
    yield address
    drop_schema(address)


async def test_an_evening_with_three_workers(tmp_path: Path, url: str) -> None:
    async with crew_of(tmp_path, url, 3, "Аня", "Борис") as crew:
        await crew.is_settled()
        anya, boris = crew.people
        await anya.say("/uno")
        await crew.tap(boris, "Войти")
        await crew.tap(anya, "Начать")
        await crew.tap(boris, MY_CARDS)
        await boris.wait_for(lambda seen: seen.is_ephemeral, "the hand")
        assert (await crew.match()).status == "running"
        assert len(set(crew.brought_to)) > 1, "more than one of them was brought something"


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
