"""Carries out the outbox's jobs: draws the current state, and sends or edits it.

Texts are plain, with entities, so no text can fail to parse. They are cut to the limits of Telegram. When the bot is
removed from a chat, its jobs there are dropped, and its matches are suspended until it is back.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TypeAlias, assert_never

from bot.core.failures import QuarantinedMatch
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
    SendDigest,
    SendTurnHand,
    TournamentNotice,
    TurnPing,
    UserNotice,
)
from bot.core.live_matches import LiveMatches
from bot.core.match_service import TableError
from bot.telegram.live_messages.deletions import HandRevocation, MessageDeletions, SurplusMessages
from bot.telegram.live_messages.hands import HandMessages
from bot.telegram.live_messages.notifications import Digests, Notices, TurnPings
from bot.telegram.live_messages.private_hand import PrivateHands
from bot.telegram.live_messages.shown_messages import (
    MessageContext,
)
from bot.telegram.live_messages.spectator_message import SpectatorMessages
from bot.telegram.live_messages.table_message import PromptMessages, ResultReactions, TableMessages
from bot.telegram.outbound.rate_limiter import RateLimiter

AnyNotice: TypeAlias = Notice | UserNotice | TournamentNotice


class Delivery:
    def __init__(self, context: MessageContext, tables: LiveMatches, rate_limiter: RateLimiter) -> None:
        self._context = context
        self.tables = TableMessages(context)
        self._private_hands = PrivateHands(context)
        self.hands = HandMessages(context, rate_limiter, self._private_hands, self.tables.drawn_over)
        self.surplus = SurplusMessages(context)
        self._prompts = PromptMessages(context)
        self._digests = Digests(context, tables)
        self._turn_pings = TurnPings(context)
        self._notices = Notices(context)
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
                return await self._notices(job)
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
        context = self._context
        for known in (self.tables, self.hands, context.screens, context.messages, context.drawn):
            known.forget_all()
        context.pending.forget_chats(are_lost)

    def dropped(self, job: Job) -> None:
        """Forget a job that is not tried any more."""
        self._context.pending.forget(job)

    async def late_tables(self, jobs: Sequence[DrawTable]) -> set[int]:
        """Return the matches whose table in the group does not show the current turn."""
        late = set()
        for job in jobs:
            with suppress(TableError, QuarantinedMatch):
                if not self._context.screens.is_table_current(await self._context.matches.get(job.match_id)):
                    late.add(job.match_id)
        return late
