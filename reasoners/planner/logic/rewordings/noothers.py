"""Those who did something to one thing and to no other: "which winners of the cup have never won any other race".

    text -> who did it to the one that is named -> of those, who did it to that one alone

What is denied has to be said by the same relation: "fought at Ashmere, who didn't fight in any other battle".
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from reasoners.base import Answer
from reasoners.planner.logic.execution.rows import rows_of
from reasoners.planner.logic.reader import Reader
from reasoners.planner.weights import SAID
from tkindex.linking.words import singular

_NOT = r"(?:(?:has|have|had|did|do|does|was|were) ?)?(?:never|n['’]t|not)"
_OTHER = r"(?P<denied>[^,;?]*?) (?:any|an)(?: ?)other (?P<noun>[a-z]+(?: [a-z]+)?)"
_OF_THOSE = re.compile(
    rf"^of (?:all )?(?:the )?(?:those|people|ones|[a-z]+s) (?:who|that|which) (?P<said>[^,;?]+), "
    rf"(?:who|which(?: ones)?) {_NOT} {_OTHER}\??$",
    re.IGNORECASE,
)
_WHICH = re.compile(
    rf"^which (?:of the )?(?P<kind>[a-z]+s) (?:who|that|which) (?:have |has |had )?(?:ever )?(?P<said>[^,;?]+?)"
    rf" (?:have|had|did|were) {_NOT} {_OTHER}\??$",
    re.IGNORECASE,
)
_HOLDERS = re.compile(
    rf"^which (?:of the )?(?P<kind>[a-z]+s) of (?P<of>[^,;?]+?) (?:have |had )?{_NOT} {_OTHER}\??$", re.IGNORECASE
)


def ask_no_others(reader: Reader, text: str, ask: Callable[[str], Answer]) -> Answer | None:
    """Those of one thing alone; None where nothing is asked so, or the two clauses say different relations.

    Parameters
    ----------
    ask : callable
        Answers a question by itself.

    Examples
    --------
    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> rows = [(name, "won", "Spring Cup", "2001") for name in ("Ann Orr", "Bob Moss")]
    >>> reader = Reader(tk.build([*rows, ("Bob Moss", "won", "Autumn Cup", "2002")]))
    >>> ask_no_others(reader, "Which winners of the Spring Cup have never won any other cup?", reader.answer).values
    ('Ann Orr',)
    """
    taken = take_no_others(text)
    if taken is None:
        return None
    said, denied = taken
    answer = ask(said)
    slot = answer.details.get("slot")
    if slot is None or not answer.values or answer.kind not in ("entity", "list") or "left over" in answer.details:
        return None
    number, is_head = slot
    relation = reader.schema.relations[number]
    if not any(relation.likeness(word) >= SAID for word in re.findall(r"[a-z]+", denied)):
        return None
    index = reader.index
    ids = {index.entities.id(value) for value in answer.values}
    others: dict[int, set[int]] = {entity: set() for entity in ids}
    for row in rows_of(index.facts(relation=number), index):
        near, far = (row.head, row.tail) if is_head else (row.tail, row.head)
        if near in ids:
            others[near].add(far)
    shared = set.intersection(*others.values())
    if len(shared) != 1:
        return None  # which one is named is told by all who have it
    values = tuple(value for value in answer.values if others[index.entities.id(value)] == shared)
    if not values:
        return None
    return replace(
        answer,
        values=values,
        trace=(f"of no other: {answer.trace[0]}", *answer.trace[1:]),
        kind="entity" if len(values) == 1 else "list",
        details={"certify": lambda: None, "composed": "of no other"},
    )


def take_no_others(text: str) -> tuple[str, str] | None:
    """Who did it to the one that is named, as a question, and the words that deny it of others; None for no such text.

    >>> take_no_others("Of those who fought at Ashmere, who didn't fight in any other battle?")
    ('who fought at Ashmere?', 'fight in')
    >>> take_no_others("Which winners of the Spring Cup have never won any other race?")
    ('who won the Spring Cup?', 'won')
    >>> take_no_others("Which winners of the Spring Cup have never won a race?")
    """
    text = text.strip()
    for pattern in (_OF_THOSE, _WHICH):
        found = pattern.match(text)
        if found is not None:
            return f"who {found['said']}?", found["denied"].lower()
    found = _HOLDERS.match(text)
    if found is None:
        return None
    denied = found["denied"].lower()
    verb = denied.split()[-1] if denied else ""
    is_agent = singular(found["kind"].lower())[:3] == verb[:3] or verb in ("won", "held", "led")
    return (f"who {denied} {found['of']}?", denied) if is_agent else None
