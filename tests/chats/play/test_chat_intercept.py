"""УНО с перехватом in a chat: whole matches, interceptions and races."""

from pathlib import Path
from typing import Any

from bot.core.play import apply_action
from bot.core.play.apply_action import game_of
from bot.timings import DEFAULT_TIMINGS
from games.kit.table import NOBODY
from games.uno.actions import Play
from games.uno.cards import is_wild
from games.uno.presentation.narration import card_text
from games.uno_intercept.state import Attacked, Sorting
from tests.support.chat import Chat, always, chat
from tests.support.chat_intercept import THREE, TOO_LATE, Press, dealt, done_by, gathered, race, state_of
from tests.support.chat_steps import MATCH_OVER, Players, choose, enabled, hand, laid, strike
from tests.support.wait_until import PATIENCE

OUTRUN = "Твой ход перехватили: подожди своей очереди (H26)"
OPEN_FIVE: dict[str, Any] = {"discard": ("r3", "r5"), "window": True}
"""A red five that a player has just laid."""
RACES = 3
"""A whole match in seconds exceeds the calls of a group in a minute."""


# A whole match


class Interceptors(Players):
    """People who also intercept whenever the open hand allows it."""

    def __init__(self, table: Chat, seed: int) -> None:
        super().__init__(table, seed)
        self.interceptions = 0

    async def intercept(self) -> None:
        match = await self.match()
        if match is None or match.status != "running":
            return
        game = game_of(match)
        for seat in set(game.status(match.state).playing) - set(game.status(match.state).waiting):
            person = self._by_id[match.record.seats[seat].user_id or 0]
            for action in game.legal_actions(match.state, seat):
                if isinstance(action, Play) and not is_wild(action.card):
                    label = self._table.app.match_view.texts.label(card_text(action.card), "ru", ())
                    shown = await self._hand_of(person)
                    if shown is None:
                        return
                    assert label in enabled(shown), "what intercepts is in every open hand"
                    assert await self._table.tap(person, label, shown) == ""
                    self.interceptions += 1
                    return


async def test_three_people_play_a_match_by_buttons_only(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE, deals=always(5)) as table:
        anya = table.people[0]
        await gathered(table)
        await choose(table, anya, "До скольких играем: 200 очков", "100 очков", "Готово")
        await table.tap(anya, "Начать")
        await table.quiet()
        match = await table.match()
        players = Interceptors(table, seed=5)
        for _ in range(1500):
            if await players.play_on(1):
                break
            await table.quiet()
            await players.intercept()
        over = await table.app.matches.get(match.match_id)
        assert over.status == "over"
        assert players.interceptions > 0
        assert max(over.state.scores) >= 100
        await table.quiet()
        for person in table.people:
            assert "🤝 Проверить раздачу" in (await person.sees(MATCH_OVER)).buttons


# Out of turn


async def test_an_interception_is_one_tap_from_the_open_hand(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE) as table:
        anya, boris, vera = table.people
        await dealt(table, {0: "r5 y1 y2", 2: "r5 g1 g2"}, discard=("r3",))
        before = await hand(table, vera, "Твои карты")
        await table.tap(anya, "🔴\u00a05", await hand(table, anya, "Твой ход"))
        await boris.sees("можно перехватить ⚡")
        assert await table.tap(vera, "🔴\u00a05", before) == ""
        for person in table.people:
            await person.sees("⚡ \u2068Вера\u2069 перехватывает ход: 🔴\u00a05")
        state = await state_of(table)
        assert state.mover == 0, "play goes on from the player after the interceptor"
        assert state.hands[2] == ("g1", "g2")
        await anya.sees("Твой ход")


async def test_a_player_who_laid_a_card_lays_its_equal_at_once(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE) as table:
        anya, boris, _ = table.people
        await dealt(table, {0: "r5 r5 y2"}, discard=("r3",))
        await table.tap(anya, "🔴\u00a05", await hand(table, anya, "Твой ход"))
        await table.quiet()
        await table.tap(anya, "🔴\u00a05", await hand(table, anya, "Твои карты"))
        await boris.sees("⚡ \u2068Аня\u2069 перехватывает ход: 🔴\u00a05")
        assert (await state_of(table)).mover == 1


async def test_a_wild_intercepts_a_wild_and_names_the_colour_anew(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE) as table:
        boris, vera = table.people[1:]
        await dealt(table, {2: "w g1 g2"}, mover=1, discard=("r3", "w"), window=True)
        await table.tap(vera, "🌈", await hand(table, vera, "Твои карты"))
        await table.tap(vera, "🟩 Зелёный", await vera.sees("какой цвет дальше?"))
        await boris.sees("⚡ \u2068Вера\u2069 перехватывает ход: 🌈, цвет — 🟩 зелёный")
        assert (await state_of(table)).mover == 0


# Races


async def test_interception_against_the_next_move_is_decided_by_the_order_of_commits(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE) as table:
        boris, vera = table.people[1:]
        await dealt(table)
        for number in range(2 * RACES):
            hands = {1: "r7 b1 b2 b3", 2: "r5 g1 g2 g3"}
            before = await laid(table, hands, mover=1, **OPEN_FIVE)
            moves: Press = (boris, "🔴\u00a07", await hand(table, boris, "Твой ход"))
            intercepts: Press = (vera, "🔴\u00a05", await hand(table, vera, "Твои карты"))
            if number % 2:
                assert await race(table, moves, intercepts) == ["", TOO_LATE]
                assert (await done_by(table))[-1] == 1
                winner, slower = 1, 2
            else:
                assert await race(table, intercepts, moves) == ["", OUTRUN]
                assert (await done_by(table))[-1] == 2
                winner, slower = 2, 1
            after = await state_of(table)
            assert len(after.hands[winner]) == 3
            assert after.hands[slower] == before.hands[slower], "the slower one loses nothing"
            assert after.pile == before.pile
            assert after.mover == (winner + 1) % 3


async def test_a_draw_does_not_overtake_an_interception(tmp_path: Path) -> None:
    """The button in the hand is from the turn before, but its card is still open."""
    async with chat(tmp_path, *THREE) as table:
        boris, vera = table.people[1:]
        await dealt(table, {1: "b1 b2 b3", 2: "r5 g1 g2 g3"}, mover=1, **OPEN_FIVE)
        draws: Press = (boris, "Взять карту", await hand(table, boris, "Твой ход"))
        intercepts: Press = (vera, "🔴\u00a05", await hand(table, vera, "Твои карты"))
        told = await race(table, draws, intercepts)
        assert told[0].startswith("Тебе пришло: ")
        assert told[1] == ""
        after = await state_of(table)
        assert (after.discard[-1], after.mover) == ("r5", 0)
        assert len(after.hands[1]) == 4
        assert after.hands[2] == ("g1", "g2", "g3")


async def test_the_owner_of_the_card_may_be_too_late_as_well(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE) as table:
        anya, boris = table.people[:2]
        await dealt(table, {0: "r5 y1 y2", 1: "r7 b1 b2"}, mover=1, **OPEN_FIVE)
        moves: Press = (boris, "🔴\u00a07", await hand(table, boris, "Твой ход"))
        intercepts: Press = (anya, "🔴\u00a05", await hand(table, anya, "Твои карты"))
        assert await race(table, moves, intercepts) == ["", TOO_LATE]
        assert (await state_of(table)).hands[0] == ("r5", "y1", "y2")


async def test_of_two_equal_cards_the_first_committed_lies(tmp_path: Path) -> None:
    """There are four wilds: one is open, two players want to lay theirs on it."""
    async with chat(tmp_path, *THREE) as table:
        boris, vera = table.people[1:]
        await dealt(table)
        for number in range(2 * RACES):
            before = await laid(
                table, {1: "w b1 b2 b3", 2: "w g1 g2 g3"}, mover=1, discard=("r3", "w"), window=True, missed=""
            )
            presses: list[Press] = []
            for person, words in ((boris, "Твой ход"), (vera, "Твои карты")):
                await table.tap(person, "🌈", await hand(table, person, words))
                presses.append((person, "🔷 Синий", await person.sees("какой цвет дальше?")))
            order = (1, 2) if number % 2 else (2, 1)
            assert await race(table, *(presses[seat - 1] for seat in order)) == ["", TOO_LATE]
            first, slower = order
            after = await state_of(table)
            assert (await done_by(table))[-1] == first
            assert len(after.hands[first]) == 3
            assert after.hands[slower] == before.hands[slower]
            assert after.discard == ("r3", "w", "w")
            assert after.mover == (first + 1) % 3


async def test_where_mistakes_are_fined_the_slower_press_is_not(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE) as table:
        boris, vera = table.people[1:]
        await dealt(table)
        options = type((await state_of(table)).options)(mistakes=True)
        for number in range(2):
            hands = {1: "r7 b1 b2 b3", 2: "r5 g1 g2 g3"}
            before = await laid(table, hands, mover=1, options=options, **OPEN_FIVE)
            moves: Press = (boris, "🔴\u00a07", await hand(table, boris, "Твой ход"))
            intercepts: Press = (vera, "🔴\u00a05", await hand(table, vera, "Твои карты"))
            told = await race(table, *((moves, intercepts) if number else (intercepts, moves)))
            assert told == ["", TOO_LATE if number else OUTRUN]
            slower = 2 if number else 1
            after = await state_of(table)
            assert after.hands[slower] == before.hands[slower]
            assert after.pile == before.pile


# Saves, honesty, «Готово», «Uno!»


FOUR: dict[str, Any] = {"mover": 1, "discard": ("r3", "w4"), "colour": "b", "window": True}


async def test_after_four_cards_the_table_waits_for_ready(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE) as table:
        _, boris, vera = table.people
        await dealt(table, {2: "b7 g1 g2"}, phase=Attacked("four", 0, "r", ("y1",)), **FOUR)
        told = await table.tap(boris, "Взять 4 карты", await hand(table, boris, "Спасёт только 🔷\u00a0+2"))
        assert told.startswith("Тебе пришло: ")
        assert (await state_of(table)).phase == Sorting(1, (await state_of(table)).phase.then)
        await vera.sees("разбирает новые карты")
        impatient = await hand(table, vera, "Твои карты")
        assert "Подожди" in await table.tap(vera, "🔷\u00a07", impatient)
        await table.tap(boris, "Готово", await boris.wait_for(is_hand_with("Готово"), "«Готово»"))
        await vera.sees("карты разобраны, играем дальше")
        assert await table.tap(vera, "🔷\u00a07", await hand(table, vera, "Твой ход")) == ""
        assert (await state_of(table)).mover == 0


def is_hand_with(label: str) -> Any:
    return lambda seen: seen.is_ephemeral and label in enabled(seen)


async def test_a_chain_of_saves_does_not_add_up(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE) as table:
        _, boris, vera = table.people
        two: dict[str, Any] = {"mover": 1, "discard": ("r3", "rD"), "window": True}
        await dealt(table, {1: "bD b1 b2"}, phase=Attacked("two", 0), **two)
        await table.tap(boris, "🔷\u00a0+2", await hand(table, boris, "Спасайся своей +2"))
        assert (await state_of(table)).phase == Attacked("two", 1)
        await table.tap(vera, "Взять 2 карты", await hand(table, vera, "Спасайся своей +2"))
        state = await state_of(table)
        assert (len(state.hands[2]), state.mover) == (6, 0)


async def test_the_new_colours_two_saves_from_four(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE) as table:
        boris = table.people[1]
        await dealt(table, {1: "bD rD b2"}, phase=Attacked("four", 0, "r", ("y1",)), **FOUR)
        shown = await hand(table, boris, "Спасёт только 🔷\u00a0+2")
        assert "🔴\u00a0+2" not in enabled(shown)
        await table.tap(boris, "🔷\u00a0+2", shown)
        assert (await state_of(table)).phase == Attacked("two", 1)


async def test_honesty_is_checked_and_only_the_doubter_sees_the_hand(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE) as table:
        anya, boris, vera = table.people
        await dealt(table, {0: "r1 y2"}, phase=Attacked("four", 0, "r", ("r1", "y2")), **FOUR)
        told = await table.tap(boris, "Проверить честность", await hand(table, boris, "проверить честность"))
        assert told.startswith("Не зря: \u2068Аня\u2069")
        shown = await boris.sees("Аня\u2069 показывает карты: 🔴\u00a01, ⭐\u00a02")
        assert shown.is_ephemeral
        await vera.sees("забирает 🌈\u00a0+4 в руку")
        await table.quiet()
        for person in (anya, vera):
            assert not any("показывает карты: " in seen.text for seen in await person.seen())
        state = await state_of(table)
        assert (len(state.hands[0]), state.discard, state.colour) == (7, ("r3",), "r")
        await table.tap(anya, "Готово")
        await boris.sees("Твой ход")
        assert (await state_of(table)).mover == 1


async def test_uno_is_said_before_the_card_and_a_player_who_forgets_is_caught(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE) as table:
        anya, boris, vera = table.people
        await dealt(table, {0: "r1 y2", 1: "r7 b2"})
        shown = await hand(table, anya, "Осталось две карты")
        assert await table.tap(anya, "Uno!", shown) == "«Uno!» сказано, можно класть карту"
        await table.tap(anya, "🔴\u00a01", await hand(table, anya, "«Uno!» сказано"))
        assert (await state_of(table)).owes_uno == NOBODY
        await table.tap(boris, "🔴\u00a07", await hand(table, boris, "Твой ход"))
        assert (await state_of(table)).owes_uno == 1
        await table.quiet()
        told = await table.tap(vera, "А где «Uno!»?", await hand(table, vera, "Твой ход"))
        assert told == "Есть! \u2068Борис\u2069 берёт четыре карты"
        state = await state_of(table)
        assert len(state.hands[1]) == 5
        assert isinstance(state.phase, Sorting)
        await table.tap(boris, "Готово", await boris.wait_for(is_hand_with("Готово"), "«Готово»"))
        assert (await state_of(table)).mover == 2


# Computer players


THINKING, REACTION = 36_000.0, 3_600.0


async def computer_takes(table: Chat, usual: float) -> bool:
    """Return whether the computer player has acted after some time, which varies."""
    match = await table.match()
    (timer,) = [one for one in await table.app.storage.timers.of_match(match.match_id) if one.kind == "computer"]
    seconds = timer.due_at - table.app.storage.clock.game()
    return apply_action.FASTEST * usual - PATIENCE <= seconds <= (apply_action.FASTEST + 1) * usual


async def test_a_computer_intercepts_after_a_human_moment(tmp_path: Path) -> None:
    assert DEFAULT_TIMINGS.computer_reaction_seconds >= 2, "people have the time to be first"
    async with chat(tmp_path, "Аня", "Борис", pauses=(THINKING, REACTION)) as table:
        boris = table.people[1]
        await dealt(table, computers=1)
        await laid(table, {2: "r5 g1 g2 g3"}, mover=1, **OPEN_FIVE)
        assert (await state_of(table)).discard == ("r3", "r5")
        assert await computer_takes(table, REACTION)
        await strike(table, await table.match(), "computer", 2)
        await boris.sees("перехватывает ход: 🔴\u00a05")
        assert (await state_of(table)).mover == 0


async def test_a_person_who_moves_in_that_moment_was_first(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", "Борис", pauses=(THINKING, REACTION)) as table:
        await dealt(table, computers=1)
        await laid(table, {1: "r7 b1 b2 b3", 2: "r5 g1 g2 g3"}, mover=1, **OPEN_FIVE)
        await table.act(1, Play("r7"))
        assert await computer_takes(table, THINKING), "it has its own turn now"
        state = await state_of(table)
        assert state.discard == ("r3", "r5", "r7")
        assert state.hands[2] == ("r5", "g1", "g2", "g3")
