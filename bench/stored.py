"""The stored reports, and the words that pages say their figures in."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from bench.harness import RESULTS
from bench.occupied import said_busy

Report = Mapping[str, Any]
OWN = "tkindex"
"""The arm that the others are compared with."""


def load(results: Path = RESULTS) -> dict[str, Report]:
    """The stored reports by file name, without those that describe no run."""
    found = {}
    for path in sorted(results.glob("*.json")):
        report = json.loads(path.read_text(encoding="utf-8"))
        if isinstance(report, dict) and "machine" in report:
            found[path.stem] = report
    return found


def merged_sizes(reports: Mapping[str, Report], part: str) -> dict[str, Report]:
    """Sizes of all scaling reports, size → figures; a later file replaces an earlier one's size."""
    found: dict[str, Report] = {}
    for name, report in reports.items():
        if name.startswith("scaling"):
            found |= {size: one for size, one in report.get(part, {}).items() if one.get("latency")}
    return found


def held_bytes(built: Report) -> float | None:
    """Bytes a fact that an arm of the scaling suite holds: as it says itself, else what its process grew by.

    >>> held_bytes({"own_bytes_per_fact": 57.0, "anonymous_bytes_per_fact": 49.0})
    57.0
    """
    return built.get("own_bytes_per_fact") or built.get("anonymous_bytes_per_fact")


def us(value: float) -> str:
    """Microseconds in the unit that reads best, to two or three digits.

    >>> us(0.52), us(12.34), us(1234.0), us(2_500_000.0)
    ('0.52 µs', '12.3 µs', '1.23 ms', '2.5 s')
    """
    scale, unit = (1.0, "µs") if value < 1e3 else (1e3, "ms") if value < 1e6 else (1e6, "s")
    return f"{value / scale:.3g} {unit}" if value / scale < 100 else f"{value / scale:,.0f} {unit}"


def provenance(report: Report) -> str:
    """Where and with what a report was measured, in one line."""
    machine, commit = report["machine"], report["commit"]
    name = (commit["id"] or "unknown")[:9] + (" with local changes" if commit["modified"] else "")
    busy = said_busy(report)
    floor = report.get("empty_call") or {}
    floor = floor.get("q1", floor)
    empty = f"; an empty call takes {us(floor['median_us'])}" if "median_us" in floor else ""
    partial_run = "; PARTIAL: the run did not end" if report.get("partial") else ""
    quick = "; a quick run, with fewer samples and peers" if (report.get("settings") or {}).get("quick") else ""
    return (
        f"{machine['processor']}, {machine['cores']} cores, {machine['memory_gib']:.0f} GiB{busy}; "
        f"{machine['python']}; commit {name}; seed {report.get('settings', {}).get('seed')}{empty}{quick}{partial_run}."
    )


def table(header: list[str], rows: list[list[str]]) -> str:
    """A table of Markdown, numbers to the right."""
    rule = ["---", *("--:" for _ in header[1:])]
    return "\n".join("| " + " | ".join(line) + " |" for line in [header, rule, *rows])


def pair(figures: Report | None) -> str:
    """Median and 99th percentile; nothing where they were not measured."""
    return "" if figures is None else f"{us(figures['median_us'])} / {us(figures['p99_us'])}"
