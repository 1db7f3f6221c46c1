"""Spectators with several workers: group and private chat may have different ones."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.core.models import Match
from bot.core.play import apply_action
from playground.client import Seen
from tests.chats.play.test_chat_spectators import NO_MORE, REPLAY, WATCH
from tests.support.chat import MY_CARDS, mean
from tests.support.postgres import drop_schema, own_schema
from tests.support.wait_until import until
from tests.support.worker_apps import Crew, crew_of

pytestmark = pytest.mark.real

ONLOOKERS = ("Вера", "Гриша", "Даша", "Егор")
AT_ONCE = {"spectator_edit_seconds": 0.0}
MOVES = ("Взять карту", "Оставить себе", "🔴 Красный")
"""Labels of which one is always offered, whatever card is open."""


@pytest.fixture
def url() -> Iterator[str]:
    address = own_schema()
    yield address
    drop_schema(address)


async def begun(crew: Crew) -> list[Seen]:
    """Start a match of two; the others watch in their private chats."""
    anya, boris, *onlookers = crew.people
    await anya.say("/uno")
    await crew.tap(boris, "Войти")
    await crew.tap(anya, "Начать")
    for person in onlookers:
        await person.say("/start", crew.client.bot_id)
        await person.sees("Привет", crew.client.bot_id)
        await crew.tap(person, MY_CARDS)
        await crew.tap(person, WATCH)
    return [await person.sees("👀", crew.client.bot_id) for person in onlookers]


async def one_moves(crew: Crew) -> str:
    """Move for the awaited seat; return the last public line."""
    match = await crew.match()
    [mover] = [person for person in crew.people if person.id == waited_for(match)]
    table = await mover.wait_for(lambda seen: MY_CARDS in seen.buttons, "the table")
    await crew.tap(mover, MY_CARDS)
    hand = await mover.wait_for(lambda seen: seen.is_ephemeral and not {*MOVES}.isdisjoint(seen.buttons), "the hand")
    await mover.press_on(hand, next(label for label in MOVES if label in hand.buttons))
    after = await mover.wait_for(lambda seen: MY_CARDS in seen.buttons and seen.text != table.text, "the move")
    return [line for line in after.text.splitlines() if line.startswith("•")][-1]


def waited_for(match: Match) -> int | None:
    return match.record.seats[apply_action.game_of(match).status(match.state).waiting[0]].user_id


async def test_a_spectator_sees_every_move_and_the_end_from_any_worker(tmp_path: Path, url: str) -> None:
    async with crew_of(tmp_path, url, 3, "Аня", "Борис", *ONLOOKERS, timings=AT_ONCE) as crew:
        await crew.is_settled()
        shown = await begun(crew)
        _, boris, *onlookers = crew.people
        assert len({id(crew.owner(chat_id)) for chat_id in (crew.group_id, *(one.id for one in onlookers))}) > 1
        for _ in range(2):
            words = await one_moves(crew)
            for person in onlookers:
                await person.sees(words, crew.client.bot_id)
        await mean(boris, "/leave")
        for person, first in zip(onlookers, shown, strict=True):
            over = await person.sees("Игра окончена", crew.client.bot_id)
            assert (over.id, over.buttons) == (first.id, [REPLAY]), "it is one message, from the first to the last"


async def test_a_former_spectator_is_shown_nothing_by_any_worker(tmp_path: Path, url: str) -> None:
    async with crew_of(tmp_path, url, 2, "Аня", "Борис", *ONLOOKERS[:2], timings=AT_ONCE) as crew:
        await crew.is_settled()
        await begun(crew)
        *_, vera, grisha = crew.people
        for worker, person in zip(crew.workers, (vera, grisha), strict=True):
            crew.only = worker
            await person.press(NO_MORE, crew.client.bot_id)
            assert (await person.answer())["text"]
        crew.only = None
        await until(lambda: _nobody(crew), "nobody looks on")
        await one_moves(crew)
        for person in (vera, grisha):
            assert not any(seen.text.startswith("👀") for seen in await person.seen(crew.client.bot_id))


async def _nobody(crew: Crew) -> bool:
    return not (await crew.match()).record.spectators
