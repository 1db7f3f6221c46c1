"""People who join or leave a chat or a seat."""

from typing import Any

from bot.core.models import Match
from playground.client import Person
from tests.support import wait_until
from tests.support.chat import Chat
from tests.support.chat_steps import laid

HANDS = {0: "r1 r2 r3", 1: "b1 b2 r9", 2: "g1 g2 g3"}


NO_LONGER_HERE = "больше не в чате"


async def goes(table: Chat, person: Person, *, put_out_by: Person | None = None) -> None:
    by = f"?by={put_out_by.id}" if put_out_by is not None else ""
    await table.client.delete(f"chats/{table.group_id}/members/{person.id}{by}")


async def comes(table: Chat, person: Person) -> None:
    await table.client.post(f"chats/{table.group_id}/members", {"user_id": person.id})


async def match_where(table: Chat, wanted: Any) -> Match:
    async def fact() -> Match | None:
        match = await table.match()
        return match if wanted(match) else None

    match = await wait_until.until(fact)
    assert match is not None
    return match


async def is_gone(table: Chat, seat: int, *, gone: bool = True) -> Match:
    return await match_where(table, lambda match: match.record.seats[seat].presence.left_chat == gone)


TAKE, DROP = "🪑 Сяду", "✖️ Не надо"


PUT_AWAY = "Карты убраны"


async def dealt(table: Chat, mover: int = 0) -> tuple[Person, Person, Person, Person]:
    """Start a match of three; Гриша is in the chat, but does not play."""
    anya, boris, vera = table.people
    grisha = await table.client.join("Гриша", table.group_id)
    await table.deal()
    await laid(table, HANDS, mover=mover)
    return anya, boris, vera, grisha


async def owner_is(table: Chat, seat: int, person: Person) -> Match:
    return await match_where(table, lambda match: match.record.seats[seat].user_id == person.id)


async def hands_of(person: Person) -> list[str]:
    """Return the red cards that the person sees, in the group and in private."""
    seen = [*[one for one in await person.seen() if one.is_ephemeral], *await person.seen(person.client.bot_id)]
    return [label for one in seen for label in one.buttons if label in ("🔴\u00a01", "🔴\u00a02", "🔴\u00a03")]
