"""Questions made from the facts of a graph, for a model that has no language yet: exact, plain, and without end.

A model that is trained from scratch sees a few thousand real questions at most, and would learn them by heart. These
have the words of the graph's own labels and a gold answer that the index gives.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from reasoners.qa.formats import Question
from tkindex.index import Index
from tkindex.results.numbered import facts_of_rows
from tkindex.timeline.conditions import When, after, before, on

FORMS = ("when", "on", "before", "after", "first", "last", "first_after", "last_before")

_CONDITIONS = {"on": on, "before": before, "after": after}


def generate(index: Index, n: int, seed: int, forms: Sequence[str] = FORMS) -> Iterator[Question]:
    """At most `n` questions about facts drawn by a seed, each form in turn; a draw that has no single answer is left.

    Parameters
    ----------
    index : Index
        Of point facts.
    n : int
    seed : int
        The same seed gives the same questions.
    forms : sequence of str
        Of `FORMS`; those that are asked for.

    Examples
    --------
    >>> import tkindex as tk
    >>> ix = tk.build([("ann", "visits", "rome", "2014-10-07"), ("bob", "visits", "rome", "2014-11-02")])
    >>> sorted({question.text for question in generate(ix, 16, 0)})[:2]
    ['In which day did this happen: ann visits rome?', 'In which day did this happen: bob visits rome?']
    """
    rng = np.random.default_rng(seed)
    plain = index.with_convention("standard")
    for number, row in enumerate(rng.integers(0, index.n_facts, n).tolist()):
        fact = facts_of_rows(plain, np.array([row], np.int32))[0]
        form, asks_head = forms[number % len(forms)], bool(rng.integers(2))
        found = _question(plain, fact.head, fact.relation, fact.tail, str(fact.start), form, asks_head)
        if found is not None:
            text, gold = found
            kind = "time" if form == "when" else "entity"
            yield Question(f"generated-{seed}-{number}", text, gold, kind, form)


def _question(
    index: Index, head: str, relation: str, tail: str, day: str, form: str, asks_head: bool
) -> tuple[str, tuple[str, ...]] | None:
    if form == "when":
        times = [str(fact.start) for fact in index.facts(head, relation, tail)]
        return (f"In which day did this happen: {head} {relation} {tail}?", tuple(times)) if len(times) == 1 else None
    words = form.split("_")
    pick = words[0] if words[0] in ("first", "last") else ""
    compared = words[-1] if words[-1] in _CONDITIONS else ""
    when: When | None = _CONDITIONS[compared](day) if compared else None
    said = f" {compared} {day}" if compared else ""
    if asks_head:
        who = f"Who was the {pick} to" if pick else "Who did"
        text = f"{who} {relation} {tail}{said}?"
        facts = index.facts(relation=relation, tail=tail, when=when)
    else:
        text = f"{relation}{said}: to whom did {head} {pick + ' ' if pick else ''}do that?"
        facts = index.facts(head=head, relation=relation, when=when)
    if not len(facts):
        return None
    if pick:
        edge = int((facts.starts.min if pick == "first" else facts.starts.max)())
        facts = facts[facts.starts == edge]
    names = tuple(dict.fromkeys(fact.head if asks_head else fact.tail for fact in facts))
    return text, names
