"""The sections of ``docs/benchmarks.md``: each makes its text from the stored reports that it is about."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from bench import bars as bars_table
from bench.operators.queries import ASKS
from bench.stored import OWN, Report, merged_sizes, pair, provenance, table, us
from bench.wins import peers_that_win


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
                *(pair(one["latency"].get(query, {}).get(OWN)) for query in ("q3", "q9")),
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
            rows.append([f"{int(size):,}", arm, pair(figures), f"{batch / 1e6:.2f} M"])
    return (
        "![Stabbing against the number of intervals](benchmark-intervals.svg)\n\n"
        "About ten intervals hold at any instant, and one in a hundred is a hundred times as long as the others.\n\n"
        + table(["intervals", "arm", "one stab, all rows", "counts a second, one call"], rows)
    )


def _workload(reports: Mapping[str, Report]) -> str:
    report = reports["workload"]
    latency = report["latency"]["a recorded search"]
    rows = [
        [arm, pair(one), f"{1e6 / one['mean_us']:,.0f}", f"{report['build_s'][arm]:.3g} s" if arm in report["build_s"]
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


_SEARCHED = {
    "vectors": "Real facts",
    "vectors-1m": "A million groups, recombined from the real facts",
    "vectors-3m": "Three million groups, recombined from the real facts",
}


def _vectors(reports: Mapping[str, Report]) -> str:
    """A table for each size: what each arm reached, and the commits at which it was timed."""
    parts = []
    for name, title in _SEARCHED.items():
        if name not in reports:
            continue
        report = reports[name]
        shares = report["settings"]["shares"]
        rows = [
            [arm, *("" if by.get(str(s)) is None else f"{by[str(s)]['recall']:.3f} / {by[str(s)]['per_second']:,.0f}"
                    for s in shares), _commits(report, by)]
            for arm, by in report["results"].items()
        ]  # fmt: skip
        parts.append(
            f"{title}. {provenance(report)} Recall of the ten nearest / questions a second, by the share of rows "
            f"inside, and the commit; arms of other commits are compared with what they were timed beside:\n\n"
            + table(["", *(f"{s:.2%}" for s in shares), "commit"], rows)
        )
    return "\n\n".join(parts)


def _commits(report: Report, by_share: Mapping[str, Report]) -> str:
    """The commits at which an arm was timed, each once; with the shares of each where they are several."""
    shares_of: dict[str, list[str]] = {}
    for share, figures in by_share.items():
        commit = (figures.get("commit") or report["commit"]["id"] or "unknown")[:9]
        shares_of.setdefault(commit, []).append(f"{float(share):.2%}")
    if len(shares_of) == 1:
        return next(iter(shares_of))
    return "; ".join(f"{commit}: {', '.join(sorted(shares, key=len))}" for commit, shares in shares_of.items())


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
    ("Search by meaning inside a window", lambda r: any(name in r for name in _SEARCHED), _vectors),
    ("Instructions of the kernels", lambda r: "kernels" in r, _kernels),
    ("Bars", lambda r: any(report.get("bars") for report in r.values()), _bars),
]
