"""Names of any kind are drawn without boxes, within their place, and never empty."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.i18n.texts import Texts
from bot.render.lettering import (
    BOLD,
    NARROW_BOLD,
    SPARK,
    Name,
    Namer,
    covered,
    drawable,
    fitted,
    initials,
    name_lines,
    signs,
    width,
)

NAMER = Namer(Texts(strict=True))
FACES = (BOLD, NARROW_BOLD)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Аня", "Аня"),
        ("Ёлка Ђорђе", "Ёлка Ђорђе"),
        ("Žofie Þórsdóttir", "Žofie Þórsdóttir"),
        ("Борис 🔥", f"Борис {SPARK}"),
        ("👨‍👩‍👧 семья", f"{SPARK} семья"),
        ("👍🏽", SPARK),
        ("😀 Max", "😀 Max"),
        ("I ❤️ уно", "I ❤ уно"),
        ("𝓐𝓷𝔂𝓪", "Anya"),
        ("🇷🇺", "RU"),
        ("  Аня \n Б ", "Аня Б"),
        ("李小龙", ""),
        ("李小龙 Lee", "Lee"),
        ("\u202eяна", "яна"),
        ("", ""),
        ("...", ""),
    ],
)
def test_a_name_in_the_letters_that_there_are(name, shown):
    assert drawable(name) == shown


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("שלום 12", "12 םולש"),
        ("דן 12:30", "12:30 ןד"),
        ("(דן)", "(ןד)"),
        ("דן Max", "Max ןד"),
        ("Max דן", "Max ןד"),
        ("Аня (דן) и Ко", "Аня (ןד) и Ко"),
    ],
)
def test_hebrew_goes_from_right_to_left_and_what_is_around_it_stays_where_it_is(name, shown):
    assert drawable(name) == shown


def test_arabic_letters_take_the_shape_of_their_place():
    initial_meem, medial_hah, medial_meem, final_dal = "\ufee3", "\ufea4", "\ufee4", "\ufeaa"
    assert drawable("محمد") == final_dal + medial_meem + medial_hah + initial_meem
    assert drawable("مُحَمَّد") == drawable("محمد"), "signs for vowels part nobody"
    isolated_hamza, final_lam_alef, initial_ain = "\ufe80", "\ufefc", "\ufecb"
    assert drawable("علاء") == isolated_hamza + final_lam_alef + initial_ain


def test_what_the_fonts_lack_is_not_drawn_in_its_place():
    assert drawable("الله") == "\ufeea\ufee0\ufedf\ufe8d"
    assert drawable("דן⊨") == "ןד"


def test_a_name_of_which_nothing_is_left_is_told_by_its_seat():
    assert NAMER.names((1, 2), ("Аня", "李"), "ru") == [Name("Игрок 2", "1", "2"), Name("Игрок 3", "2", "3")]


def test_initials_stand_on_tokens_when_they_differ_else_numbers():
    assert signs(("Аня", "борис", "🔥Max", "דן")) == ["А", "Б", "M", "ד"]
    assert signs(("Аня", "Антон")) == ["1", "2"]
    assert signs(("Аня", "🔥")) == ["1", "2"]


def test_initials_are_those_of_the_first_word_and_the_last():
    assert [initials(name) for name in ("Аня", "John 👨‍👩‍👧 Smith", "ё моё да", "🔥", "李")] == [
        "А",
        "JS",
        "ЁД",
        "",
        "",
    ]


@settings(max_examples=60)
@given(st.text(max_size=40))
def test_every_letter_of_any_name_can_be_drawn(name):
    assert {ord(letter) for letter in drawable(name)} <= covered()
    assert NAMER.names((0,), (name,), "en")[0].shown


def test_letters_of_a_face_are_really_there():
    """A letter that the font lists has a width of its own, unlike the box of a missing one."""
    for face in FACES:
        assert width("Щ", face, 40) != width("\U0010fffd", face, 40)
        assert ord("Щ") in covered()
        assert 0x10FFFD not in covered()


@settings(max_examples=60)
@given(st.text("Щшiя -", min_size=1, max_size=40), st.integers(90, 320), st.sampled_from((33, 37, 46)))
def test_names_keep_to_their_room(name, room, size):
    lines, fits = name_lines(drawable(name) or "?", NARROW_BOLD, size, room, 33)
    assert len(lines) <= 2
    assert all(width(line, NARROW_BOLD, fits) <= room for line in lines)


def test_text_gets_smaller_before_it_is_cut():
    whole, fits = fitted("Константин", NARROW_BOLD, 40, 180, 20)
    assert whole == "Константин"
    assert 20 <= fits < 40
    cut, fits = fitted("Константин", NARROW_BOLD, 40, 80, 20)
    assert cut.endswith("…")
    assert fits == 20
