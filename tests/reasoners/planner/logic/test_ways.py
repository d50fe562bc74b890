"""A refused question is asked in parts: a message once for its question, which is taken apart as any other."""

import subprocess
import sys

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.ways import ask_in_parts

ROWS = [
    ("Ann Lee", "keeper of", "Gull Lighthouse", "1990", "1993"),
    ("Bo Lund", "keeper of", "Gull Lighthouse", "1994", "1995"),
    ("Bo Lund", "keeper of", "Tern Lighthouse", "1996", "1999"),
    ("Cy Marsh", "keeper of", "Tern Lighthouse", "2000", "2005"),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(ROWS, unit="day", closed_stop=True), learn_from=(), now="2010-01-01")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I'm writing a plaque. Who was keeper of both Gull Lighthouse and Tern Lighthouse?", {"Bo Lund"}),
        ("Who was keeper of Gull Lighthouse but never of Tern Lighthouse? My aunt has a bet on it", {"Ann Lee"}),
        ("Who was keeper of Tern Lighthouse and never painted it?", set()),
    ],
)
def test_the_question_of_a_message_is_taken_apart_as_any_other(planner, text, expected):
    assert set(planner.answer(text).values) == expected


def test_each_message_is_asked_for_its_question_once(planner):
    asked = []

    def ask(question):
        asked.append(question)
        return planner.reader.answer("?")

    assert (
        ask_in_parts(planner.reader, "I forgot the name, sorry. Who painted Gull Lighthouse? Thanks a lot!", ask)
        is None
    )
    assert "Who painted Gull Lighthouse?" in asked
    assert len(asked) < 60


def test_what_is_answered_at_once_loads_none_of_them():
    code = f"""
import sys
import tkindex as tk
from reasoners.planner.agent import ask
found = ask(tk.build({ROWS!r}, unit="day", closed_stop=True), "Who was keeper of Gull Lighthouse in 1991?")
print(found.values, "reasoners.planner.logic.ways" in sys.modules)
"""
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "('Ann Lee',) False"
