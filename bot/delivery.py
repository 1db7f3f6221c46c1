"""Carries out the outbox's jobs: draws what is current now, and sends or edits it.

Texts are plain, with entities: there is nothing to parse and so nothing that cannot be parsed. They are cut before
Telegram would refuse them. When the bot is put out of a chat its jobs there come to nothing, and its tables sleep until
it is back.
"""

import logging
import sqlite3
from collections.abc import Awaitable, Callable, Sequence

import msgspec
from aiogram import Bot
from aiogram.exceptions import (
    TelegramAPIError,
    TelegramBadRequest,
    TelegramForbiddenError,
    TelegramNotFound,
)
from aiogram.methods import (
    DeleteMessage,
    EditMessageMedia,
    EditMessageText,
    PinChatMessage,
    SendMessage,
    SendPhoto,
    UnpinChatMessage,
)
from aiogram.types import LinkPreviewOptions, Message

from bot import notices, secrets_sender
from bot.gallery import Gallery, Photo, refuses_photos
from bot.hands import KEPT, Screens, Urgency, shown_now
from bot.i18n import DEFAULT_LANGUAGE
from bot.messages import CAPTION_LENGTH, Private, Public, cut
from bot.pacing import Pacer, at_once
from bot.painter import Painter
from bot.play import game_of
from bot.records import Job, Match, Record
from bot.secrets_sender import Occasion
from bot.sessions import Sessions
from bot.storage import StaleMatch, Storage
from games.screen import Text

log = logging.getLogger(__name__)

_NO_PREVIEW = LinkPreviewOptions(is_disabled=True)
_UNCHANGED = "message is not modified"
_GONE = ("message to edit not found", "message can't be edited", "MESSAGE_ID_INVALID", "message not found")
_OTHER_KIND = ("there is no text in the message", "there is no caption in the message")
"""A picture is to become text, or the other way round."""
HINTS_FROM = 5
"""With less room than this hands are drawn so that they need not be redrawn for every turn."""
_PERMANENT = (
    "chat not found",
    "not enough rights",
    "have no rights",
    "CHAT_WRITE_FORBIDDEN",
    "TOPIC_CLOSED",
    "thread not found",
)


def is_unchanged(error: TelegramBadRequest) -> bool:
    return _UNCHANGED in error.message


def is_gone(error: TelegramAPIError) -> bool:
    return isinstance(error, TelegramNotFound) or any(words in error.message for words in (*_GONE, *_OTHER_KIND))


def is_permanent(error: TelegramAPIError) -> bool:
    """Trying again will not help: the bot is out of the chat, or may not write there."""
    return isinstance(error, TelegramForbiddenError) or any(words in error.message for words in _PERMANENT)


class Source(msgspec.Struct, frozen=True):
    """Where a player pressed a button, or asked for the hand."""

    chat_id: int
    message_id: int = 0
    ephemeral_message_id: int | None = None
    occasion: Occasion = Occasion()


class Delivery:
    def __init__(
        self,
        bot: Bot,
        storage: Storage,
        sessions: Sessions,
        painter: Painter,
        pacer: Pacer,
        default_language: str = DEFAULT_LANGUAGE,
        gallery: Gallery | None = None,
    ) -> None:
        self._bot = bot
        self._storage = storage
        self._sessions = sessions
        self._painter = painter
        self._pacer = pacer
        self.default_language = default_language
        self._gallery = gallery
        self._without_photos: set[int] = set()
        """Chats that have refused one."""
        self._screens = Screens()
        self._tables: dict[int, tuple[int, Public, bool]] = {}
        """Match → the message of its table as it was last drawn: no call is spent on what nobody would see."""
        self._forwarded: dict[tuple[int, int], int] = {}
        self._refused: dict[tuple[int, int], int] = {}
        """Match and seat → the turn in which a hand could not be opened."""
        self._kinds: dict[str, Callable[[Job], Awaitable[None]]] = {
            "table": self._table,
            "repost": self._repost,
            "private": self._hand_in_private,
            "notice": self._notice,
        }

    async def __call__(self, job: Job) -> None:
        await self._kinds[job.kind](job)

    async def language_of(self, chat_id: int, user_id: int | None = None) -> str:
        """The person's choice, else the chat's, else the default; that too when the database cannot say."""
        try:
            if user_id is not None and (language := (await self._storage.person(user_id)).language):
                return language
            return (await self._storage.place(chat_id)).language or self.default_language
        except sqlite3.Error:
            return self.default_language

    async def _match(self, job: Job) -> Match:
        """The match that the job is about; StaleMatch when it has moved to another chat, and the job with it."""
        match = await self._sessions.look(job.match_id)
        if match.chat_id != job.chat_id:
            raise StaleMatch(job.match_id)
        return match

    # The table

    async def _table(self, job: Job) -> None:
        match = await self._match(job)
        message_id = match.record.table_message_id
        if message_id is None:
            await self._post(match)
            return
        try:
            if (private := await self._private_table(match)) is not None:
                await secrets_sender.edit_in_private(
                    self._bot, message_id, private, await self._secret_photo(match, private)
                )
            else:
                await self._edit_table(match, message_id, await self._public_table(match))
            if match.status == "cancelled" and (await self._storage.place(match.chat_id)).is_admin:
                await self._quietly(UnpinChatMessage(chat_id=match.chat_id, message_id=message_id))
        except TelegramBadRequest as error:
            if is_unchanged(error):
                return
            if not is_gone(error):
                raise
            await self._post(match)
            await self._quietly(DeleteMessage(chat_id=match.chat_id, message_id=message_id))

    async def _edit_table(self, match: Match, message_id: int, table: Public) -> None:
        drawn = (message_id, table, await self._takes_pictures(match.chat_id))
        if self._tables.get(match.match_id) != drawn:
            await self._edit(match, message_id, table)
            self._note_table(match, *drawn)

    def _note_table(self, match: Match, message_id: int, table: Public, takes_pictures: bool) -> None:
        if len(self._tables) > KEPT:
            self._tables.clear()
        self._tables[match.match_id] = (message_id, table, takes_pictures)

    async def _repost(self, job: Job) -> None:
        """At the bottom of the chat again; the old one goes, so that there is one table."""
        match = await self._match(job)
        old = match.record.table_message_id
        await self._post(match)
        if old is not None:
            await self._quietly(DeleteMessage(chat_id=match.chat_id, message_id=old))

    async def _post(self, match: Match) -> None:
        if (private := await self._private_table(match)) is not None:
            photo = await self._secret_photo(match, private)
            message_id = await secrets_sender.send_in_private(self._bot, private, photo)
        else:
            table = await self._public_table(match)
            message_id = await self._send(match, table)
            self._note_table(match, message_id, table, await self._takes_pictures(match.chat_id))
        await self._remember(match.match_id, lambda record: setattr(record, "table_message_id", message_id))
        # The result of a match stays where it is; the next table is pinned in its place.
        if match.status in ("lobby", "running") and (await self._storage.place(match.chat_id)).is_admin:
            await self._quietly(PinChatMessage(chat_id=match.chat_id, message_id=message_id, disable_notification=True))

    async def _public_table(self, match: Match) -> Public:
        due = [timer.due_at for timer in await self._storage.timers_of(match.match_id) if timer.kind == "turn"]
        left = min(due) - self._storage.now() if due else None
        return self._painter.table(match, await self.language_of(match.chat_id), left)

    async def _private_table(self, match: Match) -> Private | None:
        """Table and hand in one, where the table is somebody's private chat."""
        seat = match.seat_of(match.chat_id)
        if seat is None or match.status in ("lobby", "cancelled"):
            return None
        opened = self._screens.staying(match, seat, in_private=True)
        if match.status == "running":
            # What is drawn here is the hand as well: a menu stays open for as long as choices are made in it.
            self._screens.note(match, seat, shown_now(match, seat, hints=True, opened=opened), in_private=True)
        return self._painter.private_table(match, seat, await self.language_of(match.chat_id, match.chat_id), opened)

    # Pictures

    async def _photo(self, match: Match, message: Public) -> Photo | None:
        return await self.illustration(message, match.chat_id, await self.language_of(match.chat_id), match.names)

    async def illustration(self, page: Public, chat_id: int, language: str, names: Sequence[str] = ()) -> Photo | None:
        """The picture of a page, where pictures are wanted and allowed."""
        if self._gallery is None or page.picture is None or not await self._takes_pictures(chat_id):
            return None
        return await self._gallery.photo(page.picture, names, language)

    async def _takes_pictures(self, chat_id: int) -> bool:
        return chat_id not in self._without_photos and (await self._storage.place(chat_id)).pictures

    async def _secret_photo(self, match: Match, message: Private) -> Photo | None:
        if self._gallery is None or not await self._takes_pictures(message.receiver_id):
            return None
        language = await self.language_of(match.chat_id, message.receiver_id)
        return await secrets_sender.photo_of(self._gallery, message, match.names, language)

    async def _send_photo(self, match: Match, message: Public, photo: Photo) -> int | None:
        """None where the bot may not send pictures."""
        try:
            sent: Message = await self._bot(
                SendPhoto(
                    chat_id=match.chat_id,
                    message_thread_id=match.thread_id or None,
                    photo=photo.file,
                    caption=cut(message.caption or message.text, CAPTION_LENGTH),
                    reply_markup=message.keyboard,
                )
            )
        except TelegramBadRequest as error:
            if not refuses_photos(error):
                raise
            log.info("chat takes no pictures: it gets text")
            self._without_photos.add(match.chat_id)
            return None
        photo.arrived(sent)
        return sent.message_id

    async def _send(self, match: Match, message: Public) -> int:
        photo = await self._photo(match, message)
        if photo is not None and (shown := await self._send_photo(match, message, photo)) is not None:
            return shown
        sent: Message = await self._bot(
            SendMessage(
                chat_id=match.chat_id,
                message_thread_id=match.thread_id or None,
                text=cut(message.text),
                entities=message.entities or None,
                reply_markup=message.keyboard,
                link_preview_options=_NO_PREVIEW,
            )
        )
        return sent.message_id

    async def _edit(self, match: Match, message_id: int, message: Public) -> None:
        if (photo := await self._photo(match, message)) is not None:
            edited = await self._bot(
                EditMessageMedia(
                    chat_id=match.chat_id,
                    message_id=message_id,
                    media=photo.media(message.caption or message.text),
                    reply_markup=message.keyboard,
                )
            )
            photo.arrived(edited)
            return
        await self._bot(
            EditMessageText(
                chat_id=match.chat_id,
                message_id=message_id,
                text=cut(message.text),
                reply_markup=message.keyboard,
                link_preview_options=_NO_PREVIEW,
            )
        )

    # Hands

    async def hands_due(self, job: Job) -> tuple[list[tuple[Urgency, int]], list[Job]]:
        """Whose hand in the group has to be drawn, and the jobs for those who see theirs in a private chat."""
        match = await self._match(job)
        if match.status not in ("running", "over"):
            return [], []
        due: list[tuple[Urgency, int]] = []
        private: list[Job] = []
        # After the match the hands that are open tell how it ended; no new ones are opened.
        is_admin = match.status == "running" and (await self._storage.place(match.chat_id)).is_admin
        turn = game_of(match).turn(match.state)
        for seat, player in enumerate(match.record.seats):
            if player.user_id in (None, match.chat_id) or (job.kind == "hand" and seat != job.seat):
                continue
            if player.gone:
                # Not in the chat: what is shown in private is put away, and nothing new is shown.
                private += [Job("private", player.user_id, match.match_id, seat)] * (seat in match.record.private_hands)
                continue
            person = await self._storage.person(player.user_id)
            # Whoever has opened the hand in private has it kept up to date there, too.
            is_private = person.hand_place != "group" or seat in match.record.private_hands
            if person.has_started and is_private and self._needs_forwarding(match, seat):
                private.append(Job("private", player.user_id, match.match_id, seat))
            if person.has_started and person.hand_place == "private":
                continue
            # Nobody but an administrator may open a hand unasked.
            calls = match.status == "running" and game_of(match).calls(match.state, seat)
            may_open = is_admin and calls and self._refused.get((match.match_id, seat)) != turn
            if may_open or match.record.hands.get(seat) is not None:
                urgency = self._screens.urgency(match, seat, in_private=False)
                due += [(urgency, seat)] if urgency is not None else []
        return due, private

    def _needs_forwarding(self, match: Match, seat: int) -> bool:
        if self._forwarded.get((match.match_id, seat)) == match.version:
            return False
        if self._screens.urgency(match, seat, in_private=True) is None:
            return False
        if len(self._forwarded) > KEPT:
            self._forwarded.clear()
        self._forwarded[match.match_id, seat] = match.version
        return True

    async def hand(self, job: Job, seat: int) -> None:
        """Edits the hand that is open in the group, or opens one."""
        match = await self._match(job)
        user_id = match.record.seats[seat].user_id
        hints = self._pacer.spare(match.chat_id) >= HINTS_FROM
        opened = self._screens.staying(match, seat, in_private=False)
        hand = self._painter.hand(match, seat, await self.language_of(match.chat_id, user_id), opened, hints=hints)
        shown = shown_now(match, seat, hints=hints, opened=opened)
        known = match.record.hands.get(seat)
        try:
            if known is not None:
                await secrets_sender.edit_in_group(self._bot, match.chat_id, known, hand)
            else:
                await self._open_hand(match, seat, hand, Occasion())
        except (TelegramBadRequest, TelegramNotFound, secrets_sender.LeakPrevented) as error:
            if isinstance(error, TelegramAPIError) and is_permanent(error):
                raise
            if not (isinstance(error, TelegramBadRequest) and is_unchanged(error)):
                await self._hand_refused(match, seat, error)
                return
        self._screens.note(match, seat, shown, in_private=False)

    async def _hand_refused(self, match: Match, seat: int, error: Exception) -> None:
        """A hand that is gone is opened anew; one that cannot be opened waits for the player's own tap."""
        log.info("a hand was refused: %s", type(error).__name__)
        if seat in match.record.hands:
            await self._remember(match.match_id, lambda record: record.hands.__delitem__(seat))
        else:
            if len(self._refused) > KEPT:
                self._refused.clear()
            self._refused[match.match_id, seat] = game_of(match).turn(match.state)

    def menu_has_served(self, match: Match, seat: int, token: str) -> None:
        """The seat has acted: its hand is due again, also where a menu of it was open."""
        self._screens.chosen(match, seat, token)

    async def refresh_hand(self, match: Match, seat: int, source: Source) -> None:
        """After a tap that came to nothing: shows the hand as it is, if it is not shown already."""
        is_another = source.ephemeral_message_id not in (None, match.record.hands.get(seat))
        if is_another or self._screens.urgency(match, seat, in_private=source.chat_id > 0) is not None:
            await self.show_hand(match, seat, source)

    async def show_hand(self, match: Match, seat: int, source: Source, opened: str = "") -> bool:
        """Draws the hand where the player has just pressed or asked; False when that did not work."""
        if self._pacer.wait(source.chat_id) > 1:
            return False
        user_id = match.record.seats[seat].user_id
        language = await self.language_of(match.chat_id, user_id)
        hints = self._pacer.spare(source.chat_id) >= HINTS_FROM
        hand = self._painter.hand(match, seat, language, opened, hints=hints)
        try:
            with at_once():
                if source.ephemeral_message_id is not None:
                    await secrets_sender.edit_in_group(self._bot, source.chat_id, source.ephemeral_message_id, hand)
                elif source.chat_id != user_id:
                    await self._open_hand(match, seat, hand, source.occasion)
                elif match.chat_id == user_id:
                    hand = self._painter.private_table(match, seat, language, opened)
                    photo = await self._secret_photo(match, hand)
                    await secrets_sender.edit_in_private(self._bot, source.message_id, hand, photo)
                else:
                    hand = await self._private_hand(match, seat, opened)
                    photo = await self._secret_photo(match, hand)
                    await secrets_sender.edit_in_private(self._bot, source.message_id, hand, photo)
        except (TelegramAPIError, secrets_sender.LeakPrevented) as error:
            if not (isinstance(error, TelegramBadRequest) and is_unchanged(error)):
                log.warning("a hand could not be shown: %s", type(error).__name__)
                return False
        shown = shown_now(match, seat, hints=hints, opened=opened)
        self._screens.note(match, seat, shown, in_private=source.chat_id == user_id)
        return True

    async def show_privately(self, match: Match, seat: int) -> bool:
        """Sends the hand to the private chat; False when the bot may not write there."""
        user_id = match.record.seats[seat].user_id
        if user_id is None or not (await self._storage.person(user_id)).has_started:
            return False
        hand = await self._private_hand(match, seat)
        try:
            with at_once():
                await self._send_in_private(match, seat, hand, match.record.private_hands.get(seat))
        except TelegramForbiddenError:
            await self._lost_private_chat(user_id)
            return False
        except TelegramAPIError as error:
            log.warning("a hand could not be sent: %s", type(error).__name__)
            return False
        self._screens.note(match, seat, shown_now(match, seat, hints=True), in_private=True)
        return True

    async def _open_hand(self, match: Match, seat: int, hand: Private, occasion: Occasion) -> None:
        shown = await secrets_sender.send_in_group(self._bot, match.chat_id, match.thread_id, hand, occasion)
        await self._remember(match.match_id, lambda record: record.hands.update({seat: shown}))

    async def _hand_in_private(self, job: Job) -> None:
        """A turn is worth a notification, so a new message; everything else is an edit."""
        match = await self._sessions.look(job.match_id)
        user_id = match.record.seats[job.seat].user_id if job.seat < len(match.record.seats) else None
        if user_id is None or match.status != "running":
            return
        if match.record.seats[job.seat].gone:
            await self._put_away(match, job.seat, user_id)
            return
        is_called = (await self._storage.person(user_id)).hand_place != "group"
        is_new_turn = is_called and self._screens.turn_came(match, job.seat, in_private=True)
        opened = self._screens.staying(match, job.seat, in_private=True)
        hand = await self._private_hand(match, job.seat, opened)
        known = match.record.private_hands.get(job.seat)
        shown = shown_now(match, job.seat, hints=True, opened=opened)
        try:
            if known is None or is_new_turn or not await self._edited(match, known, hand):
                await self._send_in_private(match, job.seat, hand, known)
        except TelegramForbiddenError:
            await self._lost_private_chat(hand.receiver_id)
            return
        self._screens.note(match, job.seat, shown, in_private=True)

    async def _private_hand(self, match: Match, seat: int, opened: str = "") -> Private:
        language = await self.language_of(match.chat_id, match.record.seats[seat].user_id)
        chat = (await self._storage.place(match.chat_id)).title
        return self._painter.hand(match, seat, language, opened, chat=chat)

    async def _put_away(self, match: Match, seat: int, user_id: int) -> None:
        """Whoever is no longer in the chat has no cards before them."""
        known = match.record.private_hands.get(seat)
        if known is None:
            return
        language = await self.language_of(user_id, user_id)
        words = Private(user_id, self._painter.say(Text("host-hand-away"), match, language))
        if not await self._edited(match, known, words):
            await self._quietly(DeleteMessage(chat_id=user_id, message_id=known))
        await self._remember(match.match_id, lambda record: record.private_hands.__delitem__(seat))

    async def _edited(self, match: Match, known: int, hand: Private) -> bool:
        """False when the message is no longer there."""
        try:
            await secrets_sender.edit_in_private(self._bot, known, hand, await self._secret_photo(match, hand))
        except TelegramBadRequest as error:
            if is_gone(error):
                return False
            if not is_unchanged(error):
                raise
        return True

    async def _send_in_private(self, match: Match, seat: int, hand: Private, known: int | None) -> None:
        shown = await secrets_sender.send_in_private(self._bot, hand, await self._secret_photo(match, hand))
        if known is not None:
            await self._quietly(DeleteMessage(chat_id=hand.receiver_id, message_id=known))
        await self._remember(match.match_id, lambda record: record.private_hands.update({seat: shown}))

    async def _lost_private_chat(self, user_id: int) -> None:
        """Blocked, or never started: from now on the hand comes in the group again."""
        async with self._storage.transaction():
            await self._storage.update_person(user_id, has_started=False)

    # Words

    async def _notice(self, job: Job) -> None:
        """A message of its own, for what should notify."""
        match = await self._match(job)
        words = notices.draw(self._painter, match, job.payload, await self.language_of(match.chat_id))
        if words is not None:
            await self._send(match, words)

    async def _remember(self, match_id: int, note: Callable[[Record], None]) -> None:
        await self._sessions.remember(match_id, note)

    async def _quietly(self, method: DeleteMessage | PinChatMessage | UnpinChatMessage) -> None:
        """For what is nice to have: a refusal changes nothing for the players."""
        try:
            await self._bot(method)
        except TelegramAPIError as error:
            log.info("%s was refused: %s", method.__api_method__, type(error).__name__)
