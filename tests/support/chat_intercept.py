"""УНО с перехватом in a chat: arranged cards and simultaneous presses."""

from typing import Any

from playground.client import Person, Seen
from tests.support.chat import Chat
from tests.support.chat_steps import laid
from tests.support.virtual_time import pass_time

THREE = ("Аня", "Борис", "Вера")


TOO_LATE = "Тебя опередили! Карта остаётся у тебя, штрафа нет (H26)"


HANDS = {0: "y1 y2 y3 y4", 1: "b1 b2 b3 b4", 2: "g1 g2 g3 g4"}


Press = tuple[Person, str, Seen]


async def gathered(table: Chat, *, computers: int = 0) -> None:
    host, *others = table.people
    await host.say("/uno_intercept")
    for person in others:
        await table.tap(person, "Войти")
    for _ in range(computers):
        await table.more(host, "+ компьютер")


async def dealt(table: Chat, hands: dict[int, str] | None = None, *, computers: int = 0, **fields: Any) -> None:
    """Start a match with these hands; the first person is to move."""
    await gathered(table, computers=computers)
    await table.tap(table.people[0], "Начать")
    await table.quiet()
    await laid(table, {**HANDS, **(hands or {})}, **{"mover": 0, **fields})


async def state_of(table: Chat) -> Any:
    return (await table.match()).state


async def done_by(table: Chat) -> list[int]:
    """Return the seats of the committed actions, in order."""
    return [seat for seat, _ in await table.app.storage.events.actions_of((await table.match()).match_id)]


async def race(table: Chat, *presses: Press) -> list[str]:
    """Make all presses before the first is committed; return the answers."""
    async with table.app.storage.transaction():  # blocks other commits
        for person, label, seen in presses:
            await person.press_on(seen, label)
            await pass_time(0.03)
    told = [str((await person.answer())["text"] or "") for person, _, _ in presses]
    await table.quiet()
    return told
