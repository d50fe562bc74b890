"""``python -m bench.qa.invented``: questions of many shapes over invented schemas, gold by brute force over rows.

The schemas are those of `bench.qa.domains`; a seed makes facts, questions in three styles and answers. One half of the
schemas is for development; the other, and other seeds, are only scored. Ties, and questions whose answer depends on
how "before" is meant of a state that lasts, are not asked.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from bench import harness
from bench.qa.blindsets import VERDICTS, by, judge, shares
from bench.qa.domains import HELD, TUNED
from bench.qa.schemas import Graph
from bench.qa.shapes import Writer
from reasoners.base import Answer
from reasoners.planner.agent import make
from reasoners.planner.given import RANKINGS


def graphs(half: str, seed: int) -> Iterator[Graph]:
    """The graphs of a half of the schemas."""
    for name, schema in {"tuned": TUNED, "held": HELD}[half].items():
        yield Graph(name, schema, seed)


def ask(graph: Graph, n: int, *, ranking: str = RANKINGS[0]) -> list[dict[str, Any]]:
    """Ask `n` questions about a graph, and judge each answer."""
    questions = Writer(graph).write(n)
    now_said = graph.iso(graph.now)
    planner = make(graph.index(), learn_from=(), now=now_said, ranking=ranking)
    found = []
    for n_asked, q in enumerate(questions):
        begin = time.perf_counter()
        failed = False
        try:
            answer = planner.answer(q.text)
        except Exception as error:
            answer, failed = Answer(reason=f"{type(error).__name__}: {error}"), True
        row = {"answer_type": q.answer_type, "gold": q.gold, "accept": q.accept}
        found.append(
            {
                "id": f"{graph.name}-{n_asked}", "graph": graph.name, "question": q.text, "kind": q.shape,
                "style": q.style, **row, "values": list(answer.values), "reason": answer.reason,
                "trace": list(answer.trace), "confidence": answer.confidence, "failed": failed,
                "verdict": judge(row, answer.values, failed=failed), "seconds": time.perf_counter() - begin,
            }
        )  # fmt: skip
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Ask a half of the schemas, and print right, wrong and abstained."""
    parser = argparse.ArgumentParser(prog="python -m bench.qa.invented", description=__doc__.partition("\n")[0])
    parser.add_argument("--half", choices=("tuned", "held"), default="tuned", help="which schemas (default: tuned)")
    parser.add_argument("--seed", type=int, default=0, help="of facts and questions (default 0)")
    parser.add_argument("--n", type=int, default=150, help="questions a graph (default 150)")
    parser.add_argument("--answers", type=Path, help="write every answer here, one a line")
    parser.add_argument("--json", type=Path, help="write the report here")
    parser.add_argument("--ranking", choices=RANKINGS, default=RANKINGS[0], help="of patterns (default: %(default)s)")
    options = parser.parse_args(arguments)
    rows = [
        row for graph in graphs(options.half, options.seed) for row in ask(graph, options.n, ranking=options.ranking)
    ]
    report = {
        **harness.describe_run(("tkindex", "numpy"), half=options.half, seed=options.seed, ranking=options.ranking),
        "graphs": by("graph", rows), "kinds": by("kind", rows), "styles": by("style", rows),
        "all": {"all": shares(rows)},
        "exceptions": sum(row["failed"] for row in rows),
    }  # fmt: skip
    for part in ("graphs", "kinds", "styles", "all"):
        for name, line in report[part].items():
            told = "  ".join(f"{verdict} {line[verdict]:.3f}" for verdict in VERDICTS)
            harness.say(f"{name:18} n {line['n']:4}  {told}")
    harness.say(f"exceptions {report['exceptions']}")
    if options.answers:
        options.answers.write_text("".join(json.dumps(r, ensure_ascii=False) + "\n" for r in rows), encoding="utf-8")
    if options.json:
        harness.write_json(options.json, report)
    return 0


if __name__ == "__main__":
    sys.exit(main())
