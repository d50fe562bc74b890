"""Names that say more or less than a label."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.agent import ask


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("When was Ann Lee, 1st Baroness Bray of Cork and Ettrick governor of Bray?", "1990"),
        ("Who played with Ann Lee at Green Football Club 1909?", "Bob Ray"),
        ("When did Bob Ray begin as rector for Oak College?", "2001"),
        ("Who preceded Nero?", "Claudius"),
        ("Who succeeded Claudius?", "Nero"),
    ],
)
def test_names_with_more_than_their_label(question, values):
    facts = [
        ("Ann Lee- 1st Baroness Bray", "position held", "Governor of Bray", "1990", "1994"),
        ("Ann Lee", "member of sports team", "Green F.C. 1909", "1978", "1982"),
        ("Bob Ray", "member of sports team", "Green F.C. 1909", "1980", "1988"),
        ("Cy Dole", "position held", "Rector of Oak College", "1990", "1999"),
        ("Oak College", "rector", "Bob Ray", "2001", "2005"),
        ("Nero", "replaces", "Claudius", "0054", "0068"),
        ("Claudius", "replaced by", "Nero", "0041", "0054"),
    ]
    assert ask(tk.build(facts), question).values[:1] == (values,)


def test_a_word_of_a_name_that_goes_on_otherwise_names_nobody():
    facts = [("Ann Lee", "climbed", "Saltgrat Traverse", "1990"), ("Bob Ray", "climbed", "Morrach North Face", "1991")]
    index = tk.build(facts)
    assert ask(index, "Who climbed the Saltgrat Traverse?").values == ("Ann Lee",)
    assert not ask(index, "Who climbed the Saltgrat North Buttress?").values
