"""Other kinds of questions: half-hourly gold is what the records say, and an exception is told and held against."""

from __future__ import annotations

import tkindex as tk
from bench.reasoners import page, sets
from reasoners.kgirag import agent as kgirag
from reasoners.qa.formats import Question


def free(records, place, start, minutes):
    """Whether no rain is recorded from a start for so many minutes, both ends included, by the written times alone."""
    times = sorted(time for where, _, _, time in records if where == place)
    at = times.index(start)
    plan = times[at : at + minutes // 30 + 1]
    return not any(what == "rain" and where == place and time in plan for where, _, what, time in records)


def test_half_hourly_gold_is_what_the_records_say():
    records, questions = sets.half_hours(1, n_anchors=12)
    assert {one.qtype for one in questions} == {"trip_q1", "trip_q2", "trip_q3"}
    assert any(one.gold[0].endswith(":30") for one in questions)
    reasoner = kgirag.make(tk.build(records))
    for one in questions:
        assert reasoner.answer(one.text).values == one.gold, one.text
        if one.qtype != "trip_q1" and one.gold != ("no answer",):
            hours, place = int(one.text.split("-hour")[0].split()[-1]), one.text.split(" to ")[1][:6]
            assert free(records, place, one.gold[0], 60 * hours)


def test_an_exception_is_counted_and_the_bar_falls(monkeypatch):
    class Broken:
        def answer(self, text):
            if "Rome" in text:
                raise KeyError(text)
            return tempagent(text)

    index = tk.build([("ann", "visits", "rome", "2014-10-07")])
    tempagent = sets.SYSTEMS["TempAgent"](index, learn_from=()).answer
    questions = [
        Question("1", "Who visited Rome?", ("ann",), "entity", "simple"),
        Question("2", "When did Ann visit?", ("2014-10-07",), "time", "simple_time"),
    ]
    monkeypatch.setattr(sets, "cases", lambda data, seed: iter([sets.Case("made", "two", index, questions, {})]))
    monkeypatch.setattr(sets, "SYSTEMS", {"whole": sets.SYSTEMS["planner"], "broken": lambda *_, **__: Broken()})
    report = sets.run(None, 0)
    # By rules and by four policies that know nothing.
    assert [row["exceptions"] for row in report["rows"]] == [0, 5]
    # Behind its rules the planner asks nobody, and what answers by rules in any case is no better by rules.
    assert [bar["holds"] for bar in sets.bars(report)] == [False, False, False]
    assert report["rows"][0]["null"] == dict.fromkeys(report["rows"][0]["null"], 1.0)
    text = page.text_of("sets", report)
    assert "| system | strict Hits@1 (95 %) | null | simple | simple_time | answered | exceptions | published |" in text
    assert text.count("\n| whole ") == 1


def test_systems_are_held_above_policies_that_know_nothing_on_their_own_kind_of_questions():
    row = {"set": "made", "exceptions": 0, "strict_hits_at_1": {"mean": 0.5, "low": 0.4}}
    rows = [row | {"system": "good", "null": {"null: random": 0.1, "null: constant": 0.3}},
            row | {"system": "bad", "null": {"null: random": 0.1, "null: constant": 0.4}},
            row | {"system": "of other questions", "null": {"null: random": 0.9}}]  # fmt: skip
    report = {"sets": [{"name": "made", "systems": ["good", "bad"]}], "rows": rows}
    below = "best null policy, below its rules"
    assert {bar["name"]: bar["holds"] for bar in sets.bars(report)} == {
        "made: exceptions": True, f"made, good: {below}": True, f"made, bad: {below}": False,
    }  # fmt: skip
