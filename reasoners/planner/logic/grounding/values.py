"""Predicates that are values of the graph: "is lane 3 open", where the graph has a status of that label."""

from __future__ import annotations

from dataclasses import replace

from reasoners.planner.logic.english.words import NOW, SILENT
from reasoners.planner.logic.forms import Item
from reasoners.planner.logic.grounding.grounding import Grounder
from reasoners.planner.logic.schema.labels import Span
from reasoners.planner.weights import SAID
from tkindex.index import Index

_BE = frozenset("is was are were".split())
_ASKING = frozenset("which what who".split())
_WHOLLY = frozenset("fully completely entirely totally".split())
"""What says no more of a state than that it was so."""
_BESIDE = SILENT | NOW | frozenset("still already right present currently ever".split()) | _WHOLLY
_TIMED = frozenset(
    """since when how long for what which date day month year time until till is was are were has have had been did do
    does the in on from at many days weeks months years hours minutes so and ever first last""".split()
)
"""What may stand before a name, or behind a state, where it is asked when or for how long it was so."""


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
    is_timed = len(names) == 1 and _asks_when(items, names[0])
    if not is_timed and (be < 0 or len(names) > 1 or (names and be) or (not names and not is_asked)):
        return items, spans
    begin = names[0] if names else be
    words = [n for n in range(begin + 1, len(items)) if items[n].kind == "word" and items[n].low not in _BESIDE]
    if is_timed:
        words = words[:1] if all(items[n].low in _TIMED for n in words[1:]) else []
    at = words[0] if words and _says_no_more(index, grounder, items, words) else -1
    label = next((one for one in (items[at].low, items[at].low.capitalize()) if one in index.entities), "")
    if at < 0 or not label:
        return items, spans
    value = index.entities.id(label)
    near = {slot for n in names for e in spans[items[n].ref].entities[:3] for slot in grounder.slots(e)}
    rivals = grounder.schema.saying(items[at].low, SAID) if is_timed else grounder.schema.says(items[at].low)
    if rivals or (names and not any((number, not is_head) in grounder.slots(value) for number, is_head in near)):
        return items, spans
    made = [replace(item, kind="name", ref=len(spans)) if n == at else item for n, item in enumerate(items)]
    made = [item for n, item in enumerate(made) if n != at - 1 or item.low not in _WHOLLY]
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


def _asks_when(items: list[Item], name: int) -> bool:
    """Whether nothing but what asks for a time or a length stands before a name, or behind it: "closed since when"."""
    before = [item.low for item in items[:name] if item.kind != "mark"]
    low = [item.low for item in items if item.kind == "word"]
    is_asked = "when" in low or "long" in low or "since" in low or ("what" in low and "date" in low)
    return is_asked and all(word in _TIMED for word in before)
