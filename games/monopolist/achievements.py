"""What is worth telling of a match of Монополист: money, won and lost."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from games.engine import Achievement
from games.kit.achievements import each
from games.monopolist.board import BOARDS, HOTEL
from games.monopolist.events import Built, Jailed, Paid, WentBankrupt


def richest_bankrupt(events: Sequence[Any]) -> Iterator[tuple[int, int]]:
    """Money and deeds, at the price of the bank, that somebody went bankrupt with."""
    for event in events:
        if isinstance(event, WentBankrupt) and event.board in BOARDS:
            yield event.seat, event.money + sum(BOARDS[event.board].prices[cell] for cell in event.cells)


def dearest_rent(events: Sequence[Any]) -> Iterator[tuple[int, int]]:
    """That somebody was paid at once."""
    return ((event.to, event.amount) for event in events if isinstance(event, Paid) and event.why == "rent")


def hotels(events: Sequence[Any]) -> Iterator[tuple[int, int]]:
    return ((event.seat, 1) for event in events if isinstance(event, Built) and event.level == HOTEL)


FEATS: Final = (
    Achievement("bankrupt", richest_bankrupt),
    Achievement("rent", dearest_rent),
    Achievement("hotels", hotels, adds=True),
    Achievement("jailed", each(Jailed), adds=True),
)
