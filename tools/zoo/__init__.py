"""Rulebooks as PettingZoo environments, for machines that learn. Needs `igroteka[zoo]`; the bot does not."""

from typing import Any

from games.errors import BadSeats
from games.options import Value, read
from games.registry import RULEBOOKS, AnyGame, find

try:
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper

    from tools.zoo.environment import MOST_STEPS, GameEnv
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError(
        f"{missing.name} is not installed: pip install 'igroteka[zoo]'", name=missing.name
    ) from None

__all__ = ["GameEnv", "env", "raw_env"]


def raw_env(
    rulebook: str | AnyGame,
    seats: int = 0,
    *,
    most_steps: int = MOST_STEPS,
    render_mode: str | None = None,
    **options: Value,
) -> GameEnv:
    """An environment over a rulebook, by its name or itself; the least number of seats, if it is not given.

    Options are those of the lobby (`igroteka selfplay --help`); a match is cut short after `most_steps`.
    """
    game = find(rulebook) if isinstance(rulebook, str) else rulebook
    if game is None:
        raise LookupError(f"there is no {rulebook}: {', '.join(known.name for known in RULEBOOKS)}")
    seats = seats or game.seats[0]
    if seats not in game.seats:
        raise BadSeats("bad-seats", least=game.seats[0], most=game.seats[-1])
    return GameEnv(game, seats, read(game.options_type, options), most_steps, render_mode)


def env(rulebook: str | AnyGame, seats: int = 0, **settings: Any) -> Any:
    """The same inside PettingZoo's usual wrapper, which notices when it is used in a wrong order."""
    return OrderEnforcingWrapper(raw_env(rulebook, seats, **settings))
