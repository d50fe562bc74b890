"""``python -m bench.qa.choosing``: teach the planner which of the readings that are enumerated is meant.

Every question of the spent blind sets is asked of the rules, and its readings are enumerated
(`reasoners.planner.logic.readings.enumerating`). Which of them are right is told by what they give, and no reading is
marked by hand: a log-linear model is fitted so that the right ones together, or "none of these" where there is none,
are likely. Some questions are asked again over their graph without the relation that says the answer
(`bench.qa.cases`): none of the readings is meant there. Half of TimeQuestions' development questions, over a graph of
some hundred relations, are trained on too, so that the data folder is needed (TKINDEX_DATA). ``--held`` leaves each
generation out in turn and shows what is then answered of it; ``--train`` fits all of them and writes
`reasoners/planner/logic/choice/choosing.json`. ``--oracle`` shows what a perfect choice would reach. ``--cache DIR``
keeps readings and signs between runs; empty it when the planner changes.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from bench import harness
from bench.qa import blindsets
from bench.qa.cases import PEOPLE, Case, cases_of
from bench.qa.loglinear import fit
from reasoners.planner.logic.choice.choosing import FILE, GROUPS, Chooser, is_final

_LEAST = (0.5, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95)
_NEVER = GROUPS.index("whether")


class Told(NamedTuple):
    """What is chosen of a question: how sure, and whether that is right."""

    case: Case
    sure: float
    is_right: bool
    rank: int


def told(model: Mapping[str, Any], cases: Iterable[Case]) -> Iterator[Told]:
    """What a model chooses, without a threshold."""
    chooser = Chooser(model)
    for case in cases:
        if not len(case.keys):
            yield Told(case, 0.0, False, -1)
            continue
        shares = chooser.shares(case.tokens, case.operators, case.conditions, case.groups, case.signs, case.none)
        sums = np.bincount(case.keys, weights=shares)
        right = np.zeros(len(sums), bool)
        right[case.keys[case.is_right]] = True
        order = np.argsort(-sums)
        rank = next((n for n, k in enumerate(order.tolist()) if right[k]), -1)
        best = int(np.where(case.keys == order[0], shares, -1.0).argmax())
        is_yes = case.groups[best] == _NEVER or case.operators[best].startswith("whether")
        is_told = not (is_yes or is_final(case.refusal))
        yield Told(case, float(sums[order[0]]) if is_told else 0.0, rank == 0, rank)


def show(name: str, found: Sequence[Told]) -> dict[str, Any]:
    """Print and return what is answered by threshold, beside the rules alone."""
    n = len(found)
    rules = Counter(one.case.verdict for one in found)
    open_ = [one for one in found if one.case.refusal]
    if not n:
        return {}
    harness.say(
        f"{name:10} n {n}  rules alone {rules['right'] / n:.3f} / {rules['wrong'] / n:.3f}; refused {len(open_)}"
    )
    asked = [one for one in open_ if one.case.has_answer]
    ranks = {most: sum(0 <= one.rank < most for one in asked) / max(len(asked), 1) for most in (1, 5, 20, 10**9)}
    harness.say(
        "    refused with an answer: right first, of 5, of 20, anywhere "
        + "  ".join(f"{v:.3f}" for v in ranks.values())
    )
    curve = []
    for least in _LEAST:
        given = [one for one in open_ if one.sure >= least]
        gained = sum(one.is_right for one in given)
        lost = sum(not one.case.has_answer for one in given)  # what has no answer is rightly refused
        right, wrong = rules["right"] + gained - lost, rules["wrong"] + len(given) - gained
        of_given = wrong / max(n - len(open_) + len(given), 1)
        curve.append({"least": least, "right": right / n, "wrong": wrong / n, "wrong of given": of_given,
                      "chosen right": gained, "chosen wrong": len(given) - gained})  # fmt: skip
        harness.say(
            "    " + "  ".join(f"{k} {v:.3f}" if isinstance(v, float) else f"{k} {v}" for k, v in curve[-1].items())
        )
    return {"n": n, "rules": {k: v / n for k, v in rules.items()}, "ranks": ranks, "curve": curve}


def oracle(cases: Mapping[str, Sequence[Case]]) -> None:
    """Print what a perfect choice would reach of the questions with an answer that the rules do not answer rightly."""
    for name, some in cases.items():
        for verdict in ("abstained", "wrong"):
            left = [case for case in some if case.has_answer and case.verdict == verdict]
            n = max(len(left), 1)
            first, any_ = sum(case.read == 0 for case in left) / n, sum(case.read >= 0 for case in left) / n
            all_ = sum(bool(case.is_right.any()) for case in left) / n
            harness.say(
                f"{name:8} {verdict:10} n {len(left):4}  read first {first:.3f}  read {any_:.3f}  enumerated {all_:.3f}"
            )


def main(arguments: Sequence[str] | None = None) -> int:
    """Collect, and do what is asked for."""
    parser = argparse.ArgumentParser(prog="python -m bench.qa.choosing", description=__doc__.partition("\n")[0])
    parser.add_argument("--generations", nargs="*", choices=blindsets.SPENT, default=list(blindsets.SPENT))
    parser.add_argument("--held", action="store_true", help="leave each generation out in turn, and score it")
    parser.add_argument("--oracle", action="store_true", help="show what a perfect choice would reach")
    parser.add_argument("--train", action="store_true", help="fit all generations, and write the file that is shipped")
    parser.add_argument("--out", type=Path, default=FILE, help="the file to write (default: the one that is shipped)")
    parser.add_argument("--cache", type=Path, help="keep readings and signs here, outside the repository")
    parser.add_argument("--json", type=Path, help="write the report here")
    options = parser.parse_args(arguments)
    cases = {
        g: [case for graph in blindsets.GENERATIONS[g] for case in cases_of(graph, options.cache)]
        for g in options.generations
    }
    people = cases_of(PEOPLE, options.cache) if options.train or options.held else []
    report: dict[str, Any] = {**harness.describe_run(("tkindex", "numpy")), "held": {}}
    if options.oracle:
        oracle({name: [case for case in some if not case.hidden] for name, some in cases.items()})
    if options.train:
        every = [*(case for some in cases.values() for case in some), *people]
        made = {
            "made by": "python -m bench.qa.choosing --train",
            "trained on": {
                "questions": sum(not case.hidden for case in every),
                "over poorer graphs": sum(bool(case.hidden) for case in every),
            },
            **fit(every),
        }
        options.out.write_text(json.dumps(made, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")
    if options.held:
        every_told: list[Told] = []
        for name, some in cases.items():
            model = fit([*(case for other, rest in cases.items() if other != name for case in rest), *people])
            found = list(told(model, some))
            report["held"][name] = show(name, [one for one in found if not one.case.hidden])
            every_told += found
        report["held"]["all"] = show("all", [one for one in every_told if not one.case.hidden])
        report["held"]["poorer"] = show("poorer", [one for one in every_told if one.case.hidden])
    if options.json:
        harness.write_json(options.json, report)
    return 0


if __name__ == "__main__":
    sys.exit(main())
