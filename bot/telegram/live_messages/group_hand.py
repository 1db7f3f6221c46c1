"""The messages that hold the hands in the group: each person has one for a match, and it is known which."""

import asyncio
import logging
from weakref import WeakValueDictionary

from aiogram import Bot
from aiogram.exceptions import TelegramBadRequest, TelegramNotFound

from bot.bounded_dict import BoundedDict
from bot.core.actor import Occasion
from bot.core.jobs import RevokeGroupHand
from bot.core.match_service import MatchService, MatchUpdate
from bot.core.models import Match, MatchRecord
from bot.db.errors import DATABASE_ERRORS
from bot.telegram.live_messages.redraw import KEPT
from bot.telegram.messages import Private
from bot.telegram.outbound import private_sender
from bot.telegram.outbound.telegram_errors import is_missing, is_permanent, is_unchanged

log = logging.getLogger(__name__)


class GroupHands:
    def __init__(self, bot: Bot, matches: MatchService) -> None:
        self._bot = bot
        self._matches = matches
        self._drawn: BoundedDict[tuple[int, int], tuple[int, Private]] = BoundedDict(KEPT)
        """The message of a hand as it was last drawn: no call is spent on what nobody would see."""
        self._opened: dict[tuple[int, int], int] = {}
        """Match and seat → a hand that is open and could not be stored yet."""
        self._locks: WeakValueDictionary[tuple[int, int], asyncio.Lock] = WeakValueDictionary()

    def one_at_a_time(self, match_id: int, seat: int) -> asyncio.Lock:
        """To be held while a hand is shown: a tap may want the same as the outbox, and there is to be one."""
        lock = self._locks.get((match_id, seat))
        if lock is None:
            lock = self._locks[match_id, seat] = asyncio.Lock()
        return lock

    def forget(self) -> None:
        """Somebody else may have drawn them since."""
        self._drawn.clear()

    def at(self, match: Match, seat: int) -> int | None:
        """The message that is the seat's hand now."""
        return self._opened.get((match.match_id, seat)) or match.record.group_hands.get(seat)

    def is_above_table(self, match: Match, seat: int) -> bool:
        """The table was posted anew since the hand was."""
        table = match.record.table_message_id
        return table is not None and match.record.group_hands_below.get(seat, table) != table

    async def edit(self, match: Match, seat: int, message_id: int, hand: Private) -> None:
        if self._drawn.get((match.match_id, seat)) == (message_id, hand):
            return
        self._drawn.pop((match.match_id, seat), None)
        try:
            await private_sender.edit_in_group(self._bot, match.chat_id, message_id, hand)
        except TelegramBadRequest as error:
            if not is_unchanged(error):
                raise
        self._note(match, seat, message_id, hand)

    async def open(self, match: Match, seat: int, hand: Private, occasion: Occasion) -> None:
        """Below everything else; the one before goes first, so that there are never two that could disagree."""
        known = self.at(match, seat)
        if known is not None:
            await self._take_away(match, seat, known, hand)
        shown = await private_sender.send_in_group(self._bot, match.chat_id, match.thread_id, hand, occasion)
        self._note(match, seat, shown, hand)
        # It is open whether or not that can be stored: another one would only stand beside it.
        self._opened[match.match_id, seat] = shown

    async def adopt(self, match: Match, seat: int, message_id: int, hand: Private) -> None:
        """The player uses another than the known one, as after an answer that got lost: from now on it is this."""
        known = self.at(match, seat)
        if known != message_id:
            if known is not None:
                await self._take_away(match, seat, known, hand)
                self._note(match, seat, message_id, hand)
            self._opened[match.match_id, seat] = message_id

    async def close(self, match: Match, seat: int, message_id: int, hand: Private) -> None:
        """There is nothing to hold any more. It is no call that counts; where it is refused, it shows `hand`."""
        if not await self._take_away(match, seat, message_id, hand):
            await self.edit(match, seat, message_id, hand)
        await self.lose(match, seat)

    async def lose(self, match: Match, seat: int) -> None:
        """It is not there any more."""
        self._opened.pop((match.match_id, seat), None)
        self._drawn.pop((match.match_id, seat), None)
        if seat in match.record.group_hands:
            await self._matches.update_messages(match.match_id, lambda record: _without(record, seat))

    async def store(self, match: Match, seat: int) -> None:
        """Store where the hand is, if it is not stored yet; raises what the database raises."""
        shown = self._opened.get((match.match_id, seat))
        if shown is None:
            return
        table, user_id = match.record.table_message_id or 0, match.record.seats[seat].user_id

        def work(draft: Match) -> MatchUpdate:
            if user_id is not None and draft.record.seats[seat].user_id != user_id:
                # The seat was handed on while it was drawn.
                return MatchUpdate([RevokeGroupHand(draft.chat_id, draft.match_id, seat, user_id, shown)])
            if draft.record.group_hands.get(seat) != shown:
                draft.record.group_hands_below[seat] = table
            draft.record.group_hands[seat] = shown
            return MatchUpdate()

        await self._matches.update_system(match.match_id, work)
        self._opened.pop((match.match_id, seat), None)

    async def try_to_store(self, match: Match, seat: int) -> None:
        """As `store`, for a player who waits: the outbox stores it later if the database fails now."""
        try:
            await self.store(match, seat)
        except DATABASE_ERRORS:
            log.exception("an open hand could not be stored")

    async def _take_away(self, match: Match, seat: int, message_id: int, hand: Private) -> bool:
        """False when Telegram does not want it to go."""
        self._drawn.pop((match.match_id, seat), None)
        try:
            await private_sender.delete_in_group(self._bot, match.chat_id, message_id, hand)
        except (TelegramBadRequest, TelegramNotFound) as error:
            if is_permanent(error):
                raise
            return is_missing(error)
        return True

    def _note(self, match: Match, seat: int, message_id: int, hand: Private) -> None:
        self._drawn[match.match_id, seat] = (message_id, hand)


def _without(record: MatchRecord, seat: int) -> None:
    record.group_hands.pop(seat, None)
    record.group_hands_below.pop(seat, None)
