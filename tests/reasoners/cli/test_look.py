"""What looks at runs that are there: ``eval`` with a judge, ``costs``, ``show`` and ``diff``."""

from __future__ import annotations

import json

import pytest
from fake_model import fake_model
from reason_program import QUESTIONS, answer_by_name, lines, model, reason, run

from reasoners.runs.folder import RunFolder


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
    # "3" is the one question that the second run alone got right.
    for first, second, side, alone in (
        ("m", "t", "a", []),
        ("m", "t", "b", ["3"]),
        ("t", "m", "a", ["3"]),
        ("t", "m", "b", []),
    ):
        only = json.loads(reason("diff", place / first, place / second, "--only", side, "--json").stdout)
        assert [pair["quid"] for pair in only["questions"]] == alone
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


def test_unknown_questions_are_named(place):
    run(place, "rtqa", "a")
    assert "no question 77 was answered" in reason("show", place / "a", "--quid", "77", code=1).stderr
    assert "question 77 is not in both runs" in reason("diff", place / "a", place / "a", "--quid", "77", code=1).stderr
