"""Additions to the result of a match: the decisive event, earlier wins, a jubilee.

They are optional: an addition that cannot be computed is left out, and the match ends without it.
"""

import logging
from collections.abc import Sequence
from typing import Final

import msgspec

from bot.core.failures import DATABASE_ERRORS
from bot.core.models import Match, MatchClosing
from bot.core.ports import Storage
from bot.core.results.ledger import ALL_GAMES, Books, Result
from games.engine import Event, Outcome
from games.registry import AnyGame
from games.ui_model import Decision

log = logging.getLogger(__name__)

FIRST_JUBILEES: Final = (100, 500)
JUBILEE: Final = 1000
PICTURED_PLAYERS: Final = 6
"""Maximum number of players whose wins fit into the picture of the result."""
_TWO: Final = 2


def is_jubilee(number: int) -> bool:
    return number in FIRST_JUBILEES or (number > 0 and number % JUBILEE == 0)


def decision_of(game: AnyGame, outcome: Outcome, told: Sequence[Event]) -> Decision | None:
    """Return the decisive event; None if all opponents left or the game names none."""
    if outcome.reason == "left":
        return None
    try:
        return game.narration.decided(told)
    except Exception as error:
        log.error("decision of a match failed: game=%s error=%s", game.name, type(error).__name__)
        return None


async def with_statistics(storage: Storage, match: Match, result: Result, books: Books) -> MatchClosing:
    """Return the closing of the match with its number in the chat and earlier wins.

    `books` already include the result.
    """
    finale = match.record.closing
    try:
        number = await storage.results.played_in(match.chat_id) + 1
        wins = await _wins(storage, match, result, books)
    except DATABASE_ERRORS as error:
        log.error("match ended without its statistics: error=%s", type(error).__name__)
        return finale
    return msgspec.structs.replace(finale, number=number, wins=wins)


async def _wins(storage: Storage, match: Match, result: Result, books: Books) -> tuple[tuple[int, int], ...]:
    """Return (seat, wins) of matches among these players in this chat, best first.

    Empty if a player is hidden from lists, or if they have not met before.
    """
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
    # A forgotten player counts as a different person.
    return past.people == people and not any(chair.was == "forgotten" for chair in past.chairs)
