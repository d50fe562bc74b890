"""RTQA as the paper has it: three roles, decompose, solve, aggregate, over what retrieval by meaning finds.

A leaf is retrieved for (the n facts nearest to its text, inside the time that it states), and the solver answers it by
these facts alone. At a node with children the aggregator has two candidates, the answer of the last child (C) and that
of the facts retrieved for the node's own text (B), and takes one. "Among them" picks by the time of the facts that the
sibling rests on, without a decision.

Differences from the published code, all of them said by the paper: the filter of time is exact instead of absent, and
the aggregator is asked at inner nodes, where the code asks it at leaves. Path A, an answer without any fact, is left
out. `reasoners.rtqa.agent` is the other form: the same trees on exact operators.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Literal

from reasoners.agentrules import ActionSequence
from reasoners.base import Answer, Example
from reasoners.namesreading import Reader, reader_of
from reasoners.policies.base import Cost, Decision, MalformedReplyError, Policy, UndecidedError, decide
from reasoners.policies.choose import choose_policy, data_folder
from reasoners.policies.rules import Rules
from reasoners.prompts import compose, question_kind
from reasoners.reading import Readings
from reasoners.rtqa.agent import DECOMPOSITIONS, picked_end, read_decompositions, split_by_rules
from reasoners.rtqa.agent import REPLY as DECOMPOSE_REPLY
from reasoners.rtqa.trees import Node, read_tree, substitute
from reasoners.schemas import one_of, record, several, string
from reasoners.search import fact_lines, search_linked, search_meaning, stated_time
from reasoners.trace import Trace
from tkindex.index import Index
from tkindex.results.facts import Fact

N = 50
"""n: facts retrieved for a node."""
MAX_ANSWERS = 20
SOLVE_REPLY = record(answer=several(string(), MAX_ANSWERS))
CANDIDATES = ("children", "facts")
AGGREGATE_REPLY = record(choice=one_of(CANDIDATES))

Search = Literal["names", "meaning"]
Injury = Callable[["Solved"], "Solved"]


@dataclass(frozen=True, slots=True)
class Solved:
    """The answer of a node, the facts it rests on, and all facts retrieved on the way; no values where none says it."""

    values: tuple[str, ...] = ()
    facts: tuple[Fact, ...] = ()
    seen: tuple[Fact, ...] = ()


class PublishedRTQA:
    """The reasoner.

    Parameters
    ----------
    index : Index
    policy : Policy
        Decides ``decompose``, ``solve`` and ``aggregate``.
    readings : Readings
    n : int
        Facts retrieved for a node.
    search : {"names", "meaning"}
        "meaning" needs the index's vectors.
    injure : callable, optional
        Applied to the children's answer before it is aggregated: the paper's stress test puts a wrong one there.

    Examples
    --------
    >>> import tkindex as tk
    >>> ix = tk.build([("ann", "visits", "rome", "2014-10-07"), ("bob", "visits", "rome", "2014-11-02")])
    >>> make(ix, learn_from=()).answer("Who visited Rome after Ann?").values
    ('bob',)
    """

    def __init__(
        self,
        index: Index,
        policy: Policy,
        readings: Readings,
        *,
        n: int = N,
        search: Search = "names",
        injure: Injury | None = None,
    ) -> None:
        self.index = index
        self.policy = policy
        self.readings = readings
        self.n = n
        self.injure = injure
        self._search = search_meaning if search == "meaning" else search_linked

    def answer(self, question: str, /) -> Answer:
        """Answer one question."""
        begin = time.perf_counter()
        trace, cost = Trace(), Cost()
        told = compose("rtqa", "decompose", kind=question_kind(question), question=question)
        asked = Decision("rtqa", "decompose", question, 0, {}, told.prompt, told.instructions, DECOMPOSE_REPLY)
        reason = ""
        solved = Solved()
        try:
            root = decide(self.policy, asked, lambda value: read_tree(value, question), cost)
            trace.add("decompose", {"question": root.text}, count=len(root.children),
                      note=" · ".join(child.text for child in root.children))  # fmt: skip
            solved = self._solve(root, question, trace, cost)
            reason = "" if solved.values else "the facts retrieved do not say"
        except UndecidedError as error:
            reason = str(error)
        details = {"steps": trace.records(), "problems": cost.problems}
        seconds = time.perf_counter() - begin
        return Answer(solved.values, solved.facts, trace.texts(), cost.calls, cost.tokens, seconds, reason, details)

    # ---- post-order ----------------------------------------------------------------------------------------------

    def _solve(self, node: Node, question: str, trace: Trace, cost: Cost) -> Solved:
        if not node.children:
            return self._read(node.text, question, trace, cost)
        solved: list[Solved] = []
        for child in node.children:
            solved.append(self._solve_child(child, solved, question, trace, cost))
        through = solved[-1] if self.injure is None else self.injure(solved[-1])
        # What its children were answered by is evidence for the node too.
        seen = tuple(dict.fromkeys(fact for one in solved for fact in one.seen))
        own = self._read(node.text, question, trace, cost, seen)
        return self._aggregate(node.text, question, through, own, trace, cost)

    def _solve_child(self, child: Node, before: Sequence[Solved], question: str, trace: Trace, cost: Cost) -> Solved:
        if child.children:
            return self._solve(child, question, trace, cost)
        if before and not child.references and (child.is_among or not self.readings.parse(child.text).mentions):
            return self._among(child.text, before[-1], trace)
        text = child.text
        for number in child.references:
            values = before[number - 1].values
            if not values:
                trace.add("solve", {"question": child.text}, note=f"#{number} has no answer")
                return Solved()
            text = substitute(text, number, values[0])
        return self._read(text, question, trace, cost)

    def _read(self, text: str, question: str, trace: Trace, cost: Cost, seen: tuple[Fact, ...] = ()) -> Solved:
        """Retrieve for a text, and have the solver answer it by these facts and those seen before."""
        found = self._search(self.readings, text, stated_time(self.readings, text), self.n)
        trace.add("retrieve", {"query": text, "n": self.n}, bounds=found.bounds, count=len(found.facts),
                  facts=found.facts)  # fmt: skip
        facts = tuple(dict.fromkeys((*found.facts, *seen)))
        told = compose("rtqa", "solve", facts=fact_lines(facts) or "(none)", question=text)
        state = {"text": text, "facts": facts}
        asked = Decision(
            "rtqa", "solve", question, len(trace.steps), state, told.prompt, told.instructions, SOLVE_REPLY
        )
        values = decide(self.policy, asked, _check_answer, cost)
        trace.add("solve", {"question": text, "answer": list(values)}, count=len(values))
        return Solved(values, tuple(fact for fact in facts if _holds(fact, values)), facts)

    def _among(self, text: str, sibling: Solved, trace: Trace) -> Solved:
        """The first or the last of what the previous sibling found, by the time of its facts; else all of it."""
        end = picked_end(text)
        solved = sibling
        if end and sibling.facts:
            pick = min if end == "first" else max
            best = pick(sibling.facts, key=lambda fact: fact.row)
            solved = Solved(tuple(value for value in sibling.values if _holds(best, (value,))), (best,), sibling.seen)
        trace.add(end or "among", {"question": text}, count=len(solved.values), facts=solved.facts)
        return solved

    def _aggregate(self, text: str, question: str, through: Solved, own: Solved, trace: Trace, cost: Cost) -> Solved:
        candidates = {"children": through, "facts": own}
        said = {name: ", ".join(one.values) or "unknown" for name, one in candidates.items()}
        told = compose("rtqa", "aggregate", question=text, **said, evidence=fact_lines(own.facts[: self.n]) or "(none)")
        asked = Decision("rtqa", "aggregate", question, len(trace.steps), candidates, told.prompt, told.instructions,
                         AGGREGATE_REPLY)  # fmt: skip
        choice = decide(self.policy, asked, _check_choice, cost)
        trace.add("aggregate", {"question": text}, count=len(candidates[choice].values), note=f"by {choice}")
        return candidates[choice]


def _check_answer(value: Any) -> tuple[str, ...]:
    answer = value.get("answer") if isinstance(value, dict) else None
    if not isinstance(answer, list) or not all(isinstance(one, str) for one in answer):
        raise MalformedReplyError('expected {"answer": ["..."]}')
    return tuple(dict.fromkeys(one.strip() for one in answer if one.strip()))


def _check_choice(value: Any) -> Literal["children", "facts"]:
    choice = value.get("choice") if isinstance(value, dict) else None
    if choice == "children" or choice == "facts":
        return choice
    raise MalformedReplyError('expected {"choice": "children"} or {"choice": "facts"}')


def _holds(fact: Fact, values: Sequence[str]) -> bool:
    """Whether a fact names one of the values: as an entity, or as the beginning of its time."""
    return any(value in (fact.head, fact.tail) or str(fact.start).startswith(value) for value in values)


# ---- rules -------------------------------------------------------------------------------------------------------


def read_facts(readings: Readings, decision: Decision) -> dict[str, Any]:
    """Apply the best reading of a text to the facts retrieved; what was not retrieved does not exist."""
    found = readings.find(decision.state["text"], 1)
    if not found:
        return {"answer": []}
    facts = sorted(decision.state["facts"], key=lambda fact: int(fact.row))
    return {"answer": ActionSequence(readings.index, found[0].plan, 1).among(facts)[:MAX_ANSWERS]}


def choose_candidate(decision: Decision) -> dict[str, str]:
    """The children's answer, unless it is unknown, or the node's own facts say something else, or less.

    The paper prefers C to B and skips what is unknown. That alone cannot notice a wrong child: where the facts of the
    node itself answer it otherwise, they are believed, since they are evidence and the child's answer is not. Where
    they give a part of the children's answer alone, the rest is what the node leaves out ("who else ... than Ann").
    """
    through, own = set(decision.state["children"].values), set(decision.state["facts"].values)
    if not through or (own and (own < through or not own & through)):
        return {"choice": "facts"}
    return {"choice": "children"}


def make(
    index: Index,
    *,
    policy: str | Policy = "rules",
    learn_from: Sequence[Example] | None = None,
    n: int = N,
    search: Search = "names",
    reader: Reader = "grammar",
) -> PublishedRTQA:
    """RTQA's published form for an index.

    Parameters
    ----------
    index : Index
    policy : {"rules", "replay", "replay:PATH"} or Policy
        "replay" takes the recorded decompositions of the data folder, PATH names another such file or a recording;
        with decompositions, rules solve and aggregate.
    learn_from : sequence of questions with gold answers, optional
        As for the planner, whose reading of a node rules go by.
    n : int
        Facts retrieved for a node.
    search : {"names", "meaning"}
        "meaning" needs the index's vectors.
    reader : {"grammar", "names"}
        Who reads for rules, which split and solve: see `reasoners.namesreading`.
    """
    readings = reader_of(Readings(index, learn_from), reader)
    rules = Rules({
        "decompose": lambda decision: split_by_rules(readings, decision.question),
        "solve": partial(read_facts, readings),
        "aggregate": choose_candidate,
    })  # fmt: skip
    kind, _, path = policy.partition(":") if isinstance(policy, str) else ("", "", "")
    if kind == "replay" and (not path or path.endswith(".parquet")):
        recorded = read_decompositions(Path(path) if path else data_folder() / DECOMPOSITIONS)
        rules = Rules({**rules.roles, "decompose": lambda decision: recorded.decide(decision).value})
        policy = "rules"
    return PublishedRTQA(index, choose_policy(policy, rules), readings, n=n, search=search)
