"""League («Лига»): table of a chat's matches of one game in the last weeks."""

from collections.abc import Iterable
from typing import Final

import msgspec

from bot.core.ports import Storage
from bot.core.results.ledger import Chair, Result
from games.registry import RULEBOOKS

DAY: Final = 86_400.0
WEEKS: Final = 4
LONGEST: Final = 10
"""Maximum number of lines shown."""


class Tally(msgspec.Struct):
    """Totals of a player: one point per player beaten, a half per tie."""

    user_id: int
    matches: int = 0
    wins: int = 0
    halves: int = 0

    @property
    def key(self) -> tuple[int, int, int]:
        return self.halves, self.wins, -self.matches


class Ranked(msgspec.Struct, frozen=True):
    """Line of the league; players with equal totals share a place."""

    place: int
    name: str
    matches: int
    wins: int
    halves: int


class League(msgspec.Struct, frozen=True):
    """League of one game; `games` lists all games finished in the chat."""

    rulebook: str
    games: tuple[str, ...]
    lines: tuple[Ranked, ...]


def tallied(results: Iterable[Result]) -> list[Tally]:
    """Return the totals of all players, best first.

    Computer players bring no points. A match with a single person does not count.
    """
    found: dict[int, Tally] = {}
    for result in results:
        people = [chair for chair in result.chairs if chair.was != "computer"]
        for chair in people if len(people) > 1 else ():
            if chair.user_id is not None:
                tally = found.setdefault(chair.user_id, Tally(chair.user_id))
                tally.matches += 1
                tally.wins += chair.place == 1
                tally.halves += _halves(chair, people)
    return sorted(found.values(), key=lambda tally: (*(-part for part in tally.key), tally.user_id))


def _halves(mine: Chair, people: Iterable[Chair]) -> int:
    others = [chair for chair in people if chair is not mine]
    return sum(2 * (chair.place > mine.place) + (chair.place == mine.place) for chair in others)


async def league(storage: Storage, chat_id: int, rulebook: str = "") -> League | None:
    """Return the league of this game, else of the chat's favourite game.

    None if the chat has finished no match.
    """
    known = {game.name for game in RULEBOOKS}
    games = tuple(name for name in await storage.statistics.games_in(chat_id) if name in known)
    if not games:
        return None
    chosen = rulebook if rulebook in games else games[0]
    results = await storage.results.since(chat_id, chosen, storage.clock.wall() - WEEKS * 7 * DAY)
    tallies = tallied(results)
    names = await storage.users.listed_names([tally.user_id for tally in tallies])
    shown = [tally for tally in tallies if tally.user_id in names][:LONGEST]
    lines = tuple(
        Ranked(1 + sum(other.key > tally.key for other in shown), names[tally.user_id], *_counts(tally))
        for tally in shown
    )
    return League(chosen, games, lines)


def _counts(tally: Tally) -> tuple[int, int, int]:
    return tally.matches, tally.wins, tally.halves
