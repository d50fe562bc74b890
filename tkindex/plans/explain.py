"""Why an answer won, and why a fact did not, in words that name the comparison."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from tkindex.errors import QueryError
from tkindex.plans.check import Checked, Condition, Ref, Step
from tkindex.plans.known import ids_in, slot_of
from tkindex.plans.steps import boxes_of, read_period, size_of
from tkindex.query.passing import passing_engine
from tkindex.results.cleaning import clean
from tkindex.results.facts import Facts
from tkindex.schema import ANY
from tkindex.timeline.ranges import OPEN_START, OPEN_STOP, format_instant, format_range

if TYPE_CHECKING:
    from collections.abc import Callable

    from tkindex.plans.values import Period
    from tkindex.semantic.verbs import SemanticQueries

    Number = Callable[[int], int]

_NAMES = ("head", "relation", "tail", "entity")
# Labels of a slot that are told.
_NAMED = 5
_STRICT = {
    "before": "strict before: facts must be over when it begins",
    "after": "strict after: facts must start when it is over, or later",
}


def explain_answer(index: SemanticQueries, checked: Checked, values: list[Any], number: Number) -> str:
    """Return one line a step of the chain that leads to the answer; `number` says by what number users know a row."""
    lines = []
    for at in _used(checked):
        step, value = checked.steps[at], values[at]
        lines.append(f"{step.id} ({step.op}): {_about(index, checked, values, step, value, number)}")
    return "\n".join(lines)


def _used(checked: Checked) -> list[int]:
    found, todo = set(), [checked.answer]
    while todo:
        at = todo.pop()
        if at not in found:
            found.add(at)
            todo += checked.steps[at].refs()
    return sorted(found)


def _about(index: SemanticQueries, checked: Checked, values: list[Any], step: Step, value: Any, number: Number) -> str:
    if step.op in ("first", "last"):
        source = values[step.parts["facts"].at]
        if not len(value):
            return "there was no fact to pick"
        fact = value[0]
        ties = _ties(source, value, step.op == "last")
        rule = (
            "the smallest (start, sequence number)"
            if step.op == "first"
            else "the largest (stop, start, sequence number)"
        )
        end = "lowest" if step.op == "first" else "highest"
        tie = f"; {ties} facts share its time and the {end} sequence number wins"
        if index.convention.all_ties:
            tie = f"; all {ties} facts that share its time are kept"
        return (
            f"{clean(fact.head)}, {clean(fact.relation)}, {clean(fact.tail)}, {_time(index, fact.start, fact.stop)} "
            f"(fact {number(fact.row)}) has {rule} of {len(source):,} facts{tie if ties > 1 else ''}"
        )
    if step.op == "time":
        if not value:
            return "there was no fact to take the time from"
        source_text = (
            f"of fact {number(int(value.rows[0]))}" if len(value.rows) == 1 else f"of {len(value.rows):,} facts"
        )
        return f"{value.text(index.unit)}{'' if 'text' in step.parts else ' ' + source_text}"
    if step.op == "filter":
        source = values[step.parts["facts"].at]
        return f"{len(value):,} of {len(source):,} facts are {_condition(index, checked, values, step)}"
    if step.op == "facts":
        slots = ", ".join(f"{name} {_slot_text(checked, step.parts[name])}" for name in _NAMES if name in step.parts)
        when = f", {_condition(index, checked, values, step)}" if "when" in step.parts else ""
        where = f", where {clean(step.parts['where'])}" if "where" in step.parts else ""
        return f"{len(value):,} facts with {slots or 'any slots'}{when}{where}"
    if isinstance(value, (int, str)):
        return str(value) or "nothing to compare"
    return f"{size_of(value):,}"


def _slot_text(checked: Checked, value: Any) -> str:
    if isinstance(value, list):
        return " or ".join(_slot_text(checked, one) for one in value)
    return f"${checked.steps[value.at].id}" if isinstance(value, Ref) else clean(value)


def _time(index: SemanticQueries, start: int, stop: int) -> str:
    return format_instant(start, index.unit) if index.is_point else format_range(start, stop, index.unit)


def _ties(source: Facts, value: Facts, is_last: bool) -> int:
    ticks, winner = (source.stops, value.stops) if is_last else (source.starts, value.starts)
    return int((ticks == winner[0]).sum())


def _condition(index: SemanticQueries, checked: Checked, values: list[Any], step: Step) -> str:
    condition: Condition = step.parts["when"]
    period = _period(index, values, condition.time)
    name = _period_name(index, checked, condition.time, period)
    if condition.until is not None:
        until = _period(index, values, condition.until)
        name += f" and {_period_name(index, checked, condition.until, until)}"
    strict = "strictly " if condition.op in _STRICT else ""
    return f"{strict}{condition.op.replace('allen:', 'Allen ')} {name}"


def _period(index: SemanticQueries, values: list[Any], time: str | Ref) -> Period:
    return values[time.at] if isinstance(time, Ref) else read_period(index, time)


def _period_name(index: SemanticQueries, checked: Checked, time: str | Ref, period: Period) -> str:
    if not period:
        return f"${checked.steps[time.at].id}, which has no time" if isinstance(time, Ref) else str(time)
    text = period.text(index.unit)
    if isinstance(time, Ref) and "facts" in checked.steps[time.at].parts:
        return f"{text} (the anchor's {period.granularity})"
    return text


# ---- one fact ----------------------------------------------------------------------------------------------------


def explain_fact(index: SemanticQueries, checked: Checked, values: list[Any], fact: Any, number: Number) -> str:
    """Say at which step a fact fell out, or that it is among the answer's facts.

    `fact` is a row of the index, or labels and a time; `number` says by what number users know a row.

    Raises
    ------
    QueryError
        No row number, or a fact that the index does not hold.
    """
    row = find_row(index, fact)
    shown = index.facts().with_rows(np.array([row], np.int32))
    one = shown[0]
    labels = ", ".join(map(clean, one[:3]))
    name = f"fact {number(row)} ({labels}, {_time(index, one.start, one.stop)})"
    for at in _used(checked):
        step, value = checked.steps[at], values[at]
        if not isinstance(value, Facts) or _is_aside(checked, at):
            continue
        if row not in value.rows:
            why = _reason(index, checked, values, step, shown, number)
            return f"{name} fell out at step {step.id!r} ({step.op}): {why}"
    return f"{name} is among the facts of the answer"


def find_row(index: SemanticQueries, fact: Any) -> int:
    """Return the row of a fact that is given by it, or by labels and a time.

    Raises
    ------
    QueryError
        It is neither, or the index holds no such fact.
    """
    if isinstance(fact, (int, np.integer)) and not isinstance(fact, bool):
        if not 0 <= fact < index.n_facts:
            raise QueryError(f"there is no fact {fact}: facts are numbered from 0 to {index.n_facts - 1}")
        return int(fact)
    if not isinstance(fact, (tuple, list)) or len(fact) < 3:
        raise QueryError("a fact is a row number, or (head, relation, tail, time)")
    found = index.facts(fact[0], fact[1], fact[2], when=fact[3] if len(fact) > 3 else None)
    if not len(found):
        raise QueryError(f"the index holds no such fact: {', '.join(str(part) for part in fact)}")
    return found[0].row


def _is_aside(checked: Checked, at: int) -> bool:
    """Whether the facts of a step only serve to find an anchor, or a set that is joined or taken away."""
    steps = checked.steps
    main, todo = set(), [checked.answer]
    while todo:
        here = todo.pop()
        main.add(here)
        parts = steps[here].parts
        if steps[here].op == "minus":
            todo.append(parts["of"][0].at)
        elif steps[here].op not in ("union", "time"):
            refs = [parts.get(key) for key in ("facts", "times")]
            refs += [parts["of"]] if isinstance(parts.get("of"), Ref) else parts.get("of", [])
            todo += [ref.at for ref in refs if isinstance(ref, Ref)]
    return at not in main


def _reason(
    index: SemanticQueries, checked: Checked, values: list[Any], step: Step, shown: Facts, number: Number
) -> str:
    one = shown[0]
    if step.op == "facts":
        have = (int(shown.head_ids[0]), int(shown.relation_ids[0]), int(shown.tail_ids[0]))
        for name in _NAMES:
            fixed = slot_of(index, step, name)
            if fixed == ANY:
                continue
            wanted = ids_in(fixed, values)
            held = (have[0], have[2]) if name == "entity" else have[_NAMES.index(name) :][:1]
            if not set(wanted).intersection(held):
                vocabulary = index.relations if name == "relation" else index.entities
                got = "neither side" if name == "entity" else clean(getattr(one, name))
                labels = [clean(vocabulary[i]) for i in wanted[:_NAMED]]
                labels += [f"{len(wanted) - _NAMED:,} more"] if len(wanted) > _NAMED else []
                return f"its {name} is {got}, and {' or '.join(labels) or 'nothing'} is asked for"
    if "where" in step.parts:
        asked = passing_engine(index.engine, step.parts["where"])
        if int(shown.rows[0]) not in asked.chosen.rows:
            return f"its attributes do not satisfy {clean(step.parts['where'])}"
    if "when" in step.parts:
        return _time_reason(index, checked, values, step, shown)
    if step.op in ("first", "last"):
        winner = values[checked.steps.index(step)]
        if not len(winner):
            return "the step kept nothing"
        is_last = step.op == "last"
        best_row = number(int(winner.rows[0]))
        mine, best = (shown.stops, winner.stops) if is_last else (shown.starts, winner.starts)
        if mine[0] == best[0]:
            rule = "highest" if is_last else "lowest"
            return f"it shares the time of the winner, fact {best_row}; the {rule} sequence number wins"
        text = format_instant(int(best[0]) - (is_last and not index.is_point), index.unit)
        text = format_instant(int(winner.starts[0]), index.unit) if index.is_point else text
        return f"it is {'earlier' if is_last else 'later'} than the winner, fact {best_row} on {text}"
    if step.op == "exclude":
        return "one of its entities is excluded by name"
    if step.op == "minus":
        return "it is in a set that is taken away"
    return "it is not in every set"


def _time_reason(index: SemanticQueries, checked: Checked, values: list[Any], step: Step, shown: Facts) -> str:
    condition: Condition = step.parts["when"]
    period = _period(index, values, condition.time)
    name = _period_name(index, checked, condition.time, period)
    if not period:
        return f"the condition has no time: {name}"
    start, stop = int(shown.starts[0]), int(shown.stops[0])
    w0, w1 = period.ranges[0][0], period.ranges[-1][1]
    if condition.until is not None:
        until = _period(index, values, condition.until)
        name, w1 = f"{name} to {_period_name(index, checked, condition.until, until)}", until.ranges[-1][1]
    mine = _time(index, start, stop)
    op = condition.op.replace("allen:", "Allen ")
    if condition.op in _STRICT:
        if start < w1 and stop > w0:
            touched = f"{mine} touches {name}"
            if (start, stop) == (w0, w1):
                # "2006-01-05 (the anchor's day)" says the date twice.
                touched = f"{mine} is {name.removeprefix(mine + ' (').removesuffix(')')}"
            return f"{touched}, excluded by {_STRICT[condition.op]}"
        side = "after" if start >= w1 else "before"
        if side != condition.op:
            return f"{mine} is {side} {name}, and {op} is asked for"
        return f"{mine} is {op} {name}, but another fact is nearer to it"
    boxes = boxes_of(index, condition, values, shown.slots[0], shown.slots[2])
    if start == OPEN_START or stop == OPEN_STOP or not boxes:
        return f"{mine} does not satisfy {op} {name}"
    side = "after" if start >= w1 else "before" if stop <= w0 else "not wholly in that relation to"
    return f"{mine} is {side} {name}, and {op} is asked for"
