"""The compiled wheel: what is in it, that nobody gets it unasked, and that nobody needs it. `make compiled` runs the
tests of the games on it; here nothing is compiled.
"""

import ast
import os
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import mypyc
import pytest

from benchmarks.compiled import is_of_these_sources
from compiling.hook import FACES, LEFT_OUT, LIBRARY, CompiledRules, compiled

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
BINARY = sysconfig.get_config_var("EXT_SUFFIX")


def locked(name: str) -> set[str]:
    """Packages with their versions."""
    lines = (ROOT / "requirements" / name).read_text(encoding="utf-8").splitlines()
    return {line.split()[0] for line in lines if "==" in line}


# What is compiled


def test_the_rules_of_every_game_are_compiled():
    chosen = set(compiled(ROOT))
    games = [path.parent.relative_to(ROOT).as_posix() for path in (ROOT / "games").glob("*/rules.py")]
    assert len(games) >= 4
    for game in games:
        assert {f"{game}/{name}.py" for name in ("rules", "flow", "moves", "offers", "players")} <= chosen
    assert {"games/rng.py", "games/kit/seats.py"} <= chosen


def test_nothing_is_compiled_that_somebody_may_inherit_from_or_that_only_draws():
    for name in compiled(ROOT):
        classes = [node for node in ast.walk(ast.parse((ROOT / name).read_text())) if isinstance(node, ast.ClassDef)]
        assert not any("Struct" in ast.unparse(base) for node in classes for base in node.bases), name
        assert not any(node.keywords for node in classes), name
        assert Path(name).stem not in FACES | {"__init__"}
    assert {"games/uno/state.py", "games/kit/table.py", "games/engine.py"}.isdisjoint(compiled(ROOT))


def test_what_is_left_out_is_there():
    stems = {path.stem for path in (ROOT / "games").glob("*/*.py")}
    assert stems >= FACES
    assert all((ROOT / name).exists() for name in LEFT_OUT)


def test_fields_are_read_in_place_of_what_mypyc_does():
    """Were that renamed, the wheel would still be right, and slower."""
    [replaced] = [
        line.removeprefix("#undef ")
        for line in (ROOT / "compiling" / "fields.h").read_text().splitlines()
        if line.startswith("#undef ")
    ]
    assert f"#define {replaced}(" in (Path(mypyc.__file__).parent / "lib-rt" / "CPy.h").read_text()


# Who gets it


def build(root: Path, folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    asked = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    usual = {name: value for name, value in os.environ.items() if not name.startswith("HATCH_")}
    return subprocess.run(  # noqa: S603
        asked, cwd=root, env={**usual, **environment}, check=False, capture_output=True, text=True
    )


@pytest.fixture(scope="module")
def pure_wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Of what the image is built from: no compiler can be found, and what would call one is not there."""
    root = tmp_path_factory.mktemp("source")
    for name in PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]:
        shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, root)
    done = build(root, root / "dist", PATH="")
    assert done.returncode == 0, done.stderr
    [wheel] = Path(root, "dist").iterdir()
    return wheel


def test_by_default_the_wheel_is_for_any_machine_and_holds_no_binary(pure_wheel):
    assert pure_wheel.name == f"igroteka-{PROJECT['project']['version']}-py3-none-any.whl"
    names = ZipFile(pure_wheel).namelist()
    assert "games/uno/rules.py" in names
    assert [name for name in names if name.endswith((".so", ".pyd", ".c", ".h"))] == []
    assert not is_of_these_sources(pure_wheel), "a benchmark would take it for the compiled one"


def test_whoever_asks_for_it_without_a_compiler_is_told(tmp_path):
    done = build(ROOT, tmp_path, PATH="", HATCH_BUILD_HOOK_ENABLE_CUSTOM="true")
    assert done.returncode != 0
    assert "NO COMPILED WHEEL: there is no C compiler here" in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_sources_that_are_worked_on_are_not_compiled(tmp_path):
    untouched: dict[str, Any] = {}
    hook: Any = CompiledRules
    hook(str(ROOT), {}, None, None, str(tmp_path), "wheel").initialize("editable", untouched)
    assert untouched == {}


def test_what_compiles_is_locked_in_the_versions_that_check_the_types():
    assert locked("wheel.txt") <= locked("bench.txt")
    names = {package.partition("==")[0] for package in locked("wheel.txt")}
    assert {package.partition(">=")[0] for package in PROJECT["dependency-groups"]["wheel"]} <= names
    assert set(PROJECT["build-system"]["requires"]) <= set(PROJECT["dependency-groups"]["wheel"])


# Who needs it


def imported(folder: Path) -> subprocess.CompletedProcess[str]:
    """Where the rules of УНО come from when this folder is the first to be looked at."""
    asked = [sys.executable, "-c", "import games.uno.rules as rules; print(rules.__file__, end='')"]
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    return subprocess.run(  # noqa: S603
        asked, cwd=folder, env=environment, check=False, capture_output=True, text=True
    )


@pytest.fixture
def installed(pure_wheel: Path, tmp_path: Path) -> Path:
    """As a compiled wheel leaves it, with a binary that cannot be loaded."""
    ZipFile(pure_wheel).extractall(tmp_path)
    (tmp_path / "games" / "uno" / f"rules{BINARY}").write_bytes(b"made for another machine")
    return tmp_path


def test_binaries_that_cannot_be_loaded_are_passed_over(installed):
    (installed / f"{LIBRARY}__mypyc{BINARY}").write_bytes(b"made for another machine")
    assert imported(installed).stdout == str(installed / "games" / "uno" / "rules.py")


def test_binaries_without_their_library_are_passed_over(installed):
    assert imported(installed).stdout == str(installed / "games" / "uno" / "rules.py")


def test_binaries_of_another_python_are_passed_over(installed):
    (installed / f"{LIBRARY}__mypyc.py").touch()
    (installed / "games" / "uno" / f"rules{BINARY}").rename(installed / "games" / "uno" / "rules.cpython-27.so")
    assert imported(installed).stdout == str(installed / "games" / "uno" / "rules.py")


def test_where_the_library_can_be_loaded_binaries_are_taken(installed):
    (installed / f"{LIBRARY}__mypyc.py").touch()
    done = imported(installed)
    assert done.returncode != 0
    assert f"rules{BINARY}" in done.stderr
