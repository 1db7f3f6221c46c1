"""Replies to taps and commands.

A button or an ephemeral command is answered by an ephemeral or private message, other commands by a message to the
chat.
"""

import logging
from collections.abc import Sequence
from typing import Final
from urllib.parse import quote, urlencode

from aiogram import Bot
from aiogram.exceptions import TelegramAPIError, TelegramBadRequest, TelegramForbiddenError
from aiogram.methods import (
    AnswerCallbackQuery,
    DeleteEphemeralMessage,
    DeleteMessage,
    EditMessageReplyMarkup,
    SendMessage,
    SetMessageReaction,
)
from aiogram.types import BufferedInputFile, CallbackQuery, ForceReply, Message, ReactionTypeEmoji

from bot.core.actor import Occasion, Source
from bot.core.failures import DATABASE_ERRORS
from bot.core.jobs import DiscardMessage, ScheduledJob
from bot.core.match_service import TableError
from bot.core.models import Match
from bot.db.storage import Storage
from bot.telegram.bot_profile import invitation
from bot.telegram.callback_data import short
from bot.telegram.chat_appearance import ChatAppearance, Photo
from bot.telegram.live_messages.deletions import quietly
from bot.telegram.messages import Private, Public
from bot.telegram.outbound import public_sender
from bot.telegram.outbound.bot_api import is_missing, is_unchanged, refuses_file, refuses_photos
from bot.telegram.outbound.private_sender import (
    LeakPrevented,
    delete_in_group,
    edit_in_group,
    edit_in_private,
    send_file,
    send_in_group,
    send_in_private,
)
from bot.telegram.views.match_view import MatchView
from games.ui_model import Text

log = logging.getLogger(__name__)

LOBBY: Final = "lobby-"
"""Prefix of the link to a lobby; the match follows."""
_ONLY_ONE: Final = ForceReply(selective=True)


def thread_of(message: Message) -> int:
    """Return the forum topic of the message, 0 outside of topics."""
    return message.message_thread_id or 0 if message.is_topic_message else 0


def source_of(query: CallbackQuery) -> Source:
    """Return where the button was pressed."""
    message = query.message
    if message is None:
        raise TableError("old-button")
    ephemeral = message.ephemeral_message_id if isinstance(message, Message) else None
    return Source(message.chat.id, message.message_id, ephemeral, Occasion(callback_query_id=query.id))


def is_on_message(query: CallbackQuery) -> bool:
    """Return whether the message carries this button, or only the user sees it.

    A client can send any data with any message of the chat.
    """
    return _is_for_one(query) or query.data in _data_on(query)


def _is_of_kind(query: CallbackQuery) -> bool:
    """Return whether the message has a button for the same tournament or match.

    If several users turn pages at once, the later ones find the button with another number. A message that only the
    user sees may be changed by any button.
    """
    kind = _kind_of(query.data or "")
    return _is_for_one(query) or any(_kind_of(data) == kind for data in _data_on(query))


def _kind_of(data: str) -> list[str]:
    """Return the prefix, the match or tournament, and the kind of action."""
    return data.split(":")[:3]


def _data_on(query: CallbackQuery) -> list[str]:
    """Return the data of the message's buttons; [] where Telegram omits the message."""
    markup = query.message.reply_markup if isinstance(query.message, Message) else None
    rows = [] if markup is None else markup.inline_keyboard
    return [button.callback_data for row in rows for button in row if button.callback_data is not None]


def _is_for_one(query: CallbackQuery) -> bool:
    source = source_of(query)
    return source.ephemeral_message_id is not None or source.chat_id == query.from_user.id


class Replies:
    """Sends replies; it never sends hands."""

    def __init__(self, bot: Bot, match_view: MatchView, appearance: ChatAppearance, storage: Storage) -> None:
        self._bot = bot
        self._match_view = match_view
        self._appearance = appearance
        self._storage = storage

    async def slow_down(self, query_id: str, user_id: int) -> None:
        """Answer a tap that is refused because its user has too many updates pending."""
        language = await self._appearance.language_of(user_id, user_id)
        text = self._match_view.pages.say(Text("error-not-so-fast"), None, language)
        try:
            await self._bot(AnswerCallbackQuery(callback_query_id=query_id, text=text))
        except TelegramAPIError as error:
            log.info("tap not answered: user=%d error=%s", user_id, type(error).__name__)

    # Replies to a command

    async def language(self, message: Message) -> str:
        """Return the language of the reply's reader: the user, or else the chat."""
        is_alone = message.chat.type == "private" or message.ephemeral_message_id is not None
        user_id = message.from_user.id if message.from_user is not None and is_alone else None
        return await self._appearance.language_of(message.chat.id, user_id)

    async def language_of_asker(self, message: Message) -> str:
        user = message.from_user
        return await self._appearance.language_of(message.chat.id, None if user is None else user.id)

    async def reply(
        self, message: Message, answer: Public | Text, match: Match | None = None, goes_after: float | None = None
    ) -> None:
        """Reply; a text may name the players of the match.

        In a group, delete the reply after `goes_after` seconds.
        """
        language = await self.language(message)
        if isinstance(answer, Text):
            answer = Public(self._match_view.pages.say(answer, match, language))
        photo = await self._appearance.illustration(answer, message.chat.id, language)
        if message.ephemeral_message_id is not None and message.from_user is not None:
            unseen = _for_one(message.from_user.id, answer, photo)
            occasion = Occasion(command_id=message.ephemeral_message_id)
            await send_in_group(self._bot, message.chat.id, thread_of(message), unseen, occasion, photo)
            return
        sent = await public_sender.send(self._bot, message.chat.id, thread_of(message), answer, photo)
        if goes_after is not None and message.chat.id < 0:
            await self._goes(message.chat.id, sent, goes_after)

    async def _goes(self, chat_id: int, message_id: int, after: float) -> None:
        """Schedule the deletion; if the database fails, the message stays."""
        due_at = self._storage.clock.wall() + after
        try:
            async with self._storage.transaction():
                await self._storage.outbox.schedule(ScheduledJob(DiscardMessage(chat_id, message_id), due_at))
        except DATABASE_ERRORS:
            log.exception("deletion of a short-lived reply not scheduled")

    async def whisper(self, message: Message, page: Public) -> bool:
        """Reply by an ephemeral message; return False if the bot may not."""
        user = message.from_user
        if message.chat.type == "private" or message.ephemeral_message_id is not None:
            await self.reply(message, page)
            return True
        if user is None or not (await self._storage.chats.get(message.chat.id)).is_admin:
            return False
        try:
            private = _for_one(user.id, page, None)
            await send_in_group(self._bot, message.chat.id, thread_of(message), private, Occasion())
        except (TelegramBadRequest, TelegramForbiddenError, LeakPrevented) as error:
            log.info("ephemeral reply refused: error=%s", type(error).__name__)
            return False
        return True

    async def nod(self, message: Message, emoji: str) -> None:
        """React to the message, which saves a message."""
        await self._bot(
            SetMessageReaction(
                chat_id=message.chat.id, message_id=message.message_id, reaction=[ReactionTypeEmoji(emoji=emoji)]
            )
        )

    async def nod_gently(self, message: Message, emoji: str) -> None:
        """React to the message; only log a refusal."""
        try:
            await self.nod(message, emoji)
        except TelegramAPIError as error:
            log.info("reaction refused: error=%s", type(error).__name__)

    # Replies to a tap

    async def language_of_tap(self, query: CallbackQuery) -> str:
        chat_id = query.message.chat.id if query.message is not None else query.from_user.id
        return await self._appearance.language_of(chat_id, query.from_user.id)

    async def words(self, query: CallbackQuery, text: Text, match: Match | None = None) -> str:
        return self._match_view.pages.say(text, match, await self.language_of_tap(query))

    async def show(self, query: CallbackQuery, page: Public, *, anew: bool = True, names: Sequence[str] = ()) -> None:
        """Show the page to the user who tapped, in place if it is already theirs.

        `names` are those of the seats in its picture.
        """
        chat_id = source_of(query).chat_id
        photo = await self._appearance.illustration(page, chat_id, await self.language_of_tap(query), names)
        try:
            await self._show(query, page, photo, anew=anew)
        except TelegramBadRequest as error:
            if refuses_photos(error):
                self._appearance.photo_refused(chat_id)
                await self._show(query, page, None, anew=anew)
            elif not is_unchanged(error):
                raise

    async def _show(self, query: CallbackQuery, page: Public, photo: Photo | None, *, anew: bool) -> None:
        private = _for_one(query.from_user.id, page, photo)
        is_alone = source_of(query).chat_id == query.from_user.id
        await (self._show_in_private if is_alone else self._show_in_group)(query, private, photo, anew=anew)

    async def _show_in_group(self, query: CallbackQuery, page: Private, photo: Photo | None, *, anew: bool) -> None:
        source = source_of(query)
        old = None if anew else source.ephemeral_message_id
        if old is not None and _can_become(query, photo):
            try:
                await edit_in_group(self._bot, source.chat_id, old, page, photo)
                return
            except TelegramBadRequest as error:
                if not refuses_file(error):  # a new message can upload the file
                    raise
        thread = thread_of(query.message) if isinstance(query.message, Message) else 0
        await send_in_group(self._bot, source.chat_id, thread, page, source.occasion, photo)
        if old is not None:
            await delete_in_group(self._bot, source.chat_id, old, page)

    async def _show_in_private(self, query: CallbackQuery, page: Private, photo: Photo | None, *, anew: bool) -> None:
        source = source_of(query)
        if anew or (photo is None and _is_photo(query)):
            await send_in_private(self._bot, page, photo)
            if not anew:
                await self._bot(DeleteMessage(chat_id=source.chat_id, message_id=source.message_id))
        else:
            await edit_in_private(self._bot, source.message_id, page, photo)

    async def language_for_all(self, query: CallbackQuery) -> str:
        """Return the language of the chat where the button is."""
        chat_id = source_of(query).chat_id
        return await self._appearance.language_of(chat_id, chat_id if chat_id == query.from_user.id else None)

    async def show_to_all(
        self, query: CallbackQuery, page: Public, names: Sequence[str], language: str, *, anew: bool
    ) -> None:
        """Show the page to the chat, in the message with the button or in a new one.

        A message that does not carry such a button stays as it is.
        """
        anew = anew or not _is_of_kind(query)
        photo = await self._appearance.illustration(page, source_of(query).chat_id, language, names)
        try:
            await self._show_to_all(query, page, photo, anew=anew)
        except TelegramBadRequest as error:
            if not refuses_photos(error):
                raise
            self._appearance.photo_refused(source_of(query).chat_id)
            await self._show_to_all(query, page, None, anew=True)

    async def _show_to_all(self, query: CallbackQuery, page: Public, photo: Photo | None, *, anew: bool) -> None:
        source = source_of(query)
        if anew or source.ephemeral_message_id is not None or (photo is None and _is_photo(query)):
            thread = thread_of(query.message) if isinstance(query.message, Message) else 0
            await public_sender.send(self._bot, source.chat_id, thread, page, photo)
            return
        try:
            await public_sender.edit(self._bot, source.chat_id, source.message_id, page, photo)
        except TelegramBadRequest as error:
            if not is_unchanged(error):
                raise

    async def give(self, query: CallbackQuery, data: bytes, name: str, words: str) -> None:
        """Send a file to the user who tapped, invisible to the others."""
        source = source_of(query)
        thread = thread_of(query.message) if isinstance(query.message, Message) else 0
        file = BufferedInputFile(data, name)
        await send_file(self._bot, source.chat_id, thread, query.from_user.id, file, words, source.occasion)

    async def close(self, query: CallbackQuery) -> None:
        """Delete the message with the button; if it is too old, remove its buttons.

        A message that does not carry the button stays.
        """
        source = source_of(query)
        if not is_on_message(query):
            return
        try:
            if source.ephemeral_message_id is None:
                await self._bot(DeleteMessage(chat_id=source.chat_id, message_id=source.message_id))
                return
            gone = DeleteEphemeralMessage(
                chat_id=source.chat_id,
                receiver_user_id=query.from_user.id,
                ephemeral_message_id=source.ephemeral_message_id,
            )
            await self._bot(gone)
        except TelegramBadRequest as error:
            if is_missing(error) or source.ephemeral_message_id is not None:
                return
            await quietly(self._bot, EditMessageReplyMarkup(chat_id=source.chat_id, message_id=source.message_id))

    async def ask(self, query: CallbackQuery, question: Text, match: Match, seat: int) -> int:
        """Ask a player a question to reply to, and return its message.

        Replies reach the bot in every group.
        """
        if not isinstance(query.message, Message):
            raise TableError("old-button")
        words = await self.words(query, question, match)
        asked = await self._bot(
            SendMessage(
                chat_id=match.chat_id,
                message_thread_id=thread_of(query.message) or None,
                text=words,
                entities=self._match_view.mentions(words, match, seat),
                reply_markup=_ONLY_ONE,
            )
        )
        return asked.message_id

    # Links

    async def private_chat(self, asks_for: str = "hand") -> str:
        """Return the link to the private chat with the bot."""
        return f"https://t.me/{(await self._bot.me()).username}?start={asks_for}"

    async def invited(self, page: Public, match: Match, language: str) -> Public:
        """Add a button that invites others to the lobby.

        In a private chat it adds the bot to a group.
        """
        if match.chat_id > 0:
            link = invitation((await self._bot.me()).username)
            return self._match_view.pages.with_link(page, "host-add-to-chat", link, language, above=1)
        words = self._match_view.pages.say(
            Text("host-share-words", {"game": Text(f"{match.record.rulebook}-title")}), None, language
        )
        query = urlencode(
            {"url": await self.private_chat(f"{LOBBY}{short(match.match_id)}"), "text": words}, quote_via=quote
        )
        return self._match_view.pages.with_link(
            page, "host-share", f"https://t.me/share/url?{query}", language, above=1
        )


def _for_one(user_id: int, page: Public, photo: Photo | None) -> Private:
    """Return the page for one user; below a picture its caption, if it has one."""
    if photo is not None and page.caption:
        return Private(user_id, page.caption, page.keyboard, None, page.caption_entities)
    return Private(user_id, page.text, page.keyboard, None, page.entities)


def _is_photo(query: CallbackQuery) -> bool:
    return isinstance(query.message, Message) and bool(query.message.photo)


def _can_become(query: CallbackQuery, photo: Photo | None) -> bool:
    """Return whether the ephemeral message can show the page.

    An edit keeps its kind and takes no new file.
    """
    return not _is_photo(query) if photo is None else _is_photo(query) and photo.is_known
