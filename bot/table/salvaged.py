"""After a database was mended: whoever plays on has clocks again, and sees the table as it is."""

from typing import Final

from bot.store.model import Job, Match, Timer
from bot.store.rescue.ledger import MENDED
from bot.store.storage import QuarantinedMatch
from bot.table.moves import hand_jobs, length_timer, timers
from bot.table.sessions import Changes, Sessions, TableError

_LOBBY: Final = "lobby"


async def restart(sessions: Sessions, lobby_seconds: float) -> None:
    """Once after each mending, even if the bot dies over it."""
    storage = sessions.storage
    if await storage.noted(MENDED) is None:
        return
    for match_id in await storage.live_matches():
        has_clocks = bool(await storage.timers_of(match_id))

        def work(match: Match, has_clocks: bool = has_clocks) -> Changes:
            now = storage.now()
            changes = Changes([Job("table", match.chat_id, match.match_id), *hand_jobs(match)])
            if not has_clocks:
                changes.timers = _clocks(match, now, lobby_seconds)
                changes.slept_at = now if match.record.asleep else None
            return changes

        try:
            await sessions.change(match_id, work)
        except (QuarantinedMatch, TableError):
            continue
    async with storage.transaction():
        await storage.forget(MENDED)


def _clocks(match: Match, now: float, lobby_seconds: float) -> list[Timer]:
    """Everybody has the whole of their time again: how much of it had passed is lost."""
    if match.status == _LOBBY:
        return [Timer(match.match_id, _LOBBY, -1, now + lobby_seconds)]
    return timers(match, now) + length_timer(match, now)
