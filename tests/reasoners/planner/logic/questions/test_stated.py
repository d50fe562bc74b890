"""Questions about statements that are said in full: compared, ranked, related, held together."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.agent import Planner, make

FACTS = [
    ("Ann Lee", "played for", "Bray Rovers", "1990", "1999"),
    ("Ann Lee", "played for", "Cork Rangers", "2000", "2003"),
    ("Bob Stern", "played for", "Cork Rangers", "1995", "1997"),
    ("Ida Blom", "married to", "Hugo Stern", "1985", "1996"),
    ("Eva Roth", "affiliated to", "Rose Party", "1992", "2010"),
    ("Carl Dahl", "played for", "Bray Rovers", "1990", "1993"),
    ("Carl Dahl", "played for", "Cork Rangers", "1996", "1997"),
    ("Carl Dahl", "played for", "Cork Rangers", "2001", "2002"),
    ("Eva Roth", "received the award", "Silver Lamp", "1993", "1993"),
    ("Ida Blom", "received the award", "Golden Lamp", "1993", "1993"),
    ("Bob Stern", "received the award", "Golden Lamp", "1998", "1998"),
    ("Ann Lee", "received the award", "Golden Lamp", "2001", "2001"),
    ("Ann Lee", "received the award", "Silver Lamp", "1989", "1989"),
]
ANN, BOB = "Ann Lee played for Bray Rovers", "Bob Stern played for Cork Rangers"
IDA, EVA = "Ida Blom was married to Hugo Stern", "Eva Roth was affiliated to the Rose Party"


@pytest.fixture(scope="module")
def planner() -> Planner:
    return make(tk.build(FACTS, unit="day"), learn_from=(), now="2015")


@pytest.mark.parametrize(
    ("question", "values"),
    [
        (f"Which started first: (A) {ANN} or (B) {IDA}?", ("B",)),
        (f"Which started first: {ANN} or {IDA}?", ("Ida Blom",)),
        (f"Of (1) {ANN} and (2) {BOB}, which ended later?", ("1",)),
        ("Which lasted longer: Ann Lee being married to Bray Rovers or Bob Stern playing for Cork Rangers?", ()),
        (f"Which went on for more years: (A) {BOB}; (B) {EVA}?", ("B",)),
        (f"Did event (1) start before event (2): (1) {IDA}; (2) {ANN}?", ("yes",)),
        (f"Did event (2) start before event (1): (1) {IDA}; (2) {ANN}?", ()),
        (f"Is it true that the end of '{ANN}' was before the start of '{BOB}'?", ("no",)),
        ("Did these two happen in the same year: Eva Roth received the award Silver Lamp; "
         "Ida Blom received the award Golden Lamp?", ("yes",)),
        ("Was the year in which Eva Roth received the award Silver Lamp also the year in which "
         "Bob Stern received the award Golden Lamp?", ("no",)),
        ("What is the difference in years between when Eva Roth received the award Silver Lamp and when "
         "Bob Stern received the award Golden Lamp?", ("5 years",)),
        (f"In terms of Allen's interval relations, how is the time when {BOB} related to the time when {ANN}?",
         ("during",)),
        (f"Take the period in which {ANN} and the period in which {BOB}: how does the second stand to the first in "
         "Allen's interval algebra?", ("during",)),
        (f"During what period was it true both that {ANN} and that {EVA}?", ("1992", "1999")),
        (f"When do these three periods overlap: {ANN}; {IDA}; {EVA}?", ("1992", "1996")),
        (f"Rank these by start time, earliest first, giving only the subjects: {ANN}; {IDA}; {EVA}.",
         ("Ida Blom", "Ann Lee", "Eva Roth")),
        (f"Sort by duration, longest first: {BOB}; {IDA}.", (IDA, BOB)),
        (f"Order the following by end time, latest first, with the subject of each: {BOB}; {EVA}; {IDA}.",
         ("Eva Roth", "Bob Stern", "Ida Blom")),
        (f"What is the chronological order (by start) of these events: (1) {BOB}; (2) {ANN}?", (ANN, BOB)),
        (f"Given the two events (1) {ANN} and (2) {BOB}, which one started first?", ("1",)),
        (f"Did these two overlap in time: (1) {ANN}; (2) {BOB}?", ("yes",)),
        (f"Is it true that for some time both {ANN} and {BOB}?", ("yes",)),
        (f"Is it true that for some time both {ANN} and Ann Lee played for Cork Rangers?", ("no",)),
        (f"During which time range is it true that {BOB}?", ("1995", "1997")),
        ("During what years was Ida Blom married to Hugo Stern?", ("1985", "1996")),
        (f"Is it true that '{ANN}' ended before '{BOB}' started?", ("no",)),
        ("Did Eva Roth receive the award Silver Lamp and Ida Blom receive the award Golden Lamp in the same year?",
         ("yes",)),
        ("How many years apart are these: Eva Roth received the award Silver Lamp; Bob Stern received the award "
         "Golden Lamp?", ("5 years",)),
        (f"What is the overlap of the time when {ANN} and the time when {EVA}?", ("1992", "1999")),
        (f"For how many years did these overlap: {ANN}; {EVA}?", ("8 years",)),
        (f"Which came first, second and third: {ANN}; {IDA}; {EVA}?", ("Ida Blom", "Ann Lee", "Eva Roth")),
        (f"Which was over sooner: (A) {ANN} or (B) {BOB}?", ("B",)),
        ("What was the duration (in years) of Ann Lee being affiliated to Bray Rovers?", ()),
    ],
)  # fmt: skip
def test_statements_are_compared(planner: Planner, question: str, values: tuple[str, ...]):
    answer = planner.answer(question)
    assert answer.values == values, answer.reason or answer.trace


@pytest.mark.parametrize(
    "question",
    [
        f"Which did not start first: (A) {ANN} or (B) {IDA}?",
        f"Which nearly started first: (A) {ANN} or (B) {IDA}?",
        f"Rank these by start time: {ANN}; Carl Dahl played for Bray Rovers; {EVA}.",
        f"Which started first: Carl Dahl played for Cork Rangers or {ANN}?",
        f"During what period was it true both that {ANN} and that Ann Lee played for Cork Rangers?",
        f"Sort by age, oldest first: {BOB}; {EVA}; {IDA}.",
    ],
)
def test_what_is_not_understood_or_not_one_is_refused(planner: Planner, question: str):
    assert not planner.answer(question).values, planner.answer(question).trace
