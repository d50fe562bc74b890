"""The facts nearest to a query within a period, by what the query names: nearness of meaning without vectors.

It reads the query as rules do: names, then relation phrases. It ranks the facts of the period by how well
they fit both; a name at the start of the query fits a head, one at its end a tail.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from reasoners.reading import Readings
from reasoners.times import TimeSpan
from tkindex.errors import TkindexError
from tkindex.index import Index
from tkindex.results.cleaning import clean
from tkindex.results.facts import Fact, Facts
from tkindex.timeline.conditions import When, after, before, between, on
from tkindex.timeline.ranges import parse_range

_OPERATORS = {"on": on, "before": before, "after": after}
_NAMES, _RELATIONS = 6, 8
_SIDE = 0.1
_EACH = 400
"""Facts taken at most of one entity and relation."""
_OF_GROUP = 3
"""Facts of one group that stand in an observation at most: they say the same at other times."""


class Hits(NamedTuple):
    """The nearest facts, best first; how many the period left to rank; the bounds it was read as."""

    facts: tuple[Fact, ...]
    total: int
    bounds: str


def search_linked(readings: Readings, query: str, when: When | None, k: int) -> Hits:
    """The k facts of a period that fit a query best.

    Parameters
    ----------
    readings : Readings
    query : str
    when : When, optional
        Filters first; only what is inside is ranked.
    k : int

    Returns
    -------
    Hits
        By falling fit: a fact scores by the names that it holds and by its relation. Of equals those nearest to the
        time that the period was named by come first: the latest where `when` says before, else the earliest.

    Examples
    --------
    >>> import tkindex as tk
    >>> ix = tk.build([("ann", "visits", "rome", "2014-10-07"), ("bob", "visits", "rome", "2014-11-02")])
    >>> search_linked(Readings(ix), "visits to Rome", tk.after("2014-10"), 3).facts[0].head
    'bob'
    """
    index = readings.index
    parsed = readings.parse(query)
    names: dict[int, float] = {}
    for mention in parsed.mentions[:_NAMES]:
        for candidate in mention.candidates[:2]:
            names[candidate.entity] = max(names.get(candidate.entity, 0.0), float(candidate.score))
    # A query that says nothing of what happened is about all that its names did.
    relations: dict[int | None, float] = dict(parsed.relations[:_RELATIONS]) or {None: 1.0}
    top = max(relations.values())
    opening = {c.entity for mention in parsed.mentions if mention.start == 0 for c in mention.candidates[:1]}
    closing = {
        c.entity for mention in parsed.mentions if mention.stop == len(parsed.items) for c in mention.candidates[:1]
    }
    heads, tails = ({index.entities[entity] for entity in side} for side in (opening, closing))
    scored: dict[int, tuple[float, Fact]] = {}
    total, bounds = 0, ""
    for entity in names:
        for relation, fit in relations.items():
            facts = index.facts(entity=entity, relation=relation, when=when)
            total += len(facts)
            bounds = bounds or facts.bounds.text
            for fact in _sample(facts):
                shared = sum(score for name, score in names.items() if index.entities[name] in (fact.head, fact.tail))
                shared += _SIDE * ((fact.head in heads) + (fact.tail in tails))
                scored.setdefault(fact.row, (shared + fit / top, fact))
    order = -1 if _is_from_the_end(when) else 1
    ranked = sorted(scored.values(), key=lambda pair: (-pair[0], order * pair[1].row))
    return Hits(tuple(fact for _, fact in ranked[:k]), total, bounds)


def stated_time(readings: Readings, text: str) -> When | None:
    """The condition on time that a text states, by the first time that it names; None where it names none, or a period
    that ends before it begins.

    >>> import tkindex as tk
    >>> ix = tk.build([("ann", "visits", "rome", "2014-10-07")])
    >>> stated_time(Readings(ix, ()), "Who visited Rome before November 2014?")
    before('November 2014')
    """
    parsed = readings.parse(text)
    for condition in parsed.reading.conditions:
        if condition.time < 0:
            continue
        first, last = _ends(readings.index, parsed.times[condition.time])
        if condition.op == "between" and condition.until >= 0:
            if parsed.times[condition.until].range.stop <= parsed.times[condition.time].range.start:
                continue
            return between(first, _ends(readings.index, parsed.times[condition.until])[1])
        if condition.op in _OPERATORS:
            if first == last:
                return _OPERATORS[condition.op](first)
            if condition.op == "on":
                return between(first, last)
            return _OPERATORS[condition.op](last if condition.op == "after" else first)
    return None


def _ends(index: Index, span: TimeSpan) -> tuple[str, str]:
    """The text of a period twice where the index reads it ("2014-10"), else its first and last instant."""
    try:
        parse_range(span.text, index.unit)
    except TkindexError:
        return str(index.engine.instant(span.range.start)), str(index.engine.instant(span.range.stop - 1))
    return span.text, span.text


def search_meaning(readings: Readings, query: str, when: When | None, k: int) -> Hits:
    """The k facts of a period nearest to a query in meaning: `Index.search`, of each group its earliest facts.

    Where `when` says before they are its latest ones. A blank query means nothing, and finds nothing.

    Raises
    ------
    QueryError
        The index has no vectors.
    """
    if not query.strip():
        return Hits((), 0, "")
    found = readings.index.search(query, when=when, k=k)
    shown = slice(-1, -1 - _OF_GROUP, -1) if _is_from_the_end(when) else slice(_OF_GROUP)
    facts = [fact for hit in found for fact in list(hit.facts)[shown]]
    return Hits(tuple(facts[:k]), found.n_facts, found.bounds.text)


def _is_from_the_end(when: When | None) -> bool:
    return when is not None and when.op == "before"


def _sample(facts: Facts) -> list[Fact]:
    """All facts, or of very many the earliest and the latest."""
    n = len(facts)
    if n <= _EACH:
        return list(facts)
    half = _EACH // 2
    return [*facts[:half], *facts[n - half :]]


MAX_LABEL = 80
"""Characters of a label that a model is shown."""


def fact_lines(facts: Sequence[Fact]) -> str:
    r"""Facts as numbered lines, for a model: no label can begin a line, hide, or fill the prompt.

    A bar stands between the parts: a model that copies a name must see where the name ends and the relation begins.

    >>> from tkindex.results.facts import Fact
    >>> fact_lines([Fact("ann\n2. bob", "visits", "rome\u202e", "2014-10-07", "2014-10-08", 0)])
    '1. ann 2. bob | visits | rome | 2014-10-07'
    """
    return "\n".join(
        f"{n}. {' | '.join(clean(part, MAX_LABEL) for part in (fact.head, fact.relation, fact.tail))} | {fact.start}"
        for n, fact in enumerate(facts, 1)
    )
