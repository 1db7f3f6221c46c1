"""The bot's own lines beside the game's: news, deadlines, suspension, result."""

from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from bot.core.clock import turn_clock
from bot.core.models import Match
from bot.core.play.apply_action import game_of
from bot.core.results.closing_lines import is_jubilee
from bot.i18n.texts import current_key
from games.ui_model import Moment, Picture, ResultPicture, SeatName, Text, with_last_move

_TWO: Final = 2
PICTURED: Final = 6
"""Most players whose scores fit into the picture."""


def place(match: Match, chat: str | None) -> Iterator[Text]:
    if chat is not None:
        game = Text(f"{match.record.rulebook}-title")
        yield Text("host-hand-of", {"chat": chat, "game": game}) if chat else game
        yield Text("host-blank")


def news(match: Match) -> Iterator[Text]:
    news = match.record.news
    game = game_of(match)
    if match.status == "over" or game.status(match.state).resting:
        # The points above name the winner; the last move tells how the match ended.
        closing = game.narration.closing_lines
        news = [line for line in news if closing and current_key(line.key) not in closing]
    if news:
        yield Text("host-blank")
        for line in news:
            yield Text("host-news", {"line": line})


def apart(lines: Iterable[Text]) -> Iterator[Text]:
    """Return the lines as a paragraph of their own."""
    for number, line in enumerate(lines):
        yield from () if number else (Text("host-blank"),)
        yield line


def unrated(match: Match) -> Iterator[Text]:
    if match.status == "over" and match.record.unrated:
        yield Text(f"stats-unrated-{match.record.unrated}")


def tips(match: Match) -> Iterator[Text]:
    """Return the tips since the learner last acted."""
    for name in match.record.practice.shown_tips if match.record.practice else ():
        yield Text("practice-tip", {"tip": Text(f"{match.record.rulebook}-lesson-{name}")})


def sleep(match: Match) -> Iterator[Text]:
    if match.record.suspended:
        yield Text("host-pauses" if match.record.suspended == "paused" else "host-sleeps")


def deadline(match: Match, seats: Iterable[int], ahead: float) -> Iterator[Text]:
    """Return the deadline of a slow match as a point in time.

    A point in time stays true until the next redraw.
    """
    is_played = match.status == "running" and not match.record.suspended
    strikes_at = turn_clock.strikes_at(match, seats) if is_played and turn_clock.is_slow(match) else None
    if strikes_at is not None:
        yield Text("host-deadline-at", {"moment": Moment(int(strikes_at + ahead) // 60 * 60)})


def left(match: Match, seconds: float | None) -> Iterator[Text]:
    if seconds is not None and not match.record.suspended and not turn_clock.is_slow(match):
        yield Text("host-deadline", {"minutes": max(1, round(seconds / 60))})


# The result


def result_beside_picture(match: Match) -> Iterator[Text]:
    """Return the result in words, if the picture has no room for it."""
    return result_lines(match) if len(match.record.closing.wins) > PICTURED else iter(())


def result_lines(match: Match) -> Iterator[Text]:
    finale = match.record.closing
    if match.status != "over":
        return
    if len(finale.wins) == _TWO:
        (first, wins), (second, losses) = finale.wins
        names = {"first": SeatName(first), "second": SeatName(second)}
        yield Text("moment-score-two", {**names, "wins": wins, "losses": losses})
    elif finale.wins:
        scores = tuple(Text("moment-score-item", {"name": SeatName(seat), "count": wins}) for seat, wins in finale.wins)
        yield Text("moment-score", {"scores": scores})
    if is_jubilee(finale.number):
        yield Text("moment-number", {"number": finale.number})


def result_picture(match: Match, picture: Picture | None) -> Picture | None:
    """Add the traces of the last moves, or the result, to the picture."""
    if not isinstance(picture, ResultPicture):
        return with_last_move(picture, match.record.last_move)
    finale = match.record.closing
    number = finale.number if is_jubilee(finale.number) else 0
    return msgspec.structs.replace(picture, decision=finale.decision, wins=finale.wins, number=number)
