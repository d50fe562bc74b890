"""Gates in slices: what is stopped and gone on with comes to the same as what is run at once."""

from __future__ import annotations

import json
import math
import time
from functools import partial

import click
import pytest

from bench.crash import __main__ as command
from bench.crash import gates
from bench.crash.slices import Digests, added_up, go_on, outcomes, sizes


def test_a_total_is_divided_whole():
    assert sizes(25, 10) == [10, 10, 5]
    assert sizes(10, 10) == [10]


def test_counts_are_added_lists_joined_and_tables_united():
    found = {"states": 2, "by_kind": {"cut": 1}, "violations": ["a"], "bugs": {"x": {"after": None}}}
    more = {"states": 3, "by_kind": {"cut": 1, "kill": 4}, "violations": ["b"], "bugs": {"y": {"after": 2}}}
    assert added_up(found, more) == {
        "states": 5,
        "by_kind": {"cut": 2, "kill": 4},
        "violations": ["a", "b"],
        "bugs": {"x": {"after": None}, "y": {"after": 2}},
    }


def looked_at(i, violations=()):
    return {"states": 10, "digests": {i, i + 1, 2**64 - 1}, "violations": [*violations]}


def test_slices_go_on_after_a_stop_and_equal_things_are_counted_once_over_all(tmp_path):
    slices = [partial(looked_at, i) for i in range(3)]
    assert [*outcomes(slices, time.monotonic() - 1)] == []
    digests = Digests(tmp_path / "seen.npz")
    found = go_on("g", None, 0, next(outcomes(slices, math.inf)), digests, "code 1")
    assert (found["states"], found["distinct"], found["slices"], found["code"]) == (10, 3, [0], ["code 1"])
    digests.write()
    # Another process, and another state of the code.
    digests = Digests(tmp_path / "seen.npz")
    for number, more in enumerate(outcomes(slices[1:], math.inf), 1):
        found = go_on("g", found, number, more, digests, "code 2")
    assert (found["states"], found["distinct"], found["slices"]) == (30, 5, [0, 1, 2])
    assert found["code"] == ["code 1", "code 2"]
    digests.write()
    digests.remove()
    assert [*tmp_path.iterdir()] == []


def test_slices_run_at_once_come_in_their_order():
    slices = [partial(dict, states=i, violations=[]) for i in range(5)]
    assert [found["states"] for found in outcomes(slices, math.inf, jobs=2)] == [0, 1, 2, 3, 4]


def test_a_gate_ends_with_the_first_violation(tmp_path, monkeypatch):
    slices = [partial(looked_at, 0), partial(looked_at, 1, ["lost"]), partial(looked_at, 2)]
    monkeypatch.setattr(gates, "slices_of", lambda *_: slices)
    out, report = tmp_path / "report.json", {"gates": {}}
    digests = Digests(tmp_path / "seen.npz")
    assert command._run_gates(report, ["kills"], None, out, tmp_path, digests, math.inf, 1)
    assert report["gates"]["kills"]["slices"] == [0, 1]
    assert json.loads(out.read_text())["bars"][0]["holds"] is False


def test_only_what_is_left_is_run(tmp_path, monkeypatch):
    monkeypatch.setattr(gates, "slices_of", lambda *_: [partial(looked_at, i) for i in range(3)])
    out, report = tmp_path / "report.json", {"gates": {}}
    digests = Digests(tmp_path / "seen.npz")
    found = go_on("kills", None, 1, looked_at(1), digests, "code") | {"slices in all": 3}
    report["gates"]["kills"] = found
    assert command._run_gates(report, ["kills"], None, out, tmp_path, digests, math.inf, 1)
    assert (report["gates"]["kills"]["slices"], report["gates"]["kills"]["states"]) == ([1, 0, 2], 30)


def test_a_report_is_gone_on_with_only_where_it_is_partial_and_of_the_same_settings(tmp_path):
    out, digests = tmp_path / "report.json", Digests(tmp_path / "report.json.digests.npz")
    begun = {"distinct": 3, "slices": [1], "slices in all": 2, "violations": []}
    before = {"partial": True, "settings": {"seed": 0}, "gates": {"histories": begun}}
    out.write_text(json.dumps(before))
    with pytest.raises(click.ClickException, match=r"report.json.digests.npz"):
        command._begun(out, ["histories"], digests, {"settings": {"seed": 0}})
    digests.add("histories", [1, 2, 3])
    digests.write()
    assert command._begun(out, ["histories"], digests, {"settings": {"seed": 0}}) == before
    assert command._begun(out, ["histories"], digests, {"settings": {"seed": 1}})["gates"] == {}
    # What belonged to other settings is gone.
    assert not digests.exists()
    # What is whole is made anew, and another gate comes beside it.
    out.write_text(json.dumps(before | {"partial": False, "gates": {"histories": begun | {"slices": [1, 0]}}}))
    assert command._begun(out, ["histories"], digests, {"settings": {"seed": 0}})["gates"] == {}
    assert command._begun(out, ["kills"], digests, {"settings": {"seed": 0}})["gates"].keys() == {"histories"}
