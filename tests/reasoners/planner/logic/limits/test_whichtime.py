"""Which of several times a sentence behind a question means."""

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
    ("Kestrel", "chartered by", "Brown & Co", "2002", "2002"),
    ("Kestrel", "chartered by", "Scouts", "2006", "2006"),
    ("Kestrel", "chartered by", "Scouts", "2009", "2009"),
    ("Heron", "chartered by", "Scouts", "2010", "2010"),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(_ROWS), learn_from=(), now="2015")


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("Who was skipper of the Kestrel after Ada Brim? The second time, not the first.", "Joan Pike"),
        ("Who was skipper of the Kestrel after Ada Brim? After her first spell, I mean, not when she left for good.",
         "Tom Hale"),
        ("How long was Ada Brim skipper of the Kestrel? Just the first spell, please, not the one after she came back.",
         "4 years"),
        ("How long was Ada Brim skipper of the Kestrel? Only her second stint; the years before Tom don't count.",
         "4 years"),
        ("When did Ada Brim become skipper of the Kestrel? The second time round, I mean, not in 2001.", "2008"),
        ("When did Ada Brim become skipper of the Kestrel? The earlier one, not when she came back.", "2001"),
        ("When did Ada Brim become skipper of the Kestrel? The second time, the one after Tom Hale.", "2008"),
        ("When was the Kestrel at the Low Yard? The later visit, not the one in 2003.", "2011"),
        ("Ada Brim was skipper of the Kestrel twice, tough woman. Who came after her? The second time, not the first.",
         "Joan Pike"),
        ("When did the Scouts charter the Kestrel? The most recent time, not the first one.", "2009"),
        ("When did the Scouts charter the Kestrel? Their first charter, that is, back in the 2000s.", "2006"),
        ("Who took over the Kestrel from Ada Brim? The first time she stepped down, not when she left for good.",
         "Tom Hale"),
    ],
)  # fmt: skip
def test_the_time_that_is_meant_is_asked_of(planner, text, value):
    answer = planner.answer(text)
    assert answer.values == (value,), (answer.reason, answer.trace)


@pytest.mark.parametrize(
    "text",
    [
        "When did Ada Brim become skipper of the Kestrel? The second time, not in 2008.",
        "When did Ada Brim become skipper of the Kestrel? The second time, not the second.",
        "When did Ada Brim become skipper of the Kestrel? The third time, not the first.",
        "When did Ada Brim become skipper of the Kestrel? The second time, not the paid ones.",
        "When did Ada Brim become skipper of the Kestrel? The second time she won.",
        "When did Ada Brim become skipper of the Kestrel? The second time, back in 2003.",
        "When did Ada Brim become skipper of the Kestrel? The second deputy, not the first.",
        "When did the Scouts charter the Kestrel? Tom Hale's second charter, not the first.",
        "Who took over the Kestrel from Ada Brim? The first time, not Tom Hale.",
        "Who was the first skipper of the Kestrel? The second time, not the first.",
        "When did the Scouts charter the Kestrel? I only want the first",
    ],
)
def test_what_disagrees_or_is_no_time_stays_refused(planner, text):
    answer = planner.answer(text)
    assert not answer.values, answer.trace
