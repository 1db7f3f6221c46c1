"""УНО с перехватом once more, as the rulebook of 108 cards reads: saves, honesty, cards out of turn, points."""

from dataclasses import dataclass
from typing import Any, Self

from tests.oracles.uno import WILDS, Four, Uno, fits, worth


@dataclass
class Intercept(Uno):
    """`attack` is what the mover is to draw, «плюс две» or «плюс четыре»; `first` is a card that nobody has laid."""

    attack: int = 0
    first: bool = False
    sorting: int | None = None

    @classmethod
    def of(cls, state: Any) -> Self:
        table = super().of(state)
        table.first = not state.window
        return table

    # What may be laid

    def playable(self) -> set[str]:
        hand, top = self.hands[self.mover], self.discard[-1]
        if self.attack == 2:
            return {card for card in hand if card not in WILDS and card[1] == "D"}
        if self.attack == 4:
            return {card for card in hand if card == self.colour + "D"}
        if self.drawn:
            # What lies there may still be intercepted, also by whoever has drawn meanwhile.
            return {card for card in hand if card == self.drawn or card in self.equal()}
        return {card for card in hand if fits(card, top, self.colour)}

    def equal(self) -> set[str]:
        """What may be laid out of turn: exactly the card in the centre, never «плюс четыре», never the first card."""
        top = self.discard[-1]
        return set() if self.first or top == "w4" or self.sorting is not None else {top}

    # What a player does

    def lay(self, player: int, card: str, colour: str = "") -> None:
        """In turn or out of it: play goes on from here."""
        before = self.colour
        was_first = self.first
        self.mover = player
        self.hands[player].remove(card)
        held = list(self.hands[player])
        self.discard.append(card)
        self.colour = colour or card[0]
        self.drawn, self.four, self.attack, self.first = "", None, 0, False
        self.owes_uno = player if len(held) == 1 and not self.said_uno else None
        self.said_uno = False
        symbol = card if card in WILDS else card[1]
        if not held:
            self.winner = player
        elif symbol == "w4":
            self.four, self.attack, self.under_was_first = Four(player, held, before), 4, was_first
            self.mover = self.after(player)
        elif symbol == "D":
            self.attack = 2
            self.mover = self.after(player)
        else:
            self.pass_on(card)

    def accept(self) -> None:
        """The chain of «плюс две» ends here with two cards, whatever its length; a four with four."""
        self.owes_uno = None
        self.draw(self.mover, self.attack)
        if self.attack == 4:
            self.sorting = self.mover
        self.four, self.attack = None, 0
        self.mover = self.after(self.mover)

    def doubt(self) -> bool:
        """Founded: the four goes back, four cards, and the turn is the doubter's. Else four and two more."""
        four = self.four
        assert four is not None
        self.four, self.attack, self.owes_uno = None, 0, None
        guilty = any(card not in WILDS and card[0] == four.colour for card in four.hand)
        if guilty:
            self.hands[four.by].append(self.discard.pop())
            self.colour, self.first = four.colour, self.under_was_first
            self.draw(four.by, 4)
            self.sorting = four.by
        else:
            self.draw(self.mover, 6)
            self.sorting = self.mover
            self.mover = self.after(self.mover)
        return guilty

    def catch(self) -> None:
        assert self.owes_uno is not None
        self.draw(self.owes_uno, 4)
        self.sorting, self.owes_uno = self.owes_uno, None

    # The end of a round

    def own_points(self) -> list[int]:
        return [worth(hand) for hand in self.hands]

    def best(self, limit: int) -> list[int]:
        """Whoever reaches the limit loses, and the fewest points win; nobody while it goes on.

        One tour is won by going out.
        """
        if limit == 0:
            return [] if self.winner is None else [self.winner]
        seats = [seat for seat, is_in in enumerate(self.active) if is_in]
        if all(self.scores[seat] < limit for seat in seats):
            return []
        fewest = min(self.scores[seat] for seat in seats)
        return [seat for seat in seats if self.scores[seat] == fewest]
