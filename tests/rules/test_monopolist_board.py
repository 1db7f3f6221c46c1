"""Монополист: the board is data."""

import re
from collections import Counter
from importlib.resources import files
from typing import Any

import msgspec
import pytest

from games.errors import BadOptions, BadState
from games.monopolist.board import (
    BOARDS,
    LONGEST_NAME,
    BadBoard,
    Draw,
    Go,
    GoToJail,
    Jail,
    Lot,
    Parking,
    Railway,
    Tax,
    Utility,
    add_board,
    read,
)
from games.monopolist.events import Bought
from games.monopolist.options import Options
from games.monopolist.presentation.pictures import BoardPicture, table_picture
from games.monopolist.state import Buying
from games.options import Choice, describe
from games.ui_model import Local
from locales import languages
from tests.rules.monopolist import CITY, GAME, NAVY, SEED, Table, fresh, table
from tests.support.board_names import named


def as_written(name: str = "city") -> dict[str, Any]:
    data = (files("games.monopolist") / "boards" / f"{name}.json").read_bytes()
    plain: dict[str, Any] = msgspec.json.decode(data)
    return plain


def refused(board: dict[str, Any]) -> str:
    with pytest.raises(BadBoard) as problem:
        read(msgspec.json.encode(board))
    return str(problem.value)


@pytest.mark.rule("P40")
def test_the_city_has_forty_cells_of_the_classic_kinds():
    kinds = Counter(type(cell) for cell in CITY.cells)
    assert kinds == {Lot: 22, Railway: 4, Utility: 2, Tax: 2, Draw: 6, Go: 1, Jail: 1, Parking: 1, GoToJail: 1}
    assert Counter(cell.deck for cell in CITY.cells if isinstance(cell, Draw)) == {"chance": 3, "chest": 3}
    assert [len(group) for group in CITY.colour_groups] == [2, 3, 3, 3, 3, 3, 3, 2]
    corners = [type(CITY.cells[number]) for number in (0, 10, 20, 30)]
    assert corners == [Go, Jail, Parking, GoToJail]


@pytest.mark.rule("P40")
def test_the_economy_is_the_classic_one():
    assert [CITY.prices[group[-1]] for group in CITY.colour_groups] == [60, 120, 160, 200, 240, 280, 320, 400]
    assert [CITY.house_prices[group[0]] for group in CITY.colour_groups] == [50, 50, 100, 100, 150, 150, 200, 200]
    rents = {number: cell.rents for number, cell in enumerate(CITY.cells) if isinstance(cell, Lot)}
    assert rents[1] == (2, 10, 30, 90, 160, 250)
    assert rents[39] == (50, 200, 600, 1400, 1700, 2000)
    assert (CITY.salary, CITY.fine, CITY.cash) == (200, 50, 1500)


@pytest.mark.rule("P40")
@pytest.mark.parametrize("language", languages())
def test_every_place_has_a_name_of_its_own_in_every_language(language):
    for board in BOARDS.values():
        deeds = [named(board.cells[number].name, language) for number in board.deeds]
        assert len(set(deeds)) == len(deeds)
        assert all(len(name) <= LONGEST_NAME for name in deeds)


@pytest.mark.rule("P42")
def test_another_file_is_another_board():
    step = GAME.setup(Options(board="town"), 3, SEED)
    match = Table(step.state, step.events)
    town = BOARDS["town"]
    assert (town.size, len(town.colour_groups), town.cash) == (24, 4, 1000)
    assert match.cash == (1000,) * 3
    seat = match.mover
    match.roll(seat, 1, 2)
    assert match.phase == Buying(3)
    assert match.buy(seat).cash[seat] == 900
    assert match.seen(Bought) == [Bought(seat, 3, 100, board="town")], "cells are told by numbers of this board"


@pytest.mark.rule("P42")
@pytest.mark.parametrize(
    ("cell", "change", "words"),
    [
        (13, {"price": "много"}, "cell 13: Expected `int`, got `str` (price)"),
        (13, {"price": 0}, "cell 13: a price of at least 2"),
        (13, {"group": "plaid"}, "cell 13: unknown group «plaid»"),
        (13, {"rents": [10, 50, 150, 450, 625]}, "cell 13: Expected `array` of length 6 (rents)"),
        (13, {"rents": [10, 50, 40, 450, 625, 750]}, "cell 13: rents must grow"),
        (13, {"kind": "castle"}, "cell 13: Invalid value 'castle' (kind)"),
        (13, {"colour": "red"}, "cell 13: Object contains unknown field `colour`"),
        (13, {"name": {}}, "cell 13: name: no words in any language"),
        (5, {"rents": [25, 50]}, "cell 5: 2 rents for 4 of its kind"),
        (4, {"amount": 0}, "cell 4: a tax of at least 1"),
        (20, {"kind": "jail"}, "cell 20: a second «jail»"),
        (20, {"kind": "go"}, "cell 20: a second «go»"),
    ],
)
def test_a_mistake_in_the_file_is_named_with_its_cell(cell, change, words):
    board = as_written()
    board["cells"][cell] = board["cells"][cell] | change
    assert words in refused(board)


@pytest.mark.rule("P42")
@pytest.mark.parametrize(
    ("deck", "number", "change", "words"),
    [
        ("chance", 1, {"to": 40}, "chance card 1: there is no cell 40"),
        ("chance", 1, {"to": 30}, "chance card 1: cell 30 is no place to send anybody"),
        ("chest", 1, {"amount": -5}, "chest card 1: amount: 1 to 100000"),
        ("chest", 1, {"does": "explode"}, "chest card 1: Invalid value 'explode' (does)"),
        ("chance", 10, {"steps": 0}, "chance card 10: steps must stay on the board"),
        ("chance", 10, {"steps": 15}, "chance card 10: from cell 22 it leads to another card that leads back"),
    ],
)
def test_a_mistake_in_a_card_is_named_with_its_number(deck, number, change, words):
    board = as_written()
    board[deck][number] = board[deck][number] | change
    assert words in refused(board)


@pytest.mark.rule("P42")
def test_mistakes_of_the_whole_are_named_too():
    board = as_written()
    assert "not JSON" in refused_bytes(b"{")
    assert "cell 0: not «go»" in refused(board | {"cells": board["cells"][1:]})
    assert "cash: less than two deeds can cost" in refused(board | {"cash": 700})
    assert "a board has 20 to 60 cells" in refused(board | {"cells": board["cells"][:12]})
    assert "no cards in «chest»" in refused(board | {"chest": []})
    assert "no cards in «chance»" in refused(board | {"chance": [board["chance"][9]]}), "it may be in somebody's hands"
    twice = board | {"chance": [board["chance"][9], *board["chance"]]}
    assert "chance: more than one card opens the jail" in refused(twice)
    lonely = board["groups"] | {"plaid": board["groups"]["red"]}
    assert "group plaid: 0 lots" in refused(board | {"groups": lonely})
    free = board["groups"] | {"red": board["groups"]["red"] | {"house": 0}}
    assert "group red: a building costs at least 2" in refused(board | {"groups": free})
    assert "houses: Expected `int`, got `str`" in refused(board | {"houses": "many"})


def refused_bytes(data: bytes) -> str:
    with pytest.raises(BadBoard) as problem:
        read(data)
    return str(problem.value)


@pytest.mark.rule("P42")
@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"name": {"ru": " ", "en": "?"}}, "name: 1 to 24 letters in every language"),
        ({"name": {"ru": "Нью" * 9, "en": "?"}}, "name: 1 to 24 letters in every language"),
        ({"cash": 100_001}, "cash, salary and fine: at most 100000"),
        ({"cells": "plus one"}, "a board has four equal sides: its cells are a multiple of four"),
        ({"cells": "a railway first"}, "cell 10: a corner is no place for a deed"),
        ({"cells": "nameless"}, "cell 13: name: 1 to 40 letters in every language"),
        ({"cells": "dear"}, "cell 13: sums of at most 100000"),
        ({"chance": "wordless"}, "chance card 1: text: 1 to 200 letters in every language"),
    ],
)
def test_what_would_not_fit_a_phone_or_a_picture_is_a_mistake_too(change, words):
    board = as_written()
    cells, cards = board["cells"], board["chance"]
    made = {
        "plus one": [*cells, cells[4]],
        "a railway first": [*cells[:5], *cells[6:11], cells[5], *cells[11:]],
        "nameless": [*cells[:13], cells[13] | {"name": {"ru": "", "en": "Nowhere"}}, *cells[14:]],
        "dear": [*cells[:13], cells[13] | {"price": 100_001}, *cells[14:]],
        "wordless": [cards[0], cards[1] | {"text": {"ru": "…", "en": "\n"}}, *cards[2:]],
    }
    ((name, value),) = change.items()
    assert words in refused(board | {name: made[value] if isinstance(value, str) else value})


@pytest.fixture
def boards(monkeypatch):
    """Restore the boards after the test."""
    known = dict(BOARDS)
    yield BOARDS
    BOARDS.clear()
    BOARDS.update(known)


@pytest.mark.rule("P42")
def test_a_file_is_a_board_that_can_be_played_on_and_needs_no_code(boards):
    ours = as_written("town") | {"name": {"ru": "Наш двор", "en": "Our yard"}, "cash": 2000}
    add_board("our-yard", msgspec.json.encode(ours))
    assert describe(Options)[2] == Choice(
        "board", "city", ("city", "town", "our-yard"), called=tuple(board.name for board in boards.values())
    )
    match = fresh(2, board="our-yard", variant="quick")
    assert match.state.options.laid_out.name == Local({"ru": "Наш двор", "en": "Our yard"})
    assert GAME.decode(GAME.encode(match.state)) == match.state


@pytest.mark.rule("P42")
def test_a_name_stays_with_its_board(boards):
    other = msgspec.json.encode(as_written("town"))
    with pytest.raises(BadBoard, match="there is a board «city» already"):
        add_board("city", other)
    assert add_board("yard", other) is add_board("yard", other)
    for name in ("", "Наш двор", "a/b", "x" * 25):
        with pytest.raises(BadBoard, match="the file's name"):
            add_board(name, other)


@pytest.mark.rule("P42")
def test_without_its_board_a_match_is_not_taken_for_one_on_another(boards):
    add_board("yard", msgspec.json.encode(as_written("town")))
    stored = GAME.encode(fresh(2, board="yard").state)
    del boards["yard"]
    with pytest.raises(BadState):
        GAME.decode(stored)
    with pytest.raises(BadOptions):
        fresh(2, board="yard")


@pytest.mark.rule("P43")
def test_money_is_written_with_an_m_and_as_the_card_does_it():
    """Russian uses the Russian letter; text and effect of a card name the same sums."""
    for name in BOARDS:
        for deck in ("chance", "chest"):
            for card in as_written(name)[deck]:
                sums = [card[field] for field in ("amount", "house", "hotel") if field in card]
                assert [int(number) for number in re.findall(r"М(\d+)", named(card["text"]))] == sums
                for language in languages():
                    words = named(card["text"], language)
                    assert [int(number) for number in re.findall(r"[MМ](\d+)", words)] == sums
                    assert not re.search(r"(?<![МM\d])\d", words)


@pytest.mark.rule("P40")
def test_a_drawing_gets_the_whole_board_as_plain_data():
    match = table(deeds={1: NAVY}, levels={37: 1}, mortgaged={39}, at={0: 37, 2: 37})
    drawn = table_picture(match.view(None))
    assert isinstance(drawn, BoardPicture)
    assert len(drawn.cells) == 40
    cell = drawn.cells[37]
    assert (cell.kind, cell.group, cell.price, cell.owner, cell.buildings) == ("lot", "navy", 350, 1, 1)
    assert cell.tokens == (0, 2)
    assert drawn.cells[39].mortgaged
    assert (drawn.mover, drawn.seats[1].cash) == (0, 1500)
    assert msgspec.json.decode(msgspec.json.encode(drawn), type=type(drawn)) == drawn
