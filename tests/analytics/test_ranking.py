"""The most frequent, with all ties declared."""

from __future__ import annotations

import pytest
import reference_analytics as naive
from analytics_cases import BY, chosen, fields_of
from hypothesis import given
from hypothesis import strategies as st

import tkindex
from tkindex.errors import QueryError


@given(chosen(), BY.filter(bool), st.integers(0, 6), st.sampled_from(("cut", "keep")))
def test_top_on_any_facts(chosen, of, k, ties):
    fields = fields_of(of)
    expected, left_out = naive.top(chosen.facts, k, fields, ties, chosen.rank(fields))
    table = chosen.index.top(k, of, ties=ties, **chosen.arguments)
    groups = list(zip(*(table[name].to_pylist() for name in fields), strict=True))
    assert list(zip(groups, table["count"].to_pylist(), table["rank"].to_pylist(), strict=True)) == expected
    assert int(table.schema.metadata[b"tkindex.ties_left_out"]) == left_out


def test_what_cannot_be_ranked_is_said():
    index = tkindex.build([("a", "r", "b", "2014-10-01")])
    for call, words in (
        (lambda: index.top(-1, "head"), "at least 0"),
        (lambda: index.top(1, None), "needs of="),
        (lambda: index.top(1, "head", ties="random"), "'cut' or 'keep'"),
        (lambda: index.top(1, "what"), "known are"),
    ):
        with pytest.raises(QueryError, match=words):
            call()
