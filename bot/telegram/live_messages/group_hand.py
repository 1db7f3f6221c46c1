"""The messages that hold the hands in the group: each person has one for a match, and it is known which."""

import asyncio
import logging
from functools import partial
from weakref import WeakValueDictionary

from aiogram import Bot
from aiogram.exceptions import TelegramBadRequest, TelegramNotFound

from bot.bounded_dict import BoundedDict
from bot.core.actor import Occasion
from bot.core.jobs import Job, RevokeGroupHand
from bot.core.match_service import MatchService
from bot.core.models import Match
from bot.db.errors import DATABASE_ERRORS
from bot.telegram.live_messages.match_messages import MatchMessages, ShownMessages
from bot.telegram.live_messages.redraw import KEPT
from bot.telegram.messages import Private
from bot.telegram.outbound import private_sender
from bot.telegram.outbound.telegram_errors import is_missing, is_permanent, is_unchanged

log = logging.getLogger(__name__)


class GroupHands:
    def __init__(self, bot: Bot, matches: MatchService, messages: MatchMessages) -> None:
        self._bot = bot
        self._matches = matches
        self._drawn: BoundedDict[tuple[int, int], tuple[int, Private]] = BoundedDict(KEPT)
        self._messages = messages
        """The message of a hand as it was last drawn: no call is spent on what nobody would see."""
        self._opened: dict[tuple[int, int], int] = {}
        """Match and user → a hand that is open and could not be stored yet."""
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

    def at(self, shown: ShownMessages, match: Match, user_id: int) -> int | None:
        """Return the message that is the user's hand now."""
        return self._opened.get((match.match_id, user_id)) or shown.group_hand(user_id)

    async def known(self, match: Match, user_id: int) -> int | None:
        return self.at(await self._messages.of(match), match, user_id)

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
        known = await self.known(match, hand.receiver_id)
        if known is not None:
            await self._take_away(match, seat, known, hand)
        shown = await private_sender.send_in_group(self._bot, match.chat_id, match.thread_id, hand, occasion)
        self._note(match, seat, shown, hand)
        # It is open whether or not that can be stored: another one would only stand beside it.
        self._opened[match.match_id, hand.receiver_id] = shown

    async def adopt(self, match: Match, seat: int, message_id: int, hand: Private) -> None:
        """The player uses another than the known one, as after an answer that got lost: from now on it is this."""
        known = await self.known(match, hand.receiver_id)
        if known != message_id:
            if known is not None:
                await self._take_away(match, seat, known, hand)
                self._note(match, seat, message_id, hand)
            self._opened[match.match_id, hand.receiver_id] = message_id

    async def close(self, match: Match, seat: int, message_id: int, hand: Private) -> None:
        """There is nothing to hold any more. It is no call that counts; where it is refused, it shows `hand`."""
        if not await self._take_away(match, seat, message_id, hand):
            await self.edit(match, seat, message_id, hand)
        await self.lose(match, seat, hand.receiver_id)

    async def lose(self, match: Match, seat: int, user_id: int) -> None:
        """Forget the hand of a user: it is not there any more."""
        self._opened.pop((match.match_id, user_id), None)
        self._drawn.pop((match.match_id, seat), None)
        if (await self._messages.of(match)).group_hand(user_id) is not None:
            await self._messages.update(match, partial(_set, user_id=user_id, message_id=None, below=0))

    async def use(self, match: Match, user_id: int, message_id: int) -> None:
        """The player has pressed a button of this message: it is the hand from now on."""
        shown = await self._messages.of(match)
        if self.at(shown, match, user_id) != message_id:
            below = shown.table or 0
            await self._messages.update(match, partial(_set, user_id=user_id, message_id=message_id, below=below))
            self._opened.pop((match.match_id, user_id), None)

    async def store(self, match: Match, seat: int, user_id: int, table: int) -> None:
        """Store where the hand is, below which table, if it is not stored yet; raises what the database raises."""
        message_id = self._opened.get((match.match_id, user_id))
        if message_id is None:
            return
        await self._messages.update(match, partial(_set, user_id=user_id, message_id=message_id, below=table))
        self._opened.pop((match.match_id, user_id), None)
        if (await self._matches.get(match.match_id)).seat_of(user_id) is None:
            # The seat was handed on while the hand was drawn.
            revoke = RevokeGroupHand(match.chat_id, match.match_id, seat, user_id)
            await self._messages.update(match, lambda shown: [revoke])

    async def try_to_store(self, match: Match, seat: int, user_id: int, table: int) -> None:
        """As `store`, for a player who waits: the outbox stores it later if the database fails now."""
        try:
            await self.store(match, seat, user_id, table)
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


def _set(shown: ShownMessages, user_id: int, message_id: int | None, below: int) -> list[Job]:
    shown.set_group_hand(user_id, message_id, below)
    return []
