"""Kinds of entities that labels tell: the namespace of a dotted label names its heads."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.agent import Planner, make

FACTS = [
    ("P-301", "parcel.signed_by", "Jo Whit", "2021-03-01", "2021-03-01"),
    ("P-302", "parcel.signed_by", "Tam Roe", "2021-05-01", "2021-05-01"),
    ("P-303", "parcel.signed_by", "Jo Whit", "2022-06-01", "2022-06-01"),
    ("P-301", "parcel.lost_to", "rain", "2021-03-09", "2021-03-09"),
    ("P-301", "parcel.stored_at", "Bay 7", "2021-02-01", "2021-02-27"),
    ("P-302", "parcel.stored_at", "Bay 7", "2021-04-01", "2021-04-27"),
    ("P-303", "parcel.stored_at", "Bay 9", "2022-05-01", None),
    ("P-304", "parcel.stored_at", "Bay 9", "2022-07-01", None),
    ("P-303", "parcel.weighed_on", "Scale 2", "2022-05-02", "2022-05-02"),
    ("P-303", "parcel.weighed_on", "Scale 3", "2022-05-03", "2022-05-03"),
    ("P-302", "parcel.weighed_on", "Scale 2", "2021-04-02", "2021-04-02"),
    ("barge.one", "hauls", "Bay 7", "2020", "2021"),
]


@pytest.fixture(scope="module")
def planner() -> Planner:
    return make(tk.build(FACTS, unit="day"), learn_from=(), now="2023-01-01")


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("newest parcel signed", {"P-303"}),
        ("parcel weighed most often", {"P-303"}),
        ("Which parcels were signed by Jo Whit?", {"P-301", "P-303"}),
        ("who signed the most parcels", {"Jo Whit"}),
    ],
)
def test_the_namespace_of_a_label_names_its_heads(planner: Planner, question: str, values: set[str]):
    answer = planner.answer(question)
    assert set(answer.values) == values, answer.reason or answer.trace
