"""``python -m bench page``: write ``docs/benchmarks.md`` and its drawings from the reports in ``bench/results``.

Nothing is measured here and no number is typed: every figure, every verdict and the list of where a peer wins come
from the stored reports, so that the same reports give the same bytes. A report that is not there has no section.
"""

from __future__ import annotations

import json
import statistics
import sys
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

import click

from bench import bars as bars_table
from bench import drawings
from bench.harness import PROJECT, said_busy, say
from bench.operators.bars import rivals_of
from bench.operators.queries import ASKS

RESULTS = PROJECT / "bench" / "results"
PAGE = PROJECT / "docs" / "benchmarks.md"
OWN = "tkindex"
# A peer is said to win where it is faster by more than what one run cannot tell apart.
_CLEARLY = 1.15

Report = Mapping[str, Any]

_WHY = {
    "dicts": "its answer is a list that was made beforehand for this very question, and a call is one or two lookups; "
    "the price is its memory, its build in every process, and that nothing else can be asked",
    "numpy": "it hands out row numbers or an unread slice, and looks up no label and makes no object of the answer",
    "lmdb": "the key that a cursor seeks holds the whole answer, and no object is made around it",
    "sqlite": "one seek in a covering index that was made for this question holds the answer",
    "superintervals": "its search is one compiled call on two integers, without slots, labels or a result object",
    "ncls": "its search is one compiled call on two integers, without slots, labels or a result object",
    "polars": "it reads one column of one slice in vectorised code, and has nothing to look up",
}


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


# ----------------------------------------------------------------------------------------------------------------------
# Words


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


def _pair(figures: Report | None) -> str:
    return "" if figures is None else f"{us(figures['median_us'])} / {us(figures['p99_us'])}"


# ----------------------------------------------------------------------------------------------------------------------
# Where a peer wins


def wins(latency: Mapping[str, Mapping[str, Report]], own: str = OWN) -> dict[str, list[tuple[str, float]]]:
    """Peer → questions on which it is clearly faster than an arm of ours, and how many times; most often first."""
    found: dict[str, list[tuple[str, float]]] = {}
    for query, arms in latency.items():
        if own not in arms:
            continue
        ours = arms[own]["median_us"]
        for arm in rivals_of(arms, own):
            theirs = arms[arm]["median_us"]
            if ours > _CLEARLY * theirs:
                found.setdefault(arm, []).append((query, ours / theirs))
    return dict(sorted(found.items(), key=lambda item: (-len(item[1]), item[0])))


def peers_that_win(reports: Mapping[str, Report]) -> str:
    """The list of where a peer wins and why, from the figures: an item a finding."""
    sentences = []
    for name, said in (("operators-icews", "On the real facts"), ("operators-10m", "On ten million synthetic facts")):
        report = reports.get(name)
        if report is None:
            continue
        latency = report["latency"]
        arms = {arm for of_query in latency.values() for arm in rivals_of(of_query, OWN)}
        found = wins(latency)
        for arm, queries in found.items():
            listed = ", ".join(f"{query} ({ratio:.1f}x)" for query, ratio in queries)
            why = _WHY.get(arm)
            sentences.append(
                f"{said} {arm} is faster than tkindex on {len(queries)} of {len(latency)} questions: {listed}"
                + (f": {why}." if why else ".")
            )
        losing = sorted(arms - set(found))
        if losing:
            sentences.append(f"{said} {', '.join(losing)} {'is' if len(losing) == 1 else 'are'} faster on no question.")
        read = wins(latency, f"{OWN}, tuples")
        if read:
            told = [
                f"{arm} on {', '.join(f'{query} ({ratio:.1f}x)' for query, ratio in won)}" for arm, won in read.items()
            ]
            sentences.append(
                f"{said} again, but where tkindex makes labelled tuples of all facts instead of its lazy result, which "
                f"finds them and reads none, these are faster: {'; '.join(told)}."
            )
        sentences += _disk(report, said)
    intervals = merged_sizes(reports, "intervals")
    if intervals:
        size = max(intervals, key=int)
        found = wins({"one stab": intervals[size]["latency"]["stab"]})
        for arm, queries in found.items():
            sentences.append(
                f"Stabbing {int(size):,} intervals one at a time, {arm} is {queries[0][1]:.1f} times as fast: "
                f"{_WHY.get(arm, '')}."
            )
    start = reports.get("start")
    if start is not None:
        own = start["starts"][OWN]["to_first_answer"]["median_us"]
        faster = {
            name: one["to_first_answer"]["median_us"]
            for name, one in start["starts"].items()
            if own > _CLEARLY * one["to_first_answer"]["median_us"]
        }
        if faster:
            listed = ", ".join(f"{name} in {us(value)}" for name, value in sorted(faster.items(), key=lambda i: i[1]))
            sentences.append(
                f"A cold process has its first answer from tkindex in {us(own)}, and sooner from others: {listed}. "
                "NumPy, Arrow and the compiled kernels are what tkindex loads once in a process, and these do not."
            )
    if not sentences:
        return "No report is stored that could say."
    return "\n\n".join(filter(None, [in_short(reports), "\n".join(f"- {one}" for one in sentences)]))


def in_short(reports: Mapping[str, Report]) -> str:
    """The findings in one paragraph: on how many questions a peer is faster, and what it gains that by."""
    parts = []
    for name, said in (("operators-icews", "the real facts"), ("operators-10m", "ten million facts")):
        if name not in reports:
            continue
        latency = reports[name]["latency"]
        for own, form in ((OWN, "an answer that is found"), (f"{OWN}, tuples", "an answer read to its end as tuples")):
            found = wins(latency, own)
            lost = {query for won in found.values() for query, _ in won}
            by = f" ({', '.join(found)})" if found else ""
            parts.append(f"over {said}, for {form}, some peer is faster on {len(lost)} of {len(latency)} questions{by}")
    if not parts:
        return ""
    return (
        f"In short: {'; '.join(parts)}. Peers win where the whole answer was made beforehand, under one key or in one "
        "slice, and is handed out as it lies; where files are compressed; where a process asks once and ends, before "
        "NumPy, Numba and kernels are loaded; and where an interval is two bare integers. Each with its figures:"
    )


def _disk(report: Report, said: str) -> list[str]:
    """Peers whose files are smaller."""
    own = report["figures"].get("build_ids", {}).get("disk_bytes_per_fact")
    if own is None:
        return []
    smaller = {
        name: arm["disk_bytes_per_fact"]
        for name, arm in report["arms"].items()
        if 0 < arm.get("disk_bytes_per_fact", 0) < own
    }
    if not smaller:
        return []
    listed = ", ".join(f"{name} {value:.0f}" for name, value in sorted(smaller.items(), key=lambda item: item[1]))
    return [f"{said} the files of some are smaller: {listed} bytes a fact, tkindex {own:.0f}; they are compressed, and "
            "tkindex reads its files as they lie."]  # fmt: skip


# ----------------------------------------------------------------------------------------------------------------------
# Sections


def _operators(name: str, reports: Mapping[str, Report]) -> str:
    report = reports[name]
    latency = report["latency"]
    arms = list(next(iter(latency.values())))
    tables = []
    for key, title in (("median_us", "Median"), ("p99_us", "99th percentile")):
        rows = [
            [f"{query}: {ASKS[query]}", *(us(of_query[arm][key]) if arm in of_query else "" for arm in arms)]
            for query, of_query in latency.items()
        ]
        tables.append(f"{title}:\n\n{table(['', *arms], rows)}")
    built = [
        [
            arm,
            f"{report['arms'][arm]['build_s']:.3g} s" if "build_s" in report["arms"][arm] else "",
            f"{report['arms'][arm].get('disk_bytes_per_fact') or 0:,.0f}"
            if "build_s" in report["arms"][arm] and arm != OWN
            else "",
            report["arms"][arm]["form"],
        ]
        for arm in arms
    ]
    skipped = "".join(f"\n\nLeft out: {arm}, {why}." for arm, why in report.get("skipped_peers", {}).items())
    return (
        f"{provenance(report)} {report['answers_checked']:,} answers equal brute force, all before any is timed.\n\n"
        f"{tables[0]}\n\n{tables[1]}\n\n"
        f"How each was set up:\n\n{table(['', 'build', 'disk, bytes a fact', 'form'], built)}{skipped}"
    )


def _operators_icews(reports: Mapping[str, Report]) -> str:
    shown = "One row a question, one mark an arm: the median of a call; hollow: every fact of the answer read"
    return f"![{shown}](benchmark-operators.svg)\n\n{_operators('operators-icews', reports)}"


_SCALES = (("operators-icews", "start"), ("operators-10m", "start-10m"))


def _costs(reports: Mapping[str, Report]) -> str:
    """What each arm takes to build, to store and to open, a column for each number of facts."""
    shown = [(reports[name], reports.get(start)) for name, start in _SCALES if name in reports]
    arms = list(dict.fromkeys(arm for report, _ in shown for arm, one in report["arms"].items() if "build_s" in one))
    header = [""]
    for report, _ in shown:
        n = report["facts"]["facts"]
        header += [f"{n:,}: build", "disk", "open and first answer"]
    rows = [[arm, *(cell for report, start in shown for cell in _costs_of(arm, report, start))] for arm in arms]
    return (
        "Disk in bytes a fact, labels included. The last column is a cold process, its imports included. Memory is "
        "measured where each arm has a process of its own: under *Scaling*.\n\n" + table(header, rows)
    )


def _costs_of(arm: str, report: Report, start: Report | None) -> list[str]:
    """Build, memory, disk and open of one arm, in one report."""
    one, ids = report["arms"].get(arm, {}), report["figures"].get("build_ids", {})
    disk = one.get("disk_bytes_per_fact")
    if arm == OWN and "disk_bytes_per_fact" in ids:
        # Its build in this process saves nothing: what it stores was measured in a process of its own.
        disk = ids["disk_bytes_per_fact"] + ids["disk_vocabulary_bytes_per_fact"]
    opened = ((start or {}).get("starts", {}).get(arm) or {}).get("to_first_answer")
    return [
        f"{one['build_s']:.3g} s" if "build_s" in one else "",
        f"{disk:,.0f}" if disk else "",
        us(opened["median_us"]) if opened else "",
    ]


_BATCH = {"tkindex": "one_thread", "tkindex, 2 threads": "two_threads"}


def _batch(reports: Mapping[str, Report]) -> str:
    """Questions a second of "last fact before a time" in one call."""
    shown = [reports[name] for name, _ in _SCALES if name in reports]
    figures = [report["figures"]["batch_last_before"] for report in shown]
    ending = "_per_s"
    peers = dict.fromkeys(key.removesuffix(ending) for one in figures for key in one if key.endswith(ending))
    arms = _BATCH | {peer: peer for peer in peers if peer not in _BATCH.values()}
    rows = [
        [arm, *(f"{one[key + ending] / 1e6:,.2f} M" if key + ending in one else "" for one in figures)]
        for arm, key in arms.items()
    ]
    header = ["", *(f"{report['facts']['facts']:,} facts" for report in shown)]
    asked = " and ".join(f"{one['pairs']:,}" for one in figures)
    return (
        f"The last fact of an entity before a day, {asked} pairs in one call: questions a second, the best of several "
        f"runs in turns, after all arms gave the same rows.\n\n{table(header, rows)}"
    )


def _scaling(reports: Mapping[str, Report]) -> str:
    sizes = merged_sizes(reports, "facts")
    rows = []
    for size in sorted(sizes, key=int):
        one = sizes[size]
        build, save = one["build"].get(OWN, {}), one["save"].get(OWN, {})
        batch = one["batch"].get(OWN, {})
        rows.append(
            [
                f"{int(size):,}",
                f"{build.get('build_s', 0):.3g} s",
                f"{build.get('own_bytes', 0) / 2**30:.3g} GiB",
                f"{build.get('peak_bytes', 0) / 2**30:.3g} GiB",
                f"{save['saved_bytes'] / int(size):.1f}" if save else "not saved",
                us(save["first_open_ms"] * 1e3) if save else "",
                us(save["open_ms"] * 1e3) if save else "",
                *(_pair(one["latency"].get(query, {}).get(OWN)) for query in ("q3", "q9")),
                *(
                    f"{batch[key]['per_s'] / 1e6:.1f} M" if key in batch else ""
                    for key in ("last_before", "last_before, 2 threads")
                ),
            ]
        )
    header = [
        "facts", "build", "index", "peak of the build, sources too", "disk, bytes a fact",
        "first open, every byte checked", "open", "q3", "q9", "batch a second, 1 thread", "2 threads",
    ]  # fmt: skip
    stops = [
        [f"{int(size):,}", arm, why] for size in sorted(sizes, key=int) for arm, why in sizes[size]["stopped"].items()
    ]
    sources = {provenance(report) for name, report in sorted(reports.items()) if name.startswith("scaling")}
    return (
        "![Medians against the number of facts](benchmark-latency.svg)\n\n"
        "![Build, memory, disk and batches against the number of facts](benchmark-costs.svg)\n\n"
        f"{' '.join(sorted(sources))} Synthetic facts (Zipf), an arm a process, in turns; tkindex hands over labelled "
        "tuples, and dashed is its lazy result. Open is in a process that has its imports, to the first answer.\n\n"
        f"tkindex alone:\n\n{table(header, rows)}"
        + (f"\n\nWhere an arm stops, and why:\n\n{table(['facts', 'arm', 'why'], stops)}" if stops else "")
    )


def _intervals(reports: Mapping[str, Report]) -> str:
    sizes = merged_sizes(reports, "intervals")
    rows = []
    for size in sorted(sizes, key=int):
        for arm, figures in sizes[size]["latency"]["stab"].items():
            batch = sizes[size]["batch"].get(arm, {}).get("stab counts", {}).get("per_s", 0)
            rows.append([f"{int(size):,}", arm, _pair(figures), f"{batch / 1e6:.2f} M"])
    return (
        "![Stabbing against the number of intervals](benchmark-intervals.svg)\n\n"
        "About ten intervals hold at any instant, and one in a hundred is a hundred times as long as the others.\n\n"
        + table(["intervals", "arm", "one stab, all rows", "counts a second, one call"], rows)
    )


def _workload(reports: Mapping[str, Report]) -> str:
    report = reports["workload"]
    latency = report["latency"]["a recorded search"]
    rows = [
        [arm, _pair(one), f"{1e6 / one['mean_us']:,.0f}", f"{report['build_s'][arm]:.3g} s" if arm in report["build_s"]
         else "", report["forms"][arm]]
        for arm, one in latency.items()
    ]  # fmt: skip
    sorts = "; ".join(f"{count:,} {sort}" for sort, count in report["calls"].items())
    return (
        f"{provenance(report)} The searches that a recorded agent made on MultiTQ's development questions, as far as "
        f"they filter: {sorts}. {report['answers_checked']:,} answers were equal to masks.\n\n"
        + table(["", "median / 99th percentile", "a second", "build", "form"], rows)
    )


def _start(reports: Mapping[str, Report]) -> str:
    parts = []
    for name in sorted(name for name in reports if name.startswith("start")):
        report = reports[name]
        steps = ("import", "open", "first_query", "second_query", "to_first_answer")
        rows = [
            [arm, *(us(one[step]["median_us"]) for step in steps),
             *(f"{one[key] / 2**20:,.0f}" if key in one else "" for key in ("resident_bytes", "anonymous_bytes"))]
            for arm, one in report["starts"].items()
        ]  # fmt: skip
        header = ["", "import", "open", "first query", "second", "to the first answer", "MiB resident", "MiB anonymous"]
        left_out = "".join(f" Left out: {arm}, {why}." for arm, why in report["skipped_peers"].items())
        parts.append(
            f"{report['facts']['facts']:,} facts, a new process each time, files in the page cache. "
            f"{provenance(report)}{left_out}\n\n{table(header, rows)}"
        )
    return "\n\n".join(parts)


def _analytics(reports: Mapping[str, Report]) -> str:
    report = reports["analytics"]
    cases, settings = report["cases"], report["settings"]
    arms = list(dict.fromkeys(arm for one in cases.values() for arm in one))
    rows = [
        [name, *(us(one[arm]["best_ms"] * 1e3) if arm in one else "" for arm in arms)] for name, one in cases.items()
    ]
    skipped = "".join(f" Left out: {arm}, {why}." for arm, why in report["skipped"].items())
    return (
        f"{provenance(report)} The best round, all arms in turns after they gave the same answer; Raphtory's paths may "
        f"arrive later, since it says when it came by first. {settings['facts']:,} facts in the histograms, "
        f"{settings['join']:,} intervals on each side of the join, four paths over {settings['path_facts']:,} facts, "
        f"sequences of three among {settings['motif_facts']:,} facts.{skipped}\n\n{table(['', *arms], rows)}"
    )


def _vectors(reports: Mapping[str, Report]) -> str:
    report = reports["vectors"]
    shares = report["settings"]["shares"]
    rows = [
        [name, *(f"{by[str(s)]['recall']:.3f} / {by[str(s)]['per_second']:,.0f}" for s in shares)]
        for name, by in report["results"].items()
    ]
    return (
        f"{provenance(report)}\n\nRecall of the ten nearest / questions a second, by the share of rows inside:\n\n"
        + table(["", *(f"{s:.2%}" for s in shares)], rows)
    )


def _kernels(reports: Mapping[str, Report]) -> str:
    report = reports["kernels"]
    rows = [[name, f"{count:,.1f}"] for name, count in report["counts"].items()]
    return f"{report['how']} {provenance(report)}\n\n" + table(["kernel, one call", "instructions"], rows)


_IN_FULL = ("operators", "scaling", "vectors", "linking")


def _bars(reports: Mapping[str, Report]) -> str:
    """How many bars of each report hold; those of the index and of search in full, of the others what falls short."""
    rows = bars_table.collect(reports)
    by_report: dict[str, list[bars_table.Row]] = {}
    for row in rows:
        by_report.setdefault(row.report, []).append(row)
    counted = [
        [f"`{name}`", (reports[name.removesuffix(" (partial)")]["commit"]["id"] or "unknown")[:9],
         f"{sum(row.holds for row in of_report)} of {len(of_report)}"]
        for name, of_report in by_report.items()
    ]  # fmt: skip
    text = [
        "Every report with `python -m bench bars`; those of the index and of search by meaning are measured, and this "
        "table is printed, by one command: `python -m bench run --full operators vectors linking` (10^8 facts: "
        "`python -m bench run --full --only scaling-1e8`).",
        table(["report", "commit", "bars that hold"], counted),
    ]
    for subject, part in bars_table.by_subject(rows).items():
        is_full = subject in (bars_table.SUBJECTS[suite] for suite in _IN_FULL)
        shown = [row for row in part if is_full or not row.holds]
        if not shown:
            continue
        cells = [
            [f"`{row.report}`", row.name, row.measured, row.bar, *(["holds" if row.holds else "**falls short**"]
             if is_full else [])]
            for row in shown
        ]  # fmt: skip
        title = subject if is_full else f"{subject}: what falls short"
        text.append(
            f"### {title}\n\n" + table(["report", "what", "measured", "bar", *([""] if is_full else [])], cells)
        )
    return "\n\n".join(text)


SECTIONS: list[tuple[str, Callable[[Mapping[str, Report]], bool], Callable[[Mapping[str, Report]], str]]] = [
    ("Where a peer wins, and why", lambda r: "operators-icews" in r, peers_that_win),
    ("Fourteen questions on real facts", lambda r: "operators-icews" in r, _operators_icews),
    ("Fourteen questions on ten million facts", lambda r: "operators-10m" in r, partial(_operators, "operators-10m")),
    ("Build, memory, disk and open", lambda r: "operators-icews" in r, _costs),
    ("A million questions in one call", lambda r: "operators-icews" in r, _batch),
    ("From ten thousand facts upwards", lambda r: bool(merged_sizes(r, "facts")), _scaling),
    ("Which intervals hold", lambda r: bool(merged_sizes(r, "intervals")), _intervals),
    ("A recorded agent's searches", lambda r: "workload" in r, _workload),
    ("A cold process", lambda r: "start" in r, _start),
    ("Questions about many facts", lambda r: "analytics" in r, _analytics),
    ("Search by meaning inside a window", lambda r: "vectors" in r, _vectors),
    ("Instructions of the kernels", lambda r: "kernels" in r, _kernels),
    ("Bars", lambda r: any(report.get("bars") for report in r.values()), _bars),
]

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


def headline(reports: Mapping[str, Report]) -> str:
    """For README: how tkindex stands to its peers on the real facts, in a paragraph made from the figures."""
    latency = reports["operators-icews"]["latency"]
    peers = sorted({arm for arms in latency.values() for arm in rivals_of(arms, OWN)})
    lines = []
    for peer in peers:
        ratios = [arms[peer]["median_us"] / arms[OWN]["median_us"] for arms in latency.values() if peer in arms]
        lost = sum(ratio < 1 / _CLEARLY for ratio in ratios)
        lines.append((statistics.median(ratios), peer, lost))
    said = ", ".join(
        f"{peer} {ratio:,.{0 if ratio >= 10 else 1}f}" + (f" (faster on {lost})" if lost else "")
        for ratio, peer, lost in sorted(lines)
    )
    read = {query for won in wins(latency, f"{OWN}, tuples").values() for query, _ in won}
    return (
        f"How many times tkindex's time the median of {len(latency)} questions on "
        f"{reports['operators-icews']['facts']['facts']:,} real facts takes: {said}. tkindex finds the facts and reads "
        f"none here; where it makes labelled tuples of them all, some peer is faster on {len(read)}. "
        "[Every figure](docs/benchmarks.md), and where a peer wins and why."
    )


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
