"""Resampling of hidden cards."""

from collections import Counter
from collections.abc import Iterable, Mapping

from games.kit.table import NOBODY, Card, Table
from games.rng import Rng


def deal_hidden_anew(
    state: Table, viewer: int | None, known: Mapping[int, Iterable[Card]], rng: Rng
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """Return random hands and a pile that the viewer cannot tell from the given ones.

    The `known` cards of a hand, or of the pile (NOBODY), stay in place. An example is a drawn card that is
    known to be playable.
    """
    places = {NOBODY: list(state.pile), **{seat: list(hand) for seat, hand in enumerate(state.hands)}}
    loose: list[tuple[list[Card], int]] = []
    for place, cards in places.items():
        if viewer is None or place != viewer:
            left = Counter(known.get(place, ()))
            for at, card in enumerate(cards):
                if left[card]:
                    left[card] -= 1
                else:
                    loose.append((cards, at))
    anew = rng.shuffled([cards[at] for cards, at in loose])
    for (cards, at), card in zip(loose, anew, strict=True):
        cards[at] = card
    return tuple(tuple(places[seat]) for seat in range(len(state.hands))), tuple(places[NOBODY])
