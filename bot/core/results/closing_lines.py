"""What is told at the end of a match beside its result: what decided it, the score among these friends, a jubilee.

It is an ornament: what cannot be found out is left out, and the match ends all the same.
"""

import logging
from collections.abc import Sequence
from typing import Final

import msgspec

from bot.core.failures import DATABASE_ERRORS
from bot.core.models import Match
from bot.core.models_company import MatchClosing
from bot.core.ports import Storage
from bot.core.results.ledger import ALL_GAMES, Books, Result
from games.engine import Event, Outcome
from games.registry import AnyGame
from games.ui_model import Decision

log = logging.getLogger(__name__)

FIRST_JUBILEES: Final = (100, 500)
JUBILEE: Final = 1000
PICTURED_PLAYERS: Final = 6
"""Most players whose score fits into the picture of the result."""
_TWO: Final = 2


def is_jubilee(number: int) -> bool:
    return number in FIRST_JUBILEES or (number > 0 and number % JUBILEE == 0)


def decision_of(game: AnyGame, outcome: Outcome, told: Sequence[Event]) -> Decision | None:
    """Where all the others have left nothing was decided at the table."""
    if outcome.reason == "left":
        return None
    try:
        return game.narration.decided(told)
    except Exception as error:
        log.error("%s cannot tell what decided a match: %s", game.name, type(error).__name__)
        return None


async def with_statistics(storage: Storage, match: Match, result: Result, books: Books) -> MatchClosing:
    """The finale of the match with what the ledger adds to it; `books` include the result already."""
    finale = match.record.closing
    try:
        number = await storage.results.played_in(match.chat_id) + 1
        wins = await _wins(storage, match, result, books)
    except DATABASE_ERRORS as error:
        log.error("a match ends without its statistics: %s", type(error).__name__)
        return finale
    return msgspec.structs.replace(finale, number=number, wins=wins)


async def _wins(storage: Storage, match: Match, result: Result, books: Books) -> tuple[tuple[int, int], ...]:
    """Best first; none where somebody wants to be in no list, or these people have not met before."""
    people = result.people
    if len(people) < _TWO or await storage.users.is_any_hidden(people):
        return ()
    rarest = min(people, key=lambda user_id: _matches(books, user_id, match.chat_id))
    met = [past for past in await storage.results.of_user(rarest, match.chat_id) if _is_same_company(past, people)]
    met = [*(past for past in met if past.match_id != result.match_id), result]
    if len(met) < _TWO:
        return ()
    won = dict.fromkeys(people, 0)
    for past in met:
        for chair in past.chairs:
            if chair.user_id is not None and chair.place == 1:
                won[chair.user_id] += 1
    seats = {seat.user_id: at for at, seat in enumerate(match.record.seats) if seat.user_id is not None}
    return tuple(sorted(((seats[one], won[one]) for one in people), key=lambda entry: (-entry[1], entry[0])))


def _matches(books: Books, user_id: int, chat_id: int) -> int:
    standing = books.standings.get((user_id, chat_id, ALL_GAMES))
    return 0 if standing is None else standing.matches


def _is_same_company(past: Result, people: list[int]) -> bool:
    """Whoever is forgotten was somebody else."""
    return past.people == people and not any(chair.was == "forgotten" for chair in past.chairs)
