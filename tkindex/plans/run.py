"""Plans: small typed programs of operators, checked before they run, executed in one call.

A plan is JSON, so that a program or a language model can write it, and `PlanBuilder` writes it from Python. "Who was
the first to visit Rome after Ann?" is: the facts of the slot, Ann's fact, its time, the facts after that, the first,
its head.

>>> import tkindex as tk
>>> ix = tk.build([("ann", "visits", "rome", "2014-10-07"), ("bob", "visits", "rome", "2014-10-07"),
...                ("cem", "visits", "rome", "2014-11-02")])
>>> p = PlanBuilder()
>>> slot = p.facts(relation="visits", tail="rome")
>>> anchor = p.time(facts=p.facts(head="ann", relation="visits", tail="rome"))
>>> found = p.first(p.filter(slot, "after", anchor))
>>> result = run_plan(ix, p.build(answer=p.project(found, "head")))
>>> result.answer, [step.count for step in result.steps]
(['cem'], [3, 1, 1, 1, 1, 1])
>>> print(result.explain(1))
fact 1 (bob, visits, rome, 2014-10-07) fell out at step 's3' (filter): 2014-10-07 is the anchor's day, excluded by \
strict after: facts must start when it is over, or later
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tkindex.plans.builder import PlanBuilder
from tkindex.plans.check import Checked, at_present, check_plan, names_now
from tkindex.plans.known import Known, known_of
from tkindex.plans.result import PlanResult, StepCount
from tkindex.plans.schema import PLAN_SCHEMA
from tkindex.plans.steps import (
    count_step,
    exclude_step,
    facts_step,
    filter_step,
    link_step,
    project_step,
    set_step,
)
from tkindex.plans.timesteps import (
    combine_step,
    compare_step,
    format_step,
    pick_step,
    rank_step,
    span_step,
    time_step,
    times_step,
)
from tkindex.plans.verify import Verdict

if TYPE_CHECKING:
    from tkindex.semantic.verbs import SemanticQueries

__all__ = [
    "PLAN_SCHEMA",
    "CompiledPlan",
    "PlanBuilder",
    "PlanResult",
    "StepCount",
    "Verdict",
    "compile_plan",
    "run_plan",
]

_COMPILE = {
    "link": link_step,
    "facts": facts_step,
    "time": time_step,
    "filter": filter_step,
    "exclude": exclude_step,
    "union": set_step,
    "intersect": set_step,
    "minus": set_step,
    "first": pick_step,
    "last": pick_step,
    "count": count_step,
    "project": project_step,
    "times": times_step,
    "combine": combine_step,
    "span": span_step,
    "compare": compare_step,
    "rank": rank_step,
    "format": format_step,
}


class CompiledPlan:
    """A plan bound to an index: labels are ids, times are ticks, and each step is one closure."""

    __slots__ = ("_checked", "_index", "_names_now", "_runs", "_source")

    def __init__(self, index: SemanticQueries, checked: Checked, source: Any) -> None:
        self._index = index
        self._checked = checked
        self._source = source
        self._names_now = names_now(source)
        # What the steps before are known to give helps a step to prepare itself.
        known: list[Known] = []
        self._runs = []
        for step in checked.steps:
            known.append(known_of(index, step, known))
            self._runs.append(_COMPILE[step.op](index, step, known))

    def run(self) -> PlanResult:
        """Execute the steps in order.

        Raises
        ------
        QueryError
            A step that would touch too many facts, or ``pick: only`` where there are several times.
        """
        if self._names_now:
            # Another time at each run: one instant for all of its steps, and for whoever looks at it later.
            return compile_plan(self._index, at_present(self._source, self._index.unit)).run()
        values: list[Any] = []
        add = values.append
        for run in self._runs:
            add(run(values))
        return PlanResult(self._index, self._checked, values, self._source)


def compile_plan(index: SemanticQueries, plan: Any) -> CompiledPlan:
    """Check a plan and bind it to an index; see `tkindex.index.Index.compile_plan`."""
    return CompiledPlan(index, check_plan(plan), plan)


def run_plan(index: SemanticQueries, plan: Any) -> PlanResult:
    """Check, compile and execute a plan; see `tkindex.index.Index.run_plan`."""
    return compile_plan(index, plan).run()
