"""Who comes next where two share a while, and clauses of time: how a marriage began and ended, nouns before "when"."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.execution.following import handed_over, is_functional
from reasoners.planner.logic.execution.rows import rows_of
from reasoners.planner.logic.grounding.grounding import Grounder
from reasoners.planner.logic.rewordings.several import has_joined_clause

FACTS = [
    ("Ada Vell", "conducts", "Elm Band", "2001-01-01", "2006-05-01"),
    ("Bo Karst", "conducts", "Elm Band", "2006-02-01", "2010-01-01"),
    ("Cleo Orr", "conducts", "Elm Band", "2010-01-02", "2015-01-01"),
    ("Dag Fenn", "conducts", "Elm Band", "2015-01-02", None),
    ("Ida Moss", "winemakers", "Elm Band", "2001-01-01", "2003-01-01"),
    ("Jon Pike", "winemakers", "Elm Band", "2003-01-02", "2007-01-01"),
    ("Kit Lowe", "winemakers", "Elm Band", "2007-01-02", None),
    ("Ada Vell", "married-to", "Bo Karst", "2005-03-01", "2012-07-05"),
    ("Elm Band", "has-rating", "2150", "2004-01-01", "2008-01-01"),
    ("Elm Band", "has-rating", "1900", "2008-01-02", None),
    ("Fir Band", "is led by", "Ida Moss", "2001-01-01", "2003-01-01"),
    ("Fir Band", "is led by", "Jon Pike", "2003-01-02", "2007-01-01"),
    ("Fir Band", "is led by", "Ida Moss", "2007-01-02", "2009-01-01"),
    ("Fir Band", "is led by", "Kit Lowe", "2009-01-02", None),
    ("Elm Band", "is marked as", "open", "2003-01-01", "2009-01-01"),
    ("Oak Band", "is marked as", "open", "2009-01-01", None),
    ("Elm Band", "is marked as", "closed", "2009-01-02", None),
    ("Elm Band", "wonContestAgainst", "Oak Band", "2004-06-01", "2004-06-01"),
    ("Oak Band", "wonContestAgainst", "Fir Band", "2007-06-01", "2007-06-01"),
]


@pytest.fixture(scope="module")
def index():
    return tk.build(FACTS, unit="day")


@pytest.fixture(scope="module")
def bands(index):
    return make(index, learn_from=(), now="2020-01-01")


@pytest.mark.parametrize(
    ("question", "values"),
    [
        # she took over before he left
        ("Who conducted Elm Band after Ada Vell?", {"Bo Karst"}),
        ("Who succeeded Ada Vell as conductor of Elm Band?", {"Bo Karst"}),
        # nobody led it before the very first: before she had it again
        ("Who led Fir Band before Ida Moss?", {"Jon Pike"}),
        ("Who led Fir Band before Ida Moss came back?", {"Jon Pike"}),
        ("Who led Fir Band after Ida Moss got it back?", {"Kit Lowe"}),
        ("Who led Fir Band after Ida Moss?", {"Jon Pike"}),
        # a plural that no table has
        ("Which winemakers did Elm Band have before Kit Lowe?", {"Ida Moss", "Jon Pike"}),
        # the state itself, how it began, the month in which it ended
        ("Who conducted Elm Band when Ada Vell married Bo Karst?", {"Ada Vell"}),
        ("Who conducted Elm Band in the month in which the marriage of Ada Vell and Bo Karst ended?", {"Cleo Orr"}),
        # a number that is no year of the graph but a label
        ("When did Elm Band get to the rating 2150?", {"2004-01-01"}),
        # what something is said to be
        ("Which band is marked as open now?", {"Oak Band"}),
        # who wins is whoever does it
        ("Which band was the most recent one to win a contest?", {"Oak Band"}),
    ],
)
def test_questions_are_answered(bands, question, values):
    assert set(bands.answer(question).values) == values


@pytest.mark.parametrize(
    ("text", "is_joined"),
    [
        ("Elm Band conductor when the crowd pelted it", True),
        ("Elm Band conductor when", False),
        ("when Ada Vell left Elm Band", False),
        ("the date when Ada Vell left Elm Band", False),
        ("tell me when Ada Vell left Elm Band", False),
    ],
)
def test_a_noun_before_when_is_asked_for_and_no_time(bands, text, is_joined):
    assert has_joined_clause(bands.reader, text) is is_joined
    if is_joined:
        assert not bands.answer(text).values


def _slot(index):
    grounder = Grounder(index)
    relation = grounder.schema.relations[index.relations.id("conducts")]
    return relation, list(rows_of(index.facts(relation=relation.id), index))


def test_whoever_takes_over_a_while_before_comes_next(index):
    _, rows = _slot(index)
    rows.sort()
    assert handed_over(rows[:1], rows, rows[0].stop - 1) == rows[1].start
    assert handed_over(rows[1:2], rows, rows[1].stop - 1) == rows[1].stop - 1  # nobody began while he conducted
    assert handed_over(rows[3:], rows, 7) == 7  # who has not left is followed by nobody


def test_years_that_two_share_follow_one_another():
    years = [
        ("Ann", "leads", "Acme", "2001-03-05", "2004-06-01"),
        ("Bob", "leads", "Acme", "2004", "2008"),
        ("Cy", "leads", "Acme", "2008-07-01", "2011-02-03"),
    ]
    index = tk.build(years, unit="day", closed_stop=True)
    relation = Grounder(index).schema.relations[0]
    rows = sorted(rows_of(index.facts(relation=0), index))
    assert is_functional(rows, relation)
    assert not is_functional([rows[0], rows[0]._replace(start=rows[0].start + 3)], relation)


@pytest.mark.parametrize(("stop", "follower"), [("09:20", "N303"), ("09:00", "N202")])
def test_nobody_hands_over_a_flight(stop, follower):
    flights = [
        ("N101", "flies to", "Elm Field", "2013-03-01T08:00", f"2013-03-01T{stop}"),
        ("N202", "flies to", "Elm Field", "2013-03-01T09:10", "2013-03-01T10:30"),
        ("N303", "flies to", "Elm Field", "2013-03-01T12:00", "2013-03-01T13:10"),
        ("N404", "flies to", "Elm Field", "2013-03-02T12:00", "2013-03-02T13:10"),
    ]
    planner = make(tk.build(flights, unit="minute"), learn_from=())
    assert planner.answer("Who was the first to fly to Elm Field after N101?").values == (follower,)


def test_whoever_takes_a_watch_over_a_little_early_comes_next():
    watches = [
        ("Ada Vell", "keeps watch at", "Elm Light", "2013-03-01T08:00", "2013-03-01T12:10"),
        ("Bo Karst", "keeps watch at", "Elm Light", "2013-03-01T12:00", "2013-03-01T16:00"),
        ("Cleo Orr", "keeps watch at", "Elm Light", "2013-03-01T16:00", "2013-03-01T20:10"),
        ("Dag Fenn", "keeps watch at", "Elm Light", "2013-03-01T20:00", "2013-03-02T00:00"),
    ]
    planner = make(tk.build(watches, unit="minute"), learn_from=())
    assert planner.answer("Who kept watch at Elm Light right after Ada Vell?").values == ("Bo Karst",)


STAYS = [
    ("Ines", "lives in", "Mill Lane", "2016-07-01", "2018-10-15"),
    ("Ines", "lives in", "Saltmere", "2018-10-15", "2024-06-01"),
    ("Ines", "lives in", "Mill Lane", "2024-06-01", None),
    ("Nell", "stays with", "Ines", "2017-01-01", "2017-01-05"),
    ("Owen", "stays with", "Ines", "2020-01-01", "2020-01-05"),
    ("Bea", "stays with", "Ines", "2024-07-01", "2024-07-05"),
]


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("Who has stayed with Ines since she moved back to Mill Lane?", {"Bea"}),
        ("Who stayed with Ines after she returned to Mill Lane?", {"Bea"}),
        ("Who stayed with Ines after she went back to Mill Lane?", {"Bea"}),
        ("Who stayed with Ines before she went back to Mill Lane?", {"Nell", "Owen"}),
        ("Who has stayed with Ines since she moved to Saltmere?", {"Owen", "Bea"}),
    ],
)
def test_back_is_the_latest_of_several_stays(question, values):
    lodging = make(tk.build(STAYS, unit="day"), learn_from=(), now="2025-06-01")
    assert set(lodging.answer(question).values) == values
