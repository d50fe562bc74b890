"""What is known about a question, in few words: facts by name and by meaning, in an exact window of time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from tkindex.errors import QueryError
from tkindex.results.cleaning import clean, estimate_tokens
from tkindex.results.numbered import entity_ids
from tkindex.timeline.ranges import OPEN_START, OPEN_STOP

if TYPE_CHECKING:
    from tkindex.index import Index
    from tkindex.results.facts import Facts

_RANK = 60
"""Of reciprocal rank fusion: how little the first places of a list differ."""
_POOL = 200
"""Facts of one list at most."""
_MAX_TEXT = 2_000
_TIMES = 5
"""Facts that a group which is found by meaning stands for."""
_LIKELY = 0.5
"""Scores of names from here on are followed."""


class Recalled(NamedTuple):
    """What is known about a question.

    Attributes
    ----------
    text : str
        A line a fact, earliest first: its time, its labels, and how sure it is.
    facts : tuple of dict
        The same as `tkindex.results.facts.Facts.to_dicts`, in the order of the lines.
    tokens : int
        About so many the text takes.
    left_out : int
        Facts that were found and did not fit.
    methods : tuple of str
        What found facts: names, meaning.
    """

    text: str
    facts: tuple[dict[str, Any], ...]
    tokens: int
    left_out: int
    methods: tuple[str, ...]


def recall(
    index: Index, query: str, when: Any = None, k: int = 20, tokens: int = 1000, *, where: Any = None
) -> Recalled:
    """Return what is known about a question.

    Parameters
    ----------
    index : Index
    query : str
    when : time value or When, optional
        A condition that every fact satisfies exactly.
    k : int
        Facts at most, from 1 to 1,000.
    tokens : int
        The text takes about so many at most, counted as three characters each; at least 20.
    where : Expression or str, optional
        A condition on attributes that every fact satisfies exactly, such as ``"confidence > .8"``.

    Returns
    -------
    Recalled
        Empty where the question names nothing that is known and the index has no vectors.

    Raises
    ------
    QueryError
        A blank query, limits out of range, or an attribute that is not there.
    TimeParseError, AmbiguousTimeError

    Notes
    -----
    Facts of entities that the question names, those whose relation it names too before others and the latest first, and
    facts near to it in meaning are joined by reciprocal rank fusion.
    """
    if not isinstance(query, str) or not query.strip():
        raise QueryError("the query is blank; say what to recall")
    if any(isinstance(n, bool) or not isinstance(n, int) for n in (k, tokens)) or not 1 <= k <= 1000 or tokens < 20:
        raise QueryError(f"k={k!r} and tokens={tokens!r}: expected k from 1 to 1,000, and at least 20 tokens")
    # Both are refused where they cannot be read, whether anything is named or not.
    index.facts(when=when, where=where, limit=0)
    query = query.strip()[:_MAX_TEXT]
    scores: dict[int, float] = {}
    places: dict[int, tuple[Facts, int]] = {}
    methods = []
    for method, found in (
        ("names", _by_name(index, query, when, where)),
        ("meaning", _by_meaning(index, query, when, k, where)),
    ):
        if found:
            methods.append(method)
        for place, (row, (facts, at)) in enumerate(found.items()):
            scores[row] = scores.get(row, 0.0) + 1 / (_RANK + place)
            places[row] = facts, at
    best = sorted(scores, key=lambda row: (-scores[row], -row))
    return _within([(row, *places[row]) for row in best], k, tokens, tuple(methods))


def _by_name(index: Index, query: str, when: Any, where: Any) -> dict[int, tuple[Facts, int]]:
    """Facts about what a question names, best first: rows, and where each was found."""
    if not len(index):
        return {}
    entities = []
    for span in index.mentions(query):
        entities += [link.id for link in span.candidates[:2] if link.score >= _LIKELY]
    relations = {link.id for link in index.link(query, kind="relation", k=3)}
    entities = list(dict.fromkeys(entities))
    first: dict[int, tuple[Facts, int]] = {}
    rest: dict[int, tuple[Facts, int]] = {}
    for entity in entities:
        facts = index.facts(entity=entity, when=when, where=where, limit=_POOL, newest_first=True)
        columns = (c.tolist() for c in (facts.rows, facts.relation_ids, *entity_ids(facts, index.entities)))
        for place, (row, relation, head, tail) in enumerate(zip(*columns, strict=True)):
            # Facts that join two of the names, or are of a relation that is named, come first.
            is_near = relation in relations or (head in entities and tail in entities and head != tail)
            (first if is_near else rest).setdefault(row, (facts, place))
    return first | {row: found for row, found in rest.items() if row not in first}


def _by_meaning(index: Index, query: str, when: Any, k: int, where: Any) -> dict[int, tuple[Facts, int]]:
    """Facts near to a question in meaning and words, best first."""
    if not index.has_vectors:
        return {}
    found: dict[int, tuple[Facts, int]] = {}
    for hit in index.search(query, when, where=where, k=k, mode="hybrid"):
        rows = hit.facts.rows.tolist()
        # A group holds all times of a fact: the latest say what is so now.
        for place in range(len(rows) - 1, max(-1, len(rows) - 1 - _TIMES), -1):
            found.setdefault(rows[place], (hit.facts, place))
    return found


def _within(found: Sequence[tuple[int, Facts, int]], k: int, tokens: int, methods: tuple[str, ...]) -> Recalled:
    """The best facts within the budgets, earliest first."""
    kept: list[tuple[int, int, str, dict[str, Any]]] = []
    spent = 0
    for row, facts, place in found[:k]:
        one = facts[place : place + 1]
        fact, told = one[0], one.to_dicts()[0]
        line = _line(fact, told)
        cost = estimate_tokens(line + "\n")
        if spent + cost > tokens:
            # A shorter one may still fit.
            continue
        spent += cost
        kept.append((int(fact.start), row, line, told))
    kept.sort(key=lambda one: one[:2])
    text = "\n".join(line for *_, line, _ in kept)
    return Recalled(text, tuple(told for *_, told in kept), spent, len(found) - len(kept), methods)


def _last(fact: Any) -> Any:
    """The last tick at which a fact holds."""
    return type(fact.stop)(int(fact.stop) - 1)


def _line(fact: Any, told: dict[str, Any]) -> str:
    if fact.start == OPEN_START:
        when = "at any time" if fact.stop == OPEN_STOP else f"until {_last(fact)}"
    elif fact.stop == OPEN_STOP:
        when = f"since {fact.start}"
    else:
        last = _last(fact)
        when = f"{fact.start}" if last == fact.start else f"{fact.start} to {last}"
    sure = told.get("confidence")
    shown = f" (confidence {sure:.2g})" if isinstance(sure, (int, float)) else ""
    return f"{when}: {clean(fact.head)} | {clean(fact.relation)} | {clean(fact.tail)}{shown}"
