"""What a report of the suite holds of earlier runs, and the bars that its figures are held to."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from bench import harness
from bench.vectors.corpus import SHARES

BARS = dict(zip(SHARES, (60_000, 25_000, 10_000, 5_000, 3_000, 3_000), strict=True))
# Times the fastest peer at a recall of RECALL, among a million groups.
AHEAD = {1.0: 1.5, 0.1: 3.0, 0.01: 10.0, 0.001: 50.0}
# Times the scan of all codes of the commit at which the bar was set, which did SCAN_THEN queries a second over 942,048
# groups on another machine: `bench.vectors.before` runs it again. Where it was not run, times this version's own scan,
# which has become faster since.
AHEAD_OF_SCAN, SCAN_THEN = 5.0, 217
CELL_BYTES = 300
RECALL = 0.99
BUILD_SECONDS, RESIDENT_MB = 2.0, 120.0
OURS, EXACT, SCAN = "tkindex", "tkindex, exact=True", "tkindex, index='scan'"
# What numpy does on the slice is a few lines of one's own and no package for vectors; the others are.
PLAIN = "numpy"

Results = dict[str, dict[str, dict[str, Any]]]


def earlier(file: str, about: dict[str, Any], machine: dict[str, Any]) -> dict[str, Any]:
    """Return the report that an earlier run over the same vectors has stored, or an empty one.

    Raises
    ------
    SystemExit
        It is of other vectors, or of another processor: its figures would compare with nothing.
    """
    if not os.path.isfile(file):
        return {"results": {}}
    stored: dict[str, Any] = json.loads(Path(file).read_text(encoding="utf-8"))
    for what, ours, theirs in (
        ("vectors", about, stored["corpus"]),
        ("processors", machine["processor"], stored["machine"]["processor"]),
    ):
        if ours != theirs:
            raise SystemExit(
                f"{file} holds figures of other {what}: give another --json, or leave --shares and --add out"
            )
    return stored


def joined(stored: Results, arms: Sequence[str], shares: Sequence[float], *, add: bool) -> Results:
    """Return what of a stored report stays where `arms` are timed now in windows of `shares`.

    Of arms that are timed now, and of all unless `add`, the other shares; where `add`, all of arms that are not.
    """
    kept: Results = {name: {} for name in arms}
    for name, by_share in stored.items():
        is_kept = add and name not in arms
        left = {share: one for share, one in by_share.items() if is_kept or float(share) not in shares}
        if left:
            kept.setdefault(name, {}).update(left)
    return kept


def beside(results: Results, name: str, share: str) -> float:
    """Return how many times as many queries a second as an arm this index answered, in the run that timed the arm."""
    figures = results[name][share]
    return float(figures.get("ours_per_second", results[OURS][share]["per_second"]) / figures["per_second"])


def peer_bars(results: Results, share: float, least: float) -> list[dict[str, Any]]:
    """Bars against the fastest peer that finds enough, and against the fastest package where that is none."""
    rivals = [
        name
        for name, by_share in results.items()
        if not name.startswith(OURS) and by_share.get(str(share), {"recall": 0.0})["recall"] >= RECALL
    ]
    packages = [name for name in rivals if not name.startswith(PLAIN)]
    found: dict[str, dict[str, Any]] = {}
    for what, names in (("peer", rivals), ("package", packages)):
        if names:
            best = min(names, key=lambda name: beside(results, name, str(share)))
            title = f"times the fastest {what} ({best}), {share:.2%}"
            # Where the fastest peer is a package, one line says it.
            found.setdefault(best, harness.bar(title, beside(results, best, str(share)), least, at_least=True))
    return list(found.values())


def bars_of(
    results: Results,
    shares: Sequence[float],
    *,
    is_real: bool,
    is_large: bool,
    cell_bytes: float | None,
    build_seconds: float,
    n_bytes: int,
    then: dict[str, Any] | None = None,
) -> list[dict[str, Any]]:
    """Return all bars of a report; `is_large` holds it to those of recombined groups, `then` is an earlier scan."""
    bars, ratios = [], []
    for share in shares:
        mine = results[OURS][str(share)]
        if is_real:
            bars.append(harness.bar(f"queries a second, {share:.2%}", mine["per_second"], BARS[share], at_least=True))
        bars.append(harness.bar(f"recall@10, {share:.2%}", mine["recall"], RECALL, at_least=True))
        against = peer_bars(results, share, AHEAD.get(share, 1.0) if is_large else 1.0)
        ratios += [one["value"] for one in against[:1]]
        bars += against
    if cell_bytes is not None and 1.0 in shares:
        now, scan = (results[name]["1.0"]["per_second"] for name in (OURS, SCAN))
        title = f"times the scan, all rows ({scan:,.0f} a second; when the bar was set, {SCAN_THEN} on another machine)"
        if then is not None:
            now, scan = then["ours_per_second"], then["per_second"]
            title = f"times the scan of {then['commit']}, where the bar was set, all rows ({scan:,.0f} a second here)"
        bars.append(harness.bar(title, now / scan, AHEAD_OF_SCAN, at_least=True))
        bars.append(harness.bar("bytes of cells a group", cell_bytes, CELL_BYTES))
    if ratios:
        bars.append(
            harness.bar("times the fastest peer, median of the columns", float(np.median(ratios)), 2.0, at_least=True)
        )
    bars.append(harness.bar("results outside the window", sum(r["outside_window"] for r in results[OURS].values()), 0))
    if is_real:
        bars.append(harness.bar("build after embedding", build_seconds, BUILD_SECONDS, unit="s"))
        bars.append(harness.bar("held beside the vectors", n_bytes / 1e6, RESIDENT_MB, unit="MB"))
    return bars
