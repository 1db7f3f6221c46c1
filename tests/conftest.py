"""Tiers, virtual time, and the fixtures of all folders. Temporary folders are in memory."""

import asyncio
import gc
import os
import re
from collections.abc import AsyncIterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

gc.set_threshold(100_000)  # imports make many objects that stay; pytest_collection_finish freezes them
pytest.register_assert_rewrite("tests.support", "tests.faults", "tests.playground")  # helpers assert, too

from bot.core.ports import Clock  # noqa: E402
from bot.db.storage import Storage  # noqa: E402
from bot.runner import collect_less  # noqa: E402
from tests.support.fake_clock import FakeClock  # noqa: E402
from tests.support.postgres import drop_schema, own_schema  # noqa: E402
from tests.support.speedups import hurrying, in_memory  # noqa: E402
from tests.support.virtual_time import Loop  # noqa: E402
from tests.tiers import is_nightly  # noqa: E402

if (folder := in_memory()) is not None:
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", folder)

# No deadline: other programs may be using the processor.
EXAMPLES = {"commit": 50, "nightly": 300}
for tier, count in EXAMPLES.items():
    settings.register_profile(tier, max_examples=count, deadline=None, suppress_health_check=[HealthCheck.too_slow])
TIER = os.environ.get("TIER", "commit")
"""In "nightly" the tests run that `make test` leaves out or keeps short, those with a database on PostgreSQL, too."""
settings.load_profile(TIER)
SLOW_FOLDERS = {"abuse", "chats", "faults", "playground", "privacy", "simulation"}
A_WHOLE_CHAT = re.compile(r"^(from|import) (playground|tests\.support\.chat)\b", re.MULTILINE)


def is_quick(path: Path) -> bool:
    """Rules, contract and units are. What has a whole chat or a running bot in it lies in a folder of such, or says so
    by what it imports: a new file falls into its place by itself.
    """
    folder = path.relative_to(Path(__file__).parent).parts[0]
    return folder not in SLOW_FOLDERS and not (path.is_file() and A_WHOLE_CHAT.search(path.read_text(encoding="utf-8")))


REAL_MARKS = ("real", "browser")
REAL_FIXTURES = {"playground"}
"""Fixtures that open a server."""
DATABASE_FIXTURES = {"storage", "either_engine", "db_address"}
"""Fixtures with a database, of which there are two."""


def is_real(item: pytest.Item) -> bool:
    """Whether a test needs real time: it has real processes, sockets or servers."""
    fixtures = set(getattr(item, "fixturenames", ()))
    if any(item.get_closest_marker(name) for name in REAL_MARKS) or fixtures & REAL_FIXTURES:
        return True
    return bool(fixtures & DATABASE_FIXTURES) and "postgres" in databases(item)


def databases(item: pytest.Item) -> list[str]:
    """Return the databases on which a test with one of the DATABASE_FIXTURES runs."""
    if TIER == "nightly" or item.get_closest_marker("storage_contract"):
        return ["sqlite", "postgres"]
    return ["sqlite"]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    for name in DATABASE_FIXTURES.intersection(metafunc.fixturenames):
        metafunc.parametrize(name, databases(metafunc.definition), indirect=True)


def pytest_asyncio_loop_factories(config: pytest.Config, item: pytest.Item) -> dict[str, Any]:
    """Time is virtual but for tests of real processes, sockets and servers."""
    return {"real": asyncio.SelectorEventLoop} if is_real(item) else {"virtual": Loop}


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--quick", action="store_true", help="what is done in a minute: rules, contract, units")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    is_test = collection_path.is_dir() or collection_path.match("test_*.py")
    is_left_out = config.getoption("--quick") and is_test and collection_path != Path(__file__).parent
    return True if is_left_out and not is_quick(collection_path) else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what belongs to the other tier, unless tests are named by their file."""
    named = [Path(argument.partition("::")[0]).name for argument in config.invocation_params.args]
    if any(name.startswith("test_") for name in named):
        return
    selects = is_longer_at_night if TIER == "nightly" else is_in_test
    config.hook.pytest_deselected(items=[item for item in items if not selects(item)])
    items[:] = [item for item in items if selects(item)]


def is_in_test(item: pytest.Item) -> bool:
    return not is_nightly(item.nodeid)


def is_longer_at_night(item: pytest.Item) -> bool:
    """Whether a test runs only by night, or tries more then: properties, modules that read TIER, PostgreSQL twins."""
    if is_nightly(item.nodeid) or hasattr(getattr(item, "module", None), "TIER"):
        return True
    if getattr(getattr(item, "obj", None), "is_hypothesis_test", False):
        return True
    callspec = getattr(item, "callspec", None)
    engines = {callspec.params.get(name) for name in DATABASE_FIXTURES} if callspec is not None else set()
    return "postgres" in engines and not item.get_closest_marker("storage_contract")


def pytest_collection_finish(session: pytest.Session) -> None:
    """As the bot does after its start: what is there by now stays, and is not looked through again and again."""
    collect_less()


def pytest_configure(config: pytest.Config) -> None:
    """From before the tests are collected: some read the texts as soon as they are imported."""
    if config.getoption("--quick") and not config.option.markexpr:
        config.option.markexpr = "not slow"
    hurry = ExitStack()
    hurry.enter_context(hurrying())
    config.add_cleanup(hurry.close)


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
async def storage(request: pytest.FixtureRequest, tmp_path: Path, clock: FakeClock) -> AsyncIterator[Storage]:
    """An empty database on each engine that `databases` names."""
    if request.param == "sqlite":
        opened = await Storage.open(tmp_path / "bot.sqlite3", Clock(clock))
        yield opened
        await opened.close()
        return
    url = own_schema()
    opened = await Storage.connect(url, Clock(clock))
    yield opened
    await opened.close()
    drop_schema(url)
