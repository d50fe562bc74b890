"""Doubled keys: no value is lost without a word, wherever JSON comes in."""

from __future__ import annotations

import json

import pydantic_core
import pytest
from hypothesis import given
from hypothesis import strategies as st

import tkindex as tk
from bench.crash.clients import post
from tkindex.ingest.json_text import DoubledKeyError, parse_json
from tkindex.memory.statements import parse_reply
from tkindex.serve import openai_tools
from tkindex.serve.access import Tokens
from tkindex.serve.explore.calls import _read
from tkindex.serve.http import make_app
from tkindex.serve.served import Served
from tkindex.tools.refusal import ToolRefusalError

DOUBLED = '{"head": "ann", "relation": "likes", "tail": "tea", "tail": "figs", "time": "2014"}'
SAYS = "the key 'tail' stands twice"
TOKEN = "a-token-that-is-long"


# ---- the parser ------------------------------------------------------------------------------------------------------

KEYS = st.text(st.sampled_from('ab:"\\é{,'), max_size=2)
VALUES = st.recursive(
    st.none() | st.integers(-3, 3) | KEYS,
    lambda inner: st.lists(inner, max_size=3) | st.lists(st.tuples(KEYS, inner), max_size=3).map(tuple),
    max_leaves=8,
)


def written(value, rng):
    """Objects are tuples of pairs here, so that a key may come twice."""
    blank = rng.choice(("", " ", "\n"))
    if type(value) is tuple:
        inside = ",".join(f"{escaped(key, rng)}{blank}:{written(one, rng)}" for key, one in value)
        return f"{{{blank}{inside}}}"
    if type(value) is list:
        return f"[{','.join(written(one, rng) for one in value)}]"
    return escaped(value, rng)


def escaped(value, rng):
    """JSON of a value, its colons as they are or as escapes."""
    return json.dumps(value).replace(":", rng.choice((":", "\\u003a", "\\u003A")))


def is_doubled(value):
    if type(value) is tuple:
        keys = [key for key, _ in value]
        return len(keys) != len(set(keys)) or any(is_doubled(one) for _, one in value)
    return type(value) is list and any(map(is_doubled, value))


@given(VALUES, st.randoms(use_true_random=False), st.sampled_from((json.loads, pydantic_core.from_json)))
def test_a_doubled_key_is_found_and_nothing_else_is_refused(value, rng, parse):
    text = written(value, rng)
    for given_ in (text, text.encode()):
        if is_doubled(value):
            with pytest.raises(DoubledKeyError):
                parse_json(given_, parse)
        else:
            assert parse_json(given_, parse) == json.loads(text)


def test_what_is_no_json_is_refused_as_ever():
    for text in ("", "{", b"\xff", "{'a': 1}"):
        with pytest.raises(ValueError, match=r"."):
            parse_json(text)
    assert parse_json('{"a": 1}'.encode("utf-16")) == {"a": 1}


# ---- where it comes in -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("inner", [DOUBLED, DOUBLED.replace('"tail": "figs"', '"x": {"tail": 1, "tail": 2}')])
def test_lines_of_a_file(tmp_path, inner):
    good = '{"head": "ann", "relation": "likes", "tail": "rice", "time": "2014"}'
    path = tmp_path / "facts.jsonl"
    path.write_text("\n".join([good] * 150 + [inner, good]), encoding="utf-8")
    with pytest.raises(tk.BadRowError, match=f"line 151.*{SAYS}"):
        tk.build(path)
    assert tk.build(path, on_error="skip").n_facts == 151


@pytest.fixture
def live(tmp_path):
    with tk.create(tmp_path / "index", unit="day") as index:
        yield index


def sent(live, path, text):
    """Send a body as it stands."""
    app = make_app(Served(live), Tokens({TOKEN: "admin"}), toolbox="index")
    return post(app, path, TOKEN, text.encode())


def test_tools_over_http(live):
    found = sent(live, "/v1/tools/append", f'{{"facts": [{DOUBLED}]}}')
    assert found["error"]["code"] == "wrong_type"
    assert SAYS in found["error"]["message"]
    found = sent(live, "/v1/transaction", f'{{"changes": [{{"op": "append", "facts": [{DOUBLED}]}}]}}')
    assert SAYS in found["error"]["message"]
    assert not live.last_commit
    assert sent(live, "/v1/tools/append", f'{{"facts": [{DOUBLED.replace("tail", "x:y", 1)}]}}')["ok"] is False


@pytest.mark.parametrize("number", ["1", '"one"', "null"])
def test_tools_over_mcp(live, number):
    call = f'"params": {{"name": "append", "arguments": {{"facts": [{DOUBLED}]}}}}'
    text = f'{{"jsonrpc": "2.0", "id": {number}, "method": "tools/call", {call}}}'
    found = sent(live, "/mcp", text)
    assert found["id"] == json.loads(number)
    assert SAYS in found["error"]["message"]
    assert not live.last_commit


def test_arguments_that_a_model_writes(live):
    told = openai_tools._run(live, "append", f'{{"facts": [{DOUBLED}]}}', "write", [])
    assert SAYS in told
    assert "not JSON" not in told
    with pytest.raises(tk.ModelError, match=SAYS):
        parse_reply(f'{{"statements": [{DOUBLED}]}}')


def test_the_explorer():
    with pytest.raises(ToolRefusalError, match=SAYS):
        _read(DOUBLED.encode())
