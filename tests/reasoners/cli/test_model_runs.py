"""Runs by a model: scored, resumed, limited, replayed, and what becomes of an endpoint that fails."""

from __future__ import annotations

import json
import threading

import pytest
from fake_model import KEY, Raw, Status, Text, fake_model
from reason_program import answer_by_name, lines, model, reason, run

from reasoners.runs.folder import RunFolder


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


def test_a_run_says_why_nothing_was_answered(place):
    with fake_model([Text("I think that it was Bob, who went there in November.")]) as told:
        done = run(place, "naiverag", "m", *model(told))
    said = [line for line in done.stdout.splitlines() if line.startswith("unanswered: ")]
    assert len(said) == 1
    assert said[0].startswith("unanswered: 4 × 3 replies could not be used, one of them: ")
    assert "JSON alone is expected, the reply begins 'I think" in said[0]
    with fake_model(answer_by_name) as told:
        assert "unanswered: " not in run(place, "naiverag", "n", *model(told)).stdout


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
    assert len(lines(place / "m" / "recording.jsonl")) == 1 + 4


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


@pytest.mark.parametrize(
    "reply",
    [
        Text('{"answer": ["An\\ud83d"]}'),
        Raw(json.dumps({"choices": [{"message": {"content": '{"answer": ["An\ud83d"]}'}}]}).encode()),
    ],
)
def test_half_a_character_does_not_end_a_run(place, reply):
    with fake_model(lambda request, number: reply) as told:
        run(place, "naiverag", "m", *model(told))
    assert {one["answers"][0] for one in lines(place / "m" / "predictions.jsonl")} == {"An\ufffd"}


def test_a_run_says_how_many_answers_no_tree_of_the_model_led_to(place):
    with fake_model(lambda request, number: "no tree") as told:
        done = run(place, "rtqa", "m", *model(told))
    assert "answers come from: no tree 4" in done.stdout
    assert "answers come from: no tree 4" in reason("eval", place / "m").stdout
    assert json.loads(reason("eval", place / "m", "--json").stdout)["answered_by"] == {"no tree": 4}
    done = run(place, "naiverag", "n")
    assert "answers come from" not in done.stdout


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
