"""The reference itself, against answers worked out by hand."""

from __future__ import annotations

import pytest
from reference import (
    ALLEN,
    OPEN_START,
    OPEN_STOP,
    FreeWindow,
    Neighborhood,
    Pick,
    Reference,
    When,
    day_number,
    first_not_below,
    parse_period,
    years_covered,
)

# Ingest order on purpose not time order. Rows after sorting: see the numbers on the right.
POINTS = [
    ("a", "r", "b", 10, 11),  # row 1
    ("a", "r", "c", 10, 11),  # row 2
    ("b", "s", "a", 5, 6),  #   row 0
    ("c", "r", "c", 20, 21),  # row 4: a self-loop
    ("a", "r", "b", 10, 11),  # row 3: a duplicate
]
INTERVALS = [
    ("a", "r", "b", 0, 10),  #          row 1
    ("a", "r", "c", 4, 6),  #           row 2
    ("a", "r", "d", OPEN_START, 3),  #  row 0
    ("b", "r", "a", 8, OPEN_STOP),  #   row 3
    ("d", "s", "d", 10, 12),  #         row 4
]


def test_rows_are_in_time_order_and_ties_in_ingest_order():
    index = Reference(POINTS)
    assert [fact.tail for fact in index.facts] == ["a", "b", "c", "b", "c"]
    assert index.rows() == [0, 1, 2, 3, 4]


@pytest.mark.parametrize(
    ("slots", "expected"),
    [
        ({"head": "a"}, [1, 2, 3]),
        ({"tail": "a"}, [0]),
        ({"entity": "a"}, [0, 1, 2, 3]),
        ({"entity": "c"}, [2, 4]),
        ({"relation": "s"}, [0]),
        ({"head": "a", "relation": "r", "tail": "b"}, [1, 3]),
        ({"head": "a", "entity": "c"}, [2]),
        ({"head": "a", "entity": "a"}, [1, 2, 3]),
        ({"head": "b", "relation": "r"}, []),
        ({"head": "a", "limit": 2}, [1, 2]),
        ({"head": "a", "limit": 2, "newest_first": True}, [3, 2]),
        ({"head": "a", "limit": 0}, []),
    ],
)
def test_slots(slots, expected):
    assert Reference(POINTS).rows(**slots) == expected


@pytest.mark.parametrize(
    ("op", "w", "expected"),
    [
        ("before", (10, 11), [0]),
        ("before", (11, 30), [0, 1, 2, 3]),
        ("after", (10, 11), [4]),
        ("after", (0, 10), [1, 2, 3, 4]),
        ("on", (10, 11), [1, 2, 3]),
        ("on", (6, 20), [1, 2, 3]),
        ("during", (5, 11), [0, 1, 2, 3]),
        ("overlaps", (20, 21), [4]),
        ("between", (5, 20), [0, 1, 2, 3]),
    ],
)
def test_operators_on_points(op, w, expected):
    assert Reference(POINTS).rows(when=When(op, *w)) == expected


@pytest.mark.parametrize(
    ("op", "w", "expected"),
    [
        ("before", (6, 7), [0, 2]),
        ("before", (3, 4), [0]),
        ("before", (2, 4), []),
        ("after", (3, 4), [2, 3, 4]),
        ("after", (3, 8), [3, 4]),
        ("on", (5, 6), [1, 2]),
        ("on", (6, 8), [1]),
        ("on", (10, 11), [3, 4]),
        ("during", (0, 10), [1, 2]),
        ("during", (4, 6), [2]),
        ("during", (5, 6), []),
        ("overlaps", (2, 5), [0, 1, 2]),
        ("overlaps", (100, 101), [3]),
        ("between", (-50, 1), [0, 1]),
    ],
)
def test_operators_on_intervals(op, w, expected):
    assert Reference(INTERVALS).rows(when=When(op, *w)) == expected


# One picture for each relation: the fact x against w = [10, 20).
PICTURES = {
    "before": (5, 9),
    "meets": (5, 10),
    "overlaps": (5, 15),
    "starts": (10, 15),
    "during": (12, 18),
    "finishes": (15, 20),
    "equals": (10, 20),
    "finished_by": (5, 20),
    "contains": (5, 25),
    "started_by": (10, 25),
    "overlapped_by": (15, 25),
    "met_by": (20, 25),
    "after": (21, 25),
}


def test_each_allen_relation_holds_for_its_own_picture_only():
    assert set(PICTURES) == set(ALLEN)
    for drawn, x in PICTURES.items():
        assert [name for name, holds in ALLEN.items() if holds(*x, 10, 20)] == [drawn]


def test_exactly_one_allen_relation_holds_for_any_two_ranges():
    ends = range(7)
    ranges = [(a, b) for a in ends for b in ends if a < b]
    for x in ranges:
        for w in ranges:
            assert sum(holds(*x, *w) for holds in ALLEN.values()) == 1


def test_first_and_last_count_their_ties():
    index = Reference(POINTS)
    assert index.first(head="a") == Pick([1], 3)
    assert index.last(head="a") == Pick([3], 3)
    assert index.first(head="c", relation="s") == Pick([], 0)
    assert index.last(entity="a", when=When("before", 10, 11)) == Pick([0], 1)


def test_last_of_intervals_is_the_one_that_stops_last():
    index = Reference(INTERVALS)
    assert index.last(head="a") == Pick([1], 1)
    assert index.last() == Pick([3], 1)
    assert index.first() == Pick([0], 1)


def test_columns():
    index = Reference(POINTS)
    assert index.tails("a", "r") == ["b", "c"]
    assert index.heads("r", "c") == ["a", "c"]
    assert index.times("a", "r", "b") == [(10, 11)]
    assert Reference(INTERVALS).times("a", "r", "d") == [(OPEN_START, 3)]
    assert index.tails("a", "r", When("after", 10, 11)) == []


def test_snapshot():
    index = Reference(INTERVALS)
    assert index.snapshot(5, 6) == [1, 2]
    assert index.snapshot(9, 10, entity="b") == [1, 3]


def test_multitq_after_a_month_includes_the_month_where_only_the_head_is_fixed():
    # 2014-10 is days 16344 to 16374.
    october = parse_period("2014-10")
    assert october == (16344, 16375, "month")
    facts = [("a", "r", "b", day, day + 1) for day in (16343, 16344, 16374, 16375)]
    after = When("after", *october)
    multitq, standard = Reference(facts, "multitq"), Reference(facts)
    assert multitq.rows(head="a", relation="r", when=after) == [1, 2, 3]
    assert multitq.rows(head="a", tail="b", when=after) == [3]
    assert multitq.rows(tail="b", when=after) == [3]
    assert multitq.rows(entity="a", when=after) == [3]
    assert standard.rows(head="a", relation="r", when=after) == [3]
    assert multitq.rows(head="a", when=When("after", *parse_period("2014-10-01"))) == [2, 3]
    assert multitq.rows(head="a", when=When("before", *october)) == [0]


def test_cronquestions_keeps_ties_and_only_the_nearest():
    facts = [
        ("a", "r", "b", 0, 10),
        ("a", "r", "c", 0, 5),
        ("a", "r", "d", 2, 10),
        ("a", "r", "e", 20, 30),
        ("a", "r", "f", 20, 25),
        ("a", "r", "g", 28, 30),
    ]
    index = Reference(facts, "cronquestions")
    assert index.first(head="a") == Pick([0, 1], 2)
    assert index.last(head="a") == Pick([3, 5], 2)
    assert index.rows(head="a", when=When("before", 15, 16)) == [0, 2]
    assert index.rows(head="a", when=When("after", 15, 16)) == [3, 4]
    assert index.rows(head="a", when=When("on", 4, 5)) == [0, 1, 2]
    assert index.count(head="a", when=When("before", 15, 16)) == 2


def test_cronquestions_times_are_the_years_covered():
    facts = [("a", "r", "b", *_years("1999", "2001")), ("a", "r", "b", *_years("2001", "2002"))]
    index = Reference(facts, "cronquestions")
    assert index.times("a", "r", "b") == [parse_period(year)[:2] for year in ("1999", "2000", "2001", "2002")]


def _years(first, last):
    return parse_period(first)[0], parse_period(last)[1]


#     a -> b (5), b -> c (6), c -> d (7), a -> a (8), d -> a (9), b -> a (30)
GRAPH = [
    ("a", "r", "b", 5, 6),
    ("b", "r", "c", 6, 7),
    ("c", "r", "d", 7, 8),
    ("a", "r", "a", 8, 9),
    ("d", "r", "a", 9, 10),
    ("b", "r", "a", 30, 31),
]


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ({"hops": 0}, Neighborhood([], [], [], False)),
        ({}, Neighborhood(["b", "d"], [1, 1], [0, 3, 4, 5], False)),
        ({"hops": 2}, Neighborhood(["b", "d", "c"], [1, 1, 2], [0, 1, 2, 3, 4, 5], False)),
        ({"hops": 9}, Neighborhood(["b", "d", "c"], [1, 1, 2], [0, 1, 2, 3, 4, 5], False)),
        ({"when": When("overlaps", 5, 9)}, Neighborhood(["b"], [1], [0, 3], False)),
        ({"when": When("overlaps", 5, 9), "hops": 3}, Neighborhood(["b", "c", "d"], [1, 2, 3], [0, 1, 2, 3], False)),
        ({"max_facts": 4}, Neighborhood(["b", "d"], [1, 1], [0, 3, 4, 5], False)),
        ({"max_facts": 3}, Neighborhood(["b", "d"], [1, 1], [0, 3, 4], True)),
        ({"max_facts": 0}, Neighborhood([], [], [], True)),
        ({"max_entities": 2}, Neighborhood(["b", "d"], [1, 1], [0, 3, 4, 5], False)),
        ({"max_entities": 1}, Neighborhood(["b"], [1], [0, 3], True)),
        ({"max_entities": 0}, Neighborhood([], [], [], True)),
        ({"hops": 2, "max_entities": 2}, Neighborhood(["b", "d"], [1, 1], [0, 3, 4, 5], True)),
        ({"hops": 2, "max_facts": 5}, Neighborhood(["b", "d", "c"], [1, 1, 2], [0, 1, 3, 4, 5], True)),
    ],
)
def test_neighborhood(query, expected):
    assert Reference(GRAPH).neighborhood("a", **query) == expected


def test_a_self_loop_leads_nowhere_but_is_listed():
    loops = Reference([("a", "r", "a", 1, 2), ("a", "s", "a", 1, 2)])
    assert loops.neighborhood("a", hops=5) == Neighborhood([], [], [0, 1], False)
    assert loops.neighborhood("a", max_entities=0) == Neighborhood([], [], [0, 1], False)
    assert loops.neighborhood("a", max_facts=1) == Neighborhood([], [], [0], True)


RAIN = [("dublin", "rain", "wet", t, t + 1) for t in (2, 3, 7)]


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ({"length": 2}, FreeWindow(0, 2, 0)),
        ({"length": 3}, FreeWindow(4, 7, 0)),
        ({"length": 4}, None),
        ({"length": 2, "latest": True}, FreeWindow(8, 10, 0)),
        ({"length": 3, "latest": True}, FreeWindow(4, 7, 0)),
        ({"length": 3, "step": 3}, None),
        ({"length": 2, "step": 4}, FreeWindow(0, 2, 0)),
        ({"length": 2, "step": 4, "latest": True}, FreeWindow(8, 10, 0)),
        ({"length": 2, "step": 5, "latest": True}, FreeWindow(5, 7, 0)),
        ({"length": 2, "min_events": 2}, FreeWindow(2, 4, 2)),
        ({"length": 2, "min_events": 1, "latest": True}, FreeWindow(7, 9, 1)),
        ({"length": 2, "min_events": 0}, FreeWindow(0, 2, 0)),
        ({"length": 11}, None),
        ({"length": 10, "min_events": 3}, FreeWindow(0, 10, 3)),
    ],
)
def test_free_window(query, expected):
    assert Reference(RAIN).free_window([0, 1, 2], w0=0, w1=10, **query) == expected


def test_batches_are_loops():
    index = Reference(POINTS)
    queries = [{"head": "a"}, {"head": "b", "relation": "r"}, {"entity": "c", "when": When("after", 10, 11)}]
    assert index.batch_count(queries) == [3, 0, 1]
    assert index.batch_exists(queries) == [True, False, True]
    assert index.batch_first(queries) == [1, -1, 4]
    assert index.batch_last(queries) == [3, -1, 4]
    assert index.batch_facts(queries) == ([0, 3, 3, 4], [1, 2, 3, 4])
    assert index.batch_last_before(["a", "a", "c", "c"], [10, 11, 20, 10]) == [0, 3, 2, -1]
    assert index.batch_first_after(["a", "a", "c", "c"], [4, 5, 10, 20]) == [0, 1, 4, -1]


@pytest.mark.parametrize(
    ("text", "unit", "expected"),
    [
        ("1970", "day", (0, 365, "year")),
        ("1970-01-01", "day", (0, 1, "day")),
        ("1969-12-31", "hour", (-24, 0, "day")),
        ("2014-10-07", "day", (16350, 16351, "day")),
        ("2012-02", "day", (15371, 15400, "month")),
        ("1900-02", "day", (-25536, -25508, "month")),
        ("2014-12", "second", (1417392000, 1420070400, "month")),
        ("1926-##-##", "day", (-16071, -15706, "year")),
        ("1926-05-##", "day", (-15951, -15920, "month")),
        ("####-##-##", "day", (OPEN_START, OPEN_STOP, "open")),
        ("0001-01-01", "day", (-719162, -719161, "day")),
        ("9999", "day", (2932532, 2932897, "year")),
        # 0000 is a leap year; its first day is 366 days before 0001-01-01.
        ("0000", "day", (-719528, -719162, "year")),
        ("-1", "day", (-719893, -719528, "year")),
    ],
)
def test_periods(text, unit, expected):
    assert parse_period(text, unit) == expected


@pytest.mark.parametrize("text", ["", "2014-13", "2014-02-29", "07.10.2014", "2014-##-07", "##-##-##", "20140"])
def test_what_is_not_a_period(text):
    with pytest.raises(ValueError):
        parse_period(text)


def test_the_year_360_needs_no_padding():
    assert parse_period("360-##-##") == parse_period("0360")


def test_years_covered():
    assert years_covered(0, 365) == [1970]
    assert years_covered(0, 366) == [1970, 1971]
    assert years_covered(-1, 1) == [1969, 1970]
    assert years_covered(day_number(1999, 12, 31) * 24 + 23, day_number(2001, 1, 1) * 24, "hour") == [1999, 2000]


def test_the_first_place_that_is_not_below():
    assert [first_not_below([1, 4, 4, 9], 0, 4, bound) for bound in (0, 1, 2, 4, 5, 9, 10)] == [0, 0, 1, 1, 3, 3, 4]
    assert (first_not_below([1, 4, 4, 9], 2, 3, 0), first_not_below([1, 4, 4, 9], 2, 2, 0)) == (2, 2)
