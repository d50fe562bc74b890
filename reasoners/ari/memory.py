"""ARI's knowledge-agnostic part: a history of decisions, clustered by kind of question, a methodology for each kind.

A question is compared without its names and times: "Who did {entity} visit after {time}?". Vectors are the index's
encoder's, clusters are K-means'.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any, TextIO

import numpy as np
from numpy.typing import NDArray

from reasoners.ari.decisions import (
    N_CLUSTERS,
    N_CORRECT,
    N_INCORRECT,
    N_INIT,
    T_MAX,
    Methodology,
    Sample,
    check_methodology,
    numbered,
)
from reasoners.ari.kmeans import Clusters, kmeans
from reasoners.policies.base import Cost, Decision, Policy, UndecidedError, decide
from reasoners.prompts import compose
from reasoners.schemas import record, several, string
from reasoners.times import find_times
from tkindex.index import Index
from tkindex.semantic.registry import load_encoder

Encode = Callable[[Sequence[str]], NDArray[np.float32]]

ENTITY, TIME = "{entity}", "{time}"
METHODOLOGY_REPLY = record(instruction=string(240), steps=several(string(100), T_MAX), pitfalls=several(string(100), 2))
"""Some 250 tokens at most: a small model that finds no end is ended by the schema, and its reply can be used, where one
that is cut off by the limit of tokens cannot."""


def mask(index: Index, question: str) -> str:
    """A question with ``{entity}`` for each name of the graph and ``{time}`` for each time.

    >>> import tkindex as tk
    >>> ix = tk.build([("Ann", "visits", "Rome", "2014-10-07")])
    >>> mask(ix, "Who visited Rome before 7 October 2014?")
    'Who visited {entity} before {time}?'
    """
    times = [(span.start, span.end, TIME) for span in find_times(question, index.unit)]
    names = [(span.start, span.stop, ENTITY) for span in index.linker.mentions(question) if span.candidates]
    apart = [name for name in names if all(name[1] <= time[0] or name[0] >= time[1] for time in times)]
    text = question
    for start, stop, word in sorted([*times, *apart], reverse=True):
        text = text[:start] + word + text[stop:]
    return text


def encoder_of(index: Index) -> Encode:
    """The encoder that made the index's vectors, else the default one."""
    if index.has_vectors:
        query = index.collection().query
        return lambda texts: np.stack([query(text) for text in texts])
    return load_encoder("auto").encode


class Memory:
    """What was learnt from a history: samples in clusters, and a methodology for each.

    Parameters
    ----------
    index : Index
    encode : callable, optional
        Texts → vectors, shape (n, D).
    n_clusters : int
        1 learns a single methodology from everything: the paper's ablation.
    n_correct, n_incorrect : int
        Samples of a cluster that its methodology is written from.
    seed : int
        Of K-means.

    Attributes
    ----------
    samples : list of Sample
    records : list of dict
        H: every decision, with question, step, candidates, choice, response and whether the question came out right.
    methodologies : dict of int to Methodology
        By cluster; one without any right sample has none.
    problems : list of str
        Why a cluster has no methodology.
    """

    def __init__(
        self,
        index: Index,
        encode: Encode | None = None,
        *,
        n_clusters: int = N_CLUSTERS,
        n_correct: int = N_CORRECT,
        n_incorrect: int = N_INCORRECT,
        seed: int = 0,
    ) -> None:
        self.index = index
        self.n_clusters = n_clusters
        self.n_correct, self.n_incorrect = n_correct, n_incorrect
        self.seed = seed
        self.samples: list[Sample] = []
        self.records: list[dict[str, Any]] = []
        self.methodologies: dict[int, Methodology] = {}
        self.problems: list[str] = []
        self.clusters: Clusters | None = None
        self._encode = encode

    def add(self, sample: Sample, records: Sequence[dict[str, Any]]) -> None:
        """Take down how a question of the history was answered."""
        self.samples.append(sample)
        self.records += records

    def conclude(self, policy: Policy, cost: Cost) -> None:
        """Cluster the history and have a methodology written for each cluster."""
        if not self.samples:
            return
        self.clusters = kmeans(
            self._vectors([s.masked for s in self.samples]), self.n_clusters, n_init=N_INIT, seed=self.seed
        )
        n = len(self.clusters.centres)
        self.methodologies.clear()
        for cluster in range(n):
            mine = [s for s, label in zip(self.samples, self.clusters.labels, strict=True) if label == cluster]
            right = tuple(s for s in mine if s.is_right)[: self.n_correct]
            wrong = tuple(s for s in mine if not s.is_right)[: self.n_incorrect]
            told = {"correct_text": numbered(right) or "(none)", "incorrect_text": numbered(wrong) or "(none)"}
            state = {"correct": right, "incorrect": wrong, "cluster": cluster, **told}
            prompts = compose("ari", "methodology", correct=told["correct_text"], incorrect=told["incorrect_text"])
            asked = Decision(
                "ari", "methodology", f"cluster {cluster + 1} of {n}", cluster, state, *prompts[::-1], METHODOLOGY_REPLY
            )
            try:
                self.methodologies[cluster] = decide(policy, asked, check_methodology, cost)
            except UndecidedError as error:
                self.problems.append(f"cluster {cluster + 1} of {n}, {len(mine)} samples: {error}")

    def find(self, question: str) -> tuple[int, Methodology | None]:
        """The cluster nearest to a question, and its methodology; (-1, None) where nothing was learnt."""
        if self.clusters is None:
            return -1, None
        cluster = self.clusters.nearest(self._vectors([mask(self.index, question)])[0])
        return cluster, self.methodologies.get(cluster)

    def exemplars(self, question: str, n: int) -> list[Sample]:
        """The first n right samples of the cluster nearest to a question."""
        if self.clusters is None or not n:
            return []
        cluster = self.clusters.nearest(self._vectors([mask(self.index, question)])[0])
        # What joined the history after it was clustered has no label yet.
        labelled = zip(self.samples, self.clusters.labels, strict=False)
        return [sample for sample, label in labelled if label == cluster and sample.is_right][:n]

    def write_history(self, stream: TextIO) -> None:
        """Write H as JSON lines, one decision each."""
        for taken in self.records:
            stream.write(json.dumps(taken, ensure_ascii=False) + "\n")

    def _vectors(self, texts: Sequence[str]) -> NDArray[np.float32]:
        if self._encode is None:
            self._encode = encoder_of(self.index)
        return self._encode(texts)
