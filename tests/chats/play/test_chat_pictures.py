"""The table as a picture: sent once, edited, or text without pictures."""

from pathlib import Path
from typing import Any

import pytest

from bot.core.play.apply_action import game_of
from bot.i18n.texts import Texts
from bot.render import Artist
from games.registry import RULEBOOKS, AnyGame
from playground.client import Person, Seen
from tests.support.chat import MY_CARDS, Chat, chat
from tests.support.wait_until import until

PICTURES: dict[str, Any] = {"pictures": True}


async def the_table(table: Chat) -> Seen:
    return await table.people[0].wait_for(lambda seen: MY_CARDS in seen.buttons, "the table")


async def move(table: Chat) -> None:
    match = await table.match()
    game = game_of(match)
    seat = game.status(match.state).waiting[0]
    await table.act(seat, game.legal_actions(match.state, seat)[-1])
    await table.quiet()


async def test_the_table_is_a_picture_with_words_below_and_a_move_edits_it(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", settings=PICTURES) as table:
        await table.deal()
        before = await the_table(table)
        assert before.message["photo"]
        assert "УНО · раунд 1" in before.message["caption"]
        # the lobby may have been drawn once more at the start of the match
        drawn = len(await table.client.calls("editMessageMedia"))
        await move(table)
        after = await the_table(table)
        assert after.id == before.id
        assert after.message["photo"] != before.message["photo"]
        assert len(await table.client.calls("editMessageMedia")) == drawn + 1


async def test_the_same_picture_is_not_uploaded_again(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", settings=PICTURES) as table:
        await table.deal()
        shown = await the_table(table)
        await table.people[0].say("/table")
        await table.people[0].wait_for(lambda seen: MY_CARDS in seen.buttons and seen.id != shown.id, "a new table")
        await table.quiet()
        [*_, second] = await table.client.calls("sendPhoto")
        assert second["params"]["photo"] == shown.message["photo"][-1]["file_id"]
        uploads = [call for call in await table.client.calls() if call.get("files")]
        assert len(uploads) == 2, "the cover of the lobby, and the table"


async def test_where_photos_are_not_allowed_the_table_is_text(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", settings=PICTURES) as table:
        silent = {"user_id": table.client.bot_id, "permissions": {"can_send_photos": False}}
        await table.client.post(f"chats/{table.group_id}/restrict", silent)
        await table.deal()
        assert "УНО · раунд 1" in (await the_table(table)).message["text"]
        await move(table)
        assert len(await table.client.calls("sendPhoto")) == 1, "it is tried once"


async def test_a_chat_chooses_text_and_pictures_again(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", settings=PICTURES) as table:
        anya, _ = table.people
        await table.deal()
        for label, kind in (("📝 Стол текстом", "text"), ("🖼 Стол картинкой", "photo")):
            await anya.say("/settings")
            await table.tap(anya, label)
            await table.quiet()
            tables = [seen for seen in await anya.seen() if MY_CARDS in seen.buttons]
            assert len(tables) == 1
            assert kind in tables[0].message


async def test_a_hand_in_the_private_chat_is_a_picture(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", settings=PICTURES) as table:
        anya, _ = table.people
        await anya.say("/start", chat_id=table.client.bot_id)
        await anya.sees("Привет", chat_id=table.client.bot_id)
        async with table.app.storage.transaction():
            await table.app.storage.users.update(anya.id, hand_place="private")
        await table.deal()
        await table.tap(anya, MY_CARDS)
        hand = next(seen for seen in reversed(await anya.seen(table.client.bot_id)) if "photo" in seen.message)
        assert hand.buttons
        assert not [seen for seen in await anya.seen() if seen.is_ephemeral and "photo" in seen.message]


@pytest.mark.parametrize("rulebook", ["uno", "montana", "monopolist"])
async def test_against_computers_table_and_hand_are_one_picture_and_so_is_the_result(
    tmp_path: Path, rulebook: str
) -> None:
    async with chat(tmp_path, "Аня", kind="private", settings=PICTURES, pauses=(60.0, 60.0)) as table:
        (anya,) = table.people
        await anya.say(f"/{rulebook}")
        await table.tap(anya, "Начать")
        await table.quiet()
        assert any("photo" in seen.message for seen in await anya.seen())


async def test_a_picture_that_cannot_be_drawn_is_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*arguments: object) -> bytes:
        raise KeyError("g7")

    monkeypatch.setattr("bot.render.Artist.draw", broken)
    async with chat(tmp_path, "Аня", "Борис", settings=PICTURES) as table:
        await table.deal()
        assert "УНО · раунд 1" in (await the_table(table)).message["text"]


async def the_only_page(person: Person, number: int) -> Seen:
    """Return the only page of the rules, which must have this number."""

    def is_page(seen: Seen) -> bool:
        return "photo" in seen.message and "правила, " in seen.text

    async def only() -> list[Seen]:
        pages = [seen for seen in await person.seen() if is_page(seen)]
        return pages if len(pages) == 1 and f"правила, {number}/" in pages[0].text else []

    [page] = await until(only, f"page {number} and no other")
    return page


async def test_the_rules_are_illustrated_and_flipped_in_the_group(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", settings=PICTURES) as table:
        (anya,) = table.people
        await anya.say("/rules")
        await table.tap(anya, "УНО", await anya.sees("Правила какой игры показать?"))
        page = await the_only_page(anya, 1)
        for label, number in (("→", 2), ("→", 3), ("←", 2)):
            await table.tap(anya, next(button for button in page.buttons if label in button), page)
            page = await the_only_page(anya, number)
        # the earlier page is turned back in the same message
        assert len(await table.client.calls("editEphemeralMessageMedia")) == 1


async def test_the_rules_are_flipped_in_private(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", kind="private", settings=PICTURES) as table:
        (anya,) = table.people
        await anya.say("/rules")
        await table.tap(anya, "УНО", await anya.sees("Правила какой игры показать?"))
        page = await the_only_page(anya, 1)
        await table.tap(anya, next(button for button in page.buttons if "→" in button), page)
        flipped = await the_only_page(anya, 2)
        assert flipped.id == page.id


@pytest.mark.parametrize("game", RULEBOOKS, ids=lambda game: game.name)
def test_every_page_of_the_rules_has_a_picture_that_can_be_drawn(game: AnyGame) -> None:
    texts = Texts(strict=True)
    pages = sum(texts.has(f"{game.name}-rules-{page}") for page in range(1, 20))
    assert len(game.presentation.illustrations) == pages
    artist = Artist(texts)
    assert all(artist.draw(picture, ("Аня", "Борис")) for picture in set(game.presentation.illustrations))
