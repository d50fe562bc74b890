"""Who a sentence beside a question leaves out."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make

_ROWS = [
    ("Ada Brim", "skipper of", "Kestrel", "2001", "2005"),
    ("Tom Hale", "skipper of", "Kestrel", "2005", "2008"),
    ("Ada Brim", "skipper of", "Kestrel", "2008", "2012"),
    ("Joan Pike", "skipper of", "Kestrel", "2012", "2016"),
    ("Kestrel", "repaired at", "Low Yard", "2003", "2003"),
    ("Kestrel", "repaired at", "North Yard", "2007", "2007"),
    ("Kestrel", "repaired at", "Low Yard", "2011", "2011"),
    ("Kestrel", "repaired at", "Old Slip", "2013", "2013"),
    ("Heron", "repaired at", "Low Yard", "2004", "2004"),
    ("Petrel", "repaired at", "Low Yard", "2006", "2006"),
    ("Petrel", "repaired at", "Old Slip", "2010", "2010"),
    ("Heron", "owned by", "Rosa Lindt", "2000", "2008"),
    ("Heron", "owned by", "Ferry Trust", "2008", "2012"),
    ("Heron", "owned by", "Scouts", "2012", None),
    ("Kestrel", "owned by", "Ferry Trust", "1999", None),
    ("Tom Hale", "lives in", "Brock", "1995", None),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(_ROWS), learn_from=(), now="2015")


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("Where has the Kestrel been repaired? Leave the Old Slip out of it.", {"Low Yard", "North Yard"}),
        ("Where has the Kestrel been repaired? Never mind the Old Slip, that was only paint.",
         {"Low Yard", "North Yard"}),
        ("Which yard has repaired the most boats? Don't count the Low Yard, they do everything.", {"Old Slip"}),
        ("Where was the Kestrel repaired first? Forget the Low Yard, I know about them.", {"North Yard"}),
        ("Where was the Kestrel repaired last? The Old Slip doesn't count, that was paint.", {"Low Yard"}),
        ("How many boats has the Low Yard repaired? Leave aside the Heron, she isn't ours.", {"2"}),
        ("Who was the first skipper of the Kestrel? Not counting Ada Brim.", {"Tom Hale"}),
        ("Who was the last owner of the Heron? Leave the Scouts aside, please.", {"Ferry Trust"}),
        ("Who has been skipper of the Kestrel? I don't need Tom Hale, I have him down already.",
         {"Ada Brim", "Joan Pike"}),
        ("Who has been skipper of the Kestrel for the longest? Ada Brim is out of the running, she is my aunt.",
         {"Joan Pike"}),
        ("I need the skippers of the Kestrel. Leave Tom Hale out, I have him.", {"Ada Brim", "Joan Pike"}),
        ("How often was the Kestrel repaired? Don't count the Old Slip.", {"3"}),
        ("Which yards has the Kestrel been to for repairs? We can leave out the Low Yard and the Old Slip.",
         {"North Yard"}),
        ("Who has been skipper of the Kestrel? You can leave Tom Hale off, I have told them about him.",
         {"Ada Brim", "Joan Pike"}),
        ("Where has the Kestrel been repaired? I know about the Old Slip, so strike that one off.",
         {"Low Yard", "North Yard"}),
        ("Who has owned the Heron? Besides the Scouts, I mean, they're the ones I borrowed her from.",
         {"Rosa Lindt", "Ferry Trust"}),
        ("Where has the Kestrel been repaired? Rosa can see to the Low Yard herself, so skip Low Yard.",
         {"North Yard", "Old Slip"}),
    ],
)  # fmt: skip
def test_all_others_are_asked_for(planner, text, values):
    answer = planner.answer(text)
    assert set(answer.values) == values, (answer.reason, answer.trace)


def test_whoever_asks_may_leave_himself_out():
    planner = make(tk.build(_ROWS), learn_from=(), now="2015", me="Ada Brim")
    said = "Who has been skipper of the Kestrel for the longest? Don't count me, I was only lucky."
    assert planner.answer(said).values == ("Joan Pike",)


@pytest.mark.parametrize(
    "text",
    [
        "Who has owned the Heron? Leave out the one in 2008.",
        "Who has been skipper of the Kestrel? Leave the women out.",
        "Who has been skipper of the Kestrel? Never mind the spelling of the women.",
        "Who has been skipper of the Kestrel? Don't count Brock.",
        "Where has the Kestrel been repaired? Don't count the paid ones.",
        "Which yard has repaired the most boats? Leave out the Low Yard, only the big jobs.",
        "Who has been skipper of the Kestrel? Leave Joan Pike out, only the men.",
        "Who has been skipper of the Kestrel? Leave Joan Pike out before 2014.",
        "Who has been skipper of the Kestrel? Don't count Tom Hale's first year.",
        "I need the skippers of the Kestrel. Not counting the paid ones.",
        "Who has been skipper of the Kestrel? I know about the Heron and the Petrel, so skip that one.",
        "Who has been skipper of the Kestrel? Take the women off.",
    ],
)
def test_what_is_no_one_to_leave_out_stays_refused(planner, text):
    answer = planner.answer(text)
    assert not answer.values, answer.trace
