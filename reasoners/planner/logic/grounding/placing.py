"""Where a name behind "before" or "after" stands, and whose "from" is before a time: the clause's, or the time's."""

from __future__ import annotations

from collections.abc import Sequence

from reasoners.planner.logic.english.words import ARTICLES, FIRST_PERSON, PARTICLES
from reasoners.planner.logic.forms import Condition, Question
from reasoners.planner.logic.grounding.grounding import Grounder
from reasoners.planner.weights import LESSER, SAID
from tkindex.linking.words import singular


def _shared_place(q: Question, condition: Condition, named: Sequence[int]) -> list[int]:
    """Of "who was on call after Ann for the shop" what both clauses have: "for the shop"; [] where nothing."""
    if len(named) != 2 or condition.op not in ("before", "after") or condition.shift:
        return []
    behind = [n for n in condition.clause if n > named[0]]
    if q.items[behind[0]].low not in PARTICLES - {"of"} or behind[-1] != named[1]:
        return []
    words = [n for n in condition.clause if n not in named]
    return behind if all(n == behind[0] or q.items[n].low in ARTICLES for n in words) else []


def _ends_verb(grounder: Grounder, q: Question, condition: Condition) -> bool:
    """Whether "from" before a time ends what is asked: "which line was it fed from on 3 May", of "was fed from"."""
    before = q.items[condition.at - 1]
    if condition.op != "since" or condition.at < 2 or before.kind != "word" or before.low != "from":
        return False
    if q.items[condition.at].low == "since":
        return False  # "launched from since 2019"
    if q.asker not in ("what", "which", "where", "who") or not 0 <= q.asker_at < condition.at - 2:
        return False
    if q.items[condition.at - 2].kind != "word" or any(i.low == "from" for i in q.items[: condition.at - 1]):
        return False
    said = q.items[condition.at - 2].low
    relations = grounder.schema.relations
    return any("from" in one.words[1:] and one.likeness(said) >= SAID for one in relations)


def placed(grounder: Grounder, q: Question) -> None:
    """ "How many cases were heard before Judge Hale": a name behind "before" may be a part of the clause.

    It is none where the main clause names nothing, and the name is no one of those that are asked for.
    """
    for condition in q.conditions:
        if _ends_verb(grounder, q, condition):
            condition.op = "on"
    if any(q.items[n].kind == "name" or q.items[n].low in FIRST_PERSON for n in q.main) or q.select == "time":
        return
    for condition in q.conditions:
        named = [n for n in condition.clause if q.items[n].kind == "name"]
        shared = _shared_place(q, condition, named)
        if shared and q.asker_at >= 0:
            condition.clause = [n for n in condition.clause if n not in shared]
            q.main = sorted([*q.main, *shared])
            return
        is_bare = len(named) == 1 and all(n in named or q.items[n].low in ARTICLES for n in condition.clause)
        if not is_bare or condition.op != "before" or condition.shift or condition.is_next:
            continue
        entities = set(q.spans[q.items[named[0]].ref].entities)
        kinds = [grounder.kinds.kind_of_word(q.items[n].low) for n in q.main if q.items[n].kind == "word"]
        nouns = {singular(q.items[n].low) for n in q.main if q.items[n].kind == "word"}
        is_own = any(nouns.intersection(grounder.names.words_of(e)) for e in entities)
        if is_own or any(entities & grounder.kinds.members[slot] for slots in kinds for slot in slots):
            continue  # "the employer before Acme", "judges before Judge Hale" are others
        found = grounder.ground(
            q.items, q.main, q.spans, wants="entity", asker=q.asker, asker_at=q.asker_at, kind_words=q.kind_words,
            is_open=True,
        )  # fmt: skip
        members = grounder.kinds.members
        is_placed = q.select == "count" and not found
        if is_placed or (
            (q.asker_at >= 0 and q.asker != "who")
            and any(
                entities.isdisjoint(members[one.relation, one.asked == "head"])
                and entities & members[one.relation, one.asked != "head"]
                for one in found[:2]
                if one.score >= LESSER * found[0].score
            )
        ):
            q.conditions.remove(condition)
            q.main = sorted([*q.main, *condition.clause])
            return


def in_plural(grounder: Grounder, q: Question) -> None:
    """Say that several are asked for where a name of what they are is in the plural: "chief officers after Ann".

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> from reasoners.planner.logic.syntax.reading import read_question
    >>> reader = Reader(tk.build([("Ann", "served as", "warden of the coast", "2001")]))
    >>> items, spans, times = reader.itemizer.parse("wardens of the coast after Ann")
    >>> question = read_question(items, times, (0, 1))
    >>> question.spans = spans
    >>> in_plural(reader.grounder, question)
    >>> question.is_plural
    True
    """
    if q.select != "entity" or q.asker_at >= 0 or q.pick or q.having is not None:
        return
    if not any(c.clause and c.op in ("before", "after") and not c.is_next for c in q.conditions):
        return
    for n in q.main:
        if q.items[n].kind == "name":
            said, label = q.items[n].low.split(), grounder.names.words_of(q.spans[q.items[n].ref].entities[0])
            behind = q.items[n + 1].low if n + 1 in q.main and q.items[n + 1].kind == "word" else ""
            pairs = [
                *(zip(said, label, strict=True) if len(said) == len(label) else ()),
                *((behind, word) for word in label[-1:]),
            ]
            q.is_plural = q.is_plural or any(one != two == singular(one) for one, two in pairs)
