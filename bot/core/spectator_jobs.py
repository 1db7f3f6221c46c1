"""Those who look on at a match. Every function works on its draft.

It is known to the match who they are. What its table is to show, they are to be shown, too, each by a job of their own.
"""

from collections.abc import Sequence

from bot.core.jobs import DrawSpectatorMessage, DrawTable, Job, RepostTable
from bot.core.models import Match
from bot.core.models_company import Spectator


def find(match: Match, user_id: int) -> Spectator | None:
    return next((one for one in match.record.spectators if one.user_id == user_id), None)


def drop(match: Match, user_id: int) -> list[Job]:
    """Remove a spectator; the job deletes the message that they were shown."""
    gone = find(match, user_id)
    match.record.spectators = [one for one in match.record.spectators if one.user_id != user_id]
    return [] if gone is None else [shown(match, user_id)]


def followed(match: Match, jobs: Sequence[Job]) -> list[Job]:
    """What those who look on are to be shown, where these jobs show the table."""
    if not any(isinstance(job, DrawTable | RepostTable) and job.match_id == match.match_id for job in jobs):
        return []
    return [shown(match, one.user_id) for one in match.record.spectators if not one.is_over]


def shown(match: Match, user_id: int) -> Job:
    return DrawSpectatorMessage(user_id, match.match_id)
