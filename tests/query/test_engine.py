"""Every operator, slot combination and verb of the query interface against the reference, on nasty facts."""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor
from itertools import product

import numpy as np
import pytest
from harness import SLOTS, Pair, check_rows, check_sequence, when_of, when_value
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
        # Asked for its length first: a limited interval query has not read its rows by then.
        assert len(pair.index.facts(**slots, when=when_value(asked), limit=limit, newest_first=newest_first)) == len(
            rows
        )
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


@pytest.mark.parametrize("slot", SLOTS)
@pytest.mark.parametrize("wrong", [-1, -2, 3, 2**31 - 1, 2**31, 2**32, 2**63, -(2**31), -(2**63), -(2**80)])
def test_ids_outside_the_vocabulary_are_errors(slot, wrong):
    """Also those that a kernel could mistake for "any", or that wrap round in 32 bits."""
    index = tkindex.build([("a", "r", "b", 1, 2), ("b", "s", "c", 3, 4), ("c", "t", "a", 3, 4)], unit="day")
    expected = tkindex.UnknownRelationError if slot == "relation" else tkindex.UnknownEntityError
    for ask in (index.facts, index.count, index.exists, index.first, index.last):
        with pytest.raises(expected):
            ask(**{slot: wrong})
        with pytest.raises(expected):
            ask(**{slot: wrong}, when=tkindex.before(2))
    with pytest.raises(expected):
        index.before(time=2, **{slot: wrong})


@pytest.mark.parametrize("slot", SLOTS)
@pytest.mark.parametrize("wrong", ["A", "a ", "", "nobody", "é", True, 1.0, b"a", ["nobody"], {}])
def test_what_is_no_label_is_an_error(slot, wrong):
    index = tkindex.build([("a", "r", "b", 1, 2), ("b", "s", "c", 3, 4)], unit="day")
    for ask in (index.facts, index.count, index.exists, index.first, index.last):
        with pytest.raises(tkindex.TkindexError):
            ask(**{slot: wrong})


def test_numpy_integers_are_ids():
    facts = [Fact("a", "r", "b", 1, 2), Fact("b", "s", "c", 3, 4), Fact("c", "r", "c", 3, 9)]
    pair = Pair(facts)
    for slots, kind in product(pair.all_slots(), (np.int32, np.int64, np.uint8)):
        ids = {slot: kind(i) for slot, i in pair.ids(slots).items()}
        check_rows(pair, pair.index.facts(**ids), pair.reference.rows(**slots))
        assert pair.index.count(**ids) == pair.reference.count(**slots)
        assert list(pair.index.last(**ids).rows) == pair.reference.last(**slots).rows


@pytest.mark.parametrize("wrong", [-1, 1.5, "3", True])
def test_a_limit_is_a_whole_number_from_0(wrong):
    index = tkindex.build([("a", "r", "b", 1, 2)], unit="day")
    with pytest.raises(tkindex.QueryError):
        index.facts(limit=wrong)


@pytest.mark.parametrize("kind", ["point", "mixed"])
def test_many_threads_get_the_same_answers_as_one(kind):
    rng = random.Random(7)
    facts = []
    for _ in range(400):
        start = rng.randrange(60)
        stop = start + (1 if kind == "point" else rng.randrange(1, 20))
        facts.append(Fact(f"e{rng.randrange(12)}", f"r{rng.randrange(3)}", f"e{rng.randrange(12)}", start, stop))
    pair = Pair(facts)
    questions = [(f"e{rng.randrange(12)}", rng.randrange(60)) for _ in range(60)]

    def answers(_: int) -> list:
        found = []
        for label, time in questions:
            found.append(pair.index.facts(entity=label, when=time).rows.tolist())
            found.append(pair.index.last(head=label, when=tkindex.before(time)).rows.tolist())
            around = pair.index.neighborhood(label, 2, time, max_facts=25)
            found.append((around.entities, around.facts.rows.tolist(), around.truncated))
        return found

    expected = []
    for label, time in questions:
        on = When("on", time, time + 1)
        expected.append(pair.reference.rows(entity=label, when=on))
        expected.append(pair.reference.last(head=label, when=When("before", time, time + 1)).rows)
        around = pair.reference.neighborhood(label, 2, on, max_facts=25)
        expected.append((around.entities, around.rows, around.truncated))
    with ThreadPoolExecutor(8) as pool:
        for found in pool.map(answers, range(32)):
            assert found == expected


@pytest.mark.parametrize("limit", [1, 2, 5, 9])
def test_the_length_of_a_limited_interval_query_is_known_before_its_rows_are_read(limit):
    index = tkindex.build([("a", "r", "b", day, day + 3) for day in range(6)], unit="day")
    for when in (tkindex.before(8), tkindex.on(4), tkindex.during(tkindex.parse_range("1970-01", "day")[0])):
        n_all = index.count(when=when)
        for newest_first in (False, True):
            found = index.facts(when=when, limit=limit, newest_first=newest_first)
            assert found._rows is None or index.count(when=when) == 0
            assert len(found) == min(limit, n_all)
            assert len(found.rows) == min(limit, n_all)


def test_the_last_of_facts_that_end_together_is_the_one_that_began_last():
    """(stop, start, seq): of equal stops the later start, though it came first; of equal times what came last."""
    rows = [("late", "r", "t", 5, 9), ("early", "r", "t", 1, 9), ("twin", "r", "t", 5, 9), ("short", "r", "t", 6, 8)]
    index = tkindex.build(rows, unit="day")
    assert (index.last(tail="t").head, index.last(tail="t").ties) == ("twin", 3)
    assert index.facts()[int(index.batch.last(tail=["t"])[0])].head == "twin"
    index = tkindex.build([rows[0], rows[1]], unit="day")
    assert index.last(tail="t").head == "late"
    steps = [{"id": "a", "op": "facts", "tail": "t"}, {"id": "b", "op": "last", "facts": "$a"}]
    plan = {"steps": [*steps, {"id": "c", "op": "project", "facts": "$b", "slot": "head"}]}
    assert index.run_plan(plan).answer == ["late"]


def test_a_live_index_ranks_the_last_in_the_same_way(tmp_path):
    with tkindex.create(tmp_path / "live", unit="day") as live:
        for row in [("late", "r", "t", 5, 9), ("early", "r", "t", 1, 9), ("short", "r", "t", 6, 8)]:
            live.append([row])
            live.commit()
        assert live.last(tail="t").head == live.view.last(tail="t").head == "late"


def test_frames_have_datetimes():
    rows = [("a", "r", "b", "0360-01-01", "2014-01-31"), ("a", "r", "c", "2014-02-01", None)]
    frame = tkindex.build(rows).facts().to_pandas()
    # Dates as objects, before: nothing could be asked of them.
    assert frame.start.dt.year.tolist() == [360, 2014]
    assert frame.stop.dt.day.tolist()[0] == 1
    assert frame.stop.isna().tolist() == [False, True]
