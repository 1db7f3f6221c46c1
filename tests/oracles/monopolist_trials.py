"""Trials of Монополист: rolls, rents, cards, debts, bankruptcies, the end."""

from collections.abc import Iterator
from random import Random
from typing import Any

from games.monopolist.actions import (
    BANKRUPT,
    BUY,
    DECLINE,
    PAY_FINE,
    ROLL,
    USE_CARD,
    Bid,
    Mortgage,
    Pass,
    SellBuilding,
    SellGroup,
)
from games.monopolist.events import Rolled
from games.monopolist.options import Options
from games.monopolist.state import new_state
from games.options import read
from tests.contract.matches import reachable
from tests.oracles.agreement import Unpredictable, agree, is_by_the_book
from tests.oracles.deeds import BANK, FREE, HOTEL, board_of
from tests.oracles.monopolist import Monopolist
from tests.rules.monopolist import GAME

REACHED_IN_ONE_TRIAL = 25
DEEDS = ("lot", "railway", "utility")


def set_up(chance: Random) -> Any:
    """Return a table late in a match: most lots are owned, and cash is scarce."""
    name, variant = chance.choice(("city", "town")), chance.choice(("full", "timed", "quick"))
    seats = chance.randint(2, 6)
    state = new_state(read(Options, {"board": name, "variant": variant}), seats, chance.randbytes(32))
    board = board_of(name)
    size = len(board["cells"])
    state.mover, state.turn, state.doubles = chance.randrange(seats), 1, chance.choice((0, 0, 0, 1, 2))
    state.cash = tuple(chance.choice((0, chance.randint(0, 120), chance.randint(0, 2000))) for _ in range(seats))
    state.bank_paid = sum(state.cash) - board["cash"] * seats
    jail = [cell["kind"] for cell in board["cells"]].index("jail")
    state.jail = tuple(chance.choice((0, 1, 2)) if chance.random() < 0.15 else FREE for _ in range(seats))
    if state.jail[state.mover] != FREE:
        state.doubles = 0
    state.places = tuple(jail if state.jail[seat] != FREE else chance.randrange(size) for seat in range(seats))
    furnish(state, board, chance, most_houses=3 if variant == "quick" else 4)
    one, other = (chance.randrange(seats) if chance.random() < 0.3 else BANK for _ in range(2))
    state.jail_free = (one, other)
    state.decks = (shuffled(board["chance"], one, chance), shuffled(board["chest"], other, chance))
    assert GAME.violations(state) == []
    return state


def shuffled(cards: Any, holder: int, chance: Random) -> tuple[int, ...]:
    """Return a shuffled deck, without the jail card if a player holds it."""
    numbers = [number for number, card in enumerate(cards) if holder == BANK or card["does"] != "jail_free"]
    return tuple(chance.sample(numbers, len(numbers)))


def furnish(state: Any, board: Any, chance: Random, *, most_houses: int) -> None:
    """Assign owners, buildings and mortgages by group, as the rulebook allows."""
    size = len(board["cells"])
    owner, levels, mortgaged = [BANK] * size, [0] * size, [False] * size
    houses, hotels = board["houses"], board["hotels"]
    groups: dict[str, list[int]] = {}
    for number, cell in enumerate(board["cells"]):
        if cell["kind"] in DEEDS:
            groups.setdefault(cell.get("group", cell["kind"]), []).append(number)
    for name, cells in groups.items():
        whole = chance.choice([seat for seat, _ in enumerate(state.cash)]) if chance.random() < 0.5 else None
        for number in cells:
            owner[number] = chance.randrange(-1, len(state.cash)) if whole is None else whole
        step = chance.randint(0, most_houses) if whole is not None and name in board["groups"] else 0
        heights = [step + chance.choice((0, 0, 1)) if step else chance.choice((0, 0, 0, 1)) for _ in cells]
        if whole is not None and name in board["groups"] and chance.random() < 0.6:
            wanted = [HOTEL if height > most_houses else height for height in heights]
            if sum(w for w in wanted if w < HOTEL) <= houses and wanted.count(HOTEL) <= hotels:
                houses, hotels = houses - sum(w for w in wanted if w < HOTEL), hotels - wanted.count(HOTEL)
                for number, level in zip(cells, wanted, strict=True):
                    levels[number] = level
        for number in cells:
            may = owner[number] != BANK and not levels[number] and max(levels[n] for n in cells) <= 1
            mortgaged[number] = may and chance.random() < 0.3
    state.owner, state.buildings, state.mortgaged = tuple(owner), tuple(levels), tuple(mortgaged)
    state.houses, state.hotels = houses, hotels


def positions(chance: Random) -> Iterator[None]:
    """Compare one position after another."""
    if chance.random() < 0.95:
        yield from Trial(set_up(chance), chance).play()
        return
    for _, state in reachable(GAME, REACHED_IN_ONE_TRIAL, start=chance.randrange(10**6)):
        rolls = state.phase.__class__.__name__ == "Rolling" and not state.agenda and not state.time_up
        if rolls and is_by_the_book(state.options):
            yield from Trial(state, chance).play()


class Trial:
    """One table for a few actions."""

    def __init__(self, state: Any, chance: Random) -> None:
        self.state, self.chance = state, chance
        self.oracle = Monopolist.of(state)
        self.story: list[Any] = [state.options, str(self.oracle.__dict__ | {"board": ""})]

    def do(self, seat: int, action: Any) -> None:
        self.story.append((seat, action))
        step = GAME.apply(self.state, seat, action)
        self.state = step.state
        self.oracle.throws = [event.dice for event in step.events if isinstance(event, Rolled)]
        self.story.append(tuple(self.oracle.throws))

    def agree(self, what: str, engine: Any, oracle: Any) -> None:
        agree(what, engine, oracle, *self.story)

    def play(self) -> Iterator[None]:
        for _ in range(self.chance.choice((1, 4, 12))):
            what, *about = self.oracle.waits
            if what == "over":
                return
            try:
                getattr(self, f"on_{what}")(*about)
            except Unpredictable:
                return
            self.compare()
            yield None

    # Actions

    def on_roll(self) -> None:
        oracle, seat = self.oracle, self.oracle.mover
        if oracle.jail[seat] != FREE:
            self.roll_in_jail(seat)
            return
        self.do(seat, ROLL)
        oracle.roll()

    def roll_in_jail(self, seat: int) -> None:
        oracle = self.oracle
        offers = GAME.legal_actions(self.state, seat)
        self.agree("the way out by a card", USE_CARD in offers, seat in oracle.jail_free)
        self.agree("the way out by a fine", PAY_FINE in offers, oracle.cash[seat] >= oracle.board["fine"])
        ways: list[tuple[Any, str]] = [(ROLL, "")]
        if USE_CARD in offers:
            ways.append((USE_CARD, "card"))
        if PAY_FINE in offers:
            ways.append((PAY_FINE, "fine"))
        action, how = self.chance.choice(ways)
        self.do(seat, action)
        oracle.roll(how)

    def on_buy(self, cell: int) -> None:
        oracle, seat = self.oracle, self.oracle.mover
        price = oracle.cell(cell)["price"]
        self.agree("may buy", BUY in GAME.legal_actions(self.state, seat), oracle.cash[seat] >= price)
        if oracle.cash[seat] >= price and self.chance.random() < 0.5:
            self.do(seat, BUY)
            oracle.buy(seat, cell, price)
        else:
            self.do(seat, DECLINE)
            oracle.todo.insert(0, ("auction", cell))
            oracle.go_on()

    def on_auction(self, cell: int) -> None:
        """Make one bid at most: the highest bidder must buy."""
        oracle = self.oracle
        rich = [seat for seat, is_in in enumerate(oracle.active) if is_in and oracle.cash[seat] > 0]
        bidder = self.chance.choice(rich) if rich and self.chance.random() < 0.7 else BANK
        amount = self.chance.randint(1, oracle.cash[bidder]) if bidder != BANK else 0
        if bidder != BANK:
            self.do(bidder, Bid(cell, amount))
        for seat in [seat for seat, is_in in enumerate(oracle.active) if is_in and seat != bidder]:
            if self.state.phase.__class__.__name__ == "Auction" and Pass(cell) in GAME.legal_actions(self.state, seat):
                self.do(seat, Pass(cell))
        if bidder != BANK:
            oracle.buy(bidder, cell, amount)
        else:
            oracle.go_on()

    def on_owe(self, seat: int, amount: int, to: int) -> None:
        """Let the debtor raise money, or go bankrupt."""
        oracle, offers = self.oracle, GAME.legal_actions(self.state, seat)
        self.agree("may give up", BANKRUPT in offers, oracle.means(seat) < amount)
        may_mortgage = {offer.cell for offer in offers if isinstance(offer, Mortgage)}
        self.agree("what can be mortgaged", may_mortgage, oracle.can_mortgage(seat))
        for kind, is_lacking in ((SellBuilding, False), (SellGroup, True)):
            sellable = {cell for cell in oracle.can_sell(seat) if oracle.lacks_houses(cell) == is_lacking}
            self.agree("what can be sold", {offer.cell for offer in offers if isinstance(offer, kind)}, sellable)
        ways = [offer for offer in offers if isinstance(offer, Mortgage | SellBuilding | SellGroup)]
        if BANKRUPT in offers and (not ways or self.chance.random() < 0.7):
            self.do(seat, BANKRUPT)
            oracle.bankrupt()
            oracle.go_on()
            return
        action = self.chance.choice(ways)
        self.do(seat, action)
        if isinstance(action, Mortgage):
            oracle.mortgage(action.cell)
        elif isinstance(action, SellGroup):
            oracle.sell_group(action.cell)
        else:
            oracle.sell(action.cell)
        oracle.try_to_pay()

    # Results

    def compare(self) -> None:
        oracle, state = self.oracle, self.state
        self.agree("phase", self.phase(), oracle.waits)
        for name in ("cash", "places", "jail", "owner", "buildings", "mortgaged", "jail_free", "active"):
            self.agree(name, list(getattr(state, name)), getattr(oracle, name))
        self.agree("decks", [list(deck) for deck in state.decks], oracle.decks)
        self.agree("bank", (state.houses, state.hotels), (oracle.houses, oracle.hotels))
        self.agree("throws that mean nothing", oracle.throws, [])
        if oracle.waits == ("over",):
            self.compare_end()
        else:
            self.agree("who moves", state.mover, oracle.mover)

    def phase(self) -> tuple[Any, ...]:
        phase = self.state.phase
        name = phase.__class__.__name__
        if name == "Owing":
            return ("owe", phase.seat, phase.amount, phase.to)
        if name == "Buying":
            return ("buy", phase.cell)
        if name == "Auction":
            return ("auction", phase.thing)
        return ({"Rolling": "roll", "MatchOver": "over"}.get(name, name),)

    def compare_end(self) -> None:
        oracle = self.oracle
        seats = [seat for seat, is_in in enumerate(oracle.active) if is_in]
        capitals = [oracle.capital(seat) for seat in range(len(oracle.active))]
        self.agree("capitals", list(self.state.phase.capitals), capitals)
        best = max(capitals[seat] for seat in seats)
        winners = [seat for seat in seats if capitals[seat] == best]
        self.agree("winners", sorted(self.state.phase.outcome.ranking[0]), winners)
