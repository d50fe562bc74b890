"""Plots: each returns axes that hold the counts that a plain loop finds; the module has a short name."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter

import pytest

import tkindex as tk

pytest.importorskip("matplotlib", reason="PLOTS NOT DRAWN: the extra plot is not installed")

import matplotlib

matplotlib.use("agg")

from matplotlib import pyplot
from matplotlib.axes import Axes

from tkindex import plot
from tkindex.errors import QueryError, TimeParseError, UnknownEntityError

FACTS = [
    ("ann", "lives in", "rome", "2010", "2014"), ("ann", "works at", "acme", "####", "2012"),
    ("ann", "knows", "bob", "2013-05-05", "2013-05-05"), ("bob", "lives in", "oslo", "2012", None),
    ("bob", "knows", "cem", "2016", "2017"), ("ann", "knows", "<cem>", "2016", "2018"),
]  # fmt: skip


@pytest.fixture
def ix():
    yield tk.build(FACTS)
    pyplot.close("all")


def drawn(ax: Axes) -> Axes:
    """Draw it for good: what a formatter or a label would raise, it raises here."""
    assert isinstance(ax, Axes)
    ax.figure.canvas.draw()
    return ax


def test_a_time_line_has_a_lane_for_each_and_every_fact(ix):
    ax = drawn(plot.timeline(ix.facts(entity="ann")))
    assert [label.get_text() for label in ax.get_yticklabels()] == ["works at", "lives in", "knows"]
    assert sum(len(lane.get_paths()) for lane in ax.collections) == 4
    few = drawn(plot.timeline(ix.facts(), by="tail", most=2))
    assert "without 4 more lanes" in few.get_title()
    assert drawn(plot.timeline(ix.facts(when="1800", head="cem"))).get_title() == "0 facts"


def test_a_histogram_is_the_one_of_the_index(ix):
    ax = drawn(plot.histogram(ix, "year"))
    table = ix.histogram("year", fill=True)
    counts = [row["count"] for row in table.to_pylist() if row["start"] is not None]
    assert ax.lines[0].get_ydata().tolist() == counts
    by = drawn(plot.histogram(ix, "year", by="relation", measure="holding"))
    assert {text.get_text() for text in by.get_legend().get_texts()} == {"lives in", "works at", "knows"}


def test_an_egonet_draws_what_the_walk_reached(ix):
    ax = drawn(plot.egonet(ix, "ann", 2))
    around = ix.neighborhood("ann", 2)
    assert {text.get_text() for text in ax.texts} == {"ann", *around.entities}
    assert ax.get_title() == f"ann: {len(around)} entities over {len(around.facts)} facts"
    assert "cut short" in drawn(plot.egonet(ix, "ann", max_entities=1)).get_title()
    assert drawn(plot.egonet(ix, "cem", when="1990")).get_title() == "cem: 0 entities over 0 facts"


@pytest.mark.parametrize("time", ["2013", "2015-06", "2012-01-01"])
def test_before_and_after_count_as_the_verbs_do(ix, time):
    ax = drawn(plot.before_after(ix.facts(), time))
    before = Counter(fact.relation for fact in ix.before(time=time))
    after = Counter(fact.relation for fact in ix.after(time=time))
    names = [label.get_text() for label in ax.get_yticklabels()]
    assert set(names) == set(before) | set(after)
    bars = [container.datavalues.tolist() for container in ax.containers]
    assert bars == [[before[name] for name in names], [after[name] for name in names]]
    inside = len(FACTS) - sum(before.values()) - sum(after.values())
    assert ax.get_title() == f"{sum(before.values())} before {time}, {sum(after.values())} after, {inside} in it"


def test_given_axes_are_drawn_on(ix):
    _, ax = pyplot.subplots()
    for draw in (
        lambda: plot.timeline(ix.facts(), ax=ax), lambda: plot.histogram(ix, "year", ax=ax),
        lambda: plot.egonet(ix, "ann", ax=ax), lambda: plot.before_after(ix.facts(), "2013", ax=ax),
    ):  # fmt: skip
        assert draw() is ax


def test_what_cannot_be_drawn_is_said(ix):
    with pytest.raises(QueryError, match="by is 'color'; expected one of head, relation, tail"):
        plot.timeline(ix.facts(), by="color")
    with pytest.raises(TimeParseError):
        plot.before_after(ix.facts(), "last spring")
    with pytest.raises(UnknownEntityError):
        plot.egonet(ix, "nobody")


def test_the_short_name_is_the_module_itself():
    said = "import sys, warnings; warnings.simplefilter('error')\n"
    for lines in (
        "import tkindex.plot; import tkindex.results.plot as p; assert tkindex.plot is p",
        "from tkindex import plot; import tkindex.results.plot as p; assert plot is p",
        "import tkindex as tk; assert tk.plot.timeline; import tkindex.plot",
        "import tkindex; assert 'matplotlib' not in sys.modules and 'numpy' not in sys.modules",
        "import importlib, tkindex.plot as p; assert p.__spec__.name == 'tkindex.results.plot'; importlib.reload(p)",
    ):
        subprocess.run([sys.executable, "-c", said + lines], check=True, timeout=120)
