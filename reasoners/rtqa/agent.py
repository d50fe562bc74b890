"""RTQA (EMNLP 2025): split a question into a tree, solve it from the leaves up, aggregate several answer paths.

What is as published: sub-questions refer to the answers of earlier siblings by #1, #2; the tree is solved in
post-order; a node prefers the answer of its children (C) to that of the facts retrieved for itself (B).

What differs, on purpose: retrieval applies the time of the sub-question exactly instead of hoping that 50 texts near in
meaning hold it; a reference is replaced by facts of the graph, entity and date together, of which the best few are
carried on side by side; "which was first among them" is a call of the index with no model; and the aggregation happens
at inner nodes too, where the published code runs it at leaves only. The third published path, a model's answer without
any facts (A), is not taken: it cannot be supported.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal

import pyarrow.parquet as pq

from reasoners.base import Answer, Example
from reasoners.named import reads_names
from reasoners.namesreading import Reader, reader_of
from reasoners.planner.plans import Outcome, Plan, describe, execute
from reasoners.policies.base import Cost, Decision, Policy, Reply, UndecidedError, decide
from reasoners.policies.choose import choose_policy, data_folder
from reasoners.policies.rules import Rules
from reasoners.prompts import compose, question_kind
from reasoners.reading import RankedPlan, Readings
from reasoners.rtqa.trees import Node, read_tree, substitute
from reasoners.schemas import record, several, string
from reasoners.trace import Trace
from tkindex.index import Index
from tkindex.results.facts import Fact

WIDTH = 4
"""Answer paths kept at a node; of the paper's three kinds of path, B and C, each in several readings."""
COHERENCE = 1.5
"""What it speaks for a path that the fact referred to and the fact found share relation and fixed entity."""
DISTRUST = 1.0
"""How much better the retrieved-facts path must fit before it replaces an answer of the children that is incoherent."""
DECOMPOSITIONS = "multitq/dev_decompositions.parquet"
_FIRST = re.compile(r"\b(?:first|earliest|initial(?:ly)?|soonest)\b", re.IGNORECASE)
_LAST = re.compile(r"\b(?:last|latest|final(?:ly)?|most recent(?:ly)?)\b", re.IGNORECASE)

Source = Literal["children", "own facts", "whole", "no tree"]
MAX_PARTS = 3
REPLY = record(subquestions=several(string(300), MAX_PARTS))


@dataclass(frozen=True, slots=True)
class Branch:
    """One way to answer a node: the reading, what it found, and the facts that led there."""

    found: RankedPlan
    value: float
    facts: tuple[Fact, ...]
    coherent: bool = True

    @property
    def values(self) -> tuple[str, ...]:
        """The answers."""
        return self.found.outcome.values


class RTQA:
    """The reasoner.

    Parameters
    ----------
    index : Index
    policy : Policy
        Decides ``decompose``: a tree for the question.
    readings : Readings
        Reads sub-questions.
    reads_nodes : bool
        Whether an inner node is also answered by its own facts, where its children lead nowhere or are incoherent: path
        B. Without it only trees count, and a question whose tree leads nowhere has no answer.
    width : int
        Answer paths kept at a node.
    coherence : float
        What it speaks for a path that the fact referred to and the fact found share relation and fixed entity.
    distrust : float
        How much better the node's own facts must fit before they replace an answer of the children that is incoherent.

    Notes
    -----
    ``details["answered_by"]`` says what an answer came from: "children"; "own facts", the text of a node that has
    children; "whole", where the tree has the question alone, which then is read whole; or "no tree", where nobody gave
    a usable tree and the question is read whole all the same.

    Examples
    --------
    >>> import tkindex as tk
    >>> ix = tk.build([("ann", "visits", "rome", "2014-10-07"), ("bob", "visits", "rome", "2014-11-02")])
    >>> tree = {"Who came to Rome after Ann?": ["When did Ann visit Rome?", "Who visits Rome after #1?"]}
    >>> rtqa = RTQA(ix, Rules({"decompose": lambda decision: tree}), Readings(ix))
    >>> rtqa.answer("Who came to Rome after Ann?").values
    ('bob',)
    """

    def __init__(
        self,
        index: Index,
        policy: Policy,
        readings: Readings,
        *,
        reads_nodes: bool = True,
        width: int = WIDTH,
        coherence: float = COHERENCE,
        distrust: float = DISTRUST,
    ) -> None:
        self.index = index
        self.policy = policy
        self.readings = readings
        self.reads_nodes = reads_nodes
        self.width = width
        self.coherence = coherence
        self.distrust = distrust

    def answer(self, question: str, /) -> Answer:
        """Answer one question; without a usable tree the question is its only node, and the trace says so."""
        begin = time.perf_counter()
        trace, cost = Trace(), Cost()
        has_tree = True
        told = compose("rtqa", "decompose", kind=question_kind(question), question=question)
        decision = Decision("rtqa", "decompose", question, 0, {}, told.prompt, told.instructions, REPLY)
        try:
            root = decide(self.policy, decision, lambda value: read_tree(value, question), cost)
            said = [child.text for child in root.children]
            trace.add("decompose", {"question": root.text}, count=len(said), note=" · ".join(said))
        except UndecidedError as error:
            root, has_tree = Node(question), False
            trace.add("decompose", {"question": question}, note=str(error))
        paths, source = self._solve(root, trace)
        if not has_tree:
            source = "no tree"
        seconds = time.perf_counter() - begin
        details = {"steps": trace.records(), "problems": cost.problems, "answered_by": source if paths else ""}
        if not paths:
            reason = "no path of the tree leads to a fact"
            return Answer((), (), trace.texts(), cost.calls, cost.tokens, seconds, reason, details)
        best = paths[0]
        return Answer(best.values, best.facts, trace.texts(), cost.calls, cost.tokens, seconds, details=details)

    # ---- post-order ----------------------------------------------------------------------------------------------

    def _solve(self, node: Node, trace: Trace) -> tuple[list[Branch], Source]:
        """The paths of a node, best first, and where they come from."""
        solved: list[list[Branch]] = []
        for child in node.children:
            solved.append(self._solve_child(child, solved, trace))
        if not node.children:
            return self._retrieve(node.text, trace), "whole"
        through = solved[-1]
        if not self.reads_nodes:
            return through, "children"
        chosen = _prefer(through, self._retrieve(node.text, trace), self.distrust)
        source: Source = "children" if chosen is through else "own facts"
        trace.add(
            "aggregate", {"question": node.text}, count=len(chosen[0].values) if chosen else 0, note=f"by its {source}"
        )  # fmt: skip
        return chosen, source

    def _solve_child(self, child: Node, before: Sequence[list[Branch]], trace: Trace) -> list[Branch]:
        if child.children:
            text = child.text
            for number in child.references:
                if not before[number - 1]:
                    return []
                text = substitute(text, number, referred(text, number, before[number - 1][0].values))
            return self._solve(replace(child, text=text), trace)[0]
        if child.is_among or (
            not child.references and before and picked_end(child.text) and not self._stands_alone(child)
        ):
            return self._among(child, before[-1] if before else [], trace)
        if not child.references:
            return self._retrieve(child.text, trace)
        paths = [Branch(RankedPlan(Plan("whether", None, 0, None), Outcome(()), 0.0), 0.0, ())]
        texts = [child.text]
        for number in child.references:
            texts, paths = self._fill(texts, paths, number, before[number - 1])
        reached: list[Branch] = []
        for text, anchor in zip(texts, paths, strict=True):
            reached += self._after_reference(text, anchor, trace)
        return sorted(reached, key=lambda path: -path.value)[: self.width]

    def _stands_alone(self, child: Node) -> bool:
        """Whether a sub-question names someone: "Which individual was the last?" does not."""
        return bool(self.readings.parse(child.text).mentions)

    @staticmethod
    def _fill(
        texts: Sequence[str], paths: Sequence[Branch], number: int, solved: Sequence[Branch]
    ) -> tuple[list[str], list[Branch]]:
        """Every text with every path of the sibling that it refers to."""
        filled, led = [], []
        for text, path in zip(texts, paths, strict=True):
            for other in solved:
                filled.append(substitute(text, number, referred(text, number, other.values)))
                led.append(replace(other, value=path.value + other.value, facts=(*path.facts, *other.facts)))
        return filled, led

    def _after_reference(self, text: str, anchor: Branch, trace: Trace) -> list[Branch]:
        """Paths of a sub-question in which a sibling's answer stands."""
        reached = []
        for path in self._retrieve(text, trace):
            plan = path.found.plan
            coherent = _coheres(plan, anchor.found.plan)
            found = path.found
            if coherent and any(condition.op == "on" for condition in plan.filters):
                # "In the same month as X": X itself is no answer.
                plan = replace(plan, excluded=_other(plan, anchor.found.plan))
                outcome = execute(self.index, plan)
                if outcome is None:
                    continue
                found = RankedPlan(plan, outcome, found.value)
            value = anchor.value + path.value + (self.coherence if coherent else 0.0)
            reached.append(Branch(found, value, (*anchor.facts, *found.outcome.facts), coherent))
        return reached

    def _retrieve(self, text: str, trace: Trace) -> list[Branch]:
        """Paths by the facts that a text asks for, with its times applied exactly."""
        found = self.readings.find(text, self.width)
        best = found[0] if found else None
        trace.add(
            "retrieve",
            {"question": text, "plan": describe(self.index, best.plan) if best else ""},
            bounds=best.outcome.bounds if best else "",
            count=len(best.outcome.values) if best else 0,
            facts=best.outcome.facts if best else (),
        )
        return [Branch(one, one.value, one.outcome.facts) for one in found]

    def _among(self, child: Node, paths: Sequence[Branch], trace: Trace) -> list[Branch]:
        """The first or the last of what the previous sibling found: a call of the index, no model."""
        pick = picked_end(child.text)
        reached = []
        for path in paths:
            if not pick:
                reached.append(path)
                continue
            plan = replace(path.found.plan, pick=pick)
            outcome = execute(self.index, plan)
            if outcome is not None:
                reached.append(
                    replace(path, found=RankedPlan(plan, outcome, path.found.value), facts=_joined(path, outcome))
                )
        best = reached[0].found.outcome if reached else None
        trace.add(
            pick or "among", {"question": child.text}, bounds=best.bounds if best else "",
            count=len(best.values) if best else 0, facts=best.facts if best else (),
            note=f"{best.ties} share the time" if best and best.ties > 1 else "",
        )  # fmt: skip
        return reached


def _joined(path: Branch, outcome: Outcome) -> tuple[Fact, ...]:
    """The facts of references, then those of the picked one."""
    kept = path.facts[: len(path.facts) - len(path.found.outcome.facts)]
    return (*kept, *outcome.facts)


def picked_end(text: str) -> Literal["", "first", "last"]:
    """Which end of time a text asks for, if any."""
    return "first" if _FIRST.search(text) else "last" if _LAST.search(text) else ""


def referred(text: str, number: int, values: Sequence[str]) -> str:
    """The answer that a reference stands for: of several times the last for what came before, else the first."""
    is_end = re.search(rf"\b(?:before|until|preceding|prior to)\s+(?:\w+\s+){{0,2}}#{number}\b", text, re.IGNORECASE)
    return values[-1 if is_end else 0]


def _coheres(plan: Plan, anchor: Plan) -> bool:
    """Whether two plans are about the same relation and share an entity on the same side."""
    shared = (plan.head is not None and plan.head == anchor.head) or (
        plan.tail is not None and plan.tail == anchor.tail
    )
    return plan.relation == anchor.relation and shared


def _other(plan: Plan, anchor: Plan) -> int | None:
    """The anchor's entity on the side that the plan asks for."""
    return anchor.head if plan.asked == "head" else anchor.tail if plan.asked == "tail" else None


def _prefer(through: list[Branch], own: list[Branch], distrust: float) -> list[Branch]:
    """The children's paths, unless they lead nowhere, or are incoherent and the node's own facts fit clearly better."""
    if not through:
        return own
    if own and not through[0].coherent and own[0].value > through[0].found.value + distrust:
        return own
    return through


# ---- policies ----------------------------------------------------------------------------------------------------


class Decompositions:
    """Recorded decompositions of another's model, by the question's text; one call each, with tokens unknown."""

    name = "replay"

    def __init__(self, recorded: dict[str, str]) -> None:
        self.recorded = recorded

    def decide(self, decision: Decision, /) -> Reply:
        """Give the recorded tree, or fail where the question was never decomposed."""
        text = self.recorded.get(decision.question)
        if text is None:
            raise UndecidedError("no decomposition of this question is recorded")
        try:
            return Reply(json.loads(text), calls=0 if decision.state.get("attempt") else 1)
        except ValueError:
            return Reply(text, calls=0 if decision.state.get("attempt") else 1)


def read_decompositions(path: Path) -> Decompositions:
    """Read a parquet file with the columns ``question`` and ``decomposition``."""
    table = pq.read_table(path, columns=["question", "decomposition"])
    return Decompositions(dict(zip(table["question"].to_pylist(), table["decomposition"].to_pylist(), strict=True)))


def split_by_rules(readings: Readings, question: str) -> dict[str, list[str]]:
    """Split a question by what the planner reads from it: an event that sets the time comes first.

    Only what the index can say again in its own words is split: the parts are written with its labels.
    """
    found = readings.find(question, 1)
    if not found or not any(condition.anchor for condition in found[0].plan.filters):
        return {question: []}
    plan = found[0].plan
    condition = next(one for one in plan.filters if one.anchor)
    assert condition.anchor is not None
    index = readings.index
    head, relation, tail = condition.anchor
    said = index.relations[relation]
    unit = condition.unit if condition.op == "same" else "day"
    event = f"In which {unit} did this happen: {index.entities[head]} {said} {index.entities[tail]}?"
    when = "in" if condition.op == "same" else condition.op
    asked = f"Who {said} {index.entities[tail]} {when} #1?" if plan.asked == "head" else ""
    if plan.asked == "tail":
        asked = f"{said} {when} #1: to whom did {index.entities[head]} do that?"
    parts = [event, asked]
    if plan.pick:
        parts.append(f"Which was the {plan.pick} among them?")
    return {question: parts}


@reads_names
def make(
    index: Index,
    *,
    policy: str | Policy = "rules",
    learn_from: Sequence[Example] | None = None,
    reads_nodes: bool = True,
    width: int = WIDTH,
    coherence: float = COHERENCE,
    distrust: float = DISTRUST,
    reader: Reader = "grammar",
) -> RTQA:
    """RTQA for an index.

    Parameters
    ----------
    index : Index
    policy : {"rules", "replay", "replay:PATH"} or Policy
        "replay" takes the recorded decompositions of the data folder, PATH names another such file or a recording.
    learn_from : sequence of questions with gold answers, optional
        As for the planner.
    reads_nodes, width, coherence, distrust
        See `RTQA`.
    reader : {"grammar", "names"}
        Who reads for rules: see `reasoners.namesreading`.

    Raises
    ------
    ValueError
        Another policy.
    FileNotFoundError
        There is no such recording.
    """
    readings = reader_of(Readings(index, learn_from), reader)
    rules = Rules({"decompose": lambda decision: split_by_rules(readings, decision.question)})
    kind, _, path = policy.partition(":") if isinstance(policy, str) else ("", "", "")
    if kind == "replay" and (not path or path.endswith(".parquet")):
        recorded = read_decompositions(Path(path) if path else data_folder() / DECOMPOSITIONS)
        decides: Policy = recorded
    else:
        decides = choose_policy(policy, rules)
    return RTQA(index, decides, readings, reads_nodes=reads_nodes, width=width, coherence=coherence, distrust=distrust)
