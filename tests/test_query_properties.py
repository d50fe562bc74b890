"""Every operator, slot combination and verb of the query interface against the reference, on nasty facts."""

from __future__ import annotations

from itertools import product

from harness import Pair, check_rows, check_sequence, when_of, when_value
from hypothesis import given
from hypothesis import strategies as st
from reference import Fact, When
from strategies import (
    POINT_OPERATORS,
    Query,
    any_labels,
    between_query,
    calendar_cases,
    fact_lists,
    periods,
    query,
    ranges,
    spellings,
)

import tkindex


@st.composite
def cases(draw: st.DrawFn, max_size: int = 24) -> tuple[list[Fact], list[Query]]:
    """Facts, and one query of each operator with ranges that touch them."""
    facts = draw(fact_lists(max_size=max_size))
    queries = [query(op, draw(periods(facts))) for op in POINT_OPERATORS]
    queries.append(between_query(*draw(ranges(facts))))
    return facts, queries


def all_queries(queries: list[Query]) -> list[Query | None]:
    return [None, *queries]


@given(cases())
def test_facts_for_every_operator_and_slot_combination(case):
    facts, queries = case
    pair = Pair(facts)
    for slots, asked in product(pair.all_slots(), all_queries(queries)):
        rows = pair.reference.rows(**slots, when=when_of(asked))
        value = when_value(asked)
        check_rows(pair, pair.index.facts(**slots, when=value), rows)
        assert list(pair.index.facts(**pair.ids(slots), when=value).rows) == rows


@given(cases())
def test_count_and_exists_agree_with_facts(case):
    facts, queries = case
    pair = Pair(facts)
    for slots, asked in product(pair.all_slots(), all_queries(queries)):
        n_facts = pair.reference.count(**slots, when=when_of(asked))
        for given_slots in (slots, pair.ids(slots)):
            counted = pair.index.count(**given_slots, when=when_value(asked))
            assert counted == n_facts
            assert counted == len(pair.index.facts(**given_slots, when=when_value(asked)))
            assert pair.index.exists(**given_slots, when=when_value(asked)) is (n_facts > 0)


@given(cases(), st.integers(0, 6), st.booleans())
def test_limit_and_newest_first(case, limit, newest_first):
    facts, queries = case
    pair = Pair(facts)
    for slots, asked in product(pair.all_slots(), all_queries(queries)):
        rows = pair.reference.rows(**slots, when=when_of(asked), limit=limit, newest_first=newest_first)
        found = pair.index.facts(**slots, when=when_value(asked), limit=limit, newest_first=newest_first)
        check_rows(pair, found, rows)
        unlimited = pair.index.facts(**slots, when=when_value(asked), newest_first=newest_first)
        assert list(unlimited.rows) == pair.reference.rows(**slots, when=when_of(asked), newest_first=newest_first)


@given(cases(max_size=8), st.booleans())
def test_results_are_sequences(case, newest_first):
    facts, queries = case
    pair = Pair(facts)
    slots = {"head": facts[0].head} if facts else {}
    for asked in all_queries(queries):
        found = pair.index.facts(**slots, when=when_value(asked), newest_first=newest_first)
        rows = pair.reference.rows(**slots, when=when_of(asked), newest_first=newest_first)
        check_sequence(pair, found, rows)


@given(cases(max_size=8), st.booleans())
def test_a_result_knows_its_ends_and_its_order(case, newest_first):
    facts, queries = case
    pair = Pair(facts)
    for asked in all_queries(queries):
        found = pair.index.facts(when=when_value(asked), newest_first=newest_first)
        listed = list(found)
        assert found.first() == (listed[0] if listed else None)
        assert found.last() == (listed[-1] if listed else None)
        assert found.ties == sum(fact.start == listed[0].start for fact in listed)
        assert [fact.row for fact in reversed(found)] == [fact.row for fact in listed[::-1]]
        assert ("newest" in found.order) is newest_first
        for fact in listed:
            assert fact in found


@given(cases())
def test_verbs_are_the_operators(case):
    facts, queries = case
    pair = Pair(facts)
    index = pair.index
    for slots, asked in product(pair.all_slots(), queries):
        rows = pair.reference.rows(**slots, when=asked.when)
        verb = getattr(index, asked.op)
        others = {slot: label for slot, label in slots.items() if slot != "entity"}
        if asked.op == "between":
            a, b = asked.args
            check_rows(pair, verb(slots.get("entity"), a, b, **others), rows)
            check_rows(pair, verb(a=a, b=b, **slots), rows)
        else:
            (time,) = asked.args
            check_rows(pair, verb(slots.get("entity"), time, **others), rows)
            check_rows(pair, verb(time=time, **slots), rows)
        limited = {"limit": 2, "newest_first": True}
        arguments = dict(zip(("a", "b") if asked.op == "between" else ("time",), asked.args, strict=True))
        assert list(verb(**arguments, **pair.ids(slots), **limited).rows) == rows[::-1][:2]


@given(cases())
def test_a_plain_time_means_on(case):
    facts, queries = case
    pair = Pair(facts)
    (time,) = next(asked.args for asked in queries if asked.op == "on")
    for slots in pair.all_slots():
        rows = pair.reference.rows(**slots, when=When("on", time, time + 1))
        check_rows(pair, pair.index.facts(**slots, when=time), rows)
        assert pair.index.count(**slots, when=time) == len(rows)


@given(cases())
def test_snapshot_is_what_holds_then(case):
    facts, queries = case
    pair = Pair(facts)
    for asked in queries:
        if asked.op == "between":
            continue
        (time,) = asked.args
        for slots in pair.all_slots():
            check_rows(pair, pair.index.snapshot(time, **slots), pair.reference.snapshot(time, time + 1, **slots))
        assert list(pair.index.snapshot(time, limit=1).rows) == pair.reference.snapshot(time, time + 1)[:1]


@given(cases())
def test_first_and_last_with_their_ties(case):
    facts, queries = case
    pair = Pair(facts)
    for slots, asked in product(pair.all_slots(), all_queries(queries)):
        for end in ("first", "last"):
            expected = getattr(pair.reference, end)(**slots, when=when_of(asked))
            for given_slots in (slots, pair.ids(slots)):
                pick = getattr(pair.index, end)(**given_slots, when=when_value(asked))
                check_rows(pair, pick, expected.rows)
                assert pick.ties == expected.ties
                if expected.rows:
                    fact = pair.reference.facts[expected.rows[0]]
                    assert pick.row == expected.rows[0]
                    assert (pick.head, pick.relation, pick.tail, int(pick.start), int(pick.stop)) == tuple(fact)


@given(cases())
def test_tails_heads_and_times(case):
    facts, queries = case
    pair = Pair(facts)
    index, reference = pair.index, pair.reference
    triples = {(fact.head, fact.relation, fact.tail) for fact in facts}
    triples |= {(tail, relation, head) for head, relation, tail in triples}
    for (head, relation, tail), asked in product(sorted(triples), all_queries(queries)):
        when, value = when_of(asked), when_value(asked)
        tails, heads = index.tails(head, relation, when=value), index.heads(relation, tail, when=value)
        assert list(tails) == reference.tails(head, relation, when)
        assert list(heads) == reference.heads(relation, tail, when)
        for labels in (tails, heads):
            assert len(labels) == len(list(labels))
            assert [index.entities[int(i)] for i in labels.ids] == list(labels)
        assert list(tails.facts.rows) == reference.rows(head=head, relation=relation, when=when)
        assert list(heads.facts.rows) == reference.rows(relation=relation, tail=tail, when=when)
        times = index.times(head, relation, tail, when=value)
        expected = reference.times(head, relation, tail, when)
        assert len(times) == len(expected)
        assert times.ticks.tolist() == [start if index.is_point else [start, stop] for start, stop in expected]
        if index.is_point:
            assert [int(time) for time in times] == [start for start, _ in expected]
        else:
            assert [(int(start), int(stop)) for start, stop in times] == expected


@given(fact_lists())
def test_what_the_index_says_of_itself(facts):
    pair = Pair(facts)
    index, rows = pair.index, pair.reference.facts
    entities = {label for fact in facts for label in (fact.head, fact.tail)}
    assert index.n_facts == len(facts)
    assert index.n_entities == len(index.entities) == len(entities)
    assert index.n_relations == len(index.relations) == len({fact.relation for fact in facts})
    assert {index.entities[i] for i in range(index.n_entities)} == entities
    assert index.unit == "day"
    assert index.is_point is all(fact.stop == fact.start + 1 for fact in facts)
    assert str(getattr(index.convention, "name", index.convention)) == "standard"
    check_rows(pair, index.facts(), list(range(len(rows))))


@given(fact_lists(labels=any_labels))
def test_any_label_comes_back_as_it_went_in(facts):
    pair = Pair(facts)
    for fact in facts:
        for label in (fact.head, fact.tail):
            assert label in pair.index.entities
            assert pair.index.entities[pair.index.entities.id(label)] == label
        assert pair.index.relations[pair.index.relations.id(fact.relation)] == fact.relation
        check_rows(pair, pair.index.facts(entity=fact.tail), pair.reference.rows(entity=fact.tail))


@given(calendar_cases())
def test_text_means_the_whole_period(case):
    unit, facts, found = case
    pair = Pair(facts, unit=unit)
    for period, op in product(found, POINT_OPERATORS):
        asked = query(op, period)
        rows = pair.reference.rows(when=asked.when)
        for text in spellings(period.value):
            check_rows(pair, pair.index.facts(when=getattr(tkindex, op)(text)), rows)
        for slots in pair.all_slots():
            rows = pair.reference.rows(**slots, when=asked.when)
            check_rows(pair, pair.index.facts(**slots, when=when_value(asked)), rows)


@given(calendar_cases())
def test_between_includes_both_named_periods(case):
    unit, facts, found = case
    pair = Pair(facts, unit=unit)
    for a, b in product(found, repeat=2):
        if a.w0 < b.w1:
            asked = between_query(a, b)
            for slots in pair.all_slots():
                rows = pair.reference.rows(**slots, when=asked.when)
                check_rows(pair, pair.index.facts(**slots, when=when_value(asked)), rows)


@given(cases())
def test_bounds_are_the_instants_that_were_compared_with(case):
    facts, queries = case
    pair = Pair(facts)
    for asked in queries:
        bounds = pair.index.facts(when=when_value(asked)).bounds
        assert (int(bounds.start), int(bounds.stop)) == (asked.when.w0, asked.when.w1)
        assert isinstance(bounds.text, str)
        assert bounds.text
