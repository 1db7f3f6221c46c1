"""Монтана: tokens of old buttons, words that count as acts, and the stored form."""

import msgspec
import pytest

from bot.i18n.phrase_recognition import fold
from games.engine import Leave, Timeout
from games.errors import BadAction
from games.montana.actions import (
    Agree,
    Cover,
    Deal,
    Done,
    Draw,
    Keep,
    Lay,
    Montana,
    Protest,
    Say,
    Slap,
    Swap,
)
from games.montana.cards import KINDS
from games.montana.events import FalseAlarm
from games.montana.options import Options
from games.options import read
from tests.rules.montana import GAME, Table, table
from tests.support.spoken_phrases import hears

# Tokens


@pytest.mark.parametrize(
    ("action", "token"),
    [
        (Done(), "e"),
        (Draw(), "d"),
        (Keep(), "k"),
        (Cover(), "c"),
        (Slap(), "h"),
        (Montana(), "m"),
        (Protest(), "v"),
        (Agree(), "a"),
        (Deal(), "n"),
        (Timeout(), "t"),
        (Leave(), "l"),
        (Swap(0), "x0"),
        (Swap(5), "x5"),
        (Say(0), "s0"),
        (Say(17), "s17"),
        (Lay("g1f"), "p0.0"),
        (Lay("b6e"), "p35.0"),
        (Lay("Vo"), "p36.0"),
        (Lay("#1", 0), "p46.0"),
        (Lay("#6", 2), "p51.2"),
    ],
)
def test_a_button_means_what_it_meant_when_it_was_sent(action, token):
    assert GAME.codec.token(action) == token
    assert GAME.codec.parse(token) == action


@pytest.mark.parametrize("token", ["x6", "s18", "p0.1", "p36.1", "p51.3", "p52.0", ""])
def test_beyond_seats_sayings_cards_and_piles_there_are_no_tokens(token):
    with pytest.raises(BadAction) as refused:
        GAME.codec.parse(token)
    assert refused.value.code == "unknown-token"


@pytest.mark.rule("M17")
def test_only_for_digit_rules_a_pile_is_chosen():
    match = table([" ".join(KINDS), "r1f"])
    offered = [action for action in match.legal(0) if isinstance(action, Lay)]
    assert len(offered) == len(KINDS) + 2 * 6
    assert {action.card: action.pile for action in offered if action.pile} == dict.fromkeys(
        ("#1", "#2", "#3", "#4", "#5", "#6"), 2
    )


# Words

COLOUR_WORDS = (("Зелёная", "green"), ("красная", "red"), ("синяя", "blue"))
NUMBER_WORDS = (
    ("единица", "единичка", "один", "one", "1"),
    ("двойка", "два", "two", "2"),
    ("тройка", "три", "three", "3"),
    ("четвёрка", "четыре", "four", "4"),
    ("пятёрка", "пять", "five", "5"),
    ("шестёрка", "шесть", "six", "6"),
)


@pytest.mark.rule("M21")
def test_a_colour_and_a_number_are_heard_in_every_word_and_either_order():
    for colour, colours in enumerate(COLOUR_WORDS):
        for number, numbers in enumerate(NUMBER_WORDS):
            for colour_word in colours:
                for number_word in numbers:
                    expected = (Say(6 * colour + number),)
                    assert heard(f"{colour_word} {number_word}") == expected
                    assert heard(f"{number_word} {colour_word}!") == expected


@pytest.mark.rule("M21")
@pytest.mark.parametrize("words", ["красная синяя", "два три", "монтана красная", "два монтана", "синяя", "пять"])
def test_other_words_in_a_row_are_no_card(words):
    assert heard(words) == ()


@pytest.mark.parametrize(
    ("words", "action"),
    [
        ("монтана montana", Montana()),
        ("нарушение violation", Protest()),
        ("хлоп хлопок хлопаю стук бам slap", Slap()),
        ("накрыть накрываю cover", Cover()),
    ],
)
def test_every_shout_is_heard_alone_stretched_and_repeated(words, action):
    for word in words.split():
        assert heard(word) == heard(f"{word}{word[-1] * 3}!!") == heard(f"{word}, {word}") == (action,)
    assert heard(words) == (), "different words in a row are talk"


def heard(words: str) -> tuple[object, ...]:
    return hears(GAME, table(["g1f", "r1f"]).state, fold(words))


# Stored


def test_a_move_is_stored_with_the_cards_it_left_or_minus_one_while_it_is_unfinished():
    match = table(["r5f g2f b1f b2f", "r2f r3f", "b3f b4f"], rules="*r").lay(0, "r5f")
    stored = msgspec.json.decode(GAME.encode(match.state))
    assert stored["state"]["window"][-1]["left"] == -1
    match.lay(0, "g2f").move(0, "b1f")
    stored = msgspec.json.decode(GAME.encode(match.state))
    assert stored["state"]["window"][-1]["left"] == 1


def test_the_table_is_attentive_forgiving_and_for_one_game_unless_a_player_chooses():
    assert read(Options, {}) == Options("attentive", 0, False, "rare")
    assert not Options().has_hints
    assert Options("hints").has_hints


@pytest.mark.rule("M14")
def test_a_move_stored_before_swaps_were_noted_owes_nothing_for_one():
    match = table(["g2f r3f r4f", "r1f r2f"]).lay(0, "g2f")
    stored = msgspec.json.decode(GAME.encode(match.state))
    del stored["state"]["window"][-1]["by_swap"], stored["state"]["owing"]
    loaded = Table(GAME.decode(msgspec.json.encode({**stored, "schema": 2})))
    assert loaded.state == match.state
    assert loaded.protest(1).seen(FalseAlarm) == [FalseAlarm(1)]
