"""Effects of the cards of «Шанс» and «Общественная казна».

Functions change the draft in place.
"""

from collections.abc import Callable
from typing import Any, Final

from games.kit.table import Log
from games.monopolist.bank import first, pay_out
from games.monopolist.board import BANK, CHANCE, HOTEL
from games.monopolist.board_file import (
    Advance,
    Back,
    Collect,
    CollectEach,
    Fee,
    JailFree,
    Nearest,
    Parking,
    PayEach,
    Repairs,
    ToJail,
)
from games.monopolist.estate import deeds_of
from games.monopolist.events import CardDrawn, Received
from games.monopolist.state import Drawn, Land, Owe, State
from games.monopolist.travel import go_back, go_forward, go_to_jail


def draw(draft: State, seat: int, deck: int, log: Log) -> None:
    top, *rest = draft.decks[deck]
    card = draft.options.laid_out.decks[deck][top]
    if isinstance(card, JailFree):
        # The player keeps the card.
        draft.jail_free = (seat, draft.jail_free[1]) if deck == CHANCE else (draft.jail_free[0], seat)
    else:
        rest.append(top)
    draft.decks = (tuple(rest), draft.decks[1]) if deck == CHANCE else (draft.decks[0], tuple(rest))
    draft.card = Drawn(deck, top)
    log.append(CardDrawn(seat, deck, top))
    _EFFECTS[type(card)](draft, seat, card, log)


def _advance(draft: State, seat: int, card: Advance, log: Log) -> None:
    size = draft.options.laid_out.size
    go_forward(draft, seat, (card.to - draft.places[seat]) % size or size, log)
    first(draft, Land(seat))


def _nearest(draft: State, seat: int, card: Nearest, log: Log) -> None:
    board = draft.options.laid_out
    goals = board.railways if card.kind == "railway" else board.utilities
    here = draft.places[seat]
    go_forward(draft, seat, min((goal - here) % board.size or board.size for goal in goals), log)
    first(draft, Land(seat, card.times))


def _back(draft: State, seat: int, card: Back, log: Log) -> None:
    go_back(draft, seat, card.steps, log)
    first(draft, Land(seat))


def _collect(draft: State, seat: int, card: Collect, log: Log) -> None:
    pay_out(draft, seat, card.amount)
    log.append(Received(seat, card.amount))


def _fee(draft: State, seat: int, card: Fee, log: Log) -> None:
    first(draft, Owe(seat, card.amount, BANK, "card"))


def _collect_each(draft: State, seat: int, card: CollectEach, log: Log) -> None:
    """Charge all other players except those on free parking."""
    cells = draft.options.laid_out.cells
    payers = [other for other in _others(draft, seat) if not isinstance(cells[draft.places[other]], Parking)]
    first(draft, *(Owe(other, card.amount, seat, "card") for other in payers))


def _pay_each(draft: State, seat: int, card: PayEach, log: Log) -> None:
    first(draft, *(Owe(seat, card.amount, other, "card") for other in _others(draft, seat)))


def _repairs(draft: State, seat: int, card: Repairs, log: Log) -> None:
    levels = [draft.buildings[cell] for cell in deeds_of(draft, seat)]
    hotels = levels.count(HOTEL)
    amount = hotels * card.hotel + (sum(levels) - hotels * HOTEL) * card.house
    if amount:
        first(draft, Owe(seat, amount, BANK, "card"))


def _to_jail(draft: State, seat: int, card: ToJail, log: Log) -> None:
    go_to_jail(draft, seat, "card", log)


def _keep(draft: State, seat: int, card: JailFree, log: Log) -> None:
    """Do nothing: `draw` has already given the card to the player."""


def _others(draft: State, seat: int) -> list[int]:
    """Return the other active seats, starting with the next one."""
    seats = len(draft.active)
    ring = ((seat + step) % seats for step in range(1, seats))
    return [other for other in ring if draft.active[other]]


_EFFECTS: Final[dict[type, Callable[[State, int, Any, Log], None]]] = {
    Advance: _advance,
    Nearest: _nearest,
    Back: _back,
    Collect: _collect,
    Fee: _fee,
    CollectEach: _collect_each,
    PayEach: _pay_each,
    Repairs: _repairs,
    ToJail: _to_jail,
    JailFree: _keep,
}
