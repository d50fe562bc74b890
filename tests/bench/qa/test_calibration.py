"""How sure and how right: the error of a calibration, and what is scored."""

from __future__ import annotations

import pytest

from bench.qa import blindsets, calibration
from bench.qa.calibration import AsIs, calibration_error


@pytest.mark.parametrize(
    ("rows", "error"),
    [
        ([(0.95, True)] * 95 + [(0.95, False)] * 5, 0.0),
        ([(0.95, False)] * 10, 0.95),
        ([(0.55, True), (0.95, True)], 0.25),
        ([], 0.0),
    ],
)
def test_the_error_is_how_far_sure_is_from_right_by_tenths(rows, error):
    assert calibration_error(rows) == pytest.approx(error)


def test_answers_are_scored_by_the_confidence_that_is_told():
    graph = "memory"
    asker = AsIs(blindsets.build_graph(graph), *(blindsets.read_meta(graph).get(name) for name in ("now", "me")))
    rows = blindsets.read_questions(graph)[:12]
    found = [one for row in rows for one in asker.ask(row)]
    answers = [asker.planner.answer(row["question"]) for row in rows]
    assert [one.told for one in found] == [answer.confidence for answer in answers if answer.values]
    assert any(one.is_right for one in found)


def test_a_generation_is_scored(monkeypatch, capsys):
    monkeypatch.setattr(blindsets, "GENERATIONS", {"first": ("memory",)})
    monkeypatch.setattr(blindsets, "read_questions", lambda graph, read=blindsets.read_questions: read(graph)[:9])
    assert calibration.main(["--score", "first"]) == 0
    as_is = capsys.readouterr().err
    assert calibration.main(["--score", "first", "--tables"]) == 0
    assert "calibration error" in as_is != capsys.readouterr().err
