"""KG-IRAG (arXiv 2503.14234): plan once, retrieve a window, ask whether it is enough, move on, answer.

M1 reads the question (place ℓ, time τ, the reasoning prompt P) and gives the final answer; M2 reads what was retrieved,
says whether it suffices and where to look next. Windows are closed at both ends and a step long after the first;
neighbouring ones share an end, and after the event the next window starts at the next record behind it. Starts of trips
are tried at the distance of the records, which is inferred from them: half-hourly records give half-hourly starts.

Decisions where the paper is silent or contradicts itself: K(0) is 2 and K(t) never below 1; who says stop is an option,
M2 by default, and says in the same reply where to go on (equation 5 would have M1 stop and M2 go on); an answer needs a
stop and fewer than κ triples, else it is "no answer", and so it is where the look-up leaves the data. A window that is
asked for a second time ends the loop as `T_MAX` does: it would add nothing, and the same would be asked again. Hops do
not leave the window through a time, and triples of other places are left out (``anchored=False`` takes them as
evidence, so that K(t) decides how much there is: equations 4 and 7).

The two baselines are here too: Graph-RAG takes the largest window at once; KG-RAG explores a chain of three steps, and
where each next one is read the policy says, without a look at whether it is needed. Of Q1 it reads the plan alone.
"""

from __future__ import annotations

import re
import time
from collections.abc import Sequence
from typing import Any, Literal

import numpy as np

from reasoners.base import Answer, Example
from reasoners.kgirag.evidence import Evidence, Form
from reasoners.kgirag.rules import rules_for
from reasoners.kgirag.tools import hops_for
from reasoners.named import reads_names
from reasoners.policies.base import Cost, Decision, MalformedReplyError, Policy, UndecidedError, decide
from reasoners.policies.choose import PolicyMaker, choose_policy
from reasoners.prompts import compose
from reasoners.schemas import Schema, either, one_of, record, string
from reasoners.search import MAX_LABEL
from reasoners.trace import Trace
from reasoners.trips import questions as trips
from reasoners.trips.graph import MAX_TRIPLES, trip_graph
from reasoners.trips.questions import NO_ANSWER, NotATripError, Trip, as_text, trip_state, trip_text
from tkindex.errors import TkindexError
from tkindex.index import Index
from tkindex.results.cleaning import clean
from tkindex.results.numbered import entity_ids
from tkindex.timeline.ranges import parse_range

Method = Literal["kg-irag", "graph-rag", "chain"]
Hops = Literal["adaptive", "two"]
"""K(t) by equation 7, or 2 throughout: the operator without its adaptation."""
StopRole = Literal["M1", "M2"]

_INSTANT_PARTS = ("[0-9]{4}-", "[0-9]{2}-", "[0-9]{2}T", "[0-9]{2}(:[0-9]{2})?$")
_INSTANT = "^" + "".join(_INSTANT_PARTS)
_MAX_HOURS = 48
_MAX_P = 400
MAX_NAMES = 40
"""Places and events that M1 is told, when there are no more."""


def replies(instant: str = _INSTANT) -> dict[str, Schema]:
    """The forms of replies: ``next``, ``read``, and ``q1``, ``q2`` and ``q3``, the last reply by what the plan asks.

    What was seen comes before a verdict: asked for the verdict alone, a small model never finds anything enough, and
    answers whether there is rain, not whether it is avoided. `instant` is the pattern of a time.
    """
    seen, at = string(100), string(pattern=instant)
    start = record(seen=seen, answer=either(at, one_of((NO_ANSWER,))))
    return {
        "next": record(next=at),
        "read": record(seen=seen, enough={"type": "boolean"}, next=either(at, {"type": "null"})),
        "q1": record(seen=seen, answer=one_of(("yes", "no"))), "q2": start, "q3": start,
    }  # fmt: skip


class KGIRAG:
    """The reasoner, or one of its baselines.

    Parameters
    ----------
    index : Index
        Records (place, relation, event, time).
    m1, m2 : Policy
        M1 decides ``plan``, with the reasoning prompt P, and ``final``; M2 ``read``, with P before it, and ``explore``.
    method : {"kg-irag", "graph-rag", "chain"}
    form : {"text", "table", "triples"}
        How records are shown.
    kappa : int
        κ: with so many triples or more there is no answer.
    t_max : int
        Iterations at most.
    hops : {"adaptive", "two"}
        K(t), or 2 throughout.
    anchored : bool
        Leave triples of other places out.
    stop_role : {"M1", "M2"}
        Who says that the evidence is enough.
    chain_steps : int
        Steps of the chain.
    step_hours : float
        Length of a window after the first; the distance of two records where that is more.

    Examples
    --------
    >>> import tkindex as tk
    >>> rain = ["dry", "rain", "dry", "dry", "dry"]
    >>> rows = [("oslo", "has weather", tail, f"2017-03-05T{6 + hour:02}") for hour, tail in enumerate(rain)]
    >>> asked = "Earliest 1-hour trip to oslo after 2017-03-05 06:00, less than 4 hours after, without rain?"
    >>> make(tk.build(rows)).answer(asked).values
    ('2017-03-05T08',)
    """

    def __init__(
        self,
        index: Index,
        m1: Policy,
        m2: Policy,
        method: Method = "kg-irag",
        *,
        form: Form = "text",
        kappa: int = trips.KAPPA,
        t_max: int = trips.T_MAX,
        hops: Hops = "adaptive",
        anchored: bool = True,
        stop_role: StopRole = trips.STOP_ROLE,
        chain_steps: int = trips.COE_STEPS,
        step_hours: float = trips.STEP_HOURS,
    ) -> None:
        self.index = index
        self.m1, self.m2 = m1, m2
        self.method = method
        self.form, self.kappa, self.t_max, self.hops = form, kappa, t_max, hops
        self.is_anchored, self.stop_role, self.chain_steps = anchored, stop_role, chain_steps
        self.step_hours = step_hours
        self.graph = trip_graph(index)
        known = {"places": _few_labels(self.graph.records, "head"), "events": _few_labels(self.graph.records, "tail")}
        self._names = {name: ", ".join(labels) or "(many)" for name, labels in known.items()}
        # Records that stand nearer than an hour allow trips of parts of an hour.
        kind = "integer" if self.graph.grid >= self.graph.hour else "number"
        hours = {"type": kind, "minimum": 0, "maximum": _MAX_HOURS}
        instant = _instant(self.index)
        self._replies = replies(instant)
        self._plan_reply = record(
            form=one_of(("q1", "q2", "q3")),
            place=one_of(known["places"]) if known["places"] else string(),
            event=one_of(known["events"]) if known["events"] else string(),
            start=string(pattern=instant), length=hours, limit=hours, prompt=string(_MAX_P),
        )  # fmt: skip

    def answer(self, question: str, /) -> Answer:
        """Answer one question."""
        begin = time.perf_counter()
        trace, cost, evidence = Trace(), Cost(), Evidence()
        values: tuple[str, ...] = ()
        reason = ""
        try:
            values, reason = self._answer(question, trace, cost, evidence)
        except (UndecidedError, NotATripError) as error:
            reason = str(error)
        facts = tuple(sorted(evidence.records.values(), key=lambda fact: fact.row))
        details = {"steps": trace.records(), "problems": cost.problems, "why": reason}
        seconds = time.perf_counter() - begin
        return Answer(values, facts, trace.texts(), cost.calls, cost.tokens, seconds, "" if values else reason, details)

    def _answer(self, question: str, trace: Trace, cost: Cost, evidence: Evidence) -> tuple[tuple[str, ...], str]:
        plan = self._decision("plan", question, 0, {}, self._plan_reply, **self._names)
        trip, prompt = decide(self.m1, plan, self._check_plan, cost)
        trace.add("plan", trip_state(self.index, trip), note=prompt)
        if self.method == "graph-rag":
            problem = self._one_shot(trip, trace, evidence)
        elif self.method == "chain":
            problem = self._chain(question, trip, prompt, trace, cost, evidence)
        else:
            problem = self._iterate(question, trip, prompt, trace, cost, evidence)
        problem = problem or self._too_much(evidence)
        if problem:
            trace.add("final", {"answer": NO_ANSWER}, note=problem)
            return (NO_ANSWER,), problem
        state = {"trip": trip, "seen": self._seen(trip, evidence)}
        said = {"plan": trip_text(self.index, trip), "records": evidence.text(self.form)}
        asked = self._decision("final", question, 0, state, self._replies[trip.form], **said)
        final = decide(self.m1, asked, _check_final, cost)
        trace.add("final", {"answer": final})
        return (final,), ""

    def _seen(self, trip: Trip, evidence: Evidence) -> list[tuple[int, bool]]:
        return evidence.seen(self.index.entities[trip.place], self.index.entities[trip.event])

    def _too_much(self, evidence: Evidence) -> str:
        if evidence.is_truncated:
            # What was not reached would look like what did not happen.
            return f"a walk met more than {MAX_TRIPLES:,} triples and was cut short"
        n = len(evidence.triples)
        return f"{n} triples are not fewer than κ = {self.kappa}" if n >= self.kappa else ""

    def _decision(
        self, role: str, question: str, step: int, state: dict[str, Any], reply: Schema, **filled: str
    ) -> Decision:
        told = compose("kgirag", role, question=question, **filled)
        return Decision("kgirag", role, question, step, state, told.prompt, told.instructions, reply)

    # ---- the three ways to retrieve ------------------------------------------------------------------------------

    def _iterate(self, question: str, trip: Trip, prompt: str, trace: Trace, cost: Cost, evidence: Evidence) -> str:
        """Algorithm 1; returns why there is no answer, or ""."""
        grid, window = self.graph.grid, max(round(self.step_hours * self.graph.hour), self.graph.grid)
        u = trip.first(grid)
        # The first window of Q1 is the plan itself; the others are a step long, whatever the records' distance is.
        width = trip.length if trip.form == "q1" else window
        read_from: set[int] = set()
        for t in range(self.t_max):
            is_first = t == 0 or self.hops == "two"
            hops = trips.K_0 if is_first else hops_for(evidence.sizes[-1], evidence.sizes[0])
            if not self._retrieve(trip, u, u + width, hops, trace, evidence):
                return "the look-up leaves the data"
            state = {"trip": trip, "seen": self._seen(trip, evidence), "step": grid, "u": u, "prompt": prompt}
            said = self._said(trip, prompt, evidence)
            read = self._decision("read", question, t, state, self._replies["read"], **said)
            judge_role = self.m2 if self.stop_role == "M2" else self.m1
            is_enough, wanted = decide(judge_role, read, self._check_read, cost)
            trace.add(
                "read", {"enough": is_enough}, note="" if wanted is None else f"next {as_text(self.index, wanted)}"
            )
            if is_enough:
                return ""
            if wanted is None:
                return "M2 wants more and does not say from where"
            too_much = self._too_much(evidence)
            if too_much:
                return too_much
            if wanted * trip.sign in read_from:
                return f"did not stop: asked to read from {as_text(self.index, wanted)} a second time"
            u, width = wanted * trip.sign, window
            read_from.add(u)
        return f"did not stop within {self.t_max} iterations"

    def _one_shot(self, trip: Trip, trace: Trace, evidence: Evidence) -> str:
        """Graph-RAG: the plan, with all that lies within L of it, at once."""
        low = trip.start - (trip.limit if trip.form == "q2" else 0)
        high = trip.start + trip.length + (trip.limit if trip.form == "q3" else 0)
        u = low if trip.sign > 0 else -high
        return (
            "" if self._retrieve(trip, u, u + high - low, trips.K_0, trace, evidence) else "the look-up leaves the data"
        )

    def _chain(self, question: str, trip: Trip, prompt: str, trace: Trace, cost: Cost, evidence: Evidence) -> str:
        """KG-RAG's chain of exploration: so many windows as long as the trip; where the next is read is decided."""
        grid = self.graph.grid
        u, width = trip.first(grid), max(trip.length, self.graph.hour)
        n_steps = 1 if trip.form == "q1" else self.chain_steps
        for step in range(n_steps):
            if not self._retrieve(trip, u, u + width, trips.K_0, trace, evidence):
                return "the look-up leaves the data"
            if step + 1 < n_steps:
                state = {"trip": trip, "seen": self._seen(trip, evidence), "u": u, "width": width, "prompt": prompt}
                said = self._said(trip, prompt, evidence)
                asked = self._decision("explore", question, step, state, self._replies["next"], **said)
                wanted = decide(self.m2, asked, self._check_next, cost)
                trace.add("explore", note=f"next {as_text(self.index, wanted)}")
                u = wanted * trip.sign
        return ""

    def _said(self, trip: Trip, prompt: str, evidence: Evidence) -> dict[str, str]:
        """What M2 is told: the plan, P as M1 wrote it, and the records so far."""
        plan = trip_text(self.index, trip)
        return {"plan": plan, "reasoning": prompt or "(none)", "records": evidence.text(self.form)}

    def _retrieve(self, trip: Trip, low: int, high: int, hops: int, trace: Trace, evidence: Evidence) -> bool:
        """Ψ for a window of u, both ends included; False where nothing is recorded."""
        a, b = sorted((low * trip.sign, high * trip.sign))
        found = self.graph.retrieve(trip.place, a, b, hops, is_anchored=self.is_anchored)
        evidence.triples |= found.triples
        evidence.records.update((fact.row, fact) for fact in found.records)
        evidence.sizes.append(len(found.triples))
        evidence.is_truncated |= found.is_truncated
        place, kept = self.index.entities[trip.place], "left out" if self.is_anchored else "among them"
        trace.add(
            "k_hop", {"place": place, "hops": hops},
            bounds=f"closed, {as_text(self.index, a)} to {as_text(self.index, b)}",
            count=len(found.triples), facts=found.records,
            note=f"{found.n_foreign} triples of other places {kept}" if found.n_foreign else "",
        )  # fmt: skip
        return any(fact.head == place for fact in found.records)

    # ---- checks of replies ---------------------------------------------------------------------------------------

    def _check_plan(self, value: Any) -> tuple[Trip, str]:
        trip = self._check_trip(value)
        # Recordings of earlier versions have no P.
        prompt = value.get("prompt") or ""
        if not isinstance(prompt, str):
            raise MalformedReplyError('"prompt" is a text')
        return trip, clean(prompt, _MAX_P).strip()

    def _check_next(self, value: Any) -> int:
        if not isinstance(value, dict):
            raise MalformedReplyError('expected {"next": "a time"}')
        try:
            return self._tick(value.get("next"))
        except TkindexError as error:
            raise MalformedReplyError(str(error)) from None

    def _check_trip(self, value: Any) -> Trip:
        if not isinstance(value, dict) or value.get("form") not in ("q1", "q2", "q3"):
            raise MalformedReplyError('expected an object with "form": "q1", "q2" or "q3"')
        hours = [value.get("length"), value.get("limit", 0)]
        if not all(isinstance(n, int | float) and not isinstance(n, bool) and 0 <= n <= _MAX_HOURS for n in hours):
            raise MalformedReplyError(f"length and limit are hours from 0 to {_MAX_HOURS}, got {hours}")
        ticks = [n * self.graph.hour for n in hours]
        if any(n % self.graph.grid for n in ticks):
            apart = f"{self.graph.grid / self.graph.hour:g}"
            raise MalformedReplyError(f"records stand {apart} hours apart: length and limit are multiples, got {hours}")
        try:
            place, event = (self.index.entities.id(str(value.get(name))) for name in ("place", "event"))
            start = self._tick(value.get("start"))
        except TkindexError as error:
            raise MalformedReplyError(str(error)) from None
        return Trip(value["form"], place, event, start, int(ticks[0]), int(ticks[1]))

    def _check_read(self, value: Any) -> tuple[bool, int | None]:
        if not isinstance(value, dict) or not isinstance(value.get("enough"), bool):
            raise MalformedReplyError('expected {"enough": true} or {"enough": false, "next": "a time"}')
        if value["enough"] or value.get("next") is None:
            return value["enough"], None
        try:
            return False, self._tick(value["next"])
        except TkindexError as error:
            raise MalformedReplyError(str(error)) from None

    def _tick(self, value: Any) -> int:
        if isinstance(value, bool) or not isinstance(value, (str, int)):
            raise MalformedReplyError(f"a time is text such as 2017-03-05T06, got {type(value).__name__}")
        return value if isinstance(value, int) else parse_range(value, self.index.unit).start


def _instant(index: Index) -> str:
    """The pattern of a time on record: the year, month and day are given where all records share them.

    A small model that is told to look until 25:00 wrote the year 2500.
    """
    if index.span is None:
        return _INSTANT
    first, last = (as_text(index, tick) for tick in (index.span.start, index.span.stop - 1))
    known: list[str] = []
    for part in _INSTANT_PARTS[:-1]:
        found = re.compile(part).match(first, sum(map(len, known)))
        if found is None or not last.startswith(first[: found.end()]):
            break
        known.append(found.group())
    return "^" + "".join((*known, *_INSTANT_PARTS[len(known) :]))


def _few_labels(records: Index, side: Literal["head", "tail"]) -> list[str]:
    """Labels of one side of the records, sorted; none of them where there are more than `MAX_NAMES`, or one is odd."""
    ids = entity_ids(records.facts(), records.entities)[0 if side == "head" else 1]
    labels = sorted(records.entities[int(one)] for one in np.unique(ids)[: MAX_NAMES + 1])
    return labels if len(labels) <= MAX_NAMES and all(clean(label, MAX_LABEL) == label for label in labels) else []


def _check_final(value: Any) -> str:
    if not isinstance(value, dict) or not isinstance(value.get("answer"), str) or not value["answer"].strip():
        raise MalformedReplyError('expected {"answer": "..."}')
    return str(value["answer"]).strip()


@reads_names
def make(
    index: Index,
    *,
    policy: str | Policy = "rules",
    learn_from: Sequence[Example] | None = None,
    method: Method = "kg-irag",
    m2: Policy | PolicyMaker | None = None,
    form: Form = "text",
    kappa: int = trips.KAPPA,
    t_max: int = trips.T_MAX,
    hops: Hops = "adaptive",
    anchored: bool = True,
    stop_role: StopRole = trips.STOP_ROLE,
    chain_steps: int = trips.COE_STEPS,
    step_hours: float = trips.STEP_HOURS,
) -> KGIRAG:
    """KG-IRAG for an index of records.

    Parameters
    ----------
    index : Index
    policy : {"rules", "replay:PATH"} or Policy
    learn_from : sequence of questions, optional
        Nothing is learnt, whatever is given.
    method : {"kg-irag", "graph-rag", "chain"}
    m2 : Policy or maker of one from the rules, optional
        Another policy for M2; the paper takes one model for both.
    form, kappa, t_max, hops, anchored, stop_role, chain_steps, step_hours
        See `KGIRAG`.
    """
    made: list[KGIRAG] = []
    rules = rules_for(index, lambda: made[0].graph)
    m1 = choose_policy(policy, rules)
    second = m1 if m2 is None else choose_policy(m2, rules)
    made.append(
        KGIRAG(
            index, m1, second, method, form=form, kappa=kappa, t_max=t_max, hops=hops, anchored=anchored,
            stop_role=stop_role, chain_steps=chain_steps, step_hours=step_hours,
        )
    )  # fmt: skip
    return made[0]
