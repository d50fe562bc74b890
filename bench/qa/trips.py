"""KG-IRAG's trip questions (arXiv 2503.14234), regenerated from real hourly series with gold by plain arithmetic.

Nothing here uses the index: series are numpy arrays, and the solver walks over them hour by hour. ::

    python -m bench.qa.trips --series irish --anchors 600 --seed 0 --out DIR

writes ``irish_facts.parquet`` (head, relation, tail, time, value) and ``irish_questions.jsonl``.

A plan is a place, a start ``t`` and a length ``Δt``; its records are those at ``t, t+1h, ..., t+Δt``, both ends
included (equation 12 writes the interval closed). Q1 asks whether the plan avoids the event; Q2 asks for the latest
earlier start whose plan is free of it (equation 13), Q3 for the earliest later one (equation 14), both strictly nearer
than ``L``: ``t−L < t' < t`` and ``t < t' < t+L``.

Decisions, where the paper is silent or contradicts itself
----------------------------------------------------------
- **Q2 and Q3 exist exactly when the event happens in the plan** (equation 12, Algorithm 3). Table 4 counts them under
  "False", so its True means "can avoid": the answer to Q1, which asks "can I avoid", is ``yes`` when no event happens.
- **Answers**: Q1 ``yes``/``no``; Q2 and Q3 the start's hour as ``2017-03-05T06``, or ``no answer``.
- **L** is 12 h for weather and 9 h for traffic, as printed; the step is one hour. **Δt** has no value in the paper:
  1, 2 or 3 hours, drawn for each anchor. L stands in the question's text, since the answer depends on it.
- **Event**: weather, a record with more than 0 mm (inch) of rain; traffic, more vehicles in the hour than the site's
  own 80th percentile (the text says the number), which the facts call ``congestion``.
- **Anchors** are drawn uniformly over (place, hour) pairs without repetition, at most 100 attempts for each one wanted.
  Where a record within reach (from ``t−L+1`` to ``t+L−1+Δt``) is absent or unknown, the anchor is not used: no gold
  answer rests on a missing record, and no question reaches over the end of the data.
- **SD**, "the least data that solves the query" (equations 15, 16): a candidate start is *decided* when every record of
  its plan is at hand. SD is the union of the plans of the candidates from the nearest one to the answer (all of them,
  for ``no answer``), and the plan itself for Q1. Taking away any record leaves a candidate undecided, so it is minimal
  under inclusion, and it is the only such set. It is contiguous, as in the paper's example ("data from 7:00 to 12:00"),
  and under it retrieving the whole of [t, t±L] has HR .49 on Irish weather and .53 on Melbourne traffic (seed 0), where
  the paper prints .51 and .54 for its one-shot baseline; under the stricter reading it would have .32 and .38.
- **certificate**: a stricter reading, kept beside SD: one event is enough to rule a candidate out. The answer's own
  plan and, for the ruled-out candidates, the fewest events that hit all their plans (scanning away from ``t``, the
  farthest event of each plan not yet hit). For Q1 with an event, its first event.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq
from numpy.typing import NDArray

from bench.qa.series import SERIES, Series, facts, load_series
from reasoners.qa.formats import write_questions

NO_ANSWER = "no answer"
LENGTHS = (1, 2, 3)
ATTEMPTS_PER_ANCHOR = 100


# --------------------------------------------------------------------------------------------------------------
# the solver: hours are columns of one place's row of events


@dataclass(frozen=True, slots=True)
class Solution:
    """Gold of one question; hours are columns of the series.

    ``answer`` is the start's column, None for "no answer" (and for Q1); ``sd`` and ``certificate`` ascend.
    """

    answer: int | None
    sd: tuple[int, ...]
    certificate: tuple[int, ...]


def happens(events: NDArray[np.bool_], start: int, length: int) -> bool:
    """Whether an event lies in the closed plan [start, start + length]."""
    return bool(events[start : start + length + 1].any())


def solve_base(events: NDArray[np.bool_], start: int, length: int) -> tuple[bool, Solution]:
    """Equation 12: whether the event happens in the plan, and what shows it."""
    plan = tuple(range(start, start + length + 1))
    found = [hour for hour in plan if events[hour]]
    return bool(found), Solution(None, plan, (found[0],) if found else plan)


def solve_early(events: NDArray[np.bool_], start: int, length: int, limit: int) -> Solution:
    """Equation 13: the latest t' with start − limit < t' < start whose plan is free."""
    return _solve(events, range(start - 1, start - limit, -1), length)


def solve_late(events: NDArray[np.bool_], start: int, length: int, limit: int) -> Solution:
    """Equation 14: the earliest t' with start < t' < start + limit whose plan is free."""
    return _solve(events, range(start + 1, start + limit), length)


def _solve(events: NDArray[np.bool_], candidates: range, length: int) -> Solution:
    """The first candidate whose plan is free; candidates come nearest first."""
    sd: set[int] = set()
    hits: set[int] = set()
    for candidate in candidates:
        plan = range(candidate, candidate + length + 1)
        sd.update(plan)
        found = [hour for hour in plan if events[hour]]
        if not found:
            return Solution(candidate, tuple(sorted(sd)), tuple(sorted(hits.union(plan))))
        if hits.isdisjoint(plan):
            # The farthest event in the direction of the scan rules out the most candidates to come.
            hits.add(max(found) if candidates.step > 0 else min(found))
    return Solution(None, tuple(sorted(sd)), tuple(sorted(hits)))


# --------------------------------------------------------------------------------------------------------------
# questions

_EVENT_WORDS = {"weather": "rain", "traffic": "congestion"}

# {span} is the plan's two ends, {event} the event with its restriction, {n} and {hours} Δt, {limit} L.
_WORDINGS: dict[str, tuple[str, ...]] = {
    "q1": (
        "I plan to be at {place} {span}. Can I avoid {event} during the trip?",
        "Considering I am travelling at {place} {span}, can I avoid {event}?",
        "Will a trip to {place} {span} be free of {event}?",
        "We will be on a trip at {place} {span}. Is it possible to avoid {event}?",
        "Can {event} be avoided at {place} {span}?",
        "My visit to {place} is {span}; do I get through it without {event}?",
    ),
    "q2": (
        "My trip to {place} {span} cannot avoid {event}. What is the latest time, less than {limit} hours earlier, at "
        "which I could leave instead to avoid it, for the same {hours}?",
        "Considering the same length of {hours}, what is the latest departure before {start} at {place} that avoids "
        "{event}, less than {limit} hours ahead of it?",
        "I wanted to be at {place} {span}. Leaving less than {limit} hours early for the same {hours}, what is the "
        "latest start without {event}?",
        "How late can I start a {n}-hour trip to {place} before {start}, less than {limit} hours before, and still "
        "avoid {event}?",
        "There is {event} at {place} {span}. Tell me the latest earlier start, less than {limit} hours before, of a "
        "{n}-hour stay that has none.",
    ),
    "q3": (
        "My trip to {place} {span} cannot avoid {event}. What is the earliest time, less than {limit} hours later, to "
        "which I can postpone it to avoid that, for the same {hours}?",
        "Considering the same length of {hours}, what is the earliest departure after {start} at {place} that avoids "
        "{event}, less than {limit} hours behind it?",
        "I wanted to be at {place} {span}. Leaving less than {limit} hours late for the same {hours}, what is the "
        "earliest start without {event}?",
        "How early can I start a {n}-hour trip to {place} after {start}, less than {limit} hours after, and avoid "
        "{event}?",
        "There is {event} at {place} {span}. Tell me the earliest later start, less than {limit} hours after, of a "
        "{n}-hour stay that has none.",
    ),
}


def _spoken(hour: np.datetime64, style: int) -> str:
    """An hour in one of three notations: 2017-03-05 06:00 · 06:00 on 5 March 2017 · March 5th, 2017 at 06:00."""
    moment = hour.astype("datetime64[s]").item()
    clock, month = moment.strftime("%H:%M"), moment.strftime("%B")
    if style == 0:
        return f"{moment:%Y-%m-%d} {clock}"
    if style == 1:
        return f"{clock} on {moment.day} {month} {moment.year}"
    suffix = "th" if 10 <= moment.day % 100 <= 20 else {1: "st", 2: "nd", 3: "rd"}.get(moment.day % 10, "th")
    return f"{month} {moment.day}{suffix}, {moment.year} at {clock}"


def _event_words(series: Series, place: int) -> str:
    if series.kind == "weather":
        return _EVENT_WORDS["weather"]
    return f"congestion (more than {series.thresholds[place]:g} vehicles an hour)"


def question_records(series: Series, anchors: int, seed: int) -> Iterator[dict[str, Any]]:
    """Algorithm 3: Q1 of every anchor, with Q2 and Q3 behind it where the event happens.

    Parameters
    ----------
    series : Series
    anchors : int
        Number of Q1 questions wanted.
    seed : int
        The same seed gives the same questions, texts included.

    Yields
    ------
    dict
        A question in MultiTQ's fields; ``trip`` holds place, start, ``hours`` (Δt), ``limit`` (L), the event's hours
        within reach, ``sd`` and ``certificate``, all hours as text.

    Raises
    ------
    ValueError
        The series has too few complete stretches for that many anchors.
    """
    rng = np.random.default_rng(seed)
    n_places, n_hours = series.values.shape
    events, known = series.events, series.known
    used: set[tuple[int, int]] = set()
    for _ in range(anchors * ATTEMPTS_PER_ANCHOR):
        if len(used) == anchors:
            return
        place, start = int(rng.integers(n_places)), int(rng.integers(n_hours))
        length = int(rng.choice(LENGTHS))
        first, last = start - series.limit + 1, start + series.limit - 1 + length
        if (place, start) in used or first < 0 or last >= n_hours or not known[place, first : last + 1].all():
            continue
        used.add((place, start))
        yield from _anchor_records(series, len(used), place, start, length, events[place], (first, last), rng)
    if len(used) < anchors:
        raise ValueError(f"series {series.name!r} gave {len(used)} of {anchors} anchors; ask for fewer")


def _anchor_records(
    series: Series,
    number: int,
    place: int,
    start: int,
    length: int,
    events: NDArray[np.bool_],
    reach: tuple[int, int],
    rng: np.random.Generator,
) -> Iterator[dict[str, Any]]:
    happened, base = solve_base(events, start, length)
    solutions = {"q1": base}
    if happened:
        solutions["q2"] = solve_early(events, start, length, series.limit)
        solutions["q3"] = solve_late(events, start, length, series.limit)
    begin, end = series.first + np.timedelta64(start, "h"), series.first + np.timedelta64(start + length, "h")
    for form, solution in solutions.items():
        style = int(rng.integers(3))
        wording = _WORDINGS[form][int(rng.integers(len(_WORDINGS[form])))]
        text = wording.format(
            place=series.places[place],
            span=f"from {_spoken(begin, style)} to {_spoken(end, style)}",
            start=_spoken(begin, style),
            event=_event_words(series, place),
            n=length,
            hours="1 hour" if length == 1 else f"{length} hours",
            limit=series.limit,
        )
        if form == "q1":
            answer = "no" if happened else "yes"
        else:
            answer = NO_ANSWER if solution.answer is None else series.hour(solution.answer)
        yield {
            "quid": f"{series.name}-{number}-{form}",
            "question": text,
            "answers": [answer],
            "answer_type": "yes_no" if form == "q1" else "time",
            "time_level": "hour",
            "qtype": f"trip_{form}",
            "qlabel": "simple" if form == "q1" else "complex",
            "trip": {
                "series": series.name,
                "place": series.places[place],
                "event": _EVENT_WORDS[series.kind],
                "start": series.hour(start),
                "hours": length,
                "limit": series.limit,
                "step": 1,
                "events": [series.hour(h) for h in range(reach[0], reach[1] + 1) if events[h]],
                "sd": [series.hour(h) for h in solution.sd],
                "certificate": [series.hour(h) for h in solution.certificate],
            },
        }


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the facts and questions of a series; returns the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.qa.trips", description="Regenerate KG-IRAG's trip questions."
    )
    parser.add_argument("--series", choices=SERIES, required=True)
    parser.add_argument("--anchors", type=int, default=600, help="number of Q1 questions (default 600)")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", type=Path, required=True, help="folder for the two files")
    options = parser.parse_args(arguments)
    series = load_series(options.series)
    options.out.mkdir(parents=True, exist_ok=True)
    pq.write_table(facts(series), options.out / f"{series.name}_facts.parquet")
    questions = options.out / f"{series.name}_questions.jsonl"
    n = write_questions(questions, question_records(series, options.anchors, options.seed))
    print(f"{n} questions from {options.anchors} anchors in {questions}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
