"""What each system scores with decisions that know nothing, beside its rules and beside the planner alone.

A row says how often the first answer is right, how often it is the planner's own, and how often it is right where the
planner's is wrong. Of a loop whose row of nonsense is near its row of rules, decisions are not what is measured.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

import tkindex as tk
from bench import harness
from bench.reasoners.asking import draw
from bench.reasoners.systems import METHODS, TRIP_BARS, trips_of
from reasoners.ari import agent as ari
from reasoners.naiverag import agent as naiverag
from reasoners.planner import agent as planner
from reasoners.policies.choose import PolicyMaker
from reasoners.policies.null import KINDS, Null
from reasoners.qa.formats import Question
from reasoners.qa.metrics import intervals, strict_hits_at_1
from reasoners.rtqa import agent as rtqa
from reasoners.rtqa import published
from reasoners.shra import agent as shra
from reasoners.tempagent import agent as tempagent

SAMPLE = 300
NAMES_ALONE = "rules that read names alone"
SYSTEMS: dict[str, Callable[..., Any]] = {
    "TempAgent": tempagent.make,
    "ARI": ari.make,
    "RTQA": lambda index, **options: rtqa.make(index, reads_nodes=False, **options),
    "RTQA, nodes read whole": rtqa.make,
    "RTQA, as published": published.make,
    "SHRA": shra.make,
    "naive RAG": naiverag.make,
}


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
    """RTQA's stress test: a wrong answer is put in the place of the children's, and the aggregator must notice.

    Returns
    -------
    dict
        ``n``: questions whose children are aggregated and that come out right uninjured; ``recovered``: the share of
        them that comes out right all the same (None of none); ``published``: the least share that the paper reports.
    """
    labels = index.entities
    drawn = np.random.default_rng(seed)

    def injure(solved: published.Solved) -> published.Solved:
        wrong = [labels[int(at)] for at in drawn.integers(0, len(labels), 3)]
        kept = next((one for one in wrong if one not in solved.values), "nobody")
        return published.Solved((kept,), ())

    reasoner = published.make(index, learn_from=())
    n = recovered = 0
    for question in questions:
        reasoner.injure = None
        found = reasoner.answer(question.text)
        if not any(step["tool"] == "aggregate" for step in found.details["steps"]):
            continue
        if strict_hits_at_1(tuple(found.values), question.gold):
            n += 1
            reasoner.injure = injure
            recovered += strict_hits_at_1(tuple(reasoner.answer(question.text).values), question.gold)
    return {"n": n, "recovered": recovered / n if n else None, "published": 0.80}


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
    """One bar a system that is held to one itself: no null policy may reach what its rules must. And no exception.

    Parameters
    ----------
    report : dict
        As `run` returns.
    asked_of : mapping
        System → the lowest bar of its rows in the table.

    >>> row = {"name": "RTQA", "decided": "null: nonsense", "strict_hits_at_1": {"mean": 0.98}, "exceptions": 0}
    >>> [(bar["name"], bar["holds"]) for bar in bars({"rows": [row]}, {"RTQA": 0.8})]
    [('exceptions', True), ('RTQA: best null policy, below its own bar', False)]
    """
    raised = sum(row["exceptions"] for row in (*report["rows"], *report.get("trips", ())))
    found = [harness.bar("exceptions", raised, 0)]
    for name in dict.fromkeys(row["name"] for row in report["rows"]):
        limit = asked_of.get(name)
        reached = [
            row["strict_hits_at_1"]["mean"]
            for row in report["rows"]
            if row["name"] == name and row["decided"].startswith("null")
        ]
        if limit is not None and reached:
            # Below, not at: what a null policy reaches exactly is no bar either.
            found.append(harness.bar(f"{name}: best null policy, below its own bar", max(reached), limit - 1e-9))
    nothing = [row["em"]["mean"] for row in report.get("trips", ()) if row["decided"].startswith("null")]
    if nothing:
        found.append(harness.bar("KG-IRAG: best null policy, below its own bar", max(nothing), TRIP_BARS["em"] - 1e-9))
    if "stress" in report:
        least = report["stress"]["published"]
        value = report["stress"]["recovered"]
        found.append(harness.bar("RTQA, as published: recovered from a wrong child", value, least, at_least=True))
    return found
