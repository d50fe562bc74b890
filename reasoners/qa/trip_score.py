"""KG-IRAG's measures of a run on the trip questions: EM, precision, recall, F1, HR and hallucination.

What was retrieved is read from a prediction's fact lines: the first tab-separated field is the place, the fourth the
hour. Decisions, where the paper is silent or contradicts itself:

- **EM** is the share of questions whose first answer is the gold one; hours are compared as instants, whatever notation
  they are written in. Sums run over the N questions, not the printed N+1.
- **Precision** is |I∩SD| / |I| (the paper prints I/SD), recall |I∩SD| / |SD|, **HR** |I∩SD| / |I∪SD|. F1 and HR are
  averaged over questions (macro); HR over all records at once (micro) stands beside it. As in the paper they are for
  Q2 and Q3; retrieving nothing gives 0.
- **Hallucination** is judged on every question by rule, not by hand on 50. Q1: the answer is wrong. Q2 and Q3: (a) the
  start that was answered has an event in its plan; (b) a record of that plan is not among those retrieved, so that the
  answer is not in the data provided; (c) the loop did not stop: the prediction's reason or error begins with
  ``did not stop``. A wrong "no answer" misses EM but makes nothing up.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from reasoners.qa.formats import Question
from reasoners.qa.metrics import canonical, intervals
from reasoners.qa.predictions import Prediction
from reasoners.trips.questions import NO_ANSWER

DID_NOT_STOP = "did not stop"
COLUMNS = ("em", "precision", "recall", "f1", "hr", "hr_certificate", "hallucination")


def instant(text: str) -> np.datetime64 | None:
    """The hour that a text names (``2017-03-05T06``, ``2017-03-05 06:00`` ...), or None when it names none.

    >>> str(instant("2017-03-05 06:00"))
    '2017-03-05T06'
    """
    try:
        moment = np.datetime64(text.strip().removesuffix("Z").replace(" ", "T"), "s")
    except ValueError:
        return None
    hour = moment.astype("datetime64[h]")
    return hour if hour == moment and not np.isnat(hour) and len(text.strip()) > 10 else None


def same_answer(answer: str, gold: str) -> bool:
    """Whether two answers are the same: as instants where both are, else as text without case."""
    a, b = instant(answer), instant(gold)
    if a is None or b is None:
        return canonical(answer).casefold() == canonical(gold).casefold()
    return bool(a == b)


def retrieved(prediction: Prediction, place: str) -> tuple[set[np.datetime64], int]:
    """Hours of `place` among a prediction's facts, and how many distinct facts are not records of it."""
    hours: set[np.datetime64] = set()
    foreign: set[str] = set()
    for line in prediction.facts:
        fields = line.split("\t")
        hour = instant(fields[3]) if len(fields) >= 4 else None
        if hour is None or fields[0] != place:
            foreign.add(line)
        else:
            hours.add(hour)
    return hours, len(foreign)


def _overlap(given: set[np.datetime64], foreign: int, wanted: set[np.datetime64]) -> tuple[float, float, float, float]:
    """Precision, recall, F1, HR; a foreign fact counts as retrieved and never as wanted."""
    shared, size = len(given & wanted), len(given) + foreign
    precision = shared / size if size else 0.0
    recall = shared / len(wanted)
    f1 = 2 * shared / (size + len(wanted))
    return precision, recall, f1, shared / (size + len(wanted) - shared)


def score_trip(question: Question, prediction: Prediction | None) -> dict[str, float]:
    """Every measure of one question; see the module."""
    if prediction is None:
        prediction = Prediction(question.quid, error="missing")
    trip: Mapping[str, Any] = question.extra["trip"]
    answer = prediction.answers[0] if prediction.answers and not prediction.error else ""
    right = same_answer(answer, question.gold[0]) if answer else False
    given, foreign = retrieved(prediction, trip["place"])
    wanted = {np.datetime64(hour, "h") for hour in trip["sd"]}
    precision, recall, f1, hr = _overlap(given, foreign, wanted)
    certificate = {np.datetime64(hour, "h") for hour in trip["certificate"]}
    if question.qtype == "trip_q1":
        made_up = not right
    else:
        made_up = (prediction.error or prediction.reason).startswith(DID_NOT_STOP)
        made_up |= bool(answer) and not same_answer(answer, NO_ANSWER) and not _supported(answer, trip, given)
    return {
        "em": float(right),
        "precision": precision,
        "recall": recall,
        "f1": f1,
        "hr": hr,
        "hr_certificate": _overlap(given, foreign, certificate)[3],
        "hallucination": float(made_up),
        "shared": float(len(given & wanted)),
        "union": float(len(given | wanted) + foreign),
    }


def _supported(answer: str, trip: Mapping[str, Any], given: set[np.datetime64]) -> bool:
    """Whether the answered plan is free of events and all of it was retrieved."""
    start = instant(answer)
    if start is None:
        return False
    plan = {start + np.timedelta64(hour, "h") for hour in range(trip["hours"] + 1)}
    return plan.isdisjoint(np.datetime64(hour, "h") for hour in trip["events"]) and plan <= given


def trip_report(
    questions: Sequence[Question], predictions: Mapping[str, Prediction], *, resamples: int = 1000, seed: int = 0
) -> dict[str, Any]:
    """Measures by question form, with bootstrap intervals: form → n, columns of `COLUMNS`, ``hr_micro``.

    ``q2_q3`` joins Q2 and Q3; ``all`` is every question.
    """
    scores = [score_trip(question, predictions.get(question.quid)) for question in questions]
    forms = np.array([question.qtype.removeprefix("trip_") for question in questions], dtype=object)
    groups = {form: forms == form for form in sorted(set(forms))}
    groups |= {"q2_q3": np.isin(forms, ("q2", "q3")), "all": np.ones(len(forms), dtype=bool)}
    result: dict[str, Any] = {}
    for name, mask in groups.items():
        chosen = [scores[i] for i in np.nonzero(mask)[0]]
        if not chosen:
            continue
        values = np.array([[score[column] for column in COLUMNS] for score in chosen])
        found = intervals(values, resamples=resamples, seed=seed)
        entry: dict[str, Any] = {c: interval._asdict() for c, interval in zip(COLUMNS, found, strict=True)}
        union = sum(score["union"] for score in chosen)
        entry["hr_micro"] = sum(score["shared"] for score in chosen) / union if union else 0.0
        result[name] = {"n": len(chosen)} | entry
    return result
