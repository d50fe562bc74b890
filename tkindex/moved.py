"""Import paths of earlier versions: each still works, and says once where its names live now.

Pickles hold such paths too. A module that is gone is found by a finder that stands last in `sys.meta_path`, so that
nothing else waits for it; a module whose name belongs to a package now is reached through that package's
``__getattr__``.
"""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.machinery import ModuleSpec
from types import ModuleType

MOVED = {
    "tkindex.appending": "tkindex.live.numbering",
    "tkindex.arguments": "tkindex.query.arguments",
    "tkindex.batch": "tkindex.query.batch",
    "tkindex.beliefcolumns": "tkindex.store.version_columns",
    "tkindex.beliefs": "tkindex.store.beliefs",
    "tkindex.beside": "tkindex.threads",
    "tkindex.bitemporal": "tkindex.live.bitemporal",
    "tkindex.builder": "tkindex.ingest.build",
    "tkindex.civil": "tkindex.timeline.calendar",
    "tkindex.compacting": "tkindex.live.compaction",
    "tkindex.demo": "tkindex.cli.flights",
    "tkindex.engine": "tkindex.query.engine",
    "tkindex.facts": "tkindex.results.facts",
    "tkindex.factsout": "tkindex.results.export",
    "tkindex.facttimes": "tkindex.ingest.time_columns",
    "tkindex.fewrows": "tkindex.ingest.small_batches",
    "tkindex.jsonlines": "tkindex.ingest.json_lines",
    "tkindex.kernels.asking": "tkindex.native.compiled_verbs",
    "tkindex.kernels.asklayout": "tkindex.native.layout",
    "tkindex.kernels.askparts": "tkindex.native.verb_parts",
    "tkindex.kernels.capi": "tkindex.native.capi",
    "tkindex.kernels.factobjects": "tkindex.native.fact_objects",
    "tkindex.kernels.layers_native": "tkindex.native.layer_methods",
    "tkindex.kernels.native": "tkindex.native.methods",
    "tkindex.kernels.pointers": "tkindex.native.calls",
    "tkindex.kernels.verbs": "tkindex.native.verb_type",
    "tkindex.labelids": "tkindex.store.label_encoding",
    "tkindex.labels": "tkindex.ingest.label_columns",
    "tkindex.layerfacts": "tkindex.live.layer_facts",
    "tkindex.layers": "tkindex.live.snapshot",
    "tkindex.live": "tkindex.live.index",
    "tkindex.loading": "tkindex.live.base",
    "tkindex.merge": "tkindex.store.merge",
    "tkindex.naming": "tkindex.live.resolving",
    "tkindex.opening": "tkindex.live.opening",
    "tkindex.overlay": "tkindex.live.layer_searcher",
    "tkindex.pieces": "tkindex.ingest.tables",
    "tkindex.plan": "tkindex.plans.run",
    "tkindex.profiles": "tkindex.query.profiles",
    "tkindex.query": "tkindex.query.verbs",
    "tkindex.quick": "tkindex.query.compiled",
    "tkindex.readers": "tkindex.ingest.readers",
    "tkindex.report": "tkindex.ingest.report",
    "tkindex.roles": "tkindex.ingest.column_roles",
    "tkindex.rows": "tkindex.ingest.records",
    "tkindex.runs": "tkindex.live.segments",
    "tkindex.semantic.countries": "tkindex.linking.countries",
    "tkindex.semantic.lexicon": "tkindex.linking.lexicon",
    "tkindex.semantic.linker": "tkindex.linking.linker",
    "tkindex.semantic.mentions": "tkindex.linking.mentions",
    "tkindex.semantic.names": "tkindex.linking.names",
    "tkindex.semantic.relations": "tkindex.linking.relations",
    "tkindex.semantic.spans": "tkindex.linking.spans",
    "tkindex.semantic.spelling": "tkindex.linking.spelling",
    "tkindex.semantic.titles": "tkindex.linking.titles",
    "tkindex.semantic.words": "tkindex.linking.words",
    "tkindex.sources": "tkindex.ingest.sources",
    "tkindex.staging": "tkindex.live.staging",
    "tkindex.store": "tkindex.store.store",
    "tkindex.storebuild": "tkindex.store.build",
    "tkindex.storeframe": "tkindex.store.frame",
    "tkindex.storerows": "tkindex.query.store_searcher",
    "tkindex.textfiles": "tkindex.ingest.delimited",
    "tkindex.timecells": "tkindex.timeline.cells",
    "tkindex.timecolumns": "tkindex.timeline.columns",
    "tkindex.timeline": "tkindex.timeline.ranges",
    "tkindex.timespan": "tkindex.timeline.durations",
    "tkindex.timetext": "tkindex.timeline.text",
    "tkindex.timevalue": "tkindex.timeline.values",
    "tkindex.tools.cleaning": "tkindex.results.cleaning",
    "tkindex.tools.planschema": "tkindex.plans.schema",
    "tkindex.versions": "tkindex.store.versions",
    "tkindex.views": "tkindex.results.views",
    "tkindex.vocab": "tkindex.store.vocabulary",
    "tkindex.vocabroom": "tkindex.store.label_cache",
    "tkindex.walks": "tkindex.query.walks",
    "tkindex.when": "tkindex.timeline.conditions",
    "tkindex.tools.systems.ari": "reasoners.ari.tools",
    "tkindex.tools.systems.kgirag": "reasoners.kgirag.tools",
    "tkindex.tools.systems.shra": "reasoners.shra.tools",
    "tkindex.tools.systems.tempagent": "reasoners.tempagent.tools",
}
"""Path of a module in version 0.1.0, and where its names live now."""

APART = {"tkindex.facts.Pick": "tkindex.results.pick"}
"""Names of such modules that live in another module than the rest of theirs, and in which."""

PUBLIC = {"tkindex.plot": "tkindex.results.plot"}
"""Modules that users import by a shorter path than the one of their room: the same module, and no warning."""


def forward(package: str, home: str) -> Callable[[str], object]:
    """Make the ``__getattr__`` of a package that was a module: its names are found in the module `home`, with a
    warning.

    A submodule of the package is no such name, so that importing it stays what it is.
    """

    def find(name: str) -> object:
        found = None if _is_submodule(package, name) or name.startswith("__") else import_module(home)
        if found is None or not hasattr(found, name):
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        _warn(f"{package}.{name}", f"{home}.{name}", 3)
        return getattr(found, name)

    return find


def install(
    moved: Mapping[str, str], public: Mapping[str, str] | None = None, apart: Mapping[str, str] | None = None
) -> None:
    """Let other paths be imported.

    Parameters
    ----------
    moved, public, apart : mapping of str to str
        Tables like `MOVED`, `PUBLIC` and `APART`.
    """
    sys.meta_path.append(_Finder(moved, public or {}, apart or {}))


def _is_submodule(package: str, name: str) -> bool:
    folders = sys.modules[package].__path__
    places = [os.path.join(folder, name) for folder in folders]
    return any(os.path.isfile(f"{place}.py") or os.path.isdir(place) for place in places)


def _warn(old: str, new: str, stacklevel: int) -> None:
    warnings.warn(f"{old} has moved: use {new}", DeprecationWarning, stacklevel=stacklevel + 1)


class _Finder:
    """Finds modules by the names that they had, and makes stand-ins that hand on to where they are."""

    def __init__(self, moved: Mapping[str, str], public: Mapping[str, str], apart: Mapping[str, str]) -> None:
        self._moved, self._public, self._apart = moved, public, apart
        # Folders that are gone and held some of them; a folder that is still there is found before this is asked.
        self._parents = {name.rpartition(".")[0] for name in moved}

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name in self._public:
            return ModuleSpec(name, _Same(self._public[name]))  # type: ignore[arg-type]
        if name in self._parents:
            return ModuleSpec(name, None, is_package=True)
        if name not in self._moved:
            return None
        # Not a child of importlib.abc.Loader, whose module takes longer to import than all of this package's names.
        return ModuleSpec(name, _Loader(self._moved[name], self._apart))  # type: ignore[arg-type]


class _Loader:
    def __init__(self, home: str, apart: Mapping[str, str]) -> None:
        self._home, self._apart = home, apart

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        return None

    def exec_module(self, module: ModuleType) -> None:
        home, apart = import_module(self._home), self._apart

        def find(name: str) -> object:
            old = f"{module.__name__}.{name}"
            if old not in apart:
                return getattr(home, name)
            _warn(old, f"{apart[old]}.{name}", 2)
            return getattr(import_module(apart[old]), name)

        _warn(module.__name__, self._home, 2)
        module.__doc__ = f"Moved to `{self._home}`."
        module.__getattr__ = find  # type: ignore[method-assign]
        module.__dir__ = lambda: dir(home)  # type: ignore[method-assign]


class _Same:
    """Gives a module under another name: the module itself, as it was."""

    def __init__(self, home: str) -> None:
        self._home = home
        self._spec: ModuleSpec | None = None

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        module = import_module(self._home)
        self._spec = module.__spec__
        return module

    def exec_module(self, module: ModuleType) -> None:
        # The import has written its own.
        module.__spec__ = self._spec
