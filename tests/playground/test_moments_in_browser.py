"""Special moments in a real browser: victories, the end of a round, a farewell."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from playwright.async_api import expect

from bot.core.jobs import RepostTable
from bot.core.match_service import MatchUpdate
from bot.core.models import Match
from games.registry import find
from games.ui_model import RoundPicture
from tests.playground.browser import CHROMIUM, NO_CHROMIUM
from tests.playground.pocket import pocket
from tests.support.chat import Chat
from tests.support.played_matches import SHORT, driver, play_on, play_out, started

pytestmark = [pytest.mark.browser, pytest.mark.skipif(CHROMIUM is None, reason=NO_CHROMIUM)]

ANYA = "Аня"
PICTURES: dict[str, Any] = {"pictures": True}


async def play_until(table: Chat, rulebook: str, people: int, is_it: Callable[[Match], bool], luck: int = 4) -> Match:
    """Play a match until this moment, which has a message of its own."""
    game = find(rulebook)
    assert game is not None
    seated = [(person.id, person.user["first_name"]) for person in table.people[:people]]
    match = started(game, seated, luck, chat_id=table.group_id)
    match = await table.app.matches.create(match, lambda match: MatchUpdate())
    plays = driver(game, match)
    while not is_it(match):
        assert match.status == "running"
        match = await play_on(table.app.matches, match, plays)
    shown = RepostTable.of(match)
    await table.app.matches.update_system(match.match_id, lambda match: MatchUpdate([shown]))
    await table.quiet()
    return match


def is_round_over(match: Match) -> bool:
    game = find(match.record.rulebook)
    assert game is not None
    return isinstance(game.screen(game.view(match.state, None), ()).picture, RoundPicture)


@pytest.mark.parametrize("theme", ["dark", "light"])
async def test_every_moment_can_be_seen_on_a_phone(tmp_path: Path, theme: Any) -> None:
    async with pocket(tmp_path, ANYA, "Борис", "Вера", begins="moments", theme=theme, settings=PICTURES) as hand:
        table = hand.table
        async with table.app.storage.transaction():
            await table.app.storage.chats.update(table.group_id, theme=theme)
        await hand.take(ANYA)
        people = [(person.id, person.user["first_name"]) for person in table.people]
        for rulebook, count in (("uno", 2), ("montana", 2), ("uno_intercept", 3), ("monopolist", 3)):
            for luck in (3, 4):
                match = await play_out(table.app.matches, rulebook, people[:count], chat_id=table.group_id, luck=luck)
            await table.quiet()
            await expect(hand.log.locator(".with-photo").last).to_contain_text("Игра окончена")
            await hand.look("Игра окончена", f"{rulebook}-{theme}")
            assert match.record.closing.wins
            assert match.record.closing.decision is not None
        with patch.dict(SHORT, {"uno": {"target": 500}, "monopolist": {}}):
            over = await play_until(table, "uno", 3, is_round_over)
            await hand.look("Дальше сдаёт", f"round-{theme}")
            await table.app.matches.update_system(over.match_id, cancelled)
            gone = await play_until(table, "monopolist", 3, lambda match: "farewell" in match.record.last_move)
            assert gone.status == "running"
            await hand.look("— банкрот", f"farewell-{theme}")


def cancelled(match: Match) -> MatchUpdate:
    match.status = "cancelled"
    return MatchUpdate()
