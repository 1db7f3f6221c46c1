"""Members leave the chat, are removed and come back; the others play on."""

from pathlib import Path
from typing import Any

import pytest
from aiogram import BaseMiddleware
from aiogram.types import Message, TelegramObject

from bot.core.play import apply_action
from playground.client import Person
from tests.support.chat import MY_CARDS, chat
from tests.support.chat_members import HANDS, NO_LONGER_HERE, comes, goes, is_gone
from tests.support.chat_steps import NO_THINKING, SEAT_COMPUTER, laid, strike

THREE = ("Аня", "Борис", "Вера")


async def told(person: Person) -> int:
    return sum(NO_LONGER_HERE in seen.text for seen in await person.seen())


@pytest.mark.parametrize("admin", [False, True])
async def test_a_player_who_leaves_the_chat_leaves_the_lobby_and_the_host_hands_over(
    tmp_path: Path, admin: bool
) -> None:
    async with chat(tmp_path, *THREE, admin=admin) as table:
        anya, boris, vera = table.people
        await anya.say("/uno")
        await table.tap(boris, "Войти")
        await table.tap(vera, "Войти")
        await goes(table, anya)
        await boris.sees("👑 \u2068Борис\u2069")
        await goes(table, vera, put_out_by=boris)
        await boris.sees("Игроки: 1 из 10")
        match = await table.match()
        assert (match.names, match.record.host_id) == (["Борис"], boris.id)
        assert not await told(boris)


@pytest.mark.parametrize("admin", [False, True])
@pytest.mark.parametrize("put_out", [False, True])
async def test_the_others_are_told_once_and_seat_a_computer_at_once(tmp_path: Path, admin: bool, put_out: bool) -> None:
    async with chat(tmp_path, *THREE, admin=admin, pauses=NO_THINKING) as table:
        anya, boris, vera = table.people
        await table.deal()
        await laid(table, HANDS, mover=0)
        await goes(table, anya, put_out_by=boris if put_out else None)
        offer = await boris.sees(NO_LONGER_HERE)
        assert offer.buttons == [SEAT_COMPUTER, "🙋 Найти замену", "👋 Играть без", "⏳ Подождать"]
        match = await is_gone(table, 0)
        assert match.record.host_id == boris.id, "somebody who is here is host"
        assert "играет компьютер" in await table.tap(vera, SEAT_COMPUTER, offer)
        timers = await table.app.storage.timers.of_match(match.match_id)
        assert {(timer.kind, timer.seat) for timer in timers} == {("computer", 0)}, "nobody's clock is waited for"
        await table.quiet()
        assert await told(boris) == 1
        assert "Пока играет компьютер" in (await boris.sees(NO_LONGER_HERE)).text
        assert "уже сел компьютер" in await table.tap(boris, SEAT_COMPUTER, offer), "one is enough"


async def test_a_player_who_comes_back_has_the_seat(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE, pauses=NO_THINKING) as table:
        anya, boris, _ = table.people
        await table.deal()
        await laid(table, HANDS, mover=0)
        await goes(table, anya)
        await table.tap(boris, SEAT_COMPUTER)
        await comes(table, anya)
        match = await is_gone(table, 0, gone=False)
        assert match.record.seats[0].computer_plays, "until they press something"
        await table.tap(anya, MY_CARDS)
        assert not (await table.match()).record.seats[0].computer_plays
        hand = await anya.wait_for(lambda seen: seen.is_ephemeral and "Твой ход" in seen.text, "the hand")
        await table.tap(anya, "🔴\u00a01", hand)
        await boris.sees("Аня\u2069 кладёт 🔴\u00a01")
        await goes(table, anya)
        await is_gone(table, 0)
        offer = await boris.sees(NO_LONGER_HERE)
        await comes(table, anya)
        await is_gone(table, 0, gone=False)
        await table.quiet()
        assert not await told(boris), "it is no longer so"
        assert "уже вернулся" in await table.tap(boris, SEAT_COMPUTER, offer)


async def test_no_player_plays_on_in_private_from_outside_the_chat(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE, pauses=NO_THINKING) as table:
        anya, boris, _ = table.people
        private = table.bot["user"]["id"]
        await anya.say("/start", chat_id=private)
        await anya.say("/settings")
        await table.tap(anya, "В личный чат со мной")
        await table.deal()
        await laid(table, HANDS, mover=0)
        hand = await anya.sees("Твой ход", chat_id=private)
        await goes(table, anya)
        away = await anya.sees("Карты убраны", chat_id=private)
        assert away.buttons == []
        await anya.press_on(hand, "🔴\u00a01", chat_id=private)
        assert "Тебя больше нет в чате" in (await anya.answer())["text"]
        assert len((await table.match()).state.hands[0]) == 3
        await comes(table, anya)
        hand = await anya.sees("Твой ход", chat_id=private)
        await anya.press_on(hand, "🔴\u00a01", chat_id=private)
        await boris.sees("Аня\u2069 кладёт 🔴\u00a01")


class Deaf(BaseMiddleware):
    """Reports members who leave, but not those who join, as in big groups."""

    async def __call__(self, handler: Any, event: TelegramObject, data: dict[str, Any]) -> Any:
        return None if isinstance(event, Message) and event.new_chat_members else await handler(event, data)


async def test_a_player_who_is_back_unnoticed_is_found_there(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE, "Гена", pauses=NO_THINKING) as table:
        table.app.dispatcher.message.outer_middleware(Deaf())
        anya, boris, vera, _ = table.people
        await table.deal()
        await laid(table, {**HANDS, 3: "y1 y2 y3"}, mover=0)
        for seat, person in enumerate(table.people):
            await goes(table, person)
            await is_gone(table, seat)
            await comes(table, person)
        await anya.say("/start hand", chat_id=table.client.bot_id)
        await anya.sees("Твой ход", chat_id=table.client.bot_id)
        await is_gone(table, 0, gone=False)
        await table.tap(boris, MY_CARDS)
        await is_gone(table, 1, gone=False)
        await table.mean(vera, "/stop")
        await vera.sees("закончить партию: 1 из 2")
        await is_gone(table, 2, gone=False)
        assert (await table.match()).record.seats[3].presence.left_chat


async def test_no_player_is_patient_with_or_asks_for_the_vote_of_who_is_gone(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE, "Гена", pauses=NO_THINKING) as table:
        anya, boris, vera, gena = table.people
        await table.deal()
        await laid(table, {**HANDS, 3: "y1 y2 y3"}, mover=0)
        for person in (anya, gena):
            await goes(table, person)
        await is_gone(table, 3)
        await boris.say("/skip")
        await boris.sees("не ждать: 1 из 2")
        await vera.say("/skip")
        await boris.sees("Решено не ждать: \u2068Аня")
        await table.mean(boris, "/stop")
        await boris.sees("останавливает партию")


async def test_who_is_gone_is_not_called(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE, pauses=NO_THINKING) as table:
        anya, boris, _ = table.people
        await table.deal()
        await laid(table, HANDS, mover=0)
        await goes(table, anya)
        match = await is_gone(table, 0)
        await strike(table, match, "reminder", 0)
        for _ in range(apply_action.OFFER_STAND_IN_AFTER):
            await strike(table, await table.match(), "turn", 0)
            await laid(table, HANDS, mover=0)
        await table.quiet()
        words = [seen.text for seen in await boris.seen() if not seen.is_ephemeral]
        assert not any("половина времени" in text or "ход за ходом" in text for text in words)
        assert await told(boris) == 1
