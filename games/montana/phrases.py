"""Short texts shared by the screens, the buttons and the narration."""

from collections.abc import Iterable
from typing import Final

from games.kit.table import Card
from games.montana.actions import Act, Montana, Say, Slap, said
from games.montana.cards import (
    DIGIT_PILES,
    EXTRA_PILE,
    FULL,
    MOVE_PILE,
    VICTORY_PILE,
    Colour,
    is_digit_rule,
    is_number,
    number_of,
)
from games.montana.laws import Tops
from games.ui_model import Text

_FAMILIES: Final = {"V": "victory", "*": "extra", "!": "move", "#": "digit"}
_BRIEF: Final = {"V": "montana-brief-victory", "*": "montana-brief-extra", "!": "montana-brief-move"}


def _kind(card: Card) -> str:
    """Return a rule card's part of a locale key, which allows letters and digits only."""
    return f"{_FAMILIES[card[0]]}-{card[1]}"


# Cards


def card_text(card: Card) -> Text:
    """Return a card's short sign: a shape for the colour, a full or empty circle."""
    if not is_number(card):
        return Text(f"montana-card-{_kind(card)}")
    face = Text("montana-full" if card[2] == FULL else "montana-empty", {"number": number_of(card)})
    return Text("montana-card", {"colour": sign_text(card[0]), "face": face})


def card_texts(cards: Iterable[Card]) -> tuple[Text, ...]:
    return tuple(card_text(card) for card in cards)


def brief_texts(cards: Iterable[Card]) -> tuple[Text, ...]:
    """Return cards left at the end, rule cards only by kind."""
    return tuple(card_text(card) if is_number(card) else _brief_rule(card) for card in cards)


def _brief_rule(card: Card) -> Text:
    if is_digit_rule(card):
        return Text("montana-brief-digit", {"number": number_of(card)})
    return Text(_BRIEF[card[0]])


def sign_text(colour: Colour) -> Text:
    return Text(f"montana-sign-{colour}")


def words_text(card: Card) -> Text:
    """Return a number card in words, with its filling."""
    key = "montana-words-full" if card[2] == FULL else "montana-words-empty"
    return Text(key, {"colour": Text(f"montana-colour-{card[0]}"), "number": _number_text(number_of(card))})


def _number_text(number: int) -> Text:
    return Text("montana-number", {"number": number})


# Rules in force


def law_text(card: Card) -> Text:
    """Return the text of a rule card."""
    if is_digit_rule(card):
        return Text("montana-law-digits", {"digits": (Text(f"montana-law-{_kind(card)}"),)})
    return Text(f"montana-law-{_kind(card)}")


def move_law(tops: Tops) -> Text:
    return law_text(tops[MOVE_PILE]) if tops[MOVE_PILE] else Text("montana-law-move-none")


def all_laws(tops: Tops) -> Text:
    """Return all rules in force, with the basic rule for an empty pile."""
    victory, extra = tops[VICTORY_PILE], tops[EXTRA_PILE]
    return Text(
        "montana-laws",
        {
            "move": move_law(tops),
            "extra": law_text(extra) if extra else Text("montana-law-extra-none"),
            "digits": _digits_law(tops),
            "victory": law_text(victory) if victory else Text("montana-law-victory-none"),
        },
    )


def _digits_law(tops: Tops) -> Text:
    digits = digits_in_force(tops)
    if not digits:
        return Text("montana-law-digits-none")
    return Text("montana-law-digits", {"digits": tuple(Text(f"montana-law-{_kind(card)}") for card in digits)})


def digits_in_force(tops: Tops) -> tuple[Card, ...]:
    """Return the digit rules in force without duplicates."""
    return tuple(sorted({tops[pile] for pile in DIGIT_PILES if tops[pile]}))


def other_laws(tops: Tops) -> tuple[Text, ...]:
    """Return the signs of the rules in force except the move rule."""
    cards = (tops[VICTORY_PILE], tops[EXTRA_PILE], *digits_in_force(tops))
    return card_texts(card for card in cards if card)


# Acts


def saying_text(say: Say) -> Text:
    """Return a colour and a number as spoken words."""
    colour, number = said(say)
    return Text("montana-saying", {"colour": Text(f"montana-spoken-{colour}"), "number": _number_text(number)})


def act_text(act: Act) -> Text:
    """Return an act that is due or forgotten."""
    match act:
        case Say():
            return Text("montana-act-say", {"words": saying_text(act)})
        case Slap():
            return Text("montana-act-slap")
        case Montana():
            return Text("montana-act-montana")


def act_texts(acts: Iterable[Act]) -> tuple[Text, ...]:
    return tuple(act_text(act) for act in acts)


ILLUSTRATED: Final = (
    ("g5f", "g5e", "r3f", "b1e", "#2"),
    ("g5f", "g2e", "r5e"),
    ("Vo", "*r", "!b", "#2", "#6"),
    ("*s", "*r", "*b", "*c"),
    ("#1", "#2", "#3", "#4", "#5", "#6"),
    ("b5f", "r3e"),
    ("b6e", "#4", "Ve"),
)
"""Cards shown on each page of the rules."""
