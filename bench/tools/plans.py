"""Plans of the six MultiTQ question forms, timed: compiled once, run with answer; linking excluded."""

from __future__ import annotations

import random
from typing import Any

import numpy as np

from bench.harness import Timed, bar, empty_call, interleave
from tkindex.index import Index
from tkindex.plans.run import CompiledPlan, PlanBuilder

FORMS = ("equal", "before_after", "first_last", "equal_multi", "after_first", "before_last")
BAR_US = 15.0
_MAX_ANSWERS = 20
_TRIES = 50


def form_plan(form: str, slot: dict[str, str], anchor: str, day: str, granularity: str) -> dict[str, Any]:
    """The plan of a form: `slot` fixes the relation and one side, `anchor` is the entity of the other event."""
    p = PlanBuilder()
    asked = "head" if "head" not in slot else "tail"
    facts = p.facts(**slot)
    if form == "equal":
        found = p.filter(facts, "on", day)
    elif form == "before_after":
        found = p.filter(facts, "before", day)
    elif form == "first_last":
        found = p.first(facts)
    else:
        anchor_facts = p.facts(**{**slot, asked: anchor})
        if form == "equal_multi":
            period = p.time(facts=anchor_facts, granularity=granularity)
            found = p.exclude(p.filter(facts, "on", period), [anchor])
        elif form == "after_first":
            found = p.first(p.filter(facts, "after", p.time(facts=anchor_facts)))
        else:
            found = p.last(p.filter(facts, "before", p.time(facts=anchor_facts)))
    return p.build(p.project(found, asked))


def draw(index: Index, n: int, seed: int) -> dict[str, list[dict[str, Any]]]:
    """Plans of every form around facts drawn at random, with 1 to 20 answers each, as MultiTQ's questions have."""
    rng = random.Random(seed)
    rows = index.facts()
    plans: dict[str, list[dict[str, Any]]] = {form: [] for form in FORMS}
    for _ in range(_TRIES * n):
        if all(len(found) == n for found in plans.values()):
            break
        fact = rows[rng.randrange(len(rows))]
        if rng.random() < 0.5:
            slot, anchor = {"head": fact.head, "relation": fact.relation}, fact.tail
        else:
            slot, anchor = {"relation": fact.relation, "tail": fact.tail}, fact.head
        granularity = rng.choice(("month", "year"))
        for form in FORMS:
            plan = form_plan(form, slot, anchor, str(fact.start), granularity)
            if len(plans[form]) < n and 1 <= len(index.run_plan(plan).answer) <= _MAX_ANSWERS:
                plans[form].append(plan)
    return plans


def _answer(plan: CompiledPlan) -> list[Any]:
    return plan.run().answer


def _traced(plan: CompiledPlan) -> Any:
    result = plan.run()
    return result.answer, result.steps


def measure(index: Index, samples: int, seed: int) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """Time every form; plans are compiled before, a new one each call."""
    distinct = min(samples, 1000)
    warm = 50
    figures: dict[str, Any] = {}
    timed: list[Timed] = []
    for form, plans in draw(index, distinct + warm, seed).items():
        compiled = [(index.compile_plan(plan),) for plan in plans]
        # A small graph has fewer than asked: then some serve for both.
        ready, first = compiled[warm:] or compiled, compiled[:warm]
        timed.append(Timed(form, _answer, ready, first))
        timed.append(Timed(f"{form}, with the count at each step", _traced, ready, first))
        if form == "after_first":
            written = [(plan,) for plan in plans]
            timed.append(
                Timed("after_first, compiled each time", index.run_plan, written[warm:] or written, written[:warm])
            )
    interleave(timed, samples=samples)
    for arm in timed:
        figures[arm.name] = arm.figures()
    figures["empty call"] = empty_call(timed[0].params)
    bars = [bar(f"plan {form}, median", figures[form]["median_us"], BAR_US, unit="µs") for form in FORMS]
    figures["answers_a_plan"] = {
        arm.name: float(np.mean([len(_answer(*params)) for params in arm.params])) for arm in timed if arm.name in FORMS
    }
    return figures, bars
