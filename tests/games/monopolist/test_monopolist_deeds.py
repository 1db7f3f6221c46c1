"""The deeds of Монополист: the content of each page, and the first page."""

from importlib.resources import files

import msgspec
import pytest

from bot.i18n.texts import Texts
from games.monopolist.board import BOARDS, HOTEL, read
from games.ui_model import Screen
from tests.rules.monopolist import BROWN, NAVY, POWER, RAILWAYS, WATER, Table, table
from tests.rules.monopolist import GAME as MONOPOLIST

TEXTS = Texts(strict=True)
NAMES = ["Аня", "Борис", "Вера"]


def show(match: Table, seat: int) -> Screen:
    return MONOPOLIST.screen(match.view(seat), match.legal(seat))


def page(match: Table, name: str) -> list[str]:
    return TEXTS.label(show(match, 0).pages[name].title, "ru", NAMES).replace("\u00a0\n", "\n").split("\n")


def test_railways_cost_by_how_many_their_owner_has():
    lines = page(table(deeds={0: RAILWAYS[:2], 1: RAILWAYS[2:3]}, mortgaged={RAILWAYS[0]}), "deeds8")
    assert lines[0] == "🚂 Вокзалы. Аренда, если у владельца один, два и так далее: М25, М50, М100, М200"
    assert lines[2:6] == [
        "🚂 Северный вокзал · М200",
        "Владеет 🚗 Аня",
        "🔒 В залоге, аренды нет. Выкуп М110",
        "",
    ]
    assert lines[6:10] == [
        "🚂 Заречный вокзал · М200",
        "Владеет 🚗 Аня",
        "Сейчас платят М50",
        "Залог М100, выкуп М110",
    ]
    assert lines[11:15] == [
        "🚂 Морской вокзал · М200",
        "Владеет 🎩 Борис",
        "Сейчас платят М25",
        "Залог М100, выкуп М110",
    ]
    assert lines[16:] == ["🚂 Степной вокзал · М200", "Пока у банка", "Залог М100, выкуп М110"]


def test_utilities_cost_a_roll_so_many_times():
    lines = page(table(deeds={1: (POWER,)}), "deeds9")
    assert lines == [
        "💡 Предприятия. Аренда: бросок × 4, а если у владельца все предприятия — × 10",
        "",
        "💡 Городская электросеть · М150",
        "Владеет 🎩 Борис",
        "Сейчас платят бросок × 4",
        "Залог М75, выкуп М83",
        "",
        "💡 Водоканал · М150",
        "Пока у банка",
        "Залог М75, выкуп М83",
    ]
    both = page(table(deeds={1: (POWER, WATER)}), "deeds9")
    assert both.count("Сейчас платят бросок × 10") == 2


def test_in_the_quick_game_a_deed_has_three_houses():
    lines = page(table(variant="quick", deeds={0: BROWN}, levels={1: 3, 3: 3}), "deeds0")
    assert lines[0] == "🌰 коричневые. Дом М50, отель — М50 и 3 дома"
    assert lines[2:7] == [
        "🌰 Овражный тупик · М60",
        "Владеет 🚗 Аня · 🏠3",
        "Аренда М2, вся группа М4 · 🏠 М10, М30, М90 · 🏨 М250",
        "Сейчас платят М90, с отелем — М250",
        "Залог М30, выкуп М33",
    ]


def test_a_hotel_brings_all_there_is():
    lines = page(table(deeds={0: BROWN}, levels=dict.fromkeys(BROWN, HOTEL)), "deeds0")
    assert lines[3:6] == [
        "Владеет 🚗 Аня · 🏨",
        "Аренда М2, вся группа М4 · 🏠 М10, М30, М90, М160 · 🏨 М250",
        "Сейчас платят М250",
    ]


@pytest.mark.parametrize("number", range(10))
def test_every_page_leads_to_all_others_five_in_a_row_and_marks_itself(number):
    rows = show(table(), 0).pages[f"deeds{number}"].rows
    assert [len(row) for row in rows] == [5, 5]
    signs = [button for row in rows for button in row]
    assert [button.page for button in signs] == [f"deeds{other}" for other in range(10)]
    assert [button.style for button in signs] == ["primary" if other == number else "" for other in range(10)]
    assert len({TEXTS.label(button.label, "ru", NAMES) for button in signs}) == 10


OPENED = {
    "what is for sale, before where one stands": (lambda: table(at={1: 39}).roll(0, 5, 6), 1, 2),
    "what is auctioned": (lambda: table(at={1: 39}).roll(0, 5, 6).decline(0), 1, 2),
    "where one stands oneself": (lambda: table(at={0: 5, 1: 39}), 1, 7),
    "the first that is sold, where nothing is": (lambda: table(at={0: 20}), 0, 0),
    "where one stands, while a house is auctioned": (
        lambda: table(
            deeds={0: NAVY, 1: BROWN, 2: (6, 8, 9, 11, 13, 14, 16, 18, 19)},
            levels=dict.fromkeys((6, 8, 9, 11, 13, 14), 4) | {16: 3, 18: 2, 19: 2},
            at={1: 12},
        ).build(0, 37),
        1,
        9,
    ),
}


@pytest.mark.parametrize(("point", "seat", "number"), OPENED.values(), ids=OPENED)
def test_the_page_that_people_talk_about_is_opened_first(point, seat, number):
    pages = show(point(), seat).pages
    assert pages["deeds"] == pages[f"deeds{number}"]


def test_the_deeds_are_behind_a_button_that_says_so():
    button = show(table(), 0).rows[-1][-1]
    assert (TEXTS.label(button.label, "ru", NAMES), button.page) == ("🗂 Карточки", "deeds")


def test_a_board_may_begin_with_a_railway_and_have_one_utility(monkeypatch):
    plain = msgspec.json.decode((files("games.monopolist") / "boards" / "city.json").read_bytes())
    cells = plain["cells"]
    cells[1], cells[5] = cells[5], cells[1]
    cells[WATER] = cells[4]
    cells[POWER]["times"] = [6]
    monkeypatch.setitem(BOARDS, "other", read(msgspec.json.encode(plain)))
    match = table(board="other")
    pages = show(match, 0).pages
    assert pages["deeds"] == pages["deeds8"], "the first deed that is sold"
    assert page(match, "deeds9") == [
        "💡 Предприятия. Аренда: бросок × 6, а если у владельца все предприятия — × 6",
        "",
        "💡 Городская электросеть · М150",
        "Пока у банка",
        "Залог М75, выкуп М83",
    ]


@pytest.mark.parametrize(
    ("level", "line"),
    [
        (0, "Сейчас платят М4, ещё дом — М10"),
        (1, "Сейчас платят М10, ещё дом — М30"),
        (3, "Сейчас платят М90, ещё дом — М160"),
        (4, "Сейчас платят М160, с отелем — М250"),
    ],
)
def test_the_next_building_is_told_by_what_it_brings(level, line):
    assert page(table(deeds={0: BROWN}, levels=dict.fromkeys(BROWN, level)), "deeds0")[5] == line
