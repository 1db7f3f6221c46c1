"""Simplified simulation of a match: rents, buildings, mortgages, bankruptcy.

Deals and auctions are left out. Throws and cards come from a separate random stream, so that nothing hidden is used.
"""

from typing import Final

from games.monopolist.board import BANK, HOTEL, Railway, Utility
from games.monopolist.bots.simulation_board import NO_MOVE, TO_JAIL, SimulationBoard, Stage, Throws, simulation_board
from games.monopolist.bots.valuation import EXPOSURE, LARGEST_RESERVE, RESERVE
from games.monopolist.state import FREE, Owing
from games.monopolist.views import View

TRIES: Final = 3
USUAL_THROW: Final = 7
"""Throw assumed for the rent of a utility."""
BARGAIN: Final = 0.9
"""Share of the price paid by the richest seat when the mover lacks the money."""
DOUBLES: Final = 6
"""One of this many throws in jail is a double."""
REDEEM_ABOVE: Final = 200
"""Cash to keep above the reserve after a redemption. Buildings come first."""
HOUSES_FIRST: Final = 3
"""Building level up to which single deeds are mortgaged to build."""


class SimulatedMatch:
    """A simulated match. Lists are by seat or by cell, `stage` by colour group.

    `stage` is the number of buildings of a group. `order` holds the seats in order of play, -1 - seat for bankrupt
    ones.
    """

    def __init__(self, view: View) -> None:
        self.board_data: SimulationBoard = simulation_board(view.options)
        board = view.board
        seats = len(view.active)
        self.cash = list(view.cash)
        self.places = list(view.places)
        self.jail = [TRIES - tries if tries != FREE else 0 for tries in view.jail]
        self.owner = list(view.owner)
        self.mortgaged = list(view.mortgaged)
        self.level = list(view.buildings)
        self.houses = view.houses
        self.stage = [sum(view.buildings[cell] for cell in group) for group in board.colour_groups]
        self.order = [seat for step in range(seats) if view.active[seat := (view.mover + step) % seats]]
        self.alive = len(self.order)
        debt = view.phase
        if isinstance(debt, Owing):
            self.cash[debt.seat] -= debt.amount
            if debt.to != BANK:
                self.cash[debt.to] += debt.amount
        self.update_rents()

    def update_rents(self) -> None:
        """Recompute rents and complete groups from the owners."""
        board = self.board_data.board
        self.rents = [0] * board.size
        self.whole = [BANK] * len(board.colour_groups)
        self.worst_rents = [0] * len(self.cash)
        for number, group in enumerate(board.colour_groups):
            holders = {self.owner[cell] for cell in group}
            self.whole[number] = holders.pop() if len(holders) == 1 else BANK
        for cell in board.deeds:
            self.rents[cell] = self.rent(cell)
        for seat in self.order:
            self.update_worst_rent(seat)

    def fork(self) -> "SimulatedMatch":
        other = SimulatedMatch.__new__(SimulatedMatch)
        other.board_data, other.houses, other.alive = self.board_data, self.houses, self.alive
        other.cash = self.cash[:]
        other.places = self.places[:]
        other.jail = self.jail[:]
        other.owner = self.owner[:]
        other.mortgaged = self.mortgaged[:]
        other.level = self.level[:]
        other.stage = self.stage[:]
        other.order = self.order[:]
        other.rents = self.rents[:]
        other.whole = self.whole[:]
        other.worst_rents = self.worst_rents[:]
        return other

    # What things cost

    def rent(self, cell: int) -> int:
        landlord = self.owner[cell]
        if landlord == BANK or self.mortgaged[cell]:
            return 0
        board = self.board_data.board
        deed = board.cells[cell]
        number = self.board_data.group_of[cell]
        if number >= 0:
            level = self.level[cell]
            return board.rents[cell][level] * (2 if not level and self.whole[number] == landlord else 1)
        owned = sum(self.owner[other] == landlord for other in board.families[cell])
        if isinstance(deed, Railway):
            return deed.rents[owned - 1]
        return USUAL_THROW * deed.times[owned - 1] if isinstance(deed, Utility) else 0

    def update_worst_rent(self, seat: int) -> None:
        """Recompute the highest rent of the seat's built lots."""
        worst = 0
        for number, stage in enumerate(self.stage):
            if stage and self.whole[number] == seat:
                worst = max(worst, self.rents[self.board_data.stages[number][stage - 1].cell])
        self.worst_rents[seat] = worst

    def reserve(self, seat: int) -> int:
        worst = max([rent for other, rent in enumerate(self.worst_rents) if other != seat])
        return min(LARGEST_RESERVE, RESERVE + int(EXPOSURE * worst))

    def liquid(self, seat: int) -> int:
        total = self.cash[seat]
        mortgages = self.board_data.board.mortgages
        for cell in self.board_data.board.deeds:
            if self.owner[cell] == seat and not self.mortgaged[cell]:
                total += mortgages[cell]
        for number, stage in enumerate(self.stage):
            if stage and self.whole[number] == seat:
                total += sum(one.price for one in self.board_data.stages[number][:stage]) // 2
        return total

    # A turn

    def play(self, throws: Throws, hero: int) -> float:
        """Play the throws and return the result of `hero`.

        1 is a victory, 0 a bankruptcy. Otherwise the result depends on the final property.
        """
        seats, jail = self.order, self.jail
        count = len(seats)
        for number, (steps, card) in enumerate(throws):
            seat = seats[number % count]
            if seat < 0:
                continue
            if jail[seat] and not self.tries_to_leave_jail(seat, card):
                continue
            self.move(seat, steps, card)
            if seats[number % count] < 0:
                if seat == hero:
                    return 0.0
                if self.alive == 1:
                    return 1.0
            elif self.cash[seat] > RESERVE and (seat in self.whole or True in self.mortgaged):
                self.invest(seat)
        return self.winning_probability(hero)

    def tries_to_leave_jail(self, seat: int, card: int) -> bool:
        """Try to leave jail: pay the fine early in the match, else wait for doubles.

        Return True if the seat moves.
        """
        self.jail[seat] -= 1
        is_dangerous = any(rent for other, rent in enumerate(self.worst_rents) if other != seat)
        if card % DOUBLES == 0:
            self.jail[seat] = 0
        elif self.jail[seat] and is_dangerous:
            return False
        else:
            self.jail[seat] = 0
            self.cash[seat] -= self.board_data.board.fine
        return True

    def move(self, seat: int, steps: int, card: int) -> None:
        board = self.board_data.board
        place = self.places[seat] + steps
        if place >= board.size:
            place -= board.size
            self.cash[seat] += board.salary
        draws = self.board_data.draws[place]
        if draws:
            to, money = draws[card % len(draws)]
            self.cash[seat] += money
            if to != NO_MOVE:
                place = to
        if place == TO_JAIL or self.board_data.to_jail[place]:
            place = board.jail
            self.jail[seat] = TRIES
        self.places[seat] = place
        if board.prices[place]:
            landlord = self.owner[place]
            if landlord == BANK:
                self.sell(seat, place)
            elif landlord != seat and self.rents[place]:
                self.pay(seat, landlord, self.rents[place])
        else:
            self.cash[seat] -= self.board_data.taxes[place]
        if self.cash[seat] < 0:
            self.raise_money(seat)
            if self.cash[seat] < 0:
                self.go_bankrupt(seat, BANK)

    def sell(self, seat: int, cell: int) -> None:
        """Sell the deed to the seat, or below its price to the richest seat."""
        price = self.board_data.board.prices[cell]
        if self.cash[seat] < price:
            price = int(price * BARGAIN)
            seat = max((other for other in self.order if other >= 0), key=self.cash.__getitem__)
            if self.cash[seat] - price < self.reserve(seat) // 2:
                return
        self.cash[seat] -= price
        self.hand_over(cell, seat)

    def hand_over(self, cell: int, seat: int) -> None:
        self.owner[cell] = seat
        number = self.board_data.group_of[cell]
        family = self.board_data.board.families[cell]
        if number >= 0:
            is_whole = all(self.owner[other] == seat for other in family)
            self.whole[number] = seat if is_whole else BANK
        for other in family:
            self.rents[other] = self.rent(other)

    def pay(self, seat: int, landlord: int, amount: int) -> None:
        cash = self.cash
        if cash[seat] < amount and self.liquid(seat) < amount:
            self.go_bankrupt(seat, landlord)
            return
        cash[seat] -= amount
        cash[landlord] += amount

    # Building and raising money

    def invest(self, seat: int) -> None:
        """Buy the best buildings above the reserve, then redeem a deed.

        The first houses are also financed by mortgages.
        """
        spare = self.cash[seat] - self.reserve(seat)
        stages, stage = self.board_data.stages, self.stage
        own = [number for number, holder in enumerate(self.whole) if holder == seat]
        while spare > 0:
            own = [number for number in own if stage[number] < len(stages[number])]
            if not own:
                break
            best = max(own, key=lambda number: stages[number][stage[number]].merit)
            following = stages[best][stage[best]]
            if following.price <= spare and (self.houses or following.level == HOTEL):
                self.build(seat, following, best)
                spare -= following.price
                continue
            raised = self.mortgage_idle(seat) if self.houses and following.level <= HOUSES_FIRST else 0
            spare += raised
            if not raised:
                own.remove(best)
        if spare > REDEEM_ABOVE:
            self.redeem(seat, spare - REDEEM_ABOVE)

    def build(self, seat: int, stage: Stage, number: int) -> None:
        cell, price, rent, level, _ = stage
        group = self.board_data.board.families[cell]
        if not self.stage[number]:
            for lot in group:
                if self.mortgaged[lot]:
                    self.mortgaged[lot] = False
                    self.cash[seat] -= self.board_data.board.redemptions[lot]
                    self.rents[lot] = self.rent(lot)
        self.cash[seat] -= price
        self.stage[number] += 1
        self.level[cell] = level
        self.rents[cell] = rent
        self.houses += HOTEL - 1 if level == HOTEL else -1
        self.worst_rents[seat] = max(self.worst_rents[seat], rent)

    def mortgage_idle(self, seat: int) -> int:
        """Mortgage a deed of no complete group and return the cash, 0 without one."""
        board = self.board_data.board
        for cell in board.deeds:
            if self.owner[cell] == seat and not self.mortgaged[cell]:
                number = self.board_data.group_of[cell]
                if number < 0 or self.whole[number] != seat:
                    return self.mortgage(seat, cell)
        return 0

    def mortgage(self, seat: int, cell: int) -> int:
        self.mortgaged[cell] = True
        self.rents[cell] = 0
        value = self.board_data.board.mortgages[cell]
        self.cash[seat] += value
        return value

    def redeem(self, seat: int, spare: int) -> None:
        board = self.board_data.board
        for cell in board.deeds:
            if self.owner[cell] == seat and self.mortgaged[cell] and board.redemptions[cell] <= spare:
                self.mortgaged[cell] = False
                self.cash[seat] -= board.redemptions[cell]
                self.rents[cell] = self.rent(cell)
                return

    def raise_money(self, seat: int) -> None:
        """Mortgage single deeds, then sell buildings, then mortgage complete groups."""
        cash = self.cash
        while cash[seat] < 0 and self.mortgage_idle(seat):
            pass
        while cash[seat] < 0:
            built = [n for n, stage in enumerate(self.stage) if stage and self.whole[n] == seat]
            if not built:
                break
            self.sell_building(seat, min(built, key=lambda n: self.board_data.stages[n][self.stage[n] - 1].merit))
        for cell in self.board_data.board.deeds:
            if cash[seat] >= 0:
                break
            if self.owner[cell] == seat and not self.mortgaged[cell]:
                self.mortgage(seat, cell)

    def sell_building(self, seat: int, number: int) -> None:
        self.stage[number] -= 1
        cell, price, _, level, _ = self.board_data.stages[number][self.stage[number]]
        self.level[cell] = level - 1
        self.rents[cell] = self.rent(cell)
        self.cash[seat] += price // 2
        self.houses += 1 - HOTEL if level == HOTEL else 1
        self.update_worst_rent(seat)

    # The end

    def go_bankrupt(self, seat: int, to: int) -> None:
        self.alive -= 1
        self.order[self.order.index(seat)] = -1 - seat
        left = self.liquid(seat)
        for number, holder in enumerate(self.whole):
            while holder == seat and self.stage[number]:
                self.sell_building(seat, number)
        if to != BANK:
            self.cash[to] += max(0, left)
        self.cash[seat] = 0
        if self.alive == 1:
            return
        for cell in self.board_data.board.deeds:
            if self.owner[cell] == seat:
                self.mortgaged[cell] = to != BANK
                self.hand_over(cell, to)

    def winning_probability(self, hero: int) -> float:
        """Return the hero's winning probability from property and rents of all seats."""
        board = self.board_data.board
        worth = [0.0] * len(self.cash)
        for seat in self.order:
            if seat >= 0:
                worth[seat] = max(0, self.cash[seat])
        for cell in board.deeds:
            holder = self.owner[cell]
            if holder != BANK:
                worth[holder] += board.mortgages[cell] if self.mortgaged[cell] else board.prices[cell]
                worth[holder] += self.rents[cell] + self.level[cell] * board.house_prices[cell]
        # Squared, because the richest seat wins more often than its share of the property.
        squares = [value * value for value in worth]
        return squares[hero] / (sum(squares) or 1.0)
