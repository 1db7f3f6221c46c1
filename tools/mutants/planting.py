"""Puts a mutant into a running Python: into the functions that live, or into a module before it is imported."""

import gc
import sys
from collections.abc import Iterator, Sequence
from functools import lru_cache
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import CodeType, FunctionType, ModuleType

from tools.mutants.mutations import ROOT, Mutant, mutated

CACHE = type(lru_cache(len))


class Soil:
    """The functions and caches that lived when it was dug: what is frozen later is found no more."""

    def __init__(self) -> None:
        living = gc.get_objects()
        self._functions: dict[str, list[FunctionType]] = {}
        for thing in living:
            if isinstance(thing, FunctionType):
                self._functions.setdefault(thing.__code__.co_filename, []).append(thing)
        caches = [thing for thing in living if isinstance(thing, CACHE) or _keeps_answers(thing)]
        # What tests keep for themselves, such as long rows of dice, is the same with any mutant.
        self._caches = [cache for cache in caches if cache.__module__.startswith("games.")]

    def plant(self, mutant: Mutant) -> None:
        """Every living function of the module gets the code it would have had."""
        path = str(ROOT / mutant.path)
        new = {_key(code): code for code in _codes(compile(mutated(mutant), path, "exec"))}
        for function in self._functions.get(path, []):
            function.__code__ = new.get(_key(function.__code__), function.__code__)
        for cache in self._caches:
            cache.cache_clear()


def _keeps_answers(thing: object) -> bool:
    """Such functions are made by games.kit, and are told to forget as those of functools are."""
    return isinstance(thing, FunctionType) and "cache_clear" in vars(thing)


def _key(code: CodeType) -> tuple[str, int]:
    return code.co_qualname, code.co_firstlineno


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for const in code.co_consts:
        if isinstance(const, CodeType):
            yield from _codes(const)


class _Loader(SourceFileLoader):
    mutant: Mutant

    def get_code(self, fullname: str) -> CodeType:
        return compile(mutated(self.mutant), self.get_filename(fullname), "exec")


class Intruder(MetaPathFinder):
    """Imports one module with its mutant in it."""

    def __init__(self, mutant: Mutant) -> None:
        self._mutant = mutant
        self._module = mutant.path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname != self._module:
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is not None and spec.origin is not None:
            loader = _Loader(fullname, spec.origin)
            loader.mutant = self._mutant
            spec.loader = loader
        return spec


def plant_before_import(mutant: Mutant) -> None:
    sys.meta_path.insert(0, Intruder(mutant))
