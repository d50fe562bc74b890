"""What `ask` may be given, and what it says of anything else."""

from __future__ import annotations

from datetime import UTC, date, datetime

import pytest

import tkindex as tk
from reasoners.planner.agent import ask
from tkindex.errors import QueryError


@pytest.mark.parametrize("name", ["index", "model", "base_url", "now", "me", "closed_world", "threshold", "form"])
@pytest.mark.parametrize("odd", [[1], {"a": 1}, b"x", float("nan"), (1,), {1}, ask])
def test_an_odd_argument_is_one_clear_error_that_names_it(name, odd):
    index = tk.build([("ann", "lives in", "Rome", "2019-01-01", None)])
    given = {"index": index, name: odd}
    with pytest.raises(QueryError, match=f"^{name} is .*; expected|^questions are asked about an index, got"):
        ask(given.pop("index"), "Where does ann live?", **given)


def test_now_may_be_a_date_as_well_as_text():
    index = tk.build([("ann", "lives in", "Rome", "2019", "2021"), ("ann", "lives in", "Oslo", "2022", None)])
    for now, found in ((date(2020, 5, 1), "Rome"), (datetime(2023, 1, 1), "Oslo"), (tk.Instant(18_400, "day"), "Rome")):
        assert ask(index, "Where do I live now?", me="ann", now=now).values == (found,)


def test_now_may_be_finer_than_the_unit():
    index = tk.build(
        [("ann", "lives in", "Rome", "2019-01-01", "2021-12-31"), ("ann", "lives in", "Oslo", "2022-01-01", None)]
    )
    for now in ("2021-12-31T23:59:59.5", "2021-12-31T10", datetime(2021, 12, 31, 9, 30, tzinfo=UTC)):
        assert ask(index, "Where do I live now?", me="ann", now=now).values == ("Rome",), now
    assert ask(index, "Where do I live now?", me="ann", now="2022-01-01T00:30").values == ("Oslo",)
    assert "cannot read 'soon'" in ask(index, "Where do I live now?", me="ann", now="soon").reason
