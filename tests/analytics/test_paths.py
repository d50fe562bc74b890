"""Paths whose times go forward, against trying every fact from every entity, round by round."""

from __future__ import annotations

import pytest
import reference_analytics as naive
from analytics_cases import chosen
from hypothesis import given
from hypothesis import strategies as st
from reference import OPEN_START, OPEN_STOP

import tkindex as tk


def hops_of(table, facts):
    """The hops of a path: fact, source and target, in order."""
    by_row = dict(facts)
    columns = (table[name].to_pylist() for name in ("row", "source", "target"))
    return [(by_row[row], source, target) for row, source, target in zip(*columns, strict=True)]


def walk(hops, a, b, period, pause, direction):
    """When a path arrives, after checking that each hop can be made; None where one cannot."""
    here, ready, at = a, period[0], period[0]
    for fact, source, target in hops:
        sides = [(fact.head, fact.tail)] + ([(fact.tail, fact.head)] if direction == "both" else [])
        at = max(ready, fact.start)
        if source != here or (source, target) not in sides or at >= fact.stop or at >= period[1]:
            return None
        here, ready = target, at + pause
    return at if here == b else None


@given(st.data(), chosen(), st.booleans(), st.sampled_from(("out", "both")), st.integers(1, 5))
def test_paths_of_any_facts(data, case, strict, direction, most):
    labels = list(case.index.entities)
    if not labels:
        return
    a, b = data.draw(st.sampled_from(labels)), data.draw(st.sampled_from(labels))
    arguments = {"strict": strict, "direction": direction, **case.arguments}
    directions = [True, False] if direction == "both" else [True]
    rounds = naive.arrivals(case.facts, a, case.period, int(strict), directions, len(labels) + 1)
    table = case.index.paths(a, b, **arguments)
    found = table.schema.metadata[b"tkindex.found"].decode()
    if a == b:
        assert (found, len(table)) == ("yes", 0)
        return
    hops = hops_of(table, case.numbered)
    assert (found == "yes") == (b in rounds[-1])
    assert found == "yes" or not hops
    if hops:
        assert walk(hops, a, b, case.period, int(strict), direction) == rounds[-1][b]
    table = case.index.paths(a, b, by="hops", max_hops=most, **arguments)
    said, hops = table.schema.metadata[b"tkindex.found"].decode(), hops_of(table, case.numbered)
    fewest = next((n for n, reached in enumerate(rounds) if b in reached), None)
    if fewest is not None and fewest <= most:
        assert len(hops) == fewest
        assert walk(hops, a, b, case.period, int(strict), direction) == rounds[fewest][b]
    else:
        assert not hops
        assert said == "no" or (said == "not within max_hops" and len(rounds) > most)
    # Any order of time: as if every fact held always.
    always = [fact._replace(start=OPEN_START, stop=OPEN_STOP) for fact in case.facts]
    rounds = naive.arrivals(always, a, (OPEN_START, OPEN_STOP), 0, directions, len(labels) + 1)
    table = case.index.paths(a, b, by="hops", respecting_time=False, **{**arguments, "strict": False})
    hops = hops_of(table, case.numbered)
    assert len(hops) == next((n for n, reached in enumerate(rounds) if b in reached), 0)


@pytest.mark.parametrize("respecting_first", [False, True])
def test_whether_time_is_respected_is_asked_each_time(respecting_first):
    """What is kept of a store is kept for paths that respect time alone."""
    index = tk.build([("ann", "r", "bob", "2014-01-02"), ("bob", "r", "cem", "2014-01-01")])
    for respecting in (respecting_first, not respecting_first, respecting_first):
        found = index.paths("ann", "cem", by="hops", respecting_time=respecting)
        assert found["target"].to_pylist() == ([] if respecting else ["bob", "cem"])


def test_an_interval_is_walked_along_at_any_of_its_instants():
    ix = tk.build([("a", "r", "b", "2014-06-01", "2014-06-03"), ("b", "r", "c", "2014-01-01", "2014-06-02")])
    table = ix.paths("a", "c")
    assert [str(at) for at in table["at"].to_pylist()] == ["2014-06-01", "2014-06-01"]
    assert [str(at) for at in ix.paths("a", "c", strict=True)["at"].to_pylist()] == ["2014-06-01", "2014-06-02"]
    assert len(ix.paths("a", "c", "2014-06-03")) == 0
    closed = tk.build([("a", "r", "b", "2014-06-01", "2014-06-03"), ("b", "r", "c", "2014-01-01", "2014-06-01")])
    assert len(closed.paths("a", "c", strict=True)) == 0


def test_a_path_is_walked_inside_of_the_period():
    """What holds in it may have met before it, and may meet again behind it."""
    rows = [("a", "r", "b", "2014-01-01", "2014-12-31"), ("b", "r", "c", "2014-01-01", "2014-12-31")]
    index = tk.build(rows, unit="day")
    assert [str(at) for at in index.paths("a", "c", "2014-06")["at"].to_pylist()] == ["2014-06-01", "2014-06-01"]
    assert len(index.paths("a", "c", "2014-06-05", strict=True)) == 0
    later = index.paths("a", "c", tk.between("2014-06-05", "2014-06-06"), strict=True)
    assert [str(at) for at in later["at"].to_pylist()] == ["2014-06-05", "2014-06-06"]


def test_a_long_chain_needs_room_and_says_where_hops_end():
    n = 3_000
    ix = tk.build([(f"n{i}", "next", f"n{i + 1}", 10 + i, 11 + i) for i in range(n)], unit="day", ticks=True)
    assert len(ix.paths("n0", f"n{n}")) == n
    assert len(ix.paths("n0", f"n{n}", by="hops", max_hops=n)) == n
    cut = ix.paths("n0", f"n{n}", by="hops", max_hops=10)
    assert (len(cut), cut.schema.metadata[b"tkindex.found"]) == (0, b"not within max_hops")
    assert cut.schema.metadata[b"tkindex.max_hops"] == b"10"
    assert ix.paths(f"n{n}", "n0").schema.metadata[b"tkindex.found"] == b"no"


def test_what_is_wrong_is_refused():
    ix = tk.build([("a", "r", "b", "2014")])
    for wrong in ({"by": "luck"}, {"direction": "in"}, {"max_hops": 0}, {"respecting_time": False}):
        with pytest.raises(tk.QueryError):
            ix.paths("a", "b", **wrong)
    with pytest.raises(tk.UnknownEntityError):
        ix.paths("a", "z")
