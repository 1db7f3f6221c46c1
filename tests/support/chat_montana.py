"""Монтана in a chat, with cards arranged as in the tests of its rules."""

from typing import Any

from tests.rules.montana import table as laid_out
from tests.support.chat import Chat

PROTEST = "Нарушение!"


COVER = "✋ Накрыть!"


DONE = "Готово"


NO_RACE = "Накрывать нечего: гонка окончена или ещё не началась (M27)"


async def gathered(table: Chat) -> None:
    host, *others = table.people
    await host.say("/montana")
    for person in others:
        await table.tap(person, "Войти")


async def begun(table: Chat) -> None:
    await table.tap(table.people[0], "Начать")
    await table.quiet()


async def put(table: Chat, *hands: str, **fields: Any) -> None:
    """Arrange the cards as the tests of the rules do; the first person is to move."""
    await table.put(laid_out(hands, **fields).state)
    await table.quiet()


async def dealt(table: Chat, *hands: str, **fields: Any) -> None:
    await gathered(table)
    await begun(table)
    await put(table, *hands, **fields)


RACING = ("g2f b1f b6f", "r1f r2f r3f", "b4f b3f b5e")
