"""«Смотреть»: spectators see the public view in their private chats."""

import itertools
from pathlib import Path
from typing import Any

from bot.core.models import Spectator
from bot.core.spectators import MOST, key_of
from bot.telegram.callback_data import short
from games.engine import Leave
from games.uno.actions import Play
from playground.client import Person, Seen
from tests.support.chat import MY_CARDS, Chat, chat
from tests.support.chat_steps import laid, wait_button
from tests.support.lobby_driver import base36, desk
from tests.support.raw_sql import shown_of
from tests.support.wait_until import until

WATCH, NO_MORE, REPLAY = "👀 Смотреть", "Не смотреть", "⏯ Повтор"
AT_ONCE: dict[str, Any] = {"spectator_edit_seconds": 0.0}
HANDS = {0: "r1 r2 r3", 1: "b1 b2"}


async def begun(table: Chat, *, laid_out: bool = True) -> tuple[Person, Person, Person]:
    """Start a match of two; the third person is in the chat."""
    anya, boris, zina = table.people
    await anya.say("/uno")
    await table.tap(boris, "Войти")
    await table.tap(anya, "Начать")
    await table.quiet()
    if laid_out:
        await laid(table, HANDS, mover=0)
    return anya, boris, zina


async def offer_to(table: Chat, person: Person) -> Seen:
    await table.tap(person, MY_CARDS)
    return await person.wait_for(lambda seen: seen.is_ephemeral and WATCH in seen.buttons, "an offer")


async def looks_on(table: Chat, person: Person) -> Seen:
    await person.say("/start", table.client.bot_id)
    await person.sees("Привет", table.client.bot_id)
    assert await table.tap(person, WATCH, await offer_to(table, person)) == "Стол — в личном чате со мной"
    return await shown_to(table, person)


async def shown_to(table: Chat, person: Person, words: str = "👀") -> Seen:
    return await person.sees(words, table.client.bot_id)


async def watchers(table: Chat, match_id: int) -> list[Spectator]:
    return (await table.app.matches.get(match_id)).record.spectators


async def test_who_is_not_at_the_table_is_offered_to_look_on_and_sees_every_move(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", "Зина", timings=AT_ONCE) as table:
        anya, _, zina = await begun(table)
        shown = await looks_on(table, zina)
        assert "Друзья" in shown.text
        assert "УНО" in shown.text
        assert shown.buttons == [NO_MORE]
        assert not any(WATCH in seen.buttons for seen in await zina.seen()), "the offer has served"
        await table.act(0, Play("r1"))
        after = await shown_to(table, zina, "кладёт 🔴\u00a01")
        assert after.id == shown.id, "it is one message"
        await anya.sees("кладёт 🔴\u00a01")


async def test_it_ends_with_the_result_and_the_replay(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", "Зина", timings=AT_ONCE) as table:
        *_, zina = await begun(table, laid_out=False)
        match_id = (await table.match()).match_id
        shown = await looks_on(table, zina)
        await table.act(1, Leave())
        over = await shown_to(table, zina, "Игра окончена")
        assert (over.id, over.buttons) == (shown.id, [REPLAY])
        await table.quiet()
        assert [one.is_over for one in await watchers(table, match_id)] == [True]
        await zina.press_on(over, REPLAY, table.client.bot_id)
        assert not (await zina.answer())["text"]
        await zina.wait_for(lambda seen: "▶" in "".join(seen.buttons), "the replay", table.client.bot_id)


async def test_a_match_that_is_stopped_shows_how_it_stood(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", "Зина", timings=AT_ONCE) as table:
        anya, _, zina = await begun(table)
        await looks_on(table, zina)
        await table.mean(anya, "/stop")
        stopped = await shown_to(table, zina, "останавливает партию")
        assert "3 карты" in stopped.text
        assert stopped.buttons == []


async def test_who_has_not_begun_a_private_chat_is_led_there(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", "Зина", timings=AT_ONCE) as table:
        *_, zina = await begun(table)
        offer = await offer_to(table, zina)
        [[button]] = offer.message["reply_markup"]["inline_keyboard"]
        asks_for = button["url"].partition("?start=")[2]
        await zina.say(f"/start {asks_for}", table.client.bot_id)
        await shown_to(table, zina)
        # a second press leads there without a message in the group
        before = len(await zina.seen())
        await table.tap(zina, MY_CARDS, await zina.wait_for(lambda seen: MY_CARDS in seen.buttons, "the table"))
        assert (await zina.answer())["url"] == button["url"]
        assert len(await zina.seen()) == before


async def test_the_link_alone_opens_no_table_to_strangers(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", "Зина", timings=AT_ONCE) as table:
        *_, zina = await begun(table)
        match, bot = await table.match(), table.client.bot_id
        stranger = await table.client.join("Чужак")
        await stranger.say(f"/start watch-{short(match.match_id)}-0000000000", bot)
        await stranger.sees("Этой партии больше нет", bot)
        await stranger.say(f"/start watch-{short(match.match_id)}-{key_of(match)}", bot)
        await stranger.sees("Смотреть могут те, кто в чате этой партии", bot)
        await table.people[0].say(f"/start watch-{short(match.match_id)}-{key_of(match)}", bot)
        await table.people[0].sees("Ты за этим столом", bot)
        for bad in ("watch-", "watch-zz", "watch-1-", "watch-999999999999-x"):
            await zina.say(f"/start {bad}", bot)
        assert not await watchers(table, match.match_id)


async def test_any_button_of_the_table_offers_it_and_an_old_one_does_not(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", "Зина", timings=AT_ONCE) as table:
        *_, zina = await begun(table)
        await laid(table, {0: "r1 r2", 1: "b1 b2"}, mover=0)
        await table.act(0, Play("r1"))
        shown = await wait_button(zina, "УНО!")
        await table.tap(zina, "УНО!", shown)
        await zina.wait_for(lambda seen: WATCH in seen.buttons, "an offer")
        await table.act(1, Leave())
        await zina.sees("Игра окончена")
        assert await table.tap(zina, MY_CARDS, shown) == "Ты не за этим столом"


async def test_not_any_more(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", "Зина", timings=AT_ONCE) as table:
        *_, zina = await begun(table)
        match_id = (await table.match()).match_id
        shown = await looks_on(table, zina)
        await zina.press_on(shown, NO_MORE, table.client.bot_id)
        assert (await zina.answer())["text"] == "Больше не показываю"
        await zina.press_on(shown, NO_MORE, table.client.bot_id)
        assert (await zina.answer())["text"] == "Эту партию ты уже не смотришь"
        await table.act(0, Play("r1"))
        await table.quiet()
        assert not await watchers(table, match_id)
        assert not [seen for seen in await zina.seen(table.client.bot_id) if "👀" in seen.text]


async def test_who_sits_down_or_leaves_the_chat_looks_on_no_longer(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", "Зина", admin=True, timings=AT_ONCE) as table:
        anya, _, zina = await begun(table)
        match_id = (await table.match()).match_id
        await looks_on(table, zina)
        await anya.say("/seat")
        await table.tap(zina, "🪑 Сяду")
        await until(lambda: nobody(table, match_id), "who plays does not look on")
        await table.quiet()
        assert not [seen for seen in await zina.seen(table.client.bot_id) if NO_MORE in seen.buttons]
        await table.tap(anya, WATCH, await looked(table, anya))
        await shown_to(table, anya)
        await anya.leave()
        await until(lambda: nobody(table, match_id), "who has left does not look on")


async def looked(table: Chat, person: Person) -> Seen:
    await person.say("/start", table.client.bot_id)
    await person.sees("Привет", table.client.bot_id)
    return await offer_to(table, person)


async def nobody(table: Chat, match_id: int) -> bool:
    return not await watchers(table, match_id)


async def test_a_bot_that_is_blocked_stops(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", "Зина", timings=AT_ONCE) as table:
        *_, zina = await begun(table)
        match_id = (await table.match()).match_id
        await looks_on(table, zina)
        await zina.block(table.client.bot_id)
        await table.act(0, Play("r1"))
        await until(lambda: nobody(table, match_id), "nobody looks on")

        async def is_known() -> bool:
            return not (await table.app.storage.users.get(zina.id)).has_started

        await until(is_known, "the private chat is closed")


async def test_a_message_that_was_deleted_is_not_sent_again(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", "Зина", timings=AT_ONCE) as table:
        *_, zina = await begun(table)
        match_id = (await table.match()).match_id
        shown = await looks_on(table, zina)
        await table.app.bot.delete_message(zina.id, shown.id)
        await table.act(0, Play("r1"))
        await until(lambda: nobody(table, match_id), "nobody looks on")


async def test_moves_that_follow_closely_are_one_edit(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", "Зина", timings={"spectator_edit_seconds": 1.0}) as table:
        *_, zina = await begun(table)
        await looks_on(table, zina)
        await table.quiet()
        group = len(await edits(table, table.group_id))
        await laid(table, {0: "r1 r2 r3", 1: "r4 r6 r7"}, mover=0)
        before = len(await edits(table, zina.id))
        for seat, card in ((0, "r1"), (1, "r4"), (0, "r2")):
            await table.act(seat, Play(card))
        await shown_to(table, zina, "кладёт 🔴\u00a02")
        await table.quiet()
        assert len(await edits(table, zina.id)) - before <= 2
        assert len(await edits(table, table.group_id)) - group <= 5, "the group pays for none of it"


async def edits(table: Chat, chat_id: int) -> list[Any]:
    calls = [*await table.client.calls("editMessageText"), *await table.client.calls("editMessageMedia")]
    return [call for call in calls if str(call["params"].get("chat_id")) == str(chat_id)]


async def test_many_may_look_on_but_not_everybody(tmp_path: Path) -> None:
    async with desk(tmp_path) as at_desk:
        match_id = await at_desk.deal(-1001, [11, 12])
        for user_id in range(100, 100 + MOST + 3):
            await at_desk.tap(user_id, -1001, f"v:{base36(match_id)}")
        found = (await at_desk.match(match_id)).record.spectators
        assert [one.user_id for one in found] == list(range(100, 100 + MOST))
        assert not at_desk.complaints.lines


async def test_it_is_known_after_a_restart_who_looks_on(tmp_path: Path) -> None:
    numbers = itertools.count(1)
    async with desk(tmp_path, numbers=numbers) as at_desk:
        match_id = await at_desk.deal(-1001, [11, 12])
        await at_desk.tap(13, -1001, f"v:{base36(match_id)}")
        await _quiet(at_desk)
        match = await at_desk.match(match_id)
        [before] = match.record.spectators
        message_id = shown_of(at_desk.app.storage, match).spectator(13, before.number)
        assert message_id is not None
    async with desk(tmp_path, numbers=numbers) as at_desk:
        edited = at_desk.telegram.calls["editMessageText"] + at_desk.telegram.calls["editMessageMedia"]
        await at_desk.mean(11, -1001, "/stop", match_id)
        await _quiet(at_desk)
        match = await at_desk.match(match_id)
        [after] = match.record.spectators
        assert (after.user_id, after.number, after.is_over) == (13, before.number, True)
        assert shown_of(at_desk.app.storage, match).spectator(13, after.number) == message_id
        assert at_desk.telegram.calls["editMessageText"] + at_desk.telegram.calls["editMessageMedia"] > edited


async def _quiet(at_desk: Any) -> None:
    async def nothing_left() -> bool:
        return not await at_desk.app.storage.outbox.chats()

    await until(nothing_left, "everything is shown")


async def test_a_player_who_is_forgotten_does_not_look_on(tmp_path: Path) -> None:
    async with desk(tmp_path) as at_desk:
        match_id = await at_desk.deal(-1001, [11, 12])
        await at_desk.tap(13, -1001, f"v:{base36(match_id)}")
        await at_desk.tap(13, 13, f"z:{base36(13)}:yes")
        assert not (await at_desk.match(match_id)).record.spectators
