"""Reports of runs that a model decided, and the document made from them."""

from __future__ import annotations

import copy
import gzip
import json

import pytest

from bench.reasoners import __main__ as bench_reasoners
from bench.reasoners import modelpage, modelruns, models
from reasoners.qa.formats import Question
from reasoners.qa.predictions import Prediction, PredictionWriter
from reasoners.runs.folder import RunError, begin, write_about

MODEL = {"name": "tiny", "quantisation": "Q4", "temperature": 0.0, "max_tokens": 100, "calls_per_question": 8}
SETTINGS = {
    "system": "tempagent", "policy": "model", "options": {"k": 5}, "questions": "q.jsonl", "format": "multitq",
    "sample": 3, "seed": 0, "learnt_from": "nothing", "model": MODEL, "asked": "0",
}  # fmt: skip


@pytest.fixture
def run(tmp_path):
    questions = [Question(str(n), f"q{n}", ("x",), "entity", "equal", "day", "Single") for n in range(3)]
    about = begin(tmp_path / "run", SETTINGS, questions)
    write_about(tmp_path / "run", about | {"spent": {"calls": 7, "tokens_in": 90, "tokens_out": 10}})
    with PredictionWriter(tmp_path / "run" / "predictions.jsonl") as writer:
        writer.write(Prediction("0", ("x",), calls=3, tokens=50))
        writer.write(Prediction("1", calls=4, tokens=50, reason="repeated itself: Search"))
    (tmp_path / "run" / "traces.jsonl").write_text(json.dumps({"quid": 1, "problems": ["act: no tool 'x'"]}) + "\n")
    return tmp_path / "run"


def test_a_report_counts_failures_by_cause(run, tmp_path):
    (run / "recording.jsonl").write_text('{"system": "tempagent"}\n')
    kept = tmp_path / "kept.jsonl.gz"
    given = ["--run", str(run), "--server", "a server", "--json", str(tmp_path / "r.json"), "--recording", str(kept)]
    assert models.main(given) == 0
    assert gzip.decompress(kept.read_bytes()) == b'{"system": "tempagent"}\n'
    report = json.loads((tmp_path / "r.json").read_text())
    assert report["model"]["calls"] == 7
    assert report["quids"] == ["0", "1", "2"]
    (row,) = models.rows_of([report])
    assert (row["name"], row["model"], row["drawn"], row["asked"]) == ("TempAgent", "tiny Q4", 3, 2)
    assert row["causes"] == {"repeated itself": 1}
    assert row["asked_again"] == 1
    assert row["strict_hits_at_1"]["mean"] == pytest.approx(1 / 2)


def test_the_document_has_a_row_for_each_report(run):
    made = modelpage.page_of([models.report_of(run, "a server", resamples=20)])
    assert "| TempAgent k=5 | tiny Q4 | 2 of 3 | .500 (" in made
    assert "| TempAgent | repeated itself | 1 |" in made
    assert "| .702 (GPT-4) |" in made
    assert modelpage.OLDER not in made


def test_rows_without_a_recording_stand_apart(run):
    report = models.report_of(run, "a server", resamples=20)
    other = copy.deepcopy(report)
    other["settings"]["model"]["name"] = "large"
    replays = json.loads((modelruns.RESULTS / modelruns.REPLAYS).read_text())
    replays["unrecorded"] = [{"report": "a.json", "name": "TempAgent", "model": "tiny", "asked": 3}]
    above, found, below = modelpage.page_of([report, other], replays).partition(modelpage.OLDER)
    assert found
    assert ("| large Q4 | 2 of 3 |" in above, "| tiny Q4 | 2 of 3 |" in above) == (True, False)
    assert ("| large Q4 | 2 of 3 |" in below, "| tiny Q4 | 2 of 3 |" in below) == (False, True)


def test_what_came_out_wrong_is_told_by_what_was_shown(run):
    told = [("x", ["a | r | x"]), ("y", ["a | r | x"]), ("y", ["a | r | b"]), ("", ["a | r | x"])]
    lines = [
        {"quid": str(n), "gold": ["x"], "values": [said] if said else [], "steps": [{"facts": facts}]}
        for n, (said, facts) in enumerate(told)
    ]
    (run / "traces.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines))
    report = modelruns.report_of(run, "a server", resamples=20)
    assert report["misses"] == {"unanswered": 1, "shown": 1, "not_shown": 1}
    assert "| TempAgent | 1 | 1 | 1 |" in modelpage.page_of([report])


def test_questions_that_rtqa_left_whole_are_told_apart(run):
    about = json.loads((run / "run.json").read_text())
    about["settings"]["system"] = "rtqa"
    write_about(run, about)
    told = [("0", 0, ["x"]), ("1", 2, ["y"]), ("2", 2, ["x"])]
    lines = [{"quid": quid, "gold": ["x"], "values": said, "steps": [{"count": n}]} for quid, n, said in told]
    (run / "traces.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines))
    commit = {"id": "0123456789", "modified": False}
    write_about(run, about | {"parts": [{"commit": commit}, {"commit": commit}]})
    report = modelruns.report_of(run, "a server", resamples=20)
    assert "; commit 0123456, prompts " in modelpage.page_of([report])
    assert report["left_whole"] == {"n": 1, "right": 1, "split": 2, "split_right": 1}
    assert "left 1 questions undivided" in modelpage.page_of([report])


def test_a_row_of_rtqa_says_what_its_answers_came_from(run):
    about = json.loads((run / "run.json").read_text())
    about["settings"]["system"] = "rtqa"
    write_about(run, about)
    report = modelruns.report_of(run, "a server", resamples=20)
    assert "| not counted in this report |" in modelpage.page_of([report])
    replays = json.loads((modelruns.RESULTS / modelruns.REPLAYS).read_text())
    replays["rows"] = [replays["rows"][0] | {"report": "r.json", "answered_by": {"children": 1, "no tree": 1}}]
    assert "| children 1, no tree 1 |" in modelpage.page_of([report | {"file": "r.json"}], replays)
    line = {"quid": "0", "gold": ["x"], "values": ["x"], "steps": [{"count": 0}], "answered_by": "whole"}
    (run / "traces.jsonl").write_text(json.dumps(line) + "\n")
    report = modelruns.report_of(run, "a server", resamples=20)
    assert report["answered_by"] == {"whole": 1}
    assert "| whole 1 |" in modelpage.page_of([report])


def test_behind_rules_wrong_answers_count_too(run):
    about = json.loads((run / "run.json").read_text())
    about["settings"] |= {"system": "planner", "options": {"form": "choice"}}
    write_about(run, about)
    report = modelruns.report_of(run, "a server", resamples=20)
    assert report["judged"] == {"model": {"n": 2, "right": 1, "wrong": 0}}
    assert "| model | 2 | .500 | .000 |" in modelpage.page_of([report])
    about["settings"]["options"] = {"form": "readings", "least": 0.25}
    write_about(run, about)
    lax = modelruns.report_of(run, "a server", resamples=20)
    text = modelpage.page_of([report, lax])
    assert "| rules, then one plan | model | 2 |" in text
    assert "| rules, then a reading, from 0.25 on | model | 2 |" in text


def test_a_run_with_other_options_is_not_set_beside_a_models(run, tmp_path):
    """A null policy decides alone by default, and a model of the planner behind its rules."""
    questions = [Question(str(n), f"q{n}", ("x",), "entity", "equal", "day", "Single") for n in range(3)]
    null = SETTINGS | {"policy": "null:random"}
    begin(tmp_path / "same", null, questions)
    begin(tmp_path / "other", null | {"options": {"k": 7}}, questions)
    report = modelruns.report_of(run, "a server", resamples=20, beside=[tmp_path / "same"])
    assert report["beside"]["null:random"]["strict_hits_at_1"]["mean"] == 0.0
    with pytest.raises(RunError, match="of other questions, or with other options, than tempagent"):
        modelruns.report_of(run, "a server", resamples=20, beside=[tmp_path / "other"])


def test_runs_that_no_model_decided_are_refused(run, capsys):
    about = json.loads((run / "run.json").read_text())
    about["settings"]["policy"] = "rules"
    write_about(run, about)
    assert models.main(["--run", str(run), "--json", str(run / "r.json")]) == 1
    assert not (run / "r.json").exists()
    assert models.main(["--run", str(run / "none"), "--json", str(run / "r.json")]) == 1


def test_the_kept_document_is_that_of_the_kept_reports():
    assert modelpage.main(is_check=True) == 0
    for report in modelruns.read_reports():
        assert report["settings"]["model"]["quantisation"]
        assert report["model"]["server"]


def test_the_models_are_reached_beside_the_other_measurements(run, tmp_path, capsys):
    path = tmp_path / "r.json"
    assert bench_reasoners.main(["models", "--run", str(run), "--json", str(path)]) == 0
    assert "TempAgent: 2 of 3" in capsys.readouterr().err
    assert json.loads(path.read_text())["quids"] == ["0", "1", "2"]
