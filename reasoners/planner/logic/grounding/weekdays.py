"""Days of the week that a graph has as things of their own: "which day is it open", where it is open on "Mondays".

Such a day is no time of the calendar: of a relation that leads to days of the week, "which day" asks for one of them,
and of any other when something was.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from reasoners.planner.logic.english.words import AUXILIARIES, SILENT, UNITS
from reasoners.planner.logic.forms import Item
from reasoners.planner.logic.grounding.surroundings import Surroundings
from reasoners.planner.logic.schema.labels import Span
from reasoners.planner.weights import SAME
from tkindex.linking.lemmas import lemmas

_DAYS = frozenset("monday tuesday wednesday thursday friday saturday sunday".split())
_ASKERS = frozenset("which what".split())
_FROM = frozenset("after before from until till".split())
_CHANGING = frozenset("go move change switch shift turn".split())
_MOST = 0.8
"""From which share of the labels of a side on it holds days of the week."""


def names_weekday(label: str) -> bool:
    """Whether a label is a day of the week, or days, with what part of them: "Mondays", "Friday evenings".

    >>> names_weekday("Mondays"), names_weekday("Friday evenings"), names_weekday("Good Friday"), names_weekday("May")
    (True, True, False, False)
    """
    first = label.lower().split()[:1]
    return bool(first) and first[0].removesuffix("s") in _DAYS


def with_weekdays(graph: Surroundings, items: list[Item], spans: Sequence[Span]) -> list[Item]:
    """The items with "which day" as "which weekday" where a relation that the question says leads to such days.

    A question that names one of these days asks when it was so; but "which day after Fridays" asks for another, and so
    does "it was Fridays. Which day did it move to?".

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.grounding.surroundings import Surroundings
    >>> graph = Surroundings(tk.build([("market", "held on", "Monday", "2001"), ("fair", "held on", "Friday", "2001")]))
    >>> items = [Item("word", word, word, 0, 0) for word in "which day is the market held on".split()]
    >>> " ".join(item.low for item in with_weekdays(graph, items, ()))
    'which weekday is the market held on'
    """
    low = [item.low if item.kind == "word" else "" for item in items]
    at = next((n for n in range(1, len(low)) if low[n] in ("day", "days") and low[n - 1] in _ASKERS), -1)
    if at < 0:
        at = _day_of_label(graph, low)
    if at < 0:
        return items
    is_of_week = low[at + 1 : at + 4] == ["of", "the", "week"]
    words = [n for n, word in enumerate(low) if word and n != at and word not in SILENT | AUXILIARIES | UNITS.keys()]
    said = {number for n in words for number in graph.schema.saying(low[n], SAME) if _leads_to_days(graph, number)}
    if any(_is_named(graph, items[n], spans) and (n == 0 or items[n - 1].low not in _FROM) for n in range(len(items))):
        changes = [n for n in words if n > at and lemmas(low[n]) & _CHANGING and {"to", "next"} & set(low[n:])]
        said = {-1} if changes and low[at - 1] in _ASKERS and items[at - 2].kind == "mark" else set()
    if not said:
        return items
    singular = low[at] == "day"
    items = [*items]
    items[at] = replace(items[at], low="weekday" if singular else "weekdays")
    return [*items[: at + 1], *items[at + 4 :]] if is_of_week else items


def _day_of_label(graph: Surroundings, low: Sequence[str]) -> int:
    """The place of a "day" that ends the label of a relation to days of the week: "the market day of the hall"."""
    for n in range(1, len(low)):
        if low[n] in ("day", "days") and low[n - 1]:
            pair = (low[n - 1], "day")
            found = [r for r in graph.schema.relations if r.words[-2:] == pair and _leads_to_days(graph, r.id)]
            if found and "when" not in low:
                return n
    return -1


def _leads_to_days(graph: Surroundings, relation: int) -> bool:
    """Whether the tails of a relation are days of the week."""
    members = graph.kinds.members[relation, False]
    days = sum(names_weekday(graph.index.entities[entity]) for entity in members)
    return bool(members) and days >= _MOST * len(members)


def _is_named(graph: Surroundings, item: Item, spans: Sequence[Span]) -> bool:
    """Whether an item is a day of the week that the graph has."""
    return item.kind == "name" and any(names_weekday(graph.index.entities[e]) for e in spans[item.ref].entities[:2])
