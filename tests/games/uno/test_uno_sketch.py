"""УНО: the master's model of a round equals the rulebook's round."""

from itertools import cycle
from random import Random

import pytest

from games.kit.turns import MatchOver
from games.uno.actions import Accept, Doubt, Draw, Keep, Name, Play, Uno
from games.uno.bots.rollout import Sketch, can_be_sketched
from games.uno.options import Options
from games.uno.state import Answering, State
from tests.rules.table import GAME, deals, table

ACTIONS = (Play, Draw, Keep, Name)


def sketch_of(state: State) -> Sketch:
    return Sketch(
        hands=[list(hand) for hand in state.hands],
        pile=list(state.pile),
        discard=list(state.discard),
        colour=state.colour,
        mover=state.mover,
        direction=state.direction,
        luck=cycle(range(256)),
        drawn=state.drawn[0] if state.drawn else "",
        reverse_skips=state.options.reverse_skips,
    )


def what_counts(table: Sketch | State) -> object:
    """Return the state without the order of reshuffled cards."""
    piles = sorted(table.pile), len(table.discard), table.discard[-1]
    return [sorted(hand) for hand in table.hands], piles, table.colour, table.mover, table.direction


@pytest.mark.parametrize("options", [{"target": 0}, {"target": 0, "reverse_skips": False}])
@pytest.mark.parametrize("seats", [2, 3, 4, 10])
def test_a_sketch_goes_where_the_rulebook_goes(seats, options):
    chance = Random(seats)
    compared = 0
    for match in deals(seats, options):
        state = match.state
        while not isinstance(state.phase, MatchOver):
            offers = GAME.legal_actions(state, state.mover)
            action = chance.choice([offer for offer in offers if isinstance(offer, ACTIONS)])
            sketch = sketch_of(state)
            sketch.do(action)
            if Uno() in offers:
                state = GAME.apply(state, state.mover, Uno()).state
            before, state = state, GAME.apply(state, state.mover, action).state
            if isinstance(state.phase, Answering):
                answers = [GAME.apply(state, state.mover, answer).state for answer in (Accept(), Doubt())]
                state = next((one for one in answers if fits(sketch, one, before)), answers[0])
            if isinstance(state.phase, MatchOver):
                assert list(map(len, sketch.hands)) == list(map(len, state.hands))
            else:
                assert fits(sketch, state, before)
            compared += 1
        if compared > 1500:
            break
    assert compared > 1500


def fits(sketch: Sketch, state: State, before: State) -> bool:
    """Return whether the hands fit; cards from a reshuffled pile may be any."""
    if len(state.discard) < len(before.discard):
        return list(map(len, sketch.hands)) == list(map(len, state.hands)) and len(sketch.pile) == len(state.pile)
    return what_counts(sketch) == what_counts(state) and [*filter(None, [sketch.drawn])] == [*state.drawn]


def test_a_sketched_round_is_won_by_who_goes_out():
    state = table(["r1 r2", "y1 y2 y3", "g1 g2 g3"], top="r5").state
    sketch = sketch_of(state)
    winner = sketch.winner(0, dict.fromkeys("rygb", 0.0))
    assert sketch.hands[winner] == []


@pytest.mark.parametrize(
    ("options", "can_be"),
    [(Options(), True), (Options(swap=True), False), (Options(stacking=True), False), (Options(blank2="joke"), False)],
)
def test_only_the_usual_cards_are_sketched(options, can_be):
    assert can_be_sketched(options) is can_be
