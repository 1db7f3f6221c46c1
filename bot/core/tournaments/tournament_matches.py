"""Effect of a finished match on its tournament, stored in the same transaction."""

import msgspec

from bot.core.jobs import Job, TournamentNotice
from bot.core.models import Match
from bot.core.ports import Repositories, Storage
from bot.core.results.ledger import Result
from bot.core.tournaments import tournament
from bot.core.tournaments.tournament import Cup, StoredCup


class TournamentMatchEnd(msgspec.Struct, frozen=True):
    before: StoredCup
    after: Cup

    async def store(self, storage: Repositories) -> None:
        """Save the tournament; raise StaleCup if it has changed since it was read.

        Call it in the transaction of the match's end.
        """
        await storage.tournaments.save(self.before, self.after)

    def told(self, match: Match) -> Job:
        return TournamentNotice(match.chat_id, match.match_id, self.before.cup_id, self.after)


async def tournament_match_end(storage: Storage, match: Match, result: Result) -> TournamentMatchEnd | None:
    """Return the effect of the match; None if it is not the current meeting."""
    fixture = match.record.pairing
    stored = None if fixture is None else await storage.tournaments.get(fixture.cup_id)
    if fixture is None or stored is None or tournament.paired(stored.cup) != fixture.pair:
        return None
    places = {chair.user_id: chair.place for chair in result.chairs if chair.user_id is not None}
    return TournamentMatchEnd(stored, tournament.decided(stored.cup, places))
