"""``python -m bench.qa.sureness``: how sure an answer is, learnt from sets as answered before anybody read them.

The rules answer a spent set much better than one that nobody has read, so that a confidence fitted there is too bold
elsewhere. The kept rows are of the sixth, seventh, eighth, tenth and eleventh generation as the planners of `READERS`
read them, which nobody had tuned on them: for each question what the rules' confidence and the enumerated readings say
of the answer (`reasoners.planner.logic.readings.sureness`), with the chooser's weights learnt from other generations,
and whether it is right. ``--held`` leaves each generation out in turn and shows what is right and wrong by threshold,
and at equal wrong; ``--train`` writes `reasoners/planner/logic/readings/sureness.json`. ``--collect`` makes the rows of
a generation from the cases that `bench.qa.choosing --cache` kept in a checkout of that commit with today's
`bench/qa/cases.py` laid over it (``--cases``), and from those of today's reader that the chooser is fitted on
(``--learn``). Signs that the reader of the sixth generation did not have yet are 0, and 1 for how surely and wholly
names are said.
"""

from __future__ import annotations

import argparse
import gzip
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from bench import harness
from bench.qa import blindsets
from bench.qa.calibration import calibration_error, fit
from bench.qa.cases import PEOPLE, Case, cases_of
from bench.qa.loglinear import fit as fit_chooser
from reasoners.planner.logic.choice.choosing import GROUPS, TIME, Chooser, is_final
from reasoners.planner.logic.readings.signing import SIGNS
from reasoners.planner.logic.readings.sureness import (
    CHECKED,
    CHOSEN,
    FILE,
    RULES,
    chosen_signs,
    rules_signs,
    sure_of,
    unchecked_signs,
)

ROWS = Path(__file__).parents[1] / "results" / "qa-sureness.jsonl.gz"
READERS = {"sixth": "9bd9733", "seventh": "8f70872", "eighth": "70df2eb", "tenth": "75ea7ac", "eleventh": "75ea7ac"}
"""Which planner read which questions."""
_LEAST = (0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9)
_EQUAL = (0.03, 0.04, 0.05, 0.06, 0.07)
_POORER = 0.3
"""What a question over a poorer graph counts beside one over the graph it was written for."""
_PENALTY = 1.0
_SINCE = 0.68
"""By how much, in logarithms of odds, answers that nobody looks for among the readings (`CHECKED`) are surer than in
the rows: of 1,090 such answers to the twelfth, twentieth and twenty-third generation, which nobody had read, .970 were
right where .943 was told; of all others as many were right as was told. Over the twenty-fourth, which it was not taken
from, the calibration error is .003 with it, and .022 without."""
_NEVER = GROUPS.index("whether")
Row = Mapping[str, Any]


# ---- rows ------------------------------------------------------------------------------------------------------------


def row_of(chooser: Chooser, case: Case, generation: str) -> dict[str, Any]:
    """What speaks for the answer of a question, whoever gives it."""
    found: dict[str, Any] = {
        "generation": generation, "graph": case.graph, "question": str(case.question.get("id", "")),
        "poorer": bool(case.hidden), "has_answer": case.has_answer, "by": "", "right": False, "signs": {},
    }  # fmt: skip
    text = str(case.question["question"])
    sums = np.zeros(0)
    if len(case.keys):
        shares = chooser.shares(case.tokens, case.operators, case.conditions, case.groups, case.signs, case.none)
        sums = np.bincount(case.keys, weights=shares)
    best = int(sums.argmax()) if len(sums) else -1
    if case.confidence > 0:
        share = float(sums[case.given]) if case.given >= 0 else 0.0
        top = float(sums[best]) if best >= 0 else 0.0
        signs = rules_signs(case.confidence, share, top, text, is_same=case.given >= 0 and case.given == best)
        if case.confidence >= CHECKED:
            signs = unchecked_signs(case.confidence, text)
        return found | {"by": "rules", "right": case.verdict == "right", "signs": _round(signs)}
    if best < 0 or is_final(case.refusal):
        return found
    own = np.flatnonzero(case.keys == best)
    at = int(own[shares[own].argmax()])
    if case.is_barred[at] or case.groups[at] == _NEVER:
        return found
    second = float(np.partition(sums, -2)[-2]) if len(sums) > 1 else 0.0
    told = (float(sums[best]), second, max(1.0 - float(shares.sum()), 0.0))
    by_name = dict(zip(SIGNS, case.signs[at].tolist(), strict=True))
    signs = chosen_signs(told, by_name, case.refusal, text, is_time=case.groups[at] == TIME)
    return found | {"by": "chosen", "right": bool(case.is_right[at]), "signs": _round(signs)}


def _round(signs: Mapping[str, float]) -> dict[str, float]:
    return {name: round(float(value), 4) for name, value in signs.items() if value}


def collect(generations: Sequence[str], cases: Path, learn: Path) -> Iterator[dict[str, Any]]:
    """The rows of some generations, with a chooser that learns from all others."""
    kept = {g: [case for graph in blindsets.GENERATIONS[g] for case in cases_of(graph, learn)] for g in blindsets.SPENT}
    kept[PEOPLE] = cases_of(PEOPLE, learn)
    for generation in generations:
        chooser = Chooser(fit_chooser([case for g, some in kept.items() if g != generation for case in some]))
        for graph in blindsets.GENERATIONS[generation]:
            for case in cases_of(graph, cases / generation):
                yield row_of(chooser, case, generation)


def read_rows(path: Path = ROWS) -> list[dict[str, Any]]:
    """The kept rows."""
    with gzip.open(path, "rt", encoding="utf-8") as stream:
        return [json.loads(line) for line in stream]


# ---- weights ---------------------------------------------------------------------------------------------------------


def weights_of(rows: Sequence[Row]) -> dict[str, dict[str, float]]:
    """The weights of both regressions; a sign that no row has weighs nothing."""
    found = {}
    for by, names in (("rules", RULES), ("chosen", CHOSEN)):
        own = [row for row in rows if row["by"] == by]
        fitted = fit(
            [({k: v for k, v in row["signs"].items() if k}, row["right"]) for row in own],
            [_POORER if row["poorer"] else 1.0 for row in own], _PENALTY,
        )  # fmt: skip
        found[by] = {name: fitted.get(name, 0.0) for name in names}
    return found


class Told(NamedTuple):
    """An answer, how sure, and whether it is right; `is_asked` where the graph has one."""

    sure: float
    is_right: bool
    is_asked: bool


def told(weights: Mapping[str, Mapping[str, float]], rows: Sequence[Row]) -> list[Told]:
    """What is answered of some questions, without a threshold."""
    return [
        Told(sure_of(row["signs"], weights[row["by"]]), row["right"], row["has_answer"]) for row in rows if row["by"]
    ]


def shares_at(found: Sequence[Told], n: int, n_silent: int, least: float) -> tuple[float, float]:
    """Right and wrong, of so many questions of which some have no answer: silence is right there."""
    given = [one for one in found if one.sure >= least]
    right = n_silent + sum(one.is_right and one.is_asked for one in given)
    lost = sum(not one.is_right and not one.is_asked for one in given)
    return (right - lost) / n, sum(not one.is_right for one in given) / n


def at_equal(found: Sequence[Told], n: int, n_silent: int, most: float) -> tuple[float, float, float]:
    """The threshold by which most are right while no more than some are wrong; it, right and wrong."""
    best = (1.0, *shares_at(found, n, n_silent, 1.01))
    for least in sorted({one.sure for one in found}):
        right, wrong = shares_at(found, n, n_silent, least)
        if wrong <= most and right > best[1]:
            best = (least, right, wrong)
    return best


def held(rows: Sequence[Row]) -> dict[str, Any]:
    """Each generation by what the others teach."""
    report: dict[str, Any] = {}
    every: list[Told] = []
    plain = [row for row in rows if not row["poorer"]]
    for out in [*dict.fromkeys(row["generation"] for row in rows)]:
        weights = weights_of([row for row in rows if row["generation"] != out])
        own = [row for row in plain if row["generation"] == out]
        found = told(weights, own)
        poorer = told(weights, [row for row in rows if row["generation"] == out and row["poorer"]])
        report[out] = _curve(found, len(own), sum(not row["has_answer"] for row in own))
        report[out]["poorer"] = {str(least): sum(one.sure >= least for one in poorer) for least in _LEAST}
        every += found
    report["all"] = _curve(every, len(plain), sum(not row["has_answer"] for row in plain))
    return report


def _curve(found: Sequence[Told], n: int, n_silent: int) -> dict[str, Any]:
    return {
        "n": n,
        "by threshold": {str(least): shares_at(found, n, n_silent, least) for least in _LEAST},
        "at equal wrong": {str(most): at_equal(found, n, n_silent, most) for most in _EQUAL},
        "calibration error": calibration_error([(one.sure, one.is_right) for one in found]),
    }


def show(report: Mapping[str, Any]) -> None:
    """Print the curves."""
    for name, one in report.items():
        harness.say(f"{name}: n {one['n']}  calibration error {one['calibration error']:.3f}")
        harness.say("    from    " + "  ".join(f"{k} {r:.3f}/{w:.3f}" for k, (r, w) in one["by threshold"].items()))
        at = "  ".join(f"{k} {r:.3f} (from {t:.2f})" for k, (t, r, _) in one["at equal wrong"].items())
        harness.say(f"    wrong   {at}")


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what is asked for."""
    parser = argparse.ArgumentParser(prog="python -m bench.qa.sureness", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--collect", nargs="*", choices=tuple(READERS), help="make the rows of these generations anew")
    parser.add_argument("--cases", type=Path, help="a folder for each generation, of cases as its reader made them")
    parser.add_argument("--learn", type=Path, help="the cases of today's reader, which the chooser learns from")
    parser.add_argument("--held", action="store_true", help="leave each generation out in turn, and show it")
    parser.add_argument("--train", action="store_true", help="fit all rows, and write the file that is shipped")
    parser.add_argument("--rows", type=Path, default=ROWS, help="the rows (default: those that are kept)")
    parser.add_argument("--out", type=Path, default=FILE, help="train: the file to write")
    parser.add_argument("--json", type=Path, help="write the report here")
    options = parser.parse_args(arguments)
    if options.collect:
        if options.cases is None or options.learn is None:
            parser.error("--collect needs --cases and --learn")
        others = (
            [row for row in read_rows(options.rows) if row["generation"] not in options.collect]
            if (options.rows.exists())
            else []
        )
        rows = [*others, *collect(options.collect, options.cases, options.learn)]
        text = "".join(json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n" for row in rows)
        options.rows.write_bytes(gzip.compress(text.encode(), mtime=0))
    rows = read_rows(options.rows)
    report: dict[str, Any] = {**harness.describe_run(("tkindex", "numpy")), "suite": "qa-sureness"}
    if options.held:
        report["held"] = held(rows)
        show(report["held"])
    if options.train:
        made = {"made by": "python -m bench.qa.sureness --train", "trained on": len(rows)}
        weights = weights_of(rows)
        weights["rules"]["unchecked"] = round(weights["rules"]["unchecked"] + _SINCE, 2)
        options.out.write_text(json.dumps(made | weights, indent=1) + "\n", encoding="utf-8")
    if options.json:
        harness.write_json(options.json, report)
    return 0


if __name__ == "__main__":
    sys.exit(main())
