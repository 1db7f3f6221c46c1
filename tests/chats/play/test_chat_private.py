"""The private chat by a link: all hands, one message per table, kept up to date."""

from pathlib import Path
from typing import Any

import pytest

from bot.core.models import Match, Moment
from bot.core.play import apply_action
from games.engine import Leave
from games.uno.actions import Play
from playground.client import Person, Seen
from tests.support.chat import MY_CARDS, Chat, chat
from tests.support.chat_members import goes, is_gone
from tests.support.chat_steps import NO_THINKING, laid

HANDS = {0: "r1 r2 r3", 1: "b1 b2 r9"}


async def start_hand(table: Chat, person: Person) -> None:
    await person.say("/start hand", chat_id=table.client.bot_id)


async def hands_of(table: Chat, person: Person) -> list[Seen]:
    return [seen for seen in await person.seen(table.client.bot_id) if "\u2069 · УНО" in seen.text]


async def test_the_link_opens_my_hand_at_every_table(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", pauses=NO_THINKING) as table:
        anya, boris = table.people
        private = table.client.bot_id
        await table.deal()
        colleagues = await table.client.group("Коллеги", anya, boris)
        table.group_id = colleagues["id"]
        await anya.say("/uno_intercept", chat_id=colleagues["id"])
        await table.tap(boris, "Войти")
        await table.tap(anya, "Начать")
        await table.quiet()
        await start_hand(table, anya)
        await anya.sees("Друзья\u2069 · УНО\n", chat_id=private)
        await anya.sees("Коллеги\u2069 · УНО с перехватом", chat_id=private)
        assert len(await hands_of(table, anya)) == 2
        assert not any("Привет" in seen.text for seen in await anya.seen(private))
        await start_hand(table, anya)
        await start_hand(table, anya)
        await anya.say("/help", chat_id=private)
        await anya.sees("/rules", chat_id=private)
        await table.quiet()
        assert len(await hands_of(table, anya)) == 2, "one hand for each table, however often one asks"


async def test_who_holds_nothing_is_told_so(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, boris = table.people
        await anya.say("/uno")
        await anya.sees("собираемся")
        for person in (anya, boris):
            await start_hand(table, person)
            await person.sees("Карт у тебя сейчас нет", chat_id=table.client.bot_id)
        await table.tap(boris, "Войти")
        await table.tap(anya, "Начать")
        assert (await table.app.storage.users.get(anya.id)).has_started


async def test_a_hand_opened_there_is_played_from_and_kept_up_to_date(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", pauses=NO_THINKING) as table:
        anya, boris = table.people
        private = table.client.bot_id
        await table.deal()
        await laid(table, HANDS, mover=0)
        await start_hand(table, anya)
        hand = await anya.sees("Твой ход", chat_id=private)
        await anya.press_on(hand, "🔴\u00a01", chat_id=private)
        await boris.sees("Аня\u2069 кладёт 🔴\u00a01")
        after = await anya.wait_for(lambda seen: "🔴\u00a02" in seen.buttons, "the hand", chat_id=private)
        after = await anya.sees("Ходит \u2068Борис\u2069", chat_id=private)
        assert after.id == hand.id
        assert "🔴\u00a01" not in after.buttons
        await table.act(1, Play("r9"))
        again = await anya.sees("Твой ход", chat_id=private)
        assert again.id == hand.id, "whoever wants the cards in the group is not called here"


async def test_a_table_in_the_private_chat_comes_down(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", kind="private", pauses=NO_THINKING) as table:
        (anya,) = table.people
        await anya.say("/uno")
        await table.tap(anya, "Начать")
        await table.quiet()
        shown = await anya.sees("На столе")
        await start_hand(table, anya)
        await anya.wait_for(lambda seen: "На столе" in seen.text and seen.id > shown.id, "the table below")


async def test_who_is_no_longer_in_the_chat_is_shown_nothing(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", pauses=NO_THINKING) as table:
        anya, _ = table.people
        await table.deal()
        await goes(table, anya)
        await is_gone(table, 0)
        await start_hand(table, anya)
        await anya.sees("Карт у тебя сейчас нет", chat_id=table.client.bot_id)
        assert not await hands_of(table, anya)


async def test_a_hand_too_long_for_an_alert_opens_the_private_chat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refuse(*_: Any, **__: Any) -> bool:
        return False

    async with chat(tmp_path, "Аня", "Борис", pauses=NO_THINKING) as table:
        anya, _ = table.people
        await table.deal()
        monkeypatch.setattr(table.app.delivery.hands, "show_hand", refuse)
        await laid(table, HANDS, mover=0)
        await table.tap(anya, MY_CARDS)
        short = await anya.answer()
        assert short["show_alert"]
        assert short["url"] is None
        many = " ".join(f"{colour}{number}" for colour in "rgby" for number in range(10))
        await laid(table, {0: many, 1: "r1 r2"}, mover=0)
        await table.tap(anya, MY_CARDS)
        answer = await anya.answer()
        assert answer["url"] == "https://t.me/igroteka_bot?start=hand"
        assert not answer["text"]


async def against_a_computer(table: Chat) -> Match:
    (anya,) = table.people
    await anya.say("/uno")
    await table.tap(anya, "Начать")
    await table.quiet()
    return await table.match(chat_id=anya.id)


async def test_a_player_who_plays_alone_is_told_the_result_as_theirs(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", kind="private", pauses=NO_THINKING) as table:
        (anya,) = table.people
        match, now = await against_a_computer(table), table.app.storage.clock.game()
        await table.app.matches.update(
            match.match_id, lambda draft: apply_action.act(draft, 1, Leave(), Moment(now), table.app.matches.timings)
        )
        await anya.sees("🏆 Игра окончена: за столом остаёшься только ты")


async def test_a_player_who_plays_alone_stops_it_for_no_other_player(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", kind="private", pauses=NO_THINKING) as table:
        (anya,) = table.people
        await against_a_computer(table)
        await anya.say("/stop")
        asked = await anya.sees("Остановить партию?")
        await table.tap(anya, "Остановить", asked)
        await anya.sees("🛑 Ты останавливаешь партию")
