"""Монтана: tokens, and words written in the chat."""

import pytest

from bot.i18n.phrase_recognition import fold
from games.engine import LastingAction, Timeout
from games.montana.actions import Agree, Cover, Draw, Lay, Montana, Protest, Say, Slap, said, saying
from games.montana.cards import COLOURS, KINDS, NUMBERS
from tests.rules.montana import GAME, table
from tests.support.spoken_phrases import hears


@pytest.mark.parametrize(
    ("words", "action"),
    [
        ("Монтана!", Montana()),
        ("МОНТАНААА!!!", Montana()),
        ("montana", Montana()),
        ("Нарушение!", Protest()),
        ("violation", Protest()),
        ("хлоп", Slap()),
        ("Хлоп-хлоп!", Slap()),
        ("slap", Slap()),
        ("накрыть", Cover()),
        ("Накрываю!", Cover()),
        ("синяя пятёрка", saying("b5f")),
        ("Синяя пятерка!", saying("b5e")),
        ("синяя 5", saying("b5f")),
        ("пять синяя", saying("b5f")),
        ("красная единица", saying("r1f")),
        ("зелёная шестёрка", saying("g6f")),
        ("blue five", saying("b5f")),
        ("green three", saying("g3e")),
        ("Синя п’ятірка!", saying("b5f")),
        ("п'ять синя", saying("b5f")),
        ("червона пʼятірка", saying("r5e")),
        ("Порушення!", Protest()),
        ("плеск", Slap()),
    ],
)
def test_what_is_written_counts_as_said(words, action):
    assert hears(GAME, None, fold(words)) == (action,)


@pytest.mark.parametrize("words", ["", "привет", "монтана это игра", "синяя", "5", "синяя семёрка", "хлоп стук"])
def test_other_words_are_not_heard(words):
    assert hears(GAME, None, fold(words)) == ()


def test_there_are_eighteen_things_to_say():
    assert [said(Say(what)) for what in range(18)] == [(colour, number) for colour in COLOURS for number in NUMBERS]
    assert all(said(saying(card)) == (card[0], int(card[1])) for card in KINDS if card[0] in COLOURS)


def test_words_in_the_chat_are_acts_at_the_table():
    match = table(["b5f r3f r4f", "r1f r2f"], rules="*b").lay(0, "b5f")
    match.do(0, hears(GAME, None, fold("Синяя пятёрка!"))[0])
    assert match.state.window[-1].missing == ()


def test_no_token_spells_a_card():
    for card in KINDS:
        token = GAME.codec.token(Lay(card))
        assert card.strip("!*#") not in token or card[0] in "!*#V"
        assert GAME.codec.parse(token) == Lay(card)


def test_acts_mean_the_same_after_the_turn_has_passed():
    assert all(isinstance(act, LastingAction) for act in (Say(1), Slap(), Montana(), Protest(), Cover(), Agree()))
    assert not any(isinstance(move, LastingAction) for move in (Lay("g1f"), Draw(), Timeout()))
