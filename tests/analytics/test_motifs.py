"""Shapes of short sequences of facts, against trying every two and three of them."""

from __future__ import annotations

import pytest
import reference_analytics as naive
from analytics_cases import chosen
from hypothesis import given
from hypothesis import strategies as st

import tkindex as tk


def counted(table):
    return {row["motif"]: row["count"] for row in table.to_pylist() if row["count"]}


@given(chosen(), st.sampled_from((2, 3)), st.sampled_from((1, 2, 3, 10, 400, 2**62)))
def test_motifs_of_any_facts(case, n, within):
    table = case.index.motifs(within, n, **case.arguments)
    assert counted(table) == naive.motifs(case.facts, within, n)
    loops = sum(fact.head == fact.tail for fact in case.facts)
    assert table.schema.metadata[b"tkindex.self_loops"] == str(loops).encode()


# Few entities and ticks: every shape, ties, and facts that leave the window one after the other.
ROWS = st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3), st.integers(0, 12)), min_size=8, max_size=24)


@given(ROWS, st.sampled_from((2, 3)), st.integers(1, 13))
def test_motifs_of_few_entities(rows, n, within):
    ix = tk.build([(f"e{h}", "r", f"e{t}", tick) for h, t, tick in rows], unit="day", ticks=True)
    facts = [naive.Fact(f"e{h}", "r", f"e{t}", tick, tick + 1) for h, t, tick in sorted(rows, key=lambda row: row[2])]
    assert counted(ix.motifs(within, n)) == naive.motifs(facts, within, n)


def test_every_shape_is_a_row_in_the_order_that_is_stated():
    ix = tk.build([("a", "r", "b", "2014")])
    for n, rows in ((2, 6), (3, 36)):
        table = ix.motifs("1 day", n)
        names = table["motif"].to_pylist()
        assert len(set(names)) == rows == len(names)
        assert table["n_entities"].to_pylist() == [len(set(name) & set("abc")) for name in names]
        assert set(table["count"].to_pylist()) == {0}
    assert names[:3] == ["a>b a>b a>b", "a>b a>b b>a", "a>b a>b a>c"]


def test_ticks_as_far_apart_as_there_are():
    ticks = (-(2**63) + 2, 0, 2**63 - 3)
    ix = tk.build([("a", "r", "b", tick) for tick in ticks], unit="day", ticks=True)
    assert counted(ix.motifs(2**63 - 3, 2)) == {"a>b a>b": 1}
    assert counted(ix.motifs(2**63 - 2, 2)) == {"a>b a>b": 2}
    assert counted(ix.motifs(2**63 - 2, 3)) == {}


def test_what_is_wrong_is_refused(monkeypatch):
    from tkindex.analytics import motifs

    ix = tk.build([("a", "r", "b", "2014"), ("a", "r", "b", "2015")])
    for wrong in (1, 4, 2.0, None):
        with pytest.raises(tk.QueryError, match="n_facts"):
            ix.motifs("7 days", wrong)
    with pytest.raises(tk.TkindexError, match="at least one day"):
        ix.motifs(0)
    with pytest.raises(tk.TkindexError):
        ix.motifs("a while")
    monkeypatch.setattr(motifs, "_MOST_STEPS", 1.0)
    with pytest.raises(tk.QueryError, match="a shorter one"):
        ix.motifs("9999 days")
