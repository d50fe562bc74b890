"""A plan: several operators in one call, checked before it runs, explained afterwards, and its answer verified.

    python examples/plan_in_one_call.py

It prints::

    answer: Cem
    steps:  s0 facts 5, s1 facts 1, s2 time 1, s3 filter 2, s4 first 1, s5 project 1
    Bob:    fact 2 (Bob, visits, Rome, 2006-01-05) fell out at step 's3' (filter): 2006-01-05 is the anchor's day, excluded by strict after: facts must start when it is over, or later
    valid:  True
    wrong:  entailed ['Cem'], rejected ['Eve']
"""

from __future__ import annotations

import tkindex as tk
from tkindex.plans.run import PlanBuilder


def main() -> None:
    index = tk.build([
        ("Zoe", "visits", "Rome", "2005-12-30"),
        ("Ann", "visits", "Rome", "2006-01-05"),
        ("Bob", "visits", "Rome", "2006-01-05"),
        ("Cem", "visits", "Rome", "2006-01-07"),
        ("Eve", "visits", "Rome", "2006-02-01"),
    ])  # fmt: skip
    # Who was the first to visit Rome after Ann?
    p = PlanBuilder()
    visits = p.facts(relation="visits", tail="Rome")
    anchor = p.time(facts=p.facts(head="Ann", relation="visits", tail="Rome"))
    plan = p.build(p.project(p.first(p.filter(visits, "after", anchor)), "head"))

    result = index.run_plan(plan)
    print(f"answer: {', '.join(result.answer)}")
    print(f"steps:  {', '.join(f'{step.id} {step.op} {step.count}' for step in result.steps)}")
    print(f"Bob:    {result.explain(2)}")

    # A certificate can be stored, sent and checked again; an answer that the index does not entail is rejected.
    print(f"valid:  {index.verify_answer(result.certificate()).ok}")
    verdict = index.verify_answer(plan, ["Cem", "Eve"])
    print(f"wrong:  entailed {verdict.entailed}, rejected {verdict.rejected}")


if __name__ == "__main__":
    main()
