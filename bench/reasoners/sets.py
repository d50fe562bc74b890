"""Every system on other kinds of questions than MultiTQ's: no exception on any, and its score by type.

CronQuestions' published sample, TimelineKGQA's forms about facts with a length, and trips over half-hourly records.
All of them go by rules, and nothing is learnt. Beside each row stand policies that know nothing: a system that never
answers raises no exception either.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

import tkindex as tk
from bench import harness
from bench.qa import timelines
from bench.qa import trips as hourly
from bench.qa.forms import Fact
from bench.qa.series import LIMIT_HOURS
from bench.reasoners.asking import ENCODER, measure
from bench.reasoners.nulls import policies
from reasoners.ari import agent as ari
from reasoners.kgirag import agent as kgirag
from reasoners.kgirag import chain_rag as chainrag
from reasoners.kgirag import graph_rag as graphrag
from reasoners.naiverag import agent as naiverag
from reasoners.planner import agent as planner
from reasoners.qa.formats import Question, read_questions
from reasoners.rtqa import agent as rtqa
from reasoners.rtqa import published
from reasoners.shra import agent as shra
from reasoners.systems import ALONE
from reasoners.tempagent import agent as tempagent

N_TIMELINES = 156
N_PLACES, N_DAYS, N_ANCHORS = 3, 30, 60
_PER_HOUR = 2
_WET, _DRY = 0.25, 0.12
"""Chances that rain ends, and that it begins, from one half-hour to the next."""


class Case(NamedTuple):
    """A set of questions over an index.

    Attributes
    ----------
    name, about : str
    index : Index
    questions : list of Question
    published : dict
        System → what its paper reports, in words; on its own questions, not on these.
    """

    name: str
    about: str
    index: tk.Index
    questions: list[Question]
    published: dict[str, str]


SYSTEMS: dict[str, Callable[..., Any]] = {
    "TempAgent": tempagent.make,
    "ARI": ari.make,
    "RTQA": lambda index, **options: rtqa.make(index, reads_nodes=False, **options),
    "RTQA, as published": published.make,
    "SHRA": shra.make,
    "naive RAG": naiverag.make,
    "planner": planner.make,
}
ON_TRIPS: dict[str, Callable[..., Any]] = {
    "KG-IRAG": kgirag.make,
    "Graph-RAG": graphrag.make,
    "KG-RAG, chain": chainrag.make,
}
# Behind its rules the planner asks nobody who knows nothing.
_ALONE: dict[str, Callable[..., Any]] = {"planner": partial(planner.make, **ALONE["planner"])}


def cases(data: Path, seed: int) -> Iterator[Case]:
    """The sets, one at a time."""
    folder = data / "cronquestions"
    yield Case(
        "CronQuestions",
        "the 198 questions that ARI's authors publish, with the facts about them",
        tk.build(folder / "facts_sample.tsv", convention="cronquestions"),
        read_questions(folder / "questions_sample198.jsonl", "cronquestions"),
        {
            "ARI": ".707 (simple .860, complex .570; GPT-3.5)",
            "TempAgent": ".842 (simple .895, complex .640; GPT-4)",
        },
    )
    written = timelines.read_facts(data)
    yield Case(
        "Time lines",
        "TimelineKGQA's forms about facts of yago11k with a length, in our wordings",
        tk.build(written),
        time_lines(written, N_TIMELINES, seed),
        {"RTQA": ".298 (simple .608, medium .218; on TimelineKGQA's own questions)"},
    )
    rows, questions = half_hours(seed)
    yield Case(
        "Half-hourly trips",
        "rain drawn for three places, a record each half-hour; gold by walking over the records",
        tk.build(rows),
        questions,
        {"KG-IRAG": "Q1 .983, Q2 .429, Q3 .411 (GPT-4o, Sydney)"},
    )


def time_lines(written: Sequence[tuple[str, str, str, str, str]], n: int, seed: int) -> list[Question]:
    """Questions of `bench.qa.timelines`, each form in turn."""
    facts = [Fact(h, r, t, *timelines.days(first, last), row) for row, (h, r, t, first, last) in enumerate(written)]
    maker = timelines.Maker(facts, seed)
    made: list[Question] = []
    while len(made) < n:
        drawn = maker.draw(timelines.FORMS[len(made) % len(timelines.FORMS)])
        if drawn is not None:
            made.append(
                Question(
                    str(len(made) + 1), drawn["question"], tuple(drawn["answers"]), drawn["answer_type"],
                    drawn["qtype"], qlabel=drawn["qlabel"],
                )
            )  # fmt: skip
    return made


def half_hours(seed: int, n_anchors: int = N_ANCHORS) -> tuple[list[tuple[str, str, str, str]], list[Question]]:
    """Records each half-hour, and Q1, Q2 and Q3 of equations 12 to 14 with gold found by walking over them.

    Starts are tried each half-hour, as records stand: the paper's own example has 06:30 for an answer.
    """
    rng = np.random.default_rng(seed)
    n = N_DAYS * 24 * _PER_HOUR
    first, step = np.datetime64("2023-12-01T00:00"), np.timedelta64(60 // _PER_HOUR, "m")
    times = [str(first + at * step) for at in range(n)]
    wet = np.zeros((N_PLACES, n), bool)
    for at in range(1, n):
        drawn = rng.random(N_PLACES)
        wet[:, at] = np.where(wet[:, at - 1], drawn >= _WET, drawn < _DRY)
    places = [f"quay {place + 1}" for place in range(N_PLACES)]
    rows = [
        (places[place], "has weather", "rain" if wet[place, at] else "dry", times[at])
        for at in range(n)
        for place in range(N_PLACES)
    ]
    questions: list[Question] = []
    limit = LIMIT_HOURS["weather"]
    for number in range(n_anchors):
        place, hours = int(rng.integers(N_PLACES)), int(rng.integers(1, 4))
        length, reach = hours * _PER_HOUR, limit * _PER_HOUR
        start = int(rng.integers(reach, n - reach - length))
        begin, end = (times[at].replace("T", " ") for at in (start, start + length))
        events = wet[place]
        avoided = f"Can I avoid rain at {places[place]} from {begin} to {end}?"
        happened = hourly.happens(events, start, length)
        asked = [("q1", avoided, "no" if happened else "yes")]
        if happened:
            trip, near = f"{hours}-hour trip to {places[place]}", f"less than {limit} hours"
            late = f"Earliest {trip} after {begin}, {near} after, without rain?"
            early = f"Latest {trip} before {begin}, {near} before, without rain?"
            for form, text, found in (
                ("q2", early, hourly.solve_early(events, start, length, reach).answer),
                ("q3", late, hourly.solve_late(events, start, length, reach).answer),
            ):
                asked.append((form, text, hourly.NO_ANSWER if found is None else times[found]))
        questions += [
            Question(f"{number}-{form}", text, (gold,), "yes_no" if form == "q1" else "time", f"trip_{form}")
            for form, text, gold in asked
        ]
    return rows, questions


def run(data: Path, seed: int) -> dict[str, Any]:
    """Ask every system every question of every set.

    Returns
    -------
    dict
        ``sets``: name, ``about``, ``n``, ``types`` with their numbers, and the ``systems`` that are made for its kind
        of questions; ``rows``: what `asking.measure` gives, with ``set``, ``exceptions`` (those of null policies too),
        ``published``, and ``null``: each policy that knows nothing → its mean strict Hits@1.
    """
    told, rows = [], []
    for case in cases(data, seed):
        types = Counter(question.qtype for question in case.questions)
        on_trips = case.name.endswith("trips")
        told.append({
            "name": case.name, "about": case.about, "n": len(case.questions), "types": dict(types),
            "systems": list(ON_TRIPS if on_trips else SYSTEMS),
        })  # fmt: skip
        for name, make in (SYSTEMS | (ON_TRIPS if on_trips else {})).items():
            if name == "SHRA" and not case.index.has_vectors:
                case.index.embed(ENCODER, save=False)
            reasoner = make(case.index, learn_from=())
            row = measure(f"{case.name}, {name}", partial(_always, reasoner), case.questions, seed=seed)
            del row["hits"], row["name"]
            row |= {"set": case.name, "system": name, "published": case.published.get(name, "")}
            nothing = _by_nothing(case, name, _ALONE.get(name, make), seed)
            row["null"] = {decided: one["strict_hits_at_1"]["mean"] for decided, one in nothing.items()}
            row["exceptions"] = sum(one["statuses"].get("failed", 0) for one in (row, *nothing.values()))
            rows.append(row)
    return {"sets": told, "rows": rows}


def _by_nothing(case: Case, name: str, make: Callable[..., Any], seed: int) -> dict[str, dict[str, Any]]:
    """A system's rows on a set, decided by each policy that knows nothing."""
    found = {}
    for decided, policy in policies(case.questions, seed).items():
        if decided != "rules":
            reasoner = make(case.index, learn_from=(), policy=policy)
            asking = partial(_always, reasoner)
            found[decided] = measure(f"{case.name}, {name}, {decided}", asking, case.questions, seed=seed)
    return found


def _always(reasoner: Any, question: Question) -> Any:
    return reasoner


def bars(report: dict[str, Any]) -> list[dict[str, Any]]:
    """No exception, on any set; and no policy that knows nothing reaches what a system's rules do on its own kind."""
    found = []
    for told in report["sets"]:
        rows = [row for row in report["rows"] if row["set"] == told["name"]]
        found.append(harness.bar(f"{told['name']}: exceptions", sum(row["exceptions"] for row in rows), 0))
        found += [
            harness.bar(
                f"{told['name']}, {row['system']}: best null policy, below its rules",
                max(row["null"].values()),
                row["strict_hits_at_1"]["low"] - 1e-9,
            )
            for row in rows
            if row["system"] in told["systems"]
        ]
    return found
