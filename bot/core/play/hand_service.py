"""Use cases of a hand: open it, open its menus, press its buttons."""

from contextlib import suppress
from functools import partial
from typing import Final

from bot.core.actor import NO_REPLY, Actor, Reply, Source
from bot.core.clock.turn_clock import is_slow
from bot.core.failures import QuarantinedMatch, RepeatedTap
from bot.core.match_service import MatchService, MatchUpdate, TableError
from bot.core.models import Match
from bot.core.play import apply_action
from bot.core.play.play_service import PlayService, Press
from bot.core.play.screens import ScreenCache, find_opened, name_of_orders
from bot.core.ports import HandDisplay, Storage
from bot.core.seats.participation import Participation
from games.errors import GameError
from games.ui_model import Text

ASKED_AGAIN: Final = 20.0
"""Seconds within which a second request means that the first showed nothing."""
HANDS_ASKED_KEPT: Final = 10_000
SEEN_EVERY: Final = 60.0
"""Seconds between two notes that a player looks at the hand."""


class HandService:
    def __init__(
        self,
        storage: Storage,
        matches: MatchService,
        participation: Participation,
        playing: PlayService,
        screens: ScreenCache,
        display: HandDisplay,
    ) -> None:
        self._storage = storage
        self._matches = matches
        self._participation = participation
        self._playing = playing
        self._screens = screens
        self._display = display
        self._asked: dict[tuple[int, int], float] = {}
        """Match and user → when the user last asked for the hand."""

    async def press(self, match_id: int, who: Actor, press: Press, source: Source) -> Reply:
        """Apply the action of a button; on refusal, redraw the hand and reraise."""
        try:
            match, answer = await self._playing.press(match_id, who, press)
        except RepeatedTap:
            return NO_REPLY
        except GameError:
            await self._refresh(match_id, who, source)
            raise
        seat = match.seat_of(who.user_id)
        if seat is not None:
            await self._display.seat_acted(match, seat, press.token, source)
        self._asked.pop((match_id, who.user_id), None)
        return Reply(answer, match=match)

    async def order(self, match_id: int, who: Actor, name: str, value: int | None, source: Source) -> Reply:
        """Give a standing order, or with None take it back, and show the orders."""
        try:
            match, answer = await self._playing.order(match_id, who, name, value)
        except GameError:
            await self._refresh(match_id, who, source)
            raise
        seat = match.seat_of(who.user_id)
        if seat is not None:
            await self._note_presence(match, seat)
            await self._display.show_hand(match, seat, source, name_of_orders())
        return Reply(answer, match=match)

    async def _refresh(self, match_id: int, who: Actor, source: Source) -> None:
        # The public table is redrawn by its own jobs.
        if source.ephemeral_message_id is None and source.chat_id != who.user_id:
            return
        match = await self._matches.get(match_id)
        seat = match.seat_of(who.user_id)
        if seat is not None and match.status == "running":
            await self._display.refresh_hand(match, seat, source)

    async def open(self, match_id: int, who: Actor, source: Source, opened: str = "", later: str = "") -> Reply:
        """Show the hand, or the menu `opened` of it.

        If that menu does not exist now, raise the refusal of the action `later`.
        """
        match = await self._matches.get(match_id)
        seat = match.seat_of(who.user_id)
        if seat is None:
            raise TableError("not-at-this-table")
        if match.status != "running":
            raise TableError("not-running")
        match = await self._participation.take_back_seat(match_id, who.user_id)
        await self._note_presence(match, seat)
        if later and find_opened(self._screens.of(match).screen(seat), opened) is None:
            game = apply_action.game_of(match)
            action = game.codec.parse(later)
            if not game.accepts(match.state, seat, action):
                raise game.rules.refusal(match.state, seat, action)
        is_from_table = source.ephemeral_message_id is None and source.chat_id != who.user_id
        person = await self._storage.users.get(who.user_id)
        if is_from_table and person.hand_place == "private" and await self._display.show_privately(match, seat):
            return Reply(Text("host-hand-sent"))
        if not await self._display.show_hand(match, seat, source, opened):
            return await self._otherwise(match, seat)
        if is_from_table and self._asked_again(match_id, who.user_id):
            return self._in_words(match, seat, unseen=True)
        return NO_REPLY

    async def _note_presence(self, match: Match, seat: int) -> None:
        """Note that the player is looking, which saves them a turn notification."""
        now = self._storage.clock.game()
        if is_slow(match) and now - match.record.seats[seat].activity.active_at > SEEN_EVERY:
            await self._matches.update_system(match.match_id, partial(_is_here, seat=seat, now=now))

    async def _otherwise(self, match: Match, seat: int) -> Reply:
        """Show the hand in the private chat, else in words by an alert."""
        if await self._display.show_privately(match, seat):
            return Reply(Text("host-hand-sent"))
        return self._in_words(match, seat)

    def _in_words(self, match: Match, seat: int, *, unseen: bool = False) -> Reply:
        screen = self._screens.of(match).screen(seat)
        labels = tuple(button.label for row in screen.rows for button in row)
        words = screen.in_words or Text("table-hand", {"cards": labels})
        return Reply(Text("host-hand-unseen", {"words": words}) if unseen else words, alert=True, match=match)

    def _asked_again(self, match_id: int, user_id: int) -> bool:
        """Note a request; return whether it repeats a recent one."""
        # Telegram may lose an ephemeral message without an error.
        now = self._storage.clock.game()
        asked_at = self._asked.get((match_id, user_id), 0.0)
        if len(self._asked) >= HANDS_ASKED_KEPT:
            self._asked.clear()
        self._asked[match_id, user_id] = now
        return now - asked_at < ASKED_AGAIN

    async def open_at(self, chat_id: int, thread_id: int, who: Actor, source: Source) -> Reply:
        """Show the hand to the player who sent /hand.

        In a private chat, or if that fails, repost the table with its button for the hand.
        """
        match_id = await self._matches.live_at(chat_id, thread_id)
        answer = NO_REPLY if chat_id == who.user_id else await self.open(match_id, who, source)
        if chat_id == who.user_id or answer.alert:
            await self._matches.request_repost(match_id)
            return NO_REPLY
        return answer

    async def open_here(self, match_id: int, who: Actor) -> Reply:
        """Show the hand of one match in the private chat."""
        found = await self._open_one(match_id, who)
        if found == "refused":
            raise TableError("try-again")
        if not found:
            raise TableError("not-running")
        return NO_REPLY

    async def open_all(self, who: Actor) -> bool:
        """Show all hands of the user in the private chat; return False if there are none."""
        found = [await self._open_one(match_id, who) for match_id in await self._storage.matches.live_of(who.user_id)]
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
                    await self._matches.request_repost(match_id)
                    return "shown"
                return "shown" if await self._display.show_privately(match, seat) else "refused"
        return ""


def _is_here(match: Match, seat: int, now: float) -> MatchUpdate:
    match.record.seats[seat].activity.active_at = now
    return MatchUpdate()
