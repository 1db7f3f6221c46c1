"""Use cases of a running match: actions by buttons and words, standing orders, hands."""

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Final

import msgspec

from bot.core.actor import NO_REPLY, Actor, Reply, Source
from bot.core.clock.turn_clock import is_slow
from bot.core.failures import QuarantinedMatch, RepeatedTap
from bot.core.jobs import RepostTable
from bot.core.match_service import MatchService, MatchUpdate, TableError, UpdateResult, require_player, require_seat
from bot.core.models import Match, Pov
from bot.core.play import apply_action, match_standing_orders
from bot.core.play.match_screens import ScreenCache, find_opened, name_of_orders
from bot.core.ports import HandDisplay, Storage
from bot.core.seats.participation import Participation
from games.engine import Said
from games.errors import GameError
from games.ui_model import Text

KEPT: Final = 10_000


class Press(msgspec.Struct, frozen=True):
    """A pressed button of a game: the action's token, and when it was drawn.

    A button without a stamp works in any turn.
    """

    stamp: int | None
    version: int
    token: str


class PlayService:
    """Use cases of a running match; `said` returns what words mean in a rulebook."""

    def __init__(
        self, storage: Storage, matches: MatchService, participation: Participation, said: Callable[[str, str], Said]
    ) -> None:
        self._storage = storage
        self._matches = matches
        self._timings = matches.timings
        self._participation = participation
        self._said = said
        self._posted: dict[int, float] = {}
        """Match → when its table was last asked for."""

    async def check_place(self, match: Match, who: Actor, chat_id: int, *, is_in_hands: bool) -> None:
        """Raise TableError unless the button works in this chat.

        Buttons work in the chat of their match; those `is_in_hands` also in the private chats of its players.
        """
        if chat_id == match.chat_id:
            return
        pov = match.pov_of(who.user_id) if chat_id == who.user_id else None
        if pov is None:
            raise TableError("not-at-this-table")
        if not is_in_hands:
            raise TableError("old-button")
        if await self._participation.refresh_membership(pov):
            # A player who has left the chat must not play on from the private chat.
            raise TableError("out-of-chat")

    async def press(self, match_id: int, who: Actor, press: Press) -> UpdateResult:
        """Apply the action of a button.

        A player who presses anything takes the seat back, even if the action is refused.
        """

        def work(match: Match) -> MatchUpdate:
            now, timings = self._storage.clock.now(), self._timings
            return apply_action.tapped(match, who.user_id, press.stamp, press.version, press.token, now, timings)

        try:
            return await self._matches.update(match_id, work)
        except GameError:
            await self._participation.take_back_seat(match_id, who.user_id)
            raise

    async def order(self, match_id: int, who: Actor, name: str, value: int | None) -> UpdateResult:
        """Give a standing order, or take it back for a `value` of None.

        The player takes the seat back.
        """

        def work(match: Match) -> MatchUpdate:
            now = self._storage.clock.now()
            if value is None:
                changes = match_standing_orders.take_back(match, who.user_id, name)
            else:
                changes = match_standing_orders.give(match, who.user_id, name, value, now, self._timings)
            pov = match.pov_of(who.user_id)
            if pov is not None and (pov.player.computer_plays or pov.player.presence.left_chat):
                changes = msgspec.structs.replace(
                    apply_action.back_in_seat(*pov, now, self._timings), reply=changes.reply
                )
            changes.jobs += apply_action.hand_jobs(match)
            return changes

        try:
            return await self._matches.update(match_id, work)
        except GameError:
            await self._participation.take_back_seat(match_id, who.user_id)
            raise

    async def heard(self, chat_id: int, thread_id: int, who: Actor, words: str, *, is_to_bot: bool = False) -> bool:
        """Apply the action that the words mean; return whether there was one.

        A refusal is raised only for words to the bot.
        """
        match_id = await self._storage.matches.live_at(chat_id, thread_id)
        if match_id is None:
            return False
        match = await self._matches.get(match_id)
        seat = match.seat_of(who.user_id)
        if seat is None or match.status != "running":
            return False
        refused: GameError | None = None
        game = apply_action.game_of(match)
        phrases = game.chat_phrases
        for action in () if phrases is None else phrases.actions(match.state, self._said(game.name, words)):
            if phrases is not None and isinstance(action, phrases.only_to_bot) and not is_to_bot:
                continue
            now, timings = self._storage.clock.now(), self._timings
            said = partial(apply_action.by_hand, seat=seat, action=action, now=now, timings=timings)
            try:
                await self._matches.update(match_id, said)
            except GameError as error:
                refused = error
                continue
            return True
        if refused is not None and is_to_bot:
            raise refused
        return False

    async def is_paused(self, match_id: int) -> bool:
        return (await self._matches.get(match_id)).record.suspended == "paused"

    async def woken(self, match_id: int, who: Actor) -> Reply:
        """Answer the button that resumes a match: the press itself has resumed it."""
        match = await self._matches.get(match_id)
        require_player(match, who.user_id)
        return Reply(Text("host-woken"), match=match)

    async def show_table(self, chat_id: int, thread_id: int) -> None:
        """Post the table again at the bottom, unless it was posted a moment ago."""
        match_id = await self._matches.live_at(chat_id, thread_id)
        now, pause = self._storage.clock.game(), self._timings.table_repost_seconds
        # Telegram limits the messages per minute in a group.
        if now - self._posted.get(match_id, -pause) < pause:
            return
        await self._matches.update(match_id, lambda match: MatchUpdate([RepostTable.of(match)]))
        if len(self._posted) > KEPT:
            self._posted.clear()
        self._posted[match_id] = now

    async def rulebook_of(self, match_id: int) -> str:
        return (await self._matches.get(match_id)).record.rulebook

    async def rulebook_at(self, chat_id: int, thread_id: int) -> str | None:
        """Return the rulebook of the live match here; None if there is none."""
        match_id = await self._storage.matches.live_at(chat_id, thread_id)
        return None if match_id is None else await self.rulebook_of(match_id)


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
        pov = match.pov_of(who.user_id)
        if pov is not None:
            await self._display.seat_acted(*pov, press.token, source)
        self._asked.pop((match_id, who.user_id), None)
        return Reply(answer, match=match)

    async def order(self, match_id: int, who: Actor, name: str, value: int | None, source: Source) -> Reply:
        """Give a standing order, or with None take it back, and show the orders."""
        try:
            match, answer = await self._playing.order(match_id, who, name, value)
        except GameError:
            await self._refresh(match_id, who, source)
            raise
        pov = match.pov_of(who.user_id)
        if pov is not None:
            await self._note_presence(pov)
            await self._display.show_hand(*pov, source, name_of_orders())
        return Reply(answer, match=match)

    async def _refresh(self, match_id: int, who: Actor, source: Source) -> None:
        # The public table is redrawn by its own jobs.
        if source.ephemeral_message_id is None and source.chat_id != who.user_id:
            return
        match = await self._matches.get(match_id)
        pov = match.pov_of(who.user_id)
        if pov is not None and match.status == "running":
            await self._display.refresh_hand(*pov, source)

    async def open(self, match_id: int, who: Actor, source: Source, opened: str = "", later: str = "") -> Reply:
        """Show the hand, or the menu `opened` of it.

        If that menu does not exist now, raise the refusal of the action `later`.
        """
        seat = require_seat(await self._matches.get(match_id), who.user_id).seat
        pov = Pov(await self._participation.take_back_seat(match_id, who.user_id), seat)
        await self._note_presence(pov)
        if later and find_opened(self._screens.of(pov.match).screen(seat), opened) is None:
            game = apply_action.game_of(pov.match)
            action = game.codec.parse(later)
            if not game.accepts(pov.match.state, seat, action):
                raise game.rules.refusal(pov.match.state, seat, action)
        is_from_table = source.ephemeral_message_id is None and source.chat_id != who.user_id
        person = await self._storage.users.get(who.user_id)
        if is_from_table and person.hand_place == "private" and await self._display.show_privately(*pov):
            return Reply(Text("host-hand-sent"))
        if not await self._display.show_hand(*pov, source, opened):
            return await self._otherwise(pov)
        if is_from_table and self._asked_again(match_id, who.user_id):
            return self._in_words(pov, unseen=True)
        return NO_REPLY

    async def _note_presence(self, pov: Pov) -> None:
        """Note that the player is looking, which saves them a turn notification."""
        now = self._storage.clock.game()
        if is_slow(pov.match) and now - pov.player.activity.active_at > SEEN_EVERY:
            await self._matches.update_system(pov.match.match_id, partial(_is_here, seat=pov.seat, now=now))

    async def _otherwise(self, pov: Pov) -> Reply:
        """Show the hand in the private chat, else in words by an alert."""
        if await self._display.show_privately(*pov):
            return Reply(Text("host-hand-sent"))
        return self._in_words(pov)

    def _in_words(self, pov: Pov, *, unseen: bool = False) -> Reply:
        screen = self._screens.of(pov.match).screen(pov.seat)
        labels = tuple(button.label for row in screen.rows for button in row)
        words = screen.in_words or Text("table-hand", {"cards": labels})
        return Reply(Text("host-hand-unseen", {"words": words}) if unseen else words, alert=True, match=pov.match)

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
            pov = match.pov_of(who.user_id)
            if pov is not None and pov.is_dealt_in and not await self._participation.refresh_membership(pov):
                pov = Pov(await self._participation.take_back_seat(match_id, who.user_id), pov.seat)
                await self._note_presence(pov)
                if match.chat_id == who.user_id:
                    await self._matches.request_repost(match_id)
                    return "shown"
                return "shown" if await self._display.show_privately(*pov) else "refused"
        return ""


def _is_here(match: Match, seat: int, now: float) -> MatchUpdate:
    match.record.seats[seat].activity.active_at = now
    return MatchUpdate()
