"""TempAgent with rules: where in an observation the right answer stands, and what ten facts and fifteen answer alone.

The paper's Hits@1 falls from k = 10 to 15, "likely due to excessive noise": a model takes a fact too many for the
answer. This counts what k does where nobody is misled: answers that stand too far behind for an observation, with the
exact filter of the action's time and without it; questions that either k answers alone; and of these the ones for which
the lesser k had no action left.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import tkindex as tk
from bench import harness
from reasoners.agentrules import ActionSequence
from reasoners.namesreading import Reader
from reasoners.qa.formats import Question
from reasoners.qa.metrics import canonical, strict_hits_at_1
from reasoners.reading import Readings
from reasoners.search import search_linked
from reasoners.tempagent import agent as tempagent
from tkindex.results.facts import Fact

KS = (10, 15)
"""Facts in an observation, as the paper's k: the best and the one beyond it."""
DEPTHS = (5, 10, 15)
READERS: tuple[Reader, ...] = ("grammar", "names")
_ALL = 1_000_000


def run(index: tk.Index, questions: Sequence[Question]) -> dict[str, Any]:
    """Ask all questions with either k, and look where the answers of the last search stand.

    Returns
    -------
    dict
        ``rows``: by reader, ``right`` by k, and by form how many questions either k alone has right (``gained`` with
        the greater one, ``lost`` with it); ``capped``, how many of the gained had all actions taken that there are
        with the lesser k. ``stands``: ``asked``, questions whose last search has a right answer among
        all facts of its period; ``filtered`` and ``unfiltered``, in how many of these the first such fact stands
        beyond a depth, ranked inside the period or among all facts.
    """
    rows, searches = [], {}
    for reader in READERS:
        hits: dict[int, list[bool]] = {}
        is_capped: dict[int, list[bool]] = {}
        for k in KS:
            agent = tempagent.make(index, learn_from=(), k=k, reader=reader)
            hits[k], is_capped[k] = [], []
            with harness.progress(f"{reader}, k = {k}", len(questions)) as step:
                for question in questions:
                    step("")
                    answer = agent.answer(question.text)
                    hits[k].append(bool(strict_hits_at_1(answer.values, question.gold)))
                    taken = sum(one["tool"] in tempagent.TOOLS for one in answer.details["steps"])
                    is_capped[k].append(taken >= tempagent.STEP_CAP - 1)
                    if reader == "grammar":
                        searches[question.quid] = _last_search(answer.details["steps"])
        few, many = (hits[k] for k in KS)
        rows.append({
            "reader": reader, "right": {str(k): sum(hits[k]) for k in KS},
            "gained": dict(Counter(q.qtype for q, a, b in zip(questions, few, many, strict=True) if b > a)),
            "capped": sum(c and b > a for c, a, b in zip(is_capped[KS[0]], few, many, strict=True)),
            "lost": dict(Counter(q.qtype for q, a, b in zip(questions, few, many, strict=True) if a > b)),
        })  # fmt: skip
    readings = Readings(index.with_convention("standard"), ())
    return {"n": len(questions), "rows": rows, "stands": stands(readings, questions, searches)}


def stands(
    readings: Readings, questions: Sequence[Question], searches: Mapping[str, Mapping[str, Any] | None]
) -> dict[str, Any]:
    """In how many questions the first right fact of a search stands beyond each depth, with its period and without."""
    found = {"filtered": Counter[int](), "unfiltered": Counter[int]()}
    asked = 0
    for question in questions:
        search = searches.get(question.quid)
        read = readings.find(question.text, 1)
        if search is None or not read:
            continue
        course = ActionSequence(readings.index, read[0].plan, KS[-1])
        told = search["arguments"]
        when = tempagent.TOOLS[search["tool"]][1](told)
        inside = search_linked(readings, told["query"], when, _ALL).facts
        right = right_rows(course, inside, question.gold)
        if not right:
            continue
        asked += 1
        among_all = search_linked(readings, told["query"], None, _ALL).facts
        for name, facts in (("filtered", inside), ("unfiltered", among_all)):
            place = next((n for n, fact in enumerate(facts) if fact.row in right), _ALL)
            found[name].update(depth for depth in DEPTHS if place >= depth)
    return {"asked": asked} | {name: {str(d): n[d] for d in DEPTHS} for name, n in found.items()}


def right_rows(course: ActionSequence, facts: Sequence[Fact], gold: Sequence[str]) -> set[int]:
    """Rows of the facts that say a right answer to what a course asks for."""
    wanted = {canonical(one) for one in gold}
    relation = course.index.relations[course.plan.relation]
    return {
        fact.row
        for fact in facts
        if fact.relation == relation and any(canonical(value) in wanted for value, _ in course.dated_values([fact]))
    }


def _last_search(steps: Sequence[Mapping[str, Any]]) -> Mapping[str, Any] | None:
    return next((step for step in reversed(steps) if step["tool"] in tempagent.TOOLS), None)
