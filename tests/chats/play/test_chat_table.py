"""The table: one live message, the buttons below it, and its commands."""

from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.core.match_service import MatchUpdate
from bot.core.models import Match
from games.kit.turns import RoundOver
from games.ui_model import Text
from games.uno.actions import Play
from games.uno.state import Dare, Voting
from locales import languages
from playground.client import Person
from tests.support.chat import MY_CARDS, NEW_GAME, Chat, chat
from tests.support.chat_steps import laid, pinned, said, table_of, wait_button
from tests.support.wait_until import until

# One message


async def test_the_table_is_one_message_edited_and_brought_down_on_request(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, boris = table.people
        await table.deal()
        shown = await table_of(anya)
        await laid(table, {0: "r1 r2 r3", 1: "b1 b2"}, mover=0)
        await table.act(0, Play("r1"))
        await boris.sees("кладёт 🔴\u00a01")
        assert (await table_of(anya)).id == shown.id
        await anya.say("Ого")
        await boris.say("/table")
        down = await boris.wait_for(lambda seen: MY_CARDS in seen.buttons and seen.id > shown.id, "the table below")
        await table.quiet()
        tables = [seen for seen in await anya.seen() if MY_CARDS in seen.buttons]
        assert [seen.id for seen in tables] == [down.id]


async def test_the_table_is_pinned_where_the_bot_may_and_the_result_is_not(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", admin=True) as table:
        anya, boris = table.people
        await table.deal()
        assert await pinned(table) == [(await table_of(anya)).id]
        await laid(table, {0: "r1", 1: "b1"}, mover=0, options=msgspec.structs.replace(await options(table), target=0))
        await table.act(0, Play("r1"))
        await boris.sees("Игра окончена")
        await table.quiet()
        assert await pinned(table) == []


async def test_a_cancelled_table_is_not_pinned_any_longer(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", admin=True) as table:
        anya, _ = table.people
        await table.deal()
        await table.mean(anya, "/stop")
        await anya.sees("останавливает партию")
        await table.quiet()
        assert await pinned(table) == []


async def options(table: Chat) -> Any:
    match: Any = await table.match()
    return match.state.options


async def test_a_new_round_brings_the_table_down(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, boris = table.people
        await table.deal()
        old = await table_of(anya)
        await laid(table, {0: "r1", 1: "b1"}, mover=0)
        await table.act(0, Play("r1"))
        await anya.sees("Раунд 1 выигрывает")
        await table.tap(boris, "Сдать карты")
        fresh = await boris.wait_for(lambda seen: MY_CARDS in seen.buttons and seen.id > old.id, "a new table")
        assert "раунд 2" in fresh.text


@pytest.mark.parametrize(
    ("card", "told"),
    [
        (Play("rD"), "• Аня кладёт 🔴\u00a0+2\n• Борис берёт 2 карты\n"),
        (Play("w4", "g"), "• Аня кладёт 🌈\u00a0+4 и выбирает цвет: 🟩 зелёный\n• Борис берёт 4 карты\n"),
    ],
    ids=["two", "four"],
)
@pytest.mark.parametrize(("target", "shown"), [(500, "Дальше сдаёт"), (0, "Игра окончена")])
async def test_between_rounds_and_after_the_match_the_last_move_is_still_told(
    tmp_path: Path, target: int, shown: str, card: Play, told: str
) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        _, boris = table.people
        await table.deal()
        agreed = msgspec.structs.replace(await options(table), target=target)
        await laid(table, {0: card.card, 1: "b1 b2"}, mover=0, pile=("g1", "g2", "g3", "g4", "g5"), options=agreed)
        await table.act(0, card)
        words = (await boris.sees(shown)).text.replace("\u2068", "").replace("\u2069", "")
        assert told in words
        assert words.count("выигрывает") + words.count("Побеждает") == 1


async def test_a_phone_screen_holds_a_table_of_ten(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", pauses=(60, 60)) as table:
        (anya,) = table.people
        await anya.say("/uno")
        for _ in range(9):
            await table.more(anya, "+ компьютер")
        await table.tap(anya, "Начать")
        shown = await table_of(anya)
        assert len(shown.text.splitlines()) <= 24
        assert len(shown.text) < 1024


# Buttons for everybody


async def test_uno_is_said_at_the_table_even_when_the_turn_has_come_round(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", "Вера") as table:
        anya, _, _ = table.people
        await table.deal()
        await laid(table, {0: "r1 r2", 1: "b1 b2", 2: "g1 g2"}, mover=0)
        await table.act(0, Play("r1"))
        shown = await wait_button(anya, "УНО!")
        assert await table.tap(anya, "УНО!", shown) == "«УНО!» сказано"
        assert (await table.match()).state.owes_uno == -1
        assert "Сейчас не время" in await table.tap(anya, "УНО!", shown)


async def test_a_player_who_moves_next_may_catch_from_the_table(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", "Вера") as table:
        anya, boris, _ = table.people
        await table.deal()
        state = await laid(table, {0: "r1 r2", 1: "b1 b2", 2: "g1 g2"}, mover=0)
        await table.act(0, Play("r1"))
        shown = await wait_button(boris, "А где «УНО!»?")
        # The button was drawn, and then the turn passed without the debt being settled.
        later = (await table.match()).state
        await table.put(msgspec.structs.replace(later, turn=state.turn + 5))
        assert "Это про тебя" in await table.tap(anya, "А где «УНО!»?", shown)
        assert "Аня" in await table.tap(boris, "А где «УНО!»?", shown)
        assert len((await table.match()).state.hands[0]) == 3


async def test_a_move_from_an_earlier_turn_does_nothing_in_a_later_one(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис") as table:
        anya, _ = table.people
        await table.deal()
        state = await laid(table, {0: "r1 r2 r3", 1: "b1 b2"}, mover=0)
        await table.tap(anya, MY_CARDS)
        hand = await anya.wait_for(lambda seen: seen.is_ephemeral and "Твой ход" in seen.text, "the hand")
        await table.put(msgspec.structs.replace(state, turn=state.turn + 2))
        await table.quiet()
        assert await table.tap(anya, "🔴\u00a01", hand) == "Эта кнопка уже устарела"
        assert len((await table.match()).state.hands[0]) == 3
        fresh = await anya.wait_for(lambda seen: seen.is_ephemeral, "the hand")
        assert fresh.message["ephemeral_message_id"] == hand.message["ephemeral_message_id"]
        await table.tap(anya, "🔴\u00a01", fresh)
        assert len((await table.match()).state.hands[0]) == 2


async def test_everybody_votes_at_the_table(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", "Вера") as table:
        anya, boris, vera = table.people
        await table.deal()
        before = await laid(table, {}, mover=0, phase=Voting("dare", 1, "спеть"))
        shown = await wait_button(anya, "Не сделано")
        assert "другие" in await table.tap(boris, "Не сделано", shown)
        assert await table.tap(anya, "Не сделано", shown) == "Ответ засчитан"
        assert await table.tap(vera, "Не сделано", shown) == "Ответ засчитан"
        await anya.sees("не справляется с заданием")
        assert len((await table.match()).state.hands[1]) == len(before.hands[1]) + 2


async def test_a_lasting_dare_is_judged_at_the_table(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", "Вера") as table:
        anya, _, vera = table.people
        await table.deal()
        await laid(table, {}, mover=2, dare=Dare(1))
        shown = await wait_button(anya, "Руки согнуты!")
        await table.tap(anya, "Руки согнуты!", shown)
        await table.tap(vera, "Руки согнуты!", shown)
        await anya.sees("платит штраф")


async def test_anybody_at_the_table_deals_the_next_round_and_no_other_player(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", "Вера") as table:
        anya, boris, vera = table.people
        await anya.say("/uno")
        await table.tap(boris, "Войти")
        await table.tap(anya, "Начать")
        await table.quiet()
        await laid(table, {}, mover=0, phase=RoundOver(0, (10, 0)))
        shown = await wait_button(vera, "Сдать карты")
        await table.tap(vera, "Сдать карты", shown)
        await vera.sees("Ты не за этим столом")
        assert (await table.match()).state.round == 1
        await table.tap(boris, "Сдать карты", shown)
        await boris.sees("раунд 2")
        await table.quiet()
        # The table was posted anew for the new round; the old one with its button is gone.
        assert all("Сдать карты" not in seen.buttons for seen in await anya.seen())


# Words


@pytest.mark.parametrize("words", ["уно!", "УНООО!!", "Uno"])
async def test_the_word_counts_when_the_bot_can_read_it(tmp_path: Path, words: str) -> None:
    async with chat(tmp_path, "Аня", "Борис", "Вера", admin=True) as table:
        anya, _, _ = table.people
        await table.deal()
        await laid(table, {0: "r1 r2", 1: "b1 b2", 2: "g1 g2"}, mover=0)
        await table.act(0, Play("r1"))
        await anya.say(words)
        said = await anya.wait_for(lambda seen: bool(seen.reactions), "a nod")
        assert said.text == words
        assert (await table.match()).state.owes_uno == -1


async def test_the_word_of_another_catches(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", "Вера", admin=True) as table:
        _, _, vera = table.people
        await table.deal()
        await laid(table, {0: "r1 r2", 1: "b1 b2", 2: "g1 g2"}, mover=0)
        await table.act(0, Play("r1"))
        await vera.say("уно")
        await vera.sees("замечает")
        assert len((await table.match()).state.hands[0]) == 3


async def test_words_that_mean_nothing_are_left_alone(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", admin=True) as table:
        anya, _ = table.people
        await table.deal()
        await anya.say("Ну и карты!")
        await anya.say("/table")
        await table.quiet()
        assert not any(seen.reactions for seen in await anya.seen())


# Commands


async def test_commands_are_suggested_by_kind_of_chat_in_every_language(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", kind="supergroup") as table:
        calls = await table.client.calls("setMyCommands")
        assert len(calls) == 2 * len(languages())
        told = [call["params"]["commands"] for call in calls]
        assert {call["params"].get("language_code") for call in calls} == {None, *languages()[1:]}
        for commands in told:
            names = {command["command"] for command in commands}
            assert {"play", "uno", "table", "rules", "leave", "stop", "language", "settings", "help"} <= names
        first = [commands[0]["description"] for commands in told]
        words = [table.app.match_view.texts.render(Text("host-command-play"), one, ()) for one in languages()]
        assert Counter(first) == dict.fromkeys(words, 2)
        assert {"Новая игра", "New game", "Нова гра", "Neues Spiel", "Жаңа ойын"} <= set(words)
        unseen = [{one["command"] for one in commands if one.get("is_ephemeral")} for commands in told]
        alone = {"games", "history", "stats", "hand", "rules", "host", "next", "fairness", "settings", "forget", "help"}
        alone |= {"leave", "stop"}
        assert unseen.count(alone) == len(languages())


@pytest.mark.parametrize("command", ["/table", "/leave", "/skip", "/stop", "/hand"])
async def test_without_a_match_every_command_says_how_to_begin(tmp_path: Path, command: str) -> None:
    async with chat(tmp_path, "Аня") as table:
        (anya,) = table.people
        await anya.say(command)
        await anya.sees("Здесь пока не играют. Начать — /play")


async def test_help_fits_one_screen(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня") as table:
        (anya,) = table.people
        await anya.say("/help")
        shown = await anya.sees("Как играть")
        assert shown.is_ephemeral
        assert len(shown.text.splitlines()) <= 14
        for command in ("/table", "/hand", "/rules", "/leave", "/skip", "/stop", "/settings", "/language"):
            assert command in shown.text


async def test_leaving_a_match(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", "Вера") as table:
        anya, boris, _ = table.people
        await table.deal()
        await table.mean(anya, "/leave")
        await boris.sees("Вне игры: \u2068Аня\u2069")
        assert (await table.match()).record.host_id == boris.id
        await anya.say("/leave")
        await anya.sees("Ты не за этим столом")
        await table.mean(boris, "/leave")
        await boris.sees("Игра окончена")


async def test_when_the_last_person_leaves_the_computers_do_not_play_on(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", kind="private", pauses=(60, 60)) as table:
        (anya,) = table.people
        await anya.say("/uno")
        for _ in range(2):
            await table.more(anya, "+ компьютер")
        await table.tap(anya, "Начать")
        await table.quiet()
        await table.mean(anya, "/leave")
        assert (await anya.sees("партия остановлена")).buttons == [NEW_GAME]


async def half_of_the_clock_passes(table: Chat, seat: int) -> None:
    def work(match: Match) -> MatchUpdate:
        player = match.record.seats[seat]
        assert player.clock.turn is not None
        player.clock.turn = msgspec.structs.replace(player.clock.turn, left=player.clock.turn.whole / 2)
        return MatchUpdate()

    await table.app.matches.update_system((await table.match()).match_id, work)


async def test_the_others_vote_not_to_wait(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", "Вера", "Гена") as table:
        anya, boris, vera, gena = table.people
        await table.deal()
        await laid(table, {0: "r1 r2 r3"}, mover=0)
        await boris.say("/skip")
        await boris.sees("Рано")
        await half_of_the_clock_passes(table, 0)
        await anya.say("/skip")
        await anya.sees("Ждать некого: сейчас твой ход")
        await boris.say("/skip")
        await boris.sees("не ждать: 1 из 2")
        await boris.say("/skip")
        await boris.sees("Твой голос уже учтён")
        await vera.say("/skip")
        news = await gena.sees("Решено не ждать: \u2068Аня")
        assert "время вышло" not in news.text
        assert len((await table.match()).state.hands[0]) == 4


async def test_the_host_stops_alone_and_the_others_by_vote(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", "Вера", "Гена") as table:
        anya, boris, vera, gena = table.people
        await table.deal()
        for number, person in enumerate((boris, vera), start=1):
            assert f"{number} из 3" in await table.mean(person, "/stop")
            await person.sees(f"закончить партию: {number} из 3")
            await table.quiet()
            assert await said(gena, "закончить партию") == 1, "what was said before is out of date"
        await vera.say("/stop")
        await vera.sees("Твой голос уже учтён")
        await table.mean(gena, "/stop")
        assert (await gena.sees("Партия остановлена общим решением")).buttons == [NEW_GAME]
        await table.quiet()
        assert await said(gena, "закончить партию") == 0, "there is nothing more to vote on"
        await anya.say("/uno")
        await anya.sees("собираемся")
        await anya.say("/stop")
        await gone_lobby(anya)


async def gone_lobby(person: Person) -> None:
    async def fact() -> bool:
        return not any("собираемся" in seen.text for seen in await person.seen())

    await until(fact, "the lobby is gone")


async def test_an_administrator_of_the_chat_stops_alone(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", "Вера") as table:
        _, _, vera = table.people
        await table.deal()
        await table.client.post(f"chats/{table.group_id}/admin", {"user_id": vera.id, "is_admin": True})
        await table.mean(vera, "/stop")
        await vera.sees("Партию останавливает администратор чата")


# Languages


async def test_a_group_speaks_english_on_request_and_a_person_may_prefer_russian(tmp_path: Path) -> None:
    async with chat(tmp_path, "Anna", "Борис") as table:
        anna, boris = table.people
        await anna.say("/uno")
        await anna.sees("собираемся")
        await anna.say("/language")
        await table.tap(anna, "English")
        lobby = await anna.sees("UNO: waiting for players")
        assert lobby.buttons == ["Join", "Start", "More…"]
        await table.tap(anna, "More…")
        await table.tap(anna, "+ computer")
        await anna.sees("Cog")
        await boris.say("/language", chat_id=table.bot["user"]["id"])
        await boris.press("Русский", chat_id=table.bot["user"]["id"])
        assert (await boris.answer())["text"] == "Готово"
        await table.tap(boris, "Join")
        assert await table.tap(boris, "Join") == "Ты уже за столом"
        await table.tap(anna, "Start")
        await table.quiet()
        await table.tap(boris, "🃏 My cards")
        hand = await boris.wait_for(lambda seen: seen.is_ephemeral, "a hand")
        assert "💡 Подсказка" in hand.buttons, "whatever was dealt"
        await table.tap(anna, "🃏 My cards")
        await anna.wait_for(lambda seen: seen.is_ephemeral and "Your" in seen.text, "an English hand")


@pytest.mark.parametrize(("seconds", "words"), [(90, "2 минуты"), (60, "1 минута"), (300, "5 минут")])
async def test_the_clock_is_told_in_words_that_agree(tmp_path: Path, seconds: int, words: str) -> None:
    async with chat(tmp_path, "Аня", "Борис", settings={"turn_clock": 300}) as table:
        await table.deal()
        painted = table.app.match_view.table(await table.match(), "ru", float(seconds))
        assert words in painted.text
