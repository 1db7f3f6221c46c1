"""Carries out the outbox's jobs: draws the current state, and sends or edits it.

Texts are plain, with entities, so no text can fail to parse. They are cut to the limits of Telegram. When the bot is
removed from a chat, its jobs there are dropped, and its matches are suspended until it is back.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import TypeAlias, assert_never

from aiogram import Bot

from bot.core import notifications
from bot.core.actor import Source
from bot.core.chat_service import Languages
from bot.core.failures import QuarantinedMatch, StaleMatch
from bot.core.jobs import (
    AnyJob,
    DeleteAnsweredPings,
    DeleteMatchMessage,
    DiscardMessage,
    DrawHands,
    DrawPrivateHand,
    DrawPrompt,
    DrawSpectatorMessage,
    DrawTable,
    Job,
    Notice,
    PinTable,
    ReactToResult,
    RedrawTurnPings,
    RepostTable,
    RevokeGroupHand,
    RevokePrivateHand,
    ScheduledJob,
    SendDigest,
    SendTurnHand,
    TournamentNotice,
    TurnPing,
    UserNotice,
)
from bot.core.live_matches import LiveMatches
from bot.core.match_service import MatchService, TableError
from bot.core.models import Match
from bot.db.storage import Storage
from bot.telegram.chat_appearance import ChatAppearance
from bot.telegram.live_messages.deletions import HandRevocation, MessageDeletions
from bot.telegram.live_messages.hands import HandMessages
from bot.telegram.live_messages.match_messages import MatchMessages, ShownMessages
from bot.telegram.live_messages.message_context import MessageContext
from bot.telegram.live_messages.notifications import Digests, TurnPings
from bot.telegram.live_messages.private_hand import PrivateHands
from bot.telegram.live_messages.redraw import ShownScreens, Urgency
from bot.telegram.live_messages.spectator_message import SpectatorMessages
from bot.telegram.live_messages.table_message import PromptMessages, ResultReactions, TableMessages
from bot.telegram.outbound import public_sender
from bot.telegram.outbound.pending_sends import Arrival, Call, PendingSends
from bot.telegram.outbound.photo_cache import Photo, PhotoCache
from bot.telegram.outbound.rate_limiter import RateLimiter
from bot.telegram.views import notification_view
from bot.telegram.views.match_view import MatchView

AnyNotice: TypeAlias = Notice | UserNotice | TournamentNotice


class Delivery:
    def __init__(
        self,
        bot: Bot,
        storage: Storage,
        matches: MatchService,
        tables: LiveMatches,
        match_view: MatchView,
        rate_limiter: RateLimiter,
        languages: Languages,
        messages: MatchMessages,
        photo_cache: PhotoCache | None = None,
    ) -> None:
        self._bot = bot
        self._storage = storage
        self._matches = matches
        self._match_view = match_view
        self._rate_limiter = rate_limiter
        self.appearance = ChatAppearance(storage, languages, photo_cache)
        self._pending = PendingSends(bot, storage)
        self._screens = ShownScreens(match_view.screen_cache)
        self.messages = messages
        context = MessageContext(
            bot, storage, matches, match_view, self.appearance, self._pending, self._screens, messages
        )
        self.tables = TableMessages(context)
        self._private_hands = PrivateHands(context)
        self.hands = HandMessages(context, rate_limiter, self._private_hands, self.tables.drawn_over)
        self.occasions = self.hands.occasions
        self._prompts = PromptMessages(context)
        self._digests = Digests(context, tables)
        self._turn_pings = TurnPings(context)
        self._spectators = SpectatorMessages(context, rate_limiter.now)
        self._hand_revocation = HandRevocation(context)
        self._deletions = MessageDeletions(context)
        self._reactions = ResultReactions(context)

    async def __call__(self, job: AnyJob) -> bool:
        """Do the job and return whether its end is stored.

        An exception tells the outbox how to go on.
        """
        match job:
            case DrawTable():
                return await self.tables.table(job)
            case RepostTable():
                return await self.tables.repost(job)
            case DrawPrivateHand() | SendTurnHand():
                return await self._private_hands(job)
            case Notice() | UserNotice() | TournamentNotice():
                return await self._notice(job)
            case TurnPing():
                return await self._turn_pings(job)
            case RedrawTurnPings():
                return await self._turn_pings.again(job)
            case DeleteAnsweredPings():
                return await self._turn_pings.answered(job)
            case DrawPrompt():
                return await self._prompts(job)
            case DrawSpectatorMessage():
                return await self._spectators(job)
            case SendDigest():
                return await self._digests(job)
            case RevokeGroupHand():
                return await self._hand_revocation.in_group(job)
            case RevokePrivateHand():
                return await self._hand_revocation.in_private(job)
            case DeleteMatchMessage():
                return await self._deletions.delete(job)
            case DiscardMessage():
                return await self._deletions.discard(job)
            case PinTable():
                return await self._deletions.pin(job)
            case ReactToResult():
                return await self._reactions(job)
            case DrawHands():
                raise TypeError("the outbox draws hands one by one")
            case _:
                assert_never(job)

    def forget_chats(self, are_lost: Callable[[int], bool]) -> None:
        """Forget the messages of chats that another worker writes to now."""
        for known in (self.tables, self.hands, self._private_hands, self._screens, self.messages):
            known.forget()
        self._pending.forget_chats(are_lost)

    def dropped(self, job: Job) -> None:
        """Forget a job that is not tried any more."""
        self._pending.forget(job)

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
        shown = await self.messages.of(match)
        known = _known(shown, chat_id, seat)
        if message_id == known or (seat is None and message_id in shown.turn_pings.values()):
            return
        if known is not None:
            # The message may be the next one, sent but not stored yet.
            for job in _sends(match, seat, chat_id):
                if await self._pending.is_pending(job):
                    return
        await self.messages.update(
            match, partial(_settled, match=match, seat=seat, chat_id=chat_id, message_id=message_id)
        )

    async def late_tables(self, jobs: Sequence[DrawTable]) -> set[int]:
        """Return the matches whose table in the group does not show the current turn."""
        late = set()
        for job in jobs:
            with suppress(TableError, QuarantinedMatch):
                if not self._screens.is_table_current(await self._matches.get(job.match_id)):
                    late.add(job.match_id)
        return late

    async def seat_acted(self, match: Match, seat: int, token: str, source: Source) -> None:
        self._screens.chosen(match, seat, token)
        await self.hands.used(match, seat, source)

    # Hands

    async def hands_due(self, job: DrawHands) -> tuple[list[tuple[Urgency, int]], list[DrawPrivateHand]]:
        """Return the due hands in the group, and the jobs for private hands."""
        return await self.hands.due(job)

    def hands_forwarded(self, jobs: list[DrawPrivateHand]) -> None:
        self.hands.forwarded(jobs)

    async def hand(self, job: DrawHands, seat: int) -> None:
        """Draw the hand of a seat in the group."""
        await self.hands.in_group(job, seat)

    async def show_hand(self, match: Match, seat: int, source: Source, opened: str = "") -> bool:
        return await self.hands.show(match, seat, source, opened)

    async def refresh_hand(self, match: Match, seat: int, source: Source) -> None:
        await self.hands.refresh(match, seat, source)

    async def show_privately(self, match: Match, seat: int) -> bool:
        return await self._private_hands.show(match, seat)

    # Notices

    async def _notice(self, job: AnyNotice) -> bool:
        """Send a message of its own, for events that should notify."""
        return await self._pending.post_once(job, partial(self._prepare_notice, job), self._notice_delivered)

    async def _prepare_notice(self, job: AnyNotice) -> Call | None:
        match = await self._matches.get(job.match_id)
        if match.chat_id != job.chat_id:
            raise StaleMatch(job.match_id)
        language = await self.appearance.language_of(match.chat_id)
        words = notification_view.draw(self._match_view, match, job, language)
        if words is None:
            return None

        async def send(photo: Photo | None) -> int:
            return await public_sender.send(self._bot, match.chat_id, match.thread_id, words, photo)

        photo = await self.appearance.illustration(words, match.chat_id, language)
        return partial(self.appearance.with_photo, match.chat_id, photo, send)

    async def _notice_delivered(self, arrival: Arrival[AnyNotice]) -> None:
        job = arrival.job
        text_key = "" if isinstance(job, TournamentNotice) else job.text_key
        goes_after = notifications.NOTICES.get(text_key) if job.chat_id < 0 else None
        async with self._storage.transaction():
            await self._storage.outbox.finish(job)
            if goes_after is not None:
                gone = DiscardMessage(job.chat_id, arrival.message_id)
                await self._storage.outbox.schedule(ScheduledJob(gone, self._storage.clock.wall() + goes_after))


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
