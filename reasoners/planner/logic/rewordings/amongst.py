"""Who of some that are named has the most: "which engine has been in the most accidents, Bulldog, Percy or Meteor".

Whoever has the most of all, and is one of those, has the most of them; where nobody of them has, nothing is said.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from reasoners.base import Answer
from reasoners.planner.logic.messages import Message
from reasoners.planner.logic.reader import Reader

_MOST = re.compile(r"\b(?:most|fewest|least|greatest|largest|longest|shortest|smallest)\b", re.IGNORECASE)
_JOINT = re.compile(r"\s*(?:,\s*(?:and|or)?|and|or)\s*(?:the\s+)?", re.IGNORECASE)
_LED = re.compile(r"(?:\s*[,:;.…–—-]+\s*|\s+)(?:(?:out )?of |among |between |from among )?(?:the )?$", re.IGNORECASE)
_LEAST = 3
"""Of two "or" is read as it is."""


def ask_amongst(reader: Reader, text: str, ask: Callable[[str], Answer]) -> Answer | None:
    """Who of the names that end a superlative has the most; None where none end it, or somebody else has more.

    Parameters
    ----------
    ask : callable
        Answers a question by itself.

    Examples
    --------
    >>> import tkindex as tk
    >>> from reasoners.planner.agent import make
    >>> wins = (("Ada Nordin", 4), ("Cy Marlow", 2), ("Dee Ash", 1), ("Ed Birk", 1))
    >>> rows = [(name, "won race", f"Race {n}", f"200{n}") for name, number in wins for n in range(number)]
    >>> planner = make(tk.build(rows), learn_from=())
    >>> text = "Who has won the most races, out of Ada Nordin, Cy Marlow and Dee Ash?"
    >>> ask_amongst(planner.reader, text, planner.by_rules).values
    ('Ada Nordin',)
    """
    end = text.rstrip(" ?.!")
    names: list[tuple[int, ...]] = []
    at = len(end)
    for one in reversed(Message(reader, text).mentions) if _MOST.search(text) else ():
        joint = end[one.end : at]
        if (names and _JOINT.fullmatch(joint) is None) or (not names and joint):
            break
        names.append(one.entities)
        at = one.start
    led = _LED.search(text[:at])
    if len(names) < _LEAST or led is None or not re.search(r"[,:;.…–—-]|\bof\b|\bamong\b|\bbetween\b", led[0]):
        return None
    answer = ask(text[: led.start()] + "?")
    labels = reader.index.entities
    meant = {labels[entity] for entities in names for entity in entities[:1]}
    values = tuple(value for value in answer.values if value in meant)
    if not values or answer.kind not in ("entity", "list") or "left over" in answer.details:
        return None
    kind = "entity" if len(values) == 1 else "list"
    return replace(answer, values=values, kind=kind, trace=(*answer.trace, f"of {', '.join(sorted(meant))}"))
