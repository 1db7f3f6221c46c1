"""docs/verify.html computes the same streams and deals, and finds forgeries."""

import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Page, expect

from bot.core.results import match_export
from games.registry import RULEBOOKS, AnyGame
from tests.fairness.files import exported, plain, resealed
from tests.fairness.forgeries import COURSES, FORGED, forged
from tests.fairness.page import PAGE, verdict, verifier
from tests.playground.browser import CHROMIUM, NO_CHROMIUM, SCREENSHOTS

pytestmark = [
    pytest.mark.real,
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason=NO_CHROMIUM),
    pytest.mark.asyncio(loop_scope="module"),
]

MATCHES = 20
BOTH = 3
UNO = RULEBOOKS[0]


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def page() -> AsyncIterator[Page]:
    async with verifier() as opened:
        yield opened


@pytest.mark.parametrize("game", RULEBOOKS, ids=lambda game: game.name)
async def test_matches_of_each_game_are_found_sound(page: Page, game: AnyGame) -> None:
    for number in range(MATCHES):
        export = exported(game, number)
        assert await verdict(page, match_export.written(export), export.seed_hash) is None, number


@pytest.mark.parametrize("game", RULEBOOKS, ids=lambda game: game.name)
@pytest.mark.parametrize("what", FORGED)
async def test_a_forgery_is_found_although_its_checksum_fits(page: Page, game: AnyGame, what: str) -> None:
    if what == "another deal" and f"  {game.name}: {{ deal:" not in PAGE.read_text(encoding="utf-8"):
        what = "another lot"  # the page checks only the lots of a game whose deal it does not know
    said = await verdict(page, forged(plain(exported(game, BOTH)), FORGED[what]))
    assert said is not None
    assert not said.startswith("!"), said


@pytest.mark.parametrize("what", [*FORGED, *COURSES])
async def test_a_change_of_the_file_alone_is_found_by_the_checksum(page: Page, what: str) -> None:
    file = plain(exported(UNO, BOTH))
    {**FORGED, **COURSES}[what](file)
    assert await verdict(page, json.dumps(file).encode()) == "the checksum is wrong: the file was changed"


async def test_bad_files_are_named(page: Page) -> None:
    file = plain(exported(UNO, BOTH))
    whole = resealed(file)
    for data, said in (
        (whole[: len(whole) // 2], "the file is cut off"),
        (b"", "this is no JSON"),
        (b"[]", "this is no file of a match of Igroteka"),
        (json.dumps({**file, "schema": 99}).encode(), "the file is of schema 99, and this page knows up to 1"),
        (resealed({**file, "fairness": None}), "deal and lots are not in the file"),
        (resealed({**file, "seed": "00"}), "the seed is not 64 hexadecimal digits"),
        (resealed({**file, "fairness": {**file["fairness"], "scheme": 7}}), "the seed is mixed by scheme 7"),
        (resealed({**file, "actions": [{"seat": 99}]}), "action 1 is not as it should be"),
    ):
        found = await verdict(page, data)
        assert found is not None
        assert found.startswith(said)
    assert await verdict(page, whole, "0" * 64) == (
        "the seed in the file is not the one whose fingerprint was in the lobby"
    )


async def test_a_player_checks_a_deal_on_a_phone(page: Page, tmp_path: Path) -> None:
    """A true and a forged file in both languages; people's words are never markup."""
    export = exported(UNO, BOTH)
    file = plain(export)
    file["seats"][0]["name"] = "<img src=x onerror=alert(1)>\u202eаня"
    true, false = tmp_path / "true.json", tmp_path / "false.json"
    true.write_bytes(resealed(file))
    false.write_bytes(forged(file, FORGED["another die"]))
    await page.set_input_files("#file", true)
    await expect(page.locator(".verdict.good")).to_contain_text("It fits")
    await expect(page.locator(".steps .open")).to_have_count(1)
    await page.fill("#hash", export.seed_hash)
    await expect(page.locator(".steps .open")).to_have_count(0)
    await page.click("#language")
    await expect(page.locator(".verdict.good")).to_contain_text("Да: карты сданы честно")
    await expect(page.locator("#result img")).to_have_count(0)
    await page.click("summary")
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    await page.screenshot(path=SCREENSHOTS / "verify-true.png", full_page=True)
    assert await page.evaluate("document.documentElement.scrollWidth") <= 390, "it is wider than a phone"
    await page.set_input_files("#file", false)
    await expect(page.locator(".verdict.bad")).to_contain_text("Нет: партию играли по другому зерну")
    await page.screenshot(path=SCREENSHOTS / "verify-forged.png", full_page=True)
    await page.fill("#hash", "12")
    await expect(page.locator(".verdict.bad")).to_contain_text("64 шестнадцатеричных")
    await page.fill("#hash", "")
    await page.click("#language")
