"""A match of one move a day in a real browser."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from bot.core.actor import Actor
from bot.core.match_service import MatchUpdate, TimerPlan
from bot.core.models import Match, Timer, TurnClock
from games.engine import Leave
from games.uno.actions import Play
from tests.playground.browser import CHROMIUM, NO_CHROMIUM
from tests.playground.pocket import PRIVATE, Pocket, pocket
from tests.support.chat import MY_CARDS, ORDERS
from tests.support.chat_members import goes, is_gone
from tests.support.chat_steps import NO_THINKING, hours_pass, laid
from tests.support.wait_until import until

pytestmark = [pytest.mark.browser, pytest.mark.skipif(CHROMIUM is None, reason=NO_CHROMIUM)]

THREE = ("Аня", "Борис", "Вера")
SLOW: dict[str, Any] = {"turn_clock": 86_400, "pictures": True}
HANDS = {0: "r1 r2 w g4 b7", 1: "r7 b8 b9 b6", 2: "r3 g2 g3 g4"}
QUICKLY: dict[str, Any] = {"live_order_seconds": (0.05, 0.1), "slow_order_seconds": (0.05, 0.1)}
BACK = "← Назад"
DAY = 86_400.0


def days(folder: Path, *names: str, **options: Any) -> Any:
    return pocket(
        folder, *names, begins="days", **{"pauses": NO_THINKING, "timings": QUICKLY, "settings": SLOW, **options}
    )


async def hours_later(hand: Pocket, seat: int, left: float = DAY) -> None:
    """Advance the clock until the awaited player, who is not here, is notified."""
    table = hand.table
    match, now = await table.match(), table.app.storage.clock.game()
    timer = Timer(match.match_id, "call" if left == DAY else "reminder", seat, table.app.watermark.until())

    def work(draft: Match) -> MatchUpdate:
        player = draft.record.seats[seat]
        player.activity.active_at, player.clock.turn = (
            0.0,
            TurnClock(left, DAY, now, table.app.storage.clock.wall() - now),
        )
        return MatchUpdate(timers=TimerPlan.restart([timer]))

    async def is_heard() -> bool:
        return timer not in await table.app.storage.timers.of_match(match.match_id)

    await table.app.matches.update(match.match_id, work)
    await until(is_heard, "the clock has struck")
    await table.quiet()


async def test_my_tables_and_a_whole_move_from_the_private_chat(tmp_path: Path) -> None:
    async with days(tmp_path, *THREE) as hand:
        table = hand.table
        anya, boris, _ = table.people
        await hand.take("Аня", PRIVATE)
        await hand.write("/games")
        await hand.look("ни за одним столом", "games-none")
        await table.deal()
        await laid(table, HANDS, mover=0)
        colleagues = await table.client.group("Коллеги", anya, boris, is_forum=True)
        for name, command, title in (("Карты", "/montana", "Монтана"), ("Доски", "/monopolist", "Монополист")):
            topic = await table.client.post(f"chats/{colleagues['id']}/topics", {"name": name})
            await anya.say(command, chat_id=colleagues["id"], message_thread_id=topic["message_thread_id"])
            await boris.sees(title, colleagues["id"])
        await hand.write("/games")
        await hand.look("Тебя ждёт 1 стол", "games")
        await hand.press("1 · УНО")
        await hand.look("На столе", "games-hand")
        await hand.press("🌈")
        await hand.look("🔷 Синий", "games-colour")
        await hand.press("🔷 Синий")
        await hand.look("Ходит Борис", "games-moved")
        await hand.write("/games")
        await hand.look("твоего хода пока нигде не ждут", "games-later")
        await hand.take("Аня", "Коллеги", "Доски")
        await hand.write("/games")
        await hand.look("Здесь 2 стола", "games-group")


async def test_who_was_away_is_called_and_told_what_happened(tmp_path: Path) -> None:
    async with days(tmp_path, *THREE) as hand:
        table = hand.table
        await hand.take("Аня", PRIVATE)
        await table.deal()
        await laid(table, HANDS, mover=1)
        await hours_later(hand, 1)
        await hand.take("Борис")
        await hand.look("Борис, твой ход", "call-group")
        await hand.press(MY_CARDS)
        await hand.sees("Твой ход")
        await hand.press("🔴\u00a07")
        await hand.sees(not_any_more="Борис, твой ход")
        await table.act(2, Play("r3"))
        await hours_later(hand, 0)
        await hand.take("Аня", PRIVATE)
        await hand.look("Твой ход", "call-private")
        await hours_later(hand, 0, left=DAY / 8)
        await hand.look("Времени осталось мало", "call-late")
        await hand.press("🔴\u00a01")
        await hand.look("Ходит Борис", "call-played")
        await hours_pass(table, 5)
        await laid(table, HANDS, mover=0)
        await hand.take("Аня")
        await hand.press(MY_CARDS)
        await hand.look("После твоего хода", "since")
        await hand.press("📜 Что было")
        await hand.look("После твоего хода:\n• ⏰ Борис", "since-all")
        await hand.press(BACK)
        await hand.sees("Твой ход")


async def test_a_person_says_how_they_live(tmp_path: Path) -> None:
    async with days(tmp_path, "Аня") as hand:
        await hand.take("Аня", PRIVATE)
        await hand.write("/settings")
        await hand.look("Куда присылать карты", "settings")
        await hand.press("🔔 Когда звать и когда не будить")
        await hand.look("Когда тебя звать", "life")
        await hand.press("🕐 Время: не знаю")
        await hand.look("Который у тебя час?", "zone")
        await hand.press_about("Самара")
        await hand.look("✓ Самара", "zone-chosen")
        await hand.press(BACK)
        await hand.press("🌙 Ночь: не бывает")
        await hand.press("23:00–8:00")
        await hand.look("✓ 23:00–8:00", "night")
        await hand.press(BACK)
        await hand.press_about("🔔 Зову")
        await hand.look("О чём тебя звать", "calls")
        await hand.press(BACK)
        await hand.press_about("📋 Сводка")
        await hand.press("в 9:00")
        await hand.look("✓ в 9:00", "digest-hour")
        await hand.press(BACK)
        await hand.press_about("🏖 Отпуск")
        await hand.press("7 дней")
        await hand.look("Ты в отпуске до", "vacation")
        await hand.press("Вернуться раньше")
        await hand.press(BACK)
        await hand.look("Когда тебя звать", "life-known")
        await hand.write("/zone Europe/Atlantis")
        await hand.sees("Не знаю такого пояса")
        await hand.write("/quiet 25-8")
        await hand.sees("Не понимаю, который это час")
        await hand.write("/digest в полдень")
        await hand.write("/vacation 99")
        await hand.look("Столько не выйдет", "bad-input")


async def test_time_is_given_and_a_table_pauses_by_agreement(tmp_path: Path) -> None:
    async with days(tmp_path, *THREE) as hand:
        seat = (await hand.table.deal()).state.mover
        slow = THREE[seat]
        first, second = (name for name in THREE if name != slow)
        await hours_later(hand, seat)
        await hand.take(first)
        await hand.sees(f"{slow}, твой ход")
        await hand.press("🎁 +время")
        await hand.screen.hears(first, "получает в подарок")
        await hand.table.quiet()
        await hand.look(f"{slow} получает в подарок", "time-given", with_toasts=True)
        await hand.write("/pause")
        await hand.look("За паузу: 1 из 2", "pause-vote")
        await hand.take(second)
        await hand.write("/pause")
        await hand.sees("▶️ Играем дальше", not_any_more="Ходить до")
        await hand.look("Пауза: часы стоят", "paused")
        await hand.press("▶️ Играем дальше")
        await hand.sees(not_any_more="Пауза: часы стоят")


async def test_standing_orders_in_the_hand(tmp_path: Path) -> None:
    async with days(tmp_path, *THREE) as hand:
        table = hand.table
        await table.deal()
        await laid(table, HANDS, mover=0)
        await hand.take("Борис")
        await hand.press(MY_CARDS)
        await hand.press(ORDERS)
        await hand.look("Что сделать за тебя", "orders")
        await hand.press("⬜ Нечем ходить — беру")
        await hand.press("⬜ Положить карту, если подойдёт")
        await hand.sees("Положить карту")
        await hand.look("🔴\u00a07", "orders-cards")
        await hand.press("🔴\u00a07")
        await hand.look("✅ положить", "orders-given")
        await hand.press("✅ нечем ходить — беру")
        await hand.sees("⬜ Нечем ходить — беру")
        await hand.press(BACK)
        await hand.look("📌 Поручено", "orders-marked")
        await table.act(0, Play("r1"))
        await hand.look("Борис кладёт 🔴\u00a07", "orders-done")
        await laid(table, {**HANDS, 0: "r1 r2"}, mover=0)
        await hand.press(ORDERS)
        await hand.press("⬜ Положить карту, если подойдёт")
        await hand.press("🔴\u00a07")
        await hand.press(BACK)
        await table.act(0, Play("r1"))
        await hand.look("📌 Снято", "orders-lapsed")


async def test_people_come_and_go(tmp_path: Path) -> None:
    async with days(tmp_path, *THREE, "Гриша") as hand:
        table = hand.table
        anya, boris, vera, _ = table.people
        await anya.say("/uno")
        for person in (boris, vera):
            await table.tap(person, "Войти")
        await table.tap(anya, "Начать")
        await table.quiet()
        await laid(table, HANDS, mover=0)
        await hand.take("Аня")
        await hand.write("/host")
        await hand.look("Кому передать роль хозяина", "host")
        await hand.press("👑 Борис")
        await hand.look("Хозяин стола теперь Борис", "host-handed")
        await hand.write("/seat")
        await hand.take("Гриша")
        await hand.look("отдаёт своё место", "seat")
        await hand.press("🪑 Сяду")
        await hand.look("Твой ход", "seat-taken")
        await hand.take("Аня")
        await hand.look("Место переходит", "seat-given")
        await goes(table, vera)
        await is_gone(table, 2)
        await hand.take("Борис")
        await hand.look("больше не в чате", "missing")
        await hand.press("🙋 Найти замену")
        await hand.take("Гриша")
        await hand.look("За замену: 1 из 2", "missing-vote")
        await hand.press("🙋 Найти замену")
        await hand.look("Ищем замену", "substitute")
        await hand.take("Аня")
        await hand.press("🪑 Сяду")
        await hand.screen.hears("Аня", "сесть можно только на прежнее место")


async def test_once_more_the_next_game_and_the_digest(tmp_path: Path) -> None:
    async with days(tmp_path, *THREE) as hand:
        table = hand.table
        anya = table.people[0]
        await hand.take("Аня", PRIVATE)
        await table.deal()
        await laid(table, HANDS, mover=0)
        who = Actor(anya.id, "Аня")
        await table.app.availability.set_zone(who, "UTC")
        await table.app.availability.set_digest(who, 9 * 60)
        [due] = await table.app.storage.outbox.due_jobs(10, table.app.storage.clock.wall() + DAY)
        with patch.object(table.app.storage.clock, "wall", lambda: due.due_at + 1):
            await table.app.scheduler.step()
            await table.quiet()
        await hand.look("Тебя ждёт 1 стол", "digest")
        for seat in (2, 1):
            await table.act(seat, Leave())
        await hand.take("Борис")
        await hand.look("🔁 Ещё раз", "over")
        await hand.press("🔔 Позови на следующую")
        await hand.look("Позову тебя", "next")
        await hand.press("🔁 Ещё раз")
        await hand.look("место ждёт", "again")
        await hand.take("Вера")
        await hand.press("🔁 Ещё раз")
        await hand.take("Аня")
        await hand.press("Войти")
        await hand.look("Ходит", "again-dealt")
        await table.people[2].say("/next")
        for seat in (2, 1):
            await table.act(seat, Leave())
        await hand.write("/uno")
        await hand.sees("Просили позвать", "Игроки: 1 из 10")
        await hand.look("Просили позвать", "next-called")
