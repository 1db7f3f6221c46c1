"""Deletes and pins messages, and revokes hands of users who lost their seat."""

import logging
from functools import partial
from typing import Any, Final

from aiogram import Bot
from aiogram.exceptions import TelegramAPIError, TelegramBadRequest, TelegramForbiddenError, TelegramNotFound
from aiogram.methods import DeleteMessage, PinChatMessage, TelegramMethod, UnpinChatMessage

from bot.core.failures import QuarantinedMatch
from bot.core.jobs import (
    DeleteMatchMessage,
    DiscardMessage,
    DrawPrivateHand,
    DrawTable,
    Job,
    PinTable,
    RepostTable,
    RevokeGroupHand,
    RevokePrivateHand,
    SendTurnHand,
)
from bot.core.match_service import TableError
from bot.core.models import Match
from bot.telegram.live_messages.shown_messages import LiveMessages, ShownMessages
from bot.telegram.messages import Private, Public
from bot.telegram.outbound import private_sender, public_sender
from bot.telegram.outbound.bot_api import is_gone, is_of_other_kind, is_outage, is_permanent, is_unchanged
from bot.telegram.outbound.pending_sends import Arrival, Call
from games.ui_model import SeatName, Text

log = logging.getLogger(__name__)

_NOT_FOUND: Final = "message to delete not found"


class MessageDeletions(LiveMessages):
    async def delete(self, job: DeleteMatchMessage) -> bool:
        """Delete a message of the match, unless it is in use again."""
        message_id = job.message_id
        match = await self._matches.get(job.match_id)
        if await self._is_in_use(match, job.chat_id, message_id):
            return False
        try:
            await self._bot(DeleteMessage(chat_id=job.chat_id, message_id=message_id))
        except TelegramBadRequest as error:
            if _NOT_FOUND not in error.message:
                await self._retire(match, job.chat_id, message_id)
        return False

    async def discard(self, job: DiscardMessage) -> bool:
        """Delete a message that belongs to no match.

        A message that is too old to be deleted stays.
        """
        await quietly(self._bot, DeleteMessage(chat_id=job.chat_id, message_id=job.message_id))
        return False

    async def pin(self, job: PinTable) -> bool:
        """Pin the table of a lobby or a running match, if the bot is an administrator."""
        match = await self._matches.get(job.match_id)
        table = (await self._messages.of(match)).table
        is_wanted = match.chat_id == job.chat_id and match.status in ("lobby", "running")
        if table is not None and is_wanted and (await self._storage.chats.get(job.chat_id)).is_admin:
            await quietly(self._bot, PinChatMessage(chat_id=job.chat_id, message_id=table, disable_notification=True))
        return False

    async def _retire(self, match: Match, chat_id: int, message_id: int) -> None:
        """Replace a message too old for deletion by a link to the table; unpin it."""
        words = await self._moved(match, chat_id, await self._appearance.language_of(chat_id))
        try:
            await self._reword(chat_id, message_id, words)
        except TelegramBadRequest as error:
            if is_permanent(error):
                raise
            if not (is_unchanged(error) or is_gone(error)):
                log.warning("old message not replaced by a link")
        if chat_id < 0:
            await quietly(self._bot, UnpinChatMessage(chat_id=chat_id, message_id=message_id))

    async def _reword(self, chat_id: int, message_id: int, words: Public) -> None:
        try:
            await public_sender.rewrite(self._bot, chat_id, message_id, words, is_photo=False)
        except TelegramBadRequest as error:
            if not is_of_other_kind(error):
                raise
            await public_sender.rewrite(self._bot, chat_id, message_id, words, is_photo=True)

    async def _is_in_use(self, match: Match, chat_id: int, message_id: int) -> bool:
        shown = await self._messages.of(match)
        is_table = chat_id == match.chat_id and message_id == shown.table
        return is_table or (chat_id > 0 and message_id in shown.private_hands)

    async def _moved(self, match: Match, chat_id: int, language: str) -> Public:
        if chat_id != match.chat_id:
            return Public(self._match_view.pages.say(Text("host-hand-moved"), None, language))
        return self._match_view.pages.moved(language, await self._messages.link_of(match))


class SurplusMessages(LiveMessages):
    """Tables and hands that an unclear call sent without the match knowing."""

    async def revealed(self, match_id: int, chat_id: int, message_id: int) -> None:
        """Delete a table or hand unknown to the match, sent by an unclear call.

        If the match has no such message, this one is adopted.
        """
        try:
            match = await self._matches.get(match_id)
        except (TableError, QuarantinedMatch):
            return
        seat = None if chat_id == match.chat_id else match.seat_of(chat_id)
        if chat_id != match.chat_id and seat is None:
            return
        shown = await self._messages.of(match)
        known = _known(shown, chat_id, seat)
        if message_id == known or (seat is None and message_id in shown.turn_pings.values()):
            return
        if known is not None:
            # The message may be the next one, sent but not stored yet.
            for job in _sends(match, seat, chat_id):
                if await self._pending.is_pending(job):
                    return
        await self._messages.update(
            match, partial(_settled, match=match, seat=seat, chat_id=chat_id, message_id=message_id)
        )


def _known(shown: ShownMessages, chat_id: int, seat: int | None) -> int | None:
    """Return the table, or the hand of the seat in the private chat."""
    return shown.table if seat is None else shown.private_hand(chat_id)


def _sends(match: Match, seat: int | None, chat_id: int) -> list[Job]:
    """Return the jobs that send the table, or the hand in the private chat."""
    if seat is None:
        return [DrawTable.of(match), RepostTable.of(match)]
    return [
        DrawPrivateHand(chat_id, match.match_id, seat),
        SendTurnHand(chat_id, match.match_id, seat, "turn"),
    ]


def _settled(shown: ShownMessages, match: Match, seat: int | None, chat_id: int, message_id: int) -> list[Job]:
    known = _known(shown, chat_id, seat)
    if known is not None:
        return [DeleteMatchMessage(chat_id, match.match_id, message_id)] if known != message_id else []
    if seat is None:
        shown.table = message_id
        return [DrawTable.of(match), PinTable.of(match)]
    shown.set_private_hand(chat_id, message_id)
    return [DrawPrivateHand(chat_id, match.match_id, seat)]


async def quietly(bot: Bot, method: TelegramMethod[Any]) -> None:
    """Make an optional call; log a refusal, raise an outage."""
    try:
        await bot(method)
    except TelegramAPIError as error:
        if is_outage(error) or not isinstance(error, TelegramBadRequest):
            raise
        log.info("%s refused: error=%s", method.__api_method__, type(error).__name__)


class HandRevocation(LiveMessages):
    """Revokes the hands of users who lost their seat; each job is repeatable."""

    async def in_group(self, job: RevokeGroupHand) -> bool:
        """Replace the hand in the group by a note; delete it if it cannot be edited."""
        match, words = await self._words(job, job.user_id)
        message_id = await self._known(job, match, words.receiver_id)
        if message_id is None:
            return False
        try:
            await private_sender.edit_in_group(self._bot, match.chat_id, message_id, words)
        except (TelegramBadRequest, TelegramNotFound) as error:
            if is_permanent(error):
                raise
            if not is_unchanged(error):
                await self._take_back(match, message_id, words)
        self._drawn.forget(match, "group-hand", words.receiver_id)
        await self._messages.update(match, partial(_without_hand, user_id=words.receiver_id, in_private=False))
        return False

    async def _known(self, job: RevokeGroupHand | RevokePrivateHand, match: Match, user_id: int) -> int | None:
        """Return the message of the hand to cover.

        None if there is no hand, or if the user has a seat again.
        """
        if job.message_id is not None:
            return job.message_id
        if match.seat_of(user_id) is not None:
            return None
        shown = await self._messages.of(match)
        return shown.private_hand(user_id) if isinstance(job, RevokePrivateHand) else shown.group_hand(user_id)

    async def _take_back(self, match: Match, message_id: int, words: Private) -> None:
        try:
            await private_sender.delete_in_group(self._bot, match.chat_id, message_id, words)
        except (TelegramBadRequest, TelegramNotFound) as error:
            if is_permanent(error):
                raise
            log.info("revoked hand not found: error=%s", type(error).__name__)

    async def in_private(self, job: RevokePrivateHand) -> bool:
        """Cover the hand; without one, send the words if the job `tells`.

        Return True when the end of the job is stored.
        """
        match, words = await self._words(job, job.chat_id)
        user_id = words.receiver_id
        message_id = await self._known(job, match, user_id)
        try:
            if message_id is not None:
                await self._cover(match, message_id, words)
                self._drawn.forget(match, "private-hand", user_id)
                change = partial(_without_hand, user_id=user_id, in_private=True)
                await self._messages.update(match, change, finished=job)
                return True
            if job.tells and match.seat_of(user_id) is None:
                return await self._pending.post_once(job, partial(self._prepare, words), self._told)
        except TelegramForbiddenError:
            async with self._storage.transaction():
                await self._storage.users.update(job.chat_id, has_started=False)
        return False

    async def _cover(self, match: Match, message_id: int, words: Private) -> None:
        """Cover the hand with text, or a picture with the public one of the table.

        Because a picture cannot become text.
        """
        try:
            await private_sender.edit_in_private(self._bot, message_id, words)
        except TelegramBadRequest as error:
            if is_of_other_kind(error):
                await self._cover_picture(match, message_id, words)
            elif not (is_unchanged(error) or is_gone(error)):
                raise

    async def _cover_picture(self, match: Match, message_id: int, words: Private) -> None:
        language = await self._appearance.language_of(match.chat_id, words.receiver_id)
        table = self._match_view.table(match, language)
        photo = await self._appearance.illustration(table, words.receiver_id, language, match.names)
        try:
            if photo is None:
                await private_sender.recaption(self._bot, message_id, words)
            else:
                await private_sender.edit_in_private(self._bot, message_id, words, photo)
        except TelegramBadRequest as error:
            if not (is_unchanged(error) or is_gone(error)):
                raise

    async def _prepare(self, words: Private) -> Call | None:
        if not (await self._storage.users.get(words.receiver_id)).has_started:
            return None
        return partial(private_sender.send_in_private, self._bot, words)

    async def _told(self, arrival: Arrival[RevokePrivateHand]) -> None:
        async with self._storage.transaction():
            await self._storage.outbox.finish(arrival.job)

    async def _words(self, job: RevokeGroupHand | RevokePrivateHand, user_id: int) -> tuple[Match, Private]:
        match = await self._matches.get(job.match_id)
        text = Text("people-hand-passed", {"name": SeatName(job.seat)})
        language = await self._appearance.language_of(job.chat_id, user_id)
        return match, Private(user_id, self._match_view.pages.say(text, match, language))


def _without_hand(shown: ShownMessages, user_id: int, *, in_private: bool) -> list[Job]:
    if in_private:
        shown.set_private_hand(user_id, None)
    else:
        shown.set_group_hand(user_id, None)
    return []
