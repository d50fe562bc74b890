"""Thresholds and weights of the vector planner and of the short forms of vectors, in one table.

They change speed and recall, never which facts are admitted: time and filters are exact on every path. The planner,
`tkindex.semantic.vectors.VectorIndex.plan`, reads them once, when it is imported. An embedding that is saved keeps the
dimensions that it was made with.
"""

from __future__ import annotations

from typing import NamedTuple

_CROSSOVER = (
    "chosen for speed when the path was added; no measurement is kept: compare bench.vectors before changing it"
)
_RECALL = "about twice what recall@10 > .99 took on questions that bench.vectors does not ask by default"
_COMMON = "what libraries of HNSW graphs start from; more did not pay (250,000 groups, static vectors)"
_BM25 = "the defaults of Lucene"
_VARIANCE = "with it the candidates hold the top ten with recall > .99 (MultiTQ, MiniLM; bench.vectors)"


class Parameter(NamedTuple):
    """One threshold or weight.

    Attributes
    ----------
    value : float
    meaning : str
        What it decides, with its unit.
    origin : str
        Where the value comes from.
    """

    value: float
    meaning: str
    origin: str


PARAMETERS: dict[str, Parameter] = {
    "exact_rows": Parameter(80, "rows: windows up to this size compare the float32 vectors of all rows", _CROSSOVER),
    "small_rows": Parameter(600, "rows: windows up to this size compare small vectors, without codes", _CROSSOVER),
    "listed_share": Parameter(
        16, "ratio: listed rows compare small vectors while there are fewer than one in so many groups", _CROSSOVER
    ),
    "membership_cost": Parameter(
        20,
        "codes: what testing whether a near group has a row in the window costs, in comparisons of codes",
        _CROSSOVER,
    ),
    "candidates_base": Parameter(
        140, "candidates: the constant part of those that codes let through, for k = 10", _RECALL
    ),
    "candidates_growth": Parameter(2, "candidates per square root of the number of codes, for k = 10", _RECALL),
    "rerank_spare": Parameter(20, "candidates that small vectors let through beyond k", _RECALL),
    "graph_groups": Parameter(
        1_000_000,
        "groups: from here on embed(index='auto') builds a graph, where faiss is installed",
        "at 250,000 and 1,000,000 groups of static vectors the scan was quicker at recall .99 (bench.vectors --groups)",
    ),
    "graph_links": Parameter(16, "links a group, at most: twice as many on the lowest layer", _COMMON),
    "graph_ef_build": Parameter(100, "groups that building keeps while it looks for neighbours", _COMMON),
    "graph_entries": Parameter(4096, "groups of the upper layers that a walk compares to begin with", _COMMON),
    "graph_recall": Parameter(0.99, "recall@10 that the beam of a walk is chosen for", "the recall that is promised"),
    "graph_comparison": Parameter(
        50,
        "codes: what comparing a group on a walk costs, in comparisons of codes",
        "1,000,000 groups of 192 small dimensions: 150 ns a group against 3 ns a code (bench.vectors --groups)",
    ),
    "graph_sample": Parameter(
        50_000, "groups whose graph tells whether one of all groups is worth building", "builds in seconds"
    ),
    "graph_growth": Parameter(
        0.5,
        "exponent: how what a walk compares grows with the number of groups",
        "7,200 of 50,000 groups, 22,000 of 250,000 and 28,300 of 1,000,000 (.46), static vectors, recall .99",
    ),
    "graph_share": Parameter(
        0.1, "share of the rows: narrower windows are never walked, even by index='hnsw'", _CROSSOVER
    ),
    "graph_spare": Parameter(60, "candidates that a walk leaves to the vectors beyond k", _RECALL),
    "bm25_k1": Parameter(1.2, "how soon a word that is repeated counts no more", _BM25),
    "bm25_b": Parameter(0.75, "how much a long text is discounted: not at all 0, in full 1", _BM25),
    "fusion_depth": Parameter(100, "groups of each ranking that are fused, at least", "usual for reciprocal ranks"),
    "fusion_text_weight": Parameter(
        3,
        "weight of the ranking by words, that by vectors having 1",
        "of 1, 1.5, 2 and 3 the best on the dev questions of MultiTQ with static vectors (bench.vectors --modes)",
    ),
    "fusion_damping": Parameter(60, "what is added to a rank before it is inverted", "Cormack and others, 2009"),
    "small_share": Parameter(0.96, "share of the variance that small vectors keep", _VARIANCE),
    "code_share": Parameter(0.90, "share of the variance that codes keep", _VARIANCE),
    "max_small": Parameter(1024, "dimensions of a small vector, at most", "bound of the saved format"),
    "max_bits": Parameter(512, "bits of a code, at most", "bound of the saved format"),
    "codec_sample": Parameter(8192, "vectors that the axes are learnt from, at most", "bounds the time of learning"),
}
"""Name → value, meaning and origin; read-only by convention."""
