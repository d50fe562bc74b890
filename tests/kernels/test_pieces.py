"""Means of rows of a table, beside plain Python: to the last bit."""

from __future__ import annotations

from itertools import accumulate

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from reference import means_of_rows

from tkindex.kernels.pieces import mean_rows

SINGLES = st.floats(width=32, allow_nan=False)


@given(st.data())
def test_means_are_added_up_in_order(data):
    dimension = data.draw(st.integers(1, 20))
    row = st.lists(SINGLES, min_size=dimension, max_size=dimension)
    table = data.draw(st.lists(row, min_size=1, max_size=9))
    texts = data.draw(st.lists(st.lists(st.integers(0, len(table) - 1), max_size=12), max_size=6))
    out = np.full((len(texts), dimension), 7, np.float32)
    pieces = np.array([piece for text in texts for piece in text], np.int32)
    with np.errstate(all="ignore"):
        mean_rows(np.array(table, np.float32), pieces, np.array(list(accumulate(map(len, texts))), np.int32), out)
        totals = means_of_rows(table, texts, lambda a, b: np.float32(a) + np.float32(b))
        for found, rows, total in zip(out, texts, totals, strict=True):
            if total is None:
                assert np.isnan(found).all()
            else:
                mean = np.array([np.float32(one) / np.float32(len(rows)) for one in total], np.float32)
                assert np.array_equal(found, mean, equal_nan=True)
