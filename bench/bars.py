"""``python -m bench bars``: every requirement that reports hold, what was measured, and whether it holds.

A bar that falls short stays in the table, with the figure. Nothing is measured here: ``python -m bench run --full
operators vectors linking`` measures those of the index and of search by meaning, and prints this table at its end.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import click

from bench.harness import RESULTS, print_grid, say

# What a bar is about, by the suite that measures it, in the order of the table.
SUBJECTS: dict[str, str] = {
    "operators": "The index: fourteen questions, batches, build, memory, start",
    "start": "A cold process",
    "scaling": "A hundred million facts",
    "vectors": "Search by meaning inside a window",
    "linking": "Linking names and phrases",
    "crash": "Facts that arrive: durability and its cost",
    "live": "Facts that arrive: queries on layers",
    "cluster": "One graph over many shards",
    "tools": "Tools and plans",
    "analytics": "Questions about many facts",
    "qa": "Questions in words",
    "reasoners": "Published reasoners",
}


class Row(NamedTuple):
    """One bar of one report.

    Attributes
    ----------
    subject, report, name : str
        What it is about, the report that it stands in, and what is required.
    measured, bar : str
        With their unit; what was not measured says so, and does not hold.
    holds : bool
    """

    subject: str
    report: str
    name: str
    measured: str
    bar: str
    holds: bool


def subject_of(name: str, report: Mapping[str, Any]) -> str:
    """The subject of a report, by the suite that it names, or by the first word of its file's name."""
    suite = (report.get("suite") or name).split("-", 1)[0]
    return SUBJECTS.get(suite, suite)


def applies(report: Mapping[str, Any], row: Mapping[str, Any]) -> bool:
    """Whether a bar can be measured there: question files that have no question of a form are not held to its bar."""
    return not (report.get("suite") == "qa" and row["value"] is None)


def _digits(row: Mapping[str, Any]) -> str:
    """The value to three digits; to as many more as tell it from a bar that it misses.

    >>> _digits({"value": 2.003, "bar": 2.0, "holds": False}), _digits({"value": 36_251.7, "bar": 6e4, "holds": False})
    ('2.003', '36,252')
    """
    value = row["value"]
    if abs(value) >= 1_000:
        return f"{value:,.0f}"
    for digits in range(3, 8):
        said = f"{value:.{digits}g}"
        if row["holds"] or float(said) != row["bar"]:
            return said
    return said


def collect(reports: Mapping[str, Mapping[str, Any]]) -> list[Row]:
    """Every bar of the reports, by subject, and within it in the order of the reports."""
    found = []
    for name, report in reports.items():
        partial = " (partial)" if report.get("partial") else ""
        for row in report.get("bars") or ():
            if applies(report, row):
                value = "not measured" if row["value"] is None else f"{_digits(row)} {row['unit']}".strip()
                limit = f"{row['direction']} {row['bar']:,g} {row['unit']}".strip()
                subject = subject_of(name, report)
                found.append(Row(subject, name + partial, row["name"], value, limit, bool(row["holds"])))
    order = {subject: place for place, subject in enumerate(SUBJECTS.values())}
    return sorted(found, key=lambda row: order.get(row.subject, len(order)))


def by_subject(rows: Iterable[Row]) -> dict[str, list[Row]]:
    """Rows by their subject, in order."""
    found: dict[str, list[Row]] = {}
    for row in rows:
        found.setdefault(row.subject, []).append(row)
    return found


def print_table(rows: Sequence[Row]) -> None:
    """The table on the error stream, a part for each subject, and how many hold in all."""
    for subject, part in by_subject(rows).items():
        cells = {
            f"{row.report}: {row.name}": [row.measured, row.bar, "[green]holds" if row.holds else "[red]falls short"]
            for row in part
        }
        held = sum(row.holds for row in part)
        print_grid(f"{subject}: {held} of {len(part)} hold", ["measured", "bar", ""], cells)
    if rows:
        say(f"{sum(row.holds for row in rows)} of {len(rows)} bars hold")


@click.command(help="Every bar of the reports in a folder: what is required, what was measured, whether it holds.")
@click.argument("names", nargs=-1, metavar="[REPORT]...")
@click.option(
    "--results", type=click.Path(exists=True, file_okay=False, path_type=Path), default=RESULTS,
    help="Folder of the reports; else those that are stored.",
)  # fmt: skip
@click.option("--check", is_flag=True, help="Exit 1 where a bar falls short.")
def main(names: Sequence[str], results: Path, check: bool) -> None:
    reports = {}
    for path in sorted(results.glob("*.json")):
        report = json.loads(path.read_text(encoding="utf-8"))
        if isinstance(report, dict) and "machine" in report and (not names or path.stem in names):
            reports[path.stem] = report
    missing = [name for name in names if name not in reports]
    if missing:
        raise click.ClickException(f"no report {', '.join(missing)} in {results}; run the suite with --json first")
    rows = collect(reports)
    if not rows:
        raise click.ClickException(f"no bars in the reports of {results}; expected some that suites wrote with --json")
    print_table(rows)
    sys.exit(1 if check and not all(row.holds for row in rows) else 0)


if __name__ == "__main__":
    main(prog_name="python -m bench bars")
