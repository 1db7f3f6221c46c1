"""Every refusal of Telegram: the match goes on, no secret is shown, nothing is lost."""

import asyncio
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from aiogram import BaseMiddleware, Bot
from aiogram.client.session.base import BaseSession
from aiogram.methods import DeleteMessage, SendMessage
from aiogram.types import CallbackQuery, Chat, ChatMemberUpdated, Message, TelegramObject, Update, User

from bot.core.actor import Occasion, Source
from bot.core.jobs import Job, RepostTable
from bot.core.match_service import MatchUpdate
from bot.core.models import Match, Moment
from bot.core.play import apply_action
from bot.core.play.apply_action import game_of
from bot.telegram.live_messages.shown_messages import ShownMessages
from bot.telegram.messages import Private
from bot.telegram.outbound.private_sender import LeakPrevented, send_in_group
from bot.timings import Limits
from playground.client import Person, Seen
from tests.support.chat import MY_CARDS, chat
from tests.support.chat import Chat as Table
from tests.support.raw_sql import shown_of
from tests.support.virtual_time import now, pass_time
from tests.support.wait_until import PATIENCE, until

LONG_AGO = datetime.fromtimestamp(0, UTC)


class Deaf(BaseMiddleware):
    """Misses updates about the chat."""

    async def __call__(self, handler: Any, event: TelegramObject, data: dict[str, Any]) -> Any:
        is_moving = isinstance(event, Message) and (event.migrate_to_chat_id or event.migrate_from_chat_id)
        return None if is_moving or isinstance(event, ChatMemberUpdated) else await handler(event, data)


async def draw(table: Table) -> None:
    """Make a move without drawing."""
    match = await table.match()
    game = game_of(match)
    seat = game.status(match.state).waiting[0]
    await table.act(seat, game.legal_actions(match.state, seat)[-1])


def easy_button(table: Table, match: Match) -> tuple[Person, str]:
    """Return a user with a button that they may press now."""
    game = game_of(match)
    seat = game.status(match.state).waiting[0]
    legal = game.legal_actions(match.state, seat)
    rows = game.screen(game.view(match.state, seat), legal).rows
    label = next(button.label for row in rows for button in row if button.token == game.codec.token(legal[-1]))
    return table.people[seat], table.app.match_view.texts.label(label, "ru", match.names)


async def refused_with(table: Table, words: str) -> bool:
    return any(words in text for text in await refusals(table))


async def the_table(table: Table, than: int | None = None) -> Seen:
    """Return the table message; with `than`, one posted after it."""
    return await table.people[0].wait_for(lambda seen: MY_CARDS in seen.buttons and seen.id != than, "the table")


async def settle(table: Table) -> None:
    async with asyncio.timeout(PATIENCE):
        await table.quiet()


async def refusals(table: Table) -> set[str]:
    return {call["description"] for call in await table.client.calls() if not call["ok"]}


async def start_privately(table: Table, *, place: str = "private") -> None:
    """Let all users press Start, and choose hands in private chats."""
    for person in table.people:
        await person.say("/start", chat_id=table.client.bot_id)
        await person.sees("Привет", chat_id=table.client.bot_id)
        async with table.app.storage.transaction():
            await table.app.storage.users.update(person.id, hand_place=place)


# The table message


async def edits(table: Table) -> int:
    return len(await table.client.calls("editMessageText"))


async def test_a_table_that_has_not_changed_costs_no_call(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        match = await table.deal()
        before = await edits(table)
        await table.put(match.state)
        await settle(table)
        assert await edits(table) == before
        await draw(table)
        await settle(table)
        assert await edits(table) == before + 1


async def test_a_table_that_is_as_it_should_be_is_no_error(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        await table.deal()
        await table.client.script("editMessageText", "lost")
        await draw(table)
        await settle(table)
        assert any("not modified" in text for text in await refusals(table))
        assert len([seen for seen in await table.people[0].seen() if MY_CARDS in seen.buttons]) == 1


async def test_a_deleted_table_is_posted_anew(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        match = await table.deal()
        old = shown_of(table.app.storage, match).table
        await table.app.bot(DeleteMessage(chat_id=table.group_id, message_id=old or 0))
        await draw(table)
        await settle(table)
        assert any("message to edit not found" in text for text in await refusals(table))
        seen = await the_table(table)
        assert seen.id == (await table.shown()).table != old


async def test_a_message_that_cannot_be_edited_is_posted_anew(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, _ = table.people
        match = await table.deal()
        foreign = await anya.say("это сообщение не бота")

        def point_elsewhere(shown: ShownMessages) -> list[Job]:
            shown.table = foreign["message_id"]
            return []

        await table.app.match_messages.update(match, point_elsewhere)
        await draw(table)
        await settle(table)
        assert any("message can't be edited" in text for text in await refusals(table))
        assert (await table.shown()).table != foreign["message_id"]


# The bot is removed from the chat, or may not write


async def test_put_out_of_the_chat_the_match_waits_and_is_shown_when_the_bot_is_back(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, _ = table.people
        await table.deal()
        bot_id = table.client.bot_id
        await table.client.delete(f"chats/{table.group_id}/members/{bot_id}?by={anya.id}")
        await draw(table)
        await settle(table)
        assert any("bot was kicked" in text for text in await refusals(table))
        await table.client.post(f"chats/{table.group_id}/members", {"user_id": bot_id, "added_by": anya.id})
        await table.client.delete("calls")
        match = await table.match()
        await anya.say("/table")
        shown = await the_table(table, than=shown_of(table.app.storage, match).table)
        await settle(table)
        assert shown.id == (await table.shown()).table


async def test_without_the_right_to_write_the_match_goes_on_unseen(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        match = await table.deal()
        silenced = {"user_id": table.client.bot_id, "permissions": {"can_send_messages": False}}
        await table.client.post(f"chats/{table.group_id}/restrict", silenced)
        await table.people[0].say("/table")
        await until(lambda: refused_with(table, "not enough rights"))
        await draw(table)
        await settle(table)
        await table.client.post(f"chats/{table.group_id}/restrict", {**silenced, "permissions": None})
        await table.people[0].say("/table")
        await the_table(table, than=shown_of(table.app.storage, match).table)


async def test_a_chat_that_is_no_more_harms_no_other(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        match = await table.deal()
        async with table.app.storage.transaction():
            await table.app.storage.chats.rekey(table.group_id, -4_242)
            await table.app.storage.outbox.move_chat(table.group_id, -4_242)
        table.app.matches.evict(match.match_id)
        game = game_of(match)
        seat = game.status(match.state).waiting[0]
        move = game.legal_actions(match.state, seat)[-1]
        await table.app.matches.update(
            match.match_id, lambda draft: apply_action.act(draft, seat, move, Moment(0.0), table.app.matches.timings)
        )
        await settle(table)
        assert any("chat not found" in text for text in await refusals(table))


# Migration


@pytest.mark.parametrize("hears_of_it", [True, False])
async def test_a_group_that_becomes_a_supergroup_in_mid_turn_plays_on(tmp_path: Path, hears_of_it: bool) -> None:
    async with chat(tmp_path, "Аня", "Борис", kind="group") as table:
        await table.deal()
        if not hears_of_it:
            # Only the refusal of the next message tells of it: the old table is edited unseen.
            table.app.dispatcher.message.outer_middleware(Deaf())
            table.app.dispatcher.my_chat_member.outer_middleware(Deaf())
        old = table.group_id
        moved = await table.client.post(f"chats/{old}/migrate")
        new = moved["id"]
        if hears_of_it:
            await until(lambda: is_played_at(table, new))
        if not hears_of_it:
            await draw(table)
            await settle(table)
            assert not any("upgraded" in text for text in await refusals(table))
            match_id = (await table.match()).match_id
            await table.app.matches.update(match_id, lambda match: MatchUpdate([RepostTable(old, match.match_id)]))
        await settle(table)
        if not hears_of_it:
            assert any("upgraded to a supergroup" in text for text in await refusals(table))
        for person in table.people:
            person.chat_id = new
        shown = await the_table(table)
        await settle(table)
        match = await table.match(chat_id=new)
        assert match.status == "running"
        assert await table.app.storage.matches.live_at(old, 0) is None
        assert shown.id == shown_of(table.app.storage, match).table
        person, label = easy_button(table, match)
        await table.tap(person, MY_CARDS)
        await table.tap(person, label, on=await person.wait_for(lambda seen: seen.is_ephemeral, "the hand"))
        assert (await table.match(chat_id=new)).version > match.version


async def is_played_at(table: Table, chat_id: int) -> bool:
    return await table.app.storage.matches.live_at(chat_id, 0) is not None


async def has_sent(table: Table, messages: int) -> bool:
    return len(await table.client.calls("sendMessage")) >= messages


async def test_hearing_of_it_twice_posts_one_table(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", kind="group") as table:
        await table.deal()
        new = (await table.client.post(f"chats/{table.group_id}/migrate"))["id"]
        await draw(table)
        await settle(table)
        await table.app.chats.migrate(table.group_id, new)
        await settle(table)
        table.people[0].chat_id = new
        assert len([seen for seen in await table.people[0].seen() if MY_CARDS in seen.buttons]) == 1


# Private chats


async def test_hands_in_private_chats_are_no_calls_to_the_group(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", admin=True) as table:
        await start_privately(table)
        await table.deal()
        await settle(table)
        for person in table.people:
            hand = await person.sees("На руках", chat_id=table.client.bot_id)
            assert not hand.is_ephemeral
        sent = [call for call in await table.client.calls() if "ephemeral_message_parameters" in call["params"]]
        assert sent == []


async def test_a_turn_notifies_in_private_and_everything_else_is_an_edit(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        await start_privately(table)
        await table.deal()
        await settle(table)
        await table.client.delete("calls")
        await draw(table)
        await settle(table)
        methods = {call["method"] for call in await table.client.calls() if int(call["params"].get("chat_id", 0)) > 0}
        assert methods <= {"sendMessage", "editMessageText", "deleteMessage"}
        for person in table.people:
            assert len(await hands_of(person, table)) == 1


async def hands_of(person: Any, table: Table) -> list[Any]:
    return [seen for seen in await person.seen(chat_id=table.client.bot_id) if "На руках" in seen.text]


async def test_who_has_blocked_the_bot_gets_the_hand_in_the_group(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", admin=True) as table:
        await start_privately(table)
        anya, boris = table.people
        await anya.block(table.client.bot_id)
        await table.deal()
        await settle(table)
        assert any("bot was blocked by the user" in text for text in await refusals(table))
        assert not (await table.app.storage.users.get(anya.id)).has_started
        await table.tap(anya, MY_CARDS)
        await anya.wait_for(lambda seen: seen.is_ephemeral, "the hand")
        assert await hands_of(boris, table)


async def test_who_never_pressed_start_cannot_be_written_to_and_is_not(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", admin=True) as table:
        anya, _ = table.people
        async with table.app.storage.transaction():
            await table.app.storage.users.update(anya.id, hand_place="private", has_started=True, name="Аня")
        await table.deal()
        await settle(table)
        assert any("can't initiate conversation" in text for text in await refusals(table))
        assert not (await table.app.storage.users.get(anya.id)).has_started
        await table.tap(anya, MY_CARDS)
        await anya.wait_for(lambda seen: seen.is_ephemeral, "the hand")


# Floods, outages, slowness


async def test_a_storm_of_429_loses_nothing(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        await table.deal()
        await table.client.faults(storm_429=True)
        began = now()
        for _ in range(3):
            await draw(table)
        await until(lambda: refused_with(table, "Too Many Requests"), "the storm is felt")
        assert await table.app.storage.outbox.chats() == [table.group_id]
        await table.client.faults(storm_429=False)
        pauses = int(now() - began)  # of one second each
        await settle(table)
        await shows_the_truth(table)
        refused = [call for call in await table.client.calls() if call.get("error_code") == 429]
        assert 1 <= len(refused) <= 2 + pauses, "the pause that was asked for is kept"


async def test_an_outage_is_waited_out(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        await table.deal()
        await table.client.faults(outage=True)
        await draw(table)
        await pass_time(0.3)
        assert await table.app.storage.outbox.chats() == [table.group_id]
        await table.client.faults(outage=False)
        await settle(table)
        await shows_the_truth(table)


async def test_a_slow_telegram_only_makes_it_slow(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        await table.deal()
        await table.client.faults(latency_ms=150)
        for _ in range(4):
            await draw(table)
        await settle(table)
        await shows_the_truth(table)


async def test_a_timeout_after_the_call_was_carried_out_doubles_an_edit_at_most(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        await table.deal()
        table.app.bot.session.timeout, usual = 0.2, table.app.bot.session.timeout
        await table.client.faults(latency_ms=400)
        await draw(table)
        await pass_time(0.3)
        table.app.bot.session.timeout = usual
        await table.client.faults(latency_ms=0)
        await settle(table)
        await shows_the_truth(table)
        assert len([seen for seen in await table.people[0].seen() if MY_CARDS in seen.buttons]) == 1


async def shows_the_truth(table: Table) -> None:
    """Check that the table message shows the engine's state."""
    match = await table.match()
    left = 86_400.0
    expected = table.app.match_view.table(match, "ru", left).text.split("⏳")[0]
    seen = await table.people[0].wait_for(lambda seen: MY_CARDS in seen.buttons, "the table")
    assert seen.text.split("⏳")[0] == expected


# Taps


async def tap_with_an_old_query(table: Table, data: str) -> None:
    """Handle an update that was delayed until its query expired."""
    anya = table.people[0]
    match = await table.match()
    group = Chat(id=table.group_id, type="supergroup", title="Друзья")
    message = Message(message_id=shown_of(table.app.storage, match).table or 0, date=LONG_AGO, chat=group, text="стол")
    user = User(id=anya.id, is_bot=False, first_name="Аня")
    query = CallbackQuery(id="1", from_user=user, chat_instance="1", message=message, data=data)
    await table.app.dispatcher.feed_update(table.app.bot, Update(update_id=1, callback_query=query))


async def test_a_query_that_is_too_old_harms_no_match(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        match = await table.deal()
        await tap_with_an_old_query(table, "h:1")
        await tap_with_an_old_query(table, "nonsense")
        assert any("query is too old" in text for text in await refusals(table))
        assert (await table.match()).version == match.version


async def test_a_tap_is_answered_when_there_is_no_room_for_the_hand(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", timings={"hand_occasion_seconds": -1.0}) as table:
        await table.deal()
        table.app.rate_limiter.block(table.group_id, 1_000)
        words = await table.tap(table.people[0], MY_CARDS)
        assert words
        assert not any(seen.is_ephemeral for seen in await table.people[0].seen())


async def test_replies_are_counted_with_everything_else(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", limits=Limits(60, 1000, 1000, 1000, 1, 4)) as table:
        await table.people[0].sees("Привет")
        before = table.app.rate_limiter.remaining(table.group_id)
        for command in ("/help", "/play", "/rules"):
            await table.people[0].say(command)
        await until(lambda: has_sent(table, 4))
        assert table.app.rate_limiter.remaining(table.group_id) == before - 3


# Secrets


class Careless(BaseSession):
    """A Telegram that posts ephemeral messages for all."""

    def __init__(self) -> None:
        super().__init__()
        self.calls: list[Any] = []

    async def make_request(self, bot: Bot, method: Any, timeout: int | None = None) -> Any:  # noqa: ASYNC109
        self.calls.append(method)
        return (
            Message(message_id=7, date=LONG_AGO, chat=Chat(id=-1, type="group"))
            if isinstance(method, SendMessage)
            else True
        )

    async def close(self) -> None: ...

    async def stream_content(self, *args: Any, **options: Any) -> Any:
        yield b""


async def test_a_hand_posted_for_all_is_taken_back_at_once() -> None:
    session = Careless()
    with pytest.raises(LeakPrevented):
        await send_in_group(Bot("42:TEST", session=session), -1, 0, Private(5, "красная семёрка"), Occasion())
    deleted = session.calls[-1]
    assert isinstance(deleted, DeleteMessage)
    assert (deleted.chat_id, deleted.message_id) == (-1, 7)


async def test_a_hand_that_leaked_is_not_remembered_as_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def send_carelessly(bot: Bot, *hand: Any) -> int:
        return await send_in_group(Bot("42:TEST", session=Careless()), *hand)

    monkeypatch.setattr("bot.telegram.outbound.private_sender.send_in_group", send_carelessly)
    async with chat(tmp_path, "Аня", "Борис") as table:
        match = await table.deal()
        assert not await table.app.delivery.hands.show_hand(match, 0, Source(table.group_id))
        assert (await table.shown()).group_hand(table.people[0].id) is None
