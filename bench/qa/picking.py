"""``python -m bench.qa.picking``: how well a model says which reading is meant, and the weights that it is taken by.

Where the planner's rules abstain, a model is shown their four likeliest readings and names one by a letter
(`reasoners.planner.picking`). ``--collect`` asks it for some of the abstentions on spent blind sets and writes a row
each: what the rules' own signs say of each reading, the letters' probabilities, and which readings are right. The
rules' probability is by weights that never saw the generation; ``--cases`` is where `bench.qa.choosing --cache` keeps
what they are fitted on. From the kept rows ``--held`` leaves each generation out in turn and compares the model with
policies that know nothing, and ``--train`` writes `reasoners/planner/picking.json`.
"""

from __future__ import annotations

import argparse
import gzip
import json
import random
import sys
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from bench import harness
from bench.qa import blindsets
from bench.qa.cases import PEOPLE, cases_of
from bench.qa.loglinear import fit as fit_chooser
from reasoners.planner.logic.choice.choosing import Chooser
from reasoners.planner.logic.choice.offering import SIGNS, Offered, Option, offered
from reasoners.planner.logic.execution.operators import Choice
from reasoners.planner.picking import FILE, asked, orders, shares_of, weigh
from reasoners.policies.base import MalformedReplyError, Policy

ROWS = Path(__file__).parents[1] / "results" / "qa-picking.jsonl.gz"
"""The kept rows: replies of the 1.5B model, of the generations as the reader of the commit named in each read them."""
_LEAST = (0.4, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9)
_READING, _NONE = ("rules", "model", *SIGNS), ("bias", "rules", "model")
_START = {"rules": 0.7, "model": 0.5}
_COST, _STEPS, _RATE = 0.02, 400, 0.05

Row = Mapping[str, Any]
Array = np.ndarray


# ---- what is asked ---------------------------------------------------------------------------------------------------


def collect(
    generation: str, chooser: Chooser, policy: Policy, commit: str, most: int | None = None
) -> Iterator[dict[str, Any]]:
    """A row for each of some abstentions of a generation, drawn by a hash of their questions."""
    some = []
    for graph in blindsets.GENERATIONS[generation]:
        meta, index = blindsets.read_meta(graph), blindsets.build_graph(graph)
        planner = blindsets.make_planner(index, meta)
        for question in blindsets.read_questions(graph):
            answer = planner.answer(question["question"])
            if not answer.values:
                found = offered(planner.reader, chooser, question["question"], answer.reason)
                if found is not None:
                    some.append((graph, question, found))
    some.sort(key=lambda one: zlib.crc32(f"{one[0]}{one[1]['id']}".encode()))
    for graph, question, found in some[:most]:
        text = question["question"]
        order = orders(text, len(found.options))[0]
        reply = policy.decide(asked(text, found, order, 0))
        try:
            shares, _ = shares_of(reply, order)
        except MalformedReplyError:
            shares = [1 / len(order)] * len(order)
        yield {
            "generation": generation, "reader": commit, "graph": graph, "id": question["id"],
            "kind": question["kind"], "style": question["style"], "has_answer": question["answer_type"] != "none",
            "rest": round(found.rest, 6), "order": order, "model": [round(share, 6) for share in shares],
            "options": [
                {"said": one.said, "share": round(one.share, 6), "signs": list(one.signs),
                 "right": question["answer_type"] != "none"
                 and blindsets.judge(question, one.choice.values) == "right"}
                for one in found.options
            ],
        }  # fmt: skip


def read_rows(path: Path = ROWS) -> list[dict[str, Any]]:
    """The kept rows."""
    with gzip.open(path, "rt", encoding="utf-8") as stream:
        return [json.loads(line) for line in stream]


# ---- weights ---------------------------------------------------------------------------------------------------------


def _of(row: Row, model: Sequence[float]) -> tuple[Array, Array]:
    """What each reading, and none of them last, is weighed by; and which is right."""
    options, width = row["options"], len(_READING)
    table = np.zeros((len(options) + 1, width + len(_NONE)))
    logs = np.log(np.maximum(model, 1e-4))
    for n, one in enumerate(options):
        table[n, :width] = (np.log(max(one["share"], 1e-4)), logs[n], *one["signs"])
    table[-1, width:] = (1.0, np.log(max(row["rest"], 1e-4)), logs[-1])
    right = np.array([*(one["right"] for one in options), not any(one["right"] for one in options)])
    return table, right


def fit(rows: Sequence[Row], told: Callable[[Row], Sequence[float]] = lambda row: row["model"]) -> dict[str, Any]:
    """The weights by which right readings together, or none, are likeliest (Adam; drawn towards those of a start)."""
    data = [_of(row, told(row)) for row in rows]
    names = [*(("reading", name) for name in _READING), *(("none", name) for name in _NONE)]
    start = np.array([_START.get(name, 0.0) for _, name in names])
    w, mean, square = start.copy(), np.zeros(len(start)), np.zeros(len(start))
    for step in range(1, _STEPS + 1):
        gradient = 2 * _COST * (w - start)
        for table, right in data:
            scores = table @ w
            shares = np.exp(scores - scores.max())
            shares /= shares.sum()
            rightly = np.where(right, shares, 0.0)
            gradient += table.T @ (shares - rightly / max(rightly.sum(), 1e-12)) / len(data)
        mean, square = 0.9 * mean + 0.1 * gradient, 0.99 * square + 0.01 * gradient**2
        rate = _RATE if step < 0.6 * _STEPS else _RATE / 5
        w = w - rate * mean / (1 - 0.9**step) / (np.sqrt(square / (1 - 0.99**step)) + 1e-9)
    found: dict[str, Any] = {"reading": {}, "none": {}}
    for (part, name), value in zip(names, w.tolist(), strict=True):
        found[part][name] = round(value, 3)
    return found


class Told(NamedTuple):
    """The likeliest reading of a row: how sure, and whether it is right."""

    row: Row
    sure: float
    is_right: bool


def best_of(weights: Mapping[str, Any], row: Row, model: Sequence[float]) -> Told:
    """The likeliest reading of a row, without a threshold."""
    options = [Option(_NOBODY, one["said"], one["share"], tuple(one["signs"])) for one in row["options"]]
    sure = weigh(weights, Offered(options, row["rest"], len(options)), model)[:-1]
    best = int(np.argmax(sure))
    return Told(row, sure[best], options_right(row, best))


def options_right(row: Row, n: int) -> bool:
    """Whether a reading of a row is right."""
    return bool(row["options"][n]["right"])


_NOBODY: Choice = None  # type: ignore[assignment]
"""Rows keep no reading, only what it is weighed by."""


# ---- the comparison --------------------------------------------------------------------------------------------------


def _even(row: Row) -> list[float]:
    return [1 / (len(row["options"]) + 1)] * (len(row["options"]) + 1)


def _letter(row: Row, at: int) -> list[float]:
    """As if a letter had been said without a doubt: that at a place, whatever stands there."""
    n = len(row["options"]) + 1
    return [0.96 if k == row["order"][at % n] else 0.04 / (n - 1) for k in range(n)]


def _shuffled(row: Row) -> list[float]:
    shares = list(row["model"])
    random.Random(f"{row['graph']}{row['id']}").shuffle(shares)
    return shares


POLICIES: Mapping[str, Callable[[Row], Sequence[float]]] = {
    "model": lambda row: row["model"],
    "nobody: the rules' signs": _even,
    "always A": lambda row: _letter(row, 0),
    "a random letter": lambda row: _letter(row, zlib.crc32(f"{row['id']}{row['graph']}".encode())),
    "the model's, shuffled": _shuffled,
}
"""Who says what is meant; the weights are fitted for each anew."""


def area(sure: Sequence[float], right: Sequence[bool]) -> float:
    """The area under the curve: how often a right one is surer than a wrong one.

    >>> area([0.9, 0.2, 0.5], [True, False, False])
    1.0
    """
    s, y = np.array(sure), np.array(right, bool)
    if y.all() or not y.any():
        return float("nan")
    return float(np.mean((s[y][:, None] > s[~y]) + 0.5 * (s[y][:, None] == s[~y])))


def held(rows: Sequence[Row]) -> dict[str, Any]:
    """Each generation by what the others teach, by policy: right first, area, and right and wrong by threshold."""
    generations = sorted({row["generation"] for row in rows})
    report: dict[str, Any] = {"n": len(rows), "policies": {}}
    for name, told in POLICIES.items():
        found: list[Told] = []
        for out in generations:
            weights = fit([row for row in rows if row["generation"] != out], told)
            found += [best_of(weights, row, told(row)) for row in rows if row["generation"] == out]
        alone = [max(range(len(row["options"])), key=lambda n, row=row: told(row)[n]) for row in rows]  # type: ignore[misc]
        report["policies"][name] = {
            "alone right": float(np.mean([options_right(row, n) for row, n in zip(rows, alone, strict=True)])),
            "alone area": area([told(row)[n] for row, n in zip(rows, alone, strict=True)],
                               [options_right(row, n) for row, n in zip(rows, alone, strict=True)]),
            "right": float(np.mean([one.is_right for one in found])),
            "area": area([one.sure for one in found], [one.is_right for one in found]),
            "curve": {str(least): _counts(found, least) for least in _LEAST},
            "by generation": {g: {str(least): _counts([one for one in found if one.row["generation"] == g], least)
                                  for least in (0.5, 0.6, 0.7, 0.8)} for g in generations},
        }  # fmt: skip
    report["offered"] = float(np.mean([any(one["right"] for one in row["options"]) for row in rows]))
    report["rules first"] = float(np.mean([options_right(row, 0) for row in rows]))
    return report


def _counts(found: Sequence[Told], least: float) -> list[int]:
    """Right and wrong ones of those that are so sure."""
    given = [one.is_right for one in found if one.sure >= least]
    return [sum(given), len(given) - sum(given)]


def show(report: Mapping[str, Any]) -> None:
    """Print a comparison."""
    harness.say(f"{report['n']} abstentions: a right reading is offered for {report['offered']:.3f}")
    harness.say(f"the first of them is right for {report['rules first']:.3f}")
    for name, one in report["policies"].items():
        curve = "  ".join(f"{least} {right}/{wrong}" for least, (right, wrong) in one["curve"].items())
        alone = f"alone {one['alone right']:.3f} (area {one['alone area']:.3f})"
        harness.say(f"{name:26} {alone}  weighed {one['right']:.3f} (area {one['area']:.3f})  {curve}")


# ---- the command -----------------------------------------------------------------------------------------------------


def _collected(options: argparse.Namespace) -> list[dict[str, Any]]:
    from reasoners.policies.cache import Cache
    from reasoners.policies.client import Client, Settings
    from reasoners.policies.model import Model

    settings = Settings(options.model, options.base_url, timeout=600.0)
    model = Model(Client(settings, cache=Cache(options.replies)))
    commit = str(harness.describe_run(())["commit"]["id"])[:7]
    cases = {g: [case for graph in blindsets.GENERATIONS[g] for case in cases_of(graph, options.cases)]
             for g in blindsets.SPENT}  # fmt: skip
    people = cases_of(PEOPLE, options.cases)
    rows = []
    for generation in options.generations:
        others = [case for name, some in cases.items() if name != generation for case in some]
        chooser = Chooser(fit_chooser([*others, *people]))
        rows += list(collect(generation, chooser, model, commit, options.n))
    return rows


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what is asked for."""
    parser = argparse.ArgumentParser(prog="python -m bench.qa.picking", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--collect", action="store_true", help="ask a model, and write rows")
    parser.add_argument("--held", action="store_true", help="leave each generation out in turn, and compare")
    parser.add_argument("--train", action="store_true", help="fit all rows, and write the file that is shipped")
    parser.add_argument("--rows", type=Path, default=ROWS, help="the rows (default: those that are kept)")
    parser.add_argument("--generations", nargs="*", choices=blindsets.SPENT, default=list(blindsets.SPENT))
    parser.add_argument("--n", type=int, help="abstentions of a generation at most")
    parser.add_argument("--cases", type=Path, help="where bench.qa.choosing --cache keeps its cases")
    parser.add_argument("--model", help="the model's name")
    parser.add_argument("--base-url", help="its OpenAI-compatible endpoint")
    parser.add_argument("--replies", type=Path, help="keep its replies here: the same command goes on from there")
    parser.add_argument("--least", type=float, default=0.7, help="train: from which probability on a reading is taken")
    parser.add_argument("--out", type=Path, default=FILE, help="train: the file to write")
    parser.add_argument("--json", type=Path, help="write the report here")
    options = parser.parse_args(arguments)
    if options.collect:
        if not options.model:
            parser.error("--collect needs --model")
        rows = _collected(options)
        text = "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
        options.rows.write_bytes(gzip.compress(text.encode(), mtime=0))
    rows = read_rows(options.rows)
    report: dict[str, Any] = {**harness.describe_run(("tkindex", "numpy")), "suite": "qa-picking"}
    if options.held:
        report |= held(rows)
        show(report)
    if options.train:
        made = {"made by": "python -m bench.qa.picking --train", "trained on": len(rows), "least": options.least}
        options.out.write_text(json.dumps(made | fit(rows), indent=1) + "\n", encoding="utf-8")
    if options.json:
        harness.write_json(options.json, report)
    return 0


if __name__ == "__main__":
    sys.exit(main())
