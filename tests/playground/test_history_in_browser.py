"""History in a real browser as wide as a phone, readable and tappable."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import expect

from bot.core.results import match_export
from tests.fairness.files import plain
from tests.fairness.forgeries import FORGED, forged
from tests.fairness.page import verifier
from tests.playground.browser import CHROMIUM, NO_CHROMIUM, SCREENSHOTS
from tests.playground.pocket import PRIVATE, Pocket, pocket
from tests.support.chat import MORE
from tests.support.chat_steps import NO_THINKING, introduced
from tests.support.chat_tournaments import JOIN, KNOCKOUT, LEAGUE, ROBIN, START, TO_TABLE, play
from tests.support.counted_matches import ended
from tests.support.played_matches import play_out

pytestmark = [pytest.mark.browser, pytest.mark.skipif(CHROMIUM is None, reason=NO_CHROMIUM)]

FOUR = ("Аня", "Борис", "Вера", "Гриша")
EIGHT = (*FOUR, "Даша", "Егор", "Жанна", "Захар")
PICTURES: dict[str, Any] = {"pictures": True}


def history(folder: Path, *names: str, **options: Any) -> Any:
    return pocket(folder, *names, begins="history", **{"pauses": NO_THINKING, "settings": PICTURES, **options})


async def played(hand: Pocket, *rulebooks: str) -> None:
    people = [(person.id, person.user["first_name"]) for person in hand.table.people]
    for rulebook in rulebooks:
        await play_out(hand.table.app.matches, rulebook, people, chat_id=hand.table.group_id, luck=4)
    await hand.table.quiet()


async def test_from_the_list_to_the_replay_the_animation_and_the_file(tmp_path: Path) -> None:
    async with history(tmp_path, *FOUR) as hand:
        await hand.take("Аня")
        await hand.write("/history")
        await hand.look("Здесь ещё ни одной партии не доиграли", "none")
        await played(hand, "montana", "monopolist", "uno")
        await hand.look("Игра окончена", "result")
        await hand.write("/history")
        await hand.look("Здесь сыграли", "list")
        await hand.press("1 · УНО")
        await hand.look("⏯ Повтор", "match")
        await hand.press("📜 Как всё было")
        await hand.look("1/", "course")
        await hand.press("← К партии")
        await hand.press("💾 Скачать")
        await hand.look("С именами игроков или без?", "save")
        await hand.press("С именами")
        await hand.look("igroteka replay igroteka-uno-", "file")
        await hand.press("← Назад")
        await hand.press("⏯ Повтор")
        await hand.sees("УНО · раздача")
        await hand.press("+10")
        await hand.look("УНО · ход 10 из", "replay")
        await hand.press("👀 Открыть все карты")
        await hand.look("🙈 Как видели все", "replay-open")
        await hand.press("🎬 Анимация")
        await expect(hand.log.locator("a.file")).to_have_count(1)
        film = hand.log.locator(".with-photo img").last
        await expect(film).to_have_attribute("width", "640")
        await hand.look("🏆", "film")
        await hand.take("Аня", PRIVATE)
        await hand.write("/history")
        await hand.look("Твои партии", "mine")
        await hand.press("3 · Монтана")
        await hand.press("⏯ Повтор")
        await hand.sees("Монтана · раздача")
        for step in range(1, 4):
            await hand.press("▶")
            await hand.sees(f"Монтана · ход {step} из")
        await hand.look("Монтана · ход 3 из", "replay-montana")
        await hand.press("← К партии")
        await hand.press("← К списку")
        await hand.press("2 · Монополист")
        await hand.press("⏯ Повтор")
        await hand.press("+10")
        await hand.look("Монополист · ход 10 из", "replay-monopolist")


async def test_statistics_the_best_and_being_forgotten(tmp_path: Path) -> None:
    async with history(tmp_path, *FOUR) as hand:
        table = hand.table
        await introduced(table)
        ids = [person.id for person in table.people]
        await hand.take("Аня")
        await hand.write("/stats")
        await hand.look("ни одной доигранной партии", "stats-none")
        for luck, company in enumerate((ids, ids[:3], ids[1::-1], ids[:2], ids[2:] + ids[:1], ids), start=1):
            await ended(table.app.matches, company, moved=40, chat_id=table.group_id, luck=luck)
        await played(hand, "uno")
        await table.quiet()
        await hand.write("/stats")
        await hand.look("партии в этом чате", "stats-here")
        await hand.press("Я везде")
        await hand.look("партии во всех чатах", "stats-everywhere")
        await hand.press("Этот чат")
        await hand.look("Во что играет этот чат", "stats-chat")
        await hand.press("🏆 Лучшие в чате")
        await hand.look("Рейтинг меняют", "top")
        alone = [(ids[0], "Аня"), (None, "Шестерёнка")]
        await play_out(table.app.matches, "uno", alone, chat_id=table.group_id, luck=9)
        await hand.look("Без рейтинга: за столом был компьютер", "unrated")
        await hand.write("/stats")
        await hand.press("🙈 Не показывать меня в списках")
        await hand.look("👀 Показывать меня в списках", "hidden")
        await hand.write("/forget")
        await hand.look("Забыть всё, что я о тебе знаю?", "forget")
        await hand.press("🗑 Да, забыть меня")
        await hand.look("больше ничего о тебе не помню", "forgotten")


async def test_the_fairness_of_a_deal_from_the_lobby_to_the_page_that_checks(tmp_path: Path) -> None:
    async with history(tmp_path, "Аня", "Борис") as hand:
        table = hand.table
        boris = table.people[1]
        await hand.take("Аня")
        await hand.write("/uno")
        await table.tap(boris, "Войти")
        await hand.press(MORE)
        await hand.press("🤝 Честность раздачи")
        await hand.look("📋 Скопировать отпечаток", "fair-lobby")
        await hand.log.locator(".key").filter(has_text="«").first.click()
        await hand.sees("Твоё слово")
        await hand.press("⬜ Кубики Telegram перед раздачей")
        await hand.look("✅ Кубики Telegram перед раздачей", "fair-word")
        await hand.press("Закрыть")
        await hand.press("Начать")
        await hand.look("Кубики в раздаче", "fair-dice")
        match = await table.match()
        await table.mean(boris, "/leave")
        await hand.press("🤝 Проверить раздачу")
        await hand.look(match.seed.hex()[:8], "fair-over")
        over = await table.app.matches.get(match.match_id)
        export = match_export.of_match(over, await table.app.storage.events.course_of(match.match_id))
        true, false = tmp_path / "true.json", tmp_path / "false.json"
        true.write_bytes(match_export.written(export))
        false.write_bytes(forged(plain(export), FORGED["another word"]))
        async with verifier("ru-RU") as page:
            for file, verdict, name in ((true, ".verdict.good", "true"), (false, ".verdict.bad", "forged")):
                await page.fill("#hash", export.seed_hash)
                await page.set_input_files("#file", file)
                await expect(page.locator(verdict)).to_be_visible()
                await page.screenshot(path=SCREENSHOTS / f"history-verify-{name}.png")
                assert await page.evaluate("document.documentElement.scrollWidth") <= 390


async def test_an_evening_of_a_cup(tmp_path: Path) -> None:
    async with history(tmp_path, *EIGHT[:5]) as hand:
        table = hand.table
        await hand.take("Аня")
        await hand.write("/cup")
        await hand.look("Турнир на вечер", "cup-menu")
        await hand.press(KNOCKOUT)
        await hand.look(JOIN, "cup-list")
        signup = await table.people[0].wait_for(lambda seen: JOIN in seen.buttons, "the list")
        for person in table.people[1:]:
            await table.tap(person, JOIN, signup)
        await hand.press(START)
        await hand.look(TO_TABLE, "cup-first")
        for _ in range(2):
            await play(table)
        await table.quiet()
        await hand.look(TO_TABLE, "cup-later")
        await hand.press("✖️ Закончить турнир")
        await hand.look("Закончить турнир досрочно?", "cup-stop")
        await hand.press("Нет, играем дальше")
        for _ in range(2):
            await play(table)
        await hand.look("Турнир окончен", "cup-over")


async def test_everybody_meets_everybody_and_a_league(tmp_path: Path) -> None:
    async with history(tmp_path, *FOUR[:3]) as hand:
        table = hand.table
        await introduced(table)
        await hand.take("Аня")
        await hand.write("/cup")
        await hand.press(ROBIN)
        await hand.press(START)
        await hand.screen.hears("Аня", "хотя бы 3")
        signup = await table.people[0].wait_for(lambda seen: JOIN in seen.buttons, "the list")
        for person in table.people[1:]:
            await table.tap(person, JOIN, signup)
        await hand.press(START)
        await hand.sees(TO_TABLE)
        for _ in range(2):
            await play(table)
        await table.quiet()
        await hand.look("3 из 3", "robin")
        await play(table)
        await hand.look("Турнир окончен", "robin-over")
        assert await table.app.storage.tournaments.live_at(table.group_id, 0) is None
        await hand.write("/cup")
        await hand.press(LEAGUE)
        await hand.look("очко за каждого", "league")
