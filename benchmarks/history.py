"""CPU time of /history with 100,000 stored matches, and of the animation of a round."""

import asyncio
import tempfile
import time
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from statistics import median
from typing import Final

from bot.core.actor import Actor
from bot.core.models import Match, StoredAction
from bot.core.results import match_export
from bot.core.results.match_history import A_PAGE, MatchHistory
from bot.db.storage import Storage
from bot.i18n.texts import Texts
from bot.render import Artist
from bot.telegram.views.history_view import HistoryView, film_of
from bot.telegram.views.pages import Pages
from tests.support.played_matches import exported, finished

STORED: Final = 100_000
MILLISECONDS: Final = 50.0
REPETITIONS: Final = 11
CHAT, PERSON = -1_000_000_000_500, 1
DEEP: Final = STORED // A_PAGE // 2
FILM_SECONDS, FILM_BYTES = 2.0, 1_500_000
ROUNDS: Final = (3, 4, 5)
KINDS: Final = ("uno", "monopolist", "montana", "uno_intercept")

_COPIES: Final = (
    "WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)"
    " INSERT INTO matches"
    " (chat_id, thread_id, status, version, record, seed, snapshot, checksum, created_at, updated_at)"
    " SELECT chat_id, thread_id, status, version, record, seed, snapshot, checksum, created_at, updated_at"
    " FROM matches, numbers WHERE match_id <= ? ORDER BY n, match_id"
)
_MOVES: Final = (
    "INSERT INTO events (match_id, version, seat, action, at, told)"
    " SELECT match_id, version, seat, action, at, told FROM (SELECT match_id FROM matches WHERE match_id > ?),"
    " (SELECT version, seat, action, at, told FROM events WHERE match_id = 1 LIMIT 3)"
)


async def filled(storage: Storage) -> None:
    """Store a few played matches and many copies of them."""
    async with storage.transaction():
        for rulebook in KINDS:
            await _stored(storage, *finished(rulebook, 4))
        await storage.db.execute(_COPIES, (STORED // len(KINDS) - 1, len(KINDS)))
        await storage.db.execute(_MOVES, (len(KINDS),))
        await storage.db.execute("INSERT INTO sittings SELECT ?, match_id FROM matches", (PERSON,))


async def _stored(storage: Storage, match: Match, course: list[StoredAction]) -> None:
    match.chat_id = CHAT
    match_id = await storage.matches.add(match)
    await storage.db.executemany(
        "INSERT INTO events (match_id, version, seat, action, at, told) VALUES (?, ?, ?, ?, ?, ?)",
        [(match_id, at, done.seat, done.action, done.at, done.told) for at, done in enumerate(course, start=2)],
    )


async def listed(storage: Storage) -> list[tuple[str, float]]:
    """Yield each query and its median in milliseconds, with words and buttons."""
    history, pages = MatchHistory(storage), HistoryView(Pages(Texts()))

    async def shown(where: int, page: int) -> None:
        shelf = await history.shelf(Actor(PERSON, "Аня"), where, page)
        if len(shelf.found) != A_PAGE:
            raise AssertionError(f"{len(shelf.found)} matches on page {page}")
        pages.shelf(shelf, "ru")

    asked = [
        ("of the chat", CHAT, 0),
        ("of the chat, from the middle", CHAT, DEEP),
        ("of a person", PERSON, 0),
        ("of a person, from the middle", PERSON, DEEP),
    ]
    return [(title, await _median(partial(shown, where, page))) for title, where, page in asked]


async def _median(work: Callable[[], Awaitable[None]]) -> float:
    took = []
    for _ in range(REPETITIONS):
        started = time.process_time()
        await work()
        took.append(time.process_time() - started)
    return median(took) * 1000


async def measured() -> list[tuple[str, float]]:
    with tempfile.TemporaryDirectory() as folder:
        storage = await Storage.open(Path(folder) / "igroteka.sqlite3")
        try:
            await filled(storage)
            return await listed(storage)
        finally:
            await storage.close()


def film(luck: int) -> tuple[float, int, int]:
    """Return seconds, bytes and pictures of a round of УНО with four players."""
    replay = match_export.replayed(exported("uno", 4, luck))
    pictures = film_of(replay)
    started = time.process_time()
    data = Artist(Texts()).film(pictures, ("Аня", "Борис", "Вера", "Гриша"))
    return time.process_time() - started, len(data), len(pictures)


def main() -> None:
    for title, took in asyncio.run(measured()):
        verdict = "goal met" if took <= MILLISECONDS else "MISSES THE GOAL"
        print(f"history: a page {title}, {STORED:,} matches: {took:.1f} ms; goal {MILLISECONDS:.0f} ms: {verdict}")
    for luck in ROUNDS:
        seconds, size, count = film(luck)
        verdict = "goal met" if seconds <= FILM_SECONDS and size <= FILM_BYTES else "MISSES THE GOAL"
        print(f"history: an animation of {count} pictures: {seconds:.2f} s, {size / 1000:.0f} KB: {verdict}")


if __name__ == "__main__":
    main()
