"""Times that are counted from now, and dates without a year, in questions."""

from __future__ import annotations

import datetime as dt

import pytest

import tkindex as tk
from reasoners.planner.agent import Planner
from reasoners.planner.logic.syntax.relative import find_relative, find_yearless

NOW = (dt.date(2024, 3, 8) - dt.date(1970, 1, 1)).days


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Who called yesterday?", ["2024-03-07"]),
        ("Who called last month and who two years ago?", ["2024-02", "2022"]),
        ("who called LAST week", ["2024-02-26 to 2024-03-03"]),
        ("Who called in the past 3 days?", ["2024-03-06 to 2024-03-08"]),
        ("Who called over the last two months", ["2024-01-08 to 2024-03-08"]),
        ("Who will call next Friday?", ["2024-03-15"]),
        ("Who calls in two weeks?", ["2024-03-18 to 2024-03-24"]),
        ("Who called in the last week of May?", []),
        ("What was Ann's last year at Acme?", []),
        ("What was his last month there?", []),
        ("Who won in the last year that Ann ran?", []),
        ("Who called 9000 years ago?", []),
        ("Who wrote Yesterdays?", []),
    ],
)
def test_counted_from_now(text, found):
    assert [time.text for time in find_relative(text, NOW, "day")] == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Who called on February 6?", ["2024-02-06"]),
        ("who called feb. 6th or on the 7th of March", ["2024-02-06", "2024-03-07"]),
        ("Who called in February?", ["2024-02"]),
        ("Who called on February 30?", []),
        ("who called tue 6 feb", ["2024-02-06"]),
        ("Who called on Tuesday, February 6?", ["2024-02-06"]),
        ("Who called on Tues the 6th of February", ["2024-02-06"]),
        ("Who called on Monday, February 6?", []),  # it was no Monday
        ("who called 6 feb 14:00", ["2024-02-06"]),
        ("Who called on February 6, 2023?", []),
        ("Who called in December?", []),
        ("Who may call?", []),
        ("Who led the March of 1930?", []),
    ],
)
def test_without_a_year(text, found):
    first = NOW - 60
    assert [time.text for time in find_yearless(text, first, NOW + 1, "day")] == found
    # Two years have such a day, and may lie far apart: which one is meant has to be said.
    assert find_yearless("Who called on February 29?", first - 9 * 365, NOW + 1, "day") == []
    assert find_yearless("Who called on February 6?", first - 365, NOW + 1, "day") == []
    told = find_yearless("Who called on Monday, February 6?", first - 365, NOW + 1, "day")
    assert [time.text for time in told] == ["2023-02-06"]  # the day of the week says it


ROWS = [
    ("ann", "calls", "bob", "2024-02-06"),
    ("cem", "calls", "bob", "2024-03-07"),
    ("dia", "calls", "bob", "2024-03-08"),
]


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("Who called Bob yesterday?", ("cem",)),
        ("Who called Bob last month?", ("ann",)),
        ("Who called Bob on 6 Feb?", ("ann",)),
        ("Did Ann call Bob in the last two days?", ("no",)),
        ("Who called Bob last year?", ()),
    ],
)
def test_asked(text, values):
    found = Planner(tk.build(ROWS), now="2024-03-08").answer(text)
    assert found.values == values, found.reason


def test_a_day_without_its_year_may_lie_behind_all_facts():
    rows = [("ann", "stays with", "bob", "2023-02-01", "2023-03-20"), ("eva", "stays with", "bob", "2024-03-08", None)]
    found = Planner(tk.build(rows), now="2024-03-20").answer
    assert found("Who stayed with Bob on 15 March?").values == ("eva",)
    assert found("Who stayed with Bob on 15 March 2023?").values == ("ann",)
    assert found("Who stayed with Bob on 25 February?").values == ()


def test_what_is_counted_from_an_unknown_now_is_refused():
    refused = Planner(tk.build(ROWS)).answer("Who called Bob yesterday?")
    assert "say when now is" in refused.reason
    said = Planner(tk.build(ROWS), now="2024-03-08").answer("Who called Bob yesterday?")
    assert said.trace[-1] == "'yesterday' is counted from 2024-03-08"
    spring = Planner(tk.build(ROWS), now="2024-03-08").answer("Who called Bob last spring?")
    assert "depends on when it is asked" in spring.reason


def test_a_live_index_counts_from_the_clock(tmp_path):
    days = [dt.datetime.now(dt.UTC).date() - dt.timedelta(n) for n in (0, 1)]
    with tk.create(tmp_path / "live", unit="day") as index:
        index.append([("ann", "calls", "bob", days[1].isoformat()), ("cem", "calls", "bob", days[0].isoformat())])
        index.commit()
        found = Planner(index).answer("Who called Bob yesterday?").values
        # Midnight may have passed meanwhile.
        assert found == (("ann",) if dt.datetime.now(dt.UTC).date() == days[0] else ("cem",))


@pytest.mark.parametrize("now", ["-1", "12000-01-01"])
def test_a_now_that_no_calendar_has_counts_nothing_and_says_so(now):
    index = tk.build([("Ann", "visits", "Rome", "2024-03-07")], unit="day")
    planner = Planner(index, now=now)
    assert "give a now of the years 1 to 9999" in planner.answer("Where did Ann visit last year?").reason
    assert planner.answer("Who visits Rome?").values == ("Ann",)
