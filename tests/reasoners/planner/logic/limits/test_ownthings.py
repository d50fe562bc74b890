"""What whoever asks calls his own, and what he did himself, where the graph says neither."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.limits.ownthings import of_own_things

ROWS = [
    ("black drill", "is lent to", "Bob Pellick", "2001", "2002"),
    ("black drill", "is lent to", "Cy Nance", "2003", "2004"),
    ("folding bike", "is lent to", "Cy Nance", "2002", "2003"),
    ("drill", "is lent to", "Dot Halloran", "2002", "2003"),
    ("black drill", "was repaired by", "Bob Pellick", "2005", "2005"),
    ("Ann Tarrow", "meets", "Bob Pellick", "2001", "2001"),
    ("Ann Tarrow", "is taught", "rowing", "2001", "2002"),
    ("Ann Tarrow", "was off on", "parental leave", "2003", "2004"),
    ("Cy Nance", "was off on", "parental leave", "2005", "2006"),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(ROWS), learn_from=(), now="2011", me="Ann Tarrow")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Who had my black drill in 2001?", ("Bob Pellick",)),
        ("Who was the last person I lent the black drill to?", ("Cy Nance",)),
        ("To whom did I lend the black drill next after Bob Pellick?", ("Cy Nance",)),
        ("How many different people have I lent my black drill to?", ("2",)),
        ("Poor me, lol. Who had my black drill in 2001?", ("Bob Pellick",)),
        ("Poor me, lol. To whom did I lend the black drill next after Bob Pellick?", ("Cy Nance",)),
        ("What have I lent to Cy Nance?", ("black drill", "folding bike")),
    ],
)
def test_own_things_are_known_by_their_names_and_lending_by_its_passive(planner, text, expected):
    assert tuple(sorted(planner.answer(text).values)) == expected


@pytest.mark.parametrize(
    "text",
    [
        "Who has my drill?",  # one word may say of what kind it is
        "When did I meet Bob Pellick?",  # a fact of whoever asks
        "Did I repair the black drill?",  # the label says by whom
        "What am I taught?",
        "When did my parental leave end?",  # others had one as well
        "Who met my Bob Pellick?",
    ],
)
def test_what_may_be_a_fact_of_whoever_asks_stays_as_it_is(planner, text):
    assert of_own_things(planner.reader, text) == text


def test_where_nobody_is_known_to_ask_nothing_is_put_otherwise():
    reader = make(tk.build(ROWS), learn_from=()).reader
    assert of_own_things(reader, "Who has my black drill?") == "Who has my black drill?"


TENT = [
    ("Jonas Keel", "borrows", "tent", "2006", None),
    ("Jonas Keel", "has", "flu", "2007", "2007"),
    ("Lena Roth", "lives in", "Oslo", "2001", None),
    ("Ann Tarrow", "lives in", "Oslo", "2001", None),
]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Does Jonas still have my tent?", ("yes",)),
        ("Who has my tent?", ("Jonas Keel",)),
        ("Did Lena Roth ever borrow my tent?", ("no",)),
    ],
)
def test_the_only_thing_of_a_word_may_be_called_his_own_by_whoever_asks(text, expected):
    planner = make(tk.build(TENT), learn_from=(), now="2011", me="Ann Tarrow")
    assert planner.answer(text).values == expected


def test_what_somebody_else_suffered_is_not_taken_for_what_whoever_asks_did():
    planner = make(tk.build(TENT), learn_from=(), now="2011", me="Ann Tarrow")
    assert of_own_things(planner.reader, "How long did my flu last?") == "How long did my flu last?"
