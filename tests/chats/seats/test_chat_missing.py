"""A missing player: votes for a substitute, or to play on without the player."""

from pathlib import Path

import pytest

from bot.core import votes
from bot.core.play import apply_action
from playground.client import Person
from tests.support.chat import MY_CARDS, Chat, chat
from tests.support.chat_members import (
    HANDS,
    NO_LONGER_HERE,
    PUT_AWAY,
    TAKE,
    comes,
    dealt,
    goes,
    hands_of,
    is_gone,
    match_where,
    owner_is,
)
from tests.support.chat_steps import NO_THINKING, SEAT_COMPUTER, away, laid

THREE = ("Аня", "Борис", "Вера")
SUBSTITUTE, WITHOUT, WAIT = "🙋 Найти замену", "👋 Играть без", "⏳ Подождать"


async def others_of(table: Chat, seat: int) -> list[Person]:
    return [person for at, person in enumerate(table.people) if at != seat]


async def test_a_substitute_comes_by_vote_and_the_absent_one_is_told(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE, pauses=NO_THINKING) as table:
        seat = await away(table)
        absent, [first, second] = table.people[seat], await others_of(table, seat)
        name = absent.user["first_name"]
        question = await first.sees("пропускает ход за ходом")
        [mention] = [entity for entity in question.message["entities"] if entity["type"] == "text_mention"]
        assert mention["user"]["id"] == absent.id
        grisha = await table.client.join("Гриша", table.group_id)
        assert "не за этим столом" in await table.tap(grisha, SUBSTITUTE)
        assert "за замену 1 из 2" in await table.tap(first, SUBSTITUTE)
        await second.sees("За замену: 1 из 2")
        assert "уже учтён" in await table.tap(first, SUBSTITUTE), "a second thumb is no second voice"
        assert "Ждём" in await table.tap(first, WAIT)
        await table.quiet()
        assert not any("За замену" in seen.text for seen in await second.seen()), "taken back"
        await table.tap(first, SUBSTITUTE)
        assert "Место свободно" in await table.tap(second, SUBSTITUTE)
        free = await grisha.sees("Ищем замену")
        assert "второе место" in await table.tap(second, TAKE, free)
        assert "Ты за столом" in await table.tap(grisha, TAKE)
        match = await owner_is(table, seat, grisha)
        assert (match.record.prompts, match.record.seats[seat].presence.timeouts) == ([], 0)
        told = await absent.sees("на твоём месте теперь играет \u2068Гриша\u2069")
        [mention] = [entity for entity in told.message["entities"] if entity["type"] == "text_mention"]
        assert (mention["user"]["id"], name in told.text) == (absent.id, True)
        await grisha.wait_for(lambda seen: seen.is_ephemeral, "the cards")
        await table.tap(absent, MY_CARDS)
        await absent.sees("Ты не за этим столом")
        await table.quiet()
        assert not any("ход за ходом" in seen.text or "Ищем" in seen.text for seen in await first.seen())


async def test_a_player_who_is_back_before_a_player_sits_down_keeps_the_seat(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE, pauses=NO_THINKING) as table:
        seat = await away(table)
        absent, others = table.people[seat], await others_of(table, seat)
        grisha = await table.client.join("Гриша", table.group_id)
        for person in others:
            await table.tap(person, SUBSTITUTE)
        free = await grisha.sees("Ищем замену")
        await table.tap(absent, MY_CARDS)
        assert "уже не действует" in await table.tap(grisha, TAKE, free)
        await table.quiet()
        match = await table.match()
        assert (match.record.seats[seat].user_id, match.record.prompts) == (absent.id, [])
        assert not any("Ищем замену" in seen.text for seen in await grisha.seen())
        await others[0].say("/substitute")
        await others[0].sees("Все на месте")


async def test_the_absent_one_who_presses_the_question_is_back(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE, pauses=NO_THINKING) as table:
        seat = await away(table)
        absent = table.people[seat]
        question = await absent.sees("ход за ходом")
        assert "С возвращением" in await table.tap(absent, WITHOUT, question)
        await table.quiet()
        assert not any("ход за ходом" in seen.text for seen in await absent.seen())
        [other, _] = await others_of(table, seat)
        assert "уже вернулся" in await table.tap(other, WITHOUT, question)


async def test_the_others_play_on_without(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE, pauses=NO_THINKING) as table:
        anya, boris, vera, _ = await dealt(table)
        await goes(table, anya)
        await is_gone(table, 0)
        question = await boris.sees(NO_LONGER_HERE)
        assert "1 из 2" in await table.tap(boris, WITHOUT)
        assert "выбывает" in await table.tap(vera, WITHOUT)
        match = await table.match()
        assert 0 not in apply_action.game_of(match).status(match.state).playing
        assert (match.record.seats[0].presence.left_chat, match.record.host_id) == (True, boris.id)
        await table.quiet()
        assert not any(NO_LONGER_HERE in seen.text for seen in await boris.seen())
        assert "уже не действует" in await table.tap(vera, WITHOUT, question)


@pytest.mark.parametrize("has_private_chat", [False, True])
async def test_a_substitute_for_who_has_left_the_chat(tmp_path: Path, has_private_chat: bool) -> None:
    # The bot cannot delete ephemeral messages of a user who has left; here there were none.
    nothing_shown = {"hand_occasion_seconds": -1.0}
    async with chat(tmp_path, *THREE, pauses=NO_THINKING, timings=nothing_shown) as table:
        private = table.client.bot_id
        if has_private_chat:
            await table.people[0].say("/start", chat_id=private)
        anya, boris, vera, grisha = await dealt(table)
        await goes(table, anya)
        await is_gone(table, 0)
        await table.tap(boris, SEAT_COMPUTER)
        await table.tap(boris, SUBSTITUTE)
        await table.tap(vera, SUBSTITUTE)
        await grisha.sees("Ищем замену")
        await table.tap(grisha, TAKE)
        match = await owner_is(table, 0, grisha)
        assert not match.record.seats[0].is_computer
        timers = {(timer.kind, timer.seat) for timer in await table.app.storage.timers.of_match(match.match_id)}
        assert ("turn", 0) in timers
        assert ("computer", 0) not in timers
        await table.quiet()
        if has_private_chat:
            await anya.sees(PUT_AWAY, private)
        await comes(table, anya)
        await anya.say("/hand")
        await anya.sees("Ты не за этим столом")
        assert await hands_of(anya) == []


async def test_no_player_sits_down_twice_after_a_migration(tmp_path: Path) -> None:
    """The prompts migrate with the group, and work there."""
    async with chat(tmp_path, *THREE, kind="group", pauses=NO_THINKING) as table:
        anya, boris, _ = table.people
        grisha = await table.client.join("Гриша", table.group_id)
        await table.deal()
        await anya.say("/seat")
        await grisha.sees("отдаёт своё место")
        moved = await table.client.post(f"chats/{table.group_id}/migrate")
        table.group_id = moved["id"]
        for person in (anya, boris, grisha):
            person.chat_id = table.group_id
        await grisha.sees("отдаёт своё место")
        assert "Ты за столом" in await table.tap(grisha, TAKE)
        await owner_is(table, 0, grisha)


async def test_two_votes_of_one_person_are_one_wish(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE, "Гена", pauses=NO_THINKING) as table:
        anya, boris, vera, _ = table.people
        await table.deal()
        await laid(table, {**HANDS, 3: "y1 y2 y3"}, mover=0)
        await goes(table, anya)
        await is_gone(table, 0)
        await table.tap(boris, SUBSTITUTE)
        await table.tap(boris, WITHOUT)
        assert "1 из 2" in await table.tap(vera, SUBSTITUTE)
        match = await match_where(table, lambda match: votes.in_favour(match, "substitute", 0) == [2])
        assert votes.in_favour(match, "without", 0) == [1]
