"""A limit in a sentence behind the question is put into it; one of something else stays refused."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.messages import Message
from reasoners.planner.logic.onlywithin import limited

ROWS = [
    ("MV Gannet", "hired by", "Ann Tarrow", "2001-02-01", "2001-05-01"),
    ("MV Gannet", "hired by", "Bob Pellick", "2004-05-01", "2004-06-01"),
    ("MV Gannet", "hired by", "Cy Nance", "2010-01-01", "2010-03-01"),
    ("MV Curlew", "hired by", "Dot Halloran", "2004-05-01", "2004-09-01"),
    ("MV Gannet", "repaired by", "Oskar Vye", "2002-06-03", "2002-06-04"),
    ("MV Gannet", "repaired by", "Elin Marsk", "2007-08-09", "2007-08-10"),
    ("MV Curlew", "repaired by", "Elin Marsk", "2009-02-01", "2009-02-02"),
    ("MV Curlew", "moored at", "Sker Quay", "2001-01-01", None),
    ("MV Gannet", "skippered by", "Ann Tarrow", "2001-01-01", "2003-01-01"),
    ("MV Gannet", "skippered by", "Bob Pellick", "2003-01-01", "2005-01-01"),
    ("MV Gannet", "skippered by", "Ann Tarrow", "2005-01-01", "2008-01-01"),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(ROWS), learn_from=(), now="2011-06-01")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Who has hired the Gannet? Only after 2003, please.", ("Bob Pellick", "Cy Nance")),
        ("Who has hired the Gannet? Just after 2003, I remember the earlier ones.", ("Bob Pellick", "Cy Nance")),
        ("How often has the Gannet been repaired? Only from 2005 on please, older bills I can't check anyway.", ("1",)),
        ("Who has repaired the Gannet? I only want the ones before 2005, thanks!", ("Oskar Vye",)),
        ("My aunt is after an old bill. Who has repaired the Gannet? Count only from 2005 on.", ("Elin Marsk",)),
        ("Who has repaired the Gannet? Names are enough.", ("Oskar Vye", "Elin Marsk")),
        ("When did Ann Tarrow stop being skipper of the Gannet? The second time, that is.", ("2008-01-01",)),
        ("Who skippered the Gannet before Ann Tarrow? When she came back, I mean.", ("Bob Pellick",)),
    ],
)
def test_the_limit_is_read(planner, text, expected):
    answer = planner.answer(text)
    assert answer.values == expected, (answer.reason, answer.trace)


@pytest.mark.parametrize(
    "text",
    [
        "Who has hired the Gannet? Only the women after 2003.",
        "Who has hired the Gannet? Only after 2003, and just the second one.",
        "Who has hired the Gannet? Only by night.",
        "Who has hired the Gannet? Only after 2003, for the regatta.",
        "Who has hired the Gannet? Only at weekends, I know the others.",
    ],
)
def test_another_limit_is_not_left_out(planner, text):
    assert planner.answer(text).values == ()


@pytest.mark.parametrize(
    "text",
    [
        "Who has hired the Gannet in 2004? Only after 2003.",
        "How long was the Gannet hired? Only after 2003.",
        "Who has hired the Gannet? Who repaired it? Only after 2003.",
        "Who has hired the Gannet? Only after 2003 or before 2002.",
        "Who has hired the Gannet? Names.",
        "Who skippered the Gannet first? The second time, that is.",
        "Who followed Ann Tarrow as skipper of the Gannet? The second time, that is.",
    ],
)
def test_what_has_a_limit_already_takes_no_other(planner, text):
    assert list(limited(Message(planner.reader, text))) == []
