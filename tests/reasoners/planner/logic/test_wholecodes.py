"""Codes without their letters and owners without their apostrophe, and numbers that are none."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.wholecodes import with_codes, with_owners

ROWS = [
    ("CRATE-1141", "stored in", "Salt Store", "2021-02-01", "2021-05-01"),
    ("CRATE-1141", "stored in", "Net Loft", "2021-05-01", "2022-03-01"),
    ("CRATE-1142", "stored in", "Net Loft", "2021-02-01", "2021-05-01"),
    ("CRATE-1143", "stored in", "Salt Store", "2021-02-01", None),
    ("TRAY-1143", "stored in", "Salt Store", "2021-02-01", None),
    ("CRATE-2021", "stored in", "Long Shed", "2021-02-01", None),
    ("Curlew", "owned by", "Ann Tarrow", "2021-02-01", "2022-01-01"),
    ("Curlew", "owned by", "Bob Pellick", "2022-01-01", None),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(ROWS), learn_from=(), now="2022-06-01")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Where was 1141 stored first?", ("Salt Store",)),
        ("1141 has to move again. Where was it stored in June 2021?", ("Net Loft",)),
        ("How many times was 1142 stored in the Net Loft?", ("1",)),
        ("writing curlews obituary for the newsletter. Who was her first owner?", ("Ann Tarrow",)),
    ],
)
def test_a_code_or_an_owner_is_read_in_full(planner, text, expected):
    answer = planner.answer(text)
    assert answer.values == expected, (answer.reason, answer.trace)


@pytest.mark.parametrize(
    "text",
    [
        "Where was 1143 stored first?",  # a crate and a tray
        "What was stored in the Long Shed in 2021?",
        "What was stored in the Long Shed by 2021?",
        "Which 1141 crates were stored in the Net Loft?",
        "Where was lot 1141/2 stored?",
        "Where was 1144 stored?",
    ],
)
def test_a_number_that_may_be_another_stays(planner, text):
    assert with_codes(planner.reader, text) == text


@pytest.mark.parametrize("text", ["the curlews nest by the shed", "two curlews owner rings", "curlews eat worms"])
def test_a_plural_stays(planner, text):
    assert with_owners(planner.reader, text) == text
