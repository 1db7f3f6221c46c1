"""Messages that should notify: a reminder, an offer, a suspended match."""

from collections.abc import Sequence

from bot.core.jobs import Notice, PingReason, TournamentNotice, UserNotice
from bot.core.models import LIVE, Match, PersonRef
from bot.core.notifications import ASLEEP, LEFT_CHAT, OFFER_STAND_IN, REMINDER
from bot.core.play.apply_action import game_of
from bot.core.sanitize import NAME_LENGTH, clean
from bot.telegram.messages import Public, unmarked
from bot.telegram.views import match_lines, tournament_view
from bot.telegram.views.match_view import MatchView
from games.ui_model import SeatName, Text


def draw(
    match_view: MatchView, match: Match, job: Notice | UserNotice | TournamentNotice, language: str
) -> Public | None:
    """Return the message, or None if it has become useless by waiting."""
    match job:
        case TournamentNotice():
            return tournament_view.board(match_view.pages, job.cup_id, job.cup, language)
        case UserNotice():
            return _to_users(match_view, match, job, language)
        case Notice():
            return _about_seats(match_view, match, job, language)


def _about_seats(match_view: MatchView, match: Match, job: Notice, language: str) -> Public | None:
    key, seats = job.text_key, list(job.seats)
    if match.status != "running":
        return None
    if key == ASLEEP:
        if match.record.suspended != "away":
            return None
        return Public(match_view.pages.say(Text(key), match, language), match_view.wake_button(match, language))
    if key == REMINDER:
        seats = [seat for seat in seats if seat in game_of(match).status(match.state).waiting]
        if not seats or match.record.suspended:
            return None
    if key == LEFT_CHAT and not match.record.seats[seats[0]].presence.left_chat:
        return None
    words = match_view.pages.say(_called(key, seats), match, language)
    is_offer = key in (OFFER_STAND_IN, LEFT_CHAT)
    button = match_view.stand_in_button(match, seats[0], language) if is_offer else None
    called = () if key == LEFT_CHAT else seats
    mentions = [mention for seat in called for mention in match_view.mentions(words, match, seat)]
    return Public(words, button, mentions)


def _to_users(match_view: MatchView, match: Match, job: UserNotice, language: str) -> Public | None:
    if match.status not in LIVE:
        return None
    people = [PersonRef(one.user_id, clean(one.name, NAME_LENGTH)) for one in job.users]
    names = tuple(Text("people-name", {"name": one.name}) for one in people)
    game = Text(f"{match.record.rulebook}-title")
    about = Text(job.text_key, {"names": names, "name": SeatName(job.seat), "game": game})
    words = match_view.pages.say(about, match, language)
    return Public(words, None, match_view.pages.mentions_of(words, people))


def call(
    match_view: MatchView, match: Match, seats: Sequence[int], why: PingReason, ahead: float, language: str
) -> Public:
    """Return a mention of the players to move, with buttons.

    `ahead` is the lead of the wall clock over the game clock, in seconds.
    """
    names = tuple(Text("host-name", {"name": SeatName(seat)}) for seat in seats)
    key = "host-call-late" if why == "late" else "host-call"
    lines = [Text(key, {"names": names, "count": len(seats)}), *match_lines.deadline(match, seats, ahead)]
    words, times = unmarked("\n".join(match_view.pages.say(line, match, language) for line in lines))
    mentions = [mention for seat in seats for mention in match_view.mentions(words, match, seat)]
    return Public(words, match_view.call_buttons(match, seats, language), [*mentions, *times])


def _called(key: str, seats: Sequence[int]) -> Text:
    if len(seats) == 1:
        return Text(key, {"name": SeatName(seats[0])})
    names = tuple(Text("host-name", {"name": SeatName(seat)}) for seat in seats)
    return Text("host-reminder-all", {"names": names})
