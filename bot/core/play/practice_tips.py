"""Tips of a practice, shown when their situation first occurs."""

from collections.abc import Sequence
from typing import Any, Final

from bot.core.models import Match
from games.engine import Event
from games.practice import Situation
from games.registry import AnyGame

MOST_TIPS: Final = 2
"""Tips shown at once at most; the rules also explain those that are pushed out."""


def look(match: Match, game: AnyGame, events: Sequence[Event], by: int | None = None) -> None:
    """Show tips for situations that are new to the learner.

    If the learner acted (`by`), clear the earlier tips.
    """
    record = match.record
    learner = match.seat_of(record.host_id)
    if record.practice is None or game.practice is None or learner is None:
        return
    if by == learner:
        record.practice.shown_tips = []
    now = _seen(match, game, learner, events)
    lessons = (lesson for lesson in game.practice.lessons if lesson.name not in record.practice.tips_seen)
    new = [lesson.name for lesson in lessons if lesson.when(now)][: MOST_TIPS if not record.practice.shown_tips else 1]
    record.practice.tips_seen += new
    record.practice.shown_tips = [*record.practice.shown_tips, *new][-MOST_TIPS:]


def _seen(match: Match, game: AnyGame, seat: int, events: Sequence[Any]) -> Situation:
    seen = [game.redact(event, seat) for event in events]
    return Situation(game.view(match.state, seat), game.legal_actions(match.state, seat), seen)
