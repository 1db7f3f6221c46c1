"""Time for people to take an open chance before computer players may.

While an interception, a catch, an objection or a race is open, computer players wait until the table has shown it and
people have had time to see it and to press. Then each waits a little longer, the player to move the longest, so that
the other computer players can catch or object before the match moves on. All delays are longer in a slow match.
"""

from typing import Final

from bot.core.clock.turn_clock import is_slow
from bot.core.models import Match
from bot.core.play.apply_action import game_of
from bot.core.ports import Storage
from bot.core.votes import people
from bot.timings import DEFAULT_TIMINGS, Timings
from games.engine import Chance

SPREAD: Final = 0.2
"""Largest difference between two computer players, as a fraction."""
MOVES_LAST: Final = 0.1
"""Further delay of the player to move, as a fraction."""
SLOW: Final = 15
"""Factor for the delays in a slow match."""
KEPT: Final = 20_000


class ReactionWindows:
    """Keeps the times since which open chances have been visible."""

    def __init__(self, storage: Storage, timings: Timings = DEFAULT_TIMINGS) -> None:
        self._storage = storage
        self._timings = timings
        self._seen: dict[int, dict[str, float]] = {}
        """Match → name of an open chance → time since which it has been shown."""

    def shown(self, match: Match) -> None:
        """Note that the table of this match has been drawn in this state."""
        self._note(match, {chance.name for chance in _for_people(match)})

    async def fair_at(self, match: Match, seat: int) -> float:
        """Return when a computer player may act in this seat, or when to ask again."""
        wanted = {chance.name for chance in _for_people(match) if chance.owner != seat}
        if not wanted:
            return 0.0
        if not wanted <= self._seen.get(match.match_id, {}).keys():
            if await self._storage.outbox.is_table_due(match.match_id):
                return self._storage.clock.game() + self._timings.table_shown_check_seconds
            # Shown before a restart, or in a chat that takes no messages: no later drawing will come.
            self._note(match, wanted)
        seen = self._seen[match.match_id]
        return max(seen[name] for name in wanted) + _reaction(match, seat, self._timings)

    def _note(self, match: Match, names: set[str]) -> None:
        if not names:
            self._seen.pop(match.match_id, None)
            return
        if len(self._seen) > KEPT:
            self._seen.clear()
        now, known = self._storage.clock.game(), self._seen.get(match.match_id, {})
        self._seen[match.match_id] = {name: known.get(name, now) for name in names}


def _for_people(match: Match) -> list[Chance]:
    if match.status != "running":
        return []
    here = set(people(match))
    return [chance for chance in game_of(match).status(match.state).chances if here.intersection(chance.seats)]


def _reaction(match: Match, seat: int, timings: Timings) -> float:
    """Return a computer player's delay in seconds, derived from turn and seat."""
    now = game_of(match).status(match.state)
    luck = (now.turn * 7 + seat * 3) % 10 / 10
    later = SPREAD + MOVES_LAST * luck if seat in now.waiting else SPREAD * luck
    # A player who plays alone with computers is present, however slow the clock is.
    pace = SLOW if is_slow(match) and len(people(match)) > 1 else 1
    return timings.human_reaction_seconds * pace * (1 + later)
