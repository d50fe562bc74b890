"""Lists long enough that every level of the structures over them takes part: seeded facts against the reference.

The generated cases of the other files are short; here a list has thousands of facts, so that searches skip whole
blocks of it, times are sparse and dense, ids need more than one byte, and batches more than one block.
"""

from __future__ import annotations

import random
from itertools import product

import numpy as np
import pytest
from harness import Pair, check_rows, when_of, when_value
from reference import ALLEN, OPEN_START, OPEN_STOP, Fact, When
from strategies import POINT_OPERATORS, Query, allen_query, between_query, query, tick_period

import tkindex

N_FACTS = 6_000
SHAPES = ("points", "sparse points", "short", "long", "heavy tailed", "nested", "open ends", "one start", "mixed")


def spans(shape: str, rng: random.Random) -> list[tuple[int, int]]:
    """`N_FACTS` ranges of one shape, in any order."""
    found = []
    for i in range(N_FACTS):
        start = rng.randrange(3_000)
        if shape == "points":
            stop = start + 1
        elif shape == "sparse points":
            start = rng.choice((rng.randrange(-(2**61), 2**61), rng.randrange(100), 2**40 + rng.randrange(10)))
            stop = start + 1
        elif shape == "short":
            stop = start + rng.randrange(1, 4)
        elif shape == "long":
            stop = start + rng.randrange(1_000, 5_000)
        elif shape == "heavy tailed":
            stop = start + int(rng.paretovariate(0.6)) % 2**40 + 1
        elif shape == "nested":
            start, stop = i, 2 * N_FACTS - i
        elif shape == "open ends":
            stop = rng.choice((start + 5, OPEN_STOP, OPEN_STOP))
            start = rng.choice((start, start, OPEN_START))
        elif shape == "one start":
            start, stop = 7, 8 + rng.randrange(3_000)
        else:
            stop = start + rng.choice((1, 1, 1, 2, 400, OPEN_STOP - start))
        found.append((start, stop))
    return found


def long_list(shape: str) -> list[Fact]:
    """Two large entities, which stand in nearly everything, and many small ones."""
    rng = random.Random(f"{shape} 1")

    def entity() -> str:
        return rng.choice(("hub", "hub", "rim", f"e{rng.randrange(200)}"))

    return [Fact(entity(), f"r{min(rng.randrange(9), 3)}", entity(), *span) for span in spans(shape, rng)]


@pytest.fixture(scope="module", params=SHAPES)
def pair(request) -> Pair:
    return Pair(long_list(request.param))


def some_queries(pair: Pair, rng: random.Random) -> list[Query | None]:
    """Each operator once, with ends taken from the facts."""
    ends = [end for fact in pair.reference.facts for end in fact[3:] if end not in (OPEN_START, OPEN_STOP)]

    def period():
        return tick_period(rng.choice(ends) + rng.choice((-1, 0, 0, 1)))

    def ordered():
        return sorted((period(), period()), key=lambda one: one.w0)

    queries: list[Query | None] = [None, *(query(op, period()) for op in POINT_OPERATORS), between_query(*ordered())]
    return queries + [allen_query(name, *ordered()) for name in ALLEN]


def some_slots() -> list[dict[str, str]]:
    return [
        {},
        {"head": "hub"},
        {"tail": "rim"},
        {"relation": "r3"},
        {"entity": "hub"},
        {"entity": "e7"},
        {"head": "hub", "relation": "r3"},
        {"relation": "r3", "tail": "hub"},
        {"head": "hub", "tail": "rim"},
        {"head": "hub", "relation": "r3", "tail": "hub"},
        {"relation": "r1", "entity": "rim"},
        {"head": "rim", "entity": "hub"},
        {"head": "e7", "relation": "r0", "tail": "e9", "entity": "e7"},
    ]


def test_facts_counts_and_limits(pair):
    rng = random.Random(2)
    for asked, slots in product(some_queries(pair, rng), some_slots()):
        rows = pair.reference.rows(**slots, when=when_of(asked))
        value = when_value(asked)
        found = pair.index.facts(**slots, when=value)
        assert found.rows.tolist() == rows
        assert pair.index.count(**slots, when=value) == len(found) == len(rows)
        middle = len(rows) // 2
        check_rows(pair, found[middle : middle + 20], rows[middle : middle + 20])
        for limit in (1, 17, 300, 5_000):
            assert pair.index.facts(**slots, when=value, limit=limit).rows.tolist() == rows[:limit]
            newest = pair.index.facts(**slots, when=value, limit=limit, newest_first=True)
            assert newest.rows.tolist() == rows[::-1][:limit]


def test_first_and_last(pair):
    rng = random.Random(3)
    for asked, slots in product(some_queries(pair, rng), some_slots()):
        for end in ("first", "last"):
            expected = getattr(pair.reference, end)(**slots, when=when_of(asked))
            pick = getattr(pair.index, end)(**slots, when=when_value(asked))
            assert (pick.rows.tolist(), pick.ties) == (expected.rows, expected.ties)


def test_neighborhoods(pair):
    rng = random.Random(4)
    for asked in some_queries(pair, rng)[1:7]:
        for label, (max_facts, max_entities) in product(("hub", "e7"), ((40, 10_000), (500, 30))):
            expected = pair.reference.neighborhood(label, 2, when_of(asked), max_facts, max_entities)
            found = pair.index.neighborhood(label, 2, when_value(asked), max_facts, max_entities)
            assert (found.entities, found.hops.tolist()) == (expected.entities, expected.hops)
            assert found.facts.rows.tolist() == expected.rows
            assert found.truncated is expected.truncated


def test_batches_of_many_blocks(pair):
    """More questions than a block holds, and not a whole number of blocks; the reference answers some of them."""
    rng = random.Random(5)
    n_queries = 101
    facts = pair.reference.facts
    ends = [end for fact in facts for end in fact[3:] if end not in (OPEN_START, OPEN_STOP)]
    asked = [rng.choice(facts) for _ in range(n_queries)]
    ranges = [sorted((rng.choice(ends), rng.choice(ends) + 1)) for _ in range(n_queries)]
    ranges = [(w0, max(w1, w0 + 1)) for w0, w1 in ranges]
    start, stop = (np.array(column, np.int64) for column in zip(*ranges, strict=True))
    checked = rng.sample(range(n_queries), 12)
    names = ("head", "relation", "tail")
    choices = (("head",), ("relation",), ("tail",), ("head", "relation"), ("relation", "tail"), names)
    for op, given in product((*POINT_OPERATORS, "allen:overlaps", "allen:finishes", "allen:contains"), choices):
        columns = {name: [getattr(fact, name) for fact in asked] for name in given}
        arguments = {**columns, "op": op, "start": start, "stop": stop}
        counts, first = pair.index.batch.count(**arguments), pair.index.batch.first(**arguments)
        last, ragged = pair.index.batch.last(**arguments), pair.index.batch.facts(**arguments)
        for i in checked:
            slots = {name: column[i] for name, column in columns.items()}
            when = When(op, *ranges[i])
            rows = pair.reference.rows(**slots, when=when)
            assert counts[i] == len(rows)
            assert ragged.rows[ragged.offsets[i] : ragged.offsets[i + 1]].tolist() == rows
            assert first[i] == (rows[0] if rows else -1)
            assert [last[i]] == (pair.reference.last(**slots, when=when).rows or [-1])


@pytest.mark.parametrize("n_relations", [255, 256, 257, 65_535, 65_536, 65_537])
def test_relation_ids_around_the_ends_of_their_widths(n_relations):
    facts = [Fact("a", f"r{i}", "b", i % 50, i % 50 + 1) for i in range(n_relations)]
    index = tkindex.build([tuple(fact) for fact in facts], unit="day", closed_stop=False)
    assert index.n_relations == n_relations
    for i in (0, 1, 127, 128, 254, n_relations - 2, n_relations - 1):
        (fact,) = index.facts(head="a", relation=f"r{i}")
        assert (fact.relation, int(fact.start)) == (f"r{i}", i % 50)
        assert index.count(relation=f"r{i}", when=i % 50) == 1
    expected = [f"r{i}" for i in sorted(range(n_relations), key=lambda i: (i % 50, i))]
    assert [fact.relation for fact in index.facts(entity="b")] == expected


@pytest.mark.parametrize("span", [2**8, 2**16 - 1, 2**16, 2**31 - 1, 2**31, 2**32, 2**33, 2**61])
@pytest.mark.parametrize("base", [0, -5, -(2**31), 2**40, -(2**62)])
def test_times_around_the_ends_of_their_widths(span, base):
    """The first and last of a span, and their neighbours, where offsets may be kept in fewer bits."""
    ticks = [base, base + 1, base + span // 2, base + span - 1, base + span]
    for length in (1, 2, span):
        facts = [Fact("a", "r", "b", tick, tick + length) for tick in ticks]
        pair = Pair(facts)
        for tick, op in product(ticks, POINT_OPERATORS):
            for near in (tick - 1, tick, tick + 1):
                asked = query(op, tick_period(near))
                check_rows(pair, pair.index.facts(when=when_value(asked)), pair.reference.rows(when=asked.when))
                assert pair.index.count(head="a", when=when_value(asked)) == pair.reference.count(when=asked.when)
