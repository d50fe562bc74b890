"""ARI (ACL 2024): choose among enumerated actions, guided by a methodology learnt from a history of decisions.

At each of at most five steps the open actions are enumerated, filtered and offered; the policy chooses one, the index
carries it out. Which ones, and what they do: `reasoners.ari.actions`; what is learnt: `reasoners.ari.memory`; constants
and the types of decisions: `reasoners.ari.decisions`; decisions by rules: `reasoners.ari.rules`.

Decisions where the paper and its code are silent or differ
-----------------------------------------------------------
- The non-empty filter, commented out in the released notebook, is on; equation 3 has it.
- K is five relations, as in the code (the paper gives no value for its K actions), but of all relations of the
  neighbourhood instead of a list of 22, and by the index's linker.
- The relation of the first look-up is locked, as in the code.
- getBefore, getAfter and getLast are as in the code: after a month or a year includes it, getLast takes the first of
  equals. MultiTQ's gold has it otherwise; nothing is mended here.
- ``answer`` offers all entities of the list (the code: its first two), those named in the question last of all, or its
  times. Hits@1 looks at the first.
- The history is made from the questions given to learn from: by rules each is tried without guidance until it is right,
  `TRIES` times at most, where the paper keeps one run each; a model has one run too. Right is strict Hits@1.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Literal

import numpy as np

from reasoners.ari.actions import ActionSpace
from reasoners.ari.decisions import (
    MAX_ENTITIES,
    MAX_REASON,
    N_CLUSTERS,
    N_CORRECT,
    N_HISTORY,
    N_INCORRECT,
    T_MAX,
    TOP_K,
    Methodology,
    Sample,
    check_reasoned_choice,
    numbered,
)
from reasoners.ari.memory import Encode, Memory, mask
from reasoners.ari.rules import WIDTH, ActionChooser, write_methodology
from reasoners.base import Answer, Example
from reasoners.named import reads_names
from reasoners.namesreading import Reader
from reasoners.policies.base import Cost, Decision, Policy, UndecidedError, decide
from reasoners.policies.choose import choose_policy
from reasoners.policies.replay import Replay
from reasoners.policies.rules import Rules
from reasoners.prompts import compose
from reasoners.reading import Readings
from reasoners.schemas import one_of, record, string
from reasoners.trace import Trace
from tkindex.errors import QueryError
from tkindex.index import Index
from tkindex.results.facts import Fact
from tkindex.threads import new_lock

TRIES = 8
"""Runs of one question of the history at most."""
History = Literal["policy", "rules"]


@dataclass(slots=True)
class Run:
    """One pass over one question."""

    values: tuple[str, ...] = ()
    facts: tuple[Fact, ...] = ()
    reason: str = ""
    steps: tuple[str, ...] = ()
    records: list[dict[str, Any]] = field(default_factory=list)


class ARI:
    """The reasoner.

    Parameters
    ----------
    index : Index
    policy : Policy
        Decides ``choose`` at each step and ``methodology`` for each cluster.
    readings : Readings
        Links the names of a question, and reads it for rules.
    is_filtered : bool
        Filter actions; without it is the paper's ablation.
    top_k : int
        Relations that the filter keeps.
    memory : Memory, optional
        What was learnt; without it no question is guided.
    t_max : int
        Actions at most.
    reasons : bool
        Ask for a reason beside each action, as the paper's prompt does; it stands in the next prompt and in the trace.
    exemplars : int
        Right courses of the nearest cluster that stand in the prompt.
    renew : int
        Algorithm 1, line 16: what was done for a question joins the history, and after so many questions methodologies
        are written anew. No gold is seen: a course that ends with an answer counts as right. 0 leaves the history as it
        was learnt.

    Attributes
    ----------
    learnt : dict
        What learning came to: questions, how many came out right, clusters, methodologies, and problems: why a cluster
        has none, and what replies could not be used. Empty before `learn`.

    Examples
    --------
    >>> import tkindex as tk
    >>> ix = tk.build([("ann", "visits", "rome", "2014-10-07"), ("bob", "visits", "rome", "2014-11-02")])
    >>> found = make(ix).answer("Who was the last to visit Rome?")
    >>> print(found.values, *(step["arguments"]["action"] for step in found.details["steps"]), sep=chr(10))
    ('bob',)
    getHeadEntity(rome, visits, no time)
    getLast({list})
    answer(bob)
    """

    def __init__(
        self,
        index: Index,
        policy: Policy,
        readings: Readings,
        *,
        is_filtered: bool = True,
        top_k: int = TOP_K,
        memory: Memory | None = None,
        t_max: int = T_MAX,
        reasons: bool = False,
        exemplars: int = 0,
        renew: int = 0,
    ) -> None:
        self.index = index.with_convention("standard")
        self.policy = policy
        self.readings = readings
        self.is_filtered = is_filtered
        self.top_k = top_k
        self.memory = memory
        self.t_max, self.reasons, self.exemplars, self.renew = t_max, reasons, exemplars, renew
        self._grown = 0
        self._lock = new_lock()
        self.learnt: dict[str, Any] = {}

    def answer(self, question: str, /) -> Answer:
        """Answer one question in at most `t_max` actions."""
        begin = time.perf_counter()
        trace, cost = Trace(), Cost()
        cluster, methodology = (-1, None) if self.memory is None else self.memory.find(question)
        run = self._run(question, methodology, cost, trace)
        if self.renew and run.steps:
            self._grow(question, run, cost)
        details = {
            "steps": trace.records(), "problems": cost.problems, "cluster": cluster,
            "methodology": None if methodology is None else methodology.to_dict(),
        }  # fmt: skip
        seconds = time.perf_counter() - begin
        return Answer(run.values, run.facts, trace.texts(), cost.calls, cost.tokens, seconds, run.reason, details)

    def learn(
        self,
        examples: Sequence[Example],
        *,
        n_history: int = N_HISTORY,
        n_clusters: int = N_CLUSTERS,
        n_correct: int = N_CORRECT,
        n_incorrect: int = N_INCORRECT,
        tries: int | None = None,
        encode: Encode | None = None,
        seed: int = 0,
        by: Policy | None = None,
    ) -> Cost:
        """Learn methodologies from questions with gold answers; returns what that cost.

        Parameters
        ----------
        examples : sequence of questions with gold answers
            At most `n_history` of them, drawn by the seed, make the history.
        n_history, n_clusters, n_correct, n_incorrect : int
            See `make`.
        tries : int, optional
            Runs of one question at most; by default `TRIES` by rules, which take another course each time, and as many
            as were recorded by a replay, else one.
        encode : callable, optional
            Texts → vectors; by default the index's encoder.
        seed : int
        by : Policy, optional
            Answers the questions of the history in place of the reasoner's own policy, which then writes methodologies
            alone: a model's history costs some four calls a question.
        """
        cost = Cost()
        by = by or self.policy
        if tries is None:
            tries = TRIES if by.name in (Rules.name, Replay.name) else 1
        memory = Memory(
            self.readings.index, encode, n_clusters=n_clusters, n_correct=n_correct, n_incorrect=n_incorrect, seed=seed
        )
        order = np.random.default_rng(seed).permutation(len(examples))[:n_history]
        for at in order.tolist():
            self._remember(examples[at], memory, cost, tries, by)
        memory.conclude(self.policy, cost)
        self.memory = memory
        self.learnt = {
            "questions": len(order), "right": sum(sample.is_right for sample in memory.samples),
            "clusters": 0 if memory.clusters is None else len(memory.clusters.centres),
            "methodologies": len(memory.methodologies), "problems": [*memory.problems, *cost.problems],
        }  # fmt: skip
        return cost

    def _grow(self, question: str, run: Run, cost: Cost) -> None:
        """Algorithm 1, line 16; questions that are answered at once take turns."""
        with self._lock:
            if self.memory is None:
                self.memory = Memory(self.readings.index)
            sample = Sample(question, mask(self.readings.index, question), run.steps, bool(run.values))
            self.memory.add(sample, [{**one, "right": None} for one in run.records])
            self._grown += 1
            if self._grown % self.renew == 0:
                self.memory.conclude(self.policy, cost)

    def _remember(self, example: Example, memory: Memory, cost: Cost, tries: int, by: Policy) -> None:
        """Try a question until it is right, and take down each try."""
        masked = mask(self.readings.index, example.text)
        gold = {_plain(text) for text in example.gold}
        for attempt in range(1, tries + 1):
            run = self._run(example.text, None, cost, Trace(), attempt, by)
            if not run.steps:  # no reading is left, or nothing more was recorded
                return
            is_right = bool(run.values) and _plain(run.values[0]) in gold
            records = [{**record, "try": attempt, "right": is_right} for record in run.records]
            memory.add(Sample(example.text, masked, run.steps, is_right), records)
            if is_right:
                return

    # ---- the loop ------------------------------------------------------------------------------------------------

    def _run(
        self,
        question: str,
        methodology: Methodology | None,
        cost: Cost,
        trace: Trace,
        attempt: int = 0,
        by: Policy | None = None,
    ) -> Run:
        by = by or self.policy
        run = Run(reason=f"no answer within {self.t_max} steps")
        entities = self._entities(question)
        if not entities:
            run.reason = "no name of the graph's entities was found"
            return run
        times = [span.range for span in self.readings.parse(question).times]
        desk = ActionSpace(self.index, question, entities, times, is_filtered=self.is_filtered, top_k=self.top_k)
        facts: dict[int, Fact] = {}
        steps: list[str] = []
        reasons: list[str] = []
        try:
            for step in range(self.t_max):
                actions = desk.open()
                if not actions:
                    run.reason = "no action is open"
                    break
                asked = self._decision(question, step, desk, actions, methodology, attempt, reasons)
                action, reason = decide(by, asked, partial(check_reasoned_choice, actions=actions), cost)
                reasons.append(reason)
                steps.append(desk.abstract(action))
                taken = desk.take(action)
                trace.add(
                    action.tool, {"action": str(action)}, bounds=taken.facts.bounds.text if action.times else "",
                    count=len(taken.facts), facts=tuple(taken.facts[:3]), note=f"{len(actions)} actions were open",
                    thought=reason,
                )  # fmt: skip
                run.records.append(
                    {"question": question, "step": step, "candidates": [str(one) for one in actions],
                     "choice": str(action), "response": taken.response}
                )  # fmt: skip
                if action.tool in ("getTime", "answer"):
                    facts.update((fact.row, fact) for fact in taken.facts)
                if action.tool == "answer":
                    run.values, run.reason = action.values, ""
                    break
        except UndecidedError as error:
            run.reason = str(error)
        run.facts, run.steps = tuple(facts.values()), tuple(steps)
        return run

    def _decision(
        self,
        question: str,
        step: int,
        desk: ActionSpace,
        actions: Sequence[Any],
        methodology: Methodology | None,
        attempt: int,
        reasons: Sequence[str] = (),
    ) -> Decision:
        taken = [f"{one} (because {why})" if why else str(one) for one, why in zip(desk.taken, reasons, strict=True)]
        told = {
            "actions_text": numbered(actions),
            "history_text": numbered(taken) or "(none)",
            "methodology_text": "" if methodology is None else str(methodology),
        }
        guide = f"Methodology for questions of this kind:\n{told['methodology_text']}" if methodology else ""
        shown = [] if self.memory is None else self.memory.exemplars(question, self.exemplars)
        if shown:
            guide = "\n".join([*filter(None, [guide]), "Questions of this kind that came out right:", numbered(shown)])
        filled = {"methodology": guide, "history": told["history_text"], "actions": told["actions_text"]}
        prompts = compose("ari", "choose_reason" if self.reasons else "choose", question=question, **filled)
        state = {
            "actions": tuple(actions), "history": tuple(desk.taken), "methodology": methodology,
            "left": self.t_max - step, "entities": desk.entities, **told,
        }  # fmt: skip
        if attempt:
            state["try"] = attempt
        # By its text: a small model that is asked for a number says 1, whatever stands there.
        action = one_of(list(dict.fromkeys(str(one) for one in actions)))
        schema = record(reason=string(MAX_REASON), action=action) if self.reasons else record(action=action)
        return Decision("ari", "choose", question, step, state, prompts.prompt, prompts.instructions, schema)

    def _entities(self, question: str) -> tuple[int, ...]:
        """Linked entities in the order of the question: those of the best reading, else of the first names.

        None of a text that the linker does not read: one that is blank or too long.
        """
        try:
            mentions = self.readings.index.linker.mentions(question)
        except QueryError:
            return ()
        spans = [[link.id for link in span.candidates] for span in mentions]
        found = self.readings.find(question, WIDTH)
        linked: list[int] = []
        if found:
            plan = found[0].plan
            anchored = [one.anchor for one in plan.filters if one.anchor is not None]
            named = [plan.head, plan.tail, *(entity for h, _, t in anchored for entity in (h, t))]
            linked = list(dict.fromkeys(entity for entity in named if entity is not None))
        for span in spans:
            if not any(entity in linked for entity in span):
                linked += span[:1]
        chosen = linked[:MAX_ENTITIES]
        places = {
            entity: min((n for n, span in enumerate(spans) if entity in span), default=len(spans)) for entity in chosen
        }
        return tuple(sorted(chosen, key=lambda entity: places[entity]))


def _plain(text: str) -> str:
    """As the exact scorer compares: ``_`` is a space, surrounding blanks are cut."""
    return text.replace("_", " ").strip()


def rules_for(readings: Readings, reader: Reader = "grammar") -> Rules:
    """ARI's two decisions by rules."""
    return Rules({"choose": ActionChooser(readings, reader), "methodology": write_methodology})


@reads_names
def make(
    index: Index,
    *,
    policy: str | Policy = "rules",
    learn_from: Sequence[Example] | None = None,
    reader: Reader = "grammar",
    is_filtered: bool = True,
    top_k: int = TOP_K,
    n_clusters: int = N_CLUSTERS,
    n_history: int = N_HISTORY,
    n_correct: int = N_CORRECT,
    n_incorrect: int = N_INCORRECT,
    t_max: int = T_MAX,
    reasons: bool = False,
    exemplars: int = 0,
    renew: int = 0,
    retries: bool = True,
    history: History = "policy",
) -> ARI:
    """ARI for an index.

    Parameters
    ----------
    index : Index
    policy : {"rules", "replay:PATH"} or Policy
    learn_from : sequence of questions with gold answers, optional
        Methodologies are learnt from these, and nothing else is; without any, questions are not guided.
    reader : {"grammar", "names"}
        How rules read a question; see `reasoners.ari.rules`.
    is_filtered : bool
        Filter actions.
    top_k : int
        Relations that the filter keeps.
    n_clusters : int
        Kinds of questions that are told apart.
    n_history : int
        Questions that the history is made of at most.
    n_correct, n_incorrect : int
        Right and wrong samples of a cluster that its methodology is written from.
    t_max, reasons, exemplars, renew
        See `ARI`.
    retries : bool
        Rules try a question of the history until it agrees with gold; without, each is tried once.
    history : {"policy", "rules"}
        Who answers the questions of the history: the policy, as in the paper, or rules, so that a model writes
        methodologies from their courses and spends no call on the history.
    """
    readings = Readings(index, ())
    rules = rules_for(readings, reader)
    made = ARI(
        index, choose_policy(policy, rules), readings, is_filtered=is_filtered, top_k=top_k,
        t_max=t_max, reasons=reasons, exemplars=exemplars, renew=renew,
    )  # fmt: skip
    if learn_from:
        tries = None if retries else 1
        by = rules if history == "rules" else None
        made.learn(
            learn_from, n_clusters=n_clusters, n_history=n_history, n_correct=n_correct, n_incorrect=n_incorrect,
            tries=tries, by=by,
        )  # fmt: skip
    return made
