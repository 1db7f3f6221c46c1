"""The artist draws whatever the engines show, from any thread, the same each time."""

from concurrent.futures import ThreadPoolExecutor
from io import BytesIO

import pytest
from PIL import Image

from bot.pictures import Artist
from bot.pictures.layout import DEPTH, SIZE, places, short_name
from bot.show.texts import Texts
from games.kit.colours import PAPER
from games.monopolist.board import BOARDS
from games.options import read
from games.registry import RULEBOOKS
from games.screen import Drawing, HandPicture, ResultPicture
from tests.pictures import models
from tests.pictures.golden import GOLDENS, artist, draw

SOME = [golden for golden in GOLDENS if golden.title in ("uno-ten-players", "board-town", "hand-of-fifteen")]


def size_of(data):
    return Image.open(BytesIO(data)).size


def test_the_same_model_is_the_same_picture_from_every_thread_and_artist():
    expected = [draw(golden) for golden in SOME]
    other = Artist(Texts(strict=True))
    with ThreadPoolExecutor(4) as pool:
        drawn = pool.map(lambda golden: other.draw(golden.model, golden.names, golden.language), SOME * 4)
        assert list(drawn) == expected * 4


@pytest.mark.parametrize("game", RULEBOOKS, ids=lambda game: game.name)
def test_every_screen_that_has_a_picture_can_be_drawn(game):
    seats = game.seats[-1]
    state = game.new(read(game.options_type, {}), seats, bytes(32)).state
    for viewer in (None, 0):
        picture = game.screen(game.view(state, viewer), game.legal(state, viewer) if viewer is not None else ()).picture
        if picture is not None:
            assert artist().draw(picture, models.MIXED)


@pytest.mark.parametrize("count", range(11))
def test_up_to_ten_sit_around_a_table(count):
    assert size_of(artist().draw(models.table(count), models.MIXED)) == (960, 720)


@pytest.mark.parametrize("count", [0, 1, 6, 7, 8, 16, 17, 27, 28, 60])
def test_a_hand_of_any_size_keeps_to_its_width(count):
    cards = tuple(("r7", "gS", "b0", "w4")[number % 4] for number in range(count))
    width, height = size_of(artist().draw(HandPicture("uno", cards, (True,) * count), ()))
    assert width == 960
    assert height < 900


def test_words_come_in_the_language_asked_for():
    assert artist().draw(models.TOWN, models.PLAIN, "ru") != artist().draw(models.TOWN, models.PLAIN, "en")


def test_a_result_without_rounds_has_no_chart():
    bare = ResultPicture((0, 1), (1, 2), (0, 0))
    played = ResultPicture((0, 1), (1, 2), (0, 0), ((0, 0), (0, 0)))
    assert size_of(artist().draw(bare, models.PLAIN))[1] < size_of(artist().draw(played, models.PLAIN))[1]


class Signpost(Drawing, frozen=True):
    """Nothing that the house could draw."""

    way: str

    size = (300, 200)
    colours = ("#aa00ff",)

    def paint(self, pen, names):
        pen.panel((0, 0, 300, 200), 0, self.colours[0])
        pen.text(150, 60, self.way, 40, PAPER)
        pen.text(150, 140, names[0], 40, PAPER)


def test_a_game_can_paint_a_picture_of_its_own():
    drawn = artist().draw(Signpost("A1"), ("Аня",))
    image = Image.open(BytesIO(drawn)).convert("RGB")
    assert image.size == (300, 200)
    assert image.getpixel((3, 3)) == (0xAA, 0x00, 0xFF)
    assert len({drawn, artist().draw(Signpost("B2"), ("Аня",)), artist().draw(Signpost("A1"), ("Борис",))}) == 3


# The board


@pytest.mark.parametrize("count", range(20, 61, 4))
def test_cells_go_all_around_a_board_of_any_size(count):
    around = places(count)
    covered = sum((place.right - place.left) * (place.bottom - place.top) for place in around)
    assert covered == SIZE**2 - (SIZE - 2 * DEPTH) ** 2
    assert [number for number, place in enumerate(around) if place.side == "corner"] == [
        n * count // 4 for n in range(4)
    ]
    for here, there in zip(around, (*around[1:], around[0]), strict=True):
        touching = (here.left in (there.left, there.right)) or (here.right in (there.left, there.right))
        assert touching


@pytest.mark.parametrize("name", BOARDS)
def test_names_of_cells_are_short_but_never_cut(name):
    for place, cell in zip(places(BOARDS[name].size), BOARDS[name].cells, strict=True):
        left, right = place.page
        for words in (cell.name.ru, cell.name.en):
            lines, _ = short_name(words, right - left - 5)
            told = "".join(line.removesuffix("-") for line in lines).replace(" ", "")
            assert told in words.replace(" ", "").replace("-", "")
            assert 1 <= len(lines) <= 2


def test_a_long_word_is_broken_before_a_syllable():
    assert short_name("Обсерваторская улица", 85)[0] == ("Обсерва-", "торская")
