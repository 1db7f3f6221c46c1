"""The list of live tables while matches end."""

from pathlib import Path

import msgspec
import pytest

from bot.core.live_matches import LiveMatches
from bot.core.models import Match
from bot.core.ports import Clock
from bot.db.storage import Storage
from tests.support.fake_clock import FakeClock
from tests.support.match_services import match_service
from tests.support.stored_matches import dealt, store


@pytest.mark.parametrize("status", ["cancelled", "over"])
async def test_a_match_that_ends_while_the_list_is_read_is_left_out(
    tmp_path: Path, clock: FakeClock, monkeypatch: pytest.MonkeyPatch, status: str
) -> None:
    storage = await Storage.open(tmp_path / "bot.sqlite3", Clock(clock))
    matches = match_service(storage)
    match = await store(matches, dealt())
    tables = LiveMatches(storage, matches)
    assert [table.match.match_id for table in await tables.of(1)] == [match.match_id]

    async def get(match_id: int) -> Match:
        state = None if status == "cancelled" else match.state
        return msgspec.structs.replace(match, status=status, state=state)

    monkeypatch.setattr(matches, "get", get)
    assert await tables.of(1) == []
    assert await tables.at(match.chat_id) == []
    await storage.close()
