"""``tkindex-reason``: runs with rules, models and recordings, resumed, limited, scored, shown and compared."""

from __future__ import annotations

import gzip
import json
import re
import shlex
import subprocess
import sys
import threading
from pathlib import Path

import click
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from click.testing import CliRunner
from fake_model import KEY, Status, Text, fake_model
from places import PROJECT

from reasoners.base import Answer
from reasoners.cli import main
from reasoners.cli.given import options_of
from reasoners.kgirag import graph_rag
from reasoners.policies.base import PolicyFailedError
from reasoners.policies.spending import Spending
from reasoners.qa.formats import Question
from reasoners.runs import run as running
from reasoners.runs.folder import RunFolder, begin

FACTS = """head,relation,tail,time
Ann,Make a visit,Rome,2014-10-07
Bob,Make a visit,Rome,2014-10-20
Cid,Make a visit,Rome,2014-11-02
Dan,Make a visit,Rome,2015-01-05
"""
QUESTIONS = [
    ("Who was the last to make a visit to Rome before Dan?", ["Cid"], "before_last"),
    ("Who was the first to make a visit to Rome after Ann?", ["Bob"], "after_first"),
    ("Who made a visit to Rome on 20 October 2014?", ["Bob"], "equal"),
    ("Who was the first to make a visit to Rome?", ["Ann"], "first_last"),
]


@pytest.fixture
def place(tmp_path):
    (tmp_path / "facts.csv").write_text(FACTS)
    with (tmp_path / "q.jsonl").open("w") as stream:
        for quid, (text, gold, qtype) in enumerate(QUESTIONS, 1):
            record = {"quid": quid, "question": text, "answers": gold, "answer_type": "entity", "time_level": "day"}
            stream.write(json.dumps(record | {"qtype": qtype, "qlabel": "Single"}) + "\n")
    return tmp_path


def reason(*arguments, code=0):
    done = CliRunner().invoke(main, [str(one) for one in arguments])
    assert done.exit_code == code, done.output
    return done


def run(place, system, out, *more, code=0):
    return reason(
        "run", place / "facts.csv", "--system", system, "--questions", place / "q.jsonl", "--out", place / out,
        "--learn-nothing", *more, code=code,
    )  # fmt: skip


def lines(path):
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def model(told, *more):
    return ("--policy", "model", "--model", "fake-1", "--base-url", told.base_url, *more)


@pytest.fixture(autouse=True)
def no_waiting(monkeypatch):
    monkeypatch.setattr("reasoners.policies.client.FIRST_WAIT", 0.001)
    monkeypatch.setenv("OPENAI_API_KEY", KEY)


def answer_by_name(request, _=0):
    """Replies of naive RAG: right for all but the third question."""
    said = request["messages"][-1]["content"]
    right = {text: gold for text, gold, _ in QUESTIONS}
    question = said.rsplit("Question: ", 1)[1].splitlines()[0]
    return {"answer": ["nobody"] if "20 October" in question else right[question]}


# ---- run ---------------------------------------------------------------------------------------------------------


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
    (place / "other.jsonl").write_text(json.dumps(record) + "\n")
    told = run(place, "naiverag", "again", "--policy", "replay", "--recording", place / "other.jsonl", code=1).stderr
    assert "holds no reply to any of the questions asked" in told


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
    assert len(lines(tmp_path / "two" / "recording.jsonl")) == 3
    assert "--second-model needs" in run(tmp_path, "kgirag", "x", "--second-model", "y", code=2).stderr
    found = json.loads(reason("eval", tmp_path / "again", "--json").stdout)
    assert (found["trips"]["q3"]["em"]["mean"], found["trips"]["q3"]["hr"]["mean"]) == (1.0, 1.0)
    assert "trip questions" in reason("eval", tmp_path / "again").stdout


def test_a_model_run_is_scored_shown_and_replayed_without_a_network(place):
    with fake_model(answer_by_name) as told:
        done = run(place, "naiverag", "m", *model(told, "--price-in", "1", "--price-out", "2", "--quantisation", "Q4"))
    assert "strict Hits@1 0.750" in done.stdout
    about = RunFolder(place / "m").about
    assert about["spent"]["calls"] == len(told.requests) == 4
    assert about["spent"]["money"] > 0
    assert (about["settings"]["model"]["name"], about["settings"]["model"]["quantisation"]) == ("fake-1", "Q4")
    run(place, "naiverag", "r", "--policy", "replay", "--recording", place / "m")
    found = json.loads(reason("eval", place / "r", "--json").stdout)
    assert found["scores"]["overall"]["strict_hits_at_1"]["mean"] == 0.75
    assert found["scores"]["cost"]["calls"]["total"] == 4
    scored = reason("eval", place / "m").stdout
    assert "before_last" in scored
    shown = reason("show", place / "m", "--wrong").stdout
    assert "20 October" in shown
    assert "nobody" in shown
    assert "before Dan" not in shown


def test_a_run_is_resumed_and_failures_are_asked_again(place):
    broken = []

    def script(request, number):
        if "after Ann" in request["messages"][-1]["content"] and not broken:
            broken.append(number)
            return Status(401, f"bad key {KEY}")
        return answer_by_name(request)

    with fake_model(script) as told:
        run(place, "naiverag", "m", *model(told, "--tries", "1"))
        first = len(told.requests)
        predictions = lines(place / "m" / "predictions.jsonl")
        assert [one.get("error", "").split(":")[0] for one in predictions] == ["", "the endpoint answered 401", "", ""]
        done = run(place, "naiverag", "m", *model(told, "--tries", "1"))
    assert (first, len(told.requests)) == (4, 5), "only what failed is asked again"
    assert "4 of 4 questions: 4 answered" in done.stdout
    assert RunFolder(place / "m").about["spent"]["calls"] == 4
    assert json.loads(reason("eval", place / "m", "--json").stdout)["scores"]["statuses"]["failed"] == 0


def test_failed_questions_may_be_kept(place):
    with fake_model([Status(401, "bad key")]) as told:
        run(place, "naiverag", "m", *model(told), code=1)
        done = run(place, "naiverag", "m", *model(told, "--keep-failed"), code=1)
    assert len(told.requests) == 4
    assert "failed: 4 × the endpoint answered 401" in done.stdout
    counted = json.loads(reason("eval", place / "m", "--json").stdout)["scores"]
    assert counted["causes"]["failed"] == {"the endpoint answered 401": 4}


@pytest.mark.parametrize(
    ("limit", "said"),
    [
        (("--max-calls", "2"), "limit of 2 calls"),
        (("--budget-tokens", "150"), "limit of 150 tokens"),
        (("--budget-money", "0.0002", "--price-in", "1"), "in money is reached"),
    ],
)
def test_a_budget_stops_a_run_cleanly_and_it_goes_on(place, limit, said):
    with fake_model(answer_by_name) as told:
        done = run(place, "naiverag", "m", *model(told, *limit), code=3)
        assert said in done.stdout
        answered = lines(place / "m" / "predictions.jsonl")
        assert 0 < len(answered) < 4
        assert not any(one.get("error") for one in answered)
        assert said in RunFolder(place / "m").about["stopped"]
        done = run(place, "naiverag", "m", *model(told))
    assert "4 of 4" in done.stdout
    assert len(told.requests) == 4
    assert RunFolder(place / "m").about["stopped"] == ""


def test_several_questions_at_once(place):
    together = threading.Barrier(2, timeout=20)

    def script(request, number):
        if number < 2:
            together.wait()
        return answer_by_name(request)

    with fake_model(script) as told:
        done = run(place, "naiverag", "m", *model(told, "--parallel", "3"))
    assert "strict Hits@1 0.750" in done.stdout
    assert sorted(str(one["quid"]) for one in lines(place / "m" / "predictions.jsonl")) == ["1", "2", "3", "4"]
    assert len(lines(place / "m" / "recording.jsonl")) == 4


def test_an_endpoint_that_is_gone_ends_the_run(place):
    with fake_model([Status(503)]) as told:
        done = run(place, "naiverag", "m", *model(told, "--tries", "1", "--give-up-after", "2"), code=3)
    assert "2 questions in a row failed, the last one: the endpoint answered 503" in done.stdout
    assert len(told.requests) == 2


def test_a_missing_key_is_a_recorded_failure(place, monkeypatch):
    monkeypatch.delenv("OPENAI_API_KEY")
    done = run(place, "naiverag", "m", "--policy", "model", "--model", "fake-1", code=1)
    assert "failed: 4 × no key: set OPENAI_API_KEY" in done.stdout
    assert all("no key: set OPENAI_API_KEY" in one["error"] for one in lines(place / "m" / "predictions.jsonl"))


def test_a_failure_is_replayed_as_one(place):
    with fake_model([Status(401, "bad key")]) as told:
        run(place, "rtqa", "m", *model(told), code=1)
    run(place, "rtqa", "r", "--policy", "replay", "--recording", place / "m", code=1)
    assert all("answered 401" in one["error"] for one in lines(place / "r" / "predictions.jsonl"))


def test_malformed_replies_are_replayed_and_counted(place):
    with fake_model(["gibberish", Text('{"answer": ["An', "length"), {"answer": ["Ann"]}]) as told:
        run(place, "naiverag", "m", *model(told))
    run(place, "naiverag", "r", "--policy", "replay", "--recording", place / "m")
    both = [json.loads(reason("eval", place / name, "--json").stdout) for name in ("m", "r")]
    assert both[0]["problems"] == both[1]["problems"]
    assert sum(both[0]["problems"].values()) == 2
    assert both[0]["scores"]["cost"]["calls"] == both[1]["scores"]["cost"]["calls"]


def test_the_key_is_in_no_file_of_a_run(place):
    def script(request, number):
        return Status(401, f"Incorrect key {KEY}") if number == 0 else {"answer": [f"Bearer {KEY}", KEY]}

    with fake_model(script) as told:
        done = run(place, "naiverag", "m", *model(told, "--json"))
    for path in (place / "m").iterdir():
        assert KEY not in path.read_text(encoding="utf-8"), path.name
    assert KEY not in done.output
    assert KEY not in reason("show", place / "m").output


def test_prompts_of_ones_own_reach_the_model_and_the_settings(place):
    own = place / "own"
    own.mkdir()
    (own / "naiverag.md").write_text("mine\n\n## read\nAnswer in JSON as I say.\n\n---\n$facts\n$question\n")
    with fake_model(['{"answer": ["Bob"]}']) as told:
        run(place, "naiverag", "a", *model(told), "--prompts", own)
    assert {asked["messages"][0]["content"] for asked in told.requests} == {"Answer in JSON as I say."}
    run(place, "naiverag", "b")
    run(place, "naiverag", "c", "--prompts", own)
    shipped, mine = (RunFolder(place / name).settings["prompts"] for name in "bc")
    assert RunFolder(place / "a").settings["prompts"] == mine != shipped


def test_a_run_with_other_prompts_is_not_gone_on_with(place):
    run(place, "naiverag", "a")
    (place / "naiverag.md").write_text("## read\nJSON.\n\n---\n$question\n")
    assert "another digest of prompts" in run(place, "naiverag", "a", "--prompts", place, code=1).stderr
    assert "no rtqa.md, which rtqa would read" in run(place, "rtqa", "b", "--prompts", place, code=2).stderr


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


def test_stratified_samples_have_every_form_in_proportion():
    questions = [Question(f"{n}", f"q{n}", ("x",), "entity", "rare" if n % 10 == 0 else "often") for n in range(100)]
    drawn = running.sample(questions, 31, 4, stratified=True)
    assert len(drawn) == len({one.quid for one in drawn}) == 31
    assert sum(one.qtype == "rare" for one in drawn) == 3
    assert drawn == running.sample(list(reversed(questions)), 31, 4, stratified=True)[::-1]
    assert drawn != running.sample(questions, 31, 5, stratified=True)


def test_a_judge_is_asked_of_each_answer_and_its_verdicts_are_kept(place):
    run(place, "naiverag", "a")

    def judge(request, number):
        said = request["messages"][-1]["content"]
        return json.dumps({"reasoning": "compared", "verdict": "CORRECT" if "Reference: Bob" in said else "INCORRECT"})

    with fake_model(judge) as told:
        options = ("eval", place / "a", "--judge", "fake-1", "--base-url", told.base_url, "--json")
        found = json.loads(reason(*options).stdout)["judged"]
        n_asked = len(told.requests)
        again = json.loads(reason(*options).stdout)["judged"]
        assert len(told.requests) == n_asked  # replies are kept
    answered = sum(1 for line in lines(place / "a" / "predictions.jsonl") if line["answers"])
    assert (found["judged"], n_asked) == (answered, answered)
    assert (again["judged"], again["accuracy"]) == (found["judged"], found["accuracy"])
    assert found["n"] == len(QUESTIONS)
    assert 0 < found["accuracy"] <= 1
    assert 0 <= found["agreement"] <= 1
    assert {"qtype", "qtype × time_level"} <= set(found["by"])
    assert all("Reference: " in prompt and "Answer: " in prompt for prompt in told.prompts)


def test_a_judge_that_says_something_else_is_counted(place):
    run(place, "naiverag", "a")
    with fake_model(['{"verdict": "PERHAPS"}']) as told:
        found = json.loads(
            reason("eval", place / "a", "--judge", "fake-1", "--base-url", told.base_url, "--json").stdout
        )["judged"]
    assert found["judged"] == 0
    assert found["undecided"] > 0
    assert found["accuracy"] == 0


def test_costs_of_runs_stand_side_by_side(place):
    with fake_model(['{"answer": ["Bob"]}']) as told:
        run(place, "naiverag", "a", *model(told))
    run(place, "naiverag", "b")
    found = json.loads(reason("costs", place / "a", place / "b", "--price-in", 2, "--price-out", 4, "--json").stdout)
    first, second = found["runs"]
    assert first["questions"] == second["questions"] == len(QUESTIONS)
    assert first["calls"] == 1.0
    assert second["calls"] == second["money"] == 0
    spent = RunFolder(place / "a").about["spent"]
    assert first["money"] == pytest.approx((2 * spent["tokens_in"] + 4 * spent["tokens_out"]) / 1e6 / len(QUESTIONS))
    assert "cores" in first["machine"]
    assert "naiverag" in reason("costs", place / "a").stdout


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


def test_a_sample_is_the_same_every_time(place):
    for name, seed in (("a", "3"), ("b", "3"), ("c", "4")):
        run(place, "naiverag", name, "--sample", "2", "--seed", seed)
    drawn = [[one["quid"] for one in lines(place / name / "questions.jsonl")] for name in "abc"]
    assert drawn[0] == drawn[1]
    assert len(drawn[0]) == 2
    assert "a sample of 1 to 4 questions" in run(place, "naiverag", "d", "--sample", "9", code=2).stderr


def test_a_system_without_options_says_so():
    def plain(index, *, policy="rules", learn_from=None):
        return None

    plain.__annotations__ = {"index": object, "policy": str, "learn_from": object}
    with pytest.raises(click.UsageError, match="mine does not take --set n=3: it has no options"):
        options_of("mine", plain, ["n=3"])
    with pytest.raises(click.UsageError, match="graphrag does not take --set n=3: it takes form=text, kappa=300"):
        options_of("graphrag", graph_rag.make, ["n=3"])


def test_options_of_a_system(place):
    run(place, "naiverag", "n1", "--set", "n=1")
    assert all(len(one["facts"]) == 1 for one in lines(place / "n1" / "predictions.jsonl"))
    for system, pair, said in (
        (
            "naiverag",
            "colour=red",
            "naiverag does not take --set colour=red: "
            "it takes n=50, retrieve=nearest, reader=grammar (these are the defaults).",
        ),
        (
            "rtqa",
            "n=3",
            "rtqa does not take --set n=3: it takes reads_nodes=true, "
            "width=4, coherence=1.5, distrust=1.0, reader=grammar (these are the defaults).",
        ),
        ("tempagent", "k=many", "--set k=many: a whole number of at least 1 is expected."),
        ("tempagent", "k=0", "--set k=0: a whole number of at least 1 is expected."),
        ("tempagent", "search=luck", "--set search=luck: one of names, meaning is expected."),
        ("ari", "is_filtered=perhaps", "--set is_filtered=perhaps: true or false is expected."),
        ("ari", "memory=x", "reader=grammar, is_filtered=true, top_k=5, n_clusters=10, n_history=200"),
    ):
        done = run(place, system, "x", "--set", pair, code=2)
        assert said in done.stderr
        assert done.stderr.count("\n") == 1
        assert not (place / "x").exists()
    run(place, "ari", "f", "--set", "is_filtered=false", "--set", "top_k=1")


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


def test_reasoners_know_nothing_of_what_stands_on_them():
    folder = PROJECT / "reasoners"
    for path in folder.rglob("*.py"):
        assert not re.search(
            r"^\s*(?:from|import) (?:bench|tests)\b", path.read_text(encoding="utf-8"), re.MULTILINE
        ), path


# ---- learning ----------------------------------------------------------------------------------------------------


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


# ---- diff --------------------------------------------------------------------------------------------------------


def test_two_runs_side_by_side(place):
    with fake_model(answer_by_name) as told:
        run(place, "naiverag", "m", *model(told))
    run(place, "tempagent", "t")
    done = reason("diff", place / "m", place / "t").stdout
    assert "A naiverag · model fake-1 ✗" in done
    assert "B tempagent · rules ✓" in done
    assert "SearchOnDay(query=" in done
    assert "on [2014-10-20, 2014-10-21)" in done
    found = json.loads(reason("diff", place / "m", place / "t", "--json").stdout)
    assert found["scores"]["changed"] == {"only_first": [], "only_second": ["3"]}
    assert [pair["quid"] for pair in found["questions"]] == ["3"]
    only = json.loads(reason("diff", place / "m", place / "t", "--only", "a", "--json").stdout)
    assert only["questions"] == []
    every = json.loads(reason("diff", place / "m", place / "t", "--only", "all", "--json").stdout)
    assert len(every["questions"]) == 4
    one = json.loads(reason("diff", place / "m", place / "t", "--quid", "1", "--json").stdout)
    assert [pair["quid"] for pair in one["questions"]] == ["1"]


def test_a_trace_cannot_move_the_cursor(place):
    with fake_model([{"answer": ["\x1b[2Jgone\u202e[red]"]}]) as told:
        run(place, "naiverag", "m", *model(told))
    shown = reason("show", place / "m").stdout
    assert "\x1b" not in shown
    assert "\u202e" not in shown
    assert "\\x1b[2Jgone\\u202e[red]" in shown


# ---- bad input ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (("run", "nowhere", "--system", "rtqa", "--questions", "q.jsonl", "--out", "o"), 1, "there are no facts there"),
        (("run", "facts.csv", "--system", "rtqa", "--questions", "none.jsonl", "--out", "o"), 1, "no such file"),
        (("run", "facts.csv", "--system", "oracle", "--questions", "q.jsonl", "--out", "o"), 2, "'oracle' is not one"),
        (("run", "facts.csv", "--system", "rtqa", "--questions", "facts.csv", "--out", "o"), 1, "known data set"),
        (("run", "facts.csv", "--system", "rtqa", "--questions", "q.jsonl", "--out", "q.jsonl"), 1, "is not a run"),
        (("run", "facts.csv", "--system", "rtqa", "--questions", "q.jsonl", "--out", "."), 1, "not empty"),
        (
            ("run", "facts.csv", "--system", "rtqa", "--questions", "q.jsonl", "--out", "o", "--policy", "model"), 2,
            "needs --model",
        ),
        (
            ("run", "facts.csv", "--system", "rtqa", "--questions", "q.jsonl", "--out", "o", "--policy", "replay"), 2,
            "needs --recording",
        ),
        (
            ("run", "facts.csv", "--system", "rtqa", "--questions", "q.jsonl", "--out", "o", "--policy", "replay",
             "--recording", "none"), 1, "no recording there",
        ),
        (
            ("run", "facts.csv", "--system", "rtqa", "--questions", "q.jsonl", "--out", "o", "--policy", "replay",
             "--recording", "facts.csv"), 1, "line 1: not JSON",
        ),
        (
            ("run", "facts.csv", "--system", "rtqa", "--questions", "q.jsonl", "--out", "o", "--policy", "model",
             "--model", "m", "--cache", "facts.csv"), 1, "not a kept reply",
        ),
        (
            ("run", "facts.csv", "--system", "rtqa", "--questions", "q.jsonl", "--out", "o", "--budget-money", "1"), 2,
            "needs --price-in",
        ),
        (("run", "facts.csv", "--system", "rtqa", "--questions", "q.jsonl", "--out", "o", "--set", "k"), 2, "NAME=VAL"),
        (("run", "facts.csv", "--system", "rtqa", "--questions", "q.jsonl", "--out", "o", "--sample", "0"), 2, "x>=1"),
        (
            ("run", "facts.csv", "--system", "rtqa", "--questions", "q.jsonl", "--out", "o", "--policy", "replay",
             "--recording", "binary"), 1, "line 1: not JSON",
        ),
        (
            ("run", "facts.csv", "--system", "rtqa", "--questions", "q.jsonl", "--out", "o", "--policy", "replay",
             "--recording", "binary.parquet"), 1, "not a Parquet file",
        ),
        (
            ("run", "facts.csv", "--system", "ari", "--questions", "q.jsonl", "--out", "o", "--policy", "replay",
             "--recording", "binary.parquet"), 2, "replayed by rtqa, not by ari",
        ),
        (("run", "facts.csv", "--system", "rtqa", "--questions", "binary", "--out", "o"), 1, "not UTF-8 text"),
        (("run", "facts.csv", "--system", "rtqa", "--questions", "binary.csv", "--out", "o"), 1, "not UTF-8 text"),
        (("run", "binary.csv", "--system", "rtqa", "--questions", "q.jsonl", "--out", "o"), 1, "binary.csv"),
        (("eval", "nowhere"), 1, "no run is there"),
        (("show", "nowhere"), 1, "no run is there"),
        (("diff", "nowhere", "nowhere"), 1, "no run is there"),
    ],
)  # fmt: skip
def test_bad_input_is_one_line(place, monkeypatch, arguments, code, said):
    monkeypatch.chdir(place)
    for name in ("binary", "binary.csv", "binary.parquet"):
        (place / name).write_bytes(b"\x00\xff\xfe\x80\n" * 9)
    done = reason(*arguments, code=code)
    assert done.stderr.startswith("error: ")
    assert said in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [("run.json", "{", "not what a run leaves"), ("questions.jsonl", '{"quid": 1}\n', "not a question"),
     ("traces.jsonl", "x\n", "line 1: not JSON"), ("predictions.jsonl", "[]\n", "an object is expected")],
)  # fmt: skip
def test_a_damaged_run_says_which_file(place, name, text, said):
    run(place, "rtqa", "a")
    (place / "a" / name).write_text(text)
    done = reason("eval", place / "a", code=1)
    assert name in done.stderr
    assert said in done.stderr
    assert done.stderr.count("\n") == 1


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


def test_the_guide_names_every_option_and_none_that_does_not_exist():
    guide = (PROJECT / "docs" / "guides" / "evaluate.md").read_text(encoding="utf-8")
    commands = main.commands
    exist = {
        name for command in commands.values() for option in command.params for name in option.opts if name[:2] == "--"
    }
    own = "".join(line for line in guide.splitlines(keepends=True) if not line.startswith("    python -m "))
    named = set(re.findall(r"--[a-z][a-z-]+", own)) - {"--score"}
    assert named <= exist
    assert {name for option in commands["run"].params for name in option.opts if name[:2] == "--"} <= named
    shown = re.findall(r"^    tkindex-reason (\w+)(.*)$", guide, re.MULTILINE)
    assert {name for name, _ in shown} == set(commands)
    for name, arguments in shown:
        commands[name].make_context(name, shlex.split(arguments))


def test_unknown_questions_are_named(place):
    run(place, "rtqa", "a")
    assert "no question 77 was answered" in reason("show", place / "a", "--quid", "77", code=1).stderr
    assert "question 77 is not in both runs" in reason("diff", place / "a", place / "a", "--quid", "77", code=1).stderr


def test_help_needs_no_compiled_code():
    program = "import sys; from reasoners.cli import main; main(['--help'], standalone_mode=False); "
    program += "assert not {'numba', 'numpy', 'openai'} & set(sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert all(name in done.stdout for name in ("run", "eval", "show", "diff"))


def test_a_wrong_command_line_names_this_program():
    program = "import sys; from reasoners.cli import main; sys.argv[1:] = ['run']; main()"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.rstrip().endswith("See 'tkindex-reason run --help'.")


# ---- the run itself ----------------------------------------------------------------------------------------------


class Interrupted:
    """Answers one question, then Ctrl-C."""

    def __init__(self):
        self.asked = 0

    def answer(self, question):
        self.asked += 1
        if self.asked == 2:
            raise KeyboardInterrupt
        return Answer(("x",))


QUESTION = [Question(str(n), f"q{n}", ("x",), "entity", "equal") for n in range(4)]
SETTINGS = {"format": "multitq", "system": "s", "policy": "rules"}


def test_an_interrupted_run_keeps_what_it_has(tmp_path):
    about = begin(tmp_path / "r", SETTINGS, QUESTION)
    with pytest.raises(KeyboardInterrupt):
        running.run(Interrupted(), QUESTION, tmp_path / "r", about)
    folder = RunFolder(tmp_path / "r")
    assert (len(folder.predictions()), folder.about["stopped"]) == (1, "interrupted")


@pytest.mark.parametrize("parallel", [1, 3])
def test_whatever_a_reasoner_raises_is_recorded(tmp_path, parallel):
    class Broken:
        def answer(self, question):
            if question == "q1":
                raise ZeroDivisionError("by\nzero")
            if question == "q2":
                raise PolicyFailedError("down: for ever")
            return Answer((), reason="nothing")

    about = begin(tmp_path / "r", SETTINGS, QUESTION)
    progress = running.run(Broken(), QUESTION, tmp_path / "r", about, parallel=parallel)
    assert (progress.statuses, progress.stopped, progress.accuracy) == ({"unanswered": 2, "failed": 2}, "", 0.0)
    errors = {quid: one.error for quid, one in RunFolder(tmp_path / "r").predictions().items()}
    assert errors == {"0": "", "1": "ZeroDivisionError: by zero", "2": "down: for ever", "3": ""}


def test_an_interrupt_waits_for_the_calls_under_way_alone(tmp_path, monkeypatch):
    """Questions take two calls each; Ctrl-C comes while both workers wait for their first."""
    spending = Spending()
    under_way = threading.Barrier(3, timeout=20)
    asked = []

    class Slow:
        def answer(self, question):
            for n in (1, 2):
                spending.reserve()
                asked.append((question, n))
                if n == 1:
                    under_way.wait()
                    interrupted.wait(20)
                spending.add(1, 1)
            return Answer(("x",))

    interrupted = threading.Event()

    def wait(futures, return_when):
        under_way.wait()
        monkeypatch.setattr(Spending, "stop", stop_and_go_on)
        raise KeyboardInterrupt

    real_stop = Spending.stop

    def stop_and_go_on(self, reason):
        real_stop(self, reason)
        interrupted.set()

    monkeypatch.setattr(running, "wait", wait)
    about = begin(tmp_path / "r", SETTINGS, QUESTION)
    with pytest.raises(KeyboardInterrupt):
        running.run(Slow(), QUESTION, tmp_path / "r", about, parallel=2, spending=spending)
    assert sorted(asked) == [("q0", 1), ("q1", 1)]
    assert RunFolder(tmp_path / "r").predictions() == {}
