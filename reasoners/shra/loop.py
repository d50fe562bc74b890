"""SHRA (Sci China Inf Sci 2026): hierarchical sub-questions, fact groups retrieved for each, reasoning over them.

A question is classified; a complex one is split into sub-questions that refer to each other's answers; for each the
top-k fact groups are retrieved, and an answer is reasoned from these alone. Questions that come out right teach: their
paths are written out as a fine-tuning set, and the groups that they used improve the retriever: see
`reasoners.shra.learning`.

Decisions where the paper is silent or contradicts itself
---------------------------------------------------------
- k is 10; one call to reason for each sub-question; sub-questions are at most four (`reasoners.shra.decisions`).
- The time of a sub-question filters exactly before groups are ranked, and they are ranked among those of the entities
  that it names: the paper ranks the whole base by meaning alone (``is_linked=False`` does).
- A sub-answer is a set of dates; a reference stands for the last one behind "before", else for the first.
- φ of equation 1 is called a cosine similarity, under which the loss would push positives away. It is a distance,
  1 − cos, here; InfoNCE is there too (`reasoners.shra.learning`).
- GRPO, as described, sees questions that were answered rightly alone. Language models are trained in
  `reasoners.training`, the encoder's own weights too.
"""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TextIO

from reasoners.ari.decisions import numbered
from reasoners.base import Answer, Example
from reasoners.policies.base import Cost, Decision, Policy, UndecidedError, decide
from reasoners.prompts import compose
from reasoners.shra.decisions import (
    CLASSIFY_REPLY,
    DECOMPOSE_REPLY,
    Group,
    SubAnswer,
    check_complex,
    check_reasoned,
    check_subquestions,
    fill,
    reason_reply,
    references,
)
from reasoners.shra.retriever import GroupRetriever
from reasoners.trace import Trace
from tkindex.index import Index
from tkindex.results.facts import Fact

_FACTS = 200


@dataclass(frozen=True, slots=True)
class Stage:
    """One sub-question: as it was asked, what was retrieved, what was reasoned."""

    subquestion: str
    groups: tuple[Group, ...]
    reasoned: SubAnswer

    @property
    def used(self) -> tuple[Group, ...]:
        """The groups relied on."""
        return tuple(self.groups[place] for place in self.reasoned.used)


@dataclass(slots=True)
class Run:
    """One pass over one question."""

    is_complex: bool = False
    subquestions: tuple[str, ...] = ()
    stages: list[Stage] = field(default_factory=list)
    values: tuple[str, ...] = ()
    reason: str = ""


class SHRA:
    """The reasoner.

    Parameters
    ----------
    index : Index
        With vectors.
    policy : Policy
        Decides ``classify``, ``decompose`` and ``reason``.
    retriever : GroupRetriever

    Attributes
    ----------
    learnt : dict
        What the retriever learnt from: questions, how many came out right, pairs and negatives. Empty before.

    Examples
    --------
    >>> import tkindex as tk
    >>> ix = tk.build([("ann", "visits", "rome", "2014-10-07"), ("bob", "visits", "rome", "2014-11-02")])
    >>> ix.embed("hashed:64")
    >>> from reasoners.shra.agent import make
    >>> make(ix).answer("Who visited Rome after Ann?").values
    ('bob',)
    """

    def __init__(self, index: Index, policy: Policy, retriever: GroupRetriever) -> None:
        self.index = index
        self.policy = policy
        self.retriever = retriever
        self.learnt: dict[str, Any] = {}

    def answer(self, question: str, /) -> Answer:
        """Answer one question."""
        begin = time.perf_counter()
        trace, cost = Trace(), Cost()
        run = self.run(question, trace, cost)
        facts: dict[int, Fact] = {}
        for stage in run.stages:
            for group in stage.used:
                facts.update((fact.row, fact) for fact in group.facts[:_FACTS])
        details = {"steps": trace.records(), "problems": cost.problems, "stages": run.stages}
        seconds = time.perf_counter() - begin
        found = tuple(facts.values())
        return Answer(run.values, found, trace.texts(), cost.calls, cost.tokens, seconds, run.reason, details)

    def run(self, question: str, trace: Trace, cost: Cost) -> Run:
        """Answer one question and keep every stage."""
        run = Run(subquestions=(question,))
        try:
            run.is_complex = self.classify(question, cost)
            trace.add("classify", {"complex": run.is_complex})
            if run.is_complex:
                told = compose("shra", "decompose", question=question)
                asked = Decision("shra", "decompose", question, 0, {}, told.prompt, told.instructions, DECOMPOSE_REPLY)
                run.subquestions = decide(self.policy, asked, check_subquestions, cost)
                trace.add("decompose", count=len(run.subquestions), note=" · ".join(run.subquestions))
            for number, text in enumerate(run.subquestions):
                answers = [stage.reasoned.answer for stage in run.stages]
                empty = [one for one in references(text) if not answers[one - 1]]
                if empty:
                    run.reason = f"subquestion{empty[0]} has no answer"
                    return run
                run.stages.append(self._stage(question, number, fill(text, answers), run.stages, trace, cost))
            run.values = run.stages[-1].reasoned.answer
            run.reason = "" if run.values else "the facts retrieved do not say"
        except UndecidedError as error:
            run.reason = str(error)
        return run

    def classify(self, question: str, cost: Cost) -> bool:
        """Whether a question is complex, by the policy.

        Raises
        ------
        UndecidedError
            It has not said.
        """
        told = compose("shra", "classify", question=question)
        asked = Decision("shra", "classify", question, 0, {}, told.prompt, told.instructions, CLASSIFY_REPLY)
        return decide(self.policy, asked, check_complex, cost)

    def _stage(self, question: str, number: int, text: str, before: Sequence[Stage], trace: Trace, cost: Cost) -> Stage:
        """Retrieve for a sub-question and reason."""
        groups = self.retriever.search(text)
        when = self.retriever.when(text)
        trace.add(
            "search_groups", {"query": text, "k": self.retriever.k}, bounds="" if when is None else str(when),
            count=len(groups), facts=[str(one) for one in groups],
        )  # fmt: skip
        earlier = tuple((stage.subquestion, stage.reasoned.answer) for stage in before)
        told = {
            "groups_text": numbered(groups) or "(none)",
            "earlier_text": "; ".join(f"{asked} {', '.join(answer)}" for asked, answer in earlier) or "(nothing)",
        }
        filled = {"groups": told["groups_text"], "earlier": told["earlier_text"], "subquestion": text}
        prompts = compose("shra", "reason", question=question, **filled)
        state = {"subquestion": text, "groups": groups, "earlier": earlier, **told}
        schema = reason_reply(len(groups))
        asked = Decision("shra", "reason", question, number, state, prompts.prompt, prompts.instructions, schema)
        reasoned = decide(self.policy, asked, partial(check_reasoned, n_groups=len(groups)), cost)
        trace.add("reason", {"answer": list(reasoned.answer)}, note=" · ".join(reasoned.path))
        return Stage(text, groups, reasoned)


def is_right(values: Sequence[str], gold: Sequence[str]) -> bool:
    """Strict Hits@1: the first answer is a gold one; ``_`` is a space."""
    return bool(values) and _plain(values[0]) in {_plain(text) for text in gold}


def _plain(text: str) -> str:
    return text.replace("_", " ").strip()


def write_paths(shra: SHRA, examples: Sequence[Example], stream: TextIO) -> tuple[int, int]:
    """Answer questions and write those that came out right as a fine-tuning set; returns (written, asked).

    Each JSON line is d = (q, q', f, p, y*, y): ``question``, ``subquestions``, ``facts`` and ``path`` (a list for each
    sub-question), ``predicted``, ``gold``.
    """
    n = 0
    for example in examples:
        run = shra.run(example.text, Trace(), Cost())
        if not is_right(run.values, example.gold):
            continue
        record: dict[str, Any] = {
            "question": example.text,
            "subquestions": [stage.subquestion for stage in run.stages],
            "facts": [[str(group) for group in stage.groups] for stage in run.stages],
            "path": [list(stage.reasoned.path) for stage in run.stages],
            "predicted": list(run.values),
            "gold": list(example.gold),
        }
        stream.write(json.dumps(record, ensure_ascii=False) + "\n")
        n += 1
    return n, len(examples)
