"""What is told of two names in other words, where one relation alone joins them; and what may be told of another."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make

ROWS = [
    ("Ochre Works", "banned_by", "Sker Council", "2011-01-01", "2012-03-01"),
    ("Ochre Works", "fee_paid_to", "Sker Council", "2013-05-01", "2013-05-01"),
    ("Umber Works", "banned_by", "Low Council", "2014-01-01", "2014-08-01"),
    ("Umber Works", "sued_by", "Sker Council", "2015-08-01", "2015-08-01"),
    ("Ochre Works", "sued_by", "Low Council", "2015-09-01", "2015-09-01"),
    ("Net Loft", "funded_by", "Halloran Trust", "2001-01-01", "2002-01-01"),
    ("Net Loft", "funded_by", "Halloran Trust", "2005-01-01", "2007-01-01"),
    ("Dora Vint", "PilotOf", "MV Gannet", "2001-01-01", "2004-01-01"),
    ("Elin Marsk", "PilotOf", "MV Gannet", "2004-01-02", "2008-01-01"),
    ("Oskar Vye", "PilotOf", "MV Gannet", "2008-01-02", None),
    ("MV Gannet", "moored_at", "Cold Quay", "2001-01-01", None),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(ROWS, unit="day"), learn_from=(), now="2016-06-01")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Umber Works was kept out by Low Council, they still moan about it. How long did that last?", ("213 days",)),
        # What is paid at a moment has no length.
        ("Ochre Works got the cold shoulder from Sker Council for a while. How long did that last?", ("426 days",)),
        ("Halloran Trust kept the Net Loft going in two goes, says our auditor. When did the second one end?",
         ("2007-01-01",)),
        ("So Elin Marsk kept the Gannet off the rocks for over three years. Who had that place right before her?",
         ("Dora Vint",)),
        ("So Elin Marsk kept the Gannet off the rocks for years. Who got that job after her? Ta!", ("Oskar Vye",)),
    ],
)  # fmt: skip
def test_the_one_relation_is_meant(planner, text, expected):
    answer = planner.answer(text)
    assert answer.values == expected, (answer.reason, answer.trace)


@pytest.mark.parametrize(
    "text",
    [
        "Halloran Trust kept the Net Loft going in three goes, says our auditor. When did the second one end?",
        "Umber Works was only half kept out by Low Council. How long did that last?",
        "Umber Works was never kept out by Low Council. How long did that last?",
        "Umber Works got sued by Low Council. How long did that last?",
        "Ochre Works got the cold shoulder from Sker Council. When did that happen?",
    ],
)
def test_what_may_be_another_stays_refused(planner, text):
    assert planner.answer(text).values == (), planner.answer(text).trace
