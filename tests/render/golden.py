"""Golden pictures, compared with a tolerance for the smoothing of letters.

`python -m tests.render.golden` (`make goldens`) draws them anew; look at each one that has changed.
"""

from functools import cache
from io import BytesIO
from pathlib import Path

import msgspec
from PIL import Image, ImageChops, ImageStat

from bot.i18n.texts import Texts
from bot.render import Artist
from games.placards import CoverPicture, ShelfPicture
from games.ui_model import Picture
from tests.render import models

FOLDER = Path(__file__).parent / "goldens"
BLOCK = 20
MOST_ON_THE_WHOLE = 2.0
MOST_IN_A_BLOCK = 20.0
"""Mean differences of a colour channel, of 255. A block has the size of one sign in a picture."""


class Golden(msgspec.Struct, frozen=True):
    """A golden picture."""

    title: str
    model: Picture
    names: tuple[str, ...] = models.PLAIN
    language: str = "ru"
    theme: str = "dark"

    @property
    def path(self) -> Path:
        return FOLDER / f"{self.title}.png"


GOLDENS = (
    Golden("uno-ten-players", models.table(10, "w4", "b"), models.MIXED),
    Golden("uno-four-light", models.table(4), theme="light"),
    Golden("uno-own-seat-below", msgspec.structs.replace(models.table(5, "yS", "y"), own=3)),
    Golden("uno-open-hands", models.OPEN_HANDS),
    Golden("montana-table", models.MONTANA_TABLE, models.MIXED),
    Golden("places-for-cards", models.MANY_PLACES),
    Golden("hand-of-fifteen", models.FIFTEEN),
    Golden("hand-of-seven-light", models.SEVEN, theme="light"),
    Golden("hand-of-montana", models.MONTANA_HAND),
    Golden("board-six-tokens", models.CITY, models.MIXED),
    Golden("board-start-light", models.START, theme="light"),
    Golden("board-town", models.TOWN, ("Ann", "Bob", "Cleopatra", "Dan"), "en"),
    Golden("result-rounds", models.ROUNDS, models.MIXED),
    Golden("result-two", models.TWO),
    Golden("result-capital", models.CAPITAL, theme="light"),
    Golden("victory", models.VICTORY, models.MIXED),
    Golden("victory-duel-light", models.DUEL, theme="light"),
    Golden("victory-ruined", models.RUINED),
    Golden("round-over", models.ROUND, models.MIXED),
    Golden("board-farewell", models.FAREWELL, theme="light"),
    Golden("rules-page", models.RULES_PAGE),
    Golden("ladder", models.LADDER),
    Golden("cover-uno", CoverPicture("uno")),
    Golden("cover-intercept-light", CoverPicture("uno_intercept"), theme="light"),
    Golden("cover-montana-english", CoverPicture("montana"), language="en"),
    Golden("cover-monopolist-light", CoverPicture("monopolist"), theme="light"),
    Golden("shelf", ShelfPicture(("uno", "uno_intercept", "montana", "monopolist"))),
)


@cache
def artist() -> Artist:
    return Artist(Texts(strict=True))


def draw(golden: Golden) -> bytes:
    return artist().draw(golden.model, golden.names, golden.language, golden.theme)


def difference(first: bytes, second: bytes) -> tuple[float, float]:
    """Return the mean difference, and that of the worst block; infinite between sizes."""
    pictures = [Image.open(BytesIO(data)).convert("RGB") for data in (first, second)]
    if pictures[0].size != pictures[1].size:
        return float("inf"), float("inf")
    apart = ImageChops.difference(*pictures)
    worst = max(highest for _, highest in ImageStat.Stat(apart.reduce(BLOCK)).extrema)
    return sum(ImageStat.Stat(apart).mean) / 3, worst


def are_alike(first: bytes, second: bytes) -> bool:
    whole, block = difference(first, second)
    return whole <= MOST_ON_THE_WHOLE and block <= MOST_IN_A_BLOCK


if __name__ == "__main__":
    for kept in GOLDENS:
        kept.path.write_bytes(draw(kept))
        print(kept.path.name)
