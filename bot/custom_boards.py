"""Loads the operator's own boards of Монополист from BOARDS_PATH."""

import logging
from pathlib import Path

from bot.settings import SettingsError
from games.monopolist.board import REFUSED, BadBoard, add_board

log = logging.getLogger(__name__)


def load_boards(folder: Path | None) -> None:
    """Register the boards in a folder; log and skip invalid files.

    Raise SettingsError if the folder cannot be read.
    """
    for name, problem in REFUSED.items():
        _refuse(name, problem)
    if folder is None:
        return
    try:
        found = sorted(path for path in folder.iterdir() if path.suffix == ".json")
    except OSError as error:
        raise SettingsError(f"BOARDS_PATH is wrong: {folder} cannot be read ({error.strerror}).") from None
    for path in found:
        try:
            add_board(path.stem, path.read_bytes())
        except BadBoard as problem:
            _refuse(str(path), problem)
        except OSError as error:
            log.error("board skipped: file=%s cannot be read (%s)", path, error.strerror)


def _refuse(name: str, problem: BadBoard) -> None:
    more = len(problem.problems) - 1
    log.error("board skipped: file=%s: %s%s", name, problem.problems[0], f" (and {more} more)" if more else "")
