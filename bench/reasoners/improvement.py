"""SHRA's retriever before and after it has improved itself, on questions that it was not trained on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

import tkindex as tk
from bench import harness
from reasoners.policies.base import Cost
from reasoners.qa.formats import Question
from reasoners.qa.metrics import bootstrap_means, paired_bootstrap
from reasoners.reading import Readings
from reasoners.shra import agent as shra
from reasoners.shra import learning as shralearning
from reasoners.shra.agent import SHRA, is_right
from reasoners.shra.decisions import Group, K
from reasoners.shra.learning import LOSSES
from reasoners.shra.retriever import GroupRetriever
from reasoners.trace import Trace

TRAIN = 2_500
RESAMPLES = 2_000


class Wanted(NamedTuple):
    """A sub-question, the groups that its answer rests on, and the place of its question."""

    text: str
    groups: frozenset[int]
    question: int


class ExactRetriever(GroupRetriever):
    """Gives the groups of the facts that the index finds exactly: what a retriever should have found."""

    def search(self, text: str, k: int | None = None) -> tuple[Group, ...]:
        """Groups of the facts that the best reading of the sub-question finds."""
        found = self.readings.find(text, 1)
        if not found:
            return ()
        stored, when = self.collection.stored, self.when(text)
        numbers = dict.fromkeys(int(stored.row_group[fact.row]) for fact in found[0].outcome.facts)
        groups = []
        for number in numbers:
            head, relation, tail = (int(ids[number]) for ids in (stored.heads, stored.relations, stored.tails))
            groups.append(Group(number, 1.0, self.index.facts(head, relation, tail, when=when)))
        return tuple(group for group in groups if len(group.facts))


def wanted_of(index: tk.Index, questions: Sequence[Question]) -> list[Wanted]:
    """Sub-questions of the questions that come out right by exact retrieval, with the groups used."""
    made = shra.make(index)
    exact = SHRA(index, made.policy, ExactRetriever(Readings(index, ())))
    found = []
    with harness.progress("what should be retrieved", len(questions)) as step:
        for at, question in enumerate(questions):
            step("")
            run = exact.run(question.text, Trace(), Cost())
            if is_right(run.values, question.gold):
                for stage in run.stages:
                    groups = frozenset(group.number for group in stage.used)
                    if groups:
                        found.append(Wanted(stage.subquestion, groups, at))
    return found


def recall(retriever: GroupRetriever, wanted: Sequence[Wanted]) -> tuple[np.ndarray, np.ndarray]:
    """For each sub-question the share of its groups among the top k, and whether any is there."""
    shares, hits = [], []
    for one in wanted:
        found = {number for number, _ in retriever.numbers(one.text, retriever.when(one.text))}
        shares.append(len(found & one.groups) / len(one.groups))
        hits.append(float(bool(found & one.groups)))
    return np.array(shares), np.array(hits)


def by_question(values: np.ndarray, wanted: Sequence[Wanted]) -> np.ndarray:
    """Means over the sub-questions of each question: these are what may be resampled."""
    places = np.unique([one.question for one in wanted], return_inverse=True)[1]
    return np.asarray(np.bincount(places, weights=values) / np.bincount(places))


def _mean(values: np.ndarray, seed: int) -> dict[str, float]:
    low, high = np.quantile(bootstrap_means(values.reshape(-1, 1), RESAMPLES, seed)[:, 0], (0.025, 0.975))
    return {"mean": float(values.mean()), "low": float(low), "high": float(high)}


def run(
    index: tk.Index, questions: Sequence[Question], train: int, seed: int, test: int | None = None
) -> dict[str, Any]:
    """Train on some questions, and compare on others, in both ways to search and with both losses."""
    order = np.random.default_rng(seed).permutation(len(questions))
    learn = [questions[i] for i in order[:train].tolist()]
    kept = [questions[i] for i in order[train:].tolist()]
    texts = {question.text for question in learn}
    kept = [question for question in kept if question.text not in texts][:test]
    wanted = wanted_of(index, kept)
    rows = []
    for is_linked in (True, False):
        reasoner = shra.make(index, is_linked=is_linked)
        pairs, n_right = shralearning.collect(reasoner, learn)
        values = recall(reasoner.retriever, wanted)
        before = [by_question(one, wanted) for one in values]
        for loss in LOSSES:
            learnt = shralearning.fit(reasoner, pairs, loss=loss, seed=seed)  # type: ignore[arg-type]
            reasoner.retriever.adapter = learnt.adapter
            after = [by_question(one, wanted) for one in recall(reasoner.retriever, wanted)]
            reasoner.retriever.adapter = None
            row: dict[str, Any] = {
                "search": "groups of the named entities" if is_linked else "all groups of the period", "loss": loss,
                "n_right": n_right, "n_pairs": learnt.n_pairs, "n_negatives": learnt.n_negatives,
                "losses": [round(value, 4) for value in learnt.losses],
            }  # fmt: skip
            for name, old, new in zip(("recall_at_10", "hit_at_10"), before, after, strict=True):
                gain = paired_bootstrap(new, old, resamples=RESAMPLES, seed=seed)
                row[name] = {"before": _mean(old, seed), "after": _mean(new, seed), "gain": gain._asdict()}
            rows.append(row)
    return {
        "k": K, "trained_on": len(learn), "tested_on": len({one.question for one in wanted}),
        "subquestions": len(wanted), "left_out": len(kept) - len({one.question for one in wanted}), "rows": rows,
    }  # fmt: skip
