"""Oracle of УНО с перехватом: saves, honesty, interceptions, points."""

from dataclasses import dataclass
from typing import Any, Self

from tests.oracles.uno import WILDS, Four, Uno, fits, worth


@dataclass
class Intercept(Uno):
    """A table of УНО с перехватом.

    `attack` is the «плюс две» or «плюс четыре» that the mover must answer. `first` is a card that no player has laid.
    """

    attack: int = 0
    first: bool = False
    sorting: int | None = None

    @classmethod
    def of(cls, state: Any) -> Self:
        table = super().of(state)
        table.first = not state.window
        return table

    # Playable cards

    def playable(self) -> set[str]:
        hand, top = self.hands[self.mover], self.discard[-1]
        if self.attack == 2:
            return {card for card in hand if card not in WILDS and card[1] == "D"}
        if self.attack == 4:
            return {card for card in hand if card == self.colour + "D"}
        if self.drawn:
            # The open card may still be intercepted, also by a player who has drawn meanwhile.
            return {card for card in hand if card == self.drawn or card in self.equal()}
        return {card for card in hand if fits(card, top, self.colour)}

    def equal(self) -> set[str]:
        """Return cards that may be laid out of turn.

        They equal the open card, which is neither «плюс четыре» nor the first card.
        """
        top = self.discard[-1]
        return set() if self.first or top == "w4" or self.sorting is not None else {top}

    # Actions of a player

    def lay(self, player: int, card: str, colour: str = "") -> None:
        """Lay a card in turn or out of it; play goes on from this seat."""
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
        """End a chain of «плюс две» with two cards, whatever its length; a four with four."""
        self.owes_uno = None
        self.draw(self.mover, self.attack)
        if self.attack == 4:
            self.sorting = self.mover
        self.four, self.attack = None, 0
        self.mover = self.after(self.mover)

    def doubt(self) -> bool:
        """Doubt a four.

        If the doubt is right, the four goes back with four cards, and the doubter moves. Otherwise the doubter draws
        four and two more.
        """
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
        """Return the winners, none while the match goes on.

        A player who reaches the limit loses, and the fewest points win. A single round is won by going out.
        """
        if limit == 0:
            return [] if self.winner is None else [self.winner]
        seats = [seat for seat, is_in in enumerate(self.active) if is_in]
        if all(self.scores[seat] < limit for seat in seats):
            return []
        fewest = min(self.scores[seat] for seat in seats)
        return [seat for seat in seats if self.scores[seat] == fewest]
