"""The bot is added, promoted, removed and migrated.

Rights to change a chat's settings.
"""

import asyncio
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
from aiogram import BaseMiddleware
from aiogram.types import ChatMemberUpdated, TelegramObject, Update

from bot.core.chat_service import ADMIN_KNOWN_FOR
from bot.core.models import ChatRecord
from bot.timings import Timings
from games.ui_model import TablePicture
from tests.support.chat import MY_CARDS, Chat, chat
from tests.support.chat_steps import pinned, table_of
from tests.support.lobby_driver import BOT, NOW, Desk, Json, desk
from tests.support.lobby_driver import user as user_json
from tests.support.raw_sql import shown_of
from tests.support.wait_until import until
from tests.telegram.test_old_messages import tables

HELLO = "Привет"
LIGHT = "☀️ Светлый стол"
HOME = -1_000_000_001_001
ANYA = 11


async def place(table: Chat, chat_id: int | None = None) -> ChatRecord:
    return await table.app.storage.chats.get(chat_id or table.group_id)


async def until_admin(table: Chat, *, is_admin: bool) -> None:
    async def fact() -> bool:
        return (await place(table)).is_admin == is_admin

    await until(fact, "the bot hears of its rights")


def greetings(seen: list[Any]) -> list[Any]:
    """Return greetings in any language.

    When rights change, a greeting is edited in the chat's language.
    """
    return [one for one in seen if HELLO in one.text or "I deal the cards" in one.text]


# Settings of a chat persist


async def test_promoting_and_putting_out_the_bot_change_nothing_else(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, _ = table.people
        await anya.say("/settings")
        await table.tap(anya, "📝 Стол текстом")
        await anya.say("/language")
        await table.tap(anya, "English")
        bot_id = table.bot["user"]["id"]
        for is_admin in (True, False):
            await table.client.post(f"chats/{table.group_id}/admin", {"user_id": bot_id, "is_admin": is_admin})
            await until_admin(table, is_admin=is_admin)
            here = await place(table)
            assert (here.pictures, here.language, here.title) == (False, "en", "Друзья")
        await table.client.delete(f"chats/{table.group_id}/members/{bot_id}?by={anya.id}")
        await table.client.post(f"chats/{table.group_id}/members", {"user_id": bot_id})
        await anya.say("/help")
        await anya.sees("my cards")
        here = await place(table)
        assert (here.pictures, here.language) == (False, "en")
        assert len(greetings(await anya.seen())) == 1, "known here, it does not introduce itself again"


# Migration


class Held(BaseMiddleware):
    """Holds back the updates of a migration, to pass them on in any order."""

    def __init__(self) -> None:
        self.updates: dict[str, Update] = {}
        self.is_open = False

    async def __call__(self, handler: Any, event: TelegramObject, data: dict[str, Any]) -> Any:
        assert isinstance(event, Update)
        kind = self._kind(event)
        if self.is_open or not kind:
            return await handler(event, data)
        self.updates[kind] = event
        return None

    def _kind(self, update: Update) -> str:
        if update.message is not None and update.message.migrate_to_chat_id:
            return "leaves"
        if update.message is not None and update.message.migrate_from_chat_id:
            return "comes"
        return "joins" if update.my_chat_member is not None else ""


async def told_of_moving(table: Chat, held: Held) -> int:
    """Migrate the group and hold back the updates; return the new chat's id."""
    held.is_open = False
    held.updates.clear()
    new = int((await table.client.migrate(table.group_id))["id"])
    await until(lambda: len(held.updates) >= 3, "three updates")
    held.is_open = True
    return new


def joining(chat_id: int) -> Json:
    bot = user_json(BOT.id)
    return {
        "chat": {"id": chat_id, "type": "supergroup", "title": "Друзья"},
        "from": user_json(ANYA),
        "date": NOW,
        "old_chat_member": {"status": "left", "user": bot},
        "new_chat_member": {"status": "member", "user": bot},
    }


@pytest.mark.parametrize("order", list(permutations(("leaves", "comes", "joins"))), ids="-".join)
async def test_a_group_moves_and_nothing_is_lost_in_whatever_order_that_is_told(
    tmp_path: Path, order: tuple[str, ...]
) -> None:
    async with chat(tmp_path, "Аня", "Борис", kind="group", admin=True) as table:
        anya, boris = table.people
        held = Held()
        held.is_open = True
        table.app.dispatcher.update.outer_middleware(held)
        await until_admin(table, is_admin=True)
        await anya.say("/settings")
        await table.tap(anya, "📝 Стол текстом")
        match = await table.deal()
        new = await told_of_moving(table, held)
        for kind in (*(kind for one in order for kind in (one, one)), *order):
            await table.app.dispatcher.feed_update(table.app.bot, held.updates[kind])
        for person in table.people:
            person.chat_id = new
        await table.quiet()
        moved = await table.match(chat_id=new)
        assert (moved.match_id, moved.state) == (match.match_id, match.state)
        here = await place(table, new)
        assert (here.pictures, here.is_admin, here.title) == (False, True, "Друзья")
        shown = [seen for seen in await boris.seen() if MY_CARDS in seen.buttons]
        assert [seen.id for seen in shown] == [shown_of(table.app.storage, moved).table]
        assert not greetings(await boris.seen()), "nobody is new here"


async def test_choices_made_since_the_move_are_not_taken_back_by_hearing_of_it_again(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", kind="group") as table:
        held = Held()
        held.is_open = True
        table.app.dispatcher.update.outer_middleware(held)
        await table.people[0].say("/settings")
        await table.tap(table.people[0], "📝 Стол текстом")
        new = await told_of_moving(table, held)
        feed = table.app.dispatcher.feed_update
        await feed(table.app.bot, held.updates["leaves"])
        table.people[0].chat_id = new
        await table.people[0].say("/settings")
        await table.tap(table.people[0], "🖼 Стол картинкой")
        put_out = joining(table.group_id) | {"old_chat_member": joining(1)["new_chat_member"]}
        put_out["new_chat_member"] = joining(1)["old_chat_member"]
        await feed(table.app.bot, Update.model_validate({"update_id": 2, "my_chat_member": put_out}))
        await feed(table.app.bot, held.updates["comes"])
        assert (await place(table, new)).pictures


async def test_a_new_title_is_noted(tmp_path: Path) -> None:
    async with desk(tmp_path, briefly=True) as at_desk:
        await at_desk.feed(at_desk.message(ANYA, HOME, new_chat_title="Подруги"))
        assert (await at_desk.app.storage.chats.get(HOME)).title == "Подруги"


# One greeting


def let_in(at_desk: Desk) -> Json:
    return {"update_id": next(at_desk.numbers), "my_chat_member": joining(HOME)}


def started(at_desk: Desk) -> Json:
    return at_desk.message(ANYA, HOME, text="/start@igroteka_bot hello")


@pytest.mark.parametrize("order", [(let_in, started), (started, let_in)], ids=["joins first", "starts first"])
@pytest.mark.parametrize("at_once", [False, True])
async def test_an_invitation_is_greeted_once(tmp_path: Path, order: tuple[Any, ...], at_once: bool) -> None:
    async with desk(tmp_path, briefly=True) as at_desk:
        updates = [tell(at_desk) for tell in order for _ in range(2)]
        if at_once:
            await asyncio.gather(*map(at_desk.feed, updates))
        else:
            for update in updates:
                await at_desk.feed(update)
        assert at_desk.telegram.calls["sendMessage"] == 1


async def test_a_player_who_asks_for_it_later_is_greeted_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with desk(tmp_path, briefly=True) as at_desk:
        await at_desk.feed(let_in(at_desk))
        now = at_desk.app.storage.clock.game()
        monkeypatch.setattr(at_desk.app.storage.clock, "game", lambda: now + 61)
        await at_desk.feed(started(at_desk))
        assert at_desk.telegram.calls["sendMessage"] == 2


async def test_no_player_is_greeted_in_mid_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with desk(tmp_path, briefly=True) as at_desk:
        await at_desk.deal(HOME, [ANYA, 12])
        greeted: list[str] = []
        monkeypatch.setattr(at_desk.app.match_view.pages, "greeting", lambda language, **_: greeted.append(language))
        await at_desk.feed(let_in(at_desk))
        assert not greeted


async def test_a_player_who_starts_and_speaks_in_a_group_at_once_has_started(tmp_path: Path) -> None:
    async with desk(tmp_path, briefly=True) as at_desk:
        said = [at_desk.message(ANYA, where, text=text) for where, text in ((ANYA, "/start"), (HOME, "/settings"))]
        await asyncio.gather(*map(at_desk.feed, said))
        assert (await at_desk.app.storage.users.get(ANYA)).has_started


# Administrator


class Deaf(BaseMiddleware):
    """Drops the update of the bot's promotion, as if it had expired."""

    async def __call__(self, handler: Any, event: TelegramObject, data: dict[str, Any]) -> Any:
        return None if isinstance(event, ChatMemberUpdated) else await handler(event, data)


async def test_an_administrator_with_a_fresh_database_deals_hands_and_pins(tmp_path: Path) -> None:
    async with chat(tmp_path, kind="private") as table:
        table.app.dispatcher.my_chat_member.outer_middleware(Deaf())
        table.people = [await table.client.join(name) for name in ("Аня", "Борис")]
        table.group_id = (await table.client.group("Друзья", *table.people, bots_are_admins=True))["id"]
        await table.deal()
        mover = table.people[(await table.match()).state.mover]
        await mover.wait_for(lambda seen: seen.is_ephemeral, "a hand that came by itself")
        assert await pinned(table) == [(await table_of(mover)).id]
        assert (await place(table)).title == "Друзья"


async def test_it_is_asked_again_after_a_day_and_not_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with desk(tmp_path, briefly=True) as at_desk:
        storage, calls = at_desk.app.storage, at_desk.telegram.calls
        match_id = await at_desk.deal(HOME, [ANYA, 12])
        assert calls["getChatMember"] == 1, "a lobby and the start of its match are one question"
        now = storage.clock.game()
        monkeypatch.setattr(storage.clock, "game", lambda: now + ADMIN_KNOWN_FOR + 1)
        await at_desk.mean(ANYA, HOME, "/stop", match_id)
        await at_desk.open_lobby(HOME, [ANYA])
        assert calls["getChatMember"] == 2


async def test_unanswered_one_goes_on_as_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with desk(tmp_path, briefly=True, timings=Timings(member_answer_seconds=0.01)) as at_desk:
        answer = at_desk.telegram.make_request

        async def hang(bot: Any, method: Any, timeout: Any = None) -> Any:  # noqa: ASYNC109
            if method.__api_method__ == "getChatMember":
                await asyncio.Event().wait()
            return await answer(bot, method, timeout)

        monkeypatch.setattr(at_desk.telegram, "make_request", hang)
        async with at_desk.app.storage.transaction():
            await at_desk.app.storage.chats.update(HOME, is_admin=True)
        await at_desk.deal(HOME, [ANYA, 12])
        assert (await at_desk.app.storage.chats.get(HOME)).is_admin


# Rights


async def test_the_administrators_say_how_a_group_looks_and_speaks(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        _, boris = table.people
        await boris.say("/settings")
        assert await table.tap(boris, "📝 Стол текстом") == "Это решают администраторы чата"
        await boris.say("/language")
        assert (await table.tap(boris, "English")).startswith("Язык чата выбирают администраторы. Свой — в личном")
        here = await place(table)
        assert (here.pictures, here.language) == (True, None)
        await boris.say("/settings")
        assert await table.tap(boris, "И туда, и туда") == "Готово", "one's own cards are one's own affair"
        await table.client.post(f"chats/{table.group_id}/admin", {"user_id": boris.id, "is_admin": True})
        await boris.say("/language")
        assert await table.tap(boris, "English") == "Done"
        assert (await place(table)).language == "en"


async def test_in_private_everybody_chooses_for_themselves(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", kind="private") as table:
        (anya,) = table.people
        await anya.say("/settings")
        assert await table.tap(anya, "📝 Стол текстом") == "Готово"
        await anya.say("/language")
        await table.tap(anya, "English")
        assert not (await place(table, anya.id)).pictures


# Light and dark tables


async def photo_of_table(table: Chat) -> str:
    [shown] = await tables(table)
    name: str = shown.message["photo"][-1]["file_unique_id"]
    return name


async def test_a_chat_chooses_how_light_its_tables_are(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", settings={"pictures": True}) as table:
        anya, boris = table.people
        await table.deal()
        await table.quiet()
        dark = await photo_of_table(table)
        await boris.say("/settings")
        assert await table.tap(boris, LIGHT) == "Это решают администраторы чата"
        await anya.say("/settings")
        assert await table.tap(anya, LIGHT) == "Готово"
        assert (await place(table)).theme == "light"
        await table.quiet()
        assert await photo_of_table(table) != dark, "the table is drawn anew at once"
        await anya.say("/settings")
        await table.tap(anya, "🌙 Тёмный стол")
        await table.quiet()
        assert await photo_of_table(table) == dark, "what was uploaded before is known still"


async def test_where_tables_are_text_no_player_asks_how_light_they_are(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня") as table:
        (anya,) = table.people
        await anya.say("/settings")
        await table.tap(anya, "📝 Стол текстом")
        page = await anya.wait_for(lambda seen: "✓ 📝 Стол текстом" in seen.buttons, "what is chosen")
        assert LIGHT not in page.buttons


async def test_alone_one_sits_at_the_lower_edge_of_the_table(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", kind="private", pauses=(60, 60)) as table:
        (anya,) = table.people
        await anya.say("/uno")
        await table.tap(anya, "Начать")
        await table.quiet()
        [match] = await table.app.matches.live_in(anya.id)
        drawn = table.app.match_view.private_table(match, 0, "ru").secret_picture
        assert isinstance(drawn, TablePicture)
        assert drawn.own == 0
        everybodys = table.app.match_view.table(match, "ru").picture
        assert isinstance(everybodys, TablePicture)
        assert everybodys.own == -1
