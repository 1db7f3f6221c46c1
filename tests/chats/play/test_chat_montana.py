"""Монтана in a chat: whole matches, races, long moves, words, repeats."""

from pathlib import Path

import pytest

from bot.core.play.apply_action import game_of
from games.engine import Action
from games.kit.turns import MatchOver
from games.montana.actions import Protest, Say, token
from games.montana.state import Adding, Claim, Race, Swapping
from games.rng import Rng
from playground.client import Person, Seen
from tests.rules.montana import cards
from tests.support.chat import MY_CARDS, Chat, always, chat
from tests.support.chat_intercept import THREE, race, state_of
from tests.support.chat_montana import COVER, DONE, NO_RACE, PROTEST, RACING, begun, dealt, gathered, put
from tests.support.chat_steps import MATCH_OVER, choose, enabled, hand

AGREE = "Всё по правилам"
FALSE_ALARM = "Ложная тревога: чужих нарушений не видно"
LONGEST = 60


async def latest_hand(person: Person) -> Seen:
    return next(seen for seen in reversed(await person.seen()) if seen.is_ephemeral)


async def on_table(person: Person, label: str) -> Seen:
    return await person.wait_for(lambda seen: label in seen.buttons and MY_CARDS in seen.buttons, f"{label!r} below")


async def press(table: Chat, person: Person, label: str) -> str:
    """Press a button of the open hand, and wait until everything is shown."""
    told = await table.tap(person, label, await latest_hand(person))
    await table.quiet()
    return told


# Whole matches


class Thinkers:
    """People who decide like computer players, and find the button in their hands."""

    def __init__(self, table: Chat) -> None:
        self._table = table
        self._luck = Rng(bytes(32))
        self.told: list[str] = []

    async def play_on(self) -> bool:
        """Press until the match is over; return whether it ended within so many decisions."""
        for _ in range(LONGEST):
            match = await self._table.match()
            game, state = game_of(match), match.state
            waiting = game.status(state).waiting
            for seat in (*(seat for seat in game.status(state).playing if seat not in waiting), *waiting):
                action = game.bots.player.choose(game.view(state, seat), game.legal_actions(state, seat), self._luck)
                if action is not None:
                    self.told.append(await self._press(self._table.people[seat], action))
                    break
            await self._table.quiet()
            if await self._table.app.storage.matches.live_at(self._table.group_id, 0) is None:
                return True
        return False

    async def _press(self, person: Person, action: Action) -> str:
        wanted = str(token(action))  # type: ignore[arg-type]
        shown = await latest_hand(person)
        label = labelled(shown, wanted)
        if label is None:
            opener = labelled(shown, "s0" if isinstance(action, Say) else f"{wanted.split('.')[0]}.0")
            assert opener is not None, f"no way to {action} in {shown.buttons}"
            await self._table.tap(person, opener, shown)
            shown = await latest_hand(person)
            label = labelled(shown, wanted)
        assert label is not None, f"no button for {action} in {shown.buttons}"
        return await self._table.tap(person, label, shown)


def labelled(seen: Seen, wanted: str) -> str | None:
    """Return the label of the button with this token."""
    rows = seen.message["reply_markup"]["inline_keyboard"]
    buttons = (button for row in rows for button in row if "callback_data" in button)
    return next((button["text"] for button in buttons if button["callback_data"].rsplit(":", 1)[-1] == wanted), None)


async def test_a_match_at_the_attentive_table_by_buttons_only(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE, deals=always(238)) as table:
        anya, boris, vera = table.people
        await gathered(table)
        await choose(table, anya, "Ошибки компьютера: Изредка", "Часто", DONE)
        await begun(table)
        for person in table.people:
            await table.tap(person, MY_CARDS)
        match = await table.match()
        assert await press(table, anya, PROTEST) == FALSE_ALARM
        await boris.sees("Аня\u2069: «Нарушение!» Ложная тревога")
        players = Thinkers(table)
        assert await players.play_on()
        assert any("забирает" in told for told in players.told), "a wrong card was caught"
        assert any("Забыто" in told for told in players.told), "a forgotten word was caught"
        assert (await table.app.matches.get(match.match_id)).status == "over"
        assert "🤝 Проверить раздачу" in (await vera.sees(MATCH_OVER)).buttons


async def test_a_match_with_hints_by_buttons_only(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE, deals=always(107)) as table:
        anya, _, vera = table.people
        await gathered(table)
        await choose(table, anya, "Манера игры: Внимательный стол", DONE)
        await begun(table)
        for person in table.people:
            await table.tap(person, MY_CARDS)
        assert not {PROTEST, "Хлоп!", "Сказать…"} & {label for seen in await anya.seen() for label in seen.buttons}
        match = await table.match()
        players = Thinkers(table)
        assert await players.play_on()
        assert "Твоё место: 1" in players.told, "there was a race"
        assert (await table.app.matches.get(match.match_id)).status == "over"
        assert "🤝 Проверить раздачу" in (await vera.sees(MATCH_OVER)).buttons


# Rule 2: the race


@pytest.mark.parametrize("hints", [False, True])
async def test_a_race_is_decided_by_the_order_of_presses(tmp_path: Path, hints: bool) -> None:
    async with chat(tmp_path, *THREE) as table:
        await dealt(table, *RACING)
        for first, second, last in ((2, 0, 1), (0, 1, 2)):
            await put(table, *RACING, rules="#2", hints=hints)
            anya, boris, vera = table.people
            await table.tap(anya, "🟩2●", await hand(table, anya, "Твой ход"))
            await table.quiet()
            # Anya covers from the open hand, the others from the table.
            seen = [await latest_hand(anya), await on_table(boris, COVER), await on_table(vera, COVER)]
            presses = [(table.people[seat], COVER, seen[seat]) for seat in (first, second, last)]
            assert await race(table, *presses) == ["Твоё место: 1", "Твоё место: 2", NO_RACE]
            state = await state_of(table)
            assert [len(hand) for hand in state.hands] == [
                {0: 2}.get(seat, 3) + 2 * (seat == last) for seat in range(3)
            ]
            assert state.mover == 1
            await vera.sees(f"{THREE[last]}\u2069 не успевает накрыть и берёт 2 карты")


async def test_a_player_who_leaves_a_race_is_not_its_last(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE) as table:
        anya, boris, vera = table.people
        await dealt(table, *RACING, rules="#2")
        await table.tap(anya, "🟩2●", await hand(table, anya, "Твой ход"))
        await table.mean(boris, "/leave")
        await vera.sees("Борис\u2069 выходит из игры")
        assert (await state_of(table)).phase == Race(), "two are still racing"
        assert await table.tap(vera, COVER, await on_table(vera, COVER)) == "Твоё место: 1"
        state = await state_of(table)
        assert (len(state.hands[0]), state.hands[1], state.mover) == (4, (), 2)


# Several cards in one move


async def test_three_cards_in_a_row_are_tapped_one_after_another(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE) as table:
        anya, boris, _ = table.people
        await dealt(table, "g5f g6e g1f r1f r2f", "r1e r2e", "b4f b3f", top="b5f", rules="*r")
        shown = await hand(table, anya, "Твой ход")
        for card in ("🟩5●", "🟩6○", "🟩1●"):
            # a quick player does not wait for the hand to be redrawn
            assert await table.tap(anya, card, shown) == ""
        await table.quiet()
        await boris.sees("Аня\u2069 кладёт 🟩5●, 🟩6○, 🟩1●… Это ещё не всё?")
        assert "На столе 🟩5●, 🟩6○, 🟩1●. Добавь ещё карту или нажми «Готово»" in (await latest_hand(anya)).text
        await press(table, anya, DONE)
        state = await state_of(table)
        assert (state.mover, state.discard[-3:], len(state.hands[0])) == (1, ("g5f", "g6e", "g1f"), 2)
        assert await table.tap(boris, PROTEST) == FALSE_ALARM, "5, 6, 1 is a row"


async def test_two_cards_alike_are_two_presses_of_which_the_second_is_on_the_redrawn_hand(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE) as table:
        anya = table.people[0]
        await dealt(table, "g1f g1f r1f r2f", "r1e r2e", "b4f b3f", rules="*s")
        shown = await hand(table, anya, "Твой ход")
        assert shown.buttons.count("🟩1●") == 2
        for _ in range(2):
            assert await table.tap(anya, "🟩1●", shown) == ""
        assert len((await state_of(table)).hands[0]) == 3, "a trembling thumb lays one card"
        await table.quiet()
        await press(table, anya, "🟩1●")
        state = await state_of(table)
        assert (state.phase, state.discard[-2:]) == (Adding(), ("g1f", "g1f"))
        await press(table, anya, DONE)
        assert (await state_of(table)).mover == 1


async def test_with_hints_only_what_continues_the_move_can_be_pressed(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE) as table:
        anya = table.people[0]
        await dealt(table, "g5f g6e g3f r1f", "r1e r2e", "b4f b3f", top="b5f", rules="*r", hints=True)
        await table.tap(anya, "🟩5●", await hand(table, anya, "Твой ход"))
        await table.quiet()
        assert enabled(await latest_hand(anya)) == ["🟩6○", DONE]
        await press(table, anya, "🟩6○")
        assert (await state_of(table)).mover == 1, "nothing can follow, so nothing is asked"


# Violations


async def test_a_wrong_card_goes_back_with_all_that_it_did(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE) as table:
        anya, boris, vera = table.people
        await dealt(table, "r6f b1f b2f", "r1f r2f", "b4f b3f", rules="#6")
        assert await table.tap(anya, "🔴6●", await hand(table, anya, "Твой ход")) == ""
        await boris.sees("Шестёрка: \u2068Борис\u2069 берёт 2 карты")
        old = await on_table(vera, PROTEST)
        assert await table.tap(vera, PROTEST, old) == "Есть! \u2068Аня\u2069 забирает 🔴6● и платит штраф"
        await boris.sees("ход отменяется: \u2068Аня\u2069 забирает 🔴6●, сверху снова 🟩5●")
        state = await state_of(table)
        assert [len(hand) for hand in state.hands] == [5, 2, 2]
        assert state.mover == 1
        assert await table.tap(vera, PROTEST, old) == "", "the same press once more is nothing"
        assert (await state_of(table)) is state


async def test_nothing_at_the_table_tells_a_wrong_card_from_a_right_one(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE) as table:
        anya, boris, _ = table.people
        await dealt(table, *RACING)
        seen = []
        for card, colour in (("🟩1●", "зелёная"), ("🔴1●", "красная")):
            await put(table, "g1f r1f b2f", "r1e r2e", "b4f b3f")
            told = await table.tap(anya, card, await hand(table, anya, "Твой ход"))
            await table.quiet()
            shown = await on_table(boris, PROTEST)
            words = shown.text.partition("\n\n•")[0].replace(card, "🂠").replace(colour, "какая-то")
            seen.append((told, words, shown.buttons))
        assert "Сверху 🂠 — какая-то единица, полная" in seen[0][1]
        assert seen[0] == seen[1]


# Words


@pytest.mark.parametrize("words", ["Синяя пятёрка!", "синяя 5"])
async def test_words_written_in_the_chat_count_as_said(tmp_path: Path, words: str) -> None:
    async with chat(tmp_path, *THREE, admin=True) as table:
        anya, boris, vera = table.people
        await dealt(table, "b5e r1f", "r1e r2e", "b4f b3f", top="b1f", rules="*b")
        await anya.say(words)
        await table.tap(anya, "🔷5○", await hand(table, anya, "Твой ход"))
        await boris.sees("Аня\u2069: «Синяя пятёрка!»")
        await anya.say("монтана!!")
        heard = await anya.wait_for(lambda seen: seen.text == "монтана!!" and bool(seen.reactions), "a nod of the bot")
        assert heard.reactions
        assert await table.tap(vera, PROTEST) == FALSE_ALARM, "everything was said"


async def test_what_is_said_wrongly_is_not_said(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE) as table:
        anya, _, vera = table.people
        await dealt(table, "b5e r1f r2f", "r1e r2e", "b4f b3f", top="b1f", rules="*b")
        await hand(table, anya, "Твой ход")
        await press(table, anya, "Сказать…")
        assert await press(table, anya, "🔷4") == "Все слышат: «Синяя четвёрка!»"
        await press(table, anya, "🔷5○")
        assert await table.tap(vera, PROTEST) == "Есть! Забыто: «Синяя пятёрка!». Штраф платит \u2068Аня\u2069"
        assert len((await state_of(table)).hands[0]) == 4


async def test_a_word_pressed_twice_is_said_once(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE) as table:
        boris = table.people[1]
        await dealt(table, "g1f r1f b2f", "r1e r2e", "b4f b3f")
        old = await on_table(boris, "Хлоп!")
        assert [await table.tap(boris, "Хлоп!", old) for _ in range(2)] == ["Все слышат: хлопок", ""]


async def test_after_something_is_said_the_cards_are_back(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE) as table:
        anya, boris, _ = table.people
        await dealt(table, "g1f r1f b2f", "r1e r2e", "b4f b3f")
        for person in (anya, boris):
            await table.tap(person, MY_CARDS)
            await press(table, person, "Сказать…")
        await table.act(2, Protest())
        await table.quiet()
        for person in (anya, boris):
            assert "Что скажешь вслух?" in (await latest_hand(person)).text, "nobody closes another's menu"
            assert await press(table, person, "🔴1") == "Все слышат: «Красная единица!»"
            assert "🔴1●" in (await latest_hand(person)).buttons or person is boris
            assert PROTEST in (await latest_hand(person)).buttons


# Rule 5, and victory


async def test_rule_five_asks_with_whom_to_swap(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE) as table:
        anya, boris, vera = table.people
        await dealt(table, "g5e r1f b2f", "r1e r2e", "b4f b3f b6e g1e", rules="#5")
        for person in (vera, anya):
            await table.tap(person, MY_CARDS)
        await press(table, anya, "🟩5○")
        assert (await state_of(table)).phase == Swapping()
        assert "С кем меняешься картами?" in (await latest_hand(anya)).text
        await press(table, anya, "Вера: 4")
        await boris.sees("Аня\u2069 и \u2068Вера\u2069 меняются картами")
        state = await state_of(table)
        assert [cards(" ".join(hand)) for hand in state.hands] == [
            cards("g1e b3f b4f b6e"),
            cards("r1e r2e"),
            cards("r1f b2f"),
        ]
        assert {"🔴1●", "🔷2●"} <= set((await latest_hand(vera)).buttons)


async def test_a_victory_comes_outside_of_ones_turn_and_is_looked_at_by_the_others(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE) as table:
        anya, boris, vera = table.people
        await dealt(table, "g6e b1f b2f b4e", "r1e", "b4f b3f", rules="#6 Vo", pile="g3e r5f")
        await table.tap(anya, "🟩6○", await hand(table, anya, "Твой ход"))
        await vera.sees("Борис\u2069 побеждает! Всё по правилам?")
        phase = (await state_of(table)).phase
        assert isinstance(phase, Claim)
        assert phase.winner == 1
        old = await on_table(anya, AGREE)
        assert await table.tap(anya, AGREE, old) == "Принято"
        assert "Твой ответ уже принят" in await table.tap(anya, AGREE, old), "once is enough"
        match_id = (await table.match()).match_id
        assert await table.tap(vera, AGREE, await on_table(vera, AGREE)) == "Принято"
        over = await table.app.matches.get(match_id)
        assert isinstance(over.state.phase, MatchOver)
        assert over.state.phase.winner == 1
        await boris.sees(MATCH_OVER)
        result = await vera.sees("🏁 Победа: в руке ровно 3 нечётные карты")
        assert "Борис\u2069: 🟩3○, 🔴1○, 🔴5●" in result.text


async def test_a_victory_that_was_against_the_rules_comes_to_nothing(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE) as table:
        anya, boris, vera = table.people
        await dealt(table, "r1f", "r1e r2e", "b4f b3f")
        await table.tap(anya, "🔴1●", await hand(table, anya, "Твой ход"))
        await boris.sees("Аня\u2069 побеждает! Всё по правилам?")
        assert "Есть!" in await table.tap(vera, PROTEST)
        state = await state_of(table)
        assert (len(state.hands[0]), state.mover) == (3, 1)
        await boris.sees("ход отменяется")
