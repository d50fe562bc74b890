"""What a message says is not meant."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make

_ROWS = [
    ("Men's Choir", "led by", "Ann Tarrow", "2001", "2004"),
    ("Men's Choir", "led by", "Bob Pellow", "2004", "2009"),
    ("Women's Choir", "led by", "Cleo Marsh", "2001", "2009"),
    ("Ann Tarrow", "mayor of", "Arlen", "2001", "2005"),
    ("Bob Pellow", "deputy mayor of", "Arlen", "2001", "2005"),
    ("Cleo Marsh", "mayor of", "Arlen Vale", "2001", "2005"),
    ("Men's Choir", "financed by", "Rosa Lindt", "2000", "2009"),
    ("Women's Choir", "financed by", "Paul Ivers", "2000", "2009"),
    ("Song 1", "approved by", "Dora Venn", "2002", "2002"),
    ("Song 2", "approved by", "Dora Venn", "2005", "2005"),
    ("Song 3", "rejected by", "Dora Venn", "2007", "2007"),
    ("Song 1", "sent to", "Harbour Hall", "2003", "2003"),
    ("Song 2", "sent to", "Harbour Hall", "2006", "2006"),
    ("Song 3", "sent to", "Harbour House", "2008", "2008"),
    ("Ann Tarrow", "won", "Junior Cup", "2002", "2002"),
    ("Bob Pellow", "won", "Low Cup", "2003", "2003"),
    ("Men's Choir", "visited by", "Nils Berg", "2003", "2003"),
    ("Men's Choir", "visited by", "Rolf Lund", "2005", "2005"),
    ("Men's Choir", "visited by", "Nils Berg", "2007", "2007"),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(_ROWS), learn_from=(), now="2010")


@pytest.mark.parametrize(
    ("text", "values"),
    [
        # A namesake, or another that stands in the same place.
        ("Monthly list. How many songs were sent to Harbour Hall? Not Harbour House, people mix them up.", {"2"}),
        ("When did Ann Tarrow become mayor of Arlen? I don't mean Arlen Vale, the low place.", {"2001"}),
        ("Who led the choir first? The men's one I mean, not the women's.", {"Ann Tarrow"}),
        ("Who led the men's choir (not the women's) in 2005?", {"Bob Pellow"}),
        ("When did Ann Tarrow become mayor of Arlen? Don't mix it up with Arlen Vale, by the way.", {"2001"}),
        ("Who led the choir first? Not the women's, the men's.", {"Ann Tarrow"}),
        ("Who led the choir first? The men's one I'm talking about, sorry.", {"Ann Tarrow"}),
        ("Who was the deputy mayor of Arlen in 2003? (The deputy, that is, not the mayor himself.)", {"Bob Pellow"}),
        ("Who was mayor first? In Arlen Vale I mean, not in Arlen itself.", {"Cleo Marsh"}),
        ("Who was the mayor in 2003? I mean the one of Arlen Vale.", {"Cleo Marsh"}),
        # Another relation of the same things.
        ("Who was the deputy mayor of Arlen in 2003? The deputy I mean, not the mayor.", {"Bob Pellow"}),
        ("Which song did Dora Venn approve last? Approved I mean, not the one she rejected.", {"Song 2"}),
        ("Who has led the Men's Choir? Led I mean, not the people who financed it.", {"Ann Tarrow", "Bob Pellow"}),
        # Somebody to leave out.
        ("How many songs were sent to Harbour Hall? Not Song 1.", {"1"}),
        ("Who has led the Men's Choir? Leave Bob Pellow out, please.", {"Ann Tarrow"}),
        ("Who has led the Men's Choir? Apart from Ann Tarrow I mean.", {"Bob Pellow"}),
        ("who has led the men's choir, ann tarrow not counted", {"Bob Pellow"}),
        ("how many mayors has arlen had, arlen vale not included", {"1"}),
        ("Who has led the Men's Choir? Bob Pellow doesn't count.", {"Ann Tarrow"}),
        ("Who has led the Men's Choir? Not Ann Tarrow, I know about her.", {"Bob Pellow"}),
        # What is meant is a phrase of the question, and says which by itself.
        ("When was the Men's Choir visited? The visit by Rolf Lund, I mean, not the one with the drums.", {"2005"}),
        ("When was the Men's Choir visited? The one by Rolf Lund, I mean, not the one with the drums.", {"2005"}),
        ("Who visited the Men's Choir? The one in 2007, I mean, not the man with the drums.", {"Nils Berg"}),
        ("Who visited the Men's Choir? The original visitor, please, not who came later on.", {"Nils Berg"}),
        ("I need the year Rolf Lund visited the Men's Choir. Not when they were financed, I have that.", {"2005"}),
        # A time.
        ("When did Nils Berg visit the Men's Choir? Not in 2003, I have that already.", {"2007"}),
        ("When did Nils Berg visit the Men's Choir? Not the one in 2007.", {"2003"}),
    ],
)  # fmt: skip
def test_what_is_not_meant_is_something_else_or_is_left_out(planner, text, values):
    answer = planner.answer(text)
    assert set(answer.values) == values, (answer.reason, answer.trace)


@pytest.mark.parametrize(
    "text",
    [
        "Who has led the Men's Choir? Not the juniors.",
        "Who has led the Men's Choir? Not the mayors.",
        "Who has led the Men's Choir? Not the Men's Choir.",
        "Who led the Men's Choir in 2005? Not Bob Pellow.",
        "Who has led the Men's Choir? Not in winter.",
        "Who has led the Men's Choir? The tenors I mean, not the women's.",
        "Who has led the Men's Choir? Not the Women's Choir, only the tenors.",
        "Who has led the Men's Choir? Not Junior Cup winners.",
        "Who has led the Men's Choir? Not the ones who won the Junior Cup.",
        "Who has led the Men's Choir? Not Harbour House.",
        "Who has led the Men's Choir? Leave the winners out.",
        "Who has led the Men's Choir? Not the second one, the old place.",
        "When did Rolf Lund visit the Men's Choir? Not in 2005.",
        "Who visited the Men's Choir? The one in 2007, I mean, not the paid ones.",
        "Who visited the Men's Choir? The tall one, I mean, not the man with the drums.",
        "Has Ann Tarrow led the Men's Choir? Not the juniors.",
        "Which songs were sent to Harbour Hall? The paid one I mean, not the free one.",
        "Who has led the Men's Choir, winners not counted?",
        "Who has led the Men's Choir? Not Ann Tarrow, the winners.",
        "Who has led the Men's Choir? Not the women's, the Junior Cup winners.",
        "Who has led the Men's Choir? Except for the women's.",
        "Who has led the Men's Choir? Leave out Ann Tarrow and the tenors.",
        "How many mayors has Arlen had? Only Ann Tarrow.",
        "Who was mayor of Arlen in 2003? The deputy I mean, not the mayor.",
    ],
)
def test_what_may_narrow_stays_refused(planner, text):
    answer = planner.answer(text)
    assert not answer.values, (answer.values, answer.trace)
