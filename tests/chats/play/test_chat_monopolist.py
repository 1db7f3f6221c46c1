"""Монополист in a chat: a whole match, auctions, deals, debts, jail, clocks."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.core.clock.timer_loop import TimerLoop
from bot.core.clock.turn_clock import LIVE_CLOCK
from bot.core.lobby import lobby
from bot.core.models import Match, Moment, Seat
from bot.core.play import apply_action
from bot.core.play.apply_action import BRISK_CLOCK, game_of
from bot.db.storage import Storage
from bot.timings import DEFAULT_TIMINGS
from games.monopolist.actions import (
    BANKRUPT,
    BUY,
    DECLINE,
    DROP,
    ROLL,
    Build,
    MonopolistAction,
    Mortgage,
    Pass,
    SellBuilding,
    token,
)
from games.monopolist.board import HOTEL
from games.monopolist.state import Auction, MatchOver, Rolling
from games.registry import find
from games.rng import SEED_BYTES
from games.ui_model import Rows
from playground.client import Person, Seen
from tests.rules.monopolist import (
    BROWN,
    CITY,
    GREEN,
    INCOME_TAX,
    NAVY,
    ORANGE,
    PINK,
    RAILWAYS,
    RED,
    Table,
    table,
)
from tests.support import virtual_time
from tests.support.chat import ORDERS, Chat, always, chat
from tests.support.chat_monopolist import AFFAIRS, THREE, TWO, begun, begun_alone, done, laid
from tests.support.chat_steps import choose
from tests.support.fake_clock import FakeClock
from tests.support.match_services import match_service
from tests.support.stored_matches import lay, pass_time

BACK = "← Назад"
ROLL_BUTTON = "🎲 Бросить кубики"
MOST_PRESSES = 200


async def state_of(chat: Chat) -> Any:
    return (await chat.match()).state


async def affairs(chat: Chat, person: Person, text: str = "") -> Seen:
    """Open «Мои дела», and return it."""
    await chat.tap(person, AFFAIRS)
    return await reads(person, text)


async def reads(person: Person, text: str) -> Seen:
    """Wait for a private message with these words."""
    return await person.wait_for(lambda seen: seen.is_ephemeral and text in seen.text, f"affairs with {text!r}")


async def table_with(person: Person, text: str) -> Seen:
    return await person.wait_for(lambda seen: AFFAIRS in seen.buttons and text in seen.text, f"a table with {text!r}")


# Agreements


async def test_a_lobby_says_by_the_book_until_a_house_rule_is_chosen(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня") as group:
        (anya,) = group.people
        await anya.say("/monopolist")
        assert "Правила: по книге" in (await anya.sees("Монополист: собираемся")).text
        await group.more(anya, "Настройки")
        await group.tap(anya, "Правила: по книге")
        await anya.sees("которых нет в книге")
        await group.tap(anya, "Деньги на парковке: нет")
        lobby_now = await anya.sees("Деньги на парковке: да")
        assert "по книге" not in lobby_now.text
        await group.tap(anya, BACK)
        await group.tap(anya, "Домашние правила: 1")
        await group.tap(anya, "Деньги на парковке: да")
        await anya.sees("Правила: по книге")


async def test_the_minutes_are_chosen_freely(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня") as group:
        (anya,) = group.people
        await anya.say("/monopolist")
        await group.more(anya, "Настройки")
        await group.tap(anya, "Сколько играем: 60 минут")
        panel = await anya.sees("Сейчас: 60 минут")
        assert panel.buttons == ["−1", "−5", "−15", "−55", "+1", "+5", "+15", "+60", BACK]
        for label, then in (("−15", 45), ("+1", 46), ("+1", 47)):
            await group.tap(anya, label, panel)
            panel = await anya.sees(f"Сейчас: {then} минут")
        await group.tap(anya, BACK, panel)
        await anya.sees("Сколько играем: 47 минут")
        assert (await group.match()).record.options == {"minutes": 47}


# A whole match


class Tycoons:
    """People with a plan, who press at the table if possible, else in private."""

    def __init__(self, chat: Chat) -> None:
        self._chat = chat
        self._by_id = {person.id: person for person in chat.people}
        self.presses = 0

    async def move(self, match: Match) -> None:
        seat = game_of(match).status(match.state).waiting[0]
        person = self._by_id[match.record.seats[seat].user_id or 0]
        action = wish(match, seat)
        for label in self._way(match, seat, action):
            seen = await self._find(person, label)
            assert await self._chat.tap(person, label, seen) is not None
            self.presses += 1
            await self._chat.quiet()

    def _way(self, match: Match, seat: int, action: MonopolistAction) -> list[str]:
        """Return the labels on the way to an action."""
        game = game_of(match)
        screen = game.screen(game.view(match.state, seat), game.legal_actions(match.state, seat))
        way = self._search(screen.rows, token(action), match)
        assert way, f"no button for {action}"
        return way

    def _search(self, rows: Rows, wanted: str, match: Match) -> list[str]:
        for button in (button for row in rows for button in row):
            inner = self._search(button.menu.rows, wanted, match) if button.menu is not None else []
            if button.token == wanted or inner:
                return [self._chat.app.match_view.texts.label(button.label, "ru", match.names), *inner]
        return []

    async def _find(self, person: Person, label: str) -> Seen:
        screen = await person.seen()
        shown = [seen for seen in screen if seen.is_ephemeral][-1:]
        for seen in [*shown, *(seen for seen in screen if AFFAIRS in seen.buttons)]:
            if label in seen.buttons:
                return seen
        await self._chat.tap(person, AFFAIRS)
        return await person.wait_for(lambda seen: seen.is_ephemeral and label in seen.buttons, label)


def wish(match: Match, seat: int) -> MonopolistAction:
    """Choose an action: buy and build everything.

    In need sell, then mortgage, then give up.
    """
    legal = game_of(match).legal_actions(match.state, seat)
    is_free = isinstance(match.state.phase, Rolling)
    if is_free and match.state.cash[seat] < 150:
        return ROLL
    kinds = (Build, type(ROLL)) if is_free else (type(BUY), SellBuilding, Mortgage, type(BANKRUPT), Pass, type(DECLINE))
    wanted = (action for kind in (*kinds, Build) for action in legal if isinstance(action, kind))
    found: MonopolistAction = next(wanted)
    return found


async def test_three_people_play_a_quick_game_by_buttons_only(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE, deals=always(170)) as group:
        anya, *others = group.people
        await anya.say("/monopolist")
        for person in others:
            await group.tap(person, "Войти")
        await choose(group, anya, "Игра: Полная", "Быстрая", "Город: Старореченск", "Готово")
        await group.tap(anya, "Начать")
        await group.quiet()
        match = await group.match()
        tycoons = Tycoons(group)
        while match.status == "running":
            await tycoons.move(match)
            match = await group.app.matches.get(match.match_id)
            assert tycoons.presses <= MOST_PRESSES
        assert isinstance(match.state.phase, MatchOver)
        assert match.state.bankruptcies == 2, "the quick game ends with the second bankruptcy"
        for person in group.people:
            result = await person.sees("Игра окончена")
            assert "🤝 Проверить раздачу" in result.buttons


# Moves


async def test_an_ordinary_turn_needs_nothing_but_the_table(tmp_path: Path) -> None:
    async with chat(tmp_path, *TWO) as group:
        anya, boris = group.people
        await begun(group)
        await laid(group, table(2).throws(1, 2))
        assert await group.tap(anya, ROLL_BUTTON) == "🎲 1 + 2 → 🌰 Кирпичная слобода"
        await boris.sees("решает: 🌰 Кирпичная слобода за М60")
        await group.tap(anya, "Купить за М60")
        await boris.sees("покупает: 🌰 Кирпичная слобода за М60")
        assert (await state_of(group)).owner[3] == 0


async def test_a_press_of_another_player_at_the_table_changes_nothing(tmp_path: Path) -> None:
    async with chat(tmp_path, *TWO) as group:
        boris = group.people[1]
        await begun(group)
        await laid(group, table(2).throws(1, 2))
        assert await group.tap(boris, ROLL_BUTTON) == "Сейчас не твой ход: подожди своей очереди (P5)"
        assert await done(group) == []


async def test_a_table_that_shows_the_turn_before_lets_the_next_player_roll_and_no_player_twice(tmp_path: Path) -> None:
    async with chat(tmp_path, *TWO) as group:
        anya, boris = group.people
        await begun(group)
        await laid(group, table(2, at={0: 17, 1: 18}).throws(1, 2, 1, 1))
        late = await table_with(anya, "бросает кубики")
        assert await group.tap(anya, ROLL_BUTTON, late) == "🎲 1 + 2 → Бесплатная парковка"
        assert await group.tap(boris, ROLL_BUTTON, late) == "🎲 1 + 1 → Бесплатная парковка"
        state = await state_of(group)
        assert (state.mover, state.doubles) == (1, 1), "doubles: the same player is to roll again"
        assert await group.tap(boris, ROLL_BUTTON, late) == ""
        assert (await state_of(group)) == state, "one drawn button is pressed once"
        await group.quiet()
        await group.tap(boris, ROLL_BUTTON)
        assert len(await done(group)) == 3


async def test_the_three_ways_out_of_jail(tmp_path: Path) -> None:
    async with chat(tmp_path, *TWO) as group:
        anya, boris = group.people
        await begun(group)
        jailed = table(2, jailed={0: 0}, jail_free=(0, -1))
        for label, told, cash in (
            ("🎲 На дубль", "🔓 Дубль! 🚗 \u2068Аня\u2069 выходит из тюрьмы", 1500),
            ("Заплатить М50", "платит М50 и выходит из тюрьмы", 1450),
            ("🎫 Карточка", "выходит из тюрьмы по карточке", 1500),
        ):
            await laid(group, Table(jailed.state).throws(5, 5))
            await table_with(boris, "в тюрьме: как выйти? Попытка 1 из 3")
            await group.tap(anya, label)
            await boris.sees(told)
            state = await state_of(group)
            assert (state.jail[0], state.places[0], state.cash[0]) == (-1, 20, cash)


async def test_a_player_who_stays_in_jail_is_told_how_many_tries_are_left(tmp_path: Path) -> None:
    async with chat(tmp_path, *TWO) as group:
        anya, boris = group.people
        await begun(group)
        await laid(group, table(2, jailed={0: 0}).throws(1, 2))
        await group.tap(anya, "🎲 На дубль")
        await boris.sees("остаётся в тюрьме, ещё 2 попытки")


# Building


async def test_houses_are_built_one_after_another_from_an_open_menu(tmp_path: Path) -> None:
    async with chat(tmp_path, *TWO) as group:
        anya, boris = group.people
        await begun(group)
        await laid(group, table(2, deeds={0: NAVY}))
        await group.tap(anya, "🏠 Строить", await affairs(group, anya, "Твой ход"))
        menu = await reads(anya, "Где строим? У тебя М1500")
        first, second = "М200 🔷 Звёздный", "М200 🔷 Золотая"
        assert menu.buttons == [first, second, BACK]
        for number, (label, left, rest) in enumerate(
            ((first, "М1300", [second]), (second, "М1100", [first, second]), (first, "М900", [second])), start=1
        ):
            await group.tap(anya, label, menu)
            menu = await reads(anya, f"У тебя {left}")
            assert menu.buttons == [*rest, BACK], "the menu is open with what can be built next"
            assert sum((await state_of(group)).buildings) == number
        await boris.sees("строит: 🔷 Звёздный проспект, теперь 🏠2")
        await group.tap(anya, BACK, menu)
        assert ROLL_BUTTON in (await reads(anya, "Твой ход")).buttons


async def test_one_press_delivered_twice_builds_once(tmp_path: Path) -> None:
    async with chat(tmp_path, *TWO) as group:
        anya = group.people[0]
        await begun(group)
        await laid(group, table(2, deeds={0: NAVY}, levels={39: 1}))
        await group.tap(anya, "🏠 Строить", await affairs(group, anya, "Твой ход"))
        menu = await reads(anya, "Где строим?")
        for _ in range(2):
            await anya.press_on(menu, "М200 🔷 Звёздный")
        assert (await anya.answer())["text"] == ""
        await group.quiet()
        assert (await state_of(group)).buildings[37] == 1
        assert len(await done(group)) == 1


async def test_between_others_turns_one_builds_from_a_menu_that_stays_as_well(tmp_path: Path) -> None:
    async with chat(tmp_path, *TWO) as group:
        anya, boris = group.people
        await begun(group)
        await laid(group, table(2, deeds={1: NAVY}))
        await group.tap(boris, "🏠 Строить", await affairs(group, boris, ""))
        await group.tap(boris, "М200 🔷 Звёздный", await reads(boris, "Где строим? У тебя М1500"))
        menu = await reads(boris, "Где строим? У тебя М1300")
        await group.tap(boris, "М200 🔷 Золотая", menu)
        await reads(boris, "Где строим? У тебя М1100")
        assert (await state_of(group)).mover == 0
        await group.tap(anya, ROLL_BUTTON)


async def test_a_menu_closes_when_it_has_nothing_more_to_offer(tmp_path: Path) -> None:
    async with chat(tmp_path, *TWO) as group:
        anya = group.people[0]
        await begun(group)
        await laid(group, table(2, deeds={0: NAVY}, cash={0: 250}))
        await group.tap(anya, "🏠 Строить", await affairs(group, anya, "Твой ход"))
        await group.tap(anya, "М200 🔷 Звёздный", await reads(anya, "Где строим?"))
        assert ROLL_BUTTON in (await reads(anya, "У тебя М50")).buttons


async def test_a_greyed_out_tool_works_again_as_soon_as_the_move_is_over(tmp_path: Path) -> None:
    async with chat(tmp_path, *TWO) as group:
        anya = group.people[0]
        await begun(group)
        await laid(group, table(2, deeds={0: NAVY}).roll(0, 1, 2).decline(0).bid(0, 20))
        bidding = await affairs(group, anya, "Звёздный М70")
        assert "🏠 Строить" in bidding.buttons
        assert await group.tap(anya, "🏠 Строить", bidding) == "Сначала аукцион, потом всё остальное (P7)"
        await group.tap(group.people[1], "Пас")
        await group.tap(anya, "🏠 Строить", await reads(anya, "Кирпичная М4"))
        await reads(anya, "Где строим?")


def enabled(seen: Seen) -> list[str]:
    rows = seen.message.get("reply_markup", {}).get("inline_keyboard", [])
    return [button["text"] for row in rows for button in row if "callback_data" in button]


async def test_alone_with_the_computer_the_menu_stays_open_too(tmp_path: Path) -> None:
    async with chat(tmp_path, "Аня", kind="private", pauses=(60.0, 60.0)) as group:
        anya = await begun_alone(group)
        await group.put(table(2, deeds={0: NAVY}).state, chat_id=anya.id)
        await group.tap(anya, "🏠 Строить")
        for left in (1300, 1100):
            label = "М200 🔷 Звёздный" if left == 1300 else "М200 🔷 Золотая"
            await group.tap(anya, label)
            await anya.sees(f"У тебя М{left}")
        await group.tap(anya, BACK)
        await group.tap(anya, ROLL_BUTTON)


async def test_alone_with_the_computer_a_sum_in_reply_to_the_bot_is_heard_and_nothing_is_said_to_have_failed(
    tmp_path: Path,
) -> None:
    async with chat(tmp_path, "Аня", kind="private", pauses=(60.0, 60.0)) as group:
        anya = await begun_alone(group)
        await group.put(table(2, deeds={0: (16,), 1: (18,)}).draft(0, 1, (16,), (18,)).state, chat_id=anya.id)
        offer = await anya.wait_for(lambda seen: "Предложить" in seen.buttons, "the offer")
        await anya.say("-147", reply_to_message_id=offer.id)
        await anya.wait_for(lambda seen: "М147" in seen.text, "the sum in the offer")
        await group.quiet()
        assert not [seen.text for seen in await anya.seen() if "попробуй ещё раз" in seen.text]


# Auctions


async def auctioned(group: Chat, **position: Any) -> None:
    """Start an auction of Кирпичная слобода, which the first player has declined."""
    await laid(group, table(3, **position).roll(0, 1, 2).decline(0))


async def test_an_auction_among_three_by_buttons(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE) as group:
        anya, boris, vera = group.people
        await begun(group)
        await auctioned(group)
        shown = await table_with(anya, "🔨 Аукцион: 🌰 Кирпичная слобода. Ставок пока нет")
        assert shown.buttons[1:] == ["М10", "М50", "М100", "Пас"]
        await group.tap(boris, "М10")
        await table_with(vera, "🎩 \u2068Борис\u2069 даёт М10")
        await group.tap(vera, "+50 · М60")
        await table_with(anya, "🐈 \u2068Вера\u2069 даёт М60")
        assert await group.tap(vera, "+10 · М70") == "Последняя ставка и так твоя (P7)"
        await group.tap(anya, "Пас")
        await group.tap(boris, "Пас")
        for person in group.people:
            await person.sees("🔨 Продано: 🌰 Кирпичная слобода за М60. Берёт 🐈 \u2068Вера\u2069")
        state = await state_of(group)
        assert (state.owner[3], state.cash) == (2, (1500, 1500, 1440))


async def test_of_two_equal_bids_the_first_committed_stands(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE) as group:
        boris, vera = group.people[1:]
        await begun(group)
        for first, second in ((boris, vera), (vera, boris)):
            await auctioned(group)
            shown = await table_with(first, "Ставок пока нет")
            async with group.app.storage.transaction():  # blocks commits until both have pressed
                for person in (first, second):
                    await person.press_on(shown, "М50")
                    await virtual_time.pass_time(0.03)
            assert (await first.answer())["text"] == ""
            assert (await second.answer())["text"] == "Мало: ставь от М51 (P7)"
            phase = (await state_of(group)).phase
            assert (phase.bid, phase.bidder) == (50, 1 if first is boris else 2)


async def test_a_bid_for_the_last_auction_does_not_count_in_the_next(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE) as group:
        boris = group.people[1]
        await begun(group)
        await auctioned(group)
        old = await table_with(boris, "Ставок пока нет")
        await laid(group, table(3, at={0: 3}).roll(0, 1, 2).decline(0))
        assert await group.tap(boris, "М50", old) == "Этот аукцион уже закончился (P7)"


async def test_a_number_in_reply_to_the_table_is_a_bid(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE) as group:
        anya, boris, vera = group.people
        await begun(group)
        await auctioned(group, cash={1: 1200})
        shown = await table_with(anya, "Своя ставка? Ответь на это сообщение числом")
        await boris.say("1100", reply_to_message_id=shown.id)
        await table_with(anya, "🎩 \u2068Борис\u2069 даёт М1100")
        await vera.say("М 1155!", reply_to_message_id=shown.id)
        await table_with(anya, "🐈 \u2068Вера\u2069 даёт М1155")
        await boris.say("1300", reply_to_message_id=shown.id)
        await boris.sees("У тебя М1200: заложи что-нибудь или ставь меньше (P7)")
        await boris.say("20", reply_to_message_id=shown.id)
        await boris.sees("Мало: ставь от М1156 (P7)")
        await boris.say("Пас", reply_to_message_id=shown.id)
        await anya.say("пасс...", reply_to_message_id=shown.id)
        await anya.sees("Продано: 🌰 Кирпичная слобода за М1155")
        assert (await state_of(group)).cash[2] == 345


async def test_a_number_said_to_each_other_is_no_bid(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE, admin=True) as group:
        anya, boris, vera = group.people
        await begun(group)
        await auctioned(group)
        await boris.say("100")
        await vera.say("пас")
        await vera.wait_for(lambda seen: seen.text == "пас" and bool(seen.reactions), "the nod to a word that counts")
        await table_with(anya, "Ставок пока нет")
        await group.tap(boris, "М10")
        await table_with(anya, "даёт М10")
        assert [seat for seat, _ in await done(group)] == [2, 1]


async def test_a_player_who_cannot_pay_a_step_is_offered_what_can_be_paid(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE) as group:
        boris = group.people[1]
        await begun(group)
        await auctioned(group, cash={1: 4})
        assert (await affairs(group, boris, "Твои дела")).buttons[:2] == ["М1", "Пас"]


async def test_who_is_short_of_cash_mortgages_and_bids(tmp_path: Path) -> None:
    async with chat(tmp_path, *TWO) as group:
        anya, boris = group.people
        await begun(group)
        await laid(group, table(2, cash={1: 50}, deeds={1: [5]}).roll(0, 1, 2).decline(0).bid(0, 60))
        short = await affairs(group, boris, "До следующей ставки не хватает М11")
        await group.tap(boris, "🔒 Заложить", short)
        await group.tap(boris, "+М100 🚂 Северный", await reads(boris, "💸 Не хватает М11"))
        await group.tap(boris, "+10 · М70", await reads(boris, "Думают"))
        await group.tap(anya, "Пас")
        await anya.sees("🔨 Продано: 🌰 Кирпичная слобода за М70. Берёт 🎩 \u2068Борис\u2069")
        assert (await state_of(group)).cash == (1500, 80)


# Deeds


async def test_any_deed_is_two_presses_away_and_goes_on_lying_open(tmp_path: Path) -> None:
    async with chat(tmp_path, *TWO) as group:
        anya, boris = group.people
        await begun(group)
        await laid(group, table(2, deeds={0: NAVY}, levels={37: 1}))
        await group.tap(boris, "🗂 Карточки", await affairs(group, boris, ""))
        first = await reads(boris, "🌰 коричневые. Дом М50")
        assert first.buttons == ["🌰", "💎", "🌸", "🧡", "🔴", "⭐", "🟩", "🔷", "🚂", "💡", BACK]
        await group.tap(boris, "🔷", first)
        navy = await reads(boris, "Сейчас платят М175, ещё дом — М500")
        assert "Владеет 🚗 \u2068Аня\u2069 · 🏠1" in navy.text
        await group.put(table(2, deeds={0: NAVY}, levels={37: 1}, mover=0).roll(0, 1, 2).state)
        await group.tap(anya, "Купить за М60")
        await group.quiet()
        await reads(boris, "Твой ход")
        assert (await state_of(group)).mover == 1, "it is put away when something is asked of the reader"


async def test_what_is_read_stays_while_others_move(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE) as group:
        anya, _, vera = group.people
        await begun(group)
        await laid(group, table(3).roll(0, 1, 2))
        await group.tap(vera, "🗂 Карточки", await affairs(group, vera, "Твои дела"))
        await group.tap(vera, "🚂", await reads(vera, "🌰 коричневые"))
        await group.tap(anya, "Купить за М60")
        await group.quiet()
        await reads(vera, "🚂 Вокзалы.")
        await group.tap(vera, BACK, await reads(vera, "🚂 Вокзалы."))
        await reads(vera, "Твои дела")


async def test_a_whole_group_is_sold_after_a_second_question(tmp_path: Path) -> None:
    async with chat(tmp_path, *TWO) as group:
        anya = group.people[0]
        await begun(group)
        levels = dict.fromkeys((*PINK, *ORANGE), 4) | dict.fromkeys(RED, 2) | dict.fromkeys(NAVY, HOTEL)
        await laid(group, table(2, deeds={0: NAVY, 1: (*PINK, *ORANGE, *RED)}, levels=levels, houses=2))
        await group.tap(anya, "🏚 Продать дом", await affairs(group, anya, "Твой ход"))
        await group.tap(anya, "+М1000 🔷 Звёздный", await reads(anya, "Что продать?"))
        sure = await reads(anya, "⚠️ В банке 2 дома, а вместо отеля нужно 4")
        assert (await state_of(group)).hotels == 10, "nothing has happened yet"
        await group.tap(anya, "Да, продать всё", sure)
        await reads(anya, "У тебя М2500")
        assert (await state_of(group)).hotels == 12


# Deals


async def test_an_offer_is_answered_with_another(tmp_path: Path) -> None:
    async with chat(tmp_path, *TWO) as group:
        anya, boris = group.people
        await begun(group)
        await laid(group, table(2, deeds={0: [1], 1: [39]}).offer(0, 1, [1], [39], 50))
        await group.tap(boris, "🔁 Предложить своё", await affairs(group, boris, "предлагает сделку"))
        draft = await reads(boris, "Новая сделка. Ответит 🚗 \u2068Аня\u2069")
        assert "Тебе доплачивают М50" in draft.text
        await boris.say("-550", reply_to_message_id=(await table_with(boris, "Ходит ")).id)
        await group.tap(boris, "Предложить", await reads(boris, "Тебе доплачивают М550"))
        await anya.sees("отказ, но будет встречное предложение")
        await group.quiet()
        await group.tap(anya, "Согласиться", await affairs(group, anya, "🎩 \u2068Борис\u2069 предлагает сделку"))
        await boris.sees("🤝 Сделка!")
        state = await state_of(group)
        assert (state.owner[1], state.owner[39], state.cash) == (1, 0, (950, 2050))


async def test_a_fourth_offer_is_refused_in_words(tmp_path: Path) -> None:
    async with chat(tmp_path, *TWO) as group:
        boris = group.people[1]
        await begun(group)
        await laid(group, table(2, deeds={1: [39]}))
        hand = await affairs(group, boris, "")
        match = table(2, deeds={1: [39]})
        for _ in range(3):
            match.offer(1, 0, [39]).do(1, DROP)
        await group.put(match.state)
        limit = "До следующего броска можно сделать только 3 предложения (P29)"
        assert await group.tap(boris, "🤝 Сделка", hand) == limit


async def test_a_deal_is_written_changed_offered_and_accepted(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE) as group:
        anya, boris, vera = group.people
        await begun(group)
        await laid(group, table(3, deeds={0: [1, 39], 1: [3, 37]}))
        await group.tap(anya, "🤝 Сделка", await affairs(group, anya, "Твой ход"))
        await group.tap(anya, "🎩 Борис", await reads(anya, "С кем сделка?"))
        draft = await reads(anya, "Новая сделка. Ответит 🎩 \u2068Борис\u2069")
        assert "Предложить" not in draft.buttons, "an empty offer cannot be made"
        for label, then in (
            ("➕ 🔷 Звёздный", "Получаешь: 🔷 Звёздный проспект"),
            ("+100", "Доплачиваешь М100"),
            ("➖ Отдать", "Что отдаёшь?"),
            ("➖ 🌰 Овражный тупик", "Отдаёшь: 🌰 Овражный тупик"),
            ("➖ Отдать", "Что отдаёшь?"),
            ("✅➖ 🌰 Овражный тупик", "Отдаёшь: ничего"),
            ("➖ Отдать", "Что отдаёшь?"),
            ("➖ 🌰 Овражный тупик", "Отдаёшь: 🌰 Овражный тупик"),
        ):
            await group.tap(anya, label, draft)
            draft = await reads(anya, then)
        await anya.say("150", reply_to_message_id=(await table_with(anya, "Ходит ")).id)
        draft = await reads(anya, "Доплачиваешь М150")
        assert "✨ У тебя будет вся группа 🔷" in draft.text
        assert "⚠️ 🎩 \u2068Борис\u2069 соберёт всю группу 🌰" in draft.text
        assert not any("предлагает" in seen.text for seen in await boris.seen()), "nobody knows of it yet"
        assert await group.tap(anya, "Предложить", draft) == "Предложение сделано, ждём ответа"
        await vera.sees("🚗 \u2068Аня\u2069 предлагает: 🌰 Овражный тупик, М150 ⇄ 🔷 Звёздный проспект")
        asked = await affairs(group, boris, "🤝 🚗 \u2068Аня\u2069 предлагает сделку")
        assert "Тебе доплачивают М150" in asked.text

        await group.tap(anya, "Изменить", await reads(anya, "Твоё предложение ждёт"))
        await group.tap(anya, "−10", await reads(anya, "Что поменять?"))
        again = await reads(anya, "Доплачиваешь М140")
        assert "Этого предложения нет" in await group.tap(boris, "Согласиться", asked), (
            "what was read is what is accepted"
        )
        await group.tap(anya, "Предложить", again)
        await group.quiet()
        await group.tap(boris, "Согласиться", await affairs(group, boris, "Тебе доплачивают М140"))
        for person in group.people:
            await person.sees("🤝 Сделка!")
        state = await state_of(group)
        assert (state.owner[1], state.owner[37], state.cash) == (1, 0, (1360, 1640, 1500))


async def test_a_deal_is_refused_and_another_withdrawn(tmp_path: Path) -> None:
    async with chat(tmp_path, *TWO) as group:
        anya, boris = group.people
        await begun(group)
        await laid(group, table(2, deeds={0: [1], 1: [3]}).offer(0, 1, [1], [3]))
        await group.tap(boris, "Отказаться", await affairs(group, boris, "предлагает сделку"))
        await anya.sees("🚗 \u2068Аня\u2069 ⇄ 🎩 \u2068Борис\u2069: отказ")
        await laid(group, table(2, deeds={0: [1], 1: [3]}).offer(0, 1, [1], [3]))
        await group.tap(anya, "Отозвать", await affairs(group, anya, "Твоё предложение ждёт"))
        await boris.sees("предложение отозвано")
        state = await state_of(group)
        assert (state.owner[1], state.owner[3]) == (0, 1)


# Debts and bankruptcy


async def test_a_debt_is_solved_by_mortgaging_from_one_menu(tmp_path: Path) -> None:
    async with chat(tmp_path, *TWO) as group:
        anya, boris = group.people
        await begun(group)
        position = table(2, deeds={0: [*BROWN, *RAILWAYS[:2]], 1: RED}, levels=dict.fromkeys(RED, 2), at={0: 18})
        poor = Table(position.state)
        poor.state.cash = (60, 1500)
        poor.state.bank_paid = 1560 - 2 * CITY.cash
        await laid(group, poor.roll(0, 1, 2))
        await table_with(
            boris,
            "💸 Долг М250 (аренда, 🔴 Оперная улица): платит 🚗 \u2068Аня\u2069, "
            "получит 🎩 \u2068Борис\u2069. Не хватает М190",
        )
        shown = await affairs(group, anya, "💸 С тебя М250")
        assert shown.buttons == ["🔒 Заложить", "🤝 Сделка", "🗂 Карточки", ORDERS], "who can pay cannot give up"
        await group.tap(anya, "🔒 Заложить", shown)
        menu = await reads(anya, "💸 Не хватает М190")
        for label, missing in (("+М100 🚂 Северный", "М90"), ("+М30 🌰 Кирпичная", "М60")):
            await group.tap(anya, label, menu)
            menu = await reads(anya, f"💸 Не хватает {missing}")
        await group.tap(anya, "+М100 🚂 Заречный", menu)
        after = await reads(anya, "Северный 🔒, Заречный 🔒")
        assert "Что заложить" not in after.text, "the debt is paid, the menu closed"
        await boris.sees("платит аренду М250")
        state = await state_of(group)
        assert (state.cash, state.mover) == ((40, 1750), 1)


async def test_a_debtor_goes_bankrupt_to_a_player_after_a_second_question(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE) as group:
        anya, _, vera = group.people
        await begun(group)
        await laid(group, ruined())
        await group.tap(anya, "🏳 Сдаться", await affairs(group, anya, "💸 С тебя М250"))
        sure = await reads(anya, "Точно сдаться? Партия для тебя закончится")
        assert "М60 и 2 карточки собственности — получит 🎩 \u2068Борис\u2069" in sure.text
        assert (await state_of(group)).active[0], "nothing has happened yet"
        await group.tap(anya, "Да, сдаюсь", sure)
        await vera.sees("💥 Ход 1: 🚗 \u2068Аня\u2069 — банкрот. Долг М250 (аренда, 🔴 Оперная улица), всё получает")
        await reads(anya, "Ты вне игры")
        state = await state_of(group)
        assert (state.active, state.cash[1]) == ((False, True, True), 1560)
        assert {state.owner[cell] for cell in BROWN} == {1}


def ruined() -> Table:
    """Let the first player owe more rent than they can pay."""
    return table(3, cash={0: 60}, deeds={0: BROWN, 1: RED}, levels=dict.fromkeys(RED, 2), at={0: 18}).roll(0, 1, 2)


async def test_a_player_who_leaves_goes_bankrupt_to_the_bank(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE) as group:
        anya, boris, vera = group.people
        await begun(group)
        await laid(group, table(3, deeds={0: [39]}))
        await group.mean(anya, "/leave")
        await boris.sees("выходит из игры")
        await table_with(vera, "🔨 Аукцион: 🔷 Золотая набережная")
        state = await state_of(group)
        assert (state.active, state.phase.bidders) == ((False, True, True), (1, 2))


async def test_the_last_one_left_has_won(tmp_path: Path) -> None:
    async with chat(tmp_path, *TWO) as group:
        anya, boris = group.people
        await begun(group)
        await group.mean(anya, "/leave")
        assert "🏆 Игра окончена! Побеждает 🎩 \u2068Борис\u2069" in (await anya.sees("🏆")).text
        await boris.sees("🏆")


async def test_tax_is_a_debt_to_the_bank(tmp_path: Path) -> None:
    async with chat(tmp_path, *TWO) as group:
        anya, boris = group.people
        await begun(group)
        await laid(group, table(2, cash={0: 150}, deeds={0: GREEN}, at={0: INCOME_TAX - 3}).roll(0, 1, 2))
        await table_with(boris, "получит банк. Не хватает М50")
        await group.tap(anya, "🔒 Заложить", await affairs(group, anya, "получит банк"))
        await group.tap(anya, "+М150 🟩 Посольский", await reads(anya, "Не хватает М50"))
        await boris.sees("платит налог М200")


def test_all_six_are_told_which_deeds_they_were_dealt_whatever_else_there_is_to_tell() -> None:
    game = find("monopolist")
    assert game is not None
    longest = 0
    for deal in range(60):
        match = lobby.open_lobby(game, -100_500, 0, Seat("Аня", 1), 0, (), bytes(32))
        match.record.seats[0].fairness_word = "мир"
        for person in range(2, 7):
            lobby.join(match, person, "Борис")
        match.record.options = {"variant": "quick"}
        match.seed = deal.to_bytes(SEED_BYTES, "big")
        lobby.start(match, 1, Moment(0.0), DEFAULT_TIMINGS, dice=(1, 2, 3))
        told = [line.key for line in match.record.news]
        assert told.count("monopolist-told-dealt") == 6, told
        longest = max(longest, len(told))
    assert longest > 10, "equal throws for the first turn take lines, too"


# Clocks


class Timed:
    """A match with a turn clock, and time that only the test advances."""

    def __init__(self, storage: Storage, clock: FakeClock) -> None:
        self.storage, self.clock = storage, clock
        self.matches = match_service(storage)
        self.timers = TimerLoop(storage, self.matches)
        self.match_id = 0

    async def start(self, *, turn_clock: int = 3600, **options: Any) -> None:
        game = find("monopolist")
        assert game is not None
        match = lobby.open_lobby(game, -100_500, 0, Seat("Аня", 1), turn_clock, (), bytes(32))
        lobby.join(match, 2, "Борис")
        match.record.options = options
        changes = lobby.start(match, 1, Moment(self.clock.now), DEFAULT_TIMINGS)
        await self.matches.create(match, lambda stored: changed(changes, stored))
        self.match_id = match.match_id

    async def match(self) -> Match:
        return await self.matches.get(self.match_id)

    async def act(self, seat: int, action: Any) -> None:
        await self.matches.update(
            self.match_id,
            lambda match: apply_action.act(match, seat, action, Moment(self.clock.now), self.matches.timings),
        )

    async def clocks(self) -> dict[tuple[str, int], float]:
        return {(t.kind, t.seat): t.due_at - self.clock.now for t in await self.storage.timers.of_match(self.match_id)}

    async def pass_time(self, seconds: float) -> None:
        await pass_time(self.timers, self.storage, self.clock, seconds)


def changed(changes: Any, stored: Match) -> Any:
    """the clocks were set before the match had an id"""
    changes.jobs = [msgspec.structs.replace(job, match_id=stored.match_id) for job in changes.jobs]
    for timer in changes.timers.started:
        timer.match_id = stored.match_id
    return changes


async def test_when_the_agreed_time_is_up_the_turn_is_finished_and_the_richest_wins(
    storage: Storage, clock: FakeClock
) -> None:
    timed = Timed(storage, clock)
    await timed.start(variant="timed", minutes=30)
    assert (await timed.clocks())["length", -1] == 30 * 60
    for _ in range(6):
        match = await timed.match()
        seat = game_of(match).status(match.state).waiting[0]
        clock.advance(60)
        await timed.act(seat, wish(match, seat))
    assert (await timed.clocks())["length", -1] == 24 * 60, "no other clock has touched it"
    await timed.pass_time(24 * 60)
    match = await timed.match()
    assert match.state.time_up
    assert ("length", -1) not in await timed.clocks()
    while match.status == "running":
        seat = game_of(match).status(match.state).waiting[0]
        await timed.act(seat, wish(match, seat))
        match = await timed.match()
    assert match.state.phase.outcome.reason == "time"


async def test_without_an_agreed_time_there_is_no_such_clock(storage: Storage, clock: FakeClock) -> None:
    timed = Timed(storage, clock)
    await timed.start()
    assert ("length", -1) not in await timed.clocks()


@pytest.mark.parametrize(
    ("turn_clock", "for_a_bid"), [(30, 30), (300, BRISK_CLOCK), (LIVE_CLOCK, LIVE_CLOCK), (0, None)]
)
async def test_at_a_live_table_a_bid_has_a_minute(
    storage: Storage, clock: FakeClock, turn_clock: int, for_a_bid: int | None
) -> None:
    timed = Timed(storage, clock)
    await timed.start(turn_clock=turn_clock)
    position = table(2).roll(0, 1, 2)

    await lay(timed.matches, timed.match_id, position.state)
    await timed.act(0, DECLINE)
    assert isinstance((await timed.match()).state.phase, Auction)
    clocks = {kind: left for (kind, _), left in (await timed.clocks()).items()}
    assert clocks.get("turn") == for_a_bid
    if for_a_bid:
        await timed.pass_time(for_a_bid)
        state = (await timed.match()).state
        assert not isinstance(state.phase, Auction), "whoever does not bid in time has passed"
        assert state.owner[3] == -1


async def test_the_table_says_how_long_one_may_think_in_an_auction(tmp_path: Path) -> None:
    async with chat(tmp_path, *THREE, settings={"turn_clock": 300}) as group:
        await begun(group)
        await auctioned(group)
        await table_with(group.people[0], "1 мин")
