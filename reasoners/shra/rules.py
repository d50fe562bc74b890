"""SHRA's three decisions by rules: the planner's reading of a question, and of its parts, over retrieved facts."""

from __future__ import annotations

from typing import Any

from reasoners.agentrules import ActionSequence
from reasoners.planner.plans import Plan, describe
from reasoners.policies.base import Decision, UndecidedError
from reasoners.reading import Readings
from reasoners.shra.decisions import Group

_SHOWN = 3


def is_complex(readings: Readings, decision: Decision) -> dict[str, Any]:
    """Whether the time of another event has to be known first."""
    found = readings.find(decision.question, 1)
    return {"complex": bool(found) and any(one.anchor is not None for one in found[0].plan.filters)}


def split(readings: Readings, decision: Decision) -> dict[str, Any]:
    """When the event was, then what is asked, in the words of the index's labels."""
    found = readings.find(decision.question, 1)
    condition = next((one for one in found[0].plan.filters if one.anchor), None) if found else None
    if condition is None or condition.anchor is None:
        return {"subquestions": [decision.question]}
    plan, index = found[0].plan, readings.index
    head, relation, tail = condition.anchor
    said = index.relations[relation]
    unit = condition.unit if condition.op == "same" else "day"
    event = f"In which {unit} did this happen: {index.entities[head]} {said} {index.entities[tail]}?"
    when = "in" if condition.op == "same" else condition.op
    pick = f"was the {plan.pick} to " if plan.pick else ""
    if plan.asked == "head":
        asked = f"Who {pick}{said} {index.entities[tail]} {when} subquestion1?"
    elif plan.asked == "tail":
        first = f"{plan.pick} " if plan.pick else ""
        asked = f"{said} {when} subquestion1: to whom did {index.entities[head]} {first}do that?"
    else:
        raise UndecidedError(f"there is no rule to split a question for the {describe(index, plan)}")
    return {"subquestions": [event, asked]}


def reason(readings: Readings, decision: Decision) -> dict[str, Any]:
    """Apply the best reading of a sub-question to the facts of its groups; what was not retrieved does not exist."""
    groups: tuple[Group, ...] = decision.state["groups"]
    found = readings.find(decision.state["subquestion"], 1)
    if not found:
        return {"path": ["the sub-question is not understood"], "answer": [], "used": []}
    plan = found[0].plan
    course = ActionSequence(readings.index, plan, len(groups))
    facts = {fact.row: fact for group in groups for fact in group.facts}
    values = course.among([facts[row] for row in sorted(facts)])
    if plan.asked in ("head", "tail") and any(one.op == "on" for one in plan.filters):
        # "In the same month as X": X, whom an earlier sub-question names, is no answer.
        named = {
            readings.index.entities[mention.candidates[0].entity]
            for text, _ in decision.state["earlier"]
            for mention in readings.parse(text).mentions
        }
        values = [value for value in values if value not in named] or values
    path = [f"wanted is {describe(readings.index, plan)}"]
    used = [n for n, group in enumerate(groups, 1) if _says(readings, plan, group, values)]
    path += [f"fact {n} says so: {groups[n - 1]}" for n in used[:_SHOWN]]
    path.append(f"so the answer is {', '.join(values[:_SHOWN])}" if values else "no fact says so")
    return {"path": path, "answer": values, "used": used if values else []}


def _says(readings: Readings, plan: Plan, group: Group, values: list[str]) -> bool:
    """Whether a group is one of the plan's and holds one of the answers."""
    fact, index = group.facts[0], readings.index
    fixed = ((plan.head, fact.head), (plan.tail, fact.tail))
    if fact.relation != index.relations[plan.relation]:
        return False
    if any(entity is not None and index.entities[entity] != label for entity, label in fixed):
        return False
    if plan.asked in ("head", "tail"):
        return (fact.head if plan.asked == "head" else fact.tail) in values
    return any(str(one.start).startswith(tuple(values)) for one in group.facts) if values else False
