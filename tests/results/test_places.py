"""Facts by places: a list of them, an array, or booleans, of every kind of result."""

from __future__ import annotations

import numpy as np
import pandas as pd
import pytest

import tkindex as tk

ROWS = [(head, "visits", "rome", f"2014-01-{day:02}") for day, head in enumerate(["ann", "bob", "ann", "cem"], 1)]


@pytest.fixture(params=["points", "intervals", "live"])
def index(request, tmp_path):
    if request.param == "live":
        with tk.create(tmp_path / "index", unit="day") as live:
            live.append(ROWS[:2])
            live.commit()
            live.compact()
            live.append(ROWS[2:])
            live.commit()
            yield live
        return
    yield tk.build(ROWS if request.param == "points" else [(*row, "2014-02-01") for row in ROWS])


def test_rows_of_a_batch_become_facts(index):
    rows = index.batch.last(head=["cem", "ann", "cem"])
    found = index.facts()[rows]
    assert isinstance(found, tk.Facts)
    assert ([fact.head for fact in found], found.rows.tolist()) == (["cem", "ann", "cem"], [3, 2, 3])
    assert found.to_dicts()[1]["start"] == "2014-01-03"
    assert [fact.head for fact in found[1:]] == ["ann", "cem"]


@pytest.mark.parametrize("ask", [{}, {"head": "ann"}, {"newest_first": True}, {"limit": 3}, {"when": "2014-01"}])
def test_places_are_those_of_the_result(index, ask):
    facts = index.facts(**ask)
    for places in ([0, 1, 0], np.array([1, 0], np.uint8), pd.Series([1]), (), [], np.arange(len(facts)) % 2 == 0):
        expected = np.flatnonzero(places) if getattr(places, "dtype", None) == np.bool_ else places
        assert [tuple(fact) for fact in facts[places]] == [tuple(facts[int(place)]) for place in expected]


@pytest.mark.parametrize("wrong", [[0, -1], [4], [0.5], [[0]], ["a"], np.array([True]), None, 1.5])
def test_what_is_no_place_is_refused(index, wrong):
    with pytest.raises(IndexError, match="place"):
        index.facts()[wrong]


@pytest.mark.parametrize("n", [5, 6])
def test_what_is_shown_of_labels_and_times_says_how_many_are_left(n):
    index = tk.build([("ann", "visits", f"place {i}", f"2014-01-0{i + 1}") for i in range(n)])
    for found, last in (
        (index.tails("ann", "visits"), "'place 4'"),
        (index.times("ann", "visits", None), "2014-01-05"),
    ):
        assert repr(found).endswith(f"{last}>" if n == 5 else f"{last}, ... 1 more>")
