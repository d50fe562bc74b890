"""``python -m bench.operators.plot``: draw the README's plot from the figures of `bench.operators.scaling_small`.

The same figures and the same matplotlib give the same bytes: no dates, and ids salted with a constant.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import click

from bench.drawings import style, to_svg
from bench.harness import PROJECT, RESULTS, say
from bench.occupied import said_busy

FIGURES = RESULTS / "readme_scaling.json"
DRAWING = PROJECT / "docs" / "query-time.svg"

# Colours of Okabe and Ito, which readers who do not see all colours can tell apart; markers say the same again.
_STYLES = {
    "tkindex, tuples": ("tkindex", "#0072B2", "o"),
    "dicts": ("plain Python, dictionaries of sorted lists", "#E69F00", "s"),
    "pandas": ("pandas", "#009E73", "^"),
    "list scan": ("plain Python, list scan", "#6E6E6E", "D"),
}
_TITLES = {
    "q3": "the last ten facts of an entity before a day",
    "q9": "who did this to whom, last before a day",
    "q8": "the facts of an entity between two days",
    "q10": "entities within two hops in thirty days",
}


def caption(report: dict[str, Any]) -> str:
    """Machine, commit, and what cold and warm mean, in one paragraph.

    >>> machine = {"processor": "P", "cores": 2, "load_at_start": 0.1, "python": "CPython 3.11"}
    >>> commit = {"id": "0123456789", "modified": False}
    >>> caption({"machine": machine, "settings": {"samples": 20}, "commit": commit, "sizes": [1000]})[:41]
    'Query time against number of facts, 1,000'
    """
    machine, commit, sizes = report["machine"], report["commit"], report["sizes"]
    name = (commit["id"] or "unknown")[:9] + (" with local changes" if commit["modified"] else "")
    return (
        f"Query time against number of facts, {sizes[0]:,} to {sizes[-1]:,} (synthetic, Zipf), labels in and labels "
        f"out. Warm, joined by lines: the median of up to {report['settings']['samples']:,} calls. Cold, hollow: the "
        f"first call in a new process, compiled kernels read from disk. Dashed: tkindex's lazy result, before a fact "
        f"is read. {machine['processor']}, {machine['cores']} cores{said_busy(report)}, "
        f"{machine['python']}; commit {name}."
    )


def draw(report: dict[str, Any]) -> bytes:
    """Draw the plot.

    Parameters
    ----------
    report : dict
        What `bench.operators.scaling_small` wrote.

    Returns
    -------
    bytes
        SVG on a white ground.
    """
    from matplotlib.figure import Figure

    sizes = report["sizes"]
    with style():
        figure = Figure(figsize=(9.6, 6.9), facecolor="white", layout="constrained")
        panels = figure.subplots(2, 2, sharex=True, sharey=True)
        for panel, (query, title) in zip(panels.flat, _TITLES.items(), strict=True):
            panel.set_facecolor("white")
            for arm, (label, colour, marker) in _STYLES.items():
                by_size = [report["figures"][str(n)]["latency"][query][arm] for n in sizes]
                warm, cold = ([one[key] for one in by_size] for key in ("median_us", "cold_us"))
                panel.plot(sizes, warm, color=colour, marker=marker, markersize=5, linewidth=2, label=label)
                panel.plot(sizes, cold, color=colour, marker=marker, markersize=5, linestyle="none", fillstyle="none")
            panel.set(xscale="log", yscale="log", title=title)
            lazy = [report["figures"][str(n)]["latency"][query]["tkindex"]["median_us"] for n in sizes]
            panel.plot(sizes, lazy, color=_STYLES["tkindex, tuples"][1], linewidth=1.5, linestyle=(0, (4, 2)))
            panel.grid(color="#E4E4E4", linewidth=0.8)
            panel.set_axisbelow(True)
        ticks = {1: "1 µs", 10: "10 µs", 100: "100 µs", 1e3: "1 ms", 1e4: "10 ms", 1e5: "100 ms", 1e6: "1 s"}
        low, high = panels[0, 0].get_ylim()
        shown = {at: text for at, text in ticks.items() if low <= at <= high}
        panels[0, 0].set_yticks(list(shown), list(shown.values()))
        panels[0, 0].minorticks_off()
        panels[0, 0].set_xticks(sizes, [f"{n:,}" for n in sizes])
        for panel in panels.flat:
            panel.minorticks_off()
        for panel in panels[1]:
            panel.set_xlabel("facts")
        handles, labels = panels[0, 0].get_legend_handles_labels()
        figure.legend(handles, labels, loc="outside upper center", ncols=4, frameon=False, fontsize=9.5)
        return to_svg(figure, report["figures"])


@click.command(help="Draw the README's plot from stored figures.")
@click.option("--json", "source", type=click.Path(exists=True, path_type=Path), default=FIGURES)
@click.option("--svg", "out", type=click.Path(dir_okay=False, path_type=Path), default=DRAWING)
def main(source: Path, out: Path) -> None:
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_bytes(draw(json.loads(source.read_text(encoding="utf-8"))))
    say(f"drawing: {out}")


if __name__ == "__main__":
    sys.exit(main(prog_name="python -m bench.operators.plot"))
