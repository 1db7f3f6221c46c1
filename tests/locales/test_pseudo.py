"""Screens and pictures in the pseudo language: nothing is cut or untranslated."""

import re
import shutil

import pytest

from bot.i18n.texts import Texts
from bot.render import Artist
from bot.render.canvas import WRITTEN
from bot.render.theme import THEMES
from games.monopolist.presentation.pictures import BoardPicture
from games.ui_model import Arg, ResultPicture, RoundPicture, Short, TablePicture, Text
from locales import DEFAULT_LANGUAGE, LOCALES
from tests.locales.messages import messages, option_keys, used
from tests.locales.pseudo import CLOSING, OPENING, PSEUDO, written
from tests.render.test_on_a_phone import ALL, PHONE, SMALLEST
from tests.support.bundled_games import GUESTS
from tests.support.cases import failures

NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon")
CYRILLIC = re.compile("[а-яёА-ЯЁ]+")
OWN_WORDS = re.compile("\u2068[^\u2069]*\u2069")
"""Words of users stand between isolates, and are not translated."""


@pytest.fixture(scope="module")
def texts(tmp_path_factory: pytest.TempPathFactory) -> Texts:
    folder = tmp_path_factory.mktemp("locales")
    shutil.copytree(LOCALES / DEFAULT_LANGUAGE, folder / DEFAULT_LANGUAGE)
    written(LOCALES / DEFAULT_LANGUAGE, folder / PSEUDO)
    return Texts(folder, (), strict=True)


def ours(text: Text) -> bool:
    """Return the text without words of installed games, which have no pseudo texts."""
    return not any(key.startswith(tuple(f"{game.name}-" for game in GUESTS)) for key in _keys(text))


def _keys(arg: Arg) -> list[str]:
    if isinstance(arg, Text):
        return [arg.key, *(key for inner in arg.args.values() for key in _keys(inner))]
    if isinstance(arg, tuple):
        return [key for inner in arg for key in _keys(inner)]
    return _keys(arg.name) if isinstance(arg, Short) else []


def is_shortened(arg: Arg) -> bool:
    if isinstance(arg, Text):
        return any(map(is_shortened, arg.args.values()))
    return isinstance(arg, Short) or (isinstance(arg, tuple) and any(map(is_shortened, arg)))


def test_it_has_every_text(texts: Texts) -> None:
    assert texts.missing(PSEUDO) == []


def test_it_is_longer_by_two_fifths(texts: Texts) -> None:
    pages = [Text(key) for key in messages(DEFAULT_LANGUAGE) if re.fullmatch(r"uno-rules-\d+", key)]
    assert pages
    for page in pages:
        plain, longer = (len(texts.render(page, language, ())) for language in (DEFAULT_LANGUAGE, PSEUDO))
        assert longer == pytest.approx(1.4 * plain, rel=0.05)


def test_nothing_that_a_game_shows_stays_in_russian(texts: Texts) -> None:
    shown = [*used().lines.values(), *(Text(key) for key in option_keys())]
    for text in filter(ours, shown):
        words = OWN_WORDS.sub("", texts.render(text, PSEUDO, NAMES))
        assert CYRILLIC.findall(words) == [], text.key
        assert words.count(OPENING) == words.count(CLOSING) or is_shortened(text), text.key


def test_nothing_on_a_button_stays_in_russian_or_is_cut(texts: Texts) -> None:
    for text in filter(ours, used().labels.values()):
        words = texts.label(text, PSEUDO, NAMES)
        assert CYRILLIC.findall(words) == [], text.key
        assert words.count(OPENING) == words.count(CLOSING) or is_shortened(text), text.key


WORDY = [
    title
    for title, picture in ALL.items()
    if isinstance(picture, BoardPicture | ResultPicture | RoundPicture | TablePicture)
]


def test_pictures_have_room_for_it(texts: Texts) -> None:
    artist = Artist(texts)

    def check(title: str) -> None:
        image = artist.image(ALL[title], NAMES, PSEUDO, next(iter(THEMES.values())))
        assert [word for word, size in image.info[WRITTEN] if size * PHONE / image.width < SMALLEST] == []
        assert [word for word, _ in image.info[WRITTEN] if CYRILLIC.search(word)] == []

    assert WORDY
    problems = failures(check, {title: (title,) for title in WORDY})
    assert not problems, "\n".join(problems)
