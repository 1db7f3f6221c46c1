"""/metrics of a running bot, read over HTTP."""

from pathlib import Path
from typing import Any

import pytest
from aiogram.exceptions import TelegramBadRequest, TelegramNetworkError, TelegramRetryAfter, TelegramServerError
from aiogram.types import Update

from bot.ops.metrics import Metrics, Updates
from bot.telegram.views.match_view import MatchView
from games.registry import RULEBOOKS
from tests.ops.operator_http import Look, Numbers, watched
from tests.support.chat import MY_CARDS
from tests.support.wait_until import until

pytestmark = pytest.mark.real
ways = pytest.mark.parametrize("updates", ["fetched", "brought"])


async def once(look: Look, least: float, name: str, **labels: str) -> Numbers:
    """Return the metrics once this value is reached."""

    async def reached() -> Numbers | None:
        numbers = await look.numbers()
        return numbers if numbers(name, **labels) >= least else None

    numbers = await until(reached, f"{name} {labels} is {least}")
    assert numbers is not None
    return numbers


@ways
async def test_taps_messages_and_the_database_are_counted_and_timed(tmp_path: Path, updates: Any) -> None:
    async with watched(tmp_path, "Аня", "Борис", updates=updates) as (table, look):
        before = await look.numbers()
        await table.deal()
        await table.tap(table.people[1], MY_CARDS)
        after = await once(look, 3, "update_seconds_count", kind="tap")
        assert after("update_seconds_count", kind="tap") == 3, "joined, begun, looked at the cards"
        assert after("update_seconds_count", kind="message") >= 1
        assert after("update_seconds_sum", kind="tap") > 0
        assert after("update_seconds_bucket", kind="tap", le="+Inf") == 3
        for what in ("read", "write"):
            assert after("database_seconds_count", what=what) > before("database_seconds_count", what=what)
        assert after("errors_total") == 0
        assert any(one.name == "process_cpu_seconds_total" for one in after.samples)


@ways
async def test_it_is_known_when_an_update_came(tmp_path: Path, updates: Any) -> None:
    async with watched(tmp_path, "Аня", updates=updates) as (table, look):
        came: list[float | None] = []

        async def note(handler: Any, event: Any, data: Any) -> Any:
            came.append(table.app.watermark.arrived_at(event.update_id))
            return await handler(event, data)

        table.app.dispatcher.update.outer_middleware(note)
        await table.people[0].say("/uno")
        await once(look, 1, "update_seconds_count", kind="message")
        assert came
        assert None not in came
        assert table.app.watermark.arrived_at(-1) is None


async def test_an_update_is_timed_from_its_arrival_even_if_it_fails() -> None:
    metrics = Metrics()
    arrivals = {1: 90.0}
    timed = Updates(metrics, arrivals.get, lambda: 100.0)

    async def fail(event: object, data: object) -> None:
        raise ValueError

    for update_id in (1, 2):
        with pytest.raises(ValueError):
            await timed(fail, Update(update_id=update_id), {})
    assert metrics.registry.get_sample_value("igroteka_update_seconds_sum", {"kind": "other"}) == 10.0
    assert metrics.registry.get_sample_value("igroteka_update_seconds_count", {"kind": "other"}) == 2.0


async def test_calls_are_counted_by_what_became_of_them(tmp_path: Path) -> None:
    async with watched(tmp_path, "Аня") as (table, look):
        bot, group = table.app.bot, table.group_id
        await bot.get_chat(group)
        await bot.get_chat(group)
        await table.client.script("getChat", "error", retry_after=7)
        with pytest.raises(TelegramRetryAfter):
            await bot.get_chat(group)
        with pytest.raises(TelegramBadRequest):
            await bot.get_chat(-1)
        await table.client.script("getChat", "refused")
        with pytest.raises(TelegramNetworkError):
            await bot.get_chat(group)
        await table.client.script("getChat", "error", error_code=502)
        with pytest.raises(TelegramServerError):
            await bot.get_chat(group)
        await table.client.script("getChat", "html_before")
        with pytest.raises(TelegramServerError):
            await bot.get_chat(group)
        told = await once(look, 1, "telegram_calls_total", method="getUpdates", result="ok")
        found = {result: told("telegram_calls_total", method="getChat", result=result) for result in RESULTS}
        assert found == {"ok": 2, "429": 1, "refused": 1, "unreachable": 3}
        assert told("telegram_429_total") == 1
        assert {one.labels["result"] for one in told.samples if one.name == "igroteka_telegram_calls_total"} == RESULTS


RESULTS = {"ok", "429", "refused", "unreachable"}


async def test_a_call_that_is_repeated_after_a_pause_counts_twice(tmp_path: Path) -> None:
    async with watched(tmp_path, "Аня") as (table, look):
        await table.client.script("sendMessage", "error", retry_after=1)
        await table.people[0].say("/uno")
        told = await once(look, 1, "telegram_calls_total", method="sendMessage", result="ok")
        assert told("telegram_calls_total", method="sendMessage", result="429") == 1


async def test_an_answer_that_goes_along_with_the_webhook_is_no_call(tmp_path: Path) -> None:
    async with watched(tmp_path, "Аня", "Борис", updates="brought") as (table, look):
        await table.deal()
        told = await once(look, 2, "update_seconds_count", kind="tap")
        assert told("telegram_calls_total", method="answerCallbackQuery") == 0
        assert told("telegram_calls_total", result="ok") > 0


async def test_what_goes_wrong_is_counted_where_it_is_logged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*args: object) -> None:
        raise ValueError

    async with watched(tmp_path, "Аня", "Борис") as (table, look):
        await table.deal()
        assert (await look.numbers())("errors_total") == 0
        monkeypatch.setattr(MatchView, "table", fail)
        await table.people[0].say("/table")
        told = await once(look, 1, "errors_total", logger="bot.telegram.outbound.outbox")
        assert told("errors_total") == told("errors_total", logger="bot.telegram.outbound.outbox")


async def test_what_is_stored_is_told_and_nothing_of_who_plays(tmp_path: Path) -> None:
    async with watched(tmp_path, "Аня", "Борис", timings={"match_count_seconds": 0.0}) as (table, look):
        await table.deal()
        await table.tap(table.people[0], MY_CARDS)
        told = await once(look, 1, "live_matches", game="uno")
        games = {one.labels["game"] for one in told.samples if one.name == "igroteka_live_matches"}
        assert games == {game.name for game in RULEBOOKS} | {"other"}
        assert told("live_matches") == 1
        names = {one.name for one in told.samples}
        assert {f"igroteka_{name}_seconds" for name in ("outbox_oldest", "table_stalest", "timers_late")} <= names
        ours = [one for one in told.samples if one.name.startswith("igroteka_")]
        words = " ".join(word for one in ours for word in (one.name, *one.labels.values()))
        match = await table.match()
        secret = [table.group_id, *(person.id for person in table.people), *match.names, match.seed.hex(), "Друзья"]
        assert [one for one in secret if str(one) in words] == []
        assert table.bot["token"].split(":")[1] not in await look.text()
        assert {name for one in ours for name in one.labels} == {"kind", "le", "method", "result", "what", "game"}


async def test_two_bots_in_a_process_count_for_themselves(tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    async with watched(tmp_path, "Аня", "Борис") as (one, look), watched(tmp_path / "other", "Вера") as (_, other):
        await one.deal()
        await once(look, 2, "update_seconds_count", kind="tap")
        assert (await other.numbers())("update_seconds_count", kind="tap") == 0
