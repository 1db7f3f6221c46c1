"""Additions to the promised seed: words of the players and Telegram's dice."""

from collections.abc import Awaitable, Callable
from secrets import token_bytes
from typing import Final

import msgspec

from bot.core import idempotency
from bot.core.actor import Actor
from bot.core.lobby import lobby
from bot.core.match_service import MatchService, MatchUpdate, TableError
from bot.core.models import Match
from bot.core.ports import Questions, RandomBytes, Storage
from bot.core.sanitize import clean
from bot.settings import Settings
from games.rng import SEED_BYTES, Rng

WORD_LENGTH: Final = 64
WORD_QUESTION: Final = "word-question"
IN_THE_AIR: Final = 20.0
"""Seconds within which thrown dice arrive."""

Throw = Callable[[int, int], Awaitable[tuple[int, ...]]]
"""Throws dice publicly in a topic of a chat; raises TableError if the bot may not."""


class Thrown(msgspec.Struct, frozen=True):
    """Values of thrown dice, and the time of the throw."""

    values: tuple[int, ...]
    at: float

    def must_count(self, match: Match) -> None:
        if match.status == lobby.LOBBY and match.record.fairness.dice_thrown_at != self.at:
            raise TableError("dice-in-vain")


def say(match: Match, user_id: int, word: str) -> None:
    """Set the player's word for the seed; raise TableError if it is refused."""
    seat = match.seat_of(user_id)
    if seat is None:
        raise TableError("not-at-this-table")
    line = clean(word, WORD_LENGTH)
    if not line or len(word.strip()) > WORD_LENGTH:
        raise TableError("bad-words", most=WORD_LENGTH)
    match.record.seats[seat].fairness_word = line


def turn_dice(match: Match, user_id: int) -> None:
    lobby.need_host(match, user_id)
    match.record.fairness.throws_dice = not match.record.fairness.throws_dice


class Fairness:
    def __init__(
        self,
        settings: Settings,
        storage: Storage,
        matches: MatchService,
        throw: Throw,
        questions: Questions,
        random_bytes: RandomBytes = token_bytes,
    ) -> None:
        self._settings = settings
        self._storage = storage
        self._matches = matches
        self.throw = throw
        self._questions = questions
        self._random_bytes = random_bytes

    async def of(self, match_id: int) -> Match:
        return await self._matches.get(match_id)

    async def at(self, chat_id: int, thread_id: int) -> Match:
        return await self._matches.get(await self._matches.live_at(chat_id, thread_id))

    def lots(self) -> Rng:
        """Return a random stream for the words that a page suggests."""
        return Rng(self._random_bytes(SEED_BYTES))

    async def say(self, match_id: int, who: Actor, word: str) -> Match:
        match = await self._change(match_id, lambda draft: say(draft, who.user_id, word))
        await self._questions.settle(match, WORD_QUESTION, who.user_id)
        return match

    async def turn_dice(self, match_id: int, who: Actor) -> Match:
        return await self._change(match_id, lambda draft: turn_dice(draft, who.user_id))

    async def must_ask(self, match_id: int, who: Actor) -> Match:
        """Return the match if its player may be asked for a word, else raise TableError.

        A repeated tap is refused, because it has asked already.
        """
        match = await self._matches.get(match_id)
        if match.status != lobby.LOBBY:
            raise TableError("already-started")
        if match.seat_of(who.user_id) is None:
            raise TableError("not-at-this-table")
        cause = idempotency.current()
        if cause is not None:
            await cause.must_be_new(self._storage)
        return match

    async def asked(self, match_id: int, who: Actor, message_id: int) -> None:
        """Store that a reply to this message is the player's word."""
        await self._questions.put(await self._matches.get(match_id), WORD_QUESTION, who.user_id, message_id)
        # Extends the lobby and marks the press as processed.
        await self._change(match_id, lambda draft: None)

    async def answered(self, chat_id: int, thread_id: int, who: Actor, message_id: int, words: str) -> bool:
        """Take the word if it replies to this player's question; return whether it does."""
        match_id = await self._storage.matches.live_at(chat_id, thread_id)
        match = None if match_id is None else await self._matches.get(match_id)
        if match is None or match.status != lobby.LOBBY:
            return False
        if not await self._questions.is_put(match, WORD_QUESTION, who.user_id, message_id):
            return False
        await self.say(match.match_id, who, words)
        return True

    async def thrown(self, match_id: int, who: Actor) -> Thrown | None:
        """Throw the dice; return None if the lobby wants none.

        This happens right before the deal, so that no player can react to the values.
        """
        match = await self._matches.get(match_id)
        if match.status != lobby.LOBBY or not match.record.fairness.throws_dice:
            return None
        cause = idempotency.current()
        if cause is not None:
            await cause.must_be_new(self._storage)
        now = self._storage.clock.game()

        def take_up(draft: Match) -> MatchUpdate:
            lobby.need_startable(draft, who.user_id)
            if now - draft.record.fairness.dice_thrown_at < IN_THE_AIR:
                raise TableError("dice-in-the-air")
            draft.record.fairness.dice_thrown_at = now
            return MatchUpdate()

        await self._matches.update_system(match_id, take_up)
        try:
            values = await self.throw(match.chat_id, match.thread_id)
        except TableError:
            await self._matches.update_system(match_id, _without_dice)
            raise
        return Thrown(values, now)

    async def _change(self, match_id: int, work: Callable[[Match], None]) -> Match:
        ends = self._storage.clock.game() + self._settings.lobby_minutes * 60
        changed = await self._matches.update(match_id, lambda draft: lobby.changed(draft, lambda: work(draft), ends))
        return changed.match


def _without_dice(match: Match) -> MatchUpdate:
    match.record.fairness.dice_thrown_at = 0.0
    return MatchUpdate()
