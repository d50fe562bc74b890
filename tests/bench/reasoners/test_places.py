"""Where TempAgent's answers stand in what it is shown: counted by hand on a small graph."""

import numpy as np
import pytest

import tkindex as tk
from bench.reasoners import directions, places
from reasoners.agentrules import ActionSequence
from reasoners.qa.formats import Question
from reasoners.reading import Readings

# Twenty visits before the one that is asked for: it is the first of its month, and the 21st of all.
FACTS = [(f"guest {chr(97 + day)}", "visits", "rome", f"2014-01-{day + 1:02}") for day in range(20)]
FACTS += [("late one", "visits", "rome", "2014-03-05"), ("later one", "visits", "rome", "2014-03-06")]
QUESTIONS = [
    Question("1", "Who visited Rome in March 2014?", ("late one",), "entity", "equal"),
    Question("2", "Who visited Rome in January 2014?", ("guest l",), "entity", "equal"),
    Question("3", "Who visited Rome in May 2014?", ("nobody",), "entity", "equal"),
]


@pytest.fixture(scope="module")
def report():
    return places.run(tk.build(FACTS, unit="day", convention="multitq"), QUESTIONS)


def test_a_filter_brings_an_answer_to_the_front(report):
    stands = report["stands"]
    assert stands["asked"] == 2  # nobody visited in May
    # "late one" is first of March; "guest l" stands twelfth of January.
    assert stands["filtered"] == {"5": 1, "10": 1, "15": 0}
    # Among all facts "late one" is the 21st, and "guest l" the twelfth as before.
    assert stands["unfiltered"] == {"5": 2, "10": 2, "15": 1}


def test_what_either_k_answers_alone_is_counted(report, monkeypatch):
    plain = {"reader": "grammar", "right": {"10": 1, "15": 1}, "gained": {}, "capped": 0, "lost": {}}
    assert report["rows"][0] == plain
    monkeypatch.setattr(places, "KS", (1, 15))
    facts = [*FACTS, ("mia", "visits", "rome", "2014-01-03"), ("mia", "visits", "rome", "2014-01-09")]
    # One fact shows her first visit alone, and not that she came again.
    last = Question("4", "Who was the last to visit Rome before Mia?", ("guest h",), "entity", "before_last")
    first = Question("5", "Who was the last to visit Rome before Mia?", ("guest b",), "entity", "equal_multi")
    row = places.run(tk.build(facts, unit="day", convention="multitq"), [last, first])["rows"][0]
    assert (row["right"], row["gained"], row["lost"]) == ({"1": 1, "15": 1}, {"before_last": 1}, {"equal_multi": 1})
    assert row["capped"] == 0  # two searches


def test_who_runs_out_of_actions_is_counted(monkeypatch):
    monkeypatch.setattr(places, "KS", (2, 15))
    # All within weeks of years without any: to come near its end takes all actions where two are seen at a time.
    days = np.arange(np.datetime64("2010-01-01"), np.datetime64("2010-04-01"))
    facts = [(f"guest {n}", "visits", "rome", str(day)) for n, day in enumerate(days)]
    facts += [("mia", "visits", "oslo", "2005-01-01"), ("mia", "visits", "oslo", "2013-06-01")]
    index = tk.build(facts, unit="day", convention="multitq")
    question = Question("6", "Who was the last to visit Rome?", ("guest 89",), "entity", "first_last")
    row = places.run(index, [question])["rows"][0]
    assert (row["right"], row["capped"]) == ({"2": 0, "15": 1}, 1)


def test_a_right_row_says_what_is_asked_for():
    index = tk.build(FACTS, unit="day")
    readings = Readings(index, ())
    (found,) = readings.find("When did late one visit Rome?", 1)
    course = ActionSequence(index, found.plan, 10)
    assert places.right_rows(course, list(index.facts()), ("2014-03-05",)) == {20}
    assert places.right_rows(course, list(index.facts()), ("rome",)) == set()


def test_the_words_hold_the_counts(report):
    said = directions.places_text(report)
    assert "ranked inside the period, beyond place 5 in 1, beyond place 10 in 1, beyond place 15 in 0" in said
    assert "1 of 3 right with k = 10 and 1 with 15: 0 come by the facts more (none), 0 of these" in said
