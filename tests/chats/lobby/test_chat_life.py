"""/games, the digest, and the pages about a player's availability."""

from functools import partial

import pytest

from bot.core.actor import Actor
from bot.core.match_service import MatchUpdate, TimerPlan
from bot.core.models import Match, Preferences, Timer
from bot.core.play import apply_action
from playground.client import Person, Seen
from tests.support.chat import MY_CARDS, ORDERS, Chat, chat
from tests.support.chat_steps import NO_THINKING
from tests.support.raw_sql import shown_of
from tests.support.wait_until import until

PRESENT = "🎁 +время"
LIFE = "🔔 Когда звать и когда не будить"


async def habits(table: Chat, person: int = 0) -> Preferences:
    return (await table.app.storage.users.get(table.people[person].id)).habits


async def started(table: Chat) -> int:
    """Send /start from everybody; return the private chats."""
    for person in table.people:
        await person.say("/start", chat_id=table.client.bot_id)
        await person.sees("Привет", chat_id=table.client.bot_id)
    return table.client.bot_id


# /games


async def test_who_has_never_played_is_told_how_to_begin(tmp_path):
    async with chat(tmp_path, "Аня") as table:
        (anya,) = table.people
        await anya.say("/games", chat_id=table.client.bot_id)
        await anya.sees("Ты сейчас ни за одним столом", chat_id=table.client.bot_id)
        await anya.say("/games")
        assert (await anya.sees("Здесь пока не играют. Начать — /play")).is_ephemeral


async def test_my_tables_in_all_chats_those_that_wait_first_and_the_hand_a_press_away(tmp_path):
    async with chat(tmp_path, "Аня", "Борис", pauses=NO_THINKING) as table:
        anya, boris = table.people
        private = await started(table)
        match = await table.deal()
        seat = apply_action.game_of(match).status(match.state).waiting[0]
        awaited, other = table.people[seat], table.people[1 - seat]
        colleagues = await table.client.group("Коллеги", anya, boris)
        await awaited.say("/montana", chat_id=colleagues["id"])
        await awaited.sees("собираемся", chat_id=colleagues["id"])
        await awaited.say("/games", chat_id=private)
        page = await awaited.sees("Тебя ждёт 1 стол", chat_id=private)
        first, second = page.text.split("\n\n")[1:]
        assert "Друзья" in first
        assert "Твой ход, до" in first
        assert "Коллеги" in second
        assert "Собираемся: за столом 1 игрок" in second
        links = [entity["url"] for entity in page.message["entities"] if entity["type"] == "text_link"]
        assert links[0] == f"https://t.me/c/{str(table.group_id)[4:]}/{shown_of(table.app.storage, match).table}"
        assert [entity["type"] for entity in page.message["entities"]].count("date_time") == 1
        assert page.buttons == ["1 · УНО"], "a lobby has no hand"
        await awaited.press_on(page, "1 · УНО", private)
        hand = await awaited.sees("Твой ход", chat_id=private)
        await until(lambda: _has_hand(table, awaited.id), "the hand is there")
        assert hand is not None
        await other.say("/games", chat_id=private)
        await other.sees("Ты за 1 столом, твоего хода пока не ждут", chat_id=private)


async def _has_hand(table: Chat, user_id: int) -> bool:
    return (await table.shown()).private_hand(user_id) is not None


async def test_what_is_over_has_no_deadline(tmp_path):
    async with chat(tmp_path, "Аня", "Борис", pauses=NO_THINKING) as table:
        anya, boris = table.people
        match = await table.deal()
        await anya.sees("Ходить до")
        idle = 1 - apply_action.game_of(match).status(match.state).waiting[0]
        await table.mean(table.people[idle], "/leave")
        over = await boris.sees("Игра окончена")
        assert "Ходить до" not in over.text


async def test_a_present_is_told_and_seen_in_the_hand_of_who_has_got_it(tmp_path):
    async with chat(tmp_path, "Аня", "Борис", pauses=NO_THINKING) as table:
        private = await started(table)
        match = await table.deal()
        seat = apply_action.game_of(match).status(match.state).waiting[0]
        awaited, giver = table.people[seat], table.people[1 - seat]
        await awaited.say("/start hand", chat_id=private)
        before = deadline(await awaited.sees("Ходить до", chat_id=private))
        await table.app.pausing.give_time(match.match_id, seat, Actor(giver.id, ""))
        await giver.sees("получает в подарок 24 часа")
        await table.quiet()
        after = deadline(await awaited.sees("Ходить до", chat_id=private))
        assert after == before + 86_400


async def test_time_is_given_from_the_hand_where_no_player_is_called_in_the_chat(tmp_path):
    async with chat(tmp_path, "Аня", "Борис", pauses=NO_THINKING) as table:
        match = await table.deal()
        seat = apply_action.game_of(match).status(match.state).waiting[0]
        awaited, giver = table.people[seat], table.people[1 - seat]
        for person in (awaited, giver):
            await table.tap(person, MY_CARDS)
            await table.tap(person, ORDERS)
        assert not any(PRESENT in seen.buttons for seen in await awaited.seen()), "nobody gives time to themselves"
        assert "получает в подарок" in await table.tap(giver, PRESENT)
        await awaited.sees("получает в подарок 24 часа")


async def test_a_call_in_the_chat_never_says_what_is_not_so_any_more(tmp_path):
    async with chat(tmp_path, "Аня", "Борис", pauses=NO_THINKING) as table:
        anya, boris = table.people
        match = await table.deal()
        seat = apply_action.game_of(match).status(match.state).waiting[0]
        timer = Timer(match.match_id, "call", seat, table.app.watermark.until())

        def away_for_hours(draft: Match) -> MatchUpdate:
            draft.record.seats[seat].activity.active_at = 0.0
            return MatchUpdate(timers=TimerPlan([timer]))

        await table.app.matches.update(match.match_id, away_for_hours)
        call = await anya.sees("твой ход")

        async def says(wanted: list[int]) -> None:
            async def is_so() -> bool:
                [now] = [seen for seen in await boris.seen() if seen.id == call.id]
                return deadlines(now) == wanted

            await until(is_so, f"the call says {wanted}")

        [before] = deadlines(call)
        pausing = table.app.pausing
        await pausing.give_time(match.match_id, seat, Actor(table.people[1 - seat].id, ""))
        await says([before + 86_400])
        for person in table.people:
            await pausing.propose(match.match_id, Actor(person.id, ""))
        await says([])
        await pausing.go_on(match.match_id, Actor(anya.id, ""))
        await until(lambda: _has_deadline(boris, call.id), "a time again")


async def _has_deadline(person: Person, message_id: int) -> bool:
    return any(deadlines(seen) for seen in await person.seen() if seen.id == message_id)


def deadline(seen: Seen) -> int:
    [moment] = deadlines(seen)
    return moment


def deadlines(seen: Seen) -> list[int]:
    return [int(one["unix_time"]) for one in seen.message.get("entities", ()) if one["type"] == "date_time"]


async def test_in_a_group_the_tables_of_its_topics(tmp_path):
    async with chat(tmp_path, "Аня", "Борис", pauses=NO_THINKING, is_forum=True) as table:
        anya, boris = table.people
        topics = [
            (await table.client.post(f"chats/{table.group_id}/topics", {"name": name}))["message_thread_id"]
            for name in ("Карты", "Доски")
        ]
        for topic in topics:
            await anya.say("/uno", message_thread_id=topic)
            await until(partial(table.app.storage.matches.live_at, table.group_id, topic), "a lobby in the topic")
        await table.quiet()  # the table's message id is known after it was sent and stored
        await boris.say("/games")
        page = await boris.sees("Здесь 2 стола")
        assert page.is_ephemeral
        assert page.text.count("Собираемся: за столом 1 игрок") == 2
        assert page.text.count("УНО") == 2, "each is named once"
        links = [entity["url"] for entity in page.message["entities"] if entity["type"] == "text_link"]
        assert [link.split("/")[-2] for link in links] == [str(topic) for topic in sorted(topics)]
        assert page.buttons == []


async def test_buttons_page_through_many(tmp_path):
    async with chat(tmp_path, "Аня", pauses=NO_THINKING) as table:
        (anya,) = table.people
        private = await started(table)
        for number in range(8):
            group = await table.client.group(f"Чат {number}", anya)
            await anya.say("/uno", chat_id=group["id"])
            await anya.sees("собираемся", chat_id=group["id"])
        await anya.say("/games", chat_id=private)
        page = await anya.sees("Ты за 8 столами", chat_id=private)
        assert page.text.count("Собираемся") == 6
        assert page.buttons == ["Дальше →"]
        await anya.press_on(page, "Дальше →", private)
        page = await anya.sees("7. ", chat_id=private)
        assert page.text.count("Собираемся") == 2
        assert page.buttons == ["← Назад"]


# The digest


async def test_once_a_day_a_list_of_what_waits_and_nothing_when_nothing_does(tmp_path):
    async with chat(tmp_path, "Аня", "Борис", pauses=NO_THINKING) as table:
        private = await started(table)
        match = await table.deal()
        seat = apply_action.game_of(match).status(match.state).waiting[0]
        for person in table.people:
            who = Actor(person.id, "")
            await table.app.availability.set_zone(who, "UTC")
            await table.app.availability.set_digest(who, 9 * 60)
        [due, _] = await table.app.storage.outbox.due_jobs(10, table.app.storage.clock.wall() + 86_400)
        table.app.storage.clock.wall = lambda: due.due_at + 1
        for _ in range(2):
            await table.app.scheduler.step()
        await table.quiet()
        await table.people[seat].sees("Тебя ждёт 1 стол", chat_id=private)
        assert not any("ждёт" in seen.text for seen in await table.people[1 - seat].seen(private))
        table.app.storage.clock.wall = lambda: due.due_at + 86_401
        await table.app.scheduler.step()
        await table.quiet()
        shown = [seen for seen in await table.people[seat].seen(private) if "Тебя ждёт" in seen.text]
        assert len(shown) == 1, "that of the day before has gone"


async def test_a_blocked_bot_harms_no_player(tmp_path):
    async with chat(tmp_path, "Аня", "Борис", pauses=NO_THINKING) as table:
        await started(table)
        match = await table.deal()
        awaited = table.people[apply_action.game_of(match).status(match.state).waiting[0]]
        for person in table.people:
            await table.app.availability.set_zone(Actor(person.id, ""), "UTC")
            await table.app.availability.set_digest(Actor(person.id, ""), 9 * 60)
            await table.client.post("block", {"user_id": person.id, "bot_id": table.client.bot_id, "blocked": True})
        [due, _] = await table.app.storage.outbox.due_jobs(10, table.app.storage.clock.wall() + 86_400)
        table.app.storage.clock.wall = lambda: due.due_at + 1
        await table.app.scheduler.step()
        await table.quiet()
        assert not (await table.app.storage.users.get(awaited.id)).has_started


# Availability


async def test_a_city_a_night_and_a_digest_by_a_few_presses(tmp_path):
    async with chat(tmp_path, "Аня") as table:
        (anya,) = table.people
        private = await started(table)
        await anya.say("/settings", chat_id=private)
        page = await anya.sees("Куда присылать карты", chat_id=private)
        await anya.press_on(page, LIFE, private)
        page = await anya.sees("Когда тебя звать", chat_id=private)
        assert "🕐 Время: не знаю" in page.buttons
        await anya.press_on(page, "🌙 Ночь: не бывает", private)
        page = await anya.sees("Когда у тебя ночь?", chat_id=private)
        await anya.press_on(page, "23:00–8:00", private)
        assert "Сначала скажи, который у тебя час" in (await anya.answer())["text"]
        await anya.press_on(page, "← Назад", private)
        page = await anya.sees("Когда тебя звать", chat_id=private)
        await anya.press_on(page, "🕐 Время: не знаю", private)
        page = await anya.sees("Который у тебя час?", chat_id=private)
        await anya.press_on(page, next(label for label in page.buttons if label.startswith("Самара")), private)
        page = await anya.wait_for(lambda seen: any("✓ Самара" in label for label in seen.buttons), "the mark", private)
        assert (await habits(table)).zone == "Europe/Samara"
        for label, wanted in (("← Назад", "Когда тебя звать"), ("🌙 Ночь: не бывает", "Когда у тебя ночь?")):
            await anya.press_on(page, label, private)
            page = await anya.sees(wanted, chat_id=private)
        await anya.press_on(page, "23:00–8:00", private)
        await anya.wait_for(lambda seen: "✓ 23:00–8:00" in seen.buttons, "the mark", private)
        assert (await habits(table)).quiet == (23 * 60, 8 * 60)


async def test_a_location_is_enough(tmp_path):
    async with chat(tmp_path, "Аня") as table:
        (anya,) = table.people
        private = await started(table)
        await anya.is_at(43.12, 131.9, chat_id=private)
        page = await anya.sees("Когда тебя звать", chat_id=private)
        assert any(label.startswith("🕐 Время: Владивосток") for label in page.buttons)
        assert (await habits(table)).zone == "Asia/Vladivostok"


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ("/zone Europe/Atlantis", "Не знаю такого пояса"),
        ("/quiet 23-8", "Сначала скажи, который у тебя час"),
        ("/quiet ночью", "Не понимаю, который это час"),
        ("/digest 25:99", "Не понимаю, который это час"),
        ("/vacation надолго", "Скажи, на сколько дней"),
        ("/vacation 99", "Столько не выйдет: на этот год осталось 30 дней"),
    ],
)
async def test_bad_input_gets_a_friendly_sentence(tmp_path, words, answer):
    async with chat(tmp_path, "Аня") as table:
        (anya,) = table.people
        private = await started(table)
        await anya.say(words, chat_id=private)
        await anya.sees(answer, chat_id=private)
        assert await habits(table) == Preferences()


async def test_in_words_it_works_as_well(tmp_path):
    async with chat(tmp_path, "Аня") as table:
        (anya,) = table.people
        private = await started(table)
        for words, shown in (
            ("/zone Asia/Tokyo", "Который у тебя час?"),
            ("/quiet 23:30-7", "Когда у тебя ночь?"),
            ("/digest 8:30", "Раз в день"),
            ("/vacation 7", "Ты в отпуске до"),
        ):
            await anya.say(words, chat_id=private)
            await anya.sees(shown, chat_id=private)
        known = await habits(table)
        assert (known.zone, known.quiet, known.digest) == ("Asia/Tokyo", (1410, 420), 510)
        page = await anya.sees("Ты в отпуске до", chat_id=private)
        await anya.press_on(page, "← Назад", private)
        page = await anya.wait_for(lambda seen: "🏖 Отпуск: 7 дней" in seen.buttons, "how long still", private)
        await anya.press_on(page, "🏖 Отпуск: 7 дней", private)
        page = await anya.sees("Ты в отпуске до", chat_id=private)
        await anya.press_on(page, "Вернуться раньше", private)
        page = await anya.sees("осталось 29 дней", chat_id=private)
        assert "7 дней" in page.buttons


async def test_only_the_user_sees_their_availability_settings(tmp_path):
    async with chat(tmp_path, "Аня") as table:
        (anya,) = table.people
        await anya.say("/vacation 7")
        await anya.sees("Это настраивается в личном чате")
        assert await habits(table) == Preferences()
