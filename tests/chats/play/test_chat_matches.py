"""Whole matches through buttons only: whoever the match waits for always has a button that leads on."""

import random
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pytest

from bot.core.models import Match
from bot.core.play.apply_action import game_of
from playground.client import Person, Seen
from tests.support.chat import MORE, MY_CARDS, NEW_GAME, ORDERS, Chat, always, chat

LONGEST = 1500
BACK = "← Назад"
WHAT_HAPPENED = "📜 Что было"
MATCH_OVER = "Игра окончена"
Table = tuple[int, int]
"""A chat and a topic of it."""


class Players:
    """People who press what their hands show, in one chat or topic."""

    def __init__(self, table: Chat, seed: int, at: Table | None = None) -> None:
        self._table = table
        self._choose = random.Random(seed)
        self._chat_id, self._thread_id = at or (table.group_id, 0)
        self._by_id = {person.id: person for person in table.people}
        self.presses = 0

    async def match(self) -> Match | None:
        match_id = await self._table.app.storage.live_match_at(self._chat_id, self._thread_id)
        return None if match_id is None else await self._table.app.matches.get(match_id)

    async def play_on(self, presses: int = LONGEST) -> bool:
        """Presses until the match is over; False when it was not after so many presses."""
        for _ in range(presses):
            await self._table.quiet()
            match = await self.match()
            if match is None:
                return True
            people = [
                seat for seat in game_of(match).status(match.state).waiting if not match.record.seats[seat].is_computer
            ]
            if people:
                await self._act(match, self._choose.choice(people))
        return False

    async def _act(self, match: Match, seat: int) -> None:
        """One press that leads on, or a menu opened on the way to it."""
        person = self._by_id[match.record.seats[seat].user_id or 0]
        hand = await self._hand_of(person)
        if hand is None:
            await self._table.tap(person, MY_CARDS, await self._table_seen(person))
            hand = await self._hand_of(person)
        assert hand is not None, "the hand can always be opened"
        tried = []
        for label in self._by_taste(enabled(hand)):
            tried.append((label, await self._table.tap(person, label, hand)))
            self.presses += 1
            now = await self.match()
            if now is None or now.state is not match.state or (await self._hand_of(person)) != hand:
                return
        raise AssertionError(f"{person.user['first_name']} is waited for and can do nothing: {hand.text!r} {tried}")

    def _by_taste(self, labels: Sequence[str]) -> list[str]:
        """In any order, but cards rather than drawing: matches end that way. Last comes what leads nowhere."""
        shuffled = self._choose.sample(labels, len(labels))
        return sorted(
            shuffled, key=lambda label: (label == WHAT_HAPPENED, label in ("Взять карту", "Оставить себе", BACK))
        )

    async def _hand_of(self, person: Person) -> Seen | None:
        """The latest hand on the screen; in the private chat the table itself."""
        for seen in reversed(await self._screen(person)):
            is_hand = seen.is_ephemeral or self._chat_id == person.id
            if is_hand and enabled(seen) and "Новая игра" not in " ".join(seen.buttons):
                return seen
        return None

    async def _table_seen(self, person: Person) -> Seen:
        return next(seen for seen in reversed(await self._screen(person)) if MY_CARDS in seen.buttons)

    async def _screen(self, person: Person) -> list[Seen]:
        seen = await person.seen()
        return [one for one in seen if one.message.get("message_thread_id", 0) == self._thread_id]


def enabled(seen: Seen) -> list[str]:
    """What can be done at once; what could be said in advance is another matter."""
    rows = seen.message.get("reply_markup", {}).get("inline_keyboard", [])
    labels = [button["text"] for row in rows for button in row if "callback_data" in button]
    return [label for label in labels if label != ORDERS]


async def choose(table: Chat, host: Person, *labels: str) -> None:
    """Presses through the panel of options."""
    for label in (MORE, "Настройки", *labels):
        await table.tap(host, label)


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
