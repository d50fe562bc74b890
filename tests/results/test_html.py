"""What a notebook shows: every result has a title, a time line and a table, and no label becomes more than text."""

from __future__ import annotations

from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest
from explorer import HOSTILE

import tkindex as tk
from tkindex.timeline.drawing import time_line

ALLOWED = {"p", "b", "table", "tr", "th", "td", "svg", "rect", "title", "line", "text", "ol", "li"}


class Reader(HTMLParser):
    """Elements, attributes and text of a piece of HTML."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.names: set[str] = set()
        self.values: list[str] = []
        self.text = ""
        self.feed(html)
        self.close()

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        self.names |= {name for name, _ in attrs}
        self.values += [value or "" for _, value in attrs]

    def handle_data(self, data):
        self.text += data


def visits(n: int = 3) -> list[tuple[str, str, str, str]]:
    return [(f"p{i % 5}", "visits", f"c{i % 3}", f"2014-{1 + i % 12:02}-{1 + i % 28:02}") for i in range(n)]


def shown(thing) -> Reader:
    """Read what a notebook is given; its SVG has to be XML as well."""
    html = thing._repr_html_()
    for part in html.split("<svg")[1:]:
        ElementTree.fromstring("<svg" + part.partition("</svg>")[0] + "</svg>")
    found = Reader(html)
    assert set(found.tags) <= ALLOWED
    assert not any(name.startswith("on") for name in found.names)
    return found


def plan(relation="visits"):
    return {"steps": [{"id": "s", "op": "facts", "relation": relation}, {"id": "l", "op": "last", "facts": "$s"},
                      {"id": "w", "op": "project", "facts": "$l", "slot": "head"}]}  # fmt: skip


def test_every_result_shows_itself(tmp_path):
    ix = tk.build(visits(40))
    ix.embed("hashed")
    assert "40 point facts" in shown(ix).text
    assert "visits40" in shown(ix).text
    facts = shown(ix.facts(head="p1"))
    assert facts.text.startswith("8 facts at any time")
    assert facts.tags.count("rect") == 8
    pick = shown(ix.last(relation="visits", when=tk.before("2014-12")))
    assert pick.text.startswith("1 fact before")
    assert "3 entities over" in shown(ix.neighborhood("p1")).text
    assert "cut short by a cap" in shown(ix.neighborhood("p1", 3, max_entities=1)).text
    result = shown(ix.run_plan(plan()))
    assert result.text.startswith(ix.run_plan(plan()).answer[0])
    assert result.tags.count("li") == 3
    assert "no answer" in shown(ix.run_plan({"steps": [{"id": "s", "op": "facts", "head": "p1", "when": "1900"}]})).text
    hits = shown(ix.search("p1 visits c1", k=2))
    assert hits.tags.count("tr") == 3
    assert "rect" in hits.tags


def test_a_live_index_and_its_history_show_themselves(tmp_path):
    with tk.create(tmp_path / "ix", unit="day") as ix:
        ix.append([("ann", "lives in", "rome", "2019", None)])
        ix.commit()
        ix.supersede(("ann", "lives in", "oslo", "2021", None))
        ix.commit()
        assert "after commit 2" in shown(ix).text
        history = shown(ix.history("ann"))
        assert history.text.startswith("3 versions of facts")
        assert history.tags.count("tr") == 4
        assert shown(ix.history("oslo")).text.startswith("0 versions of facts")


def test_an_empty_index_and_open_times_are_shown():
    ix = tk.build([("a", "r", "b", "####", None), ("a", "r", "c", "2014", None)])
    assert shown(ix.facts(tail="b")).tags.count("rect") == 0
    assert shown(ix.facts()).tags.count("rect") == 2
    assert shown(ix.facts(when="1900", tail="c")).text.startswith("0 facts")


@pytest.mark.parametrize("label", [label for label in HOSTILE if len(label) < 1000])
def test_no_label_becomes_more_than_text(label):
    ix = tk.build([(label, label, "x", "2014-01-01"), ("y", label, label, "2014-02-01")])
    clean = "".join(one if one.isprintable() else "\ufffd" for one in label)
    for thing in (ix, ix.facts(), ix.first(head=label), ix.neighborhood(label), ix.run_plan(plan(label))):
        found = shown(thing)
        assert clean in found.text
        assert not any(value.startswith("javascript") for value in found.values)


def test_a_time_line_counts_where_facts_are_many():
    ix = tk.build(visits(500))
    facts = ix.facts()
    svg = ElementTree.fromstring(time_line(facts.starts, facts.stops, "day", name="n < m"))
    bars = [element for element in svg if element.tag.endswith("rect")]
    assert 12 < len(bars) <= 128
    assert svg.get("aria-label") == "n < m"
    texts = [element.text for element in svg if element.tag.endswith("text")]
    assert texts == [str(ix.span.start), str(ix.span.stop)]


def test_a_time_line_of_the_whole_range_of_ticks_is_drawn():
    ix = tk.build([("a", "r", "b", -(2**62), 2**62), ("a", "r", "c", 0, 1)], unit="second", ticks=True)
    assert shown(ix.facts()).tags.count("rect") == 2
