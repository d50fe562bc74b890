"""The runner and its command, with a fake reasoner and a fake index."""

from __future__ import annotations

import datetime
import json
import sys
import types
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from bench.qa import __main__ as command
from reasoners.qa import runner
from reasoners.qa.formats import Question, read_questions
from reasoners.qa.predictions import PredictionWriter, read_predictions

GOLD = {"Who visited Oman?": "Iran", "Who visited Iraq?": "China", "When?": "2011", "Why?": "nothing"}


class Fact(NamedTuple):
    head: str
    relation: str
    tail: str
    start: int
    stop: int
    row: int


@dataclass
class Reply:
    values: list[str]
    facts: list[object] = field(default_factory=list)
    trace: object = None
    calls: int = 1
    tokens: int = 7
    seconds: float = 0.0
    reason: str = ""


class Fake:
    """Knows two answers, gives up on one question and breaks on another."""

    def __init__(self, learn_from: object = None) -> None:
        self.asked: list[str] = []
        self.learn_from = learn_from

    def answer(self, question: str) -> Reply:
        self.asked.append(question)
        if question == "When?":
            return Reply([], reason="not understood: no name")
        if question == "Why?":
            raise TimeoutError("no reply\nin 30 s")
        return Reply([GOLD[question], "Mars"], [Fact("Iran", "visit", "Oman", 5, 6, 1), "as it is"])


@pytest.fixture
def questions(tmp_path):
    path = tmp_path / "q.jsonl"
    rest = {"answer_type": "entity", "time_level": "day", "qtype": "equal", "qlabel": "Single"}
    records = [{"quid": i, "question": text, "answers": [gold]} | rest for i, (text, gold) in enumerate(GOLD.items())]
    path.write_text("".join(json.dumps(record) + "\n" for record in records), encoding="utf-8")
    return path


@pytest.fixture
def fake(monkeypatch):
    """A module of reasoners, and an index that needs no engine; `fake.made` lists the reasoners as they were made."""
    module = types.ModuleType("reasoners_for_tests.fake")
    module.made = []

    def make(index, *, policy, learn_from):
        assert index == "the index"
        module.policy = policy
        module.made.append(Fake(learn_from))
        return module.made[-1]

    module.make = make
    package = types.ModuleType("reasoners_for_tests")
    package.__path__ = []
    monkeypatch.setitem(sys.modules, "reasoners_for_tests", package)
    monkeypatch.setitem(sys.modules, "reasoners_for_tests.fake", module)
    monkeypatch.setattr(command, "_index", lambda facts, convention: "the index")
    return module


def arguments(questions, tmp_path, *more):
    return [
        *("--facts", str(tmp_path / "facts.parquet"), "--questions", str(questions), "--reasoner"),
        *("reasoners_for_tests.fake", "--predictions", str(tmp_path / "p.jsonl"), "--json", str(tmp_path / "o.json")),
        *more,
    ]


def test_a_run_writes_predictions_scores_and_causes(questions, fake, tmp_path):
    assert command.main(arguments(questions, tmp_path)) == 0
    lines = [json.loads(line) for line in (tmp_path / "p.jsonl").read_text().splitlines()]
    assert [line["quid"] for line in lines] == [0, 1, 2, 3]
    assert lines[0]["answers"] == ["Iran", "Mars"]
    assert lines[0]["facts"] == ["Iran\tvisit\tOman\t5", "as it is"]
    assert (lines[0]["calls"], lines[0]["tokens"]) == (1, 7)
    assert lines[0]["seconds"] > 0
    assert lines[2]["reason"] == "not understood: no name"
    assert lines[3]["error"] == "TimeoutError: no reply in 30 s"
    result = json.loads((tmp_path / "o.json").read_text())
    assert result["scores"]["overall"]["strict_hits_at_1"]["mean"] == 0.5
    assert result["scores"]["statuses"] == {"answered": 2, "unanswered": 1, "failed": 1, "missing": 0}
    assert result["scores"]["causes"] == {"unanswered": {"not understood": 1}, "failed": {"TimeoutError": 1}}
    assert result["settings"]["convention"] == "multitq"
    assert result["settings"]["asked_now"] == 4
    assert (fake.policy, fake.made[0].learn_from) == ("rules", None)
    assert str(tmp_path) not in json.dumps(result)


def test_resume_asks_only_what_is_open(questions, fake, tmp_path):
    assert command.main(arguments(questions, tmp_path, "--limit", "2")) == 0
    assert fake.made[0].asked == list(GOLD)[:2]
    assert command.main(arguments(questions, tmp_path)) == 0
    assert fake.made[1].asked == list(GOLD)[2:]
    assert command.main(arguments(questions, tmp_path)) == 0
    assert len(fake.made) == 2
    assert command.main(arguments(questions, tmp_path, "--retry-failed")) == 0
    assert fake.made[2].asked == ["Why?"]
    assert read_predictions(tmp_path / "p.jsonl").replaced == 1


def test_an_interrupted_run_keeps_what_it_has(questions, fake, tmp_path, monkeypatch):
    plain = Fake.answer

    def interrupted(self, question):
        if question == "When?":
            raise KeyboardInterrupt
        return plain(self, question)

    monkeypatch.setattr(Fake, "answer", interrupted)
    assert command.main(arguments(questions, tmp_path)) == 130
    assert set(read_predictions(tmp_path / "p.jsonl").by_quid) == {"0", "1"}


def test_folds_never_learn_from_the_question_asked(questions, fake, tmp_path):
    assert command.main(arguments(questions, tmp_path, "--folds", "2")) == 0
    assert len(fake.made) == 2
    for reasoner in fake.made:
        learnt = {question.text for question in reasoner.learn_from}
        assert len(learnt) == 2
        assert learnt.isdisjoint(reasoner.asked)
        assert learnt | set(reasoner.asked) == set(GOLD)
    assert json.loads((tmp_path / "o.json").read_text())["settings"]["learnt_from"] == "other folds"


def test_nothing_learnt_is_said_to_the_reasoner(questions, fake, tmp_path):
    assert command.main(arguments(questions, tmp_path, "--learn-nothing")) == 0
    assert fake.made[0].learn_from == ()


def test_rewordings_are_asked_with_the_originals_gold(questions, fake, tmp_path):
    reworded = tmp_path / "r.jsonl"
    # asks the other question, so that the original's gold makes it wrong
    reworded.write_text(json.dumps({"quid": 0, "style": "terse", "question": "Who visited Iraq?"}) + "\n")
    assert command.main(arguments(questions, tmp_path, "--rewordings", str(reworded))) == 0
    scores = json.loads((tmp_path / "o.json").read_text())["scores"]
    assert (scores["n"], scores["overall"]["strict_hits_at_1"]["mean"]) == (1, 0.0)
    assert scores["by"]["style"]["terse"]["n"] == 1


def test_score_and_compare_ask_nothing(questions, fake, tmp_path, capsys):
    assert command.main(arguments(questions, tmp_path)) == 0
    second = tmp_path / "second.jsonl"
    with PredictionWriter(second) as writer:
        for prediction in read_predictions(tmp_path / "p.jsonl").by_quid.values():
            if prediction.quid != "1":
                writer.write(prediction)
    made = len(fake.made)
    out = tmp_path / "c.json"
    scored = ["--questions", str(questions), "--score", str(tmp_path / "p.jsonl"), "--compare", str(second)]
    assert command.main([*scored, "--json", str(out)]) == 0
    assert len(fake.made) == made
    comparison = json.loads(out.read_text())["comparison"]
    assert comparison["changed"] == {"only_first": ["1"], "only_second": []}
    assert "strict_hits_at_1" in capsys.readouterr().out


def test_bars_of_the_planner_fail_a_check(questions, fake, tmp_path, monkeypatch):
    monkeypatch.setattr(runner, "load_maker", lambda name: fake.make)
    call = [a if a != "reasoners_for_tests.fake" else "planner" for a in arguments(questions, tmp_path)]
    assert command.main(call) == 0
    assert command.main([*call, "--check"]) == 1
    bars = {row["name"]: row for row in json.loads((tmp_path / "o.json").read_text())["bars"]}
    assert bars["strict Hits@1, equal"]["holds"] is False
    assert bars["strict Hits@1, before_last"]["value"] is None


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"--reasoner": "atlantis"}, "no reasoner 'atlantis'"),
        ({"--reasoner": "json.decoder"}, "no function make"),
        ({"--questions": "absent.jsonl"}, "no such file"),
        ({"--rewordings": "absent.jsonl"}, "no such file"),
        ({"--folds": "9"}, "folds are expected"),
    ],
)
def test_bad_input_is_one_clear_line(questions, fake, tmp_path, capsys, change, message):
    call = arguments(questions, tmp_path)
    for name, value in change.items():
        if name in call:
            call[call.index(name) + 1] = value
        else:
            call += [name, value]
    assert command.main(call) == 1
    assert message in " ".join(capsys.readouterr().err.split())


@pytest.mark.parametrize("call", [["--questions", "q.jsonl"], ["--questions", "q", "--score", "p", "--limit", "0"]])
def test_half_a_command_is_refused(call):
    with pytest.raises(SystemExit) as caught:
        command.main(call)
    assert caught.value.code == 2


def test_missing_facts_are_named(tmp_path):
    with pytest.raises(FileNotFoundError, match="no facts there"):
        command._index(tmp_path / "absent.parquet", "standard")


def test_a_missing_dependency_of_a_reasoner_is_not_hidden(monkeypatch, tmp_path):
    (tmp_path / "needy.py").write_text("import a_package_that_is_not_there\n")
    package = types.ModuleType("needing")
    package.__path__ = [str(tmp_path)]
    monkeypatch.setitem(sys.modules, "needing", package)
    with pytest.raises(ModuleNotFoundError, match="a_package_that_is_not_there"):
        runner.load_maker("needing.needy")


def test_fact_lines_and_source_lines(tmp_path):
    assert runner.fact_line(Fact("a", "r", "b", 5, 9, 0)) == "a\tr\tb\t5\t9"
    path = tmp_path / "facts.parquet"
    days = [datetime.date(2014, 1, 2), datetime.date(2014, 1, 1), datetime.date(2014, 1, 2)]
    pq.write_table(pa.table({"line": [1, 2, 3], "date": pa.array(days)}), path)
    lines = runner.source_lines(path)
    np.testing.assert_array_equal(lines, [2, 1, 3])
    reply = types.SimpleNamespace(answer=lambda text: Reply(["x"], [Fact("a", "r", "b", 5, 6, 1)]))
    prediction = runner.ask(reply, Question("1", "?", ("x",), "entity", "equal"), lines)
    assert prediction.lines == (1,)
    pq.write_table(pa.table({"date": pa.array(days)}), path)
    assert runner.source_lines(path) is None
    assert runner.source_lines(tmp_path / "absent.tsv") is None


def test_folds_are_even_seeded_and_complete(questions):
    asked = read_questions(questions)
    found = runner.folds(asked, 3, seed=1)
    assert found == runner.folds(asked[::-1], 3, seed=1)
    assert sorted(list(found.values()).count(k) for k in range(3)) == [1, 1, 2]
    with pytest.raises(ValueError, match="folds"):
        runner.folds(asked, 1, seed=0)
