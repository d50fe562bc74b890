"""Questions about two facts with a length: which lasted longer, which came first, how they lie to each other.

Both facts are found in the graph from the names and the relation words around the word that joins them; a question
whose names do not make two facts is left to the other forms of the planner.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import permutations
from typing import NamedTuple

from reasoners.base import Answer
from reasoners.planner.candidates import Parsed, Parser
from reasoners.planner.spans import allen_name, length_text
from reasoners.planner.weights import TWO_FACTS
from tkindex.index import Index
from tkindex.results.facts import Fact

_JOINTS = frozenset("before after while when during than and or until as overlap overlapped overlapping once".split())
_LONGER = re.compile(r"\b(longer|shorter|the longest|the shortest|more time|less time)\b", re.IGNORECASE)
_SOONER = re.compile(r"\b(first|earlier|sooner|before the other|later|last)\b", re.IGNORECASE)
_RELATES = re.compile(
    r"\b(?:allen relation|(?:temporal|time) relation|relation(?:ship)? in time|relate(?:s|d)? (?:in time )?to"
    r"|lies? (?:in time )?to|how do (?:the times|they|these|both))\b",
    re.IGNORECASE,
)
_SHARED = re.compile(
    r"\b(?:how long|how much time|how many (?:years|months|days))\b.*\b(?:overlap\w*|at the same time|both|in common|"
    r"together|simultaneously|share\w*)\b",
    re.IGNORECASE,
)
_YES_NO = re.compile(r"^\W*(?:did|was|were|is|has|had|have|do|does)\b", re.IGNORECASE)
_EITHER = re.compile(r"\bor\b", re.IGNORECASE)


class _Found(NamedTuple):
    score: float
    first: Fact
    second: Fact
    n_times: int


def answer_two_facts(parser: Parser, question: str) -> Answer | None:
    """Answer a question about two facts; None where it is none, or the graph has no facts with a length.

    Examples
    --------
    >>> import tkindex as tk
    >>> ix = tk.build([("Ann Lee", "leads", "Acme", "2001", "2003"), ("Bob Roe", "leads", "Acme", "2004", "2012")])
    >>> answer_two_facts(Parser(ix), "Who led Acme longer, Ann Lee or Bob Roe?").values
    ('Bob Roe',)
    >>> answer_two_facts(Parser(ix), "Did Ann Lee lead Acme before Bob Roe did?").values
    ('yes',)
    """
    index = parser.index
    form = "" if index.is_point else _form(question)
    if not form:
        return None
    parsed = parser.parse(question)
    found = _two_facts(index, parser, parsed)
    if found is None and len(_names(parsed)) < 3:
        return None
    if found is None:
        return Answer(reason="not understood: the graph holds no two facts between the names that are compared")
    a, b = found.first, found.second
    told = f"{_told(a)}, and {_told(b)}"
    facts = (a, b)
    if found.n_times > 1:
        told += "; of several times the first was taken"
    if form in ("longer", "sooner"):
        winner = _winner(form, question, a, b)
        if _YES_NO.search(question) and not _EITHER.search(question):
            return Answer(("yes" if winner is a else "no",), facts, (f"whether {form}: {told}",))
        if winner is None:
            return Answer((_name(a, b), _name(b, a)), facts, (f"both alike: {told}",))
        return Answer((_name(winner, b if winner is a else a),), facts, (f"which {form}: {told}",))
    if form == "shared":
        low, high = max(int(a.start), int(b.start)), min(int(a.stop), int(b.stop))
        value = length_text(low, high, index.unit) if low < high else "no time"
        return Answer((value,), facts, (f"the time shared by {told}",))
    relation = allen_name(a, b)
    if form == "relation":
        return Answer((relation,), facts, (f"the Allen relation of {told}",))
    value = "yes" if relation in _HOLDS[form] else "no"
    return Answer((value,), facts, (f"whether the first is {form} the second: {told}",))


_OVERLAPS = frozenset("overlaps starts during finishes equals finished_by contains started_by overlapped_by".split())
_HOLDS = {
    "before": frozenset(("before", "meets")),
    "after": frozenset(("after", "met_by")),
    "during": frozenset("starts during finishes equals".split()),
    "while": _OVERLAPS,
}
"""Which Allen relations a word stands for in a question of yes or no."""


def _form(question: str) -> str:
    if _SHARED.search(question):
        return "shared"
    if _RELATES.search(question):
        return "relation"
    if _LONGER.search(question):
        return "longer"
    is_yes_no = _YES_NO.search(question) is not None
    if not is_yes_no and _EITHER.search(question) and _SOONER.search(question):
        return "sooner"
    if is_yes_no:
        for word, form in (
            (r"overlap\w*|while|at the same time|simultaneously|when", "while"),
            (r"during", "during"),
            (r"before|earlier than|prior to|until", "before"),
            (r"after|later than|once", "after"),
        ):
            if re.search(rf"\b(?:{word})\b", question, re.IGNORECASE):
                return form
    return ""


def _winner(form: str, question: str, a: Fact, b: Fact) -> Fact | None:
    """The fact that is asked for, or None of two alike."""
    is_least = re.search(r"\b(?:shorter|shortest|less|later|last)\b", question, re.IGNORECASE) is not None
    if form == "longer":
        one, other = int(a.stop) - int(a.start), int(b.stop) - int(b.start)
    else:
        one, other = -int(a.start), -int(b.start)
    if one == other:
        return None
    return a if (one > other) != is_least else b


def _name(fact: Fact, other: Fact) -> str:
    """What tells a fact from another that shares a side with it."""
    return fact.tail if fact.head == other.head else fact.head


def _told(fact: Fact) -> str:
    return f"({fact.head}, {fact.relation}, {fact.tail}) from {fact.start} to {fact.stop}"


def _two_facts(index: Index, parser: Parser, parsed: Parsed) -> _Found | None:
    """The best two facts that use every name of the question, in the order of the names."""
    names = _names(parsed)
    if len(names) not in (3, 4):
        return None
    joint = next((n for n in range(names[0], len(parsed.items)) if parsed.items[n].text in _JOINTS), names[-1])
    scores = _clause_scores(parser, parsed, joint)
    best: _Found | None = None
    for one, other in _groups(names):
        for (s1, first, n1), (s2, second, n2) in (
            (x, y) for x in _facts(index, parsed, one, scores[0]) for y in _facts(index, parsed, other, scores[1])
        ):
            is_same = first.relation == second.relation
            if len(names) == 3 and not is_same:
                continue
            score = s1 + s2 + (0.2 if is_same else 0.0)
            if (first.row != second.row) and (best is None or score > best.score + 1e-9):
                best = _Found(score, first, second, max(n1, n2))
    return best


def _names(parsed: Parsed) -> list[int]:
    """Items that name an entity in full; "the Allen relation" and half of a name repeated are none."""
    return [
        n
        for n, item in enumerate(parsed.items)
        if item.kind == "name" and parsed.mentions[item.ref].candidates[0].score >= TWO_FACTS
    ]


def _groups(names: Sequence[int]) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """Ways to give names to two facts: in their order, or with one name shared by both."""
    if len(names) == 4:
        a, b, c, d = names
        return [((a, b), (c, d))]
    a, b, c = names
    # "Who played for X longer, A or B", "Did A play for X longer than B", "Did A and B play for X at the same time".
    return [((a, b), (a, c)), ((a, b), (b, c)), ((a, c), (b, c))]


def _clause_scores(parser: Parser, parsed: Parsed, joint: int) -> tuple[dict[int, float], dict[int, float]]:
    """Relations said before and behind the word that joins two facts; a side that says none means the other's."""
    stems = ["" if item.text in _JOINTS else item.stem for item in parsed.items]
    relations = parser.linker.relations

    def scores(part: list[str]) -> dict[int, float]:
        return dict(relations.scores(relations.cues(part)))

    whole = dict(parsed.relations)
    left = scores([s if n < joint else "" for n, s in enumerate(stems)])
    right = scores([s if n > joint else "" for n, s in enumerate(stems)])
    return left or right or whole, right or left or whole


def _facts(
    index: Index, parsed: Parsed, pair: tuple[int, int], scores: dict[int, float]
) -> list[tuple[float, Fact, int]]:
    """Facts between two names: (score, the first such fact, how many there are)."""
    found = []
    sides = [[c for c in parsed.mentions[parsed.items[at].ref].candidates[:3] if c.score >= TWO_FACTS] for at in pair]
    for one in sides[0]:
        for other in sides[1]:
            for head, tail in permutations((one, other)):
                for relation, score in scores.items():
                    facts = index.facts(head=head.entity, relation=relation, tail=tail.entity)
                    if len(facts):
                        found.append((score * one.score * other.score, facts[0], len(facts)))
    return sorted(found, key=lambda entry: -entry[0])[:4]
