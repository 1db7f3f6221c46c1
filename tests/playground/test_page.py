"""The playground's page in a real browser: several people in one chat."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import partial
from typing import Any

import pytest
import pytest_asyncio
from aiogram.types import InlineKeyboardButton, InlineKeyboardMarkup
from playwright.async_api import Browser, expect

from tests.playground import example_bot
from tests.playground.browser import CHROMIUM, NO_CHROMIUM, Screen, chromium
from tests.playground.evening import NAMES, Evening, an_evening
from tests.support.wait_until import until

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason=NO_CHROMIUM),
    pytest.mark.asyncio(loop_scope="module"),
]


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def browser() -> AsyncIterator[Browser]:
    async with chromium() as started:
        yield started


@pytest_asyncio.fixture(loop_scope="module")
async def evening(browser: Browser) -> AsyncIterator[Evening]:
    async with an_evening(browser) as world:
        yield world


async def test_a_whole_conversation_on_three_phones(evening: Evening) -> None:
    screen = await evening.open_page()
    await screen.write("Аня", "Ура, все в сборе!")
    for name in NAMES:
        await expect(screen.log(name)).to_contain_text("Ура, все в сборе!")
        await expect(screen.log(name).get_by_role("button", name="Реакция 🎉: Пример")).to_be_visible()
    await screen.write("Борис", "/table")
    for name in NAMES:
        await expect(screen.log(name)).to_contain_text("Ход первого игрока")
        await expect(screen.phone(name).get_by_role("button", name="Перейти к закреплённому")).to_contain_text(
            "Стол открыт"
        )
    await screen.shoot("desktop-light")
    disabled = screen.phone("Вера").get_by_role("button", name="Ещё рано")
    await expect(disabled).to_be_disabled()
    slow = screen.phone("Вера").get_by_role("button", name="Подумать")
    await slow.click()
    await expect(slow).to_have_attribute("aria-busy", "true")
    evening.thought.set()
    for name in NAMES:
        await expect(screen.log(name)).to_contain_text("Ход второго игрока")
        await expect(screen.log(name).locator(".edited")).to_have_count(1)
    await expect(slow).not_to_have_attribute("aria-busy", "true")
    await screen.write("Вера", "/photo")
    photo = screen.phone("Аня").get_by_role("button", name="Открыть фото: Стол сверху")
    await photo.click()
    await expect(screen.page.get_by_role("dialog", name="Стол сверху")).to_be_visible()
    await screen.page.keyboard.press("Escape")
    await expect(screen.page.get_by_role("dialog")).to_have_count(0)
    await screen.write("Вера", "/dice")
    await expect(screen.log("Борис").get_by_role("img", name="выпало")).to_be_visible()
    await screen.write("Вера", "/sticker")
    await expect(screen.log("Борис").get_by_role("img", name="Стикер")).to_be_visible()
    evening.thought.clear()
    await screen.write("Аня", "/think")
    await expect(screen.phone("Борис")).to_contain_text("Пример печатает…")
    evening.thought.set()
    await expect(screen.log("Борис").locator(".quote")).to_contain_text("/think")
    await screen.shoot("desktop-media")


async def test_markup_becomes_elements_and_hostile_names_stay_text(evening: Evening) -> None:
    hostile = "<img src=x onerror=alert(1)> \u202e" + "длинное имя " * 4
    mallory = await evening.control("users", {"first_name": hostile[:64], "last_name": "Ы" * 64})
    evening.people["M"] = mallory["id"]
    await evening.control(f"chats/{evening.group}/members", {"user_id": mallory["id"]})
    screen = await evening.open_page(width=1560)
    await evening.say("M", "<b>не жирный</b> <script>alert(1)</script>")
    await screen.write("Аня", "/text")
    log = screen.log("Аня")
    await expect(log).to_contain_text("<script>alert(1)</script>")
    assert await log.locator("script, img[src=x]").count() == 0
    for selector, text in {
        ".text strong": "Жирный",
        ".text em": "курсив",
        ".text u": "подчёркнутый",
        ".text s": "зачёркнутый",
        ".text > code": "код",
        ".text pre": "print('ход')",
        ".text .mention": "@friend",
        ".text blockquote:not(.expandable)": "Карта к карте",
    }.items():
        await expect(log.locator(selector)).to_contain_text(text)
    await expect(log.get_by_role("link", name="правила")).to_have_attribute("href", "https://example.org/rules")
    await log.get_by_role("button", name="Скрытый текст").click()
    await expect(log.locator(".spoiler.revealed")).to_have_text("тайна")
    await log.get_by_role("button", name="Показать целиком").click()
    await expect(log.get_by_role("button", name="Свернуть")).to_be_visible()
    for phone in await screen.page.locator(".phone").all():
        wide = await phone.evaluate("phone => [...phone.querySelectorAll('.bubble, .service-text')].filter("
            "item => item.getBoundingClientRect().right > phone.getBoundingClientRect().right).length")  # fmt: skip
        assert wide == 0, "a long name pushes a bubble out of the phone"
    await screen.shoot("markup-and-hostile-names")


async def test_an_ephemeral_message_is_seen_on_one_phone_only(evening: Evening) -> None:
    screen = await evening.open_page()
    await screen.write("Аня", "/hand")
    hand = screen.log("Аня").locator(".ephemeral", has_text="Ваша рука")
    await expect(hand).to_contain_text("Только тебе")
    await expect(screen.log("Аня").locator(".ephemeral.mine")).to_contain_text("/hand")
    await screen.write("Борис", "/table")
    await screen.press("Вера", "Мои карты")
    vera = screen.log("Вера").locator(".ephemeral")
    await expect(vera).to_contain_text(f"игрок {evening.people['Вера']}: 3 карты")
    await screen.shoot("ephemeral")
    await screen.press("Вера", "Карта 1")
    await expect(vera).to_contain_text("2 карты")
    await expect(vera).to_have_count(1)
    await expect(screen.log("Борис")).to_contain_text("Стол открыт")
    await expect(screen.log("Борис").locator(".ephemeral")).to_have_count(0)
    await expect(screen.log("Борис")).not_to_contain_text("Ваша рука")
    await expect(screen.log("Аня")).not_to_contain_text(f"игрок {evening.people['Вера']}:")


async def test_a_toast_or_an_alert_is_shown_to_the_one_who_pressed(evening: Evening) -> None:
    screen = await evening.open_page()
    await screen.write("Аня", "/table")
    await screen.press("Борис", "Взять")
    await expect(screen.phone("Борис").get_by_role("status")).to_contain_text("Вы взяли карту")
    await screen.press("Вера", "Сдаться")
    alert = screen.phone("Вера").get_by_role("alertdialog")
    await expect(alert).to_contain_text("Сдаваться рано")
    await expect(alert.get_by_role("button", name="Понятно")).to_be_focused()
    await screen.shoot("toast-and-alert")
    await screen.page.keyboard.press("Tab")
    await expect(alert.get_by_role("button", name="Понятно")).to_be_focused()
    assert await screen.page.get_by_role("alertdialog").count() == 1
    assert await screen.told() == [("Борис", "Вы взяли карту")]
    await screen.page.keyboard.press("Escape")
    await expect(alert).to_have_count(0)
    await expect(screen.phone("Вера").get_by_role("button", name="Сдаться")).to_be_focused()


async def test_the_keyboard_is_enough(evening: Evening) -> None:
    screen = await evening.open_page(chat=None)
    keyboard = screen.page.keyboard
    await screen.page.get_by_role("button", name="Показать телефон: Аня").focus()
    await keyboard.press("Enter")
    await expect(screen.phone("Аня").get_by_role("button", name="Вечер игр")).to_be_focused()
    await keyboard.press("Enter")
    box = screen.phone("Аня").get_by_role("textbox")
    await expect(box).to_be_focused()
    await keyboard.type("/")
    options = screen.phone("Аня").get_by_role("option")
    await expect(options).to_have_count(len(example_bot.COMMANDS))
    await expect(options.filter(has_text="/hand")).to_contain_text("видно только тебе")
    await expect(options.first).to_have_attribute("aria-selected", "true")
    await keyboard.press("ArrowDown")
    await expect(options.nth(1)).to_have_attribute("aria-selected", "true")
    await screen.shoot("suggestions")
    await keyboard.press("Escape")
    await expect(options).to_have_count(0)
    await keyboard.press("Backspace")
    await keyboard.type("/ta")
    await expect(options.first).to_contain_text("/table")
    await keyboard.press("Enter")
    await expect(screen.log("Аня")).to_contain_text("Ход первого игрока")
    alert = screen.phone("Аня").get_by_role("alertdialog")
    for _ in range(30):
        await keyboard.press("Shift+Tab")
        if await screen.page.evaluate("document.activeElement.textContent") == "Сдаться":
            break
    await keyboard.press("Enter")
    await expect(alert).to_be_visible()
    await keyboard.press("Enter")
    await expect(alert).to_have_count(0)
    await keyboard.press("Escape")
    await expect(screen.phone("Аня").get_by_role("heading", name="Чаты")).to_be_visible()


async def test_a_screen_reader_finds_its_way(evening: Evening) -> None:
    screen = await evening.open_page()
    await screen.write("Аня", "Слышно?")
    log = screen.log("Борис")
    await expect(log).to_have_attribute("aria-live", "polite")
    await expect(log).to_have_attribute("aria-label", "Сообщения: Вечер игр")
    await expect(log.get_by_role("article", name="Аня")).to_contain_text("Слышно?")
    await expect(screen.page.get_by_role("navigation", name="Игроки")).to_be_visible()
    await expect(screen.page.get_by_role("main")).to_be_visible()
    nameless = await screen.page.evaluate(
        "[...document.querySelectorAll('button, textarea, input, a')].filter(item => item.offsetParent"
        " && !item.ariaLabel && !item.textContent.trim() && !item.labels?.length).map(item => item.outerHTML)"
    )
    assert nameless == []
    small = await screen.page.evaluate(
        "[...document.querySelectorAll('button:not(.more, .reaction, .command-link)')].filter(item => item.offsetParent"
        " && item.getBoundingClientRect().height < 44).map(item => item.outerHTML)"
    )
    assert small == []


async def test_replies_reactions_edits_and_deletions_by_hand(evening: Evening) -> None:
    screen = await evening.open_page()
    await screen.write("Аня", "Первое")
    message = screen.log("Борис").get_by_role("article").filter(has_text="Первое")
    await message.hover()
    await message.get_by_role("button", name="Что сделать с сообщением").click()
    sheet = screen.phone("Борис").get_by_role("dialog", name="Что сделать с сообщением")
    await expect(sheet).to_be_visible()
    await screen.shoot("message-actions")
    await sheet.get_by_role("button", name="Реакция 🔥").click()
    chip = screen.log("Вера").get_by_role("button", name="Реакция 🔥: Борис")
    await expect(chip).to_have_attribute("aria-pressed", "false")
    await message.hover()
    await message.get_by_role("button", name="Что сделать с сообщением").click()
    await sheet.get_by_role("button", name="Ответить").click()
    await screen.write("Борис", "Второе")
    await expect(screen.log("Вера").locator(".quote")).to_contain_text("Первое")
    own = screen.log("Аня").get_by_role("article").filter(has_text="Первое").first
    await own.click(button="right")
    await screen.phone("Аня").get_by_role("button", name="Изменить").click()
    await screen.write("Аня", "Самое первое")
    await expect(screen.log("Вера")).to_contain_text("Самое первое")
    await own.click(button="right")
    await screen.phone("Аня").get_by_role("button", name="Удалить").click()
    await expect(screen.log("Вера").get_by_role("article").filter(has_text="Самое первое")).to_have_count(0)


async def test_a_person_sends_a_photo(evening: Evening) -> None:
    screen = await evening.open_page()
    picker = screen.phone("Аня").locator("input[type=file]")
    await picker.set_input_files({"name": "card.png", "mimeType": "image/png", "buffer": example_bot.picture(60, 40)})
    await expect(screen.phone("Аня")).to_contain_text("card.png")
    await screen.write("Аня", "Моя карта")
    await expect(screen.phone("Вера").get_by_role("button", name="Открыть фото: Моя карта")).to_be_visible()


async def finger_on(screen: Screen, name: str, button: str) -> tuple[float, float]:
    """Hold the mouse down on a key; return its place."""
    box = await screen.phone(name).get_by_role("button", name=button, exact=True).last.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    await screen.page.mouse.move(x, y)
    await screen.page.mouse.down()
    return x, y


async def redraw_table(evening: Evening, text: str, keys: list[list[InlineKeyboardButton]] | None = None) -> None:
    """Let the bot edit the table, and wait until everybody sees it."""
    table = (await evening.snapshot())["chats"][0]["pinned"][0]
    markup = InlineKeyboardMarkup(inline_keyboard=keys) if keys else example_bot.table_keyboard()
    await evening.bot.edit_message_text(text, chat_id=evening.group, message_id=table, reply_markup=markup)
    await expect(evening.screen.log("Борис")).to_contain_text(text)


async def test_a_press_arrives_although_its_message_is_redrawn_under_the_finger(evening: Evening) -> None:
    screen = await evening.open_page()
    mouse = screen.page.mouse
    await screen.write("Аня", "/table")
    take = screen.phone("Борис").get_by_role("button", name="Взять", exact=True)
    await expect(take).to_be_visible()
    before = await take.bounding_box()
    await finger_on(screen, "Борис", "Взять")
    await redraw_table(evening, "Теперь здесь\nна две строки\nи ещё на одну\nбольше")
    assert await take.bounding_box() != before, "the key was to move away from under the finger"
    await mouse.up()
    await screen.hears("Борис", "Вы взяли карту")
    await screen.shoot("redrawn-under-a-finger")
    # The same label with other data, as for every match button after a move.
    await finger_on(screen, "Борис", "Взять")
    await redraw_table(evening, "Ход второго", [[example_bot.button("Взять", "alert")] * 2] * 2)
    await mouse.up()
    await expect(screen.phone("Борис").get_by_role("alertdialog")).to_contain_text("Сдаваться рано")


async def test_what_the_finger_was_not_put_on_is_not_pressed(evening: Evening) -> None:
    screen = await evening.open_page()
    mouse = screen.page.mouse
    presses: list[Any] = []
    screen.page.on("request", lambda request: presses.append(request.url) if "/control/press" in request.url else None)
    await screen.write("Аня", "/table")
    await expect(screen.phone("Борис").get_by_role("button", name="Взять", exact=True)).to_be_visible()
    await finger_on(screen, "Борис", "Взять")
    other = [
        [example_bot.button("Мои карты", "hand")],
        [example_bot.button(text, "toast") for text in ("Отдать", "Ой")],
    ]
    await redraw_table(evening, "Теперь другое", other)
    await mouse.up()
    x, y = await finger_on(screen, "Борис", "Отдать")
    await mouse.move(x, y - 150)
    await mouse.up()
    assert presses == []
    x, y = await finger_on(screen, "Борис", "Отдать")
    await mouse.move(x + 5, y)
    await mouse.up()
    await screen.hears("Борис", "Вы взяли карту")
    assert len(presses) == 1


async def test_one_changed_message_redraws_one_bubble(evening: Evening) -> None:
    for number in range(200):
        await evening.say("Борис", f"Сообщение {number}")
    last = await evening.say("Борис", "последнее")
    screen = await evening.open_page()
    log = screen.log("Аня")
    await expect(log.get_by_role("article")).to_have_count(201)
    await log.evaluate("""log => {
        log.touched = new Set();
        const row = node => [...log.querySelectorAll('.row')].find(child => child.contains(node)) ?? 'none of the rows';
        new MutationObserver(changes => changes.forEach(({ target }) => log.touched.add(row(target)))).observe(
            log, { subtree: true, childList: true, characterData: true });
    }""")
    edit = {"user_id": evening.people["Борис"], "chat_id": evening.group, "message_id": last["message_id"]}
    await evening.control("edit", {**edit, "text": "изменённое"})
    await expect(log).to_contain_text("изменённое")
    touched = await log.evaluate("log => [...log.touched].map(row => row.textContent ?? row)")
    assert len(touched) == 1
    assert "изменённое" in touched[0]


async def test_topics_of_a_forum(evening: Evening) -> None:
    await evening.make_group(title="Клуб", is_forum=True)
    topic = await evening.control(f"chats/{evening.group}/topics", {"name": "Уно"})
    screen = await evening.open_page(chat=None)
    for name in ("Аня", "Борис"):
        await screen.phone(name).get_by_role("button", name="Клуб").click()
        await expect(screen.phone(name).get_by_role("button", name="Общая")).to_be_visible()
    await screen.phone("Аня").get_by_role("button", name="Уно").click()
    await screen.write("Аня", "/table")
    await expect(screen.log("Аня")).to_contain_text("Стол открыт")
    unread = screen.phone("Борис").get_by_role("button", name="Уно").locator(".badge")
    await expect(unread).to_be_visible()
    await screen.shoot("topics")
    await screen.phone("Борис").get_by_role("button", name="Общая").click()
    await expect(screen.log("Борис")).not_to_contain_text("Стол открыт")
    await screen.phone("Борис").get_by_role("button", name="Назад к темам").click()
    await screen.phone("Борис").get_by_role("button", name="Уно").click()
    await screen.press("Борис", "Мои карты")
    await expect(screen.log("Борис").locator(".ephemeral")).to_contain_text("3 карты")
    assert topic["message_thread_id"] > 1


async def test_the_private_chat_starts_with_a_button(evening: Evening) -> None:
    screen = await evening.open_page(chat=None)
    await screen.phone("Вера").get_by_role("button", name="Пример бот").click()
    await screen.phone("Вера").get_by_role("button", name="Запустить").click()
    await expect(screen.log("Вера")).to_contain_text("Привет! Я пример бота.")
    await expect(screen.phone("Вера").get_by_role("textbox")).to_be_visible()
    await expect(screen.phone("Аня")).not_to_contain_text("Я пример бота")


async def test_the_page_returns_after_the_server_was_gone(evening: Evening) -> None:
    screen = await evening.open_page()
    await screen.write("Аня", "До перерыва")
    await expect(screen.log("Вера")).to_contain_text("До перерыва")
    playground = evening.playground
    port = playground.port
    await playground.stop()
    banner = screen.page.get_by_text("Связь потерялась. Подключаемся снова…")
    await expect(banner).to_be_visible()
    await screen.shoot("offline")
    await playground.start(port=port)
    assert playground.port == port
    await expect(banner).to_be_hidden()
    await evening.say("Борис", "После перерыва")
    await expect(screen.log("Вера")).to_contain_text("После перерыва")
    await expect(screen.log("Вера").get_by_role("article").filter(has_text="До перерыва")).to_have_count(1)
    screen.complaints = [text for text in screen.complaints if "ERR_CONNECTION_REFUSED" not in text]


async def test_the_drawer_changes_the_world(evening: Evening) -> None:
    screen = await evening.open_page(width=1560)
    page = screen.page
    await page.get_by_role("button", name="Настройки", exact=True).click()
    drawer = page.get_by_role("dialog", name="Настройки")
    await drawer.get_by_text("Добавить игрока").click()
    await drawer.get_by_label("Имя", exact=True).first.fill("Глеб")
    await drawer.get_by_role("button", name="Добавить", exact=True).click()
    await expect(screen.phone("Глеб")).to_be_attached()
    await screen.shoot("drawer")
    await drawer.locator("[data-chat-card]").click()
    await drawer.get_by_role("button", name="Глеб", exact=True).first.click()
    await expect(screen.log("Аня")).to_contain_text("Глеб теперь в группе")
    admin = drawer.get_by_role("switch", name="Бот — администратор").first
    await expect(admin).to_be_checked()
    await admin.click()
    await expect(admin).not_to_be_checked()
    await until(lambda: has_status(evening, "member"), "the bot is a plain member")
    inside = drawer.get_by_role("switch", name="Бот в группе").first
    await inside.click()
    await expect(inside).not_to_be_checked()
    await expect(screen.log("Аня")).to_contain_text("Пример")
    await until(lambda: has_status(evening, "left", "kicked", None), "the bot is out")
    await inside.click()
    await expect(inside).to_be_checked()
    await drawer.get_by_role("switch", name="Шквал 429").click()
    await until(lambda: is_on(evening, "storm_429"), "the storm has begun")
    await drawer.get_by_role("switch", name="Шквал 429").click()
    await expect(drawer.get_by_role("button", name="Перезапустить")).to_be_disabled()
    await expect(drawer.get_by_text("Этот бот запущен отдельно")).to_be_visible()
    await drawer.get_by_text("Новая группа").click()
    await drawer.get_by_label("Название", exact=True).fill("Клуб")
    await drawer.get_by_role("radio", name="С темами").check()
    await drawer.get_by_role("button", name="Создать", exact=True).first.click()
    await drawer.locator("[data-chat-card]", has_text="Клуб").click()
    await drawer.get_by_label("Название темы").fill("Уно")
    await drawer.get_by_role("button", name="Новая тема").click()

    async def has_topic() -> bool:
        (state,) = [chat for chat in (await evening.snapshot())["chats"] if chat["chat"].get("title") == "Клуб"]
        return "Уно" in [topic["name"] for topic in state["topics"]]

    await until(has_topic, "the topic is there")
    await drawer.get_by_role("button", name="Убрать игрока: Глеб").click()
    await expect(screen.phone("Глеб")).to_have_count(0)
    await drawer.get_by_role("button", name="Стереть всё").click()
    await drawer.get_by_role("button", name="Точно стереть всё?").click()
    await expect(drawer.get_by_text("Пока никого. Добавь первого игрока.").first).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("heading", name="Здесь пока никого")).to_be_visible()


async def test_every_fault_has_a_switch_in_both_languages(evening: Evening) -> None:
    faults = await evening.control("faults", method="GET")
    screen = await evening.open_page(chat=None)
    await screen.page.get_by_role("button", name="Настройки", exact=True).click()
    for dialog, other in (("Настройки", "English"), ("Settings", "Русский")):
        drawer = screen.page.get_by_role("dialog", name=dialog)
        for name in [name for name, value in faults.items() if isinstance(value, bool)]:
            switch = drawer.locator(f".switch:has([data-focus=fault-{name}])")
            for words in (".switch-title", ".hint"):
                await expect(switch.locator(words)).not_to_be_empty()
        await drawer.get_by_role("radio", name=other).click()
    drawer = screen.page.get_by_role("dialog", name="Настройки")
    for label, name in (("Терять ответы", "lost_answers"), ("Страница вместо ответа", "html_pages")):
        await drawer.get_by_role("switch", name=label).click()
        await until(partial(is_on, evening, name), f"{label} is on")
    await screen.shoot("faults")


async def is_on(evening: Evening, fault: str) -> bool:
    return (await evening.control("faults", method="GET"))[fault] is True


async def test_a_bot_run_by_the_playground_is_restarted_from_the_drawer(evening: Evening) -> None:
    restarts: list[str] = []

    async def restart() -> None:
        restarts.append("restarted")

    evening.playground.restart_bot = restart
    screen = await evening.open_page()
    await screen.page.get_by_role("button", name="Настройки", exact=True).click()
    drawer = screen.page.get_by_role("dialog", name="Настройки")
    await drawer.get_by_role("button", name="Перезапустить").click()
    await expect(drawer.get_by_text("Перезапускаем…")).to_be_visible()
    assert restarts == ["restarted"]


async def has_status(evening: Evening, *wanted: str | None) -> bool:
    """Return whether the bot has one of these statuses; None if it is not listed."""
    state = next(chat for chat in (await evening.snapshot())["chats"] if chat["chat"]["id"] == evening.group)
    status = next((member["status"] for member in state["members"] if member["user_id"] == evening.bot_id), None)
    return status in wanted


async def test_a_group_becomes_a_supergroup_under_the_eyes_of_its_members(evening: Evening) -> None:
    await evening.make_group("group", "Старая группа")
    screen = await evening.open_page(chat="Старая группа")
    await screen.write("Аня", "Были группой")
    await expect(screen.log("Вера")).to_contain_text("Были группой")
    await evening.control(f"chats/{evening.group}/migrate")
    await expect(screen.log("Вера")).to_contain_text("Группа стала супергруппой")
    await screen.write("Аня", "Стали супергруппой")
    await expect(screen.log("Вера")).to_contain_text("Стали супергруппой")


async def test_the_first_visit_and_the_empty_world(evening: Evening) -> None:
    await evening.control("reset")
    screen = await evening.open_page(chat=None, greet=True)
    welcome = screen.page.get_by_role("dialog", name="Ты здесь — сразу вся компания")
    await expect(welcome).to_be_visible()
    await screen.shoot("welcome")
    await welcome.get_by_role("button", name="Поехали").click()
    await screen.page.get_by_role("button", name="Позвать трёх друзей").click()
    for name in ("Аня", "Боря", "Вера"):
        await expect(screen.log(name)).to_be_visible()
    await screen.shoot("quick-start")
    await screen.page.reload()
    await expect(screen.log("Аня")).to_be_visible()
    await expect(welcome).to_have_count(0)


async def test_language_and_theme_are_switched_and_remembered(evening: Evening) -> None:
    screen = await evening.open_page(color_scheme="dark")
    page = screen.page
    await screen.write("Аня", "/table")
    await screen.press("Борис", "Мои карты")
    await expect(screen.log("Борис").locator(".ephemeral")).to_be_visible()
    await screen.shoot("desktop-dark")
    background = "getComputedStyle(document.querySelector('.glass')).backgroundColor"
    dark = await page.evaluate(background)
    await page.get_by_role("button", name="Настройки", exact=True).click()
    await page.get_by_role("radio", name="Светлая").check()
    assert await page.evaluate(background) != dark
    await page.get_by_role("radio", name="English").click()
    await expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("region", name="Phone of Аня")).to_be_visible()
    await expect(page.get_by_placeholder("Write a message…").first).to_be_visible()
    assert await page.evaluate("document.documentElement.lang") == "en"
    await screen.shoot("english-light")
    await page.reload()
    await expect(page.get_by_role("region", name="Phone of Аня")).to_be_visible()
    assert await page.evaluate(background) != dark


async def test_a_phone_wide_window_shows_one_phone(evening: Evening) -> None:
    screen = await evening.open_page(width=390, height=780, has_touch=True, is_mobile=True)
    await expect(screen.page.locator(".phone")).to_have_count(1)
    await screen.write("Аня", "/table")
    await expect(screen.log("Аня")).to_contain_text("Стол открыт")
    await screen.shoot("phone-width-chat")
    boris = screen.page.get_by_role("button", name="Показать телефон: Борис")
    await expect(boris.locator(".badge")).to_be_visible()
    await boris.click()
    await expect(screen.page.locator(".phone")).to_have_count(1)
    await screen.phone("Борис").get_by_role("button", name="Вечер игр").click()
    await screen.press("Борис", "Мои карты")
    await expect(screen.log("Борис").locator(".ephemeral")).to_be_visible()
    await screen.shoot("phone-width-ephemeral")
    width = await screen.page.evaluate("document.documentElement.scrollWidth")
    assert width <= 390
    await screen.page.get_by_role("button", name="Настройки", exact=True).click()
    await screen.shoot("phone-width-drawer")


async def test_ten_people_are_reachable(evening: Evening) -> None:
    for number in range(7):
        person = await evening.control("users", {"first_name": f"Гость {number}"})
        await evening.control(f"chats/{evening.group}/members", {"user_id": person["id"]})
    screen = await evening.open_page(width=1700)
    await expect(screen.page.locator(".phone")).to_have_count(4)
    await screen.page.get_by_role("button", name="Показать телефон: Гость 6").click()
    await expect(screen.phone("Гость 6")).to_be_visible()
    await expect(screen.page.locator(".phone")).to_have_count(4)
    await screen.shoot("ten-people")
