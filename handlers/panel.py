"""The host's panel of a lobby: options as buttons, and a question where only words will do."""

from functools import partial

from aiogram import Bot
from aiogram.methods import DeleteEphemeralMessage, DeleteMessage, SendMessage
from aiogram.types import CallbackQuery, ForceReply, Message

from bot.show.questions import Question, WordsWanted
from bot.show.taps import LOBBY, Tap
from bot.table.host import Host
from bot.table.people import DONE, Answer, Who
from bot.table.sessions import TableError
from handlers.answering import Shown
from handlers.telling import language_of_tap, show, source_of, thread_of

OPENING, BACK = ("options",), ("back",)
ONLY_HOST = ForceReply(selective=True)


async def on_panel(query: CallbackQuery, tap: Tap, who: Who, host: Host, bot: Bot) -> Answer | Shown:
    page = await host.panels.tap(tap, who.user_id)
    if isinstance(page, WordsWanted):
        await _ask(query, tap, who, page, host, bot)
        page = await host.panels.tap(Tap(LOBBY, tap.match_id, BACK), who.user_id)
    if page is None:
        await _close(query, bot)
    elif isinstance(page, Question):
        drawn = host.painter.question(page, await language_of_tap(query, host))
        return Shown(partial(show, query, bot, drawn, anew=tap.words == OPENING))
    return DONE


async def _close(query: CallbackQuery, bot: Bot) -> None:
    source = source_of(query)
    unseen = source.ephemeral_message_id
    if unseen is None:
        await bot(DeleteMessage(chat_id=source.chat_id, message_id=source.message_id))
        return
    gone = DeleteEphemeralMessage(
        chat_id=source.chat_id, receiver_user_id=query.from_user.id, ephemeral_message_id=unseen
    )
    await bot(gone)


async def _ask(query: CallbackQuery, tap: Tap, who: Who, wanted: WordsWanted, host: Host, bot: Bot) -> None:
    """An open question, mentioning the host: a reply reaches the bot in every group, whatever it may read there."""
    if not isinstance(query.message, Message):
        raise TableError("old-button")
    await host.panels.must_ask()
    match = await host.sessions.look(tap.match_id)
    words = host.painter.say(wanted.title, match, await language_of_tap(query, host))
    mention = host.painter.mentions(words, match, match.seat_of(who.user_id) or 0)
    thread_id = thread_of(query.message) or None
    asked = await bot(
        SendMessage(
            chat_id=match.chat_id, message_thread_id=thread_id, text=words, entities=mention, reply_markup=ONLY_HOST
        )
    )
    await host.panels.asked(tap.match_id, who.user_id, asked.message_id, wanted)
