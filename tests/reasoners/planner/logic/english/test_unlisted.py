"""Words of a craft that no table of English has: forms of a label's own word are known by their endings."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.english.unlisted import bases_of, said_bases

ROWS = [
    ("Team Ochre", "is blenked by", "Ann Tarrow", "2001-02-01", "2004-05-01"),
    ("Team Ochre", "is blenked by", "Bob Pellick", "2004-05-01", "2009-03-01"),
    ("Team Umber", "is blenked by", "Cy Nance", "2001-02-01", None),
    ("Team Ochre", "is funded by", "Halloran Trust", "2001-02-01", None),
    ("Team Umber", "is funded by", "Marsk Mills", "2001-02-01", None),
    ("Dora Vint", "Grushes For", "Team Ochre", "2001-02-01", "2006-01-01"),
    ("Elin Marsk", "Grushes For", "Team Umber", "2001-02-01", None),
    ("Long Cup", "CupWonBy", "Dora Vint", "2003-06-01", None),
    ("Long Cup", "CupWonBy", "Elin Marsk", "2005-06-01", None),
    ("Long Cup", "CupWonBy", "Dora Vint", "2006-06-01", None),
    ("Ann Tarrow", "presented with", "Blenk's Bowl", "2002-01-01", None),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(ROWS), learn_from=(), now="2008-06-01")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Who was the blenk of Team Ochre in 2002?", ("Ann Tarrow",)),
        ("Who was blenking Team Ochre in 2005?", ("Bob Pellick",)),
        ("Who blenks Team Umber now?", ("Cy Nance",)),
        ("How many different grushers have won the Long Cup?", ("2",)),
        ("Which grusher won the Long Cup first?", ("Dora Vint",)),
    ],
)
def test_forms_of_a_word_that_no_table_has_say_its_relation(planner, text, expected):
    answer = planner.answer(text)
    assert answer.values == expected, (answer.reason, answer.trace)


@pytest.mark.parametrize(
    "text", ["Who was the throlp of Team Ochre in 2002?", "Who was gruffing for Team Ochre in 2002?"]
)
def test_another_strange_word_does_not(planner, text):
    assert planner.answer(text).values == ()


def test_listed_words_have_their_own_tables():
    assert bases_of("rowing") == bases_of("winner") == frozenset()
    assert "blenk" in bases_of("blenked") & bases_of("blenking") & bases_of("blenkers")
    assert "cox" in said_bases("cox")
