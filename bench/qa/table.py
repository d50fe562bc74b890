"""The table of questions in docs/guides/questions.md, from the stored reports of this suite."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from bench.harness import RESULTS

LOOKED = "nothing; misses were read to improve rules and word lists"

#: Questions, what was learnt from where, the report, and the report of the first look where there was one.
ROWS: tuple[tuple[str, str, tuple[str, ...], str], ...] = (
    ("MultiTQ, development", LOOKED, ("planner-nothing-learnt",), ""),
    ("MultiTQ, development", "phrases and roles, five-fold cross-validated; rules as above", ("planner-folds",), ""),
    ("rewordings by hand", LOOKED, ("rewordings",), ""),
    (
        "rewordings by hand in six other styles, written before any was asked",
        LOOKED,
        ("rewordings-second",),
        "rewordings-second-first-look",
    ),
    ("more such rewordings", LOOKED, ("rewordings-third",), "rewordings-third-first-look"),
    ("more, in ten styles", LOOKED, ("rewordings-fourth",), "rewordings-fourth-first-look"),
    ("more, written after most of these rules", LOOKED, ("rewordings-fifth",), "rewordings-fifth-first-look"),
    ("more, chatty and by keywords, misspelt", LOOKED, ("rewordings-sixth",), "rewordings-sixth-first-look"),
    (
        "more, written beside these, asked once the misses of the row above were mended",
        "nothing; its misses changed no rule",
        ("rewordings-seventh",),
        "rewordings-seventh-first-look",
    ),
    (
        "about ICEWS14; about flights",
        f"{LOOKED}; travel verbs came after flights' first .822",
        ("icews14", "flights"),
        "",
    ),
    ("CronQuestions, published sample", LOOKED, ("cronquestions",), ""),
    (
        "lengths, ordinals, Allen relations (yago11k)",
        f"{LOOKED}, on another seed",
        ("timelines",),
        "timelines-first-look",
    ),
    (
        "trips: Irish rain, Melbourne traffic, New York rain",
        "nothing",
        ("trips-irish", "trips-melbourne", "trips-newyork"),
        "",
    ),
)


def load(name: str, folder: Path = RESULTS) -> dict[str, Any]:
    """A stored report of this suite by its name."""
    found: dict[str, Any] = json.loads((folder / f"qa-{name}.json").read_text(encoding="utf-8"))
    return found


def strict(report: dict[str, Any]) -> str:
    """Strict Hits@1 of a report as the table writes it.

    >>> strict({"scores": {"overall": {"strict_hits_at_1": {"mean": 0.9838}}}})
    '.984'
    """
    mean = report["scores"]["overall"]["strict_hits_at_1"]["mean"]
    return f"{mean:.3f}".lstrip("0")


def table() -> str:
    """The table, one row for each kind of questions, and a line on certificates."""
    lines = ["| questions | what was learnt from where | strict Hits@1 | first look |", "| --- | --- | --- | --- |"]
    for what, learnt, names, first in ROWS:
        reports = [load(name) for name in names]
        counts = "; ".join(f"{report['scores']['n']:,}" for report in reports)
        scores = ", ".join(strict(report) for report in reports)
        lines.append(f"| {counts} {what} | {learnt} | {scores} | {strict(load(first)) if first else ''} |")
    inside = load("inside")["inside"]
    lines += [
        "",
        f"Of {inside['questions']:,} development questions {inside['answered']:,} get an answer; "
        f"{inside['verified']:,} of these carry a certificate that `ix.verify_answer` accepts, at "
        f"{inside['microseconds']['median']:.0f} µs a question inside the engine (median).",
    ]
    return "\n".join(lines)
