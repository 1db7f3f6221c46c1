"""Pictures equal the golden ones."""

from io import BytesIO

import msgspec
import pytest
from PIL import Image

from games.ui_model import Place, TablePicture
from tests.render.golden import FOLDER, GOLDENS, are_alike, draw

LARGEST = 60 * 1024
by_title = pytest.mark.parametrize("golden", GOLDENS, ids=lambda golden: golden.title)


@by_title
def test_the_picture_is_the_one_on_file(golden):
    assert are_alike(draw(golden), golden.path.read_bytes()), "run `make goldens` and look at it"


@by_title
def test_the_file_is_small_and_has_a_palette(golden):
    data = draw(golden)
    assert len(data) <= LARGEST
    assert Image.open(BytesIO(data)).mode == "P"


def test_nothing_else_is_on_file():
    assert {path.name for path in FOLDER.iterdir()} == {golden.path.name for golden in GOLDENS}


def replaced(title, **changes):
    golden = next(golden for golden in GOLDENS if golden.title == title)
    return golden, msgspec.structs.replace(golden, model=msgspec.structs.replace(golden.model, **changes))


@pytest.mark.parametrize(
    ("title", "changes"),
    [
        ("uno-ten-players", {"suit": "g"}),
        ("uno-ten-players", {"awaited": (3,)}),
        ("uno-ten-players", {"pile": 67}),
        ("montana-table", {"direction": -1}),
        ("montana-table", {"top": "g5f"}),
        ("montana-table", {"places": tuple(map(Place, ("Vo", "*b", "!b", "#2", "", "#6")))}),
        ("board-six-tokens", {"dice": (3, 6)}),
        ("result-rounds", {"places": (1, 2, 3, 4)}),
    ],
)
def test_the_tolerance_lets_no_real_change_pass(title, changes):
    golden, changed = replaced(title, **changes)
    assert not are_alike(draw(golden), draw(changed))


def test_one_card_more_in_a_hand_is_seen():
    golden, _ = replaced("uno-ten-players")
    assert isinstance(golden.model, TablePicture)
    first, *others = golden.model.seats
    more = msgspec.structs.replace(golden.model, seats=(msgspec.structs.replace(first, count=8), *others))
    assert not are_alike(draw(golden), draw(msgspec.structs.replace(golden, model=more)))
