"""What people can do, one method each. Handlers call these and pass the answer on."""

from contextlib import suppress
from functools import partial
from typing import Final

from aiogram import Bot

from bot.settings import Settings
from bot.show.painter import LATER, Painter
from bot.show.panel import Panels
from bot.show.taps import Tap, number
from bot.store.model import Job, Match, Seat
from bot.store.storage import QuarantinedMatch, RepeatedTap, Storage
from bot.table import lobby, moves
from bot.table.absence import Absence
from bot.table.people import DONE, Answer, Who
from bot.table.places import Places
from bot.table.sessions import Changes, Sessions, TableError
from bot.table.sleep import Sleep
from bot.telegram.delivery import Delivery, Source
from bot.telegram.members import Members
from games.errors import GameError
from games.registry import RULEBOOKS, find
from games.screen import Text

LOBBY_ANSWERS: Final = {"join": Text("host-joined"), "leave": Text("host-left")}
ASKED_AGAIN: Final = 20.0
"""Seconds within which a second «Мои карты» means that the first showed nothing."""
HANDS_ASKED_KEPT: Final = 10_000


class Host:
    def __init__(
        self,
        settings: Settings,
        storage: Storage,
        sessions: Sessions,
        painter: Painter,
        delivery: Delivery,
        bot: Bot,
    ) -> None:
        self._settings = settings
        self.storage = storage
        self.sessions = sessions
        self.painter = painter
        self.delivery = delivery
        self.panels = Panels(settings, storage, sessions)
        members = Members(bot)
        self.places = Places(storage, sessions, painter.texts, members)
        self.absence = Absence(settings, storage, sessions, members)
        self.sleep = Sleep(sessions)
        self._hands_asked: dict[tuple[int, int], float] = {}

    # The lobby

    async def new_game(self, who: Who, chat_id: int, thread_id: int, rulebook: str, title: str = "") -> Match:
        game = find(rulebook)
        if game is None:
            raise TableError("no-such-game")
        await self.places.look_around(chat_id, title)
        language = await self.delivery.language_of(chat_id, who.user_id if chat_id == who.user_id else None)
        host, computers = Seat(who.name, who.user_id), self.painter.computers(language)
        match = lobby.open_lobby(game, chat_id, thread_id, host, self._settings.turn_clock, computers)
        return await self.sessions.create(match, lambda opened: lobby.opened(opened, self._lobby_ends()))

    async def lobby_tap(self, tap: Tap, who: Who) -> Answer:
        op = tap.words[0] if tap.words else ""
        if op == "start":
            await self.places.look_around((await self.sessions.look(tap.match_id)).chat_id)
            await self.sessions.change(tap.match_id, lambda match: lobby.start(match, who.user_id, self.storage.now()))
            return DONE
        before = await self.sessions.look(tap.match_id)
        computers = self.painter.computers(await self.delivery.language_of(before.chat_id))
        changes = {
            "join": lambda match: lobby.join(match, who.user_id, who.name),
            "leave": lambda match: lobby.leave(match, who.user_id),
            "add": lambda match: lobby.add_computer(match, who.user_id, computers),
            "remove": lambda match: lobby.remove_computer(match, who.user_id),
            "game": lambda match: lobby.change_game(match, who.user_id),
            "cancel": lambda match: lobby.cancel(match, who.user_id),
        }
        if op not in changes:
            raise TableError("old-button")
        await self.sessions.change(
            tap.match_id, lambda match: lobby.changed(match, lambda: changes[op](match), self._lobby_ends())
        )
        return Answer(LOBBY_ANSWERS[op]) if op in LOBBY_ANSWERS else DONE

    def _lobby_ends(self) -> float:
        return self.storage.now() + self._settings.lobby_minutes * 60

    async def check_place(self, match_id: int, who: Who, chat_id: int) -> None:
        """A button works in the chat of its match; elsewhere only in private, for somebody who sits at that table."""
        match = await self.sessions.look(match_id)
        if chat_id == match.chat_id:
            return
        seat = match.seat_of(who.user_id) if chat_id == who.user_id else None
        if seat is None:
            raise TableError("not-at-this-table")
        if await self.absence.is_outside(match, seat):
            # Whoever is no longer among the others does not play on behind their backs.
            raise TableError("out-of-chat")

    async def check_table(self, match_id: int, source: Source) -> None:
        """Whoever presses a button of the table may show where it is, or that there are two."""
        await self.delivery.found_table(await self.sessions.look(match_id), source)

    # Playing

    async def action_tap(self, tap: Tap, who: Who, source: Source) -> Answer:
        """A card, a colour, «УНО!»: whatever the button meant. Whoever presses anything is here again."""
        turn, version, token = self._action_words(tap)
        told: list[Text | None] = []

        def work(match: Match) -> Changes:
            changes = moves.tapped(match, who.user_id, turn, version, token, self.storage.now())
            told.append(changes.answer)
            seat = match.seat_of(who.user_id)
            if seat is not None:
                self.delivery.menu_has_served(match, seat, token)
                if source.ephemeral_message_id is not None:
                    match.record.hands[seat] = source.ephemeral_message_id
            return changes

        try:
            match = await self.sessions.change(tap.match_id, work)
        except RepeatedTap:
            return DONE
        except GameError as refused:
            await self.absence.take_back_seat(tap.match_id, who.user_id)
            await self._refresh(tap.match_id, who, source)
            raise refused
        self._hands_asked.pop((tap.match_id, who.user_id), None)
        return Answer(told[-1], match=match)

    def _action_words(self, tap: Tap) -> tuple[int | None, int, str]:
        """The turn (None for a button that is bound to none), the version it was drawn in, the action's token."""
        if len(tap.words) not in (2, 3):
            raise TableError("old-button")
        *turns, version, token = tap.words
        numbers = [number(word) for word in (*turns, version)]
        drawn_in = numbers[-1]
        if drawn_in is None or None in numbers:
            raise TableError("old-button")
        return (numbers[0] if turns else None), drawn_in, token

    async def _refresh(self, match_id: int, who: Who, source: Source) -> None:
        """Whoever pressed an outdated button sees the hand as it is; the public table needs no such help."""
        if source.ephemeral_message_id is None and source.chat_id != who.user_id:
            return
        match = await self.sessions.look(match_id)
        seat = match.seat_of(who.user_id)
        if seat is not None and match.status == "running":
            await self.delivery.refresh_hand(match, seat, source)

    async def hand_tap(self, match_id: int, who: Who, source: Source, opened: str = "", later: str = "") -> Answer:
        """«Мои карты», or a menu within the hand; `later` is what it begins with, where the menu has a name."""
        match = await self.sessions.look(match_id)
        seat = match.seat_of(who.user_id)
        if seat is None:
            raise TableError("not-at-this-table")
        if match.status != "running":
            raise TableError("not-running")
        match = await self.absence.take_back_seat(match_id, who.user_id)
        first = later or opened
        if first.endswith(LATER) and not (later and self.painter.has_menu(match, seat, opened)):
            # The button knows no turn: what cannot be laid now is refused by its clause.
            game = moves.game_of(match)
            game.apply(match.state, seat, game.parse(first.removesuffix(LATER)))
        is_from_table = source.ephemeral_message_id is None and source.chat_id != who.user_id
        person = await self.storage.person(who.user_id)
        if is_from_table and person.hand_place == "private" and await self.delivery.show_privately(match, seat):
            return Answer(Text("host-hand-sent"))
        if not await self.delivery.show_hand(match, seat, source, opened):
            return await self._hand_otherwise(match, seat)
        if is_from_table and self._asked_again(match_id, who.user_id):
            return self._in_words(match, seat, "host-hand-unseen")
        return DONE

    async def _hand_otherwise(self, match: Match, seat: int) -> Answer:
        """In the private chat, else in words that only the one who pressed can read."""
        if await self.delivery.show_privately(match, seat):
            return Answer(Text("host-hand-sent"))
        return self._in_words(match, seat, "host-hand-in-words")

    def _in_words(self, match: Match, seat: int, key: str) -> Answer:
        game = moves.game_of(match)
        screen = game.screen(game.view(match.state, seat), game.legal(match.state, seat))
        cards = tuple(button.label for row in screen.rows for button in row)
        return Answer(Text(key, {"cards": cards}), alert=True, match=match)

    def _asked_again(self, match_id: int, user_id: int) -> bool:
        """An ephemeral message may get lost without a word: whoever asks twice in a row has seen nothing."""
        now = self.storage.now()
        asked_at = self._hands_asked.get((match_id, user_id), 0.0)
        if len(self._hands_asked) >= HANDS_ASKED_KEPT:
            self._hands_asked.clear()
        self._hands_asked[match_id, user_id] = now
        return now - asked_at < ASKED_AGAIN

    async def hand_command(self, chat_id: int, thread_id: int, who: Who, source: Source) -> Answer:
        """Where the hand cannot be shown to the one who asks, the table comes instead, with «Мои карты» below it."""
        match_id = await self.sessions.live_at(chat_id, thread_id)
        answer = DONE if chat_id == who.user_id else await self.hand_tap(match_id, who, source)
        if chat_id == who.user_id or answer.alert:
            await self.sessions.show(match_id, "repost")
            return DONE
        return answer

    async def open_hands(self, who: Who) -> bool:
        """All that I hold, in my private chat, a message for each table; False when I sit at none."""
        found = [await self._open_hand(match_id, who) for match_id in await self.storage.live_matches_of(who.user_id)]
        if "refused" in found:
            raise TableError("try-again")
        return "shown" in found

    async def _open_hand(self, match_id: int, who: Who) -> str:
        with suppress(QuarantinedMatch):
            match = await self.sessions.look(match_id)
            seat = match.seat_of(who.user_id)
            if seat is not None and moves.is_dealt_in(match, seat) and not await self.absence.is_outside(match, seat):
                match = await self.absence.take_back_seat(match_id, who.user_id)
                if match.chat_id == who.user_id:
                    await self.sessions.show(match_id, "repost")
                    return "shown"
                return "shown" if await self.delivery.show_privately(match, seat) else "refused"
        return ""

    async def heard(self, chat_id: int, thread_id: int, who: Who, words: str, *, is_to_bot: bool = False) -> bool:
        """Words said in the chat count as the button that says them; True when they did.

        Whoever said them to the bot is told why they do not count; what people say to each other is their own affair.
        A mere number counts only when it is said to the bot: in a chat it may be about anything, and a bid costs money.
        """
        if not is_to_bot and words.strip("мm ").isdigit():
            return False
        match_id = await self.storage.live_match_at(chat_id, thread_id)
        if match_id is None:
            return False
        match = await self.sessions.look(match_id)
        seat = match.seat_of(who.user_id)
        if seat is None or match.status != "running":
            return False
        refused: GameError | None = None
        for action in moves.game_of(match).hear(match.state, words):
            said = partial(moves.act, seat=seat, action=action, now=self.storage.now())
            try:
                await self.sessions.change(match_id, said)
            except GameError as error:
                refused = error
                continue
            return True
        if refused is not None and is_to_bot:
            raise refused
        return False

    async def woken(self, match_id: int, who: Who) -> Answer:
        """«Разбудить»: what anybody at the table presses has woken it."""
        match = await self.sessions.look(match_id)
        if match.seat_of(who.user_id) is None:
            raise TableError("not-at-this-table")
        if match.status != "running":
            raise TableError("not-running")
        return Answer(Text("host-woken"), match=match)

    # What there is

    def knows(self, rulebook: str) -> bool:
        return find(rulebook) is not None

    async def rulebook_at(self, chat_id: int, thread_id: int) -> str:
        """The rulebook being played here, else the first there is."""
        match_id = await self.storage.live_match_at(chat_id, thread_id)
        return RULEBOOKS[0].name if match_id is None else (await self.sessions.look(match_id)).record.rulebook

    # Around the table

    async def repost(self, chat_id: int, thread_id: int) -> None:
        match_id = await self.sessions.live_at(chat_id, thread_id)
        await self.sessions.change(match_id, lambda match: Changes([Job("repost", match.chat_id, match.match_id)]))
