"""Tests are in a hurry, and their folders are in memory."""

import os
from collections.abc import Iterator

import pytest

from tests.hurry import hurrying, in_memory

if (folder := in_memory()) is not None:
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", folder)


@pytest.fixture(scope="session", autouse=True)
def in_a_hurry() -> Iterator[None]:
    with hurrying():
        yield
