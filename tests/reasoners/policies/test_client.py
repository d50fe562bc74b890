"""The policy that asks a model, against a server that speaks the real protocol: retries, limits, cache, and the key."""

from __future__ import annotations

import json
import re
import socket
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from fake_model import KEY, Late, Raw, Status, Text, fake_model

from reasoners.policies.base import (
    BudgetSpentError,
    Cost,
    Decision,
    MalformedReplyError,
    PolicyFailedError,
    UndecidedError,
    decide,
)
from reasoners.policies.cache import Cache, CachedReply, CacheError
from reasoners.policies.client import FIRST_WAIT, LONGEST_WAIT, Client, Settings
from reasoners.policies.model import Model
from reasoners.policies.spending import Limits, Price, Spending
from reasoners.schemas import record, string

pytest.importorskip("openai", reason="the extra 'openai' is not installed")

HELLO = [{"role": "user", "content": "hello"}]
SCHEMA = record(answer=string())
ASKED = Decision("demo", "pick", "which?", prompt="Pick a number.", instructions="You pick.", schema=SCHEMA)


class Asking:
    """A client of a script, with the seconds that it would have waited."""

    def __init__(self, told, *, key=KEY, cache=None, limits=None, price=None, **settings):
        self.waits = []
        self.spending = Spending(price, limits)
        settings = Settings("fake-1", told if isinstance(told, str) else told.base_url, **settings)
        self.client = Client(settings, key=key, cache=cache, spending=self.spending, sleep=self.waits.append)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.client.close()

    def ask(self, messages=HELLO, schema=None, **more):
        return self.client.ask(messages, schema, **more)


def test_a_reply_with_its_tokens():
    with fake_model(["hi there, you"]) as told, Asking(told) as asking:
        assert asking.ask() == CachedReply("hi there, you", "stop", 1, 3)
    sent = told.requests[0]
    assert (sent["model"], sent["temperature"], sent["max_tokens"]) == ("fake-1", 0.0, 512)
    assert told.keys[0] == f"Bearer {KEY}"


@pytest.mark.parametrize("code", [408, 409, 429, 500, 502, 503, 529])
def test_passing_errors_are_asked_again(code):
    with fake_model([Status(code), Status(code), "at last"]) as told, Asking(told) as asking:
        assert asking.ask().text == "at last"
    assert (len(told.requests), asking.spending.retries, asking.spending.calls) == (3, 2, 1)


def test_waits_double_with_jitter_and_are_bounded():
    with fake_model([Status(500)]) as told, Asking(told, tries=9) as asking, pytest.raises(PolicyFailedError):
        asking.ask()
    assert len(asking.waits) == 8
    for attempt, wait in enumerate(asking.waits):
        longest = min(LONGEST_WAIT, FIRST_WAIT * 2**attempt)
        assert longest / 2 <= wait <= longest
    assert len(set(asking.waits)) > 1


@pytest.mark.parametrize(("said", "waited"), [("3", 3.0), ("9999", LONGEST_WAIT), ("soon", None)])
def test_the_endpoint_says_how_long_to_wait(said, waited):
    refused = Status(429, "slow down", headers=(("Retry-After", said),))
    with fake_model([refused, "ok"]) as told, Asking(told) as asking:
        asking.ask()
    assert asking.waits == [waited] if waited else asking.waits[0] <= FIRST_WAIT


def test_tries_are_bounded_and_the_reason_is_told():
    with (
        fake_model([Status(503, "overloaded")]) as told,
        Asking(told, tries=3) as asking,
        pytest.raises(PolicyFailedError, match=r"the endpoint answered 503: .*overloaded.*; 3 requests were made"),
    ):
        asking.ask()
    assert (len(told.requests), asking.spending.calls, asking.spending.failed) == (3, 0, 3)


@pytest.mark.parametrize(
    ("code", "message", "said"),
    [
        (400, "the prompt is too long", "answered 400"),
        (401, "Incorrect API key provided", "answered 401"),
        (403, "not allowed", "answered 403"),
        (404, "no such model", "answered 404"),
    ],
)
def test_what_will_not_pass_is_not_asked_again(code, message, said):
    with (
        fake_model([Status(code, message)]) as told,
        Asking(told) as asking,
        pytest.raises(PolicyFailedError, match=said),
    ):
        asking.ask()
    assert len(told.requests) == 1


def test_out_of_quota_is_not_asked_again():
    spent = Status(429, "You exceeded your current quota", "insufficient_quota")
    with (
        fake_model([spent]) as told,
        Asking(told) as asking,
        pytest.raises(PolicyFailedError, match=r"^out of quota: "),
    ):
        asking.ask()
    assert len(told.requests) == 1


def test_a_slow_endpoint_times_out():
    with (
        fake_model([Late(0.6)]) as told,
        Asking(told, timeout=0.15, tries=2) as asking,
        pytest.raises(PolicyFailedError, match=r"^timed out: no answer within 0.15 seconds; 2 requests"),
    ):
        asking.ask()


def test_an_endpoint_that_is_down():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        address = f"http://127.0.0.1:{taken.getsockname()[1]}/v1"
    with Asking(address, tries=2) as asking, pytest.raises(PolicyFailedError, match="cannot be reached"):
        asking.ask()


@pytest.mark.parametrize(
    "body",
    [
        Raw(b'{"id": "1", "choices": [{"index": 0, "mess'),
        Raw(b'{"id": "1", "choi', claimed=4000),
        Raw(b'{"id": "1", "object": "chat.completion", "choices": []}'),
        Raw(b'{"id": "1", "choices": null}'),
        Raw(b"null"),
        Raw(b"[]"),
        Raw(b""),
    ],
)
def test_a_truncated_or_empty_answer_is_asked_again(body):
    with fake_model([body, "ok"]) as told, Asking(told) as asking:
        assert asking.ask().text == "ok"
    with fake_model([body]) as told, Asking(told, tries=2) as asking, pytest.raises(PolicyFailedError):
        asking.ask()


def test_without_usage_tokens_are_estimated_and_counted_as_such():
    with fake_model([Text("about six words are said here", usage=False)]) as told, Asking(told) as asking:
        assert asking.ask().tokens_out == 10
    assert asking.spending.to_dict()["estimated"] == 1


# ---- what an endpoint offers -------------------------------------------------------------------------------------


def test_a_schema_then_json_then_words():
    def script(request, _):
        form = request.get("response_format", {}).get("type")
        if form == "json_schema":
            return Status(400, "response_format json_schema is not supported")
        return Status(400, "unknown field response_format") if form else '{"answer": "x"}'

    with fake_model(script) as told, Asking(told) as asking:
        asking.ask(schema=SCHEMA)
        asking.ask([{"role": "user", "content": "again"}], SCHEMA)
    assert len(told.requests) == 4
    assert asking.client.learnt == ("replies as json", "replies as text")


def test_two_threads_find_out_the_same_once():
    together = threading.Barrier(2, timeout=20)

    def script(request, number):
        if number < 2:
            together.wait()
        if request.get("response_format", {}).get("type") == "json_schema":
            return Status(400, "json_schema is not supported")
        return "{}"

    with fake_model(script) as told, Asking(told) as asking, ThreadPoolExecutor(2) as pool:
        asked = [[{"role": "user", "content": name}] for name in "ab"]
        assert [said.text for said in pool.map(lambda one: asking.ask(one, SCHEMA), asked)] == ["{}", "{}"]
    assert asking.client.learnt == ("replies as json",)


def test_the_schema_is_sent_where_it_is_taken():
    with fake_model(['{"answer": "x"}']) as told, Asking(told) as asking:
        asking.ask(schema=SCHEMA)
    sent = told.requests[0]["response_format"]
    assert (sent["type"], sent["json_schema"]["strict"], sent["json_schema"]["schema"]) == ("json_schema", True, SCHEMA)


def test_a_form_that_was_asked_for_is_not_given_up():
    with (
        fake_model([Status(400, "response_format is not supported")]) as told,
        Asking(told, form="schema") as asking,
        pytest.raises(PolicyFailedError, match="400"),
    ):
        asking.ask(schema=SCHEMA)
    with fake_model(["{}"]) as told, Asking(told, form="text") as asking:
        asking.ask(schema=SCHEMA)
    assert "response_format" not in told.requests[0]


def test_newer_names_are_learnt():
    def script(request, _):
        if "max_tokens" in request:
            return Status(400, "Unsupported parameter: 'max_tokens'; use 'max_completion_tokens'")
        return Status(400, "'temperature' does not support 0") if "temperature" in request else "ok"

    with fake_model(script) as told, Asking(told) as asking:
        assert asking.ask().text == "ok"
    assert told.requests[-1]["max_completion_tokens"] == 512
    assert asking.client.learnt == ("max_tokens is called max_completion_tokens", "no temperature")


def test_an_endpoint_that_refuses_everything_ends():
    with (
        fake_model([Status(400, "max_completion_tokens temperature response_format")]) as told,
        Asking(told) as asking,
        pytest.raises(PolicyFailedError, match="400"),
    ):
        asking.ask(schema=SCHEMA)
    assert len(told.requests) == 5


# ---- cache, money ------------------------------------------------------------------------------------------------


def test_the_same_request_is_paid_for_once(tmp_path):
    path = tmp_path / "kept" / "cache.jsonl"
    with fake_model(["one", "two", "three"]) as told:
        for _ in range(2):
            with Asking(told, cache=Cache(path)) as asking:
                assert [asking.ask().text, asking.ask().text] == ["one", "one"]
        with Asking(told, cache=Cache(path)) as asking:
            assert asking.ask(warmer=0.4).text == "two"
            assert asking.ask(schema=SCHEMA).text == "three"
            assert (asking.spending.calls, asking.spending.cached) == (2, 0)
    assert len(told.requests) == 3
    held = path.read_text()
    assert "hello" not in held
    assert KEY not in held


def test_failures_are_not_kept(tmp_path):
    cache = Cache(tmp_path / "cache.jsonl")
    with fake_model([Status(500), "ok"]) as told, Asking(told, cache=cache, tries=1) as asking:
        with pytest.raises(PolicyFailedError):
            asking.ask()
        assert asking.ask().text == "ok"


def test_a_half_written_line_of_the_cache_is_dropped(tmp_path):
    path = tmp_path / "cache.jsonl"
    cache = Cache(path)
    cache.put({"a": 1}, CachedReply("kept", "stop", 1, 1))
    with path.open("a") as stream:
        stream.write('{"key": "half')
    cache = Cache(path)
    cache.put({"a": 2}, CachedReply("new\u2028line", "stop", 1, 1))
    again = Cache(path)
    assert (again.get({"a": 1}).text, again.get({"a": 2}).text, len(again)) == ("kept", "new\u2028line", 2)


@pytest.mark.parametrize("line", ["nonsense", "[]", '{"key": "x"}'])
def test_a_file_that_is_no_cache_is_named(tmp_path, line):
    path = tmp_path / "cache.jsonl"
    path.write_text(line + "\n")
    with pytest.raises(CacheError, match="line 1: not a kept reply"):
        Cache(path)


@pytest.mark.parametrize(
    ("limits", "asked", "said"),
    [
        (Limits(calls=3), 3, "limit of 3 calls"),
        (Limits(tokens=10), 2, "limit of 10 tokens"),
        (Limits(money=0.00002), 2, "limit of 2e-05 in money"),
    ],
)
def test_limits_end_a_run(limits, asked, said):
    price = Price(1.0, 4.0)
    with fake_model(["twelve chars"]) as told, Asking(told, limits=limits, price=price) as asking:
        for n in range(asked):
            asking.ask([{"role": "user", "content": f"number {n}"}])
        with pytest.raises(BudgetSpentError, match=said):
            asking.ask([{"role": "user", "content": "one more"}])
    assert len(told.requests) == asked
    assert asking.spending.money == pytest.approx(asked * (2 * 1.0 + 3 * 4.0) / 1e6)


def test_repeated_requests_count_towards_no_limit_unless_answered():
    with fake_model([Status(500), Status(500), "ok", "ok"]) as told, Asking(told, limits=Limits(calls=1)) as asking:
        assert asking.ask().text == "ok"
        assert asking.ask().text == "ok", "from the cache"
        with pytest.raises(BudgetSpentError):
            asking.ask(warmer=1.0)
    assert len(told.requests) == 3


# ---- the key -----------------------------------------------------------------------------------------------------


def test_no_key_and_no_endpoint_of_ones_own(monkeypatch):
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    waits = []
    client = Client(Settings("fake-1"), sleep=waits.append)
    with pytest.raises(PolicyFailedError, match="no key: set OPENAI_API_KEY"):
        client.ask(HELLO)
    assert not waits


def test_the_key_comes_from_the_environment(monkeypatch):
    monkeypatch.setenv("OPENAI_API_KEY", KEY)
    with fake_model(["ok"]) as told, Asking(told, key=None) as asking:
        asking.ask()
    assert told.keys[0] == f"Bearer {KEY}"


def test_a_key_that_is_none_spoils_no_reply():
    """Servers of one's own take any key, and people give them "x"."""
    with fake_model(["an excellent example"]) as told, Asking(told, key="x") as asking:
        assert asking.ask().text == "an excellent example"
    assert told.keys == ["Bearer x"]


def test_the_key_is_never_told(tmp_path):
    """Endpoints quote it, in part or in whole, in errors; a hostile one may even reply with it."""
    cache = Cache(tmp_path / "cache.jsonl")
    quoted = Status(401, f"Incorrect API key provided: {KEY[:9]}****tell. Authorization: Bearer {KEY}")
    with fake_model([quoted, f"your key is {KEY}"]) as told, Asking(told, cache=cache) as asking:
        with pytest.raises(PolicyFailedError) as caught:
            asking.ask()
        said = asking.ask().text
    assert said == "your key is [key]"
    for text in (str(caught.value), repr(caught.value), said, cache.path.read_text(), repr(asking.client.settings)):
        assert KEY not in text
        assert not re.search(r"sk-secret|4711|do-not-tell", text)
    assert caught.value.__cause__ is None
    assert caught.value.__suppress_context__


def test_the_address_is_told_without_credentials():
    client = Client(Settings("m", "https://user:password@models.example:8443/v1?token=abc"), key=KEY)
    assert client.endpoint == "https://models.example:8443/v1"


# ---- the policy --------------------------------------------------------------------------------------------------


def number(value):
    if not isinstance(value, dict) or not isinstance(value.get("answer"), str):
        raise MalformedReplyError('expected {"answer": "..."}')
    return value["answer"]


def deciding(script, *, cost=None, calls=60, **settings):
    cost = cost or Cost()
    with fake_model(script) as told, Asking(told, **settings) as asking:
        policy = Model(asking.client, calls_per_question=calls)
        try:
            return decide(policy, ASKED, number, cost), cost, told
        except UndecidedError as error:
            return error, cost, told


def test_a_malformed_reply_is_repaired_by_asking_again_warmer():
    found, cost, told = deciding(["Well, I think it is Rome.", {"wrong": 1}, '```json\n{"answer": "Rome"}\n```'])
    assert (found, cost.calls) == ("Rome", 3)
    assert [request["temperature"] for request in told.requests] == [0.0, 0.4, 0.8]
    assert "JSON alone is expected" in told.prompts[1]
    assert 'expected {"answer": "..."}' in told.prompts[2]
    assert [message["role"] for message in told.requests[0]["messages"]] == ["system", "user"]


@pytest.mark.parametrize(
    ("reply", "said"),
    [
        (Text('{"answer": "Rom', "length"), "cut off after 3 tokens"),
        (Text('{"answers": [{"answer": "Rome"}, {"answer": "Oslo"}, {"ans', "length"), "it was cut off after"),
        (Text('{"answers": [{"answer": "Rome"}', "length"), "it was cut off after"),
        (Text('Well: {"answers": [{"answer": "Rome"}, tr', "length"), "it was cut off after"),
        (Text("Rome, and so on, " + "and so on, " * 300, "length"), "repeats itself"),
        (Text(""), "the reply is empty"),
        (Text(None), "the reply is empty"),
        ("\u202e\x00", "JSON alone is expected"),
        ("{" * 5000, "repeats itself"),
        ("[" * 100_000, "repeats itself"),
        ("[{" + '"a": ' * 30 + "{[" * 3000 + "x", "JSON alone is expected"),
    ],
)
def test_replies_without_end_or_sense_are_given_up(reply, said):
    found, cost, told = deciding([reply])
    assert isinstance(found, UndecidedError)
    assert said in str(found)
    assert cost.calls == len(told.requests) == 3


def test_a_question_has_so_many_calls():
    found, _, told = deciding(["nonsense"], calls=2)
    assert str(found) == "call limit: 2 calls were made for this question"
    assert len(told.requests) == 2


def test_calls_are_counted_by_question():
    with fake_model([{"answer": "x"}]) as told, Asking(told) as asking:
        policy = Model(asking.client, calls_per_question=1)
        for question in ("a", "b"):
            policy.decide(Decision("demo", "pick", question, prompt=question))
        with pytest.raises(UndecidedError, match="call limit"):
            policy.decide(Decision("demo", "pick", "b", prompt="more"))


def test_a_failed_endpoint_is_not_an_undecided_question():
    with fake_model([Status(500)]) as told, Asking(told, tries=1) as asking, pytest.raises(PolicyFailedError):
        decide(Model(asking.client), ASKED, number, Cost())


def test_a_reply_from_the_cache_costs_the_same_on_paper():
    costs = [Cost(), Cost()]
    with fake_model([{"answer": "x"}]) as told, Asking(told) as asking:
        for cost in costs:
            decide(Model(asking.client), ASKED, number, cost)
    assert costs[0] == costs[1] == Cost(1, costs[0].tokens)
    assert len(told.requests) == 1
    assert json.dumps(asking.spending.to_dict())
