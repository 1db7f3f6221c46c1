"""Trials of УНО: cards, doubts, catches, points, the next deal."""

from collections.abc import Iterator
from random import Random
from typing import Any

from games.options import read
from games.uno.actions import Accept, Catch, Deal, Doubt, Draw, Keep, Play
from games.uno.actions import Uno as SayUno
from games.uno.options import Options
from tests.contract.matches import reachable
from tests.oracles.agreement import Unpredictable, agree, agree_on_hands, is_by_the_book
from tests.oracles.uno import WILDS, Uno, start
from tests.rules.table import GAME, table

REACHED_IN_ONE_TRIAL = 25
BLANKS = ("wa", "wb", "wc")
"""Blank cards, whose effect the players agree on: here they are held and counted, never laid."""


def set_up(chance: Random) -> Any:
    """Return a table of any size, with small hands and many action cards."""
    most = chance.choice((0, 100, 200, 300, 500))
    options = {
        "target": most,
        "scoring": chance.choice(("winner", "own")),
        "reverse_skips": chance.random() < 0.5,
        "swap": chance.random() < 0.5,
        **{f"blank{number}": chance.choice(("none", "again")) for number in (1, 2, 3)},
    }
    hands, rest, top, pile = dealt(read(Options, options).deck(), chance)
    return table(
        hands,
        top=top,
        colour=chance.choice("rygb") if top in WILDS else None,
        mover=chance.randrange(len(hands)),
        pile=pile,
        rest=rest,
        direction=chance.choice((1, -1)),
        scores=[chance.choice((0, 50, most - 60, most - 5)) if most else 0 for _ in hands],
        options=options,
    ).state


def dealt(cards: tuple[str, ...], chance: Random) -> tuple[list[str], Any, str, str]:
    """Return hands, the other cards, the open card, and the next cards to be drawn."""
    deck = chance.sample(cards, len(cards))
    deck.sort(key=lambda card: (card in WILDS or card[1] in "SRD") and chance.random() < 0.5)
    hands = []
    for _ in range(chance.choice((2, 2, 3, 4, 5, 6, 8, 10))):
        size = chance.choice((1, 1, 2, 2, 3, 4, 7))
        hands.append(" ".join(deck.pop() for _ in range(size)))
    chance.shuffle(deck)
    is_thin = chance.random() < 0.1
    top = deck.pop()
    return hands, "discard" if is_thin else "pile", top, " ".join(deck[: chance.randint(0, 6)])


def positions(chance: Random) -> Iterator[None]:
    """Compare one position after another."""
    if chance.random() < 0.9:
        yield from Trial(set_up(chance), chance).play()
        return
    for _, state in reachable(GAME, REACHED_IN_ONE_TRIAL, start=chance.randrange(10**6)):
        begins = state.phase.__class__.__name__ == "Moving" and not state.drawn and not state.armed
        if begins and is_by_the_book(state.options) and not state.draws_three and state.dare is None:
            yield from Trial(state, chance).play()


class Trial:
    """One table for a few moves."""

    game: Any = GAME

    def __init__(self, state: Any, chance: Random) -> None:
        self.state, self.chance = state, chance
        self.oracle: Any = self.consult(state)
        self.story: list[Any] = [
            f"{state.hands} on {state.discard[-1]} ({state.colour}), {state.mover} to move {state.direction:+}",
            state.options,
        ]

    def consult(self, state: Any) -> Any:
        return Uno.of(state)

    @property
    def phase(self) -> str:
        return str(self.state.phase.__class__.__name__)

    def do(self, seat: int, action: Any) -> None:
        self.story.append((seat, action))
        self.state = self.game.apply(self.state, seat, action).state

    def may(self, seat: int, action: Any) -> bool:
        return action in self.game.legal_actions(self.state, seat)

    def agree(self, what: str, engine: Any, oracle: Any) -> None:
        agree(what, engine, oracle, *self.story)

    def play(self) -> Iterator[None]:
        for _ in range(self.chance.choice((1, 3, 6, 12))):
            try:
                self.step()
            except Unpredictable:
                return
            if self.oracle.winner is not None:
                if self.oracle.is_known:
                    yield from self.finish()
                return
            self.compare()
            yield None
            if not self.oracle.is_known:
                return

    def step(self) -> None:
        """Make one action of the mover, and sometimes a catch by another player."""
        oracle, seat = self.oracle, self.oracle.mover
        if oracle.four is not None:
            is_doubted = self.chance.random() < 0.6
            self.do(seat, Doubt() if is_doubted else Accept())
            if is_doubted:
                oracle.doubt()
            else:
                oracle.accept()
            return
        offered = {offer.card for offer in self.game.legal_actions(self.state, seat) if isinstance(offer, Play)}
        self.agree("cards that may be laid", offered, oracle.playable())
        choice = sorted(card for card in offered if card not in BLANKS)
        if choice and self.chance.random() < 0.9:
            self.lay(seat, self.chance.choice(choice))
        elif oracle.drawn:
            self.do(seat, Keep())
            oracle.keep()
        else:
            self.do(seat, Draw())
            oracle.take_card()

    def lay(self, seat: int, card: str) -> None:
        oracle = self.oracle
        if len(oracle.hands[seat]) == 2 and self.chance.random() < 0.5:
            self.do(seat, SayUno())
            oracle.said_uno = True
        colour = self.chance.choice("rygb") if card in WILDS else ""
        others = [other for other, is_in in enumerate(oracle.active) if is_in and other != seat]
        target = self.chance.choice((-1, *others)) if card == "wx" else -1
        self.do(seat, Play(card, colour, target))
        oracle.play(card, colour, target)
        if oracle.winner is None and self.chance.random() < 0.5:
            self.catch(self.chance.choice(others))

    def catch(self, by: int) -> None:
        self.agree("something to catch", self.may(by, Catch()), self.oracle.owes_uno is not None)
        if self.oracle.owes_uno is not None:
            self.do(by, Catch())
            self.oracle.catch()

    # Results

    def compare(self) -> None:
        oracle, state = self.oracle, self.state
        agree_on_hands(state.hands, oracle.hands, *self.story)
        self.agree("top card", state.discard[-1], oracle.discard[-1])
        self.agree("colour", state.colour, oracle.colour)
        self.agree("direction", state.direction, oracle.direction)
        self.agree("phase", self.phase, self.expected_phase())
        self.agree("who moves", state.mover, oracle.mover)

    def expected_phase(self) -> str:
        return "Answering" if self.oracle.four is not None else "Moving"

    def finish(self) -> Iterator[None]:
        """Count the points of the round, and deal the next one."""
        oracle, options = self.oracle, self.state.options
        agree_on_hands(self.state.hands, oracle.hands, *self.story)
        points = oracle.points(options.scoring)
        self.agree("points", list(self.state.phase.points), points)
        oracle.scores = [score + point for score, point in zip(oracle.scores, points, strict=True)]
        self.agree("scores", list(self.state.scores), oracle.scores)
        winners = oracle.winners(options.target, options.scoring)
        self.agree("phase", self.phase, "MatchOver" if winners else "RoundOver")
        yield None
        if winners:
            self.agree("winners", sorted(self.state.phase.outcome.ranking[0]), winners)
        else:
            self.deal()
            yield None

    def deal(self) -> None:
        dealer = self.oracle_dealer()
        self.do(self.game.status(self.state).waiting[0], Deal())
        mover, direction, sizes = start(dealer, self.state.discard[-1], self.oracle.active)
        self.agree("dealer", self.state.dealer, dealer)
        self.agree("who begins", (self.state.mover, self.state.direction), (mover, direction))
        self.agree("dealt", [len(hand) for hand in self.state.hands], sizes)

    def oracle_dealer(self) -> int:
        """Return the player to the left of the last dealer."""
        seat: int = (self.state.dealer + 1) % len(self.oracle.active)
        while not self.oracle.active[seat]:
            seat = (seat + 1) % len(self.oracle.active)
        return seat
