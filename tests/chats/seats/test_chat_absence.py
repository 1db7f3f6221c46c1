"""An absent player: timeouts in a chat."""

from bot.core.match_service import MatchUpdate, TimerPlan
from bot.core.models import Match, Timer
from bot.core.play import apply_action
from bot.telegram.callback_data import ActionTap
from games.uno.actions import Crow
from tests.support.chat import chat
from tests.support.chat_steps import NO_THINKING, SEAT_COMPUTER, away, strike
from tests.support.wait_until import until


async def test_a_reminder_calls_the_player_by_name(tmp_path):
    async with chat(tmp_path, "Аня", "Борис", pauses=NO_THINKING) as table:
        match = await table.deal()
        seat = apply_action.game_of(match).status(match.state).waiting[0]
        await strike(table, match, "reminder", seat)
        seen = await table.people[1 - seat].sees("времени осталось мало")
        [mention] = [entity for entity in seen.message["entities"] if entity["type"] == "text_mention"]
        assert mention["user"]["id"] == table.people[seat].id


async def test_a_press_that_telegram_had_in_time_counts_however_late_the_bot_hears_of_it(tmp_path):
    async with chat(tmp_path, "Аня", "Борис", pauses=NO_THINKING, updates="fetched") as table:
        match = await table.deal()
        seat = apply_action.game_of(match).status(match.state).waiting[0]
        person = table.people[seat]
        await table.tap(person, "🃏 Мои карты")
        hand = await person.wait_for(lambda seen: seen.is_ephemeral, "the hand")
        keys = [key for row in hand.message["reply_markup"]["inline_keyboard"] for key in row]
        playable = next(key["text"] for key in keys if key.get("callback_data", "").startswith("a:"))
        await table.client.script("getUpdates", "held", seconds=3)

        async def a_poll_hangs() -> bool:
            return not await table.client.get("faults/script")

        await until(a_poll_hangs)
        timer = Timer(match.match_id, "turn", seat, table.app.storage.clock.game() + 0.5)

        def is_late(draft: Match) -> MatchUpdate:
            draft.record.seats[seat].clock.turn = None
            return MatchUpdate(timers=TimerPlan.restart([timer]))

        await table.app.matches.update(match.match_id, is_late)
        await person.press_on(hand, playable)
        actions = await until(lambda: table.app.storage.events.actions_of(match.match_id), "the press counts")
        assert table.app.storage.clock.game() > timer.due_at, "the clock would have struck"
        assert (actions[0][0], b"timeout" in actions[0][1]) == (seat, False)


async def test_the_others_seat_a_computer_player_and_my_cards_takes_the_seat_back(tmp_path):
    async with chat(tmp_path, "Аня", "Борис", "Вера", pauses=NO_THINKING) as table:
        seat = await away(table)
        absent, other = table.people[seat], table.people[seat - 1]
        assert "играет компьютер" in await table.tap(other, SEAT_COMPUTER)
        match = await table.match()
        assert match.record.seats[seat].computer_plays
        assert "turn" not in {t.kind for t in await table.app.storage.timers.of_match(match.match_id) if t.seat == seat}
        await table.tap(absent, "🃏 Мои карты")
        player = (await table.match()).record.seats[seat]
        assert (player.computer_plays, player.presence.timeouts) == (False, 0)


async def test_any_press_takes_the_seat_back_even_a_refused_one(tmp_path):
    async with chat(tmp_path, "Аня", "Борис", "Вера", pauses=NO_THINKING) as table:
        seat = await away(table)
        await table.tap(table.people[seat - 1], SEAT_COMPUTER)
        match = await table.match()
        game = apply_action.game_of(match)
        stamp, version = game.status(match.state).turn, match.version
        crow = ActionTap(match=match.match_id, stamp=stamp, version=version, token=game.codec.token(Crow()))
        shown = await table.people[seat].wait_for(lambda seen: "🃏 Мои карты" in seen.buttons, "the table")
        where = {"user_id": table.people[seat].id, "chat_id": table.group_id, "message_id": shown.id}
        pressed = await table.client.post("press", where | {"data": crow.pack()})
        answer = await table.client.get(f"answers/{pressed['callback_query_id']}")
        assert answer["text"], "it was refused"
        assert not (await table.match()).record.seats[seat].computer_plays
        match = await table.match()
        if seat in game.status(match.state).waiting:
            timers = await table.app.storage.timers.of_match(match.match_id)
            assert ("turn", seat) in {(timer.kind, timer.seat) for timer in timers}, "the clock runs again"


async def test_who_is_not_at_the_table_cannot_seat_a_computer_player(tmp_path):
    async with chat(tmp_path, "Аня", "Борис", pauses=NO_THINKING) as table:
        await away(table)
        stranger = await table.client.join("Гриша", table.group_id)
        assert "не за этим столом" in await table.tap(stranger, SEAT_COMPUTER)
        assert not any(seat.computer_plays for seat in (await table.match()).record.seats)


async def test_a_player_who_is_back_keeps_the_seat(tmp_path):
    async with chat(tmp_path, "Аня", "Борис", pauses=NO_THINKING) as table:
        seat = await away(table)

        def came_back(match: Match) -> MatchUpdate:
            match.record.seats[seat].presence.timeouts = 0
            return MatchUpdate()

        await table.app.matches.update((await table.match()).match_id, came_back)
        assert "уже вернулся" in await table.tap(table.people[1 - seat], SEAT_COMPUTER)


async def test_the_default_language_is_the_one_that_was_set(tmp_path):
    async with chat(tmp_path, "Ann", kind="private", settings={"default_language": "en"}) as table:
        [ann] = table.people
        await ann.say("/help")
        await ann.sees("my cards")
