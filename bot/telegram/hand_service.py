"""What people do with their hand: open it, leaf through it, press its buttons; shown where they are."""

from contextlib import suppress
from typing import Final

from bot.core.actor import NO_REPLY, Actor, Reply
from bot.core.clock.turn_clock import is_slow
from bot.core.match_service import MatchService, TableError
from bot.core.models import Match, MatchRecord
from bot.core.play import apply_action
from bot.core.play.play_service import PlayService, Press
from bot.core.seats.participation import Participation
from bot.db.storage import QuarantinedMatch, RepeatedTap, Storage
from bot.telegram.outbound.job_delivery import Delivery, Source
from bot.telegram.views.hand_menus import find_opened, name_of_orders
from bot.telegram.views.match_view import MatchView
from games.errors import GameError
from games.ui_model import Text

ASKED_AGAIN: Final = 20.0
"""Seconds within which a second «Мои карты» means that the first showed nothing."""
HANDS_ASKED_KEPT: Final = 10_000
SEEN_EVERY: Final = 60.0
"""Seconds after which it is noted again that somebody looks at their hand."""


class HandService:
    def __init__(
        self,
        storage: Storage,
        matches: MatchService,
        participation: Participation,
        playing: PlayService,
        match_view: MatchView,
        delivery: Delivery,
    ) -> None:
        self._storage = storage
        self._matches = matches
        self._participation = participation
        self._playing = playing
        self._match_view = match_view
        self._delivery = delivery
        self._asked: dict[tuple[int, int], float] = {}
        """Match and person → when they last asked for their cards."""

    async def press(self, match_id: int, who: Actor, press: Press, source: Source) -> Reply:
        """A button of the game. Whoever pressed an outdated one sees the hand as it is."""
        try:
            match, answer = await self._playing.press(match_id, who, press, source.ephemeral_message_id)
        except RepeatedTap:
            return NO_REPLY
        except GameError:
            await self._refresh(match_id, who, source)
            raise
        seat = match.seat_of(who.user_id)
        if seat is not None:
            self._delivery.menu_has_served(match, seat, press.token)
        self._asked.pop((match_id, who.user_id), None)
        return Reply(answer, match=match)

    async def order(self, match_id: int, who: Actor, name: str, value: int | None, source: Source) -> Reply:
        """A standing order is given, or with None taken back: then what stands is shown."""
        try:
            match, answer = await self._playing.order(match_id, who, name, value)
        except GameError:
            await self._refresh(match_id, who, source)
            raise
        seat = match.seat_of(who.user_id)
        if seat is not None:
            await self._note_presence(match, seat)
            await self._delivery.show_hand(match, seat, source, name_of_orders())
        return Reply(answer, match=match)

    async def _refresh(self, match_id: int, who: Actor, source: Source) -> None:
        """The public table needs no such help."""
        if source.ephemeral_message_id is None and source.chat_id != who.user_id:
            return
        match = await self._matches.get(match_id)
        seat = match.seat_of(who.user_id)
        if seat is not None and match.status == "running":
            await self._delivery.refresh_hand(match, seat, source)

    async def open(self, match_id: int, who: Actor, source: Source, opened: str = "", later: str = "") -> Reply:
        """«Мои карты», or a menu within the hand; where that is not there now, `later` is refused by its clause."""
        match = await self._matches.get(match_id)
        seat = match.seat_of(who.user_id)
        if seat is None:
            raise TableError("not-at-this-table")
        if match.status != "running":
            raise TableError("not-running")
        match = await self._participation.take_back_seat(match_id, who.user_id)
        await self._note_presence(match, seat)
        if later and find_opened(self._match_view.screen_cache.of(match).screen(seat), opened) is None:
            game = apply_action.game_of(match)
            action = game.parse(later)
            if not game.accepts(match.state, seat, action):
                raise game.refusal(match.state, seat, action)
        is_from_table = source.ephemeral_message_id is None and source.chat_id != who.user_id
        person = await self._storage.person(who.user_id)
        if is_from_table and person.hand_place == "private" and await self._delivery.show_privately(match, seat):
            return Reply(Text("host-hand-sent"))
        if not await self._delivery.show_hand(match, seat, source, opened):
            return await self._otherwise(match, seat)
        if is_from_table and self._asked_again(match_id, who.user_id):
            return self._in_words(match, seat, unseen=True)
        return NO_REPLY

    async def _note_presence(self, match: Match, seat: int) -> None:
        """Whoever looks at a slow table need not be called to it."""
        now = self._storage.now()
        if is_slow(match) and now - match.record.seats[seat].active_at > SEEN_EVERY:
            await self._matches.update_messages(match.match_id, lambda record: _is_here(record, seat, now))

    async def _otherwise(self, match: Match, seat: int) -> Reply:
        """In the private chat, else in words that only the one who pressed can read."""
        if await self._delivery.show_privately(match, seat):
            return Reply(Text("host-hand-sent"))
        return self._in_words(match, seat)

    def _in_words(self, match: Match, seat: int, *, unseen: bool = False) -> Reply:
        screen = self._match_view.screen_cache.of(match).screen(seat)
        labels = tuple(button.label for row in screen.rows for button in row)
        words = screen.in_words or Text("table-hand", {"cards": labels})
        return Reply(Text("host-hand-unseen", {"words": words}) if unseen else words, alert=True, match=match)

    def _asked_again(self, match_id: int, user_id: int) -> bool:
        """An ephemeral message may get lost without a word: whoever asks twice in a row has seen nothing."""
        now = self._storage.now()
        asked_at = self._asked.get((match_id, user_id), 0.0)
        if len(self._asked) >= HANDS_ASKED_KEPT:
            self._asked.clear()
        self._asked[match_id, user_id] = now
        return now - asked_at < ASKED_AGAIN

    async def open_at(self, chat_id: int, thread_id: int, who: Actor, source: Source) -> Reply:
        """/hand: where it cannot be shown to the one who asks, the table comes, with «Мои карты» below it."""
        match_id = await self._matches.live_at(chat_id, thread_id)
        answer = NO_REPLY if chat_id == who.user_id else await self.open(match_id, who, source)
        if chat_id == who.user_id or answer.alert:
            await self._matches.request_redraw(match_id, "repost")
            return NO_REPLY
        return answer

    async def open_here(self, match_id: int, who: Actor) -> Reply:
        """The hand of one of my tables in my private chat, from where whole moves can be made."""
        found = await self._open_one(match_id, who)
        if found == "refused":
            raise TableError("try-again")
        if not found:
            raise TableError("not-running")
        return NO_REPLY

    async def open_all(self, who: Actor) -> bool:
        """All that I hold, in my private chat, a message for each table; False when I sit at none."""
        found = [await self._open_one(match_id, who) for match_id in await self._storage.live_matches_of(who.user_id)]
        if "refused" in found:
            raise TableError("try-again")
        return "shown" in found

    async def _open_one(self, match_id: int, who: Actor) -> str:
        with suppress(QuarantinedMatch):
            match = await self._matches.get(match_id)
            seat = match.seat_of(who.user_id)
            if (
                seat is not None
                and apply_action.is_dealt_in(match, seat)
                and not await self._participation.refresh_membership(match, seat)
            ):
                match = await self._participation.take_back_seat(match_id, who.user_id)
                await self._note_presence(match, seat)
                if match.chat_id == who.user_id:
                    await self._matches.request_redraw(match_id, "repost")
                    return "shown"
                return "shown" if await self._delivery.show_privately(match, seat) else "refused"
        return ""


def _is_here(record: MatchRecord, seat: int, now: float) -> None:
    record.seats[seat].active_at = now
