"""Oracles find planted bugs, and know the examples of the rulebooks.

The campaign's driver `oracles` compares engines and oracles, in its short form at a thousand positions of each game.
"""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from games.monopolist import holdings
from games.montana import flow as montana_flow
from games.montana import laws
from games.montana.cards import POINTS as MONTANA_POINTS
from games.montana.cards import RULE_CARDS
from games.uno import flow
from games.uno.cards import POINTS as UNO_POINTS
from tests.oracles.agreement import Disagreement
from tests.oracles.montana import NUMBER_CARDS, may_follow, row_is_right
from tests.oracles.trials import TRIALS
from tests.oracles.uno import fits, worth
from tests.support.bundled_games import OURS

TRIALS_TILL_SEEN = 2_000
"""Far more trials than any of these bugs needs to be found."""

Planting = Callable[[pytest.MonkeyPatch], None]


def replaced(where: str, mistake: Any) -> Planting:
    return lambda patch: patch.setattr(where, mistake)


def entered(where: dict[Any, Any], key: Any, mistake: Any) -> Planting:
    return lambda patch: patch.setitem(where, key, mistake)


def both_conditions(patch: pytest.MonkeyPatch) -> None:
    """The engine computes all pairs of cards once, so the bug has to be there."""
    for mark, rule in laws.MOVES.items():
        for top in NUMBER_CARDS:
            fitting = frozenset(card for card in NUMBER_CARDS if rule.colour(top, card) and rule.number(top, card))
            patch.setitem(laws.FITTING_NUMBERS[mark], top, fitting)
            patch.setitem(laws.FITTING[mark], top, fitting.union(RULE_CARDS))


_draw, _rent = flow.draw, holdings.rent
MISTAKES: dict[str, tuple[str, Planting]] = {
    # Монтана
    "a card must meet both conditions": ("montana", both_conditions),
    "the numbers are no ring": ("montana", replaced("games.montana.laws.step", lambda one, other: other - one)),
    "only the first card of a row is judged": (
        "montana",
        replaced("games.montana.laws.Laws.are_kept", lambda laws, top, cards: laws.allow(top, (), cards[0])),
    ),
    "a three skips nobody": ("montana", entered(montana_flow.EFFECTS, 3, lambda draft, log: None)),
    "a six only skips": ("montana", entered(montana_flow.EFFECTS, 6, montana_flow.skip)),
    "more than three cards win": (
        "montana",
        replaced("games.montana.laws.VictoryRule.wins", lambda rule, hand: len(hand) >= rule.size > 0),
    ),
    "a digit rule is worth fifty": ("montana", entered(MONTANA_POINTS, "#1", 50)),
    # Монополист
    "mortgaged lots double the rent": (
        "monopolist",
        replaced(
            "games.monopolist.flow.rent",
            lambda state, *where: _rent(replace(state, mortgaged=(False,) * len(state.mortgaged)), *where),
        ),
    ),
    "a card does not change the rent": (
        "monopolist",
        replaced("games.monopolist.flow.rent", lambda state, cell, dice, times=0: _rent(state, cell, dice)),
    ),
    "buildings of a bankrupt bring nothing": (
        "monopolist",
        replaced("games.monopolist.bank.half_back", lambda state, cell: 0),
    ),
    "the creditor pays no tenth": (
        "monopolist",
        replaced("games.monopolist.bank.push_tasks", lambda draft, *tasks: None),
    ),
    "no time to raise the money": (
        "monopolist",
        replaced("games.monopolist.flow.has_anything", lambda state, seat: False),
    ),
    # УНО
    "a false doubt costs four": ("uno", replaced("games.uno.rules.FALSE_DOUBT", 4)),
    "a last four costs two": ("uno", replaced("games.uno.flow.DRAWN_FOR_FOUR", 2)),
    "a skip skips nobody": ("uno", entered(flow.EFFECTS, "S", flow.pass_turn)),
    "an exchange is worth fifty": ("uno", entered(UNO_POINTS, "wx", 50)),
    # УНО с перехватом
    "distrust costs nothing": ("uno_intercept", replaced("games.uno_intercept.rules.DISTRUST", 0)),
    "twos add up": (
        "uno_intercept",
        replaced(
            "games.uno_intercept.rules.draw",
            lambda draft, seat, count, why, log: _draw(draft, seat, 4 if why == "two" else count, why, log),
        ),
    ),
    "a four stays though the doubt was founded": (
        "uno_intercept",
        replaced("games.uno_intercept.rules.take_four_back", lambda draft, attack, log: None),
    ),
    "a wild is worth forty": ("uno_intercept", entered(UNO_POINTS, "w", 40)),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_the_oracle_sees_a_mistake(mistake: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the bug the same trial finds nothing."""
    name, plant = MISTAKES[mistake]
    plant(monkeypatch)
    seed = next((seed for seed in range(TRIALS_TILL_SEEN) if not agrees(name, seed)), None)
    assert seed is not None, "the oracle has seen nothing"
    monkeypatch.undo()
    assert agrees(name, seed)


def agrees(name: str, seed: int) -> bool:
    try:
        for _ in TRIALS[name](Random(f"mistakes/{seed}")):
            pass
    except Disagreement:
        return False
    return True


def test_every_rulebook_of_ours_has_an_oracle_and_mistakes_to_see() -> None:
    names = {game.name for game in OURS}
    assert set(TRIALS) == names
    assert {name for name, _ in MISTAKES.values()} == names


# Examples of the rulebooks


@pytest.mark.parametrize(
    ("rule", "following"),
    [
        ("!a", lambda card: card[1] == "5" or card[::2] == "ge"),
        ("!b", lambda card: card[1] in "46" or card[::2] == "ge"),
        ("!c", lambda card: card[1] == "5" or card[::2] == "gf"),
        ("!d", lambda card: card[1] in "46" or card[::2] == "gf"),
    ],
)
def test_what_follows_a_full_green_five(rule: str, following: Callable[[str], bool]) -> None:
    for card in NUMBER_CARDS:
        assert may_follow("g5f", card, rule) == following(card)


def test_rows_of_the_rulebook() -> None:
    assert row_is_right("g5f", ["b5e", "b5f"], "", "*s")
    assert row_is_right("g5f", ["b5e", "b4f", "b3f", "b2e"], "!a", "*r")
    assert row_is_right("g5f", ["g5e", "g6f", "g1f", "g2e"], "", "*r")
    assert not row_is_right("g5f", ["g5e", "g6f", "g5f"], "", "*r")
    assert not row_is_right("g5f", ["b5e", "b5f"], "", "*r")


def test_on_a_red_seven_any_red_any_seven_any_wild() -> None:
    assert [card for card in ("r2", "b7", "rS", "w", "w4", "g8", "bD") if fits(card, "r7", "r")] == [
        "r2",
        "b7",
        "rS",
        "w",
        "w4",
    ]
    assert worth(["r9", "bS", "w", "w4", "wx", "wa"]) == 9 + 20 + 50 + 50 + 40 + 40
