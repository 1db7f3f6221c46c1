"""Fixtures: a database with matches, and tests on either engine."""

import asyncio
from collections.abc import Iterator

import pytest

from tests.faults.offline import Stored, populate
from tests.support.postgres import drop_schema, own_schema


@pytest.fixture(scope="module")
def stored(tmp_path_factory: pytest.TempPathFactory) -> Stored:
    return asyncio.run(populate(tmp_path_factory.mktemp("stored")))


@pytest.fixture
def either_engine(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let the bots of a test use SQLite, then PostgreSQL."""
    if request.param == "sqlite":
        yield
        return
    url = own_schema()
    monkeypatch.setenv("DATABASE_URL", url)
    yield
    drop_schema(url)
