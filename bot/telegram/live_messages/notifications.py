"""Messages that should notify: notices, turn notifications, and the digest in the private chat."""

import logging
from collections.abc import Sequence
from functools import partial
from typing import TypeAlias

from aiogram.exceptions import TelegramBadRequest, TelegramForbiddenError
from msgspec.structs import replace

from bot.core import notifications
from bot.core.clock import turn_clock
from bot.core.failures import StaleMatch
from bot.core.jobs import (
    DeleteAnsweredPings,
    DeleteMatchMessage,
    DiscardMessage,
    Job,
    Notice,
    PingReason,
    RedrawTurnPings,
    ScheduledJob,
    SendDigest,
    SendTurnHand,
    TournamentNotice,
    TurnPing,
    UserNotice,
)
from bot.core.live_matches import LiveMatches
from bot.core.models import LIVE, Match, PersonRef, UserRecord
from bot.core.notifications import ASLEEP, LEFT_CHAT, OFFER_STAND_IN, REMINDER
from bot.core.play.apply_action import game_of
from bot.core.sanitize import NAME_LENGTH, clean
from bot.telegram.chat_appearance import Photo
from bot.telegram.live_messages.shown_messages import LiveMessages, MessageContext, ShownMessages
from bot.telegram.messages import Public, unmarked
from bot.telegram.outbound import public_sender
from bot.telegram.outbound.bot_api import is_gone, is_unchanged
from bot.telegram.outbound.pending_sends import Arrival, Call, GivenUp
from bot.telegram.views import match_lines, tournament_view
from bot.telegram.views.live_matches_view import listing
from bot.telegram.views.match_view import MatchView
from games.ui_model import SeatName, Text

log = logging.getLogger(__name__)


AnyNotice: TypeAlias = Notice | UserNotice | TournamentNotice


class Notices(LiveMessages):
    async def __call__(self, job: AnyNotice) -> bool:
        """Send a message of its own, for events that should notify."""
        return await self._pending.post_once(job, partial(self._prepare, job), self._delivered)

    async def _prepare(self, job: AnyNotice) -> Call | None:
        match = await self._matches.get(job.match_id)
        if match.chat_id != job.chat_id:
            raise StaleMatch(job.match_id)
        language = await self._appearance.language_of(match.chat_id)
        words = draw_notice(self._match_view, match, job, language)
        if words is None:
            return None

        async def send(photo: Photo | None) -> int:
            return await public_sender.send(self._bot, match.chat_id, match.thread_id, words, photo)

        photo = await self._appearance.illustration(words, match.chat_id, language)
        return partial(self._appearance.with_photo, match.chat_id, photo, send)

    async def _delivered(self, arrival: Arrival[AnyNotice]) -> None:
        job = arrival.job
        text_key = "" if isinstance(job, TournamentNotice) else job.text_key
        goes_after = notifications.NOTICES.get(text_key) if job.chat_id < 0 else None
        async with self._storage.transaction():
            await self._storage.outbox.finish(job)
            if goes_after is not None:
                gone = DiscardMessage(job.chat_id, arrival.message_id)
                await self._storage.outbox.schedule(ScheduledJob(gone, self._storage.clock.wall() + goes_after))


class TurnPings(LiveMessages):
    async def __call__(self, job: TurnPing) -> bool:
        """Notify in private and in the group; return whether the job's end is stored."""
        match = await self._matches.get(job.match_id)
        if match.chat_id != job.chat_id:
            raise StaleMatch(job.match_id)
        rings, mentioned = await self._sorted(match, job)

        async def called(arrival: Arrival[TurnPing] | None) -> None:
            message_id = None if arrival is None else arrival.message_id
            await self._called(job, rings, mentioned, message_id)

        try:
            is_stored = await self._pending.post_once(job, partial(self._prepare, job, match, mentioned), called)
        except GivenUp:
            log.warning("turn notification in a group given up, private ones go out: match=%d", job.match_id)
            is_stored = False
        if not is_stored:
            await called(None)
        return True

    async def again(self, job: RedrawTurnPings) -> bool:
        """Edit the notifications in the chat to the current state, without a sound."""
        match = await self._matches.get(job.match_id)
        if match.chat_id == job.chat_id:
            pings = (await self._messages.of(match)).turn_pings
            seats = {seat: pings.get(player.user_id or 0) for seat, player in enumerate(match.record.seats)}
            for message_id in sorted({found for found in seats.values() if found is not None}):
                await self._edit(match, message_id, [seat for seat, known in seats.items() if known == message_id])
        return False

    async def answered(self, job: DeleteAnsweredPings) -> bool:
        """Delete notifications whose players are no longer to move.

        Return True; the job's end is stored with it.
        """
        match = await self._matches.get(job.match_id)
        waiting = game_of(match).status(match.state).waiting if match.status == "running" else ()

        def change(shown: ShownMessages) -> list[Job]:
            before = shown.turn_pings
            for user_id in before:
                if match.seat_of(user_id) not in waiting:
                    shown.set_turn_ping(user_id, None)
            gone = sorted(set(before.values()) - set(shown.turn_pings.values()))
            return [DeleteMatchMessage(match.chat_id, match.match_id, message_id) for message_id in gone]

        await self._messages.update(match, change, finished=job)
        return True

    async def _edit(self, match: Match, message_id: int, seats: list[int]) -> None:
        is_late = turn_clock.is_running_out(match, seats[0], self._storage.clock.now())
        words = await self._words(match, seats, "late" if is_late else "turn")
        try:
            await public_sender.edit(self._bot, match.chat_id, message_id, words, None)
        except TelegramBadRequest as error:
            if not (is_unchanged(error) or is_gone(error)):
                raise

    async def _called(self, job: TurnPing, rings: list[Job], mentioned: list[int], message_id: int | None) -> None:
        """Store the message while it calls a player to move; delete the previous one."""
        match = await self._matches.get(job.match_id)
        waiting = game_of(match).status(match.state).waiting if match.status == "running" else ()
        called = [match.record.seats[seat].user_id or 0 for seat in mentioned if seat in waiting]

        def change(shown: ShownMessages) -> list[Job]:
            if message_id is None:
                return rings
            before = set(shown.turn_pings.values())
            for user_id in called:
                shown.set_turn_ping(user_id, message_id)
            gone = sorted((before | {message_id}) - set(shown.turn_pings.values()))
            return [*rings, *(DeleteMatchMessage(match.chat_id, match.match_id, message_id) for message_id in gone)]

        await self._messages.update(match, change, finished=job)

    async def _sorted(self, match: Match, job: TurnPing) -> tuple[list[Job], list[int]]:
        """Return the private jobs and the seats to call in the chat, without stale ones."""
        why = job.reason
        rings: list[Job] = []
        mentioned: list[int] = []
        waiting = game_of(match).status(match.state).waiting if match.status == "running" else ()
        for seat in job.seats:
            player = match.record.seats[seat]
            is_waited_for = seat in waiting or why == "news"
            if (
                player.user_id in (None, match.chat_id)
                or player.is_computer
                or player.presence.left_chat
                or not is_waited_for
            ):
                continue
            person = await self._storage.users.get(player.user_id)
            if not self._wants(person, why):
                continue
            if person.has_started and (person.habits.calls_in == "private" or why == "news"):
                rings.append(SendTurnHand(player.user_id, match.match_id, seat, why))
            elif why != "news":
                mentioned.append(seat)
        return rings, mentioned

    def _wants(self, person: UserRecord, why: PingReason) -> bool:
        """Return whether the player wants this notification.

        No news are sent during quiet hours.
        """
        wall = self._storage.clock.wall()
        if why == "news":
            return person.habits.calls == "all" and turn_clock.rests_until(person.habits.rest, wall) == wall
        return person.habits.calls != "none"

    async def _prepare(self, job: TurnPing, match: Match, seats: list[int]) -> Call | None:
        if not seats:
            return None
        words = await self._words(match, seats, job.reason)
        return partial(public_sender.send, self._bot, match.chat_id, match.thread_id, words, None)

    async def _words(self, match: Match, seats: list[int], why: PingReason) -> Public:
        language = await self._appearance.language_of(match.chat_id)
        return draw_turn_ping(
            self._match_view, match, seats, why, self._storage.clock.wall() - self._storage.clock.game(), language
        )


class Digests(LiveMessages):
    def __init__(self, context: MessageContext, tables: LiveMatches) -> None:
        super().__init__(context)
        self._tables = tables

    async def __call__(self, job: SendDigest) -> bool:
        """Send the digest if a match waits for the user; delete the previous one."""
        try:
            return await self._pending.post_once(job, partial(self._prepare, job.chat_id), self._delivered)
        except TelegramForbiddenError:
            await self._stop(job.chat_id)
            return False

    async def _prepare(self, user_id: int) -> Call | None:
        page = await self._page(user_id)
        return None if page is None else partial(public_sender.send, self._bot, user_id, 0, page, None)

    async def _delivered(self, arrival: Arrival[SendDigest]) -> None:
        user_id = arrival.job.chat_id
        habits = (await self._storage.users.get(user_id)).habits
        async with self._storage.transaction():
            await self._storage.outbox.finish(arrival.job)
            await self._storage.users.set_preferences(user_id, replace(habits, digest_message=arrival.message_id))
            if habits.digest_message is not None:
                await self._storage.outbox.enqueue([DiscardMessage(user_id, habits.digest_message)])

    async def _page(self, user_id: int) -> Public | None:
        waiting = [table for table in await self._tables.of(user_id) if table.waits]
        if not waiting:
            return None
        links = await self._messages.links_of(table.match for table in waiting)
        page = listing(waiting, self._match_view.screen_cache, links)
        return self._match_view.pages.listing(page, await self._appearance.language_of(user_id, user_id))

    async def _stop(self, user_id: int) -> None:
        """Note that the user has blocked the bot."""
        async with self._storage.transaction():
            await self._storage.users.update(user_id, has_started=False)


# Texts


def draw_notice(
    match_view: MatchView, match: Match, job: Notice | UserNotice | TournamentNotice, language: str
) -> Public | None:
    """Return the message, or None if it has become useless by waiting."""
    match job:
        case TournamentNotice():
            return tournament_view.board(match_view.pages, job.cup_id, job.cup, language)
        case UserNotice():
            return _to_users(match_view, match, job, language)
        case Notice():
            return _about_seats(match_view, match, job, language)


def _about_seats(match_view: MatchView, match: Match, job: Notice, language: str) -> Public | None:
    key, seats = job.text_key, list(job.seats)
    if match.status != "running":
        return None
    if key == ASLEEP:
        if match.record.suspended != "away":
            return None
        return Public(match_view.pages.say(Text(key), match, language), match_view.wake_button(match, language))
    if key == REMINDER:
        seats = [seat for seat in seats if seat in game_of(match).status(match.state).waiting]
        if not seats or match.record.suspended:
            return None
    if key == LEFT_CHAT and not match.record.seats[seats[0]].presence.left_chat:
        return None
    words = match_view.pages.say(_called(key, seats), match, language)
    is_offer = key in (OFFER_STAND_IN, LEFT_CHAT)
    button = match_view.stand_in_button(match, seats[0], language) if is_offer else None
    called = () if key == LEFT_CHAT else seats
    mentions = [mention for seat in called for mention in match_view.mentions(words, match, seat)]
    return Public(words, button, mentions)


def _to_users(match_view: MatchView, match: Match, job: UserNotice, language: str) -> Public | None:
    if match.status not in LIVE:
        return None
    people = [PersonRef(one.user_id, clean(one.name, NAME_LENGTH)) for one in job.users]
    names = tuple(Text("people-name", {"name": one.name}) for one in people)
    game = Text(f"{match.record.rulebook}-title")
    about = Text(job.text_key, {"names": names, "name": SeatName(job.seat), "game": game})
    words = match_view.pages.say(about, match, language)
    return Public(words, None, match_view.pages.mentions_of(words, people))


def draw_turn_ping(
    match_view: MatchView, match: Match, seats: Sequence[int], why: PingReason, ahead: float, language: str
) -> Public:
    """Return a mention of the players to move, with buttons.

    `ahead` is the lead of the wall clock over the game clock, in seconds.
    """
    names = tuple(Text("host-name", {"name": SeatName(seat)}) for seat in seats)
    key = "host-call-late" if why == "late" else "host-call"
    lines = [Text(key, {"names": names, "count": len(seats)}), *match_lines.deadline(match, seats, ahead)]
    words, times = unmarked("\n".join(match_view.pages.say(line, match, language) for line in lines))
    mentions = [mention for seat in seats for mention in match_view.mentions(words, match, seat)]
    return Public(words, match_view.call_buttons(match, seats, language), [*mentions, *times])


def _called(key: str, seats: Sequence[int]) -> Text:
    if len(seats) == 1:
        return Text(key, {"name": SeatName(seats[0])})
    names = tuple(Text("host-name", {"name": SeatName(seat)}) for seat in seats)
    return Text("host-reminder-all", {"names": names})
