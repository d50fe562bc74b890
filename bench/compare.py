"""``python -m bench compare A.json B.json``: what became slower or faster, and what is noise.

Two runs differ for three reasons: what they measure changed, the machine was in another mood all along, or it wavered
while it measured. The second is seen in the *controls*: arms and floors whose code is the same in both (every arm but
tkindex's own, where the versions are equal). Their median ratio is the drift, which is divided out; how far they
scatter around it (median absolute deviation) is the noise between runs. The third is seen in the parts of each run,
by resampling them (bootstrap). A change counts where its interval of 95 % lies outside one, and beyond the least
change that is worth a word.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import click
import numpy as np

from bench.harness import print_grid, say, write_json

OWN = "tkindex"
RESAMPLES = 2_000
# Endings of the names of figures that stand alone, and whether more of it is better.
_DIRECTIONS = {
    "_per_s": True,
    "per_second": True,
    "_s": False,
    "_ms": False,
    "_us": False,
    "_gib": False,
    "_bytes_per_fact": False,
    "_bytes": False,
    "instructions": False,
}
# What is drawn, or says how much was done, and is no result.
_LEFT_ALONE = ("cap_seconds", "cold_us", "min_us", "max_us", "mean_us", "p99_us", "load_at_start", "memory_gib")


class Figure(NamedTuple):
    """One figure of a report: its path, its value, the parts that its noise is read from, and what is better."""

    path: tuple[str, ...]
    value: float
    parts: tuple[float, ...]
    more_is_better: bool

    @property
    def is_own(self) -> bool:
        """Whether tkindex made it; everything else is a control."""
        arms = [name for name in self.path if name == OWN or name.startswith((f"{OWN},", f"{OWN} "))]
        return bool(arms) or not self.parts

    @property
    def label(self) -> str:
        return " · ".join(self.path)


class Change(NamedTuple):
    """How a figure moved: B over A, its interval of 95 % with the drift divided out, and the verdict."""

    figure: Figure
    ratio: float
    low: float
    high: float
    verdict: str


def figures(report: Mapping[str, Any]) -> dict[tuple[str, ...], Figure]:
    """Every figure of a report that has a direction, by its path."""
    return {figure.path: figure for figure in _walk(report, ())}


def _walk(node: Any, path: tuple[str, ...]) -> Iterator[Figure]:
    if not isinstance(node, Mapping):
        return
    median = node.get("median_us")
    if isinstance(median, int | float) and median > 0:
        yield Figure(path, float(median), tuple(map(float, node.get("parts_us", ()))), False)
        return
    for key, value in node.items():
        if key in ("machine", "versions", "settings", "bars", "ran", "commit"):
            continue
        if isinstance(value, Mapping):
            yield from _walk(value, (*path, str(key)))
        elif isinstance(value, int | float) and not isinstance(value, bool) and key not in _LEFT_ALONE:
            direction = next((better for end, better in _DIRECTIONS.items() if str(key).endswith(end)), None)
            if direction is not None and math.isfinite(value) and value > 0:
                yield Figure((*path, str(key)), float(value), (), direction)


def _log_medians(parts: Sequence[float], rng: np.random.Generator) -> np.ndarray:
    """Logarithms of the medians of `RESAMPLES` draws of the parts, with replacement."""
    values = np.log(np.asarray(parts))
    draws = rng.integers(len(values), size=(RESAMPLES, len(values)))
    return np.median(values[draws], axis=1)


def drift(a: Mapping[tuple[str, ...], Figure], b: Mapping[tuple[str, ...], Figure]) -> tuple[float, float, int]:
    """How the controls moved: the logarithm of their median ratio, how far they scatter, and how many there are.

    The scatter is 1.4826 times the median absolute deviation, which is a standard deviation where errors are normal.
    Without controls the drift is not known: it is taken as 0, and the scatter as infinite below three of them.
    """
    logs = [
        math.log(b[path].value / one.value) for path, one in a.items() if path in b and not one.is_own and one.parts
    ]
    if len(logs) < 3:
        return 0.0, math.inf, len(logs)
    middle = float(np.median(logs))
    return middle, 1.4826 * float(np.median(np.abs(np.asarray(logs) - middle))), len(logs)


def compare(a: Mapping[str, Any], b: Mapping[str, Any], *, least: float = 0.05, seed: int = 0) -> list[Change]:
    """How each figure that both reports have moved, largest change first.

    Parameters
    ----------
    a, b : mapping
        Reports of one suite, earlier and later.
    least : float
        The least change that counts, as a share.
    seed : int
        Of the resampling.
    """
    left, right = figures(a), figures(b)
    middle, scatter, _ = drift(left, right)
    known = scatter if math.isfinite(scatter) else 0.0
    rng = np.random.default_rng(seed)
    changes = []
    for path, one in left.items():
        if path not in right:
            continue
        other = right[path]
        ratio = other.value / one.value
        if len(one.parts) < 3 or len(other.parts) < 3:
            changes.append(Change(one, ratio, ratio, ratio, "no repeats"))
            continue
        drawn = _log_medians(other.parts, rng) - _log_medians(one.parts, rng)
        # The controls' scatter is noise between runs, which no resampling inside a run can show.
        drawn = drawn - middle + rng.normal(0.0, known, RESAMPLES)
        low, high = (float(math.exp(bound)) for bound in np.quantile(drawn, (0.025, 0.975)))
        worse, better = low > 1 + least, high < 1 / (1 + least)
        if one.more_is_better:
            worse, better = better, worse
        changes.append(Change(one, ratio, low, high, "slower" if worse else "faster" if better else "noise"))
    return sorted(changes, key=lambda change: (change.verdict == "noise", -abs(math.log(change.ratio))))


def differences(a: Mapping[str, Any], b: Mapping[str, Any]) -> list[str]:
    """What else differs between two runs and may be the cause, one line each."""
    lines = []
    for name in ("suite", "facts"):
        if a.get(name) != b.get(name):
            lines.append(f"{name}: {a.get(name)} and {b.get(name)}: not the same thing was measured")
    commits = [run.get("commit", {}) for run in (a, b)]
    if commits[0] != commits[1]:
        lines.append("commit: " + " and ".join(_commit(one) for one in commits))
    for name in ("machine", "versions", "settings"):
        left, right = a.get(name, {}), b.get(name, {})
        for key in sorted({*left, *right}):
            if left.get(key) != right.get(key):
                lines.append(f"{name}, {key}: {left.get(key)} and {right.get(key)}")
    lines += [f"{name} is partial" for name, run in (("the first", a), ("the second", b)) if run.get("partial")]
    return lines


def _commit(one: Mapping[str, Any]) -> str:
    return (str(one.get("id") or "unknown"))[:9] + (" with local changes" if one.get("modified") else "")


def read_report(path: Path) -> dict[str, Any]:
    """Read a report.

    Raises
    ------
    click.ClickException
        The file is no report; one line says why.
    """
    try:
        report = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise click.ClickException(f"{path}: not a report: {error}") from None
    if not isinstance(report, dict) or "machine" not in report:
        raise click.ClickException(f"{path}: not a report; expected an object with 'machine', as suites write it")
    return report


@click.command(help="Say what became slower or faster between two reports of one suite, and what is noise.")
@click.argument("first", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.argument("second", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--least", type=click.FloatRange(min=0.0), default=0.05, show_default=True, help="Least change, a share.")
@click.option("--all", "every", is_flag=True, help="List what is noise too, and figures without repeats.")
@click.option("--check", is_flag=True, help="Exit 1 where a figure of tkindex became slower.")
@click.option("--seed", default=0, show_default=True, help="Of the resampling.")
@click.option("--json", "out", type=click.Path(dir_okay=False, path_type=Path), help="Write the verdicts here.")
def main(first: Path, second: Path, least: float, every: bool, check: bool, seed: int, out: Path | None) -> None:
    a, b = read_report(first), read_report(second)
    for line in differences(a, b):
        say(f"differs  {line}")
    middle, scatter, count = drift(figures(a), figures(b))
    if math.isfinite(scatter):
        say(f"{count} controls moved by {math.exp(middle):.3f}x and scatter by {math.expm1(scatter):.1%}: divided out")
    else:
        say(f"{count} controls, expected three or more: the mood of the machine is not known, and not divided out")
    changes = compare(a, b, least=least, seed=seed)
    if not changes:
        raise click.ClickException("the reports have no figure in common; expected two runs of one suite")
    shown = changes if every else [change for change in changes if change.verdict in ("slower", "faster")]
    rows = {
        change.figure.label: [
            f"{change.ratio:.3f}",
            "" if change.verdict == "no repeats" else f"{change.low:.3f} to {change.high:.3f}",
            change.verdict,
        ]
        for change in shown
    }
    if rows:
        print_grid(f"{second.name} over {first.name}", ["ratio", "95 %, drift divided out", "verdict"], rows)
    tally = {verdict: sum(change.verdict == verdict for change in changes) for verdict in
             ("slower", "faster", "noise", "no repeats")}  # fmt: skip
    say(", ".join(f"{count} {verdict}" for verdict, count in tally.items()))
    if out is not None:
        write_json(out, {
            "first": first.name, "second": second.name, "differences": differences(a, b), "controls": count,
            "drift": math.exp(middle), "scatter": scatter if math.isfinite(scatter) else None, "tally": tally,
            "changes": [
                {"figure": list(c.figure.path), "ratio": c.ratio, "low": c.low, "high": c.high, "verdict": c.verdict}
                for c in changes
            ],
        })  # fmt: skip
    slower = [change.figure.label for change in changes if change.verdict == "slower" and change.figure.is_own]
    if check and slower:
        raise click.ClickException(f"{len(slower)} figures of tkindex became slower: {'; '.join(slower[:5])}")


if __name__ == "__main__":
    main(prog_name="python -m bench compare")
