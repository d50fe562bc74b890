"""Plans over generated facts: what is prepared before a run changes nothing, and plain Python finds the same."""

from __future__ import annotations

import re
from bisect import bisect_right
from datetime import date, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from layer_cases import cases, make

import tkindex as tk
from tkindex.plans.run import PlanBuilder
from tkindex.plans.values import calendar, widen


@given(
    st.lists(
        st.tuples(st.sampled_from("abc"), st.sampled_from("rs"), st.sampled_from("xya"), st.integers(0, 500)),
        min_size=1,
        max_size=40,
    ),
    st.sampled_from(("first", "last", "all")),
    st.sampled_from((None, "day", "month", "year")),
    st.sampled_from(("before", "after", "on", "during")),
    st.data(),
)
@settings(max_examples=60, deadline=None)
def test_what_is_known_before_a_plan_runs_changes_nothing(rows, pick, granularity, op, data):
    """Slots named in a plan, and the same slots by references: every value, and what plain Python finds."""
    day = [str(date(2006, 1, 1) + timedelta(days=d)) for *_, d in rows]
    index = tk.build([(*row[:3], at) for row, at in zip(rows, day, strict=True)], convention="standard")
    order = sorted(range(len(rows)), key=lambda i: (rows[i][3], i))
    head, relation, tail, _ = rows[data.draw(st.integers(0, len(rows) - 1))]
    slots = data.draw(st.sampled_from(({"head": head}, {"tail": tail}, {"head": head, "relation": relation},
        {"relation": relation, "tail": tail}, {"head": head, "tail": tail}, {"relation": relation}, {})))  # fmt: skip
    gone = data.draw(st.sampled_from([row[0] for row in rows] + [row[2] for row in rows]))
    fixed = data.draw(st.booleans())

    def plan(is_linked):
        p = PlanBuilder()
        named = dict(slots)
        anchor = {"head": head, "relation": relation, "tail": tail}
        if is_linked:
            links = {name: p.link(label, "relation" if name == "relation" else None) for name, label in anchor.items()}
            named, anchor = {name: links[name] for name in slots}, links
        time = p.time(facts=p.facts(**anchor), pick=pick, granularity=granularity)
        found = p.filter(p.facts(**named), op, "2006-03" if fixed else time)
        left = p.exclude(found, [gone])
        for facts in (found, left):
            for side in ("head", "relation", "tail"):
                p.project(facts, side)
        return p.build(p.project(p.union(p.first(left), p.last(found)), "head"))

    results = [index.run_plan(plan(is_linked)) for is_linked in (False, True)]
    values = [[list(v) if isinstance(v, tk.Facts) else v for v in result.values] for result in results]
    assert values[0] == values[1][3:]
    period = values[0][1]
    times = sorted({r[3] for r in rows if r[:3] == (head, relation, tail)})
    assert period.n_times == (len(times) if pick == "all" else min(len(times), 2))
    lows = [date(2006, 1, 1) + timedelta(days=d) for d in (times[-1:] if pick == "last" else times[:1])]
    if pick != "all":
        low, high = lows[0], lows[0] + timedelta(days=1)
        if granularity in ("month", "year"):
            low = low.replace(day=1, **({"month": 1} if granularity == "year" else {}))
            high = (low + timedelta(days=400 if granularity == "year" else 31)).replace(day=1)
            high = high.replace(month=1) if granularity == "year" else high
        if fixed:
            low, high = date(2006, 3, 1), date(2006, 4, 1)
        inside = {"before": lambda d: d < low, "after": lambda d: d >= high}.get(op, lambda d: low <= d < high)
        names = ("head", "relation", "tail")
        kept = [
            i
            for i in order
            if all(rows[i][names.index(name)] == label for name, label in slots.items())
            and inside(date.fromisoformat(day[i]))
        ]
        left = [i for i in kept if gone not in (rows[i][0], rows[i][2])]
        sides = [list(dict.fromkeys(rows[i][side] for i in some)) for some in (kept, left) for side in range(3)]
        assert [value.labels(index) for value in results[0].values[5:11]] == sides


@given(cases(), st.sampled_from(("standard", "multitq", "cronquestions")), st.data())
@settings(max_examples=40, deadline=None)
def test_layers_answer_plans_as_one_store_does_and_are_not_merged(case, convention, data):
    layered, whole = make(case, convention), make(case, convention)
    was_layered = layered.engine.is_layered
    whole.engine.merge()
    if not case.visible:
        return
    anchor = data.draw(st.sampled_from(case.visible))
    named = {"head": anchor.head, "relation": anchor.relation, "tail": anchor.tail}
    slots = {name: named[name] for name in data.draw(st.sets(st.sampled_from(sorted(named))))}
    op = data.draw(st.sampled_from(("before", "after", "on", "during", "overlaps")))
    gone = data.draw(st.sampled_from([fact.head for fact in case.visible] + [fact.tail for fact in case.visible]))
    p = PlanBuilder()
    pick = data.draw(st.sampled_from(("first", "last", "all")))
    granularity = data.draw(st.sampled_from((None, "month", "year")))
    time = p.time(facts=p.facts(**named), pick=pick, granularity=granularity)
    found = p.filter(p.facts(**slots), op, time)
    # Facts of a filter are places by themselves, and are narrowed as such.
    left = p.exclude(p.filter(found, "before", "2100"), [gone])
    edges = [p.last(left), p.first(p.exclude(p.facts(**slots), [gone]))]
    joined = p.minus(p.union(found, *edges), p.intersect(found, edges[0]))
    for facts in (found, left, joined):
        p.times(facts)
        for side in ("head", "relation", "tail"):
            p.project(facts, side)
    answers = [left, joined, p.project(left, "tail"), p.times(edges[1]), p.count(joined)]
    for answer in answers:
        try:
            theirs = whole.run_plan(p.build(answer))
        except tk.TkindexError as error:
            with pytest.raises(type(error), match=re.escape(str(error))):
                layered.run_plan(p.build(answer))
            continue
        ours = layered.run_plan(p.build(answer))
        for mine, other in zip(ours.values, theirs.values, strict=True):
            assert list(mine) == list(other) if isinstance(mine, tk.Facts) else mine == other
        assert (ours.support, ours.explain(), ours.warnings) == (theirs.support, theirs.explain(), theirs.warnings)
        for row in ours.support[:2]:
            assert ours.explain(row) == theirs.explain(row)
    assert layered.engine.is_layered == was_layered


@given(
    st.integers(-800_000, 800_000), st.integers(0, 900), st.sampled_from(("year", "month", "day")), st.integers(0, 900)
)
def test_a_calendar_lists_what_widening_gives(first, length, granularity, more):
    begins, periods = calendar(first, first + length, "day", granularity)
    tick = first + min(more, length)
    assert periods[bisect_right(begins, tick) - 1] == widen(tick, tick + 1, "day", granularity)
    assert calendar(first, first + 3_000, "day", "day") == ((), ())
