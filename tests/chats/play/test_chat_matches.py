"""Whole matches by buttons only: an awaited player always has one that goes on."""

from functools import partial
from pathlib import Path

import pytest

from playground.client import Seen
from tests.support.chat import NEW_GAME, always, chat
from tests.support.chat_steps import MATCH_OVER, Players, choose


@pytest.mark.parametrize("admin", [True, False])
async def test_three_people_play_to_the_last_point(tmp_path: Path, admin: bool) -> None:
    async with chat(tmp_path, "Аня", "Борис", "Вера", admin=admin, deals=always(5)) as table:
        anya, boris, vera = table.people
        await table.tap(anya, NEW_GAME)
        await choose(table, anya, "Полная", "До скольких играем: 500 очков", "100 очков", "Готово")
        for person in (boris, vera):
            await table.tap(person, "Войти")
        await table.tap(anya, "Начать")
        await table.quiet()
        match = await table.match()
        players = Players(table, seed=1)
        assert await players.play_on()
        await table.quiet()
        for person in table.people:
            result = await person.sees(MATCH_OVER)
            assert "🤝 Проверить раздачу" in result.buttons
            assert NEW_GAME in result.buttons
        over = await table.app.matches.get(match.match_id)
        assert max(over.state.scores) >= 100
        assert over.status == "over"


async def test_one_person_plays_three_computers_in_private(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", kind="private") as table:
        (anya,) = table.people
        await anya.say("/start")
        await table.tap(anya, NEW_GAME)
        await table.more(anya, "+ компьютер")
        await table.more(anya, "+ компьютер")
        await choose(table, anya, "Полная", "До скольких играем: 500 очков", "100 очков", "Готово")
        await table.tap(anya, "Начать")
        await table.quiet()
        players = Players(table, seed=2, at=(anya.id, 0))
        assert await players.play_on()
        await table.quiet()
        assert NEW_GAME in (await anya.sees(MATCH_OVER)).buttons


async def test_every_blank_card_that_people_judge_can_be_played_out(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", "Вера") as table:
        anya, boris, vera = table.people
        await table.tap(anya, NEW_GAME)
        ideas = ("Шутка", "Руки не гнуть", "Петух")
        for number, idea in enumerate(ideas, start=1):
            await choose(table, anya, f"Пустая карта {number}: Не играет", idea, "Готово")
        await choose(table, anya, "До скольких играем: 500 очков", "Один раунд", "Готово")
        for person in (boris, vera):
            await table.tap(person, "Войти")
        await table.tap(anya, "Начать")
        assert await Players(table, seed=3).play_on()


def is_lobby_in(thread_id: int, seen: Seen) -> bool:
    return seen.message.get("message_thread_id") == thread_id and "Войти" in seen.buttons


async def test_two_topics_are_two_tables(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", is_forum=True, admin=True) as table:
        anya, boris = table.people
        made = [await table.client.post(f"chats/{table.group_id}/topics", {"name": name}) for name in ("Уно", "Дуэль")]
        threads = [topic["message_thread_id"] for topic in made]
        for thread in threads:
            await anya.say("/uno", message_thread_id=thread)
            lobby = await anya.wait_for(partial(is_lobby_in, thread), "a lobby")
            await table.tap(boris, "Войти", lobby)
            await table.tap(anya, "Начать", lobby)
            await table.quiet()
        matches = [await table.match(thread) for thread in threads]
        assert matches[0].match_id != matches[1].match_id
        games = [Players(table, seed=4 + at, at=(table.group_id, thread)) for at, thread in enumerate(threads)]
        for _ in range(15):
            for game in games:
                assert not await game.play_on(1)
        moved = [(await table.match(thread)).state.turn for thread in threads]
        assert min(moved) > 3
