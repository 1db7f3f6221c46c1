"""УНО in a real browser, on the page that `igroteka run` serves: a newcomer's first minutes, a whole round."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Locator, expect

from playground.client import ControlClient
from tests.playground.browser import CHROMIUM, NO_CHROMIUM, Screen, chromium, opened
from tests.support.cli_process import Program, free_port, fresh_igroteka, igroteka, with_known_deals
from tests.support.wait_until import until

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason=NO_CHROMIUM),
    pytest.mark.asyncio(loop_scope="module"),
]

NAMES = ("Аня", "Боря", "Вера")
NEW_GAME = "🎲 Новая игра"
MY_CARDS = "🃏 Мои карты"
MOVES = 400
ASKED = re.compile(r"Твой ход|Из колоды пришло|Берёшь четыре|возьми четыре|выбери цвет|какой цвет|С кем меняешься")
OVER = "🏆 Игра окончена!"
CARD = re.compile(r"[🔴⭐🟩🔷🌈](?! [А-Я])")
"""A card, not a colour to choose: «🔴\u00a05», «🌈», but not «🔴 Красный»."""
SMALLEST_TELLING_HAND = 5
"""Fewer cards may well be alike in two hands, or have been laid one after the other."""

SHORT_DEAL = 101
"""Number of a known deal on which a round of 14 moves is possible.

Most deals have no such round. To find another one, play cards at random on each of the 256 known deals.
"""
SHORT_ROUND = (
    ("Вера", "🟩\N{NO-BREAK SPACE}⇄"),
    ("Боря", "🔷\N{NO-BREAK SPACE}⇄"),
    ("Вера", "🔴\N{NO-BREAK SPACE}⇄"),
    ("Боря", "🔴\N{NO-BREAK SPACE}⊘"),
    ("Вера", "🔴\N{NO-BREAK SPACE}+2"),
    ("Аня", "🔴\N{NO-BREAK SPACE}8"),
    ("Вера", "⭐\N{NO-BREAK SPACE}8"),
    ("Боря", "⭐\N{NO-BREAK SPACE}5"),
    ("Аня", "⭐\N{NO-BREAK SPACE}4"),
    ("Вера", "⭐\N{NO-BREAK SPACE}⇄"),
    ("Аня", "⭐\N{NO-BREAK SPACE}+2"),
    ("Вера", "УНО!"),
    ("Вера", "⭐\N{NO-BREAK SPACE}3"),
    ("Аня", "⭐\N{NO-BREAK SPACE}⊘"),
    ("Вера", "⭐\N{NO-BREAK SPACE}9"),
)
"""The presses of a round with SHORT_DEAL, in which Вера wins."""
RESTARTED_BEFORE = 4
"""Index of the press in SHORT_ROUND that waits for the restarted bot."""

READ_PHONES = """() => [...document.querySelectorAll('.phone')].map(phone => ({
  rows: [...phone.querySelectorAll('.log [data-key]')].map(row => ({
    key: row.dataset.key,
    secret: row.classList.contains('ephemeral'),
    text: row.querySelector('.text')?.textContent ?? '',
    buttons: [...row.querySelectorAll('.key')].map(key => ({
      text: key.textContent.trim(), on: !key.disabled, row: key.dataset.row, column: key.dataset.column })),
  })),
}))"""


@dataclass
class Hand:
    """What a person was shown for their eyes only, latest."""

    key: str
    text: str
    buttons: list[dict[str, Any]]

    @property
    def enabled(self) -> list[dict[str, Any]]:
        return [button for button in self.buttons if button["on"] and button["text"] != "📌 Поручения"]

    @property
    def cards(self) -> tuple[str, ...]:
        return tuple(button["text"] for button in self.buttons if CARD.match(button["text"]))

    def count(self, label: str) -> int:
        return sum(button["text"] == label for button in self.buttons)


@dataclass
class Evening:
    """The page that `igroteka run` serves, and the people on it."""

    program: Program
    people: ControlClient
    ids: dict[str, int]
    screen: Screen

    async def hands(self) -> dict[str, Hand | None]:
        """Everybody's hand as the page shows it; on the way it is made sure that nobody sees another's."""
        phones = dict(zip(NAMES, await self.screen.page.evaluate(READ_PHONES), strict=True))
        await self._check_owners(phones)
        hands = {}
        for name, phone in phones.items():
            secret = [row for row in phone["rows"] if row["secret"]]
            hands[name] = Hand(secret[-1]["key"], secret[-1]["text"], secret[-1]["buttons"]) if secret else None
        for owner, hand in hands.items():
            if hand is not None and len(hand.cards) >= SMALLEST_TELLING_HAND:
                for other in set(NAMES) - {owner}:
                    assert not shows(phones[other]["rows"], hand), f"{other} sees the hand of {owner}"
        return hands

    async def _check_owners(self, phones: dict[str, Any]) -> None:
        """Each secret message on a phone was sent to that phone's owner."""
        snapshot = await self.people.get("snapshot")
        viewers = {
            f"e{shown['message']['ephemeral_message_id']}": shown["viewers"]
            for chat in snapshot["chats"]
            for shown in chat["messages"]
            if "ephemeral_message_id" in shown["message"]
        }
        for name, phone in phones.items():
            for row in phone["rows"]:
                assert row["secret"] == row["key"].startswith("e")
                if row["secret"] and row["key"] in viewers:
                    assert viewers[row["key"]] == [self.ids[name]], f"{name} sees somebody else's message"

    def key(self, name: str, hand: Hand, button: dict[str, Any]) -> Locator:
        place = f'[data-key="{hand.key}"] [data-row="{button["row"]}"][data-column="{button["column"]}"]'
        return self.screen.log(name).locator(place)

    async def asked(self) -> tuple[str, Hand] | None:
        """Whoever has to decide something now; None when the game is over."""

        async def is_over_or_goes_on() -> list[tuple[str, Hand] | None]:
            hands = await self.hands()
            if OVER in await self.screen.log("Аня").inner_text():
                return [None]
            return [(name, hand) for name, hand in hands.items() if hand and ASKED.search(hand.text) and hand.enabled]

        return (await until(is_over_or_goes_on, "somebody is asked for something"))[0]

    async def decide(self, name: str, hand: Hand) -> str:
        """Presses the first card that fits, else whatever else is on offer; the button's label."""
        choices = [button for button in hand.enabled if button["text"] != "← Назад"]
        best = next((button for button in choices if button["text"] == "УНО!"), choices[0])
        await self.key(name, hand, best).click()

        async def has_worked() -> bool:
            now = (await self.hands())[name]
            return now != hand or OVER in await self.screen.log(name).inner_text()

        await until(has_worked, f"{name} presses {best['text']!r} of {hand}")
        return str(best["text"])

    async def press_known(self, name: str, label: str) -> None:
        """Press a button of the hand that is known to work, without waiting for «Твой ход».

        The table is edited once a second at most, and «Твой ход» comes after it. A player who follows the game need
        not wait for it.
        """

        async def hand_with_button() -> Hand | None:
            hand = (await self.hands())[name]
            return hand if hand is not None and hand.count(label) else None

        before = await until(hand_with_button, f"{name} can press {label!r}")
        assert before is not None
        await self.screen.press(name, label)

        async def has_worked() -> bool:
            now = (await self.hands())[name]
            if now is None:
                return OVER in await self.screen.log(name).inner_text()
            return now.count(label) < before.count(label)

        await until(has_worked, f"{name} has pressed {label!r}")


def shows(rows: list[dict[str, Any]], hand: Hand) -> bool:
    """Whether a keyboard on the screen is this hand, or a text lists all of it."""
    wanted = Counter(hand.cards)
    for row in rows:
        if "Карты на руках" in row["text"]:  # the round is over: all cards are on the table
            continue
        labels = Counter(button["text"] for button in row["buttons"] if CARD.match(button["text"]))
        if labels == wanted or all(row["text"].count(card) >= count for card, count in wanted.items()):
            return True
    return False


@pytest.fixture
def environment() -> dict[str, str]:
    """Return the settings of the program. Tests with other settings are parametrized."""
    return {}


@pytest.fixture
def program(tmp_path: Path, environment: dict[str, str]) -> Iterator[Program]:
    start = fresh_igroteka if environment else igroteka  # deals are known only to a new Python
    with start(tmp_path, "run", "--port", str(free_port()), **environment) as running:
        yield running
    assert "Traceback" not in running.output


@pytest_asyncio.fixture(loop_scope="module")
async def browser(program: Program) -> AsyncIterator[Browser]:
    """Chromium, which starts at the same time as the program."""
    async with chromium() as started:
        yield started


@pytest_asyncio.fixture(loop_scope="module")
async def evening(browser: Browser, program: Program) -> AsyncIterator[Evening]:
    async with ControlClient(program.url) as people, opened(browser, program.url, greet=True) as screen:
        users = (await people.get("snapshot"))["users"]
        yield Evening(program, people, {user["first_name"]: user["id"] for user in users}, screen)
        assert screen.complaints == []


async def gather(screen: Screen) -> None:
    """From «Новая игра» to the lobby with everybody in it."""
    await join(screen)
    await expect_everybody(screen)


async def join(screen: Screen) -> None:
    """Open a lobby and join it in the order of NAMES."""
    await expect(screen.log("Аня").get_by_role("button", name=NEW_GAME)).to_be_visible()
    await screen.press("Аня", NEW_GAME)
    for name in NAMES[1:]:
        await screen.press(name, "Войти")
        await screen.hears(name, "Ты за столом")


async def expect_everybody(screen: Screen) -> None:
    for name in NAMES[1:]:
        await expect(screen.log("Аня").get_by_text(f"🙂 \u2068{name}\u2069").first).to_be_visible()


async def agree_on_one_round(screen: Screen, picture: str = "") -> None:
    await screen.press("Аня", "Ещё…")
    await screen.press("Аня", "Настройки")
    await screen.press("Аня", "До скольких играем: 500 очков")
    if picture:
        await screen.shoot(picture)
    await screen.press("Аня", "Один раунд")
    await expect(screen.log("Боря")).to_contain_text("До скольких играем: Один раунд")


async def expect_result(screen: Screen) -> None:
    for name in NAMES:
        await expect(screen.log(name)).to_contain_text(OVER)
        await expect(screen.log(name)).to_contain_text("Проверить раздачу")


async def test_the_first_five_minutes_of_a_newcomer(evening: Evening, browser: Browser) -> None:
    screen = evening.screen
    hint = screen.page.get_by_role("complementary", name="С чего начать")
    await expect(hint).to_contain_text("Нажми «Новая игра»")
    await expect(screen.page.get_by_role("dialog")).to_have_count(0)
    for name in NAMES:
        await expect(screen.phone(name).get_by_role("heading", name="Друзья")).to_be_visible()
    await expect(screen.log("Вера").get_by_role("button", name=NEW_GAME)).to_be_visible()
    await screen.shoot("game-1-hello")
    await gather(screen)
    await screen.shoot("game-2-lobby")
    await screen.press("Аня", "Начать")
    await expect(hint).to_be_hidden()
    for name in NAMES:
        hand = screen.log(name).locator(".ephemeral").last
        await expect(hand).to_contain_text("Только тебе")
        came = await hand.get_attribute("data-key")
        await screen.press(name, MY_CARDS)
        await expect(screen.log(name).locator(f'[data-key="{came}"]')).to_have_count(0)
        await expect(hand).to_contain_text("Только тебе")
        await expect(hand).to_be_in_viewport(ratio=0.9)
    asked = await evening.asked()
    assert asked is not None
    await screen.shoot("game-3-hands")
    name, cards = asked
    while not any(CARD.match(button["text"]) for button in cards.enabled):
        await evening.decide(name, cards)
        name, cards = await evening.asked() or (name, cards)
    card = await evening.decide(name, cards)
    if (now := (await evening.hands())[name]) is not None and "какой цвет" in now.text:
        await evening.decide(name, now)
    for other in NAMES:
        await expect(screen.log(other)).to_contain_text(f"\u2068{name}\u2069 кладёт {card}")
    await screen.shoot("game-4-played")
    await on_one_phone(evening, browser)


async def on_one_phone(evening: Evening, browser: Browser) -> None:
    """The same table in a window as wide as a phone."""
    url = evening.program.url
    async with opened(browser, url, width=390, height=780, has_touch=True, is_mobile=True) as screen:
        name, _ = await evening.asked() or ("", None)
        await screen.page.get_by_role("button", name=f"Показать телефон: {name}").click()
        await expect(screen.log(name).locator(".ephemeral").last).to_be_visible()
        await expect(screen.page.get_by_role("complementary", name="С чего начать")).to_be_visible()
        await screen.shoot("game-5-phone")
        await screen.page.get_by_role("button", name="Понятно").click()
        await screen.shoot("game-6-phone-hand")
        small = await screen.log(name).evaluate(
            "log => [...log.querySelectorAll('.key')].filter(key => key.getBoundingClientRect().height < 44"
            " || key.getBoundingClientRect().width < 44).length"
        )
        assert small == 0, "a button is too small for a thumb"
        assert await screen.page.evaluate("document.documentElement.scrollWidth") <= 390
        assert screen.complaints == []


@pytest.mark.parametrize("environment", [with_known_deals(SHORT_DEAL)], ids=["known-deal"])
async def test_a_short_round_on_three_phones_with_a_restart_of_the_bot_in_its_midst(evening: Evening) -> None:
    screen = evening.screen
    # The lobby is edited once a second at most, so the last edit is waited for alone.
    await join(screen)
    await agree_on_one_round(screen)
    await expect_everybody(screen)
    await screen.press("Аня", "Начать")
    for index, (name, label) in enumerate(SHORT_ROUND):
        if index == RESTARTED_BEFORE:
            await restart_bot(screen)
        if index in (0, RESTARTED_BEFORE + 1):
            asked, _ = await evening.asked() or ("", None)
            assert asked == name
        await evening.press_known(name, label)
    await expect_result(screen)


async def test_a_whole_round_on_three_phones_with_a_restart_of_the_bot_in_its_midst(evening: Evening) -> None:
    screen = evening.screen
    await gather(screen)
    await agree_on_one_round(screen, "game-7-options")
    await screen.press("Аня", "Начать")
    moves = 0
    while (asked := await evening.asked()) is not None:
        assert moves < MOVES
        if moves == 4:
            await restart_bot(screen)
            await screen.shoot("game-8-restarted")
        await evening.decide(*asked)
        moves += 1
    assert moves > 4
    await expect_result(screen)
    await screen.shoot("game-9-over")


async def restart_bot(screen: Screen) -> None:
    await screen.page.get_by_role("button", name="Настройки", exact=True).first.click()
    drawer = screen.page.get_by_role("dialog", name="Настройки")
    await drawer.get_by_role("button", name="Перезапустить").click()
    await expect(drawer.get_by_text("Перезапускаем…")).to_be_visible()
    await screen.page.keyboard.press("Escape")
