"""Actions as numbers that mean the same from match to match, for machines that learn."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, Protocol

from games.engine import Action, Leave, Numbers, Timeout, TimeUp
from games.registry import AnyGame

WAIT: Final = 0
"""Passing: legal out of turn, and on turn while another seat can act."""

SHARES: Final = (0, 1 / 64, 1 / 32, 1 / 16, 1 / 8, 3 / 16, 1 / 4, 3 / 8, 1 / 2, 3 / 4, 1)
"""Of a range that begins at nothing or above: from its low end to its high end."""
SIGNED_SHARES: Final = (-1, -1 / 2, -1 / 4, -1 / 8, -1 / 16, 0, 1 / 16, 1 / 8, 1 / 4, 1 / 2, 1)
"""Of a range that may go below nothing: of its low end, nothing, of its high end."""
CHOICES: Final = len(SHARES)

MOST_UNLISTED: Final = 256
"""Legal actions of a game without listed actions that have a number."""

_HOSTS: Final = (Timeout, Leave, TimeUp)


class Numbering(Protocol):
    """0 is WAIT; the game's actions are 1 … size - 1."""

    size: int

    def numbered(self, offers: Sequence[Any]) -> dict[int, Any]:
        """What is offered, by number. Of a range, a few values."""


def numbering(game: AnyGame) -> Numbering:
    return Listed(game) if game.codec.actions else Unlisted()


class Listed:
    """Numbers actions by their index in the codec's list."""

    def __init__(self, game: AnyGame) -> None:
        self._listed = game.codec.listed
        self._numbers: dict[Any, int] = {}
        self._ranges: dict[tuple[Any, str], tuple[int, tuple[float, ...]]] = {}
        number = WAIT + 1
        for action in game.codec.actions:
            if isinstance(action, _HOSTS):
                continue
            if isinstance(action, Numbers):
                shares = SIGNED_SHARES if action.low < 0 else SHARES
                self._ranges[action.at(0), action.field] = number, shares
                number += CHOICES
            else:
                self._numbers[action] = number
                number += 1
        self.size = number

    def numbered(self, offers: Sequence[Any]) -> dict[int, Any]:
        return {number: action for offer in offers for number, action in self._of(offer)}

    def _of(self, offer: Any) -> Iterable[tuple[int, Any]]:
        if not isinstance(offer, Numbers):
            return ((self._numbers[self._listed(offer)], offer),)
        kind = self._listed(offer.at(0)), offer.field
        if kind in self._ranges:
            first, shares = self._ranges[kind]
            return ((first + place, action) for place, action in choices(offer, shares))
        listed = ((number, action) for action, number in self._numbers.items() if type(action) is type(offer.template))
        return ((number, action) for number, action in listed if offer.holds(action))


class Unlisted:
    """By the place among what is offered just now: a number means something only together with the observation."""

    size = WAIT + 1 + MOST_UNLISTED

    def numbered(self, offers: Sequence[Any]) -> dict[int, Any]:
        every = (action for offer in offers for action in _spread(offer))
        return dict(zip(range(WAIT + 1, self.size), every, strict=False))


def _spread(offer: Any) -> Iterator[Any]:
    if isinstance(offer, Numbers):
        yield from (action for _, action in choices(offer, SIGNED_SHARES if offer.low < 0 else SHARES))
    else:
        yield offer


def choices(offer: Numbers, shares: Sequence[float]) -> Iterator[tuple[int, Action]]:
    """The values of a range at these shares, with their places; what comes out the same is there once."""
    seen = set()
    for place, share in enumerate(shares):
        value = _value(offer, share) if shares is SHARES else _signed_value(offer, share)
        if value not in seen:
            seen.add(value)
            yield place, offer.at(value)


def _value(offer: Numbers, share: float) -> int:
    return offer.low + round((offer.high - offer.low) * share)


def _signed_value(offer: Numbers, share: float) -> int:
    return max(offer.low, min(offer.high, round(share * (offer.high if share > 0 else -offer.low))))


def nearest(numbered: dict[int, Any], offers: Sequence[Any], action: Any) -> int:
    """The number of an action that is offered; of a range, that of the nearest value."""
    for number, other in numbered.items():
        if other == action:
            return number
    offer = next(offer for offer in offers if isinstance(offer, Numbers) and offer.holds(action))
    wanted = getattr(action, offer.field)
    return min(
        (number for number, other in numbered.items() if offer.holds(other)),
        key=lambda number: abs(getattr(numbered[number], offer.field) - wanted),
    )
