"""Databases to be spoiled."""

import asyncio

import pytest

from tests.faults.damage import Stored, populate


@pytest.fixture(scope="module")
def stored(tmp_path_factory: pytest.TempPathFactory) -> Stored:
    return asyncio.run(populate(tmp_path_factory.mktemp("stored")))
