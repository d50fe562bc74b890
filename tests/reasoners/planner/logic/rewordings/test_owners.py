"""Owners that are typed without their apostrophe, and plurals that are none."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.rewordings.owners import with_owners

ROWS = [
    ("Curlew", "owned by", "Ann Tarrow", "2021-02-01", "2022-01-01"),
    ("Curlew", "owned by", "Bob Pellick", "2022-01-01", None),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(ROWS), learn_from=(), now="2022-06-01")


def test_an_owner_is_read(planner):
    answer = planner.answer("writing curlews obituary for the newsletter. Who was her first owner?")
    assert answer.values == ("Ann Tarrow",), (answer.reason, answer.trace)


@pytest.mark.parametrize("text", ["the curlews nest by the shed", "two curlews owner rings", "curlews eat worms"])
def test_a_plural_stays(planner, text):
    assert with_owners(planner.reader, text) == text
