"""What `make quick` runs, and what it leaves to `make test`."""

from pathlib import Path

import pytest

from tests.conftest import SLOW_FOLDERS, is_quick

HERE = Path(__file__).parent


@pytest.mark.parametrize(
    "name", ["rules", "rules/test_uno_wilds.py", "contract/test_contract.py", "telegram/outbound/test_rate_limiter.py"]
)
def test_rules_contract_and_units_are_quick(name):
    assert is_quick(HERE / name)


@pytest.mark.parametrize(
    "name", [*sorted(SLOW_FOLDERS), "chats/lobby/test_chat_lobby.py", "chats/seats/test_suspend.py"]
)
def test_what_has_a_whole_chat_in_it_is_not(name):
    assert (HERE / name).exists()
    assert not is_quick(HERE / name)


@pytest.mark.parametrize("line", ["from playground.client import Person", "from tests.support.chat import chat"])
def test_a_new_file_falls_into_its_place(tmp_path, monkeypatch, line):
    monkeypatch.setattr("tests.conftest.__file__", str(tmp_path / "conftest.py"))
    file = tmp_path / "test_new.py"
    file.write_text("import json\n", encoding="utf-8")
    assert is_quick(file)
    file.write_text(f"import json\n\n{line}\n", encoding="utf-8")
    assert not is_quick(file)
