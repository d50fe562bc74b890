"""Candidate plans: small programs over the index, executed through its public verbs, and said in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

import tkindex as tk
from reasoners.planner.spans import edges
from reasoners.times import CUT
from tkindex.index import Index
from tkindex.results.facts import Fact
from tkindex.timeline.ranges import TimeRange, parse_range

_MAX_FACTS = 50


@dataclass(frozen=True, slots=True)
class Filter:
    """A condition on time with everything known.

    Attributes
    ----------
    op : {"on", "before", "after", "since", "until", "same", "between"}
        "since" and "until" include the period; "before" and "after" leave it out, as the index's convention has it.
    time : TimeRange, optional
        The period, or of "between" the first.
    text : str
        How the question wrote it.
    value : str or None
        A name of the period that the index reads, "" where `text` is one; None says that there is none, only ticks.
    until : TimeRange, optional
    anchor : tuple of (head, relation, tail) ids, optional
        The fact whose time is the period instead.
    unit : str
        Of "same": the calendar period shared with the anchor.
    """

    op: Literal["on", "before", "after", "since", "until", "same", "between"]
    time: TimeRange | None = None
    text: str = ""
    value: str | None = ""
    until: TimeRange | None = None
    anchor: tuple[int, int, int] | None = None
    unit: str = ""


@dataclass(frozen=True, slots=True)
class Plan:
    """One reading of a question as a program.

    Attributes
    ----------
    asked : {"head", "tail", "time", "count", "whether"}
    head, relation, tail : int or None
        Ids; None is what is asked for.
    filters : tuple of Filter
    pick : {"", "first", "last"}
    unit : str
        Granularity of a time asked for.
    nth : int
        Which one from the end that `pick` names.
    edge : {"", "start", "end", "range", "length"}
        Which part of a fact with a length is asked for.
    excluded : int or None
        Entity that is no answer: the anchor of "same".
    score : float
        The higher the better the plan fits the question's words.
    """

    asked: Literal["head", "tail", "time", "count", "whether"]
    head: int | None
    relation: int
    tail: int | None
    filters: tuple[Filter, ...] = ()
    pick: Literal["", "first", "last"] = ""
    unit: str = ""
    excluded: int | None = None
    score: float = 0.0
    nth: int = 1
    edge: Literal["", "start", "end", "range", "length"] = ""


@dataclass(slots=True)
class Outcome:
    """What a plan gave.

    Attributes
    ----------
    values : tuple of str
        In order of time.
    facts : tuple of Fact
        At most 50 of those that support them, the anchor's first.
    n_times : int
        Distinct periods of a time asked for, or of the anchor: 1 says that the question is meant so.
    ties : int
        Facts that share the time of the picked one.
    """

    values: tuple[str, ...]
    facts: tuple[Fact, ...] = ()
    n_times: int = 1
    ties: int = 1
    bounds: str = ""


def execute(index: Index, plan: Plan) -> Outcome | None:
    """Run a plan; None where nothing matches.

    >>> import tkindex as tk
    >>> from reasoners.planner.candidates import Parser
    >>> ix = tk.build([("ann", "visits", "rome", "2014-10-07"), ("bob", "visits", "rome", "2014-11-02")])
    >>> parsed = Parser(ix).parse("Who visited Rome after Ann?")
    >>> execute(ix, parsed.plans[0]).values
    ('bob',)
    """
    anchors: list[Fact] = []
    n_times = 1
    when: Any = None
    extra: list[Any] = []
    for condition in plan.filters:
        made = _when(index, condition, plan.pick)
        if made is None:
            return None
        value, facts, count = made
        anchors.extend(facts)
        n_times = max(n_times, count)
        if when is None:
            when = value
        else:
            extra.append(value)
    if extra:
        when = _both(index, [when, *extra])
        if when is None:
            return None
    slots: dict[str, Any] = {"relation": plan.relation}
    if plan.head is not None:
        slots["head"] = plan.head
    if plan.tail is not None:
        slots["tail"] = plan.tail
    if plan.asked == "count":
        count = index.count(**slots, when=when)
        return Outcome((str(count),), tuple(anchors)) if count else None
    if plan.asked == "whether":
        found = index.facts(**slots, when=when, limit=_MAX_FACTS)
        return Outcome(("yes",), (*anchors, *found)) if len(found) else None
    if plan.asked == "time":
        return _times(index, plan, slots, when, anchors, n_times)
    return _entities(index, plan, slots, when, anchors, n_times)


def _when(index: Index, condition: Filter, pick: str) -> tuple[Any, list[Fact], int] | None:
    if condition.anchor is None:
        when = _bounded(index, condition)
        return None if when is None else (when, [], 1)
    head, relation, tail = condition.anchor
    facts = index.facts(head=head, relation=relation, tail=tail)
    n = len(facts)
    if not n:
        return None
    # Several dates: the first for what follows, the last for what came before, as ordinary speech has it.
    fact = facts[0] if n == 1 or condition.op != "before" else facts[n - 1]
    if not _is_known(fact, condition):
        return None
    if condition.op == "same" and condition.unit == "overlap":
        return tk.between(int(fact.start), int(fact.stop) - 1), [fact], n
    if condition.op == "same":
        count = 1 if n == 1 else len({str(t)[: CUT[condition.unit]] for t in (f.start for f in facts)})
        return tk.on(str(fact.start)[: CUT[condition.unit]]), [fact], count
    count = 1 if n == 1 else len({int(f.start) for f in facts[:_MAX_FACTS]})
    operator = tk.before if condition.op == "before" else tk.after
    if index.convention.years:
        # Years are all that is known: who follows may begin in the year in which the one before ends.
        edge = int(fact.start) if condition.op == "before" else int(fact.stop) - 1
        year = parse_range(str(index.engine.instant(edge))[:4], index.unit)
        return operator(year.stop if condition.op == "before" else year.start - 1), [fact], count
    if fact.stop - fact.start == 1:
        return operator(int(fact.start)), [fact], count
    if condition.op == "after":
        return tk.after(int(fact.stop) - 1), [fact], count
    return operator(int(fact.start)), [fact], count


def _is_known(fact: Fact, condition: Filter) -> bool:
    """Whether the ends of an anchor that a condition needs are known."""
    is_known = [abs(int(end)) < _OPEN_END for end in (fact.start, fact.stop)]
    if condition.op == "same" and condition.unit == "overlap":
        return all(is_known)
    return is_known[1 if condition.op == "after" else 0]


def _bounded(index: Index, condition: Filter) -> Any:
    """The condition of a time that the question names; None of a period that ends before it begins."""
    time = condition.time
    if time is None:
        raise ValueError("a filter without anchor needs a time")
    if condition.op in ("on", "before", "after") and condition.value is not None:
        return {"on": tk.on, "before": tk.before, "after": tk.after}[condition.op](condition.value or condition.text)
    if condition.op == "before":
        return tk.before(time.start)
    if condition.op == "after":
        return tk.after(time.stop - 1)
    low, high = time.start, (condition.until or time).stop
    if condition.op == "since":
        high = _FAR_AWAY if index.span is None else max(int(index.span.stop), low + 1)
    elif condition.op == "until":
        low = -_FAR_AWAY if index.span is None else min(int(index.span.start), high - 1)
    return tk.between(low, high - 1) if low < high else None


_OPEN_END = 2**61
"""Ticks beyond are ends that nobody knows."""
_FAR_AWAY = 2**40
"""Ticks; an index without facts has no span of its own."""


def _both(index: Index, whens: Sequence[Any]) -> Any:
    """One condition for several: the period between what they leave open."""
    low, high = -(2**62), 2**62
    for when in whens:
        first = when.time if isinstance(when.time, int) else parse_range(when.time, index.unit)
        start, stop = (first, first + 1) if isinstance(first, int) else (first.start, first.stop)
        if when.op == "after":
            low = max(low, stop)
        elif when.op == "before":
            high = min(high, start)
        else:
            last = stop
            if when.until is not None:
                last = when.until + 1 if isinstance(when.until, int) else parse_range(when.until, index.unit).stop
            low, high = max(low, start), min(high, last)
    span = index.span
    if span is not None:
        low, high = max(low, int(span.start)), min(high, int(span.stop))
    return tk.between(low, high - 1) if low < high else None


def _times(
    index: Index, plan: Plan, slots: dict[str, Any], when: Any, anchors: list[Fact], n_times: int
) -> Outcome | None:
    cut = CUT.get(plan.unit, 32)

    def text(instant: Any) -> str:
        said = str(instant)[:cut]
        return said.lstrip("0") if index.convention.years and cut == CUT["year"] else said

    if plan.edge or plan.nth > 1:
        facts = index.facts(**slots, when=when)
        place = -plan.nth if plan.pick == "last" else plan.nth - 1
        if len(facts) < plan.nth:
            return None
        fact = facts[place] if place >= 0 else facts[len(facts) + place]
        edge = plan.edge or ("end" if plan.pick == "last" else "start")
        needed = {"start": (fact.start,), "end": (fact.stop,)}.get(edge, (fact.start, fact.stop))
        if any(abs(int(end)) >= _OPEN_END for end in needed):
            return None
        values = edges(index, fact, plan.edge or ("end" if plan.pick == "last" else "start"), text)
        return Outcome(values, (*anchors, fact), 1 if plan.pick else len(facts), 1, facts.bounds.text)
    if plan.pick:
        found = (index.first if plan.pick == "first" else index.last)(**slots, when=when)
        if not len(found):
            return None
        fact = found[0]
        if abs(int(fact.start if plan.pick == "first" or index.is_point else fact.stop)) >= _OPEN_END:
            return None
        instant = fact.start if plan.pick == "first" or index.is_point else _last_instant(index, fact)
        return Outcome((text(instant),), (*anchors, fact), n_times, found.ties, found.bounds.text)
    facts = index.facts(**slots, when=when)
    if not len(facts):
        return None
    spread: dict[str, None] = {}
    if index.is_point:
        starts = (
            index.times(plan.head, plan.relation, plan.tail, when)
            if plan.head is not None and plan.tail is not None
            else (fact.start for fact in facts[:_MAX_FACTS])
        )
        for start in starts:
            spread.setdefault(text(start))
    elif index.convention.years and plan.head is not None and plan.tail is not None:
        for start, _ in index.times(plan.head, plan.relation, plan.tail, when):
            if abs(int(start)) < _OPEN_END:
                spread.setdefault(text(start))
        if not spread:
            return None
        return Outcome(tuple(spread), (*anchors, *facts[:_MAX_FACTS]), n_times, 1, facts.bounds.text)
    else:
        for fact in facts[:_MAX_FACTS]:
            if abs(int(fact.start)) < _OPEN_END:
                spread.setdefault(text(fact.start))
        if not spread:
            return None
    return Outcome(tuple(spread), (*anchors, *facts[:_MAX_FACTS]), max(n_times, len(spread)), 1, facts.bounds.text)


def _last_instant(index: Index, fact: Fact) -> Any:
    return index.engine.instant(int(fact.stop) - 1)


def _entities(
    index: Index, plan: Plan, slots: dict[str, Any], when: Any, anchors: list[Fact], n_times: int
) -> Outcome | None:
    if plan.nth > 1:
        return _nth(index, plan, slots, when, anchors, n_times)
    if plan.pick:
        found = (index.first if plan.pick == "first" else index.last)(**slots, when=when)
        if not len(found):
            return None
        labels = tuple(dict.fromkeys(fact.head if plan.asked == "head" else fact.tail for fact in found))
        return Outcome(labels, (*anchors, *found), n_times, found.ties, found.bounds.text)
    side = (
        index.heads(plan.relation, plan.tail, when)  # type: ignore[arg-type]
        if plan.asked == "head"
        else index.tails(plan.head, plan.relation, when)  # type: ignore[arg-type]
    )
    if not len(side.facts):
        return None
    labels = tuple(index.entities[i] for i in side.ids.tolist() if i != plan.excluded)
    if not labels:
        return None
    return Outcome(labels, (*anchors, *side.facts[:_MAX_FACTS]), n_times, 1, side.facts.bounds.text)


def _nth(
    index: Index, plan: Plan, slots: dict[str, Any], when: Any, anchors: list[Fact], n_times: int
) -> Outcome | None:
    """The nth distinct entity, counted by first facts from the beginning or by last facts from the end."""
    seen: dict[str, Fact] = {}
    facts = index.facts(**slots, when=when, newest_first=plan.pick == "last")
    for fact in facts:
        seen.setdefault(fact.head if plan.asked == "head" else fact.tail, fact)
        if len(seen) == plan.nth:
            label = fact.head if plan.asked == "head" else fact.tail
            return Outcome((label,), (*anchors, fact), n_times, 1, facts.bounds.text)
    return None


def describe(index: Index, plan: Plan) -> str:
    """Say a plan in words.

    >>> ix = tk.build([("ann", "visits", "rome", "2014-10-07")])
    >>> describe(ix, Plan("head", None, 0, 1, (Filter("before", text="2015"),), "last"))
    'the last head of (?, visits, rome) before 2015'
    """
    head = "?" if plan.head is None else index.entities[plan.head]
    tail = "?" if plan.tail is None else index.entities[plan.tail]
    fact = f"({head}, {index.relations[plan.relation]}, {tail})"
    what = {"time": plan.unit or "time", "count": "number", "whether": "existence"}.get(plan.asked, plan.asked)
    which = f"{plan.pick} " if plan.pick else ""
    if plan.nth > 1:
        which = f"number {plan.nth} from the {'end' if plan.pick == 'last' else 'beginning'}, {what}, "
        what = "by time"
    words = [f"the {which}{plan.edge + ' in ' if plan.edge else ''}{what} of {fact}"]
    for condition in plan.filters:
        if condition.anchor is not None:
            h, r, t = condition.anchor
            named = f"({index.entities[h]}, {index.relations[r]}, {index.entities[t]})"
            words.append(
                f"at the time of {named}"
                if condition.unit == "overlap"
                else f"in the same {condition.unit} as {named}"
                if condition.op == "same"
                else f"{condition.op} {named}"
            )
        else:
            words.append(f"{condition.op} {condition.text}")
    if plan.excluded is not None:
        words.append(f"other than {index.entities[plan.excluded]}")
    return " ".join(words)
