"""The tools of the published systems against plain Python, with their exact bounds and ties."""

from __future__ import annotations

import json
import random
from types import SimpleNamespace

import pytest

import tkindex as tk
from reasoners.ari.tools import enumerate_actions
from reasoners.kgirag.tools import hops_for
from reasoners.shra.tools import corrupt
from tkindex.tools import toolboxes as module
from tkindex.tools.call import call_tool
from tkindex.tools.operators import OPERATORS
from tkindex.tools.toolboxes import run_of, toolbox, toolboxes

RNG = random.Random(11)
DAYS = [f"{year}-{month:02}-{day:02}" for year in (2008, 2009) for month in (1, 2, 12) for day in (1, 15, 28)]
POINTS = [(RNG.choice("abcde"), RNG.choice(["r", "s"]), RNG.choice("abxyz"), RNG.choice(DAYS)) for _ in range(150)]
TERMS = [
    ("ann", "leads", "acme", "1994", "2000"),
    ("bob", "leads", "acme", "2001", "2005"),
    ("cem", "leads", "acme", "2003", "2005"),
    ("ann", "plays", "reds", "1990", "1993"),
]
HOURS = [("athenry", "rain", "wet", f"2017-03-01T{hour:02}") for hour in (5, 6, 9)] + [
    ("athenry", "wind", "calm", "2017-03-01T07"),
    ("athenry", "located in", "galway", "2017-03-01T05"),
]


@pytest.fixture(scope="module")
def points():
    return tk.build(POINTS)


@pytest.fixture(scope="module")
def terms():
    return tk.build(TERMS)


def ask(index, box, name, /, **arguments):
    found = call_tool(index, name, arguments, toolbox=box)
    json.dumps(found, allow_nan=False)
    assert found["ok"], found
    return found


def ordered():
    return sorted(range(len(POINTS)), key=lambda i: (POINTS[i][3], i))


def rows_of(facts):
    return [POINTS[i] for i in facts]


def test_each_system_has_its_tools():
    assert len(toolbox("tempagent")) == 10
    nine = {
        "getTailEntity", "getHeadEntity", "getTime",
        "getBefore", "getAfter", "getBetween", "getFirst", "getLast", "answer",
    }  # fmt: skip
    assert set(toolbox("ari")) == nine | {"candidates"}
    assert set(toolbox("kgirag")) == {"window", "k_hop", "next_after", "exists"}
    assert set(toolbox("shra")) == {"groups", "search_groups", "negatives"}
    for name in toolboxes():
        assert all(operator.bounds and operator.order and operator.ties for operator in toolbox(name).values())


def test_toolboxes_of_the_index_are_known_without_a_look_at_what_is_installed(monkeypatch):
    called = []
    monkeypatch.setattr("tkindex.tools.toolboxes.entry_points", lambda **given: called.append(given) or [])
    toolboxes.cache_clear()
    module._brought.cache_clear()
    try:
        assert [len(toolbox(name)) for name in ("core", "temporal", "index", "all")] == [9, 16, *[len(OPERATORS)] * 2]
        assert (run_of("core", "facts"), run_of("all", "facts"), called) == (None, None, [])
        with pytest.raises(tk.QueryError, match="known are core, temporal, index, analytics, write, admin"):
            toolbox("tempagent")
        assert len(called) == 1
    finally:
        toolboxes.cache_clear()
        module._brought.cache_clear()


def test_a_package_that_brings_a_toolbox_of_the_index_does_not_change_it(monkeypatch):
    other = SimpleNamespace(name="core", load=dict)
    monkeypatch.setattr("tkindex.tools.toolboxes.entry_points", lambda **_: [other])
    toolboxes.cache_clear()
    module._brought.cache_clear()
    try:
        assert toolboxes()["core"] is toolbox("core")
        assert run_of("core", "facts") is None
    finally:
        toolboxes.cache_clear()
        module._brought.cache_clear()


# ---- TempAgent ---------------------------------------------------------------------------------------------------


def in_words(found):
    """Rows of a tool that searches, as (head, relation, tail, times)."""
    return [(row["head"], row["relation"], row["tail"], tuple(row["times"])) for row in found["rows"]]


@pytest.fixture(scope="module")
def worded():
    index = tk.build(POINTS)
    index.embed("hashed")
    return index


@pytest.mark.parametrize(
    ("name", "arguments", "when"),
    [
        ("Search", {}, None),
        ("SearchOnDay", {"time": "2009-01-15"}, tk.on("2009-01-15")),
        ("SearchAfterDay", {"time": "2009-01-15"}, tk.after("2009-01-15")),
        ("SearchBeforeDay", {"time": "2009-01-15"}, tk.before("2009-01-15")),
        ("SearchOnMonth", {"t_start": "2009-01-01", "t_end": "2009-01-31"}, tk.between("2009-01-01", "2009-01-31")),
        ("SearchOnYear", {"t_start": "2009-01-01", "t_end": "2009-12-31"}, tk.between("2009-01-01", "2009-12-31")),
        ("SearchAfterMonth", {"time": "2009-01"}, tk.after("2009-01")),
        ("SearchAfterYear", {"time": "2009"}, tk.after("2009")),
        ("SearchBeforeMonth", {"time": "2009-01"}, tk.before("2009-01")),
        ("SearchBeforeYear", {"time": "2009"}, tk.before("2009")),
    ],
)
def test_tempagent_filters_by_time_before_it_searches(points, worded, name, arguments, when):
    found = call_tool(worded, name, {"query": "who", **arguments}, toolbox="tempagent")
    assert found["ok"]
    expected = [
        (hit.head, hit.relation, hit.tail, tuple(map(str, worded.times(hit.head, hit.relation, hit.tail, when))))
        for hit in worded.search("who", when, k=10)
    ]
    assert in_words(found) == expected
    assert found["facts_in_window"] == worded.count(when=when)
    assert bool(found["rows"]) != ("empty" in found)
    assert [row["score"] for row in found["rows"]] == sorted((row["score"] for row in found["rows"]), reverse=True)
    # Without vectors, it says so.
    found = call_tool(points, name, {"query": "who", **arguments}, toolbox="tempagent")
    assert found["error"]["code"] == "no_vectors"
    assert "tkindex embed" in found["error"]["hint"]


def test_tempagent_refuses_a_period_that_ends_before_it_starts(points):
    found = call_tool(
        points, "SearchOnYear", {"query": "who", "t_start": "2009-12-31", "t_end": "2009-01-01"}, toolbox="tempagent"
    )
    assert found["error"]["argument"] == "t_end"


# ---- ARI ---------------------------------------------------------------------------------------------------------


def by_strings(points, name, rows, **arguments):
    """A tool on a list, as the published code has it: dates compared as strings."""
    order = ordered()
    at = {row: POINTS[order[row]][3] for row in rows}
    found = ask(points, "ari", name, facts=rows, **arguments)["facts"]
    return found, at


@pytest.mark.parametrize("asked", ["2009-01-15", "2009-01", "2009", "2008-12-28", "2008-02"])
def test_ari_lists_of_points_compare_dates_as_strings(points, asked):
    rows = ask(points, "ari", "getTailEntity", head="a", relation="r")["facts"]
    found, at = by_strings(points, "getAfter", rows, time=asked)
    assert found == [row for row in rows if at[row] > asked]
    found, at = by_strings(points, "getBefore", rows, time=asked)
    assert found == [row for row in rows if at[row] < asked]
    timed = ask(points, "ari", "getTailEntity", head="a", relation="r", time=asked)["facts"]
    assert timed == [row for row in rows if at[row].startswith(asked)]


def test_ari_picks_and_display(points):
    rows = ask(points, "ari", "getHeadEntity", tail="x", relation="r")["facts"]
    order = ordered()
    dates = [POINTS[order[row]][3] for row in rows]
    assert ask(points, "ari", "getFirst", facts=rows)["facts"] == [rows[0]]
    # Of the latest the first, as published: not the one that MultiTQ's gold wants.
    assert ask(points, "ari", "getLast", facts=rows)["facts"] == [rows[dates.index(max(dates))]]
    shown = ask(points, "ari", "getFirst", facts=[])
    assert shown["shown"] == "No results"
    long = ask(points, "ari", "getBetween", facts=rows, start="2008", end="2009")
    assert long["facts"] == rows
    assert long["shown"][2] == "..."
    assert len(long["shown"]) == 4
    times = ask(points, "ari", "getTime", head="a", relation="r", tail="x")
    assert times["total"] == sum(fact[:3] == ("a", "r", "x") for fact in POINTS)
    assert ask(points, "ari", "answer", answer=["Iraq"])["final"] == ["Iraq"]
    wrong = call_tool(points, "getFirst", {"facts": [10**6]}, toolbox="ari")
    assert wrong["error"]["argument"] == "facts"


def test_ari_lists_of_intervals(terms):
    rows = ask(terms, "ari", "getHeadEntity", tail="acme", relation="leads")["facts"]
    heads = {row: terms.facts()[row].head for row in rows}

    def kept(name, **arguments):
        return [heads[row] for row in ask(terms, "ari", name, facts=rows, **arguments)["facts"]]

    assert kept("getBefore", time="2005") == ["ann"]
    assert kept("getBefore", time="2001") == ["ann"]
    assert kept("getBefore", time="2000") == []
    assert kept("getAfter", time="2001") == ["cem"]
    assert kept("getAfter", time="2000") == ["bob", "cem"]
    assert kept("getBetween", start="2001", end="2005") == ["bob", "cem"]
    assert kept("getBetween", start="2002", end="2005") == ["cem"]
    assert kept("getFirst") == ["ann"]
    assert kept("getLast") == ["bob"]
    assert ask(terms, "ari", "getHeadEntity", tail="acme", relation="leads", time="2004")["total"] == 2


def test_ari_enumerates_only_what_finds_something(points):
    a, x = points.entities.id("a"), points.entities.id("x")
    actions = enumerate_actions(points, [a, x], "2009-01")
    assert actions
    seen = set()
    for action in actions:
        slots = {name: action[name] for name in ("head", "relation", "tail") if name in action}
        count = points.count(**slots, when=action["time"])
        assert count == action["count"] > 0
        seen.add((action["tool"], action.get("head"), action.get("tail"), action["relation"], action["time"]))
    for relation in range(points.n_relations):
        for when in (None, "2009-01"):
            for entity in (a, x):
                expected = points.exists(head=entity, relation=relation, when=when)
                assert (("getTailEntity", entity, None, relation, when) in seen) == expected
    with pytest.raises(tk.QueryError, match="one or two"):
        enumerate_actions(points, [])
    tool = ask(points, "ari", "candidates", entities=["a"], time="2009-01", question="who did r", k=1, facts=[1])
    assert {action["arguments"].get("relation") for action in tool["actions"]} == {"r", None}
    for action in tool["actions"]:
        if "count" in action:
            assert ask(points, "ari", action["tool"], **action["arguments"])["total"] == action["count"]
    wrong = call_tool(points, "candidates", {"entities": ["a", "b", "x"]}, toolbox="ari")
    assert wrong["error"]["code"] == "wrong_type"
    unknown = call_tool(points, "candidates", {"entities": ["nobody"]}, toolbox="ari")
    assert unknown["error"]["code"] == "unknown_entity"


# ---- KG-IRAG -----------------------------------------------------------------------------------------------------


def test_kgirag_windows_are_closed():
    index = tk.build(HOURS)
    day = "2017-03-01T"
    window = ask(index, "kgirag", "window", place="athenry", a=day + "05", b=day + "06", relation="rain")
    assert [row["time"] for row in window["rows"]] == [day + "05", day + "06"]
    found = ask(index, "kgirag", "next_after", place="athenry", time=day + "06", relation="rain")
    assert [row["time"] for row in found["rows"]] == [day + "09"]
    assert (
        ask(index, "kgirag", "exists", place="athenry", a=day + "07", b=day + "08", relation="rain")["exists"] is False
    )
    assert ask(index, "kgirag", "exists", place="athenry", a=day + "06", b=day + "09", relation="rain")["count"] == 2
    around = ask(index, "kgirag", "k_hop", place="galway", a=day + "05", b=day + "06", hops=2)
    assert {line["entity"] for line in around["entities"]} == {"athenry", "wet"}
    empty = ask(index, "kgirag", "window", place="athenry", a=day + "12", b=day + "13", relation="rain")
    assert empty["empty"]["emptied_by"] == ["when"]
    beyond = ask(index, "kgirag", "next_after", place="athenry", time="2018")
    assert beyond["rows"] == []
    unknown = call_tool(index, "exists", {"place": "galwey", "a": day + "05", "b": day + "06"}, toolbox="kgirag")
    assert unknown["error"]["suggestions"][0] == "galway"


def test_kgirag_hops_shrink_as_more_is_found():
    assert [hops_for(n, 1) for n in range(9)] == [2, 1, 1, 1, 1, 1, 1, 1, 1]
    assert hops_for(5, 10) == 2
    assert hops_for(0, 0) == 2


# ---- SHRA --------------------------------------------------------------------------------------------------------


def test_shra_groups_hold_each_triple_once_with_its_times(points):
    found = ask(points, "shra", "groups", head="a", max_rows=1000, max_tokens=100_000)
    expected = {}
    for i in ordered():
        h, r, t, day = POINTS[i]
        if h == "a":
            expected.setdefault((h, r, t), set()).add(day)
    assert [(row["head"], row["relation"], row["tail"]) for row in found["rows"]] == list(expected)
    assert [row["times"] for row in found["rows"]] == [sorted(times) for times in expected.values()]
    timed = ask(points, "shra", "groups", head="a", when="2009-01", max_rows=1000, max_tokens=100_000)
    assert all(day.startswith("2009-01") for row in timed["rows"] for day in row["times"])
    assert ask(points, "shra", "groups", head="a", tail="a", when="1990")["total"] == 0


@pytest.mark.parametrize("slot", ["head", "relation", "tail", "time"])
def test_shra_negatives_are_absent_and_repeatable(points, terms, slot):
    for row in (0, 40, 149):
        true = points.facts()[row]
        found = corrupt(points, row, slot, 20, seed=3)
        assert found == corrupt(points, row, slot, 20, seed=3)
        for negative in found:
            fact = (negative["head"], negative["relation"], negative["tail"], negative["time"])
            assert fact not in POINTS
            parts = dict(zip(("head", "relation", "tail", "time"), fact, strict=True))
            same = [
                name
                for name, value in parts.items()
                if value == str(getattr(true, "start" if name == "time" else name))
            ]
            assert set(same) == {"head", "relation", "tail", "time"} - {slot}
            if slot in ("head", "tail"):
                side = 0 if slot == "head" else 2
                assert any(other[1] == fact[1] and other[side] == fact[side] for other in POINTS)
    for negative in corrupt(terms, 0, slot, 5):
        assert {"start", "stop"} <= set(negative)
    tool = call_tool(points, "negatives", {"fact": 10**6, "slot": slot}, toolbox="shra")
    assert tool["error"]["argument"] == "fact"
    assert ask(points, "shra", "negatives", fact=3, slot="time", n=2)["total"] == 2


def test_shra_negatives_with_both_names_exchanged_are_of_the_relation_and_held_at_no_time(points):
    assert corrupt(points, 0, "names", 5, seed=3)
    for row in (0, 40, 149):
        true = points.facts()[row]
        found = corrupt(points, row, "names", 5, seed=3)
        assert found == corrupt(points, row, "names", 5, seed=3)
        assert len({(one["head"], one["tail"]) for one in found}) == len(found) <= 5
        for one in found:
            assert (one["relation"], one["time"]) == (true.relation, str(true.start))
            assert one["head"] != true.head
            assert one["tail"] != true.tail
            assert not any(other[:3] == (one["head"], one["relation"], one["tail"]) for other in POINTS)
            assert any(other[0] == one["head"] and other[1] == true.relation for other in POINTS)
            assert any(other[2] == one["tail"] and other[1] == true.relation for other in POINTS)


def test_shra_searches_fact_groups(points, worded):
    found = ask(worded, "shra", "search_groups", query="who", when="2009-01", k=3)
    assert in_words(found) == [
        (hit.head, hit.relation, hit.tail, tuple(str(fact.start) for fact in hit.facts))
        for hit in worded.search("who", "2009-01", k=3)
    ]
    empty = ask(worded, "shra", "search_groups", query="who", when="1950")
    assert empty["rows"] == []
    assert "no fact on [1950" in empty["empty"]["reason"]
    assert call_tool(points, "search_groups", {"query": "who"}, toolbox="shra")["error"]["code"] == "no_vectors"
