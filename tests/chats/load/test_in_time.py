"""Every tap is answered within 8 s, and at once if nothing has to be computed."""

import asyncio
import logging
from pathlib import Path
from typing import Any

import pytest

from bot.core.actor import Reply
from games.ui_model import Text
from playground.client import Person
from tests.support.chat import MORE, MY_CARDS
from tests.support.crowd import Crowd, crowd
from tests.support.virtual_time import now, pass_time

RULES, PANEL = "Правила", "за столом 1 из 10"
GOES_ON, BUSY = "Чат занят, сейчас покажу", "Сейчас в этом чате слишком много сообщений"


async def lobby(everybody: Crowd) -> Person:
    anya, _ = await everybody.group("Аня", "Борис")
    await anya.say("/uno")
    await anya.sees("собираемся")
    await everybody.quiet()
    await everybody.client.delete("calls")
    return anya


async def methods(everybody: Crowd) -> list[str]:
    return [call["method"] for call in await everybody.client.calls()]


async def tap(person: Person, label: str) -> tuple[float, str]:
    """Return the seconds until the tap was answered, and the answer."""
    await person.press(label)
    since = now()
    while True:
        try:
            answer = await person.answer()
        except Exception:  # noqa: S112 - the control API waits for five seconds, this may take longer
            continue
        return now() - since, str(answer["text"] or "")


async def test_a_page_comes_after_the_answer(tmp_path: Path) -> None:
    async with crowd(tmp_path) as everybody:
        anya = await lobby(everybody)
        assert await tap(anya, MORE) == (0, "")
        await anya.sees(PANEL)
        assert await methods(everybody) == ["answerCallbackQuery", "sendMessage"]
        assert await tap(anya, RULES) == (0, "")
        await anya.sees("правила, 1/")
        assert (await methods(everybody))[2:] == ["answerCallbackQuery", "editEphemeralMessageText"]


async def test_what_has_to_wait_is_announced_and_comes_in_time(tmp_path: Path) -> None:
    async with crowd(tmp_path) as everybody:
        anya = await lobby(everybody)
        everybody.rate_limiter.block(anya.chat_id, 6)
        since = now()
        assert await tap(anya, MORE) == (0, GOES_ON)
        await anya.sees(PANEL)
        assert now() - since == pytest.approx(6, abs=0.1)


async def test_what_would_come_too_late_does_not_come(tmp_path: Path) -> None:
    async with crowd(tmp_path) as everybody:
        anya = await lobby(everybody)
        everybody.rate_limiter.block(anya.chat_id, 13)
        waited, words = await tap(anya, MORE)
        assert waited == 0
        assert words.startswith(BUSY)
        await pass_time(60)
        assert await methods(everybody) == ["answerCallbackQuery"]


async def test_a_pause_that_gets_longer_does_not_make_a_page_come_late(tmp_path: Path) -> None:
    """After fifteen seconds Telegram would show the page to no user."""
    async with crowd(tmp_path) as everybody:
        anya = await lobby(everybody)
        everybody.rate_limiter.block(anya.chat_id, 6)
        assert await tap(anya, MORE) == (0, GOES_ON)
        everybody.rate_limiter.block(anya.chat_id, 20)
        await pass_time(60)
        assert await methods(everybody) == ["answerCallbackQuery"]


async def test_a_setting_is_confirmed_before_the_page_changes(tmp_path: Path) -> None:
    async with crowd(tmp_path) as everybody:
        anya = await everybody.client.join("Аня")
        await anya.say("/settings")
        await anya.sees("Куда присылать")
        everybody.rate_limiter.block(anya.id, 5)
        assert await tap(anya, "И туда, и туда") == (0, "Готово")
        since = now()
        await anya.wait_for(lambda seen: "✓ И туда, и туда" in seen.buttons, "the choice")
        assert now() - since <= 6


async def test_cards_are_told_in_words_where_there_is_no_room_for_them(tmp_path: Path) -> None:
    async with crowd(tmp_path) as everybody:
        people = await everybody.group("Аня", "Борис")
        await everybody.deal(people)
        everybody.rate_limiter.block(people[0].chat_id, 30)
        waited, words = await tap(people[0], MY_CARDS)
        assert waited == 0
        assert words.startswith("Твои карты:")


async def test_a_chat_that_gets_busy_is_no_news_for_the_log(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with crowd(tmp_path) as everybody:
        people = await everybody.group("Аня", "Борис")
        await everybody.deal(people)
        caplog.clear()
        everybody.rate_limiter.block(people[0].chat_id, 0.9)
        asyncio.get_running_loop().call_later(0.5, everybody.rate_limiter.block, people[0].chat_id, 30)
        waited, words = await tap(people[0], MY_CARDS)
        assert 0.5 < waited < 2
        assert words.startswith("Твои карты:")
        assert [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING] == []


async def test_neither_is_a_private_chat_that_is_busy(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with crowd(tmp_path) as everybody:
        people = await everybody.group("Аня", "Борис")
        await people[0].say("/start", chat_id=everybody.client.bot_id)
        await people[0].sees("Привет", chat_id=everybody.client.bot_id)
        await everybody.deal(people)
        caplog.clear()
        for chat_id in (people[0].chat_id, people[0].id):
            everybody.rate_limiter.block(chat_id, 30)
        waited, words = await tap(people[0], MY_CARDS)
        assert waited == 0
        assert words.startswith("Твои карты:")
        assert [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING] == []


@pytest.mark.parametrize("taps", [1, 4])
async def test_a_tap_is_answered_while_its_work_goes_on(taps: int, tmp_path: Path, monkeypatch: Any) -> None:
    """The first tap, and those of the same user that wait behind it."""
    async with crowd(tmp_path) as everybody:
        people = await everybody.group("Аня", "Борис")
        await everybody.deal(people)
        await everybody.client.delete("calls")
        done: list[float] = []

        async def slowly(*args: Any, **options: Any) -> Reply:
            await pass_time(20)
            done.append(now())
            return Reply(Text("host-hand-sent"))

        monkeypatch.setattr(everybody.app.hands, "open", slowly)
        pressed = [await people[0].press(MY_CARDS) for _ in range(taps)]
        since = now()
        await pass_time(8.5)  # a poll takes a moment
        queries = everybody.playground.world.queries.callbacks
        assert [(queries[one].answer or {}).get("text") for one in pressed] == [GOES_ON] * taps
        await pass_time(90)
        assert [at - since for at in done] == [pytest.approx(20 * turn, abs=0.5) for turn in range(1, taps + 1)]
        assert await methods(everybody) == ["answerCallbackQuery"] * taps, "one answer each"


async def test_a_player_who_waits_for_the_chat_does_not_hold_up_their_own_next_tap(tmp_path: Path) -> None:
    async with crowd(tmp_path) as everybody:
        anya = await lobby(everybody)
        await tap(anya, MORE)
        await anya.sees(PANEL)
        everybody.rate_limiter.block(anya.chat_id, 7)
        assert await tap(anya, RULES) == (0, GOES_ON)
        waited, _ = await tap(anya, "+ компьютер")
        assert waited <= 0.5
        assert len((await everybody.match([anya])).record.seats) == 2


async def test_a_player_who_waits_for_the_chat_holds_up_no_other_player(tmp_path: Path) -> None:
    async with crowd(tmp_path) as everybody:
        anya = await lobby(everybody)
        boris, _ = await everybody.group("Борис", "Вера")
        await boris.say("/uno")
        await tap(boris, MORE)
        await boris.sees(PANEL)
        everybody.rate_limiter.block(anya.chat_id, 7)
        assert await tap(anya, MORE) == (0, GOES_ON)
        for _ in range(3):
            waited, _ = await tap(boris, "+ компьютер")
            assert waited <= 0.5
