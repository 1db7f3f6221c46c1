"""A database of its own for every test, and time that passes only when a test says so."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.db.storage import Storage
from tests.postgres import drop_schema, own_schema


class FakeClock:
    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now

    def advance(self, seconds: float) -> None:
        self.now += seconds


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
async def storage(request: pytest.FixtureRequest, tmp_path: Path, clock: FakeClock) -> AsyncIterator[Storage]:
    """An empty database; `databases` in tests/conftest.py says on which engines."""
    if request.param == "sqlite":
        opened = await Storage.open(tmp_path / "bot.sqlite3", clock)
        yield opened
        await opened.close()
        return
    url = own_schema()
    opened = await Storage.connect(url, clock)
    yield opened
    await opened.close()
    drop_schema(url)
