"""RTQA as the paper has it: three roles, decompose, solve, aggregate, over what retrieval by meaning finds.

A leaf is retrieved for (the n facts nearest to its text, inside the time that it states), and the solver answers it by
these facts alone. At a node with children the aggregator has two candidates, the answer of the last child (C) and that
of the facts retrieved for the node's own text (B), and takes one. The two ways share nothing: an error of the children
is not to reach what is to notice it (the paper, section 4.4). The solver gives each answer with the time of its fact,
and "among them" picks by these times, without a decision.

Differences from the published code, all of them said by the paper: the filter of time is exact instead of absent, and
the aggregator is asked at inner nodes, where the code asks it at leaves. Path A, an answer without any fact, is left
out. `reasoners.rtqa.agent` is the other form: the same trees on exact operators.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any, Literal

from reasoners.agentrules import ActionSequence
from reasoners.base import Answer, Example
from reasoners.named import reads_names
from reasoners.namesreading import Reader, reader_of
from reasoners.policies.base import (
    Cost,
    Decision,
    MalformedReplyError,
    Policy,
    UndecidedError,
    UnusableRepliesError,
    decide,
)
from reasoners.policies.choose import choose_policy, data_folder
from reasoners.policies.rules import Rules
from reasoners.prompts import compose, question_kind
from reasoners.reading import Readings
from reasoners.rtqa.agent import DECOMPOSITIONS, picked_end, read_decompositions, referred, split_by_rules
from reasoners.rtqa.agent import REPLY as DECOMPOSE_REPLY
from reasoners.rtqa.trees import Node, read_tree, substitute
from reasoners.schemas import one_of, record, several, string
from reasoners.search import fact_lines, search_linked, search_meaning, stated_time
from reasoners.trace import Trace
from tkindex.index import Index
from tkindex.results.facts import Fact

N = 50
"""n: facts retrieved for a node."""
MAX_ANSWERS = N
"""Of a reply at most: of no more facts than are retrieved."""
SOLVE_REPLY = record(answer=several(record(name=string(), time=string(32)), MAX_ANSWERS))
Search = Literal["names", "meaning"]
Way = Literal["children", "facts"]
CANDIDATES: tuple[Way, ...] = ("children", "facts")
AGGREGATE_REPLY = record(choice=one_of(CANDIDATES))
Injury = Callable[["Solved"], "Solved"]


@dataclass(frozen=True, slots=True)
class Solved:
    """The answer of a node, the facts it rests on, and all facts retrieved on the way; no values where none says it.

    It rests on the facts that name an answer at the time that the solver gave with it. A problem is why the solver gave
    none: the paper's "Error", passed over as "Unknown" is.
    """

    values: tuple[str, ...] = ()
    facts: tuple[Fact, ...] = ()
    seen: tuple[Fact, ...] = ()
    problem: str = ""


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
    injured : dict of {"children", "facts"} to callable, optional
        Applied to the answer of that way before it is aggregated: a stress test puts a wrong one there.

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
        injured: Mapping[Way, Injury] | None = None,
    ) -> None:
        self.index = index
        self.policy = policy
        self.readings = readings
        self.n = n
        self.injured = dict(injured or {})
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
            reason = "" if solved.values else solved.problem or "the facts retrieved do not say"
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
        # The last child's answer rests on what led to it as well.
        seen = tuple(dict.fromkeys(fact for one in solved for fact in one.seen))
        ways: dict[Way, Solved] = {
            "children": replace(solved[-1], seen=seen),
            "facts": self._read(node.text, question, trace, cost),
        }
        for way, injure in self.injured.items():
            ways[way] = injure(ways[way])
        known = [way for way in CANDIDATES if ways[way].values]
        if len(known) == len(CANDIDATES):
            return self._aggregate(node.text, question, ways, trace, cost)
        # What is unknown is passed over, as in the paper, and nobody is asked about it.
        by, said = (known[0], "the other is unknown") if known else (CANDIDATES[0], "both are unknown")
        trace.add("aggregate", {"question": node.text}, count=len(ways[by].values), note=f"by {by}: {said}")
        return ways[by] if known else max(ways.values(), key=lambda one: bool(one.problem))

    def _solve_child(self, child: Node, before: Sequence[Solved], question: str, trace: Trace, cost: Cost) -> Solved:
        if not child.children and before and not child.references and self._is_about_the_last(child):
            return self._among(child.text, before[-1], trace)
        text = child.text
        for number in child.references:
            values = before[number - 1].values
            if not values:
                trace.add("solve", {"question": child.text}, note=f"#{number} has no answer")
                return Solved()
            text = substitute(text, number, referred(text, number, values))
        # What a node with children refers to is a sibling of its own; its children refer to each other.
        return self._solve(replace(child, text=text), question, trace, cost)

    def _is_about_the_last(self, child: Node) -> bool:
        """Whether a sub-question asks of what the previous sibling found: it says so, or names nobody."""
        return child.is_among or not self.readings.parse(child.text).mentions

    def _read(self, text: str, question: str, trace: Trace, cost: Cost) -> Solved:
        """Retrieve for a text, and have the solver answer it by these facts."""
        found = self._search(self.readings, text, stated_time(self.readings, text), self.n)
        trace.add("retrieve", {"query": text, "n": self.n}, bounds=found.bounds, count=len(found.facts),
                  facts=found.facts)  # fmt: skip
        told = compose("rtqa", "solve", facts=fact_lines(found.facts) or "(none)", question=text)
        state = {"text": text, "facts": found.facts}
        asked = Decision(
            "rtqa", "solve", question, len(trace.steps), state, told.prompt, told.instructions, SOLVE_REPLY
        )
        try:
            dated = decide(self.policy, asked, _check_answer, cost)
        except UnusableRepliesError as error:
            trace.add("solve", {"question": text}, note=str(error))
            return Solved((), (), found.facts, str(error))
        values = tuple(dict.fromkeys(value for value, _ in dated))
        trace.add("solve", {"question": text, "answer": list(values)}, count=len(values))
        return Solved(values, tuple(fact for fact in found.facts if _rests_on(fact, dated)), found.facts)

    def _among(self, text: str, sibling: Solved, trace: Trace) -> Solved:
        """The first or the last of what the previous sibling found, by the time of its facts; else all of it."""
        end = picked_end(text)
        solved = sibling
        if end and sibling.facts:
            pick = min if end == "first" else max
            best = pick(sibling.facts, key=lambda fact: fact.row)
            solved = Solved(tuple(value for value in sibling.values if holds(best, (value,))), (best,), sibling.seen)
        trace.add(end or "among", {"question": text}, count=len(solved.values), facts=solved.facts)
        return solved

    def _aggregate(self, text: str, question: str, ways: Mapping[Way, Solved], trace: Trace, cost: Cost) -> Solved:
        said = {name: ", ".join(one.values) for name, one in ways.items()}
        # Both answers by what they rest on: the aggregator is to see which of them the facts speak for.
        evidence = tuple(dict.fromkeys(fact for name in CANDIDATES for fact in ways[name].facts[: self.n]))
        state = {"text": text, "children": ways["children"], "facts": ways["facts"]}
        told = compose("rtqa", "aggregate", question=text, **said, evidence=fact_lines(evidence) or "(none)")
        asked = Decision("rtqa", "aggregate", question, len(trace.steps), state, told.prompt,
                         told.instructions, AGGREGATE_REPLY)  # fmt: skip
        choice = decide(self.policy, asked, _check_choice, cost)
        trace.add("aggregate", {"question": text}, count=len(ways[choice].values), note=f"by {choice}")
        return ways[choice]


def _check_answer(value: Any) -> tuple[tuple[str, str], ...]:
    """The answers with their times; "" where none is said, as in what was recorded before times were asked for."""
    answer = value.get("answer") if isinstance(value, dict) else None
    found = []
    for one in answer if isinstance(answer, list) else [None]:
        said = {"name": one, "time": ""} if isinstance(one, str) else one if isinstance(one, dict) else {}
        name, when = said.get("name"), said.get("time")
        if not isinstance(name, str) or not isinstance(when, str):
            raise MalformedReplyError('expected {"answer": [{"name": "...", "time": "..."}]}')
        found.append((name.strip(), when.strip()))
    return tuple(dict.fromkeys(pair for pair in found if pair[0]))


def _check_choice(value: Any) -> Way:
    choice = value.get("choice") if isinstance(value, dict) else None
    if choice == "children" or choice == "facts":
        return choice
    raise MalformedReplyError('expected {"choice": "children"} or {"choice": "facts"}')


def holds(fact: Fact, values: Sequence[str]) -> bool:
    """Whether a fact names one of the values: as an entity, or as the beginning of its time."""
    return any(value in (fact.head, fact.tail) or str(fact.start).startswith(value) for value in values)


def _rests_on(fact: Fact, dated: Sequence[tuple[str, str]]) -> bool:
    """Whether a fact names one of the answers, at its time where that is said."""
    return any(holds(fact, (value,)) and str(fact.start).startswith(when) for value, when in dated)


# ---- rules -------------------------------------------------------------------------------------------------------


def read_facts(readings: Readings, decision: Decision) -> dict[str, Any]:
    """Apply the best reading of a text to the facts retrieved; what was not retrieved does not exist."""
    found = readings.find(decision.state["text"], 1)
    if not found:
        return {"answer": []}
    facts = sorted(decision.state["facts"], key=lambda fact: int(fact.row))
    course = ActionSequence(readings.index, found[0].plan, 1)
    dated = course.dated_values(course.fitting(facts))[:MAX_ANSWERS]
    return {"answer": [{"name": value, "time": when} for value, when in dated]}


def choose_candidate(readings: Readings, decision: Decision) -> dict[str, Way]:
    """The answer that the facts of both ways, read together, speak for; the children's where they speak for both alike.

    The paper takes the children's answer before that of the node's own facts, and asks for the most plausible of the
    two; a way that has none is not asked about.
    """
    through, own = decision.state["children"], decision.state["facts"]
    facts = tuple(dict.fromkeys((*through.seen, *own.seen)))
    read = read_facts(readings, replace(decision, state={"text": decision.state["text"], "facts": facts}))
    told = {one["name"] for one in read["answer"]}
    ways: tuple[tuple[Way, Solved], ...] = (("children", through), ("facts", own))
    best, _ = max(ways, key=lambda way: _agreement(set(way[1].values), told))
    return {"choice": best}


def _agreement(answer: set[str], told: set[str]) -> float:
    return len(answer & told) / len(answer | told)


@reads_names
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
        "aggregate": partial(choose_candidate, readings),
    })  # fmt: skip
    kind, _, path = policy.partition(":") if isinstance(policy, str) else ("", "", "")
    if kind == "replay" and (not path or path.endswith(".parquet")):
        recorded = read_decompositions(Path(path) if path else data_folder() / DECOMPOSITIONS)
        rules = Rules({**rules.roles, "decompose": lambda decision: recorded.decide(decision).value})
        policy = "rules"
    return PublishedRTQA(index, choose_policy(policy, rules), readings, n=n, search=search)
