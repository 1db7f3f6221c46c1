"""A small language for setting up a table of Монополист and playing on it.

`table(deeds={0: NAVY}, levels={37: 1}, at={1: 36})` seats three players on the city board, the first to move. `.roll(1,
1, 2)` lets the second throw a one and a two. Every action is followed by the engine's own invariants: money, deeds,
buildings and cards are conserved, and every awaited seat can act.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, Final, Self, TypeVar

import msgspec
import pytest

from games.engine import Leave, Outcome, Timeout, TimeUp
from games.errors import IllegalAction
from games.monopolist import MONOPOLIST
from games.monopolist.actions import (
    BUY,
    DECLINE,
    OFFER,
    ROLL,
    Bid,
    Build,
    DealAccept,
    DealGive,
    DealMoney,
    DealTake,
    DealWith,
    MonopolistAction,
    Mortgage,
    Pass,
    Redeem,
    SellBuilding,
)
from games.monopolist.board import BANK, BOARDS, HOTEL
from games.monopolist.options import Options
from games.monopolist.state import State, new_state
from games.monopolist.views import View
from games.options import Value, read
from games.rng import Rng

CITY: Final = BOARDS["city"]
GO, JAIL, PARKING, GO_TO_JAIL = 0, 10, 20, 30
BROWN, BLUE, PINK, ORANGE = (1, 3), (6, 8, 9), (11, 13, 14), (16, 18, 19)
RED, YELLOW, GREEN, NAVY = (21, 23, 24), (26, 27, 29), (31, 32, 34), (37, 39)
RAILWAYS, POWER, WATER = (5, 15, 25, 35), 12, 28
INCOME_TAX, LUXURY_TAX = 4, 38
CHANCES, CHESTS = (7, 22, 36), (2, 17, 33)
SEED: Final = bytes(range(32))

E = TypeVar("E")


GAME = MONOPOLIST


@cache
def _stream() -> bytes:
    """Return the dice of the test seed, in order."""
    rng = Rng(SEED)
    return bytes(1 + rng.below(6) for _ in range(150_000))


def position_of(*dice: int) -> int:
    """Return a position in the random stream at which these dice follow."""
    found = _stream().find(bytes(dice))
    assert found >= 0, f"{dice} are never thrown"
    return found


class Table:
    """A match in progress; `events` are those of the last action."""

    def __init__(self, state: State, events: tuple[Any, ...] = ()) -> None:
        self.state = state
        self.events = events
        self._check()

    # Actions

    def do(self, seat: int, action: Any) -> Self:
        step = GAME.apply(self.state, seat, action)
        self.state, self.events = step.state, step.events
        self._check()
        return self

    def roll(self, seat: int, *dice: int) -> Self:
        """Roll these dice, and then these, if further throws follow."""
        return self.throws(*dice).do(seat, ROLL)

    def throws(self, *dice: int) -> Self:
        """Set the next dice."""
        self.state = msgspec.structs.replace(self.state, position=position_of(*dice))
        return self

    def buy(self, seat: int) -> Self:
        return self.do(seat, BUY)

    def decline(self, seat: int) -> Self:
        return self.do(seat, DECLINE)

    def bid(self, seat: int, amount: int) -> Self:
        return self.do(seat, Bid(self.phase.thing, amount))

    def pass_(self, *seats: int) -> Self:
        for seat in seats:
            self.do(seat, Pass(self.phase.thing))
        return self

    def build(self, seat: int, *cells: int) -> Self:
        for cell in cells:
            self.do(seat, Build(cell))
        return self

    def sell(self, seat: int, *cells: int) -> Self:
        for cell in cells:
            self.do(seat, SellBuilding(cell))
        return self

    def mortgage(self, seat: int, *cells: int) -> Self:
        for cell in cells:
            self.do(seat, Mortgage(cell))
        return self

    def redeem(self, seat: int, cell: int) -> Self:
        return self.do(seat, Redeem(cell))

    def draft(self, by: int, to: int, gives: Iterable[int] = (), takes: Iterable[int] = (), money: int = 0) -> Self:
        self.do(by, DealWith(to))
        for item in gives:
            self.do(by, DealGive(item))
        for item in takes:
            self.do(by, DealTake(item))
        return self.do(by, DealMoney(money)) if money else self

    def offer(self, by: int, to: int, gives: Iterable[int] = (), takes: Iterable[int] = (), money: int = 0) -> Self:
        return self.draft(by, to, gives, takes, money).do(by, OFFER)

    def accept(self, seat: int, by: int) -> Self:
        deal = self.state.deals[by]
        return self.do(seat, DealAccept(by, deal.number if deal else 0))

    def timeout(self, seat: int) -> Self:
        return self.do(seat, Timeout())

    def leave(self, seat: int) -> Self:
        return self.do(seat, Leave())

    def time_up(self) -> Self:
        return self.do(GAME.status(self.state).playing[0], TimeUp())

    # Observations

    @property
    def phase(self) -> Any:
        return self.state.phase

    @property
    def mover(self) -> int:
        return self.state.mover

    @property
    def cash(self) -> tuple[Any, ...]:
        return self.state.cash

    @property
    def waiting(self) -> tuple[int, ...]:
        return GAME.status(self.state).waiting

    @property
    def outcome(self) -> Outcome | None:
        return GAME.status(self.state).outcome

    def view(self, seat: int | None) -> View:
        return GAME.view(self.state, seat)

    def legal(self, seat: int) -> tuple[MonopolistAction, ...]:
        return GAME.legal_actions(self.state, seat)

    def may(self, seat: int, action: Any) -> bool:
        try:
            GAME.apply(self.state, seat, action)
        except IllegalAction:
            return False
        return True

    def refused(self, seat: int, action: Any) -> tuple[str, str]:
        """Return code and clause of the refusal; check that nothing has changed."""
        before = GAME.encode(self.state)
        with pytest.raises(IllegalAction) as refusal:
            GAME.apply(self.state, seat, action)
        assert GAME.encode(self.state) == before
        return refusal.value.code, refusal.value.params.get("clause", "")

    def seen(self, kind: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, kind)]

    def owned(self, seat: int) -> set[int]:
        return {cell for cell, owner in enumerate(self.state.owner) if owner == seat}

    def _check(self) -> None:
        assert GAME.violations(self.state) == []
        waiting = GAME.status(self.state).waiting
        assert bool(waiting) == (self.outcome is None)
        assert all(GAME.legal_actions(self.state, seat) for seat in waiting), "somebody is waited for who cannot act"


def fresh(seats: int, number: int = 0, **options: Value) -> Table:
    """Return a new match with the events of its setup; `number` chooses the seed."""
    step = GAME.setup(read(Options, options), seats, number.to_bytes(32, "big"))
    return Table(step.state, step.events)


def table(
    seats: int = 3,
    *,
    mover: int = 0,
    cash: Mapping[int, int] | None = None,
    at: Mapping[int, int] | None = None,
    deeds: Mapping[int, Iterable[int]] | None = None,
    levels: Mapping[int, int] | None = None,
    mortgaged: Iterable[int] = (),
    jailed: Mapping[int, int] | None = None,
    jail_free: tuple[int, int] = (BANK, BANK),
    chance: int = 0,
    chest: int = 0,
    houses: int | None = None,
    hotels: int | None = None,
    **options: Value,
) -> Table:
    """Return a table with this position.

    `jailed` gives the failed tries in jail; `chance` and `chest` are the top cards. With `houses` or `hotels` the bank
    has only so many left, as if the others stood elsewhere.
    """
    state = new_state(read(Options, options), seats, SEED)
    state.mover, state.turn = mover, 1
    state.cash = tuple((cash or {}).get(seat, CITY.cash) for seat in range(seats))
    state.bank_paid = sum(state.cash) - CITY.cash * seats
    state.jail = tuple((jailed or {}).get(seat, -1) for seat in range(seats))
    state.places = tuple(JAIL if state.jail[seat] >= 0 else (at or {}).get(seat, GO) for seat in range(seats))
    state.owner = tuple(_owner_of(cell, deeds or {}) for cell in range(CITY.size))
    state.buildings = tuple((levels or {}).get(cell, 0) for cell in range(CITY.size))
    state.mortgaged = tuple(cell in set(mortgaged) for cell in range(CITY.size))
    built = state.buildings.count(HOTEL)
    state.hotels -= built
    state.houses -= sum(state.buildings) - built * HOTEL
    state.jail_free = jail_free
    state.decks = (_deck(0, chance, jail_free[0]), _deck(1, chest, jail_free[1]))
    assert houses in (None, state.houses), f"{state.houses} houses are left"
    assert hotels in (None, state.hotels), f"{state.hotels} hotels are left"
    return Table(state)


def _owner_of(cell: int, deeds: Mapping[int, Iterable[int]]) -> int:
    return next((seat for seat, cells in deeds.items() if cell in cells), BANK)


def _deck(deck: int, top: int, holder: int) -> tuple[int, ...]:
    numbers = [n for n in range(len(CITY.decks[deck])) if holder == BANK or n != CITY.jail_free[deck]]
    return tuple(sorted(numbers, key=lambda n: (n != top, n)))


def card(kind: type, deck: int, **fields: int) -> int:
    """Return the number of the card of this deck with this effect."""
    return next(
        number
        for number, found in enumerate(CITY.decks[deck])
        if isinstance(found, kind) and all(getattr(found, name) == value for name, value in fields.items())
    )
