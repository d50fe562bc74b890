"""What held at once, short forms of speech, numbers of times, and nouns for what somebody has."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make

YARD = [
    ("Ann Lee", "skipper of", "Otter", "2001-03-01", "2004-06-30"),
    ("Ann Lee", "skipper of", "Heron", "2003-02-11", "2005-11-19"),
    ("Ann Lee", "skipper of", "Swift", "2008-02-11", "2009-11-19"),
    ("Ben Poe", "skipper of", "Otter", "2004-07-01", "2006-11-19"),
    ("Ben Poe", "skipper of", "Heron", "2006-02-11", "2007-11-19"),
    ("Cara Diaz", "skipper of", "Otter", "2010-04-10", "2012-11-19"),
    ("Cara Diaz", "skipper of", "Otter", "2014-02-11", "2015-11-19"),
    ("Dov Katz", "skipper of", "Otter", "2017-02-11", "2018-11-19"),
    ("Otter", "owned by", "Port Trust", "2000-02-11", "2009-11-19"),
    ("Heron", "owned by", "Port Trust", "2000-02-11", "2015-11-19"),
    ("Swift", "owned by", "Eve Moss", "2000-02-11", "2015-11-19"),
    ("Otter", "overhauled by", "Brack Yard", "2002-05-01", "2002-05-01"),
    ("Otter", "overhauled by", "Brack Yard", "2006-05-01", "2006-05-01"),
    ("Heron", "overhauled by", "Quay Works", "2004-05-01", "2004-05-01"),
    ("Swift", "overhauled by", "Quay Works", "2004-08-01", "2004-08-01"),
    ("Swift", "overhauled by", "Brack Yard", "2009-08-01", "2009-08-01"),
    ("Ann Lee", "minister of", "Harbours", "2011-02-11", "2012-11-19"),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(YARD, unit="day", closed_stop=True), learn_from=())


@pytest.mark.parametrize(
    ("question", "values"),
    [
        # States that shared a time, of one holder and of two names.
        ("Which two ships was Ann Lee skipper of at the same time?", {"Otter", "Heron"}),
        ("Who has been skipper of Otter and of Heron at once?", {"Ann Lee", "Ben Poe"}),
        ("Which ships were overhauled by Brack Yard and Quay Works in the same year?", set()),
        ("Was Ann Lee skipper of Otter and of Heron at once on 1 May 2003?", {"yes"}),
        ("Was Ann Lee skipper of Otter and of Swift at once on 1 May 2003?", {"no"}),
        # So many times.
        ("Who has been skipper of Otter twice?", {"Cara Diaz"}),
        ("Which yard has overhauled Otter twice?", {"Brack Yard"}),
        # Who is owned by is an owner, and no other noun of the label.
        ("Which owner has had the most ships?", {"Port Trust"}),
        # Two that are told before what they are compared by.
        ("Brack Yard vs Quay Works who overhauled more ships", {"Brack Yard", "Quay Works"}),
        ("Ann Lee vs Ben Poe who was skipper of more ships", {"Ann Lee"}),
        ("which ministry did Ann Lee have?", {"Harbours"}),
        ("which ship's been overhauled by Quay Works back in May 2004?", {"Heron"}),
        # From the end of the one to the beginning of the other, whose noun is not said again.
        (
            "How many days passed between the end of Ben Poe's term as skipper of Otter and the beginning of "
            "Dov Katz's?",
            {"3,736 days"},
        ),
    ],
)
def test_what_held_at_once(planner, question, values):
    answer = planner.answer(question)
    assert set(answer.values) == values, (answer.trace, answer.reason)


def test_a_year_that_two_states_share_is_no_time_at_once():
    facts = [("Ann", "employer", "Acme", "1990", "1995"), ("Ann", "employer", "Bexley Works", "1995", "1999")]
    planner = make(tk.build(facts, unit="day", closed_stop=True), learn_from=())
    assert not planner.answer("Which two employers did Ann have at the same time?").values


HARBOUR = [
    ("Otter", "moored in", "Berth 4", "2001-03-02", "2002-04-03"),
    ("Otter", "moored in", "North Quay", "2002-04-03", "2004-05-04"),
    ("Otter", "moored in", "Berth 7", "2004-05-04", "2006-06-05"),
    ("Otter", "painted in", "lined maroon", "2001-03-02", "2003-02-02"),
    ("Otter", "painted in", "sea green", "2003-02-02", "2006-06-05"),
    ("Otter", "struck", "Gull Rock", "2003-09-09", "2003-09-10"),
    ("Heron", "struck", "Gull Rock", "2005-08-08", "2005-08-09"),
    ("Ann Lee", "looks after", "Otter", "2001-03-02", "2003-02-02"),
    ("Ben Poe", "looks after", "Otter", "2003-02-02", "2006-06-05"),
    ("Cara Diaz", "looks after", "Heron", "2001-03-02", "2006-06-05"),
    ("Port Trust", "chief harbour pilot", "Dov Katz", "2001-03-02", "2002-04-03"),
    ("Port Trust", "chief harbour pilot", "Eve Moss", "2002-04-03", "2006-06-05"),
    ("Eve Moss", "visited", "Malta", "2003-05-05", "2003-06-05"),
    ("Eve Moss", "visited", "Crete", "2004-05-05", "2004-06-05"),
    ("Ben Poe", "visited", "Crete", "2005-05-05", "2005-06-05"),
]


@pytest.mark.parametrize(
    ("question", "values"),
    [
        # A phrasal verb of a label, whose particle is no order in time; other labels have no such verb.
        ("Who looked after Otter between 1 January 2002 and 1 January 2003?", {"Ann Lee"}),
        ("who's looked after Otter over the years?", {"Ann Lee", "Ben Poe"}),
        # Initials of a label.
        ("Who was CHP of Port Trust in 2005?", {"Eve Moss"}),
        # What a side holds is said in some labels of it, and in no other relation's.
        ("Which berth was Otter in on 5 May 2005?", {"Berth 7"}),
        # Verbs of a clause about "it", and of going: its two names have one relation only.
        ("What was Otter painted in when it hit Gull Rock?", {"sea green"}),
        ("What did Eve Moss visit next after going to Malta?", {"Crete"}),
        # "Between" before a time parts no names.
        ("Who visited Malta or Crete between 2003 and 2004?", {"Eve Moss"}),
    ],
)
def test_words_that_labels_and_names_leave_one_meaning(question, values):
    planner = make(tk.build(HARBOUR, unit="day"), learn_from=())
    answer = planner.answer(question)
    assert set(answer.values) == values, (answer.trace, answer.reason)


CLUB = [
    ("Ann Lee", "director of", "Reed Hall", "1988-03-02", "1991-04-03"),
    ("Ben Poe", "director of", "Reed Hall", "1993-05-04", "2003-06-05"),
    ("Cara Diaz", "director of", "Moss Hall", "1990-03-02", ""),
    ("Dov Katz", "director of", "Reed Hall", "2003-06-05", ""),
    ("Dov Katz", "director of", "Tarn Hall", "2004-06-05", ""),
    ("Eve Moss", "won", "Silver Reed", "1994-02-03", "1994-02-04"),
    ("Fay Roy", "won", "Silver Reed", "2001-02-03", "2001-02-04"),
    ("Eve Moss", "won", "Golden Reed", "1999-02-03", "1999-02-04"),
    ("Reed Hall", "built by", "Acorn Works", "1980-02-03", "1980-02-04"),
    ("Moss Hall", "built by", "Acorn Works", "1982-02-03", "1982-02-04"),
    ("Tarn Hall", "built by", "Kite Yard", "1984-02-03", "1984-02-04"),
    ("Reed Hall", "opened by", "Gil Orr", "1981-02-03", "1981-02-04"),
    ("Moss Hall", "opened by", "Fay Roy", "1983-02-03", "1983-02-04"),
    ("Gil Orr", "won", "Golden Reed", "2015-02-03", "2015-02-04"),
    ("Fay Roy", "sang at", "Christmas 1994 Concert", "1994-12-20", "1994-12-21"),
    ("Gil Orr", "sang at", "Christmas 1995 Concert", "1995-12-20", "1995-12-21"),
    ("Gil Orr", "wrote", "The Nineties", "2000-02-03", "2000-02-04"),
    ("Fay Roy", "wrote", "The Eighties", "1991-02-03", "1991-02-04"),
]


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("Who was director of Reed Hall on New Year's Day 1995?", {"Ben Poe"}),
        ("who won the Silver Reed in the nineties?", {"Eve Moss"}),
        # Names of the graph are no days and decades.
        ("Who sang at the Christmas 1994 Concert?", {"Fay Roy"}),
        ("Who wrote The Nineties?", {"Gil Orr"}),
        ("anybody won both the Silver Reed and the Golden Reed?", {"Eve Moss"}),
        # Two posts at once are no longer than one.
        ("Which of the directors who are in office today has served longest?", {"Cara Diaz"}),
        # What something is called is the thing.
        ("title of the prize first prize won by Eve Moss", {"Silver Reed"}),
        # Who does what an active verb says, of a label in the passive; of whom each has one, none has the most.
        ("Which company built the most halls?", {"Acorn Works"}),
        ("Which hall was opened by the most people?", set()),
        ("Was Reed Hall without a director at Christmas 1992?", {"yes"}),
        ("Was Reed Hall without a director at Christmas 1994?", {"no"}),
        ("How much longer was Ben Poe director of Reed Hall than Ann Lee?", {"2,557 days"}),
        ("Which came first for Eve Moss, the Golden Reed or the Silver Reed?", {"Silver Reed"}),
    ],
)
def test_named_days_offices_and_lengths(question, values):
    planner = make(tk.build(CLUB, unit="day"), learn_from=(), now="2020-01-01")
    answer = planner.answer(question)
    assert set(answer.values) == values, (answer.trace, answer.reason)
