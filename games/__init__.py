"""Pure rules: standard library and msgspec only; no IO, no clock, no Telegram, no text for people.

A wheel may hold some of these modules compiled, beside their sources (`compiling/`). Where a machine cannot load them,
nobody notices: the sources are imported.
"""

import sys
from importlib import import_module
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from typing import Any

_sources = FileFinder.path_hook((SourceFileLoader, SOURCE_SUFFIXES))


def _sources_alone(folder: str) -> Any:
    """Finds modules of this package, and no binaries, whatever lies beside them."""
    if not folder.startswith(tuple(__path__)):
        raise ImportError(folder)
    return _sources(folder)


try:
    import_module("igroteka_rules__mypyc")
except ImportError:
    sys.path_hooks.insert(0, _sources_alone)
