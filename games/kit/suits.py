"""The four colours of all games, each with the figure and the sign that always go with it.

Cards, their backs, buttons and words keep to this one set. The figures are ours: an official deck for the colour-blind
has a triangle for green and a square for blue, but no telephone can write a green triangle.
"""

from typing import Final

from games.card_art import Suit
from games.kit.colours import BLUE, GREEN, RED, YELLOW
from games.kit.shapes import CIRCLE, DIAMOND, SQUARE, STAR

SUITS: Final = {
    "red": Suit(RED, CIRCLE, "🔴"),
    "yellow": Suit(YELLOW, STAR, "⭐"),
    "green": Suit(GREEN, SQUARE, "🟩"),
    "blue": Suit(BLUE, DIAMOND, "🔷"),
}
