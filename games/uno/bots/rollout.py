"""Fast rounds of УНО for rollouts: hands, piles, colour and mover only.

The engine records everything and is too slow for hundreds of rounds. A test compares both. Every player says «УНО!»
here. Swaps, blank cards and house rules need the engine.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from games.kit.table import NOBODY, Card
from games.uno.actions import Draw, Keep, Name, Play, UnoAction
from games.uno.bots.players import DOUBT_FROM, CardContext, bluff_chance, judge_plays
from games.uno.cards import COLOURS, FITS, FOUR, REVERSE, SKIP, TWO, Colour
from games.uno.options import Options

LONGEST: Final = 300
"""Maximum turns of a rollout. A longer one counts as a draw."""


def can_be_sketched(options: Options) -> bool:
    house_rules = options.stacking, options.seven_zero, options.draw_until, options.jump_in, options.fines
    return not options.swap and not any(house_rules) and set(options.ideas) == {"none"}


class Sketch:
    """Round in progress, changed in place. Seats are numbered among the active ones.

    `luck` yields one byte for each random choice.
    """

    __slots__ = ("colour", "direction", "discard", "drawn", "hands", "luck", "mover", "pile", "reverse_skips")

    def __init__(
        self,
        hands: list[list[Card]],
        pile: list[Card],
        discard: list[Card],
        colour: Colour,
        mover: int,
        direction: int,
        luck: Iterator[int],
        drawn: Card = "",
        reverse_skips: bool = True,
    ) -> None:
        self.hands = hands
        self.pile = pile
        self.discard = discard
        self.colour = colour
        self.mover = mover
        self.direction = direction
        self.luck = luck
        self.drawn = drawn
        self.reverse_skips = reverse_skips

    def do(self, action: UnoAction) -> None:
        """Apply the mover's action. «Возьми четыре» includes the answer."""
        if isinstance(action, Play):
            self.lay(action.card, action.colour)
        elif isinstance(action, Draw):
            self.draw_one()
        elif isinstance(action, Keep):
            self._pass()
        elif isinstance(action, Name):
            self.colour = action.colour

    def draw_one(self) -> None:
        """Draw a card for the mover. A legal card may be played; any other ends the turn."""
        hand = self.hands[self.mover]
        before = len(hand)
        self._draw(self.mover, 1)
        if len(hand) > before and hand[-1] in FITS[self.colour][self.discard[-1]]:
            self.drawn = hand[-1]
        else:
            self._pass()

    def lay(self, card: Card, named: Colour) -> None:
        """Play a card of the mover and apply its effect, unless it was the last card."""
        mover, in_force = self.mover, self.colour
        hand = self.hands[mover]
        hand.remove(card)
        self.discard.append(card)
        self.colour = named or card[0]
        symbol = card[1:]
        if not hand:
            # The next player still draws for the last card, because the cards count. It has no other effect.
            self._pass()
            self._draw(self.mover, 4 if card == FOUR else 2 if symbol == TWO else 0)
            return
        if card == FOUR:
            self._pass()
            self._answer(mover, in_force)
            return
        if symbol == REVERSE and not named:
            self.direction = -self.direction
            if self.reverse_skips and len(self.hands) == 2:
                self._pass()
        elif symbol == SKIP:
            self._pass()
        elif symbol == TWO:
            self._pass()
            self._draw(self.mover, 2)
        self._pass()

    def winner(self, hero: int, unseen: Mapping[Colour, float]) -> int:
        """Return the winner of the round, or NOBODY if it is too long.

        The hero plays by judgement, the others play any legal card.
        """
        hands, luck, discard = self.hands, self.luck, self.discard
        for _ in range(LONGEST):
            mover = self.mover
            hand = hands[mover]
            fits = FITS[self.colour][discard[-1]]
            able = [self.drawn] if self.drawn else [card for card in hand if card in fits]
            if not able:
                self.draw_one()
                continue
            if mover == hero:
                card, named = self._best_play(hero, able, unseen)
            else:
                card = able[next(luck) * len(able) >> 8]
                named = self._random_colour(hand) if card[0] == "w" else ""
            self.lay(card, named)
            if not hand:
                return mover
        return NOBODY

    def _best_play(self, hero: int, able: list[Card], unseen: Mapping[Colour, float]) -> tuple[Card, Colour]:
        if len(able) == 1 and able[0][0] != "w":
            return able[0], ""
        hands, seats, direction = self.hands, len(self.hands), self.direction
        ahead, behind = len(hands[(hero + direction) % seats]), len(hands[(hero - direction) % seats])
        ways = [(card, named) for card in dict.fromkeys(able) for named in (COLOURS if card[0] == "w" else ("",))]
        worths = judge_plays(hands[hero], ways, CardContext(self.colour, seats, ahead, behind, unseen))
        return ways[worths.index(max(worths))]

    def _random_colour(self, hand: list[Card]) -> Colour:
        """Return the colour of a random card of the hand."""
        colour = hand[next(self.luck) * len(hand) >> 8][0]
        return colour if colour != "w" else COLOURS[next(self.luck) & 3]

    def _answer(self, by: int, in_force: Colour) -> None:
        """Make the mover draw four and lose the turn, or doubt."""
        cards = self.hands[by]
        if not _is_doubted(len(cards), len(self.hands[self.mover])):
            self._draw(self.mover, 4)
            self._pass()
        elif any(card[0] == in_force for card in cards):
            self._draw(by, 4)
        else:
            self._draw(self.mover, 6)
            self._pass()

    def _pass(self) -> None:
        self.drawn = ""
        self.mover = (self.mover + self.direction) % len(self.hands)

    def _draw(self, seat: int, count: int) -> None:
        pile = self.pile
        if len(pile) < count and len(self.discard) > 1:
            # Sorted at random: equivalent to a shuffle, because the order is unknown.
            used = self.discard[:-1]
            used.sort(key=lambda card: next(self.luck))
            del self.discard[:-1]
            pile[:0] = used
        hand = self.hands[seat]
        for _ in range(min(count, len(pile))):
            hand.append(pile.pop())


@lru_cache(maxsize=4096)
def _is_doubted(cards: int, victims: int) -> bool:
    return bluff_chance(cards, victims) > DOUBT_FROM
