"""The tables of tests/tiers.py name tests that exist, and each engine is killed for real in `make test`."""

import pytest

from tests.support.cases import failures
from tests.support.paths import ROOT
from tests.tiers import IN_TEST, NIGHTLY, is_nightly


def test_what_is_named_exists() -> None:
    def check(named: str) -> None:
        path, _, test = named.partition("::")
        folder, _, start = path.rpartition("/")
        assert any((ROOT / folder).glob(f"{start}*"))
        assert not test or test.partition("[")[0] in (ROOT / path).read_text(encoding="utf-8")

    problems = failures(check, {named: (named,) for named in (*NIGHTLY, *IN_TEST)})
    assert not problems, "\n".join(problems)


def test_one_of_each_kind_stays() -> None:
    for named in IN_TEST:
        assert not is_nightly(named)
        assert is_nightly(named, in_test=())


@pytest.mark.parametrize("node_id", ["tests/faults/test_kill.py::test_x", "tests/rules/test_uno_cards.py::test_y"])
def test_what_is_not_named_is_tested_always(node_id: str) -> None:
    assert not is_nightly(node_id)
