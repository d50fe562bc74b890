"""The explorer over an index that grows, is replaced, goes away, lies in shards, or is asked by many at once."""

from __future__ import annotations

import csv
import threading

import pytest
from explorer import points, read_lanes, serving

import tkindex as tk

pytest.importorskip("starlette", reason="EXPLORER NOT TESTED: the extra explore is not installed")
pytest.importorskip("uvicorn", reason="EXPLORER NOT TESTED: the extra explore is not installed")

from tkindex.serve.explore.app import make_app
from tkindex.serve.explore.source import Source
from tkindex.serve.opening import open_any


@pytest.fixture
def live(tmp_path):
    with tk.create(tmp_path / "live", unit="day") as writer:
        writer.append([("ann", "lives in", "rome", "2019", None), ("bob", "lives in", "oslo", "2018", None)])
        writer.commit()
        writer.supersede(("ann", "lives in", "oslo", "2021", None))
        writer.commit()
        yield writer


def test_commits_are_followed_and_the_past_is_asked(live):
    with serving(make_app(Source(tk.open(live.path), live.path))) as client:
        before = client.state()
        assert (before["commit"], before["facts"]) == (2, 3)
        live.append([("cem", "lives in", "bonn", "2022", None)])
        live.commit()
        after = client.state()
        assert (after["commit"], after["facts"], after["key"]) == (3, 4, before["key"])
        assert client.call("rows", entity="cem")["total"] == 1
        assert client.at("commit:2", "rows", entity="cem")["total"] == 0
        assert [row["tail"] for row in client.at("commit:1", "rows", head="ann")["rows"]] == ["rome"]
        assert client.at("commit:9", "rows")["error"]["code"] == "bad_query"
        assert client.at("commit:x", "rows")["error"]["code"] == "bad_query"
        assert client.at("nonsense", "rows")["error"]["code"] == "bad_time"
        # An answer that is kept is one of the same commit.
        assert client.call("count")["count"] == 4
        live.retract(("cem", "lives in", "bonn", "2022", None))
        live.commit()
        assert client.call("count")["count"] == 3


def test_nothing_that_was_erased_is_answered_from_what_was_kept(live):
    """No commit comes with the compaction that erases: answers about the past were those of before."""
    live.retract(("bob", "lives in", "oslo", "2018", None))
    live.commit()
    with serving(make_app(Source(tk.open(live.path), live.path))) as client:

        def told():
            rows = client.at("commit:1", "rows")["rows"]
            return {row["head"] for row in rows} | {row["head"] for row in client.call("changes", since=1)["retracted"]}

        assert told() == told() == {"ann", "bob"}
        live.erase(head="bob", expect=1)
        live.compact(erase=True)
        assert told() == {"ann"}


def test_changes_are_those_of_the_index(live):
    with serving(make_app(Source(tk.open(live.path), live.path))) as client:
        commits = client.call("commits", max_rows=1)
        assert (commits["rows"][0]["number"], commits["left_out"]) == (2, 1)
        assert client.call("commits", max_rows=1, cursor=commits["cursor"])["rows"][0]["number"] == 1
        found = client.call("changes", since=1)
        expected = live.changes(1)
        assert (found["n_believed"], found["n_retracted"]) == (len(expected.believed), len(expected.retracted))
        assert [row["tail"] for row in found["believed"]] == [one.tail for one in expected.believed]
        assert [(row["tail"], row["superseded"]) for row in found["retracted"]] == [("rome", True)]
        assert client.call("changes", since=2, until=1)["error"]["code"] == "bad_query"
        assert client.call("changes", since=0, until=99)["error"]["code"] == "bad_query"
        versions = client.call("versions", head="ann")
        assert versions["total"] == len(live.history("ann")) == 3
        assert client.call("versions")["error"]["code"] == "bad_query"


def test_a_cluster_answers_as_one_index_does(tmp_path):
    rows = [(h, r, t, day) for h, r, t, day in points(200)]
    with (tmp_path / "facts.csv").open("w", encoding="utf-8") as out:
        csv.writer(out).writerows([("head", "relation", "tail", "start"), *rows])
    tk.cluster.build(tmp_path / "facts.csv", tmp_path / "cluster", 3)
    one = tk.build(rows)
    with (
        serving(make_app(Source(one))) as single,
        serving(make_app(Source(open_any(tmp_path / "cluster", None), tmp_path / "cluster"))) as many,
    ):
        assert {**many.state(), "key": "", "name": ""} == {**single.state(), "key": "", "name": ""}
        for name, given in (
            ("rows", {"entity": "p1", "max_rows": 50}), ("histogram", {"bucket": "month"}), ("count", {"head": "p2"}),
            ("histogram", {"entity": "c3", "bucket": "year"}),
            ("histogram", {"relation": "visits", "when": {"op": "after", "time": "2014-03"}}),
            ("top", {"of": "relation"}), ("describe", {"entity": "p1"}),
        ):  # fmt: skip
            a, b = single.call(name, **given), many.call(name, **given)
            a.pop("cursor", None), b.pop("cursor", None)
            # Entities are numbered otherwise, and facts by their place in the source.
            for found in (a, b):
                for row in found.get("rows", ()):
                    row.pop("ids", None), row.pop("id")
            assert a == b, name
        for name, given in (
            ("top", {"of": "entity", "k": 4, "relation": "visits"}), ("graph", {"entity": "p1"}),
            *(("top", {"of": of, "k": 100}) for of in ("entity", "head", "tail")),
        ):  # fmt: skip
            a, b = single.call(name, **given), many.call(name, **given)
            pairs = [
                sorted(
                    (row["label"], row.get("count", row.get("hop"))) for row in found.get("rows", found.get("nodes"))
                )
                for found in (a, b)
            ]
            assert pairs[0] == pairs[1], name
        first, second = (read_lanes(client, entity="p1") for client in (single, many))
        assert first[1]["starts"].tolist() == second[1]["starts"].tolist()
        names = many.call("labels", ids=second[1]["others"].tolist())["labels"]
        assert names == single.call("labels", ids=first[1]["others"].tolist())["labels"]
        part = many.call("rows", max_rows=7)
        assert many.call("rows", max_rows=7, cursor=part["cursor"])["rows"][0] != part["rows"][0]
        # Answers are shown to be right over shards, too, and others explained.
        found = many.call("ask", question="Who visited c3 last?")
        assert found["values"] == single.call("ask", question="Who visited c3 last?")["values"] != []
        assert found["verified"] is True
        assert found["certificate"]["index"] == many.state()["key"]
        other = many.call("why_not", plan=found["certificate"]["plan"], entity="p1")
        assert other["rows"]
        assert many.call("examples")["questions"]


def test_a_saved_index_that_is_replaced_is_opened_again(tmp_path, monkeypatch):
    monkeypatch.setattr("tkindex.serve.explore.source._LOOKS", 0.0)
    path = tmp_path / "ix"
    tk.build(points(50), path=path)
    with serving(make_app(Source(tk.open(path), path))) as client:
        before = client.state()
        tk.build(points(80), path=path)
        after = client.state()
        assert (before["facts"], after["facts"]) == (50, 80)
        assert before["key"] != after["key"]
        manifest = path / "manifest.json"
        manifest.write_text("{", encoding="utf-8")
        damaged = client.state()
        assert damaged["facts"] == 80
        assert "cannot be read" in damaged["problem"]
        assert client.call("count")["count"] == 80


def test_sixteen_clients_get_right_answers_at_once(client, ix):
    failed, expected = [], {f"p{i}": ix.count(entity=f"p{i}") for i in range(7)}

    def ask(seed: int) -> None:
        for i in range(12):
            entity = f"p{(seed + i) % 7}"
            for name in ("count", "rows", "graph", "histogram", "top"):
                found = client.call(name, entity=entity)
                n = {"count": "count", "rows": "total", "histogram": "total"}.get(name)
                if not found["ok"] or (n and found[n] != expected[entity]):
                    failed.append((name, entity, found))

    threads = [threading.Thread(target=ask, args=(seed,)) for seed in range(16)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failed
