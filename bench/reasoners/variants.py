"""Reasoners with a part taken out, as the papers' ablations have it, decided by the same rules as the whole ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Literal

from reasoners.agentrules import ActionSequence
from reasoners.planner.plans import Outcome, describe
from reasoners.policies.base import Policy
from reasoners.policies.rules import Rules
from reasoners.reading import RankedPlan, Readings
from reasoners.rtqa.agent import RTQA, WIDTH, Branch, split_by_rules
from reasoners.search import search_linked
from reasoners.shra.agent import SHRA
from reasoners.shra.retriever import GroupRetriever
from reasoners.trace import Trace
from tkindex.index import Index
from tkindex.results.facts import Fact


class TopRTQA(RTQA):
    """RTQA whose retrieval is the published one: the n facts nearest to a sub-question, no filter of time.

    A reading of the sub-question is applied to these facts alone; with n = 0 nothing is retrieved.
    """

    def __init__(self, index: Index, n: int) -> None:
        readings = Readings(index, ())
        super().__init__(index, Rules({"decompose": lambda one: split_by_rules(readings, one.question)}), readings)
        self.n = n

    def _retrieve(self, text: str, trace: Trace) -> list[Branch]:
        facts = search_linked(self.readings, text, None, self.n).facts if self.n else ()
        reached = []
        for found in self.readings.find(text, WIDTH):
            branch = self._read(found, facts)
            if branch is not None:
                reached.append(branch)
        best = reached[0].found if reached else None
        trace.add("retrieve", {"question": text, "n": self.n, "plan": describe(self.index, best.plan) if best else ""},
                  count=len(facts), facts=facts)  # fmt: skip
        return reached

    def _read(self, found: RankedPlan, facts: Sequence[Fact]) -> Branch | None:
        values = tuple(ActionSequence(self.index, found.plan, self.n).among(facts))
        if not values:
            return None
        outcome = Outcome(values, tuple(facts))
        return Branch(RankedPlan(found.plan, outcome, found.value), found.value, tuple(facts))

    def _after_reference(self, text: str, anchor: Branch, trace: Trace) -> list[Branch]:
        reached = []
        named = {self.index.entities[i] for i in (anchor.found.plan.head, anchor.found.plan.tail) if i is not None}
        for path in self._retrieve(text, trace):
            values = path.values
            if any(condition.op == "on" for condition in path.found.plan.filters):
                values = tuple(value for value in values if value not in named) or values
            outcome = replace(path.found.outcome, values=values)
            reached.append(replace(path, found=replace(path.found, outcome=outcome), value=anchor.value + path.value,
                                   facts=(*anchor.facts, *path.facts)))  # fmt: skip
        return reached

    def _among(self, child: Any, paths: Sequence[Branch], trace: Trace) -> list[Branch]:
        pick: Literal["", "first", "last"] = (
            "first" if "first" in child.text else "last" if "last" in child.text else ""
        )
        reached = []
        for path in paths:
            branch = self._read(replace(path.found, plan=replace(path.found.plan, pick=pick)), path.found.outcome.facts)
            if branch is not None:
                reached.append(replace(branch, facts=path.facts))
        return reached


def shra_without_decomposition(shra: SHRA) -> SHRA:
    """SHRA that takes every question for simple."""
    policy: Policy = shra.policy
    assert isinstance(policy, Rules)
    return SHRA(shra.index, Rules({**policy.roles, "classify": lambda decision: {"complex": False}}), shra.retriever)


def shra_unlinked(shra: SHRA) -> SHRA:
    """SHRA that ranks all groups of a period, whatever a sub-question names."""
    old = shra.retriever
    retriever = GroupRetriever(old.readings, old.k, old.adapter, is_linked=False)
    return SHRA(shra.index, shra.policy, retriever)
