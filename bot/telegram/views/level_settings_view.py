"""The page of the host's panel on which computer players are told how well to play."""

from collections.abc import Iterator
from typing import Final

from bot.core.models import Match
from bot.core.sanitize import NAME_LENGTH, clean
from bot.telegram.callback_data import short
from bot.telegram.views.lobby_settings_view import Entry, Question, back, marked, tap
from games.bot_levels import LEVELS as ALL
from games.bot_levels import USUAL
from games.ui_model import Text

LEVEL: Final = "level"


def question(match: Match) -> Question:
    """One level for all in a row of their own; below it every computer player, whose level a press changes."""
    sitting = {at: seat.level for at, seat in enumerate(match.record.seats) if seat.user_id is None}
    for_all = tuple(
        (marked(Text(f"players-level-{level}"), set(sitting.values()) == {level}), tap(match, LEVEL, level))
        for level in ALL
    )
    one_by_one = _one_by_one(match, sitting) if len(sitting) > 1 else ()
    lines = tuple(Text(f"players-level-{level}-about") for level in ALL)
    return Question(Text("players-levels-about"), (for_all, *one_by_one, back(match)), lines)


def _one_by_one(match: Match, sitting: dict[int, str]) -> Iterator[tuple[Entry]]:
    for at, level in sitting.items():
        label = Text(
            "players-seat",
            {"name": clean(match.record.seats[at].name, NAME_LENGTH), "level": Text(f"players-level-{level}")},
        )
        yield ((label, tap(match, LEVEL, _next(level), short(at))),)


def _next(level: str) -> str:
    at = ALL.index(level) if level in ALL else ALL.index(USUAL)
    return ALL[(at + 1) % len(ALL)]
