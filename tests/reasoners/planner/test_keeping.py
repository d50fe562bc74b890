"""What is kept with an index between two questions."""

from __future__ import annotations

import tkindex as tk
from reasoners.planner.agent import ask


def test_an_index_keeps_few_planners_however_many_times_are_now():
    index = tk.build(
        [("ann", "lives in", "Rome", "2019-01-01", "2021-12-31"), ("ann", "lives in", "Oslo", "2022-01-01", None)]
    )
    for year in (2020, 2023):
        for day in range(1, 29):
            found = ask(index, "Where do I live now?", me="ann", now=f"{year}-02-{day:02d}")
            assert found.values == (("Rome",) if year == 2020 else ("Oslo",))
    assert len(index.__dict__["_planners"]) == 32
