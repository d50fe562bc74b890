"""Build the graph over the groups with faiss, an extra, and measure how far a walk over it must look.

What is kept is the lowest layer of the HNSW graph over the small vectors, and the groups of its upper layers as places
to start from. How far a walk must look for a recall of .99 depends on the vectors much more than on their number, so it
is measured when the graph is built: `measured`.
"""

from __future__ import annotations

import os
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tkindex.choices import VECTOR_INDEXES
from tkindex.errors import MissingExtraError, QueryError
from tkindex.semantic.encoders import Progress
from tkindex.semantic.graph import Graph
from tkindex.semantic.tuning import PARAMETERS
from tkindex.semantic.vectors import COMPARISON_COST, VectorIndex

N_LINKS = int(PARAMETERS["graph_links"].value)
EF_BUILD = int(PARAMETERS["graph_ef_build"].value)
AUTO_GROUPS = int(PARAMETERS["graph_groups"].value)
MAX_ENTRIES = int(PARAMETERS["graph_entries"].value)
SAMPLE = int(PARAMETERS["graph_sample"].value)
GROWTH = PARAMETERS["graph_growth"].value
RECALL = PARAMETERS["graph_recall"].value
BEAMS = (64, 128, 256, 512, 1024, 2048, 4096)
_BLOCK = 16_384
_PROBES = 64


def wanted(index: str, n_groups: int) -> bool:
    """Say whether a graph is to be built.

    Raises
    ------
    QueryError
        `index` is none of `VECTOR_INDEXES`.
    """
    if index not in VECTOR_INDEXES:
        raise QueryError(f"index is {index!r}; expected 'auto', 'scan' or 'hnsw'")
    if index == "auto" and n_groups >= AUTO_GROUPS:
        try:
            require_faiss()
        except MissingExtraError:
            return False
        return True
    return index == "hnsw"


def require_faiss() -> Any:
    """Return the module faiss, or say which extra brings it."""
    try:
        import faiss
    except ImportError as error:
        raise MissingExtraError(
            "building a graph needs the package faiss-cpu: pip install 'tkindex[hnsw]'; or give index='scan'"
        ) from error
    return faiss


def build(small: NDArray[np.int8], progress: Progress | None = None, threads: int | None = None) -> Graph:
    """Build the graph of some groups.

    Parameters
    ----------
    small : ndarray of int8, shape (G, M)
        Their small vectors.
    progress : callable, optional
        Called as ``progress(done, total)`` with numbers of groups.
    threads : int, optional
        All cores by default. Two runs with several threads do not link everything alike.

    Raises
    ------
    MissingExtraError
        faiss-cpu is not installed.

    Notes
    -----
    O(G log G) comparisons; holds the small vectors once more, and about 150 bytes a group.
    """
    faiss = require_faiss()
    n, width = small.shape
    before = faiss.omp_get_max_threads()
    faiss.omp_set_num_threads(threads or len(os.sched_getaffinity(0)))
    try:
        made = faiss.IndexHNSWSQ(width, faiss.ScalarQuantizer.QT_8bit_direct_signed, N_LINKS)
        made.hnsw.efConstruction = EF_BUILD
        for first in range(0, n, _BLOCK):
            made.add(small[first : first + _BLOCK].astype(np.float32))
            if progress is not None:
                progress(min(first + _BLOCK, n), n)
    finally:
        faiss.omp_set_num_threads(before)
    hnsw = made.hnsw
    if not n:
        return Graph(np.empty((0, 2 * N_LINKS), np.int32), np.empty(0, np.int32))
    neighbours, offsets = faiss.vector_to_array(hnsw.neighbors), faiss.vector_to_array(hnsw.offsets)
    places = offsets[:-1].astype(np.int64)
    links = np.empty((n, 2 * N_LINKS), np.int32)
    for first in range(0, n, _BLOCK):
        block = places[first : first + _BLOCK, None] + np.arange(2 * N_LINKS)
        links[first : first + len(block)] = neighbours[block]
    levels = faiss.vector_to_array(hnsw.levels)
    entries = np.flatnonzero(levels >= _lowest(levels)).astype(np.int32)
    return Graph(links, entries[:MAX_ENTRIES])


def _lowest(levels: NDArray[Any]) -> int:
    """Return the lowest layer with few enough groups to compare them all; the highest one, where none is."""
    counts = np.bincount(levels)[::-1].cumsum()[::-1]
    few = np.flatnonzero(counts <= MAX_ENTRIES)
    return int(few[0]) if len(few) else len(counts) - 1


def measured(index: VectorIndex, graph: Graph) -> Graph:
    """Return the graph of an index with the smallest beam that found .99 of the ten nearest, or with the widest.

    Half of the probes are vectors of groups, half are the means of two: a question resembles parts of several facts.
    """
    vectors = index.vectors
    random = np.random.default_rng(0)
    first, second = (vectors[np.sort(random.integers(0, len(vectors), _PROBES))] for _ in range(2))
    random.shuffle(second)
    probes = np.concatenate([first, first + second])
    lengths = np.linalg.norm(probes, axis=1, keepdims=True)
    probes = (probes / np.where(lengths > 0, lengths, 1)).astype(np.float32)
    k = min(10, len(vectors))
    last = _kth_best(vectors, probes, k)
    index.use_graph(graph)
    for beam in BEAMS:
        found = [index.walk(probe, beam, k) for probe in probes]
        right = [int((hits.scores >= least - 1e-6).sum()) for hits, least in zip(found, last, strict=True)]
        recall = float(np.mean(right)) / k
        graph = graph._replace(beam=beam, recall=recall, compared=float(np.mean([hits.n_small for hits in found])))
        if recall >= RECALL:
            break
    return graph


def _kth_best(vectors: NDArray[Any], probes: NDArray[np.float32], k: int) -> NDArray[np.float32]:
    best = np.full((len(probes), k), -np.inf, np.float32)
    for first in range(0, len(vectors), _BLOCK):
        scores = probes @ np.asarray(vectors[first : first + _BLOCK], np.float32).T
        both = np.concatenate([best, scores], axis=1)
        best = np.partition(both, both.shape[1] - k, axis=1)[:, -k:]
    return np.asarray(best.min(axis=1))


def promises(index: VectorIndex) -> bool:
    """Say whether a walk over all groups would be less work than a scan, judged by the graph of a sample of them.

    It takes seconds, where building the whole graph takes minutes.
    """
    n = index.n_groups
    random = np.random.default_rng(0)
    chosen = np.sort(random.choice(n, SAMPLE, replace=False)) if n > SAMPLE else np.arange(n)
    small, codes = index.short
    part = VectorIndex(
        index.vectors[chosen], np.arange(len(chosen)), codec=index.codec, short=(small[chosen], codes[chosen])
    )
    graph = measured(part, build(part.short[0]))
    compared = graph.compared * (n / len(chosen)) ** GROWTH
    return graph.recall >= RECALL and COMPARISON_COST * compared < n


def attach(index: VectorIndex, how: str, progress: Progress | None = None) -> Graph | None:
    """Build a graph for an index, if `how` wants one, measure it, and let the index use it."""
    if not wanted(how, index.n_groups) or not index.n_groups or (how == "auto" and not promises(index)):
        return None
    graph = build(index.short[0], progress)
    graph = measured(index, graph)._replace(forced=how == "hnsw")
    index.use_graph(graph)
    return graph
