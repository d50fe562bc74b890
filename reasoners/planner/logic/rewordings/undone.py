"""When something was undone, as when it stopped being so: "when was the pump removed from the mill", if it was fitted.

    refused -> a verb whose opposite a label of the graph has -> "when did the pump stop being fitted at the mill"

A closed class of verbs, each with those that it undoes. Where a label has the verb itself, it is left to be read.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from reasoners.base import Answer
from reasoners.planner.logic.english.words import PARTING
from reasoners.planner.logic.reader import Reader
from reasoners.planner.logic.schema.relations import Relation
from tkindex.lazily import regex as re
from tkindex.linking.lemmas import is_past, lemmas

_WHEN = re.compile(
    r"^(?P<when>when|(?:on |in |at )?(?:what|which) (?:date|day|year|month|time)) (?:was|were) (?P<what>[^,;?]+?)"
    rf" (?P<verb>{'|'.join(PARTING)}) from (?P<where>[^,;?]+?)\s*\?*$",
    re.IGNORECASE,
)


def ask_undone(reader: Reader, text: str, ask: Callable[[str], Answer]) -> Answer | None:
    """When what a label says stopped being so, where a verb that undoes it is asked for; None where none is.

    Parameters
    ----------
    ask : callable
        Answers a question by itself.

    >>> import tkindex as tk
    >>> rows = [("Pump 3", "fitted at", "Low Mill", "2001", "2004"), ("Pump 3", "fitted at", "Bray", "2005", "2009")]
    >>> reader = Reader(tk.build(rows))
    >>> ask_undone(reader, "When was Pump 3 removed from Low Mill?", reader.answer).values
    ('2004',)
    """
    found = _WHEN.match(text.strip())
    if found is None or reader.schema.says(found["verb"].lower()):
        return None
    undone = frozenset(PARTING[found["verb"].lower()].split())
    for relation in reader.schema.relations:
        said = _participle(relation, undone)
        if not said:
            continue
        joint = relation.particle if relation.particle not in ("", "by") else "at"
        plain = f"{found['when']} did {found['what']} stop being {said} {joint} {found['where']}?"
        answer = ask(plain)
        if answer.values and answer.kind == "time" and "left over" not in answer.details:
            return replace(answer, trace=(*answer.trace, f"asked as: {plain!r}"))
    return None


def _participle(relation: Relation, undone: frozenset[str]) -> str:
    """The word of a label of what lasts that one of some verbs undoes; "" where none does."""
    if relation.is_point:
        return ""
    return next((word for word in relation.words if is_past(word) and lemmas(word) & undone), "")
