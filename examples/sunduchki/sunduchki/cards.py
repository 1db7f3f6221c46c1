"""Thirty-six cards: codes, signs and artwork.

A code is a rank and a suit: `7s` is the seven of spades. A rank alone stands for any card of it, or for a chest.
"""

from functools import partial
from typing import Final

from games.card_art import Deck, Pen
from games.kit.colours import INK, RED, SUN, YELLOW
from games.kit.table import Card
from games.ui_model import Text

SUITS: Final = {"s": "♠", "h": "♥", "c": "♣", "d": "♦"}
RANKS: Final = {
    "6": Text("sunduchki-rank-6"),
    "7": Text("sunduchki-rank-7"),
    "8": Text("sunduchki-rank-8"),
    "9": Text("sunduchki-rank-9"),
    "T": Text("sunduchki-rank-t"),
    "J": Text("sunduchki-rank-j"),
    "Q": Text("sunduchki-rank-q"),
    "K": Text("sunduchki-rank-k"),
    "A": Text("sunduchki-rank-a"),
}
CARDS: Final[tuple[Card, ...]] = tuple(rank + suit for rank in RANKS for suit in SUITS)
WOOD, LID = "#a8672e", "#8a4f1f"
_HATS: Final = {"J": "♞", "Q": "♛", "K": "♚"}


def of(mark: str, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the cards of a rank, or one card if it is there."""
    return tuple(card for card in cards if card.startswith(mark))


def ranks_of(cards: tuple[Card, ...], least: int = 1) -> list[str]:
    """Return the ranks with at least `least` cards, in order."""
    return [rank for rank in RANKS if len(of(rank, cards)) >= least]


def sign(rank: str) -> str:
    """Return the sign in the corner of the cards of a rank."""
    return "10" if rank == "T" else rank


def written(marks: tuple[str, ...]) -> str:
    """Return the sorted cards as text: «7♠♥ K♦»."""
    held = {rank: "".join(SUITS[suit] for suit in SUITS if rank + suit in marks) for rank in ranks_of(marks)}
    return " ".join(sign(rank) + suits for rank, suits in held.items())


def _paint_card(rank: str, suit: str, pen: Pen) -> None:
    """Paint a card of 100 × 150 units. Court cards have a hat."""
    ink = RED if suit in "hd" else INK
    pen.text(22, 25, sign(rank), 26 if rank == "T" else 34, ink)
    pen.text(22, 56, SUITS[suit], 30, ink)
    pen.text(57, 102, SUITS[suit], 92, ink)
    if rank in _HATS:
        pen.text(64, 36, _HATS[rank], 54, YELLOW)


def _paint_chest(rank: str, pen: Pen) -> None:
    pen.panel((8, 32, 92, 100), 26, LID)
    pen.panel((8, 70, 92, 126), 6, WOOD)
    for band in ([(22, 42), (22, 122)], [(78, 42), (78, 122)], [(11, 70), (89, 70)]):
        pen.line(band, 6, YELLOW)
    pen.disc(50, 82, 29, SUN)
    pen.text(50, 82, sign(rank), 32 if rank == "T" else 44, INK)


_CARDS: Final = {card: partial(_paint_card, *card) for card in CARDS}
_CHESTS: Final = {rank: partial(_paint_chest, rank) for rank in RANKS}
DECK: Final = Deck(name="sunduchki", faces={**_CARDS, **_CHESTS}, colours=(WOOD, LID))
