"""Confirmations before a match is left or stopped."""

from typing import Final

from bot.core import votes
from bot.core.match_service import TableError
from bot.core.models import Match
from bot.core.play import apply_action
from bot.core.sanitize import NAME_LENGTH, clean
from bot.core.seats.participation import must_play
from bot.telegram.callback_data import ConfirmTap, Quit
from bot.telegram.views.pages import Question
from games.engine import Leave
from games.ui_model import Text

YES: Final[dict[Quit, Text]] = {"leave": Text("commands-leave-yes"), "stop": Text("commands-stop-yes")}


def leaving(match: Match, user_id: int) -> Question:
    """Return the confirmation; it says if the match would end. TableError if the user plays no seat."""
    seat = must_play(match, user_id)
    game = apply_action.game_of(match)
    after = game.apply(match.state, seat, Leave()).state
    others = [match.record.seats[other].user_id for other in game.status(after).playing]
    is_end = game.status(after).outcome is not None or not any(others)
    return _question(match, "leave", user_id, Text("commands-leave-ends" if is_end else "commands-leave"))


def stopping(match: Match, user_id: int, *, is_admin: bool) -> Question:
    """Return the confirmation of a stop, or of a vote for it. TableError if the user has no vote."""
    if is_admin or match.record.host_id == user_id:
        alone = match.chat_id == user_id
        return _question(match, "stop", user_id, Text("commands-stop-alone" if alone else "commands-stop"))
    if must_play(match, user_id) in votes.in_favour(match, "stop"):
        raise TableError("already-voted")
    have, need = len(votes.voices(match, "stop")), votes.needed(match)
    return _question(match, "stop", user_id, Text("commands-stop-vote", {"have": have, "need": need}))


def aloud(question: Question, name: str) -> Question:
    """Name the user in a question that the whole chat sees."""
    title = Text("commands-ask-aloud", {"name": clean(name, NAME_LENGTH), "question": question.title})
    return Question(title, question.rows, question.lines)


def _question(match: Match, what: Quit, user_id: int, title: Text) -> Question:
    yes, no = (ConfirmTap(match=match.match_id, what=what, person=user_id, sure=sure) for sure in ("yes", "no"))
    return Question(title, (((YES[what], yes), (Text("commands-no"), no)),))
