"""The tool suite on a small world: plans that answer, a replay that counts right, and a report with its bars."""

from __future__ import annotations

import datetime as dt
import json
import sys

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from click.testing import CliRunner

import tkindex as tk
from bench.tools import plans, replay

FACTS = [
    ("Citizen (Iran)", "Praise or endorse", "China", "2010-01-02"),
    ("Ministry (Iraq)", "Praise or endorse", "China", "2010-01-05"),
    ("Ministry (Iraq)", "Praise or endorse", "China", "2010-01-06"),
    ("Vietnam", "Praise or endorse", "China", "2010-02-07"),
    ("Vietnam", "Accuse", "China", "2010-02-08"),
]
QUESTIONS = [
    ("after_first", "entity", ["Ministry_(Iraq)"]),
    ("before_last", "entity", ["Vietnam"]),
    ("equal", "time", ["2010-02"]),
]
CALL = {
    "text": "praise China", "start": None, "end": None, "sort": "time_asc", "entity_filter": "China",
    "entity_position": "back", "relation_filter": "Praise_or_endorse", "hit_lines": [1], "hit_scores": [0.5],
}  # fmt: skip
CALLS = [
    {**CALL, "quid": 0, "step": 0, "start": "2010-01-03"},
    {**CALL, "quid": 1, "step": 0, "sort": "time_desc", "end": "2010-01-31", "hit_lines": [4]},
    {**CALL, "quid": 2, "step": 0, "text": "when did Vietnam accuse China", "entity_filter": None,
     "entity_position": None, "relation_filter": None, "hit_lines": []},
    {**CALL, "quid": 2, "step": 1, "start": "2010-02-30", "hit_lines": [2]},
]  # fmt: skip


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    place = tmp_path_factory.mktemp("data") / "multitq"
    place.mkdir()
    heads, relations, tails, days = zip(*FACTS, strict=True)
    dates = [dt.date.fromisoformat(day) for day in days]
    table = pa.table({"subject": heads, "relation": relations, "object": tails, "date": pa.array(dates)})
    pq.write_table(table, place / "facts.parquet")
    pq.write_table(pa.Table.from_pylist(CALLS), place / "dev_agent_search_calls.parquet")
    lines = [
        json.dumps({"quid": quid, "qtype": qtype, "answer_type": kind, "answers": answers})
        for quid, (qtype, kind, answers) in enumerate(QUESTIONS)
    ]
    (place / "dev_questions.jsonl").write_text("\n".join(lines) + "\n")
    return place


def test_replay_counts_questions_whose_gold_is_in_the_rows(folder):
    index = tk.build(folder / "facts.parquet", convention="multitq")
    figures, bars = replay.measure(index, folder)
    shares = figures["gold_in_rows"]
    assert shares["after_first"] == {"questions": 1, "ours": 1.0, "recorded": 0.0}
    # The bound is included: nothing of Vietnam's praise before the end of January.
    assert shares["before_last"] == {"questions": 1, "ours": 0.0, "recorded": 1.0}
    assert shares["equal"] == {"questions": 1, "ours": 1.0, "recorded": 0.0}
    assert shares["overall"]["questions"] == 3
    assert (figures["calls"], figures["rows_a_call"]["recorded"]) == (4, 0.75)
    assert figures["tool_calls_refused"] > 0
    assert [row["holds"] for row in bars] == [True, True, False]


def test_gold_is_an_entity_on_either_side_or_the_beginning_of_a_date():
    entity = replay.Question("equal", ("ministry (iraq)",), False, [])
    assert replay.has_gold(entity, [("x", "Ministry_(Iraq)", "2010-01-05")])
    assert not replay.has_gold(entity, [("Ministry", "Iraq", "2010-01-05")])
    month = replay.Question("equal", ("2010-01",), True, [])
    assert replay.has_gold(month, [("x", "y", "2010-01-05")])
    assert not replay.has_gold(month, [("x", "y", "2011-01-05")])


def test_rows_stay_within_the_budget(folder):
    facts = [(f"person {i}", "visits", "rome", f"2010-01-{1 + i % 28:02}") for i in range(60)]
    index = tk.build(facts)
    replayer = replay.Replayer(index)
    call = {**CALL, "text": "visits rome", "entity_filter": "rome", "relation_filter": None}
    rows = replayer.rows(call)
    assert len(rows) == len(set(rows)) == replay.BUDGET
    assert [date for _, _, date in rows] == sorted(date for _, _, date in rows)


@pytest.mark.parametrize("form", plans.FORMS)
def test_every_form_has_a_plan_that_answers(folder, form):
    index = tk.build(folder / "facts.parquet")
    plan = plans.form_plan(
        form, {"relation": "Praise or endorse", "tail": "China"}, "Ministry (Iraq)", "2010-01-05", "month"
    )
    assert index.run_plan(plan).answer == {
        "equal": ["Ministry (Iraq)"], "before_after": ["Citizen (Iran)"], "first_last": ["Citizen (Iran)"],
        "equal_multi": ["Citizen (Iran)"], "after_first": ["Ministry (Iraq)"], "before_last": ["Citizen (Iran)"],
    }[form]  # fmt: skip


def test_the_command_writes_a_report_and_checks_its_bars(folder, tmp_path):
    pytest.importorskip("mcp", reason="the extra mcp is not installed")
    from bench.tools.__main__ import main

    out = tmp_path / "report.json"
    arguments = ["--json", str(out), "--samples", "100", "--server-calls", "20"]
    found = CliRunner().invoke(main, [*arguments, "--data", str(folder.parent), "--check"])
    assert found.exit_code == 1, found.output
    report = json.loads(out.read_text())
    assert {row["name"] for row in report["bars"]} >= {"plan after_first, median"}
    assert all({"name", "value", "bar", "holds"} <= set(row) for row in report["bars"])
    assert report["server"]["stdio"]["overhead_us"] > 0
    missing = CliRunner().invoke(main, [*arguments, "--data", str(tmp_path)])
    assert missing.exit_code == 1
    assert "TKINDEX_DATA" in missing.output


def _small(monkeypatch) -> None:
    """Plans and replay that take no time."""
    shares = {"overall": {"questions": 1, "ours": 1.0, "recorded": 1.0}}
    monkeypatch.setattr(plans, "measure", lambda *_: ({}, []))
    monkeypatch.setattr(replay, "measure", lambda *_: ({"gold_in_rows": shares, "calls_a_second": 1.0}, []))


def test_without_a_server_library_the_rest_is_measured(folder, tmp_path, monkeypatch):
    from bench.tools.__main__ import main

    _small(monkeypatch)
    monkeypatch.setitem(sys.modules, "bench.tools.serving", None)
    out = tmp_path / "report.json"
    found = CliRunner().invoke(main, ["--json", str(out), "--data", str(folder.parent)])
    assert found.exit_code == 0, found.output
    assert "SKIPPED servers" in found.output
    report = json.loads(out.read_text())
    assert (list(report["skipped"]), report["server"], report["partial"]) == (["servers"], {}, False)
    assert "replay" in report


def test_an_interrupted_run_keeps_its_parts_and_says_that_it_is_partial(folder, tmp_path, monkeypatch):
    from bench.tools.__main__ import main

    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    _small(monkeypatch)
    monkeypatch.setitem(sys.modules, "bench.tools.serving", None)
    monkeypatch.setattr(replay, "measure", stopped)
    out = tmp_path / "report.json"
    found = CliRunner().invoke(main, ["--json", str(out), "--data", str(folder.parent)])
    assert found.exit_code == 130
    assert "interrupted; partial report" in found.output.replace("\n", " ")
    report = json.loads(out.read_text())
    assert report["partial"] is True
    assert "plans" in report
    assert "replay" not in report
