"""``python -m bench.qa.narrowing``: learn which sentences beside a question narrow it, and show how well.

The sentences lie in ``bench/qa/narrowing``, whose README says who wrote them. ``--held`` learns from all but one file
and asks that one, in turn: how well narrowing sentences are told from harmless ones (area under the curve), and how
many harmless ones pass below the probability that leaves so many narrowing ones out. ``--train`` learns from all files
and writes `reasoners/planner/logic/english/narrowingshare.json`.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from bench import harness
from bench.qa.frozen import read_frozen
from reasoners.planner.logic.english.narrowingshare import FILE, Narrowing, signs_of

FOLDER = Path(__file__).parent / "narrowing"
HELD = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
"""Files with sentences of both labels, each of another hand."""
FILES = (*HELD, "told", "riders")
_LEAST_SEEN = 3
"""A sign counts that so many sentences have."""
_STEPS, _RATE, _COST = 400, 0.05, 0.00015
_KEPT = 0.02
"""Weights nearer to nothing are left out of the file."""
_CAUGHT = (0.9, 0.95, 0.98)


class Sentence(NamedTuple):
    """A sentence beside a question, and whether it narrows it."""

    sentence: str
    question: str
    is_behind: bool
    narrows: bool


def read_sentences(name: str, folder: Path = FOLDER) -> list[Sentence]:
    """Read a file of sentences.

    Raises
    ------
    ValueError
        The file is not as it was frozen.
    """
    rows = read_frozen(folder / f"{name}.jsonl")
    return [Sentence(r["sentence"], r["question"], r["side"] == "behind", r["label"] == "narrows") for r in rows]


def fit(sentences: Sequence[Sentence]) -> dict[str, float]:
    """Weights of signs by logistic regression with a cost of squares (Adam, all sentences at each step)."""
    signs = [signs_of(one.sentence, one.question, is_behind=one.is_behind) for one in sentences]
    seen = Counter(sign for found in signs for sign in found)
    kept = sorted(sign for sign, n in seen.items() if n >= _LEAST_SEEN)
    places = {sign: n for n, sign in enumerate(kept)}
    # Few of the signs are a sentence's: rows, columns and values of those, the sign of every sentence being the last.
    cells = [
        (row, places[sign], value) for row, found in enumerate(signs) for sign, value in found.items()
        if value and sign in places
    ]  # fmt: skip
    cells += [(row, len(kept), 1.0) for row in range(len(signs))]
    rows, columns = (np.array([cell[n] for cell in cells]) for n in (0, 1))
    values = np.array([cell[2] for cell in cells])
    narrows = np.array([one.narrows for one in sentences], dtype=float)
    cost = np.full(len(kept) + 1, _COST)
    cost[-1] = 0.0
    weights, mean, square = (np.zeros(len(kept) + 1) for _ in range(3))
    for step in range(1, _STEPS + 1):
        share = 1.0 / (1.0 + np.exp(-np.bincount(rows, values * weights[columns], len(narrows))))
        slope = np.bincount(columns, values * (share - narrows)[rows], len(weights)) / len(narrows) + cost * weights
        mean, square = 0.9 * mean + 0.1 * slope, 0.999 * square + 0.001 * slope**2
        weights -= _RATE * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
    found = {sign: round(float(weights[n]), 3) for sign, n in places.items() if abs(weights[n]) >= _KEPT}
    return {"": round(float(weights[-1]), 3), **found}


def told_apart(narrowing: Narrowing, sentences: Sequence[Sentence]) -> dict[str, float]:
    """The area under the curve, and the share of harmless sentences below where so many narrowing ones are caught."""
    shares = np.array([narrowing.share(one.sentence, one.question, is_behind=one.is_behind) for one in sentences])
    is_narrow = np.array([one.narrows for one in sentences])
    narrow, harmless = shares[is_narrow], shares[~is_narrow]
    ranks = np.searchsorted(np.sort(harmless), narrow, "left") + np.searchsorted(np.sort(harmless), narrow, "right")
    found = {"n": float(len(shares)), "area": float(ranks.mean() / 2 / len(harmless))}
    for caught in _CAUGHT:
        found[f"harmless below where {caught:g} are caught"] = float(
            (harmless < np.quantile(narrow, 1 - caught)).mean()
        )
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Learn, show and write; 1 where a file is not as it was frozen."""
    parser = argparse.ArgumentParser(prog="python -m bench.qa.narrowing", description=__doc__.partition("\n")[0])
    parser.add_argument("--held", action="store_true", help="learn from all but one file and ask that one")
    parser.add_argument("--train", action="store_true", help=f"write {FILE.name}")
    parser.add_argument("--json", type=Path, help="write what --held shows here")
    options = parser.parse_args(arguments)
    try:
        files = {name: read_sentences(name) for name in FILES}
    except ValueError as error:
        harness.say(f"error: {error}")
        return 1
    report: dict[str, Any] = {}
    for name in HELD if options.held else ():
        others = [one for other, sentences in files.items() if other != name for one in sentences]
        report[name] = told_apart(Narrowing(fit(others)), files[name])
    for name in report:
        harness.say(f"{name:8}" + "".join(f"  {key} {value:.3f}" for key, value in report[name].items()))
    if options.json:
        harness.write_json(options.json, {**harness.describe_run(("tkindex", "numpy")), **report})
    if options.train:
        sentences = [one for found in files.values() for one in found]
        weights = fit(sentences)
        told = {"trained on": {name: len(found) for name, found in files.items()}, "weights": weights}
        FILE.write_text(json.dumps(told, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
        harness.say(f"{len(weights)} weights of {len(sentences)} sentences")
    return 0


if __name__ == "__main__":
    sys.exit(main())
