"""Short texts for screens and narration."""

from collections.abc import Iterable
from typing import Final

from games.kit.table import Card
from games.options import Value
from games.ui_model import Text
from games.uno.cards import BLANKS, Colour, is_wild
from games.uno.options import Options


def card_text(card: Card, options: Options | None = None) -> Text:
    """Return the sign of a card. With options, a blank card shows its rule."""
    if card in BLANKS:
        if options is None:
            return Text("uno-card-blank")
        return Text("uno-card-idea", {"idea": Text(f"uno-idea-{options.idea_of(card)}")})
    if is_wild(card):
        return Text(f"uno-card-{card}")
    symbol = card[1]
    face = int(symbol) if symbol.isdigit() else Text(f"uno-symbol-{symbol}")
    return Text("uno-card", {"colour": Text(f"uno-sign-{card[0]}"), "symbol": face})


def blank_text(idea: str) -> Text:
    """Return the explanation of a blank card with one of the rulebook's ideas."""
    card = Text("uno-card-idea", {"idea": Text(f"uno-idea-{idea}")})
    return Text("uno-hint-blank", {"card": card, "rule": Text(f"uno-idea-{idea}-about")})


def option_meaning(option: str, value: Value) -> Text | None:
    """Return the explanation of a blank card, of «Обмен» or of a house rule, or None."""
    if option.startswith("blank"):
        return None if value in ("none", "own") else blank_text(str(value))
    return Text(f"uno-option-{option}-about") if option in EXPLAINED and value else None


def card_texts(cards: Iterable[Card], options: Options | None = None) -> tuple[Text, ...]:
    return tuple(card_text(card, options) for card in cards)


def colour_text(colour: Colour) -> Text:
    return Text(f"uno-colour-{colour}")


EXPLAINED: Final = frozenset(("swap", "stacking", "seven_zero", "draw_until", "jump_in", "fines"))
"""Switches whose names do not explain their effects."""

ILLUSTRATED: Final = (
    ("r1", "y5", "g7", "b9", "w4"),
    ("g7", "g2", "r7", "w"),
    ("yS", "rR", "bD"),
    ("w", "w4", "wx"),
    ("r3", "r8"),
    ("b6", "gS", "w4"),
    ("wa", "wb", "wc"),
    ("wa", "r4"),
    ("rD", "bD", "y7", "g0"),
)
"""Cards for each page of the rules."""
