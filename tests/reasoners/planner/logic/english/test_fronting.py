"""What stands around a question in other words: of two, in time, the timeline of, steps, any time, counted years."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.agent import Planner, make

FACTS = [
    ("Ann Lee", "award received", "Golden Lamp", "1994", "1994"),
    ("Bob Stern", "award received", "Golden Lamp", "1990", "1990"),
    ("Ann Lee", "award received", "Silver Lamp", "1996", "1996"),
    ("Bob Stern", "award received", "Iron Lamp", "1999", "1999"),
    ("Ann Lee", "award received", "Tin Lamp", "1998", "1998"),
    ("Bob Stern", "award received", "Silver Lamp", "2004", "2004"),
    ("Bob Stern", "award received", "Tin Lamp", "2005", "2005"),
    ("Bob Stern", "award received", "Zinc Lamp", "2006", "2006"),
    ("Ida Blom", "position held", "mayor", "1950", "1955"),
    ("Ida Blom", "position held", "judge", "1956", "1963"),
    ("Ida Blom", "position held", "envoy", "1964", "1976"),
    ("Ida Blom", "position held", "senator", "1977", "1979"),
    ("Ida Blom", "position held", "dean", "1980", "1984"),
    ("Ida Blom", "educated at", "Bray School", "1945", "1949"),
    ("crate 7", "is stored at", "hall A", "1990", "1991"),
    ("crate 7", "is stored at", "hall B", "1992", "1993"),
    ("crate 7", "is stored at", "hall C", "1994", "1995"),
    ("crate 7", "is stored at", "hall A", "1996", "1997"),
    ("crate 7", "is carried in", "truck 1", "1990", "1994"),
]


@pytest.fixture(scope="module")
def planner() -> Planner:
    return make(tk.build(FACTS, unit="day"), learn_from=(), now="2010")


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("Of Ann Lee and Bob Stern, who received the Golden Lamp award later?", ("Ann Lee",)),
        ("Between Ann Lee and Bob Stern, which one received the award Golden Lamp earlier?", ("Bob Stern",)),
        ("Of Ann Lee and Bob Stern, who received more awards between 1990 and 2000?", ("Ann Lee",)),
        ("Who received more awards, Ann Lee or Bob Stern?", ("Bob Stern",)),
        ("Who received more awards between 1990 and 2000, Ann Lee or Bob Stern?", ("Ann Lee",)),
        ("Which position did Ida Blom hold in the decade of the 1950s?", ("mayor", "judge")),
        ("Which position came second for Ida Blom in time?", ("judge",)),
        ("Which position came last for Ida Blom?", ("dean",)),
        ("Give the timeline of the positions that Ida Blom held from 1955 to 1977, latest first.",
         ("senator", "envoy", "judge", "mayor")),
        ("The timeline of the positions that Ida Blom held from 1960 to 1978", ("judge", "envoy", "senator")),
        ("At which hall was crate 7 stored two moves before its stay at hall C?", ("hall A",)),
        ("Which position did Ida Blom hold three jobs after mayor?", ("senator",)),
        ("Which position did Ida Blom hold at any time before 1957?", ("mayor", "judge")),
        ("Which position did Ida Blom hold later than 1978?", ("senator", "dean")),
        ("Counting 8 years on from 1950: Ida Blom held which position in that year?", ("judge",)),
        ("Counting 8 years back from 1955: Ida Blom was educated at which school in that year?", ("Bray School",)),
        ("Which position did Ida Blom hold in the late 1970s?", ("senator",)),
        ("Which position did Ida Blom hold 5 years before she left envoy?", ("envoy",)),
        ("Crate 7 was stored at hall B; where was it stored two moves later?", ("hall A",)),
        ("Out of Ann Lee and Bob Stern, who received the Golden Lamp award first?", ("Bob Stern",)),
        ("From 1990 to 2000, who received more awards, Ann Lee or Bob Stern?", ("Ann Lee",)),
        ("What is the timeline of the positions held by Ida Blom from 1955 to 1977?",
         ("mayor", "judge", "envoy", "senator")),
        ("Which position did Ida Blom hold at some point before 1957?", ("mayor", "judge")),
        ("When did Ida Blom last hold the position of judge?", ("1963",)),
        ("When was crate 7 last carried in truck 1?", ("1994",)),
    ],
)  # fmt: skip
def test_other_words_ask_the_same(planner: Planner, question: str, values: tuple[str, ...]):
    answer = planner.answer(question)
    got = answer.values
    is_ordered = "timeline" in question
    assert (got if is_ordered else tuple(sorted(got))) == (values if is_ordered else tuple(sorted(values))), (
        answer.reason or answer.trace
    )


@pytest.mark.parametrize(
    "question",
    [
        "At which hall was crate 7 stored nine moves before its stay at hall C?",
        "Who won more prizes than Ann Lee in 1994, Bob Stern or Ida Blom?",
    ],
)
def test_what_is_not_there_is_refused(planner: Planner, question: str):
    assert not planner.answer(question).values, planner.answer(question).trace
