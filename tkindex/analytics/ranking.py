"""The most frequent: `top`, with its ties declared."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from tkindex.analytics.grouping import group
from tkindex.analytics.tables import with_metadata
from tkindex.errors import QueryError
from tkindex.query.arguments import check_count
from tkindex.timeline.arrays import arrow_table

if TYPE_CHECKING:
    import pyarrow as pa

    from tkindex.analytics.selection import FactColumns

TIES = ("cut", "keep")


def top(facts: FactColumns, k: Any, of: Any, ties: Any) -> pa.Table:
    """See `tkindex.analytics.verbs.top`."""

    from tkindex.kernels.group_counts import count_dense

    k = check_count(k, "k", 0)
    if ties not in TIES:
        raise QueryError(f"ties is {ties!r}; expected 'cut' or 'keep'")
    if of is None:
        raise QueryError("top needs of=: head, relation, tail, entity, an attribute, or several of them")
    groups = group(facts, of, "of")
    assert groups.codes is not None
    counts = np.empty((1, groups.n), np.int64)
    count_dense(groups.codes, np.array([0, len(groups.codes)]), 0, 1, counts)
    row = counts[0]
    codes = np.flatnonzero(row)
    n_tied = 0
    if k < len(codes):
        least = np.partition(row[codes], len(codes) - k)[len(codes) - k] if k else 2**62
        n_above = int((row > least).sum())
        codes = codes[row[codes] >= least]
        # Of the groups with the least count that is kept, those beyond k.
        n_tied = len(codes) - k if k else 0
        order = np.argsort(-row[codes], kind="stable")
        codes = codes[order[: max(k, n_above)] if ties == "cut" else order]
    else:
        codes = codes[np.argsort(-row[codes], kind="stable")]
    found = row[codes]
    # Those with one count share a rank: one more than there are with a larger count.
    rank = np.searchsorted(-found, -found, side="left") + 1
    table = arrow_table({**groups.columns(codes), "count": found, "rank": rank})
    said = {"ties_left_out": n_tied if ties == "cut" else 0, "order": "count, largest first, then group"}
    return with_metadata(table, unit=facts.unit, **said)
