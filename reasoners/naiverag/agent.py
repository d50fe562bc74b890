"""Naive RAG, the common baseline: the n facts nearest to the question, with no filter of time, and one reading of them.

By rules the reading is the planner's, applied to those n facts alone: what was not retrieved does not exist.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, Literal

from reasoners.agentrules import ActionSequence
from reasoners.base import Answer, Example
from reasoners.named import reads_names
from reasoners.namesreading import Reader, reader_of
from reasoners.policies.base import Cost, Decision, MalformedReplyError, Policy, UndecidedError, decide
from reasoners.policies.choose import choose_policy
from reasoners.policies.rules import Rules
from reasoners.prompts import compose
from reasoners.reading import Readings
from reasoners.schemas import record, several, string
from reasoners.search import fact_lines, search_linked, stated_time
from reasoners.trace import Trace
from tkindex.index import Index
from tkindex.results.facts import Fact

N = 50
"""n: facts retrieved; 10, 25 and 50 are the published ablation."""

Retrieve = Literal["nearest", "kg", "nothing"]
MAX_ANSWERS = 5
REPLY = record(answer=several(string(), MAX_ANSWERS))


class NaiveRAG:
    """The reasoner.

    Parameters
    ----------
    index : Index
    policy : Policy
        Decides ``read``: the answer, by the facts.
    readings : Readings
    n : int
        Facts retrieved.
    retrieve : {"nearest", "kg", "nothing"}
        Facts of any time; those within the time that the question states, as ARI's baseline KG-RAG has them (n is 20
        there); or none at all, which leaves a model alone with what it knows.

    Examples
    --------
    >>> import tkindex as tk
    >>> ix = tk.build([("ann", "visits", "rome", "2014-10-07"), ("bob", "visits", "rome", "2014-11-02")])
    >>> make(ix).answer("Who visited Rome in October 2014?").values
    ('ann',)
    """

    def __init__(
        self, index: Index, policy: Policy, readings: Readings, n: int = N, retrieve: Retrieve = "nearest"
    ) -> None:
        self.index = index
        self.policy = policy
        self.readings = readings
        self.n = n
        self.retrieve = retrieve

    def _facts(self, question: str) -> tuple[Fact, ...]:
        if self.retrieve == "nothing":
            return ()
        when = stated_time(self.readings, question) if self.retrieve == "kg" else None
        return search_linked(self.readings, question, when, self.n).facts

    def answer(self, question: str, /) -> Answer:
        """Answer one question by one retrieval and one decision."""
        begin = time.perf_counter()
        trace, cost = Trace(), Cost()
        facts = self._facts(question)
        trace.add("retrieve", {"query": question, "n": self.n}, count=len(facts), facts=facts)
        role = "recall" if self.retrieve == "nothing" else "read"
        told = compose("naiverag", role, facts=fact_lines(facts) or "(none)", question=question)
        values: tuple[str, ...] = ()
        try:
            asked = Decision("naiverag", "read", question, 0, {"facts": facts}, told.prompt, told.instructions, REPLY)
            values = decide(self.policy, asked, _check, cost)
            reason = "" if values else "the facts retrieved do not say"
        except UndecidedError as error:
            reason = str(error)
        trace.add("read", {"answer": list(values)}, note=reason)
        details = {"steps": trace.records(), "problems": cost.problems}
        seconds = time.perf_counter() - begin
        return Answer(values, facts, trace.texts(), cost.calls, cost.tokens, seconds, reason, details)


def _check(value: Any) -> tuple[str, ...]:
    answer = value.get("answer") if isinstance(value, dict) else None
    if not isinstance(answer, list) or not all(isinstance(one, str) for one in answer):
        raise MalformedReplyError('expected {"answer": ["..."]}')
    return tuple(answer)


def _read(readings: Readings, decision: Decision) -> dict[str, Any]:
    found = readings.find(decision.question, 1)
    if not found:
        return {"answer": []}
    return {"answer": ActionSequence(readings.index, found[0].plan, 1).among(decision.state["facts"])}


@reads_names
def make(
    index: Index,
    *,
    policy: str | Policy = "rules",
    learn_from: Sequence[Example] | None = None,
    n: int = N,
    retrieve: Retrieve = "nearest",
    reader: Reader = "grammar",
) -> NaiveRAG:
    """Naive RAG for an index.

    Parameters
    ----------
    index : Index
    policy : {"rules", "replay:PATH"} or Policy
    learn_from : sequence of questions with gold answers, optional
        As for the planner, whose reading of the question rules go by.
    n : int
        Facts retrieved.
    retrieve : {"nearest", "kg", "nothing"}
        See `NaiveRAG`.
    reader : {"grammar", "names"}
        Who reads for rules: see `reasoners.namesreading`.
    """
    readings = reader_of(Readings(index, learn_from), reader)
    rules = Rules({"read": lambda decision: _read(readings, decision)})
    return NaiveRAG(index, choose_policy(policy, rules), readings, n, retrieve)
