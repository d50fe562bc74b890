"""All systems with rules on the MultiTQ dev questions, and KG-IRAG with its baselines on trips, in one report."""

from __future__ import annotations

import tempfile
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq

import tkindex as tk
from bench.qa import trips as trip_data
from bench.qa.series import facts as facts_of
from bench.qa.series import load_series
from bench.reasoners.asking import ENCODER, count_decisions, draw, measure
from bench.reasoners.journal import Journal
from reasoners.ari import agent as ari
from reasoners.ari.decisions import N_HISTORY
from reasoners.kgirag import agent as kgirag
from reasoners.kgirag import chain_rag as chainrag
from reasoners.kgirag import graph_rag as graphrag
from reasoners.naiverag import agent as naiverag
from reasoners.planner import agent as planner
from reasoners.qa.formats import Question, read_questions, write_questions
from reasoners.qa.predictions import Prediction
from reasoners.qa.runner import ask, folds
from reasoners.qa.trip_score import trip_report
from reasoners.rtqa import agent as rtqa
from reasoners.rtqa import published
from reasoners.shra import agent as shra
from reasoners.tempagent import agent as tempagent

FOLDS, LEARN = 5, 1000
ANCHORS = 200
NOTHING = "nothing"


@dataclass(frozen=True)
class System:
    """A row of the MultiTQ table.

    Attributes
    ----------
    name : str
    decided : str
        Who decides.
    learnt : str
        What was learnt from dev questions.
    make : callable
        Of the questions to learn from.
    is_learning : bool
        One reasoner for each fold.
    published : float or None
        Hits@1, with the model named in `model`.
    bar : float or None
        What ours is held to.
    is_searching : bool
        Whether it needs the index's vectors.
    """

    name: str
    decided: str
    learnt: str
    make: Callable[[Sequence[Question]], Any]
    is_learning: bool = False
    published: float | None = None
    model: str = ""
    bar: float | None = None
    is_searching: bool = False


def systems(index: tk.Index, data: Path, n_learn: int, only: Sequence[str] = ()) -> list[System]:
    """Every row, or those of the systems named; the last one stands for no paper."""
    others = f"{n_learn:,} dev questions of other folds"
    replayed = f"replay:{data / 'multitq' / 'dev_decompositions.parquet'}"
    fold = f"{min(N_HISTORY, n_learn)} of {others}"
    two = "GPT-4o-mini, DeepSeek-V3"
    every = [
        System("TempAgent", "rules", NOTHING, lambda _: tempagent.make(index, learn_from=()),
               published=0.702, model="GPT-4", bar=0.702),
        System("TempAgent", "rules that read names alone", NOTHING,
               lambda _: tempagent.make(index, learn_from=(), reader="names"), published=0.702, model="GPT-4"),
        System("ARI", "rules, not guided", NOTHING, lambda _: ari.make(index),
               published=0.305, model="GPT-3.5, not guided", bar=0.411),
        System("ARI", "rules, guided", f"methodologies, from {fold}", lambda learn: ari.make(index, learn_from=learn),
               is_learning=True, published=0.411, model="GPT-4", bar=0.411, is_searching=True),
        System("ARI", "rules that read names alone, guided", f"methodologies, from {fold}",
               lambda learn: ari.make(index, learn_from=learn, reader="names"),
               is_learning=True, published=0.380, model="GPT-3.5", is_searching=True),
        System("RTQA", "rules; trees on the exact engine", NOTHING,
               lambda _: rtqa.make(index, learn_from=(), reads_nodes=False), published=0.765, model=two),
        System("RTQA", "rules that read names alone; trees on the exact engine", NOTHING,
               lambda _: rtqa.make(index, learn_from=(), reads_nodes=False, reader="names"),
               published=0.765, model=two),
        System("RTQA", "recorded decompositions of GPT-4o-mini; trees on the exact engine", NOTHING,
               lambda _: rtqa.make(index, policy=replayed, learn_from=(), reads_nodes=False),
               published=0.765, model=two, bar=0.80),
        System("RTQA", "rules; as published: 50 facts a node, solver, aggregator", NOTHING,
               lambda _: published.make(index, learn_from=()), published=0.765, model=two),
        System("RTQA", "rules; as published: the 50 facts nearest in meaning", NOTHING,
               lambda _: published.make(index, learn_from=(), search="meaning"), published=0.765, model=two,
               is_searching=True),
        System("RTQA", "recorded decompositions; as published, solved by rules that read names alone", NOTHING,
               lambda _: published.make(index, policy=replayed, learn_from=(), reader="names"),
               published=0.765, model=two),
        System("SHRA", "rules", NOTHING, lambda _: shra.make(index), is_searching=True),
        System("SHRA", "rules", f"the retriever, from {others}", lambda learn: shra.make(index, learn_from=learn),
               is_learning=True, is_searching=True),
        System("SHRA", "rules that read names alone", NOTHING, lambda _: shra.make(index, reader="names"),
               is_searching=True),
        System("naive RAG", "rules", NOTHING, lambda _: naiverag.make(index, learn_from=()),
               published=0.379, model="GPT-4"),
        System("naive RAG", "rules that read names alone", NOTHING,
               lambda _: naiverag.make(index, learn_from=(), reader="names"), published=0.379, model="GPT-4"),
        System("planner", "rules", NOTHING, lambda _: planner.make(index, learn_from=())),
    ]  # fmt: skip
    return [system for system in every if not only or system.name in only]


def bars(index: tk.Index, data: Path) -> dict[str, float]:
    """System → the lowest bar that one of its rows is held to."""
    found: dict[str, float] = {}
    for system in systems(index, data, LEARN):
        if system.bar is not None:
            found[system.name] = min(found.get(system.name, system.bar), system.bar)
    return found


def run_multitq(
    index: tk.Index,
    questions: Sequence[Question],
    asked: Sequence[Question],
    data: Path,
    seed: int,
    learn: int = LEARN,
    journal: Journal | None = None,
    only: Sequence[str] = (),
) -> list[dict[str, Any]]:
    """One row a system (or only those named), over the questions asked; what learns does so from `learn` others, of
    other folds.
    """
    fold_of = folds(questions, FOLDS, seed)
    smallest = len(questions) - max(Counter(fold_of.values()).values())

    def make(system: System, fold: int) -> Any:
        if not system.is_learning:
            return system.make(())
        others = [question for question in questions if fold_of[question.quid] != fold]
        return system.make(draw(others, learn, seed))

    chosen = systems(index, data, min(learn, smallest), only)
    if any(system.is_searching for system in chosen) and not index.has_vectors:
        index.embed(ENCODER, save=False)
    rows = []
    for system in chosen:
        made = cache(partial(make, system))
        many = system.is_learning

        def reasoner_of(question: Question, made: Any = made, many: bool = many) -> Any:
            return made(fold_of[question.quid] if many else 0)

        name = f"{system.name}, {system.decided}, learnt {'from others' if many else 'nothing'}"
        row = measure(name, reasoner_of, asked, seed=seed, journal=journal)
        del row["hits"]
        row |= {"name": system.name, "decided": system.decided, "learnt": system.learnt, "published": system.published}
        rows.append(row | {"model": system.model, "bar": system.bar})
    return rows


# ---- trips -------------------------------------------------------------------------------------------------------

METHODS: tuple[tuple[str, Callable[..., Any]], ...] = (
    ("KG-IRAG", kgirag.make),
    ("Graph-RAG, one retrieval", graphrag.make),
    ("KG-RAG, chain of three", chainrag.make),
)
HOPS: tuple[tuple[str, Callable[..., Any]], ...] = (
    ("KG-IRAG, other places' triples taken", partial(kgirag.make, anchored=False)),
    ("KG-IRAG, other places' triples taken, K = 2", partial(kgirag.make, anchored=False, hops="two")),
)
"""What K(t) is worth where it bounds the evidence: with and without it."""
#: GPT-4o on the paper's own data, for Q1, Q2, Q3: exact match, and hit rate of Q2 and Q3. Other years, other questions.
PUBLISHED_TRIPS = {
    "irish": ((0.998, 0.459, 0.604), (0.783, 0.789)),
    "melbourne": ((0.965, 0.558, 0.803), (0.802, 0.843)),
}
TRIP_BARS = {"em": 0.90, "hr": 0.85}


def trips_of(name: str, data: Path, anchors: int, seed: int) -> tuple[tk.Index, list[Question]]:
    """The records of a series, and questions about them."""
    series = load_series(name, data)
    with tempfile.TemporaryDirectory() as room:
        facts, path = Path(room) / "facts.parquet", Path(room) / "questions.jsonl"
        pq.write_table(facts_of(series), facts)
        write_questions(path, trip_data.question_records(series, anchors, seed))
        return tk.build(facts), read_questions(path, "trips")


def run_trips(data: Path, anchors: int, seed: int) -> list[dict[str, Any]]:
    """KG-IRAG and its baselines on questions made from hourly weather and traffic.

    A kind of question that no anchor gave has no entry in ``em`` and ``hr``; without Q2 and Q3 both, ``f1`` and
    ``hallucination`` are None.
    """
    rows = []
    for name in ("irish", "melbourne"):
        index, questions = trips_of(name, data, anchors, seed)
        for method, make in (*METHODS, *HOPS):
            reasoner = make(index)
            counted = count_decisions(reasoner)
            found: dict[str, Prediction] = {question.quid: ask(reasoner, question) for question in questions}
            seconds = [prediction.seconds for prediction in found.values()]
            scores = trip_report(questions, found, seed=seed)
            # Q2 and Q3 are asked where the event happens: among few anchors there may be none.
            of_both = scores.get("q2_q3", {})
            rows.append({
                "series": name, "method": method, "n": len(questions),
                "em": {form: scores[form]["em"] for form in ("q1", "q2", "q3", "all") if form in scores},
                "hr": {form: scores[form]["hr"] for form in ("q2", "q3", "q2_q3") if form in scores},
                "f1": of_both.get("f1"), "hallucination": of_both.get("hallucination"),
                "decisions": counted.n / len(questions) if counted is not None else 0.0,
                "seconds": {"median": float(np.median(seconds)), "p99": float(np.quantile(seconds, 0.99))},
            })  # fmt: skip
    return rows
