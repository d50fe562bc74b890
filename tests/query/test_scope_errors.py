"""A scope refuses a condition in the words of an index of its facts alone: no error tells which names others have."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import tkindex as tk
from tkindex.tools.call import call_tool

CASES = int(os.environ.get("TKINDEX_CASES", "40"))
# Each with a type of its own; names are near enough to one another to be taken for one another.
ATTRIBUTES = {"sure": [0.25, 0.75], "surely": ["yes", "no"], "age": [3, 40], "tags": [["a"], ["a", "b"]]}
NAMES = ["ann", "anna", "bob", "rome"]
RELATIONS = ["visits", "visited"]
NOBODYS = "surly"
COMPARISONS = ["> .5", "== 'yes'", "is None", "is not None", "in [3, 4]", "in ['a']", "== 3"]


@st.composite
def some_rows(draw: st.DrawFn, users: list[str]) -> list[dict[str, Any]]:
    """Facts of some users, each with some of the attributes."""
    found = []
    for _ in range(draw(st.integers(1, 6))):
        row = {
            "head": draw(st.sampled_from(NAMES)), "relation": draw(st.sampled_from(RELATIONS)),
            "tail": draw(st.sampled_from(NAMES)), "start": draw(st.integers(0, 9)),
        }  # fmt: skip
        values = {**ATTRIBUTES, "user": users}
        has = {"user", *draw(st.sets(st.sampled_from(sorted(ATTRIBUTES)), max_size=2))}
        # By name, as a scope lists those that the same fact brings.
        found.append(row | {name: draw(st.sampled_from(values[name])) for name in sorted(has)})
    return found


@st.composite
def conditions(draw: st.DrawFn) -> str:
    parts = [
        f"{draw(st.sampled_from([*ATTRIBUTES, NOBODYS]))} {draw(st.sampled_from(COMPARISONS))}"
        for _ in range(draw(st.integers(1, 2)))
    ]
    text = draw(st.sampled_from([" and ", " or "])).join(parts)
    return f"not ({text})" if draw(st.booleans()) else text


def seen(ask: Callable[[], Any]) -> str:
    """What a question gives as text, or the whole error: type, text and suggestions."""
    try:
        return repr(ask())
    except tk.TkindexError as error:
        return repr((type(error), str(error), getattr(error, "suggestions", None)))


def rows_of(found: Any) -> Any:
    return [tuple(fact) for fact in found], found.rows.tolist()


def asked(ix: Any, where: str, name: str, other: str) -> dict[str, Callable[[], Any]]:
    """Every question that takes a condition on attributes, and those that take a name of one."""

    def tool(tool_name: str, toolbox: str = "index", **arguments: Any) -> Callable[[], str]:
        return lambda: json.dumps(call_tool(ix, tool_name, arguments | {"where": where}, toolbox=toolbox))

    def planned(where: str) -> dict[str, Any]:
        return {"steps": [{"id": "a", "op": "facts", "entity": name, "where": where}]}

    return {
        **{verb: lambda verb=verb: rows_of(getattr(ix, verb)(head=name, where=where)) for verb in ("facts", "first")},
        "last": lambda: rows_of(ix.last(entity=[name, "bob"], when=tk.before("1970-01-05"), where=where)),
        "before": lambda: rows_of(ix.before(name, "1970-01-05", where=where)),
        "snapshot": lambda: rows_of(ix.snapshot("1970-01-05", where=where)),
        "count": lambda: ix.count(where=where),
        "exists": lambda: ix.exists(tail=name, where=where),
        "tails": lambda: list(ix.tails(name, "visits", where=where)),
        "heads": lambda: list(ix.heads("visits", name, where=where)),
        "times": lambda: [str(time) for time in ix.times(name, "visits", other, where=where)],
        "walk": lambda: ix.neighborhood(name, 2, where=where).entities,
        "describe": lambda: ix.describe(where=where),
        "describe one": lambda: ix.describe(name, where=where),
        "search": lambda: [hit[:3] for hit in ix.search(name, where=where)],
        "search words": lambda: [hit[:3] for hit in ix.search(name, where=where, mode="text")],
        "search many": lambda: [[hit[:3] for hit in hits] for hits in ix.search_many([name, other], where=where)],
        "histogram": lambda: ix.histogram("day", where=where).to_pylist(),
        "rolling": lambda: ix.rolling("2 days", where=where).to_pylist(),
        "top": lambda: ix.top(3, "entity", where=where).to_pylist(),
        "gaps": lambda: ix.gaps(where=where).to_pylist(),
        "sessions": lambda: ix.sessions("2 days", where=where).to_pylist(),
        "durations": lambda: ix.durations(where=where).to_pylist(),
        "overlaps": lambda: ix.overlaps_with(ix.facts(), where=where).num_rows,
        "paths": lambda: ix.paths(name, other, where=where).to_pylist(),
        "motifs": lambda: ix.motifs("3 days", where=where).to_pylist(),
        **{f"by {of}": lambda of=of: ix.top(3, of).to_pylist() for of in (*ATTRIBUTES, NOBODYS)},
        **{f"days by {of}": lambda of=of: ix.histogram("day", by=of).to_pylist() for of in (*ATTRIBUTES, NOBODYS)},
        "batch": lambda: ix.batch.count([name, other], where=where).tolist(),
        "batch last": lambda: ix.batch.last([name], op="before", start=[5], where=where).tolist(),
        "batch facts": lambda: [part.tolist() for part in ix.batch.facts(entity=[name], where=where)],
        "scope": lambda: rows_of(ix.scope(where).facts()),
        "scope by name": lambda: len(ix.scope(**{other: "x"})),
        "scope asked": lambda: ix.scope("user == 'u2'").count(where=where),
        "plan": lambda: ix.run_plan(planned(where)).answer,
        "tool facts": tool("facts", head=name),
        "tool search": tool("search", text=name),
        "tool describe": tool("describe"),
        "tool histogram": tool("histogram", "analytics", bucket="day"),
        "tool by": lambda: json.dumps(call_tool(ix, "top", {"of": NOBODYS}, toolbox="analytics")),
        "tool plan": lambda: json.dumps(call_tool(ix, "run_plan", {"plan": planned(where)})),
    }


def check_same(scope: Any, alone: Any, where: str, name: str, other: str) -> None:
    expected = asked(alone, where, name, other)
    for question, ask in asked(scope, where, name, other).items():
        assert seen(ask) == seen(expected[question]), question


DRAWN = {"where": conditions(), "name": st.sampled_from(NAMES), "other": st.sampled_from([*ATTRIBUTES, *NAMES])}
MINE = {"head": "ann", "relation": "visits", "tail": "rome", "start": 3, "user": "u2"}


@settings(max_examples=CASES, deadline=None)
@given(rows=some_rows(["u1", "u2"]), **DRAWN)
@example(rows=[{**MINE, "user": "u1", "sure": 0.25}], where="sure > .5", name="ann", other="sure")
def test_a_built_scope_refuses_as_its_facts_alone_do(rows, where, name, other):
    rows = [*rows, MINE]
    ix = tk.build(rows, unit="day", ticks=True)
    mine = sorted((row for row in rows if row["user"] == "u2"), key=lambda row: row["start"])
    alone = tk.build(mine, unit="day", ticks=True)
    for one in (ix, alone):
        one.embed("hashed:16")
    check_same(ix.scope(user="u2"), alone, where, name, other)
    check_same(ix.scope("user is not None").scope(user="u2"), alone, where, name, other)


def test_a_scope_lists_its_attributes_in_the_order_of_its_own_facts():
    """In that of the whole index it would tell that others have had some of them before."""
    mine = [
        {**MINE, "surely": "yes"},
        {**MINE, "start": 4, "age": 3, "tags": ["a"]},
        {**MINE, "start": 5, "sure": 0.25, "surely": None},
    ]
    others = [{**MINE, "user": "u1", name: values[0]} for name, values in reversed(ATTRIBUTES.items())]
    whole = tk.build([*others, *reversed(mine)], unit="day", ticks=True)
    expected = ["surely", "user", "age", "tags", "sure"]
    scope = whole.scope(user="u2")
    assert scope.facts().to_arrow().column_names[-5:] == expected
    with pytest.raises(tk.QueryError, match="they are " + ", ".join(f"'{name}'" for name in expected)):
        scope.facts(where=f"{NOBODYS} == 3")
