"""Everything that depends on a language, in one folder per language."""

from pathlib import Path
from typing import Final

LOCALES: Final = Path(__file__).parent
DEFAULT_LANGUAGE: Final = "ru"
"""Default language, always complete: the last one that a missing text falls back to."""


def languages(folder: Path = LOCALES) -> tuple[str, ...]:
    """Return the available languages, the default one first."""
    found = (path.name for path in folder.iterdir() if path.is_dir() and any(path.glob("*.ftl")))
    return tuple(sorted(found, key=lambda language: (language != DEFAULT_LANGUAGE, language)))
