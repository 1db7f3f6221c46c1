"""Prompts to the chat: about absent players, and seats on offer."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.core import votes
from bot.core.actor import Reply
from bot.core.match_service import TableError, require_player
from bot.core.models import Match, PersonRef, Prompt
from bot.core.play import apply_action
from bot.core.sanitize import NAME_LENGTH, clean
from bot.i18n.texts import LABEL_NAME_LENGTH
from bot.telegram.callback_data import AbsentTap, ConfirmTap, HostTap, PromptTap, Quit, SeatTap
from bot.telegram.messages import Public
from bot.telegram.views.match_view import MatchView
from bot.telegram.views.pages import Entry, Question
from games.engine import Leave
from games.ui_model import SeatName, Text

TAKE, DROP = Text("people-take"), Text("people-drop")
COMPUTER: Final = Text("host-seat-computer")
_ABOUT_NOBODY: Final = (votes.SEAT, votes.STOP)
"""Prompts that mention no player."""


def draw(match_view: MatchView, match: Match, asked: Prompt, language: str) -> Public:
    """Return the prompt with its current votes; it mentions the player concerned."""
    words = "\n".join(match_view.pages.say(line, match, language) for line in _lines(match, asked))
    is_called = asked.kind not in _ABOUT_NOBODY and not match.record.seats[asked.seat].presence.left_chat
    mentions = match_view.mentions(words, match, asked.seat) if is_called else []
    if asked.to is not None:
        mentions = match_view.pages.mentions_of(words, [PersonRef(asked.to, asked.name)])
    return Public(words, match_view.pages.buttons([*_rows(match, asked)], language), mentions)


def hosts(match: Match) -> Question:
    """Return a button for each possible host; TableError if there are none."""
    found = tuple((entry,) for entry in _heirs(match))
    if not found:
        raise TableError("host-nobody")
    return Question(Text("people-host-whom"), found)


def host_now(answer: Reply) -> Question:
    """Return the text that replaces the answered question."""
    match = answer.match
    host = None if match is None else match.seat_of(match.record.host_id)
    name = "" if match is None or host is None else clean(match.record.seats[host].name, NAME_LENGTH)
    return Question(Text("people-told-host", {"name": name}), ())


def _heirs(match: Match) -> Iterator[Entry]:
    """Yield a button for each possible host; a label shows the name as it is."""
    for seat, player in enumerate(match.record.seats):
        is_out = match.status == "running" and seat not in apply_action.game_of(match).status(match.state).playing
        if player.user_id not in (None, match.record.host_id) and not player.presence.left_chat and not is_out:
            yield (
                Text("people-host-to", {"name": clean(player.name, LABEL_NAME_LENGTH)}),
                HostTap(match=match.match_id, seat=seat),
            )


def _lines(match: Match, asked: Prompt) -> Iterator[Text]:
    if asked.kind == votes.STOP:
        have = len(votes.voices(match, "stop"))
        yield Text("host-stop-vote", {"have": have, "need": votes.needed(match)})
        return
    name, player = SeatName(asked.seat), match.record.seats[asked.seat]
    if asked.kind == votes.SEAT:
        to = clean(asked.name, NAME_LENGTH)
        for_all, for_one = (
            Text("people-seat-for-all", {"name": name}),
            Text("people-seat-for-one", {"name": name, "to": to}),
        )
        yield for_all if asked.to is None else for_one
        return
    if asked.kind == votes.SUBSTITUTE:
        yield Text("people-seat-free", {"name": name})
    else:
        yield Text("people-left-chat" if player.presence.left_chat else "people-missing", {"name": name})
    if player.computer_plays:
        yield Text("people-computer-plays")
    need = votes.needed(match, asked.seat)
    if have := len(votes.voices(match, "substitute", asked.seat)):
        yield Text("people-for-substitute", {"have": have, "need": need})
    if have := len(votes.voices(match, "without", asked.seat)):
        yield Text("people-for-without", {"have": have, "need": need})


def _rows(match: Match, asked: Prompt) -> Iterator[Sequence[Entry]]:
    if asked.kind == votes.STOP:
        return  # A single tap would be too easy: /stop asks for confirmation.
    at, seat = match.match_id, asked.seat
    take = (TAKE, PromptTap(match=at, number=asked.number))
    if asked.kind == votes.SEAT:
        yield take, (DROP, PromptTap(match=at, number=asked.number, what="drop"))
        return
    computer = [] if match.record.seats[seat].computer_plays else [(COMPUTER, SeatTap(match=at, absent=seat))]
    without = (Text("people-without-button"), AbsentTap(match=at, what="without", absent=seat))
    if asked.kind == votes.SUBSTITUTE:
        yield (take,)
        yield *computer, without
        return
    yield *computer, (Text("people-substitute-button"), AbsentTap(match=at, what="substitute", absent=seat))
    yield without, (Text("people-wait-button"), AbsentTap(match=at, what="wait", absent=seat))


YES: Final[dict[Quit, Text]] = {"leave": Text("commands-leave-yes"), "stop": Text("commands-stop-yes")}


def leaving(match: Match, user_id: int) -> Question:
    """Return the confirmation; it says if the match would end.

    Raise TableError if the user plays no seat.
    """
    seat = require_player(match, user_id).seat
    game = apply_action.game_of(match)
    after = game.apply(match.state, seat, Leave()).state
    others = [match.record.seats[other].user_id for other in game.status(after).playing]
    is_end = game.status(after).outcome is not None or not any(others)
    return _question(match, "leave", user_id, Text("commands-leave-ends" if is_end else "commands-leave"))


def stopping(match: Match, user_id: int, *, is_admin: bool) -> Question:
    """Return the confirmation of a stop, or of a vote for it.

    Raise TableError if the user has no vote.
    """
    if is_admin or match.record.host_id == user_id:
        alone = match.chat_id == user_id
        return _question(match, "stop", user_id, Text("commands-stop-alone" if alone else "commands-stop"))
    if require_player(match, user_id).seat in votes.in_favour(match, "stop"):
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
