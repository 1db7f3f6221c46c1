"""Messages too old to be deleted, refused or forgotten pictures, hands after the end."""

from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from bot.core.actor import Actor
from bot.core.jobs import DrawHands, DrawPrivateHand
from bot.core.models import Match
from bot.core.play import apply_action
from bot.core.play.match_screens import ScreenCache
from bot.telegram import chat_appearance
from bot.telegram.live_messages.shown_messages import ShownScreens, Urgency
from games.engine import Leave
from playground.client import Person, Seen
from playground.files import FileStore
from tests.support.chat import MY_CARDS, Chat, chat
from tests.support.deck_tables import REST, dealt, lay
from tests.support.raw_sql import shown_of
from tests.support.wait_until import until

PICTURES: dict[str, Any] = {"pictures": True}
THREE_DAYS = 3 * 86_400


async def tables(table: Chat) -> list[Seen]:
    return [seen for seen in await table.people[0].seen() if MY_CARDS in seen.buttons]


async def move(table: Chat) -> None:
    match = await table.match()
    game = apply_action.game_of(match)
    seat = game.status(match.state).waiting[0]
    await table.act(seat, game.legal_actions(match.state, seat)[-1])
    await table.quiet()


async def repost(table: Chat) -> None:
    await table.app.playing.show_table(table.group_id, 0)
    await table.quiet()


def age(table: Chat, chat_id: int, message_id: int) -> None:
    """Make all messages three days older."""
    world = table.playground.world
    chats = [*world.groups.values(), *world.private.values()]
    found = next(chat for chat in chats if chat.id == chat_id)
    found.messages[message_id].data["date"] -= THREE_DAYS


# Older than 48 hours


@pytest.mark.parametrize("pictures", [False, True])
async def test_a_table_too_old_to_be_deleted_is_put_out_of_use(tmp_path: Path, pictures: bool) -> None:
    async with chat(tmp_path, "Аня", "Борис", admin=True, settings={"pictures": pictures}) as table:
        anya, _ = table.people
        match = await table.deal()
        old = shown_of(table.app.storage, match).table or 0
        age(table, table.group_id, old)
        await repost(table)
        [new] = await tables(table)
        assert table.playground.world.groups[table.group_id].pinned == [new.id]
        left = next(seen for seen in await anya.seen() if seen.id == old)
        assert left.buttons == []
        assert left.text == "Стол теперь здесь →"
        [link] = left.message["caption_entities" if pictures else "entities"]
        assert link["url"] == f"https://t.me/c/{str(table.group_id)[4:]}/{new.id}"


async def test_putting_an_old_table_out_of_use_goes_on_until_it_is_done(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", admin=True, timings={"job_back_off_seconds": (0.01,)}) as table:
        match = await table.deal()
        old = shown_of(table.app.storage, match).table or 0
        age(table, table.group_id, old)
        for method in ("editMessageText", "unpinChatMessage"):
            await table.client.script(method, "error", times=2)
        await repost(table)
        [new] = await tables(table)
        assert table.playground.world.groups[table.group_id].pinned == [new.id]


async def test_an_old_table_of_a_basic_group_says_where_to_look_without_a_link(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", kind="group") as table:
        anya, _ = table.people
        old = shown_of(table.app.storage, await table.deal()).table or 0
        age(table, table.group_id, old)
        await repost(table)
        left = next(seen for seen in await anya.seen() if seen.id == old)
        assert (left.text, left.buttons) == ("Стол теперь ниже.", [])
        assert len(await tables(table)) == 1


async def test_a_hand_too_old_to_be_deleted_is_put_out_of_use(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, _ = table.people
        await table.deal()
        await anya.say("/start", chat_id=table.client.bot_id)
        await anya.sees("Привет", chat_id=table.client.bot_id)
        assert await table.app.delivery.hands.show_privately(await table.match(), 0)
        old = (await table.shown()).private_hand(anya.id) or 0
        age(table, anya.id, old)
        assert await table.app.delivery.hands.show_privately(await table.match(), 0)
        await table.quiet()
        left = next(seen for seen in await anya.seen(chat_id=table.client.bot_id) if seen.id == old)
        assert (left.text, left.buttons) == ("Карты теперь ниже.", [])


# Pictures


async def kinds(table: Chat) -> list[str]:
    return ["photo" if "photo" in seen.message else "text" for seen in await tables(table)]


async def test_a_picture_that_telegram_no_longer_knows_is_uploaded_anew(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", settings=PICTURES) as table:
        await table.deal()
        table.playground.world.files = FileStore()
        await repost(table)
        assert await kinds(table) == ["photo"]
        refused, sent = (await table.client.calls("sendPhoto"))[-2:]
        assert (refused["ok"], sent["ok"]) == (False, True)
        assert refused["params"]["photo"] != sent["params"]["photo"]
        await repost(table)
        assert (await table.client.calls("sendPhoto"))[-1]["params"]["photo"] != sent["params"]["photo"]
        assert not [call for call in (await table.client.calls("sendPhoto"))[3:] if not call["ok"]]


async def test_an_edit_with_a_picture_that_telegram_no_longer_knows_uploads_it(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", settings=PICTURES) as table:
        before = await table.deal()
        await move(table)
        table.playground.world.files = FileStore()
        await table.put(before.state)
        await table.quiet()
        refused, edited = (await table.client.calls("editMessageMedia"))[-2:]
        assert (refused["ok"], edited["ok"]) == (False, True)
        assert len(await tables(table)) == 1


async def test_a_page_of_the_rules_whose_picture_is_no_longer_known_is_shown_all_the_same(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", settings=PICTURES) as table:
        (anya,) = table.people
        await anya.say("/rules")
        await table.tap(anya, "УНО", await anya.sees("Правила какой игры показать?"))
        for label in ("→", "→"):
            await flip(table, anya, label)
        table.playground.world.files = FileStore()
        await flip(table, anya, "←")
        assert "photo" in (await page_of(anya)).message


async def page_of(person: Person) -> Seen:
    return await person.wait_for(lambda seen: seen.is_ephemeral and "photo" in seen.message, "a page")


async def flip(table: Chat, person: Person, label: str) -> None:
    page = await page_of(person)
    await table.tap(person, next(button for button in page.buttons if label in button), page)
    await until(lambda: is_another(person, page), "the next page")


async def is_another(person: Person, page: Seen) -> bool:
    pages = [seen for seen in await person.seen() if seen.is_ephemeral and "photo" in seen.message]
    return len(pages) == 1 and pages[0].text != page.text


def may_send_photos(table: Chat, allowed: bool) -> None:
    """Set the group's permission for photos, of which a bot is not told."""
    table.playground.world.groups[table.group_id].permissions["can_send_photos"] = allowed


def let_pass(table: Chat, monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    later = table.app.storage.clock.game() + seconds
    monkeypatch.setattr(table.app.storage.clock, "game", lambda: later)


async def test_a_chat_that_has_refused_a_picture_is_asked_again_after_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with chat(tmp_path, "Аня", "Борис", settings=PICTURES) as table:
        may_send_photos(table, False)
        await table.deal()
        assert await kinds(table) == ["text"]
        asked = len(await table.client.calls("sendPhoto"))
        await repost(table)
        assert len(await table.client.calls("sendPhoto")) == asked, "not at every turn"
        let_pass(table, monkeypatch, chat_appearance.PHOTOS_AGAIN_AFTER)
        await repost(table)
        assert len(await table.client.calls("sendPhoto")) == asked + 1, "still not"
        may_send_photos(table, True)
        let_pass(table, monkeypatch, chat_appearance.PHOTOS_AGAIN_AFTER)
        await repost(table)
        assert await kinds(table) == ["photo"]


async def test_when_the_bots_rights_change_pictures_are_tried_at_once(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", settings=PICTURES) as table:
        silent = {"user_id": table.client.bot_id, "permissions": {"can_send_photos": False, "can_send_messages": True}}
        await table.client.post(f"chats/{table.group_id}/restrict", silent)
        await table.deal()
        assert await kinds(table) == ["text"]
        await table.client.post(f"chats/{table.group_id}/restrict", {**silent, "permissions": None})
        await until(lambda: table.app.appearance.theme_of(table.group_id), "the bot has heard of it")
        await repost(table)
        assert await kinds(table) == ["photo"]


async def test_a_table_whose_picture_is_refused_in_an_edit_becomes_text(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", settings=PICTURES) as table:
        await table.deal()
        words = "Bad Request: not enough rights to send photos to the chat"
        await table.client.script("editMessageMedia", "error", error_code=400, description=words)
        await move(table)
        assert await kinds(table) == ["text"]


# After the end


async def end(table: Chat, how: str) -> Match:
    match = await table.match()
    now = table.app.storage.clock.now()
    if how == "over":
        await table.app.matches.update(
            match.match_id, lambda draft: apply_action.act(draft, 1, Leave(), now, table.app.matches.timings)
        )
    else:
        await table.app.participation.stop(match.match_id, Actor(match.record.host_id, "Аня"))
    await table.quiet()
    return await table.app.matches.get(match.match_id)


@pytest.mark.parametrize("how", ["over", "cancelled"])
async def test_after_the_end_no_hand_can_be_pressed(tmp_path: Path, how: str) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        await table.deal()
        for person in table.people:
            await table.tap(person, MY_CARDS)
            await person.wait_for(lambda seen: seen.is_ephemeral, "the hand")
        assert (await end(table, how)).status == how
        for person in table.people:
            assert [seen for seen in await person.seen() if seen.is_ephemeral] == []


@pytest.mark.parametrize("how", ["over", "cancelled"])
async def test_a_hand_in_the_group_that_may_not_go_tells_the_end_and_cannot_be_pressed(
    tmp_path: Path, how: str
) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, _ = table.people
        await table.deal()
        await table.tap(anya, MY_CARDS)
        await anya.wait_for(lambda seen: seen.is_ephemeral, "the hand")
        words = "Bad Request: message can't be deleted"
        await table.client.script("deleteEphemeralMessage", "error", error_code=400, description=words)
        await end(table, how)
        [hand] = [seen for seen in await anya.seen() if seen.is_ephemeral]
        assert hand.buttons == []
        assert ("Игра окончена" if how == "over" else "Партия остановлена") in hand.text


@pytest.mark.parametrize("pictures", [False, True])
@pytest.mark.parametrize("how", ["over", "cancelled"])
async def test_after_the_end_no_hand_in_a_private_chat_can_be_pressed(tmp_path: Path, how: str, pictures: bool) -> None:
    async with chat(tmp_path, "Аня", "Борис", settings={"pictures": pictures}) as table:
        anya, _ = table.people
        await table.deal()
        await anya.say("/start", chat_id=table.client.bot_id)
        await anya.sees("Привет", chat_id=table.client.bot_id)
        assert await table.app.delivery.hands.show_privately(await table.match(), 0), (
            "the group's own place for hands stays"
        )
        match = await end(table, how)
        seen = await anya.seen(chat_id=table.client.bot_id)
        [hand] = [one for one in seen if one.id == shown_of(table.app.storage, match).private_hand(anya.id)]
        assert hand.buttons == []
        assert ("Игра окончена" if how == "over" else "Партия остановлена") in hand.text


@pytest.mark.parametrize(("in_private", "urgency"), [(True, Urgency.TIDY), (False, Urgency.FALSE)])
def test_a_hand_of_a_user_who_is_out_tells_the_end_too(in_private: bool, urgency: Urgency) -> None:
    """A player without cards has no buttons, but also gets the end, first beside the table."""
    match = lay(dealt(), ("r1",), *REST)
    screens = ShownScreens(ScreenCache())
    screens.drawn(match, 0, in_private=in_private, hints=True)
    match.status = "over"
    assert screens.urgency(match, 0, in_private=in_private, is_open=True) == urgency
    screens.drawn(match, 0, in_private=in_private, hints=True)
    assert screens.urgency(match, 0, in_private=in_private, is_open=True) is None


# No calls without a visible effect


@pytest.mark.parametrize("place", ["group", "private"])
async def test_a_hand_that_would_look_the_same_costs_no_call(tmp_path: Path, place: str) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, _ = table.people
        await table.deal()
        if place == "private":
            await anya.say("/start", chat_id=table.client.bot_id)
            await anya.sees("Привет", chat_id=table.client.bot_id)
            assert await table.app.delivery.hands.show_privately(await table.match(), 0)
        else:
            await table.tap(anya, MY_CARDS)
            await anya.wait_for(lambda seen: seen.is_ephemeral, "the hand")
        await draw_hand(table, anya, place)
        before = len(await table.client.calls())
        await draw_hand(table, anya, place)
        assert [call for call in (await table.client.calls())[before:] if call["method"].startswith("edit")] == []


async def draw_hand(table: Chat, person: Person, place: str) -> None:
    """Draw a hand whose shown content is unknown."""
    honest, forgotten = ShownScreens.urgency, [Urgency.NEEDED]

    def urgency(screens: ShownScreens, match: Match, seat: int, *, in_private: bool, is_open: bool) -> Urgency | None:
        return forgotten.pop() if forgotten else honest(screens, match, seat, in_private=in_private, is_open=is_open)

    match_id = (await table.match()).match_id
    job = DrawHands(table.group_id, match_id) if place == "group" else DrawPrivateHand(person.id, match_id, 0)
    with patch.object(ShownScreens, "urgency", urgency):
        async with table.app.storage.transaction():
            await table.app.storage.outbox.enqueue([job])
        table.app.outbox.kick(job.chat_id)
        await table.quiet()
