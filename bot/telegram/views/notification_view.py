"""Messages of their own, for what should notify: a reminder, an offer, a table that falls asleep."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from bot.core.models import LIVE, Match
from bot.core.models_company import PersonRef
from bot.core.notifications import ASLEEP, LEFT_CHAT, OFFER_STAND_IN, REMINDER
from bot.core.play.apply_action import game_of
from bot.core.play.turn_notifications import LATE
from bot.core.sanitize import NAME_LENGTH, clean
from bot.core.tournaments.tournament_matches import CUP_BOARD
from bot.db.repositories.tournament_rows import Cup
from bot.telegram.messages import Public
from bot.telegram.rich_text import unmarked
from bot.telegram.views import status_lines, tournament_view
from bot.telegram.views.match_view import MatchView
from games.ui_model import SeatName, Text


def draw(match_view: MatchView, match: Match, payload: Mapping[str, Any], language: str) -> Public | None:
    """None when it had to wait for so long that it is of no use any more."""
    key, seats = str(payload["key"]), _seats(payload)
    if key == CUP_BOARD:
        cup = msgspec.convert(payload["cup"], Cup)
        return tournament_view.board(match_view, int(payload["cup_id"]), cup, language)
    if "people" in payload:
        return _to_people(match_view, match, key, payload, language)
    if match.status != "running":
        return None
    if key == ASLEEP:
        if match.record.suspended != "away":
            return None
        return Public(match_view.say(Text(key), match, language), match_view.wake_button(match, language))
    if key == REMINDER:
        seats = [seat for seat in seats if seat in game_of(match).waiting(match.state)]
        if not seats or match.record.suspended:
            return None
    if key == LEFT_CHAT and not match.record.seats[seats[0]].left_chat:
        return None
    words = match_view.say(_called(key, seats), match, language)
    is_offer = key in (OFFER_STAND_IN, LEFT_CHAT)
    button = match_view.stand_in_button(match, seats[0], language) if is_offer else None
    called = () if key == LEFT_CHAT else seats
    mentions = [mention for seat in called for mention in match_view.mentions(words, match, seat)]
    return Public(words, button, mentions)


def _to_people(
    match_view: MatchView, match: Match, key: str, payload: Mapping[str, Any], language: str
) -> Public | None:
    """For those who do not sit at the table, each by name: a game begins, or somebody sits in their place."""
    if match.status not in LIVE:
        return None
    people = [PersonRef(int(user_id), clean(str(name), NAME_LENGTH)) for user_id, name in payload["people"]]
    names = tuple(Text("people-name", {"name": one.name}) for one in people)
    game = Text(f"{match.record.rulebook}-title")
    about = Text(key, {"names": names, "name": SeatName(_seats(payload)[0]), "game": game})
    words = match_view.say(about, match, language)
    return Public(words, None, match_view.mentions_of(words, people))


def call(match_view: MatchView, match: Match, seats: Sequence[int], why: str, ahead: float, language: str) -> Public:
    """A mention of those whose turn it is, with their cards and a present for them a press away.

    `ahead` is by how much the time on the wall is ahead of the tables'.
    """
    names = tuple(Text("host-name", {"name": SeatName(seat)}) for seat in seats)
    key = "host-call-late" if why == LATE else "host-call"
    lines = [Text(key, {"names": names, "count": len(seats)}), *status_lines.deadline(match, seats, ahead)]
    words, times = unmarked("\n".join(match_view.say(line, match, language) for line in lines))
    mentions = [mention for seat in seats for mention in match_view.mentions(words, match, seat)]
    return Public(words, match_view.call_buttons(match, seats, language), [*mentions, *times])


def _called(key: str, seats: Sequence[int]) -> Text:
    if len(seats) == 1:
        return Text(key, {"name": SeatName(seats[0])})
    names = tuple(Text("host-name", {"name": SeatName(seat)}) for seat in seats)
    return Text("host-reminder-all", {"names": names})


def _seats(payload: Mapping[str, Any]) -> list[int]:
    """One of an older bot is about a single seat."""
    return [int(seat) for seat in payload.get("seats", [payload.get("seat", 0)])]
