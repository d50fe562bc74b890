"""``python -m bench.qa.calibration``: fit the planner's confidence, and show how right it is where it is how sure.

Every answer of the questions over invented schemas, over graphs drawn from the bank and of the first and third blind
sets is asked for without a threshold, and again over graphs from which the relation that it needs was taken; a logistic
regression of whether it is right, on what speaks for it, gives the two tables of `reasoners.planner.weights`: of single
readings and comparisons, and of what is put together from others. ``--score`` fits nothing: it scores the other half of
the schemas, the domains of the bank that are kept aside, or a generation of blind sets: the answers that the planner
gives as it is, with the confidence that it tells; with ``--tables`` those of the rules alone, without a threshold,
under the tables that are shipped.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

import tkindex as tk
from bench import harness
from bench.qa import blindsets
from bench.qa.chosen import SHAPES
from bench.qa.draws import DOMAINS, drawn, real
from bench.qa.invented import graphs
from bench.qa.schemas import Graph
from bench.qa.shapes import Asked, Writer
from reasoners.planner.agent import make
from reasoners.planner.weights import COMPOSED, CONFIDENCE, THRESHOLD, confidence_of

_PENALTY = 3.0
_STEPS = 60
_BINS = 10
_WEIGHTS = {"spent": 1_000.0, "invented": 300.0, "drawn": 300.0, "hidden": 50.0, "spent, hidden": 50.0}
"""How much each source counts: graphs that people wrote most, those that lack what is asked for least."""


class Judged(NamedTuple):
    """What speaks for an answer, whether it is right, and whether it is put together from others."""

    features: Mapping[str, float]
    is_right: bool
    is_composed: bool
    told: float | None = None
    """How sure the planner says that it is; None where the tables say it."""


class Asker:
    """Asks one graph twice: single readings without a threshold, and what is put together from parts that have one."""

    def __init__(self, index: tk.Index, now: str | None, me: str | None) -> None:
        self.open = make(index, learn_from=(), now=now, me=me, threshold=0.0, ranking="learnt")
        self.parts = make(index, learn_from=(), now=now, me=me, ranking="learnt")
        self.parts.reader.least = 0.0
        for planner in (self.open, self.parts):
            planner.reader.leftover = None  # what leaves words over has a table of its own

    def ask(self, row: Mapping[str, Any]) -> Iterator[Judged]:
        """What speaks for the answers of a question, with the verdict on each."""
        for planner, is_composed in ((self.open, False), (self.parts, True)):
            answer = planner.answer(row["question"])
            features = answer.details.get("features")
            if answer.values and features is not None and ("composed" in answer.details) == is_composed:
                yield Judged(features(), blindsets.judge(row, answer.values) == "right", is_composed)


class AsIs:
    """Asks one graph as everybody does: the planner with nothing set."""

    def __init__(self, index: tk.Index, now: str | None, me: str | None) -> None:
        self.planner = make(index, learn_from=(), now=now, me=me)

    def ask(self, row: Mapping[str, Any]) -> Iterator[Judged]:
        """The answer to a question, where there is one."""
        answer = self.planner.answer(row["question"])
        if answer.values:
            is_right = blindsets.judge(row, answer.values) == "right"
            yield Judged({}, is_right, "composed" in answer.details, answer.confidence)


def collect(
    source: Iterable[Graph], n: int, *, hides: bool = False, by: type[Asker | AsIs] = Asker
) -> Iterator[Judged]:
    """Features and verdict of each answer over some graphs.

    With `hides` the relation that each question was written from is left out of its graph: every answer is wrong.
    """
    for graph in source:
        written = Writer(graph).write(n)
        if not hides:
            yield from _asked(graph, written, by)
            continue
        for relation in graph.relations:
            less = copy(graph)
            less.facts = [fact for fact in graph.facts if fact.label != relation.label]
            about = [q for q in written if q.fact is not None and q.fact.label == relation.label and q.shape in SHAPES]
            if less.facts and about:
                yield from _asked(less, [replace(q, answer_type="none", gold=[]) for q in about])


def _asked(graph: Graph, questions: Sequence[Asked], by: type[Asker | AsIs] = Asker) -> Iterator[Judged]:
    asker = by(graph.index(), graph.iso(graph.now), None)
    for q in questions:
        yield from asker.ask({"question": q.text, "answer_type": q.answer_type, "gold": q.gold, "accept": q.accept})


def collect_blind(names: Sequence[str], *, hides: bool = False, by: type[Asker | AsIs] = Asker) -> Iterator[Judged]:
    """The same of blind sets; with `hides` of each relation that a right answer rests on, over a graph without it."""
    for name in names:
        meta, index, rows = blindsets.read_meta(name), blindsets.build_graph(name), blindsets.read_questions(name)
        now, me = meta.get("now"), meta.get("me") or None
        if not hides:
            asker = by(index, now, me)
            for row in rows:
                yield from asker.ask(row)
            continue
        planner = make(index, learn_from=(), now=now, me=me, ranking="learnt")
        about: dict[str, list[dict[str, Any]]] = {}
        for row in rows:
            answer = planner.answer(row["question"])
            if answer.values and blindsets.judge(row, answer.values) == "right":
                for label in {fact.relation for fact in answer.facts}:
                    about.setdefault(label, []).append({**row, "answer_type": "none", "gold": [], "accept": []})
        for label, some in about.items():
            facts = [fact for fact in index.facts() if fact.relation != label]
            ends = [tuple(None if end is None else str(end) for end in (f.start, f.stop)) for f in facts]
            less = tk.build(
                [(f.head, f.relation, f.tail, *end) for f, end in zip(facts, ends, strict=True)], unit=index.unit
            )
            asker = Asker(less, now, me if me is not None and me in less.entities else None)
            for row in some:
                yield from asker.ask(row)


def fit(
    rows: Sequence[tuple[Mapping[str, float], bool]], weights: Sequence[float], strength: float = 1.0
) -> dict[str, float]:
    """Weights of a logistic regression with a quadratic penalty, by Newton's steps; "" is the constant."""
    names = ["", *sorted({name for features, _ in rows for name in features})]
    x = np.array([[1.0, *(features.get(name, 0.0) for name in names[1:])] for features, _ in rows])
    y = np.array([float(is_right) for _, is_right in rows])
    w = np.asarray(weights)
    beta = np.zeros(len(names))
    penalty = np.diag([0.0, *([strength] * (len(names) - 1))])
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


def _fitted(n: int, *, is_composed: bool) -> dict[str, list[Judged]]:
    drawn_graphs = [*drawn(DOMAINS["train"], range(200, 224)), *real((20, 21))]
    sources = {
        "spent": collect_blind((*blindsets.GRAPHS, *blindsets.THIRD)),
        "spent, hidden": collect_blind(blindsets.GRAPHS, hides=True),
        "invented": collect((graph for seed in (1, 2) for graph in graphs("tuned", seed)), n),
        "drawn": collect(drawn_graphs, n),
        "hidden": collect(drawn_graphs[:6], n, hides=True),
    }
    kept = {name: [row for row in rows if row.is_composed == is_composed] for name, rows in sources.items()}
    return {name: rows for name, rows in kept.items() if rows}


def _scored(name: str, n: int, by: type[Asker | AsIs]) -> Iterator[Judged]:
    if name == "held":
        return collect(graphs("held", 0), n, by=by)
    if name == "aside":
        return collect(drawn(DOMAINS["aside"], range(1000, 1010)), n, by=by)
    return collect_blind(blindsets.GENERATIONS[name], by=by)


def _sure(row: Judged) -> tuple[float, bool]:
    if row.told is not None:
        return row.told, row.is_right
    return confidence_of(row.features, COMPOSED if row.is_composed else CONFIDENCE), row.is_right


def main(arguments: Sequence[str] | None = None) -> int:
    """Fit and print the tables, or score those that are shipped."""
    parser = argparse.ArgumentParser(prog="python -m bench.qa.calibration", description=__doc__.partition("\n")[0])
    parser.add_argument(
        "--score", choices=("held", "aside", *blindsets.GENERATIONS), help="score what was not fitted on; fit nothing"
    )
    parser.add_argument("--tables", action="store_true", help="with --score: the rules alone, under the tables")
    parser.add_argument("--n", type=int, default=60, help="questions a graph (default 60)")
    parser.add_argument("--json", type=Path, help="write the report here")
    options = parser.parse_args(arguments)
    if options.score:
        rows = list(_scored(options.score, options.n, Asker if options.tables else AsIs))
    else:
        rows = []
        # The parts first: what is put together from them rests on how sure they are.
        for table, is_composed in ((CONFIDENCE, False), (COMPOSED, True)):
            parts = _fitted(options.n, is_composed=is_composed)
            rows += [row for part in parts.values() for row in part]
            fitted = fit(
                [(row.features, row.is_right) for part in parts.values() for row in part],
                [_WEIGHTS[name] / len(part) for name, part in parts.items() for _ in part],
                _PENALTY,
            )
            table.clear()
            table.update(fitted)
            harness.say(f"{'COMPOSED' if is_composed else 'CONFIDENCE'} = {fitted!r}")
    roads = {
        "all": rows,
        "single": [r for r in rows if not r.is_composed],
        "composed": [r for r in rows if r.is_composed],
    }
    report = {
        **harness.describe_run(("tkindex", "numpy"), score=options.score, tables=options.tables),
        "threshold": THRESHOLD,
        "tables": {"single": dict(CONFIDENCE), "composed": dict(COMPOSED)},
        "roads": {
            name: {"n": len(some), "calibration_error": calibration_error(sure), "curve": curve(sure)}
            for name, some in roads.items()
            if (sure := [_sure(row) for row in some])
        },
    }  # fmt: skip
    for name, line in report["roads"].items():
        harness.say(f"{name}: n {line['n']}  calibration error {line['calibration_error']:.3f}")
        for point in line["curve"]:
            harness.say("  ".join(f"{key} {value:.3f}" for key, value in point.items()))
    if options.json:
        harness.write_json(options.json, report)
    return 0


if __name__ == "__main__":
    sys.exit(main())
