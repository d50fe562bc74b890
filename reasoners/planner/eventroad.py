"""Answers over graphs of political events: what the parser plans is run from the best down, and the graph chooses.

A graph speaks of events where its relations are those of CAMEO (`reasoners.planner.logic.ontology`); all others are
read by `reasoners.planner.logic.reader`.
"""

from __future__ import annotations

from functools import partial

from reasoners.base import Answer
from reasoners.planner.candidates import Parser
from reasoners.planner.filling import Parsed
from reasoners.planner.lessons import Lessons
from reasoners.planner.plans import Outcome, Plan, describe, execute
from reasoners.planner.program import certify
from reasoners.planner.roles import is_given
from reasoners.planner.weights import KIND, LOOSE, POOR, SINGLE, UNIQUE
from tkindex.index import Index
from tkindex.linking.countries import COUNTRIES
from tkindex.linking.words import plain_words

_MAX_RUNS = 60
_MAX_KINDS = 20
_ASSUMED = "a name was taken for a longer one of which it is a part: as it was said, no fact has it"


class EventRoad:
    """Plans questions about the events of one index.

    Parameters
    ----------
    index : Index
    parser : Parser
        Of this index.
    lessons : Lessons, optional
        What was learnt from questions.

    Examples
    --------
    >>> import tkindex as tk
    >>> ix = tk.build([("ann", "visits", "rome", "2014-10-07"), ("bob", "visits", "rome", "2014-11-02")])
    >>> EventRoad(ix, Parser(ix)).answer("Who visited Rome in November 2014?").values
    ('bob',)
    """

    def __init__(self, index: Index, parser: Parser, lessons: Lessons | None = None) -> None:
        self.index, self.parser, self.lessons = index, parser, lessons

    def answer(self, question: str) -> Answer:
        """The answer of the best plan; without values and with a reason where no plan has one."""
        parsed = self.parser.parse(question, lessons=self.lessons)
        won = self.best(parsed)
        is_loose = False
        if parsed.mentions and (won is None or won[0].score < POOR):
            loose = self.parser.parse(question, is_loose=True, lessons=self.lessons)
            other = self.best(loose)
            if other is not None and (won is None or other[0].score - LOOSE > won[0].score):
                parsed, won, is_loose = loose, other, True
        if won is None and not parsed.plans:
            return Answer(reason=f"not understood: {parsed.problem}")
        if won is None:
            tried = describe(self.index, parsed.plans[0])
            return Answer(reason=f"nothing in the graph answers {tried}")
        plan, outcome = won
        values = outcome.values
        if parsed.reading.asks == "count" and plan.asked != "count":
            values = (str(len(values)),)
        return Answer(
            values,
            outcome.facts,
            (describe(self.index, plan), *((_ASSUMED,) if is_loose else ())),
            details={
                "plan": plan,
                "score": plan.score,
                "ties": outcome.ties,
                "bounds": outcome.bounds,
                # Made when somebody asks: it runs the plan again, as a program.
                "certify": partial(certify, self.index, plan, outcome),
            },
        )

    def best(self, parsed: Parsed) -> tuple[Plan, Outcome] | None:
        """Run plans from the best down; a later one wins only where the graph speaks for it more than words against."""
        best: tuple[float, Plan, Outcome] | None = None
        relation: int | None = None
        kind = asked_kind(parsed)
        single = UNIQUE if self.index.convention.name == "multitq" else SINGLE
        most = single + (KIND[kind] if kind else 0.0)
        for run, plan in enumerate(parsed.plans):
            if run >= _MAX_RUNS or (best is not None and plan.score + most <= best[0]):
                break
            outcome = execute(self.index, plan)
            if outcome is None:
                continue
            value = plan.score + (single if outcome.n_times == 1 else 0.0)
            relation = plan.relation if relation is None else relation
            # The kind of answer may turn who and whom around; it says nothing of what happened.
            if kind and plan.relation == relation and _is_kind(kind, plan, outcome):
                value += KIND[kind]
            if best is None or value > best[0]:
                best = value, plan, outcome
        return None if best is None else best[1:]


def _is_kind(kind: str, plan: Plan, outcome: Outcome) -> bool:
    """Whether an outcome has the kind of thing that was asked for: a country, or somebody."""
    if plan.asked not in ("head", "tail"):
        return False
    if kind == "country":
        return any(plain_words(label) in COUNTRIES for label in outcome.values[:_MAX_KINDS])
    return bool(plan.pick) and plain_words(outcome.values[0]) not in COUNTRIES


def asked_kind(parsed: Parsed) -> str:
    """ "country" where the question says so, "somebody" where it says "who", else "", also where a giver is named.

    Examples
    --------
    >>> import tkindex as tk
    >>> parser = Parser(tk.build([("ann", "visits", "rome", "2014-10-07")]))
    >>> [asked_kind(parser.parse(said)) for said in ("Which country visited Rome?", "Who visited Rome?", "When?")]
    ['country', 'somebody', '']
    """
    at = parsed.reading.wh
    words = [item.text for item in parsed.items]
    if parsed.reading.asks != "entity" or is_given(parsed.items):
        return ""
    for n in range(max(at, 0), len(words)):
        if words[n] in ("country", "countries", "nation", "nations"):
            # "Which person or country" asks for either.
            return "" if "or" in (words[n - 1], *words[n + 1 : n + 2]) else "country"
    return "somebody" if at >= 0 and words[at] in ("who", "whom", "someone", "somebody") else ""
