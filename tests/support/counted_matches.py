"""Short matches, and the statistics counted from them."""

from collections.abc import Sequence
from typing import Any

from bot.core.match_service import MatchService
from bot.core.models import Match, Seat
from bot.core.play import apply_action
from bot.db.storage import Storage
from games.engine import Leave
from games.rng import SEED_BYTES, Rng
from tests.support.raw_sql import rows
from tests.support.stored_matches import CHAT, dealt, move, store

TABLES = {
    "results": "match_id, at, chat_id, rulebook, unrated, company, chairs",
    "played": "user_id, match_id",
    "players": "user_id, last_at",
    "standings": "user_id, chat_id, rulebook, matches, wins, streak, best_streak, rated, mu, sigma",
    "feats": "user_id, chat_id, rulebook, name, best",
}
"""Without columns that only tell whether a row was changed."""


def counts(storage: Storage) -> dict[str, list[Any]]:
    return {
        name: sorted(rows(storage, f"SELECT {columns} FROM {name}"))  # noqa: S608
        for name, columns in TABLES.items()
    }


async def ended(
    matches: MatchService,
    people: Sequence[int],
    *,
    moved: int = 0,
    computers: int = 0,
    chat_id: int = CHAT,
    luck: int = 1,
) -> Match:
    """Return a match that all seats but the first have left, the last one first.

    The first seat has won.
    """
    match = dealt(len(people), computers, chat_id=chat_id, luck=luck)
    match.record.seats[: len(people)] = [Seat(f"Игрок {user_id}", user_id) for user_id in people]
    match = await store(matches, match)
    chance = Rng(luck.to_bytes(SEED_BYTES, "big"))
    for _ in range(moved):
        match = await move(matches, match.match_id, chance)
    for seat in range(len(people) + computers - 1, 0, -1):
        match = await leave(matches, match, seat)
    assert match.status == "over"
    return match


async def leave(matches: MatchService, match: Match, seat: int) -> Match:
    now = matches.storage.clock.now()
    return (
        await matches.update(
            match.match_id, lambda draft: apply_action.by_hand(draft, seat, Leave(), now, matches.timings)
        )
    ).match


async def played_out(matches: MatchService, people: int, luck: int = 1) -> Match:
    """Play one round with random actions to its end, which takes hundreds of actions."""
    match = await store(matches, dealt(people, luck=luck, target=0))
    chance = Rng(luck.to_bytes(SEED_BYTES, "big"))
    while match.status == "running":
        match = await move(matches, match.match_id, chance)
    return match
