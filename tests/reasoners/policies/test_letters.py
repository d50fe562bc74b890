"""A reply of one letter: one token with its probabilities, kept, and done without where an endpoint tells none."""

import json

import pytest
from fake_model import KEY, Status, Text, fake_model

from reasoners.policies.base import Decision
from reasoners.policies.cache import Cache, CacheError
from reasoners.policies.client import Client, Settings
from reasoners.policies.model import Model

pytest.importorskip("openai", reason="the extra 'openai' is not installed")

DECISION = Decision(
    "planner", "reading", "Who?", prompt="Who?\nA. x\nB. y", schema={"type": "object"}, letters=("A", "B")
)
TOP = (("A", 0.5), (" A", 0.25), ("B", 0.125), ("The", 0.01))


def decided(script, cache=None, decision=DECISION):
    with fake_model(script) as told:
        client = Client(Settings("fake-1", told.base_url, max_tokens=99), key=KEY, cache=cache, sleep=lambda _: None)
        replies = [Model(client).decide(decision) for _ in range(2)]
        client.close()
    return replies, told.requests, client


def test_one_token_is_asked_for_with_its_probabilities_and_kept(tmp_path):
    path = tmp_path / "cache.jsonl"
    (one, two), requests, _ = decided([Text(" A", top=TOP)], Cache(path))
    assert one == two
    assert one.value == {"letter": "A", "shares": {"A": pytest.approx(0.75), "B": pytest.approx(0.125)}}
    (request,) = requests
    assert request["max_tokens"] == 1
    assert (request["logprobs"], request["top_logprobs"]) == (True, 20)
    assert "response_format" not in request
    assert json.loads(path.read_text())["shares"] == {"A": 0.75, "B": 0.125, "The": 0.01}


def test_what_is_kept_is_read_again(tmp_path):
    path = tmp_path / "cache.jsonl"
    with fake_model([Text("A", top=TOP), Status(500)]) as told:
        for _ in range(2):
            client = Client(Settings("fake-1", told.base_url), key=KEY, cache=Cache(path), sleep=lambda _: None)
            reply = Model(client).decide(DECISION)
            client.close()
    assert len(told.requests) == 1
    assert reply.value["shares"]["A"] == pytest.approx(0.75)
    path.write_text(json.dumps(json.loads(path.read_text()) | {"shares": 3}) + "\n")
    with pytest.raises(CacheError, match="line 1"):
        Cache(path)


def test_an_endpoint_that_tells_none_or_refuses_to_is_asked_for_the_letter_alone():
    (one, _), _, _ = decided([Text("B")])
    assert one.value == {"letter": "B", "shares": None}
    (one, two), requests, client = decided([Status(400, "logprobs are not supported"), Text("B")])
    assert one.value == two.value == {"letter": "B", "shares": None}
    assert ["logprobs" in request for request in requests] == [True, False]
    assert client.learnt == ("no probabilities of tokens",)


@pytest.mark.parametrize("text", ["**B**", "B.", "(B)", ' "B" '])
def test_marks_around_a_letter_are_nothing(text):
    (one, _), _, _ = decided([text])
    assert one.value["letter"] == "B"


@pytest.mark.parametrize("text", ["", "C", "AB", "The", "b", '{"letter": "A"}'])
def test_what_is_no_letter_is_a_problem_in_words(text):
    (one, _), _, _ = decided([Text(text, top=(("The", 0.9), ("A", 0.05)))])
    assert one.problem.startswith("one letter of A to B is expected")


def test_other_decisions_are_asked_as_before():
    plain = Decision("planner", "plan", "Who?", prompt="Who?", schema={"type": "object"})
    (one, _), requests, _ = decided(['{"a": 1}'], decision=plain)
    assert one.value == {"a": 1}
    assert requests[0]["max_tokens"] == 99
    assert "logprobs" not in requests[0]
    assert "response_format" in requests[0]
