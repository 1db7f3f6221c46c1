"""An ordinary aiogram bot that uses everything the page can show."""

from __future__ import annotations

import asyncio
import contextlib
import struct
import zlib
from collections.abc import AsyncIterator

from aiogram import Bot, Dispatcher, F
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer
from aiogram.filters import Command, CommandStart
from aiogram.types import (
    BotCommand,
    BufferedInputFile,
    CallbackQuery,
    DisabledButton,
    EphemeralMessageParameters,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    Message,
    ReactionTypeEmoji,
    ReplyParameters,
)

COMMANDS = [
    BotCommand(command="table", description="Открыть стол"),
    BotCommand(command="hand", description="Показать мои карты", is_ephemeral=True),
    BotCommand(command="text", description="Все виды разметки"),
    BotCommand(command="photo", description="Прислать фото"),
    BotCommand(command="sticker", description="Прислать стикер"),
    BotCommand(command="dice", description="Бросить кубик"),
    BotCommand(command="think", description="Подумать и ответить"),
    BotCommand(command="talk", description="Много сообщений подряд"),
]

MARKUP = (
    "<b>Жирный</b>, <i>курсив</i>, <u>подчёркнутый</u>, <s>зачёркнутый</s>, <code>код</code>, "
    "<tg-spoiler>тайна</tg-spoiler>, <a href='https://example.org/rules'>правила</a>, @friend, /dice\n"
    "<pre><code class='language-python'>print('ход')</code></pre>"
    "<blockquote>Карта к карте, ход к ходу.</blockquote>"
    "<blockquote expandable>Первая строка\nВторая строка\nТретья строка\nЧетвёртая строка\nПятая строка</blockquote>"
)


def picture(width: int = 480, height: int = 300) -> bytes:
    """Return a PNG with four coloured fields, like cards on a table."""
    colours = [(196, 62, 58), (222, 166, 47), (44, 128, 84), (46, 101, 178)]
    rows = bytearray()
    for y in range(height):
        rows.append(0)
        for x in range(width):
            inside = 24 < y < height - 24 and 14 < x % (width // 4) < width // 4 - 6
            rows += bytes(colours[min(x * 4 // width, 3)] if inside else (18, 84, 66))

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(bytes(rows))) + chunk(b"IEND", b"")
    )


def button(text: str, data: str, style: str | None = None) -> InlineKeyboardButton:
    return InlineKeyboardButton(text=text, callback_data=data, style=style)


def disabled(text: str) -> InlineKeyboardButton:
    return InlineKeyboardButton(text=text, disabled=DisabledButton())


def table_keyboard() -> InlineKeyboardMarkup:
    return InlineKeyboardMarkup(
        inline_keyboard=[
            [button("Мои карты", "hand", "primary")],
            [button("Взять", "toast", "success"), button("Сдаться", "alert", "danger")],
            [disabled("Ещё рано"), button("Подумать", "slow")],
        ]
    )


def hand_keyboard(cards: int) -> InlineKeyboardMarkup:
    row = [button(f"Карта {n}", f"play:{n}", "primary" if n % 2 else None) for n in range(1, cards + 1)]
    return InlineKeyboardMarkup(inline_keyboard=[row, [disabled("Взять карту")]])


async def start(message: Message) -> None:
    await message.answer("Привет! Я пример бота. Нажмите «/», чтобы увидеть команды.")


async def table(message: Message, bot: Bot) -> None:
    sent = await message.answer(
        "<b>Стол открыт.</b>\nХод первого игрока.", parse_mode="HTML", reply_markup=table_keyboard()
    )
    if message.chat.type != "private":
        await bot.pin_chat_message(message.chat.id, sent.message_id)


async def hand_command(message: Message, bot: Bot) -> None:
    assert message.from_user is not None
    reply = ReplyParameters(ephemeral_message_id=message.ephemeral_message_id) if message.ephemeral_message_id else None
    await send_hand(bot, message.chat.id, message.from_user.id, message.message_thread_id, reply=reply)


async def hand_button(query: CallbackQuery, bot: Bot) -> None:
    assert isinstance(query.message, Message)
    await query.answer()
    thread = query.message.message_thread_id
    await send_hand(bot, query.message.chat.id, query.from_user.id, thread, query_id=query.id)


async def send_hand(
    bot: Bot,
    chat_id: int,
    user_id: int,
    thread: int | None,
    *,
    query_id: str | None = None,
    reply: ReplyParameters | None = None,
) -> None:
    await bot.send_message(
        chat_id,
        f"Ваша рука, игрок {user_id}: 3 карты",
        message_thread_id=thread,
        reply_markup=hand_keyboard(3),
        reply_parameters=reply,
        ephemeral_message_parameters=EphemeralMessageParameters(receiver_user_id=user_id, callback_query_id=query_id),
    )


async def play(query: CallbackQuery, bot: Bot) -> None:
    assert isinstance(query.message, Message)
    assert query.message.ephemeral_message_id is not None
    await query.answer()
    await bot.edit_ephemeral_message_text(
        query.message.chat.id,
        query.from_user.id,
        query.message.ephemeral_message_id,
        text=f"Ваша рука, игрок {query.from_user.id}: 2 карты",
        reply_markup=hand_keyboard(2),
    )


async def toast(query: CallbackQuery) -> None:
    await query.answer("Вы взяли карту")


async def alert(query: CallbackQuery) -> None:
    await query.answer("Сдаваться рано: у вас ещё три карты!", show_alert=True)


async def slow(query: CallbackQuery, thought: asyncio.Event) -> None:
    assert isinstance(query.message, Message)
    await thought.wait()
    await query.answer()
    text = "Стол открыт.\nХод второго игрока."
    await query.message.edit_text(text, reply_markup=table_keyboard())


async def text(message: Message) -> None:
    await message.answer(MARKUP, parse_mode="HTML")


async def photo(message: Message) -> None:
    await message.answer_photo(BufferedInputFile(picture(), "table.png"), caption="Стол сверху: четыре карты")


async def sticker(message: Message) -> None:
    await message.answer_sticker(BufferedInputFile(picture(512, 512), "sticker.png"), emoji="🎉")


async def dice(message: Message) -> None:
    await message.answer_dice(emoji="🎲")


async def think(message: Message, bot: Bot, thought: asyncio.Event) -> None:
    while not thought.is_set():
        await bot.send_chat_action(message.chat.id, "typing", message_thread_id=message.message_thread_id)
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(thought.wait(), 1)
    await message.reply("Придумал!")


async def talk(message: Message) -> None:
    for number in range(1, 13):
        await message.answer(f"Новость №{number}: всё идёт своим чередом, карты мешаются, игроки думают.")


async def cheer(message: Message) -> None:
    await message.react([ReactionTypeEmoji(emoji="🎉")])


def build_dispatcher() -> Dispatcher:
    dispatcher = Dispatcher()
    dispatcher.message.register(start, CommandStart())
    dispatcher.message.register(table, Command("table"))
    dispatcher.message.register(hand_command, Command("hand"))
    dispatcher.callback_query.register(hand_button, F.data == "hand")
    dispatcher.callback_query.register(play, F.data.startswith("play:"))
    dispatcher.callback_query.register(toast, F.data == "toast")
    dispatcher.callback_query.register(alert, F.data == "alert")
    dispatcher.callback_query.register(slow, F.data == "slow")
    dispatcher.message.register(text, Command("text"))
    dispatcher.message.register(photo, Command("photo"))
    dispatcher.message.register(sticker, Command("sticker"))
    dispatcher.message.register(dice, Command("dice"))
    dispatcher.message.register(think, Command("think"))
    dispatcher.message.register(talk, Command("talk"))
    dispatcher.message.register(cheer, F.text.lower().contains("ура"))
    return dispatcher


@contextlib.asynccontextmanager
async def running(base_url: str, token: str, thought: asyncio.Event) -> AsyncIterator[Bot]:
    """Poll the given Bot API server within the block; wait in handlers for the event."""
    session = AiohttpSession(api=TelegramAPIServer.from_base(base_url))
    bot = Bot(token, session=session)
    dispatcher = build_dispatcher()
    await bot.set_my_commands(COMMANDS)
    polling = asyncio.create_task(
        dispatcher.start_polling(bot, thought=thought, handle_signals=False, polling_timeout=2)
    )
    try:
        yield bot
    finally:
        with contextlib.suppress(RuntimeError):
            await dispatcher.stop_polling()
        polling.cancel()
        await asyncio.gather(polling, return_exceptions=True)
        await bot.session.close()
