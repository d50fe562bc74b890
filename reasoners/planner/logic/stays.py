"""Questions about stays: whether a stay avoids an event, or the nearest start that does, from hourly records.

KG-IRAG's equations 12 to 14: the plan is closed on both ends, and a new start lies strictly between its bounds. One
range of records is read, and those returned are what decides the answer: every plan from the nearest candidate to the
one that is chosen.
"""

from __future__ import annotations

import re

import tkindex as tk
from reasoners.base import Answer
from reasoners.trips.questions import NO_ANSWER, NotATripError, Trip, as_text, judge, read_trip
from tkindex.index import Index
from tkindex.timeline.durations import parse_duration

_AVOIDS = re.compile(
    r"\b(?:avoid(?:ed|ing)?|free|without|dry|escape|spared?|clear of|none|never|no \w+|miss(?:es)?|latest|earliest"
    r"|how (?:late|early))\b",
    re.IGNORECASE,
)


def answer_trip(index: Index, question: str) -> Answer | None:
    """Answer a trip question; None where the question is none, or the index has no hourly records.

    Examples
    --------
    >>> sky = ["rain" if hour == 7 else "no rain" for hour in range(24)]
    >>> rows = [("oslo", "has weather", seen, f"2017-03-05T{hour:02}") for hour, seen in enumerate(sky)]
    >>> ix = tk.build(rows, unit="hour")
    >>> found = answer_trip(ix, "There is rain at oslo from 2017-03-05 06:00 to 2017-03-05 08:00. "
    ...     "What is the earliest later start, less than 12 hours after, of a 2-hour stay without rain?")
    >>> found.values, [str(fact.start)[11:] for fact in found.facts]
    (('2017-03-05T08',), ['07', '08', '09', '10'])
    """
    if not index.is_point or index.unit != "hour" or not _AVOIDS.search(question):
        return None
    try:
        trip = read_trip(index, index.linker, question)
    except NotATripError:
        return None
    step = parse_duration("1h", index.unit)
    low, high = _reach(trip, step)
    records = index.facts(head=trip.place, when=tk.between(low, high))
    event = index.entities[trip.event]
    found = judge(trip, ((int(fact.start), fact.tail == event) for fact in records), step)
    described = _describe(index, trip)
    if not found.is_enough and found.answer != "no":
        missing = "" if found.wanted is None else f" at {as_text(index, found.wanted * trip.sign)}"
        return Answer(reason=f"{described}: {index.entities[trip.place]} has no record{missing}")
    if trip.form != "q1" and isinstance(found.answer, int):
        low, high = (low, found.answer + trip.length) if trip.sign > 0 else (found.answer, high)
    deciding = tuple(fact for fact in records if low <= int(fact.start) <= high)
    value = as_text(index, found.answer) if found.answer != "" else NO_ANSWER
    return Answer((value,), deciding, (described,))


def _reach(trip: Trip, step: int) -> tuple[int, int]:
    """First and last tick of all records that may decide a trip."""
    if trip.form == "q1":
        return trip.start, trip.start + trip.length
    if trip.form == "q2":
        return trip.start - trip.limit + step, trip.start - step + trip.length
    return trip.start + step, trip.start + trip.limit - step + trip.length


def _describe(index: Index, trip: Trip) -> str:
    place, event, start = index.entities[trip.place], index.entities[trip.event], as_text(index, trip.start)
    if trip.form == "q1":
        return f"whether {place} has no {event} from {start} to {as_text(index, trip.start + trip.length)}"
    which, side = ("latest", "before") if trip.form == "q2" else ("earliest", "after")
    wanted = f"{trip.length} hours at {place} without {event}"
    return f"the {which} start less than {trip.limit} hours {side} {start} of {wanted}"
