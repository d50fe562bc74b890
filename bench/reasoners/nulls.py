"""What each system scores with decisions that know nothing, beside its rules and beside the planner alone.

A row says how often the first answer is right, how often it is the planner's own, and how often it is right where the
planner's is wrong. Of a loop whose row of nonsense is near its row of rules, decisions are not what is measured.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import tkindex as tk
from bench import harness
from bench.reasoners.asking import draw
from bench.reasoners.systems import METHODS, TRIP_BARS, trips_of
from reasoners.ari import agent as ari
from reasoners.base import Answer
from reasoners.naiverag import agent as naiverag
from reasoners.planner import agent as planner
from reasoners.policies.base import Decision, Policy, Reply
from reasoners.policies.choose import PolicyMaker
from reasoners.policies.null import KINDS, Kind, Null
from reasoners.qa.formats import Question
from reasoners.qa.metrics import intervals, strict_hits_at_1
from reasoners.rtqa import agent as rtqa
from reasoners.rtqa import published
from reasoners.shra import agent as shra
from reasoners.systems import ALONE
from reasoners.tempagent import agent as tempagent

SAMPLE = 300
NAMES_ALONE = "rules that read names alone"
_TIME = re.compile(r"\d{4}(?:-\d\d){0,2}")
SYSTEMS: dict[str, Callable[..., Any]] = {
    "planner": partial(planner.make, **ALONE["planner"]),
    "planner, rules first": planner.make,
    "TempAgent": tempagent.make,
    "ARI": ari.make,
    "RTQA": partial(rtqa.make, **ALONE["rtqa"]),
    "RTQA, nodes read whole": rtqa.make,
    "RTQA, as published": published.make,
    "SHRA": shra.make,
    "naive RAG": naiverag.make,
}
NOT_ALONE = ("planner, rules first", "RTQA, nodes read whole")
"""Where the planner's grammar answers in the policy's place: rows that show what this hides, held to no bar."""


def policies(questions: Sequence[Question], seed: int) -> dict[str, str | PolicyMaker]:
    """The rules, then each null policy, by the name of its row."""
    texts = [question.text for question in questions]

    def maker(kind: Any) -> PolicyMaker:
        return lambda rules: Null(kind, seed=seed, rules=rules, questions=texts)

    return {"rules": "rules", **{f"null: {kind}": maker(kind) for kind in KINDS}}


def run(index: tk.Index, questions: Sequence[Question], n: int, seed: int) -> dict[str, Any]:
    """Ask a sample with every system, decided by rules, by rules without the planner's grammar, and by null policies.

    Parameters
    ----------
    index : Index
        With vectors, for SHRA.
    questions : sequence of Question
    n : int
        Drawn from each form in proportion.
    seed : int
        Of the sample, of "random", and of which other question "other" answers.

    Returns
    -------
    dict
        ``sample``; ``planner_wrong``: on how many of these; ``rows``: each with ``strict_hits_at_1``,
        ``same_as_planner``, ``right_where_planner_is_wrong`` (None where the planner is right throughout),
        ``answered``, ``exceptions``, and ``answered_by`` of systems that say so.
    """
    asked = draw(questions, n, seed)
    alone = [_first(planner.make(index, learn_from=()), question) for question in asked]
    rows = [_row("planner", "rules", asked, alone, alone, seed)]
    ways: dict[str, dict[str, Any]] = {name: {"policy": policy} for name, policy in policies(asked, seed).items()}
    ways = {"rules": ways.pop("rules"), NAMES_ALONE: {"policy": "rules", "reader": "names"}} | ways
    for name, make in SYSTEMS.items():
        for decided, options in ways.items():
            if name.startswith("planner") and not decided.startswith("null"):
                continue  # one row of its rules is there, and it has no other reader
            reasoner = make(index, learn_from=(), **options)
            with harness.progress(f"{name}, {decided}", len(asked)) as step:
                found = []
                for question in asked:
                    step("")
                    found.append(_first(reasoner, question))
            rows.append(_row(name, decided, asked, found, alone, seed))
    wrong = sum(not strict_hits_at_1(one[0], question.gold) for one, question in zip(alone, asked, strict=True))
    return {"sample": len(asked), "planner_wrong": wrong, "rows": rows, "stress": stress(index, asked, seed)}


def run_trips(data: Path, anchors: int, seed: int) -> list[dict[str, Any]]:
    """KG-IRAG and its two baselines on Irish weather, decided by rules and by policies that know nothing."""
    index, questions = trips_of("irish", data, anchors, seed)
    rows = []
    for method, make in METHODS:
        for decided, policy in policies(questions, seed).items():
            reasoner = make(index, policy=policy)
            found = [_first(reasoner, question) for question in questions]
            hits = [strict_hits_at_1(one[0], question.gold) for one, question in zip(found, questions, strict=True)]
            rows.append({
                "name": method, "decided": decided, "n": len(questions),
                "em": intervals(np.array(hits).reshape(-1, 1), seed=seed)[0]._asdict(),
                "by": {
                    form: float(np.mean([hit for hit, one in zip(hits, questions, strict=True) if one.qtype == form]))
                    for form in sorted({one.qtype for one in questions})
                },
                "exceptions": sum(one[2] for one in found),
            })  # fmt: skip
    return rows


def stress(index: tk.Index, questions: Sequence[Question], seed: int) -> dict[str, Any]:
    """RTQA's stress test: a wrong answer is put in the place of one way's, and the aggregator must take the other.

    The ways are the children's answer and that of the node's own facts. The wrong answer is one that the facts of that
    way name, and it brings them. Whoever always takes one way misses nothing while the other one is wrong; so each has
    its turn, and aggregators that know nothing stand beside the rules.

    Returns
    -------
    dict
        ``n``: questions whose ways are aggregated; ``alone``: how often each way by itself is right; ``published``: the
        least share recovered that the paper asks for; ``rows``: who aggregates, with the shares ``right``,
        ``children_wrong`` and ``facts_wrong`` (right all the same), and ``recovered``: of each way, how often a wrong
        answer of it was passed over where the other way is right (None where it never is).
    """
    asked = [one for one in questions if _is_aggregated(published.make(index, learn_from=()).answer(one.text))]
    arms: dict[str, dict[published.Way, published.Injury]] = {"right": {}}
    arms |= {f"{way}_wrong": {way: _Injury(seed)} for way in published.CANDIDATES}

    def hits_of(policy: str | PolicyMaker, injured: Mapping[published.Way, published.Injury]) -> NDArray[np.bool_]:
        reasoner = published.make(index, learn_from=(), policy=policy)
        reasoner.injured = dict(injured)
        found = [strict_hits_at_1(tuple(reasoner.answer(one.text).values), one.gold) for one in asked]
        return np.array(found, bool)

    other = dict(zip(published.CANDIDATES, reversed(published.CANDIDATES), strict=True))
    alone = {way: hits_of("rules", {other[way]: _forgotten}) for way in published.CANDIDATES}
    rows = []
    for decided in ("rules", *(f"null: {kind}" for kind in _AGGREGATORS)):
        kind = decided.removeprefix("null: ")
        policy = "rules" if kind == "rules" else partial(_Aggregating, Null(kind, seed=seed))
        found = {arm: hits_of(policy, injured) for arm, injured in arms.items()}
        rows.append({
            "decided": decided, **{arm: _share(hits) for arm, hits in found.items()},
            "recovered": {way: _share(found[f"{way}_wrong"][alone[other[way]]]) for way in published.CANDIDATES},
        })  # fmt: skip
    return {
        "n": len(asked),
        "published": 0.80,
        "alone": {way: _share(hits) for way, hits in alone.items()},
        "rows": rows,
    }


_AGGREGATORS: tuple[Kind, ...] = ("random", "constant", "nonsense")


class _Aggregating:
    """The rules, but for the aggregator."""

    def __init__(self, aggregator: Policy, rules: Policy) -> None:
        self.name = f"rules, aggregated by {aggregator.name}"
        self.rules, self.aggregator = rules, aggregator

    def decide(self, decision: Decision, /) -> Reply:
        return (self.aggregator if decision.role == "aggregate" else self.rules).decide(decision)


def _forgotten(solved: published.Solved) -> published.Solved:
    """A way without an answer, which is passed over: what the other one is worth by itself."""
    return published.Solved((), (), solved.seen)


class _Injury:
    """Puts another answer of the same kind, which the facts of the way name, in the place of its answer."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def __call__(self, solved: published.Solved) -> published.Solved:
        said = solved.values[0] if solved.values else ""
        if _TIME.fullmatch(said):
            named = {str(fact.start)[: len(said)] for fact in solved.seen}
        else:
            named = {label for fact in solved.seen for label in (fact.head, fact.tail)}
        others = sorted(named - set(solved.values)) or ["nobody"]
        wrong = random.Random(f"{self.seed} {said}").choice(others)
        return published.Solved(
            (wrong,), tuple(one for one in solved.seen if published.holds(one, (wrong,))), solved.seen
        )


def _is_aggregated(answer: Answer) -> bool:
    return any(step["tool"] == "aggregate" for step in answer.details["steps"])


def _share(hits: NDArray[np.bool_]) -> float | None:
    return float(hits.mean()) if len(hits) else None


def _first(reasoner: Any, question: Question) -> tuple[tuple[str, ...], str, bool]:
    """The answers, what they came from, and whether an exception came instead."""
    try:
        answer = reasoner.answer(question.text)
    except Exception:
        return (), "", True
    return tuple(map(str, answer.values)), str(answer.details.get("answered_by", "")), False


def _row(
    name: str,
    decided: str,
    asked: Sequence[Question],
    found: Sequence[tuple[tuple[str, ...], str, bool]],
    alone: Sequence[tuple[tuple[str, ...], str, bool]],
    seed: int,
) -> dict[str, Any]:
    hits = np.array([strict_hits_at_1(one[0], question.gold) for one, question in zip(found, asked, strict=True)])
    of_planner = np.array([strict_hits_at_1(one[0], question.gold) for one, question in zip(alone, asked, strict=True)])
    missed = of_planner == 0
    sources = [one[1] for one in found if one[1]]
    return {
        "name": name,
        "decided": decided,
        "strict_hits_at_1": intervals(hits.reshape(-1, 1), seed=seed)[0]._asdict(),
        "same_as_planner": float(np.mean([a[0][:1] == b[0][:1] for a, b in zip(found, alone, strict=True)])),
        "right_where_planner_is_wrong": float(hits[missed].mean()) if missed.any() else None,
        "answered": float(np.mean([bool(one[0]) for one in found])),
        "exceptions": sum(one[2] for one in found),
        "answered_by": {source: sources.count(source) for source in sorted(set(sources))},
    }


def bars(report: dict[str, Any], asked_of: Mapping[str, float]) -> list[dict[str, Any]]:
    """No null policy may reach what a system's rules reach, nor the bar that these are held to. And no exception.

    Parameters
    ----------
    report : dict
        As `run` returns.
    asked_of : mapping
        System → the lowest bar of its rows in the table.

    >>> row = {"name": "RTQA", "decided": "null: nonsense", "strict_hits_at_1": {"mean": 0.98}, "exceptions": 0}
    >>> rules = row | {"decided": "rules", "strict_hits_at_1": {"mean": 0.98, "low": 0.96}}
    >>> [(bar["name"], bar["holds"]) for bar in bars({"rows": [rules, row]}, {"RTQA": 0.8})]
    ... # doctest: +NORMALIZE_WHITESPACE
    [('exceptions', True), ('RTQA: best null policy, below its rules', False),
     ('RTQA: best null policy, below its own bar', False)]
    """
    raised = sum(row["exceptions"] for row in (*report["rows"], *report.get("trips", ())))
    found = [harness.bar("exceptions", raised, 0)]
    every = [row | {"hits": row["strict_hits_at_1"]} for row in report["rows"] if row["name"] not in NOT_ALONE]
    every += [row | {"hits": row["em"]} for row in report.get("trips", ())]
    own = {**asked_of, "KG-IRAG": TRIP_BARS["em"]}
    for name in dict.fromkeys(row["name"] for row in every):
        hits = {row["decided"]: row["hits"] for row in every if row["name"] == name}
        nothing = [one["mean"] for decided, one in hits.items() if decided.startswith("null")]
        limits = {"its rules": hits["rules"]["low"]} if "rules" in hits else {}
        limits |= {"its own bar": own[name]} if name in own else {}
        # Below, not at: what a null policy reaches exactly is no bar either.
        found += [
            harness.bar(f"{name}: best null policy, below {what}", max(nothing), limit - 1e-9)
            for what, limit in limits.items()
            if nothing
        ]
    if "stress" in report:
        found += _stress_bars(report["stress"])
    return found


def _stress_bars(told: Mapping[str, Any]) -> list[dict[str, Any]]:
    """What the rules recover where a way is wrong, and what they add to the best that knows nothing, in the mean."""
    arms = ("right", *(f"{way}_wrong" for way in published.CANDIDATES))
    mean = {row["decided"]: sum(row[arm] or 0 for arm in arms) / len(arms) for row in told["rows"]}
    gain = mean.pop("rules") - max(mean.values())
    name = "RTQA, as published: right, with one way wrong and with none, less the best null aggregator"
    recovered = next(row["recovered"] for row in told["rows"] if row["decided"] == "rules")
    # Whoever always takes one way passes over every wrong answer of the other: only both together say anything.
    least = min(recovered[way] or 0.0 for way in published.CANDIDATES)
    both = "RTQA, as published: a wrong answer of either way is passed over where the other is right, the rarer of both"
    return [
        harness.bar(name, gain, 1e-9, at_least=True),
        harness.bar(both, least, told["published"], at_least=True),
    ]
