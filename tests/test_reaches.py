"""How often code reaches into the private members of another object: few places, and no more of them."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from places import PROJECT

pytestmark = pytest.mark.checks

# What named tuples call their public methods, so as not to clash with fields.
OF_NAMED_TUPLES = frozenset(("_asdict", "_field_defaults", "_fields", "_make", "_replace"))
# There were 390 before an index had parts with public names. Most that are left make a new object of their own class.
MOST = 120


def reaches(source: str) -> list[tuple[int, str]]:
    """List the lines where a private member of anything but ``self`` or ``cls`` is named, and that member."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Attribute) or node.attr in OF_NAMED_TUPLES:
            continue
        is_private = node.attr.startswith("_") and not node.attr.startswith("__")
        if is_private and not (isinstance(node.value, ast.Name) and node.value.id in ("self", "cls")):
            found.append((node.lineno, ast.unparse(node)))
    return found


def test_what_counts_as_a_reach():
    source = "self._a; cls._b; other._c; third._d; self.e._f; row._replace(); x.__dict__; module._g()"
    assert sorted(name for _, name in reaches(source)) == ["module._g", "other._c", "self.e._f", "third._d"]


def test_few_places_reach_into_other_objects():
    found = [
        f"{path.relative_to(PROJECT)}:{line} {name}"
        for package in ("tkindex", "reasoners")
        for path in sorted(Path(PROJECT / package).rglob("*.py"))
        for line, name in reaches(path.read_text(encoding="utf-8"))
    ]
    assert len(found) <= MOST, "give what is needed a public name, or ask for it; now:\n" + "\n".join(found)


def test_an_index_is_searched_through_named_parts():
    """What was five classes, one on the other, is a class of verbs, a facade, and parts that are held."""
    import tkindex as tk
    from tkindex.live.layer_searcher import LayerSearcher
    from tkindex.query.engine import Engine
    from tkindex.query.store_searcher import StoreSearcher

    index = tk.build([("ann", "visits", "rome", "2014-10-07")])
    assert isinstance(index.engine, Engine)
    assert isinstance(index.engine.origin, StoreSearcher)
    assert not issubclass(tk.Index, Engine)
    assert not issubclass(LayerSearcher, StoreSearcher)
