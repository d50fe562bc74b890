"""The planner's plan as a program of `tkindex.plans.run`: its answer carries a certificate that anybody can check."""

from __future__ import annotations

from typing import Any

from reasoners.planner.plans import Filter, Outcome, Plan
from tkindex.index import Index
from tkindex.plans.run import PlanBuilder
from tkindex.timeline.ranges import format_instant


def to_program(index: Index, plan: Plan) -> dict[str, Any] | None:
    """Write a plan as a program; None where the language of programs has no word for it ("the third", "whether").

    Examples
    --------
    >>> import tkindex as tk
    >>> ix = tk.build([("ann", "visits", "rome", "2014-10-07"), ("bob", "visits", "rome", "2014-11-02")])
    >>> ann, rome = ix.entities.id("ann"), ix.entities.id("rome")
    >>> program = to_program(ix, Plan("head", None, 0, rome, (Filter("after", anchor=(ann, 0, rome)),), "first"))
    >>> [step["op"] for step in program["steps"]], ix.run_plan(program).answer
    (['facts', 'facts', 'time', 'filter', 'first', 'project'], ['bob'])
    """
    is_odd = plan.nth > 1 or plan.edge or plan.asked == "whether" or index.convention.years
    if is_odd or (plan.asked == "time" and not index.is_point):
        return None
    p = PlanBuilder()
    head, tail = (None if side is None else index.entities[side] for side in (plan.head, plan.tail))
    relation = index.relations[plan.relation]
    whens = [_when(index, condition) for condition in plan.filters if condition.anchor is None]
    facts = p.facts(head, relation, tail, when=whens[0] if whens else None)
    for when in whens[1:]:
        facts = p.add("filter", facts=facts, when=when)
    for condition in plan.filters:
        if condition.anchor is None:
            continue
        h, r, t = condition.anchor
        anchor = p.facts(index.entities[h], index.relations[r], index.entities[t])
        pick = "last" if condition.op == "before" else "first"
        if condition.op != "same":
            facts = p.filter(facts, condition.op, p.time(facts=anchor, pick=pick))
            continue
        unit = None if condition.unit == "overlap" else condition.unit
        facts = p.filter(facts, "on", p.time(facts=anchor, pick=pick, granularity=unit))
    if plan.excluded is not None:
        facts = p.exclude(facts, [index.entities[plan.excluded]])
    if plan.pick:
        facts = p.first(facts) if plan.pick == "first" else p.last(facts)
    if plan.asked == "count":
        p.count(facts)
    elif plan.asked == "time":
        p.format(p.times(facts), plan.unit or index.unit)
    else:
        p.project(facts, plan.asked)
    return p.build()


def _when(index: Index, condition: Filter) -> dict[str, str]:
    """A condition with a time of its own, in words of programs."""
    time = condition.time
    if time is None:
        raise ValueError("a filter without anchor needs a time")
    if condition.op in ("on", "before", "after") and condition.value is not None:
        return {"op": condition.op, "time": condition.value or condition.text}

    def at(tick: int) -> str:
        return format_instant(tick, index.unit)

    if condition.op == "before":
        return {"op": "before", "time": at(time.start)}
    if condition.op == "after":
        return {"op": "after", "time": at(time.stop - 1)}
    low, high = time.start, (condition.until or time).stop
    span = index.span
    if condition.op == "since" and span is not None:
        high = max(int(span.stop), low + 1)
    elif condition.op == "until" and span is not None:
        low = min(int(span.start), high - 1)
    return {"op": "between", "time": at(low), "until": at(high - 1)}


def certify(index: Index, plan: Plan, outcome: Outcome) -> dict[str, Any] | None:
    """The certificate of an outcome, as `Index.verify_answer` takes it.

    None where the plan is no program, or the program does not give this very answer: then there is nothing to certify.

    >>> import tkindex as tk
    >>> from reasoners.planner.candidates import Parser
    >>> ix = tk.build([("ann", "visits", "rome", "2014-10-07"), ("bob", "visits", "rome", "2014-11-02")])
    >>> parsed = Parser(ix).parse("Who visited Rome after Ann?")
    >>> from reasoners.planner.plans import execute
    >>> certificate = certify(ix, parsed.plans[0], execute(ix, parsed.plans[0]))
    >>> ix.verify_answer(certificate).ok
    True
    """
    program = to_program(index, plan)
    if program is None:
        return None
    result = index.run_plan(program)
    if sorted(map(str, result.answer)) != sorted(outcome.values):
        return None
    return result.certificate()
