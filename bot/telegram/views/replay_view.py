"""A match that is over, step by step: as everybody saw it, or with all the hands open."""

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from bot.core.results import match_export
from bot.core.results.match_export import Replay
from games.ui_model import HandPicture, Picture, Screen, SeatName, SeatPicture, TablePicture, Text

MOST_FRAMES: Final = 80
"""Of an animation: what is longer is shown in strides."""


class Sight(msgspec.Struct, frozen=True):
    """The table after a step, and what happened in it."""

    told: tuple[Text, ...]
    screen: Screen


def can_open(replay: Replay) -> bool:
    """Whether there is anything that the public did not see."""
    return replay.game.presentation.held is not None


def steps(replay: Replay) -> int:
    """So many there are after the deal."""
    return len(replay.frames) - 1


def sight(replay: Replay, at: int, *, is_open: bool) -> Sight:
    """After so many steps; 0 is the deal."""
    game, frame = replay.game, replay.frames[at]
    events = frame.events if is_open else [game.redact(event, None) for event in frame.events]
    told = tuple(line for event in events for line in game.tell(event))
    screen = game.screen(game.view(frame.state, None), ())
    return Sight(told, _opened(replay, frame.state, screen) if is_open else screen)


def film(replay: Replay) -> tuple[Picture, ...]:
    """What the public saw, from the deal to the end, each picture once, and not more of them than can be watched."""
    seen: list[Picture] = []
    for frame in replay.frames:
        picture = replay.game.screen(replay.game.view(frame.state, None), ()).picture
        if picture is not None and (not seen or seen[-1] != picture):
            seen.append(picture)
    stride = -(-len(seen) // MOST_FRAMES)
    # Counted from the end: that is what it is all about.
    return tuple(reversed(seen[::-1][:: max(1, stride)]))


def course(replay: Replay) -> Iterator[Text]:
    """All that everybody was told: where a replay would go another way, as it was stored."""
    game = replay.game
    if replay.difference is None:
        for frame in replay.frames:
            for event in frame.events:
                yield from game.tell(game.redact(event, None))
        return
    for deed in replay.export.actions:
        for event in match_export.told(game, deed):
            yield from game.tell(event)


def _opened(replay: Replay, state: Any, screen: Screen) -> Screen:
    """The table with what each of the players holds."""
    game = replay.game
    if game.presentation.held is None or game.status(state).outcome is not None:
        return screen
    views = {seat: game.view(state, seat) for seat in game.status(state).playing}
    hands = tuple(
        Text("table-open-hand", {"name": SeatName(seat), "cards": cards})
        for seat, view in views.items()
        if (cards := game.presentation.held(view))
    )
    pictures = {seat: game.screen(view, ()).picture for seat, view in views.items()}
    picture = screen.picture
    if isinstance(picture, TablePicture):
        seats = tuple(_with_hand(seat, pictures.get(seat.seat)) for seat in picture.seats)
        picture = msgspec.structs.replace(picture, seats=seats)
    caption = screen.caption or screen.lines
    return msgspec.structs.replace(screen, lines=(*screen.lines, *hands), caption=caption, picture=picture)


def _with_hand(seat: SeatPicture, hand: Picture | None) -> SeatPicture:
    return SeatPicture(seat.seat, seat.count, hand.cards) if isinstance(hand, HandPicture) else seat
