"""Evaluate reasoners: two of them answer the same questions over one index, are scored, and are compared in pairs.

    python examples/evaluate_reasoner.py

Both decide by rules, so that nothing is downloaded and no model is asked; `tkindex-reason run --policy model` does the
same with any OpenAI-compatible endpoint. It prints::

    planner: strict Hits@1 1.00
      right: Who visited Rome last? Cem
      right: Who visited Rome in October 2014? Ann, Bob
      right: Who was the first to visit Rome after Ann? Bob
      right: Who visited Oslo before 2015? Ann
    naive retrieval: strict Hits@1 0.75
      wrong: Who visited Rome last? Bob
      right: Who visited Rome in October 2014? Ann, Bob
      right: Who was the first to visit Rome after Ann? Bob
      right: Who visited Oslo before 2015? Ann
    paired difference +0.25
    right for the planner alone: 1
"""

from __future__ import annotations

import json
import tempfile
from pathlib import Path

import tkindex as tk
from reasoners.qa.formats import read_questions
from reasoners.qa.runner import ask, load_maker
from reasoners.qa.score import compare, score

FACTS = [
    ("Ann", "visits", "Rome", "2014-10-07"),
    ("Bob", "visits", "Rome", "2014-10-09"),
    ("Cem", "visits", "Rome", "2014-11-21"),
    ("Ann", "visits", "Oslo", "2014-11-02"),
    ("Bob", "visits", "Oslo", "2015-01-10"),
]
QUESTIONS = [
    ("Who visited Rome last?", ["Cem"], "first_last"),
    ("Who visited Rome in October 2014?", ["Ann", "Bob"], "equal"),
    ("Who was the first to visit Rome after Ann?", ["Bob"], "after_first"),
    ("Who visited Oslo before 2015?", ["Ann"], "before_after"),
]


def main() -> None:
    index = tk.build(FACTS)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "questions.jsonl"
        rows = [
            {"quid": number, "question": question, "answers": answers, "answer_type": "entity", "time_level": "day",
             "qtype": form, "qlabel": "Single"}
            for number, (question, answers, form) in enumerate(QUESTIONS)
        ]  # fmt: skip
        path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
        questions = read_questions(path)
    # Naive retrieval reads the two facts nearest in meaning; the planner runs a plan over all of them.
    reasoners = {"planner": load_maker("planner")(index), "naive retrieval": load_maker("naiverag")(index, n=2)}
    scored = {}
    for name, reasoner in reasoners.items():
        predictions = {question.quid: ask(reasoner, question) for question in questions}
        scored[name] = score(questions, predictions)
        hits = scored[name].column("strict_hits_at_1")
        print(f"{name}: strict Hits@1 {hits.mean():.2f}")
        for question, hit in zip(questions, hits, strict=True):
            said = ", ".join(predictions[question.quid].answers) or "no answer"
            print(f"  {'right' if hit else 'wrong'}: {question.text} {said}")
    found = compare(scored["planner"], scored["naive retrieval"])
    difference = found["metrics"]["strict_hits_at_1"]["difference"]
    print(f"paired difference {difference['mean']:+.2f}")
    print(f"right for the planner alone: {len(found['changed']['only_first'])}")


if __name__ == "__main__":
    main()
