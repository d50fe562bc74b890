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
_CELLS = "1,000,000 groups of recombined facts, static vectors, dev questions (bench.vectors --groups 1e6)"
_COST = (
    "1,000,000 groups, windows of 5 to 100 % of the rows, k of 1 to 100, all paths in turns on a quiet machine, a code "
    "of a scan by rows 1.35 ns: the chosen path takes at most 1.3 of the quickest (bench.vectors.regret)"
)
_ROWS_OR_GROUPS = (
    "both paths timed in windows of 20 to 100 % of the rows, k of 1, 10 and 100: 250,000 groups (static vectors) and "
    "166,760 (MiniLM), stored as vectors-regret; the quicker path is chosen but where they differ by a tenth. Of other "
    "120,000 groups it is in 18 cells of 18; with 20 codes a test and 1 a row it took 1.5 times as long at 40 %"
)
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
    "exact_rows": Parameter(
        80,
        "rows: windows up to this size compare the float32 vectors of all rows, so they are exact",
        "250,000 groups: small vectors would find all in .73 of the time at 69 rows, and do not promise it",
    ),
    "small_rows": Parameter(
        300,
        "rows: windows up to this size compare small vectors, without codes",
        "three encoders, 166,760 groups, k = 10: codes take .98, .93 and 1.06 of the time at 250 rows, .93, .89 and "
        "1.02 at 290 (1,000,000 groups: .77 at 273), and find .984 to .996 of the nearest one, small vectors 1.000",
    ),
    "small_groups": Parameter(
        500_000,
        "groups: from here on caches hold few of the small vectors, and windows compare codes as soon as these leave "
        "any out",
        "1,000,000 groups: codes take .69 of the time at 273 rows, k = 10; 166,760 groups: .89 to 1.02 at 290",
    ),
    "small_rows_each": Parameter(
        15,
        "rows for each result: windows up to this size compare small vectors too",
        "the same, k = 100: codes take 1.48, 1.31 and 1.29 of the time at 700 rows, 1.09, 1.13 and 1.37 at 1,500",
    ),
    "small_cost": Parameter(
        9, "codes: what comparing the small vector of a listed row costs, in comparisons of codes", _COST
    ),
    "least_dimensions": Parameter(
        8,
        "dimensions: vectors of fewer are compared themselves in every window",
        "random unit vectors of 2, 3, 4 and 6 dimensions, 200,000 groups, all rows: small vectors, which many share, "
        "find .03, .39, .95 and 1.000 of the ten nearest",
    ),
    "least_bits": Parameter(
        128,
        "bits: shorter codes tell too little, and small vectors are compared in every window",
        "20,000 groups, windows of 2 % to all: of random unit vectors codes of 8, 16, 32 and 64 bits find .69, .75, "
        ".84 and .93 of the ten nearest where they find least, eight times the candidates no more, small vectors "
        "1.000; of vectors along fewer directions (variances as 1 / n) codes of 64 bits .970, of 128 .994",
    ),
    "spread_bits": Parameter(
        0.6,
        "of the bits of a code: codes tell too little of vectors that are spread evenly over more dimensions than that",
        "three encoders: .29 to .45, and codes find .99. Random vectors whose variances fall as 1 / sqrt(n): .59, .70 "
        "and .73, .990, .980 and .984. Random unit vectors of 128, 256 and 768 dimensions: 1, 1 and 1.5, .955, .960 "
        "and .765 (200,000 groups), small vectors 1.000",
    ),
    "spread_pairs": Parameter(
        1000, "pairs of small vectors that tell over how many dimensions they are spread", "it differs by a tenth"
    ),
    "spread_kept": Parameter(
        0.8,
        "of the dimensions: vectors whose small ones keep fewer are not spread evenly, and not judged by pairs",
        "three encoders keep .5 to .75; random unit vectors of 768 dimensions .83 where there are 1,500 (codes find "
        ".998), .92 of 4,000 (.978) and all of 6,000",
    ),
    "listed_share": Parameter(
        3,
        "ratio: listed rows compare small vectors while there are fewer than one in so many groups",
        "1,000,000 groups: small vectors take .07 of the time of all codes at 27,391 listed rows, .7 at 273,909, 2.7 "
        "at 1,369,545",
    ),
    "membership_cost": Parameter(
        10,
        "codes: what testing whether a near group has a row in the window costs, in comparisons of codes",
        _ROWS_OR_GROUPS,
    ),
    "row_code_cost": Parameter(
        1.35,
        "codes of groups: what comparing the code of a row costs at most, where groups come again",
        _ROWS_OR_GROUPS,
    ),
    "row_code_repeated": Parameter(
        0.2,
        "codes of groups: what it costs beyond one, for each row of a group beside the first",
        "the same, where groups have 2.8 rows in the mean; with one row each both read as much",
    ),
    "candidates_base": Parameter(
        180, "candidates: the constant part of a third of those that codes let through at most, for k = 10", _RECALL
    ),
    "candidates_growth": Parameter(
        2.6, "candidates per square root of the number of codes, of the same third, for k = 10", _RECALL
    ),
    "rerank_spare": Parameter(
        40, "candidates that small vectors let through beyond k at most, the constant part", _RECALL
    ),
    "rerank_growth": Parameter(
        0.03,
        "candidates that small vectors let through at most per square root of the rows in the window",
        "1,000,000 groups, all rows: .995 of the ten nearest with 20, .9995 with 50 (400 dev questions)",
    ),
    "graph_links": Parameter(16, "links a group, at most: twice as many on the lowest layer", _COMMON),
    "graph_ef_build": Parameter(100, "groups that building keeps while it looks for neighbours", _COMMON),
    "graph_entries": Parameter(4096, "groups of the upper layers that a walk compares to begin with", _COMMON),
    "graph_comparison": Parameter(
        50,
        "codes: what comparing a group on a walk costs, in comparisons of codes",
        "1,000,000 groups of 192 small dimensions: 150 ns a group against 3 ns a code (bench.vectors --groups)",
    ),
    "graph_share": Parameter(
        0.1, "share of the rows: narrower windows are never walked, even by index='hnsw'", _CROSSOVER
    ),
    "graph_spare": Parameter(60, "candidates that a walk leaves to the vectors beyond k", _RECALL),
    "promised_recall": Parameter(
        0.99,
        "recall@10 that cells or a graph must have shown to be chosen by the planner",
        "the recall that is promised",
    ),
    "cells_groups": Parameter(
        500_000, "groups: from here on embed(index='auto') puts them into cells", "a scan of fewer takes under .5 ms"
    ),
    "cells_centres": Parameter(4, "centres per square root of the number of groups", _CELLS),
    "cells_around": Parameter(
        2, "cells around a centre", "1 and 2: .142 and .109 of 1,000,000 groups at recall .993; 4 gain little (.103)"
    ),
    "cells_training": Parameter(32, "groups of the sample that a centre is learnt from", _COMMON),
    "cells_rounds": Parameter(5, "rounds of learning centres", _COMMON),
    "cells_probes": Parameter(192, "vectors of groups that the reach of cells is measured with", "takes seconds"),
    "cells_quantile": Parameter(0.995, "share of the ten nearest of the probes whose cell the reach includes", _CELLS),
    "cells_least_reach": Parameter(
        0.75,
        "reach: cells are visited at least as far, in spreads of the cell and lengths of the query",
        "questions of 35,800 made texts needed .71 for recall .99, where their probes needed .61",
    ),
    "cells_candidates": Parameter(
        60,
        "candidates that the codes of cells let through at once, for k = 10",
        "920,032 groups with texts much alike: recall .9945 of means of two groups, 1 of questions, since others are "
        "looked at where the best of these come late; without them .957 with 300 and .986 with 900",
    ),
    "cells_later": Parameter(
        1,
        "times the candidates of a scan that are put off at most, for where the best of cells come late, to begin with",
        "the same: recall .9945, and .9992 with 3, which takes a tenth longer",
    ),
    "cells_most_later": Parameter(
        4,
        "the same, at most: one more is tried, while the recall that is measured falls short of what is promised",
        "the same with probes that fall short with 1 (.9898): .9945 with 2, at a tenth more time, and with 3 and 4",
    ),
    "cells_most_visited": Parameter(
        2.5,
        "times the mean share of the codes that probes compared: no search compares more, but for those of cells whose "
        "bounds are the largest; to begin with, and where cells were saved without a number of their own",
        "1,000,000 groups, 600 dev questions: .15 of them compared more, up to .92 of all codes, and .0002 of the ten "
        "nearest lie there; with 2 .0003, with 1.6 .0013",
    ),
    "cells_least_visited": Parameter(
        1.6,
        "the same, at least: four fifths of it are tried as long as no probe loses one of its nearest",
        "probes lose none with 1.6 and 1 of 1,280 with 1.4 (1,000,000 groups). 600 dev questions, which have no part in"
        " it, find .9947 with 2.5 and .9942 with 1.6, and compare .107 and .090 of the codes",
    ),
    "cells_spare": Parameter(
        50,
        "candidates of cells that small vectors let through beyond k",
        "1,000,000 groups: recall .995 with 20, .9975 with 50, .998 with 90 (400 dev questions)",
    ),
    "cells_centre_cost": Parameter(19, "codes: what comparing a centre costs, in comparisons of codes", _COST),
    "cells_visit_cost": Parameter(1.75, "codes: what comparing a code in a cell costs beside one of a scan", _COST),
    "cells_compared": Parameter(
        120, "groups that a search by cells compares by their small vectors, the constant part", _COST
    ),
    "cells_compared_each": Parameter(25, "and for each result", _COST),
    "cells_compared_cost": Parameter(
        60, "codes: what comparing one of them costs among all rows; in windows that times one over their share", _COST
    ),
    "cells_narrowing": Parameter(
        0.3, "exponent: how what is visited grows as the share of rows in the window falls, and with k", _CELLS
    ),
    "bm25_k1": Parameter(1.2, "how soon a word that is repeated counts no more", _BM25),
    "bm25_b": Parameter(0.75, "how much a long text is discounted: not at all 0, in full 1", _BM25),
    "fusion_depth": Parameter(100, "groups of each ranking that are fused, at least", "usual for reciprocal ranks"),
    "fusion_text_weight": Parameter(
        2,
        "weight of the ranking by words beside vectors that are sums over words, those of other encoders having 1",
        "of 1, 1.5, 2, 3 and 4 what loses least for such vectors: dev questions of MultiTQ, all facts and the first "
        "10,000. With MiniLM 1 finds more in all of five sets but one that it was not chosen on (docs/guides/search)",
    ),
    "fusion_ranks": Parameter(
        2,
        "weight of reciprocal ranks where the scores of vectors have 1",
        "with 1, 2 and 4 more is found than by ranks alone or by scores alone, in the mean of 26 cells: MultiTQ, "
        "TimeQuestions, CronQuestions and five spent generations of made sets, three encoders (docs/guides/search)",
    ),
    "fusion_text_scores": Parameter(
        0.5, "of the weight of the ranks of words: what their scores count", "the same; 1 loses a little with MiniLM"
    ),
    "fusion_damping": Parameter(60, "what is added to a rank before it is inverted", "Cormack and others, 2009"),
    "small_share": Parameter(0.96, "share of the variance that small vectors keep", _VARIANCE),
    "code_share": Parameter(0.90, "share of the variance that codes keep", _VARIANCE),
    "max_small": Parameter(1024, "dimensions of a small vector, at most", "bound of the saved format"),
    "max_bits": Parameter(512, "bits of a code, at most", "bound of the saved format"),
    "codec_sample": Parameter(8192, "vectors that the axes are learnt from, at most", "bounds the time of learning"),
}
"""Name → value, meaning and origin; read-only by convention."""
