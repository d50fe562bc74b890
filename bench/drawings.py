"""The drawings of ``docs/benchmarks.md``, from stored reports only: light, readable, and the same bytes every time."""

from __future__ import annotations

import hashlib
import io
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from typing import Any

from bench.stored import held_bytes

Report = Mapping[str, Any]

# Colours of Okabe and Ito and two greys, which readers who do not see all colours can tell apart; markers say it again.
STYLES: dict[str, tuple[str, str]] = {
    "tkindex": ("#0072B2", "o"),
    "dicts": ("#E69F00", "s"),
    "pandas": ("#009E73", "^"),
    "polars": ("#56B4E9", "v"),
    "sqlite": ("#CC79A7", "D"),
    "lmdb": ("#D55E00", "P"),
    "duckdb": ("#B8A600", "X"),
    "numpy": ("#6E6E6E", "<"),
    "networkx": ("#8C6BB1", ">"),
    "raphtory": ("#A6761D", "h"),
    "ladybug": ("#444444", "*"),
    "oxigraph": ("#B2182B", "p"),
    "superintervals": ("#D55E00", "s"),
    "ncls": ("#009E73", "^"),
}
_TIMES = {
    1e-3: "1 ns", 1e-2: "10 ns", 1e-1: "100 ns", 1.0: "1 µs", 10.0: "10 µs", 100.0: "100 µs", 1e3: "1 ms", 1e4: "10 ms",
    1e5: "100 ms", 1e6: "1 s", 1e7: "10 s", 1e8: "100 s", 1e9: "1,000 s",
}  # fmt: skip
_BYTES = {1e0: "1 B", 1e1: "10 B", 1e2: "100 B", 1e3: "1 KB", 1e4: "10 KB", 1e5: "100 KB"}
_RATES = {1e2: "100", 1e3: "1 k", 1e4: "10 k", 1e5: "100 k", 1e6: "1 M", 1e7: "10 M", 1e8: "100 M"}
_SIZES = {1e3: "1 k", 1e4: "10 k", 1e5: "100 k", 1e6: "1 M", 1e7: "10 M", 1e8: "100 M"}


def digest(content: Any) -> str:
    """Fingerprint of what a drawing shows: the drawing carries it, so that one that is out of date can be told."""
    return hashlib.sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()[:16]


def style() -> AbstractContextManager[None]:
    """Matplotlib's settings while drawing."""
    import matplotlib as mpl

    return mpl.rc_context(
        {
            "svg.hashsalt": "tkindex",
            "font.family": "DejaVu Sans",
            "font.size": 10.0,
            "axes.spines.top": False,
            "axes.spines.right": False,
            "axes.edgecolor": "#555555",
            "axes.titlesize": 10.5,
            "axes.titlelocation": "left",
            "axes.facecolor": "white",
            "path.simplify": False,
        }
    )


def to_svg(figure: Any, content: Any) -> bytes:
    """The bytes of a drawing: no date, ids salted with a constant, and the fingerprint of what it shows."""
    out = io.BytesIO()
    metadata = {"Date": None, "Description": f"figures {digest(content)}"}
    figure.savefig(out, format="svg", facecolor="white", metadata=metadata)
    return out.getvalue()


def _axes(panel: Any, x: Mapping[float, str] | None, y: Mapping[float, str], title: str) -> None:
    """Log axes whose ticks say units, a grid behind, and a title."""
    panel.set(yscale="log", title=title)
    panel.grid(color="#E4E4E4", linewidth=0.8)
    panel.set_axisbelow(True)
    low, high = panel.get_ylim()
    shown = {at: text for at, text in y.items() if low <= at <= high}
    panel.set_yticks(list(shown), list(shown.values()))
    if x is not None:
        panel.set_xscale("log")
        low, high = panel.get_xlim()
        shown = {at: text for at, text in x.items() if low <= at <= high}
        panel.set_xticks(list(shown), list(shown.values()))
    panel.minorticks_off()


def _lines(panel: Any, by_arm: Mapping[str, list[tuple[float, float]]]) -> None:
    """A line for each arm, tkindex's last so that it lies on top, and its lazy result dashed."""
    for arm in sorted(by_arm, key=lambda name: (name.startswith("tkindex"), name)):
        points = by_arm[arm]
        base, _, form = arm.partition(", ")
        colour, marker = STYLES.get(base, ("#999999", "."))
        line = (0, (4, 2)) if form else "solid"
        panel.plot(
            [x for x, _ in points], [y for _, y in points], color=colour, marker=marker, label=arm, linestyle=line,
            markersize=5, linewidth=2.2 if base == "tkindex" else 1.4, fillstyle="none" if form else "full",
        )  # fmt: skip


def _legend(figure: Any, panels: Iterable[Any], columns: int) -> None:
    """One legend for all panels, each arm once."""
    found: dict[str, Any] = {}
    for panel in panels:
        for handle, label in zip(*panel.get_legend_handles_labels(), strict=True):
            found.setdefault(label, handle)
    names = sorted(found, key=lambda name: (not name.startswith("tkindex"), name))
    figure.legend(
        [found[name] for name in names], names, loc="outside upper center", ncols=columns, frameon=False, fontsize=9.5
    )


def _grid(
    rows: int, columns: int, height: float, panels: Sequence[Callable[[Any], None]], content: Any, *, legend: int = 6
) -> bytes:
    from matplotlib.figure import Figure

    with style():
        figure = Figure(figsize=(9.6, height), facecolor="white", layout="constrained")
        axes = figure.subplots(rows, columns, squeeze=False)
        for axis, draw in zip(axes.flat, panels, strict=True):
            draw(axis)
        _legend(figure, axes.flat, legend)
        return to_svg(figure, content)


Pick = Callable[[Report], Mapping[str, float | None]]


def _by_size(sizes: Report, pick: Pick) -> dict[str, list[tuple[float, float]]]:
    """Arm → points (size, value), from reports by size; what is missing or nothing is no point."""
    found: dict[str, list[tuple[float, float]]] = {}
    for size in sorted(sizes, key=int):
        for arm, value in pick(sizes[size]).items():
            if value:
                found.setdefault(arm, []).append((float(size), float(value)))
    return found


def _medians(query: str) -> Pick:
    return lambda of_size: {
        arm: figures["median_us"] for arm, figures in of_size.get("latency", {}).get(query, {}).items()
    }


def latency_by_size(sizes: Report, asks: Mapping[str, str]) -> bytes:
    """Medians of the questions against the number of facts, a panel each."""
    queries = ("q3", "q9", "q8", "q5", "q10", "q12")

    def panel(query: str) -> Callable[[Any], None]:
        def draw(axis: Any) -> None:
            _lines(axis, _by_size(sizes, _medians(query)))
            _axes(axis, _SIZES, _TIMES, asks[query])
            axis.set_xlabel("facts")

        return draw

    return _grid(3, 2, 10.2, [panel(query) for query in queries], sizes)


def costs_by_size(sizes: Report) -> bytes:
    """Build time, memory, disk, and a million questions in one call, against the number of facts."""

    def build(key: str, scale: float = 1.0) -> Pick:
        return lambda s: {arm: (one.get(key) or 0) * scale for arm, one in s.get("build", {}).items()}

    def held(of_size: Report) -> Mapping[str, float | None]:
        return {arm: held_bytes(one) for arm, one in of_size.get("build", {}).items()}

    def disk(of_size: Report) -> Mapping[str, float | None]:
        found = dict(build("disk_bytes_per_fact")(of_size))
        for arm, one in of_size.get("save", {}).items():
            found[arm] = one["saved_bytes"] / max(1, int(of_size["n"]))
        return found

    def batch(of_size: Report) -> Mapping[str, float | None]:
        return {
            f"{arm}, 2 threads" if name.endswith("2 threads") else arm: one["per_s"]
            for arm, by_name in of_size.get("batch", {}).items()
            for name, one in by_name.items()
        }

    numbered = {size: {**of_size, "n": size} for size, of_size in sizes.items()}
    wanted: list[tuple[str, Any, Mapping[float, str]]] = [
        ("time to build", build("build_s", 1e6), _TIMES),
        ("memory held, bytes a fact", held, _BYTES),
        ("disk, bytes a fact", disk, _BYTES),
        ("“last fact before”, one call: questions a second", batch, _RATES),
    ]

    def panel(title: str, pick: Any, ticks: Mapping[float, str]) -> Callable[[Any], None]:
        def draw(axis: Any) -> None:
            _lines(axis, _by_size(numbered, pick))
            _axes(axis, _SIZES, ticks, title)
            axis.set_xlabel("facts")

        return draw

    return _grid(2, 2, 7.2, [panel(*one) for one in wanted], sizes)


def intervals_by_size(sizes: Report) -> bytes:
    """Stabbing against the number of intervals: one question, and many in one call."""

    def batch(of_size: Report) -> Mapping[str, float | None]:
        return {arm: one["per_s"] for arm, by_name in of_size.get("batch", {}).items() for one in by_name.values()}

    wanted: list[tuple[str, Any, Mapping[float, str]]] = [
        ("which intervals hold at an instant", _medians("stab"), _TIMES),
        ("how many hold, one call: questions a second", batch, _RATES),
    ]

    def panel(title: str, pick: Any, ticks: Mapping[float, str]) -> Callable[[Any], None]:
        def draw(axis: Any) -> None:
            _lines(axis, _by_size(sizes, pick))
            _axes(axis, _SIZES, ticks, title)
            axis.set_xlabel("intervals")

        return draw

    return _grid(1, 2, 3.7, [panel(*one) for one in wanted], sizes)


def operators(report: Report, asks: Mapping[str, str]) -> bytes:
    """Median of every arm on every question: one row a question, one mark an arm; hollow, tkindex's answers read."""
    latency = report["latency"]
    queries = list(latency)
    arms = [arm for arm in next(iter(latency.values())) if arm in STYLES]

    def draw(axis: Any) -> None:
        for arm in sorted(arms, key=lambda name: name == "tkindex"):
            colour, marker = STYLES[arm]
            x = [latency[query][arm]["median_us"] for query in queries if arm in latency[query]]
            y = [place for place, query in enumerate(queries) if arm in latency[query]]
            size = 90 if arm == "tkindex" else 38
            axis.scatter(x, y, s=size, color=colour, marker=marker, label=arm, zorder=3 if arm == "tkindex" else 2)
        read = "tkindex, tuples"
        places = [place for place, query in enumerate(queries) if read in latency[query]]
        if places:
            x = [latency[queries[place]][read]["median_us"] for place in places]
            colour, marker = STYLES["tkindex"]
            axis.scatter(x, places, s=90, facecolors="none", edgecolors=colour, marker=marker, label=read, zorder=3)
        axis.set_xscale("log")
        axis.grid(color="#E4E4E4", linewidth=0.8)
        axis.set_axisbelow(True)
        axis.set_yticks(range(len(queries)), [f"{query}  {asks[query]}" for query in queries])
        axis.invert_yaxis()
        low, high = axis.get_xlim()
        shown = {at: text for at, text in _TIMES.items() if low <= at <= high}
        axis.set_xticks(list(shown), list(shown.values()))
        axis.minorticks_off()
        axis.set_xlabel("median of one call")

    return _grid(1, 1, 6.2, [draw], latency)
