"""Spectators' message: the table in a private chat, edited until the match ends.

It shows public content only. Moves in quick succession are shown by one edit. A user who deletes the message, or blocks
the bot, stops watching.
"""

import math
from functools import partial
from typing import Final

from aiogram.exceptions import TelegramAPIError, TelegramBadRequest, TelegramForbiddenError

from bot.bounded_dict import BoundedDict
from bot.core import spectators
from bot.core.jobs import DiscardMessage, DrawSpectatorMessage, Job
from bot.core.match_service import MatchUpdate
from bot.core.models import Match, Pov
from bot.core.ports import TimeSource
from bot.telegram.chat_appearance import Photo
from bot.telegram.live_messages.shown_messages import LiveMessages, MessageContext, ShownMessages
from bot.telegram.outbound import public_sender
from bot.telegram.outbound.bot_api import is_missing, is_of_other_kind, is_permanent, is_unchanged
from bot.telegram.outbound.pending_sends import Arrival, Call, PutOff
from bot.telegram.views import spectator_view

KEPT: Final = 20_000


class SpectatorMessages(LiveMessages):
    def __init__(self, context: MessageContext, steady: TimeSource) -> None:
        super().__init__(context)
        self._steady = steady
        self._drawn_at: BoundedDict[tuple[int, int], float] = BoundedDict(KEPT)

    async def __call__(self, job: DrawSpectatorMessage) -> bool:
        """Send or edit the message; return whether the job's end is stored."""
        try:
            return await self._pending.post_once(job, partial(self._prepare, job), self._delivered)
        except TelegramAPIError as error:
            if not (is_permanent(error) or is_missing(error)):
                raise
            await self._lose(job, has_blocked=isinstance(error, TelegramForbiddenError))
            return False

    async def _prepare(self, job: DrawSpectatorMessage) -> Call | None:
        """Edit the message, or return the call that sends a new one.

        A new message is sent if there is none, or if text becomes a picture.
        """
        match = await self._matches.get(job.match_id)
        seat, known = match.seat_of(job.chat_id), spectators.find(match, job.chat_id)
        shown = await self._messages.of(match)
        number = None if known is None else known.number
        if any(other != number for other in shown.spectator_numbers(job.chat_id)):
            await self._messages.update(match, partial(_without_others, user_id=job.chat_id, number=number))
        if known is None:
            return None
        if seat is not None and Pov(match, seat).is_dealt_in:
            await self._lose(job)
            return None
        if match.status == "running" and (pause := self._pause(job)) > 0:
            raise PutOff(pause)
        language = await self._appearance.language_of(match.chat_id, job.chat_id)
        chat, ahead = (
            (await self._storage.chats.get(match.chat_id)).title,
            self._storage.clock.wall() - self._storage.clock.game(),
        )
        page = spectator_view.page(self._match_view, match, language, chat, ahead)
        photo = await self._appearance.illustration(page, job.chat_id, language, match.names)
        self._drawn_at[job.match_id, job.chat_id] = self._steady()
        message_id = shown.spectator(job.chat_id, known.number)

        async def send(photo: Photo | None) -> int:
            return await public_sender.send(self._bot, job.chat_id, 0, page, photo)

        async def edit(photo: Photo | None) -> None:
            if message_id is not None:
                await public_sender.edit(self._bot, job.chat_id, message_id, page, photo)

        post = partial(self._appearance.with_photo, job.chat_id, photo, send)
        if message_id is None:
            return post
        try:
            await self._appearance.with_photo(job.chat_id, photo, edit)
        except TelegramBadRequest as error:
            if is_of_other_kind(error):
                return post
            if not is_unchanged(error):
                raise
        if match.status != "running":
            await self._matches.update_system(job.match_id, partial(_ended, user_id=job.chat_id))
        return None

    def _pause(self, job: DrawSpectatorMessage) -> float:
        drawn_at = self._drawn_at.get((job.match_id, job.chat_id), -math.inf)
        return drawn_at + self._matches.timings.spectator_edit_seconds - self._steady()

    async def _delivered(self, arrival: Arrival[DrawSpectatorMessage]) -> None:
        """Store the message, the deletion of the previous one and the job's end."""
        user_id = arrival.job.chat_id
        match = await self._matches.get(arrival.job.match_id)
        one = spectators.find(match, user_id)

        def change(shown: ShownMessages) -> list[Job]:
            if one is None:
                return [DiscardMessage(user_id, arrival.message_id)]
            old = shown.spectator(user_id, one.number)
            shown.set_spectator(user_id, one.number, arrival.message_id)
            return [DiscardMessage(user_id, old)] if old is not None and old != arrival.message_id else []

        await self._messages.update(match, change, finished=arrival.job)
        if one is not None and match.status != "running":
            await self._matches.update_system(match.match_id, partial(_ended, user_id=user_id))

    async def _lose(self, job: DrawSpectatorMessage, *, has_blocked: bool = False) -> None:
        """Remove a spectator who plays now, deleted the message or blocked the bot."""
        self._drawn_at.pop((job.match_id, job.chat_id), None)
        await self._matches.update_system(job.match_id, lambda match: MatchUpdate(spectators.drop(match, job.chat_id)))
        if has_blocked:
            async with self._storage.transaction():
                await self._storage.users.update(job.chat_id, has_started=False)


def _without_others(shown: ShownMessages, user_id: int, number: int | None) -> list[Job]:
    """Forget older messages of the spectator; return the jobs that delete them."""
    jobs: list[Job] = []
    for other in shown.spectator_numbers(user_id):
        message_id = shown.spectator(user_id, other)
        if other != number and message_id is not None:
            shown.set_spectator(user_id, other, None)
            jobs.append(DiscardMessage(user_id, message_id))
    return jobs


def _ended(match: Match, user_id: int) -> MatchUpdate:
    """Mark the end for the spectator, whose history keeps the match."""
    one = spectators.find(match, user_id)
    if one is not None:
        one.is_over = True
    return MatchUpdate()
