"""Achievements of Монополист."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from games.engine import Achievement
from games.kit.achievements import each
from games.monopolist.board import BOARDS, HOTEL
from games.monopolist.events import Built, Jailed, Paid, WentBankrupt


def richest_bankrupt(events: Sequence[Any]) -> Iterator[tuple[int, int]]:
    """Yield bankrupt seats with their money and the price of their deeds."""
    for event in events:
        if isinstance(event, WentBankrupt) and event.board in BOARDS:
            yield event.seat, event.money + sum(BOARDS[event.board].prices[cell] for cell in event.cells)


def dearest_rent(events: Sequence[Any]) -> Iterator[tuple[int, int]]:
    """Yield landlords with single rents they received."""
    return ((event.to, event.amount) for event in events if isinstance(event, Paid) and event.why == "rent")


def hotels(events: Sequence[Any]) -> Iterator[tuple[int, int]]:
    return ((event.seat, 1) for event in events if isinstance(event, Built) and event.level == HOTEL)


FEATS: Final = (
    Achievement("bankrupt", richest_bankrupt),
    Achievement("rent", dearest_rent),
    Achievement("hotels", hotels, adds=True),
    Achievement("jailed", each(Jailed), adds=True),
)
