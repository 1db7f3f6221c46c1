"""A match of one move a day for ten days, among four players in different zones.

Diaries list what each of them receives. `python -m tests.chats.load.test_days` writes them anew.
"""

import sys
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from bot.core.actor import Actor
from tests.support.days import Days, Friend, days
from tests.support.virtual_time import pass_time, run

DIARIES = Path(__file__).parents[2] / "playthroughs" / "diaries"
MOST_CALLS_A_MOVE = 2.0
TEN = 10


def four_friends(*, all_in_private: bool = False) -> list[Friend]:
    return [
        Friend("Аня", "Europe/Moscow", (9, 20)),
        Friend("Борис", "Asia/Vladivostok", (8, 19)),
        Friend("Вика", "Europe/Berlin", (12, 22)),
        Friend("Глеб", "America/New_York", (10,), is_in_private=all_in_private),
    ]


async def deal(lives: Days) -> None:
    host, *others = [friend.person for friend in lives.friends]
    await host.say("/uno")
    for person in others:
        await person.press("Войти")
        await person.answer()
    await host.press("Начать")
    await host.answer()
    await pass_time(60)
    lives.group_calls = 0  # from the first move on


async def plain(lives: Days) -> None:
    await lives.live(TEN)


async def with_a_vacation(lives: Days) -> None:
    """Send Вика on vacation for four days from the third day on."""
    vika = lives.friends[2]

    async def leaves() -> None:
        await lives.app.availability.leave_for(Actor(vika.person.id, vika.name), 4)
        vika.lines.append((lives.moment(vika, 3, 22), "уезжает в отпуск на четыре дня"))

    await lives.live(TEN, [(lives.moment(vika, 3, 22) - 60, leaves)])


async def with_orders(lives: Days) -> None:
    """Let Глеб look once a day, and give standing orders."""
    gleb = lives.friends[3]

    async def orders_this() -> None:
        match_id = await lives.app.storage.matches.live_at(lives.group_id, 0)
        assert match_id is not None
        for name in ("draw", "accept"):
            await lives.app.playing.order(match_id, Actor(gleb.person.id, gleb.name), name, 0)
        gleb.lines.append((lives.moment(gleb, 1, 10) + 600, "поручает: нечем ходить — беру; беру +4, не проверяю"))

    await lives.live(TEN, [(lives.moment(gleb, 1, 10) + 600, orders_this)])


STORIES: dict[str, Callable[[Days], Awaitable[None]]] = {
    "ten-days": plain,
    "vacation": with_a_vacation,
    "orders": with_orders,
}


def lived(folder: Path, story: str, *, all_in_private: bool = False) -> Days:
    async def tell() -> Days:
        async with days(folder, *four_friends(all_in_private=all_in_private)) as lives:
            await deal(lives)
            await STORIES[story](lives)
        return lives

    return run(tell())


@pytest.mark.parametrize("story", STORIES)
def test_ten_days_of_four_friends(tmp_path, story):
    lives = lived(tmp_path, story)
    assert lives.diary() == (DIARIES / f"{story}.md").read_text(encoding="utf-8")
    assert lives.moves >= 2 * TEN
    assert lives.group_calls / lives.moves <= MOST_CALLS_A_MOVE
    assert max(lives.letters_beyond_turns().values()) <= 1


def test_where_everybody_has_the_private_chat_a_move_costs_one_call_in_the_group(tmp_path):
    lives = lived(tmp_path, "ten-days", all_in_private=True)
    assert lives.group_calls / lives.moves <= 1.0


if __name__ == "__main__":
    DIARIES.mkdir(exist_ok=True)
    for name in STORIES:
        with tempfile.TemporaryDirectory() as folder:
            written = lived(Path(folder), name)
        (DIARIES / f"{name}.md").write_text(written.diary(), encoding="utf-8")
        sys.stdout.write(
            f"{name}: {written.group_calls} calls, {written.moves} moves, {written.letters_beyond_turns()}\n"
        )
