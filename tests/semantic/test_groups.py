"""Groups of facts: their numbers, and the texts that stand for them."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tkindex.errors import QueryError
from tkindex.semantic.groups import FactGroups


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 2), st.integers(0, 3))), st.integers(0, 30))
def test_groups_are_numbered_by_first_appearance_and_keep_their_numbers(facts, cut):
    def group(rows, known=None):
        columns = np.array(rows, np.int32).reshape(-1, 3)
        return FactGroups.of(columns[:, 0], columns[:, 1], columns[:, 2], known)

    whole = group(facts)
    numbers = {}
    assert whole.row_group.tolist() == [numbers.setdefault(fact, len(numbers)) for fact in facts]
    triples = zip(whole.heads.tolist(), whole.relations.tolist(), whole.tails.tolist(), strict=True)
    assert list(triples) == list(numbers)
    grown = group(facts, group(facts[:cut]))
    assert grown.row_group.tolist() == whole.row_group.tolist()


def test_groups_of_ids_too_many_for_one_number():
    big = 2**31 - 1
    groups = FactGroups.of(np.array([big, 0, big]), np.array([big, 0, big]), np.array([big, 1, big]))
    assert groups.row_group.tolist() == [0, 1, 0]


def test_texts_follow_the_template():
    groups = FactGroups.of(np.array([0, 1]), np.array([0, 0]), np.array([1, 0]))
    labels = ["New_York", "Rome"]
    assert groups.texts(labels, ["is_near"]) == ["New York is near Rome", "Rome is near New York"]
    assert groups.texts(labels, ["is_near"], "{tail} < {head}", first=1) == ["New York < Rome"]
    assert (
        groups.texts(labels, ["is_near"], lambda head, relation, tail: f"{relation}({head})")[0] == "is_near(New_York)"
    )


@pytest.mark.parametrize("template", ["{head} {time}", "no field", "{head", "{head.__class__}", "{0}", "{}"])
def test_a_template_of_other_fields_is_rejected(template):
    with pytest.raises(QueryError, match="template"):
        FactGroups.of(np.array([0]), np.array([0]), np.array([0])).texts(["a"], ["b"], template)
