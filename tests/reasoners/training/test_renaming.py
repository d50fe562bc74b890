"""Rows told of other names on other days: as true as they were, and never on the unseen side."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import numpy as np
import pytest

from reasoners.training.renaming import Renaming
from reasoners.training.rows import Row, TrainingError, side_of

PEOPLE, PLACES = ("Ann", "Bob", "Cid", "Eve"), ("Oslo", "Rome", "Rome East")
DAYS = ("2014-01-01", "2014-03-31")
LISTED = "1. Ann | visit | Rome: 2014-01-05, ..., 2014-02-01\n2. Bob | visit | Rome East: 2014-01-20"
SAID = json.dumps({"path": ["fact 1 says so: Ann | visit | Rome: 2014-01-05"], "answer": ["Ann"], "used": [1]})
ROW = Row(
    "q1", "Who did visit Rome first?", "reason", False, True,
    [{"role": "system", "content": "JSON."}, {"role": "user", "content": f"Who did visit Rome first?\n{LISTED}"}],
    SAID, ["Ann"], 2,
)  # fmt: skip


def test_names_change_places_with_their_kind_and_days_keep_their_distances():
    anew, seen = Renaming((PEOPLE, PLACES), DAYS, 0.0, 0), set()
    for seed in range(60):
        told = anew(ROW, np.random.default_rng(seed))
        text = told.prompt[1]["content"]
        first, other, day, late, mid = re.search(
            r"^1\. (.+) \| visit \| (.+): (.+), \.\.\., (.+)\n2\. (?:.+) \| visit \| (?:.+): (.+)$", text, re.MULTILINE
        ).groups()
        assert first in PEOPLE
        assert other in PLACES
        assert told.question == f"Who did visit {other} first?" == text.splitlines()[0]
        assert told.gold == [first] == json.loads(told.completion)["answer"]
        assert json.loads(told.completion)["path"] == [f"fact 1 says so: {first} | visit | {other}: {day}"]
        days = np.array([day, mid, late], "datetime64[D]")
        assert np.diff(days).astype(int).tolist() == [15, 12]
        assert DAYS[0] <= day < late <= DAYS[1]
        assert (told.quid, told.role, told.n_groups) == (ROW.quid, ROW.role, ROW.n_groups)
        seen |= {first, other, day}
    assert set(PEOPLE) | set(PLACES) < seen
    assert anew(ROW, np.random.default_rng(3)) == anew(ROW, np.random.default_rng(3))


def test_a_question_of_the_unseen_side_is_never_told():
    anew = Renaming((PEOPLE, PLACES), DAYS, 0.5, 1)
    asked = {anew(ROW, np.random.default_rng(seed)).question for seed in range(100)}
    sides = {place: side_of(f"Who did visit {place} first?", 0.5, 1) for place in PLACES}
    assert set(sides.values()) == {"train", "unseen"}
    assert asked == {f"Who did visit {place} first?" for place, side in sides.items() if side == "train"}
    with pytest.raises(TrainingError, match="unseen side"):
        Renaming((PEOPLE, PLACES), DAYS, 1.0, 1)(ROW, np.random.default_rng(0))


def test_a_day_beyond_those_given_is_refused():
    with pytest.raises(TrainingError, match="q1 names a day before 2014-01-06"):
        Renaming((PEOPLE, PLACES), ("2014-01-06", DAYS[1]), 0.0, 0)(ROW, np.random.default_rng(0))


def test_a_row_without_a_day_is_told_of_names_alone():
    plain = replace(ROW, prompt=ROW.prompt[:1], completion="")
    assert Renaming((PEOPLE, PLACES), DAYS, 0.0, 0)(plain, np.random.default_rng(0)).prompt == plain.prompt


def test_what_is_drawn_from_is_told_by_its_digest():
    given = Renaming((PEOPLE, PLACES), DAYS, 0.0, 0)
    assert given.digest == Renaming([list(PEOPLE), list(PLACES)], DAYS, 0.0, 0).digest
    others = [replace(given, kinds=(PEOPLE,)), replace(given, days=(DAYS[0],) * 2), replace(given, seed=1)]
    assert len({one.digest for one in [given, *others]}) == 4
