"""«Подсказка» in words: the buttons that lead to what the master would do, and why."""

from collections.abc import Iterator

from bot.core.actor import Actor, Reply
from bot.core.match_service import MatchService, TableError
from bot.core.play.hints import Hints, are_offered
from bot.core.seats.participation import Participation
from bot.telegram.views.screen_cache import CachedScreen, ScreenCache
from games.ui_model import Rows, Text


class HintService:
    def __init__(
        self, matches: MatchService, participation: Participation, screen_cache: ScreenCache, hints: Hints
    ) -> None:
        self._matches = matches
        self._participation = participation
        self._screen_cache = screen_cache
        self._hints = hints

    async def ask(self, match_id: int, who: Actor) -> Reply:
        """Told to the one who asks, and to nobody else; whoever asks is here again."""
        match = await self._matches.get(match_id)
        seat = match.seat_of(who.user_id)
        if seat is None:
            raise TableError("not-at-this-table")
        if match.status != "running":
            raise TableError("not-running")
        if not are_offered(match, seat):
            raise TableError("hint-rated")
        match = await self._participation.take_back_seat(match_id, who.user_id)
        sight = self._screen_cache.of(match)
        # Whoever has asked somebody else something does not act over the answer.
        is_asking = seat in sight.game.pace(match.state).asking
        action = None if is_asking else await self._hints.of(match, seat)
        if action is None:
            return Reply(Text("hint-better-wait" if seat in sight.waiting else "hint-wait"), alert=True)
        return Reply(told(sight, seat, action), alert=True, match=match)


def told(sight: CachedScreen, seat: int, action: object) -> Text:
    """What to do and why, in two lines."""
    what = _what(sight, seat, action)
    if what is None:
        return Text("hint-none")
    why = sight.game.reason(sight.game.view(sight.state, seat), action)
    return Text("hint-said", {"what": what, "why": why or Text("hint-plain")})


def _what(sight: CachedScreen, seat: int, action: object) -> Text | None:
    """As the buttons say it that lead there; what has none just now is named by the game."""
    token = sight.game.token(action)
    labels = next(_ways(sight.screen(seat).rows, token), ()) or next(_ways(sight.screen().rows, token), ())
    if not labels:
        return sight.game.named(sight.game.view(sight.state, seat), action)
    what, *rest = labels
    for label in rest:
        what = Text("hint-then", {"first": what, "then": label})
    return what


def _ways(rows: Rows, token: str) -> Iterator[tuple[Text, ...]]:
    for button in (button for row in rows for button in row):
        if button.token == token:
            yield (button.label,)
        elif button.menu is not None:
            for rest in _ways(button.menu.rows, token):
                yield (button.label, *rest)
