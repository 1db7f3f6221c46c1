"""Screens of Монополист: buttons, texts for each phase, and sizes for a phone."""

from collections.abc import Iterator
from typing import Any, get_args

import pytest

from bot.i18n.texts import Texts
from bot.telegram.callback_data import ActionTap
from bot.telegram.live_messages.shown_messages import name_of
from bot.telegram.messages import MAX_BUTTONS, MAX_PER_ROW
from games.engine import Numbers
from games.monopolist import events
from games.monopolist.actions import (
    BANKRUPT,
    BUY,
    DECLINE,
    DROP,
    OFFER,
    PAY_FINE,
    ROLL,
    USE_CARD,
    Bid,
    Build,
    DealAccept,
    DealCounter,
    DealGive,
    DealMoney,
    DealRefuse,
    DealTake,
    Mortgage,
    Pass,
    SellGroup,
    parse,
    token,
)
from games.monopolist.board import BANK, BOARDS, CHANCE, HOTEL, Fee
from games.monopolist.events import MonopolistEvent
from games.monopolist.presentation import narration
from games.monopolist.presentation.phrases import TOKENS
from games.ui_model import Button, Menu, Rows, Screen, Text
from tests.contract.matches import OPTION_SETS, moments
from tests.rules.monopolist import (
    BROWN,
    CITY,
    GAME,
    GREEN,
    JAIL,
    NAVY,
    ORANGE,
    PINK,
    RAILWAYS,
    RED,
    Table,
    card,
    fresh,
    table,
)
from tests.support.board_names import named

TEXTS = Texts(strict=True)
NAMES = ["Аня", "Борис", "Вера", "Гена", "Даша", "Ева"]
LONG_NAMES = ["Константин Великолепный Третий!!"] * 6
EPHEMERAL, TABLE, ANSWER = 1024, 1500, 200


def show(match: Table, seat: int | None = None) -> Screen:
    return GAME.screen(match.view(seat), () if seat is None else match.legal(seat))


def words(match: Table, seat: int | None = None, language: str = "ru") -> str:
    lines = [TEXTS.label(line, language, NAMES) for line in show(match, seat).lines]
    return "\n".join(lines)


def told(match: Table, language: str = "ru") -> list[str]:
    return [TEXTS.label(line, language, NAMES) for event in match.events for line in GAME.tell(event)]


def buttons(rows: Rows) -> Iterator[Button]:
    for row in rows:
        for button in row:
            yield button
            if button.menu is not None:
                yield from buttons(button.menu.rows)


def actions(match: Table, seat: int | None = None) -> list[Any]:
    return [parse(button.token) for button in buttons(show(match, seat).rows) if button.token]


def labels(rows: Rows) -> list[str]:
    return [TEXTS.label(button.label, "ru", NAMES) for row in rows for button in row]


def menu(match: Table, seat: int, key: str) -> Menu:
    found = next(button.menu for button in buttons(show(match, seat).rows) if button.label.key == key)
    assert found is not None
    return found


# Everything can be said, and fits


@pytest.mark.parametrize("number", range(len(OPTION_SETS["monopolist"])))
def test_whole_matches_can_be_read_on_a_phone_in_both_languages(number: int) -> None:
    options = OPTION_SETS["monopolist"][number]
    seats = 2 + number
    for at, moment in enumerate(moments(GAME, options, seats, number, limit=150)):
        language = "ru" if at % 2 else "en"
        for line in [line for event in moment.events for line in GAME.tell(event)]:
            assert TEXTS.render(line, language, LONG_NAMES)
        answer = GAME.narration.answer(moment.action, moment.events)
        assert answer is None or len(TEXTS.label(answer, language, LONG_NAMES)) <= ANSWER
        if at % 3 == 0:
            for viewer, limit in ((None, TABLE), (moment.seat, EPHEMERAL), ((moment.seat + 1) % seats, EPHEMERAL)):
                legal = () if viewer is None else GAME.legal_actions(moment.after, viewer)
                check_fits(GAME.screen(GAME.view(moment.after, viewer), legal), language, limit)


def check_fits(screen: Screen, language: str, limit: int) -> None:
    assert len("\n".join(TEXTS.render(line, language, LONG_NAMES) for line in screen.lines)) <= limit
    check_rows(screen.rows, language)


def check_rows(rows: Rows, language: str) -> None:
    assert sum(map(len, rows)) <= MAX_BUTTONS
    for row in rows:
        assert 1 <= len(row) <= MAX_PER_ROW
        for button in row:
            assert len(TEXTS.label(button.label, language, LONG_NAMES)) <= 20
            if button.menu is not None:
                assert len(TEXTS.render(button.menu.title, language, LONG_NAMES)) <= EPHEMERAL
                check_rows(button.menu.rows, language)


def test_the_affairs_of_a_magnate_fit_an_ephemeral_message() -> None:
    magnate = [*BROWN, *PINK, *ORANGE, *RED, *NAVY, *RAILWAYS]
    match = table(6, deeds={0: magnate, 1: GREEN}, levels=dict.fromkeys(RED, 4))
    for language in TEXTS.languages():
        check_fits(show(match, 0), language, EPHEMERAL)
    rivals = table(6, deeds={seat: CITY.deeds[seat::2] for seat in (0, 1)})
    for language in TEXTS.languages():
        check_fits(show(rivals, 0), language, EPHEMERAL)
    match.offer(1, 0, GREEN, RAILWAYS, 500).offer(2, 0, (), PINK, 900)
    for language in TEXTS.languages():
        check_fits(show(match, 0), language, EPHEMERAL)


def test_every_event_is_told_or_left_out_on_purpose() -> None:
    silent = {events.Received, events.BidMade, events.BidPassed}
    assert set(narration.TOLD) | silent == set(get_args(MonopolistEvent))


def test_every_seat_has_a_token_of_its_own() -> None:
    assert len({TEXTS.label(Text(key), "ru", ()) for key in TOKENS}) == len(TOKENS) == GAME.seats[-1]


# The table


def test_an_ordinary_turn_needs_no_more_than_the_table() -> None:
    match = table()
    assert "Ходит 🚗 Аня: бросает кубики" in words(match)
    assert actions(match) == [ROLL]
    match.roll(0, 5, 6)
    assert "🚗 Аня решает: 🌸 Ткацкая улица за М140" in words(match)
    assert "🎲 Последний бросок: 5 + 6" in words(match)
    assert labels(show(match).rows) == ["Купить за М140", "🔨 На аукцион"]
    assert actions(match) == [BUY, DECLINE]


def test_who_cannot_pay_is_told_what_is_missing() -> None:
    match = table(cash={0: 100}, deeds={0: [5]}).roll(0, 5, 6)
    assert "Не хватает М40" in words(match)
    assert actions(match) == [DECLINE]


def test_the_ways_out_of_jail() -> None:
    assert actions(table(jailed={0: 0})) == [ROLL, PAY_FINE]
    assert actions(table(jailed={0: 0}, jail_free=(0, BANK))) == [ROLL, PAY_FINE, USE_CARD]
    assert actions(table(jailed={0: 2}, cash={0: 20})) == [ROLL]
    assert "Попытка 3 из 3" in words(table(jailed={0: 2}))
    assert "⛓ в тюрьме" in words(table(jailed={1: 0}))
    assert "посещает тюрьму" in words(table(at={1: JAIL}))


def test_bids_are_steps_that_a_player_can_pay() -> None:
    match = table(cash={0: 150, 1: 95, 2: 60}).roll(0, 5, 6).decline(0)
    assert actions(match) == [Bid(11, 10), Bid(11, 50), Bid(11, 100), Pass(11)]
    match.bid(0, 60)
    assert "🚗 Аня даёт М60" in words(match)
    assert labels(show(match).rows) == ["+10 · М70", "Пас"]
    match.bid(1, 85)
    assert actions(match) == [Bid(11, 95), Bid(11, 135), Pass(11)]
    assert not any(isinstance(action, Bid | Pass) for action in actions(match, 1))


def test_the_last_coins_can_be_bid_too() -> None:
    match = table(cash={0: 150, 1: 90, 2: 60}).roll(0, 5, 6).decline(0).bid(0, 85)
    assert actions(match) == [Bid(11, 86), Pass(11)]


def test_the_board_shows_owners_buildings_and_mortgages() -> None:
    match = table(deeds={0: [*NAVY, 5], 1: [11]}, levels={37: 3, 39: 4}, mortgaged=[5])
    assert {"🔷 🚗🏠3 🚗🏠4", "🌸 🎩 ➖ ➖", "🚂 🚗🔒 ➖ ➖ ➖"} <= set(words(match).splitlines())
    assert "Ещё у банка: 🌰 💎 🧡 🔴 ⭐ 🟩 💡" in words(match)


def test_the_end_lists_the_capitals_in_order() -> None:
    match = table(2, cash={1: 900}, variant="timed").time_up().roll(0, 4, 6)
    ranking = ["1. 🚗 Аня — М1500", "2. 🎩 Борис — М900"]
    assert words(match).splitlines()[0] == "Монополист · Старореченск · на 60 минут", "no last move is to come"
    assert words(match).splitlines()[1:] == ["🏆 Игра окончена! Побеждает 🚗 Аня", *ranking]
    assert "Победа твоя" in words(match, 0)
    assert show(match, 0).rows == show(match).rows == ()


# Deeds


def look_up(match: Table, seat: int, page: str) -> list[str]:
    return TEXTS.label(show(match, seat).pages[page].title, "ru", NAMES).split("\n")


def test_any_deed_is_looked_up_with_owner_rents_next_house_and_mortgage() -> None:
    match = table(deeds={0: NAVY, 1: [16, 5]}, levels={37: 4, 39: 4}, mortgaged=[16])
    assert look_up(match, 2, "deeds7") == [
        "🔷 синие. Дом М200, отель — М200 и 4 дома",
        "\u00a0",
        "🔷 Звёздный проспект · М350",
        "Владеет 🚗 Аня · 🏠4",
        "Аренда М35, вся группа М70 · 🏠 М175, М500, М1100, М1300 · 🏨 М1500",
        "Сейчас платят М1300, с отелем — М1500",
        "Залог М175, выкуп М193",
        "\u00a0",
        "🔷 Золотая набережная · М400",
        "Владеет 🚗 Аня · 🏠4",
        "Аренда М50, вся группа М100 · 🏠 М200, М600, М1400, М1700 · 🏨 М2000",
        "Сейчас платят М1700, с отелем — М2000",
        "Залог М200, выкуп М220",
    ]
    orange = look_up(match, 2, "deeds3")
    assert orange[3:6] == ["Владеет 🎩 Борис", orange[4], "🔒 В залоге, аренды нет. Выкуп М99"]
    assert orange[8] == "Пока у банка"
    assert {"Владеет 🎩 Борис", "Сейчас платят М25", "Залог М100, выкуп М110"} <= set(look_up(match, 2, "deeds8"))


@pytest.mark.parametrize(
    ("level", "line"), [(0, "М100, ещё дом — М200"), (1, "М200, ещё дом — М600"), (HOTEL, "М2000")]
)
def test_the_next_building_is_told_by_what_it_brings(level: int, line: str) -> None:
    match = table(deeds={0: NAVY}, levels=dict.fromkeys(NAVY, level) if level else {})
    assert f"Сейчас платят {line}" in look_up(match, 1, "deeds7")
    quick = table(deeds={0: NAVY}, levels=dict.fromkeys(NAVY, 3), variant="quick")
    assert "Сейчас платят М1400, с отелем — М2000" in look_up(quick, 1, "deeds7")


def test_the_deeds_lie_open_for_everybody_at_any_time_and_lead_to_each_other() -> None:
    gone = table(4, deeds={1: [39]}).leave(3)
    buying = table(4, at={2: 39}).roll(0, 5, 6)
    for match in (table(4), gone, buying, table(4).roll(0, 5, 6).decline(0), table(4, deeds={0: [11]}).draft(0, 1)):
        for seat in range(4):
            screen = show(match, seat)
            assert screen.rows[-1][-1].page == "deeds"
            names = {f"deeds{number}" for number in range(10)}
            assert screen.pages.keys() == {"deeds", *names}
            for page in screen.pages.values():
                assert {button.page for button in buttons(page.rows)} == names
    assert show(buying, 1).pages["deeds"] == show(buying, 1).pages["deeds2"], "what is for sale is opened first"
    over = table(2).leave(0)
    assert (show(over, 1).rows, show(over, 1).pages) == ((), {})


@pytest.mark.parametrize("language", TEXTS.languages())
def test_every_page_of_deeds_fits_a_phone(language: str) -> None:
    for match in (table(6, deeds={0: CITY.deeds}, mortgaged=RAILWAYS), fresh(6, board="town", variant="quick")):
        for page in show(match, 1).pages.values():
            assert len(TEXTS.render(page.title, language, LONG_NAMES)) <= EPHEMERAL
            check_rows(page.rows, language)


# The player's own property


def test_deeds_are_shown_by_group_with_their_rent() -> None:
    match = table(deeds={0: [*NAVY, 11, 12, 5]}, levels={37: 1}, mortgaged=[11], jail_free=(0, BANK))
    lines = words(match, 0).splitlines()
    assert "💰 У тебя М1500, весь капитал М2870" in lines
    assert "🔷✔ Звёздный 🏠1 М175, Золотая М100" in lines
    assert {"🌸 Ткацкая улица 🔒", "💡 Городская 🎲×4", "🚂 Северный М25"} <= set(lines)
    assert "🎫 1 карточка выхода из тюрьмы" in lines


def test_menus_name_the_lots_and_their_prices() -> None:
    match = table(deeds={0: [*NAVY, 11, 5]}, levels={37: 1}, mortgaged=[11])
    assert labels(menu(match, 0, "monopolist-button-build").rows) == ["М200 🔷 Золотая"]
    assert labels(menu(match, 0, "monopolist-button-sell").rows) == ["+М100 🔷 Звёздный"]
    assert labels(menu(match, 0, "monopolist-button-mortgage").rows) == ["+М100 🚂 Северный", "+М200 🔷 Золотая"]
    assert labels(menu(match, 0, "monopolist-button-redeem").rows) == ["М77 🌸 Ткацкая"]


def test_the_tools_stay_while_others_move() -> None:
    match = table(4, deeds={1: [*NAVY, 11]}, levels={37: 1}, mortgaged=[11])
    before = [name_of(button) for row in show(match, 1).rows for button in row]
    match.roll(0, 4, 2)
    greyed = [button for row in show(match, 1).rows for button in row]
    assert [name_of(button) for button in greyed] == before
    assert all((button.disabled and button.later) or button.page for button in greyed)
    match.buy(0)
    after = [name_of(button) for row in show(match, 1).rows for button in row]
    assert [name for name in after if name != token(ROLL)] == before


def test_a_debtor_sees_the_tools_and_giving_up_asks_again() -> None:
    match = table(cash={0: 100}, deeds={0: [5], 1: NAVY}, levels={37: 3, 39: 3}, at={0: 29}).roll(0, 6, 4)
    debt = "💸 Долг М1400 (аренда, 🔷 Золотая набережная): платит 🚗 Аня, получит 🎩 Борис. Не хватает М1300"
    assert debt in words(match)
    assert "Не хватает М1300" in words(match, 0)
    assert menu(match, 0, "monopolist-button-mortgage")
    sure = menu(match, 0, "monopolist-button-bankrupt")
    assert TEXTS.label(sure.title, "ru", NAMES).endswith("М100 и 1 карточку собственности — получит 🎩 Борис")
    assert [button.token for button in buttons(sure.rows)] == [token(BANKRUPT)]
    assert BANKRUPT not in actions(match)


def test_a_scarce_house_is_placed_from_the_table() -> None:
    full = [*PINK, *ORANGE, *RED, *GREEN]
    levels = dict.fromkeys(full, 2) | dict.fromkeys(GREEN, 4) | dict.fromkeys(RED, 0)
    levels |= dict.fromkeys(PINK, 4) | {16: 3, 18: 2, 19: 2}
    match = table(2, deeds={0: [*PINK, *ORANGE, *GREEN, *BROWN], 1: [*RED]}, levels=levels, houses=1)
    match.do(0, Build(1))
    assert "🔨 Аукцион: 🏠 дом. Ставки — от М50" in words(match)
    assert actions(match)[:2] == [Bid(-1, 50), Bid(-1, 60)]
    match.bid(1, 200).pass_(0)
    assert "🎩 Борис выбирает, где поставить дом" in words(match)
    assert actions(match) == actions(match, 1) == [Build(cell) for cell in RED]


def short_of_houses() -> Table:
    """Return a table with two houses in the bank, and two hotels of the first player."""
    levels = dict.fromkeys((*PINK, *ORANGE), 4) | dict.fromkeys(RED, 2) | dict.fromkeys(NAVY, HOTEL)
    return table(deeds={0: NAVY, 2: (*PINK, *ORANGE, *RED)}, levels=levels, houses=2)


def test_before_a_whole_group_is_sold_one_is_asked_with_all_that_goes() -> None:
    match = short_of_houses()
    sales = menu(match, 0, "monopolist-button-sell")
    assert labels(sales.rows) == ["+М1000 🔷 Звёздный", "+М1000 🔷 Золотая"]
    first = next(buttons(sales.rows))
    assert not first.token, "nothing is sold before the question is answered"
    assert first.menu is not None
    asked = TEXTS.label(first.menu.title, "ru", NAMES)
    assert asked == (
        "⚠️ В банке 2 дома, а вместо отеля нужно 4. Тогда банк забирает всё, что стоит в группе: "
        "🔷 Звёздный проспект 🏨, 🔷 Золотая набережная 🏨. Даёт половину цены, М1000"
    )
    (sure,) = buttons(first.menu.rows)
    assert (parse(sure.token), sure.style) == (SellGroup(37), "danger")
    assert "Продать" not in TEXTS.label(Text("monopolist-rules-3"), "ru", ())
    assert "уходит всё, что стоит в группе (P32)" in TEXTS.label(Text("monopolist-rules-3"), "ru", ())


def debts() -> dict[str, Table]:
    """Yield debts of the first player, each with a match."""
    ruined = table(cash={0: 4, 1: 0}, deeds={0: [31], 1: [39]}, mortgaged=[39], at={1: 28}, mover=1).roll(1, 1, 2)
    return {
        "М200 (Подоходный налог)": table(cash={0: 100}, deeds={0: [5]}, at={0: 1}).roll(0, 1, 2),
        "М50 (выход из тюрьмы)": table(cash={0: 20}, deeds={0: [5]}, jailed={0: 2}).roll(0, 1, 2),
        "М15 (по карточке)": table(cash={0: 10}, deeds={0: [5]}, at={0: 4}, chance=card(Fee, CHANCE)).roll(0, 1, 2),
        "М40 (10 % за полученный залог, 🔷 Золотая набережная)": ruined.do(1, BANKRUPT),
    }


@pytest.mark.parametrize("debt", debts())
def test_a_debt_says_what_it_is_for(debt: str) -> None:
    match = debts()[debt]
    assert f"💸 С тебя {debt}, получит банк" in words(match, 0)
    assert f"💸 Долг {debt}: платит 🚗 Аня, получит банк" in words(match)
    assert f"💸 🚗 Аня собирает деньги: долг {debt}, получит банк" in told(match)


def test_an_auction_says_why_it_is_held() -> None:
    match = table(deeds={1: [39]}).roll(0, 5, 6).decline(0)
    assert "По обычной цене не берёт 🚗 Аня" in words(match, 1)
    assert "По обычной цене не берёт 🚗 Аня" in words(match)
    poor = table(cash={0: 20}).roll(0, 5, 6)
    assert "🔨 🚗 Аня не наберёт столько. На аукционе 🌸 Ткацкая улица" in told(poor)
    left = table(deeds={1: [39]}).leave(1)
    assert "На аукционе то, чем владел игрок 🎩 Борис" in words(left)
    assert "🔨 На аукционе то, чем владел игрок 🎩 Борис: 🔷 Золотая набережная" in told(left)
    levels = dict.fromkeys((*PINK, *ORANGE, *GREEN), 3) | dict.fromkeys((11, 13, 14, 16), 4)
    scarce = table(deeds={0: (*PINK, *ORANGE, *GREEN, *BROWN), 1: RED}, levels=levels, houses=1).do(0, Build(1))
    assert told(scarce) == ["🔨 Дом идёт с аукциона: в банке осталось 1, а строить готовы 2"]
    assert "Домов в банке мало (осталось 1), на всех желающих не хватит" in words(scarce)


def test_who_is_short_of_the_next_bid_is_told_so_and_has_the_tools() -> None:
    match = table(cash={1: 50}, deeds={1: [5]}).roll(0, 5, 6).decline(0).bid(0, 60)
    assert "До следующей ставки не хватает М11: заложи что-нибудь или пасуй" in words(match, 1)
    assert labels(menu(match, 1, "monopolist-button-mortgage").rows) == ["+М100 🚂 Северный"]
    assert actions(match, 1) == [Pass(11), Mortgage(5)]


# Deals


def test_a_draft_is_its_authors_alone() -> None:
    before = table(deeds={0: [11], 1: [13]})
    drafted = table(deeds={0: [11], 1: [13]}).draft(0, 1, [11], [13], 50)
    assert [show(drafted, seat) for seat in (None, 1, 2)] == [show(before, seat) for seat in (None, 1, 2)]
    lines = words(drafted, 0).splitlines()
    assert {"Отдаёшь: 🌸 Ткацкая улица", "Получаешь: 🌸 Аптекарский переулок", "Доплачиваешь М50"} <= set(lines)


def test_an_offer_is_written_with_thumbs() -> None:
    match = table(deeds={0: [11], 1: [13]}).draft(0, 1)
    assert set(actions(match, 0)) >= {DealGive(11), DealTake(13), DROP}
    assert "➕ 🌸 Аптекарский" in labels(show(match, 0).rows), "what the other has is one tap away"
    assert OFFER not in actions(match, 0)
    assert "Что хочешь получить?" in words(match, 0)
    match.do(0, DealGive(11)).do(0, DealMoney(-100))
    assert {OFFER, DealMoney(-200), DealMoney(-110), DealMoney(-90), DealMoney(0)} <= set(actions(match, 0))
    assert "✅➖ 🌸 Ткацкая улица" in labels(menu(match, 0, "monopolist-button-give-some").rows)
    assert "Тебе доплачивают М100" in words(match, 0)


def all_steps(rows: Rows) -> Iterator[Rows]:
    yield rows
    for row in rows:
        for button in row:
            if button.menu is not None:
                yield from all_steps(button.menu.rows)


@pytest.mark.parametrize("things", [1, 4, 9, 14])
def test_no_step_of_an_offer_has_more_buttons_than_fit_a_phone(things: int) -> None:
    own, theirs = CITY.deeds[::2][:things], CITY.deeds[1::2][:things]
    match = table(deeds={0: own, 1: theirs}, jail_free=(0, 1)).draft(0, 1)
    for action in (DealTake(theirs[0]), DealGive(own[0]), DealMoney(50)):
        assert all(sum(map(len, rows)) <= 10 for rows in all_steps(show(match, 0).rows))
        offered = set(actions(match, 0))
        assert {DealTake(item) for item in theirs} | {DealGive(item) for item in own} <= offered, "all can be reached"
        match.do(0, action)


def test_what_is_offered_stays_in_view_in_every_step() -> None:
    match = table(deeds={0: [11], 1: [13]}).draft(0, 1).do(0, DealTake(13)).do(0, DealMoney(120))
    for key in ("monopolist-button-take-some", "monopolist-button-give-some"):
        title = TEXTS.render(menu(match, 0, key).title, "ru", NAMES)
        assert "Аптекарский переулок" in title
        assert "Доплачиваешь М120" in title


def test_an_offer_says_what_it_means() -> None:
    match = table(deeds={0: [37, 11], 1: [39, 13, 14]}, mortgaged=[39]).offer(0, 1, [11], [39], 100)
    assert "🤝 🚗 Аня предлагает сделку. Отвечает 🎩 Борис" in words(match)
    asked = words(match, 1).splitlines()
    assert {"⚠️ 🚗 Аня соберёт всю группу 🔷", "✨ У тебя будет вся группа 🌸", "Тебе доплачивают М100"} <= set(asked)
    assert "🔒 За выкуп из залога 🚗 Аня платит банку М220" in asked
    assert [DealAccept(0, 1), DealRefuse(0)] == actions(match, 1)[:2]
    assert "предлагает" not in words(match, 2)
    assert told(match) == ["🤝 🚗 Аня предлагает: 🌸 Ткацкая улица, М100 ⇄ 🔷 Золотая набережная. Отвечает 🎩 Борис"]
    match.accept(1, 0)
    assert told(match)[0].startswith("🤝 Сделка! 🚗 Аня отдаёт: 🌸 Ткацкая улица, М100. 🎩 Борис отдаёт: 🔷 Золотая")


def test_a_whole_group_is_not_given_away_unawares() -> None:
    match = table(deeds={1: NAVY}).offer(0, 1, (), [39], 900)
    assert "⚠️ Твоя полная группа 🔷 распадётся" in words(match, 1)


def test_an_offer_that_waits_can_be_changed_or_withdrawn() -> None:
    match = table(deeds={0: [11], 1: [13]}).offer(0, 1, [11], [13])
    offered = set(actions(match, 0))
    assert {action for action in match.legal(0) if not isinstance(action, Numbers)} <= offered
    assert DROP in offered
    assert {DealGive(11), DealTake(13), DealMoney(10)} <= {
        parse(button.token) for button in buttons(menu(match, 0, "monopolist-button-change").rows) if button.token
    }
    match.do(0, DealMoney(10))
    assert told(match) == ["🤝 🚗 Аня ⇄ 🎩 Борис: предложение отозвано"]


def test_an_offer_can_be_answered_with_another() -> None:
    match = table(deeds={0: [11], 1: [13]}).offer(0, 1, [11], [13], 50)
    assert labels(show(match, 1).rows)[:3] == ["Согласиться", "Отказаться", "🔁 Предложить своё"]
    match.do(1, DealCounter(0, 1))
    assert told(match) == ["🤝 🚗 Аня ⇄ 🎩 Борис: отказ, но будет встречное предложение"]
    lines = words(match, 1).splitlines()
    assert {"Отдаёшь: 🌸 Аптекарский переулок", "Получаешь: 🌸 Ткацкая улица", "Тебе доплачивают М50"} <= set(lines)
    assert OFFER in actions(match, 1)


@pytest.mark.parametrize("language", TEXTS.languages())
def test_the_longest_offers_fit_a_phone(language: str) -> None:
    first, second, third = (CITY.deeds[seat::3] for seat in range(3))
    match = table(6, deeds={0: first, 1: second, 2: third}, mortgaged=CITY.deeds, jail_free=(0, 1))
    match.state.cash = (9000,) * 6
    match.state.bank_paid = 6 * (9000 - CITY.cash)
    match.offer(1, 0, (*second, -2), (*first, -1), 4000).offer(2, 0, third, first, 10).offer(0, 1, first, second, 900)
    check_fits(show(match), language, TABLE)
    for seat in range(3):
        check_fits(show(match, seat), language, EPHEMERAL)
    for line in told(match, language):
        assert len(line) <= 200
    assert [a for a in actions(match, 0) if isinstance(a, DealAccept)] == [DealAccept(1, 1)], "one long offer at a time"


def test_many_things_are_told_by_their_groups() -> None:
    match = table(deeds={0: [*PINK, *RAILWAYS, 16], 1: [39]}, jail_free=(0, BANK))
    match.offer(0, 1, [*PINK, *RAILWAYS, 16, -1], [39], 100)
    assert told(match) == [
        "🤝 🚗 Аня предлагает: 🎫×1, 🚂×4, 🌸×3, 🧡×1, М100 ⇄ 🔷 Золотая набережная. Отвечает 🎩 Борис"
    ]


def test_who_has_made_three_offers_is_told_so() -> None:
    match = table(deeds={0: [11]})
    for _ in range(3):
        match.offer(0, 1, [11]).do(0, DROP)
    assert "За ход можно сделать 3 предложения. Следующее — после броска" in words(match, 0)


def test_two_offers_at_a_time_are_enough_to_read() -> None:
    match = table(5, deeds={0: NAVY})
    for by in (1, 2, 3):
        match.offer(by, 0, (), [39], 100 * by)
    assert "Ответа ждёт ещё 1 предложение" in words(match, 0)
    assert [a for a in actions(match, 0) if isinstance(a, DealAccept)] == [DealAccept(1, 1), DealAccept(2, 2)]


# Narration


def test_a_turn_is_told_in_a_few_lines() -> None:
    match = table(deeds={1: [3]}, at={0: 38})
    match.roll(0, 2, 3)
    assert told(match) == [
        "🚗 Аня → 🌰 Кирпичная слобода",
        "🚗 Аня получает зарплату М200",
        "🌰 Кирпичная слобода: 🚗 Аня платит аренду М4. Получает 🎩 Борис",
    ]
    assert told(match, "en")[-1] == "🌰 Brickyard Row: 🚗 Аня pays 🎩 Борис a rent of M4"


def test_the_news_name_the_cells_of_the_board_that_is_played() -> None:
    match = fresh(2, board="town", variant="quick")
    for event, line in zip(match.seen(events.DeedsDealt), told(match), strict=False):
        assert all(named(BOARDS["town"].cells[cell].name) in line for cell in event.cells)
    assert len(match.seen(events.DeedsDealt)) == 2


def test_a_player_who_rolls_is_told_at_once_where_it_led() -> None:
    match = table().roll(0, 5, 6)
    answer = GAME.narration.answer(ROLL, match.events)
    assert answer is not None
    assert TEXTS.label(answer, "ru", NAMES) == "🎲 5 + 6 → 🌸 Ткацкая улица"


@pytest.mark.parametrize(
    ("count", "ending"),
    [(0, "М100 — получит банк"), (1, "1 карточку"), (2, "2 карточки"), (5, "5 карточек"), (21, "21 карточку")],
)
def test_plurals(count: int, ending: str) -> None:
    cash = Text("monopolist-money", {"amount": 100})
    text = Text("monopolist-menu-bankrupt", {"cash": cash, "count": count, "to": Text("monopolist-bank")})
    assert ending in TEXTS.render(text, "ru", ())


def test_money_is_written_without_gaps() -> None:
    assert TEXTS.render(Text("monopolist-money", {"amount": 12500}), "ru", ()) == "М12500"


def test_a_button_can_carry_every_action() -> None:
    match = table(deeds={0: [11], 1: [13]}, jail_free=(0, 1)).offer(0, 1, [11, -1], [13, -2], -50)
    for seat in (0, 1, 2):
        for button in buttons(show(match, seat).rows):
            if button.token:
                ActionTap(match=1, stamp=1, version=1, token=button.token).pack()
