"""``python -m bench.qa.ranker``: teach the planner which pattern of a clause is meant, over graphs drawn from a bank.

Graphs are those of `bench.qa.draws`: schemas drawn from the bank of relations, and neighbourhoods of real graphs with
their relations called anew. Each question of one relation is read; a logistic regression of pairs, what is meant beside
what is not, gives the weights that scale a score. A second one says how likely the best pattern is meant; it also
learns from the questions asked of graphs that lack the relation. ``--train`` fits both and writes the file of
`reasoners.planner.logic.grounding.ranking`. What is printed is of graphs that were not trained on: domains of the bank
that are kept aside, and the schemas of `bench.qa.domains`.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from math import log
from pathlib import Path
from typing import Any

import numpy as np

from bench import harness
from bench.qa import calibration
from bench.qa.chosen import Choice, collect
from bench.qa.draws import DOMAINS, drawn, real
from bench.qa.invented import graphs
from reasoners.planner.logic.grounding.ranking import FILE, Ranker, shipped

_PENALTY = 2.0
_PRIOR = 4.0
_STEPS = 40
_ASIDE = range(1000, 1010)


def first(choice: Choice, ranker: Ranker) -> bool:
    """Whether the best pattern is one that is meant."""
    factors = [log(ranker.factor(signs)) for signs in choice.signs]
    return bool(choice.is_meant[int(np.argmax(choice.scores + factors))])


def fit(found: Iterable[Choice]) -> dict[str, float]:
    """Weights of a logistic regression of pairs, each question weighing the same, by Newton's steps.

    The logarithm of the score by hand has a weight too; the others are given in its unit, so that they scale the score.
    """
    usable = [c for c in found if c.is_meant.any() and not c.is_meant.all()]
    names = sorted({name for choice in usable for signs in choice.signs for name in signs})
    rows, weights = [], list[float]()
    for c in usable:
        signs = np.array([[one.get(name, 0.0) for name in names] for one in c.signs])
        x = np.column_stack((c.scores, signs))
        meant = x[c.is_meant][int(np.argmax(c.scores[c.is_meant]))]
        rows.append(meant - x[~c.is_meant])
        weights += [1.0 / len(rows[-1])] * len(rows[-1])
    x, w = np.concatenate(rows), np.array(weights)
    begin = np.zeros(x.shape[1])
    begin[0] = _PRIOR
    beta = begin.copy()
    for _ in range(_STEPS):
        p = 1 / (1 + np.exp(-np.clip(x @ beta, -50, 50)))
        gradient = x.T @ (w * (1 - p)) - _PENALTY * (beta - begin)
        hessian = (x * (w * p * (1 - p))[:, None]).T @ x + _PENALTY * np.eye(len(beta))
        beta += np.linalg.solve(hessian, gradient)
    return {name: round(float(b / beta[0]), 2) for name, b in zip(names, beta[1:], strict=True)}


def fit_sure(found: Iterable[Choice]) -> dict[str, float]:
    """Weights of the probability that the first pattern is meant; "" is the constant."""
    rows = [(c.sure, bool(c.is_meant[0])) for c in found if c.is_read]
    return calibration.fit(rows, [1.0] * len(rows))


def train(n: int, seeds: Sequence[int]) -> dict[str, Any]:
    """Fit both models: what the shipped file holds."""
    near = [*drawn(DOMAINS["train"], seeds), *real(range(len(seeds) // 10))]
    weights = fit(collect(near, n))
    ranker = Ranker(weights)
    present = collect(near, n, ranker)
    hidden = collect(near[:: max(len(near) // 20, 1)], n, ranker, hides=True)
    return {
        "made by": f"python -m bench.qa.ranker --train --n {n} --graphs {len(seeds)}",
        "trained on": {"questions": len(present), "questions of relations that are not there": len(hidden)},
        "weights": weights,
        "sure": fit_sure([*present, *hidden]),
    }


def measure(found: Sequence[Choice], hidden: Sequence[Choice], ranker: Ranker) -> dict[str, Any]:
    """How often the best pattern is meant, by hand and as learnt, and how right the learnt sureness is."""
    sure = [(ranker.sureness(c.sure), bool(c.is_meant[0])) for c in (*found, *hidden) if c.is_read]
    return {
        "questions": len(found), "hidden": len(hidden),
        "first by hand": float(np.mean([first(c, Ranker({})) for c in found])),
        "first as learnt": float(np.mean([first(c, ranker) for c in found])),
        "calibration error": calibration.calibration_error(sure), "curve": calibration.curve(sure),
    }  # fmt: skip


def main(arguments: Sequence[str] | None = None) -> int:
    """Train where it is asked for, and print what the models do on graphs that were not trained on."""
    parser = argparse.ArgumentParser(prog="python -m bench.qa.ranker", description=__doc__.partition("\n")[0])
    parser.add_argument("--train", action="store_true", help="fit the models, and write the file that is shipped")
    parser.add_argument("--n", type=int, default=80, help="questions a graph (default 80)")
    parser.add_argument("--graphs", type=int, default=48, help="drawn graphs to train on (default 48)")
    parser.add_argument("--out", type=Path, default=FILE, help="the file to write (default: the one that is shipped)")
    parser.add_argument("--json", type=Path, help="write the report here")
    options = parser.parse_args(arguments)
    ranker = Ranker({}) if options.train else shipped()
    if options.train:
        made = train(options.n, range(options.graphs))
        options.out.write_text(json.dumps(made, indent=1) + "\n", encoding="utf-8")
        ranker = Ranker(made["weights"], made["sure"])
    report: dict[str, Any] = {**harness.describe_run(("tkindex", "numpy"), n=options.n), "sets": {}}
    for name in ("bank, aside", "invented, held"):
        own = [*drawn(DOMAINS["aside"], _ASIDE)] if name == "bank, aside" else [*graphs("held", 0)]
        found = collect(own, options.n, ranker)
        report["sets"][name] = measure(found, collect(own[:3], options.n, ranker, hides=True), ranker)
        _say(name, report["sets"][name])
    if options.json:
        harness.write_json(options.json, report)
    return 0


def _say(name: str, line: Mapping[str, Any]) -> None:
    told = "  ".join(f"{key} {value:.3f}" for key, value in line.items() if isinstance(value, float))
    harness.say(f"{name:16} n {line['questions']}  {told}")
    for at in line["curve"]:
        harness.say("    " + "  ".join(f"{key} {value:.3f}" for key, value in at.items()))


if __name__ == "__main__":
    sys.exit(main())
