"""Who came before or after somebody of whom it is told what he had, in a question that says no more."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make

ROWS = [
    ("Vesper Line", "driven by", "Ada Morrow", "2011-01-01", "2014-12-31"),
    ("Vesper Line", "driven by", "Bas Tull", "2015-01-01", "2017-12-31"),
    ("Vesper Line", "driven by", "Cleo Varn", "2018-01-01", None),
    ("Harrow Line", "driven by", "Bas Tull", "2011-01-01", "2014-06-30"),
    ("Harrow Line", "driven by", "Dov Lister", "2014-07-01", None),
    ("Etta Flood", "chief of", "Depot North", "2010-01-01", "2015-12-31"),
    ("Ada Morrow", "chief of", "Depot North", "2016-01-01", None),
    ("Dov Lister", "chief of", "Depot South", "2010-01-01", None),
    ("Ada Morrow", "won", "Brass Handle", "2013-05-01", "2013-05-01"),
    ("Cleo Varn", "won", "Brass Handle", "2019-05-01", "2019-05-01"),
    ("Dov Lister", "lives in", "Arlen", "2010-01-01", None),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(ROWS), learn_from=(), now="2020-01-01")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Etta Flood finally gave up Depot North in 2015, and she must have been getting on by then. Who did they get "
         "in her place?", ("Ada Morrow",)),
        ("I loved the Vesper Line under Ada Morrow, all that brass on the doors. Who took over from her?",
         ("Bas Tull",)),
        ("Bas Tull was so good on the Vesper Line, everybody says. Who replaced him?", ("Cleo Varn",)),
        ("Bas Tull got the Vesper Line at last. Who was he taking over from?", ("Ada Morrow",)),
        ("Bas Tull got the Vesper Line at last. Who did he replace?", ("Ada Morrow",)),
        ("Bas Tull had the Vesper Line. Who was he replaced by?", ("Cleo Varn",)),
        ("Cleo Varn keeps her Brass Handle in the loo. Who else has won one?", ("Ada Morrow",)),
        ("They finally coaxed Bas Tull onto the Vesper Line. Whose place did he take?", ("Ada Morrow",)),
        ("Dov Lister has the Harrow Line now, I hear. Who was there before him?", ("Bas Tull",)),
        ("Etta Flood loved Depot North for years and years. Who did she hand it over to?", ("Ada Morrow",)),
        ("The Harrow Line was Bas Tull's until 2014, if I'm not mistaken. Who got it then?", ("Dov Lister",)),
        ("Ada had the Vesper Line, and what a row when she left. Who came next?", ("Bas Tull",)),
        ("My aunt adored Bas Tull on the Vesper Line. Who stepped into his shoes?", ("Cleo Varn",)),
    ],
)  # fmt: skip
def test_who_came_before_or_after(planner, text, expected):
    answer = planner.answer(text)
    assert answer.values == expected, (answer.reason, answer.trace)


@pytest.mark.parametrize(
    "text",
    [
        "Bas Tull had the Vesper Line and the Harrow Line. Who took over from him?",
        "Ada Morrow never got Depot South. Who did they get in her place?",
        "Bas Tull gave up the Vesper Line in 2012. Who took over from him?",
        "Bas Tull was only the deputy on the Vesper Line. Who replaced him?",
        "Cleo Varn has the Vesper Line. Who replaced her?",
        "Bas Tull was secretly on the Vesper Line. Who took over from him?",
        "Etta Flood was a lazy chief of Depot North. Who took over from her?",
    ],
)
def test_what_may_be_of_others_refuses(planner, text):
    assert planner.answer(text).values == (), planner.answer(text).trace
