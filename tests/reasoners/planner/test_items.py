"""A look at the letters of a question before a pattern is sought in it never changes what is read."""

from __future__ import annotations

from unittest import mock

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reasoners import times
from reasoners.planner import events, items
from reasoners.relativetimes import relative_time
from reasoners.words import may_say

WORDS = (
    "hi hello so please well now question you i we like want need wondering do any chance could would tell me us know "
    "about by only care if don't mind for it is this consider look at think of take regarding let's give name list "
    "state work out return who visited Rome before after during since until the of in on between and from to through "
    "within 3 two days weeks first second last week half h1 Q3 quarter spring winter century nineteenth 19th 1990s "
    "2014 2009-03-05 7/10/2014 05.07.2008 May Feb Septembre '14 early late mid mid-May 6 am 06:00 o'clock day month "
    "date dates European us d/m/y year back next past ago years yesterday today tonight right summer monday world war "
    "ww2 WWI ii Vietnam cold olympics winter world cup games XXVIII olympiad 1992 berlin wall fall great depression "
    "ſo liſt wıth Katie's"
).split()
JOINS = (" ", " ", " ", " ", ", ", ". ", "? ", ": ", "-", "", " – ", "/", "'")
TEXTS = st.lists(st.tuples(st.sampled_from(WORDS), st.sampled_from(JOINS), st.sampled_from("lut")), max_size=14).map(
    lambda some: "".join({"l": word, "u": word.upper(), "t": word.title()}[case] + join for word, join, case in some)
)


def always(*_: object) -> bool:
    return True


@given(TEXTS, st.sampled_from(("day", "hour", "year")))
@settings(max_examples=250, deadline=None)
def test_times_events_and_frames_are_those_of_every_pattern(text, unit):
    looked = (
        times.read_times(text, unit), relative_time(text), events.find_events(text), items.strip_frames(text)
    )  # fmt: skip
    with (
        mock.patch.object(times, "may_say", always),
        mock.patch.object(events, "may_say", always),
        mock.patch.object(items, "_may_be_framed", always),
    ):
        assert looked == (
            times.read_times(text, unit), relative_time(text), events.find_events(text), items.strip_frames(text)
        )  # fmt: skip


@pytest.mark.parametrize(
    "text",
    [
        "Hello, who visited Rome?", "ok so who visited Rome?", "Iwant a name", "who, please, visited Rome?",
        "Rome. Name who visited it", "By any chance, who visited Rome?", "I'm looking at Rome. Who came?",
        ", who visited Rome?", " tell me who came", "Who came? Thanks",
    ],
)  # fmt: skip
def test_frames_are_seen_before_they_are_sought(text):
    stripped = items.strip_frames(text)
    with mock.patch.object(items, "_may_be_framed", always):
        assert stripped == items.strip_frames(text)


@pytest.mark.parametrize(
    "text",
    [
        "last spring", "next week", "this year", "past month", "two days ago", "yesterday", "tomorrow", "tonight",
        "today", "nowadays", "right now", "Last Monday",
    ],
)  # fmt: skip
def test_relative_times_are_seen(text):
    assert relative_time(f"Who visited Rome {text}?") == text.removeprefix("two ")


KINDS = """
between 1 and 5 May 2014; from June to August 2014; within 3 days of 14 May 2014; the last week of May 2014; the first
half of 2014; h2 2014; H1 of 2014; the third quarter of 2014; q4 2014; Q1 of 2014; q2 2014; Q3 2014; the spring of
2014; summer 2014; the autumn of 2014; Fall 2014; winter 2014; the nineteenth century; the 19th century; the 1990s;
the 1990's; early 2014; mid 2014; late May 2014; mid-May; 06:00 on 5 March 2017; 6 am on 5 March 2017; 6 pm on 5 March
2017; 6 a.m. on 5 March 2017; 6 p.m. on 5 March 2017; 6 o'clock on 5 March 2017; 7/10/2014 (day first); 7/10/2014,
dd/mm; 7/10/2014 d/m/y; 7/10/2014, European dates; 7/10/2014 (month first); 7/10/2014, mm/dd; 7/10/2014 m/d/y;
7/10/2014, US date; 13/10/2014 and 7/10/2014; the third of May 2014; Septembr 2014
"""


@pytest.mark.parametrize("text", [text.strip() for text in KINDS.replace("\n", " ").split(";")])
def test_every_kind_of_time_is_seen(text):
    found = times.read_times(f"Who came in {text}?", "hour")
    assert found != ([], [])
    with mock.patch.object(times, "may_say", always):
        assert found == times.read_times(f"Who came in {text}?", "hour")


@pytest.mark.parametrize("names", [names for names, *_ in events._EVENTS])
def test_every_event_is_seen(names):
    for name in (
        *names,
        "Games of the XXVIII olympiad",
        "2008 Olympics",
        "olympic games in 2008",
        "FIFA World Cup of 2014",
    ):
        assert len(events.find_events(f"Who ruled before {name}?")) == 1


def test_letters_beyond_ascii_may_say_anything():
    assert may_say("laſt", "laſt", ("last",))
    assert not may_say("last", "last", ("next", "first"))


@pytest.mark.parametrize(
    ("text", "is_kept"),
    [
        ("who covered for me in 2023", True),
        ("Was anybody standing in for me?", True),
        ("Who stood in for me in May?", True),
        ("add it up for me, how many years", False),
        ("Who won the cup for me?", False),
        ("could you check for me who led it", False),
    ],
)
def test_what_was_done_for_whoever_asks_is_no_frame(text, is_kept):
    assert ("for me" in items.strip_frames(text)) is is_kept
