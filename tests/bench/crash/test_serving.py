"""A server's tools beside its compactions, for a few steps; what notices mistakes is tried in test_crash.py."""

from __future__ import annotations

from bench.crash import serving
from bench.crash.ledger import Ledger, Row


def row(tail: str, start: int, stop: int | None) -> Row:
    return ("ann", "lives in", tail, start, stop, None)


def test_a_server_shows_what_it_was_told_in_a_few_steps(tmp_path):
    found = serving.run(tmp_path, 100, seed=2)
    assert not found["violations"], "\n".join(found["violations"])
    # Each way of calling and of looking must have been taken.
    ways = ("calls: process", "calls: http", "calls: mcp", "in between", "compactions", "calls at once")
    ways += ("facts added at once", "questions")
    assert min(found[name] for name in ways) >= 2, {name: found[name] for name in ways}
    assert found["looks"] >= 100
    assert found["looks of another process"] >= 1


def test_a_play_is_over_at_the_first_mistake(tmp_path):
    play = serving.Play(tmp_path, 1, most_violations=1)
    play.ledger.add(("nobody", "noted", "this", 1, 2, None), 1)
    play.run(50)
    assert play.violations
    assert play.counts["steps"] < 50


def test_the_ledger_says_what_is_believed_and_was():
    ledger = Ledger()
    ledger.add(row("rome", 3, None), 1)
    ledger.add(row("oslo", 5, 6), 2)
    assert ledger.end("ann", "lives in", 9, 3, open_only=True) == 1
    assert ledger.believed() == {row("rome", 3, 9): 1, row("oslo", 5, 6): 1}
    assert ledger.believed(1) == {row("rome", 3, None): 1}
    assert ledger.take_back("ann", 4, {row("oslo", 5, 6)}, one=True) == 1
    assert ledger.mark("ann", 5) == (3, 1)
    assert not ledger.believed()
    assert ledger.believed(3).total() == 2
    ledger.erase()
    assert not list(ledger)


def test_the_ledger_ends_what_one_user_has():
    ledger = Ledger()
    mine, theirs = (*row("rome", 3, None)[:5], "u1"), (*row("oslo", 3, None)[:5], "u2")
    for one in (mine, theirs):
        ledger.add(one, 1)
    assert ledger.end("ann", "lives in", 9, 2, open_only=True, user="u1") == 1
    assert ledger.believed() == {(*mine[:4], 9, "u1"): 1, theirs: 1}


def test_the_ledger_merges_what_anybody_says_or_one_user():
    ledger = Ledger()
    mine, theirs = (*row("rome", 3, 4)[:5], "u1"), (*row("rome", 3, 4)[:5], "u2")
    assert ledger.merge([mine, theirs, row("rome", 3, 5)], 1, of_user=False) == 2
    assert ledger.merge([mine, theirs], 2, of_user=True) == 1
    assert ledger.same(mine) == {mine, theirs}
    assert ledger.take_back("ann", 3, {mine, theirs}) == 2
    assert ledger.merge([theirs], 4, of_user=False) == 1
