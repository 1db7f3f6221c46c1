"""Монополист in a chat: a new match, and an arranged board."""

from playground.client import Person
from tests.rules.monopolist import (
    Table,
)
from tests.support.chat import Chat

AFFAIRS = "💼 Мои дела"


TWO = ("Аня", "Борис")


THREE = (*TWO, "Вера")


async def begun(chat: Chat, *, computers: int = 0) -> None:
    """Start a match of all people, and of computer players if wanted."""
    host, *others = chat.people
    await host.say("/monopolist")
    for person in others:
        await chat.tap(person, "Войти")
    for _ in range(computers):
        await chat.more(host, "+ компьютер")
    await chat.tap(host, "Начать")
    await chat.quiet()


async def begun_alone(chat: Chat) -> Person:
    """Start a match with a computer player in the private chat; return the person."""
    (anya,) = chat.people
    await anya.say("/start")
    await anya.say("/monopolist")
    await chat.tap(anya, "Начать")
    await chat.quiet()
    return anya


async def laid(chat: Chat, position: Table) -> None:
    """Replace the state of the match with this position, and show it."""
    await chat.put(position.state)
    await chat.quiet()


async def done(chat: Chat) -> list[tuple[int, bytes]]:
    return await chat.app.storage.events.actions_of((await chat.match()).match_id)
