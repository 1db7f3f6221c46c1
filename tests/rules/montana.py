"""Tables of Монтана, set up and played as in `tests.rules.table`.

`table(["g5f r1e", "b2f b3e"], top="g1f", rules="!a #5")` seats two players, the first to move, with two rules in force.
The table is attentive, as in the game, unless `hints=True`.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import count
from typing import Self

from games.engine import Action, Numbers
from games.kit.table import Card
from games.montana import MONTANA
from games.montana.actions import Agree, Cover, Deal, Done, Draw, Keep, Lay, Montana, Protest, Slap, Swap, saying
from games.montana.cards import DECK, DIGIT_PILES, in_order, is_digit_rule, pile_of
from games.montana.events import Drew
from games.montana.options import Options
from games.montana.state import EMPTY_PILES, MOVING, AnyPhase, State
from games.montana.views import View
from games.options import Value, read
from tests.rules.table import AnyTable, Rest, lay_out

GAME = MONTANA


def cards(text: str) -> tuple[Card, ...]:
    """Return the named cards in the order of a sorted hand."""
    return in_order(tuple(text.split()))


class Table(AnyTable[State, View]):
    """A match of Монтана."""

    game = GAME

    # Actions

    def lay(self, seat: int, text: str, pile: int = 0) -> Self:
        """Lay one card, or several of one move; leave a move open that could go on."""
        for card in text.split():
            self.do(seat, Lay(card, pile))
        return self

    def move(self, seat: int, text: str, pile: int = 0) -> Self:
        """Make a whole move: the cards, and «Готово» if more could follow."""
        self.lay(seat, text, pile)
        return self.do(seat, Done()) if self.may(seat, Done()) else self

    def draw(self, seat: int) -> Self:
        return self.do(seat, Draw())

    def keep(self, seat: int) -> Self:
        return self.do(seat, Keep())

    def swap(self, seat: int, target: int) -> Self:
        return self.do(seat, Swap(target))

    def cover(self, *seats: int) -> Self:
        for seat in seats:
            self.do(seat, Cover())
        return self

    def say(self, seat: int, card: Card) -> Self:
        """Say the colour and the number of this card."""
        return self.do(seat, saying(card))

    def slap(self, seat: int) -> Self:
        return self.do(seat, Slap())

    def montana(self, seat: int) -> Self:
        return self.do(seat, Montana())

    def protest(self, seat: int) -> Self:
        return self.do(seat, Protest())

    def agree(self, *seats: int) -> Self:
        for seat in seats:
            self.do(seat, Agree())
        return self

    def deal(self, seat: int) -> Self:
        return self.do(seat, Deal())

    # Observations

    @property
    def phase(self) -> AnyPhase:
        return self.state.phase

    @property
    def tops(self) -> tuple[Card, ...]:
        return self.state.tops

    def hand(self, seat: int) -> tuple[Card, ...]:
        return in_order(self.state.hands[seat])

    def may(self, seat: int, action: Action) -> bool:
        offers = self.legal(seat)
        return action in offers or any(offer.holds(action) for offer in offers if isinstance(offer, Numbers))

    def layable(self, seat: int) -> set[Card]:
        return {action.card for action in self.legal(seat) if isinstance(action, Lay)}

    def drew(self, seat: int) -> int:
        """Return the number of cards that the seat drew by the last action."""
        return sum(event.count for event in self.seen(Drew) if event.seat == seat)


def table(
    hands: Iterable[str],
    *,
    top: Card = "g5f",
    rules: str = "",
    mover: int = 0,
    pile: str = "",
    rest: Rest = "pile",
    direction: int = 1,
    scores: Iterable[int] | None = None,
    hints: bool = False,
    **options: Value,
) -> Table:
    """Return a table with these cards.

    Digit rules lie on their piles from left to right, others cover each other.
    """
    chosen = read(Options, {"manner": "hints" if hints else "attentive", **options})
    in_force = rules.split()
    deck = list(DECK)
    for card in in_force:
        deck.remove(card)
    laid_out = lay_out(deck, hands, top, None, mover, pile, rest, direction, None, scores)
    del laid_out["colour"]
    if rest == "discard":
        # The game pile holds only numbers; covered rules lie on the piles for rules.
        in_force = [*(card for card in laid_out["discard"] if card[0] in "!*V#"), *in_force]
        laid_out["discard"] = tuple(card for card in laid_out["discard"] if card not in in_force)
    return Table(State(options=chosen, phase=MOVING, rules=_piles(in_force), **laid_out))


def _piles(rules: Iterable[Card]) -> tuple[tuple[Card, ...], ...]:
    piles = [list(pile) for pile in EMPTY_PILES]
    for card in rules:
        free = [choice for choice, pile in enumerate(DIGIT_PILES) if not piles[pile]]
        piles[pile_of(card, free[0] if is_digit_rule(card) and free else 0)].append(card)
    return tuple(map(tuple, piles))


def deals(seats: int, options: Mapping[str, Value] | None = None, *, start: int = 0) -> Iterator[Table]:
    """Yield freshly dealt matches with the events of their setup, by seed."""
    chosen = read(Options, options or {})
    for number in count(start):
        step = GAME.setup(chosen, seats, number.to_bytes(32, "big"))
        yield Table(step.state, step.events)
