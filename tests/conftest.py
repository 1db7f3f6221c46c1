"""Tests are in a hurry, and their folders are in memory."""

import os
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from tests.hurry import hurrying, in_memory

if (folder := in_memory()) is not None:
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", folder)

# An example takes as long as it takes: another program may need the processor meanwhile.
settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")


@pytest.fixture(scope="session", autouse=True)
def in_a_hurry() -> Iterator[None]:
    with hurrying():
        yield
