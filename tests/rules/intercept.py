"""Tables of УНО с перехватом, set up and played as in `tests.rules.table`."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import count
from typing import Self

from games.kit.table import Card
from games.kit.table_events import Turned
from games.options import Value, read
from games.uno.state import MOVING
from games.uno_intercept import UNO_INTERCEPT
from games.uno_intercept.actions import Ready
from games.uno_intercept.options import Options
from games.uno_intercept.state import AnyPhase, State
from games.uno_intercept.views import View
from tests.rules.table import CardTable, Rest, lay_out

GAME = UNO_INTERCEPT


class Table(CardTable[State, View]):
    """A match of УНО с перехватом, with its own actions."""

    game = GAME

    @property
    def phase(self) -> AnyPhase:
        return self.state.phase

    def ready(self, seat: int) -> Self:
        return self.do(seat, Ready())

    def intercept(self, seat: int, card: Card, colour: str = "") -> Self:
        """Lay a card out of turn, with the same action as in turn."""
        assert seat != self.mover, "that would be an ordinary move"
        return self.play(seat, card, colour)


def table(
    hands: Iterable[str],
    *,
    top: Card = "r5",
    colour: str | None = None,
    mover: int = 0,
    pile: str = "",
    rest: Rest = "pile",
    direction: int = 1,
    dealer: int | None = None,
    scores: Iterable[int] | None = None,
    **options: Value,
) -> Table:
    """Return a table with these cards; `top` is the first card of the round."""
    chosen = read(Options, options)
    laid_out = lay_out(chosen.deck(), hands, top, colour, mover, pile, rest, direction, dealer, scores)
    return Table(State(options=chosen, phase=MOVING, armed=(False,) * len(laid_out["active"]), **laid_out))


def deals(seats: int, options: Mapping[str, Value] | None = None, *, start: int = 0) -> Iterator[Table]:
    """Yield freshly dealt matches with the events of their setup, by seed."""
    chosen = read(Options, options or {})
    for number in count(start):
        step = GAME.setup(chosen, seats, number.to_bytes(32, "big"))
        yield Table(step.state, step.events)


def dealt_with(start: Card, seats: int = 4) -> Table:
    """Return the first of those matches with this card as the first card."""
    return next(match for match in deals(seats) if match.seen(Turned)[-1].card == start)
