"""Hands: where they open, how they are updated, and failures of that."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from aiogram.exceptions import TelegramBadRequest
from aiogram.methods import DeleteEphemeralMessage
from aiogram.types import BotCommand, BotCommandScopeAllGroupChats

from bot.core.jobs import DrawHands
from bot.telegram.outbound import private_sender
from games.uno.actions import Play
from playground.client import Person, Seen
from tests.support.chat import MY_CARDS, ORDERS, Chat, chat, forget_hands
from tests.support.chat_steps import hand_of, laid

HANDS: dict[int, str] = {0: "r1 r2 r3", 1: "b1 b2 r9"}
TOO_LATE = {"hand_occasion_seconds": -1.0}
"""The presses of «Войти» and «Начать» are too old to permit ephemeral hands."""


async def hands_on(person: Person) -> list[Seen]:
    return [seen for seen in await person.seen() if seen.is_ephemeral and not seen.text.startswith("/")]


async def start(table: Chat, hands: dict[int, str] | None = None, **fields: Any) -> None:
    await table.deal()
    await laid(table, hands or HANDS, **{"mover": 0, **fields})


@pytest.mark.parametrize("kind", ["supergroup", "group"])
async def test_a_hand_opens_for_one_and_is_refreshed_in_place(tmp_path: Path, kind: str) -> None:
    async with chat(tmp_path, "Аня", "Борис", kind=kind, timings=TOO_LATE) as table:
        anya, boris = table.people
        await start(table)
        await table.tap(anya, MY_CARDS)
        hand = await hand_of(anya, "Твой ход")
        assert hand.buttons[:3] == ["🔴\u00a01", "🔴\u00a02", "🔴\u00a03"]
        await table.tap(anya, "🔴\u00a01", hand)
        after = await hand_of(anya, "Твои карты")
        assert after.message["ephemeral_message_id"] == hand.message["ephemeral_message_id"]
        assert "🔴\u00a01" not in after.buttons
        assert not await hands_on(boris)


async def test_what_cannot_be_laid_is_greyed_out(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, _ = table.people
        await start(table, {0: "r1 b2", 1: "b1 b2"})
        await table.tap(anya, MY_CARDS)
        hand = await hand_of(anya, "Твой ход")
        buttons = {button["text"]: button for row in hand.rows for button in row}
        assert "callback_data" in buttons["🔴\u00a01"]
        assert "disabled" in buttons["🔷\u00a02"]


async def test_the_hand_comes_by_itself_on_ones_turn_if_the_bot_is_administrator(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", admin=True) as table:
        _, boris = table.people
        await start(table)
        await table.act(0, Play("r1"))
        assert "🔴\u00a09" in (await hand_of(boris, "Твой ход")).buttons


async def test_without_rights_nothing_is_pushed_and_the_button_is_there(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", timings=TOO_LATE) as table:
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
        await boris.press_on(hand, "🔴\u00a09", chat_id=private)
        await boris.answer()
        await anya.sees("Борис\u2069 кладёт 🔴\u00a09")
        assert await table.tap(boris, MY_CARDS) == "Карты ждут тебя в личном чате со мной"


async def test_a_player_who_never_pressed_start_still_plays_in_the_group(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, _ = table.people
        await anya.say("/settings")
        await table.tap(anya, "В личный чат со мной")
        await start(table)
        await table.tap(anya, MY_CARDS)
        await table.tap(anya, "🔴\u00a01", await hand_of(anya, "Твой ход"))
        await anya.sees("Аня\u2069 кладёт 🔴\u00a01")


async def test_opened_again_it_takes_the_place_of_the_one_before(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, _ = table.people
        await start(table, {0: "r1 r2 r3", 1: "r7 r8 r9"})
        await table.tap(anya, MY_CARDS)
        phone = await hand_of(anya)
        await table.tap(anya, MY_CARDS)
        [laptop] = await hands_on(anya)
        assert laptop.message["ephemeral_message_id"] != phone.message["ephemeral_message_id"]
        await table.tap(anya, "🔴\u00a01", laptop)
        assert (await table.match()).state.hands[0] == ("r2", "r3")


async def test_another_hand_that_is_pressed_is_the_hand_from_now_on(tmp_path: Path) -> None:
    """Its sending got no answer, so the bot did not know that it exists."""
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, _ = table.people
        await start(table, {0: "r1 r2 b3", 1: "r7 r8 r9"})
        await table.tap(anya, MY_CARDS)
        lost = await hand_of(anya)
        await forget_hands(table)
        await table.tap(anya, MY_CARDS)
        assert len(await hands_on(anya)) == 2
        await table.tap(anya, ORDERS, lost)
        [still] = await hands_on(anya)
        assert still.message["ephemeral_message_id"] == lost.message["ephemeral_message_id"]


async def test_it_follows_a_table_that_is_posted_anew(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", admin=True) as table:
        anya, _ = table.people
        await start(table)
        old = await hand_of(anya, "Твой ход")
        match = await table.match()
        await table.app.matches.request_repost(match.match_id)
        await table.quiet()
        await table.act(0, Play("r1"))
        await table.quiet()
        [hand] = await hands_on(anya)
        assert hand.message["ephemeral_message_id"] != old.message["ephemeral_message_id"]
        assert (await anya.seen())[-1].message == hand.message, "below the table"


async def test_a_lost_hand_can_be_asked_for_again(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, _ = table.people
        await start(table)
        await table.client.faults(drop_ephemeral=True)
        assert await table.tap(anya, MY_CARDS) == ""
        assert not await hands_on(anya)
        words = await table.tap(anya, MY_CARDS)
        assert words.endswith("🔴\u00a01, 🔴\u00a02, 🔴\u00a03"), "cards, and nothing that can be done with them"
        assert "/settings" in words
        assert (await anya.answer())["show_alert"]
        await table.client.faults(drop_ephemeral=False)
        await table.tap(anya, MY_CARDS)
        await table.tap(anya, "🔴\u00a01", await hand_of(anya, "Твой ход"))
        await anya.sees("Аня\u2069 кладёт 🔴\u00a01")


async def test_the_hand_on_command_unseen_by_the_others(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, boris = table.people
        await start(table)
        await anya.say("/hand")
        assert (await hand_of(anya, "Твой ход")).buttons[0] == "🔴\u00a01"
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
        monkeypatch.setattr(table.app.delivery.hands, "show_hand", refuse)
        assert (await table.tap(anya, MY_CARDS)).startswith("Твои карты: 🔴\u00a01, 🔴\u00a02, 🔴\u00a03")
        await anya.say("/start", chat_id=table.bot["user"]["id"])
        await anya.sees("Привет", chat_id=table.bot["user"]["id"])
        assert await table.tap(anya, MY_CARDS) == "Карты ждут тебя в личном чате со мной"
        await anya.sees("Твой ход", chat_id=table.bot["user"]["id"])


async def test_after_the_match_there_is_nothing_to_hold(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, boris = table.people
        await start(table, {0: "r1", 1: "b1"})
        state = (await table.match()).state
        await laid(table, {0: "r1"}, options=msgspec.structs.replace(state.options, target=0))
        await table.tap(boris, MY_CARDS)
        await table.tap(anya, MY_CARDS)
        await table.tap(anya, "🔴\u00a01", await hand_of(anya, "Твой ход"))
        await boris.sees("Побеждает \u2068Аня\u2069")
        await table.quiet()
        assert [await hands_on(person) for person in table.people] == [[], []]


async def test_where_it_may_not_go_it_loses_its_buttons(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def refuse(*_: Any, **__: Any) -> None:
        raise TelegramBadRequest(DeleteEphemeralMessage(chat_id=1, receiver_user_id=1, ephemeral_message_id=1), "no")

    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, _ = table.people
        await start(table)
        await table.tap(anya, MY_CARDS)
        await hand_of(anya)
        monkeypatch.setattr(private_sender, "delete_in_group", refuse)
        await table.mean(anya, "/stop")
        assert (await hand_of(anya, "Партия остановлена")).buttons == []


async def test_after_a_stop_there_is_nothing_to_hold(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, _ = table.people
        await start(table)
        await table.tap(anya, MY_CARDS)
        await hand_of(anya)
        await table.mean(anya, "/stop")
        await anya.sees("останавливает партию")
        await table.quiet()
        assert not await hands_on(anya)


async def test_a_hand_that_is_opened_after_a_restart_says_whose_turn_it_is(tmp_path: Path) -> None:
    """After a restart the bot does not know what the table shows; it looks at once."""
    async with chat(tmp_path, "Аня", "Борис", timings=TOO_LATE) as table:
        anya, _ = table.people
        await start(table)
        await table.quiet()
        assert await hands_on(anya) == []
        table.app.delivery.forget_chats(lambda chat_id: True)
        await table.tap(anya, MY_CARDS)
        await table.quiet()
        [hand] = await hands_on(anya)
        assert "Твой ход" in hand.text
        assert len([seen for seen in await anya.seen() if MY_CARDS in seen.buttons]) == 1, "one table"


async def test_a_menu_is_not_closed_by_a_look_that_was_due_before(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", admin=True) as table:
        anya, _ = table.people
        await start(table, {0: "w r1 b2", 1: "g3 g4 g5"})
        await table.quiet()
        await table.tap(anya, "🌈", await hand_of(anya, "Твой ход"))
        before = await hand_of(anya, "какой цвет дальше?")
        match = await table.match()
        await table.app.delivery.hands.in_group(DrawHands.of(match), 0)
        assert (await hand_of(anya, "какой цвет дальше?")).buttons == before.buttons
