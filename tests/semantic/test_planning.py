"""The planner's choice between the codes of rows and those of groups, against what both took where they were timed."""

from __future__ import annotations

import json

import pytest

from bench.harness import PROJECT
from bench.vectors.regret import WORST
from tkindex.semantic.planning import GROUP_CODES, PATHS, ROW_CODES, Held, plan_search

# Groups and rows of vectors that the costs were not taken from; share of the rows, k, and the quicker path.
OTHERS = (120_000, 333_038)
QUICKER = [
    (0.15, 1, ROW_CODES), (0.25, 10, ROW_CODES), (0.3, 100, ROW_CODES), (0.4, 1, GROUP_CODES), (0.4, 10, GROUP_CODES),
    (0.4, 100, ROW_CODES), (0.5, 10, GROUP_CODES), (0.5, 100, GROUP_CODES), (0.7, 100, GROUP_CODES),
    (1.0, 10, GROUP_CODES),
]  # fmt: skip


def held(n_groups, n_rows, dimension=256):
    return Held.of(n_groups, n_rows, dimension, True, None, 0, None, 0)


@pytest.mark.parametrize(("share", "k", "path"), QUICKER)
def test_codes_of_groups_are_compared_where_that_is_quicker_than_those_of_rows(share, k, path):
    assert plan_search(held(*OTHERS), int(OTHERS[1] * share), k).path == path


def test_the_choice_is_the_quickest_path_or_nearly_wherever_paths_were_timed_without_cells():
    sizes = json.loads((PROJECT / "bench" / "results" / "vectors-regret.json").read_text(encoding="utf-8"))["sizes"]
    regrets = {}
    for name, size in sizes.items():
        if size["has_cells"]:
            continue
        of = held(*(size["corpus"][key] for key in ("groups", "facts", "dimension")))
        for title, cell in size["cells"].items():
            if not cell["is_promised"]:
                k, listed = min(int(title.rpartition("= ")[2]), cell["rows"]), title.startswith("listed")
                chosen = PATHS[plan_search(of, cell["rows"], k, listed=listed).path]
                times = {path: one["median_us"] for path, one in cell["paths"].items()}
                regrets[name, title] = times[chosen] / times[cell["best"]]
    assert len(regrets) > 50
    assert max(regrets.values()) <= WORST
