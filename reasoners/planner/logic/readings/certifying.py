"""The certificate of a reading: the same as a program, where the language of programs has the words for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from reasoners.planner.logic.execution.holding import Period
from reasoners.planner.logic.execution.running import other_side
from reasoners.planner.logic.forms import Grounded, Question
from reasoners.planner.plans import Filter, Outcome, Plan
from reasoners.planner.program import certify
from tkindex.index import Index
from tkindex.timeline.ranges import TimeRange

_OPS = {"on": "on", "before": "before", "after": "after", "since": "since", "until": "until"}


def certified(
    index: Index, question: Question, grounded: Grounded, periods: Sequence[Period], values: Sequence[str]
) -> dict[str, Any] | None:
    """A certificate that `Index.verify_answer` takes; None where no program says the reading and gives its values."""
    plan = _plan(index, question, grounded, periods)
    return None if plan is None else certify(index, plan, Outcome(tuple(values)))


def _plan(index: Index, question: Question, grounded: Grounded, periods: Sequence[Period]) -> Plan | None:
    asked = {"entity": grounded.asked, "time": "time", "count": "count"}.get(question.select, "")
    is_odd = question.by != "time" or question.edge or question.aspect or question.excluded or asked in ("", "other")
    if is_odd:
        return None
    excluded = None
    filters = []
    for period in periods:
        if period.is_next:
            return None
        if not period.rows:
            filters.append(Filter(_OPS[period.op], TimeRange(period.low, period.high, "period"), period.text, None))  # type: ignore[arg-type]
            continue
        if period.shared and len(period.rows) == 1:
            row = period.rows[0]
            filters.append(Filter("same", anchor=(row.head, row.relation, row.tail), unit=period.shared))
            excluded = other_side(grounded, row)
            continue
        if period.op not in ("before", "after") or len(period.rows) != 1 or not index.is_point:
            return None
        row = period.rows[0]
        filters.append(Filter(period.op, anchor=(row.head, row.relation, row.tail)))  # type: ignore[arg-type]
    return Plan(
        asked, grounded.head, grounded.relation, grounded.tail, tuple(filters), question.pick,  # type: ignore[arg-type]
        question.unit, excluded, nth=question.nth,
    )  # fmt: skip
