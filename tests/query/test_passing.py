"""``where=`` answers as an index of the passing facts alone would, with the row numbers of the whole."""

from __future__ import annotations

import os
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tkindex as tk
from tests.reference_fields import holds

CASES = int(os.environ.get("TKINDEX_CASES", "60"))
USERS = ["u1", "u2", "u3", None]
BIG = 2**53


@st.composite
def facts(draw: st.DrawFn, min_size: int = 1) -> list[dict[str, Any]]:
    is_point = draw(st.booleans())
    fact = st.fixed_dictionaries(
        {
            "head": st.sampled_from("abcd"),
            "relation": st.sampled_from("rst"),
            "tail": st.sampled_from("abcde"),
            "start": st.integers(0, 12),
            "user": st.sampled_from(USERS),
            "confidence": st.sampled_from([None, 0.0, -0.0, 0.5, 0.8, float(BIG)]),
            "n": st.sampled_from([None, -1, 0, 3, BIG + 1, -(2**63), 2**63 - 1]),
            "ok": st.sampled_from([None, True, False]),
            "tags": st.sampled_from([None, [], ["x"], ["x", "y"], ["y", "y"]]),
            **({} if is_point else {"length": st.integers(1, 5)}),
        }
    )
    rows = draw(st.lists(fact, min_size=min_size, max_size=24))
    for row in rows:
        if not is_point:
            row["stop"] = row["start"] + row.pop("length")
    # Types are those of the first rows, whatever was drawn.
    rows.append({**rows[0], "user": "u1", "confidence": 0.9, "n": 7, "ok": True, "tags": ["z"]})
    return rows


SIGNS = st.sampled_from(["==", "!=", "<", "<=", ">", ">="])
NUMBERS = st.sampled_from([0, 1, 0.5, -0.5, 0.8, 2.5, BIG, BIG + 1, BIG + 0.0, 10**30, -(10**30), 1e300, -(2**63) - 1])
LEAVES = st.one_of(
    st.tuples(SIGNS, st.sampled_from(["confidence", "n"]), NUMBERS),
    st.tuples(SIGNS, st.just("user"), st.sampled_from(["u1", "u2", "u9", ""])),
    st.tuples(st.sampled_from(["==", "!="]), st.just("ok"), st.booleans()),
    st.tuples(st.just("in"), st.just("user"), st.lists(st.sampled_from(["u1", "u3", "q"]), max_size=3)),
    st.tuples(st.just("in"), st.sampled_from(["confidence", "n"]), st.lists(NUMBERS, max_size=3)),
    st.tuples(st.just("has"), st.just("tags"), st.sampled_from(["x", "y", "q"])),
    st.tuples(st.just("null"), st.sampled_from(["user", "confidence", "n", "ok", "tags"])),
)
EXPRESSIONS = st.recursive(
    LEAVES,
    lambda inner: st.one_of(st.tuples(st.just("not"), inner), st.tuples(st.sampled_from(["and", "or"]), inner, inner)),
    max_leaves=4,
)


def expression_of(form: tuple[Any, ...]) -> tk.Expression:
    op, *rest = form
    if op == "not":
        return ~expression_of(rest[0])
    if op in ("and", "or"):
        one, two = map(expression_of, rest)
        return one & two if op == "and" else one | two
    name = tk.field(rest[0])
    if op == "null":
        return name.is_null()
    if op == "in":
        return name.is_in(rest[1])
    if op == "has":
        return name.contains(rest[1])
    value = rest[1]
    made = {
        "==": name == value, "!=": name != value, "<": name < value,
        "<=": name <= value, ">": name > value, ">=": name >= value,
    }  # fmt: skip
    return made[op]  # type: ignore[return-value]


def make(rows: list[dict[str, Any]], unit: str = "day") -> tk.Index:
    return tk.build(rows, unit=unit, ticks=True)


def plain(found: Any) -> list[tuple[Any, ...]]:
    return [fact[:5] for fact in found]


def questions(draw: st.DataObject) -> list[tuple[str, dict[str, Any]]]:
    slot = draw.draw(
        st.sampled_from(
            [{}, {"head": "a"}, {"relation": "r"}, {"tail": "b"}, {"entity": "a"}, {"head": "a", "relation": "r"},
             {"head": "a", "tail": "b"}, {"relation": ["r", "s"]}, {"entity": ["a", "b"]},
             {"head": ["a"], "tail": ["b", "c"]}]
        )
    )  # fmt: skip
    tick = draw.draw(st.integers(0, 14))
    when = draw.draw(st.sampled_from([None, tk.before(tick), tk.after(tick), tk.on(tick), tk.during(tick)]))
    limit = draw.draw(st.sampled_from([None, 0, 1, 3]))
    newest = draw.draw(st.booleans())
    return [
        ("facts", {**slot, "when": when, "limit": limit, "newest_first": newest}),
        ("first", {**slot, "when": when}),
        ("last", {**slot, "when": when}),
        ("count", {**slot, "when": when}),
        ("exists", {**slot, "when": when}),
    ]


def check_same(ix: Any, alone: tk.Index, where: Any, ask: list[tuple[str, dict[str, Any]]], rows: np.ndarray) -> None:
    for verb, arguments in ask:
        # A label that no passing fact has is known to the whole, and not to an index of them alone.
        try:
            expected = getattr(alone, verb)(**arguments)
        except tk.UnknownLabelError:
            continue
        found = getattr(ix, verb)(**arguments, where=where)
        if verb in ("count", "exists"):
            assert found == expected
            continue
        assert plain(found) == plain(expected), (verb, arguments)
        assert found.ties == expected.ties, (verb, arguments)
        assert found.rows.tolist() == rows[expected.rows].tolist()
        assert [fact.row for fact in found] == rows[expected.rows].tolist()


@settings(max_examples=CASES, deadline=None)
@given(
    rows=facts(), form=EXPRESSIONS, draw=st.data(), convention=st.sampled_from(["standard", "multitq", "cronquestions"])
)
def test_where_is_an_index_of_the_passing_facts(
    rows: list[dict[str, Any]], form: tuple[Any, ...], draw: st.DataObject, convention: str
) -> None:
    ix = make(rows).with_convention(convention)
    where = expression_of(form)
    mine = [row for row in rows if holds(form, row)]
    # The reference sorts by itself; the order of equal starts is that of the source.
    order = sorted(range(len(rows)), key=lambda i: rows[i]["start"])
    at = np.array([place for place, i in enumerate(order) if holds(form, rows[i])], np.int64)
    if draw.draw(st.booleans()):
        where = where.text
    assert ix.facts(where=where).rows.tolist() == at.tolist()
    if not mine:
        assert not ix.exists(where=where)
        assert not ix.first(where=where)
        return
    if "stop" in rows[0] and all(row["stop"] == row["start"] + 1 for row in mine):
        return
    alone = make(mine).with_convention(convention)
    check_same(ix, alone, where, questions(draw), at)
    known = alone.entities
    for entity in "abc":
        if entity not in known:
            continue
        caps = {"hops": 2, "max_facts": draw.draw(st.integers(0, 8)), "max_entities": draw.draw(st.integers(0, 4))}
        near, expected = ix.neighborhood(entity, **caps, where=where), alone.neighborhood(entity, **caps)
        assert (near.entities, near.hops.tolist(), near.truncated) == (
            expected.entities, expected.hops.tolist(), expected.truncated,
        )  # fmt: skip
        assert near.facts.rows.tolist() == at[expected.facts.rows].tolist()
        assert ix.describe(entity, where=where) == alone.describe(entity)
        ticks = [0, 3, 7, 20]
        last = alone.batch.last([entity] * 4, op="before", start=ticks)
        assert ix.batch.last([entity] * 4, op="before", start=ticks, where=where).tolist() == [
            -1 if row < 0 else at[row] for row in last
        ]
    # Groups of one bucket are in the order of ids, which an index of its own numbers anew.
    counts = [
        index.histogram("day", "relation", **given).to_pylist()
        for index, given in ((ix, {"where": where}), (alone, {}))
    ]
    assert sorted(map(str, counts[0])) == sorted(map(str, counts[1]))


@settings(max_examples=CASES, deadline=None)
@given(rows=facts(min_size=2), more=facts(), form=EXPRESSIONS, draw=st.data())
def test_layers_answer_as_one_store(
    rows: list[dict[str, Any]], more: list[dict[str, Any]], form: tuple[Any, ...], draw: st.DataObject
) -> None:
    if ("stop" in rows[0]) != ("stop" in more[0]):
        return
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        live = tk.create(folder + "/x", unit="day")
        live.append(rows, ticks=True)
        live.commit()
        live.compact()
        live.append(more, ticks=True)
        gone = draw.draw(st.integers(0, len(rows) - 1))
        live.retract(gone)
        live.commit()
        where = expression_of(form)
        told = live.facts().to_dicts()
        at = [row["row"] for row in told if holds(form, row)]
        assert live.facts(where=where).rows.tolist() == at
        assert live.count(where=where) == len(at)
        first, last = live.first(where=where), live.last(where=where)
        assert bool(first) == bool(last) == bool(at)
        if at:
            assert first.row == at[0]
            best = max(at, key=lambda i: (live.facts()[i].stop, i))
            assert last.row == best
        live.close()


def test_layers_of_many_facts() -> None:
    import tempfile

    rng = np.random.default_rng(5)
    rows = [
        {"head": f"e{rng.integers(40)}", "relation": "r", "tail": f"e{rng.integers(40)}",
         "start": int(rng.integers(500)),
         "user": f"u{rng.integers(6)}"}
        for _ in range(1_500)
    ]  # fmt: skip
    with tempfile.TemporaryDirectory() as folder:
        live = tk.create(folder + "/x", unit="day")
        live.append(rows[:1_200], ticks=True)
        live.commit()
        live.compact()
        for low in range(1_200, 1_500, 100):
            live.append(rows[low : low + 100], ticks=True)
            live.retract([3 + low % 7, 90])
            live.commit()
        told = live.facts().to_dicts()
        assert "Layer" in type(live.engine.searcher).__name__
        for user in ("u0", "u5", "u9"):
            where = tk.field("user") == user
            at = [row["row"] for row in told if row["user"] == user]
            found = live.facts(where=where)
            assert found.rows.tolist() == at
            assert found.to_dicts() == [told[i] for i in at]
            assert live.count(entity="e3", where=where) == sum("e3" in (told[i]["head"], told[i]["tail"]) for i in at)
            assert (
                live.first(where=where).ties == sum(told[i]["start"] == told[at[0]]["start"] for i in at)
                if at
                else True
            )
            near = live.neighborhood("e3", 1, where=where)
            assert near.facts.rows.tolist() == [i for i in at if "e3" in (told[i]["head"], told[i]["tail"])]
        live.close()


def people() -> tk.Index:
    return tk.build(
        [
            {
                "head": "ann",
                "relation": "visits",
                "tail": "rome",
                "time": "2014-10-07",
                "user": "u1",
                "confidence": 0.9,
            },
            {
                "head": "bob",
                "relation": "visits",
                "tail": "rome",
                "time": "2014-10-08",
                "user": "u2",
                "confidence": 0.4,
            },
            {
                "head": "cem",
                "relation": "leaves",
                "tail": "rome",
                "time": "2014-10-08",
                "user": "u2",
                "confidence": None,
            },
        ]
    )


@pytest.mark.parametrize(
    ("where", "message"),
    [
        ("confidance > 1", "no attribute 'confidance'.*'user', 'confidence'"),
        ("user > 3", "user holds text, and 3 is none"),
        ("confidence == 'high'", "confidence holds numbers, and 'high' is none"),
        ("confidence == true", "confidence holds numbers, and True is none"),
        ("'x' in user", "no lists"),
        ("user = 'u1'", "is no condition"),
        ("user == u1", "text needs quotes"),
        (3, "where takes a condition"),
        (tk.field("user"), "True is none"),
        ("user == None", "is_null"),
        ("user == '\\ud800'", r"'\\ud800', which user is compared with, is not valid Unicode"),
        (tk.field("user").is_in(["u1", "\udfff"]), "not valid Unicode"),
    ],
)
def test_errors_say_what_to_do(where: Any, message: str) -> None:
    ix = people()
    with pytest.raises(tk.QueryError, match=message):
        ix.count(where=where)


def test_no_attributes_at_all() -> None:
    ix = tk.build([("a", "r", "b", "2014")])
    with pytest.raises(tk.QueryError, match="its facts have none"):
        ix.facts(where="x == 1")


def test_lists_in_slots_and_search() -> None:
    ix = people()
    ix.embed("hashed")
    assert [fact.head for fact in ix.facts(relation=["visits", "leaves"], where="user == 'u2'")] == ["bob", "cem"]
    assert ix.count(entity=["ann", "bob", "ann"]) == 2
    assert ix.facts(relation=[]).rows.tolist() == []
    last = ix.last(relation=("visits", "leaves"))
    assert (last.head, last.ties) == ("cem", 2)
    assert ix.last(relation=["visits", "leaves"], where="confidence < .5").ties == 1
    found = ix.search("visits rome", where="user == 'u2'")
    assert {hit.head for hit in found} == {"bob", "cem"}
    assert found.n_facts == 2
    assert found.facts.rows.tolist() == [1, 2]
    assert [len(hit.facts) for hit in found] == [1, 1]
    assert len(ix.search("visits rome", where="user == 'u9'")) == 0
    with pytest.raises(tk.UnknownEntityError, match="ann"):
        ix.facts(head=["an"])


def test_times_are_ranges() -> None:
    import datetime

    at = [
        datetime.datetime(2013, 12, 31, 23, 59),
        datetime.datetime(2014, 1, 1),
        datetime.datetime(2014, 12, 31, 23),
        None,
    ]
    for kind in (lambda t: t, lambda t: t and t.date()):
        ix = tk.build([{"head": "a", "relation": "r", "tail": "b", "time": "2014", "said": kind(t)} for t in at])
        said = tk.field("said")
        assert ix.facts(where=said == "2014").rows.tolist() == [1, 2]
        assert ix.facts(where=said != "2014").rows.tolist() == [0]
        assert ix.facts(where=said < "2014").rows.tolist() == [0]
        assert ix.facts(where=said <= "2014").rows.tolist() == [0, 1, 2]
        assert ix.facts(where=said > "2013").rows.tolist() == [1, 2]
        assert ix.facts(where=said >= "2014-12").rows.tolist() == [2]
        assert ix.facts(where=said == datetime.date(2014, 1, 1)).rows.tolist() == [1]
        with pytest.raises(tk.QueryError, match="said holds times"):
            ix.facts(where=said == "soon")


def test_tools_and_plans_take_conditions() -> None:
    from tkindex.tools.call import call_tool

    ix = people()
    asked = {"tail": "rome", "where": "user == 'u2' and confidence is not None"}
    assert call_tool(ix, "last", asked)["rows"][0]["head"] == "bob"
    assert call_tool(ix, "count", asked)["count"] == 1
    assert call_tool(ix, "describe", {"entity": "rome", "where": "user == 'u2'"})["n_facts"] == 2
    near = call_tool(ix, "neighborhood", {"entity": "rome", "where": "user == 'u2'"})
    assert [row["head"] for row in near["rows"]] == ["bob", "cem"]
    nothing = call_tool(ix, "facts", {"head": "ann", "when": "2014-10", "where": "user == 'u2'"})
    # What would be there without a constraint is counted among the passing facts alone.
    assert nothing["empty"]["without"] == {"head": 2, "when": 0}
    refused = call_tool(ix, "facts", {"where": "usr == 'u2'"})
    assert not refused["ok"]
    assert "'usr'" in refused["error"]["message"]
    plan = {
        "steps": [
            {
                "id": "a",
                "op": "facts",
                "tail": "rome",
                "where": "confidence > .5 or user == 'u2'",
                "when": "2014-10-08",
            },
            {"id": "b", "op": "last", "facts": "$a"},
            {"id": "who", "op": "project", "facts": "$b", "slot": "head"},
        ]
    }
    result = ix.run_plan(plan)
    assert result.answer == ["cem"]
    assert "where confidence > .5" in result.explain()
    plan["steps"][0]["where"] = "confidence > .3"
    result = ix.run_plan(plan)
    assert result.answer == ["bob"]
    assert "do not satisfy" in result.explain(2)
    assert ix.verify_answer(plan, ["bob"]).ok
    with pytest.raises(tk.QueryError, match="no attribute 'x'"):
        ix.run_plan({"steps": [{"id": "a", "op": "facts", "where": "x == 1"}]})


def test_lists_of_values_answer_as_scans_do() -> None:
    values: dict[str, list[Any]] = {
        "text": ["x", "", None, "y", "x", "é"], "n": [1, None, 2, 2**62, 1, -3],
        "ok": [True, None, False, True, True, None],
        "x": [0.5, None, 1.0, 2.0, 0.5, 1.0],
    }  # fmt: skip
    rows = [
        {"head": "a", "relation": "r", "tail": f"t{i}", "time": "2014", **{name: of[i] for name, of in values.items()}}
        for i in range(6)
    ]
    asked: list[tuple[str, Any]] = [("text", v) for v in ("x", "", "é", "zz")] + [("ok", True), ("ok", False)]
    asked += [("n", v) for v in (1, 1.0, 2.5, 2**62, 2**70, -3)]
    plain, listed = tk.build(rows), tk.build(rows)
    listed.index_attributes("text", "n", "ok")
    by_itself = tk.build(rows)
    for i in range(12):
        by_itself.count(where=tk.field("n") == 100 + i)
    for name, value in asked:
        for where in (tk.field(name) == value, tk.field(name).is_in([value, value])):
            expected = [i for i in range(6) if holds(("==", name, value), rows[i])]
            for index in (plain, listed, by_itself):
                assert index.facts(where=where).rows.tolist() == expected, (name, value)
    with pytest.raises(tk.QueryError, match="x is no text"):
        listed.index_attributes("x")
    with pytest.raises(tk.QueryError, match="no attribute 'y'"):
        listed.index_attributes("y")


def test_python_s_own_in_says_what_to_write():
    with pytest.raises(tk.QueryError, match=r"field\('tags'\).contains"):
        "x" in tk.field("tags")  # noqa: B015


def test_an_array_without_a_dimension_is_one_label_or_id(tmp_path):
    facts = [("ann", "visits", "rome", "2014-10-07"), ("bob", "visits", "oslo", "2014-10-08")]
    index = tk.build(facts, unit="day")
    bob = index.entities.id("bob")
    for one in (np.array(bob), np.array("bob"), np.array(["bob"]), np.int64(bob)):
        assert [fact.tail for fact in index.facts(head=one)] == ["oslo"]
        assert index.count(entity=one) == 1
    with pytest.raises(tk.UnknownEntityError, match="99"):
        index.count(head=np.array(99))
    with tk.create(tmp_path / "live", unit="day") as live:
        live.append([{"head": "bob", "relation": "visits", "tail": "oslo", "time": "2014-10-08", "user": "u1"}])
        live.commit()
        assert len(live.scope(user="u1").history(head=np.array("bob"))) == 1
