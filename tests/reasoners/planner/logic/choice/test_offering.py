"""Readings that are offered to a model: few, each with another answer, and with a place for what changes it."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.choice.choosing import gather, shipped
from reasoners.planner.logic.choice.offering import MOST, SIGNS, offered

FACTS = [
    ("Clos Martin", "owned by", "Ada Finch", "1990-01-01", "1999-12-31"),
    ("Clos Martin", "owned by", "Ben Ode", "2000-01-01", "2010-12-31"),
    ("Clos Martin", "managed by", "Cy Roe", "1992-01-01", "1998-12-31"),
    ("Clos Martin", "managed by", "Dot Lund", "1999-01-01", "2005-12-31"),
]
BY_MISTAKE = "Who owned Clos Martin in 1995 by mistake?"


@pytest.fixture(scope="module")
def reader():
    return make(tk.build(FACTS, unit="day"), learn_from=()).reader


def test_the_likeliest_come_first_and_each_gives_something_else(reader):
    found = offered(reader, shipped(), "Who had Clos Martin on their books in 1995?", "not understood")
    assert 1 < len(found.options) <= MOST
    shares = [one.share for one in found.options]
    assert shares == sorted(shares, reverse=True)
    assert found.rest + sum(shares) == pytest.approx(1)
    assert len({one.choice.values for one in found.options}) == len(found.options)
    assert all("1995" in one.said for one in found.options)
    assert len(offered(reader, shipped(), "Who had Clos Martin on their books in 1995?", "", most=1).options) == 1


def test_a_word_without_a_place_is_a_sign_here_and_refused_by_the_rules(reader):
    assert gather(reader, BY_MISTAKE, shipped()) is None
    found = offered(reader, shipped(), BY_MISTAKE, "not understood")
    assert all(one.signs[SIGNS.index("odd words")] == 1.0 for one in found.options)


@pytest.mark.parametrize(
    "text",
    [
        "Who hardly had Clos Martin on their books in 1995?", "Who had Zaphod Zorn on their books in 1995?",
        "Who reportedly owned Clos Martin in 1995?", "", "Clos Martin",
    ],
)  # fmt: skip
def test_names_negations_and_hedges_need_their_place(reader, text):
    assert offered(reader, shipped(), text, "not understood") is None


def test_what_the_asker_has_to_settle_is_not_offered(reader):
    assert offered(reader, shipped(), BY_MISTAKE, "not understood: which is meant, 'A' or 'B'?") is None


@pytest.mark.parametrize(
    "text", ["Can you describe the estate of Clos Martin in 1995?", "Tell me of Clos Martin's state in 1931."]
)
def test_no_yes_is_offered_where_something_is_asked_for(reader, text):
    found = offered(reader, shipped(), text, "not understood")
    assert found is None or all(one.choice.found.kind != "boolean" for one in found.options)


def test_no_number_is_offered_where_nothing_is_counted(reader):
    one = offered(reader, shipped(), "Clos Martin keepers in 1995", "not understood")
    assert one is not None
    assert all(not option.choice.operator.startswith("how many") for option in one.options)
