"""The pictures of the rules side by side: docs/images/rules-<game>.png.

`python -m tests.render.sheets` draws them anew after a picture has changed.
"""

from io import BytesIO
from pathlib import Path

from PIL import Image

from games.registry import AnyGame
from tests.render.golden import artist
from tests.support.bundled_games import OURS

FOLDER = Path(__file__).parents[2] / "docs" / "images"
WIDTH, GAP, COLUMNS = 390, 10, 3
NAMES = ("Аня", "Борис")


def sheet(game: AnyGame) -> Image.Image:
    """Return all pictures, three in a row."""
    pages = [_page(artist().draw(picture, NAMES)) for picture in game.presentation.illustrations]
    rows = [pages[start : start + COLUMNS] for start in range(0, len(pages), COLUMNS)]
    heights = [max(page.height for page in row) + GAP for row in rows]
    whole = Image.new("RGB", (COLUMNS * (WIDTH + GAP) - GAP, sum(heights) - GAP), "white")
    for number, row in enumerate(rows):
        for column, page in enumerate(row):
            whole.paste(page, (column * (WIDTH + GAP), sum(heights[:number])))
    return whole.quantize(64)


def _page(png: bytes) -> Image.Image:
    image = Image.open(BytesIO(png)).convert("RGB")
    return image.resize((WIDTH, image.height * WIDTH // image.width))


if __name__ == "__main__":
    for game in OURS:
        sheet(game).save(FOLDER / f"rules-{game.name}.png", optimize=True)
