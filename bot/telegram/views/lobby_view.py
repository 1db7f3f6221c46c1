"""A lobby before it is drawn: what it says, and what can be pressed below it."""

from collections.abc import Iterator
from typing import Final

from bot.core.lobby.lobby_settings import MORE
from bot.core.models import Match
from bot.core.play.apply_action import game_of
from bot.core.sanitize import NAME_LENGTH, clean
from bot.telegram.callback_data import LobbySettingTap, LobbyTap, Tap
from bot.telegram.views.lobby_settings_view import summary
from games.bot_levels import USUAL
from games.ui_model import SeatName, Text

BUTTONS: Final = (("join", "host-join", "primary"), ("start", "host-start", "success"))


def lines(match: Match) -> list[Text]:
    """The game and how it is played, and who is in."""
    title, *rest = below_cover(match)
    return [title, Text(f"{match.record.rulebook}-about"), *rest]


def below_cover(match: Match, *, is_brief: bool = False) -> list[Text]:
    """The same without what the cover tells by itself; a brief one explains nothing of what was agreed."""
    game = game_of(match)
    return [
        Text("host-lobby-title", {"game": Text(f"{game.name}-title")}),
        Text("host-blank"),
        *summary(match, is_brief=is_brief),
        Text("host-blank"),
        Text("host-players", {"count": len(match.record.seats), "most": game.seats[-1]}),
        *_players(match),
    ]


def rows(match: Match) -> list[list[tuple[Tap, str, str]]]:
    """Row by row: what a button does, its label and its style."""
    # In private there is nobody else to let in.
    is_private = match.chat_id == match.record.host_id
    first: list[tuple[Tap, str, str]] = [
        (LobbyTap.model_validate({"match": match.match_id, "what": what}), label, style)
        for what, label, style in BUTTONS[is_private:]
    ]
    return [first, [(LobbySettingTap(match=match.match_id, what=MORE), "host-lobby-more", "")]]


def _players(match: Match) -> Iterator[Text]:
    for number, seat in enumerate(match.record.seats):
        kind = "computer" if seat.user_id is None else "host" if seat.user_id == match.record.host_id else "person"
        if kind == "computer" and seat.level != USUAL:
            yield Text("players-seat", {"name": SeatName(number), "level": Text(f"players-level-{seat.level}")})
            continue
        yield Text(f"host-player-{kind}", {"name": SeatName(number)})
    for kept in match.record.reserved_seats:
        yield Text("people-kept", {"name": clean(kept.name, NAME_LENGTH)})
    if match.record.auto_start and match.record.reserved_seats:
        yield Text("people-starts-itself")
