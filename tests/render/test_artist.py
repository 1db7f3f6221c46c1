"""The artist draws all models, from any thread, the same each time."""

from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from itertools import combinations

import msgspec
import pytest
from PIL import Image, ImageColor, ImageStat

from bot.i18n.texts import Texts
from bot.render import Artist
from bot.render.board.board import BoardComposer
from bot.render.board.cells import DEPTH, SIZE, Script, corner_name, places, short_name, stand
from bot.render.tables import CHIP
from bot.render.theme import DARK, GOLD, THEMES
from games.kit.colours import PAPER
from games.monopolist.board import BOARDS, Lot
from games.monopolist.presentation.pictures import Payment
from games.options import read
from games.registry import RULEBOOKS
from games.ui_model import Drawing, HandPicture, ResultPicture
from locales import languages
from tests.render import models
from tests.render.golden import GOLDENS, artist, draw
from tests.support.board_names import TEXTS, named

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
    state = game.setup(read(game.options_type, {}), seats, bytes(32)).state
    for viewer in (None, 0):
        picture = game.screen(
            game.view(state, viewer), game.legal_actions(state, viewer) if viewer is not None else ()
        ).picture
        if picture is not None:
            assert artist().draw(picture, models.MIXED)


@pytest.mark.parametrize("count", range(11))
def test_up_to_ten_sit_around_a_table(count):
    width, height = size_of(artist().draw(models.table(count), models.MIXED))
    assert width == 960
    assert 390 <= height <= 960


@pytest.mark.parametrize("count", [0, 1, 6, 7, 8, 16, 17, 27, 28, 60])
def test_a_hand_of_any_size_keeps_to_its_width(count):
    cards = tuple(("r7", "gS", "b0", "w4")[number % 4] for number in range(count))
    width, height = size_of(artist().draw(HandPicture("uno", cards, (True,) * count), ()))
    assert width == 960
    assert height <= 1600


def test_words_come_in_the_language_asked_for():
    assert artist().draw(models.TOWN, models.PLAIN, "ru") != artist().draw(models.TOWN, models.PLAIN, "en")


def test_a_result_without_rounds_has_no_chart():
    bare = ResultPicture((0, 1), (1, 2), (0, 0))
    played = ResultPicture((0, 1), (1, 2), (0, 0), ((0, 0), (0, 0)))
    assert size_of(artist().draw(bare, models.PLAIN))[1] < size_of(artist().draw(played, models.PLAIN))[1]


class Signpost(Drawing, frozen=True):
    """A drawing of a game's own."""

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


# Boards


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
def test_names_of_cells_are_beginnings_that_tell_them_apart(name):
    for language in languages():
        script = BoardComposer(lambda text, language: TEXTS.label(text, language, ())).script(language)
        shown = []
        for place, cell in zip(places(BOARDS[name].size), BOARDS[name].cells, strict=True):
            if isinstance(cell, Lot):
                words = named(cell.name, language)
                left, right = place.page
                shown.append(short_name(words, right - left - 6, script))
                assert shown[-1].lower() in words.lower()
                assert len(shown[-1]) >= 3
        assert len(set(shown)) == len(shown)


def test_a_word_is_cut_after_a_consonant():
    script = Script(frozenset(("улица", "переулок")), frozenset("аеёиоуыэюяьъй"))
    assert short_name("Обсерваторская улица", 75, script) == "Обс"
    assert short_name("Посольский переулок", 100, script) == "Посол"
    assert corner_name("Отправляйся в тюрьму", 134) == "В тюрьму"


@pytest.mark.parametrize("size", [24, 40, 60])
@pytest.mark.parametrize("count", range(1, 7))
def test_tokens_never_touch_and_never_leave_their_cell(size, count):
    for place in places(size):
        diameter, points = stand(place, count)
        left, top, right, bottom = place.floor
        assert len(points) == count
        assert diameter >= 20
        for x, y in points:
            assert left <= x - diameter / 2
            assert x + diameter / 2 <= right
            assert top <= y - diameter / 2
            assert y + diameter / 2 <= bottom
        for (x, y), (other_x, other_y) in combinations(points, 2):
            assert (x - other_x) ** 2 + (y - other_y) ** 2 >= diameter**2


def test_the_walk_and_the_payments_are_seen():
    walked = msgspec.structs.replace(models.CITY, walked=(11, 12, 13, 14))
    paid = msgspec.structs.replace(models.CITY, paid=(Payment(1, 3, 120),))
    assert len({artist().draw(model, models.MIXED) for model in (models.CITY, walked, paid)}) == 3


# Tables


def test_a_player_who_looks_at_it_alone_sits_at_the_lower_edge():
    for count in range(1, 11):
        for own in range(count):
            table = msgspec.structs.replace(models.table(count), awaited=(own,), own=own)
            image = artist().image(table, models.MIXED, "ru", DARK)
            lowest = image.crop((0, image.height - CHIP, image.width, image.height))
            golden = [lowest.getpixel((x, CHIP - 20)) == ImageColor.getrgb(GOLD) for x in range(lowest.width)]
            assert any(golden)
            assert (golden.index(True) + len(golden) - 1 - golden[::-1].index(True)) / 2 == pytest.approx(480, abs=8)


def test_a_light_table_is_light():
    dark, light = (Image.open(BytesIO(artist().draw(models.table(4), models.PLAIN, "ru", name))) for name in THEMES)
    assert ImageStat.Stat(light.convert("L")).mean[0] > ImageStat.Stat(dark.convert("L")).mean[0] + 60
