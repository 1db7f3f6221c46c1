"""Cards, and tables of them for messages."""

import random

import msgspec

from bot.core.lobby.lobby import open_lobby, start
from bot.core.models import Match, Moment, Seat
from bot.timings import DEFAULT_TIMINGS
from games.registry import RULEBOOKS, AnyGame
from games.uno.state import Moving, State


def dealt(players: int = 4, seed: int = 1, game: AnyGame = RULEBOOKS[0]) -> Match:
    match = open_lobby(game, -1, 0, Seat("Аня", 1), 0, (), bytes(32))
    match.match_id = 1
    match.record.seats += [Seat(f"Игрок {number}", number) for number in range(2, players + 1)]
    match.seed = random.Random(seed).randbytes(len(match.seed))
    start(match, 1, Moment(0.0), DEFAULT_TIMINGS)
    return match


def lay(match: Match, *hands: tuple[str, ...], mover: int = 0, top: str = "r5") -> Match:
    state: State = match.state
    full = tuple(hands) + state.hands[len(hands) :]
    match.state = msgspec.structs.replace(
        state, hands=full, mover=mover, phase=Moving(), colour=top[0], discard=(top,), direction=1, drawn=()
    )
    return match


REST = (("r3", "r4", "b1"), ("r6", "g1", "g2"), ("r8", "g3", "g4"))
