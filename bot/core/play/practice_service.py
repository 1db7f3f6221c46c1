"""Practice («Потренироваться»): a short private match with tips."""

from typing import Final

from bot.core.actor import NO_REPLY, Actor, Reply
from bot.core.chat_service import Languages
from bot.core.lobby import lobby
from bot.core.lobby.lobby_service import Computers
from bot.core.match_service import MatchService, MatchUpdate, TableError, TimerPlan
from bot.core.models import PracticeRecord, Seat, Timer
from bot.core.ports import Storage
from bot.core.seats.participation import Participation
from bot.settings import Settings
from games.registry import RULEBOOKS, AnyGame, find

NO_CLOCK: Final = 0


class Practice:
    def __init__(
        self,
        settings: Settings,
        storage: Storage,
        matches: MatchService,
        participation: Participation,
        languages: Languages,
        computers: Computers,
    ) -> None:
        self._settings = settings
        self._storage = storage
        self._matches = matches
        self._participation = participation
        self._languages = languages
        self._computers = computers

    async def start(self, who: Actor, rulebook: str) -> None:
        """Start a practice in the user's private chat.

        Raise TableError if a match is played there already, or the game has no practice.
        """
        game = find(rulebook)
        if game is None or game.practice is None:
            raise TableError("no-such-game")
        computers = self._computers(await self._languages.of(who.user_id, who.user_id))
        seed = game.practice.seed_bytes
        match = lobby.open_lobby(game, who.user_id, 0, Seat(who.name, who.user_id), NO_CLOCK, computers, seed)
        match.record.options, match.record.practice = dict(game.practice.options), PracticeRecord()
        ends = self._storage.clock.game() + self._settings.lobby_minutes * 60
        await self._matches.create(
            match, lambda opened: MatchUpdate([], TimerPlan([Timer(opened.match_id, lobby.LOBBY, -1, ends)]))
        )
        now = self._storage.clock.now()
        await self._matches.update(
            match.match_id, lambda draft: lobby.start(draft, who.user_id, now, self._matches.timings)
        )

    async def stop(self, match_id: int, who: Actor) -> Reply:
        """End the practice («Закончить тренировку»)."""
        match = await self._matches.get(match_id)
        if not match.record.practice or match.chat_id != who.user_id or match.status != "running":
            raise TableError("old-button")
        await self._participation.stop(match_id, who)
        return NO_REPLY


def can_be_practised() -> list[AnyGame]:
    return [game for game in RULEBOOKS if game.practice is not None]
