"""Where a peer wins and why, and how all stand in one paragraph: in words, from the stored figures."""

from __future__ import annotations

import statistics
from collections.abc import Mapping

from bench.operators.bars import rivals_of
from bench.stored import OWN, Report, held_bytes, merged_sizes, us

# A peer is said to win where it is faster by more than what one run cannot tell apart.
_CLEARLY = 1.15

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


def prebuilt(reports: Mapping[str, Report]) -> str:
    """For README: what dictionaries that were made for the plotted queries hold beside the index, at the most facts."""
    sizes = {size: one["build"] for size, one in merged_sizes(reports, "facts").items() if "dicts" in one["build"]}
    size = max(sizes, key=int)
    held = {arm: held_bytes(sizes[size][arm]) for arm in ("dicts", OWN)}
    return (
        "Hand-built dictionaries of sorted lists are as fast as Python gets on the queries that they were built for, "
        f"and the plot says so. At {int(size):,} facts they hold {held['dicts']:,.0f} bytes a fact, where tkindex "
        f"holds {held[OWN]:,.0f}; they must be rebuilt in every process, and answer only what was foreseen."
    )


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
