"""The scroll position of a chat in a browser.

A reader at the end follows new messages, another one stays in place, and a press shows its effect.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio
from aiogram.types import EphemeralMessageParameters, InlineKeyboardMarkup
from playwright.async_api import Browser, Locator, expect

from tests.playground import example_bot
from tests.playground.browser import CHROMIUM, NO_CHROMIUM, Screen, chromium
from tests.playground.evening import Evening, an_evening
from tests.support.wait_until import until

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason=NO_CHROMIUM),
    pytest.mark.asyncio(loop_scope="module"),
]

MY_CARDS = "Мои карты"
JUMP = "Вниз, к новым сообщениям"
MOVES = {"reduced_motion": "no-preference"}
BELOW = """log => {
  const end = [...log.querySelectorAll('.row')].at(-1).getBoundingClientRect().bottom;
  return Math.max(Math.round(end - log.getBoundingClientRect().bottom), 0);
}"""
"""Pixels of the last message below the visible part."""
ROW = "(log, words) => [...log.querySelectorAll('.row')].find(row => row.textContent.includes(words))"
TOP = f"(log, words) => ({ROW})(log, words).getBoundingClientRect().top"
UP = "(log, by) => { log.scrollTop -= by; }"


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def browser() -> AsyncIterator[Browser]:
    async with chromium() as started:
        yield started


@pytest_asyncio.fixture(loop_scope="module")
async def evening(browser: Browser) -> AsyncIterator[Evening]:
    async with an_evening(browser) as world:
        yield world


async def talk(evening: Evening, count: int, words: str = "Сообщение") -> None:
    for number in range(count):
        await evening.say("Борис", f"{words} {number}" + "\n…" * 5)


def jump(screen: Screen, name: str = "Вера") -> Locator:
    return screen.phone(name).get_by_role("button", name=JUMP)


def hand(screen: Screen, name: str = "Вера") -> Locator:
    return screen.log(name).locator(".ephemeral.theirs").last


async def with_a_table(evening: Evening, **options: Any) -> Screen:
    """Post a table with keys, and more than a screen of messages below it."""
    await talk(evening, 2, "Раньше")
    screen = await evening.open_page(**options)
    await screen.write("Вера", "/table")
    await expect(screen.log("Вера")).to_contain_text("Ход первого игрока")
    await talk(evening, 7, "Потом")
    await expect(screen.log("Вера").get_by_text("Потом 6")).to_be_in_viewport()
    await all_is_read(evening, "Вера")
    return screen


async def all_is_read(evening: Evening, name: str) -> None:
    """Wait until the page has reported everything as read."""

    async def is_read() -> bool:
        return str(evening.people[name]) not in (await evening.snapshot())["chats"][0]["unread"]

    await until(is_read, "everything is read")


async def deal(evening: Evening, name: str, words: str = "Ваша рука") -> None:
    """Let the bot post a hand on its own."""
    to = EphemeralMessageParameters(receiver_user_id=evening.people[name])
    markup = example_bot.hand_keyboard(3)
    await evening.bot.send_message(evening.group, words, reply_markup=markup, ephemeral_message_parameters=to)


async def scroll_up(log: Locator, by: int) -> None:
    await log.evaluate(UP, by)
    await expect(log.locator("xpath=..").get_by_role("button", name=JUMP)).to_be_visible()


async def test_a_press_shows_what_came_of_it(evening: Evening) -> None:
    screen = await with_a_table(evening)
    await scroll_up(screen.log("Аня"), 300)
    before = await screen.log("Аня").evaluate(TOP, "Потом 3")
    await screen.press("Вера", MY_CARDS)  # scrolled to, as a person would
    await expect(hand(screen)).to_be_in_viewport(ratio=0.9)
    await expect(jump(screen)).to_be_hidden()
    await screen.write("Борис", "А мне?")
    await expect(screen.log("Вера").get_by_text("А мне?")).to_be_in_viewport()
    await expect(screen.log("Аня")).to_contain_text("А мне?")
    assert await screen.log("Аня").evaluate(TOP, "Потом 3") == pytest.approx(before, abs=1), (
        "another phone's press is no reason to move"
    )


async def test_a_press_shows_what_came_of_it_with_everything_else_that_came(evening: Evening) -> None:
    """The table is edited, a person writes, and the hand is replaced, all at once."""
    screen = await with_a_table(evening)
    await deal(evening, "Вера", "Первая рука")
    await expect(hand(screen)).to_be_in_viewport(ratio=0.9)
    await screen.hold_news()
    await screen.press("Вера", MY_CARDS)
    await expect(jump(screen)).to_be_visible()
    await redraw_table(evening, "Теперь здесь\nна две строки\nбольше")
    await evening.say("Борис", "Кстати")
    await screen.held_news("Ваша рука, игрок")
    await delete_hands(evening, "Первая рука")
    await evening.say("Борис", "Вот и всё")
    await screen.held_news("Вот и всё")
    await screen.let_go()
    await expect(screen.log("Вера").locator(".ephemeral.theirs")).to_have_count(1)
    await expect(hand(screen)).to_be_in_viewport(ratio=0.9)
    assert await screen.log("Вера").evaluate(BELOW) == 0


async def test_a_person_who_reads_on_after_a_press_is_left_alone(evening: Evening) -> None:
    screen = await with_a_table(evening)
    log = screen.log("Вера")
    await screen.hold_news()
    await screen.press("Вера", MY_CARDS)
    await screen.held_news("Ваша рука, игрок")
    await log.evaluate(UP, 200)
    await screen.drawn()
    before = await log.evaluate(TOP, "Раньше 1")
    await screen.let_go()
    await expect(hand(screen)).to_be_attached()
    assert await log.evaluate(TOP, "Раньше 1") == pytest.approx(before, abs=1)
    await expect(jump(screen)).to_be_visible()


async def test_talk_is_not_what_came_of_a_press(evening: Evening) -> None:
    screen = await with_a_table(evening)
    log = screen.log("Вера")
    await screen.press("Вера", "Взять")
    await screen.hears("Вера", "Вы взяли карту")
    before = await log.evaluate(TOP, "Ход первого")
    await evening.say("Борис", "Кстати")
    await expect(log).to_contain_text("Кстати")
    await screen.drawn()
    assert await log.evaluate(TOP, "Ход первого") == pytest.approx(before, abs=1)
    await expect(jump(screen)).to_have_text("1")


async def test_at_the_end_one_stays_whatever_moves(evening: Evening) -> None:
    await talk(evening, 6)
    screen = await evening.open_page()
    log = screen.log("Вера")
    box = screen.phone("Вера").get_by_role("textbox")

    async def stayed(after: str) -> None:
        await screen.drawn()
        assert await log.evaluate(BELOW) == 0, after
        await expect(jump(screen)).to_be_hidden()

    await screen.write("Вера", "/table")
    await expect(screen.phone("Вера").get_by_role("button", name="Перейти к закреплённому")).to_be_visible()
    await stayed("a table was pinned")
    await box.fill("раз\nдва\nтри\nчетыре\nпять")
    await stayed("the line one writes in has grown")
    await box.press("End")
    await box.press_sequentially(", шесть")
    await stayed("more was written")
    await screen.shoot("long-draft")
    await screen.page.set_viewport_size({"width": 1280, "height": 520})
    await stayed("a keyboard took half of the screen")
    await box.fill("")
    await screen.page.set_viewport_size({"width": 1280, "height": 820})
    await stayed("the keyboard is gone")
    await log.evaluate(f"""log => {{
        const row = ({ROW})(log, 'Ход первого');
        row.style.minHeight = '700px';
        log.dispatchEvent(new Event('scroll'));
        row.offsetTop;
        row.style.minHeight = '';
        log.dispatchEvent(new Event('scroll'));
    }}""")
    await stayed("something grew late and shrank again")
    await log.evaluate(f"log => {{ ({ROW})(log, 'Сообщение 5').style.minHeight = '300px'; }}")
    await stayed("a picture came late")
    await evening.say("Борис", "И последнее")
    await expect(log.get_by_text("И последнее")).to_be_in_viewport()


@pytest.mark.parametrize("order", ["log.scrollTop -= 300; wire.let_go();", "wire.let_go(); log.scrollTop -= 300;"])
async def test_a_person_who_leaves_in_the_moment_news_come_is_left_alone(evening: Evening, order: str) -> None:
    screen = await with_a_table(evening)
    log = screen.log("Вера")
    await screen.hold_news()
    await evening.say("Борис", "Новость")
    await screen.held_news("Новость")
    before = await log.evaluate(TOP, "Потом 3")
    await log.evaluate(f"log => {{ {order} }}")
    await screen.drawn()
    await expect(log).to_contain_text("Новость")
    assert await log.evaluate(TOP, "Потом 3") == pytest.approx(before + 300, abs=1)
    await expect(jump(screen)).to_be_visible()


async def test_one_comes_in_at_the_first_unread_message(evening: Evening) -> None:
    await evening.control("read", {"user_id": evening.people["Вера"], "chat_id": evening.group})
    await talk(evening, 9)
    screen = await evening.open_page()
    await expect(screen.log("Вера").get_by_text("Новые сообщения")).to_be_in_viewport()
    await expect(screen.log("Вера").get_by_text("Сообщение 0")).to_be_in_viewport()
    await expect(jump(screen)).to_have_text("9")
    await jump(screen).click()
    await expect(screen.log("Вера").get_by_text("Сообщение 8")).to_be_in_viewport()
    await screen.phone("Вера").get_by_role("button", name="Назад к чатам").click()
    await expect(screen.phone("Вера").locator(".badge")).to_have_count(0)
    await evening.say("Борис", "Ещё одно")
    await expect(screen.phone("Вера").get_by_label("1 непрочитанное")).to_be_visible()
    await screen.shoot("unread")


async def test_messages_in_a_hidden_window_are_read_when_it_is_shown(evening: Evening) -> None:
    screen = await evening.open_page()
    await all_is_read(evening, "Вера")
    looks = """is_hidden => {
        Object.defineProperty(document, 'hidden', { get: () => is_hidden, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
    }"""
    await screen.page.evaluate(looks, True)
    await evening.say("Борис", "Ау!")
    await expect(screen.log("Вера")).to_contain_text("Ау!")
    await screen.page.wait_for_timeout(400)  # longer than the page waits before it reports a message as read
    assert str(evening.people["Вера"]) in (await evening.snapshot())["chats"][0]["unread"]
    await screen.page.evaluate(looks, False)
    await all_is_read(evening, "Вера")


async def test_a_ride_to_the_end_arrives_although_news_come(evening: Evening) -> None:
    screen = await with_a_table(evening, **MOVES)
    log = screen.log("Вера")
    await scroll_up(log, 900)
    await screen.hold_news()
    await evening.say("Борис", "Новость")
    await screen.held_news("Новость")
    assert await on_the_way(screen, jump(screen)) > 48
    await expect(log.get_by_text("Новость")).to_be_in_viewport()
    await expect(jump(screen)).to_be_hidden()
    assert await log.evaluate(BELOW) == 0


async def test_a_ride_to_what_is_pinned_arrives_although_news_come(evening: Evening) -> None:
    screen = await with_a_table(evening, **MOVES)
    await screen.hold_news()
    await evening.say("Борис", "Новость")
    await screen.held_news("Новость")
    await on_the_way(screen, screen.phone("Вера").get_by_role("button", name="Перейти к закреплённому"))
    await expect(screen.log("Вера")).to_contain_text("Новость")
    await expect(screen.log("Вера").locator(".text", has_text="Ход первого игрока")).to_be_in_viewport()
    await expect(jump(screen)).to_be_visible()


async def on_the_way(screen: Screen, button: Locator) -> float:
    """Press a key that starts a scroll; at its first move, release held-back events.

    Return the distance from the end at that moment.
    """
    log = await screen.log("Вера").element_handle()
    below: float = await button.evaluate(
        f"""(button, log) => new Promise(done => {{
            log.addEventListener('scroll', () => {{ done(({BELOW})(log)); wire.let_go(); }}, {{ once: true }});
            button.click();
        }})""",
        log,
    )
    return below


async def test_an_alert_gives_the_focus_back_and_leaves_the_place(evening: Evening) -> None:
    screen = await with_a_table(evening)
    await screen.press("Вера", "Сдаться")
    alert = screen.phone("Вера").get_by_role("alertdialog")
    await expect(alert).to_be_visible()
    await deal(evening, "Вера")
    await expect(hand(screen)).to_be_in_viewport()
    await screen.page.keyboard.press("Escape")
    await expect(screen.phone("Вера").get_by_role("button", name="Сдаться")).to_be_focused()
    assert await screen.log("Вера").evaluate(BELOW) == 0


async def test_a_quote_unfolds_downwards(evening: Evening) -> None:
    screen = await with_a_table(evening)
    log = screen.log("Вера")
    quote = "<blockquote expandable>" + "Строка правил\n" * 12 + "</blockquote>"
    await evening.bot.send_message(evening.group, quote, parse_mode="HTML")
    unfold = log.get_by_role("button", name="Показать целиком")
    await expect(unfold).to_be_in_viewport()
    before = await log.evaluate(TOP, "Строка правил")
    await unfold.click()
    await expect(log.get_by_role("button", name="Свернуть")).to_be_attached()
    assert await log.evaluate(TOP, "Строка правил") == pytest.approx(before, abs=1)
    await evening.say("Борис", "Дочитали?")
    await expect(log).to_contain_text("Дочитали?")
    assert await log.evaluate(TOP, "Строка правил") == pytest.approx(before, abs=1)


async def test_the_place_is_kept_when_something_above_grows_or_goes(evening: Evening) -> None:
    screen = await with_a_table(evening)
    log = screen.log("Вера")
    await evening.say("Аня", "Сдавай!")
    await deal(evening, "Вера")
    await talk(evening, 6, "Дальше")
    await expect(log.get_by_text("Дальше 5")).to_be_in_viewport()
    await log.evaluate("""log => {
        const hand = log.querySelector('.ephemeral.theirs');
        log.scrollTop = hand.offsetTop + hand.offsetHeight / 2;
    }""")
    await expect(jump(screen)).to_be_visible()
    before = await log.evaluate(TOP, "Дальше 1")
    await redraw_table(evening, "Теперь здесь\nна две строки\nбольше")
    await expect(log).to_contain_text("на две строки")
    assert await log.evaluate(TOP, "Дальше 1") == pytest.approx(before, abs=1)
    await delete_hands(evening)
    await expect(log.locator(".ephemeral.theirs")).to_have_count(0)
    assert await log.evaluate(TOP, "Дальше 1") == pytest.approx(before, abs=1)
    await evening.say("Борис", "Свежее")
    await expect(log).to_contain_text("Свежее")
    assert await log.evaluate(TOP, "Дальше 1") == pytest.approx(before, abs=1)
    await jump(screen).click()
    await expect(jump(screen)).to_be_hidden()
    await expect(log.get_by_text("Свежее")).to_be_in_viewport()


async def redraw_table(evening: Evening, text: str) -> None:
    table = (await evening.snapshot())["chats"][0]["pinned"][0]
    markup: InlineKeyboardMarkup = example_bot.table_keyboard()
    await evening.bot.edit_message_text(text, chat_id=evening.group, message_id=table, reply_markup=markup)


async def delete_hands(evening: Evening, words: str = "") -> None:
    for chat in (await evening.snapshot())["chats"]:
        for message in [shown["message"] for shown in chat["messages"]]:
            if "receiver_user" in message and message["from"]["is_bot"] and words in message["text"]:
                person = message["receiver_user"]["id"]
                await evening.bot.delete_ephemeral_message(evening.group, person, message["ephemeral_message_id"])
