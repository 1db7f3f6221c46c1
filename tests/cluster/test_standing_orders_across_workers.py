"""Standing orders with several workers are carried out once, by any worker."""

from collections.abc import Iterator
from pathlib import Path
from unittest.mock import AsyncMock, patch

import msgspec
import pytest

from bot.core.jobs import DrawTable
from bot.core.play import apply_action
from games.engine import Action
from games.uno.actions import Draw, Play
from playground.client import Seen
from tests.support.chat import MY_CARDS, ORDERS
from tests.support.chat_steps import arranged
from tests.support.postgres import drop_schema, own_schema
from tests.support.stored_matches import lay
from tests.support.wait_until import until
from tests.support.worker_apps import Crew, Worker, crew_of

pytestmark = pytest.mark.real

THREE = ("Аня", "Борис", "Вера")
HANDS = {0: "r1 r2 r3 r4", 1: "b7 b8 b9 b6", 2: "r6 r7 r8 r9"}
"""Boris has no card that fits red, and all cards of the pile are yellow."""
PILE = ("y2", "y1", "y6", "y8", "y9")
SEAT = 1
DRAW = "⬜ Нечем ходить — беру"


@pytest.fixture
def url() -> Iterator[str]:
    address = own_schema()
    yield address
    drop_schema(address)


async def ordered(crew: Crew, through: Worker) -> int:
    """Start a match of three, and let Boris order through this worker to draw.

    Return it.
    """
    crew.only = through
    anya, boris, vera = crew.people
    await anya.say("/uno")
    for person in (boris, vera):
        await crew.tap(person, "Войти")
    await crew.tap(anya, "Начать")
    match = await crew.match()
    owner = crew.owner()
    assert owner is not None
    jobs = [DrawTable.of(match), *apply_action.hand_jobs(match)]
    await lay(owner.app.matches, match.match_id, arranged(match.state, HANDS, mover=0, pile=PILE), jobs)
    await crew.tap(boris, MY_CARDS)
    for label in (ORDERS, DRAW):

        def has_it(seen: Seen, label: str = label) -> bool:
            return seen.is_ephemeral and label in seen.buttons

        await boris.press_on(await boris.wait_for(has_it, label), label)
        said = str((await boris.answer())["text"] or "")
    assert said == "Договорились, сделаю"
    return match.match_id


async def move(worker: Worker, match_id: int, seat: int, card: str) -> None:
    now = worker.app.storage.clock.now()
    await worker.app.matches.update(
        match_id, lambda draft: apply_action.act(draft, seat, Play(card), now, worker.app.matches.timings)
    )


async def course(worker: Worker, match_id: int) -> list[tuple[int, Action]]:
    kind = apply_action.game_of(await worker.app.matches.get(match_id)).action_type
    done = await worker.app.storage.events.actions_of(match_id)
    return [(seat, msgspec.json.decode(action, type=kind)) for seat, action in done]


async def turn_has_come(worker: Worker, match_id: int, seat: int) -> None:
    async def is_there() -> bool:
        return bool((await worker.app.matches.get(match_id)).state.mover == seat)

    await until(is_there, f"the turn of seat {seat}")


async def test_an_order_is_carried_out_once_a_turn_by_any_worker(tmp_path: Path, url: str) -> None:
    async with crew_of(
        tmp_path, url, 2, *THREE, timings={"live_order_seconds": (0.05, 0.1), "slow_order_seconds": (0.05, 0.1)}
    ) as crew:
        await crew.is_settled()
        [stranger] = [worker for worker in crew.workers if worker is not crew.owner()]
        match_id = await ordered(crew, stranger)
        for anya, vera in (("r1", "r6"), ("r2", "r7")):
            await turn_has_come(stranger, match_id, 0)
            await move(stranger, match_id, 0, anya)
            await turn_has_come(stranger, match_id, 2)
            await move(stranger, match_id, 2, vera)
        done = await course(stranger, match_id)
        assert [action for seat, action in done if seat == SEAT] == [Draw(), Draw()]
        assert (await crew.match()).record.seats[SEAT].orders.given == {"draw": 0}


async def test_an_order_outlives_the_worker_that_took_it(tmp_path: Path, url: str) -> None:
    async with crew_of(
        tmp_path, url, 2, *THREE, timings={"live_order_seconds": (0.5, 0.5), "slow_order_seconds": (0.5, 0.5)}
    ) as crew:
        await crew.is_settled()
        owner = crew.owner()
        assert owner is not None
        assert owner.app.sharing is not None
        match_id = await ordered(crew, owner)
        # The worker dies before that moment, and does not release its chats.
        patch.object(owner.app.timers, "step", AsyncMock(return_value=3_600.0)).start()
        patch.multiple(owner.app.sharing.shares, stop_taking=lambda: None, leave=AsyncMock()).start()
        await move(owner, match_id, 0, "r1")
        crew.workers.remove(owner)
        await owner.stop()
        [heir] = crew.workers
        crew.only = heir
        await turn_has_come(heir, match_id, 2)
        assert [seat for seat, _ in await course(heir, match_id)] == [0, SEAT]
        await crew.people[0].sees("Борис\u2069 берёт карту")
