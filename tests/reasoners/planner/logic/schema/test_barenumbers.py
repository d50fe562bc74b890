"""Identifiers that are called by their number alone."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.grounding.grounding import Grounder
from reasoners.planner.logic.schema.barenumbers import with_full_codes

ROWS = [
    ("LOT-4410", "stored in", "Bay 2", "2021-02", "2021-05"),
    ("LOT-4410", "stored in", "Bay 3", "2021-05", "2021-09"),
    ("LOT-4411", "stored in", "Bay 3", "2021-03", "2021-07"),
    ("LOT-4412", "inspected by", "Ann Tarrow", "2021-04", "2021-04"),
    ("CRATE-4412", "stored in", "Bay 2", "2021-04", "2021-06"),
    ("LOT-2021", "stored in", "Bay 2", "2021-06", "2021-08"),
]


@pytest.fixture(scope="module")
def index():
    return tk.build(ROWS)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Where was 4410 stored in June 2021?", ("Bay 3",)),
        ("A label of 4411 came off. Where was it stored in April 2021?", ("Bay 3",)),
        ("Where was 4410 first stored?", ("Bay 2",)),
    ],
)
def test_a_number_that_one_label_has_is_it(index, text, expected):
    answer = make(index, learn_from=()).answer(text)
    assert answer.values == expected, (answer.reason, answer.trace)


@pytest.mark.parametrize(
    "text",
    [
        "Where was 4412 stored?",  # two have it
        "Where was it stored in 2021?",  # a year
        "Who moved 4410 pallets?",
        "Who moved more than 4410?",
        "Where was crate 4410 stored?",
        "Who paid $4410?",
        "Was the lot 4410 days in Bay 2?",
        "Where was LOT-4410 stored?",
        "Where was LOT 4410 stored?",
        "Where was MV-4410 stored?",
        "Was 44.4410 right?",
    ],
)
def test_any_other_number_stays(index, text):
    assert with_full_codes(index, Grounder(index).names, text) == text


@pytest.mark.parametrize(
    ("text", "full"),
    [
        ("who has had both 4410 and 4411", "who has had both LOT-4410 and LOT-4411"),
        ("who took over 4410 from Ann", "who took over LOT-4410 from Ann"),
        ("over 4410 bolts", "over 4410 bolts"),
        ("it weighs over 4410", "it weighs over 4410"),
    ],
)
def test_behind_a_determiner_or_a_verb(text, full):
    index = tk.build([("LOT-4410", "stored in", "Bay 2", "2021"), ("LOT-4411", "stored in", "Bay 3", "2022")])
    assert with_full_codes(index, Grounder(index).names, text) == full
