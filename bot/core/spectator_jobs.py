"""Jobs that keep spectators up to date.

All functions work on the draft of a match. Whenever the table message is redrawn, each spectator's message is redrawn
by a job of its own.
"""

from collections.abc import Sequence

from bot.core.jobs import DrawSpectatorMessage, DrawTable, Job, RepostTable
from bot.core.models import Match
from bot.core.models_company import Spectator


def find(match: Match, user_id: int) -> Spectator | None:
    return next((one for one in match.record.spectators if one.user_id == user_id), None)


def drop(match: Match, user_id: int) -> list[Job]:
    """Remove a spectator and return the job that deletes their message."""
    gone = find(match, user_id)
    match.record.spectators = [one for one in match.record.spectators if one.user_id != user_id]
    return [] if gone is None else [shown(match, user_id)]


def followed(match: Match, jobs: Sequence[Job]) -> list[Job]:
    """Return the jobs for the spectators if `jobs` redraw the table message."""
    if not any(isinstance(job, DrawTable | RepostTable) and job.match_id == match.match_id for job in jobs):
        return []
    return [shown(match, one.user_id) for one in match.record.spectators if not one.is_over]


def shown(match: Match, user_id: int) -> Job:
    """Return the job that updates the message of a spectator."""
    return DrawSpectatorMessage(user_id, match.match_id)
