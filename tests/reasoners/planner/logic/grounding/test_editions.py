"""Events, and facts told beside another, that say when."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.agent import ask

EDITIONS = [
    ("Ann Lee", "award received", "Best Play", "1979"), ("Ann Lee", "award received", "Best Song", "1985"),
    ("Ann Lee", "guest of", "33rd Otter Awards", "1979"), ("Bob Ray", "guest of", "39th Otter Awards", "1985"),
    ("Ann Lee", "visited", "Rome", "1985"), ("Old War", "significant event", "start time", "1911"),
    ("Old War", "significant event", "end time", "1912"), ("Tin Film", "significant event", "publication date", "1942"),
    ("Bob Ray", "academic degree", "Doctor of Law", "1990"), ("Bob Ray", "occupation", "clerk", "1991", "2001"),
    ("Otter", "significant event", "first flight", "1971"), ("Bob Ray", "flies flag", "Norway", "1980", "1985"),
    ("Bob Ray", "flies flag", "Malta", "1986", "1989"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("What award did Ann Lee receive at the 33rd Otter Awards?", ("Best Play",)),
        ("What award did Ann Lee receive at the 39th Otter Awards?", ("Best Song",)),  # by the time of its own facts
        ("What award did Ann Lee receive at Rome?", ()),  # a place is no time
        ("When did the Old War end?", ("1912",)),
        ("When did the Old War start?", ("1911",)),
        ("When did Tin Film come out?", ("1942",)),
        ("What award did Ann Lee achieve in 1985?", ("Best Song",)),
        ("What award did Ann Lee refuse in 1985?", ()),
        ("What academic degree did Bob Ray hold?", ("Doctor of Law",)),  # the whole label stands there
        ("When did Bob Ray earn his Doctor of Law?", ("1990",)),  # that happens in one year: no end is meant
        ("What was the first flight of the Otter?", ("1971",)),  # it is named: only its time is left to be asked
        ("During what time frame was Bob Ray a clerk?", ("1991",)),
        ("Which flag did Bob Ray wave in 1982?", ("Norway",)),
        ("Which flag preceded Malta?", ()),
    ],
)
def test_events_that_say_when(question, values):
    facts = [fact if len(fact) == 5 else (*fact, fact[-1]) for fact in EDITIONS]
    assert ask(tk.build(facts), question).values == values


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("Who played Old Tom in Red Sail?", ("Ann Lee",)),
        ("Who played Old Tom in Long Tide?", ("Bob Ray",)),
        ("Who played Old Tom for Red Sail?", ()),  # the label has another preposition
        ("Who played Old Tom in Grey Gull?", ()),  # of the book nobody knows how long it went on beside the next
    ],
)
def test_a_state_that_its_own_preposition_names_says_when(question, values):
    facts = [
        ("Old Tom", "is a part in", "Long Tide", "2001", "2003"),
        ("Old Tom", "is a part in", "Red Sail", "2010", None),
        ("Old Tom", "is a part in", "Grey Gull", "2005", None),
        ("Bob Ray", "plays", "Old Tom", "2001", "2003"),
        ("Ann Lee", "plays", "Old Tom", "2010", "2012"),
    ]
    assert ask(tk.build(facts), question).values == values
