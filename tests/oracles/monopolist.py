"""Oracle of Монополист: moves, cards, debts, bankruptcies."""

from dataclasses import dataclass, field
from typing import Any

from tests.oracles.agreement import Unpredictable
from tests.oracles.deeds import BANK, FREE, HOTEL, Deeds


@dataclass
class Monopolist(Deeds):
    """A table; `todo` are the next steps in order, `waits` is the pending decision."""

    waits: tuple[Any, ...] = ("roll",)
    todo: list[tuple[Any, ...]] = field(default_factory=list)
    dice: tuple[int, int] = (0, 0)

    # A roll

    def roll(self, how: str = "") -> None:
        """Throw the dice: to move, in jail, or after paying or showing a card there."""
        seat = self.mover
        self.dice = self.throws.pop(0)
        is_double = self.dice[0] == self.dice[1]
        self.todo = [("move", seat), ("land", seat, 0), ("end",)]
        if self.jail[seat] != FREE and how:
            self.jail[seat] = FREE
            if how == "fine":
                self.todo.insert(0, ("owe", seat, self.board["fine"], BANK))
            else:
                deck = self.jail_free.index(seat)
                self.give_back_card(deck)
            self.doubles = 1 if is_double else 0
        elif self.jail[seat] != FREE:
            self.roll_in_jail(seat, is_double=is_double)
        else:
            self.doubles = self.doubles + 1 if is_double else 0
            if self.doubles == 3:
                self.lock_up(seat)
                self.todo = [("end",)]
        self.go_on()

    def roll_in_jail(self, seat: int, *, is_double: bool) -> None:
        self.doubles = 0
        if is_double:
            self.jail[seat] = FREE
        elif self.jail[seat] == 2:
            self.jail[seat] = FREE
            self.todo.insert(0, ("owe", seat, self.board["fine"], BANK))
        else:
            self.jail[seat] += 1
            self.todo = [("end",)]

    def lock_up(self, seat: int) -> None:
        self.places[seat] = [cell["kind"] for cell in self.board["cells"]].index("jail")
        self.jail[seat] = 0
        self.doubles = 0

    def give_back_card(self, deck: int) -> None:
        cards = self.board[("chance", "chest")[deck]]
        self.jail_free[deck] = BANK
        self.decks[deck].append([card["does"] for card in cards].index("jail_free"))

    def go_on(self) -> None:
        """Work off the steps until a player has to act."""
        self.waits = ()
        while not self.waits:
            if self.is_over():
                return
            task, *details = self.todo.pop(0)
            getattr(self, f"do_{task}")(*details)

    def is_over(self) -> bool:
        """Return whether one player is left, or in the quick game two are out."""
        is_settled = not [task for task in self.todo if task[0] != "end"]
        if sum(self.active) == 1 or (self.is_quick and self.bankruptcies >= 2 and is_settled):
            self.waits = ("over",)
        return bool(self.waits)

    def do_end(self) -> None:
        """End the turn: the same player after doubles, else the next one."""
        if not self.doubles or not self.active[self.mover]:
            self.doubles = 0
            self.mover = self.after(self.mover)
        self.waits = ("roll",)

    def after(self, seat: int) -> int:
        seat = (seat + 1) % len(self.active)
        return seat if self.active[seat] else self.after(seat)

    def others_of(self, seat: int) -> list[int]:
        """Return all other players in the order of play."""
        seats, other = [], self.after(seat)
        while other != seat:
            seats.append(other)
            other = self.after(other)
        return seats

    # Arrival

    def do_move(self, seat: int) -> None:
        self.step_to(seat, (self.places[seat] + sum(self.dice)) % len(self.board["cells"]))

    def step_to(self, seat: int, to: int) -> None:
        """Step forward; passing or reaching «Вперёд» is paid."""
        if to <= self.places[seat]:
            self.cash[seat] += self.board["salary"]
        self.places[seat] = to

    def do_land(self, seat: int, times: int) -> None:
        number = self.places[seat]
        cell = self.cell(number)
        kind = cell["kind"]
        if kind == "tax":
            self.todo.insert(0, ("owe", seat, cell["amount"], BANK))
        elif kind == "draw":
            self.draw_card(seat, ("chance", "chest").index(cell["deck"]))
        elif kind == "go_to_jail":
            self.lock_up(seat)
        elif kind in ("lot", "railway", "utility"):
            owner = self.owner[number]
            if owner == BANK:
                can_pay = self.means(seat) >= cell["price"]
                if can_pay:
                    self.waits = ("buy", number)
                else:
                    self.do_auction(number)
            elif owner != seat and not self.mortgaged[number]:
                self.todo.insert(0, ("owe", seat, self.rent(number, times), owner))

    def draw_card(self, seat: int, deck: int) -> None:
        number = self.decks[deck].pop(0)
        card = self.board[("chance", "chest")[deck]][number]
        does = card["does"]
        if does == "jail_free":
            self.jail_free[deck] = seat
            return
        self.decks[deck].append(number)
        cells = self.board["cells"]
        if does == "collect":
            self.cash[seat] += card["amount"]
        elif does == "fee":
            self.todo.insert(0, ("owe", seat, card["amount"], BANK))
        elif does == "repairs":
            mine = [self.buildings[lot] for lot in self.owned_by(seat)]
            cost = sum(card["hotel"] if level == HOTEL else level * card["house"] for level in mine)
            self.todo.insert(0, ("owe", seat, cost, BANK))
        elif does == "pay_each":
            self.todo[:0] = [("owe", seat, card["amount"], other) for other in self.others_of(seat)]
        elif does == "collect_each":
            payers = [other for other in self.others_of(seat) if cells[self.places[other]]["kind"] != "parking"]
            self.todo[:0] = [("owe", other, card["amount"], seat) for other in payers]
        elif does == "to_jail":
            self.lock_up(seat)
        elif does == "back":
            self.places[seat] = (self.places[seat] - card["steps"]) % len(cells)
            self.todo.insert(0, ("land", seat, 0))
        elif does == "advance":
            self.step_to(seat, card["to"])
            self.todo.insert(0, ("land", seat, 0))
        else:
            to = self.places[seat]
            while cells[to]["kind"] != card["kind"]:
                to = (to + 1) % len(cells)
            self.step_to(seat, to)
            self.todo.insert(0, ("land", seat, card["times"]))

    # Debts

    def do_owe(self, seat: int, amount: int, to: int) -> None:
        """Pay at once, or wait for the debtor."""
        if self.cash[seat] < amount:
            self.waits = ("owe", seat, amount, to)
            if not self.owned_by(seat) and seat not in self.jail_free:
                # nothing is left to raise the money from
                self.bankrupt()
            return
        self.cash[seat] -= amount
        if to != BANK:
            self.cash[to] += amount

    def try_to_pay(self) -> None:
        """Pay the debt if there is enough money now."""
        _, seat, amount, to = self.waits
        self.todo.insert(0, ("owe", seat, amount, to))
        self.go_on()

    def mortgage(self, number: int) -> None:
        self.mortgaged[number] = True
        self.cash[self.owner[number]] += self.cell(number)["price"] // 2

    def can_mortgage(self, seat: int) -> set[int]:
        return {n for n in self.owned_by(seat) if not self.mortgaged[n] and not self.buildings[n]}

    def can_sell(self, seat: int) -> set[int]:
        """Return the lots that may lose a building: those with most («Равномерно»)."""
        return {
            number
            for number in self.owned_by(seat)
            if self.buildings[number] and self.buildings[number] == max(self.buildings[n] for n in self.alike(number))
        }

    def lacks_houses(self, number: int) -> bool:
        """Return whether the bank lacks the houses to take back this hotel."""
        return self.buildings[number] == HOTEL and self.houses < (3 if self.is_quick else 4)

    def sell(self, number: int) -> None:
        """Sell one building for half its price; a hotel becomes houses again."""
        group, seat = self.board["groups"][self.cell(number)["group"]], self.owner[number]
        if self.buildings[number] == HOTEL:
            self.clear(number)
            self.buildings[number] = 3 if self.is_quick else 4
            self.houses -= self.buildings[number]
            self.cash[seat] += group["hotel"] // 2
        else:
            self.buildings[number] -= 1
            self.houses += 1
            self.cash[seat] += group["house"] // 2

    def sell_group(self, number: int) -> None:
        """Sell all buildings of a group for half of their price."""
        for lot in self.alike(number):
            self.cash[self.owner[number]] += self.half_back(lot)
            self.clear(lot)

    def bankrupt(self) -> None:
        """Give everything to the creditor, or to the bank, which auctions it."""
        _, seat, _, to = self.waits
        deeds = self.owned_by(seat)
        self.active[seat], self.jail[seat] = False, FREE
        self.bankruptcies += 1
        self.todo = [task for task in self.todo if task[1:2] != (seat,) or task[0] == "auction"]
        # debts to the bankrupt now belong to the creditor
        self.todo = [(*task[:3], to) if task[0] == "owe" and task[3] == seat else task for task in self.todo]
        self.todo = [task for task in self.todo if task[0] != "owe" or task[1] != task[3]]
        if to == BANK or not self.is_quick:
            for number in deeds:
                if self.buildings[number]:
                    self.cash[seat] += self.half_back(number)
                    self.clear(number)
        if to == BANK:
            self.todo[:0] = [("auction", number) for number in deeds]
            for number in deeds:
                self.mortgaged[number] = False
        else:
            self.cash[to] += self.cash[seat]
            pledged = [number for number in deeds if self.mortgaged[number]]
            self.todo[:0] = [("owe", to, self.cell(number)["price"] // 10, BANK) for number in pledged]
        self.cash[seat] = 0
        for number in deeds:
            self.owner[number] = to
        for deck, holder in enumerate(self.jail_free):
            if holder == seat and to == BANK:
                self.give_back_card(deck)
            elif holder == seat:
                self.jail_free[deck] = to
        self.waits = ()

    def clear(self, number: int) -> None:
        """Return the buildings of a lot to the bank."""
        if self.buildings[number] == HOTEL:
            self.hotels += 1
        else:
            self.houses += self.buildings[number]
        self.buildings[number] = 0

    # Purchases

    def do_auction(self, number: int) -> None:
        """Ask for bids, unless no player could ever pay."""
        seats = [seat for seat, is_in in enumerate(self.active) if is_in]
        if any(self.cash[seat] for seat in seats):
            self.waits = ("auction", number)
        elif any(self.means(seat) for seat in seats):
            raise Unpredictable("the book does not say whether a player would raise money for a bid")

    def buy(self, seat: int, number: int, price: int) -> None:
        self.cash[seat] -= price
        self.owner[number] = seat
        self.go_on()
