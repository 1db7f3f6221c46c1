"""At the table: /table, /hand, /rules, /leave, /skip, /stop."""

from aiogram import Bot, Router
from aiogram.filters import Command
from aiogram.types import Message

from bot.table.host import Host
from bot.table.people import Answer
from handlers.telling import asked_in, language_for, reply, sender_of, thread_of


async def on_table(message: Message, host: Host) -> None:
    await host.repost(message.chat.id, thread_of(message))


async def on_hand(message: Message, host: Host, bot: Bot) -> None:
    answer = await host.hand_command(message.chat.id, thread_of(message), sender_of(message), asked_in(message))
    await _pass_on(bot, host, message, answer)


async def on_rules(message: Message, host: Host, bot: Bot) -> None:
    rulebook = await host.rulebook_at(message.chat.id, thread_of(message))
    await reply(bot, host, message, host.painter.rules_page(rulebook, 1, await language_for(host, message)))


async def on_leave(message: Message, host: Host) -> None:
    await host.absence.leave(message.chat.id, thread_of(message), sender_of(message))


async def on_skip(message: Message, host: Host, bot: Bot) -> None:
    await _pass_on(bot, host, message, await host.absence.skip(message.chat.id, thread_of(message), sender_of(message)))


async def on_stop(message: Message, host: Host, bot: Bot) -> None:
    who = sender_of(message)
    is_admin = await host.places.is_boss(message.chat.id, who)
    await _pass_on(
        bot, host, message, await host.absence.stop(message.chat.id, thread_of(message), who, is_admin=is_admin)
    )


async def _pass_on(bot: Bot, host: Host, message: Message, answer: Answer) -> None:
    """An alert would hold a hand in words: there is none to give outside a tap."""
    if answer.text is not None and not answer.alert:
        await reply(bot, host, message, answer.text)


def build() -> Router:
    router = Router(name="table")
    for name, handler in (
        ("table", on_table),
        ("hand", on_hand),
        ("rules", on_rules),
        ("leave", on_leave),
        ("skip", on_skip),
        ("stop", on_stop),
    ):
        router.message.register(handler, Command(name))
    return router
