"""The hand in a private chat: a new message for the player's turn, else an edit."""

import logging
from functools import partial

from aiogram.exceptions import (
    ClientDecodeError,
    TelegramAPIError,
    TelegramBadRequest,
    TelegramForbiddenError,
    TelegramRetryAfter,
)

from bot.core.clock.turn_clock import is_slow
from bot.core.jobs import DeleteMatchMessage, DrawPrivateHand, Job, PingReason, RevokePrivateHand, SendTurnHand
from bot.core.match_service import MatchUpdate
from bot.core.models import Match
from bot.core.play.apply_action import game_of
from bot.core.play.match_screens import since_acted
from bot.telegram.chat_appearance import Photo
from bot.telegram.live_messages.shown_messages import LiveMessages, ShownMessages
from bot.telegram.messages import Private
from bot.telegram.outbound import private_sender
from bot.telegram.outbound.bot_api import at_once, is_gone, is_of_other_kind, is_unchanged, is_unclear
from bot.telegram.outbound.pending_sends import Arrival, Call
from bot.telegram.views import match_lines
from games.ui_model import Text

log = logging.getLogger(__name__)


class PrivateHands(LiveMessages):
    async def __call__(self, job: DrawPrivateHand | SendTurnHand) -> bool:
        """Bring the hand up to date; return whether the job's end is stored."""
        try:
            return await self._pending.post_once(job, partial(self._prepare, job), self._delivered)
        except TelegramForbiddenError:
            await self._lost_private_chat(job.chat_id)
            return False

    async def _prepare(self, job: DrawPrivateHand | SendTurnHand) -> Call | None:
        match = await self._matches.get(job.match_id)
        user_id = job.chat_id
        if match.seat_of(user_id) != job.seat or match.state is None:
            return None  # the seat now belongs to another player
        known = (await self._messages.of(match)).private_hand(user_id)
        if match.record.seats[job.seat].presence.left_chat:
            await self._put_away(match, user_id, known)
            return None
        rings = job.reason if isinstance(job, SendTurnHand) else None
        if rings and not _is_worth_it(match, job.seat, rings):
            return None
        opened = self._screens.staying(match, job.seat, in_private=True)
        hand = await self.draw(match, job.seat, opened, rings)
        call = None
        if rings:
            call = await self._post(match, job.seat, hand, opened)
        elif match.status != "running":
            # Open hands show the result; no new ones are sent.
            await self._close(match, known, hand)
        else:
            # `bot.core.notifications` plans the notifications of a slow match.
            is_wanted = (await self._storage.users.get(user_id)).hand_place != "group"
            if known is None and not is_wanted and not await self._pending.is_pending(job):
                return None
            is_called = is_wanted and not is_slow(match)
            is_new_turn = is_called and self._screens.turn_came(match, job.seat, in_private=True)
            if known is None or is_new_turn or not await self._try_edit(match, known, hand):
                call = await self._post(match, job.seat, hand, opened)
        if call is None:
            self._screens.drawn(match, job.seat, in_private=True, hints=True, opened=opened)
        return call

    async def draw(
        self, match: Match, seat: int, opened: str = "", rings: PingReason | None = None, *, is_asked_for: bool = False
    ) -> Private:
        """Return the hand for the private chat, with its chat and deadline.

        The recap is added if the player has asked for the hand, and always in a slow match.
        """
        language = await self._appearance.language_of(match.chat_id, match.record.seats[seat].user_id)
        chat = (await self._storage.chats.get(match.chat_id)).title
        late = [Text("host-time-runs-out")] if rings == "late" else []
        ahead = self._storage.clock.wall() - self._storage.clock.game()
        clock = [*late, *match_lines.deadline(match, [seat], ahead)] if match.status == "running" else []
        told = await since_acted(self._storage, match, seat) if is_asked_for or is_slow(match) else ()
        return self._match_view.hand(match, seat, language, opened, chat=chat, told=told, clock=clock)

    async def _put_away(self, match: Match, user_id: int, known: int | None) -> None:
        """Replace the hand of a player who has left the chat."""
        if known is None:
            return
        words = self._match_view.pages.say(
            Text("host-hand-away"), match, await self._appearance.language_of(user_id, user_id)
        )
        is_edited = await self._try_edit(match, known, Private(user_id, words))

        def change(shown: ShownMessages) -> list[Job]:
            shown.set_private_hand(user_id, None)
            return [] if is_edited else [DeleteMatchMessage(user_id, match.match_id, known)]

        await self._messages.update(match, change)

    async def _try_edit(self, match: Match, known: int, hand: Private) -> bool:
        """Edit the hand; return False if the message is gone."""
        try:
            await self.edit(match, known, hand)
        except TelegramBadRequest as error:
            if is_gone(error):
                return False
            raise
        return True

    async def _close(self, match: Match, known: int | None, hand: Private) -> None:
        if known is None:
            return
        try:
            await self.edit(match, known, hand)
        except TelegramBadRequest as error:
            if is_of_other_kind(error):
                await private_sender.recaption(self._bot, known, hand)
            elif not is_gone(error):
                raise

    async def edit(self, match: Match, message_id: int, hand: Private) -> None:
        drawn = (message_id, hand, await self._appearance.theme_of(hand.receiver_id))
        if self._drawn.is_drawn(match, "private-hand", hand.receiver_id, drawn):
            return
        self._drawn.forget(match, "private-hand", hand.receiver_id)
        try:
            await private_sender.edit_in_private(self._bot, message_id, hand, await self._photo(match, hand))
        except TelegramBadRequest as error:
            if not is_unchanged(error):
                raise
        self._drawn.note(match, "private-hand", hand.receiver_id, drawn)

    async def _photo(self, match: Match, hand: Private) -> Photo | None:
        language = await self._appearance.language_of(match.chat_id, hand.receiver_id)
        return await private_sender.illustration(self._appearance, hand, match.names, language)

    # New messages

    async def show(self, match: Match, seat: int) -> bool:
        """Send the hand on request; return False if the bot must not write there."""
        user_id = match.record.seats[seat].user_id
        if user_id is None or user_id == match.chat_id or not (await self._storage.users.get(user_id)).has_started:
            return False  # In the player's own private chat, the table is the hand.
        job: DrawPrivateHand | SendTurnHand = DrawPrivateHand(user_id, match.match_id, seat)

        async def prepare() -> Call:
            return await self._post(match, seat, await self.draw(match, seat, is_asked_for=True))

        try:
            with at_once():
                if await self._pending.is_pending(job):
                    await self._leave_to_outbox(job)
                else:
                    await self._pending.post_once(job, prepare, self._delivered)
        except (TelegramAPIError, ClientDecodeError) as error:
            if not isinstance(error, TelegramRetryAfter):  # a busy chat is not logged
                log.warning("hand not sent: error=%s", type(error).__name__)
            if is_unclear(error):
                await self._leave_to_outbox(job)
            elif isinstance(error, TelegramForbiddenError):
                await self._lost_private_chat(user_id)
            return False
        return True

    async def _leave_to_outbox(self, job: DrawPrivateHand | SendTurnHand) -> None:
        """Store the job: the message may have arrived, or has to be sent again."""
        await self._matches.update_system(job.match_id, lambda match: MatchUpdate([job]))

    async def _post(self, match: Match, seat: int, hand: Private, opened: str = "") -> Call:
        photo = await self._photo(match, hand)

        async def send(photo: Photo | None) -> int:
            return await private_sender.send_in_private(self._bot, hand, photo)

        async def call() -> int:
            message_id = await self._appearance.with_photo(hand.receiver_id, photo, send)
            theme = await self._appearance.theme_of(hand.receiver_id)
            self._drawn.note(match, "private-hand", hand.receiver_id, (message_id, hand, theme))
            self._screens.drawn(match, seat, in_private=True, hints=True, opened=opened)
            return message_id

        return call

    async def _delivered(self, arrival: Arrival[DrawPrivateHand | SendTurnHand]) -> None:
        """Store the hand, the deletion of the previous one and the job's end atomically."""
        job, user_id = arrival.job, arrival.job.chat_id
        match = await self._matches.get(job.match_id)

        def change(shown: ShownMessages) -> list[Job]:
            old = shown.private_hand(user_id)
            shown.set_private_hand(user_id, arrival.message_id)
            is_new = old not in (None, arrival.message_id)
            return [DeleteMatchMessage(user_id, match.match_id, old)] if old is not None and is_new else []

        await self._messages.update(match, change, finished=job)
        if (await self._matches.get(job.match_id)).seat_of(user_id) is None:
            # The seat changed hands while the hand was being sent.
            revoke = RevokePrivateHand(user_id, job.match_id, job.seat)
            await self._messages.update(match, lambda shown: [revoke])

    async def _lost_private_chat(self, user_id: int) -> None:
        """Note that the bot may not write to the user; the group shows the hand again."""
        async with self._storage.transaction():
            await self._storage.users.update(user_id, has_started=False)


def _is_worth_it(match: Match, seat: int, why: PingReason) -> bool:
    """Return whether the player is still to be notified, not after an action."""
    return why == "news" or (match.status == "running" and seat in game_of(match).status(match.state).waiting)
