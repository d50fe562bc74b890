"""A layered index answers as one built at once from the visible facts in order of seq does: rows, order, everything."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from harness import Pair, check_rows, check_sequence, when_of, when_value
from hypothesis import given
from hypothesis import strategies as st
from layer_cases import Case, cases, make
from reference import OPEN_START, OPEN_STOP, Fact
from strategies import POINT_OPERATORS, allen_query, between_query, periods, query, ranges

import tkindex
from tkindex.timeline.conditions import ALLEN

CONVENTIONS = ("standard", "multitq", "cronquestions")


def pair_of(case: Case, convention: str = "standard") -> Pair:
    return Pair(case.visible, convention, index=make(case, convention))


@st.composite
def asked(draw: st.DrawFn, max_size: int = 24, kind: str | None = None) -> tuple[Case, list]:
    case = draw(cases(max_size=max_size, kind=kind))
    queries = [query(op, draw(periods(case.facts))) for op in POINT_OPERATORS]
    queries.append(between_query(*draw(ranges(case.facts))))
    return case, [None, *queries]


@given(asked())
def test_facts_for_every_operator_and_slot_combination(given_case):
    case, queries = given_case
    pair = pair_of(case)
    for slots, one in product(pair.all_slots(), queries):
        rows = pair.reference.rows(**slots, when=when_of(one))
        value = when_value(one)
        check_rows(pair, pair.index.facts(**slots, when=value), rows)
        assert list(pair.index.facts(**pair.ids(slots), when=value).rows) == rows
        assert pair.index.count(**slots, when=value) == len(rows)
        assert pair.index.exists(**slots, when=value) is bool(rows)


@given(asked(), st.integers(0, 6), st.booleans(), st.sampled_from(CONVENTIONS))
def test_limit_newest_first_and_conventions(given_case, limit, newest_first, convention):
    case, queries = given_case
    pair = pair_of(case, convention)
    for slots, one in product(pair.all_slots(), queries):
        for most in (limit, None):
            rows = pair.reference.rows(**slots, when=when_of(one), limit=most, newest_first=newest_first)
            found = pair.index.facts(**slots, when=when_value(one), limit=most, newest_first=newest_first)
            check_rows(pair, found, rows)
            assert found.convention.name == convention


@given(asked(), st.sampled_from(CONVENTIONS))
def test_first_and_last_with_their_ties(given_case, convention):
    case, queries = given_case
    pair = pair_of(case, convention)
    for slots, one in product(pair.all_slots(), queries):
        for end in ("first", "last"):
            expected = getattr(pair.reference, end)(**slots, when=when_of(one))
            pick = getattr(pair.index, end)(**slots, when=when_value(one))
            check_rows(pair, pick, expected.rows)
            assert pick.ties == expected.ties
            if expected.rows:
                fact = pair.reference.facts[expected.rows[0]]
                assert (pick.head, pick.relation, pick.tail, int(pick.start), int(pick.stop)) == tuple(fact)
                assert pick.row == expected.rows[0]


@given(asked(kind="mixed"), st.data())
def test_the_thirteen_relations(given_case, data):
    case, _ = given_case
    pair = pair_of(case)
    first, second = data.draw(ranges(case.facts))
    for slots, name in product(pair.all_slots(), ALLEN):
        one = allen_query(name, first, second)
        rows = pair.reference.rows(**slots, when=one.when)
        found = pair.index.allen(name, first.value, until=second.value, **slots)
        assert found.rows.tolist() == rows
        assert len(found) == len(rows)


@given(asked(max_size=8), st.booleans())
def test_results_are_sequences(given_case, newest_first):
    case, queries = given_case
    pair = pair_of(case)
    slots = {"head": case.visible[0].head} if case.visible else {}
    for one in queries[:4]:
        found = pair.index.facts(**slots, when=when_value(one), newest_first=newest_first)
        rows = pair.reference.rows(**slots, when=when_of(one), newest_first=newest_first)
        check_sequence(pair, found, rows)
        listed = list(found)
        assert found.first() == (listed[0] if listed else None)
        assert found.last() == (listed[-1] if listed else None)
        assert found.ties == sum(fact.start == listed[0].start for fact in listed)
        assert [fact.row for fact in reversed(found)] == [fact.row for fact in listed[::-1]]


@given(asked(), st.sampled_from(CONVENTIONS))
def test_tails_heads_and_times(given_case, convention):
    case, queries = given_case
    pair = pair_of(case, convention)
    index, reference = pair.index, pair.reference
    triples = {(fact.head, fact.relation, fact.tail) for fact in case.visible}
    for (head, relation, tail), one in product(sorted(triples), queries):
        when, value = when_of(one), when_value(one)
        assert list(index.tails(head, relation, when=value)) == reference.tails(head, relation, when)
        assert list(index.heads(relation, tail, when=value)) == reference.heads(relation, tail, when)
        assert list(index.tails(head, relation, when=value).facts.rows) == reference.rows(
            head=head, relation=relation, when=when
        )
        if convention == "standard":
            expected = reference.times(head, relation, tail, when)
            times = index.times(head, relation, tail, when=value)
            assert times.ticks.tolist() == [start if index.is_point else [start, stop] for start, stop in expected]


@given(asked())
def test_everything_else_is_that_of_an_index_built_at_once(given_case):
    case, queries = given_case
    index = make(case)
    notes = [f"{3 * i + 5}" for i, part in enumerate(case.parts) if part >= 0]
    at_once = tkindex.build([tuple(fact) for fact in case.visible], unit="day")
    assert (index.n_facts, len(index), index.is_point) == (at_once.n_facts, len(at_once), at_once.is_point)
    assert index.span == at_once.span
    found, expected = index.facts(), at_once.facts()
    assert found.tuples() == expected.tuples()
    assert repr(found) == repr(expected)
    assert found._repr_html_() == expected._repr_html_()
    table = found.to_arrow()
    assert table.select(expected.to_arrow().column_names).equals(expected.to_arrow())
    if len(found) and not case.plain_seqs:
        in_order = sorted(range(len(notes)), key=lambda i: case.visible[i].start)
        assert table["note"].to_pylist() == [notes[i] for i in in_order]
        assert [row["note"] for row in index.facts(newest_first=True).to_dicts()] == [notes[i] for i in in_order][::-1]
    for fact in case.visible[:4]:
        for one in queries:
            value = when_value(one)
            around, same = (ix.neighborhood(fact.head, 2, value) for ix in (index, at_once))
            assert around.entities == same.entities
            assert around.facts.tuples() == same.facts.tuples()
        assert index.describe(fact.head) == at_once.describe(fact.head)
    if case.visible:
        heads = [fact.head for fact in case.visible]
        assert index.batch.count(head=heads).tolist() == at_once.batch.count(head=heads).tolist()
        head = heads[0]
        plan = {
            "steps": [
                {"id": "some", "op": "facts", "head": head},
                {"id": "tails", "op": "project", "facts": "$some", "slot": "tail"},
            ],
            "answer": "tails",
        }
        assert index.run_plan(plan).answer == at_once.run_plan(plan).answer
        assert index.with_convention("multitq").facts(head).tuples() == at_once.facts(head).tuples()


@given(asked(max_size=16), st.integers(0, 4), st.integers(0, 9), st.integers(0, 6), st.sampled_from(CONVENTIONS))
def test_walks_go_over_the_layers_as_over_one_store(given_case, hops, max_facts, max_entities, convention):
    case, queries = given_case
    pair = pair_of(case, convention)
    walked = pair_of(case, "standard" if convention == "cronquestions" else convention).reference
    starts = sorted({label for fact in case.facts for label in (fact.head, fact.tail)} & set(pair.index.entities))
    for start, one in product(starts[:4], [None, *queries[:5]]):
        for most in ((10_000, 10_000), (max_facts, max_entities)):
            # "Nearest" is said of what one question finds; a walk goes over all that its condition admits.
            expected = walked.neighborhood(start, hops, when_of(one), *most)
            found = pair.index.neighborhood(start, hops, when_value(one), *most)
            assert (found.entities, found.hops.tolist()) == (expected.entities, expected.hops)
            assert found.truncated == expected.truncated
            assert found.facts.rows.tolist() == expected.rows
            tuples = [tuple(pair.reference.facts[row]) for row in expected.rows]
            assert [(*fact[:3], int(fact.start), int(fact.stop)) for fact in found.facts] == tuples
            assert found.facts.starts.tolist() == [fact[3] for fact in tuples]


@given(asked(max_size=10), st.sampled_from(CONVENTIONS), st.sampled_from(["before", "after", "on", "during"]))
def test_few_queries_of_a_batch_are_asked_of_the_layers(given_case, convention, op):
    case, _ = given_case
    pair = pair_of(case, convention)
    facts = case.visible[:5]
    index, at_once = pair.index, tkindex.build([tuple(fact) for fact in case.visible], unit="day")
    if not facts or index.is_point != at_once.is_point:
        return
    at_once = at_once.with_convention(convention)
    # No question is asked of the tick that stands for an open start.
    times = {"op": op, "start": [max(fact.start, OPEN_START + 1) for fact in facts[::-1]]}
    columns = {name: [getattr(fact, name) for fact in facts] for name in ("head", "relation", "tail")}
    for names in (["head"], ["head", "relation"], ["relation", "tail"], ["head", "relation", "tail"]):
        slots = {name: columns[name] for name in names}
        for given_times in ({}, times):
            for verb in ("count", "exists", "first", "last"):
                mine, theirs = (getattr(one.batch, verb)(**slots, **given_times) for one in (index, at_once))
                assert mine.tolist() == theirs.tolist()
                assert mine.dtype == theirs.dtype
            mine, theirs = (one.batch.facts(**slots, **given_times) for one in (index, at_once))
            assert mine.rows.tolist() == theirs.rows.tolist()
            assert mine.offsets.tolist() == theirs.offsets.tolist()
    assert index.engine.is_layered or index.engine.origin.whole() is index.engine.origin


def test_a_walk_leaves_the_layers_as_they_are():
    facts = [Fact(f"e{i}", "r", f"e{i + 1}", i, i + 1) for i in range(200)]
    index = make(Case(facts, [0] * 150 + [1] * 50))
    around = index.neighborhood("e140", hops=150)
    assert len(around) == 200 - 0
    assert [fact.head for fact in around.facts[:2]] == ["e0", "e1"]
    assert index.engine.searcher is index.engine.origin


def test_nothing_beside_the_base_is_the_base():
    base = tkindex.build([("a", "r", "b", 1), ("b", "r", "c", 2)], unit="day")
    from tkindex.live.snapshot import layered

    assert layered(base, None, [], np.empty(0, np.int32), base.entities, base.relations) is base


def test_everything_removed_leaves_an_empty_index():
    facts = [Fact("a", "r", "b", 1, 2), Fact("b", "r", "c", OPEN_START, OPEN_STOP)]
    pair = pair_of(Case(facts, [-1, -1]))
    assert pair.index.n_facts == 0
    assert pair.index.is_point
    for slots in ({}, {"head": "a"}, {"entity": "b"}, {"head": "a", "tail": "b"}):
        check_rows(pair, pair.index.facts(**slots), [])
        assert not pair.index.first(**slots)
        assert not pair.index.last(**slots)


@pytest.mark.parametrize("slot", ["head", "relation", "tail", "entity"])
@pytest.mark.parametrize("wrong", [-1, -2, 7, 2**31 - 1, 2**31, 2**63, -(2**63), -(2**80), "nobody", True, 1.0, b"a"])
def test_what_names_nothing_is_an_error(slot, wrong):
    facts = [Fact("a", "r", "b", 1, 2), Fact("b", "s", "c", 3, 4), Fact("c", "t", "d", 3, 4)]
    index = make(Case(facts, [0, 0, 1]))
    for ask in (index.facts, index.count, index.exists, index.first, index.last):
        with pytest.raises(tkindex.TkindexError):
            ask(**{slot: wrong})
        with pytest.raises(tkindex.TkindexError):
            ask(**{slot: wrong}, when=tkindex.before(2))
