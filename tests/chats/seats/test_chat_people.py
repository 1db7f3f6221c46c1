"""Handing over a seat, and the host's role: both agree, and old hands are deleted."""

import asyncio
from pathlib import Path

from bot.telegram.callback_data import HostTap
from tests.support.chat import MY_CARDS, chat
from tests.support.chat_members import DROP, HANDS, PUT_AWAY, TAKE, comes, dealt, goes, hands_of, match_where, owner_is
from tests.support.chat_steps import NO_THINKING, laid

THREE = ("Аня", "Борис", "Вера")


async def test_a_player_who_wants_the_seat_sits_down_and_plays_on(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE, pauses=NO_THINKING) as table:
        anya, boris, _, grisha = await dealt(table)
        await table.tap(anya, MY_CARDS)
        old = await anya.wait_for(lambda seen: seen.is_ephemeral and "🔴\u00a01" in seen.buttons, "the hand")
        await anya.say("/seat")
        offer = await grisha.sees("отдаёт своё место")
        assert offer.buttons == [TAKE, DROP]
        assert "Ты за столом" in await table.tap(grisha, TAKE)
        match = await owner_is(table, 0, grisha)
        assert (match.names[0], match.record.host_id) == ("Гриша", grisha.id), "the host's word goes along"
        hand = await grisha.wait_for(
            lambda seen: seen.is_ephemeral and "🔴\u00a01" in seen.buttons, "the cards at once"
        )
        await table.quiet()
        assert not any("отдаёт" in seen.text for seen in await boris.seen()), "the offer is gone"
        put_away = await anya.wait_for(lambda seen: seen.is_ephemeral and PUT_AWAY in seen.text, "no cards")
        assert (put_away.buttons, await hands_of(anya)) == ([], [])
        await table.tap(anya, "🔴\u00a01", old)
        await anya.sees("Ты не за этим столом")
        await boris.sees("\u2068Аня\u2069 → \u2068Гриша\u2069")
        await table.tap(grisha, "🔴\u00a01", hand)
        await boris.sees("Гриша\u2069 кладёт 🔴\u00a01")
        assert "уже не действует" in await table.tap(grisha, TAKE, offer), "an old button"


async def test_a_seat_for_one_is_no_other_players_and_can_be_declined(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE, pauses=NO_THINKING) as table:
        anya, boris, _, grisha = await dealt(table)
        stranger = await table.client.join("Даша", table.group_id)
        said = await grisha.say("я бы сыграл")
        await anya.say("/seat", reply_to_message_id=said["message_id"])
        offer = await grisha.sees("это тебе")
        [mention] = [entity for entity in offer.message["entities"] if entity["type"] == "text_mention"]
        assert mention["user"]["id"] == grisha.id
        assert "не тебе: его ждёт \u2068Гриша\u2069" in await table.tap(stranger, TAKE)
        assert "не тебе" in await table.tap(boris, TAKE)
        assert "только тот, чьё" in await table.tap(stranger, DROP)
        assert "как было" in await table.tap(grisha, DROP)
        assert "уже не действует" in await table.tap(grisha, TAKE, offer)
        await table.quiet()
        match = await table.match()
        assert (match.record.seats[0].user_id, match.record.prompts) == (anya.id, [])
        assert not any("это тебе" in seen.text for seen in await boris.seen())


async def test_who_cannot_give_or_take_a_seat_is_told_why(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE, pauses=NO_THINKING) as table:
        anya, boris, vera = table.people
        grisha = await table.client.join("Гриша", table.group_id)
        await grisha.say("/seat")
        await grisha.sees("Здесь пока не играют")
        await anya.say("/uno")
        await anya.say("/seat")
        await anya.sees("просто выйди")
        for person in (boris, vera):
            await table.tap(person, "Войти")
        await table.tap(anya, "Начать")
        await table.quiet()
        await laid(table, HANDS, mover=0)
        await grisha.say("/seat")
        await grisha.sees("Ты не за этим столом")
        await anya.say("/seat @grisha")
        await anya.sees("По имени не узнаю")
        said = await boris.say("привет")
        await anya.say("/seat", reply_to_message_id=said["message_id"])
        await anya.sees("Борис\u2069 сюда сесть не может")
        said = await anya.say("ой")
        await anya.say("/seat", reply_to_message_id=said["message_id"])
        await anya.sees("и так твоё")
        await anya.say("/seat")
        await boris.sees("отдаёт своё место")
        assert "второе место" in await table.tap(vera, TAKE)
        assert "второе место" in await table.tap(anya, TAKE)
        assert [seat.user_id for seat in (await table.match()).record.seats] == [anya.id, boris.id, vera.id]


async def test_who_has_seen_cards_sits_down_at_no_other_seat(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE, pauses=NO_THINKING) as table:
        anya, boris, _, grisha = await dealt(table)
        await anya.say("/seat")
        await table.tap(grisha, TAKE)
        await boris.say("/seat")
        await anya.sees("Борис\u2069 отдаёт")
        assert "чужие карты" in await table.tap(anya, TAKE)
        await table.tap(boris, DROP)
        await grisha.say("/seat")
        await anya.sees("Гриша\u2069 отдаёт")
        assert "Ты за столом" in await table.tap(anya, TAKE), "one's own is another thing"
        await owner_is(table, 0, anya)


async def test_two_thumbs_on_one_seat(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE, pauses=NO_THINKING) as table:
        anya, boris, vera, grisha = await dealt(table)
        dasha = await table.client.join("Даша", table.group_id)
        await anya.say("/seat")
        await match_where(table, lambda match: bool(match.record.prompts))
        await table.quiet()
        first = (await table.match()).record.prompts[0].number
        await anya.say("/seat")
        await match_where(table, lambda match: match.record.prompts[0].number != first)
        await table.quiet()
        offers = [seen for seen in await grisha.seen() if TAKE in seen.buttons]
        assert len(offers) == 1, "the second takes the place of the first"
        await asyncio.gather(*(one.press_on(offers[0], TAKE) for one in (grisha, dasha)))
        answers = [str((await one.answer())["text"]) for one in (grisha, dasha)]
        match = await table.match()
        assert match.record.seats[0].user_id in (grisha.id, dasha.id)
        assert sorted("Ты за столом" in text for text in answers) == [False, True], "one of them was first"
        await table.quiet()
        winner = grisha if match.record.seats[0].user_id == grisha.id else dasha
        assert "не действует" in await table.tap(winner, TAKE, offers[0]), "a trembling thumb"
        assert [seat.user_id for seat in (await table.match()).record.seats][1:] == [boris.id, vera.id]


async def test_a_player_who_leaves_in_the_middle_of_it_ends_it(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE, pauses=NO_THINKING) as table:
        anya, boris, _, grisha = await dealt(table)
        said = await grisha.say("я")
        await anya.say("/seat", reply_to_message_id=said["message_id"])
        offer = await grisha.sees("это тебе")
        await goes(table, grisha)
        await match_where(table, lambda match: not match.record.prompts)
        await comes(table, grisha)
        assert "уже не действует" in await table.tap(grisha, TAKE, offer)
        await anya.say("/seat")
        offer = await grisha.sees("отдаёт своё место")
        await table.mean(anya, "/leave")
        await match_where(table, lambda match: not match.record.prompts)
        assert "уже не действует" in await table.tap(grisha, TAKE, offer)
        await table.quiet()
        assert not any(TAKE in seen.buttons for seen in await boris.seen())


async def test_the_private_hand_is_covered_picture_and_all(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE, pauses=NO_THINKING, admin=True) as table:
        anya, boris, _ = table.people
        private = table.client.bot_id
        for person in (anya, boris):
            await person.say("/start", chat_id=private)
            await person.say("/settings")
            await table.tap(person, "В личный чат со мной")
        *_, grisha = await dealt(table)
        before = await anya.wait_for(lambda seen: "🔴\u00a01" in seen.buttons, "the hand", private)
        await anya.say("/seat")
        await table.tap(grisha, TAKE)
        away = await anya.sees(PUT_AWAY, private)
        await table.quiet()
        assert (away.buttons, await hands_of(anya)) == ([], [])
        if "photo" in before.message:
            assert away.message["photo"] != before.message["photo"]
        await grisha.wait_for(lambda seen: seen.is_ephemeral and "🔴\u00a01" in seen.buttons, "the cards")


async def test_a_blocked_bot_keeps_no_player_from_handing_on(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE, pauses=NO_THINKING) as table:
        anya = table.people[0]
        private = table.client.bot_id
        await anya.say("/start", chat_id=private)
        await anya.say("/settings")
        await table.tap(anya, "В личный чат со мной")
        *_, grisha = await dealt(table)
        await anya.sees("Твой ход", private)
        await anya.block(private)
        await anya.say("/seat")
        await table.tap(grisha, TAKE)
        await owner_is(table, 0, grisha)
        await table.quiet()
        assert not (await table.app.storage.users.get(anya.id)).has_started


# The clock


async def test_no_player_gains_time_by_it(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE, pauses=NO_THINKING) as table:
        anya, _, _, grisha = await dealt(table)
        match = await table.match()
        before = match.record.seats[0].clock.turn
        assert before is not None
        await anya.say("/seat")
        await table.tap(grisha, TAKE)
        match = await owner_is(table, 0, grisha)
        after = match.record.seats[0].clock.turn
        assert after is not None
        assert after.left <= before.left
        due = {(timer.kind, timer.seat) for timer in await table.app.storage.timers.of_match(match.match_id)}
        assert ("turn", 0) in due


# The host's role


async def test_the_host_hands_over_in_the_lobby_and_at_the_table(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE, pauses=NO_THINKING) as table:
        anya, boris, vera = table.people
        await anya.say("/uno")
        await anya.say("/host")
        await anya.sees("Передать некому")
        await table.tap(boris, "Войти")
        await table.tap(vera, "Войти")
        await boris.say("/host")
        await boris.sees("только хозяин стола")
        await anya.say("/host")
        whom = await anya.sees("Кому передать")
        assert whom.buttons == ["👑 Борис", "👑 Вера"]
        data = HostTap(match=(await table.match()).match_id, seat=2).pack()
        lobby = await vera.wait_for(lambda seen: "Начать" in seen.buttons, "the lobby")
        where = {"user_id": vera.id, "chat_id": table.group_id, "message_id": lobby.id, "data": data}
        vera.last_query = str((await table.client.post("press", where))["callback_query_id"])
        assert "только хозяин" in (await vera.answer())["text"], "somebody else's button"
        assert "Хозяин стола теперь \u2068Борис\u2069" in await table.tap(anya, "👑 Борис", whom)
        await boris.sees("👑 \u2068Борис\u2069")
        answered = await anya.wait_for(
            lambda seen: seen.is_ephemeral and "Хозяин стола теперь" in seen.text, "the answer"
        )
        assert answered.buttons == [], "there is nothing left to choose"
        assert "только хозяин" in await table.tap(anya, "👑 Вера", whom), "it is given away"
        await table.tap(boris, "Начать")
        await table.quiet()
        said = await vera.say("а можно я?")
        await boris.say("/host", reply_to_message_id=said["message_id"])
        await anya.sees("Хозяин стола теперь \u2068Вера\u2069")
        assert (await table.match()).record.host_id == vera.id
        grisha = await table.client.join("Гриша", table.group_id)
        said = await grisha.say("и я!")
        await vera.say("/host", reply_to_message_id=said["message_id"])
        await vera.sees("только тот, кто сейчас играет")


async def test_when_the_host_gets_up_a_player_who_plays_is_host(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE, pauses=NO_THINKING) as table:
        anya, boris, *_ = await dealt(table)
        await table.mean(anya, "/leave")
        match = await match_where(table, lambda match: match.record.host_id != anya.id)
        assert match.record.host_id == boris.id
