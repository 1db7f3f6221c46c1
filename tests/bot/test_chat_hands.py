"""Hands: where they open, how they stay fresh, and what happens when that fails."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from aiogram.types import BotCommand, BotCommandScopeAllGroupChats

from games.uno.actions import Play
from playground.client import Person, Seen
from tests.bot.chat import MY_CARDS, Chat, chat
from tests.bot.test_chat_table import laid

HANDS: dict[int, str] = {0: "r1 r2 r3", 1: "b1 b2 r9"}


async def hand_of(person: Person, text: str = "") -> Seen:
    return await person.wait_for(lambda seen: seen.is_ephemeral and text in seen.text, f"a hand with {text!r}")


async def hands_on(person: Person) -> list[Seen]:
    return [seen for seen in await person.seen() if seen.is_ephemeral]


async def start(table: Chat, hands: dict[int, str] | None = None, **fields: Any) -> None:
    await table.deal()
    await laid(table, hands or HANDS, **{"mover": 0, **fields})


@pytest.mark.parametrize("kind", ["supergroup", "group"])
async def test_a_hand_opens_for_one_and_is_refreshed_in_place(tmp_path: Path, kind: str) -> None:
    async with chat(tmp_path, "Аня", "Борис", kind=kind) as table:
        anya, boris = table.people
        await start(table)
        await table.tap(anya, MY_CARDS)
        hand = await hand_of(anya, "Твой ход")
        assert hand.buttons[:3] == ["🔴 1", "🔴 2", "🔴 3"]
        await table.tap(anya, "🔴 1", hand)
        after = await hand_of(anya, "Ходит \u2068Борис\u2069")
        assert after.message["ephemeral_message_id"] == hand.message["ephemeral_message_id"]
        assert "🔴 1" not in after.buttons
        assert not await hands_on(boris)


async def test_what_cannot_be_laid_is_greyed_out(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, _ = table.people
        await start(table, {0: "r1 b2", 1: "b1 b2"})
        await table.tap(anya, MY_CARDS)
        hand = await hand_of(anya, "Твой ход")
        buttons = {button["text"]: button for row in hand.rows for button in row}
        assert "callback_data" in buttons["🔴 1"]
        assert "disabled" in buttons["🔷 2"]


async def test_the_hand_comes_by_itself_on_ones_turn_if_the_bot_is_administrator(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", admin=True) as table:
        _, boris = table.people
        await start(table)
        await table.act(0, Play("r1"))
        assert "🔴 9" in (await hand_of(boris, "Твой ход")).buttons


async def test_without_rights_nothing_is_pushed_and_the_button_is_there(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        _, boris = table.people
        await start(table)
        await table.act(0, Play("r1"))
        await table.quiet()
        assert not await hands_on(boris)
        await table.tap(boris, MY_CARDS)
        await hand_of(boris, "Твой ход")
        refused = [call for call in await table.client.calls() if not call["ok"]]
        assert refused == []


async def test_the_private_chat_for_those_who_chose_it(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", admin=True) as table:
        anya, boris = table.people
        private = table.bot["user"]["id"]
        await boris.say("/settings")
        panel = await boris.sees("Куда присылать карты")
        assert "Открыть личный чат" in panel.buttons
        await boris.say("/start", chat_id=private)
        await boris.sees("Привет", chat_id=private)
        await table.tap(boris, "В личный чат со мной", panel)
        await boris.wait_for(lambda seen: "✓ В личный чат со мной" in seen.buttons, "the choice")
        await start(table)
        await table.act(0, Play("r1"))
        hand = await boris.sees("Твой ход", chat_id=private)
        assert not [seen for seen in await hands_on(boris) if "Твой ход" in seen.text]
        await boris.press_on(hand, "🔴 9", chat_id=private)
        await boris.answer()
        await anya.sees("Борис\u2069 кладёт 🔴 9")
        assert await table.tap(boris, MY_CARDS) == "Карты ждут тебя в личном чате со мной"


async def test_somebody_who_never_pressed_start_still_plays_in_the_group(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, _ = table.people
        await anya.say("/settings")
        await table.tap(anya, "В личный чат со мной")
        await start(table)
        await table.tap(anya, MY_CARDS)
        await table.tap(anya, "🔴 1", await hand_of(anya, "Твой ход"))
        await anya.sees("Аня\u2069 кладёт 🔴 1")


async def test_two_open_hands_of_one_player_both_work(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, _ = table.people
        await start(table, {0: "r1 r2 r3", 1: "r7 r8 r9"})
        await table.tap(anya, MY_CARDS)
        phone = await hand_of(anya)
        await table.tap(anya, MY_CARDS)
        laptop = await hand_of(anya)
        assert laptop.message["ephemeral_message_id"] != phone.message["ephemeral_message_id"]
        await table.tap(anya, "🔴 1", phone)
        await table.act(1, Play("r7"))
        await table.quiet()
        await table.tap(anya, "🔴 1", laptop)
        stale = await find(anya, laptop)
        assert "🔴 1" not in stale.buttons, "the other one is brought up to date when it is touched"
        await table.tap(anya, "🔴 2", stale)
        assert (await table.match()).state.hands[0] == ("r3",)


async def find(person: Person, hand: Seen) -> Seen:
    number = hand.message["ephemeral_message_id"]
    return await person.wait_for(lambda seen: seen.message.get("ephemeral_message_id") == number, "that hand")


async def test_a_lost_hand_can_be_asked_for_again(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, _ = table.people
        await start(table)
        await table.client.faults(drop_ephemeral=True)
        assert await table.tap(anya, MY_CARDS) == ""
        assert not await hands_on(anya)
        words = await table.tap(anya, MY_CARDS)
        assert "🔴 1, 🔴 2, 🔴 3" in words
        assert "/settings" in words
        assert (await anya.answer())["show_alert"]
        await table.client.faults(drop_ephemeral=False)
        await table.tap(anya, MY_CARDS)
        await table.tap(anya, "🔴 1", await hand_of(anya, "Твой ход"))
        await anya.sees("Аня\u2069 кладёт 🔴 1")


async def test_the_hand_on_command_unseen_by_the_others(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, boris = table.people
        await start(table)
        await anya.say("/hand")
        assert (await hand_of(anya, "Твой ход")).buttons[0] == "🔴 1"
        assert not any("/hand" in seen.text for seen in await boris.seen())


async def test_the_hand_on_an_open_command_brings_the_table_with_its_button(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, _ = table.people
        await start(table)
        before = await anya.wait_for(lambda seen: MY_CARDS in seen.buttons, "the table")
        seen_by_all = [BotCommand(command="hand", description="Мои карты")]
        await table.app.bot.set_my_commands(seen_by_all, scope=BotCommandScopeAllGroupChats())
        await anya.say("/hand")
        await anya.wait_for(lambda seen: MY_CARDS in seen.buttons and seen.id > before.id, "the table below")


async def test_the_hand_on_command_in_private(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", kind="private", pauses=(60, 60)) as table:
        (anya,) = table.people
        await anya.say("/uno")
        await table.tap(anya, "Начать")
        await table.quiet()
        (shown,) = [seen for seen in await anya.seen() if "На столе" in seen.text]
        await anya.say("/hand")
        await anya.wait_for(lambda seen: "На столе" in seen.text and seen.id > shown.id, "the hand below")


async def test_the_alert_is_the_last_resort(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def refuse(*_: Any, **__: Any) -> bool:
        return False

    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, _ = table.people
        await start(table)
        monkeypatch.setattr(table.app.delivery, "show_hand", refuse)
        assert (await table.tap(anya, MY_CARDS)).startswith("Твои карты: 🔴 1, 🔴 2, 🔴 3")
        await anya.say("/start", chat_id=table.bot["user"]["id"])
        await anya.sees("Привет", chat_id=table.bot["user"]["id"])
        assert await table.tap(anya, MY_CARDS) == "Карты ждут тебя в личном чате со мной"
        await anya.sees("Твой ход", chat_id=table.bot["user"]["id"])


async def test_the_hand_says_how_it_ended(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, boris = table.people
        await start(table, {0: "r1", 1: "b1"})
        state = (await table.match()).state
        await laid(table, {0: "r1"}, options=msgspec.structs.replace(state.options, target=0))
        await table.tap(boris, MY_CARDS)
        await table.tap(anya, MY_CARDS)
        await table.tap(anya, "🔴 1", await hand_of(anya, "Твой ход"))
        assert (await hand_of(anya, "Победа твоя")).buttons == []
        assert (await hand_of(boris, "Побеждает \u2068Аня\u2069")).buttons == []


async def test_after_a_stop_a_hand_does_nothing(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, _ = table.people
        await start(table)
        await table.tap(anya, MY_CARDS)
        hand = await hand_of(anya)
        await anya.say("/stop")
        await anya.sees("Партия отменена")
        assert await table.tap(anya, "🔴 1", hand) == "Партия сейчас не идёт"
