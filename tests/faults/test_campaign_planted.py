"""Planted bugs: every driver finds the kind of bug that it looks for."""

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bot.core.clock import game_clock
from bot.core.lobby import lobby
from bot.core.play.play_service import PlayService
from bot.db.repositories.key_value import HandledUpdateRepository
from bot.timings import Timings
from games.registry import RULEBOOKS
from playground.world import Sent
from tests.faults.campaign.drivers import mishaps, soak
from tests.faults.campaign.drivers.mishaps import Stage
from tests.faults.campaign.rounds import Round, Violation, carry_out, find
from tests.faults.campaign.tables import check_all, table_of
from tests.faults.watch import Second
from tests.support import clock_rig
from tests.support.raw_sql import change

TRIES = 20
"""Seeds within which a bug is found."""


def seen_by(name: str, folder: Path) -> str:
    """Return the driver's complaint."""
    for seed in range(1, TRIES + 1):
        place = folder / str(seed)
        place.mkdir()
        try:
            carry_out(find(name), Round(seed, place, is_short=True))
        except AssertionError as violation:
            return str(violation)
    raise AssertionError("the bug was not found")


def test_an_update_that_counts_twice(tmp_path, monkeypatch):
    async def lenient(repository: HandledUpdateRepository, name: str, match_id: int) -> None:
        await repository.db.execute(
            "INSERT OR IGNORE INTO causes VALUES (?, ?, ?)", (name, match_id, repository.clock.game())
        )

    monkeypatch.setattr(HandledUpdateRepository, "add", lenient)
    assert re.search("had 2 effects|events of", seen_by("duplicates", tmp_path))


def test_a_lobby_that_obeys_everybody(tmp_path, monkeypatch):
    async def anywhere(*_: Any, **__: Any) -> None:
        return None

    monkeypatch.setattr(PlayService, "check_place", anywhere)
    monkeypatch.setattr(lobby, "need_host", lambda match, user_id: None)
    assert "have changed" in seen_by("malformed", tmp_path)


def test_events_told_unredacted(tmp_path, monkeypatch):
    for game in RULEBOOKS:
        monkeypatch.setitem(vars(game), "redact", lambda event, seat: event)
    assert " in " in seen_by("leaks", tmp_path)


def test_a_sleep_that_counts(tmp_path, monkeypatch):
    monkeypatch.setattr(
        clock_rig, "resumed", partial(game_clock.resumed, timings=Timings(clock_longest_tick_seconds=1e9))
    )
    assert "timed out" in seen_by("clocks", tmp_path)


def test_time_that_stands_still(tmp_path, monkeypatch):
    honest, first = game_clock.GameClock.now, dict[game_clock.GameClock, float]()
    monkeypatch.setattr(game_clock.GameClock, "now", lambda time: first.setdefault(time, honest(time)))
    assert "nothing has happened" in seen_by("clocks", tmp_path)


def test_cards_that_get_lost_when_dealt_anew(tmp_path, monkeypatch):
    [uno, *_] = RULEBOOKS
    honest = uno.resample

    def careless(state: Any, viewer: int | None, rng: Any) -> Any:
        other = honest(state, viewer, rng)
        other.pile = other.pile[1:]
        return other

    monkeypatch.setitem(vars(uno), "resample", careless)
    assert "uno, match" in seen_by("resample", tmp_path)


# Checks of tables


async def table_is_shown_twice(stage: Stage) -> None:
    message = next(message for message in stage.party.groups[0].messages.values() if table_of(message) is not None)
    content = {name: message.data[name] for name in ("text", "reply_markup")}
    stage.playground.world.post(message.chat, message.sender, Sent(content))


async def table_is_gone(stage: Stage) -> None:
    message = next(message for message in stage.party.groups[0].messages.values() if table_of(message) is not None)
    stage.playground.world.remove(message)


async def table_is_outdated(stage: Stage) -> None:
    message = next(message for message in stage.party.groups[0].messages.values() if table_of(message) is not None)
    stage.playground.world.change(message, {**message.data, "text": "стол"})


async def a_move_is_lost(stage: Stage) -> None:
    """Delete all actions of the match: a single one may be a word without effect."""
    latest = "SELECT match_id FROM events WHERE tap IS NOT NULL ORDER BY rowid DESC LIMIT 1"
    change(stage.app.storage, f"DELETE FROM events WHERE match_id = ({latest})")  # noqa: S608


async def a_press_is_forgotten(stage: Stage) -> None:
    change(stage.app.storage, "DELETE FROM causes WHERE name LIKE 'press:%'")


PLANTED: dict[Callable[[Stage], Any], str] = {
    table_is_shown_twice: "has 2 tables",
    table_is_gone: "has 0 tables",
    table_is_outdated: "shows something else",
    a_move_is_lost: "not what its events lead to",
    a_press_is_forgotten: "effects|computer players",
}


@pytest.mark.parametrize("plant", PLANTED, ids=lambda plant: plant.__name__)
async def test_what_is_wrong_with_a_table_is_seen(plant: Callable[[Stage], Any], tmp_path: Path) -> None:
    async with mishaps.staged(Round(1, tmp_path)) as stage:
        await stage.bustle(150)
        await stage.recover()
        looked_at = await check_all(stage.party, stage.app.storage)
        assert looked_at["tables"] == mishaps.GROUPS
        await plant(stage)
        with pytest.raises(Violation, match=PLANTED[plant]):
            await check_all(stage.party, stage.app.storage)


async def test_a_flood_is_seen(tmp_path: Path) -> None:
    async with mishaps.staged(Round(1, tmp_path)) as stage:
        await stage.bustle(60)
        stage.posts += 1_000
        with pytest.raises(Violation, match="messages for"):
            await stage.recover()


# Budgets


@pytest.mark.parametrize(
    ("grows", "stalest", "lag", "refused", "words"),
    [
        (1.0, 4.0, 0.01, 0, "growth"),
        (0.0, 60.0, 0.01, 0, "behind"),
        (0.0, 4.0, 5.0, 0, "lag"),
        (0.0, 4.0, 0.01, 1, "429"),
        (0.0, 4.0, 0.01, 0, ""),
    ],
)
def test_budgets(grows, stalest, lag, refused, words, tmp_path):
    cold = [Second(float(at), lag, stalest, float(at), at / 4, at * soak.WARM // 100) for at in range(100)]
    warm = [Second(float(at), lag, stalest, 100 + grows * at, at / 4, soak.WARM + at) for at in range(100, 200)]
    told = cold + warm
    refusals = soak.Refusals.__new__(soak.Refusals)
    refusals.count, refusals.calls = refused, 100
    played = Round(1, tmp_path)
    if words:
        with pytest.raises(Violation, match=words):
            soak.check_budgets(played, told, refusals)
    else:
        soak.check_budgets(played, told, refusals)
        assert played.figures["processor, %"] == pytest.approx(25)
