"""A slip that whoever asks takes back."""

import pytest

import tkindex as tk
from reasoners.planner.agent import Planner
from reasoners.planner.logic.limits.correcting import corrected
from reasoners.planner.logic.messages import Message

_ROWS = [
    ("Tilda Berg", "skippered", "Sea Holly", "2001", "2004"),
    ("Omar Finn", "skippered", "Sea Holly", "2004", "2009"),
    ("Omar Finn", "skippered", "Marigold", "2001", "2004"),
    ("Vera Stone", "skippered", "Marigold", "2004", "2010"),
    ("Sea Holly", "moored at", "North Quay", "2001", "2005"),
    ("Sea Holly", "moored at", "South Quay", "2005", "2010"),
    ("Marigold", "moored at", "South Quay", "2001", "2006"),
    ("Marigold", "moored at", "North Quay", "2006", "2010"),
    ("Tilda Berg", "lives in", "Arlen", "2000", "2010"),
    ("Omar Finn", "lives in", "Ostby", "2000", "2010"),
    ("Sea Holly", "repaired by", "Klint Yard", "2003-05", ""),
    ("Marigold", "repaired by", "Klint Yard", "2005-06", ""),
    ("Marigold", "repaired by", "Ostby Yard", "2007-06", ""),
]


@pytest.fixture(scope="module")
def planner():
    return Planner(tk.build(_ROWS))


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("Who skippered Sea Holly in 2003? Oops, wrong boat, I need Marigold.", ("Omar Finn",)),
        ("Who skippered Sea Holly in 2003? Sorry, it should be 2006.", ("Omar Finn",)),
        ("Who skippered the Marigold in 2005? Apologies, I misread my notes, they say 2002.", ("Omar Finn",)),
        ("Where was Sea Holly moored in 2003? Hang on. Make that Marigold, sorry to be a pest.", ("South Quay",)),
        ("Which boats were at North Quay in 2003? My mistake, I meant South Quay.", ("Marigold",)),
        ("How long did Omar Finn skipper Marigold? Actually, no, Vera Stone is who I'm after.", ("6 years",)),
        (
            "Who skippered Sea Holly before Omar Finn? No, scratch that, the log says Marigold, and it's Vera Stone.",
            ("Omar Finn",),
        ),
        ("Where was Marigold moored in 2008? Ah, that's wrong, the year is 2003.", ("South Quay",)),
        ("Can you tell me who skippered Sea Holly in 2008? I mean Marigold, I mix those two up.", ("Vera Stone",)),
        ("Who skippered Sea Holly first? Wait, that's not what I want. Who skippered Marigold first?", ("Omar Finn",)),
        ("Who skippered Sea Holly in 2003? Not Sea Holly, sorry, Marigold.", ("Omar Finn",)),
        ("When was Marigold repaired by Klint Yard? Correction: Ostby Yard.", ("2007-06",)),
        ("tell me who skippered Sea Holly in 2003. sorry, I meant 2006.", ("Omar Finn",)),
        ("Who skippered Sea Holly in 2002? Sorry, it was 2006.", ("Omar Finn",)),
        ("Who skippered Marigold in January? January 2003, that is, not this year.", ("Omar Finn",)),
        ("Which boat did Tilda skipper first? No, I know that. I meant Vera, which was the first one she skippered?",
         ("Marigold",)),
    ],
)  # fmt: skip
def test_slip_is_put_right(planner, text, values):
    assert planner.answer(text).values == values


@pytest.mark.parametrize(
    "text",
    [
        "Who skippered Sea Holly in 2003? Sorry to bother you again, Marigold is mine.",
        "Who skippered Sea Holly in 2003? Sorry, wrong boat.",
        "Who skippered Sea Holly in 2003? Hold on, Arlen.",
        "Who skippered Sea Holly in 2003? No, wait, Klint Yard.",
        "Who skippered Sea Holly in 2003? Sorry I'm late, Marigold sank my punt.",
        "Who skippered Sea Holly in 2003? Wait, the boat I'm after is the red one.",
        "Who skippered Sea Holly in 2003? No rush, Marigold can wait until 2005.",
        "Who skippered Sea Holly in 2003? Hold on to your hat, it is Marigold again.",
        "Who skippered Sea Holly in 2003? Sorry, I meant the one in 2006 with the red sail.",
        "Who skippered Sea Holly in 2003? The one in 2006, sorry, not the paid ones.",
    ],
)
def test_what_has_no_place_stays_refused(planner, text):
    assert not planner.answer(text).values


@pytest.mark.parametrize(
    "text",
    [
        "Who skippered Sea Holly after Tilda Berg? It was not Vera Stone, I think it's Omar Finn.",
        "Who skippered Sea Holly after Tilda Berg? No, wait, it was Omar Finn, I remember now.",
        "Who skippered Sea Holly? And wait, who skippered Marigold?",
        "Who skippered Sea Holly in 2003? Make it short, please.",
        "Did Omar Finn or Tilda Berg skipper Marigold? Sorry, Vera Stone, I should say.",
    ],
)
def test_nothing_is_put_in_place_of_what_is_asked(planner, text):
    assert not list(corrected(Message(planner.reader, text)))


def test_answer_says_what_was_put_right(planner):
    answer = planner.answer("Who skippered Sea Holly in 2003? Oops, wrong boat, I need Marigold.")
    assert answer.trace[-1] == "put right: 'Who skippered Marigold in 2003?'"
