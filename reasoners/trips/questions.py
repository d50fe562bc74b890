"""What a trip question asks, and how rules judge the records of a trip; constants under the paper's symbols."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Literal

from reasoners.times import find_times
from tkindex.index import Index
from tkindex.linking.linker import Linker
from tkindex.results.cleaning import clean
from tkindex.timeline.durations import parse_duration

T_MAX = 40
"""Iterations at most; the paper gives no value."""
KAPPA = 300
"""κ: with so many triples or more, no answer; the paper gives no value."""
STEP_HOURS = 1.0
"""Length of a window after the first, as in the paper's case study."""
K_0 = 2
"""K(0), where the formula is undefined; it is also K(t) after nothing was found at first."""
COE_STEPS = 3
"""Steps of the chain-of-exploration baseline."""
STOP_ROLE: Literal["M1", "M2"] = "M2"
"""Who says that the evidence is enough: Algorithm 1 has M2, equation 5 has M1."""
NO_ANSWER = "no answer"

_LIMIT = re.compile(r"(?:less|nearer|fewer) than (\d+)\s*hours?|within (\d+)\s*hours?", re.IGNORECASE)
_LENGTH = re.compile(r"(\d+)[\s-]*hours?\b", re.IGNORECASE)
_EARLY = re.compile(r"\b(?:latest|how late)\b", re.IGNORECASE)
_LATE = re.compile(r"\b(?:earliest|how early|soonest)\b", re.IGNORECASE)
_CLOCK_FIRST = re.compile(
    r"(?:at\s+)?\b(\d{1,2}:\d{2})\s+on\s+((?:the\s+)?(?:\d{4}-\d{2}-\d{2}|\d{1,2}(?:st|nd|rd|th)?\s+\w+\s+\d{4}))",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Trip:
    """The plan of a question; times and lengths in ticks.

    Attributes
    ----------
    form : {"q1", "q2", "q3"}
        Whether the event is avoided; the latest earlier start that avoids it; the earliest later one.
    place, event : int
        Entities: ℓ and e.
    start, length, limit : int
        t, Δt and L; L is 0 for q1.
    """

    form: Literal["q1", "q2", "q3"]
    place: int
    event: int
    start: int
    length: int
    limit: int = 0

    @property
    def sign(self) -> int:
        """−1 where the search runs backwards in time. Below, u stands for time times sign."""
        return -1 if self.form == "q2" else 1

    def first(self, step: int) -> int:
        """The u at which the nearest candidate's plan begins to be read."""
        if self.form == "q1":
            return self.start
        return self.start + step if self.form == "q3" else -(self.start - step + self.length)

    def beyond(self) -> int:
        """The u from which on a free stretch begins too far away: both bounds of t' are strict."""
        return self.start + self.limit if self.form == "q3" else -(self.start - self.limit + self.length)

    def answer(self, u: int) -> int:
        """The start of the trip whose free stretch begins at u."""
        return u if self.sign > 0 else -u - self.length


class NotATripError(ValueError):
    """A question without a place, a time, a length or an event; says which."""


def read_trip(index: Index, linker: Linker, question: str) -> Trip:
    """Read a trip from a question, by rules.

    Raises
    ------
    NotATripError
        Something is missing.

    Examples
    --------
    >>> import tkindex as tk
    >>> ix = tk.build([("oslo", "has weather", "rain", "2017-03-05T06")])
    >>> trip = read_trip(ix, Linker(ix), "Can I avoid rain at Oslo from 2017-03-05 06:00 to 2017-03-05 08:00?")
    >>> trip.form, trip.length
    ('q1', 2)
    """
    text = _CLOCK_FIRST.sub(r"\2 \1", question)
    times = [span.range.start for span in find_times(text, index.unit) if span.range.stop - span.range.start <= 1]
    if not times:
        raise NotATripError("no instant is named; write it as 2017-03-05 06:00")
    links = [span.candidates[0] for span in linker.mentions(question) if span.candidates]
    # "be free of congestion" holds a part of "free flow" too: what is named in full comes first.
    named = [link.id for link in sorted(links, key=lambda link: -link.score)]
    places = [entity for entity in named if index.exists(head=entity)]
    events = [entity for entity in named if index.exists(tail=entity)]
    if not places or not events:
        raise NotATripError(f"no {'event' if places else 'place'} of the records is named")
    found = _LIMIT.search(text)
    limit = parse_duration(f"{found[1] or found[2]}h", index.unit) if found else 0
    rest = _LIMIT.sub(" ", text)
    if len(times) > 1:
        length = max(times) - min(times)
    else:
        hours = _LENGTH.search(rest)
        if hours is None:
            raise NotATripError("no length of the trip is named: a second instant, or a number of hours")
        length = parse_duration(f"{hours[1]}h", index.unit)
    form: Literal["q1", "q2", "q3"] = "q1"
    if _EARLY.search(rest):
        form = "q2"
    elif _LATE.search(rest):
        form = "q3"
    if form != "q1" and not limit:
        raise NotATripError("no limit is named: less than so many hours before or after")
    return Trip(form, places[0], events[0], min(times), length, limit if form != "q1" else 0)


@dataclass(frozen=True, slots=True)
class Judgement:
    """What records say of a trip.

    Attributes
    ----------
    is_enough : bool
        The answer is settled.
    answer : str or int
        "yes", "no" or NO_ANSWER, or the tick of a start; "" while it is open.
    wanted : int or None
        The u from which to read on, as far as it is open.
    """

    is_enough: bool
    answer: str | int = ""
    wanted: int | None = None


def judge(trip: Trip, seen: Iterable[tuple[int, bool]], step: int) -> Judgement:
    """Judge a trip by the records seen so far.

    Parameters
    ----------
    trip : Trip
    seen : iterable of (tick, whether the event was recorded)
    step : int
        Ticks between records.

    Examples
    --------
    >>> judge(Trip("q3", 0, 1, 10, 1, 9), [(11, False), (12, True), (13, False), (14, False)], 1)
    Judgement(is_enough=True, answer=13, wanted=None)
    """
    known = {tick * trip.sign: event for tick, event in seen}
    begin = trip.first(step)
    if trip.form == "q1":
        plan = range(begin, begin + trip.length + 1, step)
        missing = next((u for u in plan if u not in known), None)
        happened = any(known.get(u, False) for u in plan)
        if missing is None or happened:
            return Judgement(missing is None, "no" if happened else "yes", missing)
        return Judgement(False, "", missing)
    while begin < trip.beyond():
        for u in range(begin, begin + trip.length + 1, step):
            if u not in known:
                return Judgement(False, "", u)
            if known[u]:
                begin = u + step
                break
        else:
            return Judgement(True, trip.answer(begin))
    return Judgement(True, NO_ANSWER)


def as_text(index: Index, answer: str | int) -> str:
    """An answer as text; a tick as the hour that it is."""
    return answer if isinstance(answer, str) else str(index.engine.instant(answer))


def trip_state(index: Index, trip: Trip) -> dict[str, Any]:
    """A trip in JSON values."""
    return {
        "form": trip.form, "place": index.entities[trip.place], "event": index.entities[trip.event],
        "start": as_text(index, trip.start), "length": trip.length, "limit": trip.limit,
    }  # fmt: skip


def trip_text(index: Index, trip: Trip) -> str:
    """A trip in words, for a model."""
    said = trip_state(index, trip)
    limit = trip.limit / parse_duration("1h", index.unit)
    search = {
        "q1": "", "q2": f"; wanted: the latest start less than {limit:g} hours before",
        "q3": f"; wanted: the earliest start less than {limit:g} hours after",
    }  # fmt: skip
    return (
        f"a trip without {clean(said['event'])} at {clean(said['place'])}, {said['start']} to "
        f"{as_text(index, trip.start + trip.length)}{search[trip.form]}"
    )
