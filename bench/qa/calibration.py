"""``python -m bench.qa.calibration``: fit the planner's confidence, and show how right it is where it is how sure.

Every answer of the questions over invented schemas and of the spent blind sets is asked for without a threshold; a
logistic regression of whether it is right, on what speaks for its reading, gives the table of
`reasoners.planner.weights`. ``--held`` fits nothing: it scores the other half of the schemas under the table that is
shipped. Blind sets that are not spent are never read here.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from bench import harness
from bench.qa import blindsets
from bench.qa.invented import graphs
from bench.qa.shapes import Writer
from reasoners.planner.agent import make
from reasoners.planner.weights import CONFIDENCE, confidence_of

_PENALTY = 1.0
_STEPS = 60
_BINS = 10


def collect(half: str, seeds: Sequence[int], n: int) -> list[tuple[Mapping[str, float], bool]]:
    """Features and verdict of each answer over invented schemas that is no composition of others."""
    found: list[tuple[Mapping[str, float], bool]] = []
    for seed in seeds:
        for graph in graphs(half, seed):
            questions = Writer(graph).write(n)
            planner = make(graph.index(), learn_from=(), now=graph.iso(graph.now), threshold=0.0)
            for q in questions:
                row = {"answer_type": q.answer_type, "gold": q.gold, "accept": q.accept}
                _keep(found, planner.answer(q.text), row)
    return found


def collect_blind(names: Sequence[str]) -> list[tuple[Mapping[str, float], bool]]:
    """The same of blind sets that are spent."""
    found: list[tuple[Mapping[str, float], bool]] = []
    for name in names:
        meta = blindsets.read_meta(name)
        planner = make(
            blindsets.build_graph(name), learn_from=(), now=meta.get("now"), me=meta.get("me") or None, threshold=0.0
        )
        for row in blindsets.read_questions(name):
            _keep(found, planner.answer(row["question"]), row)
    return found


def _keep(found: list[tuple[Mapping[str, float], bool]], answer: Any, row: Mapping[str, Any]) -> None:
    features = answer.details.get("features")
    if answer.values and features is not None:
        found.append((features(), blindsets.judge(row, answer.values) == "right"))


def fit(rows: Sequence[tuple[Mapping[str, float], bool]], weights: Sequence[float]) -> dict[str, float]:
    """Weights of a logistic regression with a quadratic penalty, by Newton's steps; "" is the constant."""
    names = ["", *sorted({name for features, _ in rows for name in features})]
    x = np.array([[1.0, *(features[name] for name in names[1:])] for features, _ in rows])
    y = np.array([float(is_right) for _, is_right in rows])
    w = np.asarray(weights)
    beta = np.zeros(len(names))
    penalty = np.diag([0.0, *([_PENALTY] * (len(names) - 1))])
    for _ in range(_STEPS):
        p = 1 / (1 + np.exp(-x @ beta))
        gradient = x.T @ (w * (y - p)) - penalty @ beta
        hessian = (x * (w * p * (1 - p))[:, None]).T @ x + penalty
        beta += np.linalg.solve(hessian + 1e-9 * np.eye(len(names)), gradient)
    return {name: round(float(b), 2) for name, b in zip(names, beta, strict=True)}


def calibration_error(rows: Sequence[tuple[float, bool]]) -> float:
    """The mean distance between how sure and how right, over ten bins of confidence, by their sizes."""
    total = 0.0
    for low in np.linspace(0, 1, _BINS, endpoint=False):
        inside = [(c, r) for c, r in rows if low <= c < low + 1 / _BINS or (low + 1 / _BINS >= 1 and c >= 1)]
        if inside:
            total += abs(sum(c for c, _ in inside) - sum(r for _, r in inside))
    return total / max(len(rows), 1)


def curve(rows: Sequence[tuple[float, bool]]) -> list[dict[str, float]]:
    """What is answered and what of it is wrong, by threshold."""
    found = []
    for threshold in (0.0, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95):
        kept = [r for c, r in rows if c >= threshold]
        found.append({"threshold": threshold, "answered": len(kept) / max(len(rows), 1),
                      "wrong of answered": 1 - sum(kept) / len(kept) if kept else 0.0})  # fmt: skip
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Fit and print the table, or score the one that is shipped."""
    parser = argparse.ArgumentParser(prog="python -m bench.qa.calibration", description=__doc__.partition("\n")[0])
    parser.add_argument("--held", action="store_true", help="score the other half of the schemas; fit nothing")
    parser.add_argument("--n", type=int, default=150, help="questions a graph (default 150)")
    parser.add_argument("--json", type=Path, help="write the report here")
    options = parser.parse_args(arguments)
    if options.held:
        rows, table = collect("held", (0,), options.n), dict(CONFIDENCE)
    else:
        invented, spent = collect("tuned", (1, 2), options.n), collect_blind(blindsets.GRAPHS)
        rows = invented + spent
        # Both sources weigh the same: the one has many questions of few kinds.
        share = len(spent) / max(len(invented), 1)
        table = fit(rows, [share] * len(invented) + [1.0] * len(spent))
        harness.say(repr(table))
        CONFIDENCE.clear()
        CONFIDENCE.update(table)
    sure = [(confidence_of(features), is_right) for features, is_right in rows]
    report = {
        **harness.describe_run(("tkindex", "numpy"), held=options.held), "n": len(sure), "table": table,
        "calibration_error": calibration_error(sure), "curve": curve(sure),
    }  # fmt: skip
    harness.say(f"n {len(sure)}  calibration error {report['calibration_error']:.3f}")
    for line in report["curve"]:
        harness.say("  ".join(f"{name} {value:.3f}" for name, value in line.items()))
    if not options.held:
        for name, part in (("invented", sure[: len(invented)]), ("spent", sure[len(invented) :])):
            harness.say(f"{name}: n {len(part)}  calibration error {calibration_error(part):.3f}")
            for line in curve(part):
                harness.say("  ".join(f"{key} {value:.3f}" for key, value in line.items()))
    if options.json:
        harness.write_json(options.json, report)
    return 0


if __name__ == "__main__":
    sys.exit(main())
