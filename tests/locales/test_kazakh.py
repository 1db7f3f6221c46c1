"""Kazakh: nothing after a name or number depends on its sound, and the tone is one."""

import re
from typing import Final

import pytest

from bot.i18n.phrase_recognition import PhraseRecognizer, fold
from bot.i18n.texts import Texts
from games.ui_model import Text
from tests.locales.messages import files

TEXTS: Final = Texts(strict=True)
ORDINALS: Final = ("-раунд", "-тур", "-орын", "-ойыншы", "-жүріс")
"""«3-раунд»: a hyphen makes a number an ordinal, whatever its pronunciation."""
ENDED: Final = re.compile(r"\{ \$\w+ \}»?([-’'][^\W\d]+|[^\W\d]+)")
POLITE: Final = re.compile(r"\b(сіз(?:дің|ге|ді|де|ден|бен)?|\w+(?:ңыз|ңіз)(?:дар|дер)?)\b", re.IGNORECASE)


def test_a_name_or_a_number_takes_no_ending() -> None:
    """An ending depends on the vowels of the word: «Аняға», but «Игорьге»."""
    for path in files("kk"):
        found = ENDED.findall(path.read_text(encoding="utf-8"))
        assert [word for word in found if not word.startswith(ORDINALS)] == [], path.name


@pytest.mark.parametrize(("before", "after"), [("{ $name }", "ға"), ("{ $count }", "-ден"), ("«{ $words }»", "ны")])
def test_an_ending_would_be_found(before: str, after: str) -> None:
    assert ENDED.findall(before + after) == [after]


def test_the_player_is_addressed_alike_everywhere() -> None:
    for path in files("kk"):
        assert {word.lower() for word in POLITE.findall(path.read_text(encoding="utf-8"))} <= {"теңіз"}, path.name
    assert POLITE.findall("Карта алыңыз, сізге келді") == ["алыңыз", "сізге"]


@pytest.mark.parametrize("count", [0, 1, 2, 5, 21])
def test_a_noun_stays_as_it_is_after_any_number(count: int) -> None:
    assert TEXTS.render(Text("table-cards", {"count": count}), "kk", ()) == f"{count} карта"
    assert TEXTS.render(Text("table-points", {"count": count}), "kk", ()) == f"{count} ұпай"


@pytest.mark.parametrize(
    ("rulebook", "words", "meaning"),
    [
        ("montana", "Көк бестік!", ("blue", "5")),
        ("montana", "қызыл төрттік", ("red", "4")),
        ("montana", "Ереже бұзылды!!!", ("violation",)),
        ("montana", "ТАРС", ("slap",)),
        ("uno_intercept", "Дайынмын", ("ready",)),
        ("monopolist", "сатып аламын", ("buy",)),
    ],
)
def test_what_is_said_is_understood(rulebook: str, words: str, meaning: tuple[str, ...]) -> None:
    assert PhraseRecognizer(TEXTS).said(rulebook, fold(words)).meanings == meaning
