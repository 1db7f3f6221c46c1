"""Oracle of Монтана: playable cards, rules in force, victory."""

from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any, Self

from tests.oracles.agreement import UNKNOWN, Unpredictable

RING = "123456" * 20
"""Numbers of a row, upwards; downwards in reverse. No hand is longer."""
PILES = ("V", "*", "!", "#", "#", "#")
NUMBER_CARDS = [colour + number + filling for colour in "grb" for number in "123456" for filling in "fe"]


def is_number(card: str) -> bool:
    return card in NUMBER_CARDS


def beside(number: str) -> tuple[str, str]:
    """Return whether the numbers differ by one, around the ring."""
    at = RING.index(number) + 6
    return RING[at - 1], RING[at + 1]


def may_follow(top: str, card: str, move_rule: str) -> bool:
    """Return whether a number card may follow another under this rule for moves."""
    same_number = card[1] == top[1]
    near_number = card[1] in beside(top[1])
    same_with_filling = card[0] == top[0] and card[2] == top[2]
    opposite = card[0] == top[0] and card[2] != top[2]
    if move_rule == "!a":
        return opposite or same_number
    if move_rule == "!b":
        return opposite or near_number
    if move_rule == "!c":
        return same_with_filling or same_number
    if move_rule == "!d":
        return same_with_filling or near_number
    return card[0] == top[0] or same_number


def row_is_right(top: str, cards: list[str], move_rule: str, extra: str) -> bool:
    """Return whether the row is right.

    «Первая должна удовлетворять правилам, остальные — не должны», but its cards must go together by the extra rule.

    """
    if not all(is_number(card) for card in cards):
        return len(cards) == 1
    if not may_follow(top, cards[0], move_rule):
        return False
    if len(cards) == 1:
        return True
    numbers = "".join(card[1] for card in cards)
    if len({card[0] for card in cards}) > 1:
        return False
    if extra == "*s":
        return len(set(numbers)) == 1
    if extra == "*r":
        return numbers in RING or numbers[::-1] in RING
    return False


def worth(hands: list[list[str]]) -> int:
    """Return the points of the round: «Все оставшиеся карты на руках всех игроков»."""
    total = 0
    for hand in hands:
        for card in hand:
            total += int(card[1]) if is_number(card) else 20 if card[0] == "#" else 50
    return total


@dataclass
class Laid:
    """A move that can still be objected to."""

    seat: int
    before: "Montana"
    is_wrong: bool
    forgotten: list[str]


@dataclass
class Montana:
    """A table; decks and piles end with their top card.

    `skipped` are the seats that lose the turn when it passes. `one_by_swap` is a seat that has come to a single card by
    a swap, and has yet to say so.
    """

    hands: list[list[str]]
    active: list[bool]
    deck: list[str]
    pile: list[str]
    rules: list[list[str]]
    mover: int
    direction: int
    moves_left: int = 1
    skipped: list[int] = field(default_factory=list)
    winner: int | None = None
    window: list[Laid] = field(default_factory=list)
    one_by_swap: dict[int, bool] = field(default_factory=dict)

    @classmethod
    def of(cls, state: Any) -> Self:
        """Return the table of an engine's state in which a turn begins."""
        return cls(
            [list(hand) for hand in state.hands],
            list(state.active),
            list(state.pile),
            list(state.discard),
            [list(pile) for pile in state.rules],
            state.mover,
            state.direction,
        )

    def in_force(self, mark: str) -> list[str]:
        return [pile[-1] for name, pile in zip(PILES, self.rules, strict=True) if name == mark and pile]

    def rule(self, mark: str) -> str:
        return "".join(self.in_force(mark))

    # Playable cards

    def first_cards(self) -> set[str]:
        """Return the cards of the mover's hand that may begin a move."""
        hand = self.hands[self.mover]
        return {card for card in hand if row_is_right(self.pile[-1], [card], self.rule("!"), self.rule("*"))}

    def further_cards(self, laid: list[str]) -> set[str]:
        """Return the cards that may continue a row; its cards have left the hand."""
        hand = [card for card in self.hands[self.mover] if is_number(card)]
        return (
            {card for card in hand if row_is_right(self.pile[-1], [*laid, card], self.rule("!"), self.rule("*"))}
            if is_number(laid[0])
            else set()
        )

    # A move

    def begin_row(self) -> None:
        """Save the table for an objection; earlier moves can no longer be objected to."""
        self.close_window()
        self._before = deepcopy(self)
        self._row: list[str] = []

    def close_window(self) -> None:
        if any(laid.seat != self.mover for laid in self.window):
            self.window = []

    def lay(self, card: str, pile: int = 0) -> None:
        """Move one card of a row from the hand."""
        self.hands[self.mover].remove(card)
        self._row.append(card)
        if not is_number(card):
            self.rules[3 + pile if card[0] == "#" else PILES.index(card[0])].append(card)
        self.look_for_victory()

    def end_row(self, said: list[str]) -> list[str]:
        """Put the row on the pile; note required acts, and a victory by the last card."""
        before, mover = self._before, self.mover
        is_right = row_is_right(before.pile[-1], self._row, before.rule("!"), before.rule("*"))
        if is_number(self._row[0]):
            self.pile += self._row
        owed = [act for act in self.acts(before.rule("*")) if act not in said]
        self.window.append(Laid(mover, before, not is_right, owed))
        if self.winner is None and not self.hands[mover] and not self.rule("V"):
            self.winner = mover
        return owed

    def acts(self, extra: str) -> list[str]:
        """Return the acts that a row requires.

        «Синие карты проговаривать», «положив красную, стукни», «осталась всего одна карта: Монтана».
        """
        owed = []
        for card in self._row:
            if extra == "*b" and card[0] == "b":
                owed.append(f"say {card[0]}{card[1]}")
            if extra == "*c" and card[0] == "r":
                owed.append("slap")
        if len(self.hands[self.mover]) == 1 or self.one_by_swap.pop(self.mover, False):
            owed.append("montana")
        return owed

    def fired(self) -> list[str]:
        """Return the digit rules that the row triggers, in its order."""
        digits = {card[1] for card in self.in_force("#")}
        return [card[1] for card in self._row if is_number(card) and card[1] in digits]

    def act(self, number: str, target: int = -1, last: int = -1) -> None:
        """Apply the rule of a digit other than six.

        `target` is the player whose hand is taken, `last` the one who covers last.
        """
        if number == "1":
            self.direction = -self.direction
        elif number == "2":
            self.draw(last, 2)
        elif number == "3":
            self.skip()
        elif number == "4":
            self.moves_left += 1
        else:
            assert number == "5", "sixes of one move act together"
            mine, theirs = self.hands[self.mover], self.hands[target]
            self.hands[self.mover], self.hands[target] = theirs, mine
            for seat in (self.mover, target):
                self.one_by_swap[seat] = len(self.hands[seat]) == 1
            self.look_for_victory()

    def six(self, victim: int | None) -> int:
        """Let the next player draw two and lose the turn.

        A second six of the move hits the same player.
        """
        if victim is None:
            victim = self.skip()
        self.draw(victim, 2)
        return victim

    def skip(self) -> int:
        """Skip the next player who does not lose the turn already, never the mover."""
        seats = [self.next_after(self.mover, [])]
        while seats[-1] in self.skipped:
            seats.append(self.next_after(seats[-1], []))
        victim = seats[0] if seats[-1] == self.mover else seats[-1]
        self.skipped.append(victim)
        return victim

    def draw(self, seat: int, count: int) -> None:
        for _ in range(count):
            if not self.deck:
                loose = len(self.pile[:-1]) + sum(len(pile[:-1]) for pile in self.rules)
                self.pile, self.rules = self.pile[-1:], [pile[-1:] for pile in self.rules]
                self.deck = [UNKNOWN] * loose
            if self.deck:
                self.hands[seat].append(self.deck.pop())
                self.one_by_swap.pop(seat, None)
        self.look_for_victory()

    def take_back(self, laid: Laid) -> "Montana":
        """Restore the table before a wrong move, with two more cards and the turn passed.

        Cards that were seen are shuffled in.
        """
        then = laid.before
        if then.deck != self.deck:
            then.deck = [UNKNOWN] * len(then.deck)
        then.draw(laid.seat, 2)
        then.pass_turn()
        return then

    # The turn

    def next_after(self, seat: int, but_not: list[int]) -> int:
        """Return the next seat in the direction of play, without these."""
        seat = (seat + self.direction) % len(self.hands)
        while not self.active[seat] or seat in but_not:
            seat = (seat + self.direction) % len(self.hands)
        return seat

    def end_move(self) -> None:
        """End the move: the same player again after a four, else the next one."""
        self.moves_left -= 1
        if self.moves_left == 0:
            self.pass_turn()

    def pass_turn(self) -> None:
        self.mover = self.next_after(self.mover, self.skipped)
        self.skipped, self.moves_left = [], 1

    def look_for_victory(self) -> None:
        """Find the winner, also out of turn: «Только эти три карты, и больше ничего».

        The mover comes first, then the others in the order of play.
        """
        kind = self.rule("V")
        if not kind or self.winner is not None:
            return
        seats = [self.mover]
        while len(seats) < sum(self.active):
            seats.append(self.next_after(seats[-1], []))
        for seat in seats:
            hand = self.hands[seat]
            if len(hand) == 3 and UNKNOWN in hand:
                raise Unpredictable("unknown cards decide whether this hand wins")
            if len(hand) == 3 and all(
                is_number(card) and card[1] in ("135" if kind == "Vo" else "246") for card in hand
            ):
                self.winner = seat
                return
