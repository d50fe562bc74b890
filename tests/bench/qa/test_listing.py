"""Whether a right reading is among the first that are listed, and where it is lost."""

from __future__ import annotations

import json

import pytest

import tkindex as tk
from bench.qa import blindsets
from bench.qa.listing import LOST, listed, main, shares
from reasoners.planner.agent import make
from reasoners.planner.logic.choice.choosing import shipped

FACTS = [
    ("Clos Martin", "owned by", "Ada Finch", "1990-01-01", "1999-05-03"),
    ("Clos Martin", "owned by", "Bo Marsh", "1999-05-03", "2004-01-01"),
    ("Quinta Alba", "owned by", "Bo Marsh", "1991-02-01", "1999-01-01"),
    ("Clos Martin", "inspected by", "Ida Falk", "1993-03-03", "1993-03-04"),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(FACTS, unit="day"), learn_from=())


def asked(planner, text, *gold, kind="entity", **options):
    row = {"question": text, "answer_type": kind, "gold": gold}
    return listed(planner, shipped(), row, blindsets.judge, **options)


def test_the_planners_own_answer_stands_first(planner):
    found = asked(planner, "Who owned Clos Martin in 1995?", "Ada Finch")
    assert (found["verdict"], found["place"], found["lost"]) == ("right", 1, "")
    found = asked(planner, "Who owned Clos Martin in 1995?", "Bo Marsh")
    assert found["verdict"] == "wrong"
    assert found["place"] != 1


def test_alone_the_planners_answer_is_left_out_and_readings_are_listed(planner):
    found = asked(planner, "Who owned Clos Martin in 1995?", "Ada Finch", is_alone=True)
    assert found["verdict"] == "abstained"
    assert found["place"] > 0
    assert found["offered"][found["place"] - 1][0] == "Clos Martin owned by who or what, in 1995"


def test_what_has_no_answer_is_right_where_nothing_is_said(planner):
    assert asked(planner, "Who sold Zaphod Zorn in 1995?", kind="none")["place"] == 1


@pytest.mark.parametrize(
    ("text", "gold", "lost"),
    [
        ("Who had Zaphod Zorn on their books in 1995?", "Ada Finch", "unlicensed"),
        ("Who owned Clos Martin in 1995?", "Nobody At All", "unmade"),
        ("Who owned Clos Martin reportedly in 1995?", "Nobody", "unmade"),
    ],
)
def test_where_a_right_reading_was_lost(planner, text, gold, lost):
    found = asked(planner, text, gold)
    assert found["place"] == 0
    assert found["lost"].partition(":")[0] == lost
    assert lost in LOST
    assert asked(planner, text, gold, is_searched=False)["lost"] == ""


def test_shares_count_places():
    rows = [{"verdict": "right", "place": 1}, {"verdict": "wrong", "place": 3}, {"verdict": "abstained", "place": 0}]
    found = shares(rows)
    assert found["n"] == 3
    assert found["first 1"] == found["right"] == pytest.approx(1 / 3)
    assert found["first 4"] == found["first 8"] == pytest.approx(2 / 3)


def test_the_command_never_asks_the_sets_that_nobody_has_read():
    with pytest.raises(SystemExit):
        main(["--sets", *blindsets.UNREAD])


def test_the_command_writes_a_line_a_question(tmp_path, monkeypatch):
    monkeypatch.setitem(blindsets.GENERATIONS, "first", ("film",))
    some = blindsets.read_questions("film")[:5]
    monkeypatch.setattr(blindsets, "read_questions", lambda graph: some)
    rows, report = tmp_path / "rows.jsonl", tmp_path / "report.json"
    assert main(["--sets", "first", "--rows", str(rows), "--json", str(report)]) == 0
    told = [json.loads(line) for line in rows.read_text(encoding="utf-8").splitlines()]
    assert [one["question"] for one in told] == [one["question"] for one in some]
    assert json.loads(report.read_text(encoding="utf-8"))["sets"]["first"]["all"]["n"] == 5
