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

from tkindex.errors import MissingExtraError
from tkindex.semantic.encoders import Progress
from tkindex.semantic.graph import Graph
from tkindex.semantic.probing import nearest, probes_of
from tkindex.semantic.tuning import PARAMETERS
from tkindex.semantic.vectors import VectorIndex

N_LINKS = int(PARAMETERS["graph_links"].value)
EF_BUILD = int(PARAMETERS["graph_ef_build"].value)
MAX_ENTRIES = int(PARAMETERS["graph_entries"].value)
RECALL = PARAMETERS["promised_recall"].value
BEAMS = (64, 128, 256, 512, 1024, 2048, 4096)
_BLOCK = 16_384


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
    """Return the graph of an index with the smallest beam that found .99 of the ten nearest, or with the widest."""
    vectors = index.vectors
    probes, k = probes_of(vectors), min(10, len(vectors))
    last = nearest(vectors, probes, k)[1][:, -1]
    index.use_graph(graph)
    for beam in BEAMS:
        found = [index.walk(probe, beam, k) for probe in probes]
        right = [int((hits.scores >= least - 1e-6).sum()) for hits, least in zip(found, last, strict=True)]
        recall = float(np.mean(right)) / k
        graph = graph._replace(beam=beam, recall=recall, compared=float(np.mean([hits.n_small for hits in found])))
        if recall >= RECALL:
            break
    return graph


def attach(index: VectorIndex, progress: Progress | None = None) -> Graph | None:
    """Build a graph for an index, measure it, and let the index use it wherever it is no narrow window's."""
    if not index.n_groups:
        return None
    graph = build(index.short[0], progress)
    graph = measured(index, graph)._replace(forced=True)
    index.use_graph(graph)
    return graph
