"""Trials of УНО с перехватом: saves, doubts, interceptions, points."""

from collections.abc import Iterator
from random import Random
from typing import Any

from games.options import read
from games.uno.actions import Accept, Doubt, Draw, Keep, Play
from games.uno.actions import Uno as SayUno
from games.uno_intercept.actions import Ready
from games.uno_intercept.options import Options
from tests.contract.matches import reachable
from tests.oracles import uno_trials
from tests.oracles.agreement import agree_on_hands, is_by_the_book
from tests.oracles.intercept import Intercept
from tests.oracles.uno import WILDS
from tests.rules.intercept import GAME, table

REACHED_IN_ONE_TRIAL = 25


def set_up(chance: Random) -> Any:
    """Return a table of any size, with small hands, many action cards and equal cards."""
    limit = chance.choice((0, 100, 200, 300, 500))
    options = {"limit": limit, "reverse_skips": chance.random() < 0.5, "draw_freely": chance.random() < 0.3}
    hands, rest, top, pile = uno_trials.dealt(read(Options, options).deck(), chance)
    return table(
        hands,
        top=top,
        colour=chance.choice("rygb") if top in WILDS else None,
        mover=chance.randrange(len(hands)),
        pile=pile,
        rest=rest,
        direction=chance.choice((1, -1)),
        scores=[chance.choice((0, 50, limit - 60, limit - 5)) if limit else 0 for _ in hands],
        **options,
    ).state


def positions(chance: Random) -> Iterator[None]:
    """Compare one position after another."""
    if chance.random() < 0.9:
        yield from Trial(set_up(chance), chance).play()
        return
    for _, state in reachable(GAME, REACHED_IN_ONE_TRIAL, start=chance.randrange(10**6)):
        begins = state.phase.__class__.__name__ == "Moving" and not state.drawn and not any(state.armed)
        if begins and not state.options.mistakes and is_by_the_book(state.options):
            yield from Trial(state, chance).play()


class Trial(uno_trials.Trial):
    """One table for a few moves, without wrong cards that cost a penalty."""

    game = GAME
    oracle: Intercept

    def consult(self, state: Any) -> Intercept:
        return Intercept.of(state)

    def step(self) -> None:
        oracle = self.oracle
        if oracle.sorting is not None:
            self.do(oracle.sorting, Ready())
            oracle.sorting = None
            return
        seats = [seat for seat, is_in in enumerate(oracle.active) if is_in]
        outsider = self.chance.choice(seats)
        if outsider != oracle.mover:
            self.out_of_turn(outsider)
            if oracle.winner is not None or oracle.sorting is not None:
                return
        self.in_turn(oracle.mover)

    def offered(self, seat: int) -> set[str]:
        return {offer.card for offer in self.game.legal_actions(self.state, seat) if isinstance(offer, Play)}

    def out_of_turn(self, seat: int) -> None:
        """Let another player lay the card that is open."""
        oracle = self.oracle
        equal = oracle.equal() & set(oracle.hands[seat])
        self.agree("cards that may be laid out of turn", self.offered(seat), equal)
        if equal and self.chance.random() < 0.7:
            self.lay(seat, equal.pop())

    def in_turn(self, seat: int) -> None:
        oracle = self.oracle
        offered = self.offered(seat)
        self.agree("cards that may be laid", offered, oracle.playable())
        if oracle.four is not None and self.chance.random() < 0.5:
            self.do(seat, Doubt())
            oracle.doubt()
        elif oracle.drawn and self.state.options.draw_freely and self.chance.random() < 0.3:
            self.do(seat, Keep())
            oracle.keep()
        elif offered and (self.chance.random() < 0.85 or oracle.drawn or not oracle.attack):
            self.lay(seat, self.chance.choice(sorted(offered)))
        elif oracle.attack:
            self.do(seat, Accept())
            oracle.accept()
        else:
            self.do(seat, Draw())
            oracle.take_card()

    def lay(self, seat: int, card: str) -> None:
        oracle = self.oracle
        if len(oracle.hands[seat]) == 2 and self.chance.random() < 0.5:
            self.do(seat, SayUno())
            oracle.said_uno = True
        colour = self.chance.choice("rygb") if card in WILDS else ""
        self.do(seat, Play(card, colour))
        oracle.lay(seat, card, colour)
        others = [other for other, is_in in enumerate(oracle.active) if is_in and other != seat]
        if oracle.winner is None and self.chance.random() < 0.5:
            self.catch(self.chance.choice(others))

    def expected_phase(self) -> str:
        if self.oracle.sorting is not None:
            return "Sorting"
        return "Attacked" if self.oracle.attack else "Moving"

    def finish(self) -> Iterator[None]:
        oracle, limit = self.oracle, self.state.options.limit
        agree_on_hands(self.state.hands, oracle.hands, *self.story)
        points = oracle.own_points()
        self.agree("points", list(self.state.phase.points), points)
        oracle.scores = [score + point for score, point in zip(oracle.scores, points, strict=True)]
        self.agree("scores", list(self.state.scores), oracle.scores)
        best = oracle.best(limit)
        self.agree("phase", self.phase, "MatchOver" if best else "RoundOver")
        yield None
        if best:
            self.agree("winners", sorted(self.state.phase.outcome.ranking[0]), best)
        else:
            self.deal()
            yield None
