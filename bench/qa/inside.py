"""Time spent inside the engine on a question: its plan, compiled to a program of operators, executed and answered.

    python -m bench.qa.inside --facts F --questions Q.jsonl --convention multitq --json OUT

Each question is planned once; its program is run, and its answer read, `--repeat` times in turn with the others, and
the fastest run of each is kept as its time. Every certificate is checked by ``ix.verify_answer``.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from bench import harness
from reasoners.qa.formats import read_questions

BAR = 30.0
"""Median microseconds."""


def measure(index: Any, texts: Sequence[str], repeat: int) -> dict[str, Any]:
    """Plan every question, then time its program; times in microseconds."""
    from reasoners.planner.agent import make

    planner = make(index, learn_from=())
    programs: list[Any] = []
    counts = {"questions": len(texts), "answered": 0, "certified": 0, "verified": 0}
    for text in texts:
        answer = planner.answer(text)
        if not answer.values:
            continue
        counts["answered"] += 1
        certify = answer.details.get("certify")
        certificate = certify() if certify is not None else None
        if certificate is None:
            continue
        counts["certified"] += 1
        counts["verified"] += bool(index.verify_answer(certificate).ok)
        programs.append(index.compile_plan(certificate["plan"]))
    best = np.full(len(programs), np.inf)
    for _ in range(repeat):
        for place, program in enumerate(programs):
            begin = time.perf_counter_ns()
            _ = program.run().answer
            best[place] = min(best[place], (time.perf_counter_ns() - begin) / 1e3)
    found: dict[str, Any] = dict(counts)
    if len(best):
        found["microseconds"] = {
            "median": float(np.median(best)),
            "p90": float(np.percentile(best, 90)),
            "p99": float(np.percentile(best, 99)),
        }
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; 1 where the bar falls short under ``--check``."""
    import tkindex

    it = argparse.ArgumentParser(prog="python -m bench.qa.inside", description=str(__doc__).split("\n", 1)[0])
    it.add_argument("--facts", type=Path, required=True)
    it.add_argument("--questions", type=Path, required=True)
    it.add_argument("--convention", default="multitq")
    it.add_argument("--limit", type=int, help="only the first so many questions")
    it.add_argument("--repeat", type=int, default=5)
    it.add_argument("--json", type=Path)
    it.add_argument("--check", action="store_true")
    options = it.parse_args(arguments)
    texts = [question.text for question in read_questions(options.questions)][: options.limit]
    index = tkindex.build(options.facts, convention=options.convention)
    results = harness.describe_run(("tkindex", "numpy", "numba"), facts=options.facts.name, repeat=options.repeat)
    results["suite"] = "qa-inside"
    results["inside"] = found = measure(index, texts, options.repeat)
    median = found.get("microseconds", {}).get("median")
    results["bars"] = [harness.bar("median time inside the engine", median, BAR, unit="µs")]
    harness.print_bars(results["bars"])
    print(found)
    if options.json is not None:
        harness.write_json(options.json, results)
    return harness.exit_status(results["bars"], options.check)


if __name__ == "__main__":
    raise SystemExit(main())
