"""Columns of facts give what lists of them give: filters, conditions, orders, answers, times."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tkindex as tk
from reasoners.planner.logic.execution import holding, ordering, rows, running
from reasoners.planner.logic.execution.following import is_functional
from reasoners.planner.logic.execution.holding import Period
from reasoners.planner.logic.forms import Grounded, Question, Row
from reasoners.planner.logic.grounding.grounding import Grounder
from reasoners.planner.logic.schema.calendar import cut, texts_of
from reasoners.planner.logic.schema.schema import schema_of
from tkindex.timeline.ranges import OPEN_START, OPEN_STOP

SCHEMAS = {
    unit: schema_of(
        tk.build(
            [("a", "leads", "x", f"19{n}-01-01", f"19{n + 3}-01-01") for n in range(30, 60)]
            + [("a", "meets", "x", f"19{n}-01-01", f"19{n}-01-01") for n in range(30, 60)],
            unit=unit,
        )
    )
    for unit in ("day", "hour")
}
TICKS = st.integers(-30, 30)


@st.composite
def facts(draw):
    found = []
    relation = draw(st.integers(0, 1))
    for number in range(draw(st.integers(1, 30))):
        start, length = draw(TICKS), draw(st.integers(1, 20))
        low = OPEN_START if draw(st.integers(0, 7)) == 0 else start
        high = OPEN_STOP if draw(st.integers(0, 7)) == 0 else start + length
        found.append(Row(low, high, draw(st.integers(0, 4)), relation, draw(st.integers(0, 4)), number))
    return found


@st.composite
def periods(draw):
    op = draw(st.sampled_from(["on", "before", "after", "since", "until"]))
    low = draw(TICKS)
    spells = draw(st.lists(st.tuples(TICKS, st.integers(1, 9)), max_size=3))
    own = [Row(0, 1, 0, 0, 0, n) for n in draw(st.lists(st.integers(0, 5), max_size=2))]
    return Period(
        op, low, low + draw(st.integers(1, 20)), rows=own, is_clause=draw(st.booleans()), is_last=draw(st.booleans()),
        spells=[(a, a + n) for a, n in spells] if op == "on" else [],
    )  # fmt: skip


def columns(some):
    kinds = (np.int64, np.int64, np.int32, np.int32, np.int32, np.int32)
    return rows.Rows(*(np.array(c, k) for c, k in zip(zip(*some, strict=True), kinds, strict=True)))


@settings(max_examples=100, deadline=None)
@given(facts(), periods(), st.sampled_from(["", "start", "end"]), st.booleans(), st.sampled_from(["day", "hour"]))
def test_conditions_and_orders(some, period, aspect, is_plural, unit):
    schema = SCHEMAS[unit]
    kept = holding.keep(schema, some, period, aspect)
    assert list(holding.keep(schema, columns(some), period, aspect)) == kept
    expected = ordering.order(schema, some, [period], is_plural)
    assert list(ordering.order(schema, columns(some), [period], is_plural)) == expected
    assert is_functional(columns(some), schema.relations[0]) == is_functional(some, schema.relations[0])


@settings(max_examples=200, deadline=None)
@given(
    st.lists(st.tuples(st.integers(0, 8), st.integers(0, 3), st.booleans(), st.integers(-40, 40)), min_size=1),
    st.sampled_from(["day", "hour"]),
)
def test_states_dated_to_the_year_follow_one_another_in_either_form(drawn, unit):
    per_day = 24 if unit == "hour" else 1
    some = []
    for number, (year, length, is_coarse, shift) in enumerate(drawn):
        # Whole years where coarse, else some days beside them.
        low, high = (int(np.datetime64(f"{1970 + y}", "D").astype(int)) for y in (year, year + length + 1))
        low, high = (low, high) if is_coarse else (low + shift, high + shift)
        some.append(Row(low * per_day, high * per_day, number, 0, 0, number))
    relation = SCHEMAS[unit].relations[0]
    assert is_functional(columns(some), relation) == is_functional(some, relation)


@settings(max_examples=100, deadline=None)
@given(facts(), st.sampled_from(["head", "tail", "other"]), st.sets(st.integers(0, 4), min_size=1), st.integers(0, 4))
def test_filters(some, asked, ids, entity):
    many = columns(some)
    assert list(many) == some
    assert list(rows.with_other(many, entity, ids)) == rows.with_other(some, entity, ids)
    assert list(rows.with_answer(many, asked, entity, ids)) == rows.with_answer(some, asked, entity, ids)
    assert list(rows.without_answer(many, asked, entity, ids)) == rows.without_answer(some, asked, entity, ids)
    assert rows.answers_of(many, asked, entity) == rows.answers_of(some, asked, entity)
    assert list(rows.first_of_each(many, asked, entity).items()) == list(
        rows.first_of_each(some, asked, entity).items()
    )
    mixed = [row._replace(relation=row.tail % 3) for row in some]
    split = {relation: list(part) for relation, part in rows.by_relation(columns(mixed)).items()}
    assert list(split.items()) == list(rows.by_relation(mixed).items())


@settings(max_examples=100, deadline=None)
@given(
    facts(), st.sampled_from(["", "first", "last"]), st.integers(1, 3), st.sampled_from(["", "month"]), st.booleans()
)
def test_what_is_picked_and_when(some, pick, nth, unit, is_end):
    schema = SCHEMAS["hour"]
    found = Grounded(None, some[0].relation, None, some, "head", 1.0, [])
    q = Question([], pick=pick, nth=nth, unit=unit, edge="end" if is_end else "")
    for select in ("entity", "time", "count") if pick else ("time", "count"):
        q.select = select
        one, other = (running.select(schema, q, found, r, ()) for r in (some, columns(some)))
        assert (one is None) == (other is None)
        if one is not None:
            assert (one.values, one.kind, one.ties) == (other.values, other.kind, other.ties)


@pytest.mark.parametrize("unit", ["year", "month", "day", "hour", "minute"])
def test_texts_of_many_ticks(unit):
    index = SCHEMAS["hour"].index
    ticks = np.arange(-300_000, 400_000, 4_999)
    assert texts_of(index, ticks, unit) == [cut(index, int(tick), unit) for tick in ticks]
    ancient = ticks - 24 * 366 * 1_800
    assert texts_of(index, ancient, unit) == [cut(index, int(tick), unit) for tick in ancient]


def test_a_hub_is_asked_for_its_relations_without_its_facts():
    table = [(f"n{n}", "leaves", "hub", f"2013-01-01T{n % 24:02}:{n % 60:02}") for n in range(400)]
    grounder = Grounder(tk.build([*table, ("hub", "serves", "n1", "2013-01-01T00:00")], unit="minute"))
    hub = grounder.index.entities.id("hub")
    assert grounder.slots(hub) == frozenset(grounder.neighbours(hub)) == {(0, False), (1, True)}
    assert isinstance(grounder.neighbours(hub)[0, False], rows.Rows)


def test_of_many_relations_that_a_word_says_the_best_are_looked_at():
    schema = schema_of(tk.build([("a", f"label {n} of", f"x{n}", "1990") for n in range(200)]))
    best = schema.best_said(["label", "117"], 32)
    assert len(best) == 32
    assert "label 117 of" in {relation.label for relation in best}
    assert len(schema.best_said(["label"], 500)) == 200
