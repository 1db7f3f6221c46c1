"""What cannot be seen."""

from collections import Counter
from collections.abc import Iterable, Mapping

from games.kit.table import NOBODY, Card, Table
from games.rng import Rng


def deal_hidden_anew(
    state: Table, viewer: int | None, known: Mapping[int, Iterable[Card]], rng: Rng
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """Other hands and another pile that this viewer could not tell from the given ones.

    What is `known` of a hand, or of the pile (NOBODY), stays in its place, such as a card just drawn of which the
    table can tell that it fits.
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
