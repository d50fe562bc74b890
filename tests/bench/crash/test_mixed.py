"""Threads, tasks, forks and kills mixed, for a few rounds; and a checker that notices what is wrong."""

from __future__ import annotations

import tkindex as tk
from bench.crash import mixed


def test_nothing_acknowledged_is_lost_in_a_few_rounds(tmp_path):
    found = mixed.run(tmp_path, 8, seed=3)
    assert not found["violations"], found["violations"]
    assert found["acknowledged"] > 8


def test_the_checker_notices_what_is_lost_doubled_or_numbered_otherwise(tmp_path):
    path = str(tmp_path / "index")
    with tk.create(path, unit="day") as index:
        for name in ("one", "two", "two"):
            index.append([(name, "wrote", "t", 20_000)])
            index.commit()
    for lines, words in (
        (['{"name": "one", "commit": 1}'], "two stands there twice"),
        (['{"name": "gone", "commit": 4}'], "gone was acknowledged and stands there 0 times"),
        (['{"name": "one", "commit": 2}'], "one of commit 2 stands in 1"),
        (['{"intruder": "a forked child"}'], "a forked child wrote"),
    ):
        violations = []
        checker = mixed.Checker(path, violations)
        for line in lines:
            checker.take(line, 0)
        checker.check(0, thorough=True)
        assert any(words in violation for violation in violations), violations
