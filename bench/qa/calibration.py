"""``python -m bench.qa.calibration``: fit the planner's confidence, and show how right it is where it is how sure.

Every answer of the questions over invented schemas, over graphs drawn from the bank and of the spent blind sets is
asked for without a threshold; a logistic regression of whether it is right, on what speaks for its reading, gives a
table of `reasoners.planner.weights`. ``--score`` fits nothing: it scores the other half of the schemas, the domains of
the bank that are kept aside, or the second blind sets under the table that is shipped.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from bench import harness
from bench.qa import blindsets
from bench.qa.chosen import SHAPES
from bench.qa.draws import DOMAINS, drawn, real
from bench.qa.invented import graphs
from bench.qa.schemas import Graph
from bench.qa.shapes import Asked, Writer
from reasoners.planner.agent import make
from reasoners.planner.weights import CONFIDENCE, confidence_of

_PENALTY = 1.0
_STEPS = 60
_BINS = 10


Judged = tuple[Mapping[str, float], bool]
"""What speaks for the reading of an answer, and whether it is right."""


def collect(source: Iterable[Graph], n: int, *, hides: bool = False) -> list[Judged]:
    """Features and verdict of each answer over some graphs that is no composition of others.

    With `hides` the relation that each question was written from is left out of its graph: every answer is wrong.
    """
    found: list[Judged] = []
    for graph in source:
        written = Writer(graph).write(n)
        if not hides:
            _ask(found, graph, written)
            continue
        for relation in graph.relations:
            less = copy(graph)
            less.facts = [fact for fact in graph.facts if fact.label != relation.label]
            about = [q for q in written if q.fact is not None and q.fact.label == relation.label and q.shape in SHAPES]
            if less.facts and about:
                _ask(found, less, [replace(q, answer_type="none", gold=[]) for q in about])
    return found


def _ask(found: list[Judged], graph: Graph, questions: Sequence[Asked]) -> None:
    planner = make(graph.index(), learn_from=(), now=graph.iso(graph.now), threshold=0.0)
    for q in questions:
        _keep(found, planner.answer(q.text), {"answer_type": q.answer_type, "gold": q.gold, "accept": q.accept})


def collect_blind(names: Sequence[str]) -> list[Judged]:
    """The same of blind sets."""
    found: list[Judged] = []
    for name in names:
        meta = blindsets.read_meta(name)
        planner = make(
            blindsets.build_graph(name), learn_from=(), now=meta.get("now"), me=meta.get("me") or None, threshold=0.0
        )
        for row in blindsets.read_questions(name):
            _keep(found, planner.answer(row["question"]), row)
    return found


def _keep(found: list[Judged], answer: Any, row: Mapping[str, Any]) -> None:
    features = answer.details.get("features")
    if answer.values and features is not None:
        found.append((features(), blindsets.judge(row, answer.values) == "right"))


def fit(rows: Sequence[Judged], weights: Sequence[float]) -> dict[str, float]:
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


def _fitted(n: int) -> dict[str, list[Judged]]:
    drawn_graphs = [*drawn(DOMAINS["train"], range(200, 224)), *real((20, 21))]
    return {
        "invented": collect((graph for seed in (1, 2) for graph in graphs("tuned", seed)), n),
        "drawn": [*collect(drawn_graphs, n), *collect(drawn_graphs[:6], n, hides=True)],
        "spent": collect_blind(blindsets.GRAPHS),
    }


_SCORED: dict[str, Callable[[int], list[Judged]]] = {
    "held": lambda n: collect(graphs("held", 0), n),
    "aside": lambda n: collect(drawn(DOMAINS["aside"], range(1000, 1010)), n),
    "second": lambda n: collect_blind(blindsets.SECOND),
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Fit and print the table, or score the one that is shipped."""
    parser = argparse.ArgumentParser(prog="python -m bench.qa.calibration", description=__doc__.partition("\n")[0])
    parser.add_argument("--score", choices=tuple(_SCORED), help="score what was not fitted on; fit nothing")
    parser.add_argument("--n", type=int, default=100, help="questions a graph (default 100)")
    parser.add_argument("--json", type=Path, help="write the report here")
    options = parser.parse_args(arguments)
    if options.score:
        rows, table = _SCORED[options.score](options.n), dict(CONFIDENCE)
    else:
        parts = _fitted(options.n)
        rows = [row for part in parts.values() for row in part]
        # Every source weighs the same: some have many questions of few kinds.
        table = fit(rows, [1e3 / len(part) for part in parts.values() for _ in part])
        harness.say(repr(table))
        CONFIDENCE.clear()
        CONFIDENCE.update(table)
    sure = [(confidence_of(features), is_right) for features, is_right in rows]
    report = {
        **harness.describe_run(("tkindex", "numpy"), score=options.score), "n": len(sure), "table": table,
        "calibration_error": calibration_error(sure), "curve": curve(sure),
    }  # fmt: skip
    harness.say(f"n {len(sure)}  calibration error {report['calibration_error']:.3f}")
    for line in report["curve"]:
        harness.say("  ".join(f"{name} {value:.3f}" for name, value in line.items()))
    if options.json:
        harness.write_json(options.json, report)
    return 0


if __name__ == "__main__":
    sys.exit(main())
