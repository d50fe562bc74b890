"""Posts without their names, those who took them over from somebody, what came back, and states that take turns."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.execution.following import take_turns
from reasoners.planner.logic.execution.rows import rows_of

POSTS = [
    ("Ada Pimm", "is warden of", "Orm Lodge", "2000-01", "2004-06"),
    ("Bo Lundt", "is warden of", "Orm Lodge", "2004-07", "2009-12"),
    ("Cy Vann", "is warden of", "Orm Lodge", "2009-05", "2014-03"),
    ("Dee Holm", "is warden of", "Orm Lodge", "2013-11", "2019-02"),
    ("Eve Strand", "is warden of", "Orm Lodge", "2019-03", None),
    ("Ada Pimm", "is cook at", "Orm Lodge", "2004-07", None),
    ("Gus Reel", "sits on the board of", "Orm Lodge", "2000-01", "2010-01"),
    ("Ida Moss", "sits on the board of", "Orm Lodge", "2001-01", "2011-01"),
    ("Jon Pike", "sits on the board of", "Orm Lodge", "2002-01", "2012-01"),
    ("Kit Lowe", "sits on the board of", "Orm Lodge", "2006-01", "2013-01"),
    ("boiler 3", "stands in", "Orm Lodge", "2000-01", "2005-02"),
    ("boiler 3", "stands in", "Vik Lodge", "2005-03", "2008-10"),
    ("boiler 3", "stands in", "Orm Lodge", "2008-11", None),
    ("boiler 5", "stands in", "Orm Lodge", "2001-01", "2002-01"),
    ("boiler 5", "stands in", "Orm Lodge", "2003-01", "2004-01"),
    ("boiler 5", "stands in", "Orm Lodge", "2005-01", "2006-01"),
]


@pytest.fixture(scope="module")
def index():
    return tk.build(POSTS, unit="day", closed_stop=True)


@pytest.fixture(scope="module")
def lodge(index):
    return make(index, learn_from=(), now="2020-01", me="Dee Holm")


@pytest.mark.parametrize(
    ("question", "values"),
    [
        # the post that the question is about
        ("Which wardens did Orm Lodge have before Cy Vann first got the job?", {"Ada Pimm", "Bo Lundt"}),
        ("Who was warden of Orm Lodge right after Ada Pimm left the job?", {"Bo Lundt"}),
        # who had left is who was gone by then
        ("Which wardens of Orm Lodge had already left that post before Dee Holm took it up?", {"Ada Pimm", "Bo Lundt"}),
        ("Which wardens of Orm Lodge had started before Dee Holm did?", {"Ada Pimm", "Bo Lundt", "Cy Vann"}),
        # who takes over from whom, where both are there for a while
        ("Who took over from Bo Lundt as warden of Orm Lodge?", {"Cy Vann"}),
        ("Who was warden of Orm Lodge right after Cy Vann?", {"Dee Holm"}),
        ("Who did Cy Vann take the warden job over from?", {"Bo Lundt"}),
        ("Who did I take over the warden job from?", {"Cy Vann"}),
        ("Who took over from Dee Holm as warden of Orm Lodge?", {"Eve Strand"}),
        # a post with its name is none of these
        ("Who was warden of Orm Lodge before Ada Pimm got the job of cook?", set()),
        # what came back
        ("When did boiler 3 come back to Orm Lodge?", {"2008-11"}),
        ("When did boiler 3 return to Orm Lodge?", {"2008-11"}),
        ("When did boiler 3 return to Vik Lodge?", set()),
        ("When did boiler 5 come back to Orm Lodge?", set()),  # it did twice
    ],
)
def test_a_post_is_told_without_its_name(lodge, question, values):
    answer = lodge.answer(question)
    assert set(answer.values) == values, answer.reason or answer.trace


@pytest.mark.parametrize(("relation", "is_so"), [("is warden of", True), ("sits on the board of", False)])
def test_states_that_overlap_for_a_while_take_turns(index, relation, is_so):
    assert take_turns(rows_of(index.facts(relation=relation, tail="Orm Lodge"), index)) is is_so
