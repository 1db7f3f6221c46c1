"""Compiles the rules with mypyc into the wheel, beside their sources. Hatchling calls it where it is asked to
(`HATCH_BUILD_HOOK_ENABLE_CUSTOM=true`), and never by itself: usual builds need neither a compiler nor mypy.

All of it happens in a temporary folder: a binary beside a source of the checkout would hide every change to it.
"""

import ast
import shutil
import sysconfig
from collections.abc import Iterator
from contextlib import chdir
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

LIBRARY: Final = "igroteka_rules"
"""All the machine code is in one library, `igroteka_rules__mypyc`; beside each source lies a stub that finds it there.
`games/__init__.py` looks for it."""

# fmt: off
FACES: Final = frozenset((
    "artwork", "board_file", "buttons", "colours", "cover", "deal_keyboard", "deal_text", "event_lines", "feats",
    "figures", "illustrations", "keyboard", "narration", "objections", "phrases", "pictures", "practice",
    "property_keyboard", "reasons", "refusals", "repertoire", "screens", "seat_text", "signs", "soundness",
    "standing", "status", "suits", "table_text", "telling", "traces",
))
# fmt: on
"""Modules that are asked once for a screen, a refusal or a start: as much code as all the rules, and nothing gained."""
LEFT_OUT: Final = frozenset({"games/monopolist/foresight.py"})
"""A match in mind is forked by `__new__` without `__init__`, which a compiled class does not allow."""


def compiled(root: Path) -> list[str]:
    """Sources to compile, as paths below the root: rules and players of each game, and what they are made of."""
    found = [root / "games" / "rng.py", *(root / "games").glob("*/*.py")]
    chosen = (
        path for path in found if path.stem not in {"__init__", *FACES} and not any(map(_is_data, _classes(path)))
    )
    return sorted({path.relative_to(root).as_posix() for path in chosen} - LEFT_OUT)


def _classes(path: Path) -> Iterator[ast.ClassDef]:
    return (node for node in ast.parse(path.read_text(encoding="utf-8")).body if isinstance(node, ast.ClassDef))


def _is_data(node: ast.ClassDef) -> bool:
    """A Struct, known by its settings or its base, or a dataclass. Compiled, it would gain nothing, and no class of an
    uncompiled module, somebody's own game, could inherit from it.
    """
    is_struct = bool(node.keywords) or any("Struct" in ast.unparse(base) for base in node.bases)
    return is_struct or any("dataclass" in ast.unparse(decorator) for decorator in node.decorator_list)


def compiler() -> str | None:
    """The C compiler that extensions of this Python are made with, if it is there."""
    name, *_ = (sysconfig.get_config_var("CC") or "cc").split()
    return shutil.which(name)


def compile_rules(root: Path, folder: Path) -> Path:
    """Binaries below the folder that is returned, each where its source lies in the package."""
    from mypyc.build import mypycify  # before setuptools: it looks whether that is there
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    sources = compiled(root)
    everything = sorted(path.relative_to(root).as_posix() for path in (root / "games").rglob("*.py"))
    with chdir(root):
        extensions = mypycify(
            ["--config-file=pyproject.toml", "--cache-dir=/dev/null", *everything],
            only_compile_paths=sources,
            group_name=LIBRARY,
            target_dir=str(folder / "c"),
            debug_level="0",
            multi_file=True,  # one file of them all takes gcc gigabytes and ten minutes
        )
        for extension in extensions:
            if extension.name == f"{LIBRARY}__mypyc":
                header = Path(__file__).with_name("fields.h")
                extension.extra_compile_args = [*extension.extra_compile_args, "-include", str(header)]
        build = build_ext(Distribution({"name": LIBRARY, "ext_modules": extensions}))
        build.build_lib, build.build_temp = str(folder / "library"), str(folder / "objects")
        build.ensure_finalized()
        build.run()
    return folder / "library"


class CompiledRules(BuildHookInterface):  # type: ignore[type-arg]
    """Puts the binaries into the wheel, and says in its name for which Python and machine they are."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return  # sources that are worked on are never compiled
        if compiler() is None:
            raise SystemExit("*** NO COMPILED WHEEL: there is no C compiler here (Debian: apt-get install gcc). ***")
        self._folder = TemporaryDirectory(prefix="igroteka-wheel-")
        library = compile_rules(Path(self.root), Path(self._folder.name))
        build_data["infer_tag"], build_data["pure_python"] = True, False
        for binary in library.rglob(f"*{sysconfig.get_config_var('EXT_SUFFIX')}"):
            build_data["force_include"][str(binary)] = binary.relative_to(library).as_posix()

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if version != "editable":
            self._folder.cleanup()
