"""/history: the list, a match, its course, the replay, the animation and the file."""

from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Any

import msgspec
import pytest
from PIL import Image

from bot.core.match_service import MatchUpdate
from bot.core.models import Match
from bot.core.results import match_export
from bot.db.archive import open_archive, prune
from bot.db.migrations.conversions import sittings_of_step_11
from bot.telegram.callback_data import HistoryTap
from games.registry import RULEBOOKS, AnyGame, find
from games.ui_model import Text
from playground.client import Person, Seen
from tests.support.chat import Chat, chat
from tests.support.lobby_driver import Desk, desk
from tests.support.played_matches import driver, play_on, play_out, started
from tests.support.raw_sql import change, rows
from tests.support.stored_matches import lay
from tests.support.wait_until import until

COURSE, REPLAY, FILM, SAVE = "📜 Как всё было", "⏯ Повтор", "🎬 Анимация", "💾 Скачать"
OPEN, AS_SEEN, TO_MATCH = "👀 Открыть все карты", "🙈 Как видели все", "← К партии"
FIRST, BACK, ON, LAST = "⏮", "◀", "▶", "⏭"


async def played(table: Chat, rulebook: str = "uno", **where: Any) -> Match:
    """Play a match of the people at the table from the deal to the end."""
    people = [(person.id, person.user["first_name"]) for person in table.people]
    match = await play_out(table.app.matches, rulebook, people, **{"chat_id": table.group_id, **where})
    await table.quiet()
    return match


async def opened_match(table: Chat, person: Person, label: str, chat_id: int | None = None) -> Seen:
    """Open the page of a match from the list."""
    await person.say("/history", chat_id=chat_id)
    page = await person.wait_for(lambda seen: label in seen.buttons, "the list", chat_id=chat_id)
    await press(person, page, label, chat_id)
    return await person.wait_for(lambda seen: REPLAY in seen.buttons, "the match", chat_id=chat_id)


async def press(person: Person, on: Seen, label: str, chat_id: int | None = None) -> str:
    await person.press_on(on, label, chat_id)
    return str((await person.answer())["text"] or "")


async def latest(person: Person, label: str, chat_id: int | None = None) -> Seen:
    """Return the latest message with this button."""
    await person.wait_for(lambda seen: label in seen.buttons, label, chat_id=chat_id)
    return next(seen for seen in reversed(await person.seen(chat_id)) if label in seen.buttons)


async def file_of(table: Chat, sent: dict[str, Any]) -> bytes:
    stored = table.playground.world.files.get(sent["file_id"])
    assert stored is not None
    return stored.content


def title(game: AnyGame, table: Chat) -> str:
    return table.app.match_view.texts.render(Text(f"{game.name}-title"), "ru", ())


@pytest.mark.parametrize("game", RULEBOOKS, ids=lambda game: game.name)
async def test_a_match_of_every_game_is_found_told_replayed_filmed_and_saved(game: AnyGame, tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", settings={"pictures": True}) as table:
        anya, _ = table.people
        match = await played(table, game.name)
        name = title(game, table)
        page = await opened_match(table, anya, f"1 · {name}")
        assert page.is_ephemeral
        assert "photo" in page.message
        assert name in page.text

        await press(anya, page, COURSE)
        course = await anya.wait_for(lambda seen: "• " in seen.text and TO_MATCH in seen.buttons, "the course")
        assert course.is_ephemeral
        assert len(course.text) <= 1024

        page = await back(anya, course)
        await press(anya, page, REPLAY)
        deal = await anya.sees(f"{name} · раздача")
        assert not deal.is_ephemeral, "all may watch"
        last = len(await table.app.storage.events.course_of(match.match_id))
        await press(anya, deal, ON)
        first = await anya.sees(f"{name} · ход 1 из {last}")
        assert first.id == deal.id
        await press(anya, first, LAST)
        end = await anya.sees(f"{name} · ход {last} из {last}")
        assert end.id == deal.id
        await press(anya, end, BACK)
        before = await anya.sees(f"{name} · ход {last - 1} из {last}")
        assert (OPEN in before.buttons) == (game.presentation.held is not None)
        if game.presentation.held is not None:
            shown = before.message["photo"]
            await press(anya, before, OPEN)
            before = await anya.wait_for(lambda seen: AS_SEEN in seen.buttons, "open hands")
            assert before.id == deal.id
            assert before.message["photo"] != shown
        await press(anya, before, FIRST)
        await anya.sees(f"{name} · раздача")

        page = await latest(anya, FILM)
        assert "Рисую" in await press(anya, page, FILM)
        film = await anya.wait_for(lambda seen: "animation" in seen.message, "the animation")
        data = await file_of(table, film.message["animation"])
        assert len(data) <= 1_500_000
        with Image.open(BytesIO(data)) as image:
            assert 5 < getattr(image, "n_frames", 1) <= 80
            assert image.width == 640
        await press(anya, page, FILM)

        async def twice() -> bool:
            return len(await table.client.calls("sendAnimation")) == 2

        await until(twice, "it is sent once more")
        films = await table.client.calls("sendAnimation")
        assert [bool(call.get("files")) for call in films] == [True, False], "the second goes by its file_id"

        await press(anya, page, SAVE)
        choice = await latest(anya, "С именами")
        await press(anya, choice, "С именами")
        saved = await anya.wait_for(lambda seen: "document" in seen.message and "animation" not in seen.message, "file")
        assert saved.is_ephemeral
        export = match_export.read(await file_of(table, saved.message["document"]))
        assert [seat.name for seat in export.seats] == ["Аня", "Борис"]
        replay = match_export.replayed(export)
        assert replay.difference is None
        assert replay.frames[-1].state == match.state


async def back(person: Person, on: Seen) -> Seen:
    await press(person, on, TO_MATCH)
    return await latest(person, REPLAY)


async def test_a_file_without_names_has_none(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, _ = table.people
        await played(table)
        await press(anya, await opened_match(table, anya, "1 · УНО"), SAVE)
        await press(anya, await latest(anya, "Без имён"), "Без имён")
        saved = await anya.wait_for(lambda seen: "document" in seen.message, "the file")
        data = await file_of(table, saved.message["document"])
        assert "Аня".encode() not in data
        assert match_export.replayed(match_export.read(data)).difference is None


async def test_the_list_names_who_won_and_leafs(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, boris = table.people
        await anya.say("/history")
        await anya.sees("Здесь ещё ни одной партии не доиграли")
        games = ["montana"] * 6 + ["uno"]
        matches = [await played(table, name, luck=luck) for luck, name in enumerate(games)]
        await anya.say("/history")
        page = await anya.sees("Здесь сыграли")
        assert page.buttons == ["1 · УНО", *(f"{number} · Монтана" for number in range(2, 6)), "Дальше →"]
        outcome = matches[-1].state.phase.outcome
        winner = ["Аня", "Борис"][outcome.ranking[0][0]]
        first = page.text.split("\n\n")[1]
        assert f"🏆 {winner}" in first.replace("\u2068", "").replace("\u2069", "")
        assert "ход" in first
        assert "минут" in first
        assert [entity["type"] for entity in page.message["entities"]].count("date_time") == 5
        await press(anya, page, "Дальше →")
        second = await anya.wait_for(lambda seen: "6 · Монтана" in seen.buttons, "the second page")
        assert second.buttons == ["6 · Монтана", "7 · Монтана", "← Назад"]
        await boris.say("/history")
        assert (await boris.sees("Здесь сыграли")).is_ephemeral


async def test_in_private_those_of_all_chats_at_which_i_sat(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", "Вера") as table:
        anya, boris, vera = table.people
        private = table.client.bot_id
        for person in table.people:
            await person.say("/start", chat_id=private)
            await person.sees("Привет", chat_id=private)
        elsewhere = await table.client.group("Коллеги", anya, boris)
        pair = [(anya.id, "Аня"), (boris.id, "Борис")]
        await play_out(table.app.matches, "montana", pair, chat_id=elsewhere["id"])
        await play_out(table.app.matches, "uno", pair, chat_id=table.group_id)
        await table.quiet()
        page = await opened_match(table, anya, "2 · Монтана", private)
        assert "Монтана" in page.text
        assert "Побеждает" in page.text
        await press(anya, page, REPLAY, private)
        step = await anya.sees("Монтана · раздача", chat_id=private)
        assert step.id == page.id, "in private it is one message"
        await vera.say("/history", chat_id=private)
        await vera.sees("Доигранных партий у тебя пока нет", chat_id=private)


async def test_a_text_chat_is_told_in_text(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, _ = table.people
        async with table.app.storage.transaction():
            await table.app.storage.chats.update(table.group_id, pictures=False)
        await played(table)
        page = await opened_match(table, anya, "1 · УНО")
        assert "photo" not in page.message
        assert FILM not in page.buttons
        await press(anya, page, REPLAY)
        deal = await anya.sees("УНО · раздача")
        await press(anya, deal, ON)
        step = await anya.sees("УНО · ход 1 из")
        assert step.id == deal.id
        assert "В колоде" in step.text
        await press(anya, step, OPEN)
        shown = await anya.wait_for(lambda seen: AS_SEEN in seen.buttons, "open hands")
        hands = shown.text.replace("\u2068", "").replace("\u2069", "").split("\n")
        assert any(line.startswith("Аня: ") for line in hands)
        assert any(line.startswith("Борис: ") for line in hands)


async def test_what_the_rules_of_today_would_change_is_told_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, _ = table.people
        await played(table)
        game = find("uno")
        assert game is not None
        sound = game.rules.apply

        def mended(state: Any, seat: int, action: Any) -> Any:
            step = sound(state, seat, action)
            turned = msgspec.structs.replace(step.state, direction=-step.state.direction)
            return msgspec.structs.replace(step, state=turned)

        monkeypatch.setitem(vars(game.rules), "apply", mended)
        monkeypatch.setitem(vars(game.versions), "rules", 2)
        page = await opened_match(table, anya, "1 · УНО")
        assert "анимации не будет" in (await press(anya, page, FILM)).lower()
        await press(anya, page, REPLAY)
        told = await anya.sees("С тех пор правила поправили")
        assert "• " in told.text
        assert ON in told.buttons
        await press(anya, told, LAST)
        end = await anya.wait_for(lambda seen: "Побеждает" in seen.text and LAST in seen.buttons, "the stored end")
        assert "С тех пор правила поправили" in end.text
        assert not await table.client.calls("sendAnimation")


async def test_a_match_names_the_rules_that_it_began_under(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = find("uno")
    assert game is not None
    monkeypatch.setitem(vars(game.versions), "rules", 5)
    async with chat(tmp_path, "Аня", "Борис") as table:
        before = table.playground.world.now()
        record = (await table.deal()).record
        assert record.rules_version == 5
        assert before - 1 <= record.started_at <= table.playground.world.now() + 1


async def test_a_player_who_has_no_name_any_more_is_called_by_the_seat(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, _ = table.people
        match = await played(table)
        over = await table.app.storage.matches.load_finished(match.match_id)
        assert over is not None
        over.record.seats[1].name, over.record.seats[1].user_id = "", None
        over.version += 1
        async with table.app.storage.transaction():
            await table.app.storage.matches.save(over, over.version - 1)
        page = await opened_match(table, anya, "1 · УНО")
        assert "Игрок 2" in page.text
        assert "Борис" not in page.text
        await press(anya, page, COURSE)
        course = await anya.wait_for(lambda seen: "• " in seen.text and TO_MATCH in seen.buttons, "the course")
        assert "Борис" not in course.text


async def test_what_was_pruned_is_listed_no_more(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, _ = table.people
        await played(table)
        storage = table.app.storage
        with open_archive(tmp_path / "matches.jsonl.gz") as archive:
            done = await prune(storage, archive, table.playground.world.now() + 60, lambda count: None)
        assert done.matches == 1
        assert rows(storage, "SELECT * FROM sittings") == []
        await anya.say("/history")
        await anya.sees("Здесь ещё ни одной партии не доиграли")


async def test_matches_of_before_are_found_by_those_who_sat_there(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        match = await played(table)
        storage = table.app.storage
        anya = table.people[0].id
        change(storage, "DELETE FROM sittings")
        assert await storage.history.of_user(anya, 0, 9) == []
        async with storage.transaction():
            await sittings_of_step_11(storage.db)
        assert await storage.history.of_user(anya, 0, 9) == [match.match_id]


# Access

HOME, AWAY, STRANGER = -1_000_000_000_500, -1_000_000_000_501, 99
EVERYTHING = ("show", "course", "watch", "step", "film", "save", "named", "nameless")


async def _quiet(at_desk: Desk) -> bool:
    return not await at_desk.app.storage.outbox.chats()


@pytest.mark.parametrize("what", EVERYTHING)
async def test_of_a_match_that_runs_nothing_is_reached(what: str, tmp_path: Path) -> None:
    async with desk(tmp_path) as at_desk:
        game = find("uno")
        assert game is not None
        sessions = at_desk.app.matches
        match = await sessions.create(
            started(game, [(11, "Аня"), (12, "Борис")], chat_id=HOME), lambda _: MatchUpdate()
        )
        match = await play_on(sessions, match, driver(game, match))
        await until(partial(_quiet, at_desk), "the table is shown")
        before = at_desk.telegram.calls.copy()
        for person, where in ((11, HOME), (11, 11), (STRANGER, HOME), (STRANGER, STRANGER)):
            tap = HistoryTap.model_validate({"match": match.match_id, "what": what, "at": 1, "is_open": 1})
            await at_desk.tap(person, where, tap.pack())
        sent = at_desk.telegram.calls - before
        assert set(sent) == {"answerCallbackQuery"}
        at_desk.check_answers()
        assert not at_desk.complaints.lines


@pytest.mark.parametrize("what", EVERYTHING)
async def test_a_finished_match_is_not_reached_by_strangers(what: str, tmp_path: Path) -> None:
    async with desk(tmp_path) as at_desk:
        match = await play_out(at_desk.app.matches, "uno", [(11, "Аня"), (12, "Борис")], chat_id=HOME)
        tap = HistoryTap.model_validate({"match": match.match_id, "what": what, "at": 1, "is_open": 1}).pack()
        await until(partial(_quiet, at_desk), "the table is shown")
        before = at_desk.telegram.calls.copy()
        for person, where in ((STRANGER, AWAY), (STRANGER, STRANGER), (11, AWAY)):
            await at_desk.tap(person, where, tap)
        assert set(at_desk.telegram.calls - before) == {"answerCallbackQuery"}
        await at_desk.tap(11, 11, tap)
        await at_desk.tap(STRANGER, HOME, tap)
        assert len(at_desk.telegram.calls - before) > 1, "who sat there may, and who is in the chat"
        at_desk.check_answers()


async def test_a_state_that_no_action_led_to_is_not_replayed(tmp_path: Path) -> None:
    """The stored state does not follow from the actions: only stored lines are told."""
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, _ = table.people
        match = await played(table)
        await lay(table.app.matches, match.match_id, msgspec.structs.replace(match.state, turn=match.state.turn + 1))
        page = await opened_match(table, anya, "1 · УНО")
        await press(anya, page, REPLAY)
        await anya.sees("выходит не то, что сохранено")
