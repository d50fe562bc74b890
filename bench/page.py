"""``python -m bench page``: write ``docs/benchmarks.md`` and its drawings from the reports in ``bench/results``.

Nothing is measured here and no number is typed: every figure, every verdict and the list of where a peer wins come
from the stored reports, so that the same reports give the same bytes. A report that is not there has no section.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping

import click

from bench import drawings
from bench.harness import PROJECT, RESULTS, say
from bench.operators.queries import ASKS
from bench.sections import SECTIONS
from bench.stored import Report, load, merged_sizes

PAGE = PROJECT / "docs" / "benchmarks.md"

_HEAD = """# Benchmarks

Everything on this page is made from the reports in `bench/results` by `python -m bench page`; a test makes it anew and
compares. To measure yourself, from a clone with `pip install -e
".[dev,graph-peers,interval-peers,vector-peers,hnswlib]"`:

    python -m bench                        # the suites, and what each measures
    python -m bench run --quick            # all of them, small, in some two minutes on two quiet cores
    python -m bench run --full             # as published; --list says how long each takes
    python -m bench bars                   # what is required, what was measured, whether it holds
    python -m bench compare A.json B.json  # what became slower, and what is noise

Every suite checks the answers of all arms against plain masks or brute force in the same run (operators before any is
timed), lets the arms take turns in short blocks, keeps the first call and the warm-up apart, and reports what an empty
call costs without subtracting it. Nothing is tuned for a figure, and what falls short of its bar is listed at the end.
"""


def text(reports: Mapping[str, Report]) -> str:
    """The page."""
    parts = [_HEAD.rstrip()]
    parts += [f"## {title}\n\n{make(reports)}" for title, applies, make in SECTIONS if applies(reports)]
    return "\n\n".join(parts) + "\n"


def draw(reports: Mapping[str, Report]) -> dict[str, bytes]:
    """The drawings of the page by file name."""
    found: dict[str, bytes] = {}
    if "operators-icews" in reports:
        found["benchmark-operators.svg"] = drawings.operators(reports["operators-icews"], ASKS)
    if facts := merged_sizes(reports, "facts"):
        found["benchmark-latency.svg"] = drawings.latency_by_size(facts, ASKS)
        found["benchmark-costs.svg"] = drawings.costs_by_size(facts)
    if intervals := merged_sizes(reports, "intervals"):
        found["benchmark-intervals.svg"] = drawings.intervals_by_size(intervals)
    return found


@click.command(help="Write docs/benchmarks.md and its drawings from the reports in bench/results.")
@click.option("--check", is_flag=True, help="Change nothing; exit 1 where the page or a drawing is out of date.")
def main(check: bool) -> None:
    reports = load()
    if not reports:
        raise click.ClickException(f"no report in {RESULTS.relative_to(PROJECT)}; run a suite with --json first")
    files = {PAGE: text(reports).encode(), **{PAGE.parent / name: svg for name, svg in draw(reports).items()}}
    status = 0
    for path, content in files.items():
        if path.is_file() and path.read_bytes() == content:
            continue
        say(f"{path.relative_to(PROJECT)}: {'out of date' if check else 'written'}")
        if check:
            status = 1
        else:
            path.write_bytes(content)
    sys.exit(status)


if __name__ == "__main__":
    main(prog_name="python -m bench page")
