"""A plan as one short choice: what is asked, which of several, when, and of which fact; all of it from what is offered.

A small model that writes steps leaves the form, or makes up a relation or a time to fill a field. Here it writes one
record, and every value in it is one of a list: facts that the graph has about the names of the question, times that the
question has, and other names whose fact gives a time. What it chose is written out as steps of `tkindex.plans.run`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import Any

import numpy as np

from reasoners.policies.base import MalformedReplyError
from reasoners.schemas import Schema, either, one_of, record
from tkindex.index import Index
from tkindex.linking.linker import Link, Span
from tkindex.results.cleaning import clean

MAX_LABEL = 80
"""Characters of a label that a model is shown."""
ANY_TIME = "any time"
_LINKED = 300
"""Relations that are ranked by the question's words; the rest goes by frequency."""
_BETWEEN, _ALONE, _BESIDE = 8, 8, 1
"""Facts between two names that are offered; facts of one name, where there are none between two, and beside them."""
_CANDIDATES = 4
_UNITS = ("year", "month", "day")
_TICKS = ("day", "hour", "minute", "second")
_BOUNDS = ("in", "before", "after")
_PICKS = ("all", "first", "last")
_ROLES = {"who did it": "head", "who it was done to": "tail"}
"""What is asked of a fact with an open side; said before the fact, which a small model begins with a name it sees."""

Pattern = tuple[str | None, str, str | None]
"""Head, relation and tail by their labels; None is what is asked for."""


@dataclass(frozen=True, slots=True)
class Offer:
    """What a model may choose from for one question; facts by how they are shown.

    Attributes
    ----------
    between : mapping of str to Pattern
        Facts between two names of the question.
    alone : mapping of str to Pattern
        Facts of one name, with the other side open.
    times : tuple of str
        As the question has them.
    units : tuple of str
        In which a time may be asked for.
    """

    between: Mapping[str, Pattern]
    alone: Mapping[str, Pattern]
    times: tuple[str, ...] = ()
    units: tuple[str, ...] = _UNITS

    def schema(self) -> Schema:
        """The JSON schema of a choice: for each thing that may be asked, the facts that can answer it.

        Raises
        ------
        MalformedReplyError
            There is nothing to choose from.
        """
        bounds = [f"{bound} {time}" for time in self.times for bound in _BOUNDS]
        when, pick = one_of((ANY_TIME, *bounds)), one_of(_PICKS)
        halves = self._halves()
        forms = []
        for role, slot in _ROLES.items():
            facts = [shown for shown, half in halves.items() if _open(half) == slot]
            if facts:
                forms.append(record(ask=one_of((role,)), pick=pick, when=when, fact=one_of(facts)))
            for name, anchored in self._anchored(slot).items():
                said = one_of([said for said, _, _ in _relative(name)])
                forms.append(record(ask=one_of((role,)), pick=pick, when=said, fact=one_of(anchored)))
        if halves:
            forms.append(record(ask=one_of(("how many",)), pick=pick, when=when, fact=one_of(list(halves))))
        timed = self.between or self.alone
        if timed:
            forms.append(record(ask=one_of(self.units), pick=pick, when=when, fact=one_of(list(timed))))
        if not forms:
            raise MalformedReplyError("the graph has no fact about the names of the question")
        return either(*forms)

    def steps(self, value: Any) -> dict[str, Any]:
        """A choice as steps, with times as the question has them.

        Raises
        ------
        MalformedReplyError
            It is none of those offered; says what.

        Examples
        --------
        >>> import tkindex as tk
        >>> ix = tk.build([("ann", "visits", "rome", "2014-10-07"), ("bob", "visits", "rome", "2014-11-02")])
        >>> text = "Who came to Rome after Ann?"
        >>> offered = offer(ix, text, ix.mentions(text))
        >>> offered.between
        {'ann | visits | rome': ('ann', 'visits', 'rome')}
        >>> plan = offered.steps({"ask": "who did it", "pick": "all", "when": "after ann", "fact": "? | visits | rome"})
        >>> from reasoners.planner.repair import Repair
        >>> [step["op"] for step in plan["steps"]], ix.run_plan(Repair(ix).plan(plan)).answer
        (['facts', 'facts', 'time', 'filter', 'project'], ['bob'])
        """
        if not isinstance(value, dict):
            raise MalformedReplyError(f"a choice is an object, the reply is {type(value).__name__}")
        ask, pick = value.get("ask"), value.get("pick")
        if ask not in (*_ROLES, "how many", *self.units) or pick not in _PICKS:
            raise MalformedReplyError(f"ask {_quote(ask)} or pick {_quote(pick)} is none of those offered")
        pattern = self._pattern(value.get("fact"))
        steps: list[dict[str, Any]] = [{"id": "a", "op": "facts"} | _slots(pattern)]
        self._narrow(steps, pattern, value.get("when"))
        if pick != "all":
            steps.append({"id": "p", "op": pick, "facts": _last(steps)})
        found = _last(steps)
        if ask == "how many":
            steps.append({"id": "n", "op": "count", "of": found})
        elif ask in _ROLES:
            if _open(pattern) != _ROLES[ask]:
                raise MalformedReplyError(f"the fact {_quote(value.get('fact'))} does not leave open {ask}")
            steps.append({"id": "n", "op": "project", "facts": found, "slot": _ROLES[ask]})
        else:
            steps.append({"id": "t", "op": "times", "facts": found})
            steps.append({"id": "n", "op": "format", "times": "#t", "granularity": ask})
        return {"steps": steps, "answer": "n"}

    def _halves(self) -> dict[str, Pattern]:
        """Facts with an open side: those of one name, then those between two, with either left out."""
        return dict(self.alone) | {
            shown: half for pattern in self.between.values() for shown, half, _ in _opened(pattern)
        }

    def _anchored(self, slot: str) -> dict[str, list[str]]:
        """Name → facts with this slot open where it can stand: its own fact gives the time."""
        found: dict[str, list[str]] = {}
        for pattern in self.between.values():
            for shown, half, name in _opened(pattern):
                if _open(half) == slot:
                    found.setdefault(clean(name, MAX_LABEL), []).append(shown)
        return found

    def _pattern(self, fact: Any) -> Pattern:
        known = {**self.between, **self._halves()}
        if not isinstance(fact, str) or fact not in known:
            raise MalformedReplyError(f"the fact {_quote(fact)} is none of those offered")
        return known[fact]

    def _narrow(self, steps: list[dict[str, Any]], pattern: Pattern, when: Any) -> None:
        """Add what a time asks for."""
        if when == ANY_TIME:
            return
        for time in self.times:
            for bound in _BOUNDS:
                if when == f"{bound} {time}":
                    steps[0]["when"] = {"op": "on" if bound == "in" else bound, "time": time}
                    return
        for whole in self.between.values():
            for _, half, name in _opened(whole):
                for said, op, unit in _relative(clean(name, MAX_LABEL)):
                    if when == said and half == pattern:
                        pick = "last" if op == "before" else "first"
                        period = {"id": "w", "op": "time", "facts": "#o", "pick": pick}
                        steps.append({"id": "o", "op": "facts"} | _slots(whole))
                        steps.append(period | ({"granularity": unit} if unit else {}))
                        steps.append({"id": "f", "op": "filter", "facts": "#a", "when": {"op": op, "time": "#w"}})
                        if op == "on":
                            steps.append({"id": "e", "op": "exclude", "facts": "#f", "entities": [name]})
                        return
        raise MalformedReplyError(f"the time {_quote(when)} is none of those offered for that fact")


def offer(index: Index, text: str, spans: Sequence[Span], times: Sequence[str] = ()) -> Offer:
    """What a model may choose from.

    Parameters
    ----------
    index : Index
    text : str
        The question.
    spans : sequence of Span
        Its names, with the entities that they may be.
    times : sequence of str
        As the question has them.

    Examples
    --------
    >>> import tkindex as tk
    >>> ix = tk.build([("ann", "visits", "rome", "2014-10-07"), ("bob", "visits", "rome", "2014-11-02")])
    >>> text = "Who came to Rome after Ann?"
    >>> list(offer(ix, text, ix.mentions(text)).between)
    ['ann | visits | rome']
    """
    ranks = {link.id: n for n, link in enumerate(index.link(text, kind="relation", k=_LINKED))}
    found = sorted(_between(index, spans), key=lambda one: (ranks.get(one[1], _LINKED), -one[3]))
    between = {_shown(pattern): pattern for pattern in (_labels(index, *one[:3]) for one in found)}
    halves = sorted(_around(index, spans), key=lambda one: (ranks.get(one[1], _LINKED), -one[3]))
    kept = _BESIDE if between else _ALONE
    alone = {_shown(pattern): pattern for pattern in (_labels(index, *one[:3]) for one in halves[:kept])}
    finest = index.unit if index.unit in _TICKS else _UNITS[-1]
    words = set(text.lower().replace("?", " ").split())
    units = tuple(unit for unit in (*_UNITS, finest) if unit in words) or (finest,)
    return Offer(dict(list(between.items())[:_BETWEEN]), alone, tuple(times), tuple(dict.fromkeys(units)))


_Numbered = tuple[int | None, int, int | None, int]
"""Head, relation, tail by their ids, and how many facts there are."""


def _between(index: Index, spans: Sequence[Span]) -> Iterator[_Numbered]:
    for one, other in permutations(spans, 2):
        for head in one.candidates[:_CANDIDATES]:
            for tail in other.candidates[:_CANDIDATES]:
                for relation, count in _counted(index.facts(head=head.id, tail=tail.id)):
                    yield head.id, relation, tail.id, count


def _around(index: Index, spans: Sequence[Span]) -> Iterator[_Numbered]:
    seen: dict[int, Link] = {link.id: link for span in spans for link in span.candidates[:_CANDIDATES]}
    for number in seen:
        for relation, count in _counted(index.facts(head=number)):
            yield number, relation, None, count
        for relation, count in _counted(index.facts(tail=number)):
            yield None, relation, number, count


def _counted(facts: Any) -> Iterator[tuple[int, int]]:
    """Relations of facts, with how many have them."""
    counts = np.bincount(facts.relation_ids)
    for relation in np.flatnonzero(counts).tolist():
        yield relation, int(counts[relation])


def _labels(index: Index, head: int | None, relation: int, tail: int | None) -> Pattern:
    def label(number: int | None) -> str | None:
        return None if number is None else index.entities[number]

    return label(head), index.relations[relation], label(tail)


def _shown(pattern: Pattern) -> str:
    return " | ".join("?" if label is None else clean(label, MAX_LABEL) for label in pattern)


def _opened(pattern: Pattern) -> Iterator[tuple[str, Pattern, str]]:
    """A fact with one side left open: how it is shown, itself, and who stood there."""
    head, relation, tail = pattern
    for half, name in (((None, relation, tail), head), ((head, relation, None), tail)):
        if name is not None:
            yield _shown(half), half, name


def _open(pattern: Pattern) -> str:
    """The side that is left open, or ""."""
    return "head" if pattern[0] is None else "tail" if pattern[2] is None else ""


def _relative(name: str) -> Iterator[tuple[str, str, str]]:
    """How the time of a name's fact may bound others: the words, the operator, and the unit that they share."""
    yield f"before {name}", "before", ""
    yield f"after {name}", "after", ""
    for unit in reversed(_UNITS):
        yield f"same {unit} as {name}", "on", unit


def _slots(pattern: Pattern) -> dict[str, str]:
    return {slot: label for slot, label in zip(("head", "relation", "tail"), pattern, strict=True) if label is not None}


def _last(steps: Sequence[Mapping[str, Any]]) -> str:
    """The step whose facts are left; the period of an anchor and the anchor are none."""
    return f"#{[step['id'] for step in steps if step['id'] not in ('o', 'w')][-1]}"


def _quote(value: Any) -> str:
    return repr(clean(value, MAX_LABEL)) if isinstance(value, str) else type(value).__name__
