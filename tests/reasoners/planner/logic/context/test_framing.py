"""Messages whose question is asked by itself, and what beside a question is never left out."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.context.framing import cores_of

ROWS = [
    ("Osk", "lectured_at", "North Hall", "2001", "2003"),
    ("Pim", "lectured_at", "North Hall", "2002", "2005"),
    ("Quin", "lectured_at", "South Hall", "2003", "2008"),
    ("Osk", "edited", "Tidings", "2005", "2007"),
    ("Quin", "edited", "Tidings", "2001", "2002"),
    ("Rex", "edited", "The Gazette", "2006", "2008"),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(ROWS), learn_from=(), now="2010")


def cores(planner, text):
    return [core.question for core in cores_of(planner.reader, text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I'm writing a toast and can't for the life of me remember who edited Tidings in 2006, can you?", ("Osk",)),
        ("My aunt never stops asking about this. In 2004, who lectured at the South Hall?", ("Quin",)),
        ("It is not my week! Somebody wants to hear about Osk again. Which paper did he edit?", ("Tidings",)),
        ("I went past the North Hall today. Who was the first to lecture there?", ("Osk",)),
        ("Silly question, but who edited The Gazette? Seems odd.", ("Rex",)),
        ("I'm writing a toast for Friday. Who edited The Gazette?", ("Rex",)),  # a day is nobody
        ("For the summer leaflet, who edited The Gazette?", ("Rex",)),
        ("Sorry, another one for the quiz tomorrow: who edited The Gazette? Thanks a lot!", ("Rex",)),
    ],
)
def test_what_is_said_around_a_question_is_left_out(planner, text, expected):
    answer = planner.answer(text)
    assert answer.values == expected, answer.reason
    assert any("read by itself" in line and "beside it" in line for line in answer.trace)


@pytest.mark.parametrize(
    ("text", "core"),
    [
        ("Is there a paper that both Osk and Quin have edited? People mix them up. Which one?",
         "Is there a paper that both Osk and Quin have edited? Which one?"),
        ("I'd like a word with whoever edited The Gazette in 2007. Who was that?", "who edited The Gazette in 2007?"),
    ],
)  # fmt: skip
def test_what_is_asked_once_more_asks_for_somebody(planner, text, core):
    assert core in cores(planner, text)


@pytest.mark.parametrize("behind", ["Who?", "Which one?", "And when?"])
def test_what_asks_for_more_behind_yes_or_no_is_never_left_out(planner, behind):
    assert "Has anybody edited The Gazette?" not in cores(planner, f"Has anybody edited The Gazette? {behind}")


@pytest.mark.parametrize(
    "text",
    [
        "During the strike, who edited Tidings?",  # says when
        "I only care about former editors. Who edited Tidings?",
        "Who edited Tidings, not counting the first?",
        "Who edited Tidings, at least until the strike?",
        "Who edited Tidings? Only those before the flood.",
        "I spoke to Rex. Who edited Tidings?",  # it may be about him
        "I'm writing a toast for Xanthe. Who edited The Gazette?",  # or about her, whom the graph does not know
        "I spoke to Rex and Quin. Which paper did he edit?",
        "This is about 2006. Who edited Tidings?",
        "Who edited Tidings, as far as we know for money?",
        "Who edited Tidings? I think there were two of them.",
        "I'd like a print of everybody who has ever edited Tidings. How many prints is that?",  # a number
        "Which former boss was mine when Osk edited Tidings?",  # what asks is in front
        "Osk has hardly been at work. When was he at the North Hall?",
        "My boss asked again. Which did he edit?",  # of whom nobody said who it is
        "Quin edited something. I can't recall which paper it was that did so.",
        "For the former one, who edited Tidings?",
    ],
)
def test_what_may_narrow_a_question_is_never_left_out(planner, text):
    for question in cores(planner, text):
        said = question.lower()
        assert any(
            word in said for word in ("strike", "former", "counting", "those", "2006", "rex", "money", "two", "hardly")
        ), question
    answer = planner.answer(text)
    assert not any("read by itself" in line for line in answer.trace)


def test_a_question_with_nothing_around_it_has_no_core(planner):
    assert cores(planner, "Who edited Tidings?") == []
    assert cores(planner, "?") == []
    assert cores(planner, "") == []


def test_a_name_takes_the_place_of_every_pronoun_that_stands_for_it(planner):
    (first, *_) = cores(planner, "Someone brought up Osk. When did he edit his first paper?")
    assert first == "When did Osk edit Osk's first paper?"


def test_a_name_that_ends_in_a_stop_ends_no_sentence():
    planner = make(tk.build([("Ann Dr. Lee", "runs", "Mill Ltd.", "2001", "2003")]), learn_from=())
    assert [c.question for c in cores_of(planner.reader, "I met Ann Dr. Lee. What did she run in 2002?")] == [
        "What did Ann Dr. Lee run in 2002?"
    ]
