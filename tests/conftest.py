"""Tests are in a hurry, and their folders are in memory."""

import os
from contextlib import ExitStack

import pytest
from hypothesis import HealthCheck, settings

from tests.hurry import hurrying, in_memory

if (folder := in_memory()) is not None:
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", folder)

# An example takes as long as it takes: another program may need the processor meanwhile.
settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")


def pytest_configure(config: pytest.Config) -> None:
    """From before the tests are collected: some read the texts as soon as they are imported."""
    hurry = ExitStack()
    hurry.enter_context(hurrying())
    config.add_cleanup(hurry.close)
