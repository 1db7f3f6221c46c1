"""Time of a picture from model to PNG with warm caches, as in a running bot."""

import time
from statistics import median
from typing import Final

from bot.i18n.texts import Texts
from bot.render import Artist
from games.ui_model import Picture
from tests.render import models

REPETITIONS: Final = 40
KILOBYTES: Final = 60
PICTURES: Final[tuple[tuple[str, Picture, float], ...]] = (
    ("board of 40 cells, six players", models.CITY, 25.0),
    ("hand of fifteen", models.FIFTEEN, 15.0),
    ("table of ten", models.table(10, "w4", "b"), 25.0),
    ("Монтана table of six", models.MONTANA_TABLE, 25.0),
    ("victory card of four", models.VICTORY, 25.0),
    ("end of a round", models.ROUND, 25.0),
)
"""Picture → limit of the median in milliseconds of one core."""


def measure(artist: Artist, picture: Picture) -> tuple[float, int]:
    """Return the median CPU time in milliseconds, and the size in bytes."""
    data = artist.draw(picture, models.MIXED)
    times = []
    for _ in range(REPETITIONS):
        start = time.thread_time()
        artist.draw(picture, models.MIXED)
        times.append(time.thread_time() - start)
    return median(times) * 1000, len(data)


def main() -> None:
    artist = Artist(Texts())
    for title, picture, goal in PICTURES:
        took, size = measure(artist, picture)
        verdict = "goal met" if took <= goal and size <= KILOBYTES * 1024 else "MISSES THE GOAL"
        print(
            f"pictures: {title}: {took:.1f} ms of one core, encoded, {size / 1024:.0f} KB; "
            f"goal {goal:.0f} ms, {KILOBYTES} KB: {verdict}"
        )


if __name__ == "__main__":
    main()
