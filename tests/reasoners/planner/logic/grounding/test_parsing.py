"""What people write of years, days and names, as items of a question."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.agent import ask
from reasoners.planner.weights import THRESHOLD

OFFICES = [
    ("Ann Lee", "position held", "Governor of Bray", "1990", "1994"),
    ("Bob Ray", "position held", "Governor of Bray", "1994", "1999"),
    ("Cy Dole", "position held", "Governor of Bray", "1999", None),
    ("Ann Lee", "educated at", "Oak College", "1980", "1984"),
    ("Ann Lee", "award received", "Otter Prize", "1991", "1991"),
    ("Ann Lee", "noble title", "baroness", "1992", "1992"),
    ("Ann Lee", "spouse", "Hugo Stern", "1985", "1989"),
    ("Ann Lee", "member of sports team", "Green F.C.", "1978", "1982"),
    ("Bob Ray", "member of sports team", "Green F.C.", "1980", "1988"),
    ("Bob Ray", "member of sports team", "Norway national team", "1981", "1990"),
    ("Bob Ray", "member of sports team", "Red F.C.", "1988", "1991"),
    ("William Hale", "position held", "ambassador of the United Kingdom to Bray", "1970", "1975"),
    ("Una Hart", "position held", "ambassador of the United Kingdom to Bray", "1975", "1979"),
    ("Jan Vos", "work location", "Prague", "1604", "1604"),
    ("Jan Vos", "work location", "Antwerp", "1610", "1620"),
]


@pytest.mark.parametrize(
    ("question", "values"),
    [
        # Of two states that share a year, the first one still holds on its first day.
        ("Who was Governor of Bray on 1 January 1994?", "Ann Lee"),
        ("Who was Governor of Bray on 20 December 1994?", "Bob Ray"),
        ("Who was Governor of Bray since 30 June 1994?", "Bob Ray"),
        ("Which team did Bob Ray play for until 1988?", "Green F.C."),
        # Of two words that are as near the one with the very letters: no "relieve".
        ("When did Ann Lee recieve the Otter Prize?", "1991"),
        # Days or months first: the data are years, and it does not matter.
        ("Who was Governor of Bray on 11/5/1997?", "Bob Ray"),
        ("Who was Governor of Bray on Dec, 1 1997?", "Bob Ray"),
        # What ends, and what is given.
        ("When did Ann Lee complete Oak College?", "1984"),
        ("When did Ann Lee and Hugo Stern break up?", "1989"),
        ("Which noble title was awarded to Ann Lee?", "baroness"),
        ("When did Ann Lee go away from Green F.C.?", "1982"),
        # Names with titles, initials and middle names; words of a label in another form.
        ("Who was ambassador of the United Kingdom to Bray after Sir W Hale?", "Una Hart"),
        ("When was Una Mary Louise Hart the British ambassador to Bray?", "1975"),
        ("Tell me when Prague was the city in which Jan Vos worked.", "1604"),
        ("What was the date of when Ann Lee received the Otter Prize?", "1991"),
        ("When was Ann Lee in the Green F.C. team?", "1978"),
        ("What was the last group that Bob Ray was part of?", "Red F.C."),
    ],
)
def test_what_people_write_about_years_and_names(question, values):
    assert ask(tk.build(OFFICES), question, threshold=THRESHOLD).values[:1] == (values,)


def test_a_date_with_two_readings_is_asked_back_where_they_differ():
    facts = [("Ann", "visits", "Rome", "2001-05-11"), ("Ann", "visits", "Oslo", "2001-11-05")]
    found = ask(tk.build(facts), "Which city did Ann visit on 11/5/2001?")
    assert (found.values, "has two readings" in found.reason) == ((), True)
