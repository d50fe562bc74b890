"""Natural-language questions answered by rules alone: the answer and its facts, or that there is none.

    python examples/ask_questions.py

It prints::

    Who visited Rome last in October 2014?
      Bob
        because Bob visits Rome, 2014-10-09
    Who was the first to visit Rome after Ann?
      Bob
        because Ann visits Rome, 2014-10-07
        because Bob visits Rome, 2014-10-09
    When did Ann visit Oslo?
      2014-11-02
        because Ann visits Oslo, 2014-11-02
    Who will visit Rome tomorrow?
      no answer: not understood
"""

from __future__ import annotations

import tkindex as tk
from reasoners.planner.agent import make

QUESTIONS = (
    "Who visited Rome last in October 2014?",
    "Who was the first to visit Rome after Ann?",
    "When did Ann visit Oslo?",
    "Who will visit Rome tomorrow?",
)


def main() -> None:
    index = tk.build([
        ("Ann", "visits", "Rome", "2014-10-07"),
        ("Bob", "visits", "Rome", "2014-10-09"),
        ("Cem", "visits", "Rome", "2014-11-21"),
        ("Ann", "visits", "Oslo", "2014-11-02"),
    ])  # fmt: skip
    planner = make(index)
    for question in QUESTIONS:
        answer = planner.answer(question)
        print(question)
        if not answer.values:
            # `answer.reason` says which words were not understood, or that the graph holds nothing.
            print(f"  no answer: {answer.reason.partition(':')[0]}")
            continue
        # `answer.trace` holds the plan in words.
        print(f"  {', '.join(answer.values)}")
        for fact in answer.facts:
            print(f"    because {fact.head} {fact.relation} {fact.tail}, {fact.start}")


if __name__ == "__main__":
    main()
