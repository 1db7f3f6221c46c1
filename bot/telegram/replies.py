"""What is said to somebody who asked: to them alone where they asked unseen or pressed a button, else to the chat."""

import logging
from typing import Final

from aiogram import Bot
from aiogram.exceptions import TelegramAPIError, TelegramBadRequest
from aiogram.methods import DeleteEphemeralMessage, DeleteMessage, SendMessage, SetMessageReaction
from aiogram.types import CallbackQuery, ForceReply, Message, ReactionTypeEmoji

from bot.show.messages import Private, Public
from bot.show.painter import Painter
from bot.store.model import Match
from bot.table.sessions import TableError
from bot.telegram import sender
from bot.telegram.hand_message import Source
from bot.telegram.looks import Looks
from bot.telegram.photos import Photo
from bot.telegram.secrets_sender import (
    Occasion,
    delete_in_group,
    edit_in_group,
    edit_in_private,
    send_in_group,
    send_in_private,
)
from bot.telegram.verdicts import is_unchanged, refuses_file
from games.screen import Text

log = logging.getLogger(__name__)

_ONLY_ONE: Final = ForceReply(selective=True)


def thread_of(message: Message) -> int:
    """The forum topic, where there is one: each is a table of its own."""
    return message.message_thread_id or 0 if message.is_topic_message else 0


def source_of(query: CallbackQuery) -> Source:
    """Where a button was pressed."""
    message = query.message
    if message is None:
        raise TableError("old-button")
    ephemeral = message.ephemeral_message_id if isinstance(message, Message) else None
    return Source(message.chat.id, message.message_id, ephemeral, Occasion(callback_query_id=query.id))


class Replies:
    """Nothing secret comes this way, but for what only one person is to read."""

    def __init__(self, bot: Bot, painter: Painter, looks: Looks) -> None:
        self._bot = bot
        self._painter = painter
        self._looks = looks

    # To a command

    async def language(self, message: Message) -> str:
        """The person's own where only they will read it, else the chat's."""
        is_alone = message.chat.type == "private" or message.ephemeral_message_id is not None
        user_id = message.from_user.id if message.from_user is not None and is_alone else None
        return await self._looks.language_of(message.chat.id, user_id)

    async def reply(self, message: Message, answer: Public | Text) -> None:
        language = await self.language(message)
        if isinstance(answer, Text):
            answer = Public(self._painter.say(answer, None, language))
        photo = await self._looks.illustration(answer, message.chat.id, language)
        if message.ephemeral_message_id is not None and message.from_user is not None:
            unseen = Private(message.from_user.id, answer.text, answer.keyboard, None, answer.entities)
            occasion = Occasion(command_id=message.ephemeral_message_id)
            await send_in_group(self._bot, message.chat.id, thread_of(message), unseen, occasion, photo)
        else:
            await sender.send(self._bot, message.chat.id, thread_of(message), answer, photo)

    async def nod(self, message: Message, emoji: str) -> None:
        """A sign below the message, which costs no message of its own."""
        await self._bot(
            SetMessageReaction(
                chat_id=message.chat.id, message_id=message.message_id, reaction=[ReactionTypeEmoji(emoji=emoji)]
            )
        )

    async def nod_gently(self, message: Message, emoji: str) -> None:
        """Where nobody cares whether it arrives."""
        try:
            await self.nod(message, emoji)
        except TelegramAPIError as error:
            log.info("a sign was refused: %s", type(error).__name__)

    # To a tap

    async def language_of_tap(self, query: CallbackQuery) -> str:
        chat_id = query.message.chat.id if query.message is not None else query.from_user.id
        return await self._looks.language_of(chat_id, query.from_user.id)

    async def words(self, query: CallbackQuery, text: Text, match: Match | None = None) -> str:
        return self._painter.say(text, match, await self.language_of_tap(query))

    async def show(self, query: CallbackQuery, page: Public, *, anew: bool = True) -> None:
        """To the one who pressed, unseen by the others; in place where it was shown to them already."""
        photo = await self._looks.illustration(page, source_of(query).chat_id, await self.language_of_tap(query))
        private = Private(query.from_user.id, page.text, page.keyboard, None, page.entities)
        is_alone = source_of(query).chat_id == query.from_user.id
        try:
            await (self._show_in_private if is_alone else self._show_in_group)(query, private, photo, anew=anew)
        except TelegramBadRequest as error:
            if not is_unchanged(error):
                raise

    async def _show_in_group(self, query: CallbackQuery, page: Private, photo: Photo | None, *, anew: bool) -> None:
        source = source_of(query)
        old = None if anew else source.ephemeral_message_id
        if old is not None and _can_become(query, photo):
            try:
                await edit_in_group(self._bot, source.chat_id, old, page, photo)
                return
            except TelegramBadRequest as error:
                if not refuses_file(error):  # a new message can take the file itself
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

    async def close(self, query: CallbackQuery) -> None:
        """Takes away the page that the button is on."""
        source = source_of(query)
        if source.ephemeral_message_id is None:
            await self._bot(DeleteMessage(chat_id=source.chat_id, message_id=source.message_id))
            return
        gone = DeleteEphemeralMessage(
            chat_id=source.chat_id,
            receiver_user_id=query.from_user.id,
            ephemeral_message_id=source.ephemeral_message_id,
        )
        await self._bot(gone)

    async def ask(self, query: CallbackQuery, question: Text, match: Match, seat: int) -> int:
        """An open question to one person: a reply reaches the bot in every group, whatever it may read there."""
        if not isinstance(query.message, Message):
            raise TableError("old-button")
        words = await self.words(query, question, match)
        asked = await self._bot(
            SendMessage(
                chat_id=match.chat_id,
                message_thread_id=thread_of(query.message) or None,
                text=words,
                entities=self._painter.mentions(words, match, seat),
                reply_markup=_ONLY_ONE,
            )
        )
        return asked.message_id

    # Ways in

    async def private_chat(self) -> str:
        """Where somebody can press Start."""
        return f"https://t.me/{(await self._bot.me()).username}?start=hand"


def _is_photo(query: CallbackQuery) -> bool:
    return isinstance(query.message, Message) and bool(query.message.photo)


def _can_become(query: CallbackQuery, photo: Photo | None) -> bool:
    """An ephemeral message stays what it is, words or picture, and takes no picture that is new to Telegram."""
    return not _is_photo(query) if photo is None else _is_photo(query) and photo.is_known
