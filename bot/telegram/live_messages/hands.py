"""Hand messages: due redraws, hands in the group, and hands shown on a tap."""

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import Final
from weakref import WeakValueDictionary

from aiogram.exceptions import (
    ClientDecodeError,
    TelegramAPIError,
    TelegramBadRequest,
    TelegramNotFound,
    TelegramRetryAfter,
)

from bot.bounded_dict import BoundedDict
from bot.core.actor import Occasion, Source
from bot.core.clock.turn_clock import is_slow
from bot.core.failures import DATABASE_ERRORS, StaleMatch
from bot.core.jobs import DrawHands, DrawPrivateHand, DrawTable, Job, RevokeGroupHand
from bot.core.match_service import MatchUpdate
from bot.core.models import Match
from bot.core.notifications import is_active
from bot.core.play.apply_action import game_of
from bot.core.play.match_screens import since_acted
from bot.telegram.live_messages.private_hand import PrivateHands
from bot.telegram.live_messages.shown_messages import KEPT, LiveMessages, MessageContext, ShownMessages, Urgency
from bot.telegram.messages import Private
from bot.telegram.outbound import private_sender
from bot.telegram.outbound.bot_api import at_once, is_missing, is_permanent, is_unchanged, is_unclear
from bot.telegram.outbound.pending_sends import MOST_SENDS
from bot.telegram.outbound.private_sender import LeakPrevented
from bot.telegram.outbound.rate_limiter import RateLimiter
from bot.timings import DEFAULT_TIMINGS, Timings

log = logging.getLogger(__name__)

KEPT_FRESH: Final = 900.0
"""Seconds after a player's action for which their group hand is kept fresh in a slow match."""
HINTS_FROM: Final = 5
"""With fewer calls left, hands are drawn so that they stay valid in later turns."""
ROOM_FOR_EARLY_TABLE: Final = 3
"""With fewer calls left, the table waits longer, and hands whose turn has passed get no call."""


class HandMessages(LiveMessages):
    def __init__(
        self,
        context: MessageContext,
        rate_limiter: RateLimiter,
        private: PrivateHands,
        table_is_outdated: Callable[[Match], None],
    ) -> None:
        super().__init__(context)
        self._rate_limiter = rate_limiter
        self._private = private
        self._table_is_outdated = table_is_outdated
        self._group = GroupHands(context)
        self.occasions = EphemeralGrants(self._matches.timings)
        self._unclear: BoundedDict[tuple[int, int], tuple[int, int]] = BoundedDict(KEPT)
        """Match and seat → how often a hand was opened without an answer, and in which turn."""
        self._forwarded: BoundedDict[tuple[int, int], int] = BoundedDict(KEPT)
        self._refused: BoundedDict[tuple[int, int], int] = BoundedDict(KEPT)
        """Match and seat → the turn in which a hand could not be opened."""

    def forget_all(self) -> None:
        """Forget the state of messages that another worker may have changed."""
        self._refused.clear()
        self._forwarded.clear()

    # Due redraws

    async def due(self, job: DrawHands) -> tuple[list[tuple[Urgency, int]], list[DrawPrivateHand]]:
        """Return the seats whose group hand is due, and the jobs for private hands."""
        match = await self._match(job)
        if match.state is None:
            return [], []
        due: list[tuple[Urgency, int]] = []
        private: list[DrawPrivateHand] = []
        # After the match, open hands show the result; no new ones are opened.
        is_running = match.status == "running"
        is_admin = (await self._storage.chats.get(match.chat_id)).is_admin
        turn = game_of(match).status(match.state).turn
        holds_nothing = _holds_nothing(match, is_admin=is_admin)
        shown = await self._messages.of(match)
        for seat, player in enumerate(match.record.seats):
            if player.user_id is None or player.user_id == match.chat_id:
                continue
            has_private_hand = shown.private_hand(player.user_id) is not None
            if player.presence.left_chat:
                # The player left the chat: cover the private hand, and show nothing new.
                private += [_forwarding(match, seat, player.user_id)] * has_private_hand
                await self._group.lose(match, player.user_id)
                continue
            person = await self._storage.users.get(player.user_id)
            # A hand that was opened in the private chat is kept up to date in any case.
            in_private = person.has_started and (person.hand_place != "group" or has_private_hand)
            if (in_private if is_running else has_private_hand) and self._is_new(match, seat, is_open=has_private_hand):
                private.append(_forwarding(match, seat, player.user_id))
            is_open = self._group.at(shown, match, player.user_id) is not None
            is_stored = shown.group_hand(player.user_id) is not None
            urgency = self._screens.urgency(match, seat, in_private=False, is_open=is_stored)
            if is_open and (holds_nothing or urgency == Urgency.FALSE):
                due.append((Urgency.FALSE, seat))
                continue
            if holds_nothing or (person.has_started and person.hand_place == "private"):
                continue
            if is_slow(match) and not is_active(match, seat, self._storage.clock.now(), KEPT_FRESH):
                continue  # an inactive player opens the hand when they come back
            is_elsewhere = is_admin and shown.is_above_table(player.user_id)
            is_choosing = self._screens.is_choosing(match, seat, is_open=is_stored)
            if is_open and is_elsewhere and urgency is None and not is_choosing:
                urgency = Urgency.TIDY
            # Without administrator rights the bot can open a hand only in answer to a recent tap of its player.
            is_there = is_admin or self.occasions.of(match.chat_id, player.user_id) is not None
            may_open = (
                is_there
                and self._screens.opens_unasked(match, seat)
                and self._refused.get((match.match_id, seat)) != turn
            )
            if (may_open or is_open) and urgency is not None:
                due.append((urgency, seat))
        return due, private

    def _is_new(self, match: Match, seat: int, *, is_open: bool) -> bool:
        if self._forwarded.get((match.match_id, seat)) == match.version:
            return False
        return self._screens.urgency(match, seat, in_private=True, is_open=is_open) is not None

    def forwarded(self, jobs: list[DrawPrivateHand]) -> None:
        """Note that these jobs are in the queues of the private chats."""
        for job in jobs:
            self._forwarded[job.match_id, job.seat] = job.version

    async def _match(self, job: DrawHands) -> Match:
        match = await self._matches.get(job.match_id)
        if match.chat_id != job.chat_id:
            raise StaleMatch(job.match_id)
        return match

    # In the group

    async def in_group(self, job: DrawHands, seat: int) -> None:
        """Edit the open hand in the group, open one, or delete it if it is empty."""
        async with self._group.one_at_a_time(job.match_id, seat):
            match = await self._match(job)
            user_id = match.record.seats[seat].user_id
            if user_id is None:
                return
            shown = await self._messages.of(match)
            is_open = shown.group_hand(user_id) is not None
            # Checked under the lock: a menu may have been opened meanwhile, and a redraw would close it.
            if not self._screens.is_choosing(match, seat, is_open=is_open):
                await self._in_group(match, seat, user_id, shown)

    async def _in_group(self, match: Match, seat: int, user_id: int, shown: ShownMessages) -> None:
        hints = self._may_hint(match, seat)
        opened = self._screens.staying(match, seat, in_private=False)
        language = await self._appearance.language_of(match.chat_id, user_id)
        # Players of a live match see the moves; they get the recap only with a hand that they request.
        told = await since_acted(self._storage, match, seat) if is_slow(match) else ()
        hand = self._match_view.hand(match, seat, language, opened, hints=hints, beside_table=True, told=told)
        known = self._group.at(shown, match, user_id)
        is_admin = (await self._storage.chats.get(match.chat_id)).is_admin
        try:
            is_too_dear = is_admin and self._is_too_dear(match, seat, is_open=shown.group_hand(user_id) is not None)
            if known is not None and (is_too_dear or _holds_nothing(match, is_admin=is_admin)):
                await self._group.close(match, known, hand)
                self._screens.lost(match, seat)
                return
            if known is None or (is_admin and shown.is_above_table(user_id)):
                occasion = None if is_admin else self.occasions.of(match.chat_id, user_id)
                await self._group.open(match, hand, occasion or Occasion())
            else:
                await self._group.edit(match, known, hand)
            # A database failure postpones the job: without a pause the outbox would retry in a tight loop.
            await self._group.store(match, seat, user_id, shown.table or 0)
        except (TelegramBadRequest, TelegramNotFound, LeakPrevented) as error:
            if is_permanent(error):
                raise
            await self._hand_refused(match, seat, user_id, error)
            return
        except Exception as error:
            if known is not None or not is_unclear(error) or not self._count_unclear_send(match, seat):
                raise
            log.warning("hand opened twice without an answer")
            self._wait_for_the_player(match, seat)
            return
        self._screens.drawn(match, seat, in_private=False, hints=hints, opened=opened)

    def _is_too_dear(self, match: Match, seat: int, *, is_open: bool) -> bool:
        """Return whether a hand whose turn has passed is too costly to correct.

        The call may be needed by the table or the next hand. Deleting the hand
        costs no counted call; it is opened again when it is needed.
        """
        is_false = self._screens.urgency(match, seat, in_private=False, is_open=is_open) == Urgency.FALSE
        return is_false and not self._rate_limiter.has_room(match.chat_id, ROOM_FOR_EARLY_TABLE)

    def _may_hint(self, match: Match, seat: int) -> bool:
        """Return whether a hand may carry hints.

        Because hints must be removed before the table moves on, they cost one more call.
        """
        return self._rate_limiter.has_room(match.chat_id, HINTS_FROM) and self._screens.may_hint(match, seat)

    def _count_unclear_send(self, match: Match, seat: int) -> bool:
        """Count a send of unknown outcome; return True at the limit for this turn."""
        turn = game_of(match).status(match.state).turn
        of_turn, times = self._unclear.get((match.match_id, seat), (turn, 0))
        times = times + 1 if of_turn == turn else 1
        self._unclear[match.match_id, seat] = (turn, times)
        return times >= MOST_SENDS

    async def _hand_refused(self, match: Match, seat: int, user_id: int, error: Exception) -> None:
        """Forget a hand that could not be shown.

        A deleted hand is opened again. If opening failed, the player has to ask for it.
        """
        log.info("hand refused: error=%s", type(error).__name__)
        was_open = (await self._messages.of(match)).group_hand(user_id) is not None
        await self._group.lose(match, user_id)
        if not was_open:
            self._wait_for_the_player(match, seat)

    def _wait_for_the_player(self, match: Match, seat: int) -> None:
        self._refused[match.match_id, seat] = game_of(match).status(match.state).turn

    # At a tap

    async def refresh_hand(self, match: Match, seat: int, source: Source) -> None:
        """Show the current hand after a tap without effect, unless it is shown."""
        user_id, in_private = match.record.seats[seat].user_id, source.chat_id > 0
        shown = await self._messages.of(match)
        is_another = source.ephemeral_message_id not in (None, shown.group_hand(user_id))
        is_open = (shown.private_hand(user_id) if in_private else shown.group_hand(user_id)) is not None
        if is_another or self._screens.urgency(match, seat, in_private=in_private, is_open=is_open) is not None:
            await self.show_hand(match, seat, source)

    async def show_hand(self, match: Match, seat: int, source: Source, opened: str = "") -> bool:
        """Draw the hand where the player tapped or asked; return False on failure."""
        async with self._group.one_at_a_time(match.match_id, seat):
            match = await self._matches.get(match.match_id)
            user_id = match.record.seats[seat].user_id
            if user_id is None or match.status != "running":
                return False
            # Checked for this user before any old hand is deleted: the new one could be refused.
            wait = self._rate_limiter.wait(source.chat_id, user_id)
            return wait <= 1 and await self._show(match, seat, user_id, source, opened)

    async def _show(self, match: Match, seat: int, user_id: int, source: Source, opened: str) -> bool:
        table = (await self._messages.of(match)).table or 0
        language = await self._appearance.language_of(match.chat_id, user_id)
        # A delayed call could arrive after a newer table.
        hints = self._may_hint(match, seat) and not self._rate_limiter.wait(source.chat_id)
        told = await since_acted(self._storage, match, seat)
        hand = self._match_view.hand(match, seat, language, opened, hints=hints, beside_table=True, told=told)
        try:
            with at_once():
                if source.ephemeral_message_id is not None:
                    await self._group.edit(match, source.ephemeral_message_id, hand)
                    await self._group.adopt(match, source.ephemeral_message_id, hand)
                    await self._group.try_to_store(match, seat, user_id, table)
                elif source.chat_id != user_id:
                    self._screens.lost(match, seat)
                    await self._group.open(match, hand, source.occasion)
                    await self._group.try_to_store(match, seat, user_id, table)
                elif match.chat_id == user_id:
                    self._table_is_outdated(match)
                    hand = self._match_view.private_table(match, seat, language, opened, told)
                    await self._private.edit(match, source.message_id, hand)
                else:
                    hand = await self._private.draw(match, seat, opened, is_asked_for=True)
                    await self._private.edit(match, source.message_id, hand)
        except TelegramRetryAfter:
            return False  # a busy chat is not logged
        except (TelegramAPIError, ClientDecodeError, LeakPrevented) as error:
            log.warning("hand not shown: error=%s", type(error).__name__)
            return False
        in_private = source.chat_id == user_id
        self._screens.drawn(match, seat, in_private=in_private, hints=hints or in_private, opened=opened)
        if not in_private and await self._has_more_to_say(match, seat, user_id):
            await self._matches.update_system(match.match_id, self._more)
        return True

    def _more(self, match: Match) -> MatchUpdate:
        """Return the job that draws the hands, after a table that nothing else draws."""
        table = [] if self._screens.is_table_known(match) else [DrawTable.of(match)]
        return MatchUpdate([*table, DrawHands.of(match)])

    async def show_privately(self, match: Match, seat: int) -> bool:
        """Send the hand to the private chat; return False if the bot must not write there."""
        return await self._private.show(match, seat)

    async def seat_acted(self, match: Match, seat: int, token: str, source: Source) -> None:
        """Close the menu after an action; the tapped message is the player's hand."""
        self._screens.chosen(match, seat, token)
        user_id = match.record.seats[seat].user_id
        if source.ephemeral_message_id is None or user_id is None:
            return
        try:
            await self._group.use(match, user_id, source.ephemeral_message_id)
        except DATABASE_ERRORS:
            log.exception("tapped hand not stored")

    async def _has_more_to_say(self, match: Match, seat: int, user_id: int) -> bool:
        """Return whether the table or the hand in the group is out of date."""
        is_open = (await self._messages.of(match)).group_hand(user_id) is not None
        is_late = not self._screens.is_table_current(match)
        return is_late or self._screens.urgency(match, seat, in_private=False, is_open=is_open) is not None


def _holds_nothing(match: Match, *, is_admin: bool) -> bool:
    """Return whether hands are empty: after the match, and between rounds.

    Between rounds too if the bot is an administrator, because it opens the next hand unasked.
    """
    return match.status != "running" or (is_admin and game_of(match).status(match.state).resting)


def _forwarding(match: Match, seat: int, user_id: int) -> DrawPrivateHand:
    """Return the job for a private hand; one is sent for each version only."""
    return DrawPrivateHand(user_id, match.match_id, seat, match.version)


_KEPT: Final = 10_000


class EphemeralGrants:
    """Recent taps that allow an ephemeral hand.

    Kept in memory: after a restart players press «Мои карты».
    """

    def __init__(self, timings: Timings = DEFAULT_TIMINGS) -> None:
        self._fresh_seconds = timings.hand_occasion_seconds
        self._pressed: BoundedDict[tuple[int, int], tuple[Occasion, float]] = BoundedDict(_KEPT)

    def note(self, chat_id: int, user_id: int, occasion: Occasion) -> None:
        self._pressed[chat_id, user_id] = (occasion, _now())

    def of(self, chat_id: int, user_id: int | None) -> Occasion | None:
        """Return the tap that allows a hand now; None if it is too old."""
        occasion, at = self._pressed.get((chat_id, user_id or 0), (None, 0.0))
        return occasion if _now() - at <= self._fresh_seconds else None


def _now() -> float:
    return asyncio.get_running_loop().time()


class GroupHands(LiveMessages):
    def __init__(self, context: MessageContext) -> None:
        super().__init__(context)
        self._opened: dict[tuple[int, int], int] = {}
        """Match and user → a hand that is open and could not be stored yet."""
        self._locks: WeakValueDictionary[tuple[int, int], asyncio.Lock] = WeakValueDictionary()

    def one_at_a_time(self, match_id: int, seat: int) -> asyncio.Lock:
        """Return the lock held while a hand is shown, by the outbox or after a tap."""
        lock = self._locks.get((match_id, seat))
        if lock is None:
            lock = self._locks[match_id, seat] = asyncio.Lock()
        return lock

    def at(self, shown: ShownMessages, match: Match, user_id: int) -> int | None:
        """Return the message that is the user's hand now."""
        return self._opened.get((match.match_id, user_id)) or shown.group_hand(user_id)

    async def known(self, match: Match, user_id: int) -> int | None:
        return self.at(await self._messages.of(match), match, user_id)

    async def edit(self, match: Match, message_id: int, hand: Private) -> None:
        if self._drawn.is_drawn(match, "group-hand", hand.receiver_id, (message_id, hand, "")):
            return
        self._drawn.forget(match, "group-hand", hand.receiver_id)
        try:
            await private_sender.edit_in_group(self._bot, match.chat_id, message_id, hand)
        except TelegramBadRequest as error:
            if not is_unchanged(error):
                raise
        self._note(match, message_id, hand)

    async def open(self, match: Match, hand: Private, occasion: Occasion) -> None:
        """Send the hand below all messages.

        The previous one is deleted first, so that two never show different states.
        """
        known = await self.known(match, hand.receiver_id)
        if known is not None:
            await self._take_away(match, known, hand)
        shown = await private_sender.send_in_group(self._bot, match.chat_id, match.thread_id, hand, occasion)
        self._note(match, shown, hand)
        # Kept in memory even if it cannot be stored: otherwise a second hand would be opened beside it.
        self._opened[match.match_id, hand.receiver_id] = shown

    async def adopt(self, match: Match, message_id: int, hand: Private) -> None:
        """Make another message the player's hand, as after a lost answer."""
        known = await self.known(match, hand.receiver_id)
        if known != message_id:
            if known is not None:
                await self._take_away(match, known, hand)
                self._note(match, message_id, hand)
            self._opened[match.match_id, hand.receiver_id] = message_id

    async def close(self, match: Match, message_id: int, hand: Private) -> None:
        """Delete the hand, which is not a counted call.

        If Telegram refuses, the message is edited to show `hand`.
        """
        if not await self._take_away(match, message_id, hand):
            await self.edit(match, message_id, hand)
        await self.lose(match, hand.receiver_id)

    async def lose(self, match: Match, user_id: int) -> None:
        """Forget the deleted hand of a user."""
        self._opened.pop((match.match_id, user_id), None)
        self._drawn.forget(match, "group-hand", user_id)
        if (await self._messages.of(match)).group_hand(user_id) is not None:
            await self._messages.update(match, partial(_set, user_id=user_id, message_id=None, below=0))

    async def use(self, match: Match, user_id: int, message_id: int) -> None:
        """Make the tapped message the user's hand."""
        shown = await self._messages.of(match)
        if self.at(shown, match, user_id) != message_id:
            below = shown.table or 0
            await self._messages.update(match, partial(_set, user_id=user_id, message_id=message_id, below=below))
            self._opened.pop((match.match_id, user_id), None)

    async def store(self, match: Match, seat: int, user_id: int, table: int) -> None:
        """Store where the hand is and the table above it, if not stored yet.

        Raise DATABASE_ERRORS.
        """
        message_id = self._opened.get((match.match_id, user_id))
        if message_id is None:
            return
        await self._messages.update(match, partial(_set, user_id=user_id, message_id=message_id, below=table))
        self._opened.pop((match.match_id, user_id), None)
        if (await self._matches.get(match.match_id)).seat_of(user_id) is None:
            # The seat changed hands while the hand was drawn.
            revoke = RevokeGroupHand(match.chat_id, match.match_id, seat, user_id)
            await self._messages.update(match, lambda shown: [revoke])

    async def try_to_store(self, match: Match, seat: int, user_id: int, table: int) -> None:
        """Like `store`, but leave a database failure to the outbox, as a player waits."""
        try:
            await self.store(match, seat, user_id, table)
        except DATABASE_ERRORS:
            log.exception("open hand not stored")

    async def _take_away(self, match: Match, message_id: int, hand: Private) -> bool:
        """Delete the message; return False if Telegram refuses."""
        self._drawn.forget(match, "group-hand", hand.receiver_id)
        try:
            await private_sender.delete_in_group(self._bot, match.chat_id, message_id, hand)
        except (TelegramBadRequest, TelegramNotFound) as error:
            if is_permanent(error):
                raise
            return is_missing(error)
        return True

    def _note(self, match: Match, message_id: int, hand: Private) -> None:
        self._drawn.note(match, "group-hand", hand.receiver_id, (message_id, hand, ""))


def _set(shown: ShownMessages, user_id: int, message_id: int | None, below: int) -> list[Job]:
    shown.set_group_hand(user_id, message_id, below)
    return []
