"""The table message of a match, its prompts, and the reaction to the result."""

import logging
from collections.abc import Callable
from functools import partial
from typing import Final

from aiogram.exceptions import TelegramBadRequest
from aiogram.methods import SetMessageReaction, UnpinChatMessage
from aiogram.types import ReactionTypeEmoji

from bot.core import notifications, votes
from bot.core.failures import StaleMatch
from bot.core.jobs import (
    DeleteMatchMessage,
    DiscardMessage,
    DrawPrompt,
    DrawTable,
    Job,
    PinTable,
    ReactToResult,
    RepostTable,
    ScheduledJob,
)
from bot.core.models import Match
from bot.core.play.match_screens import since_acted
from bot.core.results.closing_lines import is_jubilee
from bot.telegram.chat_appearance import Photo
from bot.telegram.live_messages.deletions import quietly
from bot.telegram.live_messages.shown_messages import LiveMessages, MessageContext, ShownMessages
from bot.telegram.messages import Private, Public
from bot.telegram.outbound import private_sender, public_sender
from bot.telegram.outbound.bot_api import is_anothers, is_gone, is_missing, is_of_other_kind, is_unchanged
from bot.telegram.outbound.pending_sends import Arrival, Call, GivenUp, PutOff
from bot.telegram.views.prompt_view import draw

log = logging.getLogger(__name__)

AGAIN_AFTER: Final = 60.0
"""Seconds until an undelivered table is sent again, if the match has no other."""


class TableMessages(LiveMessages):
    def __init__(self, context: MessageContext) -> None:
        super().__init__(context)
        self._outworn: dict[int, int] = {}
        """Match → a table that cannot become what it should be, picture or text: another has to take its place."""
        self.on_shown: list[Callable[[Match], None]] = []
        """Told of a match as its table shows it now."""

    def forget_all(self) -> None:
        """Forget messages that another worker may have changed."""
        self._outworn.clear()

    async def table(self, job: DrawTable) -> bool:
        """Edit the table or send it; return whether the job's end is stored."""
        return await self._shown(job, is_new=False)

    async def repost(self, job: RepostTable) -> bool:
        """Send the table again at the bottom of the chat; the old message is deleted."""
        return await self._shown(job, is_new=True)

    async def _shown(self, job: DrawTable | RepostTable, *, is_new: bool) -> bool:
        try:
            return await self._pending.post_once(job, partial(self._prepare, job, is_new=is_new), self._delivered)
        except GivenUp:
            return await self._gave_up(job)

    async def _prepare(self, job: DrawTable | RepostTable, *, is_new: bool) -> Call | None:
        match = await self._match(job)
        message_id = (await self._messages.of(match)).table
        if is_new or message_id is None or self._outworn.get(match.match_id) == message_id:
            return await self._post(match)
        if not await self._try_edit(match, message_id):
            return await self._post(await self._match(job))
        if match.status == "cancelled":
            await self._tidy_up(match, message_id)
        return None

    async def _tidy_up(self, match: Match, message_id: int) -> None:
        """Unpin a cancelled match; schedule the deletion of a cancelled lobby."""
        if (await self._storage.chats.get(match.chat_id)).is_admin:
            await quietly(self._bot, UnpinChatMessage(chat_id=match.chat_id, message_id=message_id))
        if match.state is None and match.chat_id < 0:
            due_at = self._storage.clock.wall() + notifications.CALLED_OFF
            async with self._storage.transaction():
                await self._storage.outbox.schedule(ScheduledJob(DiscardMessage(match.chat_id, message_id), due_at))

    async def _match(self, job: DrawTable | RepostTable) -> Match:
        """Return the match; raise StaleMatch if it has moved to another chat."""
        match = await self._matches.get(job.match_id)
        if match.chat_id != job.chat_id:
            raise StaleMatch(job.match_id)
        return match

    # New messages

    async def _post(self, match: Match) -> Call:
        table = await self._drawing(match)
        photo = await self._photo(match, table)

        async def send(photo: Photo | None) -> int:
            if isinstance(table, Private):
                return await private_sender.send_in_private(self._bot, table, photo)
            return await public_sender.send(self._bot, match.chat_id, match.thread_id, table, photo)

        async def call() -> int:
            message_id = await self._appearance.with_photo(match.chat_id, photo, send)
            self._note(match, message_id, table, await self._appearance.theme_of(match.chat_id))
            return message_id

        return call

    async def _delivered(self, arrival: Arrival[DrawTable | RepostTable]) -> None:
        """Store the table, the deletion of the previous one and the job's end atomically."""
        job = arrival.job
        match = await self._match(job)

        def change(shown: ShownMessages) -> list[Job]:
            old, shown.table = shown.table, arrival.message_id
            # A table posted again replaces its pending edits, unless it is late and may show less than they would.
            jobs: list[Job] = [DrawTable.of(match)] if arrival.is_late else []
            if old is not None and old != arrival.message_id:
                jobs.append(DeleteMatchMessage(match.chat_id, match.match_id, old))
            # The message of a result stays; the next table is pinned instead.
            if match.status in ("lobby", "running"):
                jobs.append(PinTable.of(match))
            elif match.status == "over":
                jobs.append(ReactToResult.of(match))
            return jobs

        await self._messages.update(match, change, finished=job)
        self._outworn.pop(job.match_id, None)

    async def _gave_up(self, job: DrawTable | RepostTable) -> bool:
        """Keep using the old table message; without one, send the table again later."""
        match = await self._match(job)
        if isinstance(job, DrawTable) or (await self._messages.of(match)).table is None:
            log.warning("table given up, sent again later: job=%s", job.key)
            await self._pending.forget_sends(job)
            raise PutOff(AGAIN_AFTER)
        log.warning("table sent twice without an answer, the old message is kept")
        async with self._storage.transaction():
            await self._storage.outbox.enqueue([DrawTable(job.chat_id, job.match_id)])
            await self._storage.outbox.finish(job)
        return True

    # Edits

    async def _try_edit(self, match: Match, message_id: int) -> bool:
        """Edit the table; return False if its message is gone or cannot show it."""
        table = await self._drawing(match)
        drawn = (message_id, table, await self._appearance.theme_of(match.chat_id))
        if self._drawn.is_drawn(match, "table", 0, drawn):
            self._tell_shown(match)
            return True
        self.drawn_over(match)
        try:
            await self._edit(match, message_id, table, await self._photo(match, table))
        except TelegramBadRequest as error:
            if is_missing(error) or is_anothers(error):
                await self._messages.update(match, partial(_without_table, message_id=message_id))
                return False
            if is_of_other_kind(error):
                self._outworn[match.match_id] = message_id
                return False
            if not is_unchanged(error):
                raise
        self._note(match, *drawn)
        return True

    async def _edit(self, match: Match, message_id: int, table: Public | Private, photo: Photo | None) -> None:
        async def edit(photo: Photo | None) -> None:
            if isinstance(table, Private):
                await private_sender.edit_in_private(self._bot, message_id, table, photo)
            else:
                await public_sender.edit(self._bot, match.chat_id, message_id, table, photo)

        await self._appearance.with_photo(match.chat_id, photo, edit)

    def _note(self, match: Match, message_id: int, table: Public | Private, theme: str) -> None:
        self._drawn.note(match, "table", 0, (message_id, table, theme))
        self._tell_shown(match)

    def _tell_shown(self, match: Match) -> None:
        self._screens.table_drawn(match)
        for listener in self.on_shown:
            listener(match)

    def drawn_over(self, match: Match) -> None:
        """Forget the drawn table, because a tap has changed the message."""
        self._drawn.forget(match, "table", 0)

    # Content

    async def _drawing(self, match: Match) -> Public | Private:
        """Return the table; in the private chat of a player it includes the hand."""
        seat = match.seat_of(match.chat_id)
        if seat is None or match.status in ("lobby", "cancelled"):
            due = [
                timer.due_at for timer in await self._storage.timers.of_match(match.match_id) if timer.kind == "turn"
            ]
            left = min(due) - self._storage.clock.game() if due else None
            language = await self._appearance.language_of(match.chat_id)
            return self._match_view.table(
                match, language, left, self._storage.clock.wall() - self._storage.clock.game()
            )
        opened = self._screens.staying(match, seat, in_private=True)
        if match.status == "running":
            # In a private chat, the table is also the hand: a menu stays open while choices are made in it.
            self._screens.drawn(match, seat, in_private=True, hints=True, opened=opened)
        language = await self._appearance.language_of(match.chat_id, match.chat_id)
        told = await since_acted(self._storage, match, seat)
        return self._match_view.private_table(match, seat, language, opened, told)

    async def _photo(self, match: Match, table: Public | Private) -> Photo | None:
        if isinstance(table, Private):
            language = await self._appearance.language_of(match.chat_id, table.receiver_id)
            return await private_sender.illustration(self._appearance, table, match.names, language)
        language = await self._appearance.language_of(match.chat_id)
        return await self._appearance.illustration(table, match.chat_id, language, match.names)


def _without_table(shown: ShownMessages, message_id: int) -> list[Job]:
    if shown.table == message_id:
        shown.table = None
    return []


WON, JUBILEE = "🏆", "🎉"
"""Both are reactions that Telegram allows bots to set."""


class ResultReactions(LiveMessages):
    async def __call__(self, job: ReactToResult) -> bool:
        """React to the result; a refusal by the chat is ignored."""
        match = await self._matches.get(job.match_id)
        message_id = (await self._messages.of(match)).table
        if match.status == "over" and message_id is not None and match.chat_id == job.chat_id:
            emoji = JUBILEE if is_jubilee(match.record.closing.number) else WON
            reaction = SetMessageReaction(
                chat_id=job.chat_id, message_id=message_id, reaction=[ReactionTypeEmoji(emoji=emoji)]
            )
            await quietly(self._bot, reaction)
        return False


class PromptMessages(LiveMessages):
    async def __call__(self, job: DrawPrompt) -> bool:
        """Show the current prompt, or delete its message.

        Return True when the job's end is stored.
        """
        return await self._pending.post_once(job, partial(self._prepare, job), self._delivered)

    async def _prepare(self, job: DrawPrompt) -> Call | None:
        match = await self._match(job)
        asked = votes.numbered(match, job.number)
        message_id = (await self._messages.of(match)).prompt(job.number)
        if asked is None:
            if message_id is not None:
                await self._messages.update(match, partial(_gone, match=match, number=job.number))
            return None
        words = draw(self._match_view, match, asked, await self._appearance.language_of(match.chat_id))
        if message_id is None:
            return partial(public_sender.send, self._bot, match.chat_id, match.thread_id, words, None)
        await self._edit(match, message_id, words)
        return None

    async def _match(self, job: DrawPrompt) -> Match:
        match = await self._matches.get(job.match_id)
        if match.chat_id != job.chat_id:
            raise StaleMatch(job.match_id)
        return match

    async def _edit(self, match: Match, message_id: int, words: Public) -> None:
        """Edit the prompt; a deleted prompt is not sent again."""
        try:
            await public_sender.edit(self._bot, match.chat_id, message_id, words, None)
        except TelegramBadRequest as error:
            if not (is_unchanged(error) or is_gone(error)):
                raise

    async def _delivered(self, arrival: Arrival[DrawPrompt]) -> None:
        """Store where the prompt is.

        If the prompt was settled meanwhile, a newer job deletes it.
        """
        job = arrival.job
        match = await self._matches.get(job.match_id)

        def change(shown: ShownMessages) -> list[Job]:
            if match.chat_id != job.chat_id:
                return [DeleteMatchMessage(job.chat_id, match.match_id, arrival.message_id)]
            shown.set_prompt(job.number, arrival.message_id)
            return []

        await self._messages.update(match, change, finished=job)


def _gone(shown: ShownMessages, match: Match, number: int) -> list[Job]:
    message_id = shown.prompt(number)
    shown.set_prompt(number, None)
    return [] if message_id is None else [DeleteMatchMessage(match.chat_id, match.match_id, message_id)]
