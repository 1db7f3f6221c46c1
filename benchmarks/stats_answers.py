"""How long /stats and /top take when 100,000 matches are stored, a tenth of them in one chat."""

import asyncio
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from statistics import median
from typing import Final

from bot.core.actor import Actor
from bot.core.results import scoring
from bot.core.results.ledger import Books, Chair, Result
from bot.core.results.statistics import Statistics
from bot.db.storage import Storage
from bot.i18n.texts import Texts
from bot.telegram.views import stats_view
from bot.telegram.views.match_view import MatchView
from games.registry import RULEBOOKS

MATCHES: Final = 100_000
PEOPLE: Final = 20_000
CHATS: Final = 2_000
BUSY: Final = -1
REPETITIONS: Final = 20
GOAL: Final = 50.0
"""Milliseconds of one core for an answer."""


def ledger(chance: Random) -> tuple[list[Result], Books]:
    """Store random results, and count them as a bot does."""
    books, results = Books(), []
    for number in range(1, MATCHES + 1):
        chat_id = BUSY if chance.random() < 0.1 else -chance.randint(2, CHATS)
        game = chance.choice(RULEBOOKS)
        # Everyone plays in the busy chat, a few players elsewhere.
        pool = range(1, PEOPLE // 10) if chat_id == BUSY else range(-chat_id * 9, -chat_id * 9 + 9)
        people = chance.sample(pool, chance.randint(2, 5))
        feats = {feat.name: chance.randint(1, 9) for feat in game.achievements}
        chairs = tuple(Chair(place, person, bests=feats) for place, person in enumerate(people, 1))
        result = scoring.count(Result(number, float(number), chat_id, game.name, "", chairs), books, ())
        scoring.count_for_chat(result, books)
        results.append(result)
    return results, books


async def filled(path: Path) -> Storage:
    storage = await Storage.open(path)
    results, books = ledger(Random(1))
    async with storage.transaction():
        await storage.results.put(results)
        await storage.results.put_standings(books)
        await storage.results.put_players(books.last_at)
        for person in books.last_at:
            await storage.users.update(person, name=f"Игрок {person}")
    return storage


async def measure(ask: Callable[[], Awaitable[object]]) -> float:
    """Return the median CPU time of all threads in milliseconds."""
    times = []
    for _ in range(REPETITIONS):
        start = time.process_time()
        await ask()
        times.append(time.process_time() - start)
    return median(times) * 1000


async def measured() -> None:
    painter = MatchView(Texts())
    with tempfile.TemporaryDirectory() as folder:
        storage = await filled(Path(folder) / "bot.sqlite3")
        found, who = Statistics(storage), Actor(7, "Аня")

        async def mine() -> object:
            return painter.pages.question(stats_view.mine(await found.mine(who, BUSY), "here", in_private=False), "ru")

        async def everywhere() -> object:
            return painter.pages.question(stats_view.mine(await found.mine(who), "everywhere", in_private=False), "ru")

        async def chat() -> object:
            return painter.pages.question(stats_view.chat(await found.of_chat(BUSY)), "ru")

        async def top() -> object:
            return stats_view.top(await found.ladder(BUSY), painter.pages, "ru")

        for title, ask in (("me here", mine), ("me everywhere", everywhere), ("this chat", chat), ("/top", top)):
            took = await measure(ask)
            verdict = "goal met" if took <= GOAL else "MISSES THE GOAL"
            print(f"statistics: {title}, {MATCHES} matches: {took:.1f} ms of one core; goal {GOAL:.0f} ms: {verdict}")
        await storage.close()


def main() -> None:
    asyncio.run(measured())


if __name__ == "__main__":
    main()
