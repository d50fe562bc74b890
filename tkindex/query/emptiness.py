"""Why a query found nothing: which constraint emptied it, and the nearest queries that find something."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from tkindex.query.listed import listed_ids
from tkindex.results.cleaning import clean
from tkindex.results.rows import fact_rows
from tkindex.timeline.conditions import When
from tkindex.timeline.ranges import OPEN_START, OPEN_STOP, Instant, format_instant, parse_range

if TYPE_CHECKING:
    from tkindex.query.verbs import Queries
    from tkindex.results.facts import Bounds, Facts

_SCANNED = 5000
_SHOWN = 5
_COARSER = ("month", "year")
_OTHER_DIRECTION = {"before": "after", "after": "before"}


def why_empty(index: Queries, slots: dict[str, Any], when: str | When | None) -> dict[str, Any]:
    """Explain an empty result.

    Parameters
    ----------
    index : Index
    slots : dict
        ``head``, ``relation``, ``tail``, ``entity``: labels, ids, lists of them, or None.
    when : str or When or None
        The condition on time of the query.

    Returns
    -------
    dict
        ``without``: how many facts there are when one constraint alone is dropped. ``emptied_by``: the constraints for
        which that is not none. ``nearest``: relaxations with counts, most similar first.

    Notes
    -----
    A handful of counts, and a walk over at most 5,000 facts for the neighbouring relations.

    Examples
    --------
    >>> import tkindex as tk
    >>> ix = tk.build([("ann", "visits", "rome", "2014-10-07"), ("ann", "visits", "rome", "2015-01-02")])
    >>> found = why_empty(ix, {"head": "ann", "relation": "visits"}, "2014-10-08")
    >>> found["emptied_by"], [near["change"] for near in found["nearest"]]
    (['when'], ['coarser time', 'coarser time', 'nearest before', 'nearest after'])
    """
    given = {name: value for name, value in slots.items() if value is not None}
    without: dict[str, int] = {}
    for name in given:
        rest = {other: value for other, value in given.items() if other != name}
        without[name] = index.count(**rest, when=when)
    if when is not None:
        without["when"] = index.count(**given)
    nearest: list[dict[str, Any]] = []
    if when is not None and without["when"]:
        nearest += _other_times(index, given, when)
    nearest += _other_sides(index, given, when)
    nearest += _other_relations(index, given, when)
    found: dict[str, Any] = {
        "emptied_by": [name for name, count in without.items() if count],
        "without": without,
        "nearest": nearest,
    }
    if not found["emptied_by"]:
        found["note"] = "no single constraint is to blame: dropping any one of them still leaves nothing"
    return found


def _other_times(index: Queries, given: dict[str, Any], when: str | When) -> list[dict[str, Any]]:
    plain = when if isinstance(when, When) else When("on", when)
    w = index.facts(limit=0, when=when).bounds
    found = []
    for coarser in _coarser(index, w):
        for op in dict.fromkeys((plain.op, "on")):
            if op in ("on", "during", "overlaps", "between"):
                count = index.count(**given, when=coarser)
                found.append({"change": "coarser time", "when": {"op": "on", "time": coarser}, "count": count})
    other = _OTHER_DIRECTION.get(plain.op)
    if other is not None:
        count = index.count(**given, when=When(other, plain.time, plain.until))
        found.append({"change": "other direction", "when": {"op": other, "time": str(plain.time)}, "count": count})
        count = index.count(**given, when=When("on", plain.time))
        found.append({"change": "inside the period", "when": {"op": "on", "time": str(plain.time)}, "count": count})
    found = [near for near in found if near["count"]]
    for change, facts in _neighbours(index, given, w):
        found.append({"change": change, "fact": fact_rows(facts)[0]})
    return found


def _coarser(index: Queries, w: Bounds) -> list[str]:
    """The month and the year that hold a period, where they are larger than it."""
    if w.start == OPEN_START or w.stop == OPEN_STOP:
        return []
    found = []
    for granularity in _COARSER:
        name = format_instant(w.start, index.unit, granularity)
        period = parse_range(name, index.unit)
        if period.start <= w.start and period.stop >= w.stop and period.stop - period.start > w.stop - w.start:
            found.append(name)
    return found


def _neighbours(index: Queries, given: dict[str, Any], w: Bounds) -> list[tuple[str, Facts]]:
    found = []
    if w.start > OPEN_START + 1:
        before = index.last(**given, when=When("before", Instant(w.start, index.unit)))
        found.append(("nearest before", before))
    if w.stop < OPEN_STOP - 1:
        after = index.first(**given, when=When("after", Instant(w.stop - 1, index.unit)))
        found.append(("nearest after", after))
    return [(change, facts) for change, facts in found if len(facts)]


def _other_sides(index: Queries, given: dict[str, Any], when: str | When | None) -> list[dict[str, Any]]:
    if "head" not in given and "tail" not in given:
        return []
    swapped = {{"head": "tail", "tail": "head"}.get(name, name): value for name, value in given.items()}
    count = index.count(**swapped, when=when)
    return [{"change": "head and tail swapped", "count": count}] if count else []


def _other_relations(index: Queries, given: dict[str, Any], when: str | When | None) -> list[dict[str, Any]]:
    """The commonest other relations of the same entities at that time."""
    rest = {name: value for name, value in given.items() if name != "relation"}
    if "relation" not in given or not rest:
        return []
    facts = index.facts(**rest, when=when, limit=_SCANNED)
    counts = Counter(facts.relation_ids.tolist())
    for relation in listed_ids(index.relations, given["relation"]):
        counts.pop(relation, None)
    ranked = sorted(counts.items(), key=lambda item: (-item[1], item[0]))[:_SHOWN]
    return [
        {"change": "other relation", "relation": clean(index.relations[relation]), "count": count}
        for relation, count in ranked
    ]
