"""The fewest facts that show an answer."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from tkindex.plans.check import Checked, Ref
from tkindex.plans.values import LabelSet, Period
from tkindex.results.facts import Facts

_MOST = 100_000


def support_of(checked: Checked, values: list[Any], wanted: Iterable[int] | None = None) -> list[int]:
    """Return row numbers, ascending: one fact for each value of the answer, and those that anchors are taken from.

    Parameters
    ----------
    checked : Checked
    values : list
        The value of each step.
    wanted : iterable of int, optional
        Places in the answer whose support is asked for; all by default. Only of answers that are labels.
    """
    found: set[int] = set()
    only: set[int] | None = None
    answer = values[checked.answer]
    if wanted is not None and isinstance(answer, LabelSet):
        only = {answer.ids[i] for i in wanted}
    _collect(checked, values, checked.answer, only, found)
    return sorted(found)


def _collect(checked: Checked, values: list[Any], at: int, only: set[int] | None, found: set[int]) -> None:
    """Add the support of a step's value, or of those of its labels that are wanted."""
    step, value = checked.steps[at], values[at]
    if isinstance(value, Facts):
        found.update(value.rows[:_MOST].tolist())
        _collect_anchors(checked, values, at, value.rows, found)
    elif step.op == "project":
        source = values[step.parts["facts"].at]
        rows = source.rows
        ids, places = np.unique(getattr(source, f"{step.parts['slot']}_ids"), return_index=True)
        chosen = rows[places] if only is None else rows[places[np.isin(ids, list(only))]]
        found.update(chosen.tolist())
        _collect_anchors(checked, values, step.parts["facts"].at, chosen, found)
    elif step.op == "times":
        source = values[step.parts["facts"].at]
        rows = source.rows
        pairs = np.stack((source.starts, source.stops), axis=1)
        if len(rows):
            found.update(rows[np.unique(pairs, axis=0, return_index=True)[1]].tolist())
        _collect_anchors(checked, values, step.parts["facts"].at, rows, found)
    elif isinstance(value, Period):
        found.update(value.rows)
        for other in step.refs():
            if step.op == "time":
                _collect_anchors(checked, values, other, np.array(value.rows, np.int64), found)
            else:
                _collect(checked, values, other, None, found)
    elif step.op in ("union", "intersect", "minus"):
        # What is taken away shows nothing by itself.
        for ref in step.parts["of"][: 1 if step.op == "minus" else None]:
            ids_here = set(values[ref.at].ids)
            _collect(checked, values, ref.at, ids_here if only is None else ids_here & only, found)
    else:
        for other in step.refs():
            _collect(checked, values, other, None, found)


def _collect_anchors(checked: Checked, values: list[Any], at: int, rows: Any, found: set[int]) -> None:
    """Add the support of periods and labels that facts were asked for with; facts that were only narrowed add none."""
    step = checked.steps[at]
    for name, part in step.parts.items():
        if name == "facts" or (name == "of" and step.gives == "facts"):
            for ref in part if isinstance(part, list) else (part,):
                _collect_anchors(checked, values, ref.at, rows, found)
            continue
        if name == "entities":
            continue
        parts = part if isinstance(part, (list, tuple)) and not isinstance(part, Ref) else (part,)
        for item in parts:
            if not isinstance(item, Ref):
                continue
            other = values[item.at]
            only = None
            if isinstance(other, LabelSet):
                only = _used(values[at], name, rows) & set(other.ids)
            _collect(checked, values, item.at, only, found)


def _used(facts: Facts, slot: str, rows: Any) -> set[int]:
    """The ids that chosen facts have in a slot."""
    chosen = facts.with_rows(np.array(rows, np.int32))
    slots = ("head", "tail") if slot == "entity" else (slot,)
    return {i for name in slots for i in getattr(chosen, f"{name}_ids").tolist()}
