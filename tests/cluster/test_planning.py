"""Plans over shards against the same plans over one index."""

from __future__ import annotations

import numpy as np
import pytest
from cluster_cases import both
from reference import Fact

import tkindex as tk

FACTS = [
    Fact(f"e{a}", f"r{b}", f"e{c}", t, t + 1)
    for a, b, c, t in np.random.default_rng(3).integers(0, (12, 3, 12, 30), (300, 4)).tolist()
]
PLANS = {
    "facts": [{"id": "a", "op": "facts", "head": "e1"}],
    "window": [{"id": "a", "op": "facts", "entity": "e3", "when": {"op": "after", "time": "1970-01-10"}}],
    "chain": [
        {"id": "a", "op": "facts", "head": "e1", "relation": "r1"},
        {"id": "b", "op": "project", "facts": "$a", "slot": "tail"},
        {"id": "c", "op": "facts", "head": "$b", "relation": "r2"},
        {"id": "d", "op": "project", "facts": "$c", "slot": "tail"},
    ],
    "anchor": [
        {"id": "slot", "op": "facts", "relation": "r1", "tail": "e4"},
        {"id": "of", "op": "facts", "head": "e2", "tail": "e4"},
        {"id": "when", "op": "time", "facts": "$of", "pick": "first"},
        {"id": "later", "op": "filter", "facts": "$slot", "when": {"op": "after", "time": "$when"}},
        {"id": "one", "op": "first", "facts": "$later"},
        {"id": "who", "op": "project", "facts": "$one", "slot": "head"},
    ],
    "whole": [{"id": "a", "op": "facts", "relation": "r0"}, {"id": "n", "op": "count", "of": "$a"}],
    "link": [
        {"id": "l", "op": "link", "text": "e5"},
        {"id": "a", "op": "facts", "tail": "$l"},
        {"id": "x", "op": "exclude", "facts": "$a", "entities": ["e1", "id:0"]},
        {"id": "p", "op": "project", "facts": "$x", "slot": "head"},
    ],
    "ids": [{"id": "a", "op": "facts", "head": "id:3"}],
    "nothing": [{"id": "a", "op": "facts", "head": "e1", "relation": "r1", "tail": "e1"},
                {"id": "p", "op": "project", "facts": "$a", "slot": "relation"}],
}  # fmt: skip


@pytest.mark.parametrize("convention", ["standard", "multitq", "cronquestions"])
@pytest.mark.parametrize("name", PLANS)
def test_plans_answer_as_over_one_index(name, convention):
    pair = both(FACTS, 4).under(convention)
    plan = {"steps": PLANS[name]}
    one, many = pair.index.run_plan(plan), pair.cluster.run_plan(plan)
    rows = pair.seqs.tolist()
    if one.kind == "facts":
        assert many.answer == [fact._replace(row=rows[fact.row]) for fact in one.answer]
    else:
        assert many.answer == one.answer
    assert many.kind == one.kind
    assert many.steps == one.steps
    assert sorted(many.support) == sorted(rows[row] for row in one.support)
    assert many.warnings == one.warnings
    shown, expected = many.to_dict(), one.to_dict()
    assert shown["total"] == expected["total"]
    assert [line["count"] for line in shown["steps"]] == [line["count"] for line in expected["steps"]]
    if one.support:
        row = one.support[0]
        fact = tuple(pair.index.facts().with_rows(np.array([row], np.int32))[0])[:4]
        assert many.explain(rows[row]).replace(f"fact {rows[row]} ", "") == one.explain(row).replace(f"fact {row} ", "")
        assert fact[0] in many.explain(rows[row])


@pytest.mark.parametrize("name", PLANS)
def test_certificates_are_checked_as_over_one_index(name):
    pair = both(FACTS, 4)
    rows, plan = pair.seqs.tolist(), {"steps": PLANS[name]}
    one, many = pair.index.run_plan(plan), pair.cluster.run_plan(plan)
    certificate = many.certificate()
    assert certificate["facts"] == many.support
    assert certificate["answer"] == one.certificate()["answer"]
    assert pair.cluster.verify_answer(certificate).ok
    for claimed in (certificate["answer"], [], ["nobody"], certificate["answer"][:1]):
        for given in (None, one.support, one.support[:1], [10**9]):
            expected = pair.index.verify_answer(plan, claimed, facts=given)
            # Rows of the index are numbered by time; those of the cluster by their place in the source.
            moved = None if given is None else [rows[row] if row < len(rows) else row for row in given]
            found = pair.cluster.verify_answer(plan, claimed, facts=moved)
            assert found.ok == expected.ok
            assert found[1:4] == expected[1:4]
            assert found.unsupported == expected.unsupported
            assert {v: sorted(r) for v, r in found.facts.items()} == {
                v: sorted(rows[row] for row in r) for v, r in expected.facts.items()
            }
    assert many._repr_html_().count("<") == one._repr_html_().count("<")


def test_a_certificate_belongs_to_one_state_of_the_cluster():
    plan = {"steps": PLANS["facts"]}
    certificate = both(FACTS, 3).cluster.run_plan(plan).certificate()
    verdict = both([*FACTS, Fact("e99", "r1", "e98", 3, 4)], 3).cluster.verify_answer(certificate)
    assert verdict.reasons == ["the certificate belongs to another version of the index"]


def test_unknown_labels_are_errors():
    pair = both(FACTS, 3)
    with pytest.raises(tk.UnknownEntityError, match="unknown entity 'nobody'"):
        pair.cluster.run_plan({"steps": [{"id": "a", "op": "facts", "head": "nobody"}]})
    with pytest.raises(tk.UnknownRelationError):
        pair.cluster.run_plan({"steps": [{"id": "a", "op": "facts", "head": "e1", "relation": "nothing"}]})
    found = pair.cluster.run_plan({"steps": [{"id": "a", "op": "facts", "head": "e1"}]})
    for number in (10**9, -1, np.int64(len(FACTS))):
        with pytest.raises(tk.QueryError, match=rf"there is no fact {number}: facts are numbered from 0 to"):
            found.explain(number)


CONFUSING = [
    ("fact 3", "r", "rome", "2014-01-01"), ("fact 77", "r", "rome", "2024-01-01"), ("ann", "r", "rome", "2015"),
    ("bob", "r", "oslo", "2016"), ("cem", "s", "bonn", "2017"), ("dan", "r", "rome", "2024-01-01"),
]  # fmt: skip
"""Labels that look like numbers of facts, and facts that no step asks for."""


@pytest.fixture
def confusing(tmp_path):
    lines = [",".join(fact) for fact in CONFUSING]
    (tmp_path / "facts.csv").write_text("\n".join(["head,relation,tail,start", *lines, ""]))
    tk.cluster.build(tmp_path / "facts.csv", tmp_path / "cluster", 3)
    with tk.cluster.connect(tmp_path / "cluster") as cluster:
        yield tk.build(tmp_path / "facts.csv"), cluster


def test_every_fact_is_explained_by_number_and_by_labels_as_over_one_index(confusing):
    index, cluster = confusing
    # By row of the index the number in the cluster.
    seqs = [[known[:3] for known in CONFUSING].index(fact[:3]) for fact in index.facts()]
    plan = {
        "steps": [
            {"id": "a", "op": "facts", "tail": "rome"},
            {"id": "f", "op": "filter", "facts": "$a", "when": {"op": "after", "time": "2014"}},
            {"id": "b", "op": "last", "facts": "$f"},
        ],
        "answer": "b",
    }
    one, many = index.run_plan(plan), cluster.run_plan(plan)

    def moved(text):
        # The number of the fact, and that of the winner, which end what they are part of.
        at = seqs.index(5)
        return text.replace(f"(fact {at})", f"(fact {seqs[at]})").replace(
            f"winner, fact {at}", f"winner, fact {seqs[at]}"
        )

    assert many.explain() == moved(one.explain())
    for row, seq in enumerate(seqs):
        wanted = moved(one.explain(row)).replace(f"fact {row} (", f"fact {seq} (", 1)
        if CONFUSING[seq][2] != "rome":
            wanted = f"fact {seq} is in the slots of no step"
        for given in (seq, np.int64(seq), CONFUSING[seq]):
            assert many.explain(given) == wanted, given
    with pytest.raises(tk.UnknownEntityError, match="unknown entity 'nobody'"):
        many.explain(("nobody", "r", "rome"))
    with pytest.raises(tk.QueryError, match="the index holds no such fact"):
        many.explain(("ann", "r", "oslo"))
    for given in (True, "ann", ("ann", "r")):
        with pytest.raises(tk.QueryError, match="a fact is a row number, or"):
            many.explain(given)


def test_a_plan_gathers_no_more_facts_than_it_may(monkeypatch):
    pair = both(FACTS, 3)
    steps = [{"id": "a", "op": "facts", "head": "e1"}, {"id": "b", "op": "facts", "head": "e2"}]
    n = pair.index.count("e1") + pair.index.count("e2")
    monkeypatch.setattr("tkindex.cluster.planning.MOST_FACTS", n)
    assert len(pair.cluster.run_plan({"steps": steps}).answer) == pair.index.count("e2")
    monkeypatch.setattr("tkindex.cluster.planning.MOST_FACTS", n - 1)
    with pytest.raises(tk.QueryError, match=f"more than {n - 1} facts; name an entity"):
        pair.cluster.run_plan({"steps": steps})
    # Facts of the same slots are gathered once, whatever their times.
    monkeypatch.setattr("tkindex.cluster.planning.MOST_FACTS", pair.index.count("e1"))
    again = {"id": "c", "op": "facts", "head": "e1", "when": {"op": "after", "time": "1970-01-10"}}
    pair.cluster.run_plan({"steps": [steps[0], again]})


def test_names_are_linked_as_in_one_index():
    pair = both([Fact("Angela Merkel", "visits", "Rome", 1, 2), Fact("Rome", "hosts", "Oslo", 2, 3)], 3)
    assert pair.cluster.link("merkel") == pair.index.link("merkel")
    question = "When did Angela Merkel visit Rome?"
    assert pair.cluster.mentions(question) == pair.index.mentions(question)


def test_tools_of_models_answer_over_a_cluster():
    """What `tkindex serve --cluster` offers: the same answers as over one index, rows apart."""
    from tkindex.tools.call import call_tool

    pair = both(FACTS, 3)
    calls = {
        "facts": {"head": "e1", "limit": 5},
        "first": {"tail": "e2"},
        "last": {"tail": "e2", "when": {"op": "before", "time": "1970-01-20"}},
        "count": {"relation": "r1"},
        "neighborhood": {"entity": "e3", "hops": 1},
        "describe": {"entity": "e4"},
        "link": {"text": "e5"},
        "run_plan": {"steps": PLANS["chain"]},
        "free_window": {"relation": "r1", "length": "1d", "within": "1970-01"},
    }

    def without_rows(value):
        if isinstance(value, dict):
            return {
                k: without_rows(v) for k, v in value.items() if k not in ("id", "facts", "row", "cursor", "version")
            }
        return [without_rows(item) for item in value] if isinstance(value, list) else value

    for name, arguments in calls.items():
        one, many = (call_tool(target, name, arguments) for target in (pair.index, pair.cluster))
        assert without_rows(many) == without_rows(one), name
    assert "error" in call_tool(pair.cluster, "search", {"text": "anything"})
