"""The open end of what the sentence before a question tells: whom or what it leaves unnamed, when it was."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.context.openends import open_ends
from reasoners.planner.logic.messages import Message

ROWS = [
    ("Morning Show", "presented by", "Nell Harker", "2015-01-05", "2018-06-30"),
    ("Morning Show", "presented by", "Otis Brand", "2018-07-01", "2021-03-31"),
    ("Morning Show", "presented by", "Pia Lund", "2021-04-01", None),
    ("Night Desk", "presented by", "Otis Brand", "2015-03-01", "2018-02-01"),
    ("Night Desk", "presented by", "Cass Verrin", "2018-02-02", None),
    ("Jazz Hour", "presented by", "Otis Brand", "2016-05-01", "2019-05-01"),
    ("Jazz Hour", "presented by", "Nell Harker", "2019-05-02", None),
    ("Studio A", "repaired by", "Volt Brothers", "2019-05-03", "2019-05-04"),
    ("Studio A", "repaired by", "Aldous Cable", "2020-09-08", "2020-09-09"),
    ("Studio B", "repaired by", "Volt Brothers", "2020-10-08", "2020-10-09"),
    ("Studio B", "closed for", "damp", "2020-01-10", "2020-03-02"),
    ("Studio C", "closed for", "damp", "2020-02-10", "2020-02-20"),
    ("Studio A", "closed for", "rewiring", "2017-02-10", "2017-02-20"),
    ("Nell Harker", "rents", "Mast Cottage", "2016-02-01", "2019-09-30"),
    ("Nell Harker", "rents", "Dune Cottage", "2019-10-01", None),
    ("Pia Lund", "rents", "Mast Cottage", "2020-01-01", None),
    ("Nell Harker", "won", "Silver Mike", "2017-11-04", "2017-11-04"),
    ("Cass Verrin", "won", "Silver Mike", "2019-11-02", "2019-11-02"),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(ROWS), learn_from=(), now="2022-06-01")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The council wants a word with whoever did the latest repair in Studio A. Which firm would that be?",
         ("Aldous Cable",)),
        ("Pia and I have a running argument about who has presented the most shows. Which presenter is it?",
         ("Otis Brand",)),
        ("I've got flowers for the presenter of Morning Show and no name for the card. Who is it these days?",
         ("Pia Lund",)),
        ("The plaque says that Nell Harker won the Silver Mike but the rest is scratched off. Which year was that?",
         ("2017",)),
        ("Everyone still talks about the day Otis Brand took over Night Desk. What date was that?", ("2015-03-01",)),
        ("Nell still has a key to the cottage she rented in May 2018. Which cottage was that?", ("Mast Cottage",)),
        ("Somebody repaired Studio A in May 2019 and left a ladder behind. Who was it?", ("Volt Brothers",)),
        ("Two of them were closed for damp on 15 February 2020. Which studios were they?", ("Studio B", "Studio C")),
        ("The sleeve notes say one show has been presented by both Pia Lund and Nell Harker. Which one is that?",
         ("Morning Show",)),
        ("I've no idea who presented Night Desk in 2016, the label has peeled off. Which presenter was that?",
         ("Otis Brand",)),
        # What somebody wants to know, and what is to be done with it.
        ("The fee form wants to know who presented Night Desk in 2016. What do I write?", ("Otis Brand",)),
        ("HR wants to know which show Pia Lund presents now and the list is at home. Which one is it?",
         ("Morning Show",)),
        ("I've a parcel to send to the presenter of Jazz Hour. Whose name do I put on it?", ("Nell Harker",)),
        # What is told of as a noun.
        ("Silly quiz at lunch: they have to guess the first show that Nell Harker presented. Which one was it?",
         ("Morning Show",)),
        ("My aunt asked me the name of the last firm to repair Studio A and I've gone blank. What was it?",
         ("Aldous Cable",)),
        ("They'd name a cake after Night Desk, in honour of the first person who ever presented it. Do you know "
         "who that was?", ("Otis Brand",)),
    ],
)  # fmt: skip
def test_the_open_end_of_what_is_told_is_asked_for(planner, text, expected):
    answer = planner.answer(text)
    assert set(answer.values) == set(expected), (answer.reason, answer.trace)


@pytest.mark.parametrize(
    "text",
    [
        "Somebody repaired Studio A in 2019, but not in May. Who was it?",
        "Somebody repaired Studio A before Aldous Cable and then Studio B. Who was it?",
        "Somebody told me about Studio A in May 2019. Who was it?",
        "Nell Harker never had a key to the cottage. Which cottage was that?",
        "Otis asks for whoever presented Night Desk, not the deputy. Which presenter was that?",
        "Pia has a bet on who presented Night Desk, deputies only. Which presenter is it?",
        "They want the presenter of Night Desk and the presenter of Jazz Hour. Who is it these days?",
        "The form wants to know who presented Night Desk in 2016, besides Otis. What do I write?",
        "After the row over Jazz Hour in 2017 they toast the first show of Nell Harker. Which one was it?",
        "Nell Harker and Otis Brand have a bet on the first show that she presented. Which one was it?",
        "The Night Desk people toast the first show that ever was. Which one was it?",
    ],
)
def test_what_says_more_is_not_left_out(planner, text):
    assert planner.answer(text).values == (), planner.answer(text).trace


def test_nothing_is_open_where_more_is_asked(planner):
    for text in (
        "One show was presented by Pia Lund. Which show was presented by Nell Harker?",
        "Which show was it?",
        "Who led? One show was presented by Pia Lund. Which one was it?",
    ):
        assert list(open_ends(planner.reader, Message(planner.reader, text))) == []
