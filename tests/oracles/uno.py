"""Oracle of УНО: playable cards, hit players, doubts, points."""

from dataclasses import dataclass
from typing import Any, Self

from tests.oracles.agreement import UNKNOWN, Unpredictable

WILDS = ("w", "w4", "wx", "wa", "wb", "wc")


def fits(card: str, top: str, colour: str) -> bool:
    """Return whether the card fits («По цвету, цифре или символу») or is wild."""
    if card in WILDS:
        return True
    if card[0] == colour:
        return True
    return top not in WILDS and card[1] == top[1]


def worth(hand: list[str]) -> int:
    """Return the points of a hand without unknown cards."""
    total = 0
    for card in hand:
        if card in ("w", "w4"):
            total += 50
        elif card in WILDS:
            total += 40
        elif card[1] in "SRD":
            total += 20
        else:
            total += int(card[1])
    return total


@dataclass
class Four:
    """A «Возьми четыре» that can be doubted: its player, their hand and colour then."""

    by: int
    hand: list[str]
    colour: str


@dataclass
class Uno:
    """A table; `pile` and `discard` end with their top card."""

    hands: list[list[str]]
    active: list[bool]
    pile: list[str]
    discard: list[str]
    colour: str
    mover: int
    direction: int
    scores: list[int]
    reverse_skips: bool
    drawn: str = ""
    four: Four | None = None
    said_uno: bool = False
    owes_uno: int | None = None
    winner: int | None = None

    @classmethod
    def of(cls, state: Any) -> Self:
        """Return the table of an engine's state in which a turn begins."""
        return cls(
            [list(hand) for hand in state.hands],
            list(state.active),
            list(state.pile),
            list(state.discard),
            state.colour,
            state.mover,
            state.direction,
            list(state.scores),
            state.options.reverse_skips,
        )

    @property
    def is_known(self) -> bool:
        return not any(UNKNOWN in hand for hand in self.hands)

    def after(self, seat: int) -> int:
        """Return the next seat in the direction of play."""
        seats = [number for number, is_in in enumerate(self.active) if is_in or number == seat]
        return seats[(seats.index(seat) + self.direction) % len(seats)]

    def draw(self, seat: int, count: int) -> None:
        """Draw a card: «Колода сброса перетасовывается и становится колодой для игры»."""
        for _ in range(count):
            if not self.pile:
                self.pile, self.discard = [UNKNOWN] * (len(self.discard) - 1), self.discard[-1:]
            if self.pile:
                self.hands[seat].append(self.pile.pop())

    def playable(self) -> set[str]:
        """Return the mover's playable cards; after a draw, only the drawn one."""
        hand = [self.drawn] if self.drawn else self.hands[self.mover]
        return {card for card in hand if fits(card, self.discard[-1], self.colour)}

    # Actions of a player

    def play(self, card: str, colour: str = "", target: int = -1) -> None:
        player, before = self.mover, self.colour
        self.hands[player].remove(card)
        held = list(self.hands[player])
        self.discard.append(card)
        self.colour = colour or card[0]
        self.drawn = ""
        self.owes_uno = player if len(held) == 1 and not self.said_uno else None
        self.said_uno = False
        if not held:
            self.last_card(card)
        elif card == "w4":
            self.four = Four(player, held, before)
            self.mover = self.after(player)
        elif card == "wx":
            if target >= 0:
                # A hand from a swap contains no next-to-last card.
                self.owes_uno = None
                self.hands[player], self.hands[target] = self.hands[target], held
            self.mover = self.after(player)
        else:
            self.pass_on(card)

    def pass_on(self, card: str) -> None:
        """Pass the turn to the next player, or as the symbol says."""
        symbol = "" if card in WILDS else card[1]
        if symbol == "R":
            self.direction = -self.direction
        next_one = self.after(self.mover)
        if symbol == "D":
            self.draw(next_one, 2)
        loses_turn = symbol in ("D", "S") or (symbol == "R" and sum(self.active) == 2 and self.reverse_skips)
        self.mover = self.after(next_one) if loses_turn else next_one

    def last_card(self, card: str) -> None:
        """Let the next player draw: «должен взять 2 или 4 карты. Эти карты учитываются»."""
        self.winner = self.mover
        if card == "w4":
            self.draw(self.after(self.mover), 4)
        elif card not in WILDS and card[1] == "D":
            self.draw(self.after(self.mover), 2)

    def take_card(self) -> None:
        """Draw a card; pass the turn if it does not fit."""
        self.owes_uno = None
        held = len(self.hands[self.mover])
        self.draw(self.mover, 1)
        new = self.hands[self.mover][held:]
        if new == [UNKNOWN]:
            raise Unpredictable("the drawn card is unknown")
        if new and fits(new[0], self.discard[-1], self.colour):
            self.drawn = new[0]
        else:
            self.keep()

    def keep(self) -> None:
        self.drawn = ""
        self.said_uno = False
        self.mover = self.after(self.mover)

    def accept(self) -> None:
        self.owes_uno, self.four = None, None
        self.draw(self.mover, 4)
        self.mover = self.after(self.mover)

    def doubt(self) -> bool:
        """Doubt a four; return whether its player was guilty."""
        four = self.four
        assert four is not None
        guilty = any(card not in WILDS and card[0] == four.colour for card in four.hand)
        self.four, self.owes_uno = None, None
        if guilty:
            self.draw(four.by, 4)
        else:
            self.draw(self.mover, 6)
            self.mover = self.after(self.mover)
        return guilty

    def catch(self) -> None:
        assert self.owes_uno is not None
        self.draw(self.owes_uno, 2)
        self.owes_uno = None

    # The end of a round

    def points(self, scoring: str) -> list[int]:
        """Return the points: the winner gets the other hands, or each player their own."""
        held = [worth(hand) for hand in self.hands]
        if scoring == "own":
            return held
        return [sum(held) if seat == self.winner else 0 for seat in range(len(held))]

    def winners(self, target: int, scoring: str) -> list[int]:
        """Return the winners by these scores; none while the match goes on."""
        if target == 0:
            return [] if self.winner is None else [self.winner]
        seats = [seat for seat, is_in in enumerate(self.active) if is_in]
        if max(self.scores[seat] for seat in seats) < target:
            return []
        if scoring == "own":
            fewest = min(self.scores[seat] for seat in seats)
            return [seat for seat in seats if self.scores[seat] == fewest]
        return [seat for seat in seats if self.scores[seat] >= target]


def start(dealer: int, top: str, active: list[bool]) -> tuple[int, int, list[int]]:
    """Return first mover, direction and hands after the first card of a round."""
    seats = [seat for seat, is_in in enumerate(active) if is_in or seat == dealer]
    at = seats.index(dealer)
    left = [seats[(at + step) % len(seats)] for step in range(1, len(seats) + 1)]
    left = [seat for seat in left if active[seat]] * 2
    sizes = [7 if is_in else 0 for is_in in active]
    symbol = "" if top in WILDS else top[1]
    if symbol == "R":
        return dealer, -1, sizes
    if symbol == "D":
        sizes[left[0]] += 2
    return left[1] if symbol in ("D", "S") else left[0], 1, sizes
