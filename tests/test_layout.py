"""The house: how many rooms, that nothing runs in a circle, and that every module has a place where it is tested."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from graphlib import CycleError, TopologicalSorter

import grimp
import pytest
from places import PROJECT, TESTS

pytestmark = pytest.mark.checks

PACKAGES = ("tkindex", "reasoners", "bench")
MAX_FILES, MAX_ROOMS, LONGEST_CHAIN = 8, 19, 14
MAX_IN_A_ROOM_OF_REASONERS = 30


@cache
def imports() -> dict[str, frozenset[str]]:
    """Of each module, those it imports: for types alone, and inside functions, too."""
    graph = grimp.build_graph(*PACKAGES, exclude_type_checking_imports=False)
    return {module: frozenset(graph.find_modules_directly_imported_by(module)) for module in graph.modules}


def between(parent: str) -> dict[str, set[str]]:
    """The arrows between the children of a package, each with all that lies below it."""
    depth = parent.count(".") + 2

    def child(module: str) -> str | None:
        parts = module.split(".")
        return ".".join(parts[:depth]) if module.startswith(f"{parent}.") else None

    arrows: dict[str, set[str]] = {}
    for module, imported in imports().items():
        here = child(module)
        if here is not None:
            there = {child(other) for other in imported} - {None, here}
            arrows.setdefault(here, set()).update(name for name in there if name is not None)
    return arrows


def first_circle(arrows: dict[str, Iterable[str]]) -> list[str]:
    try:
        TopologicalSorter(arrows).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def packages() -> list[str]:
    return sorted({module.rpartition(".")[0] for module in imports() if "." in module})


def test_imports_are_all_seen():
    seen = imports()
    assert "tkindex.query.verbs" in seen["tkindex.index"]
    # For types alone, and inside a function.
    assert "tkindex.plans.run" in seen["tkindex.plans.verbs"]
    assert "tkindex.results.source" in seen["tkindex.results.facts"]
    assert len(seen) > 400


def test_no_module_imports_itself_by_any_way():
    # What a package's own file imports, it lends to whoever imports from the package: tkindex/__init__ names all of it.
    arrows = {module: imported - {"tkindex"} for module, imported in imports().items()}
    assert first_circle(arrows) == []


@pytest.mark.parametrize("parent", packages())
def test_siblings_stand_in_an_order(parent):
    assert first_circle(between(parent)) == []


def test_a_circle_would_be_seen():
    assert first_circle({"a": ["b"], "b": ["c"], "c": ["a"]})
    assert len(first_circle({**imports(), "tkindex.schema": ["tkindex.index"]})) > 2


def test_the_top_level_is_small_and_the_chain_of_rooms_short():
    top = [file.name for file in (PROJECT / "tkindex").glob("*.py")]
    assert len(top) <= MAX_FILES, top
    rooms = [folder.name for folder in (PROJECT / "tkindex").iterdir() if (folder / "__init__.py").exists()]
    assert len(rooms) <= MAX_ROOMS, rooms
    arrows = between("tkindex")
    length: dict[str, int] = {}
    for room in TopologicalSorter(arrows).static_order():
        length[room] = 1 + max((length[other] for other in arrows.get(room, ())), default=0)
    assert max(length.values()) <= LONGEST_CHAIN, sorted(length.items(), key=lambda item: item[1])


def test_no_room_of_the_reasoners_is_full():
    # Beyond that nobody finds a file by its name: divide the room, and give each part its place in setup.cfg.
    rooms = {file.parent for file in (PROJECT / "reasoners").rglob("*.py")}
    full = {str(room.relative_to(PROJECT)): len(list(room.glob("*.py"))) for room in rooms}
    assert {room: n for room, n in full.items() if n > MAX_IN_A_ROOM_OF_REASONERS} == {}


# ----------------------------------------------------------------------------------------------------------------------
# Where each module is tested

MIRROR = TESTS / "mirror.txt"
"""Lines ``test file: modules``, for modules whose own test file is not beside them; ``*`` stands for any name."""


def own_test(module: str) -> str:
    """The test file that mirrors a module: ``tkindex/query/walks.py`` is tested in ``query/test_walks.py``."""
    folder, _, name = module.removeprefix("tkindex/").rpartition("/")
    name = name.lstrip("_")
    return f"{folder}/test_{name}" if folder else f"test_{name}"


def modules() -> list[str]:
    files = [file for package in ("tkindex", "reasoners") for file in (PROJECT / package).rglob("*.py")]
    return sorted(str(file.relative_to(PROJECT)) for file in files if file.name not in ("__init__.py", "__main__.py"))


def exceptions() -> dict[str, str]:
    """Module → test file, as the mirror's exceptions say it."""
    found = {}
    for line in MIRROR.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            test, _, names = line.partition(":")
            for name in names.split():
                known = sorted(str(file.relative_to(PROJECT)) for file in PROJECT.glob(name))
                assert known, f"{MIRROR.name} names {name}, which does not exist"
                assert (TESTS / test).is_file(), f"{MIRROR.name} names tests/{test}, which does not exist"
                found.update(dict.fromkeys(known, test))
    return found


def test_every_module_is_tested_in_a_file_that_can_be_found():
    told = exceptions()
    nowhere = [module for module in modules() if not (TESTS / own_test(module)).is_file() and module not in told]
    assert not nowhere, f"give each its test file, or a line in tests/{MIRROR.name}: {nowhere}"


def test_the_exceptions_are_needed():
    twice = [module for module in exceptions() if (TESTS / own_test(module)).is_file()]
    assert not twice, f"these have a test file of their own: take them out of tests/{MIRROR.name}: {twice}"


def test_reasoners_know_nothing_of_what_stands_on_them():
    folder = PROJECT / "reasoners"
    for path in folder.rglob("*.py"):
        assert not re.search(
            r"^\s*(?:from|import) (?:bench|tests)\b", path.read_text(encoding="utf-8"), re.MULTILINE
        ), path
