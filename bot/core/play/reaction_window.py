"""A fair moment: what is open to whoever is first is open to people, too.

While an interception, a catch, an objection or a race is open, no computer player acts until the table has shown it and
people have had the time to see it and to press: four seconds, and a little more for the way there and back. Then each
takes a time of its own; whoever is waited for the longest, so that the others come to catch and to object before the
match moves on. That is about what a person takes for a move, and nobody waits for longer. At a slow table a glance at
the phone takes a minute.
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
"""By so much, as a part of that, one computer player is slower than another …"""
MOVES_LAST: Final = 0.1
"""… and whoever is waited for comes after all of them, at a moment of its own."""
SLOW: Final = 15
"""So many times longer everything takes where people look at the table now and then."""
KEPT: Final = 20_000


class ReactionWindows:
    """Knows since when people have seen what is open."""

    def __init__(self, storage: Storage, timings: Timings = DEFAULT_TIMINGS) -> None:
        self._storage = storage
        self._timings = timings
        self._seen: dict[int, dict[str, float]] = {}
        """Match → what is open there → since when it has been shown."""

    def shown(self, match: Match) -> None:
        """The table was drawn as it is in this match."""
        self._note(match, {chance.name for chance in _for_people(match)})

    async def fair_at(self, match: Match, seat: int) -> float:
        """When a computer player may act in this seat, or when to ask again."""
        wanted = {chance.name for chance in _for_people(match) if chance.owner != seat}
        if not wanted:
            return 0.0
        if not wanted <= self._seen.get(match.match_id, {}).keys():
            if await self._storage.outbox.is_table_due(match.match_id):
                return self._storage.clock.game() + self._timings.table_shown_check_seconds
            # Shown before a restart, or in a chat that takes no messages: nobody will see more of it.
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
    """Different each time, and the same however often it is asked."""
    now = game_of(match).status(match.state)
    luck = (now.turn * 7 + seat * 3) % 10 / 10
    later = SPREAD + MOVES_LAST * luck if seat in now.waiting else SPREAD * luck
    # Whoever plays alone with computers sits at the table: nobody else is waited for, however slow the clock is.
    pace = SLOW if is_slow(match) and len(people(match)) > 1 else 1
    return timings.human_reaction_seconds * pace * (1 + later)
