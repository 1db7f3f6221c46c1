"""Everything that depends on a language, in a folder for each: a language is there by having one."""

from pathlib import Path
from typing import Final

LOCALES: Final = Path(__file__).parent
DEFAULT_LANGUAGE: Final = "ru"
"""Complete before all others; what is missing elsewhere is taken from it."""


def languages(folder: Path = LOCALES) -> tuple[str, ...]:
    """The languages there are, the default one first."""
    found = (path.name for path in folder.iterdir() if path.is_dir() and any(path.glob("*.ftl")))
    return tuple(sorted(found, key=lambda language: (language != DEFAULT_LANGUAGE, language)))
