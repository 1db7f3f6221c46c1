"""Монополист: board files are accepted up to their limits; each mistake is named."""

from collections.abc import Callable
from importlib.resources import files
from typing import Any

import msgspec
import pytest

from games.errors import IllegalAction
from games.monopolist.actions import Build
from games.monopolist.board import BOARDS, REFUSED, BadBoard, add_board, add_boards, board_names, read
from games.monopolist.holdings import building_price
from games.monopolist.options import Options
from games.monopolist.presentation.phrases import money
from tests.rules.monopolist import BROWN, GAME, table

Plain = dict[str, Any]

TOWN_CORNERS = (0, 6, 12, 18)


def as_written(name: str) -> Plain:
    plain: Plain = msgspec.json.decode((files("games.monopolist") / "boards" / f"{name}.json").read_bytes())
    return plain


def problems(board: Plain) -> tuple[str, ...]:
    try:
        read(msgspec.json.encode(board))
    except BadBoard as refused:
        return refused.problems
    return ()


def whole(**fields: Any) -> Callable[[Plain], Plain]:
    return lambda board: board | fields


def part(place: str, key: int | str, **fields: Any) -> Callable[[Plain], Plain]:
    """Return the city with other fields in one of its cells, cards or groups."""

    def change(board: Plain) -> Plain:
        board[place][key] = board[place][key] | fields
        return board

    return change


def cells(*numbers: int, **fields: Any) -> Callable[[Plain], Plain]:
    def change(board: Plain) -> Plain:
        for number in numbers:
            board["cells"][number] = board["cells"][number] | fields
        return board

    return change


def replaced(*numbers: int, by: int) -> Callable[[Plain], Plain]:
    """Return the city with a copy of one cell in place of others."""

    def change(board: Plain) -> Plain:
        for number in numbers:
            board["cells"][number] = board["cells"][by]
        return board

    return change


def cards(deck: str, *does: Plain) -> Callable[[Plain], Plain]:
    def change(board: Plain) -> Plain:
        board[deck] += [{"text": {"ru": "Новая", "en": "New"}, **card} for card in does]
        return board

    return change


def both(*changes: Callable[[Plain], Plain]) -> Callable[[Plain], Plain]:
    def change(board: Plain) -> Plain:
        for one in changes:
            board = one(board)
        return board

    return change


def named(letters: int) -> Plain:
    return {"ru": "Я" * letters, "en": "I" * letters}


BACK = 10
"""The card of «Шанс» that leads three steps back."""


@pytest.mark.rule("P42")
@pytest.mark.parametrize("name", ["city", "town"])
def test_our_own_boards_have_no_mistakes(name):
    assert problems(as_written(name)) == ()


@pytest.mark.rule("P42")
@pytest.mark.parametrize(
    "change",
    [
        whole(cash=800),
        whole(cash=100_000, salary=100_000, fine=100_000),
        whole(salary=1, fine=1, houses=1, hotels=1),
        whole(name=named(24)),
        part("groups", "red", name=named(40)),
        part("groups", "red", house=2, hotel=2),
        part("groups", "red", house=100_000, hotel=100_000),
        cells(6, group="pink"),
        cells(13, name=named(40)),
        cells(13, price=2),
        cells(13, rents=[1, 1, 1, 1, 1, 100_000]),
        cells(5, rents=[1, 1, 2, 100_000]),
        cells(12, times=[1, 100_000]),
        cells(4, amount=1),
        cells(4, amount=100_000),
        part("chance", 0, text=named(200)),
        part("chance", 8, amount=1),
        part("chance", 8, amount=100_000),
        part("chance", 7, times=1),
        part("chance", 12, house=1, hotel=1),
        part("chance", 12, house=100_000, hotel=100_000),
        part("chance", BACK, steps=1),
        part("chance", BACK, steps=39),
        part("chance", BACK, steps=5),  # two of its cells lead to «Общественная казна», which leads nowhere back
    ],
)
def test_up_to_its_limits_a_board_is_as_its_authors_like_it(change):
    assert problems(change(as_written("city"))) == ()


LETTERS = "1 to {} letters in every language"


@pytest.mark.rule("P42")
@pytest.mark.parametrize(
    ("change", "words"),
    [
        (whole(cash=799), "cash: less than two deeds can cost"),
        (whole(cash=100_001), "cash, salary and fine: at most 100000"),
        (whole(salary=100_001), "cash, salary and fine: at most 100000"),
        (whole(fine=100_001), "cash, salary and fine: at most 100000"),
        (whole(salary=0), "salary, fine, houses and hotels: at least 1"),
        (whole(fine=0), "salary, fine, houses and hotels: at least 1"),
        (whole(houses=0), "salary, fine, houses and hotels: at least 1"),
        (whole(hotels=0), "salary, fine, houses and hotels: at least 1"),
        (whole(name={"ru": "", "en": "City"}), "name: " + LETTERS.format(24)),
        (whole(name={"ru": "Город", "en": " "}), "name: " + LETTERS.format(24)),
        (whole(name={"ru": "Го\nрод", "en": "City"}), "name: " + LETTERS.format(24)),
        (whole(name=named(25)), "name: " + LETTERS.format(24)),
        (part("groups", "red", name=named(41)), "group red: name: " + LETTERS.format(40)),
        (part("groups", "red", house=1), "group red: a building costs at least 2"),
        (part("groups", "red", hotel=1), "group red: a building costs at least 2"),
        (part("groups", "red", house=100_001), "group red: a building costs at most 100000"),
        (part("groups", "red", hotel=100_001), "group red: a building costs at most 100000"),
        (cells(13, name=named(41)), "cell 13: name: " + LETTERS.format(40)),
        (cells(13, price=1), "cell 13: a price of at least 2"),
        (cells(13, group="plaid"), "cell 13: unknown group «plaid»"),
        (cells(13, rents=[0, 50, 150, 450, 625, 750]), "cell 13: rents must grow"),
        (cells(13, rents=[10, 50, 40, 450, 625, 750]), "cell 13: rents must grow"),
        (cells(13, rents=[10, 50, 150, 450, 625, 100_001]), "cell 13: sums of at most 100000"),
        (cells(5, rents=[25, 50, 100]), "cell 5: 3 rents for 4 of its kind"),
        (cells(12, times=[10, 4]), "cell 12: rents must grow"),
        (cells(12, times=[4]), "cell 12: 1 rents for 2 of its kind"),
        (cells(12, times=[4, 100_001]), "cell 12: sums of at most 100000"),
        (cells(4, amount=0), "cell 4: a tax of at least 1"),
        (cells(4, amount=100_001), "cell 4: sums of at most 100000"),
        (replaced(10, by=20), "no «jail» cell"),
        (replaced(20, by=10), "cell 20: a second «jail»"),
        (part("chance", 0, text=named(201)), "chance card 0: text: " + LETTERS.format(200)),
        (part("chest", 0, text={"ru": "\n", "en": "Go"}), "chest card 0: text: " + LETTERS.format(200)),
        (part("chance", 1, to=-1), "chance card 1: there is no cell -1"),
        (part("chance", 1, to=40), "chance card 1: there is no cell 40"),
        (part("chance", 1, to=7), "chance card 1: cell 7 is no place to send anybody"),
        (part("chance", 1, to=30), "chance card 1: cell 30 is no place to send anybody"),
        (part("chance", 8, amount=0), "chance card 8: amount: 1 to 100000"),
        (part("chance", 8, amount=100_001), "chance card 8: amount: 1 to 100000"),
        (part("chance", 7, times=0), "chance card 7: times: 1 to 100000"),
        (part("chance", 12, house=0), "chance card 12: house: 1 to 100000"),
        (part("chance", 12, hotel=0), "chance card 12: hotel: 1 to 100000"),
        (part("chance", BACK, steps=0), "chance card 10: steps must stay on the board"),
        (part("chance", BACK, steps=40), "chance card 10: steps must stay on the board"),
        (
            part("chance", BACK, steps=15),
            "chance card 10: from cell 22 it leads to another card that leads back",
        ),
        (replaced(12, 28, by=4), "chance card 7: there is no «utility»"),
        (cards("chest", {"does": "jail_free"}), "chest: more than one card opens the jail"),
    ],
)
def test_one_mistake_is_one_complaint(change, words):
    assert problems(change(as_written("city"))) == (words,)


@pytest.mark.rule("P42")
@pytest.mark.parametrize(
    ("change", "words"),
    [
        (replaced(0, by=20), ("cell 0: not «go»", "no «go» cell")),
        (both(replaced(20, by=0), replaced(0, by=4)), ("cell 0: not «go»",)),
        (replaced(20, 30, by=0), ("cell 20: a second «go»", "cell 30: a second «go»")),
        (cells(6, 8, group="pink"), ("group blue: 1 lots", "group pink: 5 lots")),
        (cells(13, price=100_000), ("cash: less than two deeds can cost",)),
        (cells(13, price=100_001), ("cash: less than two deeds can cost", "cell 13: sums of at most 100000")),
        (cells(5, rents=[]), ("cell 5: rents must grow", "cell 5: 0 rents for 4 of its kind")),
        (
            replaced(5, 15, 25, 35, by=4),
            ("chance card 5: there is no «railway»", "chance card 6: there is no «railway»"),
        ),
        (whole(chest=[]), tuple(f"cell {number}: no cards in «chest»" for number in (2, 17, 33))),
        (
            both(part("chance", BACK, steps=5), cards("chest", {"does": "back", "steps": 3})),
            tuple(f"chance card 10: from cell {number} it leads to another card that leads back" for number in (7, 22)),
        ),
    ],
)
def test_what_a_mistake_leads_to_is_named_with_it(change, words):
    assert problems(change(as_written("city"))) == words


# Boards of another size


def laid_out(size: int, *, without: tuple[int, ...] = ()) -> Plain:
    """Return the town on a board of so many cells, filled up with taxes."""
    town = as_written("town")
    corners = [town["cells"][number] for number in TOWN_CORNERS]
    deeds = [cell for number, cell in enumerate(town["cells"]) if "price" in cell and number not in without]
    side = size // 4
    placed = [
        corners[min(number // side, 3)] if number % side == 0 and number < 4 * side else None for number in range(size)
    ]
    placed = [town["cells"][5] if cell is None and number % side == 0 else cell for number, cell in enumerate(placed)]
    free = (number for number, cell in enumerate(placed) if cell is None)
    for cell, number in zip(deeds, free, strict=False):
        placed[number] = cell
    return town | {"cells": [cell or town["cells"][5] for cell in placed]}


SIZE = "a board has 20 to 60 cells"
SIDES = "a board has four equal sides: its cells are a multiple of four"
UTILITIES, ORANGE_LOT = (8, 20), 7


@pytest.mark.rule("P42")
@pytest.mark.parametrize(
    ("size", "words"),
    [(16, (SIZE,)), (20, ()), (21, (SIDES,)), (22, (SIDES,)), (25, (SIDES,)), (28, ()), (60, ()), (64, (SIZE,))],
)
def test_a_board_has_four_equal_sides_and_is_neither_tiny_nor_huge(size, words):
    assert problems(laid_out(size, without=UTILITIES)) == words


@pytest.mark.rule("P42")
def test_six_players_must_find_two_deeds_each():
    assert problems(laid_out(24, without=UTILITIES)) == ()
    assert problems(laid_out(24, without=(*UTILITIES, ORANGE_LOT))) == ("fewer than 12 deeds",)


@pytest.mark.rule("P42")
def test_a_file_with_next_to_nothing_in_it_is_refused_with_all_that_it_lacks():
    nothing: Plain = {"groups": {}, "chance": [], "chest": []}
    empty = as_written("town") | nothing | {"cells": [], "cash": 0}
    assert problems(empty) == ("cell 0: not «go»", "no «go» cell", "no «jail» cell", SIZE, "fewer than 12 deeds")
    go, railway, jail = (as_written("town")["cells"][number] for number in (0, 4, 6))
    tiny = as_written("town") | nothing | {"cells": [go, railway | {"rents": [25]}, jail]}
    assert problems(tiny) == (SIZE, "fewer than 12 deeds", "cell 1: a corner is no place for a deed")


# Sources of boards


@pytest.fixture
def boards():
    """Restore the boards and the refused files after the test."""
    known, refused = dict(BOARDS), dict(REFUSED)
    REFUSED.clear()
    yield BOARDS
    BOARDS.clear()
    BOARDS.update(known)
    REFUSED.clear()
    REFUSED.update(refused)


@pytest.mark.rule("P42")
def test_our_own_boards_are_found_the_default_first_and_one_with_a_mistake_is_left_out(boards, tmp_path):
    folder = tmp_path / "boards"
    folder.mkdir()
    for name in ("city", "town"):
        (folder / f"{name}.json").write_bytes(msgspec.json.encode(as_written(name)))
    (folder / "alley.json").write_bytes(msgspec.json.encode(as_written("town") | {"cash": 2000}))
    (folder / "broken.json").write_bytes(b"{")
    (folder / "notes.txt").write_text("no board, and not meant to be one")
    boards.clear()
    add_boards(folder)
    assert list(boards) == ["city", "alley", "town"]
    assert {name: refused.problems for name, refused in REFUSED.items()} == {"broken.json": ("not JSON",)}


@pytest.mark.rule("P42")
def test_what_is_no_text_at_all_is_no_board():
    for data in (b"", b"\xff\xfe", b"{"):
        with pytest.raises(BadBoard) as refused:
            read(data)
        assert refused.value.problems == ("not JSON",)
        assert str(refused.value) == "not JSON"


@pytest.mark.rule("P42")
@pytest.mark.parametrize(
    ("change", "words"),
    [
        (cells(13, price="много"), "cell 13: Expected `int`, got `str` (price)"),
        (cells(13, rents=[10, 50, 150, 450, 625]), "cell 13: Expected `array` of length 6 (rents)"),
        (cells(13, rents=[10, 50, "?", 450, 625, 750]), "cell 13: Expected `int`, got `str` (rents[2])"),
        (cells(13, colour="red"), "cell 13: Object contains unknown field `colour` (cells)"),
        (cells(13, name={}), "cell 13: name: no words in any language"),
        (part("chance", 1, to="там"), "chance card 1: Expected `int`, got `str` (to)"),
        (part("chest", 1, does="explode"), "chest card 1: Invalid value 'explode' (does)"),
        (whole(houses="many"), "houses: Expected `int`, got `str`"),
        (whole(groups=[]), "groups: Expected `object`, got `array`"),
        (whole(colour="red"), "Object contains unknown field `colour`"),
    ],
)
def test_a_field_of_another_type_is_named_with_its_place(change, words):
    assert problems(change(as_written("city"))) == (words,)


@pytest.mark.rule("P42")
def test_several_mistakes_are_told_in_one_line():
    with pytest.raises(BadBoard) as refused:
        read(msgspec.json.encode(as_written("city") | {"salary": 0, "cash": 100_001}))
    assert str(refused.value) == "salary, fine, houses and hotels: at least 1; cash, salary and fine: at most 100000"


@pytest.mark.rule("P42")
@pytest.mark.parametrize("name", ["a", "7", "our-yard_2", "x" * 24])
def test_the_name_of_a_file_is_the_name_of_its_board(boards, name):
    added = add_board(name, msgspec.json.encode(as_written("town")))
    assert boards[name] is added
    assert board_names()[name] == added.name


@pytest.mark.rule("P42")
@pytest.mark.parametrize("name", ["", "-a", "_a", "A", "ё", "a b", "a.b", "x" * 25, "a\n", "٣"])
def test_another_name_is_refused_in_full(boards, name):
    with pytest.raises(BadBoard) as refused:
        add_board(name, msgspec.json.encode(as_written("town")))
    assert refused.value.problems == ("the file's name: up to 24 small Latin letters, figures, - and _",)
    assert name not in boards


@pytest.mark.rule("P42")
def test_a_name_that_is_taken_is_refused_in_full(boards):
    with pytest.raises(BadBoard) as refused:
        add_board("city", msgspec.json.encode(as_written("town")))
    assert refused.value.problems == ("there is a board «city» already: give the file another name",)


@pytest.mark.rule("P42", "P3")
def test_every_deck_is_shuffled_as_long_as_it_is(boards):
    """The two decks may differ in length, and need no card that opens the jail."""
    plain = as_written("town")
    longer = plain | {"chance": [card for card in plain["chance"] if card["does"] != "jail_free"] + plain["chest"][:3]}
    made = add_board("longer", msgspec.json.encode(longer))
    assert (made.jail_free, made.card_numbers) == ((-1, 3), (frozenset(range(10)), frozenset(range(8))))
    state = GAME.setup(Options(board="longer"), 2, bytes(32)).state
    assert [sorted(deck) for deck in state.decks] == [list(range(10)), list(range(8))]
    assert GAME.violations(state) == []


@pytest.mark.rule("P42")
def test_everything_on_a_board_is_looked_up_beforehand():
    town = read(msgspec.json.encode(as_written("town")))
    assert (town.size, town.cash, town.salary, town.fine, town.houses, town.hotels) == (24, 1000, 150, 50, 20, 8)
    assert (town.jail, town.railways, town.utilities, town.jail_free) == (6, (4, 16), (8, 20), (5, 3))
    assert town.lots == (1, 3, 7, 9, 11, 13, 15, 17, 19, 21)
    assert town.deeds == (1, 3, 4, 7, 8, 9, 11, 13, 15, 16, 17, 19, 20, 21)
    assert town.colour_groups == ((1, 3), (7, 9, 11), (13, 15, 17), (19, 21))
    assert [town.families[cell] for cell in (0, 1, 9, 16, 20)] == [(), (1, 3), (7, 9, 11), (4, 16), (8, 20)]
    assert [town.prices[cell] for cell in (0, 1, 4, 8)] == [0, 80, 150, 150]
    assert [town.mortgages[cell] for cell in (0, 1, 4, 8)] == [0, 40, 75, 75]
    assert [town.redemptions[cell] for cell in (0, 1, 4, 8)] == [0, 44, 83, 83]
    assert [town.house_prices[cell] for cell in (0, 1, 4, 21)] == [0, 50, 0, 200]
    assert [town.hotel_prices[cell] for cell in (0, 1, 4, 21)] == [0, 50, 0, 200]
    assert [town.rents[cell] for cell in (0, 1, 4)] == [(), (6, 30, 90, 270, 400, 550), ()]
    numbers = range(town.size)
    assert town.without_deeds(numbers) == (0, 2, 5, 6, 10, 12, 14, 18, 22, 23)
    assert town.without_lots(numbers) == (0, 2, 4, 5, 6, 8, 10, 12, 14, 16, 18, 20, 22, 23)
    assert [group(numbers) for group in town.of_colour_groups] == list(town.colour_groups)


@pytest.mark.rule("P10", "P42")
def test_a_hotel_may_cost_something_else_than_a_house(boards):
    add_board("grand", msgspec.json.encode(part("groups", "brown", hotel=80)(as_written("city"))))
    four_houses = dict.fromkeys(BROWN, 4)
    match = table(cash={0: 79}, deeds={0: BROWN}, levels=four_houses, board="grand")
    with pytest.raises(IllegalAction) as refusal:
        GAME.apply(match.state, 0, Build(1))
    assert refusal.value.params["missing"] == money(1)
    assert [building_price(match.state, cell) for cell in BROWN] == [80, 80]
    with_three = table(deeds={0: BROWN}, levels=dict.fromkeys(BROWN, 3), board="grand")
    assert building_price(with_three.state, 1) == 50
    assert table(cash={0: 80}, deeds={0: BROWN}, levels=four_houses, board="grand").build(0, 1).cash[0] == 0
