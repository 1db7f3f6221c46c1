"""УНО с перехватом: the deck, fitting cards and the values of cards."""

from collections import Counter
from itertools import chain

import pytest

from games.errors import BadSeats
from games.uno.actions import Play
from games.uno_intercept.options import Options
from tests.rules.intercept import GAME, Table, deals, table
from tests.rules.table import SEED, cards

RED = "r0 r1 r2 r3 r4 r5 r6 r7 r8 r9 rS rR rD"
BLUE = "b0 b1 b2 b3 b4 b5 b6 b7 b8 b9 bS bR bD"
GREEN = "g0 g1 g2 g3 g4 g5 g6 g7 g8 g9 gS gR gD"
YELLOW = "y0 y1 y2 y3 y4 y5 y6 y7 y8 y9 yS yR yD"
WILDS = "w w4"


def whole_deck(match: Table) -> Counter[str]:
    state = match.state
    return Counter(chain(state.pile, state.discard, *state.hands))


def everything(top: str, colour: str | None = None) -> Table:
    """Return a table whose first player holds every kind of hidden card."""
    kinds = [card for card in f"{RED} {BLUE} {GREEN} {YELLOW} {WILDS}".split() if card != top]
    return table([" ".join(kinds), "r1"], top=top, colour=colour)


# The deck


@pytest.mark.rule("H1")
def test_the_deck_has_108_cards():
    deck = whole_deck(next(deals(3)))
    assert sum(deck.values()) == 108
    for colour in "rygb":
        assert deck[f"{colour}0"] == 1
        assert [deck[f"{colour}{digit}"] for digit in range(1, 10)] == [2] * 9
        assert [deck[colour + picture] for picture in "SDR"] == [2, 2, 2]
    assert deck["w"] == 4
    assert deck["w4"] == 4


@pytest.mark.rule("H1")
def test_there_are_76_digits_24_pictures_and_8_black_cards():
    deck = whole_deck(next(deals(5)))
    black = sum(number for card, number in deck.items() if card[0] == "w")
    digits = sum(number for card, number in deck.items() if card[0] != "w" and card[1].isdigit())
    assert (digits, deck.total() - digits - black, black) == (76, 24, 8)


@pytest.mark.rule("H2")
def test_two_to_ten_play():
    for seats in range(2, 11):
        assert len(next(deals(seats)).state.hands) == seats
    for seats in (1, 11):
        with pytest.raises(BadSeats):
            GAME.setup(Options(), seats, SEED)


# Fitting cards


@pytest.mark.rule("H8")
def test_on_a_red_7_goes_any_red_any_7_and_the_black_cards():
    assert everything("r7").playable(0) == set(cards(f"{RED} b7 g7 y7 {WILDS}")) - {"r7"}


@pytest.mark.rule("H8")
@pytest.mark.parametrize("picture", "SRD")
def test_on_a_picture_goes_its_colour_the_same_picture_and_the_black_cards(picture):
    pictures = {colour + picture for colour in "rgy"}
    assert everything(f"b{picture}").playable(0) == (set(cards(f"{BLUE} {WILDS}")) | pictures) - {f"b{picture}"}


@pytest.mark.rule("H8")
def test_one_card_is_laid_and_becomes_the_central_one():
    match = table(["r7 r2 b1", "y1 y2"], top="r5").play(0, "r7")
    assert match.top == "r7"
    assert match.colour == "r"
    assert match.hand(0) == cards("r2 b1")
    assert match.mover == 1


@pytest.mark.rule("H8")
def test_the_colour_changes_with_a_card_of_the_same_digit():
    match = table(["b5 b2 b1", "y1 r1 b3"], top="r5").play(0, "b5")
    assert match.colour == "b"
    assert match.playable(1) == {"b3"}


@pytest.mark.rule("H8")
def test_a_card_of_neither_the_colour_nor_the_digit_nor_the_picture_is_refused():
    match = table(["b2 gS r1", "y1 y2"], top="r5")
    assert match.refuses(0, Play("b2")) == "intercept-no-match"
    assert match.refuses(0, Play("gS")) == "intercept-no-match"
    assert match.refuses(0, Play("y1")) == "not-in-hand", "nobody lays a card of somebody else"


@pytest.mark.rule("H8")
def test_a_plus_four_may_be_laid_beside_cards_that_fit():
    assert table(["w4 r2 b5", "y1 y2"], top="r5").playable(0) == {"w4", "r2", "b5"}


# «Смена цвета»


@pytest.mark.rule("H18")
@pytest.mark.parametrize("colour", "rygb")
def test_the_wild_names_any_colour_the_current_one_too(colour):
    match = table(["w b2 b3", "r1 y1 g1 b1"], top="r5").play(0, "w", colour)
    assert match.colour == colour
    assert match.playable(1) == {f"{colour}1"}


@pytest.mark.rule("H18")
def test_after_a_wild_the_named_colour_is_followed_whatever_lay_under_it():
    match = table(["w b2 b3", "r5 y5 g1 w4 w"], top="r5").play(0, "w", "g")
    assert match.playable(1) == {"g1", "w4", "w"}


@pytest.mark.rule("H18")
def test_the_wild_is_laid_under_no_condition():
    assert "w" in table(["w r2 r5 b5", "y1 y2"], top="r5").playable(0)


@pytest.mark.rule("H18")
def test_the_colour_is_named_with_the_card():
    match = table(["w b2", "y1 y2"], top="r5")
    assert match.refuses(0, Play("w")) == "your-move"


# Values


@pytest.mark.rule("H5")
@pytest.mark.parametrize(
    ("card", "worth"),
    [*[(f"g{digit}", digit) for digit in range(10)], ("rS", 20), ("yR", 20), ("bD", 20), ("w", 50), ("w4", 50)],
)
def test_a_card_left_in_the_hand_is_worth(card, worth):
    assert table(["r7", card], top="r5").play(0, "r7").state.scores == (0, worth)
