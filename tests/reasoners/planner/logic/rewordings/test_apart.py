"""Questions that the whole planner takes apart: both of two, and others than one."""

import pytest

import tkindex as tk
from reasoners.base import Answer
from reasoners.planner.agent import make
from reasoners.planner.logic.rewordings.apart import Apart, ask_apart, put_together, take_apart

ROWS = [
    ("Osk", "lectured_at", "North Hall", "2001", "2003"),
    ("Osk", "lectured_at", "South Hall", "2004", "2006"),
    ("Pim", "lectured_at", "North Hall", "2002", "2005"),
    ("Quin", "lectured_at", "South Hall", "2003", "2008"),
    ("Osk", "edited", "Tidings", "2005", "2007"),
    ("Quin", "edited", "Tidings", "2001", "2002"),
    ("Rex", "lectured_at", "North Hall", "2006", "2008"),
    ("Rex", "lectured_at", "South Hall", "2001", "2002"),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(ROWS), learn_from=(), now="2010", me="Pim")


def parts(planner, text):
    apart = take_apart(planner.reader, text)
    return None if apart is None else apart.parts


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "Which magazines did both Osk and Quin edit?",
            ("Which magazines did Osk edit?", "Which magazines did Quin edit?"),
        ),
        (
            "Which magazines did Osk and Quin both edit?",
            ("Which magazines did Osk edit?", "Which magazines did Quin edit?"),
        ),
        ("who taught both in North Hall and in South Hall", ("who taught in North Hall", "who taught in South Hall")),
        (
            "who taught both at the North Hall and the South Hall?",
            ("who taught at North Hall?", "who taught at South Hall?"),
        ),
        ("magazines both Osk and I worked for", ("magazines Osk worked for", "magazines I worked for")),
        (
            "Who both lectured at North Hall and edited Tidings?",
            ("Who lectured at North Hall?", "Who edited Tidings?"),
        ),
        ("Besides Osk, who else held forth in North Hall?", ("who held forth in North Hall?",)),
        ("Which people other than Osk held forth in North Hall", ("Which people held forth in North Hall",)),
        ("which other people, apart from me, held forth in North Hall?", ("which people, held forth in North Hall?",)),
        ("Who held forth in North Hall, not counting Osk, Pim and Rex?", ("Who held forth in North Hall?",)),
        ("With the exception of Osk and me, who held forth in North Hall?", ("who held forth in North Hall?",)),
        ("Who held forth in North Hall but not Osk?", ("Who held forth in North Hall?",)),
    ],
)  # fmt: skip
def test_each_part_is_a_question_of_its_own(planner, text, expected):
    assert parts(planner, text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "Who lectured at North Hall?",
        "Who was the first at both North Hall and South Hall?",  # each part would choose its own
        "How long were both Osk and Quin there?",
        "Was it both?",
        "Who both lectured at North Hall and edited Tidings in 2005?",  # of which of the two is the year?
        "Besides the tea, who lectured at North Hall?",  # nobody is named
        "Who else but them lectured or taught at North Hall besides Osk?",
    ],
)
def test_what_is_not_two_questions_stays_whole(planner, text):
    assert parts(planner, text) is None


def by_part(answers):
    return lambda text: answers[text]


def said(*values, trace, kind="list", confidence=0.9):
    return Answer(values, (), (trace,), kind=kind, confidence=confidence)


def test_what_both_have_is_in_the_order_of_the_first_and_as_sure_as_the_less_sure(planner):
    answers = {
        "who spoke in North Hall": said("Osk", "Rex", "Pim", trace="the head of (?, lectured_at, North Hall)"),
        "who spoke in South Hall": said(
            "Rex", "Quin", "Osk", trace="the head of (?, lectured_at, South Hall)", confidence=0.8
        ),
    }
    found = ask_apart(planner.reader, "who spoke both in North Hall and in South Hall", by_part(answers))
    assert (found.values, found.kind, found.confidence) == (("Osk", "Rex"), "list", 0.8)
    assert found.trace[0] == "both: the head of (?, lectured_at, North Hall)"
    number = {text.replace("who", "which people"): answer for text, answer in answers.items()}
    counted = ask_apart(planner.reader, "how many people spoke both in North Hall and in South Hall", by_part(number))
    assert (counted.values, counted.kind) == (("2",), "number")


def test_two_names_that_are_read_in_two_ways_give_nothing(planner):
    answers = {
        "who spoke in North Hall": said("Osk", "Rex", trace="the head of (?, lectured_at, North Hall)"),
        "who spoke in South Hall": said("Rex", trace="the last head of (?, lectured_at, South Hall)"),
    }
    assert ask_apart(planner.reader, "who spoke both in North Hall and in South Hall", by_part(answers)) is None


def test_all_who_are_left_out_have_to_be_among_those_that_the_rest_gives(planner):
    rest = {"who spoke in North Hall?": said("Osk", "Pim", "Rex", trace="the head of (?, lectured_at, North Hall)")}
    ask = by_part(rest)
    assert ask_apart(planner.reader, "Leaving out Osk and me, who spoke in North Hall?", ask).values == ("Rex",)
    assert ask_apart(planner.reader, "Leaving out Osk and Quin, who spoke in North Hall?", ask) is None


def test_whoever_is_left_out_has_to_be_among_those_that_the_rest_gives(planner):
    text = "Besides Osk, who else spoke in North Hall?"
    rest = {"who spoke in North Hall?": said("Osk", "Rex", trace="the head of (?, lectured_at, North Hall)")}
    found = ask_apart(planner.reader, text, by_part(rest))
    assert (found.values, found.kind, found.trace[0][:12]) == (("Rex",), "entity", "besides Osk:")
    without = {"who spoke in North Hall?": said("Rex", trace="the head of (?, lectured_at, North Hall)")}
    assert ask_apart(planner.reader, text, by_part(without)) is None
    alone = {"who spoke in North Hall?": said("Osk", trace="the head of (?, lectured_at, North Hall)")}
    assert ask_apart(planner.reader, text, by_part(alone)) is None


@pytest.mark.parametrize(("second", "expected"), [("yes", ("yes",)), ("no", ("no",))])
def test_two_statements_hold_where_each_does(planner, second, expected):
    answers = {
        "did Osk edit Tidings?": said("yes", trace="whether (Osk, edited, Tidings)", kind="boolean"),
        "did Quin edit Tidings?": said(second, trace="whether (Quin, edited, Tidings)", kind="boolean"),
    }
    found = ask_apart(planner.reader, "did both Osk and Quin edit Tidings?", by_part(answers))
    assert (found.values, found.kind) == (expected, "boolean")


@pytest.mark.parametrize(
    "answer", [Answer(reason="not understood"), said("2003", trace="the time of", kind="time")]
)  # fmt: skip
def test_a_part_that_gives_no_set_gives_nothing(planner, answer):
    assert ask_apart(planner.reader, "who spoke both in North Hall and in South Hall", lambda text: answer) is None


def test_a_part_that_passes_over_a_word_gives_nothing(planner):
    answers = {
        f"Which bronze people spoke in {hall}?": said("Osk", "Rex", trace=f"the head of (?, lectured_at, {hall})")
        for hall in ("North Hall", "South Hall")
    }
    text = "Which bronze people spoke in both North Hall and South Hall?"
    assert ask_apart(planner.reader, text, by_part(answers)).values == ("Osk", "Rex")
    left = {
        part: Answer(
            answer.values, (), (*answer.trace, "'bronze' is left over: it says a part of the noun behind it"),
            kind="list", confidence=0.9, details={"left over": {"bronze": "a part of the noun behind it"}},
        )
        for part, answer in answers.items()
    }  # fmt: skip
    assert ask_apart(planner.reader, text, by_part(left)) is None


def test_nobody_left_is_no_answer(planner):
    apart = Apart("both", ("a", "b"), ())
    assert put_together(planner.reader, apart, [said("Osk", trace="a"), said("Rex", trace="b")]) is None


def test_the_planner_asks_the_parts_of_what_it_refuses(planner, monkeypatch):
    text = "Which people have stood at the lectern both of North Hall and of South Hall?"
    asked = []
    settled = planner._settled

    def answer(question):
        asked.append(question)
        hall = "North Hall" if "North" in question and "South" not in question else "South Hall"
        if question == text:
            return Answer(reason="not understood")
        return said("Osk", "Rex", trace=f"the head of (?, lectured_at, {hall})")

    monkeypatch.setattr(planner, "_settled", answer)
    assert planner.answer(text).values == ("Osk", "Rex")
    assert asked[0] == text
    assert len(asked) == 3
    monkeypatch.setattr(planner, "_settled", settled)
