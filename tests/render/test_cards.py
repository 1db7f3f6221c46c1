"""Cards and tokens differ in colour and shape, even as thumbnails."""

from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.render.board.sprites import group_mark, token
from bot.render.cards import card, height_of
from bot.render.theme import DARK, GREY, GROUPS
from games.kit.colours import INK, PAPER
from games.montana import cards as montana
from games.montana.presentation.card_art import DECK as MONTANA
from games.registry import DECKS
from games.uno import cards as uno
from games.uno.presentation.card_art import DECK as UNO

THUMBNAIL = 44
"""Width of a card in a preview on a phone."""


def seen(deck, code, width=THUMBNAIL):
    """Return the picture of the card on the table."""
    table = Image.new("RGB", (width, height_of(width)), DARK.felt)
    table.paste(card(deck, code, width), (0, 0), card(deck, code, width))
    return table


def figure(deck, code):
    """Return the white parts, whatever the other colours are."""
    return seen(deck, code).convert("L").point(lambda light: 255 if light > 225 else 0)


def apart(first, second):
    return sum(ImageStat.Stat(ImageChops.difference(first, second)).mean) / len(first.getbands())


@pytest.mark.parametrize("deck", DECKS.values(), ids=lambda deck: deck.name)
def test_no_two_cards_look_alike_at_the_size_of_a_thumbnail(deck):
    faces = {code: seen(deck, code) for code in deck.faces}
    for first, second in combinations(faces, 2):
        assert apart(faces[first], faces[second]) > 1.0, (first, second)


@pytest.mark.parametrize("symbol", [*uno.DIGITS, uno.SKIP, uno.REVERSE, uno.TWO])
def test_the_colours_of_uno_have_their_own_figures(symbol):
    for first, second in combinations(uno.COLOURS, 2):
        assert apart(figure(UNO, first + symbol), figure(UNO, second + symbol)) > 10, (first, second)


@pytest.mark.parametrize("filling", "fe")
def test_the_colours_of_montana_have_their_own_figures(filling):
    for first, second in combinations(montana.COLOURS, 2):
        assert apart(figure(MONTANA, f"{first}5{filling}"), figure(MONTANA, f"{second}5{filling}")) > 10, (
            first,
            second,
        )


@pytest.mark.parametrize("colour", montana.COLOURS)
@pytest.mark.parametrize("number", montana.NUMBERS)
def test_full_and_empty_are_unmistakable(colour, number):
    middle = (THUMBNAIL // 10, THUMBNAIL // 2, THUMBNAIL * 9 // 10, THUMBNAIL * 5 // 4)
    full, empty = (figure(MONTANA, f"{colour}{number}{filling}").crop(middle) for filling in "fe")
    assert ImageStat.Stat(empty).mean[0] - ImageStat.Stat(full).mean[0] > 25


def test_rule_cards_are_yellow_and_number_cards_are_not():
    def is_yellow(code):
        red, green, blue = ImageStat.Stat(seen(MONTANA, code)).median
        return red > 200 and green > 180 and blue < 120

    assert {code for code in montana.KINDS if is_yellow(code)} == set(montana.RULE_CARDS)


def test_tokens_and_group_marks_are_told_apart_without_their_colours():
    tokens = [token(seat, 36, GREY, PAPER).convert("L") for seat in range(6)]
    marks = [group_mark(group, INK).getchannel("A") for group in GROUPS]
    for family in (tokens, marks):
        assert min(apart(first, second) for first, second in combinations(family, 2)) > 8


def test_an_unknown_card_is_no_card():
    with pytest.raises(KeyError):
        card(UNO, "q9", THUMBNAIL)
