"""УНО: the deck, fitting cards and the values of cards."""

from collections import Counter
from itertools import chain

import pytest

from games.options import read
from games.uno.actions import Play
from games.uno.cards import KINDS
from games.uno.options import Options
from tests.rules.table import CLASSIC, FULL, Table, cards, deals, table

RED = "r0 r1 r2 r3 r4 r5 r6 r7 r8 r9 rS rR rD"
BLUE = "b0 b1 b2 b3 b4 b5 b6 b7 b8 b9 bS bR bD"
GREEN = "g0 g1 g2 g3 g4 g5 g6 g7 g8 g9 gS gR gD"
YELLOW = "y0 y1 y2 y3 y4 y5 y6 y7 y8 y9 yS yR yD"
WILDS = "w w4 wx wa wb wc"


def whole_deck(match: Table) -> Counter[str]:
    state = match.state
    return Counter(chain(state.pile, state.discard, *state.hands))


def one_of_every_kind(top: str, colour: str | None = None) -> Table:
    """Return a table whose first player holds every kind of card."""
    return table([" ".join(KINDS), "r1"], top=top, colour=colour, options=FULL)


@pytest.mark.rule("U1")
def test_the_full_deck_has_112_cards():
    deck = whole_deck(next(deals(3, FULL)))
    assert sum(deck.values()) == 112
    for colour in "bgry":
        assert deck[f"{colour}0"] == 1
        assert [deck[f"{colour}{digit}"] for digit in range(1, 10)] == [2] * 9
        assert [deck[colour + symbol] for symbol in "DRS"] == [2, 2, 2]
    assert deck["w"] == 4
    assert deck["w4"] == 4
    assert deck["wx"] == 1
    assert deck["wa"] + deck["wb"] + deck["wc"] == 3


@pytest.mark.rule("U34")
def test_the_classic_game_is_played_without_the_swap_and_the_blanks():
    deck = whole_deck(next(deals(3, CLASSIC)))
    assert sum(deck.values()) == 108
    assert not {"wx", "wa", "wb", "wc"} & set(deck)
    assert deck == whole_deck(next(deals(3, FULL))) - Counter(["wx", "wa", "wb", "wc"])


@pytest.mark.rule("U30")
@pytest.mark.parametrize("number", [0, 1, 2, 3])
def test_how_many_blanks_take_part_is_agreed_before_the_game(number):
    agreed = {f"blank{blank}": "again" for blank in range(1, number + 1)}
    deck = whole_deck(next(deals(3, agreed)))
    assert sum(deck[blank] for blank in ("wa", "wb", "wc")) == number
    assert sum(deck.values()) == 108 + number


@pytest.mark.rule("U8")
def test_on_a_red_7_goes_any_red_any_7_any_wild():
    match = one_of_every_kind("r7")
    assert match.playable(0) == set(cards(f"{RED} b7 g7 y7 {WILDS}"))


@pytest.mark.rule("U8")
def test_one_card_is_played_and_becomes_the_top_card():
    match = table(["r7 r2 b1", "y1 y2"], top="r5").play(0, "r7")
    assert match.top == "r7"
    assert match.colour == "r"
    assert match.hand(0) == cards("r2 b1")
    assert match.mover == 1


@pytest.mark.rule("U8")
def test_the_colour_changes_with_a_card_that_matches_by_its_digit():
    match = table(["b5 b2 b1", "y1 r1 b3"], top="r5").play(0, "b5")
    assert match.colour == "b"
    assert match.playable(1) == {"b3"}


@pytest.mark.rule("U8")
def test_a_card_that_matches_neither_colour_nor_digit_nor_symbol_is_refused():
    match = table(["b2 r1", "y1 y2"], top="r5")
    assert match.refuses(0, Play("b2")) == "no-match"


@pytest.mark.rule("U8")
@pytest.mark.rule("U19")
def test_after_a_wild_only_the_named_colour_and_wilds_match():
    match = one_of_every_kind("w", colour="b")
    assert match.playable(0) == set(cards(f"{BLUE} {WILDS}"))


@pytest.mark.rule("U13")
def test_draw_two_goes_on_its_colour_or_on_another_draw_two():
    assert one_of_every_kind("gD").playable(0) == set(cards(f"{GREEN} rD bD yD {WILDS}"))
    assert one_of_every_kind("g5").playable(0) == set(cards(f"{GREEN} r5 b5 y5 {WILDS}"))


@pytest.mark.rule("U15")
def test_reverse_goes_on_its_colour_or_on_another_reverse():
    assert one_of_every_kind("yR").playable(0) == set(cards(f"{YELLOW} rR bR gR {WILDS}"))
    assert one_of_every_kind("yS").playable(0) & set(cards("rR bR gR yR")) == {"yR"}


@pytest.mark.rule("U17")
def test_skip_goes_on_its_colour_or_on_another_skip():
    assert one_of_every_kind("bS").playable(0) == set(cards(f"{BLUE} rS gS yS {WILDS}"))
    assert one_of_every_kind("bR").playable(0) & set(cards("rS bS gS yS")) == {"bS"}


@pytest.mark.rule("U39")
@pytest.mark.parametrize(
    ("card", "worth"),
    [
        *[(f"g{digit}", digit) for digit in range(10)],
        ("rD", 20),
        ("yR", 20),
        ("bS", 20),
        ("w", 50),
        ("w4", 50),
        ("wx", 40),
        ("wa", 40),
        ("wb", 40),
        ("wc", 40),
    ],
)
def test_a_card_left_in_a_hand_is_worth(card, worth):
    match = table(["r7", card], top="r5", options=FULL).play(0, "r7")
    assert match.state.scores == (worth, 0)


@pytest.mark.rule("U34")
def test_the_game_is_classic_unless_agreed_otherwise():
    assert Options().deck() == read(Options, CLASSIC).deck()
    assert len(Options().deck()) == 108
