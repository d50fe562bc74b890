"""Predicates that are values of the graph: "is lane 3 open", where the graph has a status of that label."""

from __future__ import annotations

from dataclasses import replace

from reasoners.planner.logic.forms import Item
from reasoners.planner.logic.grounding import Grounder
from reasoners.planner.logic.labels import Span
from reasoners.planner.logic.words import NOW, SILENT
from tkindex.index import Index

_BE = frozenset("is was are were".split())
_ASKING = frozenset("which what who".split())
_BESIDE = SILENT | NOW | {"still", "already", "right", "present", "currently"}


def with_values(
    index: Index, grounder: Grounder, items: list[Item], spans: list[Span]
) -> tuple[list[Item], list[Span]]:
    """The items with the one word of a predicate as a name, where it is a value that the graph has.

    Words behind it are of the one relation that has the value: "closed to traffic" of a "traffic status".

    "Is lane 3 open now", "which lanes are open": the whole label of something that the name leads to, and no word of a
    relation's label, which would say what happened.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> reader = Reader(tk.build([("Shop", "status", "closed", "2001"), ("Mill", "status", "open", "2001")]))
    >>> [(item.kind, item.low) for item in reader.itemizer.parse("Which was closed?")[0]]
    [('word', 'which'), ('word', 'was'), ('name', 'closed'), ('mark', '?')]
    """
    names = [n for n, item in enumerate(items) if item.kind == "name"]
    be = next((n for n, item in enumerate(items) if item.kind == "word" and item.low in _BE), -1)
    led = [item.low for item in items[:2]]
    is_asked = not _ASKING.isdisjoint(led[:1]) or led == ["how", "many"]
    if be < 0 or len(names) > 1 or (names and be) or (not names and not is_asked):
        return items, spans
    begin = names[0] if names else be
    words = [n for n in range(begin + 1, len(items)) if items[n].kind == "word" and items[n].low not in _BESIDE]
    at = words[0] if words and _says_no_more(index, grounder, items, words) else -1
    if at < 0 or items[at].low not in index.entities or grounder.schema.says(items[at].low):
        return items, spans
    value = index.entities.id(items[at].low)
    near = {slot for n in names for e in spans[items[n].ref].entities[:3] for slot in grounder.slots(e)}
    if names and not any((number, not is_head) in grounder.slots(value) for number, is_head in near):
        return items, spans
    made = [replace(item, kind="name", ref=len(spans)) if n == at else item for n, item in enumerate(items)]
    return made, [*spans, Span(at, at + 1, (value,), 1.0, 1.0)]


def _says_no_more(index: Index, grounder: Grounder, items: list[Item], words: list[int]) -> bool:
    """Whether the words behind the first one are all of the label of the one relation that has it as a value."""
    if len(words) == 1:
        return True
    if items[words[0]].low not in index.entities:
        return False
    slots = grounder.slots(index.entities.id(items[words[0]].low))
    relations = {number for number, is_head in slots if not is_head}
    if len(slots) != 1 or len(relations) != 1:
        return False
    said = set(grounder.schema.relations[relations.pop()].words)
    return all(items[n].low in said for n in words[1:])
