"""The end of a match as it is told: the score among these friends, a jubilee, and what the picture has of it."""

from collections.abc import Iterator
from typing import Final

import msgspec

from bot.core.models import Match
from bot.core.results.closing_lines import is_jubilee
from games.ui_model import Picture, ResultPicture, SeatName, Text, traced

_TWO: Final = 2
PICTURED: Final = 6
"""The score of so many people is drawn."""


def beside_picture(match: Match) -> Iterator[Text]:
    """What the picture has no room for."""
    return lines(match) if len(match.record.closing.wins) > PICTURED else iter(())


def lines(match: Match) -> Iterator[Text]:
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


def pictured(match: Match, picture: Picture | None) -> Picture | None:
    """With what the last moves have left to be seen."""
    if not isinstance(picture, ResultPicture):
        return traced(picture, match.record.last_move)
    finale = match.record.closing
    number = finale.number if is_jubilee(finale.number) else 0
    return msgspec.structs.replace(picture, decision=finale.decision, wins=finale.wins, number=number)
