"""Runs that learn first: from questions that are not asked, within a budget, and replayed."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from fake_model import Status, fake_model
from reason_program import lines, model, reason

from reasoners.runs.folder import RunFolder


def towns(tmp_path):
    """Six towns visited by three people each, and who was the last: two questions to ask, four to learn from."""
    rows = [f"Person{t}{n},Make a visit,Town{t},20{10 + n}-0{1 + t}-15" for t in range(6) for n in range(3)]
    (tmp_path / "facts.csv").write_text("\n".join(["head,relation,tail,time", *rows]))
    records = [
        {"quid": t, "question": f"Who was the last to visit Town{t}?", "answers": [f"Person{t}2"],
         "answer_type": "entity", "time_level": "day", "qtype": "first_last", "qlabel": "Single"}
        for t in range(6)
    ]  # fmt: skip
    for name, some in (("q.jsonl", records[:2]), ("all.jsonl", records)):
        (tmp_path / name).write_text("".join(json.dumps(record) + "\n" for record in some))
    return tmp_path


def learning(place, out, *more, code=0):
    return reason(
        "run", place / "facts.csv", "--system", "ari", "--questions", place / "q.jsonl", "--learn", place / "all.jsonl",
        "--set", "n_clusters=1", "--out", place / out, *more, code=code,
    )  # fmt: skip


def last_once_taught(request, _=0):
    """ARI's replies: the first visitor, until a methodology says otherwise."""
    system, said = (message["content"] for message in request["messages"])
    if "Write down how" in system:
        return {"instruction": "Take the last.", "steps": ["getLast"], "pitfalls": []}
    taken, actions = said.rsplit("\nOpen actions:\n", 1)
    course = ("getHeadEntity(", "getLast(" if "Take the last." in taken else "getFirst(", "answer(Person")
    wanted = course[len(re.findall(r"^\d+\. ", taken, re.MULTILINE))]
    return {"action": int(re.search(rf"^(\d+)\. {re.escape(wanted)}", actions, re.MULTILINE)[1])}


def same_answers(place, one, other):
    predictions = [lines(place / name / "predictions.jsonl") for name in (one, other)]
    assert [each["answers"] for each in predictions[0]] == [each["answers"] for each in predictions[1]]
    assert [each["calls"] for each in predictions[0]] == [each["calls"] for each in predictions[1]]
    steps = [[trace["steps"] for trace in lines(place / name / "traces.jsonl")] for name in (one, other)]
    assert steps[0] == steps[1]


def test_ari_learns_from_a_model_and_its_replay_does_too(tmp_path):
    place = towns(tmp_path)
    with fake_model(last_once_taught) as told:
        done = learning(place, "m", *model(told))
    assert "strict Hits@1 1.000" in done.stdout
    assert "learnt from 4 questions, 0 right, 1 clusters, 1 methodologies" in done.stdout
    about = RunFolder(place / "m").about
    assert about["spent"]["calls"] == len(told.requests) == 4 * 3 + 1 + 2 * 3
    assert about["settings"]["learnt_from"].startswith("4 questions of all.jsonl that are not asked, ")
    learning(place, "r", "--policy", "replay", "--recording", place / "m")
    same_answers(place, "m", "r")
    assert RunFolder(place / "r").about["learning"] == about["learning"]


@pytest.mark.parametrize("reader", ["grammar", "names"])
def test_a_run_by_rules_that_learnt_is_replayed(tmp_path, reader):
    place = towns(tmp_path)
    learning(place, "rules", "--set", f"reader={reader}")
    learning(place, "again", "--set", f"reader={reader}", "--policy", "replay", "--recording", place / "rules")
    same_answers(place, "rules", "again")
    assert RunFolder(place / "again").about["learning"]["methodologies"] == 1


def test_learning_within_a_budget_goes_on_where_it_stopped(tmp_path):
    place = towns(tmp_path)
    with fake_model(last_once_taught) as told:
        done = learning(place, "m", *model(told, "--max-calls", "7"), code=3)
        assert "stopped: while learning: the limit of 7 calls is reached" in done.stdout
        assert RunFolder(place / "m").about["spent"]["calls"] == 7
        assert "strict Hits@1 1.000" in learning(place, "m", *model(told)).stdout
    assert len(told.requests) == 4 * 3 + 1 + 2 * 3, "what was paid for is not paid for again"
    assert RunFolder(place / "m").about["spent"]["calls"] == len(told.requests)


def test_learning_without_an_endpoint_ends_the_run(tmp_path):
    place = towns(tmp_path)
    with fake_model([Status(503)]) as told:
        done = learning(place, "m", *model(told, "--tries", "1"), code=3)
    assert "stopped: while learning: the endpoint answered 503" in done.stdout
    assert "Traceback" not in done.output


def test_shra_learns_too_and_says_when_it_cannot(tmp_path):
    place = towns(tmp_path)
    run = ("run", place / "facts.csv", "--system", "shra", "--questions", place / "q.jsonl", "--learn")
    done = reason(*run, place / "all.jsonl", "--out", place / "s")
    assert "learnt from 4 questions, 4 right" in done.stdout
    done = reason(*run, place / "all.jsonl", "--learn-sample", "1", "--out", place / "few", code=1)
    assert "error: while learning: 1 pairs of sub-questions and groups are too few" in done.stderr


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (("--learn", "q.jsonl"), "every question of --learn q.jsonl is asked too"),
        (("--learn", "all.jsonl", "--learn-sample", "5"), "a sample of 1 to 4 questions"),
        (("--learn", "all.jsonl", "--learn-nothing"), "exclude each other"),
        (("--learn-sample", "5"), "needs --learn"),
    ],
)
def test_what_cannot_be_learnt_from_is_said(tmp_path, monkeypatch, more, said):
    monkeypatch.chdir(towns(tmp_path))
    done = reason(
        "run", "facts.csv", "--system", "ari", "--questions", "q.jsonl", "--out", "o", *more, code=2
    )  # fmt: skip
    assert said in done.stderr
    assert not Path("o").exists()
