"""The machine: room on the disk, a folder that can be written, pictures that can be drawn."""

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from bot.db.backup import files
from bot.db.file_lock import real_path
from bot.ops.doctor.report import Finding, bad, doubtful, good

FULL: Final = 100 * 2**20
SCARCE: Final = 2**30
"""Bytes: years of matches."""


def look_at_disk(database: Path) -> Iterator[Finding]:
    path = real_path(database)
    folder = path.parent
    if not folder.is_dir():
        yield bad(f"The folder of DATABASE_PATH, {folder}, is not there: make it, or name another.")
        return
    try:
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        yield bad(
            f"The folder {folder} cannot be written ({error.strerror}), and the database needs files beside it:"
            " give it to the user that the bot runs as."
        )
        return
    free, size = shutil.disk_usage(folder).free, files.size_of(path)
    room = f"{free / 2**20:,.0f} MiB are free where the database lies"
    if free < FULL:
        yield bad(f"{room}: make room before moves can be stored no more.")
    elif free < max(SCARCE, 2 * size):
        yield doubtful(f"{room}, which is little for the database and a backup of it: make room soon.")
    else:
        yield good(f"{room}.")


def look_at_pictures(language: str) -> Finding:
    # Pillow and the fonts take a while to load: whoever has no pictures need not wait for them.
    from bot.i18n.texts import Texts
    from bot.render import Artist
    from games.registry import RULEBOOKS

    try:
        artist = Artist(Texts())
        for game in RULEBOOKS:
            artist.draw(game.illustrations[0], (), language)
    except Exception as error:
        return bad(
            f"Pictures cannot be drawn ({type(error).__name__}): install the bot's packages anew, or set"
            " PICTURES=false for tables of text."
        )
    return good("Pictures can be drawn.")
