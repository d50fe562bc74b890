"""The suite of the explorer: its clients make calls that are answered, and count those that are not."""

from __future__ import annotations

import random

import pytest
from explorer import serving

import tkindex as tk
from bench.explorer.load import KINDS, draw, load

pytest.importorskip("starlette", reason="EXPLORER NOT TESTED: the extra explore is not installed")
pytest.importorskip("uvicorn", reason="EXPLORER NOT TESTED: the extra explore is not installed")

FACTS = [(f"p{i % 5}", "visits", f"c{i % 3}", f"2014-{1 + i % 12:02}-07") for i in range(60)]


def test_every_call_is_answered_and_those_that_are_refused_are_counted():
    from tkindex.serve.explore.app import make_app
    from tkindex.serve.explore.source import Source

    with serving(make_app(Source(tk.build(FACTS)))) as client:
        seconds, errors, rate = load(client.port, ["p1", "p2"], [2014], clients=4, calls=10)
        assert (len(seconds), errors) == (40, [])
        assert seconds == sorted(seconds)
        assert rate > 0
        _, errors, _ = load(client.port, ["nobody"], [2014], clients=2, calls=10)
        assert errors
        assert all("nobody" in error for error in errors)


def test_draws_are_mixed_and_the_same_each_time():
    drawn = [draw(random.Random(seed), ["a"], [2014]) for seed in range(200)]
    assert {kind for kind, _ in drawn} == set(KINDS)
    assert drawn == [draw(random.Random(seed), ["a"], [2014]) for seed in range(200)]
