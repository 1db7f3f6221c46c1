"""Checks of many cases in one test."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from traceback import extract_tb
from typing import Any

import pytest


def failures(check: Callable[..., object], cases: Mapping[str, Sequence[Any]]) -> list[str]:
    """Check every case, given by its name and arguments; return a message for each that failed."""
    found = []
    for name, arguments in cases.items():
        try:
            check(*arguments)
        except (Exception, pytest.fail.Exception) as error:
            place = extract_tb(error.__traceback__)[-1]
            found.append(f"{name}: {type(error).__name__} at {Path(place.filename).name}:{place.lineno}: {error}")
    return found
