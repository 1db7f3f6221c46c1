"""Ownership in Монополист and its value: rents, means, capital.

The board is read from the file itself, not from the engine.
"""

import json
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Self

import games.monopolist

BANK = -1
FREE = -1
HOTEL = 5
Board = dict[str, Any]


@cache
def board_of(name: str) -> Board:
    folder = Path(games.monopolist.__file__).parent / "boards"
    board: Board = json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))
    return board


@dataclass
class Deeds:
    """The table; `throws` are the thrown dice that are still to be used."""

    board: Board
    is_quick: bool
    mover: int
    doubles: int
    active: list[bool]
    bankruptcies: int
    cash: list[int]
    places: list[int]
    jail: list[int]
    owner: list[int]
    buildings: list[int]
    mortgaged: list[bool]
    jail_free: list[int]
    decks: list[list[int]]
    houses: int
    hotels: int
    throws: list[tuple[int, int]] = field(default_factory=list)

    @classmethod
    def of(cls, state: Any) -> Self:
        """Return the table of an engine's state in which a seat is to roll."""
        return cls(
            board_of(state.options.board),
            state.options.variant == "quick",
            state.mover,
            state.doubles,
            list(state.active),
            state.bankruptcies,
            list(state.cash),
            list(state.places),
            list(state.jail),
            list(state.owner),
            list(state.buildings),
            list(state.mortgaged),
            list(state.jail_free),
            [list(deck) for deck in state.decks],
            state.houses,
            state.hotels,
        )

    def cell(self, number: int) -> dict[str, Any]:
        found: dict[str, Any] = self.board["cells"][number]
        return found

    def alike(self, number: int) -> list[int]:
        """Return the lots of the same colour; all railways; all utilities."""
        this = self.cell(number)
        return [
            other
            for other, cell in enumerate(self.board["cells"])
            if cell["kind"] == this["kind"] and cell.get("group") == this.get("group")
        ]

    def rent(self, number: int, times: int = 0) -> int:
        """Return the rent of a guest; `times` is the multiplier that a card gives instead."""
        cell, owner = self.cell(number), self.owner[number]
        owned = [other for other in self.alike(number) if self.owner[other] == owner]
        if cell["kind"] == "railway":
            return int(cell["rents"][len(owned) - 1]) * (times or 1)
        if cell["kind"] == "utility":
            return sum(self.throws.pop(0)) * (times or cell["times"][len(owned) - 1])
        level = self.buildings[number]
        if level:
            return int(cell["rents"][level])
        is_whole = len(owned) == len(self.alike(number)) and not any(self.mortgaged[other] for other in owned)
        return int(cell["rents"][0]) * (2 if is_whole else 1)

    def half_back(self, number: int) -> int:
        """Return what the bank pays for all buildings of a lot: half of their price."""
        group = self.board["groups"][self.cell(number)["group"]]
        level = self.buildings[number]
        if level == HOTEL:
            return int(group["hotel"] // 2 + (3 if self.is_quick else 4) * (group["house"] // 2))
        return int(level * (group["house"] // 2))

    def owned_by(self, seat: int) -> list[int]:
        return [number for number, owner in enumerate(self.owner) if owner == seat]

    def means(self, seat: int) -> int:
        """Return cash, the value of buildings and of possible mortgages."""
        total = self.cash[seat]
        for number in self.owned_by(seat):
            if self.buildings[number]:
                total += self.half_back(number)
            if not self.mortgaged[number]:
                total += self.cell(number)["price"] // 2
        return total

    def capital(self, seat: int) -> int:
        """Return the capital as the rulebook counts it at the end of a short game."""
        total = self.cash[seat]
        for number in self.owned_by(seat):
            cell = self.cell(number)
            total += cell["price"] // 2 if self.mortgaged[number] else cell["price"]
            if self.buildings[number]:
                group = self.board["groups"][cell["group"]]
                level = self.buildings[number]
                houses = (3 if self.is_quick else 4) if level == HOTEL else level
                total += houses * group["house"] + (group["hotel"] if level == HOTEL else 0)
        return int(total)
