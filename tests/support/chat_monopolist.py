"""Monopolist in a chat: a game begun, a board as a test needs it."""

from playground.client import Person
from tests.rules.monopolist import (
    Table,
)
from tests.support.chat import Chat

AFFAIRS = "💼 Мои дела"


TWO = ("Аня", "Борис")


THREE = (*TWO, "Вера")


async def begun(chat: Chat, *, computers: int = 0) -> None:
    """Everybody is at the table, and the game has begun."""
    host, *others = chat.people
    await host.say("/monopolist")
    for person in others:
        await chat.tap(person, "Войти")
    for _ in range(computers):
        await chat.more(host, "+ компьютер")
    await chat.tap(host, "Начать")
    await chat.quiet()


async def begun_alone(chat: Chat) -> Person:
    """One person and a computer player, in the private chat."""
    (anya,) = chat.people
    await anya.say("/start")
    await anya.say("/monopolist")
    await chat.tap(anya, "Начать")
    await chat.quiet()
    return anya


async def laid(chat: Chat, position: Table) -> None:
    """The board as a test needs it, on everybody's screen."""
    await chat.put(position.state)
    await chat.quiet()


async def done(chat: Chat) -> list[tuple[int, bytes]]:
    return await chat.app.storage.events.actions_of((await chat.match()).match_id)
