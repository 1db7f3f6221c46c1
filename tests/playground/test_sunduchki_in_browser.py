"""Сундучки, a game in a package of its own, on two phones in a real browser."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, Locator, expect

from tests.playground.browser import CHROMIUM, NO_CHROMIUM, Screen, chromium, opened
from tests.support.chat import MY_CARDS, Chat, chat
from tests.support.wait_until import until

pytestmark = [pytest.mark.browser, pytest.mark.skipif(CHROMIUM is None, reason=NO_CHROMIUM)]

ANYA, BORIS = TWO = ("Аня", "Борис")
GAME = "sunduchki"
OVER = "🏆 Игра окончена!"
YOURS = "Твои карты"
WHOM = "у кого спросим?"
CHESTS = 9
MOST_QUESTIONS = 200
SOME_QUESTIONS = 12
WIDTH, HEIGHT = 390, 780

RANKS = {**{rank: rank for rank in "6789JQKA"}, "10": "T"}
SUITS = dict(zip("♠♥♣♦", "shcd", strict=True))
HELD = re.compile(rf"({'|'.join(RANKS)})([{''.join(SUITS)}]+)")
"""Cards of a rank as they are written: «7♠♥»."""

READ = """phone => [...phone.querySelectorAll('.log [data-key]')].map(row => ({
  key: row.dataset.key, words: row.textContent, secret: row.classList.contains('ephemeral') }))"""
TOO_SMALL = """log => [...log.querySelectorAll('.key')].map(key => key.getBoundingClientRect())
  .filter(key => key.height < 44 || key.width < 44).length"""
CUT = "log => [...log.querySelectorAll('.key')].filter(key => key.scrollWidth > key.clientWidth).map(k => k.innerText)"


def cards_in(words: str) -> set[str]:
    """Return all cards named in the text, as the game's codes."""
    return {RANKS[rank] + SUITS[suit] for rank, suits in HELD.findall(words) for suit in suits}


@dataclass
class Table:
    """The chat, and the page with two phones."""

    chat: Chat
    browser: Browser
    screen: Screen

    def hand(self, name: str) -> Locator:
        """Return the latest private message of this person."""
        return self.screen.log(name).locator(".ephemeral").last

    def ranks(self, name: str) -> Locator:
        """Return the ranks that this person may ask for now."""
        return self.hand(name).locator(".key:enabled", has_text=HELD)

    async def check_eyes(self) -> None:
        """Check that a phone names only its owner's cards and those shown in the open."""

        async def all_see_their_own() -> bool:
            seen = {name: await self.screen.phone(name).evaluate(READ) for name in TWO}
            await self._check_owners(seen)
            state = (await self.chat.match()).state
            named = [cards_in("\n".join(row["words"] for row in seen[name])) for name in TWO]
            for seat, other in ((0, 1), (1, 0)):
                in_the_open = {mark for owner, mark in state.known if owner == other}
                leaked = named[seat] & set(state.hands[other]) - in_the_open
                assert not leaked, f"{TWO[seat]} sees cards of {TWO[other]}"
            return all(named[seat] >= set(state.hands[seat]) for seat in (0, 1))

        await until(all_see_their_own, "everybody sees their own cards")

    async def _check_owners(self, seen: dict[str, Any]) -> None:
        """Check that private messages are shown on their receivers' phones only."""
        viewers = await self._viewers()
        for name, person in zip(TWO, self.chat.people, strict=True):
            for row in seen[name]:
                assert row["secret"] == row["key"].startswith("e")
                assert viewers.get(row["key"], [person.id]) == [person.id], f"{name} sees another person's message"

    async def _viewers(self) -> dict[str, list[int]]:
        """Return the receiver of each private message."""
        return {
            f"e{shown['message']['ephemeral_message_id']}": shown["viewers"]
            for chat in (await self.chat.client.get("snapshot"))["chats"]
            for shown in chat["messages"]
            if "ephemeral_message_id" in shown["message"]
        }

    async def asker(self) -> str | None:
        """Return the person to ask, once the page says so; None if the match is over."""
        await self.chat.quiet()
        is_on = await self.chat.app.storage.matches.live_at(self.chat.group_id, 0) is not None
        asker = TWO[(await self.chat.match()).state.mover] if is_on else None

        async def page_says_so() -> bool:
            if asker is None:
                return all([OVER in await self.screen.log(name).inner_text() for name in TWO])
            words = await self.screen.log(ANYA).locator(".with-photo").last.inner_text()
            return f"Спрашивает \u2068{asker}\u2069" in words

        await until(page_says_so, f"the table on the page, with {asker or 'the end'}")
        return asker

    async def choose(self, name: str) -> None:
        """Open the menu of the rank with the most cards."""
        ranks = self.ranks(name)
        labels = [label.strip() for label in await ranks.all_inner_texts()]
        best = max(labels, key=lambda label: len(cards_in(label)))
        await ranks.nth(labels.index(best)).click()
        await expect(self.hand(name)).to_contain_text(WHOM)

    async def ask(self, name: str) -> None:
        """Ask the only other player, who has so many cards."""
        other = TWO[1 - TWO.index(name)]
        await self.hand(name).locator(".key", has_text=re.compile(rf"^\s*{other}: \d+\s*$")).click()
        await expect(self.screen.log(name).locator(".ephemeral", has_text=WHOM)).to_have_count(0)

    async def on_a_phone(self, name: str, words: str, picture: str) -> None:
        """Check in a window as wide as a phone that every button is readable and tappable."""
        size: Any = {"width": WIDTH, "height": HEIGHT, "has_touch": True, "is_mobile": True}
        async with opened(self.browser, self.chat.client.url, **size) as screen:
            await screen.page.get_by_role("button", name=f"Показать телефон: {name}").click()
            await screen.phone(name).get_by_role("button", name="Друзья").first.click()
            await expect(screen.log(name)).to_contain_text(words)
            await screen.shoot(picture)
            assert await screen.log(name).evaluate(TOO_SMALL) == 0
            assert await screen.log(name).evaluate(CUT) == []
            assert await screen.page.evaluate("document.documentElement.scrollWidth") <= WIDTH
            assert screen.complaints == []


@asynccontextmanager
async def two_phones(folder: Path) -> AsyncIterator[Table]:
    """Open the page with a group of two, whose table is a picture."""
    async with (
        chat(folder, *TWO, settings={"pictures": True}, wire="http") as group,
        chromium() as browser,
        opened(browser, group.client.url) as screen,
    ):
        for name in TWO:
            await screen.phone(name).get_by_role("button", name="Друзья").first.click()
            await expect(screen.log(name)).to_be_visible()
        yield Table(group, browser, screen)
        assert screen.complaints == []


async def open_the_game(table: Table) -> None:
    """Choose the game, join, deal, and open both hands."""
    screen = table.screen
    await screen.write(ANYA, "/play")
    await expect(screen.log(BORIS)).to_contain_text("Во что играем?")
    await screen.press(ANYA, "Сундучки")
    await expect(screen.log(BORIS)).to_contain_text("Сколько карт сдаём: По четыре")
    await screen.press(BORIS, "Войти")
    await expect(screen.log(ANYA)).to_contain_text("🙂 \u2068Борис\u2069")
    await screen.shoot("sunduchki-1-lobby")
    await screen.press(ANYA, "Начать")
    for name in TWO:
        await screen.press(name, MY_CARDS)
        await expect(table.hand(name)).to_contain_text("Только тебе")


async def is_drawn(picture: Locator) -> None:
    await expect(picture).to_be_visible()
    assert await picture.evaluate("async image => { await image.decode(); return image.naturalWidth; }") >= 800


async def test_two_people_play_a_match_from_the_lobby_to_its_result(tmp_path: Path) -> None:
    async with two_phones(tmp_path) as table:
        screen = table.screen
        await open_the_game(table)
        assert (await table.chat.match()).record.rulebook == GAME
        for name in TWO:
            await is_drawn(screen.log(name).locator(".photo img").last)
        questions = 0
        while (asker := await table.asker()) is not None:
            await table.check_eyes()
            assert questions < MOST_QUESTIONS
            questions += 1
            if questions == 1:
                await screen.shoot("sunduchki-2-hands")
                await table.on_a_phone(asker, YOURS, "sunduchki-3-hand-phone")
            await table.choose(asker)
            if questions == 1:
                await table.on_a_phone(asker, WHOM, "sunduchki-4-menu-phone")
            await table.ask(asker)
            if questions == SOME_QUESTIONS:
                await table.on_a_phone(asker, "Есть", "sunduchki-5-middle-phone")
        await table.on_a_phone(ANYA, OVER, "sunduchki-6-over-phone")
        await screen.shoot("sunduchki-7-over")
        for name in TWO:
            await expect(screen.log(name)).to_contain_text("Проверить раздачу")
            await is_drawn(screen.log(name).locator(".photo img").last)
            first, second = await chests(screen, name)
            assert (first > second, first + second) == (True, CHESTS), "an odd number cannot be shared"


async def chests(screen: Screen, name: str) -> list[int]:
    """Return each player's chests as listed below the picture of the result."""
    words = await screen.log(name).locator(".with-photo").last.inner_text()
    return [int(count) for count in re.findall(r"^\d\. .+ — (\d+) ", words, re.MULTILINE)]


async def test_a_card_that_another_player_could_see_is_noticed(tmp_path: Path) -> None:
    async with two_phones(tmp_path) as table:
        await open_the_game(table)
        assert await table.asker() in TWO
        await table.check_eyes()
        secret = (await table.hand(BORIS).locator(".key").first.inner_text()).strip()
        await table.screen.write(BORIS, f"А у меня {secret}")
        await expect(table.screen.log(ANYA)).to_contain_text(f"А у меня {secret}")
        with pytest.raises(AssertionError, match="Аня sees cards of Борис"):
            await table.check_eyes()
