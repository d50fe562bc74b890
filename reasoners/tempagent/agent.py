"""TempAgent (Findings NAACL 2025): a ReAct loop over ten search tools that filter by time before they rank.

Thought, action, observation, until Finish; each observation is the k facts nearest to the query among those of the
period, in order of relevance. The paper has no step cap: it is `STEP_CAP` here, and what a run has found by then is not
an answer. An empty observation says so, with a hint; an action that is taken again is told so instead of shown the same
facts once more. After a month or a year means after its last day, before it before its first, as in the paper. The
prompt grows by thought, action and observation; a policy that gives no thought adds none.

The paper's ablations are options that a model's run takes too: no toolbox (`Search` alone), no multi-prompt (one method
for all kinds of questions), and ReAct-RAG, which is neither.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Literal

from reasoners.agentrules import next_action, plain_action
from reasoners.base import Answer, Example
from reasoners.named import reads_names
from reasoners.namesreading import Reader, reader_of
from reasoners.policies.base import Cost, Decision, MalformedReplyError, Policy, UndecidedError, decide
from reasoners.policies.choose import choose_policy
from reasoners.policies.rules import Rules
from reasoners.prompts import ANY, compose, question_kind
from reasoners.reading import Readings
from reasoners.schemas import DAY, PERIOD, Schema, either, one_of, record, several, string
from reasoners.search import fact_lines, search_linked, search_meaning
from reasoners.trace import Trace
from tkindex.errors import TkindexError
from tkindex.index import Index
from tkindex.results.cleaning import clean
from tkindex.results.facts import Fact
from tkindex.timeline.conditions import When, after, before, between, on
from tkindex.timeline.ranges import parse_range

K = 10
"""k: facts in an observation."""
STEP_CAP = 10
"""Actions of a question at most."""
MAX_THOUGHT = 300
"""Characters of a thought that are kept."""
REPEATS = 3
"""How often the same action is taken; asked for once more, the question ends. The paper has no such limit."""
FINISH = "Finish"
HINT = "nothing found; widen the period or name the entities differently"

Search = Literal["names", "meaning"]
_When = Callable[[dict[str, Any]], When | None]
_RANGE = ("t_start", "t_end")
TOOLS: dict[str, tuple[tuple[str, ...], _When]] = {
    "Search": ((), lambda given: None),
    "SearchOnDay": (("time",), lambda given: on(given["time"])),
    "SearchAfterDay": (("time",), lambda given: after(given["time"])),
    "SearchBeforeDay": (("time",), lambda given: before(given["time"])),
    "SearchOnMonth": (_RANGE, lambda given: between(given["t_start"], given["t_end"])),
    "SearchOnYear": (_RANGE, lambda given: between(given["t_start"], given["t_end"])),
    "SearchAfterMonth": (("time",), lambda given: after(given["time"])),
    "SearchAfterYear": (("time",), lambda given: after(given["time"])),
    "SearchBeforeMonth": (("time",), lambda given: before(given["time"])),
    "SearchBeforeYear": (("time",), lambda given: before(given["time"])),
}
"""The ten tools: the times that each takes beside its query, and the condition that they mean."""
PLAIN = ("Search",)
"""The tools that are left without the toolbox."""


@cache
def _reply_schema(tools: tuple[str, ...]) -> Schema:
    """A thought and a step: a tool with the arguments that it takes, or Finish."""
    query = string(100)
    steps = []
    for tool in tools:
        times = TOOLS[tool][0]
        pattern = PERIOD if tool.endswith(("Month", "Year")) and times != _RANGE else DAY
        arguments = record(query=query, **{name: string(pattern=pattern) for name in times})
        steps.append(record(action=one_of([tool]), arguments=arguments))
    steps.append(record(action=one_of([FINISH]), answer=several(string(), 10)))
    return record(thought=string(120), step=either(*steps))


REPLY = _reply_schema(tuple(TOOLS))


@dataclass(frozen=True, slots=True)
class Action:
    """A checked action: a tool with arguments, or Finish with an answer; and the thought that led to it."""

    tool: str
    arguments: dict[str, str]
    answer: tuple[str, ...] = ()
    thought: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Turn:
    """An action with what was observed."""

    action: Action
    facts: tuple[Fact, ...]
    note: str = ""


class TempAgent:
    """The reasoner.

    Parameters
    ----------
    index : Index
    policy : Policy
        Decides ``act`` at each step.
    readings : Readings
        Reads queries, and questions for rules.
    k : int
        Facts in an observation.
    search : {"names", "meaning"}
        What ranks the facts of a period: the names and the relation that a query says (`search_linked`), or the
        index's vectors (`Index.search`), as in the paper; an index without any is embedded first, in memory.
    toolbox : bool
        Offer the nine tools that filter by time too.
    multiprompt : bool
        Tell a method for each kind of question, else one for all.
    steps, repeats : int
        See `STEP_CAP` and `REPEATS`.

    Examples
    --------
    >>> import tkindex as tk
    >>> ix = tk.build([("ann", "visits", "rome", "2014-10-07"), ("bob", "visits", "rome", "2014-11-02")])
    >>> make(ix).answer("Who was the last to visit Rome?").values
    ('bob',)
    """

    def __init__(
        self,
        index: Index,
        policy: Policy,
        readings: Readings,
        k: int = K,
        search: Search = "names",
        *,
        toolbox: bool = True,
        multiprompt: bool = True,
        steps: int = STEP_CAP,
        repeats: int = REPEATS,
    ) -> None:
        if search == "meaning" and not index.has_vectors:
            index.embed(save=False)
        self.index = index.with_convention("standard")
        self.policy = policy
        self.readings = readings
        self.k = k
        self.steps, self.repeats = steps, repeats
        self._tools = tuple(TOOLS) if toolbox else PLAIN
        self._role = "act" if toolbox else "act_plain"
        self._is_by_kind = multiprompt
        self._search = search_meaning if search == "meaning" else search_linked

    def answer(self, question: str, /) -> Answer:
        """Answer one question within so many actions."""
        begin = time.perf_counter()
        trace, cost = Trace(), Cost()
        turns: list[Turn] = []
        values: tuple[str, ...] = ()
        reason = f"did not finish within {self.steps} steps"
        try:
            for step in range(self.steps):
                action = decide(self.policy, self._decision(question, step, turns), self._check, cost)
                if action.tool == FINISH:
                    values, reason = action.answer, "" if action.answer else "finished without an answer"
                    trace.add(FINISH, {"answer": list(values)}, thought=action.thought)
                    break
                if sum(turn.action == action for turn in turns) >= self.repeats:
                    asked = f"{action.tool} was asked for {self.repeats + 1} times"
                    reason = f"repeated itself: {asked} with the same arguments"
                    break
                turns.append(self._act(action, turns, trace))
        except UndecidedError as error:
            reason = str(error)
        facts = tuple({fact.row: fact for turn in turns for fact in turn.facts}.values())
        details = {"steps": trace.records(), "problems": cost.problems}
        seconds = time.perf_counter() - begin
        return Answer(values, facts, trace.texts(), cost.calls, cost.tokens, seconds, reason, details)

    def _decision(self, question: str, step: int, turns: Sequence[Turn]) -> Decision:
        lines = []
        for n, turn in enumerate(turns, 1):
            if turn.action.thought:
                lines.append(f"Thought {n}: {turn.action.thought}")
            lines.append(f"Action {n}: {turn.action.tool} {json.dumps(turn.action.arguments, ensure_ascii=False)}")
            lines.append(f"Observation {n}:\n{fact_lines(turn.facts) or turn.note}")
        history = "\n".join(lines)
        kind = question_kind(question) if self._is_by_kind else ANY
        told = compose("tempagent", self._role, kind=kind, question=question, history=history, k=self.k)
        state = {"turns": tuple(turns), "k": self.k, "left": self.steps - step, "tools": self._tools}
        reply = _reply_schema(self._tools)
        return Decision("tempagent", "act", question, step, state, told.prompt, told.instructions, reply)

    def _act(self, action: Action, turns: Sequence[Turn], trace: Trace) -> Turn:
        if any(turn.action == action for turn in turns):
            trace.add(action.tool, dict(action.arguments), note="done before", thought=action.thought)
            return Turn(action, (), "this was done before; do something else or finish")
        when = TOOLS[action.tool][1](action.arguments)
        hits = self._search(self.readings, action.arguments["query"], when, self.k)
        note = "" if hits.facts else HINT
        trace.add(
            action.tool, dict(action.arguments), bounds=hits.bounds, count=len(hits.facts), facts=hits.facts, note=note,
            thought=action.thought,
        )  # fmt: skip
        return Turn(action, hits.facts, note)

    def _check(self, value: Any) -> Action:
        thought = ""
        if isinstance(value, dict):
            said = value.get("thought")
            thought = clean(said, MAX_THOUGHT).strip() if isinstance(said, str) else ""
            if isinstance(value.get("step"), dict):
                value = value["step"]
        if not isinstance(value, dict) or not isinstance(value.get("action"), str):
            raise MalformedReplyError('expected an object with "action"')
        tool = value["action"]
        if tool == FINISH:
            answer = value.get("answer")
            given = [answer] if isinstance(answer, str) else answer
            if not isinstance(given, (list, tuple)) or not all(isinstance(one, str) for one in given):
                raise MalformedReplyError('Finish needs "answer", a list of texts')
            return Action(FINISH, {}, tuple(given), thought)
        if tool not in self._tools:
            raise MalformedReplyError(
                f"there is no tool {tool[:40]!r}; there are {', '.join(self._tools)} and {FINISH}"
            )
        arguments = value.get("arguments")
        wanted = ("query", *TOOLS[tool][0])
        if not isinstance(arguments, dict) or set(arguments) != set(wanted):
            raise MalformedReplyError(f"{tool} takes the arguments {', '.join(wanted)}")
        if not all(isinstance(one, str) and one.strip() for one in arguments.values()):
            raise MalformedReplyError(f"the arguments of {tool} are texts that are not empty")
        try:
            for name in TOOLS[tool][0]:
                parse_range(arguments[name], self.index.unit)
            TOOLS[tool][1](arguments)
        except TkindexError as error:
            raise MalformedReplyError(str(error)) from None
        if wanted[1:] == _RANGE and arguments["t_end"] < arguments["t_start"]:
            raise MalformedReplyError("t_end is before t_start")
        return Action(tool, dict(arguments), thought=thought)


@reads_names
def make(
    index: Index,
    *,
    policy: str | Policy = "rules",
    learn_from: Sequence[Example] | None = None,
    k: int = K,
    search: Search = "names",
    toolbox: bool = True,
    multiprompt: bool = True,
    steps: int = STEP_CAP,
    repeats: int = REPEATS,
    reader: Reader = "grammar",
) -> TempAgent:
    """TempAgent for an index.

    Parameters
    ----------
    index : Index
    policy : {"rules", "replay:PATH"} or Policy
    learn_from : sequence of questions with gold answers, optional
        As for the planner, whose reading of the question rules go by.
    k : int
        Facts in an observation.
    search, toolbox, multiprompt, steps, repeats
        See `TempAgent`. Neither toolbox nor multi-prompt is ReAct-RAG, one of the paper's baselines.
    reader : {"grammar", "names"}
        Who reads for rules: see `reasoners.namesreading`.
    """
    readings = reader_of(Readings(index, learn_from), reader)
    decided = next_action if toolbox else plain_action
    rules = Rules({"act": lambda decision: decided(readings, decision)})
    return TempAgent(
        index, choose_policy(policy, rules), readings, k, search,
        toolbox=toolbox, multiprompt=multiprompt, steps=steps, repeats=repeats,
    )  # fmt: skip
