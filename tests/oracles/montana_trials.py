"""Trials of Монтана: rows, acts, digits, victory, objections."""

from collections.abc import Iterator
from random import Random
from typing import Any

from msgspec.structs import replace

from games.montana.actions import Agree, Cover, Done, Draw, Keep, Lay, Montana, Protest, Say, Slap, Swap
from games.montana.cards import DECK
from tests.contract.matches import reachable
from tests.oracles.agreement import UNKNOWN, Unpredictable, agree, agree_on_hands
from tests.oracles.montana import Laid, is_number, worth
from tests.oracles.montana import Montana as Oracle
from tests.rules.montana import GAME, table

REACHED_IN_ONE_TRIAL = 25


def set_up(chance: Random) -> Any:
    """Return a table with any rules in force and few kinds of cards."""
    deck = chance.sample(DECK, len(DECK))
    rules = [card for mark, often in (("V", 0.3), ("*", 0.6), ("!", 0.7)) for card in taken(deck, mark, chance, often)]
    for _ in range(chance.choice((0, 1, 2, 3, 3))):
        rules += taken(deck, "#", chance, 1.0)
    top = next(card for card in deck if is_number(card))
    deck.remove(top)
    hands = []
    for _ in range(chance.randint(2, 6)):
        suits = chance.choice(("grb", "grb", "gr", "b", "r", "g"))
        liked = [card for card in deck if not is_number(card) or card[0] in suits]
        hands.append([liked.pop() for _ in range(min(len(liked), chance.choice((1, 2, 3, 3, 4, 5, 7, 9))))])
        for card in hands[-1]:
            deck.remove(card)
    if any(is_three_alike(hand) for hand in hands):
        # a player would have won already
        rules = [card for card in rules if card[0] != "V"]
    state = table(
        [" ".join(hand) for hand in hands],
        top=top,
        rules=" ".join(rules),
        mover=chance.randrange(len(hands)),
        direction=chance.choice((1, -1)),
        scores=[chance.choice((0, 120, 290, 480)) for _ in hands],
        hints=chance.random() < 0.5,
        target=chance.choice((0, 300, 500)),
        false_alarm=chance.random() < 0.5,
    ).state
    return thinned(state, chance) if chance.random() < 0.15 else state


def thinned(state: Any, chance: Random) -> Any:
    """Return the table late in a round: most cards laid, hardly any left to draw."""
    loose = chance.sample(state.pile, len(state.pile))
    rules, numbers, left = list(state.rules), [], loose[: chance.randint(0, 6)]
    for card in loose[len(left) :]:
        at = "V*!#".find(card[0])
        if is_number(card):
            numbers.append(card)
        elif rules[at]:
            rules[at] = (card, *rules[at])
        else:
            left.insert(0, card)
    return replace(state, pile=tuple(left), discard=(*numbers, *state.discard), rules=tuple(rules))


def is_three_alike(hand: list[str]) -> bool:
    return len(hand) == 3 and all(is_number(card) for card in hand) and len({int(card[1]) % 2 for card in hand}) == 1


def taken(deck: list[str], mark: str, chance: Random, often: float) -> list[str]:
    cards = [card for card in deck if card[0] == mark]
    if not cards or chance.random() >= often:
        return []
    deck.remove(cards[0])
    return cards[:1]


def positions(chance: Random) -> Iterator[None]:
    """Compare one position after another."""
    if chance.random() < 0.9:
        yield from Trial(set_up(chance), chance).play()
        return
    for _, state in reachable(GAME, REACHED_IN_ONE_TRIAL, start=chance.randrange(10**6)):
        begins = state.phase.__class__.__name__ == "Moving" and not state.drawn and not state.said
        is_new = all(move.seat != state.mover for move in state.window)
        if begins and is_new and not (state.further or state.skipped or state.owing):
            yield from Trial(state, chance).play()


class Trial:
    """One table for a few moves."""

    def __init__(self, state: Any, chance: Random) -> None:
        self.state, self.chance = state, chance
        self.oracle = Oracle.of(state)
        self.scores = list(state.scores)
        self.story: list[Any] = [f"{state.hands} on {state.discard[-1]} under {state.tops}, {state.mover} to move"]

    @property
    def phase(self) -> str:
        return str(self.state.phase.__class__.__name__)

    def do(self, seat: int, action: Any) -> None:
        self.story.append((seat, action))
        self.state = GAME.apply(self.state, seat, action).state

    def agree(self, what: str, engine: Any, oracle: Any) -> None:
        agree(what, engine, oracle, *self.story)

    def play(self) -> Iterator[None]:
        for _ in range(self.chance.choice((1, 2, 4, 8))):
            try:
                self.draw() if self.chance.random() < 0.12 else self.move()
            except Unpredictable:
                return
            self.compare()
            yield None
            if self.oracle.winner is not None:
                self.finish()
                yield None
                return
            if any(UNKNOWN in hand for hand in self.oracle.hands):
                return
            if not self.state.options.has_hints and self.chance.random() < 0.35:
                if self.protest():
                    yield None
                    return
                yield None

    # Moves

    def draw(self) -> None:
        oracle, seat = self.oracle, self.oracle.mover
        oracle.close_window()
        self.do(seat, Draw())
        oracle.draw(seat, 1)
        if oracle.winner is None:
            if self.phase == "Moving" and self.state.drawn:
                self.do(seat, Keep())
            oracle.end_move()

    def move(self) -> None:
        oracle, seat, hints = self.oracle, self.oracle.mover, self.state.options.has_hints
        offered = self.offered(seat)
        if hints:
            self.agree("cards that may begin a move", offered, oracle.first_cards())
        else:
            self.agree("cards that can be laid", offered, set(oracle.hands[seat]))
        if not offered:
            self.draw()
            return
        right = oracle.first_cards()
        card = self.chance.choice(sorted(right if right and self.chance.random() < 0.75 else offered))
        said = [] if hints else self.acts_ahead(seat, card)
        oracle.begin_row()
        row: list[str] = []
        while card:
            pile = self.chance.randrange(3) if card[0] == "#" else 0
            self.do(seat, Lay(card, pile))
            row.append(card)
            oracle.lay(card, pile)
            card = "" if oracle.winner is not None else self.further(row)
        if self.phase == "Adding":
            self.do(seat, Done())
        owed = oracle.end_row(said)
        if hints:
            self.carry_out(seat, owed)
        if oracle.winner is None:
            self.settle()

    def offered(self, seat: int) -> set[str]:
        return {offer.card for offer in GAME.legal_actions(self.state, seat) if isinstance(offer, Lay)}

    def further(self, row: list[str]) -> str:
        """Return the next card of the row, or None."""
        oracle, hints = self.oracle, self.state.options.has_hints
        right = oracle.further_cards(row)
        numbers = {card for card in oracle.hands[oracle.mover] if is_number(card)}
        may_add = is_number(row[0]) and oracle.rule("*") in ("*s", "*r")
        offered = self.offered(oracle.mover) if self.phase == "Adding" else set()
        self.agree("cards that can go on with the row", offered, (right if hints else numbers) if may_add else set())
        if not offered or self.chance.random() < 0.3:
            return ""
        return self.chance.choice(sorted(right if right and self.chance.random() < 0.8 else offered))

    def acts_ahead(self, seat: int, card: str) -> list[str]:
        """Say and do the acts before the card is released, as at an attentive table."""
        said = []
        if self.chance.random() < 0.4:
            colour, number = (card[0], card[1]) if is_number(card) else ("b", "1")
            self.do(seat, Say("grb".index(colour) * 6 + int(number) - 1))
            said.append(f"say {colour}{number}")
        if self.chance.random() < 0.3:
            self.do(seat, Slap())
            said.append("slap")
        if self.chance.random() < 0.4:
            self.do(seat, Montana())
            said.append("montana")
        return said

    def carry_out(self, seat: int, owed: list[str]) -> None:
        """Carry out the acts, which the table with hints asks for."""
        asked = [self.in_words(act) for act in self.state.phase.owed] if self.phase == "Acting" else []
        self.agree("acts asked for", asked, owed)
        for act in self.state.phase.owed if asked else ():
            self.do(seat, act)
        self.oracle.window[-1].forgotten.clear()

    @staticmethod
    def in_words(act: Any) -> str:
        if isinstance(act, Say):
            return f"say {'grb'[act.what // 6]}{act.what % 6 + 1}"
        return "slap" if isinstance(act, Slap) else "montana"

    def settle(self) -> None:
        """Settle the digits that the row triggers, in order."""
        oracle, mover, victim = self.oracle, self.oracle.mover, None
        fired = oracle.fired()
        if not oracle.hands[mover]:
            oracle.draw(mover, 7)
            oracle.moves_left = 1
            fired = [number for number in fired if number not in "45"]
        for number in fired:
            if oracle.winner is not None:
                return
            if number == "2":
                oracle.act("2", last=self.race())
            elif number == "5":
                oracle.act("5", target=self.swap())
            elif number == "6":
                victim = oracle.six(victim)
            else:
                oracle.act(number)
        if oracle.winner is None:
            oracle.end_move()

    def race(self) -> int:
        self.agree("phase", self.phase, "Race")
        seats = [seat for seat, is_in in enumerate(self.oracle.active) if is_in]
        self.chance.shuffle(seats)
        for seat in seats[:-1]:
            self.do(seat, Cover())
        return seats[-1]

    def swap(self) -> int:
        others = {seat for seat, is_in in enumerate(self.oracle.active) if is_in and seat != self.oracle.mover}
        if len(others) == 1:
            return others.pop()
        self.agree("phase", self.phase, "Swapping")
        offers = {
            offer.target for offer in GAME.legal_actions(self.state, self.oracle.mover) if isinstance(offer, Swap)
        }
        self.agree("whose hand may be taken", offers, others)
        target = self.chance.choice(sorted(others))
        self.do(self.oracle.mover, Swap(target))
        return target

    # Results

    def compare(self) -> None:
        oracle, state = self.oracle, self.state
        agree_on_hands(state.hands, oracle.hands, *self.story)
        self.agree("top card", state.discard[-1], oracle.pile[-1])
        self.agree("rules in force", state.tops, tuple(pile[-1] if pile else "" for pile in oracle.rules))
        if oracle.winner is not None:
            self.agree(
                "victory", self.phase in ("Claim", "RoundOver", "MatchOver") and state.phase.winner, oracle.winner
            )
            return
        self.agree("phase", self.phase, "Moving")
        self.agree("direction", state.direction, oracle.direction)
        self.agree("who moves", state.mover, oracle.mover)

    def finish(self) -> None:
        """Let all agree to the claim, and count the points."""
        winner, scores = self.oracle.winner, self.scores
        assert winner is not None
        while self.phase == "Claim":
            self.do(GAME.status(self.state).waiting[0], Agree())
        scores[winner] += worth(self.oracle.hands)
        target = self.state.options.target
        if target:
            self.agree("scores", list(self.state.scores), scores)
        is_over = not target or scores[winner] >= target
        self.agree("phase", self.phase, "MatchOver" if is_over else "RoundOver")
        if is_over:
            self.agree("winners", self.state.phase.outcome.ranking[0], (winner,))

    # Objections

    def protest(self) -> bool:
        """Object as a random player, rightly or not; return whether the table has changed."""
        oracle = self.oracle
        suspects = {laid.seat for laid in oracle.window}
        others = [seat for seat, is_in in enumerate(oracle.active) if is_in and seat not in suspects]
        by = self.chance.choice(others)
        if Protest() not in GAME.legal_actions(self.state, by):
            self.agree("something to notice", [laid.seat for laid in oracle.window], [])
            return False
        self.do(by, Protest())
        wrong = [laid for laid in oracle.window if laid.is_wrong]
        forgetful = [laid for laid in oracle.window if laid.forgotten]
        try:
            self.punish(wrong, forgetful, by)
        except Unpredictable:
            return True
        self.compare()
        return True

    def punish(self, wrong: list[Laid], forgetful: list[Laid], by: int) -> None:
        if wrong:
            self.oracle = self.oracle.take_back(wrong[0])
        elif forgetful:
            self.oracle.draw(forgetful[0].seat, 2)
        elif self.state.options.false_alarm:
            self.oracle.draw(by, 2)
