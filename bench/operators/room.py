"""What each arm takes while it is built, so that one without room is left out instead of ending the machine."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from bench.occupied import too_little_room


@dataclass(frozen=True)
class Limit:
    """What an arm is expected to take, in bytes a fact while it builds, and above how many facts it is not tried."""

    memory: float
    disk: float
    most: int
    why: str


LIMITS = {
    "tkindex": Limit(110, 56, 100_000_000, "more than 24 GB of memory are needed while building"),
    "polars": Limit(60, 0, 100_000_000, "it was not tried"),
    "duckdb": Limit(250, 45, 10_000_000, "its four sorted copies of a hundred million facts take tens of minutes"),
    "sqlite": Limit(60, 180, 10_000_000, "its build takes minutes at ten million, and grows faster than the facts"),
    "lmdb": Limit(400, 230, 10_000_000, "its build takes a minute at ten million, and 21 GB on disk at a hundred"),
    "pandas": Limit(120, 0, 10_000_000, "masks over all rows take a second and more beyond"),
    "numpy": Limit(400, 0, 10_000_000, "sorting composite keys takes more memory than there is beyond"),
    "dicts": Limit(1_400, 0, 1_000_000, "its lists and dictionaries take about 1.2 KB a fact"),
    "networkx": Limit(1_200, 0, 1_000_000, "an edge with its attributes takes about 900 bytes"),
    "raphtory": Limit(10_000, 0, 100_000, "with a layer for each relation it took 8 GB at a million facts"),
    "ladybug": Limit(900, 150, 1_000_000, "its queries by two hops take a third of a second beyond"),
    "oxigraph": Limit(1_500, 1_500, 1_000_000, "two quads a fact, each in several sort orders, make its build minutes"),
}


def no_room(arm: str, n_facts: int, folder: str | Path) -> str | None:
    """Why an arm should not be built now, in one line; None where there is room, or where nothing is known of it."""
    limit = LIMITS.get(arm)
    return None if limit is None else too_little_room(limit.memory * n_facts, limit.disk * n_facts, folder)
