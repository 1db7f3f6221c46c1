"""Match services without a bot around them, and listeners to what they store."""

from collections.abc import Callable, Collection

from bot.core.consequences import MatchConsequences
from bot.core.match_service import MatchService
from bot.core.models import Match
from bot.core.ports import Storage
from bot.timings import DEFAULT_TIMINGS, Timings


def match_service(storage: Storage, timings: Timings = DEFAULT_TIMINGS) -> MatchService:
    return MatchService(storage, MatchConsequences(storage), timings)


class OnChange:
    """Notifier that passes changed matches to a function."""

    def __init__(self, listener: Callable[[Match], object]) -> None:
        self._listener = listener

    def match_changed(self, match: Match) -> None:
        self._listener(match)

    def jobs_added(self, chat_ids: Collection[int]) -> None: ...
