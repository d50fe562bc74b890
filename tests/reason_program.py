"""What the tests of ``tkindex-reason`` share: facts, questions, and calls of the program in this process."""

from __future__ import annotations

import json

from click.testing import CliRunner

from reasoners.cli import main

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


def answer_by_name(request, _=0):
    """Replies of naive RAG: right for all but the third question."""
    said = request["messages"][-1]["content"]
    right = {text: gold for text, gold, _ in QUESTIONS}
    question = said.rsplit("Question: ", 1)[1].splitlines()[0]
    return {"answer": ["nobody"] if "20 October" in question else right[question]}
