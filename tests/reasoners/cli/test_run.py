"""``tkindex-reason run`` by rules and by recordings: what it writes, goes on with and refuses."""

from __future__ import annotations

import gzip
import json
import re

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from fake_model import fake_model
from reason_program import QUESTIONS, lines, model, reason, run

import tkindex as tk
from reasoners.prompts import prompt_text
from reasoners.runs.folder import RunFolder, digest_of_facts
from reasoners.systems import ALONE


@pytest.mark.parametrize("system", ["tempagent", "rtqa", "naiverag", "ari"])
def test_rules_and_their_replay_come_to_the_same(place, system):
    run(place, system, "rules")
    run(place, system, "again", "--policy", "replay", "--recording", place / "rules")
    rules, again = (lines(place / name / "predictions.jsonl") for name in ("rules", "again"))
    assert [one["answers"] for one in rules] == [one["answers"] for one in again]
    assert any(one["answers"] for one in rules)
    steps = [[trace["steps"] for trace in lines(place / name / "traces.jsonl")] for name in ("rules", "again")]
    assert steps[0] == steps[1]


def test_forms_that_are_not_multitqs_are_read_by_the_standard_convention(place):
    """TimeQuestions has MultiTQ's fields; by MultiTQ's convention its rules rows fell to 41 right of 150."""
    records = [record | {"qtype": "Ordinal"} for record in lines(place / "q.jsonl")]
    run(place, "planner", "known")
    (place / "q.jsonl").write_text("".join(json.dumps(record) + "\n" for record in records))
    told = run(place, "planner", "other").output
    said = [json.loads((place / name / "run.json").read_text())["settings"] for name in ("known", "other")]
    assert [(one["format"], one["convention"]) for one in said] == [("multitq", "multitq"), ("plain", "standard")]
    assert "plain questions, standard convention" in told


def test_a_folder_in_which_nothing_was_asked_is_made_anew(place):
    """A first try with facts that cannot be read bound the folder to them: the right command was refused."""
    (place / "facts.csv").rename(place / "good.csv")
    (place / "facts.csv").write_text("who,did,what,when\nAnn,visits,Rome,2014\n")
    told = run(place, "planner", "run", code=1).output
    assert "give the index that tkindex build makes of it" in told
    (place / "good.csv").rename(place / "facts.csv")
    run(place, "planner", "run", "--convention", "standard")
    assert len(lines(place / "run" / "predictions.jsonl")) == len(QUESTIONS)
    assert "another convention" in run(place, "planner", "run", code=1).output


def test_the_null_policy_other_answers_by_another_question(place):
    run(place, "naiverag", "other", "--policy", "null:other")
    run(place, "naiverag", "rules")
    other, rules = (lines(place / name / "predictions.jsonl") for name in ("other", "rules"))
    assert [one["quid"] for one in other] == [one["quid"] for one in rules]
    assert [one["answers"] for one in other] != [one["answers"] for one in rules]
    run(place, "naiverag", "one", "--policy", "null:other", "--limit", "1", code=2)


def test_a_recording_of_other_questions_is_refused(place):
    """It was a run of no answers at all, with status 0."""
    record = {"system": "naiverag", "role": "read", "question": "Who knows?", "reply": {"answer": ["x"]}}
    (place / "other.jsonl").write_text('{"recording": 1}\n' + json.dumps(record) + "\n")
    told = run(place, "naiverag", "again", "--policy", "replay", "--recording", place / "other.jsonl", code=1).stderr
    assert "holds no reply to any of the questions asked" in told


@pytest.mark.parametrize("text", ["", '{"recording": 2, "system": "naiverag"}\n'])
def test_an_empty_recording_is_refused(place, text):
    """Every question came out as one of which nothing is recorded, with status 0."""
    (place / "none.jsonl").write_text(text)
    done = run(place, "naiverag", "again", "--policy", "replay", "--recording", place / "none.jsonl", code=1)
    assert "none.jsonl holds no reply at all" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_a_recording_of_other_prompts_is_refused_and_one_of_the_same_is_not(place, tmp_path):
    run(place, "naiverag", "rules")
    own = tmp_path / "prompts"
    own.mkdir()
    (own / "naiverag.md").write_text(prompt_text("naiverag").replace("Question:", "Asked:"))
    again = ("--policy", "replay", "--recording", place / "rules")
    told = run(place, "naiverag", "other", "--prompts", own, *again, code=1).stderr
    assert "replies to other prompts of naiverag than those of now" in told
    run(place, "naiverag", "same", *again)
    (place / "rules" / "recording.jsonl").write_text('{"recording": 9}\n')
    assert "a recording of format 9; this version reads 2 and 1" in run(place, "naiverag", "x", *again, code=1).stderr


@pytest.mark.parametrize("system", ["planner", "rtqa"])
def test_a_policy_that_knows_nothing_decides_alone(place, system):
    """Behind the planner's rules it scored as they do."""
    assert "strict Hits@1 1.000" in run(place, system, "rules").stdout
    for kind in ("nonsense", "random", "constant", "other"):
        told = run(place, system, kind, "--policy", f"null:{kind}").stdout
        # By chance one of four names, and the answer of two questions is the same.
        assert re.search(r"strict Hits@1 0\.000" if kind in ("nonsense", "constant") else r"strict Hits@1 0\.", told)
    assert RunFolder(place / "random").settings["options"] == ALONE[system]
    ((name, value),) = ALONE[system].items()
    behind = "rules" if value == "model" else "true"
    told = run(place, system, "behind", "--policy", "null:nonsense", "--set", f"{name}={behind}").stdout
    assert "strict Hits@1 1.000" in told


def test_a_reading_picked_by_a_policy_that_knows_nothing_has_rules_before_it_and_that_is_said(place):
    given = ("--policy", "null:random", "--set", "form=readings")
    assert "say --set first=rules too" in run(place, "planner", "x", *given, code=2).stderr
    run(place, "planner", "x", *given, "--set", "first=rules")


def test_a_compressed_recording_of_a_folder_is_replayed(place):
    run(place, "naiverag", "rules")
    source = place / "rules" / "recording.jsonl"
    (place / "rules" / "recording.jsonl.gz").write_bytes(gzip.compress(source.read_bytes()))
    source.unlink()
    run(place, "naiverag", "again", "--policy", "replay", "--recording", place / "rules")
    rules, again = (lines(place / name / "predictions.jsonl") for name in ("rules", "again"))
    assert [one["answers"] for one in rules] == [one["answers"] for one in again]


def test_a_trip_run_and_its_replay(tmp_path):
    rows = ["head,relation,tail,time"]
    rows += [f"oslo,has weather,{'rain' if n in (0, 1, 3) else 'dry'},2017-03-05T{n:02}" for n in range(9)]
    (tmp_path / "facts.csv").write_text("\n".join(rows))
    trip = {"place": "oslo", "event": "rain", "start": "2017-03-05T00", "hours": 1, "limit": 6, "step": 1}
    hours = [f"2017-03-05T0{n}" for n in (1, 2, 3, 4, 5)]
    question = {
        "quid": "a", "question": "Earliest 1-hour trip to oslo after 2017-03-05 00:00, less than 6 hours after, "
        "without rain?", "answers": ["2017-03-05T04"], "answer_type": "time", "time_level": "hour", "qtype": "trip_q3",
        "qlabel": "complex", "trip": trip | {"events": hours[:1] + hours[2:3], "sd": hours, "certificate": hours},
    }  # fmt: skip
    (tmp_path / "q.jsonl").write_text(json.dumps(question) + "\n")
    run(tmp_path, "kgirag", "rules")
    run(tmp_path, "kgirag", "again", "--policy", "replay", "--recording", tmp_path / "rules" / "recording.jsonl")
    plan = {"form": "q3", "place": "oslo", "event": "rain", "start": hours[0][:-2] + "00", "length": 1, "limit": 6}

    def script(request, number):
        system = request["messages"][0]["content"]
        return json.dumps(plan | {"prompt": "go on"} if "note what" in system else {"enough": True, "next": None}
                          if "settle" in system else {"answer": "no answer"})  # fmt: skip

    with fake_model(script) as told:
        run(
            tmp_path,
            "kgirag",
            "two",
            *model(told),
            "--second-model",
            "fake-2",
            "--set",
            "kappa=90",
            "--set",
            "form=table",
        )
    assert [request["model"] for request in told.requests] == ["fake-1", "fake-2", "fake-1"]
    assert RunFolder(tmp_path / "two").settings["model"]["second"] == "fake-2"
    assert len(lines(tmp_path / "two" / "recording.jsonl")) == 1 + 3
    assert "--second-model needs" in run(tmp_path, "kgirag", "x", "--second-model", "y", code=2).stderr
    found = json.loads(reason("eval", tmp_path / "again", "--json").stdout)
    assert (found["trips"]["q3"]["em"]["mean"], found["trips"]["q3"]["hr"]["mean"]) == (1.0, 1.0)
    assert "trip questions" in reason("eval", tmp_path / "again").stdout


OWN = """
from reasoners.base import Answer

class Mine:
    def __init__(self, index, n):
        self.index, self.n = index, n
    def answer(self, question):
        return Answer(("Bob",) * self.n, calls=0)

def make(index, *, policy="rules", learn_from=None, n: int = 1):
    return Mine(index, n)
"""


def test_a_reasoner_of_ones_own_is_run_by_its_module(place, monkeypatch):
    (place / "ours").mkdir()
    (place / "ours" / "__init__.py").write_text("")
    (place / "ours" / "mine.py").write_text(OWN)
    monkeypatch.syspath_prepend(place)
    run(place, "ours.mine", "a", "--set", "n=2")
    assert [line["answers"] for line in lines(place / "a" / "predictions.jsonl")] == [["Bob", "Bob"]] * len(QUESTIONS)
    assert RunFolder(place / "a").settings["prompts"] == ""
    assert "no reasoner 'ours.nobody'" in run(place, "ours.nobody", "b", code=1).stderr
    assert "is not one of" in run(place, "nobody", "c", code=2).stderr


def test_a_run_says_by_which_code_and_where(place):
    run(place, "naiverag", "a")
    run(place, "naiverag", "a")
    (part,) = RunFolder(place / "a").about["parts"]
    assert set(part["commit"]) == {"id", "modified"}
    assert part["machine"]["cores"] >= 1
    about = json.loads((place / "a" / "run.json").read_text())
    del about["settings"]["prompts"], about["settings"]["stratified"], about["parts"]
    (place / "a" / "run.json").write_text(json.dumps(about))
    run(place, "naiverag", "a")  # as an earlier version left it


def test_stratified_needs_a_sample(place):
    assert "--stratified needs --sample" in run(place, "naiverag", "a", "--stratified", code=2).stderr
    run(place, "naiverag", "b", "--sample", "2", "--stratified")
    assert RunFolder(place / "b").settings["stratified"] is True


def test_another_run_is_not_continued_by_accident(place):
    run(place, "naiverag", "a")
    done = run(place, "rtqa", "a", code=1)
    assert done.stderr.startswith("error: ")
    assert 'another system ("naiverag", not "rtqa")' in done.stderr
    assert run(place, "naiverag", "a", "--sample", "2", code=1).stderr.count("\n") == 1
    run(place, "naiverag", "b", "--set", "n=2")
    assert "another n of the options (2, not 3)" in run(place, "naiverag", "b", "--set", "n=3", code=1).stderr


def test_a_run_does_not_go_on_over_other_facts(place):
    run(place, "naiverag", "a")
    with (place / "facts.csv").open("a") as stream:
        stream.write("Zed,visits,Rome,2015-01-01\n")
    assert "another digest of the facts" in run(place, "naiverag", "a", code=1).stderr
    index = place / "saved"
    tk.build(place / "facts.csv").save(index)
    before = digest_of_facts(index)
    assert tk.open(index).facts()  # who reads leaves notes beside it, and changes no fact
    assert digest_of_facts(index) == before
    with tk.open(index, mode="w") as live:
        live.append([("Zed", "visits", "Paris", "2015-01-02")])
        live.commit()
    assert digest_of_facts(index) != before


def test_a_recording_of_another_system_is_named(place):
    run(place, "naiverag", "a")
    done = run(place, "ari", "b", "--policy", "replay", "--recording", place / "a", code=1)
    assert "line 1: replies of naiverag, which ari has no use for" in done.stderr


def test_a_sample_is_the_same_every_time(place):
    for name, seed in (("a", "3"), ("b", "3"), ("c", "4")):
        run(place, "naiverag", name, "--sample", "2", "--seed", seed)
    drawn = [[one["quid"] for one in lines(place / name / "questions.jsonl")] for name in "abc"]
    assert drawn[0] == drawn[1]
    assert len(drawn[0]) == 2
    assert "a sample of 1 to 4 questions" in run(place, "naiverag", "d", "--sample", "9", code=2).stderr


@pytest.mark.parametrize("system", ["kgirag", "graphrag", "chainrag"])
def test_ordinary_questions_are_not_asked_of_systems_for_trips(place, system):
    done = run(place, system, "x", code=2)
    assert f"{system} answers trip questions alone, and q.jsonl holds multitq questions: make some with" in done.stderr
    assert done.stderr.count("\n") == 1
    assert not (place / "x").exists()


def test_json_of_a_run(place):
    found = json.loads(run(place, "rtqa", "a", "--json").stdout)
    assert (found["n"], found["done"], found["statuses"]) == (4, 4, {"answered": 4})
    assert found["settings"]["system"] == "rtqa"


def test_published_decompositions_are_replayed(place):
    trees = [json.dumps({text: []}) for text, _, _ in QUESTIONS]
    table = pa.table({"question": [text for text, _, _ in QUESTIONS], "decomposition": trees})
    pq.write_table(table, place / "trees.parquet")
    run(place, "rtqa", "a", "--policy", "replay", "--recording", place / "trees.parquet")
    assert json.loads(reason("eval", place / "a", "--json").stdout)["scores"]["cost"]["calls"]["total"] == 4


def test_what_a_killed_run_leaves_is_gone_on_with(place):
    run(place, "rtqa", "a", "--limit", "4")
    for name in ("predictions.jsonl", "traces.jsonl", "recording.jsonl"):
        whole = (place / "a" / name).read_text().splitlines(keepends=True)
        (place / "a" / name).write_text("".join(whole[:2]) + whole[2][:-9])
    assert "4 of 4" in run(place, "rtqa", "a", "--limit", "4").stdout
    assert json.loads(reason("eval", place / "a", "--json").stdout)["scores"]["statuses"]["answered"] == 4
    assert len(reason("show", place / "a", "--json").stdout.splitlines()) == 4
    for name in ("predictions.jsonl", "traces.jsonl"):
        (place / "a" / name).write_text("")
    assert reason("show", place / "a").stdout == "no question was answered\n"
