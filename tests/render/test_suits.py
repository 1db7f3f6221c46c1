"""The four colours have the same figures and signs on cards, buttons and in texts."""

import re

import pytest

from bot.i18n.texts import Texts
from bot.render import cards
from bot.render.board import sprites
from games.kit import shapes
from games.kit.shapes import SUITS
from games.montana.presentation.card_art import DECK as MONTANA
from games.registry import DECKS
from games.ui_model import Text
from games.uno.presentation.card_art import DECK as UNO
from locales import LOCALES

TEXTS = Texts(strict=True)
LANGUAGES = TEXTS.languages()
OTHER_SIGNS = "🟥🔺🔻❤💛🟡🟨💚🟢💙🔵🟦🔹♦"
"""Other signs that could stand for one of the four."""


def painted(monkeypatch, module, paint):
    """Return the figures filled within the block, with their colours."""
    found = set()
    real = shapes.fill_shape

    def noting(pen, shape, x, y, radius, fill):
        found.add((fill, shape))
        return real(pen, shape, x, y, radius, fill)

    monkeypatch.setattr(module, "fill_shape", noting)
    paint()
    return found


def four(suits):
    return {(suit.colour, suit.figure) for suit in suits.values()}


def test_every_deck_takes_its_colours_from_the_one_set():
    for deck in DECKS.values():
        assert set(deck.suits.values()) <= set(SUITS.values()), deck.name
    assert UNO.suits["g"] is MONTANA.suits["g"] is SUITS["green"]


def test_the_back_of_a_card_shows_the_four(monkeypatch):
    cards.back.cache_clear()
    assert painted(monkeypatch, cards, lambda: cards.back(77)) == four(SUITS)


@pytest.mark.parametrize(
    ("group", "suit"), [("red", "red"), ("yellow", "yellow"), ("green", "green"), ("navy", "blue")]
)
def test_the_groups_of_a_board_bear_the_figures_of_their_colours(monkeypatch, group, suit):
    found = painted(monkeypatch, sprites, lambda: sprites.group_mark(group, "#000000", 31))
    assert {shape for _, shape in found} == {SUITS[suit].figure}


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_and_buttons_show_the_same_signs(language):
    def said(key):
        return TEXTS.render(Text(key), language, ())

    for letter, suit in UNO.suits.items():
        assert said(f"uno-sign-{letter}") == suit.sign
        for key in (f"uno-colour-{letter}", f"uno-button-{letter}"):
            assert said(key).split()[0] == suit.sign
    for letter, suit in MONTANA.suits.items():
        assert said(f"montana-sign-{letter}") == suit.sign
    for group, name in (("red", "red"), ("yellow", "yellow"), ("green", "green"), ("navy", "blue")):
        assert said(f"monopolist-sign-{group}") == SUITS[name].sign
    for name, suit in SUITS.items():
        assert said(f"sign-{name}") == suit.sign


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_other_sign_stands_for_a_colour_in_any_text(language):
    for file in (LOCALES / language).glob("*.ftl"):
        assert not re.findall(f"[{OTHER_SIGNS}]", file.read_text(encoding="utf-8")), file.name
