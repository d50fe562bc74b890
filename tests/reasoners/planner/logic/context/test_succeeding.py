"""Who came before or after somebody of whom it is told what he had, in a question that says no more."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.context.succeeding import succession_asked
from reasoners.planner.logic.messages import Message

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
    ("Dov Lister", "won", "Tin Whistle", "2011-05-01", "2011-05-01"),
    ("Etta Flood", "won", "Tin Whistle", "2012-05-01", "2012-05-01"),
    ("Bas Tull", "won", "Tin Whistle", "2014-05-01", "2014-05-01"),
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
        ("Dov Lister won the Tin Whistle, lovely. And who got it the next time it was given?", ("Etta Flood",)),
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


LAKES = [
    ("Ines Moor", "ranger of", "Glass Lake", "2001-01-01", "2004-12-31"),
    ("Tom Hale", "ranger of", "Glass Lake", "2005-01-01", "2009-12-31"),
    ("Ines Moor", "ranger of", "Glass Lake", "2010-01-01", "2012-12-31"),
    ("Vera Lind", "ranger of", "Glass Lake", "2013-01-01", "2016-12-31"),
    ("Omar Reed", "ranger of", "Glass Lake", "2017-01-01", None),
    ("Tom Hale", "posted to", "Glass Lake", "2003-01-01", "2009-12-31"),
    ("Pia Stern", "posted to", "Glass Lake", "2004-01-01", "2014-12-31"),
    ("Ines Moor", "posted to", "Glass Lake", "2001-01-01", None),
    ("Me Self", "ranger of", "Fern Bog", "2006-01-01", "2011-12-31"),
    ("Pia Stern", "ranger of", "Fern Bog", "2012-01-01", "2015-12-31"),
    ("Vera Lind", "ranger of", "Fern Bog", "2017-01-01", None),
    ("Tom Hale", "repairs", "pump 4", "2003-01-01", "2004-12-31"),
    ("Omar Reed", "repairs", "pump 4", "2005-01-01", "2006-12-31"),
    ("Vera Lind", "painted", "Fern Bog", "2010-01-01", "2010-12-31"),
]


@pytest.fixture(scope="module")
def lakes():
    return make(tk.build(LAKES), learn_from=(), now="2020-01-01", me="Me Self")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Tom Hale gave up as ranger at Glass Lake in December 2009. Who became ranger there after him?",
         ("Ines Moor",)),
        ("Tom Hale gave up as ranger at Glass Lake in December 2009. Who has held the job there after him?",
         ("Ines Moor", "Omar Reed", "Vera Lind")),
        ("Ines Moor, who's a cousin of mine, gave up the ranger's hut at Glass Lake in 2004. Who got it next?",
         ("Tom Hale",)),
        ("Ines Moor is often at Glass Lake, but she'd stepped down as ranger in 2012. Who took over from her?",
         ("Vera Lind",)),
        ("I let go of Fern Bog in 2011 with a lump in my throat. Who got it next?", ("Pia Stern",)),
        ("I had Fern Bog for years, happy days. Who has been its ranger since?", ("Pia Stern", "Vera Lind")),
        ("The album has a gap there. When Tom Hale gave up Glass Lake for good in 2009, who took it over from him?",
         ("Ines Moor",)),
        ("Tom Hale only lasted two years on pump 4, poor man. Who was put on it after him?", ("Omar Reed",)),
        ("Vera Lind was ranger of Glass Lake, as far as I know. Who held the post right before her?", ("Ines Moor",)),
    ],
)  # fmt: skip
def test_which_of_several_relations_and_times_is_told(lakes, text, expected):
    answer = lakes.answer(text)
    assert tuple(sorted(answer.values)) == expected, (answer.reason, answer.trace)


@pytest.mark.parametrize(
    "text",
    [
        "Ines Moor gave up Glass Lake, what a shame. Who took it over from her?",
        "Tom Hale gave up Glass Lake in 2007. Who took it over from him?",
        "I gave up Fern Bog in 2011. Who painted it next?",
        "I gave up Fern Bog in 2011. Who was deputy there after me?",
        "Tom Hale was never ranger of Glass Lake. Who was put on it after him?",
        "Tom Hale had Glass Lake. Who had been ranger in Oslo before him?",
        "Tom Hale and Pia Stern left Glass Lake in 2009. Who had the job there after him?",
        "Vera Lind was ranger of Glass Lake, I took over in 2009. Who was it before me?",
        "I gave up Fern Bog in 2011. Who had it before her?",
    ],
)
def test_what_is_told_of_others_or_of_several_times_is_no_succession(lakes, text):
    assert not list(succession_asked(lakes.reader, Message(lakes.reader, text)))
