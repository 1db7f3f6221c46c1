"""What the host says of a match beside the game's own words: news, the clock, sleep, what came of it."""

from collections.abc import Iterable, Iterator

from bot.core.clock import turn_clock
from bot.core.models import Match
from bot.core.play.apply_action import game_of
from bot.i18n.texts import current_key
from games.ui_model import Moment, Text


def place(match: Match, chat: str | None) -> Iterator[Text]:
    if chat is not None:
        game = Text(f"{match.record.rulebook}-title")
        yield Text("host-hand-of", {"chat": chat, "game": game}) if chat else game
        yield Text("host-blank")


def news(match: Match) -> Iterator[Text]:
    news = match.record.news
    game = game_of(match)
    if match.status == "over" or game.status(match.state).resting:
        # The points above say who has won; what led to them is told by the last move.
        closing = game.narration.closing_lines
        news = [line for line in news if closing and current_key(line.key) not in closing]
    if news:
        yield Text("host-blank")
        for line in news:
            yield Text("host-news", {"line": line})


def apart(lines: Iterable[Text]) -> Iterator[Text]:
    """A paragraph of their own."""
    for number, line in enumerate(lines):
        yield from () if number else (Text("host-blank"),)
        yield line


def unrated(match: Match) -> Iterator[Text]:
    if match.status == "over" and match.record.unrated:
        yield Text(f"stats-unrated-{match.record.unrated}")


def tips(match: Match) -> Iterator[Text]:
    """What the coach has to say since the learner last acted."""
    for name in match.record.tutorial_tips:
        yield Text("practice-tip", {"tip": Text(f"{match.record.rulebook}-lesson-{name}")})


def sleep(match: Match) -> Iterator[Text]:
    if match.record.suspended:
        yield Text("host-pauses" if match.record.suspended == "paused" else "host-sleeps")


def deadline(match: Match, seats: Iterable[int], ahead: float) -> Iterator[Text]:
    """At a slow table a point in time, which stays true however long nobody draws it anew."""
    is_played = match.status == "running" and not match.record.suspended
    strikes_at = turn_clock.strikes_at(match, seats) if is_played and turn_clock.is_slow(match) else None
    if strikes_at is not None:
        yield Text("host-deadline-at", {"moment": Moment(int(strikes_at + ahead) // 60 * 60)})


def left(match: Match, seconds: float | None) -> Iterator[Text]:
    if seconds is not None and not match.record.suspended and not turn_clock.is_slow(match):
        yield Text("host-deadline", {"minutes": max(1, round(seconds / 60))})
