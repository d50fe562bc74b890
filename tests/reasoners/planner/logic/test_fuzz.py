"""Whatever is asked, an answer or a reason comes back: no exception, on facts with open ends and without any time."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import tkindex as tk
from reasoners.planner.agent import make

NAMES = ["Ann Lee", "Bob Roe", "Acme Works", "Rome", "INC-7", "The Graduate", "Ann Smith", "1984", "Prize of Rome"]
RELATIONS = [
    "worksAt",
    "is_married_to",
    "position held",
    "replaced by",
    "P39",
    "visited",
    "capital of",
    "has pet",
    "of",
]
WORDS = """who what which where when how long many did was is were the a of in on before after since until while
during and or first last second next longest current still now not never between same year as ago other
than five years later married work visit win owned start end started ended replaced position capital pet
true false event time date I my it he right just with from to by most often number times 1990 2004
the1990s early late 2001-05-03 2010-2012 , ? ( ) ' - ."""
TIMES = [None, "-inf", "1984", "1990-05-03", "2004", "2010-11", "2015"]

fact = st.tuples(
    st.sampled_from(NAMES),
    st.sampled_from(RELATIONS),
    st.sampled_from(NAMES),
    st.sampled_from(TIMES),
    st.sampled_from(TIMES),
)
word = st.one_of(st.sampled_from(WORDS.split()), st.sampled_from(NAMES), st.sampled_from(RELATIONS))
question = st.lists(word, min_size=1, max_size=14).map(" ".join)


def _graph(facts):
    rows = [(*f[:3], f[3] or "-inf", None if f[4] == "-inf" else f[4]) for f in facts]
    return tk.build([*rows, ("Ann Lee", "worksAt", "Rome", "-inf", None), ("Bob Roe", "worksAt", "Rome", "1990", None)],
                    on_error="skip")  # fmt: skip


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(fact, max_size=12), st.lists(question, min_size=1, max_size=25))
def test_no_exception_on_any_words(facts, questions):
    planner = make(_graph(facts), learn_from=())
    for text in questions:
        found = planner.answer(text)
        assert bool(found.values) != bool(found.reason), (text, found)
        assert all(isinstance(value, str) and value not in ("-inf", "inf") for value in found.values), (text, found)


@pytest.mark.parametrize(
    "text",
    ["", " ", "?", "(", "((", "before", "who before after", "'s", "when when when", "Ann Lee" * 90, "who led at the"],
)
def test_odd_texts(text):
    planner = make(_graph([]), learn_from=())
    assert planner.answer(text).reason


@pytest.mark.parametrize("text", [None, 7, b"who"])
def test_no_text(text):
    assert "text" in make(_graph([]), learn_from=()).answer(text).reason
