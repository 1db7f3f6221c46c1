"""Use cases of a running match: actions by buttons and words, standing orders."""

from collections.abc import Callable
from functools import partial
from typing import Final

import msgspec

from bot.core.actor import Actor, Reply
from bot.core.jobs import RepostTable
from bot.core.match_service import MatchService, MatchUpdate, TableError, UpdateResult
from bot.core.models import Match
from bot.core.play import apply_action, standing_orders
from bot.core.ports import Storage
from bot.core.seats.participation import Participation, must_play
from games.engine import Said
from games.errors import GameError
from games.ui_model import Text

KEPT: Final = 10_000


class Press(msgspec.Struct, frozen=True):
    """A pressed button of a game: the action's token, and when it was drawn.

    A button without a stamp works in any turn.
    """

    stamp: int | None
    version: int
    token: str


class PlayService:
    """Use cases of a running match; `said` returns what words mean in a rulebook."""

    def __init__(
        self, storage: Storage, matches: MatchService, participation: Participation, said: Callable[[str, str], Said]
    ) -> None:
        self._storage = storage
        self._matches = matches
        self._timings = matches.timings
        self._participation = participation
        self._said = said
        self._posted: dict[int, float] = {}
        """Match → when its table was last asked for."""

    async def check_place(self, match: Match, who: Actor, chat_id: int, *, is_in_hands: bool) -> None:
        """Raise TableError unless the button works in this chat.

        Buttons work in the chat of their match; those `is_in_hands` also in the private chats of its players.
        """
        if chat_id == match.chat_id:
            return
        seat = match.seat_of(who.user_id) if chat_id == who.user_id else None
        if seat is None:
            raise TableError("not-at-this-table")
        if not is_in_hands:
            raise TableError("old-button")
        if await self._participation.refresh_membership(match, seat):
            # A player who has left the chat must not play on from the private chat.
            raise TableError("out-of-chat")

    async def press(self, match_id: int, who: Actor, press: Press) -> UpdateResult:
        """Apply the action of a button.

        A player who presses anything takes the seat back, even if the action is refused.
        """

        def work(match: Match) -> MatchUpdate:
            now, timings = self._storage.clock.game(), self._timings
            return apply_action.tapped(match, who.user_id, press.stamp, press.version, press.token, now, timings)

        try:
            return await self._matches.update(match_id, work)
        except GameError:
            await self._participation.take_back_seat(match_id, who.user_id)
            raise

    async def order(self, match_id: int, who: Actor, name: str, value: int | None) -> UpdateResult:
        """Give a standing order, or take it back for a `value` of None.

        The player takes the seat back.
        """

        def work(match: Match) -> MatchUpdate:
            now = self._storage.clock.game()
            if value is None:
                changes = standing_orders.take_back(match, who.user_id, name)
            else:
                changes = standing_orders.give(match, who.user_id, name, value, now, self._timings)
            seat = match.seat_of(who.user_id)
            if seat is not None and (
                match.record.seats[seat].computer_plays or match.record.seats[seat].presence.left_chat
            ):
                changes = msgspec.structs.replace(
                    apply_action.back_in_seat(match, seat, now, self._timings), reply=changes.reply
                )
            changes.jobs += apply_action.hand_jobs(match)
            return changes

        try:
            return await self._matches.update(match_id, work)
        except GameError:
            await self._participation.take_back_seat(match_id, who.user_id)
            raise

    async def heard(self, chat_id: int, thread_id: int, who: Actor, words: str, *, is_to_bot: bool = False) -> bool:
        """Apply the action that the words mean; return whether there was one.

        A refusal is raised only for words to the bot.
        """
        match_id = await self._storage.matches.live_at(chat_id, thread_id)
        if match_id is None:
            return False
        match = await self._matches.get(match_id)
        seat = match.seat_of(who.user_id)
        if seat is None or match.status != "running":
            return False
        refused: GameError | None = None
        game = apply_action.game_of(match)
        phrases = game.chat_phrases
        for action in () if phrases is None else phrases.actions(match.state, self._said(game.name, words)):
            if phrases is not None and isinstance(action, phrases.only_to_bot) and not is_to_bot:
                continue
            now, timings = self._storage.clock.game(), self._timings
            said = partial(apply_action.by_hand, seat=seat, action=action, now=now, timings=timings)
            try:
                await self._matches.update(match_id, said)
            except GameError as error:
                refused = error
                continue
            return True
        if refused is not None and is_to_bot:
            raise refused
        return False

    async def is_paused(self, match_id: int) -> bool:
        return (await self._matches.get(match_id)).record.suspended == "paused"

    async def woken(self, match_id: int, who: Actor) -> Reply:
        """Answer the button that resumes a match: the press itself has resumed it."""
        match = await self._matches.get(match_id)
        must_play(match, who.user_id)
        return Reply(Text("host-woken"), match=match)

    async def show_table(self, chat_id: int, thread_id: int) -> None:
        """Post the table again at the bottom, unless it was posted a moment ago."""
        match_id = await self._matches.live_at(chat_id, thread_id)
        now, pause = self._storage.clock.game(), self._timings.table_repost_seconds
        # Telegram limits the messages per minute in a group.
        if now - self._posted.get(match_id, -pause) < pause:
            return
        await self._matches.update(match_id, lambda match: MatchUpdate([RepostTable.of(match)]))
        if len(self._posted) > KEPT:
            self._posted.clear()
        self._posted[match_id] = now

    async def rulebook_of(self, match_id: int) -> str:
        return (await self._matches.get(match_id)).record.rulebook

    async def rulebook_at(self, chat_id: int, thread_id: int) -> str | None:
        """Return the rulebook of the live match here; None if there is none."""
        match_id = await self._storage.matches.live_at(chat_id, thread_id)
        return None if match_id is None else await self.rulebook_of(match_id)
