"""Golden playthroughs: whole matches as text, so that a change of rules is a diff.

`python -m tests.playthroughs.golden` (`make goldens`) plays them anew; the test only replays the stored actions.
"""

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from games.engine import Numbers, TimeUp
from games.options import Value, describe, read
from games.registry import AnyGame, find
from games.rng import Rng
from tests.support.bundled_games import GUESTS, home

FOLDER = Path(__file__).parent
LONGEST = 160
"""Most actions: enough for every kind of card, few enough to read."""
NEWER: Mapping[str, Any] = {"by_swap": False}
"""Options newer than the first of these files, with defaults: these are left out."""
TIME_IS_UP = 130
"""Actions after which the agreed length of a match has passed."""


class Golden(msgspec.Struct, frozen=True):
    """A golden match; with `random` seats choose any legal action, else computers play."""

    rulebook: str
    title: str
    seats: int
    seed: int
    options: Mapping[str, Value] = {}
    random: bool = False

    @property
    def path(self) -> Path:
        """Return the path of the file, in this folder or in the game's package."""
        folder = home(self.game) / "goldens" if self.game in GUESTS else FOLDER
        return folder / f"{self.rulebook}-{self.title}.txt"

    @property
    def game(self) -> AnyGame:
        game = find(self.rulebook)
        if game is None:
            raise LookupError(self.rulebook)
        return game

    @property
    def seed_bytes(self) -> bytes:
        return self.seed.to_bytes(32, "big")


GOLDENS = (
    Golden("uno", "classic", 3, 1, {"target": 100}),
    Golden("uno", "two-players", 2, 2, {"target": 0, "reverse_skips": False}),
    Golden("uno", "own-points", 4, 3, {"target": 100, "scoring": "own"}),
    Golden("uno", "full", 4, 11, {"target": 0, "swap": True, "blank1": "again", "blank2": "colour", "blank3": "open"}),
    Golden(
        "uno", "mechanical-blanks", 3, 5, {"target": 0, "blank1": "wilds", "blank2": "three", "blank3": "seven"}, True
    ),
    Golden(
        "uno", "jokes-and-dares", 4, 6, {"target": 0, "blank1": "joke", "blank2": "elbows", "blank3": "rooster"}, True
    ),
    Golden(
        "uno",
        "own-words",
        3,
        7,
        {"target": 0, "swap": True, "blank1": "own", "words1": "спой куплет", "blank3": "trim"},
        True,
    ),
    Golden("uno_intercept", "classic", 3, 34, {"limit": 100}),
    Golden("uno_intercept", "two-players", 2, 25, {"limit": 100, "reverse_skips": False, "draw_freely": True}),
    Golden("uno_intercept", "crowd", 6, 33),
    Golden("uno_intercept", "out-of-turn", 4, 27, {"limit": 100}, True),
    Golden("uno_intercept", "mistakes", 4, 9, {"limit": 100, "mistakes": True}, True),
    Golden("montana", "attentive", 3, 25, {"slips": "often"}),
    Golden("montana", "crowd", 6, 36, {"slips": "often", "false_alarm": True}),
    Golden("montana", "anything-goes", 3, 51, {"false_alarm": True}, True),
    Golden("montana", "hints", 4, 56, {"manner": "hints"}),
    Golden("montana", "hints-at-random", 4, 58, {"manner": "hints"}, True),
    Golden("montana", "tournament", 2, 5, {"manner": "hints", "target": 300}),
    Golden("monopolist", "full", 3, 3),
    Golden("monopolist", "quick", 3, 2, {"variant": "quick", "board": "town"}),
    Golden("monopolist", "timed", 2, 4, {"variant": "timed", "minutes": 30}),
    Golden("monopolist", "out-of-turn", 4, 2, {"variant": "quick"}, True),
    *(Golden(game.name, "classic", game.seats[len(game.seats) // 2], 1) for game in GUESTS),
    *(Golden(game.name, "anything-goes", game.seats[0], 2, random=True) for game in GUESTS),
)


def play(golden: Golden) -> list[tuple[int, Any]]:
    """Yield the actions of a new match."""
    game = golden.game
    state = game.setup(read(game.options_type, golden.options), golden.seats, golden.seed_bytes).state
    rng = Rng(golden.seed_bytes[::-1])
    actions: list[tuple[int, Any]] = []
    while game.status(state).waiting and len(actions) < LONGEST:
        if game.status(state).minutes and len(actions) == TIME_IS_UP:
            seat, action = game.status(state).playing[0], TimeUp()
        else:
            seat, action = _choose(golden, state, rng)
        actions.append((seat, action))
        state = game.apply(state, seat, action).state
    return actions


def _choose(golden: Golden, state: Any, rng: Rng) -> tuple[int, Any]:
    game = golden.game
    if golden.random:
        seats = game.status(state).playing if rng.below(4) == 0 else game.status(state).waiting
        seat = rng.choice([seat for seat in seats if game.legal_actions(state, seat)])
        offer = rng.choice(game.legal_actions(state, seat))
        return seat, offer.sample(rng) if isinstance(offer, Numbers) else offer
    for seat in (
        *(s for s in game.status(state).playing if s not in game.status(state).waiting),
        *game.status(state).waiting,
    ):
        offers = game.legal_actions(state, seat)
        action = game.bots.player.choose(game.view(state, seat), offers, rng) if offers else None
        if action is not None:
            return seat, action
    raise RuntimeError("nobody wants to act")


def write(golden: Golden, actions: list[tuple[int, Any]]) -> str:
    return "\n".join(_lines(golden, actions)) + "\n"


def _lines(golden: Golden, actions: list[tuple[int, Any]]) -> Iterator[str]:
    game = golden.game
    yield f"# {golden.rulebook}: {golden.title}"
    yield f"seats {golden.seats}"
    yield f"seed {golden.seed_bytes.hex()}"
    yield f"options {_json(_agreed(game, golden.options))}"
    step = game.setup(read(game.options_type, golden.options), golden.seats, golden.seed_bytes)
    yield from _what_happened(game, step)
    for number, (seat, action) in enumerate(actions, start=1):
        step = game.apply(step.state, seat, action)
        yield ""
        yield f"{number}. seat {seat}: {_json(action)}"
        yield from _what_happened(game, step)
    yield ""
    yield f"outcome {_json(game.status(step.state).outcome)}"


def _agreed(game: AnyGame, options: Mapping[str, Value]) -> dict[str, Any]:
    """Return the options without house rules that are off.

    A match without them is the same as before they existed.
    """
    specs = {spec.name: spec for spec in describe(game.options_type)}
    plain: dict[str, Any] = msgspec.to_builtins(read(game.options_type, options))
    return {
        name: value for name, value in plain.items() if not specs[name].is_house_rule or value != specs[name].default
    }


def _what_happened(game: AnyGame, step: Any) -> Iterator[str]:
    for event in step.events:
        yield f"  ! {_json(event)}"
    yield f"  = {_json(_public(game.view(step.state, None)))}"


def _public(view: Any) -> dict[str, Any]:
    """Return the public view without constant fields, and with the upper discards only."""
    plain: dict[str, Any] = msgspec.to_builtins(view)
    return {
        name: value[-3:] if name == "discard" else _without_newer(value)
        for name, value in plain.items()
        if name not in ("seat", "options") and value not in (None, "")
    }


def _without_newer(value: Any) -> Any:
    if isinstance(value, list | tuple):
        return [_without_newer(item) for item in value]
    if not isinstance(value, dict):
        return value
    return {name: _without_newer(item) for name, item in value.items() if name not in NEWER or item != NEWER[name]}


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def read_actions(golden: Golden, text: str) -> list[tuple[int, Any]]:
    """Return the stored actions, so that a replay is independent of the computer players."""
    actions = []
    for line in text.splitlines():
        number, _, rest = line.partition(". seat ")
        if number.isdigit():
            seat, _, action = rest.partition(": ")
            actions.append((int(seat), msgspec.json.decode(action, type=golden.game.action_type)))
    return actions


if __name__ == "__main__":
    for kept in (golden for golden in GOLDENS if sys.argv[1:] in ([], [golden.rulebook])):
        kept.path.parent.mkdir(exist_ok=True)
        kept.path.write_text(write(kept, play(kept)), encoding="utf-8")
        print(kept.path.name)
