"""``python -m bench.qa.leftover``: teach the planner which words may be left over without changing what is asked.

Questions are written over graphs drawn from the bank and over neighbourhoods of real graphs, in the voices of
`bench.qa.voices`: in words far from the labels, with words that change nothing, with words that do, and of relations
that the graph does not have. Each reading that leaves words over, none of a closed class, is judged by the rows. A
logistic regression gives the weights of `reasoners.planner.logic.readings.leftover`. What is printed is of graphs that
were not trained on; ``--blind`` adds spent blind sets, of which none is trained on.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

import tkindex as tk
from bench import harness
from bench.qa import blindsets, calibration
from bench.qa.draws import DOMAINS, drawn, real
from bench.qa.invented import graphs
from bench.qa.schemas import Graph
from bench.qa.voices import Spoken, hidden, spoken
from reasoners.planner.agent import make
from reasoners.planner.logic.readings.leftover import FILE, Leftover, shipped

_ASIDE = range(1000, 1006)
_PENALTY = 1.0
_WEIGHTS = {"hidden": 3.0, "composed": 2.0, "beside": 0.5, "foreign": 0.3, "undone": 0.3, "done": 0.3}
"""How much a voice counts: what people ask more, and what only tells apart less; 1 where it is not named."""
_LEAST = (0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95)


class Case(NamedTuple):
    """A reading that leaves words over: what speaks for it, and whether it is right."""

    signs: Mapping[str, float]
    is_right: bool
    voice: str
    question: str
    told: tuple[tuple[str, str], ...]
    values: tuple[str, ...]


class _Watching(Leftover):
    """Lets every reading pass, and keeps what it was judged by."""

    def __init__(self) -> None:
        super().__init__({}, 0.0)
        self.signs: Mapping[str, float] = {}

    def sureness(self, signs: Mapping[str, float]) -> float:
        self.signs = signs
        return 1.0


def watch(
    index: tk.Index, rows: Iterable[tuple[str, Mapping[str, Any]]], now: str | None, me: str | None
) -> Iterator[Case]:
    """The readings of some questions that leave words over, each with its voice."""
    planner = make(index, learn_from=(), now=now, me=me, ranking="learnt")
    watching = planner.reader.leftover = _Watching()
    for voice, row in rows:
        answer = planner.answer(row["question"])
        told = answer.details.get("left over")
        if told is not None:
            is_right = blindsets.judge(row, answer.values) == "right"
            yield Case(watching.signs, is_right, voice, row["question"], told, tuple(answer.values))


def _rows(some: Iterable[Spoken]) -> Iterator[tuple[str, dict[str, Any]]]:
    for one in some:
        q = one.asked
        row = {"question": q.text, "answer_type": q.answer_type, "gold": q.gold, "accept": q.accept}
        yield one.voice, row


def collect(source: Iterable[Graph], n: int, seed: int) -> list[Case]:
    """The cases of some graphs in all voices, and of the same graphs less one relation each."""
    found: list[Case] = []
    for graph in source:
        found += watch(graph.index(), _rows(spoken(graph, n, seed)), graph.iso(graph.now), None)
        for less, some in hidden(graph, n // 2, seed):
            found += watch(less.index(), _rows(some), less.iso(less.now), None)
    return found


def collect_blind(generation: str) -> list[Case]:
    """The cases of a generation of blind sets; the voice is the graph."""
    found: list[Case] = []
    for name in blindsets.GENERATIONS[generation]:
        meta, rows = blindsets.read_meta(name), [(name, row) for row in blindsets.read_questions(name)]
        found += watch(blindsets.build_graph(name), rows, meta.get("now"), meta.get("me") or None)
    return found


def fit(found: Sequence[Case]) -> dict[str, float]:
    """Weights of the probability that a reading is right; "" is the constant."""
    weights = [_WEIGHTS.get(c.voice, 1.0) for c in found]
    return calibration.fit([(c.signs, c.is_right) for c in found], weights, _PENALTY)


def area(model: Leftover, found: Sequence[Case]) -> float:
    """How often a right reading is surer than a wrong one."""
    sure = np.array([model.sureness(c.signs) for c in found], float)
    is_right = np.array([c.is_right for c in found], bool)
    pairs = sure[is_right][:, None] - sure[~is_right][None, :]
    return float(((pairs > 0) + 0.5 * (pairs == 0)).mean()) if pairs.size else float("nan")


def curve(model: Leftover, found: Sequence[Case]) -> list[dict[str, float]]:
    """What is answered right and wrong, by threshold."""
    told = []
    for least in _LEAST:
        kept = [c.is_right for c in found if model.sureness(c.signs) >= least]
        told.append({"least": least, "right": sum(kept), "wrong": len(kept) - sum(kept)})
    return told


def measure(model: Leftover, found: Sequence[Case]) -> dict[str, Any]:
    """How well right and wrong readings are told apart."""
    rows = [(model.sureness(c.signs), c.is_right) for c in found]
    return {
        "n": len(found), "right": sum(c.is_right for c in found), "area": area(model, found),
        "calibration error": calibration.calibration_error(rows), "curve": curve(model, found),
    }  # fmt: skip


def training(n: int, seeds: Sequence[int]) -> list[Case]:
    """The cases that are trained on."""
    return collect([*drawn(DOMAINS["train"], seeds), *real(range(30, 30 + len(seeds) // 20))], n, 0)


def _held(n: int) -> dict[str, list[Case]]:
    return {"bank, aside": collect(drawn(DOMAINS["aside"], _ASIDE), n, 1), "held": collect(graphs("held", 3), n, 1)}


def main(arguments: Sequence[str] | None = None) -> int:
    """Train where it is asked for, and print what the model does on graphs that were not trained on."""
    parser = argparse.ArgumentParser(prog="python -m bench.qa.leftover", description=__doc__.partition("\n")[0])
    parser.add_argument("--train", action="store_true", help="fit the model, and write the file that is shipped")
    parser.add_argument("--n", type=int, default=12, help="questions a graph and voice (default 12)")
    parser.add_argument("--graphs", type=int, default=24, help="drawn graphs to train on (default 24)")
    parser.add_argument("--blind", nargs="*", default=(), help="spent generations of blind sets to score")
    parser.add_argument("--out", type=Path, default=FILE, help="the file to write (default: the one that is shipped)")
    parser.add_argument("--json", type=Path, help="write the report here")
    options = parser.parse_args(arguments)
    held = _held(options.n)
    if options.train:
        cases = training(options.n, range(300, 300 + options.graphs))
        model = Leftover(fit(cases))
        made = {
            "made by": f"python -m bench.qa.leftover --train --n {options.n} --graphs {options.graphs}",
            "trained on": {"readings": len(cases), "right": sum(c.is_right for c in cases)},
            "weights": model.weights,
        }  # fmt: skip
        options.out.write_text(json.dumps(made, indent=1) + "\n", encoding="utf-8")
        held["trained on"] = cases
    else:
        model = shipped()
    report: dict[str, Any] = {**harness.describe_run(("tkindex", "numpy"), n=options.n), "sets": {}}
    for name, found in (held | {name: collect_blind(name) for name in options.blind}).items():
        line = report["sets"][name] = measure(model, found)
        harness.say(f"{name:12} n {line['n']} right {line['right']} area {line['area']:.3f}")
        for at in line["curve"]:
            harness.say("    " + "  ".join(f"{key} {value}" for key, value in at.items()))
    if options.json:
        harness.write_json(options.json, report)
    return 0


if __name__ == "__main__":
    sys.exit(main())
